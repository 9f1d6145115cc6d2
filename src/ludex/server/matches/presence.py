"""Who is connected to a match, at this worker or another one, and how long each player has been away."""

from __future__ import annotations

import time
from collections.abc import Iterable

from ludex.server.store import Store

LEASE_S = 90.0  # that other workers believe a player to be connected


class Presence:
    """The connections to one match; durations are measured with a monotonic clock."""

    def __init__(self, match: str, store: Store) -> None:
        self._match, self._store = match, store
        self._opened = time.monotonic()
        self._left: dict[int, float] = {}  # when the player of a seat was last connected here
        self._elsewhere: dict[int, float] = {}  # until when the player of a seat is connected to another worker

    def left(self, seats: Iterable[int]) -> None:
        """Note that these seats have just lost a connection."""
        self._left |= dict.fromkeys(seats, time.monotonic())

    def elsewhere(self) -> set[int]:
        """Return the seats whose players are connected to other workers."""
        now = time.monotonic()
        return {seat for seat, until in self._elsewhere.items() if until > now}

    def away(self, seat: int) -> float:
        """Return the seconds since a player who is not connected here was last connected anywhere."""
        last = max(self._left.get(seat, self._opened), self._elsewhere.get(seat, 0.0))
        return max(0.0, time.monotonic() - last)

    async def hold(self, seats: Iterable[int]) -> None:
        """Tell other workers that these seats are connected here."""
        await self._store.mark_present(self._match, seats, time.time() + LEASE_S)

    async def release(self, seats: Iterable[int]) -> None:
        """Tell other workers that these seats are not connected here any more."""
        await self._store.mark_gone(self._match, seats)

    async def refresh(self) -> None:
        """Read who is connected to other workers. Their clocks may be wrong: a lease is never longer than a lease."""
        found, now, wall = await self._store.present(self._match), time.monotonic(), time.time()
        gone = self.elsewhere() - found.keys()
        self._elsewhere = {seat: now + min(until - wall, LEASE_S) for seat, until in found.items()}
        self.left(gone)
