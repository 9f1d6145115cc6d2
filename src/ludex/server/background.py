"""Run long work without blocking the server: in a thread, or piece by piece on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ludex.kernel.thread_pauses import leaving_room

P = ParamSpec("P")
T = TypeVar("T")
REST_S = 0.004  # after each turn


async def in_background(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function in a thread that regularly yields to other threads, and return its result."""

    def patiently() -> T:
        with leaving_room():
            return work(*args, **kwargs)

    return await asyncio.to_thread(patiently)


class Turns:
    """Run pieces of long work on the event loop, one at a time, with a pause after each."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def take(self, work: Callable[[], T]) -> T:
        """Run one piece when its turn has come and return its result."""
        async with self._lock:
            result = work()
            await asyncio.sleep(REST_S)
        return result
