"""Map generation (SC-3): exact values, exact maps, and what is true of every map."""

from functools import cache
from zlib import crc32

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Kind, Overlay, Size, Terrain
from ludex.games.simpleciv.rules.data import CAMPS_FROM, CAMPS_TO, NATIVES, SIZE_CIVS
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.map.land import (
    LAND_RADIUS,
    emerges,
    is_land,
    is_open,
    isqrt,
    lay_land,
    offset,
    sample,
)
from ludex.games.simpleciv.rules.map.perlin import fade, noise, octave, scatter
from ludex.games.simpleciv.rules.map.rivers import lay_rivers
from ludex.games.simpleciv.rules.map.start_zones import qualifies
from ludex.games.simpleciv.rules.map.starts import generate
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.interpreted_mode import NATIVE
from tests.games.simpleciv.world import blank, new_game

SEEDS = range(1, 21) if NATIVE else range(1, 3)
SIZES = Size if NATIVE else (Size.TINY,)
every_size = pytest.mark.parametrize("size", SIZES)


@cache
def games(size: int) -> list[State]:
    """New games with all civs that a size has room for; not to be changed."""
    return [new_game(seed, size, SIZE_CIVS[size]) for seed in SEEDS]


def tiles(s: State) -> range:
    return range(s.tile_count)


def near(s: State, number: int) -> list[int]:
    """The neighbours of a tile that are on the map."""
    return [s.near[number, direction] for direction in range(6) if s.near[number, direction] != NONE]


def checksum(s: State, field: str) -> str:
    """The common CRC-32 over one byte for each tile."""
    return f"{crc32(bytes(getattr(s.tiles[number], field) for number in tiles(s))):08X}"


def starts(s: State) -> list[int]:
    """Where the Settlers stand, by seat."""
    settlers = [unit for unit in s.units if unit.used and unit.kind == Kind.SETTLER]
    return [unit.tile for unit in sorted(settlers, key=lambda unit: unit.owner)]


def camps(s: State) -> list[int]:
    return [s.camps[number].tile for number in range(s.camp_count)]


def edges(s: State) -> int:
    """How many edges have a river: each is noted in two tiles."""
    return sum(s.tiles[number].river.bit_count() for number in tiles(s)) // 2


# ---------------------------------------------------------------- exact values


@pytest.mark.rule("SC-3.2", "SC-0.20")
def test_tv_161_noise() -> None:
    """TV-161: the permutation of seed 1, one octave and the noise at some points."""
    s = blank()
    scatter(s)
    assert [s.work.order[i] for i in range(8)] == [228, 76, 80, 99, 134, 137, 236, 69]
    points = [(0, 0), (2048, 2048), (1000, -3000), (12345, 6789), (-5000, 777)]
    assert [octave(s, x, y) for x, y in points] == [0, 724, 212, 647, -153]
    assert [noise(s, x, y) for x, y in points] == [0, 482, 43, 196, -222]


@pytest.mark.rule("SC-3.2")
def test_tv_162_fade() -> None:
    """TV-162."""
    assert [fade(t) for t in (0, 1024, 2048, 3072, 4095)] == [0, 424, 2048, 3672, 4095]


@pytest.mark.rule("SC-3.3", "SC-0.6")
def test_tv_163_one_tile() -> None:
    """TV-163: column 4, row 3 of a Tiny map of seed 1, step by step."""
    s = blank()
    scatter(s)
    dx, dy = offset(4, s.width), offset(3, s.height)
    radius = isqrt(dx * dx + dy * dy)
    bearing = dx * 4096 // radius
    x = sample(30, bearing, radius)
    assert (dx, dy, radius, bearing, x, noise(s, x, x)) == (-2458, -2458, 3476, -2897, -6258, 398)
    assert emerges(s, 4, 3)
    assert 2 * radius < LAND_RADIUS + 398


@pytest.mark.rule("SC-0.6")
def test_integer_square_roots() -> None:
    """The largest integer whose square does not exceed x."""
    assert [isqrt(x) for x in (0, 1, 3, 4, 8, 9, 2 * 4096 * 4096)] == [0, 1, 1, 2, 2, 3, 5792]
    assert all(isqrt(n * n) == n and isqrt(n * n + 2 * n) == n for n in range(1, 5792, 97))


# ---------------------------------------------------------------- exact maps


