"""Hexes (SC-0.10 to SC-0.14) and lines of sight (SC-13.20, SC-13.21)."""

import random

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Size, Terrain
from ludex.games.simpleciv.rules.map.hexes import (
    CITY_PLACES,
    FAR,
    PLACES,
    SPIRAL,
    at,
    away,
    between,
    distance,
    in_sight,
    lay_sight,
    place_of,
    ring,
    ring_tile,
)
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.state.grids.hexes import DIRECTIONS
from ludex.kernel.state.grids.hexes import distance as hex_distance
from tests.games.simpleciv.world import tile, world

FOREST, HILLS, MOUNTAIN = Terrain.FOREST, Terrain.HILLS, Terrain.MOUNTAIN
Place = tuple[int, int]


def place(s: State, number: int) -> Place:
    """The coordinates of a tile."""
    return s.axis[number], s.row[number]


# ---------------------------------------------------------------- tiles


@pytest.mark.rule("SC-0.12")
@pytest.mark.parametrize(("a", "b", "steps"), [((0, 0), (1, 1), 2), ((0, 0), (2, -1), 2), ((-3, 6), (4, 2), 7)])
def test_tv_001_distance(a: Place, b: Place, steps: int) -> None:
    """TV-001, moved two rows down, so that it lies on the map."""
    s = world()
    assert distance(s, tile(s, a[0], a[1] + 2), tile(s, b[0], b[1] + 2)) == steps
    assert hex_distance(a, b) == (abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(sum(a) - sum(b))) // 2 == steps


@pytest.mark.rule("SC-0.13")
def test_tv_002_first_ring() -> None:
    """TV-002: SW, SE, E, NE, NW, W."""
    assert ring(1) == [(-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)]


@pytest.mark.rule("SC-0.13")
def test_tv_003_second_ring() -> None:
    """TV-003."""
    assert ring(2)[:3] == [(-2, 2), (-1, 2), (0, 2)]
    assert (ring(2)[-1], len(ring(2))) == ((-2, 1), 12)


@pytest.mark.rule("SC-0.10")
@pytest.mark.parametrize(("number", "where"), [(60, (-1, 2)), (29, (29, 0)), (659, (19, 21)), (630, (-10, 21))])
def test_tv_004_numbers_of_tiles(number: int, where: Place) -> None:
    """TV-004, on a Standard map."""
    s = world()
    assert place(s, number) == where
    assert away(s, 0, *where) == number


@pytest.mark.rule("SC-0.10")
def test_tv_005_off_the_map() -> None:
    """TV-005: the map does not wrap."""
    s = world()
    assert away(s, 0, 20, 21) == NONE  # column 30
    assert away(s, 0, -11, 21) == NONE  # column -1
    assert away(s, 0, 0, -1) == away(s, 0, -11, 22) == NONE


@pytest.mark.rule("SC-0.11")
def test_neighbours_are_listed_by_direction() -> None:
    """E, NE, NW, W, SW, SE; none off the map, and the fourth on is the way back."""
    s = world(size=Size.TINY)
    for number in range(s.tile_count):
        q, r = place(s, number)
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            near = s.near[number, direction]
            assert near == away(s, number, dq, dr)
            if near != NONE:
                assert place(s, near) == (q + dq, r + dr)
                assert s.near[near, (direction + 3) % 6] == number


@pytest.mark.rule("SC-0.13")
def test_rings_on_the_map() -> None:
    """Tiles of a ring of any radius, in order; those off the map drop out."""
    s = world()
    centre = tile(s, 8, 10)
    for radius in range(1, 9):
        found = [ring_tile(s, centre, radius, i) for i in range(6 * radius)]
        assert found == [away(s, centre, q, r) for q, r in ring(radius)]
        assert all(distance(s, centre, number) == radius for number in found if number != NONE)
    assert NONE in [ring_tile(s, 0, 1, i) for i in range(6)]


@pytest.mark.rule("SC-0.13", "SC-0.14")
def test_the_spiral_of_a_city() -> None:
    """The centre, ring 1 and ring 2; a tile knows its place in it."""
    s = world()
    centre = tile(s, 8, 10)
    assert [distance(s, centre, at(s, centre, i)) for i in range(CITY_PLACES)] == [0] + 6 * [1] + 12 * [2]
    assert [place_of(s, centre, at(s, centre, i)) for i in range(PLACES)] == list(range(PLACES))
    assert place_of(s, centre, away(s, centre, FAR + 1, 0)) == NONE


# ---------------------------------------------------------------- sight


def sight(blocked: dict[Place, int], target: Place) -> int:
    """Whether the line from (0, 0) to a target is clear; everything lies four tiles further in."""
    s = world(size=Size.TINY)
    for (q, r), terrain in blocked.items():
        s.tiles[tile(s, q + 4, r + 4)].terrain = terrain
    lay_sight(s)
    return in_sight(s, tile(s, 4, 4), tile(s, target[0] + 4, target[1] + 4))


