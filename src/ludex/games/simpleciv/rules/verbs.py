"""The decisions of Simple Civ as packed actions (SC-23.1), in the order of SC-23.2."""

from enum import IntEnum

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.record import table


class Verb(IntEnum):
    """SC-23.2, SC-23.4: all kinds of decision; in brackets what the parts of the action hold."""

    CHOOSE_TECH = 1  # (subject: tech)
    BUILD = 2  # (subject: city, target: item)
    RUSH = 3  # (subject: city)
    WORK = 4  # (subject: city, target: place in its spiral, option: WORK_…)
    DECLARE_WAR = 5  # (subject: seat)
    PROPOSE_PEACE = 6  # (subject: seat)
    ACCEPT_PEACE = 7  # (subject: seat)
    WITHDRAW = 8  # (subject: seat, target: kind of offer)
    REJECT = 9  # (subject: seat, target: kind of offer)
    PROPOSE_VISION = 10  # (subject: seat)
    ACCEPT_VISION = 11  # (subject: seat)
    REVOKE_VISION = 12  # (subject: seat)
    MOVE = 13  # (subject: unit, target: direction)
    TRAVEL = 14  # (subject: unit, target: tile + 1, 0 while it is open)
    STOP = 15  # (subject: unit)
    ATTACK = 16  # (subject: unit, target: tile)
    SHOOT = 17  # (subject: city, target: tile)
    FORTIFY = 18  # (subject: unit)
    FOUND = 19  # (subject: unit, option: 1 if the player names the city)
    RAZE = 20  # (subject: city)
    LINK = 21  # (subject: unit, target: partner)
    UNLINK = 22  # (subject: unit, target: partner)
    END_TURN = 23


VERBS = 24
WORK_ADD, WORK_FREE, WORK_AUTO = 0, 1, 2  # SC-9.12

_FREE = {  # SC-23.9
    Verb.CHOOSE_TECH, Verb.BUILD, Verb.WORK, Verb.PROPOSE_PEACE, Verb.WITHDRAW, Verb.REJECT, Verb.PROPOSE_VISION,
    Verb.REVOKE_VISION, Verb.TRAVEL, Verb.STOP, Verb.LINK, Verb.UNLINK,
}  # fmt: skip
IS_FREE = table([int(verb in _FREE) for verb in range(VERBS)])
FIRST_ACTION = Verb.MOVE  # SC-23.2: from here on Action-class, before it Planning-class


@rule
def travel(unit: int, tile: int) -> int:
    """SC-12.14: a travel order; with NONE for the tile it is still open."""
    return pack(Verb.TRAVEL, unit, tile + 1, 0)
