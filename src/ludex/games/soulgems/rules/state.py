"""The records of Soul Gems (SG-2). All quantities are whole numbers (SG-1.5); sets of pieces and relics are bits."""

from enum import IntEnum

from ludex.games.soulgems.rules.cards.data import CARDS, LIMITED
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.grids.squares import KING_STEPS, KNIGHT_JUMPS, MARGIN, Squares
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, option, size, table

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


class Rules(Record):
    """SG-1.9, SG-1.4: every number and module that a designer may change, the accelerators of SG-20.6 among them."""

    start_lp: i16 = option(20, 0, 999, "Life Points of each side at the start (SG-3.3)")
    start_sp: i16 = option(0, 0, 999, "Soul Points of each side at the start (SG-3.3)")
    lp_goal: i16 = option(1000, 0, 9999, "Life Points that win; 0 for off, else 100 or more (SG-9.4)")
    max_rounds: i16 = option(500, 0, 5000, "rounds until the game is adjudicated; 0 for 5000 (SG-9.6)")
    field_quota: i16 = option(-1, -1, 960, "tiles of the Field Draft, even; -1 for 32 on 10×10 and else 0 (SG-13.5)")
    setup: i8 = option(0, 0, 2, "how the armies begin (SG-3.4)", ("gem", "standard", "draft"))
    gem_income: i8 = option(0, 0, 1, "which pieces in a Gem earn Soul Points (SG-10.2)", ("captured", "all"))
    pass_bonus: i8 = option(6, 0, 50, "Life Points for a turn without an action (SG-10.12)")
    king_hp: i8 = option(20, 1, 99, "hit points of a King (SG-9.1)")
    king_move_value: i8 = option(0, 0, 20, "value used in the King's move cost (SG-6.2)")
    knight_pay: i8 = option(0, 0, 1, "currency of Knight jumps (SG-5.3)", ("lp", "any"))
    promotion: i8 = option(1, 0, 1, "1 lets Pawns promote (SG-6.8)")
    promotion_refund_pawn: i8 = option(0, 0, 1, "1 gives a fresh Pawn for each promotion (SG-1.9)")
    lp_zero_loses: i8 = option(0, 0, 1, "1 makes 0 LP at the end of an own turn a loss (SG-5.5)")
    colour_roll: i8 = option(0, 0, 1, "1 rolls for colours; 0 gives White to the first seat (SG-3.2)")
    draft_size: i8 = option(10, 1, 15, "pieces each side drafts (SG-3.10)")
    relics: i8 = option(0, 0, 1, "1 plays with Relic Spells (SG-11)")
    relic_mode: i8 = option(0, 0, 1, "where cards come from (SG-11.2, SG-11.10)", ("hand", "market"))
    draft_variant: i8 = option(
        0, 0, 3, "how hands are drafted (SG-11.6)", ("standard", "open", "double", "open_double")
    )
    soul_ward_mode: i8 = option(0, 0, 1, "how far Soul Ward protects (SG-11.30)", ("turn", "hit"))
    field: i8 = option(0, 0, 1, "1 plays with Field & Terrain (SG-13)")
    width: i8 = option(8, 8, 32, "files of the board (SG-13.1)")
    height: i8 = option(8, 8, 32, "ranks of the board (SG-13.1)")
    layout: i8 = option(0, 0, 1, "where the armies stand on a larger board (SG-13.2)", ("centred", "edges"))
    camp_depth: i8 = option(4, 4, 5, "ranks of a camp (SG-13.3)")
    npc: i8 = option(0, 0, 1, "1 plays with neutral figures; needs field (SG-14)")
    npc_variant: i8 = option(0, 0, 2, "who moves them and when (SG-14.8)", ("oonp", "two_window", "tournament"))
    npc_order: i8 = option(0, 0, 1, "in which order they act (SG-14.7)", ("fixed", "controller"))
    classic_break: i8 = option(0, 0, 1, "1 breaks Gems by counters (SG-12.2)")
    classic_repair: i8 = option(0, 0, 1, "1 repairs Gems by counters (SG-12.3)")
    classic_transfer: i8 = option(0, 0, 1, "1 turns SP into LP by dice (SG-12.4)")
    soul_steal: i8 = option(0, 0, 1, "1 allows Soul Steal (SG-12.1)")
    dummy: i8 = option(0, 0, 2, "a side that always passes, for drills (SG-15.1)", ("none", "white", "black"))
    goal: i8 = option(0, 0, 2, "what else wins (SG-15.1)", ("none", "siege", "capture"))


