"""Why something may not be done (SC-23.2, SC-23.3): sixteen reasons at most for each error code."""

from enum import IntEnum

CODE_BITS = 4


class Code(IntEnum):
    """SC-23.2, SC-23.3: the error codes, common ones first."""

    E_NOT_YOUR_TURN = 1
    E_GAME_OVER = 2
    E_PHASE = 3
    E_NOT_OWNER = 4
    E_UNKNOWN_ID = 5
    E_BUDGET = 6
    E_FORM = 7
    E_PREREQ = 8
    E_ERA = 9
    E_UNAVAILABLE = 10
    E_IDLE = 11
    E_AUSTERITY = 12
    E_NOT_RUSHABLE = 13
    E_GOLD = 14
    E_FULL = 15
    E_TOO_MANY = 16
    E_TILE = 17
    E_CENTER = 18
    E_CONTACT = 19
    E_STANCE = 20
    E_TREATY = 21
    E_OFFER = 22
    E_NO_OFFER = 23
    E_NO_MOVES = 24
    E_TERRAIN = 25
    E_OCCUPIED = 26
    E_BORDER = 27
    E_CITY = 28
    E_ALREADY = 29
    E_UNARMED = 30
    E_GARRISONED = 31
    E_VISIBLE = 32
    E_PEACE = 33
    E_RANGE = 34
    E_SIGHT = 35
    E_TARGET = 36
    E_FIRED = 37
    E_NO_GARRISON = 38
    E_SETTLER = 39
    E_OWNED = 40
    E_DISTANCE = 41
    E_LIMIT = 42
    E_CAPITAL = 43
    E_LINK = 44
    E_SEED = 45


class Reason(IntEnum):
    """SC-23.3: why an action is not allowed; its code is its number divided by sixteen."""

    NONE = 0
    NOT_YOUR_TURN = 16
    GAME_OVER = 32
    ACTION_PHASE = 48
    NOT_YOUR_UNIT = 64
    NOT_YOUR_CITY = 65
    NO_UNIT = 80
    NO_CITY = 81
    NO_SEAT = 82
    BUDGET = 96
    MALFORMED = 112
    OPEN = 113
    KNOWN = 128
    NEEDS_TECH = 129
    CHOSEN = 130
    ERA_GATE = 144
    TECH_MISSING = 160
    OTHER_CIV = 161
    NO_WATER = 162
    SMALL_POP = 163
    HAS_BULWARK = 164
    BUILT = 165
    NEEDS_BANK = 166
    ONCE = 167
    ELSEWHERE = 168
    NEEDS_STEP = 169
    NEEDS_FARMSTEAD = 170
    NEEDS_SCRIPTORIUM = 171
    IDLE = 176
    AUSTERITY = 192
    PRICELESS = 208
    NOTHING_LEFT = 209
    GOLD = 224
    FULL = 240
    TOO_MANY = 256
    NOT_WORKABLE = 272
    WORKED = 273
    NOT_WORKED = 274
    OFF_MAP = 275
    SAME_TILE = 276
    NO_ORDER = 277
    CENTER = 288
    CONTACT = 304
    GONE = 305
    AT_WAR = 320
    AT_PEACE = 321
    PACT = 322
    NO_PACT = 323
    YOUNG_PEACE = 336
    YOUNG_WAR = 337
    OFFERED = 352
    NO_OFFER = 368
    NO_MOVES = 384
    SPENT = 385
    STILL = 386
    TERRAIN = 400
    NO_SITE = 401
    OCCUPIED = 416
    BORDER = 432
    CITY = 448
    ATTACKED = 464
    UNARMED = 480
    GARRISONED = 496
    UNSEEN = 512
    PEACE = 528
    RANGE = 544
    SIGHT = 560
    NO_TARGET = 576
    CITIES_ONLY = 577
    AIR = 578
    IN_CITY = 579
    FIRED = 592
    NO_GARRISON = 608
    NO_SETTLER = 624
    SETTLER = 625
    OWNED = 640
    DISTANCE = 656
    CITY_LIMIT = 672
    CAPITAL = 688
    CANT_LINK = 704
    NOT_LINKED = 705
    SEED = 720


