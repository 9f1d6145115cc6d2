"""A SQLite file, for one process alone."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import URL, event
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ludex.server.store.database import Listener
from ludex.server.store.rows import StoreError

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON")  # a commit is on the disk
WAIT_SECONDS = 5  # for somebody who looks at the file with another tool
IN_USE = (
    "The database {} is in use by another Ludex server: stop that one, give this one another --database, "
    "or use PostgreSQL for several servers."
)


class Sqlite:
    """The default: created on first start, with its folder, readable by its owner only."""

    def __init__(self, path: str) -> None:
        if not path or path == ":memory:":
            raise StoreError("Say which file: --database sqlite:///matches.db, or four slashes for an absolute path.")
        self.place = path
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._lock = claim(path)
        self.engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=path), connect_args={"timeout": WAIT_SECONDS}
        )
        event.listen(self.engine.sync_engine, "connect", set_pragmas)

    async def alone(self, link: AsyncConnection) -> None:
        """Nothing to do: the lock on the file keeps others away."""

    async def announce(self, link: AsyncConnection, last: Mapping[str, int]) -> None:
        """Nothing to do: there are no other workers."""

    def listen(self, listener: Listener) -> None:
        """Nothing to do: there are no other workers."""

    async def close(self) -> None:
        """Release the file."""
        await self.engine.dispose()
        self._lock.close()


def claim(path: str) -> TextIO:
    """The file, and a lock beside it as long as the process lives: two servers would not notice each other."""
    lock = os.fdopen(private(f"{path}.lock"), "a")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(private(path))
    except OSError as fault:
        lock.close()
        if isinstance(fault, BlockingIOError):
            raise StoreError(IN_USE.format(path)) from None
        raise
    return lock


def private(path: str) -> int:
    """A file that is made for its owner alone, opened."""
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


def set_pragmas(connection: Any, _record: object) -> None:
    """Each new connection writes ahead, and waits for the disk."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
