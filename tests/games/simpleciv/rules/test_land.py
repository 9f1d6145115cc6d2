"""Land, mountains, resources and rivers (SC-3.3 to SC-3.9), on small maps drawn by hand."""

from itertools import combinations

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Overlay, Size, Terrain
from ludex.games.simpleciv.rules.data import LAND_COST
from ludex.games.simpleciv.rules.map.hexes import away, distance
from ludex.games.simpleciv.rules.map.land import (
    GROUND,
    RESOURCE,
    around_is_joined,
    is_open,
    keep_mainland,
    lay_coast,
    lay_mass,
    lay_resources,
    open_neighbours,
    raise_cluster,
    raise_slope,
    raise_tile,
    vary_terrain,
)
from ludex.games.simpleciv.rules.map.rivers import (
    DRAWS,
    RIVER,
    SHORTEST,
    WALKED,
    beyond,
    corner_tile,
    is_spring,
    is_way,
    keep_river,
    list_sources,
    lowness,
    measure_depth,
    next_corner,
    source_rank,
    walk,
)
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.state.splitmix import draw
from tests.games.simpleciv.world import blank

LETTERS = {"p": Terrain.PLAINS, "h": Terrain.HILLS, "f": Terrain.FOREST, "m": Terrain.MARSH, "d": Terrain.DESERT}
LETTERS |= {"M": Terrain.MOUNTAIN, "c": Terrain.COAST, "~": Terrain.DEEP_SEA}


def drawn(*rows: str) -> State:
    """A Tiny map of sea with these rows from the second row and column on, odd rows half a tile to the right."""
    s = blank()
    for number in range(s.tile_count):
        s.tiles[number].terrain = Terrain.DEEP_SEA
    for r, row in enumerate(rows, 1):
        for column, letter in enumerate(row.split(), 1):
            s.tiles[r * s.width + column].terrain = LETTERS[letter]
    return s


def island(wide: int, high: int, letter: str = "p") -> State:
    """A rectangle of one terrain in the sea."""
    return drawn(*[" ".join(letter * wide)] * high)


def terrains(s: State) -> list[int]:
    return [s.tiles[number].terrain for number in range(s.tile_count)]


def fixed(*numbers: int) -> Interpreter:
    """Rules whose draws are these numbers."""
    queue = list(numbers)
    return Interpreter({draw: lambda _stream, _n: queue.pop(0)})


# ---------------------------------------------------------------- land


@pytest.mark.rule("SC-3.1", "SC-3.3")
def test_land_is_plains_in_a_deep_sea() -> None:
    """What lay there before is gone."""
    s = blank()
    s.tiles[0].overlay, s.tiles[0].river, s.tiles[0].terrain = Overlay.GOODIE_HUT, 3, Terrain.HILLS
    lay_mass(s)
    assert set(terrains(s)) == {Terrain.PLAINS, Terrain.DEEP_SEA}
    assert (s.tiles[0].terrain, s.tiles[0].overlay, s.tiles[0].river) == (Terrain.DEEP_SEA, Overlay.NONE, 0)


@pytest.mark.rule("SC-3.4", "SC-0.9")
def test_the_largest_land_stays() -> None:
    """Of equal ones the one with the lowest tile."""
    s = drawn("p p ~ p p p", "p ~ ~ ~ ~ ~", "~ ~ ~ ~ ~ ~", "p ~ ~ ~ ~ ~")
    keep_mainland(s)
    assert [number for number in range(s.tile_count) if is_open(s, number)] == [21, 22, 41]
    s = drawn("p p ~ p p p p")
    keep_mainland(s)
    assert [number for number in range(s.tile_count) if is_open(s, number)] == [24, 25, 26, 27]


@pytest.mark.rule("SC-3.5")
def test_coast() -> None:
    """Six coast tiles around a single tile of land."""
    s = drawn("~", "~ p")
    lay_coast(s)
    assert terrains(s).count(Terrain.COAST) == 6
    assert all(s.tiles[s.near[42, direction]].terrain == Terrain.COAST for direction in range(6))