class Piece(Record):
    """SG-2.4: one piece; what is true of it or not stands as a bit in the state's sets."""

    cell: i16  # while it is on the board
    kind: i8
    owner: i8
    place: i8
    bound: i8  # SG-11.36: own turns of its owner in which it can't move
    vector: i8  # SG-11.34: bonus of its next attack this turn


class Feature(Record):
    """SG-13.7: something built on the field."""

    cell: i16  # NOWHERE once it is destroyed
    other: i16  # the second end of a portal
    number: i16  # of its id: S2 is the second Shrine of this game
    kind: i8
    mode: i8  # of a Shrine
    by: i8  # who placed it, or NONE for the scenario
    used: i8  # of a Weather Node


class Npc(Record):
    """SG-14.1: a neutral figure."""

    cell: i16  # NOWHERE once it is destroyed
    number: i16
    kind: i8  # a Thing
    by: i8


class Player(Record):
    """SG-2.6, SG-2.10: one side's points, allowances and effects."""

    lp: i16
    sp: i16
    turns_taken: i16
    captures: i16  # this turn
    rook_attacks: i16  # this turn
    acc_rolls: i16  # this turn
    moves_made: i16  # this turn
    spent: i32  # points of the whole game, SG-15.2
    zone: i64  # relics in play, as a set
    reserved: i64  # relics drafted from the market, as a set
    relic_used: i64  # relics used this turn, as a set
    king_damage: i8
    broken: i8
    acted: i8
    acts_used: i8
    act_bank: i8
    conv_used: i8
    break_used: i8
    repair_used: i8
    summon_used: i8
    teleport_used: i8
    build_used: i8
    mint_used: i8
    visit_used: i8
    transfer_used: i8
    aura_used: i8  # SG-13.22: auras used this turn, as a set of modes
    denied_pending: i8  # SG-10.9
    denied_now: i8
    denied_last: i8
    sealed_pending: i8
    sealed_now: i8
    barrier_pending: i8
    barrier_now: i8
    draw_offered: i8
    march: i8
    workshop: i8
    beacon: i8  # Soul Beacon was the last thing in this Upkeep, SG-11.49
    capture_bonus: i8
    supply_left: i8
    refunds: i8
    adv_token: i8
    respite: i8
    respite_now: i8  # armed for this very turn
    ward_pool: i8
    citadel_left: i8
    mirror_left: i8
    trader_tokens: i8
    turn_bonus: i8
    next_dmg: i8  # SG-2.6: what the next attack has
    next_dist: i8
    next_setdist: i8
    next_advantage: i8
    next_critical: i8
    next_margin: i8
    stalwart: i8  # copies in force until the own next turn
    stone: i8
    guard: i8  # King's Guard copies this turn
    shield: i8  # Stochastic Shield this turn
    last_stand: i8  # the own King takes no damage this turn
    broke: i8  # a Break of this side has succeeded, SG-15.4
    took: i8  # this side has captured something, SG-15.4
    break_counters: i8
    repair_counters: i8
    stockpile: Array[i8] = size(3)  # Upkeeps that each copy still pays
    game_used: Array[i8] = size(len(LIMITED))
    hand: Array[i8] = size(HAND)  # card ids, NONE for none; secret unless the draft is open
    kept: Array[i8] = size(HAND)  # locked in an Open Draft, by place
    rejected: Array[i8] = size(REJECTED)  # card ids, NONE for none: drawn and not kept, which only this side knows
    reserve: Array[i8] = size(KINDS)  # SG-2.5: pieces of each kind, as the piece table has them
    captives: Array[i8] = size(KINDS)  # enemy pieces held
    struck: Array[i16] = size(4)  # targets of Coordinated Strike this turn, each plus one


class Attack(Record):
    """SG-8.1: an attack that is being resolved."""

    attacker: i8
    mode: i8  # the aura it uses
    advantage: i8
    pushed: i8
    rerolled: i8
    critical: i8
    margin: i8
    distance: i8
    tens: i8
    ones: i8
    threshold: i8
    boost: i8  # damage bonus attached to it
    bonus: i8  # to-hit bonus attached to it
    target: i16
    paid_sp: i16


class GemRoll(Record):
    """SG-10.3, SG-10.5: a Break or Repair that is being resolved."""

    repair: i8
    modifier: i8
    dice: Array[i8] = size(3)
    rerolled: i8  # sides that have rerolled, as a set


class Frame(Record):
    """SG-11.16: an open announcement."""

    action: i64
    what: i8  # FRAME_…
    side: i8
    stage: i8
    cancelled: i8


FRAME_ATTACK, FRAME_GEM, FRAME_CARD = 1, 2, 3


class Area(Record):
    """SG-11.45: an Anchor Field."""

    centre: i16  # NOWHERE for none
    owner: i8


