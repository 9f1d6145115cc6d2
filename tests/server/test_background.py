"""Long work in turns on the event loop: one piece at a time, and others in between."""

from __future__ import annotations

import asyncio
import itertools

from ludex.server.background import Turns


def test_others_get_their_turn_between_two_pieces() -> None:
    happened: list[str] = []

    async def long_work(turns: Turns, name: str) -> None:
        for _ in range(3):
            await turns.take(lambda: happened.append(name))

    async def other(done: asyncio.Event) -> None:
        while not done.is_set():
            happened.append("other")
            await asyncio.sleep(0)

    async def all_together() -> None:
        turns, done = Turns(), asyncio.Event()
        waiting = asyncio.create_task(other(done))
        await asyncio.gather(long_work(turns, "a"), long_work(turns, "b"))
        done.set()
        await waiting

    asyncio.run(all_together())
    pieces = [n for n, name in enumerate(happened) if name != "other"]
    assert len(pieces) == 6
    assert all(after - before > 1 for before, after in itertools.pairwise(pieces))
