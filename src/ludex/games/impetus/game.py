"""Impetus under the kernel's contract (IM-1.1), in the words of its specification and its rulings (IM-0.1, IM-0.2)."""

from ludex.games.impetus.bots import decide
from ludex.games.impetus.client.action_from_steps import action_from_steps
from ludex.games.impetus.client.catalog import catalog
from ludex.games.impetus.client.charts import charts
from ludex.games.impetus.client.lesson import COURSE
from ludex.games.impetus.client.menu import menu
from ludex.games.impetus.client.moment import moment, players
from ludex.games.impetus.client.view import view
from ludex.games.impetus.meta import META
from ludex.games.impetus.rules.canonical import canonical
from ludex.games.impetus.rules.codes import End, Node
from ludex.games.impetus.rules.ending import returns
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.hidden import redeal
from ludex.games.impetus.rules.invariants import broken_invariant
from ludex.games.impetus.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.impetus.rules.observe import SIZE, observe
from ludex.games.impetus.rules.refusal import why_not
from ludex.games.impetus.rules.refusal_sentences import REASONS
from ludex.games.impetus.rules.setup import setup
from ludex.games.impetus.rules.state import Rules, State
from ludex.games.impetus.rules.turn import apply, commit, pending, step
from ludex.games.impetus.text.board import board
from ludex.games.impetus.text.config import config_error
from ludex.games.impetus.text.events import EVENTS
from ludex.games.impetus.text.notation import FORMS, describe, parse
from ludex.games.impetus.text.tables import TABLES
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
    revealing_events=frozenset(EventKind),
    reasons=REASONS,
    tables=TABLES,
    config_error=config_error,
    board=board,
)
CLIENT = Client(
    view=view,
    menu=menu,
    action_from_steps=action_from_steps,
    catalog=catalog,
    moment=moment,
    players=players,
    charts=charts,
    lesson=COURSE,
)
GAME = Game(META, ENGINE, TEXT, CLIENT, Bots(decide))