@pytest.mark.rule("SC-3.6", "SC-3.9", "SC-3.12", "SC-2.6")
def test_tv_164_tiny() -> None:
    """TV-164: Tiny, seed 1, 2 civs."""
    s = new_game(1, Size.TINY, 2)
    ground = [s.tiles[number].terrain for number in tiles(s)]
    assert [ground.count(terrain) for terrain in Terrain] == [103, 23, 38, 14, 19, 4, 60, 39]
    assert [checksum(s, field) for field in ("terrain", "river", "overlay")] == ["C09DF520", "33EB2E13", "BC8B8AA7"]
    assert edges(s) == 10
    assert (camps(s), starts(s)) == ([69, 44], [203, 238])
    others = [(unit.owner, unit.tile) for unit in s.units if unit.used and unit.kind != Kind.SETTLER]
    assert [where for owner, where in others if owner == 0] == [223, 222]
    assert [where for owner, where in others if owner == 1] == [237, 258, 218]
    assert [unit.tile for unit in s.units if unit.used and unit.camp == 0] == [69, 89, 90]


@pytest.mark.rule("SC-3.13", "SC-3.15", "SC-0.5")
@pytest.mark.parametrize(
    ("size", "seed", "attempts", "land", "sums", "homes"),
    [
        (Size.STANDARD, 42, 0, 429, "A94661E3 50664B8A 0AAB8CF5", [274, 197, 522, 357]),
        (Size.LARGE, 3, 2, 556, "3FF71675 F2378187 70B4D3BA", [370, 432, 620, 712, 81, 342]),
        (Size.HUGE, 7, 0, 826, "F544EB2E F5BD5625 4AEC4A0A", [860, 592, 135, 848, 423, 1069]),
    ],
    ids=["TV-165", "TV-166-large", "TV-166-huge"],
)
def test_tv_165_tv_166(size: int, seed: int, attempts: int, land: int, sums: str, homes: list[int]) -> None:
    """TV-165, TV-166: Standard with 4 civs, Large (its third attempt) and Huge with 6."""
    s = new_game(seed, size, SIZE_CIVS[size])
    assert [checksum(s, field) for field in ("terrain", "river", "overlay")] == sums.split()
    assert sum(is_open(s, number) for number in tiles(s)) == land
    assert starts(s) == homes
    again = blank(size, seed)
    assert generate(again, SIZE_CIVS[size], 0, seed) == attempts


@pytest.mark.rule("SC-3.9", "SC-3.14")
def test_tv_164_tv_165_rivers_and_camps() -> None:
    """TV-164, TV-165: 2 rivers on the Tiny map; 9 with 71 edges and three camps on the Standard one."""
    for size, seed, rivers in ((Size.TINY, 1, 2), (Size.STANDARD, 42, 9)):
        s = blank(size, seed)
        lay_land(s)
        assert lay_rivers(s) == rivers
    standard = new_game(42, Size.STANDARD, 4)
    assert (edges(standard), camps(standard)) == (71, [441, 620, 113])


# ---------------------------------------------------------------- every map


@pytest.mark.rule("SC-3.1", "SC-3.3")
@every_size
def test_tv_011_the_border_is_sea(size: int) -> None:
    """TV-011."""
    for s in games(size):
        for number in tiles(s):
            if number // s.width in (0, s.height - 1) or number % s.width in (0, s.width - 1):
                assert s.tiles[number].terrain in (Terrain.COAST, Terrain.DEEP_SEA)


@pytest.mark.rule("SC-3.4", "SC-3.7")
@every_size
def test_tv_012_passable_land_is_connected(size: int) -> None:
    """TV-012, counted by hand."""
    for s in games(size):
        land = {number for number in tiles(s) if s.tiles[number].terrain < Terrain.MOUNTAIN}
        reached, frontier = set[int](), [min(land)]
        while frontier:
            here = frontier.pop()
            if here not in reached:
                reached.add(here)
                frontier += [number for number in near(s, here) if number in land]
        assert reached == land


@pytest.mark.rule("SC-3.5")
@every_size
def test_tv_013_coast_is_beside_land(size: int) -> None:
    """TV-013."""
    for s in games(size):
        for number in tiles(s):
            if not is_land(s, number):
                beside = any(is_land(s, other) for other in near(s, number))
                assert s.tiles[number].terrain == (Terrain.COAST if beside else Terrain.DEEP_SEA)


