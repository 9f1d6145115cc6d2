"""`ludex bench`"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Any

import click

from ludex.cli.arguments import ready
from ludex.cli.console import counting, out, print_json
from ludex.games import GAMES, load
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError
from ludex.kernel.simulate.simulation import Simulation
from ludex.lab.machine import machine

RUNS = 5
SECONDS = 1.0  # of one run, about
FEW = 16  # games, to begin with


@click.command(short_help="measure speed")
@click.argument("names", metavar="[GAME]…", nargs=-1)
@click.option(
    "--runs", default=RUNS, type=click.IntRange(1, 1000), show_default=True, help="of which the median is kept"
)
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True)
@click.option("--games", default=200_000, type=click.IntRange(1), show_default=True, help="in one batch on a GPU")
@click.option("--jobs", default="*", help="only jobs whose name matches, such as random_2*")
@click.option("--write", "folder", type=click.Path(path_type=Path), help="keep the results in this folder")
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(
    names: tuple[str, ...], runs: int, device: str, games: int, jobs: str, folder: Path | None, as_json: bool
) -> None:  # fmt: skip
    """Measure each game on one core (or a GPU): medians, with the machine and the versions they belong to."""
    if folder and folder.exists() and not folder.is_dir():
        raise LudexError(f"{folder} is a file; --write takes a folder")
    results = {"machine": machine(), "runs": runs}
    for game in [load(name) for name in names or GAMES]:
        results[game.meta.name] = (
            measure_gpu(game, runs, games, jobs) if device == "cuda" else measure(game, runs, jobs)
        )
    if folder:
        path = keep(results, folder, device)
    if as_json:
        print_json(results)
    else:
        show(results)
        if folder:
            out().print(f"[dim]written to {path}[/]")


def measure(game: Game, runs: int, wanted: str) -> dict[str, Any]:
    """Random decisions, whole games of each kind, compile time, start time, size."""
    ready(game)
    results: dict[str, Any] = {"state_bytes": game.engine.state.dtype.itemsize, "saved_bytes": game.engine.state.saved}
    jobs = {name: job for name, job in jobs_of(game).items() if fnmatch(name, wanted)}
    with counting("Measuring", runs * len(jobs)) as move:
        for number, (name, job) in enumerate(jobs.items()):
            samples = []
            for run in range(runs):
                samples.append(job())
                move(number * runs + run + 1)
            results[name] = medians(samples)
    return results


def jobs_of(game: Game) -> dict[str, Callable[[], dict[str, float]]]:
    """What is measured, by name."""
    counts = range(game.meta.seats.fewest, game.meta.seats.most + 1)
    jobs: dict[str, Callable[[], dict[str, float]]] = {
        name: partial(speed, Simulation(game, levels, 1, changed)) for name, levels, changed in batches(game, counts)
    }
    jobs["cold_compile"] = partial(start, ["compile", game.meta.name], fresh=True)
    jobs["warm_start"] = partial(start, ["sim", game.meta.name, "--games", "1", "--json"], fresh=False)
    return jobs


def batches(game: Game, counts: Iterable[int]) -> Iterator[tuple[str, list[str], Mapping[str, int]]]:
    """Random play and the best bots at these numbers of seats, by the rules of the book and then of each variant."""
    for number, (variant, changed) in enumerate(game.meta.variants.items()):
        for level in (game.meta.levels[0], game.meta.levels[-1]):
            for seats in counts:
                yield f"{level}_{seats}" + (f"_{variant}" if number else ""), [level] * seats, changed


def speed(simulation: Simulation) -> dict[str, float]:
    """One run of about a second on one core."""
    games = FEW
    report = simulation.run(games)
    while report.seconds < SECONDS / 8:
        games *= 4
        report = simulation.run(games)
    plain = simulation.run(max(FEW, int(games * SECONDS / report.seconds))).plain()
    return {name: plain[name] for name in ("games_per_second", "decisions_per_second", "games", "mean_length")}


def start(arguments: list[str], *, fresh: bool) -> dict[str, float]:
    """A new process: with an empty cache, or with a full one."""
    with tempfile.TemporaryDirectory() as empty:
        environment = os.environ | ({"LUDEX_CACHE": empty} if fresh else {})
        before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        script = "import sys; from ludex.cli import main; sys.exit(main())"
        subprocess.run(
            [sys.executable, "-c", script, *arguments], env=environment, check=True, capture_output=True
        )  # fmt: skip
        seconds, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"seconds": seconds, "cpu_seconds": cpu}


def medians(samples: list[dict[str, float]]) -> dict[str, Any]:
    """The median of each number, and the spread of the runs."""
    names = list(samples[0])
    result: dict[str, Any] = {name: statistics.median(sample[name] for sample in samples) for name in names}
    result["all"] = {names[0]: sorted(sample[names[0]] for sample in samples)}
    return result


def measure_gpu(game: Game, runs: int, games: int, jobs: str) -> dict[str, Any]:
    """Random games and games of the best bots in one launch each, final states compared with the processor's."""
    results: dict[str, Any] = {"device": gpu_name(), "games": games}
    for name, levels, changed in batches(game, sorted({game.meta.seats.fewest, game.meta.seats.most})):
        if fnmatch(name, jobs):
            results[name] = launch(game, levels, changed, runs, games)
    return results


