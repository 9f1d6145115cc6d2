"""The decision panel (SG-4.10): what is asked, what each answer costs and brings, and how to write it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, repeat

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import READABLE, Scene
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.look import DIM
from ludex.terminal.games.soulgems.menu import offers, onward, sections
from ludex.terminal.games.soulgems.section import PAY, Section, entries

FRAME = 4  # columns of the panel's border
NUMBER = 4
WHOLE = 10  # times the room, in which nothing has to be cut


def decision(scene: Scene) -> RenderableType:
    """SG-4.10: the panel of the present node."""
    parts, me = sections(scene, room_of(scene)), scene.view.players[scene.view.side]
    counted = any(item.actions for part in parts for item in part.items)
    short = len(scene.menu.prompt) <= room_of(scene)
    title = scene.menu.prompt if short else str(scene.moment)
    body = Group(*_head(scene, short), *_listed(parts, map(str, count(1))), form(scene, counted=counted))
    panel = Panel(body, title=Text(title, "bold"), title_align="left", border_style=DIM)
    if scene.view.phase != "SETUP":
        panel.subtitle, panel.subtitle_align = Text(f"{me.lp} LP and {me.sp} SP to spend", DIM), "right"
    return panel


def numbered(scene: Scene) -> list[list[int]]:
    """SG-4.10: what the numbers of the panel stand for."""
    found = [item.actions for section in sections(scene, room_of(scene)) for item in section.items]
    return [actions for actions in found if actions]


def room_of(scene: Scene) -> int:
    """The columns inside the panel, after the numbers."""
    return min(scene.width, READABLE) - FRAME - NUMBER


def _head(scene: Scene, short: bool) -> Iterator[RenderableType]:
    """A question too long for the title, and the text of a card that waits for an answer."""
    last = scene.view.announced[-1:]
    words: list[RenderableType] = [] if short else [Text(scene.menu.prompt, "bold")]
    words += [Text(Book(scene.catalog).cards[frame.card].text) for frame in last if frame.card]
    yield from [*words, ""] if words else []


def _listed(parts: Sequence[Section], numbers: Iterator[str]) -> Iterator[RenderableType]:
    """The sections one below the other, their items numbered throughout."""
    for section in parts:
        yield Text.assemble((section.title, "bold"), (f"  {section.about}" if section.about else "", DIM))
        yield _rows(section, numbers) if section.beside == 1 else _flow(section, numbers)


def _flow(section: Section, numbers: Iterator[str]) -> RenderableType:
    """Items side by side."""
    cells = [Text.assemble((f"{next(numbers):>3}  ", DIM), *item.cells) for item in section.items]
    if section.beside == 0:
        return Columns(cells, padding=(0, 3), column_first=True)
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    lines = -(-len(cells) // section.beside)
    for i in range(lines):
        grid.add_row(*cells[i::lines])
    return grid


def _rows(section: Section, numbers: Iterator[str]) -> RenderableType:
    """Items one below the other; the last column takes the rest."""
    columns = max(len(item.cells) for item in section.items)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=NUMBER - 1, no_wrap=True, justify="right", style=DIM)
    for i in range(columns):
        right = section.heads[i : i + 1] == ("cost",)
        grid.add_column(no_wrap=i < columns - 1, ratio=None, justify="right" if right else "left")
    if section.heads:
        grid.add_row("", *(Text(head, DIM) for head in section.heads))
    for item in section.items:
        grid.add_row(next(numbers) if item.actions else "-", *item.cells)
    return grid


# ---------------------------------------------------------------- how to write it


def form(scene: Scene, *, counted: bool) -> Text:
    """How to write it: an example of each kind of decision from the menu itself."""
    firsts = {entry.act.id: entry.action for entry in reversed(entries(scene.menu))}
    examples = ", ".join(scene.words(action) for action in reversed(firsts.values()))
    text = Text.assemble("\nWrite a number, or " if counted else "\nWrite ", (examples, "bold"))
    if any(step.id == (PAY, "otherwise") for step in scene.menu.steps):
        text.append("\nSP pay first; write another pay(5LP,2SP) to pay otherwise, or choose it from actions.", DIM)
    return text


def outline(scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """SG-4.10: many actions by their parts: the sections of those in the menu, at full length, else the actions."""
    menu, room = scene.menu, WHOLE * room_of(scene)
    acts = {menu.steps[choice.steps[0]].id for choice in menu.all_choices() if choice.action in actions}
    found = [entry for entry in entries(menu) if entry.act.id in acts]
    if not found:
        return Columns([Text(words) for words in actions.values()], column_first=True, padding=(0, 3))
    return Group(*_listed([*offers(scene, found, room), *onward(scene, found, room)], repeat("")))
