"""However long a match is, asking things about it costs the event loop the same: nothing walks through its past."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.server.http.models import SeatChoice
from ludex.server.matches.creation import Beginning
from ludex.server.store import MatchRow, Store
from ludex.server.store.entries import numbered
from ludex.server.ws.updates import MOST_BATCHES
from tests.server.house import Guest, House, open_house

ID = "longlonglon"
GAME = load("soulgems")
ENDLESS = {"max_rounds": 5000, "lp_goal": 9999}


def played(count: int) -> Match:
    """Two people who decide at random."""
    match, dice = Match(GAME, ["human"] * 2, seeds.numbered(3), ENDLESS), seeds.stream(seeds.numbered(4))
    while len(match.decisions) < count:
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, "random", dice))
    return match


def store(database: str, match: Match) -> list[str]:
    """The match as the server would have written it; the secrets of its seats."""
    begun = Beginning(match.header, [SeatChoice(kind="here", level="")] * 2, match=match)
    entries = numbered(begun.log, 1, time.time())

    async def write() -> None:
        opened = await Store.open(database)
        await opened.create(MatchRow(ID, time.time(), begun.header), entries)
        await opened.close()

    asyncio.run(write())
    return [token for token in begun.tokens if token]


class Watched(list[Any]):
    """A list that counts what the thread of the event loop reads of it."""

    loop: threading.Thread | None = None
    read = 0

    def __iter__(self) -> Iterator[Any]:
        for thing in super().__iter__():
            Watched.read += threading.current_thread() is Watched.loop
            yield thing

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        if threading.current_thread() is Watched.loop:
            Watched.read += len(found) if isinstance(key, slice) else 1
        return found


@contextmanager
def long_match(tmp_path: Path, count: int) -> Iterator[tuple[House, Guest, Match]]:
    """A server with a long match, somebody who plays both of its seats, and what they have heard already."""
    database, match = f"sqlite:///{tmp_path}/{count}.db", played(count)
    tokens = store(database, match)
    with open_house(database) as house, house.visit(ID, *tokens, batches=count + 1, seq=count) as guest:
        yield house, guest, match


def ask_around(guest: Guest, match: Match) -> None:
    """Decisions again and new ones, in words and in numbers, off turn and on; undo, and taking back."""
    seat, first = match.pending()[0], match.decisions[0]
    own = sum(decision.seat == first.seat for decision in match.decisions)
    guest.ask("sit", seat=seat)
    guest.wait(lambda guest: guest.update["seat"] == seat)
    assert guest.ask("decide", seat=first.seat, own=0, words=f" {first.words.upper()} ")["t"] == "ack"
    assert guest.ask("decide", seat=first.seat, own=0, action=first.action)["t"] == "ack"
    assert guest.ask("decide", seat=first.seat, own=own - 1, words="x" * 150)["t"] == "refused"
    assert guest.ask("decide", seat=first.seat, own=1, words="end")["t"] == "refused"
    assert guest.decide()["t"] == "ack"
    guest.ask("undo", seat=seat)


def back(guest: Guest, count: int) -> None:
    """Take back the last decision of each seat."""
    for seat in (0, 1):
        assert guest.ask("takeback", seat=seat)["t"] == "ack"
    guest.wait(lambda guest: guest.update["count"] < count)


@pytest.fixture
def applied() -> Iterator[list[str]]:
    """The threads in which decisions of the game are played."""
    threads: list[str] = []
    real = GAME.engine.apply

    def apply(*given: Any) -> None:
        threads.append("loop" if threading.current_thread() is Watched.loop else "thread")
        real(*given)

    object.__setattr__(GAME.engine, "apply", apply)
    yield threads
    object.__setattr__(GAME.engine, "apply", real)


def costs(tmp_path: Path, count: int, applied: list[str]) -> tuple[int, int, int]:
    """What the event loop does: decisions and events that it reads, decisions that it plays."""
    with long_match(tmp_path, count) as (house, guest, match):
        match_state = house.registry.live_matches[ID].match_state
        Watched.loop, Watched.read = house._thread, 0
        for name in ("decisions", "events", "hashes"):
            setattr(match_state.match, name, Watched(getattr(match_state.match, name)))
        applied.clear()
        ask_around(guest, match)
        asked = Watched.read, applied.count("loop")
        applied.clear()
        back(guest, count)
        return *asked, applied.count("loop")


def test_the_event_loop_does_no_more_for_a_long_match_than_for_a_short_one(tmp_path: Path, applied: list[str]) -> None:
    read, played, again = costs(tmp_path, 3_000, applied)
    assert read < 300, "of 3,000 decisions"
    assert played == 1, "the new one"
    assert again == 0, "taking back plays decisions again, in a thread"


def test_a_long_past_comes_in_portions(tmp_path: Path) -> None:
    database, match = f"sqlite:///{tmp_path}/past.db", played(250)
    tokens = store(database, match)
    with open_house(database) as house, house.visit(ID, *tokens) as guest:
        assert [batch["n"] for batch in guest.batches] == list(range(251 - MOST_BATCHES, 251))
        while guest.batches[0]["n"]:
            reply = guest.ask("earlier", before=guest.batches[0]["n"])
            assert (reply["t"], len(reply["batches"]) <= MOST_BATCHES) == ("history", True)
        assert [batch["n"] for batch in guest.batches] == list(range(251))
        assert guest.ask("earlier", before=0)["batches"] == []
        assert len(guest.ask("earlier", before=10**6)["batches"]) == MOST_BATCHES


def test_who_comes_back_keeps_what_they_have_unless_too_much_is_missing(tmp_path: Path) -> None:
    database, match = f"sqlite:///{tmp_path}/back.db", played(250)
    tokens = store(database, match)
    with open_house(database) as house:
        for missing, keeps in ((0, True), (MOST_BATCHES, True), (MOST_BATCHES + 1, False)):
            with house.visit(ID, *tokens, batches=251 - missing, seq=250) as guest:
                assert (guest.update["keeps"], guest.update["first"]) == (keeps, 251 - min(missing, MOST_BATCHES))
