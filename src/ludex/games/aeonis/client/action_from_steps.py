"""What a player's clicks would stand for if they were allowed (AE-65.1), so that the rules can say why they are not."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.client.menu_steps import MOVES
from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text.notation import parse
from ludex.kernel.contract.menu import StepId
from ludex.kernel.errors import LudexError

LONGEST = 300  # characters of all steps together
ORDER = ("do", "with", "card", "unit", "at", "what")  # AE-67: the words of a decision, one after the other


def action_from_steps(s: State, seat: int, steps: Sequence[StepId]) -> int:
    """AE-65.1: the action that steps stand for, NONE if they stand for nothing; the words are those of AE-67."""
    named = dict(steps)
    if sum(map(len, named.values())) > LONGEST:
        return NONE
    try:
        return parse(s, seat, _words(named))
    except LudexError:
        return NONE


def _words(named: dict[str, str]) -> str:
    """AE-67.2: a Move has its group before its way; everything else stands in the usual order."""
    if named.get("do", "") in MOVES:
        arrow = ">" if named["do"] == "move" else ">>"
        way = named.get("way") or f"{named.get('from', '')}{arrow}{named.get('to', '')}"
        return f"{named['do']} {named.get('group', '')} {way}"
    return " ".join(named[role] for role in ORDER if named.get(role))
