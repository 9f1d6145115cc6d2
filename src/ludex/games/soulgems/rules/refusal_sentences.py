"""Why something may not be done (SG-1.7): sixteen reasons at most for each error code, in the order of the codes."""

from enum import IntEnum


class Code(IntEnum):
    """SG-1.7: the error codes, the first that applies is reported."""

    E_OVER = 1
    E_PHASE = 2
    E_CARD = 3
    E_LOCKED = 4
    E_LIMIT = 5
    E_TARGET = 6
    E_GEOM = 7
    E_BLOCKED = 8
    E_OCCUPIED = 9
    E_CAMP = 10
    E_FUNDS = 11
    E_FORM = 12  # no action of the game, or an unfinished one


class Reason(IntEnum):
    """SG-1.7: why an action is not allowed; its code is its number divided by sixteen."""

    NONE = 0
    OVER = 16
    NOT_ASKED = 32
    WRONG_PHASE = 33
    AFTER_SUMMON = 34
    NOT_DIRECTLY = 35
    AFTER_BEACON = 36
    NO_WINDOW = 37
    NOT_OWNED = 48
    WRONG_TIME = 49
    CONDITION = 50
    OFF = 51
    GEM_BROKEN = 64
    BOUND = 65
    DENIED = 66
    DENIED_TWICE = 67
    BRIDGE_IN_USE = 68
    PROTECTED = 69
    CANNOT_ACT = 70
    MOVED = 80
    ACTED = 81
    ONCE = 82
    ACTIVATIONS = 83
    USES = 84
    CONVERSION = 85
    SLOTS = 86
    PORTALS = 87
    LIST_FULL = 88
    ADVANTAGE = 89
    AURA_USED = 90
    TOKENS = 91
    NODE_USED = 92
    MINTED = 93
    NO_PIECE = 96
    NOT_IN_RESERVE = 97
    NOTHING_THERE = 98
    OWN = 99
    GEM_WHOLE = 100
    GEM_ALREADY_BROKEN = 101
    KING_STRIKES = 102
    KING_NOT = 103
    PAWN_THERE = 104
    NOT_BOUND = 105
    NO_OBJECT = 106
    NO_CAPTIVE = 107
    GEOMETRY = 112
    PROMOTION = 113
    FOG = 114
    BAD_TILE = 115
    NO_PORTAL = 116
    NO_AURA = 117
    CHOKE = 118
    NO_PERIMETER = 119
    BLOCKED = 128
    OCCUPIED = 144
    NO_START = 145
    CAMP = 160
    FUNDS = 176
    MALFORMED = 192
    UNFINISHED = 193


