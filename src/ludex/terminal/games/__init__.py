"""How games look in a terminal: one painter for each game, made of views and events, never of the state itself."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rich.columns import Columns
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.kernel.play.match import Match

View = dict[str, Any]
Data = dict[str, Any]  # an event's fields, with its `words` and its `rule`

READABLE = 120  # columns: text is never wider than the eye likes
OWN = ("impetus", "soulgems", "simpleciv")  # games with a painter of their own, a folder beside this file


@dataclass(frozen=True)
class Scene:
    """All that a painter may use of a position."""

    view: View  # what the seat at the screen may see
    before: View  # the public view at the start of the turn shown by change chips
    names: tuple[str, ...]  # of the seats: "you", "hard bot"
    width: int = 100  # of the screen, in columns
    height: int = 60  # in lines
    legal: tuple[int, ...] = ()  # the actions that this seat may choose from, in their order
    focus: str = ""  # what the player has chosen to look at, in the words of the game


@dataclass(frozen=True)
class Line:
    """One line of the log: when, under which heading, in which step of the turn, what, and by which rule."""

    turn: int
    chapter: str
    step: str
    words: str
    rule: str


@dataclass(frozen=True)
class Page:
    """A command that only one game has: what it shows, how it is written, what it is for, what is looked at then."""

    show: Callable[[Scene, str], RenderableType]
    form: str
    about: str
    focus: Callable[[Scene, str], str] | None = None


def side_by_side(_scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """Actions with their numbers, for games whose decision panel has told all about them."""
    rows = [Text.assemble((f"{i:>3} ", "dim"), words) for i, words in enumerate(actions.values(), 1)]
    return Columns(rows, column_first=True, padding=(0, 3))


def as_told(_view: View, words: str) -> str:
    """A sentence as it is, for games in which everybody has the same names for everything."""
    return words


def carefree(_scene: Scene, _action: int) -> str:
    """No question, for games in which nothing has to be confirmed."""
    return ""


class Painter(Protocol):
    """What a game needs to be played in a terminal."""

    PAGES: Mapping[str, Page]  # its own commands, by name

    def seat_view(self, match: Match, seat: int) -> View:
        """The view of a seat, with what else the panels of this game are made of."""

    def names(self, seats: int) -> Sequence[str]:
        """The words by which the log can be filtered."""

    def table(self, scene: Scene) -> RenderableType:
        """The whole position."""

    def decision(self, scene: Scene) -> RenderableType:
        """What the seat of this view is asked, and what each answer would do."""

    def numbered(self, scene: Scene) -> Sequence[Sequence[int]]:
        """What the numbers of that panel stand for, in their order: an action each, or several to choose from."""

    def listed(self, scene: Scene, actions: Mapping[int, str]) -> RenderableType:
        """Some actions with their words, numbered from 1."""

    def outline(self, scene: Scene, actions: Sequence[str]) -> RenderableType:
        """Many legal actions by their parts."""

    def place(self, scene: Scene, words: str) -> RenderableType:
        """All about one place of the board, or a thing that has a name; a clear error if there is none."""

    def spoken(self, view: View, words: str) -> str:
        """A sentence with the names that the viewer has for players and things."""

    def caution(self, scene: Scene, action: int) -> str:
        """What is to be confirmed before this is decided, as a question; nothing if it is harmless."""

    def story(self, scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
        """What happened, step by step, folded into few lines."""

    def log(self, events: Sequence[Data]) -> list[Line]:
        """Everything that happened, a line for each event."""

    def ending(self, scene: Scene, events: Sequence[Data]) -> RenderableType:
        """The result, and where it came from."""


def heading(left: Text, right: Text | None = None) -> Table:
    """A title line: words, a rule, words."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(left, Rule(style="dim"), *([right] if right else []))
    return grid


def painter(game: str) -> Painter:
    """The painter of a game, loaded when it is first used; games without one have the generic one."""
    return cast(Painter, importlib.import_module(f"{__name__}.{game if game in OWN else 'generic'}"))
