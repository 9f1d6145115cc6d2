"""Soul Gems under the contract (SG-1.1), in the words of its specification and its rulings (SG-1.2, SG-1.3)."""

from pathlib import Path

from ludex.games.soulgems.bots import LEVELS, decide
from ludex.games.soulgems.client.menu import action_from_steps, charts, menu, moment, players
from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.rules.canonical import canonical
from ludex.games.soulgems.rules.ending import returns
from ludex.games.soulgems.rules.hidden import redeal
from ludex.games.soulgems.rules.invariants import broken_invariant
from ludex.games.soulgems.rules.legal import MAX_ACTIONS, legal
from ludex.games.soulgems.rules.observe import SIZE, observe
from ludex.games.soulgems.rules.open_actions import expand
from ludex.games.soulgems.rules.reasons import REASONS
from ludex.games.soulgems.rules.refusal import why_not
from ludex.games.soulgems.rules.state import End, Node, Rules, State
from ludex.games.soulgems.rules.turn import apply, commit, pending, setup, step
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.config import config_error
from ludex.games.soulgems.text.events import REVEALING, event_data, explain
from ludex.games.soulgems.text.notation import describe, parse
from ludex.games.soulgems.text.scenario import prepare
from ludex.games.soulgems.text.tables import TABLES
from ludex.kernel.contract.game import Game
from ludex.kernel.state.action import pack

CLASSIC = {"soul_steal": 1, "classic_break": 1, "classic_repair": 1, "classic_transfer": 1}
FIELD = {"field": 1, "width": 10, "height": 10}
NPCS = FIELD | {"npc": 1}
EVERYTHING = NPCS | {"relics": 1, "soul_steal": 1, "promotion_refund_pawn": 1}
VARIANTS: dict[str, dict[str, int]] = {  # SG-1.4: the modules alone and together
    "core": {},
    "standard": {"setup": 1, "gem_income": 1, "knight_pay": 1},
    "draft": {"setup": 2, "colour_roll": 1},
    "relics": {"relics": 1},
    "market": {"relics": 1, "relic_mode": 1, "setup": 1, "gem_income": 1},
    "abilities": CLASSIC | {"setup": 1},
    "field": FIELD | {"gem_income": 1},
    "npc": NPCS | {"gem_income": 1, "npc_variant": 1, "npc_order": 1},
    "everything": EVERYTHING | {"gem_income": 1},
    "vast": EVERYTHING | {"setup": 1, "gem_income": 1, "width": 32, "height": 32, "layout": 1, "camp_depth": 5},
}
DECLINE = int(pack(int(Verb.DECLINE), 0, 0, 0))
PASSES = {int(node): DECLINE for node in (Node.RX1, Node.RX2, Node.RX3)}  # SG-11.15

GAME = Game(
    name="soulgems",
    title="Soul Gems",
    about="A chess wargame by Rebecca Loran: points pay for every step, dice decide every strike, Gems hold captives.",
    prefix="SG",
    version=1,
    folder=Path(__file__).parent,
    seats=(2, 2, 2),
    state=State,
    rules=Rules,
    endings=tuple(end.name.lower() for end in End),
    levels=LEVELS,
    simultaneous=False,
    fog=False,
    variants=VARIANTS,
    short={"max_rounds": 3, "start_lp": 60},
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
    passes=PASSES,
)
