"""Await work that must not be cancelled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from ludex.kernel.errors import LudexError

T = TypeVar("T")
log = logging.getLogger("ludex")


async def finish(work: Coroutine[Any, Any, T] | asyncio.Task[T]) -> T:
    """Return the result of some work; if the caller is cancelled, the work goes on and unexpected errors are logged."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_alone)
        raise


def _alone(task: asyncio.Task[T]) -> None:
    """Log an unexpected error of work whose caller is gone."""
    error = None if task.cancelled() else task.exception()
    if error and not isinstance(error, LudexError):
        log.error("a background task failed that nobody waited for", exc_info=error)
