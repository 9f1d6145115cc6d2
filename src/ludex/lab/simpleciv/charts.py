"""The pictures of docs/findings/simpleciv.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludex.lab.charts import GREY, INK, SECOND, altair, chart, intervals
from ludex.lab.simpleciv.batches import LEVELS, SIZES

PUBLISHED = {"Tiny": 0.0, "Small": 0.07, "Standard": 0.19, "Large": 0.42, "Huge": 0.67}  # section 30, batch A
CURVES_TO = 160  # the last turn of the curves
Plain = dict[str, Any]


def civ_rows(found: Plain, level: str) -> list[Plain]:
    """Return the win rates of the civs with their intervals, and the equal share."""
    return [
        {"size": size, "civ": civ, "share": 1 / len(found[level][size]["seats"]), **values}
        for size in SIZES
        for civ, values in found[level][size]["civs"].items()
    ]


def draw_civs(found: Plain, level: str, path: Path) -> None:
    """Draw the win rates of the civs, one panel for each size of map."""
    alt = altair()
    base = chart(civ_rows(found, level)).encode(y=alt.Y("civ:N", title=None))
    scale, axis = alt.Scale(domain=[0, 0.8]), alt.Axis(format=".0%")
    marks = intervals(base, alt.X("low:Q", title="games won", scale=scale, axis=axis), 60)
    even = base.mark_tick(thickness=2, size=16, color="#888").encode(x="share:Q")
    panels = (marks + even).properties(width=480, height=120).facet(row=by_size())
    panels.save(str(path))


def by_size() -> Any:
    """Return the panels of a picture that has one for each size of map."""
    return altair().Row("size:N", sort=list(SIZES), title=None)


def colours(field: str, shades: dict[str, str]) -> Any:
    """Return the colours of the values of a field."""
    scale = altair().Scale(domain=list(shades), range=list(shades.values()))
    return altair().Color(f"{field}:N", scale=scale, title=None)


def turn_rows(found: Plain) -> list[Plain]:
    """Return the share of games that were won in each stretch of turns."""
    return [
        {"size": size, "level": level, "turn": int(turn), "games": count / found[level][size]["games"]}
        for level in LEVELS
        for size in SIZES
        for turn, count in found[level][size]["turns"].items()
    ]


def draw_turns(found: Plain, path: Path) -> None:
    """Draw when games are won, by size and level."""
    alt = altair()
    across = alt.X("turn:Q", title="turn of the victory", scale=alt.Scale(domain=[0, 500]))
    up = alt.Y("games:Q", title="share of games", axis=alt.Axis(format=".0%"))
    lines = chart(turn_rows(found)).mark_line(interpolate="step-after")
    lines = lines.encode(x=across, y=up, color=colours("level", {"hard": INK, "normal": SECOND}))
    lines.properties(width=560, height=90).facet(row=by_size()).save(str(path))


def end_rows(found: Plain) -> list[Plain]:
    """Return the share of Progress among all games of each size, with the published one."""
    rows: list[Plain] = [{"size": size, "from": "published", "share": share} for size, share in PUBLISHED.items()]
    for level in LEVELS:
        rows += [{"size": size, "from": level, "share": found[level][size]["Progress"]["rate"]} for size in SIZES]
    return rows


def draw_ends(found: Plain, path: Path) -> None:
    """Draw the share of Progress among all games, and the published one."""
    alt = altair()
    bars = (
        chart(end_rows(found))
        .mark_bar()
        .encode(
            x=alt.X("size:N", sort=list(SIZES), title=None, axis=alt.Axis(labelAngle=0)),
            xOffset=alt.XOffset("from:N"),
            y=alt.Y("share:Q", title="games won by Progress", axis=alt.Axis(format=".0%")),
            color=colours("from", {"hard": INK, "normal": SECOND, "published": GREY}),
        )
    )
    bars.properties(width=480, height=220).save(str(path))


def curve_rows(found: Plain) -> list[Plain]:
    """Return Production and Science of each civ over the turns, on Standard maps, hard players."""
    return [
        {"civ": row["civ"], "turn": row["turn"], "good": good, "much": row[good]}
        for row in found["hard"]["Standard"]["curves"]
        for good in ("Production", "Science")
        if row["turn"] <= CURVES_TO
    ]


def draw_curves(found: Plain, path: Path) -> None:
    """Draw Production and Science of each civ over the turns."""
    alt = altair()
    lines = (
        chart(curve_rows(found))
        .mark_line(point=True)
        .encode(
            x=alt.X("turn:Q"),
            y=alt.Y("much:Q", title="a turn"),
            color=alt.Color("civ:N", title=None),
            strokeDash=alt.StrokeDash("civ:N", title=None),
        )
    )
    panels = lines.properties(width=330, height=240).facet(column=alt.Column("good:N", title=None))
    panels.resolve_scale(y="independent").save(str(path))


def draw_all(found: Plain, folder: Path) -> None:
    """Draw all pictures of the finding."""
    for level in LEVELS:
        draw_civs(found, level, folder / f"simpleciv-civs-{level}.svg")
    draw_turns(found, folder / "simpleciv-turns.svg")
    draw_ends(found, folder / "simpleciv-ends.svg")
    draw_curves(found, folder / "simpleciv-curves.svg")