@pytest.mark.rule("SC-3.14", "SC-1.6", "SC-1.8")
@every_size
def test_tv_014_camps(size: int) -> None:
    """TV-014: as many as the table says, with room around them; three natives each, nobody on anybody's tile."""
    for s in games(size):
        assert CAMPS_FROM[size] <= s.camp_count <= CAMPS_TO[size]
        for number, camp in enumerate(camps(s)):
            assert s.tiles[camp].overlay == Overlay.NATIVE_CAMP
            assert all(distance(s, camp, start) >= 8 for start in starts(s))
            assert all(distance(s, camp, other) >= 6 for other in camps(s)[:number])
            natives = [unit for unit in s.units if unit.used and unit.owner == NATIVES and unit.camp == number]
            assert [unit.kind for unit in natives] == [Kind.NATIVE_CHAMPION] + 2 * [Kind.NATIVE_ARCHER]
            assert natives[0].tile == camp
            assert all(1 <= distance(s, camp, unit.tile) <= 2 for unit in natives[1:])
        standing = [unit.tile for unit in s.units if unit.used]
        assert len(standing) == len(set(standing))


@pytest.mark.rule("SC-3.10", "SC-3.11")
@every_size
def test_tv_015_starts(size: int) -> None:
    """TV-015."""
    for s in games(size):
        homes = starts(s)
        assert len(homes) == SIZE_CIVS[size]
        assert all(distance(s, a, b) >= 6 for a in homes for b in homes if a != b)
        assert all(qualifies(s, home) and is_open(s, home) for home in homes)


@pytest.mark.rule("SC-3.9", "SC-1.2")
@every_size
def test_tv_016_rivers(size: int) -> None:
    """TV-016: rivers run between land tiles, are noted in both, and hang together in pieces of four edges or more."""
    for s in games(size):
        found = set()
        for number in tiles(s):
            for direction in range(6):
                if s.tiles[number].river >> direction & 1:
                    other = s.near[number, direction]
                    assert is_land(s, number)
                    assert is_land(s, other)
                    assert s.tiles[other].river >> (direction + 3) % 6 & 1
                    found.add(frozenset((number, other)))
        assert all(len(piece) >= 4 for piece in pieces(s, found))
        assert all(any(ends_in_water(s, edge) for edge in piece) for piece in pieces(s, found))


def pieces(s: State, found: set[frozenset[int]]) -> list[set[frozenset[int]]]:
    """River edges that meet at corners, together."""
    left, result = set(found), []
    while left:
        piece, frontier = set[frozenset[int]](), [left.pop()]
        while frontier:
            edge = frontier.pop()
            piece.add(edge)
            joined = {other for other in left if edge & other and touching(s, edge ^ other)}
            left -= joined
            frontier += joined
        result.append(piece)
    return result


def touching(s: State, pair: frozenset[int]) -> bool:
    """Whether the other tiles of two edges with one tile in common are neighbours: then the edges meet."""
    a, b = pair
    return b in near(s, a)


def ends_in_water(s: State, edge: frozenset[int]) -> bool:
    """Whether an end of an edge touches water."""
    a, b = edge
    return any(not is_land(s, number) for number in set(near(s, a)) & set(near(s, b)))


@pytest.mark.rule("SC-2.10", "SC-0.5", "SC-0.20")
def test_tv_017_the_same_seed_is_the_same_game() -> None:
    """TV-017: whatever was in the record before."""
    s, other = new_game(5, Size.TINY, 2), new_game(6, Size.TINY, 2)
    assert s == new_game(5, Size.TINY, 2)
    assert checksum(s, "terrain") != checksum(other, "terrain")


@pytest.mark.rule("SC-3.15")
@every_size
def test_maps_look_as_the_reference_says(size: int) -> None:
    """60 to 74 % passable land, starts 7 to 19 apart at least, river tiles 5 to 31 % of that land."""
    for s in games(size):
        land = [number for number in tiles(s) if is_open(s, number)]
        homes = starts(s)
        assert 60 <= 100 * len(land) // s.tile_count <= 74
        assert 7 <= min(distance(s, a, b) for a in homes for b in homes if a != b) <= 19
        beside_river = sum(s.tiles[number].river != 0 for number in tiles(s))  # Mountains too
        assert 5 <= round(100 * beside_river / len(land)) <= 31
