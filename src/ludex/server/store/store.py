"""Matches and their logs: the one way to read and write them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, and_, delete, func, insert, make_url, or_, select
from sqlalchemy.exc import ArgumentError

from ludex.server.store import schema
from ludex.server.store.database import Database, Listener, reporting
from ludex.server.store.entries import Entry
from ludex.server.store.rows import EventsRow, MatchRow, StoredBatch, StoreError
from ludex.server.store.schema_upgrade import upgrade
from ludex.server.store.sqlite import Sqlite
from ludex.server.store.writer import Writer

PAGE = 100  # entries that are written or read at once: others get their turn in between
REST_S = 0.02  # after each portion of what is written in portions
FORMS = "sqlite:///matches.db or postgresql://user@host/name"


class Store:
    """Matches and their logs in one database, SQLite or PostgreSQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._worker = secrets.token_hex(8)

    @classmethod
    async def open(cls, url: str) -> Store:
        """`sqlite:///path` (an absolute path has four slashes) or `postgresql://user@host/name`."""
        database = choose(url)
        try:
            with reporting(database.place, f"Start it, or give another --database: {FORMS}."):
                async with database.engine.begin() as link:
                    await database.alone(link)
                    await link.run_sync(upgrade, database.place)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def create(self, row: MatchRow, entries: Sequence[Entry] = ()) -> None:
        """A new match with the beginning of its log: durable on return; Conflict if the id is taken.

        A long log goes in portions, so that nobody waits for all of it. If one of them fails, nothing of the match
        stays; if the process dies in between, a part stays whose id nobody has, and is deleted as untouched one day.
        """
        first = [schema.entry_values(row.id, entry) for entry in entries[:PAGE]]
        await self._writer.write([schema.match_values(row)], first)
        try:
            for start in range(PAGE, len(entries), PAGE):
                await asyncio.sleep(REST_S)
                await self.append(row.id, entries[start : start + PAGE])
        except BaseException:
            await self._remove(schema.matches.c.id == row.id, row.id)
            raise

    async def append(self, match: str, entries: Sequence[Entry], events: Sequence[EventsRow] = ()) -> None:
        """All of these entries or none: durable on return; Conflict if one of the numbers is taken.

        Wait for one append before the next one of the same match: what follows a loser would still be written.
        After a StoreError the entries may be there or not: read the log again before going on.
        The `events` that followed from earlier entries go with them; given twice, they are stored once.
        """
        added = [schema.entry_values(match, entry) for entry in entries]
        await self._writer.write([], added, [schema.events_values(match, row) for row in events])

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
        log, found = schema.entries, list[Entry]()
        query = select(log).where(log.c.match == match).order_by(log.c.seq).limit(PAGE)
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                while True:
                    rows = (await link.execute(query.where(log.c.seq > after))).all()
                    found += [schema.read_entry(row) for row in rows]
                    if len(rows) < PAGE:
                        return found
                    after = found[-1].seq

    async def events(self, match: str) -> dict[int, StoredBatch]:
        """The stored events of a match, by the entry that they follow from."""
        table, found, after = schema.events, dict[int, StoredBatch](), -1
        query = select(table).where(table.c.match == match).order_by(table.c.seq).limit(PAGE)
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                while rows := [schema.read_events(row) for row in await link.execute(query.where(table.c.seq > after))]:
                    found |= {row.seq: row.batch for row in rows}
                    after = rows[-1].seq
        return found

    async def last_events(self, match: str) -> int:
        """The last entry whose events are stored; -1 if there are none."""
        query = select(func.max(schema.events.c.seq)).where(schema.events.c.match == match)
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                last = (await link.execute(query)).scalar_one()
        return -1 if last is None else int(last)

    async def count(self) -> int:
        """How many matches are stored."""
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                return (await link.execute(select(func.count()).select_from(schema.matches))).scalar_one()

    async def mark_present(self, match: str, seats: Iterable[int], until: float) -> None:
        """Tell other workers that these players are connected here, until a time."""
        key = {"match": match, "worker": self._worker, "until": until}
        await self._mark(match, list(seats), [{**key, "seat": seat} for seat in seats])

    async def mark_gone(self, match: str, seats: Iterable[int]) -> None:
        """Tell other workers that these players are no longer connected here."""
        await self._mark(match, list(seats), [])

    async def _mark(self, match: str, seats: list[int], rows: list[schema.Values]) -> None:
        table = schema.presence
        mine = (table.c.worker == self._worker) & table.c.seat.in_(seats)
        with reporting(self._database.place):
            async with self._database.engine.begin() as link:
                await link.execute(delete(table).where(table.c.match == match, or_(mine, table.c.until < time.time())))
                if rows:
                    await link.execute(insert(table), rows)
                await self._database.announce(link, {match: 0})

    async def present(self, match: str) -> dict[int, float]:
        """The seats whose players are connected to other workers, and until when to believe it."""
        table = schema.presence
        others = select(table.c.seat, func.max(table.c.until).label("until")).where(
            table.c.match == match, table.c.worker != self._worker, table.c.until > time.time()
        )
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                return {row.seat: row.until for row in await link.execute(others.group_by(table.c.seat))}

    async def untouched(self, since: float, most: int) -> list[str]:
        """Matches in whose log nothing was written since then and whose players are not connected, the oldest first."""
        query = select(schema.matches.c.id).where(schema.is_untouched(since)).order_by(schema.matches.c.created)
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                return list((await link.execute(query.limit(most))).scalars())

    async def delete(self, match: str, since: float) -> bool:
        """Delete a match with its log, if it is still untouched; whether it was deleted."""
        return await self._remove(and_(schema.matches.c.id == match, schema.is_untouched(since)), match)

    async def _remove(self, condition: ColumnElement[bool], match: str) -> bool:
        """Delete a match with its log, under a condition; whether it was deleted."""
        with reporting(self._database.place):
            async with self._database.engine.begin() as link:
                if not (await link.execute(delete(schema.matches).where(condition))).rowcount:
                    return False
                for table in (schema.entries, schema.events, schema.presence):
                    await link.execute(delete(table).where(table.c.match == match))
        return True

    async def last_entry(self, match: str) -> int | None:
        """The number of the last entry of a match, 0 if it has none; None for an unknown id."""
        table = schema.matches
        last = select(func.max(schema.entries.c.seq)).where(schema.entries.c.match == table.c.id).correlate(table)
        query = select(func.coalesce(last.scalar_subquery(), 0)).where(table.c.id == match)
        with reporting(self._database.place):
            async with self._database.engine.connect() as link:
                found: int | None = (await link.execute(query)).scalar_one_or_none()
        return found

    def listen(self, listener: Listener) -> None:
        """Call `listener(match, last seq)` in the event loop when another worker has appended.

        `listener(match, 0)` means that somebody has come to another worker, or gone.

        `listener("", 0)` means that news may have been missed: look at every match again.
        On SQLite it is never called, since one process has the file for itself.
        """
        self._database.listen(listener)

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
