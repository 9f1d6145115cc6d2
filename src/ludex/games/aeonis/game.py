"""Aeonis under the contract: one record is the whole state (AE-60), every choice is a decision (AE-61)."""

from ludex.games.aeonis.bots import decide
from ludex.games.aeonis.client.action_from_steps import action_from_steps
from ludex.games.aeonis.client.catalog import catalog
from ludex.games.aeonis.client.charts import charts
from ludex.games.aeonis.client.lesson import COURSE
from ludex.games.aeonis.client.menu import menu
from ludex.games.aeonis.client.menu_folds import fold
from ludex.games.aeonis.client.moment import moment, players
from ludex.games.aeonis.client.view import view
from ludex.games.aeonis.meta import META
from ludex.games.aeonis.rules.canonical import canonical
from ludex.games.aeonis.rules.codes import End, Node
from ludex.games.aeonis.rules.ending import returns
from ludex.games.aeonis.rules.hidden import redeal
from ludex.games.aeonis.rules.invariants import broken_invariant
from ludex.games.aeonis.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.aeonis.rules.observe import SIZE, observe
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import REASONS
from ludex.games.aeonis.rules.state import Rules, State
from ludex.games.aeonis.rules.turn import apply, commit, pending, setup, step
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.games.aeonis.text.board import board
from ludex.games.aeonis.text.config import config_error
from ludex.games.aeonis.text.events import EVENTS, REVEALING
from ludex.games.aeonis.text.notation import FORMS, describe, parse
from ludex.games.aeonis.text.scenario import prepare
from ludex.games.aeonis.text.tables import TABLES
from ludex.kernel.contract.bots import Bots
from ludex.kernel.contract.client import Client
from ludex.kernel.contract.engine import Engine
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.text import Text

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
)
PASSES: dict[int, int] = {
    Node.WINDOW: int(plain(Verb.DECLINE)),
    Node.PLAYED: int(plain(Verb.DECLINE)),
    Node.SCORE_SECRET: int(plain(Verb.SKIP)),
    Node.IMMEDIATE: int(plain(Verb.SKIP)),
}
CLIENT = Client(
    view=view,
    menu=menu,
    fold=fold,
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
