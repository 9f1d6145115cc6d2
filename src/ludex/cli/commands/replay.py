"""`ludex replay`"""

from __future__ import annotations

from pathlib import Path

import click

from ludex.cli.common import out, print_json, read_save
from ludex.games import load
from ludex.kernel import save
from ludex.kernel.errors import LudexError
from ludex.kernel.match import Match


@click.command(short_help="look at a saved match")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--to", "until", type=int, help="stop after this many decisions")
@click.option("--seat", type=int, default=-1, help="show the position as this seat sees it; by default as a spectator")
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(path: Path, until: int | None, seat: int, as_json: bool) -> None:
    """Tell a saved match decision by decision and show the position it leads to."""
    whole = save.load(read_save(path), load)
    if not -1 <= seat < len(whole.header.seats):
        raise LudexError(f"no seat {seat}: -1 for a spectator, or 0 to {len(whole.header.seats) - 1}")
    if until is not None and not 0 <= until <= len(whole.decisions):
        raise LudexError(f"--to {until}: this match has {len(whole.decisions)} decisions")
    match = whole.branch(until)
    if as_json:
        print_json(plain(match, seat))
    else:
        show(match, seat)


def plain(match: Match, seat: int) -> dict[str, object]:
    """Decisions, events and the last position as data."""
    game = match.game
    return {
        "game": game.name,
        "seats": list(match.header.seats),
        "decisions": [{"turn": d.turn, "seat": d.seat, "action": d.action, "text": d.words} for d in match.decisions],
        "events": [[game.event_data(event) for event in events] for events in match.events],
        "view": match.view(seat),
    }


def show(match: Match, seat: int) -> None:
    """The story and the board."""
    from ludex.cli.paint import Scene, painter

    console, game = out(), match.game
    for number, events in enumerate(match.events):
        if number:
            decision = match.decisions[number - 1]
            console.print(f"[bold]{number:4} S{decision.seat} {decision.words}[/]")
        for event in events:
            sentence, rule = game.explain(event, match.state)
            console.print(f"       {sentence}  [dim]{rule}[/]")
    brush = painter(game.name)
    view = brush.sight(match, seat)
    console.print(brush.table(Scene(view, view, tuple(game.players(match.state)), console.width, console.height)))
