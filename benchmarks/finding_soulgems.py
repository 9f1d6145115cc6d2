"""The figures and pictures of docs/findings/soulgems.md: `make findings`."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import altair as alt

from ludex.cli.sim import interval
from ludex.games import load
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.simulate.simulation import Report, Simulation

HERE = Path(__file__).parents[1] / "docs" / "findings"
GAME = load("soulgems")
SETTINGS: dict[str, dict[str, int]] = {"default": {}, "gem_income=all": {"gem_income": 1}}
OPENINGS = {  # SG-15.3: White's LP and pieces after three turns of each line; Black has passed three times
    "a: Queen in turn 1": (18, "Ke1 Qd1"),
    "b: Knight, then Bishop": (10, "Ke1 Nb1 Bc1"),
    "c: pass, then Queen": (18, "Ke1 Qd1"),
    "d: pass three times": (38, "Ke1"),
}
INK = "#4c78a8"


def position(lp: int, white: str) -> Scenario:
    """Round 4 with White to move."""
    place = {"white": white, "black": "Ke8", "lp": [lp, 38], "sp": [0, 0], "turns_taken": [3, 3]}
    return Scenario("opening", "Opening", "", (), {}, place)


def play(games: int, settings: Mapping[str, int], scenario: Scenario | None = None) -> Report:
    """Hard bots on both sides."""
    return Simulation(GAME, ["hard", "hard"], 15, settings, scenario).run(games, threads=2)


def quantiles(lengths: Counter[int]) -> list[int]:
    """The 5th, 50th and 95th percentile of the rounds."""
    total, seen, found = sum(lengths.values()), 0, []
    for turns, count in sorted(lengths.items()):
        seen += count
        while len(found) < 3 and seen >= (0.05, 0.5, 0.95)[len(found)] * total:
            found.append((turns + 1) // 2)
    return found


def figures(report: Report) -> dict[str, Any]:
    """What the finding tells of one batch."""
    low, high = interval(report.wins[0], report.games)
    return {
        "games": report.games,
        "rounds_mean": round(report.turns / report.games / 2, 1),
        "rounds_5_50_95": quantiles(report.lengths),
        "first_wins": round(report.wins[0] / report.games, 4),
        "first_low": round(low, 4),
        "first_high": round(high, 4),
        "ends": dict(report.ends),
        "digest": report.digest,
    }


def rounds(report: Report, name: str) -> list[dict[str, Any]]:
    """How many games ended in which round."""
    counts: Counter[int] = Counter()
    for turns, count in report.lengths.items():
        counts[(turns + 1) // 2] += count
    return [{"rules": name, "round": r, "games": n} for r, n in sorted(counts.items())]


def draw_lengths(rows: list[dict[str, Any]]) -> None:
    """One histogram for each setting."""
    across, up = alt.X("round:Q", title="round in which the game ended"), alt.Y("games:Q", title="games")
    bars = alt.Chart(alt.Data(values=rows)).mark_bar(color=INK).encode(x=across, y=up).properties(width=560, height=150)
    chart = bars.facet(row=alt.Row("rules:N", title=None)).resolve_scale(x="independent", y="independent")
    chart.save(str(HERE / "soulgems-lengths.svg"))


def draw_rates(rows: list[dict[str, Any]], file: str, title: str) -> None:
    """Win rates of White with their intervals, and the line of an even game."""
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("name:N", title=None, sort=None))
    scale = alt.Scale(domain=[0, 1])
    bars = base.mark_rule(strokeWidth=3, color=INK).encode(x=alt.X("low:Q", title=title, scale=scale), x2="high:Q")
    dots = base.mark_point(filled=True, size=70, color=INK).encode(x="rate:Q")
    even = alt.Chart(alt.Data(values=[{"even": 0.5}])).mark_rule(strokeDash=[4, 4]).encode(x="even:Q")
    (bars + dots + even).properties(width=520, height=40 * len(rows)).save(str(HERE / file))


def rate_row(name: str, found: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": name, "rate": found["first_wins"], "low": found["first_low"], "high": found["first_high"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games
    reports = {name: play(games, settings) for name, settings in SETTINGS.items()}
    openings = {name: play(games, {}, position(*start)) for name, start in OPENINGS.items()}
    found = {name: figures(report) for name, report in (reports | openings).items()}
    draw_lengths([row for name, report in reports.items() for row in rounds(report, name)])
    draw_rates([rate_row(name, found[name]) for name in reports], "soulgems-first.svg", "games won by White")
    draw_rates([rate_row(name, found[name]) for name in openings], "soulgems-openings.svg", "games won by White")
    text = json.dumps(found, indent=2)
    (HERE / "soulgems.json").write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
