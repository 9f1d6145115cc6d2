"""Simple Civ under the contract: one record is the whole state (SC-1.7, SC-1.13).

Names, events, statistics and replays are outside of it and follow from the setup and the decisions (SC-1.12, SC-21.2,
SC-21.5); all that the rulebook asks for can be decided (SC-23.4).

Aims: short turns (SC-0.1); about 150 of them on a Standard map (SC-0.3); land feeds people, people work, and both lead
to Conquest or Progress (SC-0.23). The computer players are tuned to decide nearly every game (SC-30.1), and each civ
with its own character plays by the same rules (SC-18.21). A client gets the view of its seat and nothing else
(SC-22.13); between two people at one screen the session shows the view of nobody (SC-22.12).
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludex.games.simpleciv.bots import LEVELS, decide
from ludex.games.simpleciv.client.action_from_steps import action_from_steps
from ludex.games.simpleciv.client.charts import charts
from ludex.games.simpleciv.client.menu import menu, moment, players
from ludex.games.simpleciv.client.sealed_actions import seal, unseal
from ludex.games.simpleciv.client.view import view
from ludex.games.simpleciv.rules.canonical import canonical
from ludex.games.simpleciv.rules.civ.victory import returns
from ludex.games.simpleciv.rules.codes import End, Node
from ludex.games.simpleciv.rules.data import CIVS
from ludex.games.simpleciv.rules.hidden import redeal
from ludex.games.simpleciv.rules.invariants import broken_invariant
from ludex.games.simpleciv.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.simpleciv.rules.observe import SIZE, observe
from ludex.games.simpleciv.rules.reasons import REASONS
from ludex.games.simpleciv.rules.refusal import why_not
from ludex.games.simpleciv.rules.state import Rules, State
from ludex.games.simpleciv.rules.turn import apply, commit, pending, setup, step
from ludex.games.simpleciv.text.city_names import NAMING
from ludex.games.simpleciv.text.config import FEWEST, config_error
from ludex.games.simpleciv.text.events import REVEALING, event_data, explain
from ludex.games.simpleciv.text.notation import describe, parse
from ludex.games.simpleciv.text.tables import TABLES
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError

SWITCHES = {  # SC-0.4: every switch in its other position
    "building_upkeep": 1, "heal_requires_rest": 1, "garrison_may_attack": 1, "flanking_bonus": 1, "city_pop_defense": 1,
    "river_food_all": 1, "auto_fortify": 1, "melee_advance": 1, "settler_pop_cost": 0, "min_city_distance": 2,
    "domination_bypass": 1, "strict_planning": 1, "air_untargetable": 1, "titan_ignores_terrain": 1, "limit_result": 1,
}  # fmt: skip
SWIFT = {  # a short game in which much happens: war at once, cheap chain, no gaps between cities
    "max_turns": 120, "min_peace": 0, "min_war": 3, "growth_base": 8, "starting_treasury": 400, "observatory_cost": 40,
    "academy_cost": 50, "experiment_cost": 60, "base_city_science": 12, "min_city_distance": 1, "domination_bypass": 2,
}  # fmt: skip
VARIANTS: dict[str, dict[str, int]] = {"core": {}, "switches": SWITCHES, "swift": SWIFT, "huge": {"map_size": 5}}


def prepare(_s: State, _position: Mapping[str, Any]) -> None:
    """SC-2.1: every game begins with a map of its own."""
    raise LudexError("Simple Civ has no scenarios")


GAME = Game(
    name="simpleciv",
    title="Simple Civ",
    about="A compact game of empires on hexes: settle, learn, build, and win by capitals or by the Grand Experiment.",
    prefix="SC",
    version=1,
    folder=Path(__file__).parent,
    seats=(FEWEST, CIVS, 2),
    state=State,
    rules=Rules,
    endings=tuple(end.name.lower() for end in End),
    levels=LEVELS,
    simultaneous=False,
    fog=True,
    variants=VARIANTS,
    short={"max_turns": 3},
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
    revealing_events=REVEALING,
    reasons=REASONS,
    tables=TABLES,
    config_error=config_error,
    prepare=prepare,
    writing=NAMING,
    seal=seal,
    unseal=unseal,
)
