"""The records that a state of Soul Gems is made of (SG-2): pieces, objects, sides, and what is being resolved."""

from ludex.games.soulgems.rules.cards.data import LIMITED
from ludex.games.soulgems.rules.codes import CELLS, HAND, KINDS, REJECTED
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, size


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
