"""Durable events a second with 1, 20 and 300 tables that append at once, on SQLite and PostgreSQL.

`python -m benchmarks.store [--seconds S] [--rounds N] [--folder PATH]`, from the root of the repository. The rate of
bare fsyncs of the same disk is measured in every round too: compare ratios, since disks differ and swing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import uvloop

from ludex.server.store import Entry, Store
from ludex.server.store.entries import Decided
from tests.server.postgres import Absent, running

TABLES = (1, 20, 300)
CONTENT = Decided(seat=0, action=4611686018427387, text="Qd1-h5 Fireball(e8,f7)")


def fsyncs(folder: Path, seconds: float) -> float:
    """How often a second the disk takes a page."""
    page, done, end = os.urandom(4096), 0, time.perf_counter() + seconds
    with (folder / "fsync").open("wb", buffering=0) as file:
        while time.perf_counter() < end:
            file.write(page)
            os.fdatasync(file.fileno())
            done += 1
    return done / seconds


async def append(store: Store, match: str, end: float) -> int:
    """One table that waits for each event before the next: how many it got."""
    seq = 0
    while time.perf_counter() < end:
        seq += 1
        await store.append(match, [Entry(seq, CONTENT, time.time())])
    return seq


async def rate(url: str, tables: int, name: str, seconds: float) -> float:
    """Acknowledged events a second of all tables together."""
    store = await Store.open(url)
    begin = time.perf_counter()
    counts = await asyncio.gather(*(append(store, f"{name}-{table}", begin + seconds) for table in range(tables)))
    took = time.perf_counter() - begin
    await store.close()
    return sum(counts) / took


@contextmanager
def databases(folder: Path) -> Iterator[dict[str, str]]:
    """The addresses of empty databases on the disk under test; PostgreSQL where it is installed."""
    urls = {"sqlite": f"sqlite:///{folder}/matches.db"}
    try:
        with running(safe=True, under=folder) as cluster:
            yield urls | {"postgresql": cluster.fresh()}
    except Absent as reason:
        print(reason, flush=True)
        yield urls


def measure(folder: Path, rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Medians over the rounds; everything takes turns within a round."""
    found: dict[str, dict[str, list[float]]] = {"disk": {"fsyncs": []}}
    with databases(folder) as urls:
        for number in range(rounds):
            found["disk"]["fsyncs"].append(fsyncs(folder, seconds))
            for kind, url in urls.items():
                for tables in TABLES:
                    events = uvloop.run(rate(url, tables, f"{number}-{tables}", seconds))
                    found.setdefault(kind, {}).setdefault(f"{tables} tables", []).append(events)
    return {kind: {what: round(median(values)) for what, values in all_.items()} for kind, all_ in found.items()}


def ratios(found: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """Events for each bare fsync of the disk."""
    base = found["disk"]["fsyncs"]
    return {kind: {what: round(value / base, 2) for what, value in all_.items()} for kind, all_ in found.items()}


def main() -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Durable events a second of both databases.")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="on the disk to be measured")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludex-store-", dir=asked.folder) as folder:
        os.chmod(folder, 0o755)  # PostgreSQL runs as another user in it
        found = measure(Path(folder), asked.rounds, asked.seconds)
    print(json.dumps({"events per second": found, "events per fsync": ratios(found)}, indent=2))


if __name__ == "__main__":
    main()
