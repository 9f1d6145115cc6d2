"""The end screen (IM-27.11): ranking, shared victory, VP by source and by turn."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene
from ludex.terminal.games.impetus.look import DIM, Look, listed

TERMS = ("battle_tenths", "affluence_tenths", "spread_tenths")


def ending(scene: Scene, events: Sequence[Data]) -> RenderableType:
    """IM-27.11: who won and why, everybody's VP by source and by turn."""
    view, look, why = scene.view, Look(scene.catalog), scene.catalog.endings[scene.view.end_reason]
    names = [f"{look.spirit(s)} ({scene.names[s]})" for s in view.winners]
    result = f"{names[0]} wins" if len(names) == 1 else f"Shared victory: {listed(names)}"
    reason = Text(f"after turn {view.turn}: {why.text} ({why.rule})", DIM)
    body = Group(Text(result, "bold"), reason, "", ranking(scene, events))
    return Panel(body, title=Text("The game is over", "bold"), title_align="left", border_style="bold")


def ranking(scene: Scene, events: Sequence[Data]) -> Table:
    """IM-27.11: the Spirits by VP, those with equal VP in the same place."""
    vp, look = scene.view.vp, Look(scene.catalog)
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    for head in ("", "Spirit", "VP", *(f"{idol.sign} {idol.name}" for idol in scene.catalog.idols), "lost"):
        grid.add_column(head, no_wrap=True, justify="left" if head in ("", "Spirit") else "right")
    grid.add_column("VP of each turn, from turn 1 on")
    for s in sorted(range(len(vp)), key=lambda s: -vp[s]):
        rank = 1 + sum(other > vp[s] for other in vp)
        style = "bold" if s in scene.view.winners else ""
        cells = [str(rank), f"{look.spirit(s)} {scene.names[s]}", str(vp[s]), *sources(events, s), by_turn(events, s)]
        grid.add_row(*cells, style=style)
    return grid


def sources(events: Sequence[Data], s: int) -> list[str]:
    """VP of each type of Idol before rounding, then what rounding took."""
    scored = [event for event in events if event["event"] == "scored" and event["spirit"] == s]
    lost = sum(event["lost_tenths"] for event in events if event["event"] == "vp_changed" and event["spirit"] == s)
    totals = [sum(event[term] for event in scored) for term in TERMS]
    return [f"{tenths / 10:.1f}" for tenths in (*totals, lost)]


def by_turn(events: Sequence[Data], s: int) -> str:
    """A figure for each turn: the VP gained, a dot for none."""
    turns: list[int] = []
    for event in events:
        if event["event"] == "turn_start":
            turns.append(0)
        elif event["event"] == "vp_changed" and event["spirit"] == s:
            turns[-1] += event["new"] - event["old"]
    return " ".join(str(gained) if gained else "·" for gained in turns)
