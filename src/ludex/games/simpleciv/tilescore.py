"""What a tile is worth to a city (SC-9.14): in this order land is claimed and citizens go to work."""

from ludex.games.simpleciv.accounts import gold_pressure
from ludex.games.simpleciv.codes import FIRST_BUILDING, Building, Civ, Overlay, Terrain
from ludex.games.simpleciv.data import FOOD, GOLD, PRODUCTION, SCIENCE
from ludex.games.simpleciv.hexmap import at
from ludex.games.simpleciv.state import State
from ludex.games.simpleciv.yields import has_building, in_original_capital, tile_yield
from ludex.kernel.bits import lowest
from ludex.kernel.rule import rule


@rule
def tile_score(s: State, city: int, tile: int) -> int:
    """SC-9.14: what a tile is worth to a city; total yield first, then Food, Production and Gold, Science."""
    ground, owner = s.tiles[tile], s.cities[city].owner
    food, production = 2 * tile_yield(s, tile, FOOD), 2 * tile_yield(s, tile, PRODUCTION)
    science, gold = 2 * tile_yield(s, tile, SCIENCE), 2 * tile_yield(s, tile, GOLD)
    if s.players[owner].civ == Civ.RIVER_LEAGUE and ground.river:
        food, production = food + 2, production + 1
    if s.players[owner].civ == Civ.FORGE_CLANS and ground.terrain == Terrain.HILLS and in_original_capital(s, city):
        production += 2
    if ground.overlay == Overlay.ORE_VEIN and banks(s, city):
        production, gold = production + 1, gold + 4
    total = food + production + science + (1 + gold_pressure(s, owner)) * gold
    return 100 * total + 10 * food + 2 * production + 2 * gold + science


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
