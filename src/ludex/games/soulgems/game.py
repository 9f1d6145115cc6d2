"""Soul Gems under the contract (SG-1.1), in the words of its specification and its rulings (SG-1.2, SG-1.3)."""

from pathlib import Path

from ludex.games.soulgems.bots import LEVELS, decide
from ludex.games.soulgems.ending import returns
from ludex.games.soulgems.events import CHANCE, event_data, explain
from ludex.games.soulgems.hidden import redeal
from ludex.games.soulgems.invariants import flaw
from ludex.games.soulgems.legal import MAX_ACTIONS, legal
from ludex.games.soulgems.menu import charts, meant, menu, moment, players
from ludex.games.soulgems.nodes import expand
from ludex.games.soulgems.notation import describe, parse
from ludex.games.soulgems.observe import SIZE, observe
from ludex.games.soulgems.reasons import REASONS
from ludex.games.soulgems.refusal import why_not
from ludex.games.soulgems.scenario import prepare
from ludex.games.soulgems.state import End, Node, Rules, State
from ludex.games.soulgems.tables import TABLES
from ludex.games.soulgems.turn import apply, commit, pending, setup, step
from ludex.games.soulgems.twin import twin
from ludex.games.soulgems.validation import objection
from ludex.games.soulgems.verbs import Verb
from ludex.games.soulgems.view import view
from ludex.kernel.action import pack
from ludex.kernel.game import Game

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
    chance=CHANCE,
    reasons=REASONS,
    tables=TABLES,
    objection=objection,
    prepare=prepare,
    passes=PASSES,
)
