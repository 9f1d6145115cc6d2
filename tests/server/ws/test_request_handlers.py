"""Whole games over the WebSocket, as a browser plays them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludex.games import GAMES, load, meta
from ludex.kernel.play import save_file
from tests.server.house import BOT, ME, Guest, House, open_house

LENGTH = 5_000  # decisions of a person in one game, at most


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("play")
    with open_house(f"sqlite:///{folder}/matches.db", max_frames_per_s=10_000.0, max_frames_at_once=10_000) as house:
        yield house


def play_on(guest: Guest) -> None:
    """Always the first thing that is offered, to the end."""
    for _ in range(LENGTH):
        guest.wait(lambda guest: guest.asked() or guest.update["over"])
        if guest.update["over"]:
            return
        assert guest.decide()["t"] == "ack"
    raise AssertionError("this game does not end")


@pytest.mark.parametrize(
    ("game", "settings"),
    [("impetus", {}), ("soulgems", {}), ("soulgems", dict(load("soulgems").meta.short))],
)
def test_a_whole_game_against_bots(house: House, game: str, settings: dict[str, Any]) -> None:
    seats = [ME] + [BOT] * (load(game).meta.seats.usual - 1)
    id, (token,) = house.begin(game, *seats, settings={name: str(value) for name, value in settings.items()})
    with house.visit(id, token) as guest:
        play_on(guest)
        assert sum(guest.update["returns"]) == 1
        assert guest.update["ending"] in load(game).engine.endings[1:]
        assert len(guest.batches) == guest.update["count"] + 1
        guest.wait(lambda guest: guest.table["seed"])
    text = house.get(f"/api/matches/{id}/save").text
    assert save_file.verify(text, load).over


@pytest.mark.parametrize("game", [game for game in GAMES if meta(game).lesson])
def test_a_lesson_is_played_and_read(house: House, game: str) -> None:
    id, (token,) = house.begin(game, lesson=True)
    with house.visit(id, token) as guest:
        pages = {guest.update["lesson"]["title"]}
        for _ in range(12):
            if guest.update["lesson"]["reading"]:
                assert guest.ask("learn", word="")["t"] == "ack"
                guest.wait(lambda guest: guest.update["lesson"]["title"] not in pages)
            elif guest.asked():
                guest.decide()
            pages.add(guest.update["lesson"]["title"])
        assert len(pages) > 1
        assert guest.ask("learn", word="skip")["t"] == "ack"
        guest.wait(lambda guest: guest.update["lesson"] is None)


def test_bots_alone_play_to_the_end_while_somebody_watches(tmp_path: Path) -> None:
    with open_house(f"sqlite:///{tmp_path}/matches.db", turn_pause_s=0.0) as house:
        id, _ = house.begin("impetus", BOT, BOT)
        with house.visit(id) as guest:
            guest.wait(lambda guest: guest.update["over"])
            assert guest.update["menu"] is None
