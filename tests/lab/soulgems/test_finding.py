"""The figures of docs/findings/soulgems.md, of a few games."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from ludex.kernel.simulate.simulation import Report
from ludex.lab.soulgems.charts import rate_row, rounds
from ludex.lab.soulgems.finding import OPENINGS, SETTINGS, figures, main, play, position
from tests.lab.native import native

ROOT = Path(__file__).parents[3]
FINDING = json.loads((ROOT / "docs" / "findings" / "soulgems.json").read_text(encoding="utf-8"))
LENGTHS = Counter({20: 1, 21: 2, 22: 1})  # turns: rounds 10, 11 and 11
REPORT = Report("soulgems", ["hard", "hard"], games=4, turns=84, wins=[1.0, 3.0], lengths=LENGTHS, digest="d")


def test_the_figures_of_a_report() -> None:
    found = figures(REPORT)
    assert (found["games"], found["rounds_mean"], found["rounds_5_50_95"]) == (4, 10.5, [10, 11, 11])
    assert (found["first_wins"], found["first_low"], found["first_high"]) == (0.25, 0.0456, 0.6994)
    assert rate_row("default", found) == {"name": "default", "rate": 0.25, "low": 0.0456, "high": 0.6994}


def test_two_turns_are_a_round() -> None:
    rows = [{"rules": "default", "round": 10, "games": 1}, {"rules": "default", "round": 11, "games": 3}]
    assert rounds(REPORT, "default") == rows


def test_the_finding_has_every_setting_and_opening() -> None:
    assert list(FINDING) == [*SETTINGS, *OPENINGS]


@native
@pytest.mark.parametrize("name", SETTINGS)
def test_few_games_look_as_the_finding_says(name: str) -> None:
    found, told = figures(play(20, SETTINGS[name])), FINDING[name]
    assert found["rounds_mean"] == pytest.approx(told["rounds_mean"], rel=0.3)
    assert set(found["ends"]) <= set(told["ends"])


@native
def test_openings_of_the_same_position_are_worth_the_same() -> None:
    queen, later = (play(10, {}, position(*OPENINGS[name])) for name in list(OPENINGS)[::2])
    assert queen.digest == later.digest


@native
def test_a_finding_is_written_with_its_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("altair")
    monkeypatch.setattr(sys, "argv", ["finding", "--games", "2", "--folder", str(tmp_path)])
    main()
    written = json.loads((tmp_path / "soulgems.json").read_text(encoding="utf-8"))
    assert {name: list(figures) for name, figures in written.items()} == {n: list(f) for n, f in FINDING.items()}
    assert {path.name for path in tmp_path.glob("*.svg")} == {
        f"soulgems-{n}.svg" for n in ("lengths", "first", "openings")
    }
