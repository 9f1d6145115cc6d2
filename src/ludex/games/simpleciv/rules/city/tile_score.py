"""What a tile is worth to a city (SC-9.14): in this order land is claimed and citizens go to work."""

from ludex.games.simpleciv.rules.city.yields import has_building, in_original_capital, tile_yield
from ludex.games.simpleciv.rules.civ.income import gold_pressure
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, Building, Civ, Overlay, Terrain
from ludex.games.simpleciv.rules.data import FOOD, GOLD, PRODUCTION, SCIENCE, YIELDS
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.record import table

_RIVER, _BANK = {FOOD: 2, PRODUCTION: 1}, {PRODUCTION: 1, GOLD: 4}  # SC-9.14
RIVER_GIFT, BANKED_ORE = (table([gift.get(good, 0) for good in range(YIELDS)]) for gift in (_RIVER, _BANK))


@rule
def tile_score(s: State, city: int, tile: int) -> int:
    """SC-9.14: what a tile is worth to a city; total yield first, then Food, Production and Gold, Science."""
    food, production = doubled_yield(s, city, tile, FOOD), doubled_yield(s, city, tile, PRODUCTION)
    science, gold = doubled_yield(s, city, tile, SCIENCE), doubled_yield(s, city, tile, GOLD)
    total = food + production + science + (1 + gold_pressure(s, s.cities[city].owner)) * gold
    return 100 * total + 10 * food + 2 * production + 2 * gold + science


@rule
def doubled_yield(s: State, city: int, tile: int, good: int) -> int:
    """SC-9.14: twice what a tile yields to a city, with what its civ or its Bank makes of it."""
    ground, civ = s.tiles[tile], s.players[s.cities[city].owner].civ
    much = 2 * tile_yield(s, tile, good)
    if civ == Civ.RIVER_LEAGUE and ground.river:
        much += RIVER_GIFT[good]
    if good == PRODUCTION and civ == Civ.FORGE_CLANS and ground.terrain == Terrain.HILLS:
        much += 2 * in_original_capital(s, city)
    if ground.overlay == Overlay.ORE_VEIN and banks(s, city):
        much += BANKED_ORE[good]
    return much


@rule
def banks(s: State, city: int) -> int:
    """SC-9.14: whether a city has a Bank or is building one."""
    return int(has_building(s, city, Building.BANK) or s.cities[city].build == FIRST_BUILDING + Building.BANK)


@rule
def weigh(s: State, city: int, places: int) -> None:
    """SC-9.14: the scores of some places of a city, into `s.work.worth`."""
    while places:
        place = lowest(places)
        places &= places - 1
        s.work.worth[place] = tile_score(s, city, at(s, s.cities[city].tile, place))


@rule
def best_place(s: State, places: int) -> int:
    """SC-9.6, SC-9.14: the place with the highest score, the first in the spiral if several have it."""
    best = lowest(places)
    places &= places - 1
    while places:
        place = lowest(places)
        places &= places - 1
        if s.work.worth[place] > s.work.worth[best]:
            best = place
    return best


@rule
def worst_place(s: State, places: int) -> int:
    """SC-24.23: the place with the lowest score, the last in the spiral if several have it."""
    worst = lowest(places)
    places &= places - 1
    while places:
        place = lowest(places)
        places &= places - 1
        if s.work.worth[place] <= s.work.worth[worst]:
            worst = place
    return worst
