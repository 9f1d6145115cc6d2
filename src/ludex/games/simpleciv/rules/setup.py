"""A new game (SC-2): civs, the map, natives, and the first units of every civ."""

from ludex.games.simpleciv.rules.codes import NONE, Civ, End, Kind, Mood, Node, Overlay
from ludex.games.simpleciv.rules.data import (
    CAMP_NATIVES,
    CAMPS,
    CITIES,
    CIVS,
    NATIVES,
    SIZE_CIVS,
    SIZE_HEIGHT,
    SIZE_WIDTH,
    TECHS,
    UNITS,
)
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at, lay_grid, lay_sight, ring_tile
from ludex.games.simpleciv.rules.map.land import is_open
from ludex.games.simpleciv.rules.map.starts import assign_starts, generate
from ludex.games.simpleciv.rules.randomness import open_stream
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import create_unit, someone_on
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.splitmix import draw

AUTO = 0  # rules.map_size
RANDOM = 0  # rules.civ_…


@rule
def set_up(s: State, seats: int, seed_high: int, seed_low: int, log: Log) -> int:
    """SC-2.3 to SC-2.9, SC-0.5: a new game from a seed of 63 bits, given as two words; a reason if there is no map."""
    begin_game(s, seats)
    open_stream(s.map_chance, 1, seed_high, seed_low)
    open_stream(s.chance, 2, seed_high, seed_low)
    open_stream(s.computer_chance, 3, seed_high, seed_low)
    deal_civs(s)
    if generate(s, seats, seed_high, seed_low) == NONE:
        return Reason.SEED
    assign_starts(s, seats)
    lay_sight(s)
    for camp in range(s.camp_count):
        people_camp(s, camp, log)
    for seat in range(seats):
        muster(s, seat, log)
    return 0


@rule
def begin_game(s: State, seats: int) -> None:
    """SC-2.4, SC-2.7, SC-2.8: the first turn of the first seat, before anything is on the map."""
    s.seats, s.seat, s.turn, s.node = seats, 0, 1, Node.PLANNING
    s.ending, s.winner, s.end_turn, s.chosen = End.NONE, NONE, NONE, 0
    s.unit_serial, s.city_serial, s.unit_top, s.city_top, s.camp_count = 0, 0, 0, 0, 0
    for unit in range(UNITS):
        s.units[unit].used = 0
    for city in range(CITIES):
        s.cities[city].used = 0
    for camp in range(CAMPS):
        s.camps[camp].used = 0
    for seat in range(CIVS):
        begin_civ(s, seat)
    begin_map(s)


@rule
def begin_map(s: State) -> None:
    """SC-2.1: the size of the map (the smallest for these civs, if none was chosen), its grid, and nobody on it."""
    s.map_size = s.rules.map_size - 1 if s.rules.map_size != AUTO else smallest_size(s.seats)
    s.width, s.height = SIZE_WIDTH[s.map_size], SIZE_HEIGHT[s.map_size]
    s.tile_count = s.width * s.height
    lay_grid(s)
    for tile in range(s.tile_count):
        ground = s.tiles[tile]
        ground.owner, ground.owner_city, ground.city = NONE, NONE, NONE
        ground.military, ground.civilian = NONE, NONE
        ground.watchers, ground.revealed = 0, 0
        for seat in range(CIVS):
            begin_memory(s, seat, tile)


@rule
def smallest_size(seats: int) -> int:
    """SC-2.1, SC-2.2: the smallest map that has room for the civs."""
    size = 0
    while SIZE_CIVS[size] < seats:
        size += 1
    return size


@rule
def begin_memory(s: State, seat: int, tile: int) -> None:
    """SC-22.1: a tile that a seat has never seen."""
    memory = s.memory[seat, tile]
    memory.overlay, memory.owner, memory.city_founder, memory.city_owner = 0, NONE, NONE, NONE
    memory.city_pop, memory.city_name, memory.capital = 0, 0, 0
    s.watch[seat, tile] = 0


@rule
def begin_civ(s: State, seat: int) -> None:
    """SC-2.7: a civ before it has anything but its treasury."""
    civ = s.players[seat]
    civ.civ, civ.treasury, civ.eyes = NONE, s.rules.starting_treasury, 1 << seat
    civ.gross_gold, civ.building_upkeep, civ.military_upkeep, civ.net_gold = 0, 0, 0, 0
    civ.used_supply, civ.free_supply, civ.rush_count, civ.rush_spent, civ.rush_saved = 0, 0, 0, 0, 0
    civ.units_had, civ.cities_had = 0, 0
    civ.techs, civ.granted, civ.current_tech, civ.era = 0, 0, NONE, 0
    for tech in range(TECHS):
        civ.tech_progress[tech] = 0
    civ.festivals, civ.experiments, civ.projects, civ.announced = 0, 0, 0, 0
    civ.eliminated, civ.eliminated_turn, civ.has_founded, civ.cities_founded = 0, NONE, 0, 0
    civ.units, civ.settlers, civ.cities, civ.population, civ.titan = 0, 0, 0, 0, NONE
    civ.free_actions, civ.austerity, civ.met, civ.wars = 0, 0, 0, 0
    for other in range(CIVS):
        pair = s.pairs[seat, other]
        pair.since, pair.offered[0], pair.offered[1] = 0, 0, 0
    begin_advisor(s, seat)