class Pile(Record):
    """SG-11.10: spells of the market."""

    card: i8
    copies: i8


class Plan(Record):
    """How a bot would strike one target this turn; SG-8.1."""

    target: i8  # a piece, NONE for no plan
    piece: i8  # the attacker, NONE if it is to be summoned
    kind: i8
    stop: i16  # where it is summoned
    fire: i16  # where it shoots from
    overhead: i16  # points before the first shot
    shot: i16  # points for each shot
    chance: i16  # percent of each shot
    needed: i16  # hits
    odds: i16  # of success, in thousandths
    worth: i32  # points that success is worth, less what it costs


class Work(Record):
    """Scratch space of searches on the field and of the bots."""

    plan: Plan
    best: Plan

    mark: Array[i16] = size(CELLS)
    queue: Array[i16] = size(CELLS)
    numbers: Array[i64] = size(64)


class State(Record):
    """SG-2.7: a whole game."""

    dice: Stream  # secret
    deal: Stream  # secret: shuffles
    chosen: i64  # the decision that is to take effect, 0 for none
    # sets of pieces (SG-2.4), by piece
    board: Array[i64] = size(SIDES)
    moved: i64
    saved_moved: i64  # of the phase that Chaos Surge interrupted (SG-4.14)
    moved_turn: i64
    veil: i64
    chorus: i64
    iron: i64
    reaper: i64
    forge: i64
    phasing: i64
    no_target: i64
    no_act: i64
    npc_done: i64  # neutral figures that have acted, as a set
    rules: Rules
    players: Array[Player] = size(SIDES)
    pieces: Array[Piece] = size(PIECES)
    # the game
    turn: i16  # player turns, from 1
    round: i16
    features_made: i16  # entries of `features` in use
    last_mover: i8  # SG-2.10
    extra_mover: i8  # the piece that Overclock Array moves next
    summoned: i8  # the piece that Wraith March may move
    seats: i8
    node: i8
    phase: i8
    side: i8
    decider: i8
    waiting: i8  # seats that must decide now, as a set
    ending: i8
    winner: i8  # a side, or NONE
    swapped: i8  # the first seat plays Black
    home: Array[i8] = size(SIDES)  # ranks of the back ranks, SG-3.5
    file_offset: i8
    king_choice: Array[i16] = size(SIDES)  # secret until both are in
    pool: Array[i8] = size(KINDS)  # SG-3.10
    picked: Array[i8] = size(SIDES)
    quota_left: i16  # SG-13.5: tiles still to be drafted
    tiles_placed: i16
    choked: i8  # SG-13.6: a scenario's field has an arm that is too long
    first: i8  # the side that won the colour roll
    prepared: i8  # by a scenario: 0 nothing, 1 the armies, 2 the Kings too
    cards_given: i8  # by a scenario: nothing is drafted
    opening: i8  # the phase in which a scenario begins, 0 for UPKEEP
    base: i8  # SG-4.14: the main phase that extra phases belong to
    mx_owed: i8  # extra movement phases after it
    mx_inner: i8  # extra movement phases after the M1X in it
    interrupted: i8  # M1X has interrupted it
    passing: i8  # the side has passed, and only neutral figures still act
    rift: i8  # the side that moves in a reaction MX, or NONE (SG-11.18)
    bazaar_used: i8
    weather: i8
    weather_turns: i8
    weather_fresh: i8
    npcs_made: i8
    npc_now: i8  # the neutral figure that acts, or NONE
    npc_target: i8  # the piece it walks to, NONE before that is settled, or ARRIVED
    depth: i8
    hurt: i8  # something stands in the ledger
    tags: Array[i8] = size(len(Element))  # SG-13.27: types of pieces with an element, and Guardians, as sets
    stack: Array[Frame] = size(STACK)
    attack: Attack
    gem: GemRoll
    areas: Array[Area] = size(MAX_AREAS)
    numbers: Array[i16] = size(THINGS)  # ids given so far
    deck_count: i8
    discards: i16
    deck: Array[i8] = size(CARDS)
    discard: Array[i8] = size(200)
    market_relics: Array[i8] = size(8)
    market_piles: Array[Pile] = size(8)
    features: Array[Feature] = size(MAX_FEATURES)
    npcs: Array[Npc] = size(MAX_NPCS)
    ledger: Array[i8] = size(REFS, 3)  # damage of this turn by target and dealer
    attackers: Array[i8] = size(REFS, 2)  # the first two different pieces that attacked a target, each plus one
    tile: Array[i8] = size(CELLS)
    occupant: Array[i8] = size(CELLS)
    feature_at: Array[i16] = size(CELLS)  # a feature's number plus one
    work: Work
