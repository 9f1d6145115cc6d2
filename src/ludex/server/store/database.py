"""What the two databases have in common, and how their errors are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludex.server.store.rows import StoreError

Listener = Callable[[str, int], None]


class Database(Protocol):
    """One place where matches are kept."""

    place: str  # as people know it, without a password
    engine: AsyncEngine

    async def alone(self, link: AsyncConnection) -> None:
        """Until the end of the transaction nobody else prepares the tables."""

    async def announce(self, link: AsyncConnection, last: Mapping[str, int]) -> None:
        """Tell the other workers, when the transaction is committed, how far these matches have come."""

    def listen(self, listener: Listener) -> None:
        """Be told what other workers have appended."""

    async def close(self) -> None:
        """Let go of it."""


@contextmanager
def reporting(place: str, advice: str = "Try again in a moment.") -> Iterator[None]:
    """A fault of the database becomes a sentence; what the callers decide themselves, a taken key, stays."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as fault:
        cause = fault.orig if isinstance(fault, DBAPIError) and fault.orig else fault
        raise StoreError(f"The database {place} can't be used: {sentence(cause)} {advice}") from fault


def sentence(fault: BaseException) -> str:
    """What a driver has to say, in one line, without its classes and numbers."""
    text = re.sub(r"^<class '[^']*'>: |\[Errno \d+\] ", "", str(fault)) or "it does not answer"
    return " ".join(text.split()).rstrip(".") + "."
