"""Work that grows with a match: in a thread that leaves room for everybody else, or in turns on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ludex.kernel.pace import leaving_room

P = ParamSpec("P")
T = TypeVar("T")
REST_S = 0.004  # after each turn


async def in_background(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of a function that is called in a thread."""

    def patiently() -> T:
        with leaving_room():
            return work(*args, **kwargs)

    return await asyncio.to_thread(patiently)


class Turns:
    """Short pieces of long work on the event loop, one at a time for all connections, with a rest after each."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def take(self, work: Callable[[], T]) -> T:
        """The result of one piece, when its turn has come."""
        async with self._lock:
            result = work()
            await asyncio.sleep(REST_S)
        return result
