"""The end screen (SG-9): who won and why, and what each side has done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.look import DIM


def ending(scene: Scene, events: Sequence[Data]) -> RenderableType:
    """SG-9.3 to SG-9.10: the result, the reason and a tally."""
    view, result, book = scene.view, scene.view.result, Book(scene.catalog)
    winner = result.winner
    who = f"{book.side(winner)} ({scene.names[view.seats[winner]]}) wins" if winner else "The game is drawn"
    why = f"Round {view.round}. {result.text} ({result.rule})"
    body = Group(Text(who, "bold"), Text(why, DIM), "", tally(scene, book, events))
    return Panel(body, title=Text("The game is over", "bold"), title_align="left", border_style="bold")


def tally(scene: Scene, book: Book, events: Sequence[Data]) -> Table:
    """SG-9.6: both sides in numbers."""
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=DIM)
    grid.add_column("")
    for side in book.sides:
        grid.add_column(Text.assemble(book.piece(side, "K"), f" {book.side(side)}"), justify="right")
    for row in scene.view.result.tally:
        grid.add_row(row.label, *(row.values[side] for side in book.sides))
    hits = _attacks(book, events)
    grid.add_row("Attacks, hits among them", *(f"{hits[side][0]}, {hits[side][1]}" for side in book.sides))
    grid.add_row("Pieces summoned", *(str(_summoned(events, side)) for side in book.sides))
    return grid


def _summoned(events: Sequence[Data], side: str) -> int:
    """SG-7.1: how many pieces a side has summoned."""
    return sum(event["event"] == "summoned" and event["piece"]["side"] == side for event in events)


def _attacks(book: Book, events: Sequence[Data]) -> dict[str, list[int]]:
    """SG-8.1: how often each side has attacked and hit."""
    found = {side: [0, 0] for side in book.sides}
    attacker = ""
    for event in events:
        if event["event"] == "attack_declared":
            attacker = event["piece"]["side"]
            found[attacker][0] += 1
        elif event["event"] == "hit" and attacker:
            found[attacker][1] += 1
        elif event["event"] == "npc_attacked":
            attacker = ""
    return found
