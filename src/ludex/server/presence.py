"""How long the players of a table have not been connected, by a clock that nobody can set."""

from __future__ import annotations

import time
from collections.abc import Iterable

LEASE = 90.0  # seconds that other workers believe a player to be here


class Presence:
    """Who was last connected when: to this process, or to another one that says so."""

    def __init__(self) -> None:
        self._opened = time.monotonic()
        self._left: dict[int, float] = {}  # when the player of a seat was last connected here
        self._leases: dict[int, float] = {}  # until when another worker vouches for one

    def left(self, seats: Iterable[int]) -> None:
        """A connection of these seats has ended."""
        self._left |= dict.fromkeys(seats, time.monotonic())

    def vouched(self, seat: int, seconds: float) -> None:
        """Another worker sees the player of a seat, and will for so long."""
        self._leases[seat] = time.monotonic() + min(max(seconds, 0.0), LEASE)

    def elsewhere(self, seat: int) -> bool:
        """Whether another worker sees the player of a seat."""
        return self._leases.get(seat, 0.0) > time.monotonic()

    def away(self, seat: int) -> float:
        """Seconds since the player of a seat, who is not connected here, was last seen anywhere."""
        last = max(self._left.get(seat, self._opened), self._leases.get(seat, 0.0))
        return max(0.0, time.monotonic() - last)
