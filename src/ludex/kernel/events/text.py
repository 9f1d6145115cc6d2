"""How the events of a game are told: a rule and a sentence for each kind, others where its numbers ask for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Numbers = dict[str, int]


@dataclass(frozen=True)
class Case:
    """A variant, used instead when its condition fits the event: another rule, another sentence, or both."""

    fits: Callable[[Numbers], bool]
    rule: str = ""
    sentence: str = ""


def having(**wanted: int) -> Callable[[Numbers], bool]:
    """Whether some fields of an event have these numbers."""
    return lambda numbers: wanted.items() <= numbers.items()
