"""Where a game stands, as data."""

from __future__ import annotations

from msgspec import Struct


class Moment(Struct, frozen=True):
    """The turn as a number and as people call it, and the part of it, which may be empty."""

    turn: int
    title: str  # “Round 8 · White”
    phase: str = ""  # “Upkeep”

    def __str__(self) -> str:
        """Return the whole in words: “Round 8 · White · Upkeep”."""
        return f"{self.title} · {self.phase}" if self.phase else self.title
