"""The help: how the decisions of each game are written, and what else can be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.kernel.errors import LudexError
from ludex.kernel.game import Game

Row = tuple[str, str]  # how it is written, what it is for
BASICS: tuple[Row, ...] = (
    ("DECISION", "as above; words may be shortened while they stay clear"),
    ("NUMBER", "the action of that number in the list shown last"),
    ("A; B; C", "one after the other, until one is refused, not confirmed or leaves a choice"),
)


def _impetus() -> list[str]:
    from ludex.games.impetus.notation import FORMS

    return FORMS.split(" · ")


def _soulgems() -> list[str]:
    from ludex.games.soulgems.lines import BY_VERB

    return [form.shown for form in BY_VERB.values()]


def _simpleciv() -> list[str]:
    from ludex.games.simpleciv.notation import READERS

    return [form for form, _ in READERS.values()]


FORMS: dict[str, Callable[[], list[str]]] = {"impetus": _impetus, "soulgems": _soulgems, "simpleciv": _simpleciv}


def forms(game: Game) -> list[str]:
    """The forms of a game's decisions; none if it does not tell them."""
    return FORMS[game.name]() if game.name in FORMS else []


def sheet(game: Game, commands: Sequence[Row], word: str) -> Panel:
    """All decisions and commands, or those that begin with a word; a clear error if none does."""
    decisions = [form for form in forms(game) if _begins(form, word)]
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
