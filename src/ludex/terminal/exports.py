"""The commands that give a match away as text: its position, and the record that its game has of it."""

from __future__ import annotations

from rich.text import Text

from ludex.kernel.errors import LudexError
from ludex.terminal.files import path_of
from ludex.terminal.session import Session


def position(session: Session, _seat: int, _rest: str) -> bool:
    """Print the whole position as text, where it tells nobody what is hidden from them."""
    if not session.match.hides_nothing:
        raise LudexError("the position has all that is hidden and the dice to come: it is shown when the game is over")
    session.console.print(Text(session.match.position().rstrip()), soft_wrap=True)
    return False


def record(session: Session, _seat: int, rest: str) -> bool:
    """Print or write the match as its game records it; while it goes on without what seats hide from each other."""
    match = session.match
    if not match.game.text.records:
        raise LudexError(f"{match.game.meta.title} has no records of its own; save keeps a match")
    written = match.game.text.records.write(match, match.over)
    if not rest:
        session.console.print(Text(written.rstrip()), soft_wrap=True)
        return False
    path = path_of(rest)
    if path.exists():
        raise LudexError(f"{path} exists; choose another name")
    path.write_text(written, encoding="utf-8")
    session.say(f"Record in {path}", whole=True)
    return False
