"""Databases of earlier versions are brought to the version of this server, and keep what they have."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from ludex.server.store import MatchRow, Store, StoreError
from ludex.server.store.rows import StoredBatch
from ludex.server.store.schema import VERSION, VERSION_TABLE, metadata
from ludex.server.store.schema_upgrade import known_versions, version_of
from tests.server.store.test_store import MATCH, entry, on

THREE = (  # what a server of storage version 3 made
    "CREATE TABLE ludex_about (version INTEGER NOT NULL, PRIMARY KEY (version))",
    "INSERT INTO ludex_about VALUES (3)",
    "CREATE TABLE ludex_matches (id TEXT NOT NULL, created {double} NOT NULL, header TEXT NOT NULL, PRIMARY KEY (id))",
    'CREATE TABLE ludex_entries ("match" TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, '
    'seat INTEGER NOT NULL, data TEXT NOT NULL, at {double} NOT NULL, PRIMARY KEY ("match", seq))',
    'CREATE TABLE ludex_told ("match" TEXT NOT NULL, seq INTEGER NOT NULL, lot TEXT NOT NULL, '
    'PRIMARY KEY ("match", seq))',
    'CREATE TABLE ludex_presence ("match" TEXT NOT NULL, seat INTEGER NOT NULL, worker TEXT NOT NULL, '
    'until {double} NOT NULL, PRIMARY KEY ("match", seat, worker))',
)


async def _as_three(store: Store, version: int = 3) -> None:
    """The tables of a store as they were with storage version 3, without Alembic's."""
    async with store._database.engine.begin() as link:
        for table in (VERSION_TABLE, *metadata.tables):
            await link.exec_driver_sql(f"DROP TABLE {table}")
        double = "DOUBLE PRECISION" if link.dialect.name == "postgresql" else "DOUBLE"
        for statement in THREE:
            await link.exec_driver_sql(statement.format(double=double).replace("(3)", f"({version})"))


def test_a_database_of_version_3_is_upgraded_and_keeps_its_matches(database: str) -> None:
    async def old(store: Store) -> None:
        await _as_three(store)
        await store.create(MATCH, [entry(1)])
        async with store._database.engine.begin() as link:
            await link.exec_driver_sql("""INSERT INTO ludex_told VALUES ('m', 1, '{"words":"end"}')""")

    async def new(store: Store) -> tuple[MatchRow | None, int, dict[int, StoredBatch], str | None]:
        async with store._database.engine.connect() as link:
            version = await link.run_sync(version_of)
        return await store.match(MATCH.id), len(await store.entries(MATCH.id)), await store.events(MATCH.id), version

    on(database, old)
    assert on(database, new) == (MATCH, 1, {1: StoredBatch(words="end")}, VERSION)


def test_a_version_that_no_step_leads_from_is_refused(database: str) -> None:
    async def older(store: Store) -> None:
        await _as_three(store, version=2)

    on(database, older)
    with pytest.raises(StoreError, match=r"another version of Ludex \(storage version 2"):
        asyncio.run(Store.open(database))


def test_the_steps_make_the_tables_that_the_code_uses(database: str) -> None:
    def differences(link: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(link, opts={"version_table": VERSION_TABLE}), metadata))

    async def compare(store: Store) -> list[Any]:
        async with store._database.engine.connect() as link:
            return await link.run_sync(differences)

    assert on(database, compare) == []
    assert known_versions()[0] == VERSION
