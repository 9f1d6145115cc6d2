"""Squares of a board up to a side, inside a margin two squares wide: no step or knight's jump leaves the array."""

from __future__ import annotations

MARGIN = 2
KING_STEPS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))  # (dx, dy), by rank, then file
KNIGHT_JUMPS = ((-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2))


class Squares:
    """Cells of a square array with a margin; a cell is one number, a direction the difference of two."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.stride = side + 2 * MARGIN

    def __len__(self) -> int:
        return self.stride * self.stride

    def cell(self, x: int, y: int) -> int:
        """The number of a square; file and rank count from 0."""
        return (y + MARGIN) * self.stride + x + MARGIN

    def offsets(self, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """Steps as differences of cells."""
        return tuple(dy * self.stride + dx for dx, dy in steps)
