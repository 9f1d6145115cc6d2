"""Land and sea, terrain, mountains and resources of a new map (SC-3.1 to SC-3.8)."""

from ludex.games.simpleciv.rules.codes import NONE, Overlay, Terrain
from ludex.games.simpleciv.rules.data import CLUSTERS, NOISE
from ludex.games.simpleciv.rules.map.perlin import ONE, noise, scatter
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table
from ludex.kernel.state.splitmix import draw

# SC-3.6, SC-3.8: by a number below 100
GROUND = table(
    [Terrain.FOREST] * 18 + [Terrain.HILLS] * 10 + [Terrain.MARSH] * 8 + [Terrain.DESERT] * 6 + [Terrain.PLAINS] * 58
)
RESOURCE = table([Overlay.RICH_SOIL] * 5 + [Overlay.ORE_VEIN] * 5 + [Overlay.SACRED_SITE] * 2 + [Overlay.NONE] * 88)
LAND_RADIUS = 7782  # SC-3.3: doubled
PEAK_NEIGHBOURS, SLOPE_NEIGHBOURS = 3, 2  # SC-3.7
RAISED, FOOTHILLS, LONE_HILLS = 60, 85, 50  # SC-3.7: percent
HUT_PERCENT = 3  # SC-3.8


@rule
def lay_land(s: State) -> None:
    """SC-3.1 to SC-3.8: everything but rivers, starts and camps."""
    lay_mass(s)
    keep_mainland(s)
    lay_coast(s)
    vary_terrain(s)
    for _ in range(CLUSTERS[s.map_size]):
        raise_cluster(s)
    lay_resources(s)


@rule
def is_land(s: State, tile: int) -> int:
    """SC-3.3: whether a tile is land, Mountains included."""
    return int(s.tiles[tile].terrain <= Terrain.MOUNTAIN)


@rule
def is_open(s: State, tile: int) -> int:
    """SC-3.7: whether a tile is passable land, that is land without Mountains; nothing off the map is."""
    return int(tile != NONE and s.tiles[tile].terrain < Terrain.MOUNTAIN)


@rule
def isqrt(x: int) -> int:
    """SC-0.6: the largest integer whose square does not exceed x, for x below 2**26."""
    root = 0
    for bit in range(12, -1, -1):
        if (root + (1 << bit)) * (root + (1 << bit)) <= x:
            root += 1 << bit
    return root


@rule
def offset(position: int, length: int) -> int:
    """SC-3.3: how far a column or row is from the middle, in half axes."""
    return (2 * position - length) * ONE // length


@rule
def sample(scale: int, bearing: int, radius: int) -> int:
    """SC-3.3: where the noise is asked for, along one axis."""
    return scale * (3 * bearing + radius) // 25


@rule
def emerges(s: State, column: int, row: int) -> int:
    """SC-3.3: whether a tile is land: inside the border, within 0.95 and half the noise of the half axes."""
    if column == 0 or row == 0 or column == s.width - 1 or row == s.height - 1:
        return 0
    dx, dy, scale = offset(column, s.width), offset(row, s.height), NOISE[s.map_size]
    radius = isqrt(dx * dx + dy * dy)
    cosine = dx * ONE // radius if radius else ONE
    sine = dy * ONE // radius if radius else 0
    height = noise(s, sample(scale, cosine, radius), sample(scale, sine, radius))
    return int(2 * radius < LAND_RADIUS + height)


