"""The decision panel (AE-61), painted from the menu: what is asked, what each answer costs and does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.kernel.contract.menu import Choice, Menu
from ludex.terminal.games import Scene
from ludex.terminal.games.aeonis.look import DIM, GOOD, Look

SHOWN = 60  # answers that a panel shows; `legal` lists all


def decision(scene: Scene) -> RenderableType:
    """AE-61: the question and its answers with numbers, grouped by their first step."""
    menu, look = scene.menu, Look(scene)
    others = [look.seat(seat) for seat in scene.view.waiting if seat != scene.view.seat]
    body = Group(*_groups(scene))
    title = Text.assemble((menu.prompt, "bold"), (f"  {menu.rule}", DIM))
    panel = Panel(body, title=title, title_align="left", border_style=DIM)
    panel.subtitle = Text(f"also waiting for {', '.join(others)}" if others else "waiting for you alone", DIM)
    panel.subtitle_align = "right"
    return panel


def _groups(scene: Scene) -> Iterator[RenderableType]:
    """The answers under the label of their first step."""
    menu = scene.menu
    choices = list(enumerate(menu.all_choices(), 1))[:SHOWN]
    for head, found in groupby(choices, lambda pair: _first(menu, pair[1])):
        rows = [_row(menu, number, choice) for number, choice in found]
        yield Group(Text(head, "bold"), Columns(rows, column_first=True, padding=(0, 3)))
    rest = len(menu.all_choices()) - SHOWN
    if rest > 0:
        yield Text(f"and {rest} more: “legal” lists all", DIM)


def _first(menu: Menu, choice: Choice) -> str:
    """The label of a choice's first step."""
    return menu.steps[choice.steps[0]].label if choice.steps else ""


def _row(menu: Menu, number: int, choice: Choice) -> Text:
    """One answer: its number, its further steps, its facts."""
    steps = menu.steps_of(choice)
    words = " ".join(step.label for step in steps[1:]) or (steps[0].label if steps else "")
    facts = ", ".join(fact.text for fact in menu.facts_of(choice))
    more = " …" if choice.more else ""
    return Text.assemble((f"{number:>3} ", DIM), words + more, (f"  {facts}" if facts else "", GOOD))


def numbered(scene: Scene) -> list[list[int]]:
    """AE-61: the actions of that list."""
    return [[choice.action] for choice in scene.menu.all_choices()]


def outline(_scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """Many actions, in columns."""
    return Group(
        Text(f"{len(actions)} decisions", DIM),
        Columns([Text(words) for words in actions.values()], column_first=True, padding=(0, 3)),
    )


def listed(_scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """Actions with their numbers."""
    rows = [Text.assemble((f"{number:>3} ", DIM), words) for number, words in enumerate(actions.values(), 1)]
    return Columns(rows, column_first=True, padding=(0, 3))
