"""What may be done (AE-65): the entries of the present question, and the completions of open ones."""

from ludex.games.aeonis.rules.cards.chapter import expand_cards, list_cards, list_cards_actions
from ludex.games.aeonis.rules.chapters import (
    CARDS,
    CHAPTER_OF_NODE,
    CHAPTER_OF_VERB,
    COMBAT,
    COUNCIL,
    MOVEMENT,
    REALM,
    ROUND,
)
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.combat.chapter import expand_combat, list_combat, list_combat_actions
from ludex.games.aeonis.rules.council.chapter import expand_council, list_council, list_council_actions
from ludex.games.aeonis.rules.movement.chapter import expand_movement, list_movement, list_movement_actions
from ludex.games.aeonis.rules.realm.chapter import expand_realm, list_realm, list_realm_actions
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.chapter import expand_round, list_round, list_round_actions
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import WALK, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer

MAX_ACTIONS = 4_096


@rule
def legal(s: State, seat: int, out: Buffer) -> int:
    """AE-61, AE-65.1: every entry of the question that is put to this seat."""
    if s.node == Node.OVER or (s.asked >> seat) & 1 == 0:
        return 0
    if s.node == Node.MAIN:
        return list_turn(s, seat, out)
    chapter = CHAPTER_OF_NODE[s.node]
    if chapter == MOVEMENT:
        return list_movement(s, seat, out)
    if chapter == COMBAT:
        return list_combat(s, seat, out)
    if chapter == REALM:
        return list_realm(s, seat, out)
    if chapter == COUNCIL:
        return list_council(s, seat, out)
    if chapter == CARDS:
        return list_cards(s, seat, out)
    return list_round(s, seat, out)


@rule
def list_turn(s: State, seat: int, out: Buffer) -> int:
    """AE-36: the actions and free actions of the own turn."""
    n = list_movement_actions(s, seat, out, 0)
    n = list_combat_actions(s, seat, out, n)
    n = list_realm_actions(s, seat, out, n)
    n = list_council_actions(s, seat, out, n)
    n = list_cards_actions(s, seat, out, n)
    return list_round_actions(s, seat, out, n)


@rule
def expand(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: what an open entry can become; 0 for anything else."""
    if why_not(s, seat, action) != Reason.UNFINISHED:
        return 0
    chapter = CHAPTER_OF_NODE[s.node]
    if s.node == Node.MAIN:
        verb = kind_of(action)
        chapter = MOVEMENT if verb >= WALK else CHAPTER_OF_VERB[verb]
    if chapter == MOVEMENT:
        return expand_movement(s, seat, action, out)
    if chapter == COMBAT:
        return expand_combat(s, seat, action, out)
    if chapter == REALM:
        return expand_realm(s, seat, action, out)
    if chapter == COUNCIL:
        return expand_council(s, seat, action, out)
    if chapter == CARDS:
        return expand_cards(s, seat, action, out)
    return expand_round(s, seat, action, out) if chapter == ROUND else 0