@rule
def lay_mass(s: State) -> None:
    """SC-3.1, SC-3.3: Plains in the sea; nothing lies on them yet."""
    scatter(s)
    for tile in range(s.tile_count):
        land = emerges(s, tile % s.width, tile // s.width)
        s.tiles[tile].terrain = Terrain.PLAINS if land else Terrain.DEEP_SEA
        s.tiles[tile].overlay = Overlay.NONE
        s.tiles[tile].river = 0


@rule
def unmark(s: State) -> None:
    """SC-3.4: no tile is marked as reached."""
    for tile in range(s.tile_count):
        s.work.mark[tile] = 0


@rule
def flood(s: State, start: int) -> int:
    """SC-3.4: mark the passable land that is connected with a tile; how much it is."""
    queue, mark = s.work.queue, s.work.mark
    queue[0], mark[start] = start, 1
    done, found = 0, 1
    while done < found:
        for direction in range(6):
            tile = s.near[queue[done], direction]
            if is_open(s, tile) and not mark[tile]:
                queue[found], mark[tile] = tile, 1
                found += 1
        done += 1
    return found


@rule
def keep_mainland(s: State) -> None:
    """SC-3.4: only the largest connected land stays, of equal ones the first."""
    unmark(s)
    largest, mainland = 0, NONE
    for tile in range(s.tile_count):
        if is_open(s, tile) and not s.work.mark[tile]:
            found = flood(s, tile)
            if found > largest:
                largest, mainland = found, tile
    unmark(s)
    if mainland != NONE:
        flood(s, mainland)
    for tile in range(s.tile_count):
        if not s.work.mark[tile]:
            s.tiles[tile].terrain = Terrain.DEEP_SEA


@rule
def open_neighbours(s: State, tile: int) -> int:
    """SC-3.7: how many neighbours of a tile are passable land."""
    found = 0
    for direction in range(6):
        found += is_open(s, s.near[tile, direction])
    return found


@rule
def lay_coast(s: State) -> None:
    """SC-3.5: Deep Sea beside land is Coast; there are no Mountains yet."""
    for tile in range(s.tile_count):
        if not is_land(s, tile) and open_neighbours(s, tile):
            s.tiles[tile].terrain = Terrain.COAST


@rule
def vary_terrain(s: State) -> None:
    """SC-3.6: the ground of each land tile."""
    for tile in range(s.tile_count):
        if is_land(s, tile):
            s.tiles[tile].terrain = GROUND[draw(s.map_chance, 100)]


@rule
def raise_cluster(s: State) -> None:
    """SC-3.7: a peak somewhere inland, and what becomes of its neighbours."""
    peaks = 0
    for tile in range(s.tile_count):
        if is_open(s, tile) and open_neighbours(s, tile) >= PEAK_NEIGHBOURS:
            s.work.order[peaks] = tile
            peaks += 1
    if peaks:
        peak = s.work.order[draw(s.map_chance, peaks)]
        if raise_tile(s, peak):
            for direction in range(6):
                if is_open(s, s.near[peak, direction]):
                    raise_slope(s, s.near[peak, direction])


@rule
def raise_slope(s: State, tile: int) -> None:
    """SC-3.7: a neighbour of a peak may become Mountain or Hills."""
    if open_neighbours(s, tile) < SLOPE_NEIGHBOURS:
        if draw(s.map_chance, 100) < LONE_HILLS:
            s.tiles[tile].terrain = Terrain.HILLS
    elif draw(s.map_chance, 100) < RAISED:
        raise_tile(s, tile)
    elif draw(s.map_chance, 100) < FOOTHILLS:
        s.tiles[tile].terrain = Terrain.HILLS


@rule
def raise_tile(s: State, tile: int) -> int:
    """SC-3.7: the tile becomes Mountain if all passable land remains connected, otherwise Hills."""
    s.tiles[tile].terrain = Terrain.MOUNTAIN
    raised = around_is_joined(s, tile)
    if not raised:
        s.tiles[tile].terrain = Terrain.HILLS
    return raised


@rule
def around_is_joined(s: State, tile: int) -> int:
    """SC-3.7: whether the passable neighbours of a closed tile are connected: side by side, or around it."""
    runs, one = 0, NONE
    for direction in range(6):
        if is_open(s, s.near[tile, direction]) and not is_open(s, s.near[tile, (direction + 5) % 6]):
            runs += 1
            one = s.near[tile, direction]
    if runs <= 1:
        return 1
    unmark(s)
    flood(s, one)
    for direction in range(6):
        if is_open(s, s.near[tile, direction]) and not s.work.mark[s.near[tile, direction]]:
            return 0
    return 1


@rule
def lay_resources(s: State) -> None:
    """SC-3.8: resources on passable land, then huts where there are none."""
    for tile in range(s.tile_count):
        if is_open(s, tile):
            s.tiles[tile].overlay = RESOURCE[draw(s.map_chance, 100)]
    for tile in range(s.tile_count):
        if is_open(s, tile) and s.tiles[tile].overlay == Overlay.NONE and draw(s.map_chance, 100) < HUT_PERCENT:
            s.tiles[tile].overlay = Overlay.GOODIE_HUT
