"""The painter of games without one of their own: the view as a table, the menu as a numbered list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.kernel.errors import UnknownName
from ludex.terminal.games import Data, Line, Painter, Scene, heading


def seen(scene: Scene) -> dict[str, Any]:
    """Every entry of the view by its name, as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(scene.view)
    return found


def names(scene: Scene) -> Sequence[str]:
    """The words by which the log can be filtered."""
    return scene.players


def table(scene: Scene) -> RenderableType:
    """Every entry of the view."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    for name, value in seen(scene).items():
        grid.add_row(Text(name, "bold"), Text(written(value)))
    return Group(heading(Text(str(scene.moment), "bold")), grid)


def written(value: Any) -> str:
    """Plain data in one line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {written(entry)}" for name, entry in value.items())
    if isinstance(value, (list, tuple)):
        return " ".join(f"({written(entry)})" if isinstance(entry, (list, dict)) else str(entry) for entry in value)
    return str(value)


def decision(scene: Scene) -> RenderableType:
    """The question, and its answers with their numbers."""
    menu = scene.menu
    labels = [" ".join(step.label for step in menu.steps_of(choice)) for choice in menu.all_choices()]
    rows = [Text.assemble((f"{i:>3} ", "dim"), label) for i, label in enumerate(labels, 1)]
    return Group(Text(menu.prompt, "bold"), Columns(rows, column_first=True, padding=(0, 3)))


def numbered(scene: Scene) -> list[list[int]]:
    """The actions of that list."""
    return [[choice.action] for choice in scene.menu.all_choices()]


def outline(_scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """Many actions, in columns."""
    return Columns([Text(words) for words in actions.values()], column_first=True, padding=(0, 3))


def place(scene: Scene, words: str) -> RenderableType:
    """One entry of the view by its name."""
    found = seen(scene)
    if words not in found:
        raise UnknownName(f"nothing here is called “{words}”; there are {', '.join(found)}")
    return Text(f"{words}: {written(found[words])}")


def story(scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
    """What happened, turn by turn."""
    turns = groupby(log(scene, events), lambda line: line.chapter)
    return [Group(*(Text(line.words) for line in lines)) for _, lines in turns]


def log(_scene: Scene, events: Sequence[Data]) -> list[Line]:
    """A line for each event."""
    return [Line(e["turn"], f"Turn {e['turn']}" if e["turn"] else "Setup", "", e["words"], e["rule"]) for e in events]


def ending(scene: Scene, _events: Sequence[Data]) -> RenderableType:
    """Who has won, or shares the victory."""
    shares = zip(scene.players, scene.returns, strict=True)
    winners = [name for name, share in shares if share > 0]
    return Text(f"The game is over. Won by {', '.join(winners) or 'nobody'}.", "bold")


PAINTER = Painter(
    names=names,
    table=table,
    decision=decision,
    numbered=numbered,
    outline=outline,
    place=place,
    story=story,
    log=log,
    ending=ending,
)
