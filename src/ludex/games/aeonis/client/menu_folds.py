"""A long list of choices is folded (AE-65.7): one open choice for each player to trade with, each City, hex or target.

The number of a group is an action without a verb, which nobody can decide: its subject is the verb of its members, its
target the hex or the seat that they have in common, plus one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.client.menu_steps import StepWords
from ludex.games.aeonis.client.step_labels import place_label, seat_label
from ludex.games.aeonis.rules.council.laying import BACK, laid_for
from ludex.games.aeonis.rules.council.trade_rules import partner_of
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, place_of
from ludex.games.aeonis.text.names import hex_name
from ludex.kernel.state.action import pack, subject_of, target_of

SHORT = 30  # a list of so many choices is sent as it is
HEX = 127
BY_HEX = (Verb.ATTACK, Verb.BUILD, Verb.RECRUIT)
ALONE = (Verb.RESEARCH, Verb.DISMISS, Verb.DEMOLISH)  # one group for all of them
BY_SEAT = (Verb.TRADE, Verb.LAY)
WORDS = {
    Verb.ATTACK: "Attack", Verb.BUILD: "Build", Verb.RECRUIT: "Recruit", Verb.RESEARCH: "Research",
    Verb.DISMISS: "Dismiss", Verb.DEMOLISH: "Demolish", Verb.TRADE: "Trade", Verb.LAY: "Lay",
}  # fmt: skip


def is_fold(action: int) -> bool:
    """AE-65.7: whether a number stands for a group of choices."""
    return int(kind_of(action)) == 0


def group_of(action: int) -> int:
    """AE-65.7: the number of the group that an action belongs to, 0 for none."""
    verb = int(kind_of(action))
    if verb in BY_HEX:
        return int(pack(0, verb, (int(place_of(action)) & HEX) + 1, 0))
    if verb in ALONE:
        return int(pack(0, verb, 0, 0))
    if verb == Verb.TRADE:
        return int(pack(0, verb, int(partner_of(action)) + 1, 0))
    if verb == Verb.LAY and subject_of(action) != BACK:
        return int(pack(0, verb, int(laid_for(action)) + 1, 0))
    return 0


def fold(_s: State, _seat: int, actions: Sequence[int]) -> dict[int, list[int]]:
    """AE-65.7: of a long list the choices of each group that has several, by the number of the group."""
    groups: dict[int, list[int]] = {}
    for action in actions if len(actions) > SHORT else ():
        number = group_of(action)
        if number:
            groups.setdefault(number, []).append(int(action))
    return {number: found for number, found in groups.items() if len(found) > 1}


def fold_steps(s: State, action: int) -> list[StepWords]:
    """AE-65: the steps that the choices of a group have in common."""
    verb, number = Verb(int(subject_of(action))), int(target_of(action)) - 1
    steps = [("do", WORDS[verb].lower(), WORDS[verb])]
    if verb in BY_SEAT:
        return [*steps, ("with", f"p{number}", seat_label(s, number))]
    return [*steps, ("at", hex_name(number), place_label(hex_name(number)))] if verb in BY_HEX else steps
