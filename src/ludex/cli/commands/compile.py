"""`ludex compile`"""

from __future__ import annotations

import time

import click

from ludex.cli.common import out, ready
from ludex.games import GAMES, load
from ludex.kernel.warm import is_compiled


@click.command(short_help="compile games ahead of their first use")
@click.argument("names", metavar="[GAME]…", nargs=-1)
def command(names: tuple[str, ...]) -> None:
    """Compile games ahead of their first use; all of them if none is named."""
    for game in [load(name) for name in names or GAMES]:
        begin = time.process_time()
        known = is_compiled(game)
        ready(game)
        words = "was compiled before" if known else f"compiled in {time.process_time() - begin:.1f} s of CPU"
        out().print(f"{game.title}: {words}")
