"""The records that a state of Aeonis is made of (AE-60)."""

from ludex.games.aeonis.rules.codes import Public, Rank, Secret, Terrain
from ludex.games.aeonis.rules.data import MOTIONS, SEATS, SLOTS, WHISPERS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, size

LABELS = 18 * HEXES  # AE-19.2: a hex with what counts of the way to it (movement/reach.py)


class Built(Record):
    """AE-60.2: one building slot of a hex."""

    kind: i8  # a Building, NONE for an empty slot
    builder: i8  # the seat that built it
    disabled: i8  # AE-49, Saboteur: switched off until C1 of this round; 0: it works
    relic: i8  # AE-50.2: the attached artifact plus one
    school: i8  # of an Academy


class Hex(Record):
    """AE-60.2: one hex. `owner` and `units` say who stands there; `controller` whose hex it is."""

    units: i32  # the slots of the owner's units here, as a set
    terrain: i8
    tile: i8  # the Lord whose unique tile it is, 0 for none
    controller: i8  # a seat or NONE
    owner: i8  # of the units here, NONE without any (AE-1.7)
    explored: i8
    cursed: i8
    storm: i8
    claim: i8  # AE-40.6: the seat whose claim marker lies here, or NONE
    site: i8  # AE-50.1: the artifact of the Artifact Site plus one
    marker: i8  # AE-31.5: bits, 1 Mana Well, 2 Sacred Site, 4 Trade Hub
    borders: i8  # AE-13.3, until end of round
    zone: i8  # Demilitarized Zone, until end of round
    sealed: i8  # Seal the Gate, until end of round
    tempest: i8  # Desert Tempest: the seat that called it, or NONE
    void: i8  # Void Marker: the seat that owns it, or NONE
    slots: Array[Built] = size(SLOTS)


class Unit(Record):
    """AE-60.4: one piece of a player. A slot is free if `used` is 0; a captured Lord is used and has no hex."""

    used: i8
    kind: i8
    hex: i8  # NONE off the map
    hp: i8
    desert_rounds: i8
    free_moved: i8  # AE-3.7: part of a Move of price 0 this round
    warcamp: i8  # AE-42.5: recruited in the Warcamp
    moved: i8  # moved this round
    delivered: i8  # AE-15.4: a Caravan has delivered this round
    last_stop: i8  # AE-15.4: of a Caravan
    contract: i8  # AE-50, Mercenary Contract: the round at whose C1 it leaves; 0 for others
    flying: i8  # AE-16.2, RU-63: the trait, which only scenarios give


