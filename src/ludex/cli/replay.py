"""`ludex replay`"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from rich.text import Text

from ludex.cli.arguments import read_save
from ludex.cli.console import print_json, screen
from ludex.games import load
from ludex.kernel.errors import LudexError
from ludex.kernel.events.log import Event
from ludex.kernel.play import save_file
from ludex.kernel.play.decision import Decision
from ludex.kernel.play.match import SPECTATOR, Match

FOGGY = "Until the game is over a spectator sees no map; --seat N shows what a player saw, from 0 to {}."


@click.command(short_help="look at a saved match")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--to", "until", type=int, help="stop after this many decisions")
@click.option(
    "--seat",
    type=int,
    default=SPECTATOR,
    help="show only what this seat could know; by default everything of a finished match, else what is public",
)
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(path: Path, until: int | None, seat: int, as_json: bool) -> None:
    """Tell a saved match decision by decision and show the position it leads to."""
    whole = save_file.load(read_save(path), load)
    if not SPECTATOR <= seat < len(whole.header.seats):
        raise LudexError(f"no seat {seat}: -1 for a spectator, or 0 to {len(whole.header.seats) - 1}")
    if until is not None and not 0 <= until <= len(whole.decisions):
        raise LudexError(f"--to {until}: this match has {len(whole.decisions)} decisions")
    seen = Hindsight(whole.branch(until), seat, whole if whole.over and seat == SPECTATOR else None)
    if as_json:
        print_json(plain(seen))
    else:
        show(seen)


@dataclass(frozen=True)
class Hindsight:
    """A match as a seat may look back at it; a spectator of a finished match is shown everything."""

    match: Match
    seat: int
    whole: Match | None  # the finished match, if nothing is hidden

    def events(self, number: int) -> list[Event]:
        """What followed from a decision, as far as it may be known; 0 is the setup."""
        return [event for event in self.match.events[number] if self.whole or event.open_to(self.seat)]

    @property
    def known(self) -> Any:
        """The state that events are told from."""
        return (self.whole or self.match).state

    def data(self, event: Event) -> Struct:
        """An event as data."""
        return self.match.game.text.events.data(event, self.known, self.seat)

    def decision(self, number: int) -> Decision | None:
        """A decision, from 1; None if others made it, for only what comes of it is known."""
        decision = self.match.decisions[number - 1]
        return decision if self.whole or decision.seat == self.seat else None


def plain(seen: Hindsight) -> dict[str, object]:
    """Decisions, events and the last position as data; hidden decisions are null."""
    match, game = seen.match, seen.match.game
    numbers = range(len(match.decisions) + 1)
    return {
        "game": game.meta.name,
        "seats": list(match.header.seats),
        "decisions": [_plain(seen.decision(number)) for number in numbers[1:]],
        "events": [[seen.data(event) for event in seen.events(number)] for number in numbers],
        "view": match.view(seen.seat),
    }


def _plain(decision: Decision | None) -> dict[str, object] | None:
    if decision is None:
        return None
    return {"turn": decision.turn, "seat": decision.seat, "action": decision.action, "text": decision.words}


def show(seen: Hindsight) -> None:
    """The story and the board."""
    from ludex.terminal.session import Session

    console, match = screen(), seen.match
    for number in range(len(match.events)):
        for words, rule in _lines(seen, number):
            line = Text(words, "" if rule else "bold")
            console.print(line.append(f"  {rule}", "dim") if rule else line)
    if match.game.meta.fog and seen.seat == SPECTATOR and not match.over:
        console.print(FOGGY.format(len(match.header.seats) - 1))
        return
    session = Session(match, console, input)
    scene = session.scene(seen.seat)
    console.print(session.painter.table(replace(scene, before=scene.view)))


def _lines(seen: Hindsight, number: int) -> list[tuple[str, str]]:
    """A decision, then what followed from it with its rule; nothing of what is hidden but that number."""
    decision, events = seen.decision(number) if number else None, seen.events(number)
    told = [seen.match.game.text.events.explain(event, seen.known, seen.seat) for event in events]
    head = f"{number:4} S{decision.seat} {decision.words}" if decision else f"{number:4}"
    lines = [(f"       {sentence}", rule) for sentence, rule in told]
    return [(head, ""), *lines] if number and (decision or lines) else lines
