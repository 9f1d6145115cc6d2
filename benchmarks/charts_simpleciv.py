"""The pictures of docs/findings/simpleciv.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import altair as alt

INK, SECOND = "#4c78a8", "#f58518"
PUBLISHED = {"Tiny": 0.0, "Small": 0.07, "Standard": 0.19, "Large": 0.42, "Huge": 0.67}  # section 30, batch A
SIZES = list(PUBLISHED)
Plain = dict[str, Any]


def rows_of(found: Plain, level: str) -> list[Plain]:
    """Win rates of the civs with their intervals, and the equal share."""
    return [
        {"size": size, "civ": civ, "share": 1 / len(found[level][size]["seats"]), **values}
        for size in SIZES
        for civ, values in found[level][size]["civs"].items()
    ]


def draw_civs(found: Plain, level: str, folder: Path) -> None:
    """One panel for each size of map."""
    base = alt.Chart(alt.Data(values=rows_of(found, level))).encode(y=alt.Y("civ:N", title=None))
    scale = alt.Scale(domain=[0, 0.8])
    axis = alt.Axis(format=".0%")
    bars = base.mark_rule(strokeWidth=3, color=INK).encode(
        x=alt.X("low:Q", title="games won", scale=scale, axis=axis), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=60, color=INK).encode(x="rate:Q")
    even = base.mark_tick(thickness=2, size=16, color="#888").encode(x="share:Q")
    panels = (bars + dots + even).properties(width=480, height=120).facet(row=alt.Row("size:N", sort=SIZES, title=None))
    panels.save(str(folder / f"simpleciv-civs-{level}.svg"))


def draw_turns(found: Plain, folder: Path) -> None:
    """When games are won, by size and level."""
    rows = [
        {"size": size, "level": level, "turn": int(turn), "games": count / found[level][size]["games"]}
        for level in ("hard", "normal")
        for size in SIZES
        for turn, count in found[level][size]["turns"].items()
    ]
    across = alt.X("turn:Q", title="turn of the victory", scale=alt.Scale(domain=[0, 500]))
    up = alt.Y("games:Q", title="share of games", axis=alt.Axis(format=".0%"))
    colour = alt.Color("level:N", scale=alt.Scale(domain=["hard", "normal"], range=[INK, SECOND]), title=None)
    lines = alt.Chart(alt.Data(values=rows)).mark_line(interpolate="step-after").encode(x=across, y=up, color=colour)
    chart = lines.properties(width=560, height=90).facet(row=alt.Row("size:N", sort=SIZES, title=None))
    chart.save(str(folder / "simpleciv-turns.svg"))


def draw_ends(found: Plain, folder: Path) -> None:
    """The share of Progress among all games, and the published one."""
    rows = [{"size": size, "from": "published", "share": share} for size, share in PUBLISHED.items()]
    for level in ("hard", "normal"):
        rows += [{"size": size, "from": level, "share": found[level][size]["Progress"]["rate"]} for size in SIZES]
    colour = alt.Color(
        "from:N", scale=alt.Scale(domain=["hard", "normal", "published"], range=[INK, SECOND, "#999"]), title=None
    )
    bars = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            x=alt.X("size:N", sort=SIZES, title=None, axis=alt.Axis(labelAngle=0)),
            xOffset=alt.XOffset("from:N"),
            y=alt.Y("share:Q", title="games won by Progress", axis=alt.Axis(format=".0%")),
            color=colour,
        )
    )
    bars.properties(width=480, height=220).save(str(folder / "simpleciv-ends.svg"))


def draw_curves(found: Plain, folder: Path) -> None:
    """Production and Science of each civ over the turns, on Standard maps, hard players."""
    rows = [
        {"civ": row["civ"], "turn": row["turn"], "good": good, "much": row[good]}
        for row in found["hard"]["Standard"]["curves"]
        for good in ("Production", "Science")
        if row["turn"] <= 160
    ]
    lines = (
        alt.Chart(alt.Data(values=rows))
        .mark_line(point=True)
        .encode(
            x=alt.X("turn:Q"),
            y=alt.Y("much:Q", title="a turn"),
            color=alt.Color("civ:N", title=None),
            strokeDash=alt.StrokeDash("civ:N", title=None),
        )
    )
    panels = lines.properties(width=330, height=240).facet(column=alt.Column("good:N", title=None))
    panels.resolve_scale(y="independent").save(str(folder / "simpleciv-curves.svg"))


def draw_all(found: Plain, folder: Path) -> None:
    """All pictures of the finding."""
    for level in ("hard", "normal"):
        draw_civs(found, level, folder)
    draw_turns(found, folder)
    draw_ends(found, folder)
    draw_curves(found, folder)
