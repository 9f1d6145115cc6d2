"""`ludex watch`"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ludex.cli.arguments import ready, seats_of, settings_of
from ludex.cli.console import screen
from ludex.games import load
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import Match
from ludex.terminal import picture
from ludex.terminal.watch import SPEEDS, keyboard, watch


@click.command(short_help="watch computer players")
@click.argument("name", metavar="GAME")
@click.option("--seats", help="how many, or a bot for each seat, such as hard,easy,hard")
@click.option("--level", help="the bot of every seat, if only their number is given; by default the best")
@click.option("--seed", metavar="TEXT", help="a number or a word for a game that can be watched again")
@click.option("--set", "settings", multiple=True, metavar="RULE=VALUE", help="change a rule")
@click.option("--speed", type=click.Choice(list(SPEEDS)), default="normal", show_default=True)
@click.option(
    "--picture", "drawing", metavar="FILE.svg", type=click.Path(path_type=Path), help="draw the last position"
)
def command(
    name: str, seats: str | None, level: str | None, seed: str | None, settings: tuple[str, ...], speed: str,
    drawing: Path | None,
) -> None:  # fmt: skip
    """Computer players play; the terminal shows the position turn by turn, with nothing hidden."""
    game = load(name)
    bots, overrides = bots_of(game, seats, level), settings_of(game, settings)
    game.new_state(bots, overrides, None)
    if drawing:
        picture.check(drawing)
    ready(game)
    match = Match(game, bots, seed, overrides)
    watch(match, screen(), keyboard(sys.stdin), speed=speed, drawing=drawing)


def bots_of(game: Game, seats: str | None, level: str | None) -> list[str]:
    """Return the bots: named one by one, or a number of one level."""
    if seats and not seats.isdecimal():
        if level:
            raise LudexError("--seats names the bots already: leave out --level")
        bots = seats_of(game, seats, default=())
    else:
        bots = [level or game.meta.levels[-1]] * (int(seats) if seats else game.meta.seats.usual)
        game.meta.check_players(bots)
    if HUMAN in bots:
        raise LudexError(f"watch is for bots: {', '.join(game.meta.levels)}; for humans there is ludex play")
    return bots
