"""One city with the tiles it works, for examples of the economy."""

from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.codes import Civ, Overlay, Terrain
from ludex.games.simpleciv.rules.data import YIELDS
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.state import State

from .world import city, world

HERE = 315  # far from every edge of a Standard map
PLAINS, HILLS, COAST, FOREST = Terrain.PLAINS, Terrain.HILLS, Terrain.COAST, Terrain.FOREST
ORE, SACRED = Overlay.ORE_VEIN, Overlay.SACRED_SITE


def estate(*grounds: int, civ: int = Civ.SCHOLAR_KINGDOMS, overlay: int = Overlay.NONE, **rules: int) -> State:
    """A game in which city 0 of seat 0 works tiles of these terrains, its centre first; the last has the overlay."""
    s = world((civ, Civ.RIVER_LEAGUE if civ != Civ.RIVER_LEAGUE else Civ.JADE_COVENANT), **rules)
    for place, terrain in enumerate(grounds):
        s.tiles[at(s, HERE, place)].terrain = terrain
    s.tiles[at(s, HERE, len(grounds) - 1)].overlay = overlay
    city(s, HERE, pop=len(grounds))
    s.cities[0].worked = (1 << len(grounds)) - 1
    return s


def river(s: State, *places: int) -> None:
    """A river runs along the tiles at some places of the spiral."""
    for place in places:
        s.tiles[at(s, HERE, place)].river = 1


def goods(s: State, number: int = 0) -> tuple[int, ...]:
    """Food, Production, Science and Gold of a city."""
    return tuple(city_yield(s, number, good) for good in range(YIELDS))
