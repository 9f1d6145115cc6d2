"""One decision of a match."""

from __future__ import annotations

import operator
from dataclasses import dataclass

from ludex.kernel.errors import IllegalDecision


@dataclass(frozen=True)
class Decision:
    """What one seat decided, in which turn, in notation, and with which text."""

    seat: int
    action: int
    turn: int
    words: str
    text: str = ""


def whole_number(number: object) -> int:
    """The number of an action as an int; IllegalDecision if it is not a whole number."""
    try:
        return operator.index(number)  # type: ignore[arg-type]
    except TypeError as error:
        raise IllegalDecision(f"{number!r} is not a decision: write it in notation or as a whole number") from error
