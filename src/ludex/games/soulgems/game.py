"""Soul Gems under the contract (SG-1.1), in the words of its specification and its rulings (SG-1.2, SG-1.3)."""

from ludex.games.soulgems.bots import decide
from ludex.games.soulgems.client.action_from_steps import action_from_steps
from ludex.games.soulgems.client.catalog import catalog
from ludex.games.soulgems.client.charts import charts
from ludex.games.soulgems.client.lesson import COURSE
from ludex.games.soulgems.client.menu import menu
from ludex.games.soulgems.client.moment import moment, players
from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.meta import META
from ludex.games.soulgems.rules.canonical import canonical
from ludex.games.soulgems.rules.codes import End, Node
from ludex.games.soulgems.rules.ending import returns
from ludex.games.soulgems.rules.hidden import redeal
from ludex.games.soulgems.rules.invariants import broken_invariant
from ludex.games.soulgems.rules.legal import MAX_ACTIONS, legal
from ludex.games.soulgems.rules.observe import SIZE, observe
from ludex.games.soulgems.rules.open_actions import expand
from ludex.games.soulgems.rules.refusal import why_not
from ludex.games.soulgems.rules.refusal_sentences import REASONS
from ludex.games.soulgems.rules.state import Rules, State
from ludex.games.soulgems.rules.turn import apply, commit, pending, setup, step
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.board import board
from ludex.games.soulgems.text.config import config_error
from ludex.games.soulgems.text.events import EVENTS, REVEALING
from ludex.games.soulgems.text.game_record import export
from ludex.games.soulgems.text.notation import FORMS, parse
from ludex.games.soulgems.text.notation_actions import describe
from ludex.games.soulgems.text.record_reader import read_record
from ludex.games.soulgems.text.scenario import prepare
from ludex.games.soulgems.text.tables import TABLES
from ludex.kernel.contract.bots import Bots
from ludex.kernel.contract.client import Client
from ludex.kernel.contract.engine import Engine
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.text import Records, Text
from ludex.kernel.state.action import pack

DECLINE = int(pack(int(Verb.DECLINE), 0, 0, 0))
PASSES = {int(node): DECLINE for node in (Node.RX1, Node.RX2, Node.RX3)}  # SG-11.15

ENGINE = Engine(
    state=State,
    rules=Rules,
    nodes=Node,
    ends=End,
    max_actions=MAX_ACTIONS,
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
    observation=SIZE,
    broken_invariant=broken_invariant,
)
TEXT = Text(
    describe=describe,
    parse=parse,
    forms=FORMS,
    events=EVENTS,
    revealing_events=REVEALING,
    reasons=REASONS,
    tables=TABLES,
    config_error=config_error,
    board=board,
    records=Records(export, read_record),
)
CLIENT = Client(
    view=view,
    menu=menu,
    action_from_steps=action_from_steps,
    catalog=catalog,
    moment=moment,
    players=players,
    charts=charts,
    passes=PASSES,
    prepare=prepare,
    lesson=COURSE,
)
GAME = Game(META, ENGINE, TEXT, CLIENT, Bots(decide))
