"""What SQLite and PostgreSQL have in common, and how their errors are reported."""

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
    """One database of matches."""

    place: str  # as people know it, without a password
    engine: AsyncEngine

    async def alone(self, link: AsyncConnection) -> None:
        """Keep others from preparing the tables until the end of the transaction."""

    async def announce(self, link: AsyncConnection, last: Mapping[str, int]) -> None:
        """Tell other workers, on commit, how far these matches have come."""

    def listen(self, listener: Listener) -> None:
        """Call `listener` when other workers have appended."""

    async def close(self) -> None:
        """Close the database."""


@contextmanager
def reporting(place: str, advice: str = "Try again in a moment.") -> Iterator[None]:
    """Turn errors of the database into StoreError, except a taken key, which the callers handle."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as fault:
        cause = fault.orig if isinstance(fault, DBAPIError) and fault.orig else fault
        raise StoreError(f"The database {place} can't be used: {sentence(cause)} {advice}") from fault


def sentence(fault: BaseException) -> str:
    """Return a driver's error message in one line, without class names and codes."""
    text = re.sub(r"^<class '[^']*'>: |\[Errno \d+\] ", "", str(fault)) or "it does not answer"
    return " ".join(text.split()).rstrip(".") + "."
