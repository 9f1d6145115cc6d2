"""The figures and pictures of docs/findings/soulgems.md: `make findings`, or

`python -m ludex.lab.soulgems.finding [--games N] [--folder FOLDER]`.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludex.games import load
from ludex.kernel.contract.scenario import Scenario, Value
from ludex.kernel.simulate.simulation import Report, Simulation
from ludex.lab import findings
from ludex.lab.charts import altair
from ludex.lab.collect import THREADS
from ludex.lab.soulgems.charts import draw_lengths, draw_rates, rate_row, rounds
from ludex.lab.statistics import interval, quantile

GAME = load("soulgems")
SEED = 15
SETTINGS: dict[str, dict[str, int]] = {"default": {}, "gem_income=all": {"gem_income": 1}}
OPENINGS = {  # SG-15.3: White's LP and pieces after three turns of each line; Black has passed three times
    "a: Queen in turn 1": (18, "Ke1 Qd1"),
    "b: Knight, then Bishop": (10, "Ke1 Nb1 Bc1"),
    "c: pass, then Queen": (18, "Ke1 Qd1"),
    "d: pass three times": (38, "Ke1"),
}


def position(lp: int, white: str) -> Scenario:
    """Return the start in round 4 with White to move."""
    place: dict[str, Value] = {"white": white, "black": "Ke8", "lp": [lp, 38], "sp": [0, 0], "turns_taken": [3, 3]}
    return Scenario("opening", "Opening", "", (), {}, place)


def play(games: int, settings: Mapping[str, int], scenario: Scenario | None = None) -> Report:
    """Play games of hard bots on both sides."""
    return Simulation(GAME, ["hard", "hard"], SEED, settings, scenario).run(games, THREADS)


def figures(report: Report) -> dict[str, Any]:
    """Return what the finding says of one batch."""
    low, high = interval(report.wins[0], report.games)
    return {
        "games": report.games,
        "rounds_mean": round(report.turns / report.games / 2, 1),
        "rounds_5_50_95": [(quantile(report.lengths, share) + 1) // 2 for share in (0.05, 0.5, 0.95)],
        "first_wins": round(report.wins[0] / report.games, 4),
        "first_low": round(low, 4),
        "first_high": round(high, 4),
        "ends": dict(report.ends),
        "digest": report.digest,
    }


def draw(reports: Mapping[str, Report], found: Mapping[str, Any], folder: Path) -> None:
    """Draw all pictures of the finding."""
    draw_lengths(
        [row for name, report in reports.items() for row in rounds(report, name)], folder / "soulgems-lengths.svg"
    )
    draw_rates([rate_row(name, found[name]) for name in SETTINGS], folder / "soulgems-first.svg")
    draw_rates([rate_row(name, found[name]) for name in OPENINGS], folder / "soulgems-openings.svg")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--folder", type=Path, default=findings.FOLDER)
    asked = parser.parse_args()
    altair()  # a missing one is better known before the games are played
    reports = {name: play(asked.games, settings) for name, settings in SETTINGS.items()}
    openings = {name: play(asked.games, {}, position(*start)) for name, start in OPENINGS.items()}
    found = {name: figures(report) for name, report in (reports | openings).items()}
    for name, values in found.items():
        findings.report(name, values)
    findings.write(GAME.meta.name, found, asked.folder)
    draw(reports, found, asked.folder)


if __name__ == "__main__":
    main()
