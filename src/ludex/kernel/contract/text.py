"""A game in words: decisions, events, refusals, the tables of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError
from ludex.kernel.events.text import EventTexts
from ludex.kernel.play.typed_text import NO_WRITING, Writing

Describe = Callable[[Any, int], str]  # (s, action), before it is applied
Parse = Callable[[Any, int, str], int]  # (s, seat, words): a decision as this seat may write it


class ReadRecord(Protocol):
    """How the record of a match is read."""

    def __call__(self, game: Any, text: str, *, positions: bool = True) -> Any:
        """Return the match of a record, or one that goes on where the record ends; LudexError if it can't be read.

        Without `positions` one that goes on is refused before any rule sees it: no check finds every forged position.
        """


@dataclass(frozen=True, eq=False)
class Records:
    """The written record that a game has of whole matches, for people and other programs, both ways."""

    write: Callable[[Any, bool], str]  # (match, full): full if it may tell what seats hide from each other
    read: ReadRecord


def any_config(_rules: Any, _players: Sequence[str]) -> None:
    """Return no refusal: all options go together."""


@dataclass(frozen=True, eq=False)
class Text:
    """What people read and write of a game."""

    describe: Describe
    parse: Parse
    events: EventTexts  # in sentences and as data
    reasons: Mapping[int, tuple[str, str]]  # rule id and sentence, by the number of `why_not`
    forms: tuple[str, ...] = ()  # how decisions are written, for the help
    revealing_events: frozenset[int] = frozenset()  # they tell something random or hidden: no undo across them
    tables: Mapping[str, Callable[[], str]] = field(default_factory=dict)  # of the rulebook
    config_error: Callable[[Any, Sequence[str]], Refusal | None] = any_config  # why rules and players don't go together
    board: Callable[[Any], str] = repr  # a view as a few lines of plain text: what `print(match)` shows
    writing: Writing = NO_WRITING  # the text that decisions may carry
    records: Records | None = None  # its own written record of matches, if it has one

    def reason(self, number: int) -> Refusal:
        """Return the rule and the words of a number of `why_not`; LudexError if it has none."""
        if number not in self.reasons:
            raise LudexError(f"why_not answered {number}, which is not among the reasons")
        return Refusal(*self.reasons[number])
