"""What nobody wants any more goes: matches that nobody touches, bots that nobody watches, tables that take too much."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.server.matches.memory_estimate import weight
from ludex.server.store import StoreError
from tests.server.house import BOT, ME, Guest, House, open_house, until

MOMENT = 1e-9  # days


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def open_with(stack: ExitStack, tmp_path: Path) -> Any:
    """A server with limits of its own."""
    return lambda **limits: stack.enter_context(open_house(f"sqlite:///{tmp_path}/matches.db", **limits))


def test_a_match_that_nobody_touches_is_deleted(stack: ExitStack, database: str) -> None:
    house = stack.enter_context(open_house(database, keep_days=MOMENT, expiry_s=0.001, idle_s=0.2))
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        guest.wait(Guest.asked)
        other, _ = house.begin("impetus", ME, BOT)
        until(lambda: other not in house.registry.live_matches and house.get(f"/api/matches/{other}").status == 404)
        assert guest.decide()["t"] == "ack", "somebody is there"
    until(lambda: id not in house.registry.live_matches and house.get(f"/api/matches/{id}").status == 404)


def test_a_match_is_kept_for_so_many_days(stack: ExitStack, tmp_path: Path) -> None:
    for number, days in enumerate((0, 1)):
        limits = {"keep_days": days, "expiry_s": 0.01, "idle_s": 0.05}
        house = stack.enter_context(open_house(f"sqlite:///{tmp_path}/{number}.db", **limits))
        id, _ = house.begin("impetus", ME, BOT)
        until(lambda house=house, id=id: id not in house.registry.live_matches)
        other, _ = house.begin("impetus", ME, BOT)
        until(lambda house=house, id=other: id not in house.registry.live_matches)
        assert house.get(f"/api/matches/{id}").status == 200


def test_a_match_that_is_put_away_is_listed_without_being_loaded_until_somebody_writes(open_with: Any) -> None:
    house: House = open_with(idle_s=0.1)
    id, (token, _) = house.begin("impetus", ME, ME)
    with house.visit(id, token) as guest:
        guest.wait(Guest.asked)
        before = house.post("/api/mine", {"ids": [id]}).json
    until(lambda: id not in house.registry.live_matches)
    assert house.post("/api/mine", {"ids": [id]}).json == before
    assert house.get(f"/api/matches/{id}").json == before[0]
    assert id not in house.registry.live_matches
    with house.visit(id, token) as guest:
        assert guest.ask("say", seat=0, text="hello")["t"] == "ack"
    until(lambda: id not in house.registry.live_matches)
    (after,) = house.post("/api/mine", {"ids": [id]}).json
    assert after["updated"] > before[0]["updated"]


def test_bots_among_themselves_pause_when_nobody_looks_and_go_on_when_somebody_does(open_with: Any) -> None:
    house: House = open_with(turn_pause_s=0.05, unwatched_s=0.2)
    id, _ = house.begin("impetus", BOT, BOT)
    live = house.registry.live_matches[id]
    until(lambda: live.match_state.count)
    until(lambda: not house.registry.bots.busy(live))
    assert not live.match_state.over
    count = live.match_state.count
    with house.visit(id) as guest:
        guest.wait(lambda guest: guest.update["count"] > count)
    until(lambda: not house.registry.bots.busy(live))
    until(lambda: house.get(f"/api/matches/{id}").json["over"])


def test_bots_go_on_when_the_database_is_back(open_with: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house: House = open_with(turn_pause_s=0.0, takeover_s=0.05)
    append, failures = house.registry.store.append, [StoreError("gone"), StoreError("gone")]

    async def failing(*what: Any) -> None:
        if failures:
            raise failures.pop()
        await append(*what)

    monkeypatch.setattr(house.registry.store, "append", failing)
    id, _ = house.begin("impetus", BOT, BOT)
    until(lambda: house.get(f"/api/matches/{id}").json["over"])
    assert failures == []


def test_tables_are_limited_by_bytes(open_with: Any) -> None:
    house: House = open_with(max_live_mb=1)
    first, (token,) = house.begin("soulgems", ME, BOT)
    size = weight(house.registry.live_matches[first].match_state)
    fit = 1_000_000 // size + 1
    with house.visit(first, token) as guest:
        for _ in range(2 * fit):
            house.begin("soulgems", ME, BOT)
        assert first in house.registry.live_matches, "somebody is there"
        assert 1 < len(house.registry.live_matches) <= fit
        assert guest.ask("ping")["t"] == "ack"


def test_tables_that_are_only_watched_make_room_for_players(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_live_matches=2)
    (one, _), (other, (token,)), (third, (mine,)) = (house.begin("impetus", ME, BOT) for _ in range(3))
    spectator = stack.enter_context(house.visit(one))
    player = stack.enter_context(house.visit(other, token))
    assert stack.enter_context(house.visit(third, mine)).welcome["t"] == "ack"
    spectator.wait(lambda guest: guest.closed)
    assert spectator.closed == {
        "t": "closed",
        "text": "The server needs this place for players; try again in a minute.",
        "retry": True,
    }
    assert player.ask("ping")["t"] == "ack"


def test_a_table_weighs_at_least_the_states_that_it_keeps(open_with: Any) -> None:
    house: House = open_with(turn_pause_s=0.0)
    id, _ = house.begin("soulgems", BOT, BOT)
    match_state = house.registry.live_matches[id].match_state
    until(lambda: match_state.match.kept > 4)
    assert weight(match_state) > match_state.match.kept * load("soulgems").engine.state.dtype.itemsize
