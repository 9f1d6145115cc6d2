"""The pictures of docs/findings/soulgems.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludex.kernel.simulate.simulation import Report
from ludex.lab.charts import INK, Rows, altair, chart, intervals


def rounds(report: Report, name: str) -> list[dict[str, Any]]:
    """Return how many games ended in which round; a round is a turn of each side."""
    counts: Counter[int] = Counter()
    for turns, count in report.lengths.items():
        counts[(turns + 1) // 2] += count
    return [{"rules": name, "round": r, "games": n} for r, n in sorted(counts.items())]


def draw_lengths(rows: Rows, path: Path) -> None:
    """Draw one histogram for each setting."""
    alt = altair()
    across, up = alt.X("round:Q", title="round in which the game ended"), alt.Y("games:Q", title="games")
    bars = chart(rows).mark_bar(color=INK).encode(x=across, y=up).properties(width=560, height=150)
    panels = bars.facet(row=alt.Row("rules:N", title=None)).resolve_scale(x="independent", y="independent")
    panels.save(str(path))


def rate_row(name: str, found: Mapping[str, Any]) -> dict[str, Any]:
    """Return how often White won, as a row of `draw_rates`."""
    return {"name": name, "rate": found["first_wins"], "low": found["first_low"], "high": found["first_high"]}


def draw_rates(rows: Rows, path: Path) -> None:
    """Draw win rates of White with their intervals, and the line of an even game."""
    alt = altair()
    base = chart(rows).encode(y=alt.Y("name:N", title=None, sort=None))
    across = alt.X("low:Q", title="games won by White", scale=alt.Scale(domain=[0, 1]))
    even = chart([{"even": 0.5}]).mark_rule(strokeDash=[4, 4]).encode(x="even:Q")
    (intervals(base, across, 70) + even).properties(width=520, height=40 * len(rows)).save(str(path))
