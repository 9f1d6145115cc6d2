"""The decisions of Soul Gems as packed actions (SG-4.9).

What an action leaves open (SG-4.10) is zero in its part: the tile, the options of an attack, the LP share of a payment.
"""

from enum import IntEnum

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, pack, subject_of, target_of


class Verb(IntEnum):
    """SG-4.9: the kinds of decision; in brackets what the parts of the action hold."""

    COLOUR = 1  # (option: 0 White, 1 Black)
    PICK = 2  # (subject: kind)
    TILE = 3  # (target: cell)
    KEEP = 4  # (option: set of places in the hand)
    RELIC = 5  # (subject: card)
    KING = 6  # (target: cell)
    SUMMON = 7  # (subject: kind, target: cell, option: share)
    BREAK = 8  # (option: share)
    REPAIR = 9  # (option: share)
    UNBIND = 10  # (target: cell)
    MOVE = 11  # (subject: cell, target: cell, exit and way, option: share and promotion)
    ATTACK = 12  # (subject: cell, target: cell and layer, option: share and options)
    CONVERT = 13  # (option: SP)
    TELEPORT = 14  # (subject: cell, target: cell, option: share)
    PASS = 15
    NEXT = 16
    DEPLOY = 17  # (subject: card)
    BUY = 18  # (subject: card)
    PLAY = 19  # (subject: card and kinds, target: cell, option: share, second cell or die)
    USE = 20  # like PLAY
    BUILD = 21  # (subject: thing and mode, target: cell, option: second cell)
    WEATHER = 22  # (subject: feature, option: weather)
    VISIT = 23  # (subject: neutral figure)
    MINT = 24  # (option: SP)
    STEAL = 25  # (target: cell)
    TRANSFER = 26
    DECLINE = 27
    NPC_NEXT = 28  # (subject: neutral figure)
    NPC_STEP = 29  # (target: cell)
    RESIGN = 30
    OFFER_DRAW = 31
    ACCEPT_DRAW = 32
    NPC_VOTE = 33  # (target: cell, NOWHERE for the dice)


CELL_BITS = 11
CELL = (1 << CELL_BITS) - 1
SHARE_BITS = 9
SHARE = (1 << SHARE_BITS) - 1
CARD_BITS = 7


@rule
def cell_of(action: int) -> int:
    """SG-2.1: the square an action goes to, NOWHERE while it is open."""
    return target_of(action) & CELL


@rule
def from_of(action: int) -> int:
    """SG-2.1: the square an action comes from."""
    return subject_of(action) & CELL


@rule
def share_of(action: int) -> int:
    """SG-5.9: the LP of a payment, plus one; 0 while it is open."""
    return option_of(action) & SHARE


@rule
def move(start: int, end: int, way: int, leaves: int, promotion: int) -> int:
    """SG-6.2: a Move; `way` is the first jump of a Knight's two, plus one; `leaves` means through a portal."""
    return pack(Verb.MOVE, start, end | leaves << CELL_BITS | way << (CELL_BITS + 1), promotion << SHARE_BITS)


@rule
def leaves_of(action: int) -> int:
    """SG-13.16: whether a Move goes on through the portal on which it ends."""
    return target_of(action) >> CELL_BITS & 1


@rule
def way_of(action: int) -> int:
    """SG-6.6: the first of a Knight's two jumps, plus one; 0 for a single jump."""
    return target_of(action) >> (CELL_BITS + 1)


@rule
def promotion_of(action: int) -> int:
    """SG-6.8: the new type of a Pawn, 0 for none."""
    return option_of(action) >> SHARE_BITS


@rule
def attack(start: int, end: int, ground: int) -> int:
    """SG-8.1: an Attack with its options open; `ground` aims at the feature under whatever stands there."""
    return pack(Verb.ATTACK, start, end | ground << CELL_BITS, 0)


@rule
def ground_of(action: int) -> int:
    """SG-13.12: whether an Attack aims at a ground feature."""
    return target_of(action) >> CELL_BITS


@rule
def options(aura: int, advantage: int, push: int) -> int:
    """SG-4.10: the chosen options of an Attack, as a part of the action."""
    return (1 | aura << 1 | advantage << 3 | push << 4) << SHARE_BITS


@rule
def has_options(action: int) -> int:
    """SG-4.10: whether the options of an Attack are chosen."""
    return option_of(action) >> SHARE_BITS & 1


@rule
def aura_of(action: int) -> int:
    """SG-13.21: the aura an Attack uses."""
    return option_of(action) >> (SHARE_BITS + 1) & 3


@rule
def advantage_of(action: int) -> int:
    """SG-8.18: whether an Attack spends the advantage token."""
    return option_of(action) >> (SHARE_BITS + 3) & 1


@rule
def push_of(action: int) -> int:
    """SG-8.18: whether an Attack is pushed with Cold Read."""
    return option_of(action) >> (SHARE_BITS + 4)


@rule
def play(verb: int, card: int, first: int, second: int, cell: int, option: int) -> int:
    """SG-11.37: a card with up to two kinds of pieces in a Gem, a square, and a second square, die or share."""
    return pack(verb, card | first << CARD_BITS | second << (CARD_BITS + 3), cell, option)


@rule
def card_of(action: int) -> int:
    """SG-11.37: the card."""
    return subject_of(action) & ((1 << CARD_BITS) - 1)


@rule
def first_kind(action: int) -> int:
    """SG-11.37: the first kind of piece named."""
    return subject_of(action) >> CARD_BITS & 7


@rule
def second_kind(action: int) -> int:
    """SG-11.37: the second kind of piece named."""
    return subject_of(action) >> (CARD_BITS + 3)


@rule
def build(thing: int, mode: int, cell: int, other: int) -> int:
    """SG-13.7: a Build; `other` is the second end of a portal."""
    return pack(Verb.BUILD, thing | mode << 4, cell, other)


@rule
def thing_of(action: int) -> int:
    """SG-13.13: what is built."""
    return subject_of(action) & 15


@rule
def mode_of(action: int) -> int:
    """SG-13.18: the mode of a Shrine."""
    return subject_of(action) >> 4
