"""Limits by address: token buckets for rates, crowds for what is open at the same time."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Bucket:
    """A token bucket."""

    def __init__(self, a_second: float, most: float) -> None:
        self._speed, self._most = a_second, most
        self._left, self._at = most, time.monotonic()

    def take(self) -> bool:
        """Take a token; False if there is none left."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._speed)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A token bucket for each address; only the most recent addresses are remembered."""

    def __init__(self, a_second: float, most: float, addresses: int = 10_000) -> None:
        self._speed, self._most, self._addresses = a_second, most, addresses
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token of an address; False if it has none left."""
        bucket = self._buckets.pop(address, None) or Bucket(self._speed, self._most)
        self._buckets[address] = bucket
        if len(self._buckets) > self._addresses:
            self._buckets.popitem(last=False)
        return bucket.take()


class Crowd(Generic[T]):
    """Members in order of arrival, limited by address and in total."""

    def __init__(self, of_one: int, in_all: int) -> None:
        self._of_one, self._in_all = of_one, in_all
        self._addresses: dict[T, str] = {}
        self._members: dict[str, dict[T, None]] = {}

    def full(self, address: str) -> bool:
        """Return whether another member of this address would exceed a limit."""
        return len(self._members.get(address, ())) >= self._of_one or len(self._addresses) >= self._in_all

    def make_room(self, address: str) -> list[T]:
        """Remove the oldest members until another one of this address fits, and return those removed."""
        out: list[T] = []
        while self.full(address):
            mine = self._members.get(address, {})
            out.append(next(iter(mine if len(mine) >= self._of_one else self._addresses)))
            self.remove(out[-1])
        return out

    def add(self, address: str, member: T) -> None:
        """Add a member."""
        self._addresses[member] = address
        self._members.setdefault(address, {})[member] = None

    def remove(self, member: T) -> None:
        """Remove a member, if present."""
        address = self._addresses.pop(member, None)
        if address is not None:
            del self._members[address][member]
            if not self._members[address]:
                del self._members[address]
