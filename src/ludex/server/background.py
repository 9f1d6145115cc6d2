"""Work that grows with a match, in a thread that leaves room for everybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ludex.kernel.pace import leaving_room

P = ParamSpec("P")
T = TypeVar("T")


async def in_background(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of a function that is called in a thread."""

    def patiently() -> T:
        with leaving_room():
            return work(*args, **kwargs)

    return await asyncio.to_thread(patiently)
