"""The decision panel (AE-61), painted from the menu: what is asked, what each answer costs and does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.aeonis.entries import Entry, about_of, sections
from ludex.terminal.games.aeonis.look import DIM, GOOD, Look

NUMBERS = 4  # columns for a number


def decision(scene: Scene) -> RenderableType:
    """AE-61: the question and its answers with numbers, under headings where there are many."""
    menu, look = scene.menu, Look(scene)
    others = [look.seat(seat) for seat in scene.view.waiting if seat != scene.view.seat]
    foot = Text.assemble("Type a number, or a decision such as ", (_example(scene), "bold"))
    body = Group(Text(menu.prompt, "bold"), *_listed(sections(menu)), foot)
    panel = Panel(body, title=Text("Your decision", "bold"), title_align="left", border_style=DIM)
    also = f"also waiting for {', '.join(others)} · " if others else ""
    panel.subtitle, panel.subtitle_align = Text(f"{also}{menu.rule}", DIM), "right"
    return panel


def _example(scene: Scene) -> str:
    """How one of the answers is written."""
    listed = [line for _, lines in sections(scene.menu) for line in lines]
    single = next((line for line in listed if len(line.actions) == 1 and not line.words.endswith("…")), None)
    return scene.words(single.actions[0]) if single else "Pass"


def _listed(parts: Sequence[tuple[str, Sequence[Entry]]]) -> Iterator[RenderableType]:
    """The answers, numbered through."""
    numbers = count(1)
    for title, lines in parts:
        if title:
            yield Text(title, "bold")
        yield _table([(str(next(numbers)), line.words, line.about) for line in lines])


def _table(rows: Sequence[tuple[str, str, str]]) -> Table:
    """Numbers, words, and what is to be known."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=NUMBERS, justify="right", style=DIM)
    grid.add_column()
    grid.add_column(style=GOOD)
    for row in rows:
        grid.add_row(*row)
    return grid


def numbered(scene: Scene) -> list[list[int]]:
    """AE-61: what the numbers of the panel stand for."""
    return [list(line.actions) for _, lines in sections(scene.menu) for line in lines]


def listed(scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """AE-18, AE-65: actions with their numbers, in notation, with their prices and facts before one is chosen."""
    menu = scene.menu_of(list(actions))
    facts = {choice.action: about_of(menu, choice) for choice in menu.all_choices()}
    rows = [(str(n), words, facts.get(action, "")) for n, (action, words) in enumerate(actions.items(), 1)]
    return _table(rows)


def outline(scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """AE-65.7: many actions, by what they begin with."""
    menu = scene.menu_of(list(actions))
    heads = [" ".join(step.label for step in menu.steps_of(choice)[:2]) for choice in menu.all_choices()]
    rows = [("", head, f"{n} decisions" if n > 1 else "") for head, n in Counter(heads).items()]
    return Group(Text(f"{len(actions)} decisions in {scene.moment}", DIM), _table(rows))
