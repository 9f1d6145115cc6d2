"""A board shaped like a large hexagon."""

from __future__ import annotations

import math

import pytest

from ludex.kernel.state.bits import count
from ludex.kernel.state.grids.hexes import DIRECTIONS, Hexagon, distance

BOARD = Hexagon(4)


@pytest.mark.parametrize(("radius", "hexes"), [(0, 1), (1, 7), (2, 19), (4, 61)])
def test_the_number_of_hexes(radius: int, hexes: int) -> None:
    assert len(Hexagon(radius)) == hexes


def test_hexes_are_numbered_by_rows_from_the_top_and_from_left_to_right() -> None:
    small = Hexagon(1)
    assert small.hexes == [(0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1)]
    assert small.rows() == [[0, 1], [2, 3, 4], [5, 6]]


def test_a_number_and_its_place_belong_together() -> None:
    assert [BOARD.index(q, r) for q, r in BOARD.hexes] == list(range(61))


@pytest.mark.parametrize("place", [(5, 0), (-5, 0), (3, 2), (-3, -2)])
def test_a_place_off_the_board(place: tuple[int, int]) -> None:
    assert place not in BOARD
    with pytest.raises(KeyError):
        BOARD.index(*place)


@pytest.mark.parametrize(("place", "neighbours"), [((0, 0), 6), ((4, 0), 3), ((4, -2), 4), ((-4, 4), 3), ((3, 0), 6)])
def test_corners_edges_and_inner_hexes(place: tuple[int, int], neighbours: int) -> None:
    assert len(BOARD.neighbours(BOARD.index(*place))) == neighbours


def test_neighbours_are_exactly_the_hexes_one_step_away() -> None:
    for i, here in enumerate(BOARD.hexes):
        near = [j for j, there in enumerate(BOARD.hexes) if distance(here, there) == 1]
        assert BOARD.neighbours(i) == near


def test_the_sets_of_neighbours_are_the_lists() -> None:
    for i in range(len(BOARD)):
        assert int(BOARD.adjacent[i]) == sum(1 << n for n in BOARD.neighbours(i))
    assert sum(int(count(BOARD.adjacent[i])) for i in range(61)) == 2 * 156, "each of 156 borders from both sides"


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [((0, 0), (0, 0), 0), ((0, 0), (2, -1), 2), ((-4, 0), (4, 0), 8), ((4, -4), (-4, 4), 8), ((1, 1), (-1, 2), 2)],
)
def test_distances(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    assert distance(a, b) == distance(b, a) == steps


def test_a_distance_is_the_length_of_a_shortest_walk() -> None:
    reached, steps = {(0, 0): 0}, 0
    for steps in range(1, 5):
        edge = [place for place, far in reached.items() if far == steps - 1]
        for q, r in edge:
            for dq, dr in DIRECTIONS:
                reached.setdefault((q + dq, r + dr), steps)
    assert all(distance((0, 0), place) == far for place, far in reached.items())
    assert set(reached) == set(BOARD.hexes)


def test_neighbours_are_drawn_one_width_apart() -> None:
    for i in range(len(BOARD)):
        for j in BOARD.neighbours(i):
            assert math.dist(BOARD.centre(i, 10), BOARD.centre(j, 10)) == pytest.approx(10 * math.sqrt(3))


def test_rows_are_drawn_downwards_and_from_left_to_right() -> None:
    heights = [{round(BOARD.centre(i, 1)[1], 6) for i in row} for row in BOARD.rows()]
    assert all(len(height) == 1 for height in heights)
    assert [height.pop() for height in heights] == [1.5 * row for row in range(-4, 5)]
    for row in BOARD.rows():
        across = [BOARD.centre(i, 1)[0] for i in row]
        assert across == sorted(across)
