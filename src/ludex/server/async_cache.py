"""What takes a while to make is made once, in a thread, and kept until other things are wanted more."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from ludex.server.background import in_background
from ludex.server.uncancelled import finish

T = TypeVar("T")


class AsyncCache:
    """Room for so many things; the one that nobody wanted for longest goes first."""

    def __init__(self, live: int) -> None:
        self._room = live
        self._things: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def get(self, key: Hashable, prepare: Callable[[], Callable[[], T]]) -> T:
        """A thing by its key. If it is not there, `prepare` is called here, and what it gives is called in a thread."""
        if key not in self._things:
            self._things[key] = asyncio.create_task(in_background(prepare()))
        self._things.move_to_end(key)
        while len(self._things) > self._room:
            self._things.popitem(last=False)
        return await self._made(key, self._things[key])

    async def _made(self, key: Hashable, task: asyncio.Task[T]) -> T:
        """Whoever waits may go away without harm to the others; a failure is not kept."""
        try:
            return await finish(task)
        except Exception:
            self._things.pop(key, None)
            raise
