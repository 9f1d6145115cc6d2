"""Why something may not be done (IM-8.5); `legal` asks the same questions, so that the two agree."""

from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import CARDS, FACTIONS, HEXES, IDOLS, MODIFIERS
from ludex.games.impetus.rules.legal import agenda_options, spoils_allowed, spoils_options, spoils_verb, wars_of
from ludex.games.impetus.rules.refusal_sentences import Reason
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes
from ludex.games.impetus.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """IM-8.5: 0 if the action is legal, else the reason."""
    if s.node == Node.GAME_OVER:
        return Reason.OVER
    if seat < 0 or seat >= s.seats or s.waiting >> seat & 1 == 0:
        return Reason.NOT_ASKED
    verb = verb_of(action)
    if action < 0 or verb < Verb.GUIDE_AND_IDOL or verb > Verb.SPOILS_MODIFIERS:
        return Reason.MALFORMED
    if s.node == Node.V_DECIDE:
        return why_not_vagrant(s, seat, action)
    if s.node >= Node.S_DECIDE:
        return why_not_spoils(s, seat, action)
    return why_not_agenda(s, seat, action)


@rule
def why_not_vagrant(s: State, seat: int, action: int) -> int:
    """IM-9.1 to IM-9.4: guidance and Idol, each compulsory where it is possible."""
    verb = verb_of(action)
    targets, places = guidable(s, seat), idol_hexes(s, seat)
    if verb > Verb.IDOL:
        return Reason.WRONG_NODE
    if verb == Verb.IDOL and targets:
        return Reason.MUST_GUIDE
    if verb == Verb.GUIDE and places:
        return Reason.MUST_PLACE
    if verb != Verb.IDOL and targets == 0:
        return Reason.NOTHING_TO_GUIDE
    if verb != Verb.GUIDE and s.idol_used[seat]:
        return Reason.IDOL_SPENT
    blocked = Reason.NONE if verb == Verb.IDOL else why_not_guide(s, seat, subject_of(action))
    if blocked != Reason.NONE:
        return blocked
    return why_not_shape(action) if verb == Verb.GUIDE else why_not_place(s, action)


@rule
def why_not_guide(s: State, seat: int, f: int) -> int:
    """IM-9.2: the Faction lives, is free, and does not Worship this Spirit."""
    if f >= FACTIONS:
        return Reason.NO_FACTION
    if s.eliminated >> f & 1:
        return Reason.ELIMINATED
    if s.guide[f] != NONE:
        return Reason.HAS_GUIDE
    return Reason.NONE if guidable(s, seat) >> f & 1 else Reason.WORSHIPS_YOU


@rule
def why_not_place(s: State, action: int) -> int:
    """IM-9.3: a neutral hex and one of the three types."""
    if target_of(action) >= HEXES:
        return Reason.NO_HEX
    if s.neutral >> target_of(action) & 1 == 0:
        return Reason.HEX_OWNED
    if option_of(action) >= IDOLS:
        return Reason.NO_IDOL_TYPE
    return Reason.MALFORMED if verb_of(action) == Verb.IDOL and subject_of(action) else Reason.NONE


@rule
def why_not_shape(action: int) -> int:
    """IM-8.11: parts of an action that mean nothing must be zero, so that each action has one number."""
    return Reason.MALFORMED if target_of(action) or option_of(action) else Reason.NONE


@rule
def why_not_agenda(s: State, seat: int, action: int) -> int:
    """IM-11.2, IM-15.3, IM-16.2: a card of the hand, a drawn modifier, or a swap."""
    verb, options = verb_of(action), agenda_options(s, seat)
    if s.node == Node.J_DECIDE:
        return why_not_swap(options, action) if verb == Verb.SWAP else Reason.WRONG_NODE
    if verb != (Verb.AGENDA if s.node == Node.A_DECIDE else Verb.MODIFIER):
        return Reason.WRONG_NODE
    if subject_of(action) or target_of(action):
        return Reason.MALFORMED
    if option_of(action) < CARDS and options >> option_of(action) & 1:
        return Reason.NONE
    return Reason.CARD_NOT_HELD if s.node == Node.A_DECIDE else Reason.MODIFIER_NOT_DRAWN


@rule
def why_not_swap(removable: int, action: int) -> int:
    """IM-16.2: take out what is there, put in something else."""
    remove, add = subject_of(action), option_of(action)
    if remove >= CARDS or add >= CARDS or target_of(action):
        return Reason.MALFORMED
    if removable >> remove & 1 == 0:
        return Reason.NOT_IN_POOL
    return Reason.SAME_CARD if remove == add else Reason.NONE


@rule
def why_not_spoils(s: State, seat: int, action: int) -> int:
    """IM-18.2, IM-18.11: one card or modifier for each war, each from its own hand."""
    verb, options = spoils_verb(s), spoils_options(s, s.guiding[seat])
    if verb_of(action) != verb:
        return Reason.WRONG_NODE
    if subject_of(action):
        return Reason.MALFORMED
    base = CARDS if verb == Verb.SPOILS else MODIFIERS
    if target_of(action) == wars_of(options) and spoils_allowed(options, option_of(action), base):
        return Reason.NONE
    return Reason.SPOILS_NOT_HELD if verb == Verb.SPOILS else Reason.SPOILS_NOT_DRAWN
