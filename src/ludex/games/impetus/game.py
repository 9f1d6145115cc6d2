"""Impetus under the kernel's contract (IM-1.1), in the words of its specification and its rulings (IM-0.1, IM-0.2)."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ludex.games.impetus.bots import LEVELS, decide
from ludex.games.impetus.ending import returns
from ludex.games.impetus.events import Told, event_data, explain
from ludex.games.impetus.hidden import redeal
from ludex.games.impetus.invariants import flaw
from ludex.games.impetus.legal import MAX_ACTIONS, expand, legal, twin
from ludex.games.impetus.menu import charts, meant, menu, moment, players
from ludex.games.impetus.notation import describe, parse
from ludex.games.impetus.observe import SIZE, observe
from ludex.games.impetus.refusal import REASONS, why_not
from ludex.games.impetus.setup import setup
from ludex.games.impetus.state import End, Node, Rules, State
from ludex.games.impetus.tables import TABLES
from ludex.games.impetus.turn import apply, commit, pending, step
from ludex.games.impetus.view import view
from ludex.kernel.errors import LudexError
from ludex.kernel.game import HUMAN, Game


def objection(rules: Any, seats: Sequence[str]) -> str:
    """IM-22.7: the turn limit is off or at least 20, and on wherever bots take part."""
    if 0 < rules.turn_limit < 20:
        return f"turn_limit={rules.turn_limit} is too short: 20 or more, or 0 for none (IM-22.7)"
    if rules.turn_limit == 0 and any(name != HUMAN for name in seats):
        return "turn_limit=0 is for humans alone: with bots it must be 20 or more (IM-22.7)"
    return ""


def prepare(_s: State, _position: Mapping[str, Any]) -> None:
    """IM-7.1: every game begins with the same setup."""
    raise LudexError("Impetus has no scenarios")


GAME = Game(
    name="impetus",
    title="Impetus",
    about="Spirits steer six factions by simultaneous hidden choices; worship and idols make the points.",
    prefix="IM",
    version=1,
    folder=Path(__file__).parent,
    seats=(2, 5, 3),
    state=State,
    rules=Rules,
    endings=tuple(end.name.lower() for end in End),
    levels=LEVELS,
    simultaneous=True,
    fog=False,
    variants={"standard": {}},
    short={},
    nodes=len(Node),
    max_actions=MAX_ACTIONS,
    observation=SIZE,
    setup=setup,
    pending=pending,
    legal=legal,
    expand=expand,
    why_not=why_not,
    twin=twin,
    apply=apply,
    commit=commit,
    step=step,
    returns=returns,
    redeal=redeal,
    observe=observe,
    decide=decide,
    flaw=flaw,
    view=view,
    menu=menu,
    meant=meant,
    moment=moment,
    players=players,
    charts=charts,
    describe=describe,
    parse=parse,
    explain=explain,
    event_data=event_data,
    chance=frozenset(Told),
    reasons=REASONS,
    tables=TABLES,
    objection=objection,
    prepare=prepare,
)
