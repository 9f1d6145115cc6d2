"""What comes over the network before it is a request of ours: names, origins, proxies, addresses, unfinished heads."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludex.server.addresses import host_name, is_in, networks, peer
from tests.server.house import BOT, ME, SOON, House, open_house

SHAKE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MALFORMED = ("http://[", "http://[::1", "http://[x]", "http://a]b", "//", "\xff")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("network")
    with open_house(
        f"sqlite:///{folder}/matches.db", allowed_hosts=("My-PC.local",), max_created_per_minute=3
    ) as house:
        yield house


def status(house: House, words: bytes, source: str = "127.0.0.1") -> bytes:
    """The first line of the answer to raw HTTP."""
    host, port = house.place.split(":")
    with socket.create_connection((host, int(port)), SOON, source_address=(source, 0)) as link:
        link.sendall(words)
        return link.recv(65_536).partition(b"\r\n")[0]


@pytest.mark.parametrize("origin", MALFORMED)
def test_a_malformed_origin_is_another_site(house: House, origin: str) -> None:
    head = f"POST /api/mine HTTP/1.1\r\nHost: {house.place}\r\nOrigin: {origin}\r\nContent-Length: 2\r\n\r\n[]"
    assert status(house, head.encode("latin-1")) == b"HTTP/1.1 403 Forbidden"
    head = f"GET /ws HTTP/1.1\r\nHost: {house.place}\r\nOrigin: {origin}\r\n{SHAKE}"
    assert status(house, head.encode("latin-1")) == b"HTTP/1.1 403 Forbidden"


@pytest.mark.parametrize(
    "name", ["127.0.0.1", "localhost", "LOCALHOST:80", "[::1]:8600", "192.168.7.7", "my-pc.local", "my-pc.local.:8600"]
)
def test_a_host_that_is_ours(house: House, name: str) -> None:
    assert status(house, f"GET /api/health HTTP/1.1\r\nHost: {name}\r\n\r\n".encode()) == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:8600", "localhost.evil.example", "[evil", "", "x" * 300]
)
def test_a_host_that_is_not_ours(house: House, name: str) -> None:
    answer = house.get("/api/health", Host=name)
    assert answer.status == 421
    assert "--allowed-host" in answer.json["error"]
    assert status(house, f"GET /ws HTTP/1.1\r\nHost: {name}\r\n{SHAKE}".encode()).startswith(b"HTTP/1.1 421 ")


def test_two_hosts_are_both_looked_at(house: House) -> None:
    with (
        pytest.raises(InvalidStatus, match="421"),
        connect(f"ws://{house.place}/ws", additional_headers={"Host": "x.y"}),
    ):
        pass


def test_any_host_if_it_is_wanted(tmp_path: Path) -> None:
    with open_house(f"sqlite:///{tmp_path}/matches.db", allowed_hosts=("*",)) as house:
        assert house.get("/api/health", Host="any.example").status == 200


def test_nobody_chooses_an_address(house: House) -> None:
    statuses = [begin(house, f"203.0.113.{i}") for i in range(4)]
    assert statuses == [201, 201, 201, 429]


def test_a_trusted_proxy_names_the_address(tmp_path: Path) -> None:
    proxies = {"max_created_per_minute": 1, "trusted_proxies": ("127.0.0.0/8",)}
    with open_house(f"sqlite:///{tmp_path}/matches.db", **proxies) as house:
        assert [begin(house, f"203.0.113.{i}") for i in range(3)] == [201, 201, 201]
        assert begin(house, "9.9.9.9, 203.0.113.1") == 429, "only the last one is the proxy's own word"
        assert [begin(house, f"2001:db8::{i}") for i in range(2)] == [201, 429], "one home"


def begin(house: House, forwarded: str) -> int:
    """The answer to whoever wants a new match."""
    seats = {"game": "impetus", "seats": [ME, BOT]}
    return house.post("/api/matches", seats, X_Forwarded_For=forwarded).status


def test_so_many_requests_from_one_address(tmp_path: Path) -> None:
    limits = {"max_requests_per_s": 0.001, "max_requests_at_once": 50}
    with open_house(f"sqlite:///{tmp_path}/matches.db", **limits) as house:
        ask = f"GET /api/health HTTP/1.1\r\nHost: {house.place}\r\n\r\n".encode()
        statuses = [status(house, ask, "127.0.0.2") for _ in range(51)]
        assert statuses[-2:] == [b"HTTP/1.1 200 OK", b"HTTP/1.1 429 Too Many Requests"]
        assert status(house, ask, "127.0.0.3") == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("nonsense", ""),
    ],
)
def test_the_address_that_counts(client: str, counted: str) -> None:
    assert peer((client, 1)) == counted
    assert peer(None) == ""


def test_names_and_networks_as_they_are_written() -> None:
    assert [host_name(text) for text in ("A.b:1", "[::1]:1", "[::1", "x.")] == ["a.b", "::1", "::1", "x"]
    assert networks(["10.1.2.3", "fd00::/8"]) == ["10.1.2.3/32", "fd00::/8", "::ffff:10.1.2.3/128"]
    assert is_in("fd00::5", networks(["fd00::5"]))
    assert is_in("::ffff:10.9.9.9", networks(["10.0.0.0/8"]))
    assert not is_in("11.0.0.1", networks(["10.0.0.0/8"]))
    assert not is_in("nonsense", networks(["10.0.0.0/8"]))
    with pytest.raises(ValueError, match=r"my\.proxy"):
        networks(["my.proxy"])


UNFINISHED = (
    b"",
    b"GET /api/health HTTP/1.1\r\nHost: 127",
    b"\r\n\r\n",
    b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n[",
    b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[",
)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    limits = {"head_timeout_s": 0.2, "body_timeout_s": 0.2, "max_requests_open_per_address": 3}
    with open_house(f"sqlite:///{tmp_path_factory.mktemp('impatient')}/matches.db", **limits) as house:
        yield house


@pytest.mark.parametrize("words", UNFINISHED)
def test_an_unfinished_request_does_not_stay(impatient: House, words: bytes) -> None:
    with dial(impatient) as link:
        link.sendall(words)
        to_the_end(link)
    assert impatient.get("/api/health").status == 200


@pytest.mark.parametrize("words", [b"\r\n", b"GET /api/"])
def test_an_unfinished_second_request_does_not_stay(impatient: House, words: bytes) -> None:
    with dial(impatient) as link:
        link.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert link.recv(65_536).startswith(b"HTTP/1.1 200 OK")
        link.sendall(words)
        to_the_end(link)


def test_a_websocket_is_no_unfinished_request(impatient: House) -> None:
    id, (token,) = impatient.begin("impetus", ME, BOT)
    with impatient.visit(id, token) as guest, dial(impatient) as silent:
        to_the_end(silent)
        assert guest.ask("ping")["t"] == "ack"


def test_the_oldest_connection_of_an_address_makes_room(tmp_path: Path) -> None:
    limits = {"head_timeout_s": 600.0, "max_requests_open_per_address": 3}
    with open_house(f"sqlite:///{tmp_path}/matches.db", **limits) as house, ExitStack() as stack:
        unfinished = [stack.enter_context(dial(house, "127.0.0.2")) for _ in range(4)]
        to_the_end(unfinished[0])
        unfinished[1].sendall(f"GET /api/health HTTP/1.1\r\nHost: {house.place}\r\n\r\n".encode())
        assert unfinished[1].recv(100).startswith(b"HTTP/1.1 200 OK")


def test_a_trusted_proxy_brings_many_connections(tmp_path: Path) -> None:
    limits = {"max_requests_open_per_address": 1, "trusted_proxies": ("127.0.0.2",)}
    with open_house(f"sqlite:///{tmp_path}/matches.db", **limits) as house, ExitStack() as stack:
        links = [stack.enter_context(dial(house, "127.0.0.2")) for _ in range(3)]
        for link in links:
            link.sendall(f"GET /api/health HTTP/1.1\r\nHost: {house.place}\r\n\r\n".encode())
            assert link.recv(100).startswith(b"HTTP/1.1 200 OK")


def dial(house: House, source: str = "127.0.0.1") -> socket.socket:
    """A connection on which nothing has been said."""
    host, port = house.place.split(":")
    return socket.create_connection((host, int(port)), SOON, source_address=(source, 0))


def to_the_end(link: socket.socket) -> None:
    """Read until the server closes; TimeoutError if it does not."""
    with suppress(ConnectionResetError):
        while link.recv(65_536):
            pass
