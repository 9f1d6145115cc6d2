"""The records that a state of Simple Civ is made of (SC-1): tiles, civs, cities, units, camps and scratch space."""

from ludex.games.simpleciv.rules.codes import ITEMS
from ludex.games.simpleciv.rules.data import CAMPS, CIVS, CORNERS, PENDING, SORT_KEYS, TECHS, TILES
from ludex.kernel.state.record import Array, Record, i8, i16, i32, size


class Tile(Record):
    """SC-1.2: one hex. Who sees it now and who has ever seen it stands here as sets of seats (SC-22.1)."""

    owner_city: i16
    city: i16
    military: i16
    civilian: i16
    terrain: i8
    overlay: i8
    river: i8  # six bits, one for each direction
    owner: i8
    watchers: i8  # seats with own units, cities or land that see it
    revealed: i8  # seats that have ever seen it


class Memory(Record):
    """SC-22.7: a tile as a seat saw it last; written when it drops out of sight."""

    city_name: i16  # number of the name in the founder's series
    overlay: i8
    owner: i8
    city_founder: i8  # NONE for no city
    city_owner: i8
    city_pop: i8
    capital: i8


class Player(Record):
    """SC-1.3: one civ."""

    treasury: i32
    gross_gold: i32
    building_upkeep: i32
    military_upkeep: i32
    net_gold: i32
    used_supply: i32
    free_supply: i32
    rush_count: i32
    rush_spent: i32
    rush_saved: i32
    units_had: i32  # SC-1.10: units and cities that have ever been its own; they go by these numbers
    cities_had: i32
    techs: i32  # a set
    granted: i32  # SC-4.11: Science of projects finished in S3
    tech_progress: Array[i16] = size(TECHS)
    festivals: i16
    experiments: i16
    projects: i16  # SC-1.3: completed ones and markers, a set of Project
    eliminated_turn: i16  # NONE while it lives
    cities_founded: i16
    free_actions: i16
    units: i16  # on the map, Settlers included
    settlers: i16  # of them
    cities: i16
    population: i16  # of all cities
    titan: i16  # the unit, or NONE
    civ: i8
    current_tech: i8
    era: i8
    announced: i8  # SC-22.9: Observatory, Grand Academy, Grand Experiment begun
    austerity: i8
    has_founded: i8
    eliminated: i8
    met: i8  # SC-19.1: seats in contact
    wars: i8  # SC-19.12: any seats at war with it; the others it has met are at peace
    eyes: i8  # SC-22.4: itself and its vision partners


class Pair(Record):
    """SC-1.1: what lies between two civs; the offers are those of the first to the second."""

    since: i16  # turn of the last change of stance, or of contact; the same both ways
    offered: Array[i16] = size(2)  # turn of the open offer of each kind, 0 for none


class City(Record):
    """SC-1.4: one city."""

    serial: i32  # SC-1.10: among all that its owner has ever had, so that it counts nothing that others have
    stored_food: i32
    stored_production: i32
    buildings: i32  # a set
    worked: i32  # sets of places in the spiral of radius 2 around the centre
    pinned: i32
    excluded: i32
    progress: Array[i16] = size(ITEMS)
    tile: i16
    founded_turn: i16
    name_no: i16
    build_cost: i16
    last_damaged: i16  # turn, or NONE
    build: i8  # an item, or NONE
    last_completed: i8  # an item, or NONE
    used: i8
    owner: i8
    founder: i8
    typed: i8  # the player named it
    is_capital: i8
    pop: i8
    milestones: i8  # a set of Project: Observatory, Grand Academy and Jade Granary finished here
    claim_radius: i8
    hp: i8
    shield: i8
    max_shield: i8
    fired: i8
    hit: i8  # struck since the owner's last Start of Turn
    waiting: i8  # how many units wait for a free tile
    pending: Array[i8] = size(PENDING)  # their kinds
    pending_forged: i8  # of them, a set


class Unit(Record):
    """SC-1.5: one unit."""

    serial: i32  # SC-1.10: among all that its owner has ever had; of natives, among all units
    origin: i32  # serial of the city that made it, or NONE
    tile: i16
    link: i16
    captured_on: i16  # turn, or NONE
    target: i16  # tile of its travel order, or NONE
    kind: i8
    used: i8
    owner: i8
    hp: i8
    moves: i8
    attacked: i8
    fortified: i8
    forged: i8
    camp: i8  # natives only


class Camp(Record):
    """SC-1.6: a native camp; `used` until it is cleared."""

    tile: i16
    used: i8
    mood: i8
    timer: i8
    attacked: i8
    natives: i8  # alive


class Advisor(Record):
    """SC-24.37: what the computer player of a seat remembers, and what it has made up its mind about this turn."""

    goal_turn: i16
    focus: i16  # SC-24.8: tile of the city that a preparation aims at
    start: i16
    stage_turn: i16
    barred: Array[i16] = size(CIVS)  # turn before which no preparation against this seat may start
    taken: Array[i16] = size(CIVS)  # turn in which a city last changed hands with this seat
    march: i16  # tile that free troops march to, or NONE
    intruder: i16  # tile of an enemy in the own land, or NONE
    camp: i16  # SC-24.33: tile of a native camp to be taken, or NONE
    camp_turn: i16
    purchases: i16  # this turn
    tended: i16  # SC-24.23: cities below this number have changed their tiles this turn
    goal: i8
    target: i8  # seat that a preparation aims at, or NONE
    stage: i8
    declare: i8  # seat that war is declared on, or NONE
    suing: i8  # seats that peace is wanted with


class Ledger(Record):
    """SC-8.8: what a civ would earn and owe if it were booked now."""

    gross: i32
    buildings: i32
    military: i32
    net: i32
    used: i32
    free: i32


class Work(Record):
    """Scratch space of map generation, searches and computer players; holds nothing between two rules."""

    cost: Array[i32] = size(CORNERS)
    goods: Array[i32] = size(4)  # SC-5.3: what a city makes
    worth: Array[i32] = size(19)  # SC-9.14: the scores of a city's places
    ledger: Ledger
    queue: Array[i16] = size(CORNERS)
    order: Array[i16] = size(CORNERS)
    mark: Array[i8] = size(CORNERS)
    bucket: Array[i16] = size(SORT_KEYS)
    depth: Array[i8] = size(TILES)  # SC-3.9: distance to the nearest water
    sites: Array[i16] = size(TILES)  # SC-3.11: the camp list
    camps: Array[i16] = size(CAMPS)  # SC-3.14: tiles of the camps
    starts: Array[i16] = size(CIVS)  # SC-3.11: start tiles in the order in which they were taken
    best: Array[i16] = size(CIVS)  # of the best set so far; then the tile of each seat
    share: Array[i16] = size(CIVS)  # SC-3.11: passable land nearest to each start
    hills: i8  # SC-5.3: worked tiles of some kinds
    rivers: i8
    forests: i8
    ores: i8
