"""How games look in a terminal: one painter for each game, made of views and events, never of the state itself."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rich.console import RenderableType

from ludex.kernel.errors import UnknownName
from ludex.kernel.match import Match

View = dict[str, Any]
Data = dict[str, Any]  # an event's fields, with its `words` and its `rule`

READABLE = 120  # columns: text is never wider than the eye likes
PAINTERS = {"impetus": "ludex.cli.paint.impetus", "soulgems": "ludex.cli.paint.soulgems"}


@dataclass(frozen=True)
class Scene:
    """All that a painter may use of a position."""

    view: View  # what the seat at the screen may see
    before: View  # the public view at the start of the turn shown by change chips
    names: tuple[str, ...]  # of the seats: "you", "hard bot"
    width: int = 100  # of the screen, in columns
    height: int = 60  # in lines
    legal: tuple[int, ...] = ()  # the actions that this seat may choose from, in their order


@dataclass(frozen=True)
class Line:
    """One line of the log: when, under which heading, in which step of the turn, what, and by which rule."""

    turn: int
    chapter: str
    step: str
    words: str
    rule: str


class Painter(Protocol):
    """What a game needs to be played in a terminal."""

    def sight(self, match: Match, seat: int) -> View:
        """The view of a seat, with what else the panels of this game are made of."""

    def player(self, view: View, seat: int) -> str:
        """What the game calls the player of a seat."""

    def moment(self, view: View) -> str:
        """When this is, in a few words: turn 4."""

    def names(self, seats: int) -> Sequence[str]:
        """The words by which the log can be filtered."""

    def table(self, scene: Scene) -> RenderableType:
        """The whole position."""

    def decision(self, scene: Scene) -> RenderableType:
        """What the seat of this view is asked, and what each answer would do."""

    def numbered(self, scene: Scene) -> Sequence[Sequence[int]]:
        """What the numbers of that panel stand for, in their order: an action each, or several to choose from."""

    def outline(self, scene: Scene, actions: Sequence[str]) -> RenderableType:
        """Many legal actions by their parts."""

    def place(self, scene: Scene, words: str) -> RenderableType:
        """All about one place of the board, or a thing that has a name; a clear error if there is none."""

    def story(self, scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
        """What happened, step by step, folded into few lines."""

    def log(self, events: Sequence[Data]) -> list[Line]:
        """Everything that happened, a line for each event."""

    def ending(self, scene: Scene, events: Sequence[Data]) -> RenderableType:
        """The result, and where it came from."""


def painter(game: str) -> Painter:
    """The painter of a game, loaded when it is first used."""
    if game not in PAINTERS:
        raise UnknownName(f"“{game}” can't be played in a terminal yet; there are {', '.join(PAINTERS)}")
    return cast(Painter, importlib.import_module(PAINTERS[game]))