@pytest.mark.rule("SC-3.6")
def test_variety() -> None:
    """18 Forest, 10 Hills, 8 Marsh, 6 Desert of 100; one draw for each land tile, in tile order."""
    edges = [GROUND[k] for k in (0, 17, 18, 27, 28, 35, 36, 41, 42, 99)]
    names = [Terrain.FOREST, Terrain.HILLS, Terrain.MARSH, Terrain.DESERT, Terrain.PLAINS]
    assert edges == [name for name in names for _ in range(2)]
    s = drawn("p p p", "p")
    fixed(0, 20, 30, 40)(vary_terrain)(s)
    assert [s.tiles[number].terrain for number in (21, 22, 23, 41)] == names[:4]


# ---------------------------------------------------------------- mountains


@pytest.mark.rule("SC-3.7")
def test_a_mountain_never_divides_the_land() -> None:
    """In a row of land only the ends may be raised; what may not becomes Hills."""
    s = drawn("p p p p")
    assert not raise_tile(s, 22)
    assert s.tiles[22].terrain == Terrain.HILLS
    assert raise_tile(s, 21)
    assert s.tiles[21].terrain == Terrain.MOUNTAIN


@pytest.mark.rule("SC-3.7")
def test_a_way_round_is_enough() -> None:
    """In a ring of six tiles one may be raised; the one opposite may not then."""
    s = drawn("p p", "p ~ p", "p p")
    assert raise_tile(s, 21)
    assert not raise_tile(s, 62)
    assert [s.tiles[number].terrain for number in (21, 62)] == [Terrain.MOUNTAIN, Terrain.HILLS]


@pytest.mark.rule("SC-3.7")
def test_joined_agrees_with_counting() -> None:
    """On real land every single tile is judged as a count of what stays connected says."""
    s = blank(Size.TINY, 3)
    lay_mass(s)
    keep_mainland(s)
    for number in range(0, s.tile_count, 7):
        s.tiles[number].terrain = Terrain.DEEP_SEA  # holes, so that some tiles are bridges
    keep_mainland(s)
    land = {number for number in range(s.tile_count) if is_open(s, number)}
    answers = set()
    for number in sorted(land):
        s.tiles[number].terrain = Terrain.MOUNTAIN
        joined = around_is_joined(s, number)
        s.tiles[number].terrain = Terrain.PLAINS
        assert joined == (connected(s, land - {number}))
        answers.add(joined)
    assert answers == {0, 1}


def connected(s: State, land: set[int]) -> bool:
    reached, frontier = set[int](), [min(land)]
    while frontier:
        here = frontier.pop()
        if here not in reached:
            reached.add(here)
            frontier += [s.near[here, direction] for direction in range(6) if s.near[here, direction] in land]
    return reached == land


@pytest.mark.rule("SC-3.7")
def test_a_cluster() -> None:
    """A peak, then its neighbours in direction order: raised, Hills at the second draw, left alone, raised …"""
    s = island(7, 5)
    inner = [n for n in range(s.tile_count) if is_open(s, n) and open_neighbours(s, n) >= 3]
    peak = 3 * s.width + 4
    fixed(inner.index(peak), 59, 60, 84, 60, 85, 0, 0, 99, 0)(raise_cluster)(s)
    around = [s.tiles[s.near[peak, direction]].terrain for direction in range(6)]
    assert s.tiles[peak].terrain == Terrain.MOUNTAIN
    assert around == [
        Terrain.MOUNTAIN, Terrain.HILLS, Terrain.PLAINS, Terrain.MOUNTAIN, Terrain.MOUNTAIN, Terrain.HILLS,
    ]  # fmt: skip


@pytest.mark.rule("SC-3.7")
def test_a_peak_that_may_not_be_raised_ends_the_cluster() -> None:
    """It becomes Hills, and no neighbour is looked at: nothing more is drawn."""
    s = drawn("p p p p p", "~ ~ p", "p p p p p")
    candidates = [n for n in range(s.tile_count) if is_open(s, n) and open_neighbours(s, n) >= 3]
    fixed(candidates.index(43))(raise_cluster)(s)
    assert s.tiles[43].terrain == Terrain.HILLS
    assert Terrain.MOUNTAIN not in terrains(s)


