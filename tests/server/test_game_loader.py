"""A game that is not compiled is compiled by another process; until then everybody hears how far it is."""

from __future__ import annotations

import asyncio
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from ludex import games
from ludex.games import ALL, GAMES
from ludex.kernel.compile import cache_key, warmup
from ludex.kernel.contract.game import Game
from ludex.server import game_loader
from ludex.server.settings import Settings
from tests.server.house import BOT, ME, SOON, House, request, until


@pytest.fixture
def uncompiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No game is compiled until a file says so."""
    done = tmp_path / "compiled"
    monkeypatch.setattr(warmup, "is_compiled", lambda game: (done / game.meta.name).exists())
    monkeypatch.setattr(warmup, "warm", lambda _game: None)
    monkeypatch.setattr(cache_key, "folder", lambda _module: tmp_path)
    done.mkdir()
    return done


def open_unready(tmp_path: Path, **more: Any) -> House:
    return House(Settings(database=f"sqlite:///{tmp_path}/matches.db", **more))


def test_a_game_that_is_not_ready_says_how_far_it_is(uncompiled: Path, tmp_path: Path) -> None:
    house = open_unready(tmp_path, compiles=False)
    try:
        (tmp_path / "one.nbi").touch()
        shares = {game["name"]: game["ready"] for game in house.get("/api/games").json}
        assert all(0 <= share < 0.1 for share in shares.values())
        answer = house.post("/api/matches", {"game": "impetus", "seats": [ME, BOT]})
        assert (answer.status, answer.headers["retry-after"]) == (503, "5")
        assert "Impetus is being prepared for its first use" in answer.json["error"]
        assert house.post("/api/mine", {"ids": ["AAAAAAAAAAA"]}).json == []
        (uncompiled / "impetus").touch()
        until(lambda: house.get("/api/games").json[0]["ready"] == 1)
        assert house.begin("impetus", ME, BOT)
        assert house.get("/api/games").json[1]["ready"] < 1
    finally:
        house.stop()


def test_a_game_that_fails_to_load_is_logged_and_left_out_and_the_others_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def load(name: str) -> Game:
        if name == "soulgems":
            raise ImportError("its rules are broken")
        return games.load(name)

    monkeypatch.setattr(game_loader, "load", load)
    house = open_unready(tmp_path)
    try:
        listed = [game["name"] for game in house.get("/api/games").json]
        assert listed == [name for name in ALL if name != "soulgems"]
        assert "soulgems could not be loaded" in caplog.text
        assert "its rules are broken" in caplog.text
        answer = house.post("/api/matches", {"game": "soulgems", "seats": [ME, BOT]})
        assert (answer.status, answer.json["error"]) == (
            503,
            "Soulgems could not be loaded here; the log of the server says why.",
        )
        assert house.get("/api/games/soulgems/catalog").status == 503
    finally:
        house.stop()


def test_games_are_compiled_in_processes_of_their_own(
    uncompiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "compile.py"
    script.write_text(f"import sys, pathlib; pathlib.Path({str(uncompiled)!r}, sys.argv[-1]).touch()")
    monkeypatch.setattr(game_loader, "COMPILE", (sys.executable, str(script)))
    house = open_unready(tmp_path)
    try:
        until(lambda: all(game["ready"] == 1 for game in house.get("/api/games").json))
    finally:
        house.stop()


def test_the_server_stops_while_a_game_is_being_compiled(
    uncompiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = tmp_path / "begun"
    script = tmp_path / "compile.py"
    script.write_text(f"import pathlib, time; pathlib.Path({str(begun)!r}).touch(); time.sleep(600)")
    monkeypatch.setattr(game_loader, "COMPILE", (sys.executable, str(script)))
    house = open_unready(tmp_path)
    until(begun.exists)
    assert request(house.place, "GET", "/api/health").status == 200
    house.stop()
    assert not list(uncompiled.iterdir())


def test_what_is_compiled_is_ready_when_it_is_loaded_and_read_for_whoever_asks_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []
    may = threading.Event()

    def slow(game: Game) -> None:
        assert may.wait(SOON)
        read.append(game.meta.name)

    monkeypatch.setattr(game_loader, "NATIVE", True)
    monkeypatch.setattr(warmup, "is_compiled", lambda _game: True)
    monkeypatch.setattr(warmup, "warm", slow)

    async def scene() -> None:
        games = game_loader.Games(compiles=True)
        await games.loaded()
        assert [games.share(name) for name in GAMES] == [1.0] * len(GAMES)
        assert read == []
        asked = asyncio.create_task(games.playable(GAMES[-1]))
        await asyncio.sleep(0)
        may.set()
        assert (await asked).meta.name == GAMES[-1]
        assert (await games.playable(GAMES[1])).meta.name == GAMES[1]
        assert read.index(GAMES[-1]) < read.index(GAMES[1])
        await games.close()

    asyncio.run(scene())


def test_a_game_that_fails_when_it_is_read_is_told_when_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_loader, "NATIVE", True)
    monkeypatch.setattr(warmup, "is_compiled", lambda _game: True)
    monkeypatch.setattr(warmup, "warm", lambda _game: 1 // 0)

    async def scene() -> None:
        games = game_loader.Games(compiles=True)
        assert (await games.playable("impetus")).meta.name == "impetus"
        await games.close()

    asyncio.run(scene())
