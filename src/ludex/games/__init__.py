"""The games. A new one is a folder beside this file and a line in the table."""

import importlib
from functools import cache

from ludex.kernel.errors import UnknownName
from ludex.kernel.game import Game
from ludex.kernel.lesson import Course

GAMES = ("impetus", "soulgems")


@cache
def load(name: str) -> Game:
    """A game by its name; compiles nothing yet."""
    if name not in GAMES:
        raise UnknownName(f"no game “{name}”; there are {', '.join(GAMES)}")
    game: Game = importlib.import_module(f"ludex.games.{name}.game").GAME
    return game


def course(name: str) -> Course:
    """The guided first game of a game that has one."""
    try:
        found: Course = importlib.import_module(f"ludex.games.{name}.lesson").COURSE
    except ModuleNotFoundError as error:
        raise UnknownName(f"{load(name).title} has no lesson yet; play it without --lesson") from error
    return found
