"""What tiles and cities yield (SC-5): one pass over a city gives all four goods, in `s.work.goods`."""

from ludex.games.simpleciv.rules.codes import Building, Civ, Overlay, Project, Tech, Terrain
from ludex.games.simpleciv.rules.data import (
    BUILDING_YIELD,
    CENTRE_MIN,
    FOOD,
    GOLD,
    PRODUCTION,
    SCIENCE,
    TILE_YIELD,
    YIELDS,
)
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import knows_tech
from ludex.games.simpleciv.rules.war.strength import has_garrison
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest

MARKET_POP = 5  # SC-5.4


@rule
def tile_yield(s: State, tile: int, good: int) -> int:
    """SC-5.1, SC-10.1, SC-10.2: terrain and overlay; a river gives nothing by itself (SC-5.6)."""
    ground = s.tiles[tile]
    return TILE_YIELD[ground.terrain, ground.overlay, good]


@rule
def centre_yield(s: State, tile: int, good: int) -> int:
    """SC-5.2: a city centre yields at least 2 Food, 1 Production and 1 Gold."""
    return max(tile_yield(s, tile, good), CENTRE_MIN[good])


@rule
def has_building(s: State, city: int, building: int) -> int:
    """SC-16.1: whether a city has a building."""
    return s.cities[city].buildings >> building & 1


@rule
def is_city_of(s: State, seat: int, city: int) -> int:
    """SC-1.4: whether a slot holds a city of a seat."""
    return int(s.cities[city].used and s.cities[city].owner == seat)


@rule
def in_original_capital(s: State, city: int) -> int:
    """SC-5.5: an own original capital is a capital that its owner founded."""
    body = s.cities[city]
    return int(body.is_capital and body.founder == body.owner)


@rule
def empire_yield(s: State, seat: int, good: int) -> int:
    """SC-5.8: the sum over the cities of a civ, before austerity."""
    total = 0
    for city in range(s.city_top):
        if is_city_of(s, seat, city):
            total += city_yield(s, city, good)
    return total


@rule
def city_yield(s: State, city: int, good: int) -> int:
    """SC-5.3: what a city makes of one good."""
    city_yields(s, city)
    return s.work.goods[good]


@rule
def city_yields(s: State, city: int) -> None:
    """SC-5.3: what a city makes in a turn of all goods, into `s.work.goods`; each step adds its part."""
    reap(s, city)
    add_buildings(s, city)
    add_conditions(s, city)
    add_base(s)
    add_empire(s, city)
    add_civ(s, city)


@rule
def reap(s: State, city: int) -> None:
    """SC-5.3, step 1: the centre and the other worked tiles; what stands on them is counted."""
    centre, rest = s.cities[city].tile, s.cities[city].worked & ~1
    s.work.hills, s.work.rivers, s.work.forests, s.work.ores = 0, 0, 0, 0
    for good in range(YIELDS):
        s.work.goods[good] = centre_yield(s, centre, good)
    survey(s, centre)
    while rest:
        tile = at(s, centre, lowest(rest))
        rest &= rest - 1
        survey(s, tile)
        for good in range(YIELDS):
            s.work.goods[good] += tile_yield(s, tile, good)
    if s.rules.river_food_all:
        s.work.goods[FOOD] += s.work.rivers


@rule
def survey(s: State, tile: int) -> None:
    """SC-5.4, SC-5.5: count a worked tile for the conditions that ask for its kind."""
    ground = s.tiles[tile]
    s.work.hills += int(ground.terrain == Terrain.HILLS)
    s.work.forests += int(ground.terrain == Terrain.FOREST)
    s.work.ores += int(ground.overlay == Overlay.ORE_VEIN)
    s.work.rivers += int(ground.river != 0)


@rule
def add_buildings(s: State, city: int) -> None:
    """SC-5.3, step 2, SC-16.1: flat yields of the buildings, whoever built them (SC-16.3)."""
    rest = s.cities[city].buildings
    while rest:
        building = lowest(rest)
        rest &= rest - 1
        for good in range(YIELDS):
            s.work.goods[good] += BUILDING_YIELD[building, good]


@rule
def add_conditions(s: State, city: int) -> None:
    """SC-5.4, SC-10.3: what some buildings give besides."""
    body = s.cities[city]
    if s.tiles[body.tile].river:
        s.work.goods[FOOD] += has_building(s, city, Building.RESERVOIR)
        s.work.goods[GOLD] += has_building(s, city, Building.TRADING_POST)
    if s.work.forests:
        s.work.goods[PRODUCTION] += has_building(s, city, Building.LUMBER_MILL)
    if s.work.ores:
        s.work.goods[GOLD] += has_building(s, city, Building.BANK)
    if body.pop >= MARKET_POP:
        s.work.goods[GOLD] += has_building(s, city, Building.MARKET_HALL)


@rule
def add_base(s: State) -> None:
    """SC-5.3, step 3: Science and Gold of every city."""
    s.work.goods[SCIENCE] += s.rules.base_city_science
    s.work.goods[GOLD] += s.rules.base_city_gold


@rule
def add_empire(s: State, city: int) -> None:
    """SC-5.3, steps 4 and 5: Signal Relay, Grand Academy and Jade Granary in every city; an Observatory in its own."""
    body = s.cities[city]
    projects = s.players[body.owner].projects
    s.work.goods[SCIENCE] += 2 * knows_tech(s, body.owner, Tech.SIGNAL_RELAY)
    s.work.goods[SCIENCE] += projects >> Project.GRAND_ACADEMY & 1
    s.work.goods[FOOD] += projects >> Project.JADE_GRANARY_COMPLETE & 1
    s.work.goods[SCIENCE] += body.milestones >> Project.OBSERVATORY & 1


@rule
def add_civ(s: State, city: int) -> None:
    """SC-5.3, step 6, SC-5.5: what a civ makes of its cities; only the owner's civ counts (SC-16.3)."""
    civ = s.players[s.cities[city].owner].civ
    if civ == Civ.FORGE_CLANS:
        add_forges(s, city)
    elif civ == Civ.SCHOLAR_KINGDOMS:
        s.work.goods[SCIENCE] += has_building(s, city, Building.CITY_WARD)  # SC-18.5
    elif civ == Civ.RIVER_LEAGUE:
        s.work.goods[FOOD] += s.work.rivers  # SC-18.7
        s.work.goods[PRODUCTION] += s.work.rivers // 2
    elif civ == Civ.STARBORNE_SEEKERS:
        s.work.goods[SCIENCE] += meditation(s, city)
    elif civ == Civ.AETHERIAN_VANGUARD:
        s.work.goods[PRODUCTION] += has_garrison(s, city)  # SC-18.10


@rule
def add_forges(s: State, city: int) -> None:
    """SC-18.1: Hills of the original capital, workshops, mills and forges of the ForgeClans."""
    industry = has_building(s, city, Building.STONE_WORKSHOP) + has_building(s, city, Building.FORGEWORKS)
    s.work.goods[SCIENCE] += industry
    s.work.goods[PRODUCTION] += industry + has_building(s, city, Building.LUMBER_MILL)
    if in_original_capital(s, city):
        s.work.goods[PRODUCTION] += s.work.hills


@rule
def meditation(s: State, city: int) -> int:
    """SC-18.13: Peaceful Meditation in the original capital while at war with nobody."""
    return int(in_original_capital(s, city) and s.players[s.cities[city].owner].wars == 0)


@rule
def after_austerity(s: State, seat: int, amount: int) -> int:
    """SC-5.7: what is left of Production or Science: a tenth less in austerity."""
    return amount * 9 // 10 if s.players[seat].austerity else amount
