"""Impetus under the kernel's contract (IM-1.1), in the words of its specification and its rulings (IM-0.1, IM-0.2)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludex.games.impetus.bots import LEVELS, decide
from ludex.games.impetus.client.action_from_steps import action_from_steps
from ludex.games.impetus.client.charts import charts
from ludex.games.impetus.client.menu import menu, moment, players
from ludex.games.impetus.client.view import view
from ludex.games.impetus.rules.canonical import canonical
from ludex.games.impetus.rules.codes import End, Node
from ludex.games.impetus.rules.ending import returns
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.hidden import redeal
from ludex.games.impetus.rules.invariants import broken_invariant
from ludex.games.impetus.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.impetus.rules.observe import SIZE, observe
from ludex.games.impetus.rules.reasons import REASONS
from ludex.games.impetus.rules.refusal import why_not
from ludex.games.impetus.rules.setup import setup
from ludex.games.impetus.rules.state import Rules, State
from ludex.games.impetus.rules.turn import apply, commit, pending, step
from ludex.games.impetus.text.config import config_error
from ludex.games.impetus.text.events import event_data, explain
from ludex.games.impetus.text.notation import describe, parse
from ludex.games.impetus.text.tables import TABLES
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError


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
    canonical=canonical,
    apply=apply,
    commit=commit,
    step=step,
    returns=returns,
    redeal=redeal,
    observe=observe,
    decide=decide,
    broken_invariant=broken_invariant,
    view=view,
    menu=menu,
    action_from_steps=action_from_steps,
    moment=moment,
    players=players,
    charts=charts,
    describe=describe,
    parse=parse,
    explain=explain,
    event_data=event_data,
    revealing_events=frozenset(EventKind),
    reasons=REASONS,
    tables=TABLES,
    config_error=config_error,
    prepare=prepare,
)
