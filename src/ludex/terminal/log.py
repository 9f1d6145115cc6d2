"""The log of a match, on the screen or as a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.kernel.errors import LudexError
from ludex.terminal.files import path_of
from ludex.terminal.games import Line
from ludex.terminal.session import Session


def log(session: Session, seat: int, rest: str) -> bool:
    """Show or export the log: of this and the last turn, of all turns, or of one name."""
    words = rest.split()
    export = words.index("export") if "export" in words else len(words)
    who, file = " ".join(words[:export]), " ".join(words[export + 1 :])
    lines = session.painter.log(session.scene(seat), session.events(seat))
    if who and who.lower() != "all":
        lines = _about(session.painter.names(session.scene(seat)), lines, who)
    if export < len(words):
        _export(session, lines, file)
    else:
        recent = -1 if who else session.match.state.turn - 2
        lines = [line for line in lines if line.turn > recent]
        _print(session, lines)
        if not lines:
            session.say("The log has nothing about this yet." if who else "Nothing has happened yet.")
    return False


def _about(names: Sequence[str], lines: list[Line], word: str) -> list[Line]:
    """The lines with a name of the game, given by its beginning, or with any other word as it is."""
    known = [name for name in names if name.lower().startswith(word.lower())]
    whole = re.compile(rf"(?<!\w){re.escape(known[0] if len(known) == 1 else word)}(?!\w)", re.IGNORECASE)
    found = [line for line in lines if whole.search(line.words)]
    if not found and len(known) != 1:
        raise LudexError(f"the log has no “{word}”; there are {', '.join(names)}, and all")
    return found


def _print(session: Session, lines: list[Line]) -> None:
    """Grouped by turn and step, rule ids at the right."""
    for chapter, part in groupby(lines, lambda line: line.chapter):
        session.draw(Rule(Text(chapter, "bold"), align="left", style="dim"))
        for step, group in groupby(part, lambda line: line.step):
            session.draw(_step(step, list(group)))


def _step(step: str, lines: list[Line]) -> Table:
    """The lines of one step."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(width=11, style="dim", no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(width=8, style="dim", no_wrap=True, justify="right")
    for i, line in enumerate(lines):
        grid.add_row("" if i else step, line.words, line.rule)
    return grid


def _export(session: Session, lines: list[Line], file: str) -> None:
    """Write the log to a new text file; LudexError if the file exists."""
    if not file:
        raise LudexError("write log export and a file")
    path = path_of(file)
    if path.exists():
        raise LudexError(f"{path} exists already; choose another name")
    text = "".join(f"{line.turn:>3}  {line.step:<11}  {line.words} ({line.rule})\n" for line in lines)
    path.write_text(text, encoding="utf-8")
    session.say(f"{len(lines)} lines written to {path}")
