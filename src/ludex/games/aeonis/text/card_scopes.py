"""Which cards belong to which scope (AE-45.2, AE-45.4, AE-46.1, AE-46.3, AE-47.8), for the tables of the rulebook."""

from ludex.games.aeonis.rules.cards import deck_setup, objective_decks
from ludex.games.aeonis.rules.codes import Exploration, Motion
from ludex.games.aeonis.rules.council.motion_data import MOTIONS_TABLE
from ludex.games.aeonis.rules.round.secret_objectives import is_immediate
from ludex.games.aeonis.rules.state import SECRETS

CORE_PUBLICS = frozenset(range(objective_decks.CORE_PUBLICS))
CORE_SECRETS = frozenset(range(objective_decks.CORE_SECRETS))
IMMEDIATE_SECRETS = frozenset(card for card in range(SECRETS) if is_immediate(card))
CORE_EVENTS = frozenset(range(deck_setup.CORE_EVENTS))
FIRST_EVENTS = frozenset(range(deck_setup.FIRST_EVENTS))
FIRST_EXPLORATION = frozenset(range(Exploration.FERTILE_VALLEY))
CORE_EXPLORATION = FIRST_EXPLORATION - {
    Exploration.ANCIENT_RUINS,
    Exploration.SCATTERED_RELICS,
    Exploration.ANCIENT_VAULT_DISCOVERED,
} | {Exploration.FERTILE_VALLEY, Exploration.GOLD_VEIN, Exploration.MANA_BLOOM}
CORE_MOTIONS = frozenset(range(Motion.WAR_LEVY))
PROPOSABLE = frozenset(motion for motion, row in MOTIONS_TABLE.items() if row[1])
