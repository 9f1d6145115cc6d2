"""The hexes of the map (SC-0.3): neighbours, distances, spirals and lines of sight, as numbers of tiles."""

from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.data import BLOCKS_SIGHT
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.grids.hexes import DIRECTIONS
from ludex.kernel.state.grids.hexes import distance as hex_distance
from ludex.kernel.state.record import table

FAR = 4  # the widest view of a unit


def ring(radius: int) -> list[tuple[int, int]]:
    """SC-0.13: the hexes at a distance from (0, 0), in order."""
    q, r = DIRECTIONS[4][0] * radius, DIRECTIONS[4][1] * radius
    places = []
    for dq, dr in DIRECTIONS:
        for _ in range(radius):
            places.append((q, r))
            q, r = q + dq, r + dr
    return places


SPIRAL = [(0, 0), *(place for radius in range(1, FAR + 1) for place in ring(radius))]
PLACES = len(SPIRAL)
PLACE_Q = table([q for q, _ in SPIRAL])
PLACE_R = table([r for _, r in SPIRAL])
WITHIN = table([1, 7, 19, 37, 61])  # places of the spiral up to a distance
CITY_PLACES = 19  # SC-0.14: a city's centre and its two rings
PLACE_OF_DIRECTION = table([SPIRAL.index(direction) for direction in DIRECTIONS])


def between(q: int, r: int, sign: int) -> list[tuple[int, int]]:
    """SC-13.20: the hexes strictly between (0, 0) and another, on one side of the line."""
    n = hex_distance((0, 0), (q, r))
    return [_nearest(q * i, r * i, sign, n) for i in range(1, n)]


def _nearest(q: int, r: int, sign: int, n: int) -> tuple[int, int]:
    """SC-13.20: the hex around a point of the line, q/n and r/n, shifted a little to one side."""
    unit = 1000 * n
    cube = (1000 * q + sign * n, -1000 * (q + r) + 2 * sign * n, 1000 * r - 3 * sign * n)
    x, y, z = ((2 * value + unit) // (2 * unit) for value in cube)
    ex, ey, ez = (abs(rounded * unit - value) for rounded, value in zip((x, y, z), cube, strict=True))
    if ex > ey and ex > ez:
        x = -y - z
    elif ey <= ez:
        z = -x - y
    return x, z


def _line(place: tuple[int, int], sign: int) -> int:
    """The places between the centre of a spiral and one of its hexes, as bits."""
    return sum(1 << SPIRAL.index(step) for step in between(*place, sign))


LINES = table([[_line(place, sign) for sign in (1, -1)] for place in SPIRAL])


@rule
def lay_grid(s: State) -> None:
    """SC-0.10: the coordinates and neighbours of every tile, for the map's width and height."""
    for tile in range(s.tile_count):
        row = tile // s.width
        s.row[tile] = row
        s.axis[tile] = tile % s.width - (row >> 1)
    for tile in range(s.tile_count):
        for direction in range(6):
            s.near[tile, direction] = at(s, tile, PLACE_OF_DIRECTION[direction])


@rule
def at(s: State, tile: int, place: int) -> int:
    """SC-0.13: the tile at a place of the spiral around another, NONE off the map."""
    return away(s, tile, PLACE_Q[place], PLACE_R[place])


@rule
def away(s: State, tile: int, dq: int, dr: int) -> int:
    """SC-0.10: the tile at a distance along q and r from another, NONE off the map."""
    row = s.row[tile] + dr
    if row < 0 or row >= s.height:
        return NONE
    column = s.axis[tile] + dq + (row >> 1)
    if column < 0 or column >= s.width:
        return NONE
    return row * s.width + column


@rule
def ring_tile(s: State, centre: int, radius: int, i: int) -> int:
    """SC-0.13: a hex of the ring of any radius around a tile, by its number from 0, NONE off the map."""
    side, steps = i // radius, i % radius
    corner, way = PLACE_OF_DIRECTION[(side + 4) % 6], PLACE_OF_DIRECTION[side]
    dq = radius * PLACE_Q[corner] + steps * PLACE_Q[way]
    return away(s, centre, dq, radius * PLACE_R[corner] + steps * PLACE_R[way])


@rule
def distance(s: State, a: int, b: int) -> int:
    """SC-0.12: steps from one tile to another."""
    dq, dr = s.axis[a] - s.axis[b], s.row[a] - s.row[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


@rule
def place_of(s: State, centre: int, tile: int) -> int:
    """SC-0.13: the place of a tile in the spiral around another; NONE if it is farther than the spiral reaches."""
    radius = distance(s, centre, tile)
    if radius > FAR:
        return NONE
    for place in range(WITHIN[radius - 1] if radius else 0, WITHIN[radius]):
        if at(s, centre, place) == tile:
            return place
    return NONE


@rule
def lay_sight(s: State) -> None:
    """SC-13.20: what can be seen from every tile; terrain never changes."""
    for tile in range(s.tile_count):
        s.sight[tile] = sight_from(s, tile)


@rule
def sight_from(s: State, tile: int) -> int:
    """SC-13.20, SC-22.2: the places in clear sight of a tile: on one side of the line nothing blocks."""
    on_map, blocked = 0, 0
    for place in range(PLACES):
        other = at(s, tile, place)
        if other == NONE:
            blocked |= 1 << place
        else:
            on_map |= 1 << place
            blocked |= BLOCKS_SIGHT[s.tiles[other].terrain] << place
    seen = 0
    for place in range(PLACES):
        if blocked & LINES[place, 0] == 0 or blocked & LINES[place, 1] == 0:
            seen |= 1 << place
    return seen & on_map


@rule
def in_sight(s: State, a: int, b: int) -> int:
    """SC-13.20: whether the line between two tiles is clear; tiles farther than a spiral reaches are not."""
    place = place_of(s, a, b)
    return s.sight[a] >> place & 1 if place >= 0 else 0
