"""The end screen (UI-31, UI-32, UI-34): the result, and every civ's numbers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.cli.paint import Data, Scene
from ludex.cli.paint.simpleciv.look import DIM, civ_name, named

REASONS = {
    "progress": "by Progress: the Grand Experiment is complete (SC-20.3)",
    "conquest": "by Conquest (SC-20.2)",
    "draw": "the turn limit is reached (SC-20.10)",
    "score": "by score at the turn limit (SC-20.10)",
}


def ending(scene: Scene, _events: Sequence[Data]) -> RenderableType:
    """UI-32: who won and how, in which turn, and the ranking."""
    body = Group(Text(result(scene), "bold"), Text(f"after turn {scene.view['end_turn']}", DIM), "", ranking(scene))
    return Panel(body, title=Text("The game is over", "bold"), title_align="left", border_style="bold")


def result(scene: Scene) -> str:
    """UI-32: the result in a line."""
    view = scene.view
    if view["winner"] is None:
        return f"A draw: {REASONS[view['ending']]}"
    player = scene.names[view["winner"]]
    return f"{civ_name(view, view['winner'])} ({player}) wins {REASONS[view['ending']]}"


def ranking(scene: Scene) -> Table:
    """UI-34: the civs by score, with their last statistics."""
    view, curves = scene.view, scene.view["curves"]
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    for head in ("", "Civ", *curves):
        grid.add_column(head, no_wrap=True, justify="left" if head in ("", "Civ") else "right")
    ranked = sorted(view["civs"], key=lambda civ: -civ["score"])
    for civ in ranked:
        rank = 1 + sum(other["score"] > civ["score"] for other in ranked)
        numbers = [f"{values[civ['name']]:.0f}" for values in curves.values()]
        name = Text.assemble(named(view, civ["seat"]), (f" {scene.names[civ['seat']]}", DIM))
        grid.add_row(str(rank), name, *numbers, style="bold" if civ["seat"] == view["winner"] else "")
    return grid
