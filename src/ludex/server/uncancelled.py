"""Work that goes on to its end, whoever waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from ludex.kernel.errors import LudexError

T = TypeVar("T")
log = logging.getLogger("ludex")


async def finish(work: Coroutine[Any, Any, T] | asyncio.Task[T]) -> T:
    """What comes of it; if whoever waits is cancelled, it goes on, and a failure that nobody expects is logged."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_alone)
        raise


def _alone(task: asyncio.Task[T]) -> None:
    """Nobody waited for the end: a refusal has no hearer, anything else is a fault."""
    error = None if task.cancelled() else task.exception()
    if error and not isinstance(error, LudexError):
        log.error("something has failed that nobody waited for", exc_info=error)
