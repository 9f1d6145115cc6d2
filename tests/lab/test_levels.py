"""How levels of bots compare."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from ludex.games import load
from ludex.lab.levels import duel, duels, ladder, line, main
from tests.lab.native import native

GAME = load("impetus")


@native
def test_one_bot_sits_on_each_seat_equally_often() -> None:
    row = duel(GAME, "hard", "random", 3, 20)
    assert (row["one"], row["others"], row["seats"], row["games"]) == ("hard", "random", 3, 18)
    assert row["interval"][0] <= row["share"] <= row["interval"][1]
    assert sum(row["ends"].values()) == pytest.approx(1, abs=0.001)


@native
def test_a_stronger_bot_wins_more_than_its_share_and_a_weaker_one_less() -> None:
    assert duel(GAME, "hard", "random", 2, 40)["interval"][0] > 0.5
    assert duel(GAME, "random", "hard", 2, 40)["interval"][1] < 0.5


@native
def test_every_pair_of_levels_meets_at_every_number_of_seats() -> None:
    levels, counts = len(GAME.meta.levels), GAME.meta.seats.most - GAME.meta.seats.fewest + 1
    rows = {(row["one"], row["others"], row["seats"]) for row in duels(GAME, GAME.meta.seats.most)}
    assert len(rows) == levels * levels * counts


@native
def test_the_ladder_compares_neighbouring_levels() -> None:
    found = ladder(GAME, 1, 10)
    assert list(found) == ["hard against normal", "normal against easy", "easy against random"]
    assert {rate["games"] for rate in found.values()} == {10}


def test_a_duel_as_a_line() -> None:
    row = {"one": "hard", "others": "easy", "seats": 4, "share": 0.75, "interval": [0.7, 0.8], "turns": 9.5}
    words = "hard among 3 easy           75.0% (70.0% to 80.0%), equal 25%; 9.5 turns; vp 98.00%, turn_limit 2.00%"
    assert line(row | {"ends": {"vp": 0.98, "turn_limit": 0.02}}) == words


@native
def test_the_results_are_kept_with_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["levels", "impetus", "--games", "5", "--write", str(tmp_path)])
    main()
    kept = json.loads(next(tmp_path.glob("*-levels-impetus.json")).read_text(encoding="utf-8"))
    assert kept["machine"]["python"]
    assert len(kept["levels"]) == len(list(duels(GAME, 5)))
