"""The rules of a game as compiled functions. A game leaves out what it does not need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Any

from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import Record, Row

Setup = Callable[[Any, int, Stream, Log], None]  # (s, seats, dice, log)
Question = Callable[[Any], int]  # (s)
Listing = Callable[[Any, int, Buffer], int]  # (s, seat, out) -> how many
Completion = Callable[[Any, int, int, Buffer], int]  # (s, seat, action, out) -> how many
Answer = Callable[[Any, int, int], int]  # (s, seat, action)
Apply = Callable[[Any, int, int, Log], None]  # (s, seat, action, log)
Commit = Callable[[Any, int, int], None]  # (s, seat, action)
Step = Callable[[Any, Log], None]  # (s, log)
Returns = Callable[[Any, Row], None]  # (s, out)
Redeal = Callable[[Any, int, Stream], None]  # (s, seat, dice)
Observe = Callable[[Any, int, Buffer], None]  # (s, seat, out)


@rule
def all_finished(_s: Any, _seat: int, _action: int, _out: Buffer) -> int:
    """No listed action leaves anything open."""
    return 0


@rule
def as_it_is(_s: Any, _seat: int, action: int) -> int:
    """Every allowed action is listed itself."""
    return action


@rule
def nothing_hidden(_s: Any, _seat: int, _dice: Stream) -> None:
    """Every seat knows the whole state."""


@rule
def nothing_observed(_s: Any, _seat: int, _out: Buffer) -> None:
    """The game has no numbers for learners."""


@rule
def always_sound(_s: Any) -> int:
    """The game checks no invariant."""
    return 0


COMPILED = (
    "setup", "pending", "legal", "expand", "why_not", "canonical", "apply", "commit", "step", "returns", "redeal",
    "observe", "broken_invariant",
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Engine:
    """The functions on a state. A state has the fields `rules`, `seats`, `turn`, `node` and `ending`, and its own."""

    state: type[Any]
    rules: type[Record]
    nodes: type[IntEnum]  # kinds of place in the game where a state may stand, its field `node`; last: it is over
    ends: type[IntEnum]  # how it may end, its field `ending`; 0: it goes on
    max_actions: int  # the most that one list holds, of `legal` or of `expand`
    setup: Setup
    pending: Question  # the seats that must decide now, as bits
    legal: Listing  # entries: finished actions, or some that leave something open
    why_not: Answer  # the number of a reason; 0 only for a finished action
    apply: Apply  # a decision and all that follows from it
    returns: Returns  # each seat's share of the victory
    expand: Completion = all_finished  # completions of an open entry, perhaps open again; 0 if it is finished
    canonical: Answer = as_it_is  # what lists show for an allowed action, mostly itself; or NONE
    redeal: Redeal = nothing_hidden  # what a seat does not know, dealt again
    observe: Observe = nothing_observed
    observation: int = 0  # numbers in an observation
    broken_invariant: Question = always_sound  # the number of a broken invariant, or 0
    commit: Commit | None = None  # the decision alone, and then `step` while nobody is asked: the same as `apply`,
    step: Step | None = None  # in small portions, which keep the threads of a GPU together

    mark_bots: Callable[[Any, int], None] | None = None  # (s, seats as bits): which seats begin as bots; plain Python

    @cached_property
    def endings(self) -> tuple[str, ...]:
        """The names of the ways to end, by the state's `ending`."""
        return tuple(end.name.lower() for end in self.ends)
