"""Rivers of a new map (SC-3.9). A corner is 2t for {t, E, SE} and 2t + 1 for {t, SE, SW}, t being its tile on top."""

from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.data import CORNERS, RIVERS_FROM, RIVERS_TO
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.map.land import is_land
from ludex.games.simpleciv.rules.randomness import shuffle, sort_down
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table
from ludex.kernel.state.splitmix import between, draw

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)  # SC-0.11
ELEVATION = table([2, 4, 3, 1, 2, 5, 0, -1])  # SC-3.9, by terrain
HIGHLAND = 3  # SC-3.9: elevation that one tile of a source has
INLAND = 2  # distance of a source to water
SPRINGS_APART = 4
SHORTEST, LONGEST = 4, 40  # edges
ELEVATIONS = 64  # more than the elevations of a corner span
DRAWS = 65536
RIVER, WALKED = 1, 2  # marks: a corner of a kept river, a corner of this walk

# The ways out of a corner of each form, ascending by the two tiles they pass between: these tiles of the corner, the
# direction to the top tile of the next corner (NONE: the same one), the side of the first tile that the second is on
TILES_OF = table([[EAST, SOUTH_EAST], [SOUTH_WEST, SOUTH_EAST]])  # after the top tile, ascending
WAY_FIRST = table([0, 0, 1])
WAY_SECOND = table([1, 2, 2])
WAY_TOP = table([[NORTH_EAST, NONE, EAST], [WEST, NONE, SOUTH_WEST]])
WAY_SIDE = table([[EAST, SOUTH_EAST, SOUTH_WEST], [SOUTH_WEST, SOUTH_EAST, EAST]])


@rule
def lay_rivers(s: State) -> int:
    """SC-3.9: rivers from the highest sources until there are as many as wanted; how many there are."""
    target = between(s.map_chance, RIVERS_FROM[s.map_size], RIVERS_TO[s.map_size])
    measure_depth(s)
    sources = list_sources(s)
    for corner in range(CORNERS):
        s.work.mark[corner] = 0
    rivers, path = 0, s.work.queue
    for i in range(sources):
        if rivers == target:
            break
        if is_spring(s, s.work.order[i], rivers):
            edges = walk(s, s.work.order[i])
            if edges >= SHORTEST:
                s.work.sites[rivers] = path[0]
                rivers += 1
                keep_river(s, edges)
    return rivers


@rule
def corner_tile(s: State, corner: int, i: int) -> int:
    """SC-3.9: the tiles of a corner, ascending; NONE off the map."""
    return s.near[corner >> 1, TILES_OF[corner & 1, i - 1]] if i else corner >> 1


@rule
def measure_depth(s: State) -> None:
    """SC-3.9: wd, the distance of every tile to the nearest water."""
    queue, depth = s.work.queue, s.work.depth
    found, done = 0, 0
    for tile in range(s.tile_count):
        depth[tile] = NONE
        if not is_land(s, tile):
            queue[found], depth[tile] = tile, 0
            found += 1
    while done < found:
        for direction in range(6):
            tile = s.near[queue[done], direction]
            if tile != NONE and depth[tile] == NONE:
                queue[found], depth[tile] = tile, depth[queue[done]] + 1
                found += 1
        done += 1


@rule
def list_sources(s: State) -> int:
    """SC-3.9: the sources in `order`, shuffled, then the highest first, of these the ones farthest from water."""
    sources = 0
    for corner in range(2 * s.tile_count):
        s.work.cost[corner] = source_rank(s, corner)
        if s.work.cost[corner]:
            s.work.order[sources] = corner
            sources += 1
    shuffle(s.map_chance, s.work.order, sources)
    sort_down(s, sources)
    return sources


@rule
def source_rank(s: State, corner: int) -> int:
    """SC-3.9: the elevation sum of a source, then its least wd (below 16); 0 if a river can't rise here."""
    total, highest, inland = 0, 0, 15
    for i in range(3):
        tile = corner_tile(s, corner, i)
        if tile == NONE or s.work.depth[tile] < INLAND:
            return 0
        elevation = ELEVATION[s.tiles[tile].terrain]
        total += elevation
        highest = max(highest, elevation)
        inland = min(inland, s.work.depth[tile])
    return 16 * total + inland if highest >= HIGHLAND else 0