class Player(Record):
    """AE-60.3: one player."""

    flags: i64  # Flag bits, cleared at R1.1
    discoveries: i64  # as a set
    recruited: Array[i8] = size(HEXES)  # places that have recruited this round
    forge_used: Array[i8] = size(HEXES)  # AE-38.5: Cities whose Forge has given its unit this round
    fortresses: Array[i8] = size(HEXES)  # AE-45: hexes where this player built a Fortress
    secrets: i32  # held and unscored, as a set; hidden
    secrets_scored: i32
    publics_scored: i32
    artifacts: i32  # held: Equipment, Utilities, Relics that are not attached
    gold: i16
    mana: i16
    influence: i16
    lord: i8
    home: i8
    ap: i8
    ap_unbankable: i8
    banked: i8
    pending_ap: i8
    pool: i8
    renown: i16
    vp: i16
    remnants: i8
    anchor: i8  # AE-43: the hex of Ley Anchors, or NONE
    passed: i8
    drafted: i16  # strategy cards of this round, as a set
    rites: i8
    lord_captor: i8  # AE-41.36: who holds the Lord, or NONE
    hand_count: i8  # Whispers in the hand, which everybody knows
    secret_count: i8  # unscored secrets, which everybody knows
    hit_and_run: i8  # once-per-game
    sacred_rite: i8  # bits: 5 and 10 Renown reached
    lord_objectives: i8  # bits: the first and the second one scored
    tome_round: i8  # round of the last Tome
    extra_turn: i8  # Tome: another turn right after this one
    prospect: i8  # Prospector's Find: a hex, or NONE
    surge: i8  # Ley Line Surge: the next Research costs no AP
    focus: i8  # Ritual Focus
    vanguard: i8  # Vanguard Requisition
    bound: i8  # AE-42.1, Ledger: 0 free, 1 For, 2 Against on the present motion
    silenced: i8  # Quiet Threats on the present motion
    vows: i16  # AE-43, Binding Vows: protected seats, as a set, against whom Attacks cost 1 AP more
    # counters (AE-60.3)
    wins: i8
    wins_attacking: i8
    wins_defending: i8
    sieges_won: i8
    whispers_played: i8
    whispers_round: i8
    hops_round: i8
    presses_round: i8
    pressed_win_round: i8
    passed_for_round: i8
    explorations: i8
    trades_initiated: i8
    unseen_hand: i8
    title_gained: i8  # AE-42.1
    forest_defence: i8  # AE-42.4, Holdfast: the hex of this round's win plus one
    ran_round: i8  # AE-42.5: used Hit and Run this round
    peek_agenda: i8  # AE-62: knows the top agenda card
    peek_events: i8  # AE-62: how many of the top global events it knows
    public_progress: Array[i8] = size(len(Public))
    secret_progress: Array[i8] = size(len(Secret))
    hand: Array[i8] = size(WHISPERS)  # copies of each Whisper; hidden
    secret_deck: Array[i8] = size(6)  # AE-45.4: the own deck, top last; hidden
    secret_deck_count: i8
    secret_discards: i32  # as a set; hidden
    vp_log: Array[i16] = size(11)  # VP by Source
    leverage: i8  # Political Leverage: motions it may propose besides


class Siege(Record):
    """AE-41.30: a Siege marker, one for each hex and attacker."""

    hex: i8  # NONE for a free entry
    attacker: i8
    defender: i8
    attackers: i32  # slots, as sets
    defenders: i32
    lords: i8  # bits: the attacker's, the defender's Lord was in a line of this battle; then likewise committed


class Proposal(Record):
    """AE-60.1: a motion of this phase."""

    motion: i8  # a Motion
    proposer: i8
    a: i16  # parameters as the motion needs them (council/motions.py)
    b: i16
    c: i16
    d: i16
    votes: Array[i8] = size(SEATS)  # 0 none or Abstain, 1 For, 2 Against; of an Election the candidate plus one
    lobby: Array[i8] = size(SEATS)  # bought votes
    weight: Array[i8] = size(SEATS)  # votes in all
    secret: Array[i8] = size(SEATS)  # Mask of Many Faces
    voted: i16  # who has voted, as a set
    sanctified: i16  # AE-42.7, Tree's Assent: whose votes count double, as a set
    extra_for: i8  # Backroom Deal
    extra_against: i8
    extra: Array[i8] = size(SEATS)  # Whisper Campaign: votes by candidate of an Election
    vetoed: i8  # Veto
    card: i8  # the place of the agenda card that it was, plus one; 0 for a proposal


class Frame(Record):
    """AE-34: a process under way: its kind, where it stands, whose it is, and five numbers of its own."""

    mask: i64
    kind: i8
    seat: i8
    pc: i16
    a: i32
    b: i32
    c: i32
    d: i32


class Side(Record):
    """AE-60.5: one side of a battle."""

    committed: i32  # slots, as sets
    line: i32
    cap: i8
    dead: i8  # casualties of this battle round
    lost: i8  # casualties of the battle
    used: i32  # uses of per-battle-round effects, as bits (combat/uses.py)
    shielded: i32  # Shield Wall, as a set of slots
    resolute: i32  # Iron Resolve
    volley: i8  # Deadly Volley
    oath: i8  # Bodyguard Oath: the other unit plus one
    charge: i8  # Flanking Charge: the Cavalry plus one
    hexed: i8  # Aether Seer: the slot with −1 Attack plus one
    fortified: i8  # AE-41.21, Fortified Hexes: units that had the bonus, at most two
    rolled: i32  # slots whose Defense die has been rolled in this battle round
    rerolled: i32  # slots that have used a reroll of their own in this battle round (AE-51.2)


