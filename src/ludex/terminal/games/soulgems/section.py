"""The shape of a menu: sections with items, and the actions behind each of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.text import Text

from ludex.terminal.games import Data


@dataclass(frozen=True)
class Item:
    """One line of a section: what it is, what it costs and brings, and the actions behind its number."""

    cells: tuple[Text, ...]
    actions: list[int] = field(default_factory=list)  # none: it is told, but can't be chosen


@dataclass(frozen=True)
class Section:
    """A kind of decision: its name, how it works, and its items."""

    title: str
    about: str
    items: list[Item]
    heads: tuple[str, ...] = ()  # of the columns
    beside: int = 1  # how many items stand side by side; 0 for as many as fit


def actions_of(choices: Iterable[Data]) -> list[int]:
    return [choice["action"] for choice in choices]