REASONS: dict[int, tuple[str, str]] = {
    Reason.OVER: ("SG-9.8", "the game is over"),
    Reason.NOT_ASKED: ("SG-4.10", "this is not your decision now"),
    Reason.WRONG_PHASE: ("SG-4.4", "this can't be done in this phase"),
    Reason.AFTER_SUMMON: ("SG-4.5", "not after the Summon of this Upkeep"),
    Reason.NOT_DIRECTLY: ("SG-11.49", "this had to be the very next action"),
    Reason.AFTER_BEACON: ("SG-11.49", "after Soul Beacon only Next is left in this Upkeep"),
    Reason.NO_WINDOW: ("SG-11.14", "no window is open for this"),
    Reason.NOT_OWNED: ("SG-11.7", "you do not have that card"),
    Reason.WRONG_TIME: ("SG-11.7", "that card can't be used now"),
    Reason.CONDITION: ("SG-11.29", "the condition of that card is not met"),
    Reason.OFF: ("SG-1.4", "this belongs to a module that is switched off"),
    Reason.GEM_BROKEN: ("SG-7.1", "your Gem is broken"),
    Reason.BOUND: ("SG-11.36", "that piece is bound"),
    Reason.DENIED: ("SG-10.9", "Repair is denied to you this turn"),
    Reason.DENIED_TWICE: ("SG-10.9", "Repair can't be denied to a player twice in a row"),
    Reason.BRIDGE_IN_USE: ("SG-13.12", "a Bridge with something on it can't be attacked"),
    Reason.PROTECTED: ("SG-11.46", "an effect protects that target"),
    Reason.CANNOT_ACT: ("SG-8.1", "an effect keeps that piece from doing this"),
    Reason.MOVED: ("SG-6.3", "that piece has made its Move of this phase"),
    Reason.ACTED: ("SG-10.12", "you have acted this turn, so you can't pass"),
    Reason.ONCE: ("SG-4.4", "only once in a turn"),
    Reason.ACTIVATIONS: ("SG-11.20", "you have no activation left this turn"),
    Reason.USES: ("SG-11.21", "that card has been used as often as it may"),
    Reason.CONVERSION: ("SG-10.10", "convert an even number of SP, at most 20 in a turn"),
    Reason.SLOTS: ("SG-13.8", "you have no building slot left"),
    Reason.PORTALS: ("SG-13.16", "you have a portal pair already"),
    Reason.LIST_FULL: ("SG-1.10", "there is no room for more"),
    Reason.ADVANTAGE: ("SG-8.18", "one advantage or reroll an attack is the most"),
    Reason.AURA_USED: ("SG-13.22", "an aura of this kind has been used this turn"),
    Reason.TOKENS: ("SG-14.18", "you hold nine Trader Tokens already"),
    Reason.NODE_USED: ("SG-13.25", "that Weather Node has been used"),
    Reason.MINTED: ("SG-13.20", "a Mint turns 2 or 4 SP"),
    Reason.NO_PIECE: ("SG-6.2", "there is no piece of yours that could do this"),
    Reason.NOT_IN_RESERVE: ("SG-7.1", "no such piece is in your reserve"),
    Reason.NOTHING_THERE: ("SG-8.20", "there is nothing that could be the target"),
    Reason.OWN: ("SG-8.20", "your own pieces are not targets"),
    Reason.GEM_WHOLE: ("SG-10.5", "your Gem is whole"),
    Reason.GEM_ALREADY_BROKEN: ("SG-10.3", "the enemy Gem is broken already"),
    Reason.KING_STRIKES: ("SG-8.1", "a King does not attack"),
    Reason.KING_NOT: ("SG-9.1", "not with a King"),
    Reason.PAWN_THERE: ("SG-6.12", "a Pawn can't arrive on its promotion rank that way"),
    Reason.NOT_BOUND: ("SG-11.36", "that piece is not bound"),
    Reason.NO_OBJECT: ("SG-13.23", "there is no such object"),
    Reason.NO_CAPTIVE: ("SG-11.36", "no such piece is captive"),
    Reason.GEOMETRY: ("SG-6.9", "that piece does not reach that square"),
    Reason.PROMOTION: ("SG-6.12", "name the new type when a Pawn promotes, and only then"),
    Reason.FOG: ("SG-13.26", "Fog: no attack farther than 3"),
    Reason.BAD_TILE: ("SG-13.9", "that can't be there"),
    Reason.NO_PORTAL: ("SG-13.16", "there is no portal exit for that piece"),
    Reason.NO_AURA: ("SG-13.21", "no such aura covers the attacker"),
    Reason.CHOKE: ("SG-13.6", "that would make a narrow arm of more than three tiles"),
    Reason.NO_PERIMETER: (
        "SG-13.5",
        "a new tile touches passable ground at a side, and does not fill a hole inside the field",
    ),
    Reason.BLOCKED: ("SG-6.4", "the way is blocked"),
    Reason.OCCUPIED: ("SG-6.1", "that square is not empty"),
    Reason.NO_START: ("SG-7.2", "no starting square of that type is free"),
    Reason.CAMP: ("SG-3.5", "that is outside your camp"),
    Reason.FUNDS: ("SG-5.4", "you can't pay this, or not in this split"),
    Reason.MALFORMED: ("SG-4.9", "this is not an action of the game"),
    Reason.UNFINISHED: ("SG-4.10", "this action leaves something open: a tile, options or the split of its price"),
}
