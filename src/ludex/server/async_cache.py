"""Async LRU cache; values are computed once, in a worker thread."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from ludex.server.background import in_background
from ludex.server.shielded_await import finish

T = TypeVar("T")


class AsyncCache:
    """Keeps up to `size` values and drops the least recently used one."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def get(self, key: Hashable, prepare: Callable[[], Callable[[], T]]) -> T:
        """Return the value of a key. On a miss, `prepare` runs here and the function it returns runs in a thread."""
        if key not in self._values:
            self._values[key] = asyncio.create_task(in_background(prepare()))
        self._values.move_to_end(key)
        while len(self._values) > self._size:
            self._values.popitem(last=False)
        return await self._made(key, self._values[key])

    async def _made(self, key: Hashable, task: asyncio.Task[T]) -> T:
        """Wait for a value; a cancelled caller does not stop the others, and failures are not cached."""
        try:
            return await finish(task)
        except Exception:
            self._values.pop(key, None)
            raise
