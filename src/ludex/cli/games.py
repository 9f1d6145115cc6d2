"""`ludex games`"""

from __future__ import annotations

import click
import msgspec

from ludex.cli.console import out, print_json
from ludex.games import GAMES, meta
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.meta import Meta
from ludex.kernel.contract.scenario import Scenario


def plain(game: Meta) -> dict[str, object]:
    """A game in the words that programs read."""
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": game.seats._asdict(),
        "bots": list(game.levels),
        "rules_version": game.version,
        "options": {name: vars(option) for name, option in game.options.items()},
        "scenarios": {found.name: msgspec.to_builtins(scenarios.data_of(game, found)) for found in scenarios_of(game)},
    }


def scenarios_of(game: Meta) -> list[Scenario]:
    """The scenarios that a game brings along."""
    return [scenarios.find(game, name) for name in scenarios.names(game)]


@click.command(short_help="the games, their bots and scenarios")
@click.argument("names", metavar="[GAME]…", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(names: tuple[str, ...], as_json: bool) -> None:
    """The games, their seats, their bots, the rules that may be changed and the scenarios; all if none is named."""
    games = [meta(name) for name in names or GAMES]
    if as_json:
        print_json([plain(game) for game in games])
        return
    for game in games:
        show(game)


def show(game: Meta) -> None:
    """One game for people."""
    from rich.table import Table

    console = out()
    console.print(f"[bold]{game.title}[/]  [dim]{game.name}[/]\n{game.about}")
    fewest, most, usual = game.seats
    console.print(f"{fewest} to {most} seats, usually {usual}. Bots: {', '.join(game.levels)}.")
    table = Table("rule", "default", "range", "meaning", box=None, pad_edge=False, header_style="dim")
    for name, option in game.options.items():
        table.add_row(name, option.show(option.default), option.allowed, option.meaning)
    console.print(table)
    starts = Table("scenario", "title", "meaning", box=None, pad_edge=False, header_style="dim")
    for scenario in scenarios_of(game):
        starts.add_row(scenario.name, scenario.title, scenario.about)
    if starts.row_count:
        console.print(starts)
    console.print(f"[dim]Start with:[/] ludex play {game.name}")
