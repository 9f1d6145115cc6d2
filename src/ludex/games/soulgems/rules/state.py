"""The state (SG-2.7) and the options (SG-1.9). All quantities are whole numbers (SG-1.5); sets of pieces are bits."""

from ludex.games.soulgems.meta import OPTIONS
from ludex.games.soulgems.rules.cards.data import CARDS
from ludex.games.soulgems.rules.codes import (
    CELLS,
    KINDS,
    MAX_AREAS,
    MAX_FEATURES,
    MAX_NPCS,
    PIECES,
    REFS,
    SIDES,
    STACK,
    THINGS,
    Element,
)
from ludex.games.soulgems.rules.records import Area, Attack, Feature, Frame, GemRoll, Npc, Piece, Pile, Player, Work
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import Array, Record, i8, i16, i64, size


class Rules(Record, options=OPTIONS):
    """SG-1.9, SG-1.4: every number and module that a designer may change, the accelerators of SG-20.6 among them."""

    start_lp: i16
    start_sp: i16
    lp_goal: i16
    max_rounds: i16
    field_quota: i16
    setup: i8
    gem_income: i8
    pass_bonus: i8
    king_hp: i8
    king_move_value: i8
    knight_pay: i8
    promotion: i8
    promotion_refund_pawn: i8
    lp_zero_loses: i8
    colour_roll: i8
    draft_size: i8
    relics: i8
    relic_mode: i8
    draft_variant: i8
    soul_ward_mode: i8
    field: i8
    width: i8
    height: i8
    layout: i8
    camp_depth: i8
    npc: i8
    npc_variant: i8
    npc_order: i8
    classic_break: i8
    classic_repair: i8
    classic_transfer: i8
    soul_steal: i8
    dummy: i8
    goal: i8


class State(Record):
    """SG-2.7, SG-1.5: a whole game, in whole numbers."""

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