def launch(game: Game, levels: list[str], changed: Mapping[str, int], runs: int, games: int) -> dict[str, Any]:
    """Several launches of the same batch, and the same batch on the processor."""
    from ludex.kernel.simulate.gpu_simulation import GpuSimulation

    begin = time.perf_counter()
    simulation = GpuSimulation(game, levels, 1, changed)
    simulation.launch(0, 1)
    compiled = time.perf_counter() - begin
    reports = [simulation.measure(games) for _ in range(runs)]
    here = Simulation(game, levels, 1, changed).run(games, os.cpu_count() or 1)
    if {report.digest for report in reports} != {here.digest}:
        raise LudexError(f"the GPU's final states of {game.meta.title} differ from the processor's: this is a bug")
    wanted = ("games_per_second", "decisions_per_second", "decisions")
    rows = [{name: report.plain()[name] for name in wanted} for report in reports]
    return medians(rows) | {"compile_seconds": compiled, "digest": here.digest, "equal_to_cpu": True}


def gpu_name() -> str:
    from ludex.kernel.simulate.gpu_rules import driver

    name = driver().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def keep(results: dict[str, Any], folder: Path, device: str) -> Path:
    """Write the results to a file named by date and device; other games measured on that day stay in it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{results['machine']['date']}-{device}.json"
    before = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(json.dumps(before | results, indent=2) + "\n", encoding="utf-8")
    return path


def show(results: dict[str, Any]) -> None:
    """A table for people."""
    from rich.table import Table

    console, info = out(), results["machine"]
    console.print(f"{info['processor']}, Python {info['python']}, Numba {info.get('numba', 'none')}")
    for name in [name for name in results if name not in ("machine", "runs")]:
        table = Table("what", "median", title=load(name).meta.title, title_justify="left", box=None, header_style="dim")
        for key, value in results[name].items():
            table.add_row(key.replace("_", " "), phrase(value))
        console.print(table)


def phrase(value: Any) -> str:
    """One result in words."""
    if not isinstance(value, dict):
        return f"{value:,}" if isinstance(value, int) else str(value)
    forms: dict[str, Callable[[float], str]] = {
        "decisions_per_second": lambda v: f"{v:,.0f} decisions/s",
        "games_per_second": lambda v: f"{v:,.0f} games/s",
        "seconds": lambda v: f"{v:.2f} s",
        "cpu_seconds": lambda v: f"{v:.2f} s of CPU",
    }
    return ", ".join(form(value[key]) for key, form in forms.items() if key in value)
