"""`ludex compile`"""

from __future__ import annotations

import os

import click

from ludex.cli.arguments import ready
from ludex.cli.console import out
from ludex.games import ALL, load
from ludex.kernel.compile.warmup import is_compiled
from ludex.kernel.parent_process import end_with_input


def cpu_seconds() -> float:
    """What this process and those it waited for have used."""
    return sum(os.times()[:4])


@click.command(short_help="compile games ahead of their first use")
@click.argument("names", metavar="[GAME]…", nargs=-1)
@click.option("--while-input", is_flag=True, hidden=True, help="stop when standard input ends")
def command(names: tuple[str, ...], while_input: bool) -> None:
    """Compile games ahead of their first use; all of them if none is named."""
    if while_input:
        end_with_input()
    for game in [load(name) for name in names or ALL]:
        begin = cpu_seconds()
        known = is_compiled(game)
        ready(game)
        words = "was compiled before" if known else f"compiled in {cpu_seconds() - begin:.1f} s of CPU"
        out().print(f"{game.meta.title}: {words}")
