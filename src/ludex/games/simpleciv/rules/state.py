"""The records of Simple Civ (SC-1). All quantities are whole numbers (SC-0.6); sets of seats or techs are bits."""

from ludex.games.simpleciv.rules.codes import ITEMS, Civ
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, option, size
from ludex.kernel.state.splitmix import SplitMix

# SC-1.1, bounds
TILES = 1200
CIVS = 6
HUMANS = 4
CITIES = 171
CIV_UNITS = 256
CAMPS = 10
CAMP_NATIVES = 3
UNITS = CIVS * CIV_UNITS + CAMPS * CAMP_NATIVES
PENDING = 4
POP_MAX = 20
FREE_ACTIONS = 4000
TECHS = 20
NATIVES = CIVS  # the owner of native units
CORNERS = 2 * TILES  # SC-3.9
SORT_KEYS = 256  # of the stable sort of map generation

_OFF_ON = ("false", "true")
_CIVS = ("random", *(civ.name.lower() for civ in Civ))


class Rules(Record):
    """SC-2.1, SC-0.4, SC-27.4: the map, the civs, the switches, and the numbers that a designer may change."""

    max_turns: i16 = option(500, 1, 999, "last round of the game (OPT-15)")
    observatory_cost: i16 = option(400, 1, 700, "Production of the Observatory (SC-17.1)")
    academy_cost: i16 = option(550, 1, 700, "Production of the Grand Academy (SC-17.1)")
    experiment_cost: i16 = option(700, 1, 700, "Production of the Grand Experiment (SC-17.1)")
    starting_treasury: i16 = option(40, 0, 999, "Gold of each civ at the start (SC-2.7)")
    filler_price: i16 = option(100, 1, 140, "first price of the filler projects (SC-7.7)")
    filler_grant: i16 = option(25, 0, 300, "Food or Science of a filler project (SC-17.3)")
    map_size: i8 = option(
        0, 0, 5, "size of the map; auto takes the smallest for the civs (SC-2.1)",
        ("auto", "tiny", "small", "standard", "large", "huge"),
    )  # fmt: skip
    civ_0: i8 = option(0, 0, CIVS, "civ of the first seat (SC-2.3)", _CIVS)
    civ_1: i8 = option(0, 0, CIVS, "civ of the second seat (SC-2.3)", _CIVS)
    civ_2: i8 = option(0, 0, CIVS, "civ of the third seat (SC-2.3)", _CIVS)
    civ_3: i8 = option(0, 0, CIVS, "civ of the fourth seat (SC-2.3)", _CIVS)
    civ_4: i8 = option(0, 0, CIVS, "civ of the fifth seat (SC-2.3)", _CIVS)
    civ_5: i8 = option(0, 0, CIVS, "civ of the sixth seat (SC-2.3)", _CIVS)
    building_upkeep: i8 = option(0, 0, 1, "which upkeep of buildings is charged (OPT-01)", ("listed", "full"))
    heal_requires_rest: i8 = option(0, 0, 1, "only rested units heal (OPT-02)", _OFF_ON)
    garrison_may_attack: i8 = option(0, 0, 1, "a unit in its own city may attack (OPT-03)", _OFF_ON)
    flanking_bonus: i8 = option(0, 0, 1, "+1 attack for each other own unit beside the target (OPT-04)", _OFF_ON)
    city_pop_defense: i8 = option(0, 0, 1, "half the population defends a city (OPT-05)", _OFF_ON)
    river_food_all: i8 = option(0, 0, 1, "worked river tiles feed every civ (OPT-06)", _OFF_ON)
    auto_fortify: i8 = option(0, 0, 1, "idle units fortify at the end of a turn (OPT-07)", _OFF_ON)
    melee_advance: i8 = option(0, 0, 1, "a melee killer steps into the tile (OPT-08)", ("true", "false"))
    settler_pop_cost: i8 = option(1, 0, 1, "population that a Settler takes along (OPT-09)")
    min_city_distance: i8 = option(3, 1, 8, "fewest steps between cities, and to a camp (OPT-10)")
    domination_bypass: i8 = option(
        0, 0, 2, "who may break a young peace when three times stronger (OPT-11)", ("ai", "all", "none")
    )
    strict_planning: i8 = option(0, 0, 1, "tiles are assigned in Planning only (OPT-12)", _OFF_ON)
    air_untargetable: i8 = option(0, 0, 1, "Air units can't be attacked (OPT-13)", _OFF_ON)
    titan_ignores_terrain: i8 = option(0, 0, 1, "the Titan pays 1 for each tile (OPT-14)", _OFF_ON)
    limit_result: i8 = option(0, 0, 1, "what the turn limit brings (OPT-16)", ("draw", "score"))
    base_city_science: i8 = option(1, 0, 20, "Science of every city (SC-5.3)")
    base_city_gold: i8 = option(1, 0, 20, "Gold of every city (SC-5.3)")
    free_supply_base: i8 = option(1, 0, 100, "units that need no upkeep, besides one for each city (SC-8.3)")
    upkeep_per_excess: i8 = option(2, 0, 20, "Gold for each unit beyond the free supply (SC-8.4)")
    growth_base: i8 = option(30, 1, 60, "Food from Pop 1 to Pop 2 (SC-6.1)")
    unit_price_step: i8 = option(35, 10, 127, "turns after which units become dearer (SC-7.6)")
    city_max_hp: i8 = option(20, 1, 100, "hit points of a city (SC-9.17)")
    city_capture_hp: i8 = option(10, 1, 100, "hit points of a captured city (SC-13.22)")
    city_heal: i8 = option(3, 0, 20, "hit points a city regains in a turn (SC-9.17)")
    city_defense_base: i8 = option(3, 0, 30, "defense of every city (SC-9.18)")
    city_attack_base: i8 = option(3, 0, 30, "attack of every city (SC-9.21)")
    shield_max: i8 = option(50, 0, 100, "shield of a Shield Generator (SC-7.16)")
    shield_regen: i8 = option(5, 0, 50, "shield regained in a turn (SC-4.3)")
    fortify_def: i8 = option(1, 0, 10, "defense of a fortified unit (SC-13.3)")
    heal_tile: i8 = option(3, 0, 20, "hit points regained on own land (SC-13.24)")
    heal_city: i8 = option(5, 0, 20, "hit points regained in an own city (SC-13.24)")
    trebuchet_city_bonus: i8 = option(8, 0, 30, "attack of a Trebuchet against cities (SC-11.5)")
    scavenger_percent: i8 = option(80, 0, 100, "part of a victim's worth that is learned from it (SC-18.11)")
    wrath_damage: i8 = option(1, 0, 10, "hit points lost on Jade land in war (SC-18.20)")
    min_war: i8 = option(15, 0, 100, "turns of war before peace can be proposed (SC-19.7)")
    min_peace: i8 = option(15, 0, 100, "turns of peace before war can be declared (SC-19.4)")
    capture_lock: i8 = option(2, 0, 20, "turns in which a captured Settler can't move (SC-13.31)")
    native_heal: i8 = option(2, 0, 20, "hit points natives regain in a round (SC-14.11)")
    camp_city_production: i8 = option(20, 0, 100, "Production stored in a city won from a camp (SC-14.12)")


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
    wars: i8  # seats at war with it; the others it has met are at peace
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