_WORDS = {
    Reason.NOT_YOUR_TURN: ("SC-4.1", "it is another player's turn"),
    Reason.GAME_OVER: ("SC-4.1", "the game is over"),
    Reason.ACTION_PHASE: ("SC-4.2", "tiles are assigned before the first unit acts"),
    Reason.NOT_YOUR_UNIT: ("SC-23.3", "this unit is not yours"),
    Reason.NOT_YOUR_CITY: ("SC-23.3", "this city is not yours"),
    Reason.NO_UNIT: ("SC-23.3", "you see no such unit"),
    Reason.NO_CITY: ("SC-23.3", "you see no such city"),
    Reason.NO_SEAT: ("SC-23.3", "there is no such other player"),
    Reason.BUDGET: ("SC-23.9", "you have rearranged enough for one turn"),
    Reason.MALFORMED: ("SC-23.1", "this is not an action of the game"),
    Reason.OPEN: ("SC-23.8", "a travel order needs a tile"),
    Reason.KNOWN: ("SC-15.1", "you know this technology already"),
    Reason.NEEDS_TECH: ("SC-15.2", "a technology that it builds on is missing"),
    Reason.CHOSEN: ("SC-15.1", "you are researching this already"),
    Reason.ERA_GATE: ("SC-15.3", "too few technologies of the era before are known"),
    Reason.TECH_MISSING: ("SC-7.8", "the technology for it is missing"),
    Reason.OTHER_CIV: ("SC-7.12", "your civilization can't build this"),
    Reason.NO_WATER: ("SC-7.9", "the city does not lie by the water"),
    Reason.SMALL_POP: ("SC-7.10", "a Settler needs a city of Pop 2 or more"),
    Reason.HAS_BULWARK: ("SC-7.11", "a city with a Bulwark trains no Army units"),
    Reason.BUILT: ("SC-7.12", "the city has this building already"),
    Reason.NEEDS_BANK: ("SC-7.12", "an Exchange needs a Bank in the same city"),
    Reason.ONCE: ("SC-7.12", "your civilization has completed this already"),
    Reason.ELSEWHERE: ("SC-7.12", "another of your cities is building this"),
    Reason.NEEDS_STEP: ("SC-17.1", "the step before it in the Progress chain is missing"),
    Reason.NEEDS_FARMSTEAD: ("SC-17.3", "a Harvest Festival needs a Farmstead in the city"),
    Reason.NEEDS_SCRIPTORIUM: ("SC-17.3", "Alchemical Experiments need a Scriptorium in the city"),
    Reason.IDLE: ("SC-8.9", "the city is building nothing"),
    Reason.AUSTERITY: ("SC-8.7", "nothing can be bought in austerity"),
    Reason.PRICELESS: ("SC-8.9", "this can't be bought"),
    Reason.NOTHING_LEFT: ("SC-8.9", "nothing is left to pay for: it is finished as soon as there is room"),
    Reason.GOLD: ("SC-8.9", "the treasury does not hold enough Gold"),
    Reason.FULL: ("SC-7.18", "there is no room for another unit in or around the city"),
    Reason.TOO_MANY: ("SC-9.12", "every citizen is working; free a tile first"),
    Reason.NOT_WORKABLE: ("SC-9.10", "this tile can't be worked by the city"),
    Reason.WORKED: ("SC-9.12", "this tile is worked already"),
    Reason.NOT_WORKED: ("SC-9.12", "this tile is not worked"),
    Reason.OFF_MAP: ("SC-23.2", "the map ends there"),
    Reason.SAME_TILE: ("SC-12.14", "the unit stands there already"),
    Reason.NO_ORDER: ("SC-12.14", "the unit has no travel order"),
    Reason.CENTER: ("SC-9.10", "the city centre is always worked"),
    Reason.CONTACT: ("SC-19.2", "you have not met them"),
    Reason.GONE: ("SC-19.13", "they are eliminated"),
    Reason.AT_WAR: ("SC-19.4", "you are at war with them"),
    Reason.AT_PEACE: ("SC-19.7", "you are at peace with them"),
    Reason.PACT: ("SC-19.10", "you share your vision with them already"),
    Reason.NO_PACT: ("SC-19.10", "you do not share your vision with them"),
    Reason.YOUNG_PEACE: ("SC-19.4", "the peace is too young to be broken"),
    Reason.YOUNG_WAR: ("SC-19.7", "the war is too young for peace"),
    Reason.OFFERED: ("SC-19.7", "you have made this offer already"),
    Reason.NO_OFFER: ("SC-19.8", "there is no such offer"),
    Reason.NO_MOVES: ("SC-12.3", "the unit has not enough movement left"),
    Reason.SPENT: ("SC-13.7", "the unit has no movement left to attack with"),
    Reason.STILL: ("SC-12.10", "the unit has no movement left"),
    Reason.TERRAIN: ("SC-12.4", "the unit can't enter this terrain"),
    Reason.NO_SITE: ("SC-9.1", "no city can stand on this terrain"),
    Reason.OCCUPIED: ("SC-12.5", "the tile is occupied"),
    Reason.BORDER: ("SC-12.7", "the border is closed: you are not at war with its owner"),
    Reason.CITY: ("SC-12.6", "the city can't be entered"),
    Reason.ATTACKED: ("SC-13.7", "the unit has attacked this turn"),
    Reason.UNARMED: ("SC-11.4", "the unit can't attack"),
    Reason.GARRISONED: ("SC-13.7", "a unit in its own city can't attack; the city does"),
    Reason.UNSEEN: ("SC-13.7", "you do not see this tile"),
    Reason.PEACE: ("SC-19.3", "you are not at war with them"),
    Reason.RANGE: ("SC-13.7", "the target is out of range"),
    Reason.SIGHT: ("SC-13.20", "the line of sight is blocked"),
    Reason.NO_TARGET: ("SC-13.7", "there is nothing to attack"),
    Reason.CITIES_ONLY: ("SC-11.5", "a Trebuchet attacks cities only"),
    Reason.AIR: ("SC-13.7", "Air units can't be attacked"),
    Reason.IN_CITY: ("SC-13.18", "a unit inside a city can't be shot at"),
    Reason.FIRED: ("SC-13.18", "the city has fired this turn"),
    Reason.NO_GARRISON: ("SC-9.19", "there is no unit in the city"),
    Reason.NO_SETTLER: ("SC-9.1", "only Settlers found cities"),
    Reason.SETTLER: ("SC-12.10", "Settlers do not fortify"),
    Reason.OWNED: ("SC-9.1", "the tile belongs to somebody"),
    Reason.DISTANCE: ("SC-9.1", "a city or a camp is too near"),
    Reason.CITY_LIMIT: ("SC-1.11", "there are no more cities possible"),
    Reason.CAPITAL: ("SC-9.24", "a capital can't be razed"),
    Reason.CANT_LINK: ("SC-12.11", "these two units can't be linked"),
    Reason.NOT_LINKED: ("SC-12.11", "these units are not linked"),
    Reason.SEED: ("SC-3.13", "no map could be made from this seed"),
}


def code(reason: int) -> str:
    """SC-23.1: the error code of a reason."""
    return Code(reason >> CODE_BITS).name


REASONS = {int(reason): words for reason, words in _WORDS.items()}
