"""Storage of matches: SQLite by default, PostgreSQL by URL; what is acknowledged is durable."""

from ludex.server.store.entries import Entry
from ludex.server.store.rows import Conflict, EventsRow, MatchRow, StoreError
from ludex.server.store.store import REST_S, Store

__all__ = ["REST_S", "Conflict", "Entry", "EventsRow", "MatchRow", "Store", "StoreError"]
