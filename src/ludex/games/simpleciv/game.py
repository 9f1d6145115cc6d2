"""Simple Civ under the contract: one record is the whole state (SC-1.7, SC-1.13).

Names, events, statistics and replays are outside of it and follow from the setup and the decisions (SC-1.12, SC-21.2,
SC-21.5); all that the rulebook asks for can be decided (SC-23.4).

Aims: short turns (SC-0.1); about 150 of them on a Standard map (SC-0.3); land feeds people, people work, and both lead
to Conquest or Progress (SC-0.23). The computer players are tuned to decide nearly every game (SC-30.1), and each civ
with its own character plays by the same rules (SC-18.21). A client gets the view of its seat and nothing else
(SC-22.13); between two people at one screen the session shows the view of nobody (SC-22.12).
"""

from ludex.games.simpleciv.bots import decide
from ludex.games.simpleciv.client.action_from_steps import action_from_steps
from ludex.games.simpleciv.client.catalog import catalog
from ludex.games.simpleciv.client.charts import charts
from ludex.games.simpleciv.client.menu import menu
from ludex.games.simpleciv.client.menu_folds import fold
from ludex.games.simpleciv.client.moment import moment, players
from ludex.games.simpleciv.client.portrait import portrait
from ludex.games.simpleciv.client.sealed_actions import seal, unseal
from ludex.games.simpleciv.client.view import unveiled, view
from ludex.games.simpleciv.meta import META
from ludex.games.simpleciv.rules.canonical import canonical
from ludex.games.simpleciv.rules.civ.victory import returns
from ludex.games.simpleciv.rules.codes import End, Node
from ludex.games.simpleciv.rules.hidden import redeal
from ludex.games.simpleciv.rules.invariants import broken_invariant
from ludex.games.simpleciv.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.simpleciv.rules.observe import SIZE, observe
from ludex.games.simpleciv.rules.refusal import why_not
from ludex.games.simpleciv.rules.refusal_sentences import REASONS
from ludex.games.simpleciv.rules.state import Rules, State
from ludex.games.simpleciv.rules.turn import apply, commit, pending, setup, step
from ludex.games.simpleciv.text.board import board
from ludex.games.simpleciv.text.city_names import NAMING
from ludex.games.simpleciv.text.config import config_error, mark_bots
from ludex.games.simpleciv.text.events import EVENTS, REVEALING
from ludex.games.simpleciv.text.notation import FORMS, describe, parse
from ludex.games.simpleciv.text.tables import TABLES
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
    mark_bots=mark_bots,
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
    writing=NAMING,
)
CLIENT = Client(
    view=view,
    menu=menu,
    action_from_steps=action_from_steps,
    catalog=catalog,
    moment=moment,
    players=players,
    charts=charts,
    unveiled=unveiled,
    fold=fold,
    seal=seal,
    unseal=unseal,
    portrait=portrait,
)
GAME = Game(META, ENGINE, TEXT, CLIENT, Bots(decide))
