"""Databases to test with, and imports that take no time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ludex.server.http.import_worker import Given, verify
from ludex.server.http.imports import Imports
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


def checked_here(_imports: Imports, given: bytes) -> tuple[bytes, int]:
    """What a worker would answer, and its exit status."""
    return msgspec.json.encode(verify(msgspec.json.decode(given, type=Given))), 0


@pytest.fixture(scope="module", autouse=True)
def quick_imports() -> Iterator[None]:
    """Saves are checked here, where the rules are in memory: a process for each would spend seconds to load them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Imports, "_run", checked_here)
        yield
