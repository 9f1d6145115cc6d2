"""The games. A new one is a folder beside this file and a line in the table."""

import importlib.util
from functools import cache

from ludex.kernel.contract.game import Game
from ludex.kernel.contract.lesson import Course
from ludex.kernel.errors import UnknownName

GAMES = ("impetus", "soulgems", "simpleciv")


@cache
def load(name: str) -> Game:
    """A game by its name; compiles nothing yet."""
    if name not in GAMES:
        raise UnknownName(f"no game “{name}”; there are {', '.join(GAMES)}")
    game: Game = importlib.import_module(f"ludex.games.{name}.game").GAME
    return game


def course(name: str) -> Course:
    """The guided first game of a game that has one."""
    if not has_lesson(load(name).name):
        raise UnknownName(f"{load(name).title} has no lesson yet; play it without --lesson")
    found: Course = importlib.import_module(f"ludex.games.{name}.client.lesson").COURSE
    return found


def has_lesson(name: str) -> bool:
    """Whether a game has a guided first game."""
    return importlib.util.find_spec(f"ludex.games.{name}.client.lesson") is not None
