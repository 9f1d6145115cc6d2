"""Where a civ could begin, and what the place is worth (SC-3.10)."""

from ludex.games.simpleciv.rules.codes import NONE, Overlay
from ludex.games.simpleciv.rules.data import (
    CENTRE_MIN,
    FOOD,
    OVERLAYS,
    PRODUCTION,
    TERRAIN,
    TILE_YIELD,
    WORKABLE,
    YIELDS,
)
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at
from ludex.games.simpleciv.rules.map.land import is_open
from ludex.games.simpleciv.rules.randomness import sort_down
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

WORTH = table([[sum(row[:YIELDS]) + sum(extra) for extra in OVERLAYS.values()] for row in TERRAIN.values()])
ENOUGH = 12  # workable tiles
POOL_PERCENT = 60


@rule
def worth(s: State, tile: int) -> int:
    """SC-3.10: all that a workable tile yields; 0 for others and off the map."""
    if tile == NONE:
        return 0
    ground = s.tiles[tile]
    return WORTH[ground.terrain, ground.overlay] if WORKABLE[ground.terrain] else 0


@rule
def qualifies(s: State, tile: int) -> int:
    """SC-3.10: whether a civ can start here: enough workable tiles, one with 2 Food and one with 2 Production."""
    workable, food, production = 0, 0, 0
    for place in range(CITY_PLACES):
        other = at(s, tile, place)
        if other != NONE and WORKABLE[s.tiles[other].terrain]:
            ground = s.tiles[other]
            workable += 1
            food = max(food, TILE_YIELD[ground.terrain, ground.overlay, FOOD])
            production = max(production, TILE_YIELD[ground.terrain, ground.overlay, PRODUCTION])
    return int(workable >= ENOUGH and food >= 2 and production >= 2)


@rule
def zone_score(s: State, tile: int) -> int:
    """SC-3.10: Z, the worth of the surroundings of a start."""
    first, second, third, resources = 0, 0, 0, 0
    for place in range(CITY_PLACES):
        other = at(s, tile, place)
        value = worth(s, other) if place else 0
        resources += int(other != NONE and is_resource(s, other))
        if value > first:
            first, second, third = value, first, second
        elif value > second:
            second, third = value, second
        elif value > third:
            third = value
    return centre_value(s, tile) + first + second + third + int(s.tiles[tile].river != 0) + resources


@rule
def centre_value(s: State, tile: int) -> int:
    """SC-3.10, SC-5.2: what a city centre here would yield."""
    ground, total = s.tiles[tile], 0
    for good in range(YIELDS):
        total += max(TILE_YIELD[ground.terrain, ground.overlay, good], CENTRE_MIN[good])
    return total


@rule
def is_resource(s: State, tile: int) -> int:
    """SC-3.10: Rich Soil, an Ore Vein or a Sacred Site."""
    return int(Overlay.RICH_SOIL <= s.tiles[tile].overlay <= Overlay.SACRED_SITE)


@rule
def list_pool(s: State) -> int:
    """SC-3.10: the better candidates in `order`, the best first; their Z in `cost`."""
    candidates = 0
    for tile in range(s.tile_count):
        if is_open(s, tile) and qualifies(s, tile):
            s.work.cost[tile] = zone_score(s, tile)
            s.work.order[candidates] = tile
            candidates += 1
    sort_down(s, candidates)
    return POOL_PERCENT * candidates // 100
