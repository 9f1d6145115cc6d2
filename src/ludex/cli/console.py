"""What every subcommand prints: tables, JSON, progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def out() -> Console:
    """Return the console for results."""
    return Console(highlight=False)


def screen() -> Console:
    """Return the console for games; nothing that a player typed is read as markup."""
    return Console(highlight=False, emoji=False, markup=False)


def err() -> Console:
    """Return the console for progress and errors."""
    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """Print data, structs among them, as JSON."""
    sys.stdout.write(json.dumps(msgspec.to_builtins(data), indent=2) + "\n")


def bar(words: str) -> Progress:
    """Return a progress bar that vanishes when it is done."""
    return Progress(
        TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=err(), transient=True
    )


@contextmanager
def counting(words: str, total: int) -> Iterator[Any]:
    """Return a progress bar that counts up to a number."""
    with bar(words) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done)
