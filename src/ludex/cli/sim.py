"""`ludex sim`"""

from __future__ import annotations

import click

from ludex.cli.arguments import ready, seats_of, settings_of
from ludex.cli.console import counting, out, print_json
from ludex.games import load
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.errors import LudexError
from ludex.kernel.simulate.simulation import Report, Simulation
from ludex.lab.statistics import interval, quantile

Table = tuple[Game, list[str], int, dict[str, int], Scenario | None]  # what a simulation is made of


@click.command(short_help="play many games of bots and report")
@click.argument("name", metavar="GAME")
@click.option("--games", default=1000, type=click.IntRange(1, 100_000_000), show_default=True)
@click.option("--seats", help="a bot for each seat, such as hard,normal; by default the best")
@click.option("--seed", "number", default=0, type=click.IntRange(0, 2**62), show_default=True)
@click.option("--threads", default=1, type=click.IntRange(1, 1024), show_default=True)
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True)
@click.option("--set", "settings", multiple=True, metavar="RULE=VALUE", help="change a rule")
@click.option("--scenario", "start", metavar="NAME|FILE", help="start from a scenario (see ludex games)")
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(
    name: str, games: int, seats: str | None, number: int, threads: int, device: str, settings: tuple[str, ...],
    start: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Play many games and report win rates with 95 % intervals, length, endings and speed."""
    game = load(name)
    scenario = scenarios.find(game.meta, start) if start else None
    bots = seats_of(game, seats, default=_bots(game, scenario))
    if HUMAN in bots:
        raise LudexError(f"sim is for bots: {', '.join(game.meta.levels)}; for humans there is ludex play")
    report = _run((game, bots, number, settings_of(game, settings), scenario), games, threads, device)
    if as_json:
        print_json(report.plain())
    else:
        show(game, report)


def _bots(game: Game, scenario: Scenario | None) -> list[str]:
    """The seats of a scenario or the usual ones; the best bot sits where a human would."""
    seats = scenario.seats if scenario and scenario.seats else [HUMAN] * game.meta.seats.usual
    return [game.meta.levels[-1] if name == HUMAN else name for name in seats]


def _run(table: Table, games: int, threads: int, device: str) -> Report:
    """All games; on the processor with a bar."""
    if device == "cuda":
        from ludex.kernel.simulate.gpu_simulation import GpuSimulation

        return GpuSimulation(*table).measure(games)
    simulation = Simulation(*table)
    ready(simulation.game)
    with counting(f"{simulation.game.meta.title}: games", games) as move:
        return simulation.run(games, threads, move)


def show(game: Game, report: Report) -> None:
    """A report for people."""
    from rich.table import Table

    console = out()
    table = Table("seat", "bot", "wins", "rate", "95 % interval", "", box=None, pad_edge=False, header_style="dim")
    for seat, wins in enumerate(report.wins):
        low, high = interval(wins, report.games)
        picture = "█" * round(40 * wins / report.games)
        table.add_row(
            str(seat),
            report.seats[seat],
            f"{wins:,.1f}",
            f"{wins / report.games:.1%}",
            f"{low:.1%} … {high:.1%}",
            picture,
        )
    console.print(f"[bold]{game.meta.title}[/]: {report.games:,} games in {report.seconds:.2f} s")
    console.print(table)
    console.print(f"Length: {report.turns / report.games:.1f} turns on average, {spread(report)}.")
    ends = ", ".join(f"{name} {count / report.games:.1%}" for name, count in report.ends.most_common())
    console.print(f"Ends: {ends}.")
    plain = report.plain()
    console.print(
        f"{plain['games_per_second']:,.0f} games and {plain['decisions_per_second']:,.0f} decisions a second.",
        style="dim",
    )
    console.print(f"digest {report.digest}", style="dim")


def spread(report: Report) -> str:
    """The middle 90 % of all lengths."""
    return f"90 % between {quantile(report.lengths, 0.05)} and {quantile(report.lengths, 0.95)}"
