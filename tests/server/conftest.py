"""Databases to test with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Absent, Cluster, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One private PostgreSQL for the whole session; each test asks it for a database of its own."""
    try:
        with running() as cluster:
            yield cluster
    except Absent as reason:
        pytest.skip(str(reason))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/matches.db"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.fresh()
