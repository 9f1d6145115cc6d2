"""The help: how the decisions of each game are written, and what else can be typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError

Row = tuple[str, str]  # how it is written, what it is for
BASICS: tuple[Row, ...] = (
    ("DECISION", "as above; words may be shortened while they stay clear"),
    ("NUMBER", "the action of that number in the list shown last"),
    ("A; B; C", "one after the other, until one is refused, not confirmed or leaves a choice"),
    ("Tab, ↑", "complete the word (at a terminal); bring back what was typed before"),
    ("Ctrl-C, Ctrl-D", "clear the line; on an empty line leave the game, which is saved"),
)


def sheet(game: Game, commands: Sequence[Row], word: str) -> Panel:
    """All decisions and commands, or those that begin with a word; a clear error if none does."""
    decisions = [form for form in game.text.forms if _begins(form, word)]
    rows = [row for row in (*BASICS, *commands) if _begins(row[0], word)]
    if not decisions and not rows:
        raise LudexError(f"nothing that you can type begins with “{word}”; help alone lists everything")
    above = Text.assemble(("Decisions: ", "bold"), " · ".join(decisions))
    page = Group(*[above] * bool(decisions), *[_grid(rows)] * bool(rows))
    return Panel(page, title="What you can type", title_align="left", border_style="dim")


def _begins(form: str, word: str) -> bool:
    return form.lower().startswith(word.lower())


def _grid(rows: Sequence[Row]) -> Table:
    grid = Table.grid(padding=(0, 3, 0, 0))
    for form, about in rows:
        grid.add_row(Text(form), Text(about))
    return grid
