"""The tables of the preset maps (AE-32): radius, numbers of contested tiles, Home Cities and their clusters."""

from ludex.games.aeonis.rules.map.hexes import INDEX
from ludex.kernel.state.grids.hexes import DIRECTIONS, distance
from ludex.kernel.state.record import table

# AE-32, by players: radius, Portals, Ruins, Deserts, Lakes, least home distance
MAPS: dict[int, tuple[int, int, int, int, int, int]] = {
    3: (3, 2, 2, 3, 2, 5),
    4: (3, 2, 2, 4, 2, 4),
    5: (4, 2, 3, 5, 2, 4),
    6: (4, 2, 3, 6, 2, 4),
    7: (5, 3, 4, 7, 3, 4),
    8: (5, 3, 4, 8, 3, 3),
}
# AE-32.2: Home Cities by players and seat
HOMES: dict[int, tuple[tuple[int, int], ...]] = {
    3: ((-3, 1), (2, -3), (1, 2)),
    4: ((-3, 1), (0, -3), (3, -1), (0, 3)),
    5: ((-4, 1), (-1, -3), (4, -4), (3, 1), (-2, 4)),
    6: ((-4, 1), (-1, -3), (3, -4), (4, -1), (1, 3), (-3, 4)),
    7: ((-5, 2), (-3, -2), (1, -5), (5, -5), (5, 0), (1, 4), (-3, 5)),
    8: ((-5, 2), (-4, -1), (0, -5), (4, -5), (5, -2), (4, 1), (0, 5), (-4, 5)),
}
CLUSTER = 3  # Plains, Forest, Mountain


def cluster_of(home: tuple[int, int], radius: int) -> list[tuple[int, int]]:
    """AE-32.2: the three neighbours on the disk with the smallest (distance to the centre, q, r)."""
    around = [(home[0] + q, home[1] + r) for q, r in DIRECTIONS]
    around = [place for place in around if distance(place, (0, 0)) <= radius]
    return sorted(around, key=lambda place: (distance(place, (0, 0)), *place))[:CLUSTER]


def _homes(players: int) -> list[int]:
    """The Home Cities of a map as hexes, 0 for seats that it does not have."""
    places = HOMES.get(players, ())
    return [INDEX[place] for place in places] + [0] * (8 - len(places))


def _clusters(players: int) -> list[list[int]]:
    """The clusters of a map as hexes, by seat."""
    places = HOMES.get(players, ())
    found = [[INDEX[place] for place in cluster_of(home, MAPS[players][0])] for home in places]
    return found + [[0] * CLUSTER] * (8 - len(places))


MAP_RADIUS, PORTAL_TILES, RUINS_TILES, DESERT_TILES, LAKE_TILES = (
    table([MAPS[players][column] if players in MAPS else 0 for players in range(9)]) for column in range(5)
)
HOME = table([_homes(players) for players in range(9)])
HOME_CLUSTER = table([_clusters(players) for players in range(9)])
