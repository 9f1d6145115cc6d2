"""What takes a while is made once, kept as long as there is room, and tried again if it failed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from ludex.server.async_cache import AsyncCache


class Counter:
    """Makes something, and counts how often."""

    def __init__(self) -> None:
        self.made = 0

    def prepare(self, thing: str) -> Callable[[], Callable[[], str]]:
        def make() -> str:
            self.made += 1
            return f"{thing} {threading.current_thread() is threading.main_thread()}"

        return lambda: make


def test_many_who_want_the_same_get_what_was_made_once_in_a_thread() -> None:
    async def scene() -> None:
        cache, counter = AsyncCache(4), Counter()
        found = await asyncio.gather(*(cache.get("a", counter.prepare("a")) for _ in range(5)))
        assert found == ["a False"] * 5
        assert counter.made == 1

    asyncio.run(scene())


def test_what_nobody_wanted_for_longest_goes_first() -> None:
    async def scene() -> None:
        cache, counter = AsyncCache(2), Counter()
        for key in ("a", "b", "a", "c", "a"):
            await cache.get(key, counter.prepare(key))
        assert counter.made == 3
        await cache.get("b", counter.prepare("b"))
        assert counter.made == 4

    asyncio.run(scene())


def test_a_failure_is_not_kept() -> None:
    async def scene() -> None:
        cache, counter = AsyncCache(2), Counter()
        with pytest.raises(ZeroDivisionError):
            await cache.get("a", lambda: lambda: str(1 // 0))
        assert await cache.get("a", counter.prepare("a")) == "a False"

    asyncio.run(scene())


def test_whoever_goes_away_does_not_spoil_it_for_the_others() -> None:
    async def scene() -> None:
        cache, counter, may = AsyncCache(2), Counter(), threading.Event()

        def slow() -> str:
            may.wait()
            return counter.prepare("a")()()

        first = asyncio.create_task(cache.get("a", lambda: slow))
        second = asyncio.create_task(cache.get("a", lambda: slow))
        await asyncio.sleep(0)
        first.cancel()
        may.set()
        assert await second == "a False"
        assert counter.made == 1

    asyncio.run(scene())
