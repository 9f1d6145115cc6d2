"""Nobody may take more than a share: sizes, speeds and numbers are bounded, and whoever goes too far is told."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ludex.server.matches import log_quota
from ludex.server.rate_limit import Bucket, Buckets
from tests.server.house import BOT, ME, SOON, Guest, House, open_house, until


@pytest.fixture
def open_with(tmp_path: Path) -> Iterator[Any]:
    """Servers with limits of their own."""
    with ExitStack() as stack:
        yield lambda **limits: stack.enter_context(open_house(f"sqlite:///{tmp_path}/{len(limits)}.db", **limits))


def last_words(guest: Guest) -> dict[str, Any]:
    """What the server says before it closes."""
    to_the_end(guest)
    assert guest.closed
    return guest.closed


def to_the_end(guest: Guest) -> None:
    """Read until the server closes."""
    with suppress(ConnectionClosed):
        while True:
            guest.read()


def test_a_bucket_fills_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    bucket = Bucket(2.0, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_buckets_of_addresses_are_few() -> None:
    buckets = Buckets(0.0, 1, addresses=2)
    assert [buckets.take(name) for name in "aabc"] == [True, False, True, True]
    assert buckets.take("a"), "the first one was forgotten"


def test_so_many_matches_a_minute_from_one_address(open_with: Any) -> None:
    house: House = open_with(max_created_per_minute=3)
    for _ in range(3):
        house.begin("impetus", ME, BOT)
    answer = house.post("/api/matches", {"game": "impetus", "seats": [ME, BOT]})
    assert (answer.status, answer.headers["retry-after"]) == (429, "60")
    assert "try again in a minute" in answer.json["error"]


def test_so_many_matches_in_all(open_with: Any) -> None:
    house: House = open_with(max_matches=2)
    for _ in range(2):
        house.begin("impetus", ME, BOT)
    answer = house.post("/api/matches", {"game": "impetus", "seats": [ME, BOT]})
    assert answer.status == 503
    assert "its store is full" in answer.json["error"]


def test_tables_without_visitors_make_room(open_with: Any) -> None:
    house: House = open_with(max_live_matches=2)
    matches = [house.begin("impetus", ME, BOT) for _ in range(5)]
    assert len(house.registry.live_matches) == 2
    guests = [house.visit(id, *tokens) for id, tokens in matches[:2]]
    refused = house.visit(matches[2][0])
    assert "Too many matches are being played here" in refused.welcome["text"]
    assert last_words(refused)["retry"]
    for guest in guests:
        guest.close()


def test_idle_tables_are_put_away_and_come_back(open_with: Any) -> None:
    house: House = open_with(idle_s=0.2)
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        guest.wait(Guest.asked).decide()
        count = guest.wait(lambda guest: guest.update["pending"] == [0]).update["count"]
        assert id in house.registry.live_matches, "somebody is there"
    until(lambda: id not in house.registry.live_matches)
    with house.visit(id, token) as guest:
        assert guest.update["count"] == count


def test_a_log_does_not_grow_for_ever(open_with: Any) -> None:
    house: House = open_with(max_log_entries=6)
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        replies = [guest.ask("say", seat=0, text="hello") for _ in range(8)]
        assert replies[-1]["text"] == "The log of this match is full; begin a new one."


def test_who_says_nothing_is_not_waited_for(open_with: Any) -> None:
    house: House = open_with(hello_timeout_s=0.1)
    with connect(f"ws://{house.place}/ws") as silent:
        assert json.loads(silent.recv(timeout=SOON))["t"] == "closed"
        with pytest.raises(ConnectionClosed):
            silent.recv(timeout=SOON)


def test_too_fast_is_refused_and_far_too_fast_is_closed(open_with: Any) -> None:
    house: House = open_with(max_frames_per_s=0.001, max_frames_at_once=5, max_fast_frames=10)
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        replies = [guest.ask("ping") for _ in range(8)]
        assert [reply["t"] for reply in replies] == ["ack"] * 4 + ["refused"] * 4
        assert replies[-1]["text"] == "That was too fast; try again in a moment."
        with suppress(ConnectionClosed):
            for _ in range(10):
                guest.send("ping")
        assert last_words(guest) == {
            "t": "closed",
            "text": "The client sent far too many messages at once.",
            "retry": True,
        }


@pytest.mark.parametrize(
    ("sent", "words", "ref"),
    [
        ("", "can't be read", 0),
        ("null", "can't be read", 0),
        ("{", "can't be read", 0),
        ('{"t": "dance", "ref": 7}', "dance", 7),
        ('{"t": "ping", "ref": -1}', "can't be read", 0),
        ('{"t": "ping", "ref": 8, "more": 1}', "more", 8),
        ('{"t": "decide", "ref": 9, "seat": "0", "own": 0}', "seat", 9),
        (b'{"t": "ping", "ref": 1}', "can't be read", 0),
        ('{"t": "say", "ref": 3, "seat": 0, "text": "' + "x" * 20_000 + '"}', "at most 16384", 0),
        ('{"t": "ping", "ref": 5}' + " " * 17_000, "at most 16384", 0),
        ("[" * 5_000, "can't be read", 0),
    ],
)
def test_what_can_not_be_read_is_refused(limited: Guest, sent: str | bytes, words: str, ref: int) -> None:
    limited.socket.send(sent)
    reply = limited.read()
    while reply["t"] != "refused":
        reply = limited.read()
    assert (reply["t"], reply["ref"]) == ("refused", ref)
    assert words in reply["text"]
    assert limited.ask("ping")["t"] == "ack"


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """Somebody who may send a lot of nonsense."""
    folder: Path = tmp_path_factory.mktemp("limits")
    with open_house(f"sqlite:///{folder}/matches.db", max_frames_per_s=1000.0, max_frames_at_once=1000) as house:
        id, (token,) = house.begin("impetus", ME, BOT)
        with house.visit(id, token) as guest:
            yield guest


def test_much_nonsense_is_the_end(open_with: Any) -> None:
    house: House = open_with(max_bad_frames=3)
    id, _ = house.begin("impetus", ME, BOT)
    guest = house.visit(id)
    for _ in range(4):
        guest.socket.send("nonsense")
    assert last_words(guest) == {
        "t": "closed",
        "text": "The client sent too many messages that can't be read.",
        "retry": False,
    }


def test_a_message_that_is_far_too_large_closes_the_connection(open_with: Any) -> None:
    house: House = open_with(max_frame_characters=1000)
    id, _ = house.begin("impetus", ME, BOT)
    guest = house.visit(id)
    guest.socket.send("x" * 100_000)
    to_the_end(guest)
    assert house.get("/api/health").status == 200


def test_who_does_not_take_what_is_sent_is_let_go(open_with: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(log_quota.MAX_ENTRIES, "name", 10**6)
    house: House = open_with(send_timeout_s=0.1, max_frames_per_s=1e6, max_frames_at_once=10**6)
    id, (token,) = house.begin("soulgems", ME, BOT)
    host, port = house.place.split(":")
    house.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # of all who come: it is full soon
    with socket.socket() as deaf, house.visit(id, token) as guest:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((host, int(port)))
        shake = b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        deaf.sendall(shake + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
        assert deaf.recv(1000).startswith(b"HTTP/1.1 101 ")
        hello = json.dumps({"t": "hello", "ref": 1, "match": id}).encode()
        deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        guest.wait(lambda guest: guest.table["spectators"])
        for i in range(50_000):
            guest.ask("name", seat=0, name=f"Ada {i}")
            guest.wait(lambda guest, i=i: guest.table["seats"][0]["name"] == f"Ada {i}")
            if not guest.table["spectators"]:
                return
    raise AssertionError("it was buffered for ever")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"])
def test_other_sites_may_not_connect(open_with: Any, origin: Any) -> None:
    house: House = open_with()
    with pytest.raises(InvalidStatus, match="403"), connect(f"ws://{house.place}/ws", origin=origin):
        pass
    with connect(f"ws://{house.place}/ws", origin=f"http://{house.place}"):  # type: ignore[arg-type]
        pass


def test_a_large_body_is_refused_before_it_is_read(open_with: Any) -> None:
    house: House = open_with()
    assert house.post("/api/import", b"x" * 70_000).status == 422, "saves may be longer"
    for path, length in ((b"/api/mine", 65_537), (b"/api/import", 2_000_001), (b"/api/matches", 10**15)):
        answer = talk(house, b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n" % (path, length))
        assert answer.startswith(b"HTTP/1.1 413 ")


def test_a_body_of_unknown_length_is_read_so_far_and_no_farther(open_with: Any) -> None:
    house: House = open_with()
    for path, chunks in ((b"/api/mine", 3), (b"/api/matches", 9)):  # a new match may bring a position
        head = b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" % path
        chunk = b"%x\r\n%s\r\n" % (30_000, b" " * 30_000)
        answer = talk(house, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * chunks)
        assert answer.startswith(b"HTTP/1.1 413 ")


def talk(house: House, words: bytes) -> bytes:
    """Raw HTTP."""
    host, port = house.place.split(":")
    with socket.create_connection((host, int(port)), timeout=SOON) as link:
        link.sendall(words)
        return link.recv(4096)


def test_an_address_opens_only_so_many_connections_a_second(open_with: Any) -> None:
    house: House = open_with(max_connections_per_s_per_address=20.0)
    until(lambda: is_refused(house))


def is_refused(house: House) -> bool:
    """Whether the server hangs up on one more connection."""
    host, port = house.place.split(":")
    with socket.create_connection((host, int(port)), SOON) as link:
        try:
            link.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return not link.recv(100)
        except ConnectionError:
            return True
