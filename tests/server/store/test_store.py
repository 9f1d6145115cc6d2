"""What is acknowledged is stored, whoever else writes, and whatever happens to the process."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from sqlalchemy import event

from ludex.kernel.errors import LudexError
from ludex.server.refusals import Unplayable
from ludex.server.store import Conflict, Entry, MatchRow, Store, StoreError, schema
from ludex.server.store.entries import Decided, RulesChanged, TakebackAsked, Undone, numbered
from ludex.server.store.rows import StoredHeader
from ludex.server.store.store import PAGE
from tests.server.postgres import Cluster

HEADER = (  # as matches are stored since this form was chosen: whoever changes it loses them
    '{"game":"soulgems","version":1,"seats":[{"kind":"here","level":"normal","name":"Ada","token":"ab12"},'
    '{"kind":"bot","level":"easy","name":"","token":""}],"seed":"00ff","dice":"secret","settings":{"start_lp":60},'
    '"scenario":{"name":"gem-siege","data":{"title":"Gem Siege","about":"Rooks","seats":[],"settings":{"goal":"siege"},'
    '"position":{"captives_white":"R","lp":[60,0]},"rules":["SG-15.4"]}},"position":"","lesson":false,"parent":""}'
)
MATCH = MatchRow("m", 1.25, msgspec.json.decode(HEADER, type=StoredHeader))
WORDS = "Ä “quoted” \0 \n"
EVERYTHING = [
    Decided(seat=1, action=2**70, text=WORDS),
    TakebackAsked(seat=0, to=2**53, agreed=[1, 0]),
    RulesChanged(seat=-1, old=1, version=2, to=0),
]
SOON = 20  # seconds after which a test gives up waiting for what must come


def entry(seq: int, text: Any = "") -> Entry:
    """A decision of seat 1."""
    return Entry(seq, Decided(seat=1, action=seq, text=text), 2.5)


def on(url: str, use: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
    """Open, use, close: what comes out."""

    async def whole() -> Any:
        store = await Store.open(url)
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def seqs(entries: list[Entry]) -> list[int]:
    """Their numbers."""
    return [entry.seq for entry in entries]


def test_what_is_written_is_read_back_even_after_a_restart(database: str) -> None:
    async def write(store: Store) -> None:
        await store.create(MATCH, numbered(EVERYTHING, 1, 2.5))
        await store.append("m", [entry(4), entry(5)])

    async def read(store: Store) -> None:
        assert await store.match("m") == MATCH
        assert await store.entries("m") == [*numbered(EVERYTHING, 1, 2.5), entry(4), entry(5)]
        assert seqs(await store.entries("m", after=1)) == [2, 3, 4, 5]
        assert await store.count() == 1
        assert [await store.last_entry(id) for id in ("m", "n")] == [5, None]

    on(database, write)
    on(database, read)


def test_a_header_is_stored_as_ever_and_older_ones_are_read() -> None:
    assert schema.encode(MATCH.header) == HEADER
    older = HEADER.replace('"dice":"secret",', "").replace('"position":"",', "").replace(',"rules":["SG-15.4"]', "")
    found = msgspec.json.decode(older, type=StoredHeader)
    assert (found.dice, found.position) == ("known", "")
    assert found.scenario
    assert found.scenario.data.rules is msgspec.UNSET


def test_a_header_that_cannot_be_read_is_refused_in_words(tmp_path: Path) -> None:
    place = f"{tmp_path}/matches.db"
    on(f"sqlite:///{place}", lambda store: store.create(MATCH))
    with closing(sqlite3.connect(place)) as link, link:
        link.execute("UPDATE ludex_matches SET header = ?", ['{"game":"impetus"}'])
    with pytest.raises(Unplayable, match="This match can't be played on"):
        on(f"sqlite:///{place}", lambda store: store.match(MATCH.id))


def test_what_is_not_there(database: str) -> None:
    async def look(store: Store) -> None:
        assert await store.match("m") is None
        assert await store.match("\0") is None
        assert await store.entries("m") == []
        assert await store.count() == 0

    on(database, look)


@pytest.mark.parametrize("count", [PAGE - 1, PAGE, 2 * PAGE + 1])
def test_a_long_log_is_written_and_read_whole_a_page_at_a_time(database: str, count: int) -> None:
    async def use(store: Store) -> None:
        await store.create(MATCH, [entry(seq) for seq in range(1, count + 1)])
        assert seqs(await store.entries("m")) == list(range(1, count + 1))
        assert seqs(await store.entries("m", after=3)) == list(range(4, count + 1))

    on(database, use)


def test_a_match_with_a_long_log_is_there_as_a_whole_or_not_at_all(database: str) -> None:
    async def use(store: Store) -> None:
        await store.append("m", [entry(2 * PAGE)])
        with pytest.raises(Conflict):
            await store.create(MATCH, [entry(seq) for seq in range(1, 2 * PAGE + 1)])
        assert await store.match("m") is None

    on(database, use)


def test_what_a_creation_that_died_has_written_is_deleted_like_any_match_that_nobody_touches(database: str) -> None:
    log = [entry(seq) for seq in range(1, 2 * PAGE + 1)]

    async def die(store: Store) -> None:
        creation = asyncio.create_task(store.create(MATCH, log))
        while not await store.entries("m"):
            await asyncio.sleep(0)
        creation.cancel()
        store._remove = None  # type: ignore[method-assign, assignment]  # nobody is left to clean up
        await asyncio.gather(creation, return_exceptions=True)

    async def clean(store: Store) -> None:
        assert await store.untouched(99.0, 10) == ["m"]
        assert await store.delete("m", 99.0)
        assert await store.entries("m") == []

    on(database, die)
    on(database, clean)


def test_matches_that_nobody_has_touched_are_deleted_with_their_logs(database: str) -> None:
    async def use(store: Store) -> None:
        for id, created, ats in (
            ("old", 1.0, [2.0, 3.0]),
            ("played", 1.0, [2.0, 9.0]),
            ("new", 8.0, []),
            ("bare", 0.5, []),
        ):
            log = [Entry(seq, Undone(seat=0), at) for seq, at in enumerate(ats, 1)]
            await store.create(MatchRow(id, created, {}), log)
        assert await store.untouched(5.0, 10) == ["bare", "old"]
        await store.mark_present("bare", [0], time.time() + 60)
        assert await store.untouched(5.0, 10) == ["old"]
        assert not await store.delete("bare", 5.0)
        await store.mark_gone("bare", [0])
        assert await store.untouched(5.0, 1) == ["bare"]
        assert [await store.delete(id, 5.0) for id in ("old", "played", "old")] == [True, False, False]
        assert await store.match("old") is None
        assert await store.entries("old") == []
        assert seqs(await store.entries("played")) == [1, 2]
        assert await store.count() == 3

    on(database, use)


def test_entries_are_written_all_or_not_at_all(database: str) -> None:
    async def use(store: Store) -> None:
        await store.create(MATCH, [entry(1), entry(2)])
        with pytest.raises(Conflict):
            await store.append("m", [entry(3), entry(2)])
        with pytest.raises(Conflict):
            await store.create(MATCH, [entry(4)])
        assert seqs(await store.entries("m")) == [1, 2]

    on(database, use)


def test_of_many_writers_in_one_group_only_the_late_ones_lose(database: str) -> None:
    async def use(store: Store) -> None:
        appends = [store.append(f"m{number % 40}", [entry(1, str(number))]) for number in range(43)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert results[:40] == [None] * 40
        assert [type(result) for result in results[40:]] == [Conflict] * 3
        for number in range(40):
            assert await store.entries(f"m{number}") == [entry(1, str(number))]

    on(database, use)


def test_what_waits_together_is_committed_together(database: str) -> None:
    async def use(store: Store) -> int:
        commits = 0

        def committed(_link: object) -> None:
            nonlocal commits
            commits += 1

        event.listen(store._database.engine.sync_engine, "commit", committed)
        await asyncio.gather(*(store.append(f"m{number}", [entry(1)]) for number in range(100)))
        return commits

    assert on(database, use) == 1


def test_data_that_is_no_json_hurts_only_its_writer(database: str) -> None:
    async def use(store: Store) -> None:
        good, bad = store.append("m", [entry(1)]), store.append("m", [entry(2, object())])
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert results[0] is None
        assert isinstance(results[1], TypeError)
        assert seqs(await store.entries("m")) == [1]

    on(database, use)


def test_what_waits_is_written_before_the_store_closes(database: str) -> None:
    async def use(store: Store) -> None:
        waiting = [asyncio.create_task(store.append("m", [entry(seq)])) for seq in range(1, 51)]
        await asyncio.sleep(0)  # the tasks begin
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreError, match="stopping"):
            await store.append("m", [entry(51)])

    async def read(store: Store) -> None:
        assert seqs(await store.entries("m")) == list(range(1, 51))

    on(database, use)
    on(database, read)


def test_a_caller_who_no_longer_waits_harms_nobody(database: str) -> None:
    async def use(store: Store) -> None:
        gone = asyncio.create_task(store.append("m", [entry(1)]))
        await asyncio.sleep(0)
        gone.cancel()
        await store.append("m", [entry(2)])
        assert 2 in seqs(await store.entries("m"))

    on(database, use)


def test_tables_of_another_version_are_refused(database: str) -> None:
    async def change(store: Store) -> None:
        async with store._database.engine.begin() as link:
            await link.exec_driver_sql("UPDATE ludex_version SET version_num = '0099'")

    on(database, change)
    with pytest.raises(StoreError, match=r"another version of Ludex \(storage version 99"):
        asyncio.run(Store.open(database))


def test_the_sqlite_file_is_made_with_its_folder_for_its_owner_alone(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.create(MATCH)
        for file in (tmp_path / "new" / "folder").iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name

    on(f"sqlite:///{tmp_path}/new/folder/matches.db", use)


def test_a_commit_on_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def use(store: Store) -> list[Any]:
        async with store._database.engine.connect() as link:
            names = ("journal_mode", "synchronous")
            return [(await link.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in names]

    assert on(f"sqlite:///{tmp_path}/matches.db", use) == ["wal", 2]


def test_a_second_server_on_one_sqlite_file_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/matches.db"

    async def use(_store: Store) -> None:
        with pytest.raises(StoreError, match="in use by another Ludex server"):
            await Store.open(url)

    async def nothing(_store: Store) -> None:
        pass

    on(url, use)
    on(url, nothing)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna, this is a letter and no database. " * 100)
    before = file.read_bytes()
    with pytest.raises(StoreError, match="file is not a database"):
        asyncio.run(Store.open(f"sqlite:///{file}"))
    assert file.read_bytes() == before


def test_a_damaged_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "matches.db"

    async def write(store: Store) -> None:
        await store.append("m", [entry(seq, "x" * 3000) for seq in range(1, 50)])

    async def read(store: Store) -> None:
        with pytest.raises(StoreError, match="malformed"):
            await store.entries("m")

    on(f"sqlite:///{file}", write)
    content = file.read_bytes()
    file.write_bytes(content[:16384] + b"\xa5" * (len(content) - 16384))
    on(f"sqlite:///{file}", read)


def test_a_locked_sqlite_file_fails_the_append_and_works_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludex.server.store.sqlite.WAIT_SECONDS", 0.1)
    url = f"sqlite:///{tmp_path}/matches.db"

    async def use(store: Store) -> None:
        other = sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await store.append("m", [entry(1)])
        other.execute("ROLLBACK")
        other.close()
        await store.append("m", [entry(1)])
        assert seqs(await store.entries("m")) == [1]

    on(url, use)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("matches.db", "can't be read: write sqlite:///"),
        ("mysql://root@localhost/x", "no mysql storage: write sqlite:///"),
        ("sqlite:///", "Say which file"),
        ("sqlite:////proc/none/matches.db", "/proc/none/matches.db can't be used"),
        ("postgresql://me:secret@127.0.0.1:1/x", "postgresql://127.0.0.1:1/x can't be used"),
        ("postgresql://me:secret@127.0.0.1:port/x", "can't be read"),
        ("postgresql://me:secret@127.0.0.1:1/x?sslmode=maybe", "can't be used"),
    ],
)
def test_an_address_that_does_not_work_is_explained_without_secrets(url: str, words: str) -> None:
    with pytest.raises(LudexError, match=words) as told:
        asyncio.run(Store.open(url))
    assert "secret" not in str(told.value)


def test_a_database_that_does_not_exist_is_explained(postgres: Cluster) -> None:
    with pytest.raises(StoreError, match='"nowhere" does not exist'):
        asyncio.run(Store.open(postgres.url("nowhere")))


def test_postgresql_without_its_driver_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ludex.server.store.postgres", None)
    with pytest.raises(StoreError, match=r"pip install 'ludex\[postgres\]'"):
        asyncio.run(Store.open("postgresql://localhost/x"))


class Ear:
    """Collects what a store hears."""

    def __init__(self) -> None:
        self.news: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    def __call__(self, match: str, seq: int) -> None:
        self.news.put_nowait((match, seq))

    async def next(self) -> tuple[str, int]:
        """What is heard next."""
        return await asyncio.wait_for(self.news.get(), SOON)


def test_several_workers_may_start_at_the_same_time(postgres: Cluster) -> None:
    url = postgres.fresh()

    async def use() -> None:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
        await asyncio.gather(*(store.append("m", [entry(seq)]) for seq, store in enumerate(stores, 1)))
        assert seqs(await stores[0].entries("m")) == [1, 2, 3, 4]
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(use())


def test_of_two_workers_exactly_one_wins_each_number(postgres: Cluster) -> None:
    url = postgres.fresh()
    matches = [f"m{number}" for number in range(20)]

    async def race(one: Store, two: Store) -> None:
        orders = [(one, matches, "one"), (two, matches[::-1], "two")]  # against each other: no deadlock either
        for seq in range(1, 11):
            appends = [
                (by, match, store.append(match, [entry(seq, by)])) for store, those, by in orders for match in those
            ]
            results = await asyncio.gather(*(append for _, _, append in appends), return_exceptions=True)
            won = {match: by for (by, match, _), result in zip(appends, results, strict=True) if result is None}
            assert results.count(None) == len(won) == len(matches)
            assert all(isinstance(result, Conflict) for result in results if result is not None)
            for match in matches:
                assert (await one.entries(match, after=seq - 1)) == [entry(seq, won[match])]

    async def use(one: Store) -> None:
        two = await Store.open(url)
        await race(one, two)
        await two.close()

    on(url, use)


def test_a_worker_hears_what_others_append_and_not_itself(postgres: Cluster) -> None:
    url = postgres.fresh()

    async def use(one: Store) -> None:
        two, ear = await Store.open(url), Ear()
        one.listen(ear)
        assert await ear.next() == ("", 0)
        await one.append("m", [entry(1)])
        await two.append("m", [entry(2), entry(3)])
        with pytest.raises(Conflict):
            await two.append("m", [entry(3)])
        await two.create(MatchRow("n", 0, {}), [entry(1)])
        assert [await ear.next(), await ear.next()] == [("m", 3), ("n", 1)]
        assert seqs(await one.entries("m")) == [1, 2, 3]
        await two.close()

    on(url, use)


async def cut(url: str, name: str) -> None:
    """Somebody ends the connections of a database that go by this name."""
    link = await asyncpg.connect(url)
    ended = await link.fetch("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", name)
    await link.close()
    assert ended


def test_a_listener_whose_connection_is_lost_says_so_and_listens_again(postgres: Cluster) -> None:
    url = postgres.fresh()

    async def use(one: Store) -> None:
        two, ear = await Store.open(url), Ear()
        one.listen(ear)
        assert await ear.next() == ("", 0)
        await cut(url, "ludex listener")
        while await ear.next() != ("", 0):
            pass
        await two.append("m", [entry(1)])
        assert await ear.next() == ("m", 1)
        await two.close()

    on(url, use)


def test_connections_that_were_cut_are_made_again(postgres: Cluster) -> None:
    url = postgres.fresh()

    async def use(store: Store) -> None:
        await store.append("m", [entry(1)])
        await cut(url, "ludex")
        await store.append("m", [entry(2)])
        assert seqs(await store.entries("m")) == [1, 2]

    on(url, use)


def test_a_database_that_goes_away_and_comes_back(postgres: Cluster) -> None:
    url = postgres.fresh()

    async def away(store: Store) -> None:
        with pytest.raises(StoreError, match="can't be used"):
            await store.append("m", [entry(2)])
        with pytest.raises(StoreError, match="can't be used"):
            await store.entries("m")

    async def use(store: Store) -> None:
        ear = Ear()
        store.listen(ear)
        assert await ear.next() == ("", 0)
        await store.append("m", [entry(1)])
        postgres.stop()
        try:
            await away(store)
        finally:
            postgres.start()
        await store.append("m", [entry(2)])
        assert seqs(await store.entries("m")) == [1, 2]
        assert await ear.next() == ("", 0)

    on(url, use)


APPENDER = """
import asyncio, sys
from ludex.server.store import Entry, Store
from ludex.server.store.entries import Undone

async def play(store, match):
    seq = len(await store.entries(match))
    while True:
        seq += 1
        await store.append(match, [Entry(seq, Undone(seat=0), 0.0)])
        print(match, seq, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"m{number}") for number in range(8)))

asyncio.run(main())
"""


def append_and_be_killed(url: str, after: int) -> dict[str, int]:
    """The last acknowledged number of each match of a process that is killed after so many of them."""
    child = subprocess.Popen([sys.executable, "-c", APPENDER, url], stdout=subprocess.PIPE, text=True)
    assert child.stdout
    lines = [child.stdout.readline() for _ in range(after)]
    child.kill()
    lines += child.stdout.readlines()
    child.stdout.close()
    child.wait()
    return {match: int(seq) for match, seq in (line.split() for line in lines if line.endswith("\n"))}


def test_what_was_acknowledged_survives_sigkill(database: str) -> None:
    async def check(store: Store) -> None:
        for match, last in acknowledged.items():
            stored = seqs(await store.entries(match))
            assert stored == list(range(1, len(stored) + 1))
            assert len(stored) in (last, last + 1)  # the next one may have been on its way

    for after in (1, 8, 29, 100, 333):
        acknowledged = append_and_be_killed(database, after)
        assert acknowledged
        on(database, check)
