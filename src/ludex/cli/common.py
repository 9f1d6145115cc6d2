"""What the commands share: consoles, options, progress."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludex.games import GAMES, load
from ludex.kernel.compile import cache
from ludex.kernel.compile.warmup import compile_game, is_compiled, rules_of
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError
from ludex.kernel.play import save


def out() -> Console:
    """Where results go."""
    return Console(highlight=False)


def screen() -> Console:
    """Where games are shown: nothing that a player typed is taken for markup."""
    return Console(highlight=False, emoji=False, markup=False)


def err() -> Console:
    """Where progress and complaints go."""
    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """Data for programs."""
    sys.stdout.write(json.dumps(data, indent=2) + "\n")


def seats_of(game: Game, text: str | None, *, default: Sequence[str]) -> list[str]:
    """`human,hard,hard` as a list; names are checked."""
    seats = [name.strip() for name in text.split(",")] if text else list(default)
    game.check_table(seats)
    return seats


def settings_of(game: Game, pairs: Sequence[str]) -> dict[str, int]:
    """`--set rule=value` options as a dict; values may be written by their names."""
    settings = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            example, choice = next(iter(game.options().items()))
            raise LudexError(f"--set {pair} is not RULE=VALUE, such as {example}={choice.show(choice.default)}")
        settings[name.strip()] = game.setting(name.strip(), value.strip())
    return settings


def bar(words: str) -> Progress:
    """A progress bar that vanishes when it is done."""
    return Progress(
        TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=err(), transient=True
    )


def ready(game: Game) -> None:
    """Compile a game if this is its first use, with a bar that says what is happening."""
    if is_compiled(game):
        return
    try:
        cache.root().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LudexError(f"can't keep compiled rules in {cache.root()}: {error.strerror}; set LUDEX_CACHE") from error
    with bar(f"Compiling {game.title}, once for this version") as progress:
        task = progress.add_task("", total=rules_of(game))
        compile_game(game, lambda _: progress.advance(task))


def read_save(path: Path) -> str:
    """The text of a save, its game compiled and ready."""
    text = save.read(path)
    named = re.search(r"^game (\w+) ", text[:1000], flags=re.MULTILINE)
    if named and named[1] in GAMES:
        ready(load(named[1]))
    return text


@contextmanager
def counting(words: str, total: int) -> Iterator[Any]:
    """A bar to be moved to a number of things done."""
    with bar(words) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done)
