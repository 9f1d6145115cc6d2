"""Bring the tables of a database to the version of this server, step by step, with Alembic."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from ludex.server.store.rows import StoreError
from ludex.server.store.schema import VERSION, VERSION_TABLE

STEPS = Path(__file__).parent / "migrations"
ABOUT = "ludex_about"  # kept the version before Alembic did
OTHER = (
    "The database {} was made by another version of Ludex (storage version {}, here {}): run that version, or give "
    "another --database."
)


def upgrade(link: Connection, place: str) -> None:
    """Create or change what is missing. StoreError for tables of a version that no step leads from."""
    found = version_of(link)
    if found == VERSION:
        return
    if found is not None and found not in known_versions():
        raise StoreError(OTHER.format(place, found.lstrip("0"), VERSION.lstrip("0")))
    _run(link)


def version_of(link: Connection) -> str | None:
    """The version of the tables, as four digits; None where there are none yet."""
    tables = inspect(link).get_table_names()
    for table, column in ((VERSION_TABLE, "version_num"), (ABOUT, "version")):
        if table in tables:
            found = link.execute(text(f"SELECT {column} FROM {table}")).scalars().first()
            return None if found is None else str(found).zfill(4)
    return None


def known_versions() -> list[str]:
    """The versions that a step leads to, the newest first."""
    return sorted((path.name.partition("_")[0] for path in STEPS.glob("versions/[0-9]*.py")), reverse=True)


def _run(link: Connection) -> None:
    """Alembic is imported only where there is something to do."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": link})
    config.set_main_option("script_location", str(STEPS))
    command.upgrade(config, "head")