class Strike(Record):
    """AE-41.17: the strike that is being rolled."""

    slot: i8  # who strikes
    target: i8
    die: i8
    roll: i8  # 0 before the Attack roll
    bonus: i8
    guard_die: i8
    guard: i8  # 0 before the Defense roll
    guard_bonus: i8


class Battle(Record):
    """AE-60.5: the battle that is being resolved; `attacker` is NONE without one."""

    attacker: i8
    defender: i8
    hex: i8
    round: i8
    siege: i8
    assault: i8  # AE-41.39
    pressed: i8
    lord_in_line: i8  # bits: the attacker's, the defender's Lord was in a line of this battle
    lord_committed: i8  # likewise committed
    targets: Array[i8] = size(2, 24)  # by side and slot: the declared target's slot, or NONE
    locked: i32  # Lock the Line: attacking slots that must choose another target
    sides: Array[Side] = size(2)  # attacker, defender
    continued: i8  # AE-41.31: this Attack continues a siege
    salvo: i8  # Searing Salvo was paid and has not hit yet
    strike: Strike
    withdrawal: i8  # AE-49, Tactical Withdrawal: where the defender's retreat goes, plus one


class Trip(Record):
    """The group and the options whose Moves are looked at (movement/trip.py), and where a path has led it."""

    units: i32
    seat: i8
    origin: i8
    options: i8  # MoveOption bits
    grant: i8  # AE-3.8: a Grant
    target: i8  # of a granted Move, or NONE
    range: i8
    forest_range: i8  # AE-51, Stag Rider: in Forests alone
    ap: i16  # what may be paid
    most: i16  # no path whose sum is higher can be paid
    military: i8
    all_cavalry: i8
    any_cavalry: i8
    all_trade: i8
    limited: i8  # AE-3.7: a unit has used its Move of price 0
    free: i8  # AE-3.8: at 0 AP
    waived: i8  # AE-18.1, stage 2
    veil: i8
    rift: i8
    flux: i8
    base: Array[i8] = size(len(Terrain))
    add: i8  # AE-18.1, stage 3: what every step costs more
    less: i8  # stage 4: what every step costs less
    plains_less: i8
    city_less: i8
    storm: i8
    portals: Array[i8] = size(8)
    portal_count: i8  # NONE before they are looked for
    at: i8  # after `follow`: the hex, the marks, the sum, how many hexes were entered, whether all of them are Forests
    marks: i8
    sum: i16
    length: i8
    forests: i8


class Work(Record):
    """Scratch space: no save, hash or comparison sees it."""

    options: Array[i64] = size(4)  # the first entries of a list
    tries: Array[i64] = size(1)  # where a list is written that is only counted
    trip: Trip
    known: Array[i8] = size(HEXES)  # movement/survey.py: what the hexes are for the trip, 0 if not looked at yet
    entry: Array[i8] = size(HEXES)  # movement/survey.py: what a step into them costs, before Plains rate and Portals
    labels: Array[i16] = size(2, LABELS)  # movement/reach.py: those of the last layer and of the next one
    label_cost: Array[i8] = size(2, 2, LABELS)  # plus one: by layer, the least and the least above 0
    label_path: Array[i32] = size(2, 2, LABELS)  # the smallest path of that cost
    best_price: Array[i8] = size(HEXES)  # AE-19.1: plus one, 0 for a hex that is not reached
    best_length: Array[i8] = size(HEXES)
    best_sum: Array[i8] = size(HEXES)
    best_path: Array[i32] = size(HEXES)
    firsts: Array[i32] = size(len(Rank), 11)  # movement/groups.py: by rank, the first so many units, as sets
    order: Array[i16] = size(128)
    mark: Array[i8] = size(HEXES)
    other: Array[i8] = size(HEXES)
    bot_action: i64  # bots/best.py: the best option so far, its score, how many are as good
    bot_score: i32
    bot_ties: i32
    wanted: Array[i16] = size(HEXES)  # bots/plan.py: what each hex is worth to the player that decides
    pull: Array[i16] = size(HEXES)  # bots/values.py


PROPOSALS = MOTIONS
