"""Bots think under a time budget, on copies, away from the event loop."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream
from ludex.server.matches import bot_runner
from tests.server.house import BOT, FRIEND, ME, Guest, House, open_house, until

REAL = Match.bot_action


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server that has used every game once: from then on bots are asked for matches alone."""
    with open_house(f"sqlite:///{tmp_path}/matches.db", think_timeout_s=0.1) as house:
        until(house.registry.games._task.done)
        yield house


def levels_asked(monkeypatch: pytest.MonkeyPatch, hard: Any) -> list[tuple[str, str]]:
    """Every question to a bot, with the thread that thinks; the strong ones are replaced."""
    asked: list[tuple[str, str]] = []

    def bot_action(match: Match, seat: int, level: str, dice: Stream) -> int:
        asked.append((level, threading.current_thread().name))
        return hard() if level == "hard" else REAL(match, seat, level, dice)

    monkeypatch.setattr(Match, "bot_action", bot_action)
    return asked


def test_bots_think_in_threads(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = levels_asked(monkeypatch, None)
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        guest.wait(lambda guest: guest.update["count"])
    assert {level for level, _ in asked} == {"easy"}
    assert all(thread.startswith("bot") for _, thread in asked)


def test_a_bot_that_thinks_too_long_is_replaced_by_the_weakest(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    late = threading.Event()
    asked = levels_asked(monkeypatch, late.wait)
    id, (token,) = house.begin("impetus", ME, {"kind": "bot", "level": "hard"})
    with house.visit(id, token) as guest:
        guest.wait(lambda guest: guest.update["count"] == 1)
        late.set()
        assert guest.decide()["t"] == "ack"
    assert ("random", "weakest bot_0") in asked


def test_a_bot_that_fails_is_replaced_by_the_weakest(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = levels_asked(monkeypatch, lambda: 1 / 0)
    id, (token,) = house.begin("impetus", ME, {"kind": "bot", "level": "hard"}, BOT)
    with house.visit(id, token) as guest:
        guest.wait(lambda guest: guest.update["count"] == 2)
        assert guest.decide()["t"] == "ack"
    assert {level for level, _ in asked} == {"hard", "random", "easy"}


def test_what_was_decided_in_time_is_kept() -> None:
    match = Match(load("impetus"), ["hard", "hard"])
    action = REAL(match, 0, "hard", bot_runner.seeds.stream(bot_runner.seeds.fresh()))
    thought = bot_runner.Thought(match, {0: "hard", 1: "hard"}, REAL, lambda pending: pending, False, False)
    bot_runner.substitute_for(thought, [(0, action)])
    assert [seat for seat, _ in thought.made] == [0, 1]
    assert thought.made[0] == (0, action)


def test_people_decide_while_a_bot_thinks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    late = threading.Event()
    levels_asked(monkeypatch, lambda: late.wait(0.05) or 1 / 0)
    id, (mine, theirs) = house.begin("impetus", ME, {"kind": "bot", "level": "hard"}, FRIEND)
    with house.visit(id, mine) as me, house.visit(id, theirs) as friend:
        for _ in range(3):
            for guest in (me, friend):
                guest.wait(Guest.asked)
                assert guest.decide()["t"] == "ack"
        late.set()
        me.wait(lambda guest: guest.update["view"]["turn"] > 1)


def test_a_bot_of_a_lesson_waits_for_the_pupil(house: House) -> None:
    id, (token,) = house.begin("impetus", lesson=True)
    with house.visit(id, token) as guest:
        count = guest.update["count"]
        guest.ask("ping")
        assert (guest.update["count"], 0 in guest.update["pending"]) == (count, True)
        guest.decide()
        guest.wait(lambda guest: guest.update["count"] > count + 1)


def test_a_bot_goes_on_for_a_pupil_who_leaves(house: House) -> None:
    id, (token,) = house.begin("impetus", lesson=True)
    with house.visit(id, token) as guest:
        turn = guest.update["view"]["turn"]
        assert guest.ask("leave", seat=0)["t"] == "ack"
        guest.wait(lambda guest: guest.update["view"]["turn"] > turn)
