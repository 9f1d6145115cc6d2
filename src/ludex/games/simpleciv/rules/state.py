"""The state (SC-1.1) and the options (SC-2.1). All quantities are whole numbers (SC-0.6); sets of seats are bits."""

from ludex.games.simpleciv.rules.codes import Civ
from ludex.games.simpleciv.rules.data import CAMPS, CITIES, CIVS, TILES, UNITS
from ludex.games.simpleciv.rules.records import Advisor, Camp, City, Memory, Pair, Player, Tile, Unit, Work
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, option, size
from ludex.kernel.state.splitmix import SplitMix

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


class State(Record):
    """SC-1.1, SC-1.13: a whole game, in less than 256 000 bytes."""

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
