"""Positions of a match after each of its decisions: a few states are kept, the others replayed from the nearest one."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any

from ludex.kernel.contract.moment import Moment
from ludex.kernel.errors import LudexError, UnknownName
from ludex.kernel.play.buffers import SILENT
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.kernel.play.turns import opening
from ludex.kernel.play.typed_text import texts_at
from ludex.kernel.thread_pauses import breathe

KEPT = 64  # at most so many states, however long the match is
STRIDE = 16  # decisions between two of them, in a match of up to KEPT * STRIDE decisions

Series = dict[str, list[tuple[int, float]]]  # decisions so far, value


@dataclass(frozen=True)
class Turn:
    """Where a turn begins."""

    at: int  # decisions so far
    turn: int
    moment: Moment


@dataclass
class _Marks:
    """What is kept on the way through a match."""

    states: list[bytes] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    charts: dict[str, Series] = field(default_factory=dict)


class Replay:
    """A match from its first decision to its last; it does not follow a match that goes on."""

    def __init__(self, match: Match) -> None:
        self.game, self.header = match.game, match.header
        self.decisions, self.events, self._texts = tuple(match.decisions), tuple(match.events), tuple(match.texts)
        self._starts = tuple(match.turn_starts)
        self._stride = max(STRIDE, -(-len(self.decisions) // KEPT))
        self._marks = _Marks()
        self._play()

    def _play(self) -> None:
        """Play all decisions once."""
        state = self.header.start().state
        for at, decision in enumerate(self.decisions):
            self._note(at, state)
            breathe()
            self.game.engine.apply(state, decision.seat, decision.action, SILENT)
        self._note(len(self), state)
        self.last, self.over = state, bool(state.ending)

    def _note(self, at: int, state: Any) -> None:
        """Keep the words of a position, some whole states, and a point of each curve at each turn and at the end."""
        marks, state.texts = self._marks, texts_at(self._texts, at)
        marks.moments.append(self.game.client.moment(state))
        if at % self._stride == 0:
            marks.states.append(state.save())
        next_turn = len(marks.turns)
        begins = next_turn < len(self._starts) and self._starts[next_turn].at == at
        if begins:
            marks.turns.append(Turn(at, self._starts[next_turn].turn, marks.moments[-1]))
        if begins or at == len(self):
            self._sample(at, state)

    def _sample(self, at: int, state: Any) -> None:
        for name, values in self.game.client.charts(state).items():
            curves = self._marks.charts.setdefault(name, {})
            for series, value in values.items():
                curves.setdefault(series, []).append((at, float(value)))

    def __len__(self) -> int:
        """Return the number of decisions."""
        return len(self.decisions)

    @property
    def turns(self) -> list[Turn]:
        """The turns in order; the first begins before any decision."""
        return self._marks.turns

    @property
    def charts(self) -> dict[str, Series]:
        """The curves of the game: by the name of a chart and of a series, its points."""
        return self._marks.charts

    def state(self, at: int) -> Any:
        """Return the state after so many decisions."""
        self._check(at)
        kept = at // self._stride
        state = self.game.engine.state.load(self._marks.states[kept])
        for decision in self.decisions[kept * self._stride : at]:
            self.game.engine.apply(state, decision.seat, decision.action, SILENT)
        state.texts = texts_at(self._texts, at)
        return state

    def _check(self, at: int) -> None:
        if not 0 <= at <= len(self):
            raise LudexError(f"this match has {len(self)} decisions; look at 0 to {len(self)}")

    def view(self, at: int, seat: int = SPECTATOR) -> Any:
        """Return what a seat could see after so many decisions; -1 is a spectator."""
        last = len(self.header.seats) - 1
        if not SPECTATOR <= seat <= last:
            raise UnknownName(f"there is no seat {seat}; seats are 0 to {last}, and {SPECTATOR} for a spectator")
        return self.game.client.view(self.state(at), seat)

    def turn(self, at: int) -> int:
        """Return the index of a position's turn among the turns."""
        self._check(at)
        return bisect_right(self.turns, at, key=lambda turn: turn.at) - 1

    def opening(self, at: int) -> Any:
        """Return the public view at the start of a position's turn, or of the turn before while this one is empty."""
        starts = self._starts[: self.turn(at) + 1]
        return self.view(opening(starts, lambda count: any(self.events[count + 1 : at + 1])))

    def moment(self, at: int) -> Moment:
        """Return in words where the game stood after so many decisions."""
        self._check(at)
        return self._marks.moments[at]

    def pending(self, at: int) -> list[int]:
        """Return the seats that had to decide after so many decisions."""
        mask = self.game.engine.pending(self.state(at))
        return [seat for seat in range(len(self.header.seats)) if mask >> seat & 1]

    def words(self, at: int) -> str:
        """Return the decision that led to a position, in notation; empty for the first one."""
        self._check(at)
        return self.decisions[at - 1].words if at else ""
