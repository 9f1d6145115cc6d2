"""`ludex new`"""

from __future__ import annotations

import re
from pathlib import Path

import click

from ludex.cli.console import out
from ludex.games import ALL, meta
from ludex.kernel.errors import LudexError

EXAMPLE = "nim"


@click.command(short_help="begin a game of your own")
@click.argument("name")
def command(name: str) -> None:
    """Begin a game of your own: a copy of the smallest example beside the other games, to be changed step by step."""
    check(name)
    place = begin(name, meta(EXAMPLE).folder.parent)
    console = out()
    console.print(f"Written: {place}", soft_wrap=True)
    console.print(f"Now add “{name}” to GAMES in {place.parent / '__init__.py'}.", soft_wrap=True)
    console.print("docs/adding-a-game.md says what to change in which order.")


def check(name: str) -> None:
    """Refuse a name that can't be a game's."""
    if not re.fullmatch(r"[a-z]{2,20}", name, re.ASCII):
        raise LudexError(f"“{name[:40]}” is not a name for a game: 2 to 20 small letters, such as “chess”")
    if name in ALL:
        raise LudexError(f"there is a game called “{name}” already")


def begin(name: str, games: Path) -> Path:
    """Write the folder of a new game and return it; LudexError if it is there already."""
    place = games / name
    if place.exists():
        raise LudexError(f"{place} exists already")
    place.mkdir()
    for file in sorted(path for path in (games / EXAMPLE).iterdir() if path.is_file()):
        (place / file.name).write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    return place


def renamed(text: str, name: str) -> str:
    """The text of the example for a game of another name; its rule ids begin with three letters of it."""
    text = re.sub(r"\bNim\b", name.capitalize(), text)
    text = re.sub(r"\bNIM\b", name[:3].upper(), text)
    return re.sub(r"\bnim\b", name, text)
