"""States of games in which the seats decide one after the other.

`class State(SequentialState): rules: Rules; heaps: Array[i8] = size(3)` has all fields that the contract asks for.
`turn` counts rounds: it goes up when the first seat is asked again.
"""

from enum import IntEnum
from typing import Any

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import Record, i8, i32


class Node(IntEnum):
    """Where a sequential game stands."""

    PLAY = 0
    OVER = 1


class NoRules(Record):
    """The rules record of a game without options."""

    unused: i8


class SequentialState(Record):
    """The fields that every state has, and whose turn it is."""

    seats: i8
    turn: i32
    node: i8
    ending: i8
    side: i8  # the seat that is asked


@rule
def begin(s: Any, seats: int) -> None:
    """The first seat of the first round is asked."""
    s.seats = seats
    s.turn = 1


@rule
def pending(s: Any) -> int:
    """The seat that must decide now, as a bit; 0 when the game is over."""
    return 0 if s.ending else 1 << int(s.side)


@rule
def next_seat(s: Any) -> None:
    """The next seat is asked; after the last one a new round begins."""
    s.side = (s.side + 1) % s.seats
    if s.side == 0:
        s.turn += 1


@rule
def end(s: Any, ending: int) -> None:
    """The game is over, in this way."""
    s.ending = ending
    s.node = Node.OVER
