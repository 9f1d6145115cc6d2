"""Watching bots play: the position turn by turn, what happened in between, and the result."""

from __future__ import annotations

import select
import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from rich.console import Console

from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream
from ludex.terminal import picture
from ludex.terminal.seat_views import SPECTATOR
from ludex.terminal.session import Session

SPEEDS = {"slow": 3.0, "normal": 1.0, "fast": 0.2, "end": 0.0}  # seconds for a turn; end shows only the end
HINT = "Enter: next turn at once   p: pause   s: skip to the end   q: stop"
Wait = Callable[[float | None], str | None]  # seconds, or for ever: what was typed meanwhile, None if nothing was


def keyboard(lines: TextIO) -> Wait:
    """Return a function that waits: a typed line ends the wait; without a terminal it only sleeps."""

    def wait(seconds: float | None) -> str | None:
        if not lines.isatty():
            time.sleep(seconds or 0)
            return None
        typed = select.select([lines], [], [], seconds)[0]
        return lines.readline().strip() if typed else None

    return wait


def watch(match: Match, console: Console, wait: Wait, *, speed: str = "normal", drawing: Path | None = None) -> Match:
    """Let bots play, shown turn by turn until somebody skips or stops; then show the result and draw a picture."""
    session = Session(match, console, lambda _: "")
    seconds, dice = SPEEDS[speed], dice_of(match)
    if seconds:
        session.say(HINT, "dim")
    word = ""
    while not match.over and word != "q":
        _turn(match, dice)
        word = _look(session, wait, seconds) if seconds and not match.over else ""
        seconds = 0.0 if word == "s" else seconds
    if match.over:
        _finale(session, skipped=not seconds)
    _keep(session, drawing)
    return match


def dice_of(match: Match) -> list[Stream]:
    """Return dice for each bot, made from the seed of the match: the same seed shows the same game."""
    return [seeds.bot_stream(match.header.seed, seat) for seat in range(len(match.header.seats))]


def _turn(match: Match, dice: list[Stream]) -> None:
    """Let the bots play until the next turn begins."""
    turn = match.state.turn
    while match.state.turn == turn and not match.over:
        for seat in match.pending():
            match.decide(seat, match.bot_action(seat, match.header.seats[seat], dice[seat]))


def _look(session: Session, wait: Wait, seconds: float) -> str:
    """Show what happened and the position, then wait: s skips to the end, q stops, p pauses."""
    session.tell(SPECTATOR)
    session.show(SPECTATOR)
    word = (wait(seconds) or "")[:1].lower()
    if word == "p":
        session.say("Paused: Enter goes on, s skips to the end, q stops.", "dim")
        word = (wait(None) or "")[:1].lower()
    return word


def _finale(session: Session, *, skipped: bool) -> None:
    """Show the last position and the result; of skipped turns only the last events."""
    if skipped:
        session.shown[SPECTATOR] = len(session.match.events) - 1
    session.tell(SPECTATOR)
    session.show(SPECTATOR)
    session.draw(session.painter.ending(session.scene(SPECTATOR), session.events(SPECTATOR)))


def _keep(session: Session, drawing: Path | None) -> None:
    """Save the match and draw the picture; say where they are."""
    session.autosave()
    session.say(session.whereabouts(), "dim", whole=True)
    if drawing:
        picture.draw(session, SPECTATOR, drawing)
        session.say(f"Picture in {drawing}", whole=True)
