"""Token buckets: so much a second, so much at once."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Fills by itself; every use takes one out."""

    def __init__(self, a_second: float, most: float) -> None:
        self._speed, self._most = a_second, most
        self._left, self._at = most, time.monotonic()

    def take(self) -> bool:
        """Whether there was one left."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._speed)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for each address; only the last ones are remembered."""

    def __init__(self, a_second: float, most: float, addresses: int = 10_000) -> None:
        self._speed, self._most, self._addresses = a_second, most, addresses
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address has one left."""
        bucket = self._buckets.pop(address, None) or Bucket(self._speed, self._most)
        self._buckets[address] = bucket
        if len(self._buckets) > self._addresses:
            self._buckets.popitem(last=False)
        return bucket.take()
