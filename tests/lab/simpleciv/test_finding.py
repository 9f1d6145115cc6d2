"""The figures of docs/findings/simpleciv.md, of a few games."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from ludex.lab.collect import collect
from ludex.lab.simpleciv import charts
from ludex.lab.simpleciv.batches import SEATS, SIZES, batch, civ_names
from ludex.lab.simpleciv.finding import civ_rates, columns, figures, victory_turns
from tests.lab.native import native

ROOT = Path(__file__).parents[3]
FINDING = json.loads((ROOT / "docs" / "findings" / "simpleciv.json").read_text(encoding="utf-8"))
GAMES = 30


def test_a_civ_wins_some_of_the_games_that_it_takes_part_in() -> None:
    civs = np.array([[0, 1], [2, 0], [1, 2], [0, 2]])
    rates = civ_rates(civs, np.array([0, 0, -1, 0]))  # the winners' seats; the third game is a draw
    found = {name: (rate["games"], rate["rate"]) for name, rate in rates.items()}
    assert list(found) == list(civ_names())
    assert list(found.values()) == [(3, 0.6667), (2, 0.0), (3, 0.3333), (0, None), (0, None), (0, None)]


def test_when_games_are_won() -> None:
    turns = victory_turns(np.array([100, 110, 120, 130, 141]))
    assert turns == {"mean": 120.2, "5, 50, 95 %": [102, 120, 138], "range": [100, 141]}


def test_the_civs_have_the_names_of_the_finding() -> None:
    assert set(civ_names()) == set(FINDING["hard"]["Tiny"]["civs"])


@pytest.mark.parametrize("size", SIZES)
def test_a_batch_is_a_full_table_on_its_map(size: str) -> None:
    seats = len(FINDING["hard"][size]["seats"])
    assert SEATS[size] == seats
    assert batch(size, "normal").levels == ["normal"] * seats


@native
def test_what_is_kept_of_a_game() -> None:
    simulation = batch("Small", "normal")
    state, row = simulation.match(1).state, collect(simulation, 2, columns)[1].tolist()
    assert row[:3] == [state.ending, state.turn, state.winner]
    assert row[5:] == [state.players[seat].civ for seat in range(3)]


@native
def test_few_games_look_as_the_finding_says() -> None:
    found, told = figures(batch("Small", "hard"), GAMES), FINDING["hard"]["Small"]
    assert set(found) <= set(told)
    assert found["games"] == GAMES
    assert found["victory turn"]["mean"] == pytest.approx(told["victory turn"]["mean"], rel=0.2)
    assert sum(found["turns"].values()) == found["decided by turn 400"]["rate"] * GAMES


def test_the_rows_of_the_pictures() -> None:
    assert len(charts.civ_rows(FINDING, "hard")) == len(SIZES) * len(civ_names())
    assert charts.civ_rows(FINDING, "hard")[0]["share"] == 0.5
    assert {row["from"] for row in charts.end_rows(FINDING)} == {"published", "hard", "normal"}
    assert sum(row["games"] for row in charts.turn_rows(FINDING) if row["size"] == "Huge") == pytest.approx(2, abs=0.01)
    assert {row["turn"] for row in charts.curve_rows(FINDING)} == set(range(20, charts.CURVES_TO + 1, 20))


def test_all_pictures_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    charts.draw_all(FINDING, tmp_path)
    names = ("civs-hard", "civs-normal", "turns", "ends", "curves")
    assert {path.name for path in tmp_path.iterdir()} == {f"simpleciv-{name}.svg" for name in names}