@pytest.mark.rule("SC-3.7")
def test_a_slope_with_one_neighbour() -> None:
    """It becomes Hills on a draw below 50, or stays."""
    s = drawn("p p")
    fixed(50)(raise_slope)(s, 21)
    assert s.tiles[21].terrain == Terrain.PLAINS
    fixed(49)(raise_slope)(s, 21)
    assert s.tiles[21].terrain == Terrain.HILLS


@pytest.mark.rule("SC-3.7")
def test_without_a_candidate_nothing_is_raised() -> None:
    """Nor drawn."""
    s = drawn("p p")
    fixed()(raise_cluster)(s)
    assert terrains(s).count(Terrain.PLAINS) == 2


@pytest.mark.rule("SC-3.8")
def test_resources() -> None:
    """A first pass for resources, a second one for huts where there is nothing; Mountains have neither."""
    assert [RESOURCE[k] for k in (0, 4, 5, 9, 10, 11, 12)] == [1, 1, 2, 2, 3, 3, 0]
    s = drawn("p M p p p p")
    fixed(4, 9, 11, 12, 99, 2, 3)(lay_resources)(s)
    found = [s.tiles[number].overlay for number in range(21, 27)]
    assert found == [
        Overlay.RICH_SOIL, Overlay.NONE, Overlay.ORE_VEIN, Overlay.SACRED_SITE, Overlay.GOODIE_HUT, Overlay.NONE,
    ]  # fmt: skip


@pytest.mark.rule("SC-3.7", "SC-10.1")
def test_passable_land() -> None:
    """Passable land is what a land unit may enter."""
    s = drawn("p h f m d M c ~")
    for number in range(21, 29):
        assert is_open(s, number) == (LAND_COST[s.tiles[number].terrain] > 0)
    assert [is_open(s, number) for number in (25, 26, NONE)] == [1, 0, 0]


# ---------------------------------------------------------------- rivers


def corners(s: State) -> list[int]:
    """All corners of the map, in the order of their list."""
    return [corner for corner in range(2 * s.tile_count) if all(corner_tile(s, corner, i) != NONE for i in range(3))]


@pytest.mark.rule("SC-3.9")
def test_corners() -> None:
    """Three tiles that touch each other; between two that are land a way leads to the other corner of both."""
    s = island(8, 6)
    all_corners = corners(s)
    sets = {corner: frozenset(corner_tile(s, corner, i) for i in range(3)) for corner in all_corners}
    assert len(set(sets.values())) == len(all_corners)
    for corner, tiles in sets.items():
        ascending = [corner_tile(s, corner, i) for i in range(3)]
        assert ascending == sorted(tiles)
        assert all(distance(s, a, b) == 1 for a in tiles for b in tiles if a != b)
        for way, pair in enumerate(map(frozenset, combinations(ascending, 2))):
            assert is_way(s, corner, way) == all(is_open(s, number) for number in pair)
            if is_way(s, corner, way):
                assert sets[beyond(s, corner, way)] & tiles == pair


@pytest.mark.rule("SC-3.9")
def test_depth_is_the_distance_to_water() -> None:
    """wd of every tile."""
    s = island(9, 7)
    measure_depth(s)
    water = [number for number in range(s.tile_count) if not is_open(s, number)]
    for number in range(s.tile_count):
        assert s.work.depth[number] == min(distance(s, number, other) for other in water)


