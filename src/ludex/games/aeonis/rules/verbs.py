"""The decisions of Aeonis as packed actions (AE-61, AE-65).

Three shapes: a finished Move along a path has bit 52 set (`move`); a Move whose path is still being chosen step by step
begins with three set bits (`walk`); everything else is `pack(verb, subject, target, option)` or, where units are named,
`pack_units(verb, place, units)` with the units as a set of slots in the low bits. Verbs are below 112.
"""

from enum import IntEnum

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack


class Verb(IntEnum):
    """AE-61: the kinds of decision; in brackets what the parts of the action hold."""

    # D8, D9: actions and free actions of the own turn
    PASS = 1
    MOVE_FROM = 2  # open: (subject: origin)
    MOVE_GROUP = 3  # open: (units) a group whose options and destination are still to be chosen
    REINFORCE = 4  # (place: destination, units)
    TRANSLOCATE = 5  # (place: destination, units)
    DEEP_ROOTS = 6  # (place: destination, units)
    RIFT_WALK = 7  # (place: destination, units)
    ATTACK = 8  # (place: target, units) a continued siege has no units
    BUILD = 9  # (subject: hex, target: building, option: school plus one)
    RECRUIT = 10  # (subject: hex, target and option: how many of each rank, four bits each)
    RESEARCH = 11  # (subject: discovery, target: hex of Ley Anchors plus one)
    TRADE = 12  # an offer (council/trade.py)
    PRIMARY = 13  # (subject: strategy card)
    WHISPER = 14  # (subject: card, target, option)
    CLAIM_ARTIFACT = 15  # (subject: hex)
    CLEANSE_STORM = 16  # (subject: hex)
    USE = 17  # an ability action (subject: Flag, target, option)
    TAKEOVER = 18  # (subject: hex)
    PURGE_REMNANTS = 20
    ATTACH = 21  # (subject: hex, target: artifact, option: slot)
    PURGE = 22  # (subject: artifact, target, option)
    CLEANSE_CURSE = 23  # (subject: hex)
    DISMISS = 24  # (subject: slot)
    DEMOLISH = 25  # (subject: hex, target: building)
    # answers
    DRAFT = 30  # (subject: strategy card)
    PROPOSE = 31  # (subject: motion, target and option: parameters, council/motions.py)
    TAKE = 32  # likewise
    DECLINE = 33  # no
    BALLOT = 34  # (subject: 0 Abstain, 1 For, 2 Against, target: bought votes, option: 1 sanctified)
    CANDIDATE = 35  # (subject: seat plus one, target: bought votes)
    BID = 36  # (subject: Influence)
    SECOND = 37  # use a secondary (subject: strategy card, target, option)
    SUPPORT = 38  # (units)
    LINE = 39  # (units)
    TARGET = 40  # (subject: own slot, target: enemy slot)
    STAY = 41
    RETREAT = 42  # (subject: hex plus one, 0 for an attacker)
    PRESS = 43
    HOLD = 44  # do not press
    OCCUPY = 45  # (units)
    ACCEPT = 46
    REJECT = 47
    COUNTER = 48  # a counter-offer (council/trade.py)
    SCORE = 49  # (subject: 0 public, 1 secret, target: card)
    SKIP = 50  # score nothing, use nothing
    CHOOSE = 51  # (subject: what the node asks for, target, option)
    REACT = 52  # use a combat reaction (subject: Reaction, target)
    STOP = 53  # end the Move here (AE-20.3)
    GO_ON = 54
    LAY = 55  # hexes, units, artifacts of a Trade offer before its resources (council/trade.py)


MOVE = 128  # in place of a verb: a finished Move along a path
WALK = 112  # in place of a verb: a Move whose next hex is being chosen

UNIT_BITS = 24
UNIT_SET = (1 << UNIT_BITS) - 1
OPTION_BITS = 7
PATH_BITS = 21
WALK_BITS = 18
VERB_SHIFT = 45
PLACE_SHIFT = 32
FREE = 1 << 44  # AE-35.6: the action of final cost 1 is taken at 0 AP
DISCOUNT = 1 << 43  # a Title's discount is used: Magister of Mana, Grand Marshal (RU-95)
PLACE = (1 << 11) - 1


class MoveOption(IntEnum):
    """AE-20.1: declared options of a Move, as bits."""

    WAYSTONES = 1
    LORD = 2  # Blink Step, Veil of Shadows or Rift Anchor, whichever the Lord has
    HORN = 4
    FORCED_MARCH = 8
    BLINK = 16
    WAYSTONE_ACTIVATION = 32
    FREE = 64  # AE-18.9


@rule
def kind_of(action: int) -> int:
    """AE-61: the verb of an action, MOVE or WALK."""
    if action >> 52:
        return MOVE
    return min(action >> VERB_SHIFT, WALK)


@rule
def pack_units(verb: int, place: int, units: int) -> int:
    """AE-65.2: an action that names own units, as a set of slots, and a hex."""
    return (verb << VERB_SHIFT) | (place << PLACE_SHIFT) | units


@rule
def units_of(action: int) -> int:
    """AE-65.2: the units that an action names, as a set of slots."""
    return action & UNIT_SET


@rule
def place_of(action: int) -> int:
    """AE-65: the hex that an action with units names."""
    return (action >> PLACE_SHIFT) & PLACE


@rule
def move(units: int, options: int, path: int) -> int:
    """AE-19.5: a Move of a group with its options along a path (movement/paths.py)."""
    return (1 << 52) | (path << (UNIT_BITS + OPTION_BITS)) | (options << UNIT_BITS) | units


@rule
def walk(units: int, options: int, path: int) -> int:
    """AE-65.3: a Move whose path so far is given; its next hex is open."""
    return (WALK << VERB_SHIFT) | (path << (UNIT_BITS + OPTION_BITS)) | (options << UNIT_BITS) | units


@rule
def options_of(action: int) -> int:
    """AE-20.1: the declared options of a Move."""
    return (action >> UNIT_BITS) & ((1 << OPTION_BITS) - 1)


@rule
def path_of(action: int) -> int:
    """AE-65.4: the path of a Move, finished or not, as a number."""
    bits = PATH_BITS if action >> 52 else WALK_BITS
    return (action >> (UNIT_BITS + OPTION_BITS)) & ((1 << bits) - 1)


@rule
def plain(verb: int) -> int:
    """An action that is nothing but its verb."""
    return pack(verb, 0, 0, 0)
