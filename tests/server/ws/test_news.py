"""Everybody is sent what has changed, and no more; what is said and renamed leaves room for decisions."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator

import pytest

from ludex.server.matches import log_quota, presence
from ludex.server.refusals import LogFull
from tests.server.house import BOT, FRIEND, ME, Guest, House, open_house
from tests.server.postgres import Cluster

QUICK = {"max_frames_per_s": 1000.0, "max_frames_at_once": 1000}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(f"sqlite:///{tmp_path_factory.mktemp('news')}/matches.db", **QUICK) as found:
        yield found


@pytest.fixture
def guests(house: House) -> Iterator[tuple[Guest, Guest]]:
    """Two people at a table who have heard that both are there."""
    id, (mine, theirs) = house.begin("impetus", ME, FRIEND)
    with house.visit(id, mine) as me, house.visit(id, theirs) as friend:
        for guest in (me, friend):
            guest.wait(lambda guest: all(seat["online"] and seat["joined"] for seat in guest.table["seats"]))
            guest.ask("ping")
            guest.frames.clear()
        yield me, friend


def kinds(guest: Guest) -> set[str]:
    """The kinds of frames that came without being asked for."""
    return {json.loads(frame)["t"] for frame in guest.frames} - {"ack"}


def test_a_line_of_chat_brings_the_line_alone(guests: tuple[Guest, Guest]) -> None:
    me, friend = guests
    me.ask("say", seat=0, text="hello")
    me.ask("say", seat=0, text="are you there?")
    for guest in guests:
        guest.wait(lambda guest: len(guest.chat) == 2)
        guest.ask("ping")  # what was sent with it has come by then
        assert kinds(guest) == {"chat"}
    assert [line["text"] for line in friend.chat] == ["hello", "are you there?"]


def test_a_new_name_brings_the_table_alone(guests: tuple[Guest, Guest]) -> None:
    guests[0].ask("name", seat=0, name="Ada")
    for guest in guests:
        guest.wait(lambda guest: guest.table["seats"][0]["name"] == "Ada")
        guest.ask("ping")  # what was sent with it has come by then
        assert kinds(guest) == {"match"}


def test_a_decision_brings_the_position_alone(guests: tuple[Guest, Guest]) -> None:
    me, friend = guests
    assert me.decide()["t"] == "ack"
    friend.wait(lambda guest: guest.update["count"] == 1)
    assert kinds(friend) == {"update"}


def test_who_comes_back_hears_all_that_was_said(house: House) -> None:
    id, (mine,) = house.begin("impetus", ME, BOT)
    with house.visit(id, mine) as me:
        for text in ("one", "two"):
            me.ask("say", seat=0, text=text)
    with house.visit(id, mine) as me:
        assert [line["text"] for line in me.chat] == ["one", "two"]


@pytest.mark.parametrize("kind", log_quota.MAX_ENTRIES)
def test_each_kind_of_entry_has_its_limit_and_leaves_room_for_decisions(kind: str) -> None:
    most = log_quota.MAX_ENTRIES[kind]
    log_quota.check(Counter({kind: most - 1}), [kind], 100_000)
    with pytest.raises(LogFull, match=f"this match has {most:,} "):
        log_quota.check(Counter({kind: most}), [kind], 100_000)
    log_quota.check(Counter(log_quota.MAX_ENTRIES), ["decide"] * 80_000, 100_000)


def test_a_full_log_takes_nothing() -> None:
    log_quota.check(Counter(decide=99), ["decide"], 100)
    with pytest.raises(LogFull, match="the log of this match is full; begin a new one"):
        log_quota.check(Counter(decide=100), ["decide"], 100)


def test_renames_are_refused_long_before_the_log_is_full(
    guests: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(log_quota.MAX_ENTRIES, "name", 3)
    me, friend = guests
    for number in range(3):
        assert me.ask("name", seat=0, name=f"Ada {number}")["t"] == "ack"
    assert me.ask("name", seat=0, name="Ada 3")["text"] == "This match has 3 changes of name, and takes no more."
    assert friend.decide()["t"] == "ack"


# two servers, one PostgreSQL


def test_connections_leave_no_trace_in_the_log(postgres: Cluster) -> None:
    database = postgres.fresh()
    with open_house(database, **QUICK) as one, open_house(database, **QUICK) as other:
        id, (mine, theirs) = one.begin("impetus", ME, FRIEND)
        with one.visit(id, mine) as me:
            for _ in range(3):
                with other.visit(id, theirs):
                    me.wait(lambda guest: guest.table["seats"][1]["online"])
                me.wait(lambda guest: not guest.table["seats"][1]["online"])
        assert one.registry.live_matches[id].match_state.kinds == Counter(join=2)


def test_who_opens_a_match_hears_at_once_who_is_connected_to_another_server(postgres: Cluster) -> None:
    database = postgres.fresh()
    with open_house(database, **QUICK) as one, open_house(database, **QUICK) as other:
        id, (mine, theirs) = one.begin("impetus", ME, FRIEND)
        with one.visit(id, mine) as me, other.visit(id, theirs) as friend:
            friend.wait(lambda guest: guest.table["seats"][0]["online"])
            me.wait(lambda guest: guest.table["seats"][1]["online"])


def test_a_wrong_clock_makes_no_lease_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = {"now": 1000.0}
    monkeypatch.setattr(presence.time, "monotonic", lambda: clock["now"])

    class Far:
        async def present(self, _match: str) -> dict[int, float]:
            return {1: 4e9}

    seats = presence.Presence("m", Far())  # type: ignore[arg-type]
    asyncio.run(seats.refresh())
    assert seats.elsewhere() == {1}
    clock["now"] += presence.LEASE_S + 1
    assert seats.elsewhere() == set()
    assert seats.away(1) == 1.0
