"""`ludex play`"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from ludex.cli.arguments import read_save, ready, seats_of, settings_of
from ludex.cli.console import screen
from ludex.games import GAMES, course, load
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.errors import LudexError
from ludex.kernel.play import save_file
from ludex.kernel.play.match import Match
from ludex.kernel.play.position import read_position


@click.command(short_help="play in the terminal")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seats", help="human or a bot for each seat, such as human,hard,normal")
@click.option("--seed", metavar="TEXT", help="a number or a word for a game that can be played again")
@click.option("--set", "settings", multiple=True, metavar="RULE=VALUE", help="change a rule")
@click.option("--scenario", "start", metavar="NAME|FILE", help="start from a scenario (see ludex games)")
@click.option(
    "--position", type=click.Path(path_type=Path), help="start from a position, as the command position prints it"
)
@click.option("--record", type=click.Path(path_type=Path), help="open a record, as the command record writes it")
@click.option("--load", "path", type=click.Path(path_type=Path), help="go on with a saved match")
@click.option("--lesson", is_flag=True, help="a guided first game")
def command(
    name: str | None, seats: str | None, seed: str | None, settings: tuple[str, ...], start: str | None,
    position: Path | None, record: Path | None, path: Path | None, lesson: bool,
) -> None:  # fmt: skip
    """Play alone, with bots, or several people at one keyboard."""
    from ludex.terminal.loop import play

    given = {"--seats": seats, "--seed": seed, "--set": settings or None, "--scenario": start, "--position": position}
    own = [option for option, value in given.items() if value is not None]
    if path:
        _refuse("--load goes on with a match as it is", own + ["--record"] * bool(record) + ["--lesson"] * lesson)
        play(_saved(path, name), screen(), path=path)
    elif record:
        _refuse("--record has seats, rules and a start of its own", own + ["--lesson"] * lesson)
        play(_recorded(name or GAMES[0], record), screen())
    elif lesson:
        _refuse("--lesson has seats, dice and rules of its own", own)
        ready(load(name or GAMES[0]))
        guided = course(name or GAMES[0])
        play(guided.start(load(name or GAMES[0])), screen(), course=guided)
    elif position:
        _refuse(
            "--position has rules and a start of its own", [f"--{x}" for x in ("set", "scenario") if given[f"--{x}"]]
        )
        play(_from_position(name or GAMES[0], position, seats, seed), screen())
    else:
        play(_new(name or GAMES[0], seats, seed, settings, start), screen())


def _refuse(reason: str, options: list[str]) -> None:
    """Raise LudexError if options were given that have no effect here."""
    if options:
        raise LudexError(f"{reason}: leave out {', '.join(options)}")


def _saved(path: Path, name: str | None) -> Match:
    """Return the match of a file; if a game was named, it must be of that game."""
    match = save_file.load(read_save(path), load)
    if name not in (None, match.game.meta.name):
        raise LudexError(f"{path} is a match of {match.game.meta.title}, not of {name}")
    return match


def _new(name: str, seats: str | None, seed: str | None, settings: Sequence[str], start: str | None) -> Match:
    """Return a new match; everything is checked before anything is compiled."""
    game = load(name)
    scenario = scenarios.find(game.meta, start) if start else None
    table = seats_of(game, seats, default=(scenario and scenario.seats) or _usual(game, game.meta.seats.usual))
    overrides = settings_of(game, settings)
    game.new_state(table, overrides, scenario)
    ready(game)
    return Match(game, table, seed, overrides, scenario)


def _from_position(name: str, path: Path, seats: str | None, seed: str | None) -> Match:
    """Return a match that begins at the position of a file; everything is checked before anything is compiled."""
    game, text = load(name), save_file.read(path)
    table = seats_of(game, seats, default=_usual(game, read_position(game, text).seats))
    match = Match.from_position(game, text, table, seed)
    ready(game)
    return match


def _recorded(name: str, path: Path) -> Match:
    """Return the match of a record, or one that goes on where it ends."""
    game = load(name)
    if not game.text.records:
        raise LudexError(f"{game.meta.title} has no records of its own; --load opens a save")
    ready(game)
    match: Match = game.text.records.read(game, save_file.read(path))
    return match


def _usual(game: Game, seats: int) -> list[str]:
    """Return the default players: one human among bots of a medium level."""
    return [HUMAN] + [game.meta.levels[len(game.meta.levels) // 2]] * (seats - 1)
