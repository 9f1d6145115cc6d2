"""The games. A new one is a folder beside this file and its name in GAMES."""

import importlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ludex.kernel.contract.meta import Meta
from ludex.kernel.errors import UnknownName

if TYPE_CHECKING:
    from ludex.kernel.contract.game import Game
    from ludex.kernel.contract.lesson import Course

GAMES = ("impetus", "soulgems", "simpleciv")
EXAMPLES = ("nim",)  # playable like the others, but not shown among them: docs/adding-a-game.md follows it
ALL = (*GAMES, *EXAMPLES)
COMING = ("aeonis",)  # played by name in a terminal and in simulations; the server does not offer it yet


@cache
def meta(name: str) -> Meta:
    """Return what can be said of a game without its engine; UnknownName if there is none."""
    if name not in (*ALL, *COMING):
        raise UnknownName(f"no game “{name}”; there are {', '.join(ALL)}" + _hint(name))
    found: Meta = importlib.import_module(f"ludex.games.{name}.meta").META
    return found


def _hint(name: str) -> str:
    """What to do about a folder that nobody has registered."""
    here = name.isidentifier() and (Path(__file__).parent / name / "game.py").exists()
    return f"; its folder is there: add “{name}” to GAMES" if here else ""


@cache
def load(name: str) -> "Game":
    """Return a game by its name; UnknownName if there is none. Compiles nothing yet."""
    game: Game = importlib.import_module(f"ludex.games.{meta(name).name}.game").GAME
    return game


def course(name: str) -> "Course":
    """Return the guided first game of a game; UnknownName if it has none."""
    lesson = load(name).client.lesson
    if lesson is None:
        raise UnknownName(f"{meta(name).title} has no lesson yet; play it without --lesson")
    return lesson
