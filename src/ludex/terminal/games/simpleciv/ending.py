"""The end screen (UI-31, UI-32, UI-34): the result, and every civ's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene
from ludex.terminal.games.simpleciv.look import DIM, civ_name
from ludex.terminal.games.simpleciv.standings import played


def ending(scene: Scene, _events: Sequence[Data]) -> RenderableType:
    """UI-32: who won and how, in which turn, and the ranking."""
    body = Group(Text(result(scene), "bold"), Text(f"after turn {scene.view.end_turn}", DIM), "", ranking(scene))
    return Panel(body, title=Text("The game is over", "bold"), title_align="left", border_style="bold")


def result(scene: Scene) -> str:
    """UI-32: the result in a line."""
    view, end = scene.view, scene.catalog.words.endings[scene.view.ending]
    reason = f": {end.reason}" if end.reason else ""
    if view.winner is None:
        return f"A draw{reason} ({end.rule})"
    return f"{civ_name(scene, view.winner)} ({scene.names[view.winner]}) wins {end.way}{reason} ({end.rule})"


def ranking(scene: Scene) -> Table:
    """UI-34: the civs by their places, with their last statistics."""
    view, curves = scene.view, scene.curves
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    for head in ("", "Civ", *curves):
        grid.add_column(head, no_wrap=head != "Civ", justify="left" if head in ("", "Civ") else "right")
    places = {civ.seat: place_of(civ, view.winner) for civ in view.civs}
    for civ in sorted(view.civs, key=lambda civ: places[civ.seat]):
        rank = 1 + sum(other < places[civ.seat] for other in places.values())
        numbers = [f"{values[civ_name(scene, civ.seat)]:.0f}" for values in curves.values()]
        name = played(scene, civ.seat, scene.names[civ.seat])
        grid.add_row(str(rank), name, *numbers, style="bold" if civ.seat == view.winner else "")
    return grid


def place_of(civ: Any, winner: int | None) -> tuple[int, int]:
    """SC-20.11: the winner, then living civs by score, then eliminated ones, the last of them first."""
    if civ.seat == winner:
        return 0, 0
    return (1, -civ.standing.score) if civ.eliminated is None else (2, -civ.eliminated)