class State(Record):
    """SC-1.1: a whole game."""

    map_chance: SplitMix  # SC-0.15: secret, stream 1
    chance: SplitMix  # secret, stream 2
    computer_chance: SplitMix  # secret, stream 3
    chosen: i64  # the decision that is to take effect, 0 for none
    rules: Rules
    unit_serial: i32  # units and cities ever created
    city_serial: i32
    turn: i16
    end_turn: i16
    tile_count: i16
    unit_top: i16  # slots from here on are free
    city_top: i16
    seats: i8
    seat: i8  # whose turn it is
    node: i8
    ending: i8
    winner: i8
    computers: i8  # seats that began under a computer player (OPT-11)
    map_size: i8
    width: i8
    height: i8
    camp_count: i8
    players: Array[Player] = size(CIVS)
    pairs: Array[Pair] = size(CIVS, CIVS)
    advisors: Array[Advisor] = size(CIVS)
    camps: Array[Camp] = size(CAMPS)
    cities: Array[City] = size(CITIES)
    units: Array[Unit] = size(UNITS)
    tiles: Array[Tile] = size(TILES)
    memory: Array[Memory] = size(CIVS, TILES)
    # what follows from the map alone, or from where units, cities and borders are
    sight: Array[i64] = size(TILES)  # SC-13.20: places of the spiral of radius 4 in clear sight
    near: Array[i16] = size(TILES, 6)  # SC-0.11: the neighbours, NONE off the map
    row: Array[i8] = size(TILES)  # SC-0.10: r
    axis: Array[i8] = size(TILES)  # SC-0.10: q
    watch: Array[i16] = size(CIVS, TILES)  # own units, cities and borders of a seat that see a tile
    work: Work
