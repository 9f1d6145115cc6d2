"""A picture of a position as a file: drawn by the game if it can, else the table of the terminal."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from ludex.kernel.errors import LudexError
from ludex.terminal.games import READABLE
from ludex.terminal.session import Session

SUFFIX = ".svg"
TALL = 60  # lines of the screen that a table is drawn for


def check(path: Path) -> None:
    """A picture is an SVG, and never written over something else."""
    if path.suffix != SUFFIX:
        raise LudexError(f"{path} is not an {SUFFIX} file: pictures are SVG")
    if path.exists():
        raise LudexError(f"{path} exists already; choose another name")


def draw(session: Session, seat: int, path: Path) -> None:
    """Write what a seat sees into a file."""
    check(path)
    path.write_text(_portrait(session, seat) or _table(session, seat), encoding="utf-8")


def _portrait(session: Session, seat: int) -> str:
    """The picture that the game draws of a view, or an empty string."""
    portrait = session.match.game.client.portrait
    return portrait(session.scene(seat).view) if portrait else ""


def _table(session: Session, seat: int) -> str:
    """The table as it would be printed."""
    paper = Console(
        file=io.StringIO(), record=True, width=READABLE, height=TALL, force_terminal=True, markup=False, emoji=False
    )
    paper.print(session.painter.table(session.scene(seat)))
    return paper.export_svg(title=f"{session.match.game.meta.title}, {session.moment}")
