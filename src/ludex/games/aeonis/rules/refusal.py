"""Why something may not be done (AE-65.1); `legal` asks the same questions, so that the two agree."""

from ludex.games.aeonis.rules.cards.chapter import why_not_cards, why_not_cards_action
from ludex.games.aeonis.rules.chapters import CARDS, CHAPTER_OF_NODE, CHAPTER_OF_VERB, COMBAT, COUNCIL, MOVEMENT, REALM
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.combat.chapter import why_not_combat, why_not_combat_action
from ludex.games.aeonis.rules.council.chapter import why_not_council, why_not_council_action
from ludex.games.aeonis.rules.movement.chapter import why_not_movement, why_not_movement_action
from ludex.games.aeonis.rules.realm.chapter import why_not_realm, why_not_realm_action
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.chapter import why_not_round, why_not_round_action
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import WALK, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import TOO_LARGE


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """AE-65.1: 0 if the action is allowed, else the reason; an open action is UNFINISHED if it can be finished."""
    if s.node == Node.OVER:
        return Reason.OVER
    if seat < 0 or seat >= s.seats or (s.asked >> seat) & 1 == 0:
        return Reason.NOT_ASKED
    if action <= 0 or action >= TOO_LARGE:
        return Reason.MALFORMED
    if s.node == Node.MAIN:
        return why_not_turn(s, seat, action)
    chapter = CHAPTER_OF_NODE[s.node]
    if chapter == MOVEMENT:
        return why_not_movement(s, seat, action)
    if chapter == COMBAT:
        return why_not_combat(s, seat, action)
    if chapter == REALM:
        return why_not_realm(s, seat, action)
    if chapter == COUNCIL:
        return why_not_council(s, seat, action)
    if chapter == CARDS:
        return why_not_cards(s, seat, action)
    return why_not_round(s, seat, action)


@rule
def why_not_turn(s: State, seat: int, action: int) -> int:
    """AE-36: why an action of the own turn is not allowed."""
    verb = kind_of(action)
    chapter = MOVEMENT if verb >= WALK else CHAPTER_OF_VERB[verb]
    if chapter == MOVEMENT:
        return why_not_movement_action(s, seat, action)
    if chapter == COMBAT:
        return why_not_combat_action(s, seat, action)
    if chapter == REALM:
        return why_not_realm_action(s, seat, action)
    if chapter == COUNCIL:
        return why_not_council_action(s, seat, action)
    if chapter == CARDS:
        return why_not_cards_action(s, seat, action)
    return why_not_round_action(s, seat, action)
