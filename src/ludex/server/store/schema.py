"""The tables as they are now, and rows as the database knows them; `migrations` says how they came to be."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, Double, Integer, MetaData, Row, Table, Text, and_, func, select

from ludex.server.refusals import DAMAGED, Unplayable
from ludex.server.store import entries as log_entries
from ludex.server.store.entries import Entry
from ludex.server.store.rows import EventsRow, MatchRow, StoredBatch, StoredHeader

VERSION = "0005"  # of the tables: the last step in migrations/
VERSION_TABLE = "ludex_version"
Values = dict[str, Any]

metadata = MetaData()
matches = Table(
    "ludex_matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("header", Text, nullable=False),
)
entries = Table(
    "ludex_entries",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
events = Table(
    "ludex_events",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("batch", Text, nullable=False),
    sqlite_with_rowid=False,
)
presence = Table(
    "ludex_presence",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("worker", Text, primary_key=True),
    Column("until", Double, nullable=False),
)


def is_untouched(since: float) -> ColumnElement[bool]:
    """Whether nothing was written in a match since then, and none of its players is connected."""
    last = select(entries.c.at).where(entries.c.match == matches.c.id).order_by(entries.c.seq.desc()).limit(1)
    touched = func.coalesce(last.correlate(matches).scalar_subquery(), matches.c.created)
    here = select(presence.c.seat).where(presence.c.match == matches.c.id, presence.c.until > time.time())
    return and_(touched < since, ~here.correlate(matches).exists())


def match_values(row: MatchRow) -> Values:
    """A match as the database takes it."""
    return {"id": row.id, "created": row.created, "header": encode(row.header)}


def entry_values(match: str, entry: Entry) -> Values:
    """An entry of a match's log as the database takes it."""
    content, data = entry.content, log_entries.encode(entry.content)
    return {"match": match, "seq": entry.seq, "kind": content.kind, "seat": content.seat, "data": data, "at": entry.at}


def events_values(match: str, row: EventsRow) -> Values:
    """Stored events as the database takes them."""
    return {"match": match, "seq": row.seq, "batch": encode(row.batch)}


def read_events(row: Row[Any]) -> EventsRow:
    """Stored events as they were given to the store."""
    return EventsRow(row.seq, msgspec.json.decode(row.batch, type=StoredBatch))


def read_match(row: Row[Any]) -> MatchRow:
    """A match as it was given to us; raises Unplayable if this version can't read it."""
    try:
        return MatchRow(row.id, row.created, msgspec.json.decode(row.header, type=StoredHeader))
    except msgspec.DecodeError as error:
        raise Unplayable(DAMAGED) from error


def read_entry(row: Row[Any]) -> Entry:
    """An entry as it was given to us; raises Unplayable if this version can't read it."""
    return Entry(row.seq, log_entries.decode(row.kind, row.seat, row.data), row.at)


def encode(data: StoredHeader | StoredBatch) -> str:
    """JSON, in text, so that people can look at it with the tools of the database."""
    return msgspec.json.encode(data).decode()
