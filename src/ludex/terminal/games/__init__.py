"""How games look in a terminal: one painter for each game, made of views and events, never of the state itself."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.kernel.contract.client import Charts
from ludex.kernel.contract.menu import Menu, StepId
from ludex.kernel.contract.moment import Moment

Data = dict[str, Any]  # an event's fields, with its `words` and its `rule`
NO_MENU = Menu("", "", [], [])


def no_menu(_actions: Sequence[int]) -> Menu:
    """No choices, where nobody is asked."""
    return NO_MENU


READABLE = 120  # columns: text is never wider than the eye likes
OWN = ("impetus", "soulgems", "simpleciv", "aeonis")  # games with a painter of their own, a folder beside this file


@dataclass(frozen=True)
class Scene:
    """All that a painter may use of a position: data of the contract, and nothing of a game's insides."""

    view: Any  # what the seat at the screen may see: the game's View
    before: Any  # the public view at the start of the turn shown by change chips
    catalog: Any  # what never changes: the game's Catalog
    moment: Moment  # where the game stands
    names: tuple[str, ...]  # of the seats: "you", "hard bot"
    players: tuple[str, ...] = ()  # what the game calls them: "White"
    returns: tuple[float, ...] = ()  # the share of each seat, when it is over
    curves: Charts = field(default_factory=dict)  # when it is over
    width: int = 100  # of the screen, in columns
    height: int = 60  # in lines
    menu: Menu = NO_MENU  # what this seat may decide; without choices if it is not asked
    words: Callable[[int], str] = str  # an action in notation
    last: Callable[[], tuple[StepId, ...]] = tuple  # the steps of the last decision, if this seat made it
    focus: str = ""  # what the player has chosen to look at, in the words of the game
    menu_of: Callable[[Sequence[int]], Menu] = no_menu  # any actions as choices, such as those of an open one


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


def as_it_stands(scene: Scene) -> str:
    """Where the game stands, for games in which everybody has the same names for everybody."""
    return str(scene.moment)


def nobody(_scene: Scene) -> int:
    """No seat, for games whose moments don't name one."""
    return -1


def carefree(_scene: Scene, _action: int) -> str:
    """No question, for games in which nothing has to be confirmed."""
    return ""


@dataclass(frozen=True)
class Painter:
    """What a game needs to be played in a terminal."""

    names: Callable[[Scene], Sequence[str]]  # the words by which the log can be filtered
    table: Callable[[Scene], RenderableType]  # the whole position
    decision: Callable[[Scene], RenderableType]  # what the seat of this view is asked, and what each answer would do
    numbered: Callable[[Scene], Sequence[Sequence[int]]]  # what the numbers of that panel stand for: an action each,
    # or several to choose from
    outline: Callable[[Scene, Mapping[int, str]], RenderableType]  # many legal actions by their parts
    place: Callable[[Scene, str], RenderableType]  # all about a place or a named thing, or LudexError
    story: Callable[[Scene, Sequence[Data]], list[RenderableType]]  # what happened, step by step, in few lines
    log: Callable[[Scene, Sequence[Data]], list[Line]]  # everything that happened, a line for each event
    ending: Callable[[Scene, Sequence[Data]], RenderableType]  # the result, and where it came from
    listed: Callable[[Scene, Mapping[int, str]], RenderableType] = side_by_side  # actions with words, numbered from 1
    moment: Callable[[Scene], str] = as_it_stands  # where the game stands, in the names that the viewer knows
    mover: Callable[[Scene], int] = nobody  # the seat that `moment` names; -1 if it names none
    caution: Callable[[Scene, int], str] = carefree  # the question to confirm before an action; "" if it is harmless
    pages: Mapping[str, Page] = field(default_factory=dict)  # its own commands, by name


def heading(left: Text, right: Text | None = None) -> Table:
    """A title line: words, a rule, words."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(left, Rule(style="dim"), *([right] if right else []))
    return grid


def painter(game: str) -> Painter:
    """Return the painter of a game, loaded when it is first used; games without one have the generic one."""
    found: Painter = importlib.import_module(f"{__name__}.{game if game in OWN else 'generic'}").PAINTER
    return found
