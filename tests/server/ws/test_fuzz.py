"""Thousands of messages that nobody should send; `python -m benchmarks.abuse` sends a million."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from benchmarks.nonsense import Nonsense, Target
from tests.server.house import ME, SOON, House, open_house, until

MESSAGES, BUNCH = 1_500, 50
ENDLESS = {"max_frames_per_s": 1e9, "max_frames_at_once": 10**9, "max_bad_frames": 10**9, "max_fast_frames": 10**9}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with open_house(f"sqlite:///{folder}/matches.db", **ENDLESS) as house:
        yield house


@pytest.mark.parametrize(("game", "mine"), [("impetus", []), ("soulgems", []), ("soulgems", [1])])
def test_nonsense_gets_one_reply_each_and_changes_nothing(house: House, game: str, mine: list[int]) -> None:
    id, tokens = house.begin(game, ME, ME)
    nonsense = Nonsense(Target(id, tokens, mine), seed=7)
    with house.visit(id, *(tokens[seat] for seat in mine)) as guest:
        before = house.get(f"/api/matches/{id}").json
        guest.ask("ping")
        for _ in range(MESSAGES // BUNCH):
            sent = [text for _, text in (nonsense.message() for _ in range(BUNCH)) if len(text) < 60_000]
            for text in sent:
                guest.socket.send(text)
            heard = 0
            while heard < len(sent):
                frame = guest.read()
                heard += "ref" in frame
                assert "went wrong" not in frame.get("text", ""), frame
        assert guest.ask("ping")["t"] == "ack"
        assert not any(token in frame for frame in guest.frames for token in tokens)
    assert house.get(f"/api/matches/{id}").json == before


def test_nonsense_instead_of_a_hello(house: House) -> None:
    id, _ = house.begin("impetus", ME, ME)
    hello = json.dumps({"t": "hello", "ref": 1, "match": id})
    with connect(f"ws://{house.place}/ws") as link:
        for text in ("", "x", hello[:-1], hello.replace(id, "short"), json.dumps({"t": "ping", "ref": 1})):
            link.send(text)
            assert json.loads(link.recv(timeout=SOON))["t"] == "refused"
        link.send(hello)
        assert json.loads(link.recv(timeout=SOON))["t"] == "match"
    until(lambda: house.registry.connections == 0)
