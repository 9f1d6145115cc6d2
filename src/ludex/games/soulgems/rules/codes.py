"""The codes of Soul Gems (SG-2): squares, bounds, and the enumerations with what each of their values is worth."""

from enum import IntEnum

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.grids.squares import KING_STEPS, KNIGHT_JUMPS, MARGIN, Squares
from ludex.kernel.state.record import table

SQUARES = Squares(32)  # SG-2.1
CELLS = len(SQUARES)
STRIDE = SQUARES.stride
STEP = table(SQUARES.offsets(KING_STEPS))
JUMP = table(SQUARES.offsets(KNIGHT_JUMPS))
NORTH = STRIDE  # one rank up
MARGIN_CELL = SQUARES.cell(0, 0)

WHITE, BLACK = 0, 1
SIDES = 2
NPC_DEALER = 2  # SG-2.7: dealers of damage are White, Black and the neutral figures
NONE = -1
NOWHERE = 0  # a cell of the margin

ARMY = 15  # SG-2.3: pieces of a side without its King
PIECES = 48  # SG-2.3: with eight refund Pawns for each side
REFUNDS = 8
FIRST_REFUND = 32
MAX_FEATURES = 256
MAX_NPCS = 32
MAX_AREAS = 4
MAX_POINTS = 9999  # SG-1.10, RU-68
MAX_ROUNDS = 5000
HAND = 8  # cards drawn in a Double Draft; four at most are kept
REJECTED = 4  # and four are not
STACK = 4  # SG-11.16

# What may be hurt (SG-2.7): pieces, then neutral figures, then features
NPC_REF = 64
FEATURE_REF = 128
REFS = FEATURE_REF + MAX_FEATURES

# What stands on a cell, in `occupant`: a piece, a neutral figure, a standing feature, nothing, or no ground at all
EMPTY = 0
FIRST_PIECE = 1
FIRST_NPC = 65
STANDING = 127
NO_GROUND = -1


@rule
def file_of(cell: int) -> int:
    """SG-2.1: the file of a cell, from 0; in the margin it is negative or too large."""
    return cell % STRIDE - MARGIN


@rule
def rank_of(cell: int) -> int:
    """SG-2.1: the rank of a cell, from 0."""
    return cell // STRIDE - MARGIN


class Kind(IntEnum):
    """SG-2.3: the types of piece."""

    PAWN = 0
    KNIGHT = 1
    BISHOP = 2
    ROOK = 3
    QUEEN = 4
    KING = 5


KINDS = 5  # without the King
VALUE = table([1, 3, 3, 5, 9, 0])  # SG-1.8
COUNT = table([8, 2, 2, 2, 1])  # SG-2.3
START_FILES = ((0, 1, 2, 3, 4, 5, 6, 7), (1, 6), (2, 5), (0, 7), (3,))  # SG-3.7, by kind
START_FILE = table([[*files, *[NONE] * (8 - len(files))] for files in START_FILES])
KING_FILE = 4
KIND_OF = table([kind for kind, files in enumerate(START_FILES) for _ in files] + [Kind.KING])


class Place(IntEnum):
    """SG-2.4, SG-2.5: where a piece is."""

    GONE = 0
    BOARD = 1
    RESERVE = 2
    CAPTIVE = 3


class Tile(IntEnum):
    """SG-2.2, SG-13.4: the ground."""

    VOID = 0
    PLAIN = 1
    HIGH = 2
    WATER = 3
    WALL = 4
    PIT = 5
    HAZARD = 6


class Thing(IntEnum):
    """SG-13.13: what can be built."""

    ROAD = 0
    BRIDGE = 1
    PORTAL = 2
    OUTPOST = 3
    BAZAAR = 4
    MINT = 5
    SHRINE = 6
    WEATHER_NODE = 7
    TRADER = 8
    GUARDIAN = 9
    BEAST = 10


FEATURES = 8  # the first of them; the others are neutral figures
THINGS = len(Thing)
GROUND_FEATURES = 3  # SG-13.11: Road, Bridge and Portal lie on the ground; the other features stand on it
SV = table([1, 2, 4, 3, 5, 4, 3, 4, 3, 4, 2])  # SG-13.13, SG-17.2
BUILD_LP = table([3, 5, 10, 8, 10, 8, 6, 7, 6, 8, 3])
BUILD_SP = table([0, 0, 6, 4, 10, 8, 4, 5, 2, 4, 0])
REWARD = table([5, 10, 20, 15, 25, 20, 15, 20, 0, 15, 10])  # SG-13.12, SG-14.1


class Mode(IntEnum):
    """SG-13.18, SG-4.10: Shrine modes, and auras an attack may use."""

    NONE = 0
    OUTPOST = 1
    ACC = 2
    DMG = 3


class Weather(IntEnum):
    """SG-13.26 to SG-13.28."""

    CLEAR = 0
    FOG = 1
    RAIN = 2
    SNOW = 3
    STORM = 4


class Element(IntEnum):
    """SG-13.27: what a scenario may tag attack sources with."""

    WATER = 0
    LIGHTNING = 1
    FIRE = 2


class Phase(IntEnum):
    """SG-2.7, SG-4.1: the phases of a turn, and what comes before and after all turns."""

    SETUP = 0
    UPKEEP = 1
    NPC_MOVE = 2
    MAIN1 = 3
    MX = 4
    M1X = 5
    BATTLE = 6
    MAIN2 = 7
    END = 8
    NPC = 9
    OVER = 10


class Node(IntEnum):
    """SG-4.10, SG-11.14: where somebody decides."""

    COLOUR = 0  # SG-3.2
    ARMY = 1  # SG-3.10
    TILE = 2  # SG-13.5
    KEEP = 3  # SG-11.2
    LOCK = 4  # SG-11.6
    RELIC = 5  # SG-11.10
    KING = 6  # SG-3.6
    PHASE = 7  # an own phase
    RX1 = 8
    RX2 = 9
    RX3 = 10
    DRAW = 11  # SG-9.9
    NPC_ORDER = 12  # SG-14.7
    NPC_STEP = 13  # SG-14.10
    OVER = 14
    NPC_TIE = 15  # SG-14.8


class End(IntEnum):
    """SG-9.3 to SG-9.10, SG-16.2: why a game is over."""

    NONE = 0
    KING_CONVERTED = 1
    LP_GOAL = 2
    SCENARIO = 3
    RESIGN = 4
    ADJUDICATION = 5
    DRAW = 6
    LP_ZERO = 7


FRAME_ATTACK, FRAME_GEM, FRAME_CARD = 1, 2, 3  # SG-11.16: what is announced
