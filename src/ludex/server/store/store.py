"""Matches and their logs: the one way to read and write them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, func, make_url, select
from sqlalchemy.exc import ArgumentError

from ludex.server.store import schema
from ludex.server.store.database import Database, Heard, reporting
from ludex.server.store.rows import Entry, MatchRow, StoreError
from ludex.server.store.sqlite import Sqlite
from ludex.server.store.writer import Writer

FORMS = "sqlite:///matches.db or postgresql://user@host/name"


class Store:
    """Matches and their logs in one database, SQLite or PostgreSQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)

    @classmethod
    async def open(cls, url: str) -> Store:
        """`sqlite:///path` (an absolute path has four slashes) or `postgresql://user@host/name`."""
        database = choose(url)
        try:
            with reporting(database.place, f"Start it, or give another --database: {FORMS}."):
                async with database.engine.begin() as link:
                    await database.alone(link)
                    await schema.prepare(link, database.place)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def create(self, row: MatchRow, entries: Sequence[Entry] = ()) -> None:
        """A new match with the beginning of its log: durable on return; Conflict if the id is taken."""
        added = [schema.entry_values(row.id, entry) for entry in entries]
        await self._writer.write([schema.match_values(row)], added)

    async def append(self, match: str, entries: Sequence[Entry]) -> None:
        """All of these entries or none: durable on return; Conflict if one of the numbers is taken.

        Wait for one append before the next one of the same match: what follows a loser would still be written.
        After a StoreError the entries may be there or not: read the log again before going on.
        """
        await self._writer.write([], [schema.entry_values(match, entry) for entry in entries])

    async def match(self, id: str) -> MatchRow | None:
        """How a match began, or None for an unknown id."""
        if not id.isprintable():  # PostgreSQL knows no zero bytes
            return None
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                row = (await link.execute(select(schema.matches).where(schema.matches.c.id == id))).first()
        return schema.read_match(row) if row else None

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The log of a match, in order, from the entry that follows number `after`."""
        log = schema.entries
        query = select(log).where(log.c.match == match, log.c.seq > after).order_by(log.c.seq)
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                return [schema.read_entry(row) for row in await link.execute(query)]

    async def count(self) -> int:
        """How many matches are stored."""
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                return (await link.execute(select(func.count()).select_from(schema.matches))).scalar_one()

    async def untouched(self, since: float, most: int) -> list[str]:
        """Matches in whose log nothing was written since then, the oldest first."""
        query = select(schema.matches.c.id).where(schema.last_touched() < since).order_by(schema.matches.c.created)
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                return list((await link.execute(query.limit(most))).scalars())

    async def delete(self, match: str, since: float) -> bool:
        """Delete a match with its log, if still nothing was written since then; whether it was deleted."""
        gone = delete(schema.matches).where(schema.matches.c.id == match, schema.last_touched() < since)
        with reporting(self._database.place):
            async with self._database.engine.begin() as link:
                if not (await link.execute(gone)).rowcount:
                    return False
                await link.execute(delete(schema.entries).where(schema.entries.c.match == match))
        return True

    def listen(self, heard: Heard) -> None:
        """Call `heard(match, last seq)` in the event loop when another worker has appended.

        `heard("", 0)` means that news may have been missed: look at every match again.
        On SQLite nothing is ever heard, since one process has the file for itself.
        """
        self._database.listen(heard)

    async def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        await self._writer.close()
        await self._database.close()


def choose(url: str) -> Database:
    """The database that a URL names."""
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(f"The address of the database can't be read: write {FORMS}.") from None
    if parts.drivername == "sqlite":
        with reporting(parts.database or url, "Give another --database."):
            return Sqlite(parts.database or "")
    if parts.drivername in ("postgresql", "postgres"):
        return postgres(url)
    raise StoreError(f"There is no {parts.drivername} storage: write {FORMS}.")


def postgres(url: str) -> Database:
    """Its driver is an extra, imported only when it is asked for."""
    try:
        from ludex.server.store.postgres import Postgres
    except ModuleNotFoundError:
        raise StoreError("PostgreSQL needs its driver: pip install 'ludex[postgres]'.") from None
    return Postgres(url)