@rule
def is_spring(s: State, corner: int, rivers: int) -> int:
    """SC-3.9: whether a river may rise at a source: on no kept river, and not close to where another rises."""
    if s.work.mark[corner]:
        return 0
    for river in range(rivers):
        if corners_apart(s, corner, s.work.sites[river]) < SPRINGS_APART:
            return 0
    return 1


@rule
def corners_apart(s: State, a: int, b: int) -> int:
    """SC-3.9: the least distance between a tile of one corner and a tile of another."""
    least = s.tile_count
    for i in range(3):
        for j in range(3):
            least = min(least, distance(s, corner_tile(s, a, i), corner_tile(s, b, j)))
    return least


@rule
def walk(s: State, source: int) -> int:
    """SC-3.9: the corners of a river from its source on, in `queue`; its edges, 0 if it comes to nothing."""
    path, mark = s.work.queue, s.work.mark
    path[0], mark[source] = source, WALKED
    edges, ended = 0, 0
    while edges < LONGEST and not ended:
        corner = next_corner(s, path[edges])
        if corner == NONE:
            break
        edges += 1
        path[edges] = corner
        ended = int(mark[corner] == RIVER or touches_water(s, corner))
        mark[corner] |= WALKED
    for i in range(edges + 1):
        mark[path[i]] &= ~WALKED
    return edges if ended else 0


@rule
def touches_water(s: State, corner: int) -> int:
    """SC-3.9: whether one of the tiles of a corner is water."""
    for i in range(3):
        if s.work.depth[corner_tile(s, corner, i)] == 0:
            return 1
    return 0


@rule
def next_corner(s: State, corner: int) -> int:
    """SC-3.9: of the ways on between two land tiles to a corner not yet visited, the lowest; NONE without any."""
    best, chosen = -1, NONE
    for way in range(3):
        if not is_way(s, corner, way):
            continue
        other = beyond(s, corner, way)
        if s.work.mark[other] & WALKED == 0:
            rank = lowness(s, other) * DRAWS + draw(s.map_chance, DRAWS)
            if chosen == NONE or rank < best:
                best, chosen = rank, other
    return chosen


@rule
def is_way(s: State, corner: int, way: int) -> int:
    """SC-3.9: whether the edge of a way out of a corner has land on both sides."""
    first, second = corner_tile(s, corner, WAY_FIRST[way]), corner_tile(s, corner, WAY_SECOND[way])
    return is_land(s, first) & is_land(s, second)


@rule
def beyond(s: State, corner: int, way: int) -> int:
    """SC-3.9: the corner at the end of a way; it exists, since land is never on the border."""
    form, top = corner & 1, corner >> 1
    direction = WAY_TOP[form, way]
    if direction != NONE:
        top = s.near[top, direction]
    return 2 * top + 1 - form


@rule
def lowness(s: State, corner: int) -> int:
    """SC-3.9: the sum of wd of a corner, then its elevation sum, as one number."""
    depth, elevation = 0, 0
    for i in range(3):
        tile = corner_tile(s, corner, i)
        depth += s.work.depth[tile]
        elevation += ELEVATION[s.tiles[tile].terrain]
    return depth * ELEVATIONS + elevation + 3


@rule
def keep_river(s: State, edges: int) -> None:
    """SC-3.9: the corners and edges of the walk in `queue` become a river."""
    path = s.work.queue
    for i in range(edges + 1):
        s.work.mark[path[i]] = RIVER
    for i in range(edges):
        for way in range(3):
            if is_way(s, path[i], way) and beyond(s, path[i], way) == path[i + 1]:
                dig(s, path[i], way)


@rule
def dig(s: State, corner: int, way: int) -> None:
    """SC-1.2: a river runs along the edge of a way, seen from both tiles."""
    side = WAY_SIDE[corner & 1, way]
    s.tiles[corner_tile(s, corner, WAY_FIRST[way])].river |= 1 << side
    s.tiles[corner_tile(s, corner, WAY_SECOND[way])].river |= 1 << (side + 3) % 6