@rule
def begin_advisor(s: State, seat: int) -> None:
    """SC-24.37: a computer player that remembers nothing."""
    advisor = s.advisors[seat]
    advisor.goal_turn, advisor.goal, advisor.purchases, advisor.tended = 0, 0, 0, 0
    advisor.target, advisor.focus, advisor.start, advisor.stage, advisor.stage_turn = NONE, NONE, 0, 0, 0
    advisor.march, advisor.intruder, advisor.declare, advisor.suing = NONE, NONE, NONE, 0
    advisor.camp, advisor.camp_turn = NONE, 0
    for other in range(CIVS):
        advisor.barred[other], advisor.taken[other] = 0, 0


@rule
def wanted_civ(s: State, seat: int) -> int:
    """SC-2.3: the civ that is fixed for a seat, NONE if it is to be drawn."""
    if seat < 3:
        value = s.rules.civ_0 if seat == 0 else s.rules.civ_1 if seat == 1 else s.rules.civ_2
    else:
        value = s.rules.civ_3 if seat == 3 else s.rules.civ_4 if seat == 4 else s.rules.civ_5
    return value - 1 if value != RANDOM else NONE


@rule
def deal_civs(s: State) -> None:
    """SC-2.3: fixed civs first, then the others draw from those that are left, in seat order."""
    left = (1 << CIVS) - 1
    for seat in range(s.seats):
        s.players[seat].civ = wanted_civ(s, seat)
        if s.players[seat].civ != NONE:
            left &= ~(1 << s.players[seat].civ)
    for seat in range(s.seats):
        if s.players[seat].civ == NONE:
            s.players[seat].civ = nth(left, draw(s.map_chance, count(left)))
            left &= ~(1 << s.players[seat].civ)


@rule
def people_camp(s: State, number: int, log: Log) -> None:
    """SC-3.14: a camp with its Champion, and two Archers on the first free tiles around it."""
    camp = s.camps[number]
    camp.tile, camp.used, camp.mood, camp.timer, camp.attacked = s.work.camps[number], 1, Mood.PATROL, 0, 0
    s.tiles[camp.tile].overlay = Overlay.NATIVE_CAMP
    s.units[create_unit(s, Kind.NATIVE_CHAMPION, NATIVES, camp.tile, log)].camp = number
    camp.natives = 1
    for place in range(1, CITY_PLACES):
        tile = at(s, camp.tile, place)
        if camp.natives < CAMP_NATIVES and is_open(s, tile) and someone_on(s, tile) == NONE:
            s.units[create_unit(s, Kind.NATIVE_ARCHER, NATIVES, tile, log)].camp = number
            camp.natives += 1


@rule
def muster(s: State, seat: int, log: Log) -> None:
    """SC-2.5, SC-2.6: a Settler on the start, a Scout and a Spear Guard around it, for Scholars a Bow Guard too."""
    start = s.work.best[seat]
    enter(s, seat, Kind.SETTLER, start, log)
    enter(s, seat, Kind.SCOUT, companion_tile(s, start), log)
    enter(s, seat, Kind.SPEAR_GUARD, companion_tile(s, start), log)
    if s.players[seat].civ == Civ.SCHOLAR_KINGDOMS:
        enter(s, seat, Kind.BOW_GUARD, companion_tile(s, start), log)


@rule
def enter(s: State, seat: int, kind: int, tile: int, log: Log) -> None:
    """SC-2.6: a starting unit on its tile; a goodie hut there is removed without reward."""
    if s.tiles[tile].overlay == Overlay.GOODIE_HUT:
        s.tiles[tile].overlay = Overlay.NONE
    create_unit(s, kind, seat, tile, log)


@rule
def companion_tile(s: State, start: int) -> int:
    """SC-2.6: a tile drawn from the free passable land of the nearest ring that has some."""
    radius, free = 0, 0
    while free == 0:
        radius += 1
        for i in range(6 * radius):
            tile = ring_tile(s, start, radius, i)
            if is_open(s, tile) and someone_on(s, tile) == NONE:
                s.work.order[free] = tile
                free += 1
    return s.work.order[draw(s.map_chance, free)]
