"""`ludex play`"""

from __future__ import annotations

from pathlib import Path

import click

from ludex.cli.common import out, read_save, ready, seats_of, settings_of
from ludex.games import GAMES, load
from ludex.kernel import save, seed


@click.command(short_help="play in the terminal")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seats", help="human or a bot for each seat, such as human,hard,normal")
@click.option("--seed", "number", type=click.IntRange(0, 2**62), help="a number for a game that can be played again")
@click.option("--set", "settings", multiple=True, metavar="RULE=VALUE", help="change a rule")
@click.option("--load", "path", type=click.Path(path_type=Path), help="go on with a saved match")
@click.option("--lesson", is_flag=True, help="a guided first game")
def command(
    name: str | None, seats: str | None, number: int | None, settings: tuple[str, ...], path: Path | None, lesson: bool
) -> None:
    """Play alone, with bots, or several people at one keyboard."""
    from ludex.cli.play import play

    match = save.load(read_save(path), load) if path else None
    game = match.game if match else load(name or GAMES[0])
    usual = ["human"] + ["normal"] * (game.seats[2] - 1)
    chosen = seats_of(game, seats, default=match.header.seats if match else usual)
    overrides = settings_of(settings)
    game.rules_with(overrides, bots=chosen != ["human"] * len(chosen))
    ready(game)
    start = seed.numbered(number) if number is not None else None
    play(game, chosen, start, overrides, path, out(), input, lesson)