@pytest.mark.rule("SC-3.9")
def test_sources() -> None:
    """Inland corners with Forest or higher ground, the highest first, then those farthest from water."""
    s = island(9, 7)
    middle = 4 * s.width + 5
    s.tiles[middle].terrain = Terrain.FOREST
    s.tiles[s.near[middle, 0]].terrain = Terrain.MOUNTAIN
    s.tiles[2 * s.width + 1].terrain = Terrain.HILLS  # on the shore
    measure_depth(s)
    sources = [s.work.order[i] for i in range(list_sources(s))]
    tiles = {corner: [corner_tile(s, corner, i) for i in range(3)] for corner in corners(s)}
    high = {corner for corner in tiles if {middle, s.near[middle, 0]} & set(tiles[corner])}
    inland = {corner for corner in high if all(s.work.depth[number] >= 2 for number in tiles[corner])}
    assert set(sources) == inland
    ranks = [source_rank(s, corner) for corner in sources]
    assert ranks == sorted(ranks, reverse=True)
    assert set(tiles[sources[0]]) >= {middle, s.near[middle, 0]}
    assert source_rank(s, sources[0]) == 16 * (3 + 5 + 2) + min(s.work.depth[number] for number in tiles[sources[0]])


@pytest.mark.rule("SC-3.9")
def test_springs_keep_apart() -> None:
    """No river rises on a kept one, nor closer than four tiles to where another rises."""
    s = island(15, 11)
    measure_depth(s)
    first = 2 * (5 * s.width + 4)
    s.work.sites[0] = first
    here = first >> 1
    for steps, allowed in ((1, 0), (4, 0), (5, 1), (8, 1)):
        assert is_spring(s, 2 * away(s, here, steps, 0), 1) == allowed
    assert is_spring(s, first + 2, 0) == 1
    s.work.mark[first + 2] = RIVER
    assert is_spring(s, first + 2, 0) == 0


@pytest.mark.rule("SC-3.9")
def test_a_river_flows_to_the_sea() -> None:
    """It always takes the lowest way on: first by wd, then by elevation, then by the draw."""
    s = island(9, 7)
    measure_depth(s)
    corner = 2 * (4 * s.width + 5)
    ways = [beyond(s, corner, way) for way in range(3)]
    assert next_corner(s, corner) in [other for other in ways if lowness(s, other) == min(lowness(s, o) for o in ways)]
    assert fixed(5, 5, 4)(next_corner)(s, corner) == min(
        ways, key=lambda other: lowness(s, other) * DRAWS + (5, 5, 4)[ways.index(other)]
    )
    edges = walk(s, corner)
    path = [s.work.queue[i] for i in range(edges + 1)]
    wet = [any(s.work.depth[corner_tile(s, c, i)] == 0 for i in range(3)) for c in path]
    assert wet == [False] * edges + [True]
    assert len(set(path)) == len(path)


@pytest.mark.rule("SC-3.9")
def test_a_river_may_join_another() -> None:
    """A walk ends where it first meets the sea or a kept river, of which both tiles of every edge know."""
    s = island(13, 9)
    measure_depth(s)
    middle = 2 * (5 * s.width + 7)
    edges = walk(s, middle)
    assert edges >= SHORTEST
    keep_river(s, edges)
    assert sum(s.tiles[number].river.bit_count() for number in range(s.tile_count)) == 2 * edges
    joined = 0
    for corner in corners(s):
        if s.work.mark[corner] != RIVER and source_depth(s, corner) >= 2:
            path = [s.work.queue[i] for i in range(walk(s, corner) + 1)]
            ends = [s.work.mark[step] == RIVER or source_depth(s, step) == 0 for step in path[1:]]
            assert ends == [False] * (len(path) - 2) + [True]
            joined += source_depth(s, path[-1]) > 0
    assert joined


def source_depth(s: State, corner: int) -> int:
    """The least wd of the tiles of a corner."""
    return min(s.work.depth[corner_tile(s, corner, i)] for i in range(3))


@pytest.mark.rule("SC-3.9")
def test_a_walk_that_comes_to_nothing() -> None:
    """It fails when it cannot go on; nothing is marked then."""
    s = island(9, 7)
    measure_depth(s)
    corner = 2 * (4 * s.width + 5)
    for way in range(3):
        s.work.mark[beyond(s, corner, way)] = WALKED
    assert walk(s, corner) == 0
    assert s.work.mark[corner] == 0
