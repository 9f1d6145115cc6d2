"""Seats first: spectators, strangers and floods from an address never keep out whoever has the link of a seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludex.server.rate_limit import Crowd
from tests.server.house import BOT, ME, SOON, Guest, House, open_house, until

THERE, ELSEWHERE = "127.0.0.2", "127.0.0.3"


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Closes every connection, then the server."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def open_with(stack: ExitStack, tmp_path: Path) -> Any:
    """A server with limits of its own."""
    return lambda **limits: stack.enter_context(open_house(f"sqlite:///{tmp_path}/matches.db", **limits))


def watch(stack: ExitStack, house: House, id: str, count: int, source: str = THERE) -> list[dict[str, Any]]:
    """So many spectators, and what each was told."""
    return [stack.enter_context(house.visit(id, source=source)).welcome for _ in range(count)]


def test_two_hundred_spectators_of_one_address_do_not_lock_out_a_player(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with()
    id, (token,) = house.begin("impetus", ME, BOT)
    told = watch(stack, house, id, 200)
    assert [reply["t"] for reply in told] == ["ack"] * 50 + ["refused"] * 150
    assert told[-1]["text"] == "This server has too many spectators; try again in a minute."
    for source in (THERE, ELSEWHERE):
        player = stack.enter_context(house.visit(id, token, source=source))
        assert player.welcome["t"] == "ack"
    assert player.wait(Guest.asked).decide()["t"] == "ack"
    assert watch(stack, house, id, 1, ELSEWHERE)[0]["t"] == "ack"


def test_a_match_full_of_spectators_has_room_for_its_players(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_spectators_per_match=3)
    id, (token,) = house.begin("impetus", ME, BOT)
    told = [reply for i in range(2, 7) for reply in watch(stack, house, id, 1, f"127.0.0.{i}")]
    assert [reply["t"] for reply in told] == ["ack"] * 3 + ["refused"] * 2
    assert told[-1]["text"] == "This match has too many spectators; try again in a minute."
    assert stack.enter_context(house.visit(id, token)).welcome["t"] == "ack"


def test_a_server_full_of_spectators_has_room_for_players(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_spectators=2)
    id, (token,) = house.begin("impetus", ME, BOT)
    other, _ = house.begin("impetus", ME, BOT)
    assert [reply["t"] for reply in watch(stack, house, id, 2) + watch(stack, house, other, 1)] == ["ack"] * 2 + [
        "refused"
    ]
    assert stack.enter_context(house.visit(id, token)).welcome["t"] == "ack"


def test_whoever_leaves_makes_room(open_with: Any) -> None:
    house: House = open_with(max_spectators=1, max_players=1)
    id, (token,) = house.begin("impetus", ME, BOT)
    for tokens in ((), (token,)):
        for _ in range(3):
            with house.visit(id, *tokens) as guest:
                assert guest.welcome["t"] == "ack"
            until(lambda: house.registry.connections == 0)


def test_the_silent_make_room_for_whoever_comes(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_strangers_per_address=3)
    id, (token,) = house.begin("impetus", ME, BOT)
    silent = [stranger(stack, house) for _ in range(3)]
    assert stack.enter_context(house.visit(id, token, source=THERE)).welcome["t"] == "ack"
    assert json.loads(silent[0].recv(timeout=SOON)) == {
        "t": "closed",
        "text": "Too many connections were waiting; connect again.",
        "retry": True,
    }
    stranger(stack, house, ELSEWHERE)
    for other in silent[1:]:
        with pytest.raises(TimeoutError):
            other.recv(timeout=0)


def test_so_many_strangers_in_all(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_strangers=2)
    id, (token,) = house.begin("impetus", ME, BOT)
    oldest, _ = stranger(stack, house, THERE), stranger(stack, house, ELSEWHERE)
    assert stack.enter_context(house.visit(id, token)).welcome["t"] == "ack"
    assert json.loads(oldest.recv(timeout=SOON))["t"] == "closed"


def stranger(stack: ExitStack, house: House, source: str = THERE) -> Any:
    """Somebody who says nothing."""
    return stack.enter_context(connect(f"ws://{house.place}/ws", source_address=(source, 0)))


def test_a_seat_is_open_in_so_many_windows(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_windows_per_seat=2)
    id, (mine, friends) = house.begin("impetus", ME, ME)
    friend = stack.enter_context(house.visit(id, friends))
    windows = [stack.enter_context(house.visit(id, mine)) for _ in range(3)]
    with suppress(ConnectionClosed):
        windows[0].wait(lambda guest: guest.closed)
    assert windows[0].closed == {
        "t": "closed",
        "text": "This seat was opened in too many other windows.",
        "retry": False,
    }
    for guest in (friend, *windows[1:]):
        assert guest.ask("ping")["t"] == "ack"


def test_one_address_does_not_take_all_places_of_players(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_players_per_address=2)
    id, (token,) = house.begin("impetus", ME, BOT)
    greedy = [stack.enter_context(house.visit(id, token, source=THERE)).welcome for _ in range(3)]
    assert [reply["t"] for reply in greedy] == ["ack", "ack", "refused"]
    assert greedy[-1]["text"] == "This server has too many players; try again in a minute."
    assert stack.enter_context(house.visit(id, token, source=ELSEWHERE)).welcome["t"] == "ack"


def test_messages_are_counted_by_address_and_players_apart(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_frames_per_s=1000.0, max_frames_at_once=1000, max_frames_per_s_per_address=1.0)
    id, (token,) = house.begin("impetus", ME, BOT)
    one, other = (stack.enter_context(house.visit(id, source=THERE)) for _ in range(2))
    replies = [guest.ask("ping")["t"] for guest in (one, other)]
    assert replies[0] == "ack"
    until(lambda: [guest.ask("ping")["t"] for guest in (one, other)] == ["refused", "refused"])
    assert stack.enter_context(house.visit(id, token, source=THERE)).ask("ping")["t"] == "ack"
    assert stack.enter_context(house.visit(id, source=ELSEWHERE)).ask("ping")["t"] == "ack"


def test_names_are_changed_so_often_from_one_address(stack: ExitStack, open_with: Any) -> None:
    house: House = open_with(max_renames_per_minute=2)
    id, (mine, other) = house.begin("impetus", ME, ME)
    guests = [stack.enter_context(house.visit(id, token, source=THERE)) for token in (mine, other)]
    replies = [guests[i % 2].ask("name", seat=i % 2, name=f"Ada {i}") for i in range(3)]
    assert [reply["t"] for reply in replies] == ["ack", "ack", "refused"]
    assert "Too many names were changed from your address" in replies[-1]["text"]
    elsewhere = stack.enter_context(house.visit(id, mine, source=ELSEWHERE))
    assert elsewhere.ask("name", seat=0, name="Bob")["t"] == "ack"


def test_a_crowd_keeps_the_newest() -> None:
    crowd: Crowd[int] = Crowd(of_one=2, in_all=3)
    for member, address in enumerate("aab"):
        assert crowd.make_room(address) == []
        crowd.add(address, member)
    assert crowd.full("a")
    assert crowd.make_room("a") == [0]
    crowd.add("a", 3)
    assert crowd.make_room("c") == [1], "the oldest of all"
    for member in (1, 2, 3):
        crowd.remove(member)
    assert not crowd.full("a")
