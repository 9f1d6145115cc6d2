"""Hexes in axial coordinates: a board shaped like a large hexagon, its tables and its drawing."""

from __future__ import annotations

import math
from functools import cached_property

from ludex.kernel.state.record import Array, table

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps from one hex to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class Hexagon:
    """All hexes within a radius of the centre, numbered by rows from the top and left to right in a row."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        span = range(-radius, radius + 1)
        self.hexes = [(q, r) for r in span for q in span if abs(q + r) <= radius]
        self._index = {place: i for i, place in enumerate(self.hexes)}

    def __len__(self) -> int:
        return len(self.hexes)

    def __contains__(self, place: tuple[int, int]) -> bool:
        return place in self._index

    def index(self, q: int, r: int) -> int:
        """The number of a hex; a KeyError if it is not on the board."""
        return self._index[q, r]

    def neighbours(self, index: int) -> list[int]:
        """The adjacent hexes, ascending."""
        q, r = self.hexes[index]
        places = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
        return sorted(self._index[place] for place in places if place in self)

    @cached_property
    def adjacent(self) -> Array[int]:
        """For each hex its neighbours as a set of bits."""
        return table([sum(1 << n for n in self.neighbours(i)) for i in range(len(self))])

    def rows(self) -> list[list[int]]:
        """The hexes as they lie on the page, row by row."""
        span = range(-self.radius, self.radius + 1)
        return [[i for i, (_, r) in enumerate(self.hexes) if r == row] for row in span]

    def centre(self, index: int, side: float) -> tuple[float, float]:
        """Where to draw a hex (pointy top, y downwards)."""
        q, r = self.hexes[index]
        return side * math.sqrt(3) * (q + r / 2), side * 1.5 * r