@pytest.mark.rule("SC-13.20")
def test_tv_116_straight() -> None:
    """TV-116."""
    assert not sight({(1, 0): HILLS}, (2, 0))
    assert sight({(1, 0): Terrain.MARSH}, (2, 0))


@pytest.mark.rule("SC-13.20")
def test_tv_117_diagonal() -> None:
    """TV-117."""
    assert sight({(1, 0): FOREST}, (1, 1))
    assert not sight({(1, 0): FOREST, (0, 1): FOREST}, (1, 1))


@pytest.mark.rule("SC-13.20")
def test_tv_118_askew() -> None:
    """TV-118."""
    assert not sight({(1, 0): FOREST}, (3, -1))
    assert sight({(2, 0): FOREST}, (3, -1))


@pytest.mark.rule("SC-13.20")
def test_tv_167_both_sides() -> None:
    """TV-167: one side must be open all the way."""
    assert sight({(1, 0): FOREST}, (2, 2))
    assert not sight({(1, 0): FOREST, (0, 1): FOREST}, (2, 2))
    assert not sight({(1, 1): FOREST}, (2, 2))
    assert not sight({(1, 0): FOREST, (1, 2): FOREST}, (2, 2))


@pytest.mark.rule("SC-13.20")
def test_the_ends_never_block() -> None:
    """Only what lies strictly between matters; a Mountain itself is seen."""
    assert sight({(0, 0): HILLS, (2, 0): MOUNTAIN}, (2, 0))
    assert sight({(0, 0): HILLS, (1, 0): MOUNTAIN}, (1, 0))


@pytest.mark.rule("SC-13.21")
@pytest.mark.parametrize(
    ("target", "one", "other"),
    [
        ((2, 0), [(1, 0)], [(1, 0)]),
        ((1, 1), [(1, 0)], [(0, 1)]),
        ((3, 0), [(1, 0), (2, 0)], [(1, 0), (2, 0)]),
        ((2, 1), [(1, 0), (1, 1)], [(1, 0), (1, 1)]),
        ((4, 0), [(1, 0), (2, 0), (3, 0)], [(1, 0), (2, 0), (3, 0)]),
        ((3, 1), [(1, 0), (2, 0), (2, 1)], [(1, 0), (1, 1), (2, 1)]),
        ((2, 2), [(1, 0), (1, 1), (2, 1)], [(0, 1), (1, 1), (1, 2)]),
    ],
)
def test_tiles_between(target: Place, one: list[Place], other: list[Place]) -> None:
    """The table of SC-13.21."""
    assert between(*target, 1) == one
    assert between(*target, -1) == other


@pytest.mark.rule("SC-13.20")
def test_sight_is_symmetric() -> None:
    """Up to distance 6 the two lines back are the two lines there."""
    for q, r in (place for radius in range(1, 7) for place in ring(radius)):
        there = {frozenset(between(q, r, sign)) for sign in (1, -1)}
        back = {frozenset((q + dq, r + dr) for dq, dr in between(-q, -r, sign)) for sign in (1, -1)}
        assert there == back


def line(a: Place, b: Place, sign: int) -> list[Place]:
    """SC-13.20 as it is written."""
    n = hex_distance(a, b)
    ends = [(a[0], b[0]), (-a[0] - a[1], -b[0] - b[1]), (a[1], b[1])]
    tiles = []
    for i in range(1, n):
        shifts = (sign * n, 2 * sign * n, -3 * sign * n)
        big = [1000 * (p * (n - i) + q * i) + by for (p, q), by in zip(ends, shifts, strict=True)]
        x, y, z = ((2 * value + 1000 * n) // (2000 * n) for value in big)
        ex, ey, ez = (abs(near * 1000 * n - value) for near, value in zip((x, y, z), big, strict=True))
        if ex > ey and ex > ez:
            x = -y - z
        elif ey > ez:
            y = -x - z
        else:
            z = -x - y
        tiles.append((x, z))
    return tiles


@pytest.mark.rule("SC-13.20", "SC-22.2")
def test_sight_on_a_wild_map() -> None:
    """Every pair within four tiles of each other, at the border too, sees as the formula says, both ways."""
    chance = random.Random(5)
    wild = {number: chance.choice([Terrain.PLAINS, Terrain.PLAINS, HILLS]) for number in range(300)}
    s = world(size=Size.TINY, terrain=wild)
    for a in chance.sample(range(300), 60):
        for b in (at(s, a, i) for i in range(1, PLACES)):
            if b == NONE:
                continue
            lines = [[away(s, 0, *step) for step in line(place(s, a), place(s, b), sign)] for sign in (1, -1)]
            clear = any(all(t != NONE and wild[t] == Terrain.PLAINS for t in tiles) for tiles in lines)
            assert in_sight(s, a, b) == in_sight(s, b, a) == clear


@pytest.mark.rule("SC-13.20")
def test_sight_ends_at_four_tiles() -> None:
    """No unit sees or shoots farther."""
    assert sight({}, (4, 0))
    assert not sight({}, (5, 0))
    assert len(SPIRAL) == PLACES == 1 + 6 + 12 + 18 + 24
