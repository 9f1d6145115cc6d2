"""Storage of matches: SQLite by default, PostgreSQL by URL; what is acknowledged is durable."""

from ludex.server.store.rows import Conflict, Entry, MatchRow, StoreError, ToldRow
from ludex.server.store.store import REST_S, Store

__all__ = ["REST_S", "Conflict", "Entry", "MatchRow", "Store", "StoreError", "ToldRow"]
