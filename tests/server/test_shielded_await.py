"""Work goes on when whoever waited for it is gone, and no failure of it is lost or complained of twice."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from typing import Any

import pytest

from ludex.kernel.errors import LudexError
from ludex.server.shielded_await import finish


async def cancelled(work: Coroutine[Any, Any, None], goes_on: asyncio.Event) -> list[str]:
    """Wait for some work, be cancelled, let it go on; what the event loop complains of."""
    complaints: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["message"]))
    waiting = asyncio.create_task(finish(work))
    await asyncio.sleep(0)
    waiting.cancel()
    assert isinstance((await asyncio.gather(waiting, return_exceptions=True))[0], asyncio.CancelledError)
    goes_on.set()
    for _ in range(5):
        await asyncio.sleep(0)
    gc.collect()
    return complaints


@pytest.mark.parametrize(
    ("fault", "logged"), [(LudexError("not now"), False), (ValueError("a bug"), True), (None, False)]
)
def test_nobody_waits_for_the_end(fault: Exception | None, logged: bool, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        goes_on, done = asyncio.Event(), []

        async def work() -> None:
            await goes_on.wait()
            done.append(True)
            if fault:
                raise fault

        assert await cancelled(work(), goes_on) == []
        assert done == [True]

    asyncio.run(scene())
    assert ("nobody waited for" in caplog.text) == logged


def test_whoever_waits_hears_of_it() -> None:
    async def work() -> None:
        raise LudexError("not now")

    with pytest.raises(LudexError, match="not now"):
        asyncio.run(finish(work()))
