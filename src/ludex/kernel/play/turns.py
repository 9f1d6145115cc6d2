"""Where the turns of a match begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple


class TurnStart(NamedTuple):
    """The beginning of a turn."""

    at: int  # decisions made before it
    turn: int


def opening(starts: Sequence[TurnStart], stirred: Callable[[int], bool]) -> int:
    """Return where the last of these turns began, or the one before it while nothing has happened in the last.

    `stirred` returns whether anything has happened after so many decisions.
    """
    last = starts[-1].at
    return last if stirred(last) else starts[-2:][0].at
