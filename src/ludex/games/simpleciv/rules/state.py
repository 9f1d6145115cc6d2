"""The state (SC-1.1) and the options (SC-2.1). All quantities are whole numbers (SC-0.6); sets of seats are bits."""

from ludex.games.simpleciv.meta import OPTIONS
from ludex.games.simpleciv.rules.data import CAMPS, CITIES, CIVS, TILES, UNITS
from ludex.games.simpleciv.rules.records import Advisor, Camp, City, Memory, Pair, Player, Tile, Unit, Work
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, size
from ludex.kernel.state.splitmix import SplitMix


class Rules(Record, options=OPTIONS):
    """SC-2.1, SC-0.4, SC-27.4: the map, the civs, the switches, and the numbers that a designer may change."""

    max_turns: i16
    observatory_cost: i16
    academy_cost: i16
    experiment_cost: i16
    starting_treasury: i16
    filler_price: i16
    filler_grant: i16
    map_size: i8
    civ_0: i8
    civ_1: i8
    civ_2: i8
    civ_3: i8
    civ_4: i8
    civ_5: i8
    building_upkeep: i8
    heal_requires_rest: i8
    garrison_may_attack: i8
    flanking_bonus: i8
    city_pop_defense: i8
    river_food_all: i8
    auto_fortify: i8
    melee_advance: i8
    settler_pop_cost: i8
    min_city_distance: i8
    domination_bypass: i8
    strict_planning: i8
    air_untargetable: i8
    titan_ignores_terrain: i8
    limit_result: i8
    base_city_science: i8
    base_city_gold: i8
    free_supply_base: i8
    upkeep_per_excess: i8
    growth_base: i8
    unit_price_step: i8
    city_max_hp: i8
    city_capture_hp: i8
    city_heal: i8
    city_defense_base: i8
    city_attack_base: i8
    shield_max: i8
    shield_regen: i8
    fortify_def: i8
    heal_tile: i8
    heal_city: i8
    trebuchet_city_bonus: i8
    scavenger_percent: i8
    wrath_damage: i8
    min_war: i8
    min_peace: i8
    capture_lock: i8
    native_heal: i8
    camp_city_production: i8


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
