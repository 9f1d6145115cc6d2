"""`ludex games`"""

from __future__ import annotations

import click

from ludex.cli.common import out, print_json
from ludex.games import GAMES, load
from ludex.kernel.game import Game


def plain(game: Game) -> dict[str, object]:
    """A game in the words that programs read."""
    fewest, most, usual = game.seats
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": {"fewest": fewest, "most": most, "usual": usual},
        "bots": list(game.levels),
        "rules_version": game.version,
        "options": {name: vars(choice) for name, choice in game.options().items()},
        "state_bytes": game.state.dtype.itemsize,
    }


@click.command(short_help="the games and their bots")
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(as_json: bool) -> None:
    """The games, their seats, their bots and the numbers that may be changed."""
    games = [load(name) for name in GAMES]
    if as_json:
        print_json([plain(game) for game in games])
        return
    for game in games:
        show(game)


def show(game: Game) -> None:
    """One game for people."""
    from rich.table import Table

    console = out()
    fewest, most, usual = game.seats
    console.print(f"[bold]{game.title}[/]  [dim]{game.name}[/]\n{game.about}")
    console.print(f"{fewest} to {most} seats, usually {usual}. Bots: {', '.join(game.levels)}.")
    table = Table("rule", "default", "range", "meaning", box=None, pad_edge=False, header_style="dim")
    for name, choice in game.options().items():
        table.add_row(name, str(choice.default), f"{choice.low} … {choice.high}", choice.about)
    console.print(table)
    console.print(f"[dim]Start with:[/] ludex play {game.name}")
