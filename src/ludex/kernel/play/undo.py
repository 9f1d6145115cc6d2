"""Going back in a match: what may be undone, and the states of the past."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.kernel.contract.game import Game
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import IllegalDecision, LudexError
from ludex.kernel.events.log import Event
from ludex.kernel.play.buffers import SILENT
from ludex.kernel.play.decision import Decision
from ludex.kernel.play.snapshots import Snapshots, streams
from ludex.kernel.play.turns import TurnStart
from ludex.kernel.play.typed_text import texts_at
from ludex.kernel.state.record import Texts
from ludex.kernel.thread_pauses import breathe


class Undoable:
    """The past of a match: its decisions, what each caused, and some of the states between them."""

    game: Game
    state: Any
    decisions: list[Decision]
    events: list[list[Event]]  # of the setup, then of each decision
    hashes: list[tuple[int, int, str]]  # decisions so far, turn, state hash
    texts: list[tuple[int, Texts]]  # decisions so far, all that was typed until then
    turn_starts: list[TurnStart]  # the first is before any decision
    _snapshots: Snapshots
    _final: list[Refusal | None]  # why each decision can't be undone; None if it can

    def why_not_undo(self, seat: int) -> Refusal | None:
        """Return why a seat can't undo: something was learned, or another seat has acted; None if it can."""
        if not self.decisions:
            return Refusal("", "there is nothing to undo")
        if self.decisions[-1].seat != seat:
            return Refusal("", "another seat has acted since")
        return self._final[-1]

    def undo(self, seat: int) -> Decision:
        """Take back the seat's last decision and return it; raises IllegalDecision if information has leaked."""
        refusal = self.why_not_undo(seat)
        if refusal:
            raise IllegalDecision(f"no undo: {refusal.text}", rule=refusal.rule)
        last = self.decisions[-1]
        self.rewind(len(self.decisions) - 1)
        return last

    def rewind(self, decisions: int) -> None:
        """Go back to the first `decisions` decisions, as if the others had never been made."""
        self._check(decisions)
        if decisions < len(self.decisions):
            for count, state in self._walk(decisions):
                self._snapshots.add(count, state.save())
            self.state = state
        self._snapshots = self._snapshots.before(decisions)
        del self.decisions[decisions:], self._final[decisions:], self.events[decisions + 1 :]
        for marks in (self.hashes, self.texts, self.turn_starts):
            while marks and marks[-1][0] > decisions:
                marks.pop()

    def _learned(self, drawn: list[bytes]) -> Refusal | None:
        """Return what the last decision revealed, or None; `drawn` are the generators before it."""
        if any(event.kind in self.game.text.revealing_events for event in self.events[-1]):
            return Refusal("", "your decision has already shown you something hidden or random")
        return Refusal("", "dice or cards have been drawn since") if streams(self.state) != drawn else None

    def cost_of(self, decisions: int) -> int:
        """Return how many decisions must be played again to go back: about as many as are taken back."""
        self._check(decisions)
        return 0 if decisions == len(self.decisions) else decisions - self._snapshots.nearest(decisions)

    def state_at(self, decisions: int) -> Any:
        """Return the state after so many decisions."""
        self._check(decisions)
        if decisions == len(self.decisions):
            return self.state.copy()
        *_, (_, state) = self._walk(decisions)
        return state

    def _walk(self, count: int) -> Iterator[tuple[int, Any]]:
        """Yield the positions from the nearest kept one to `count`, as one state that goes on."""
        first = self._snapshots.nearest(count)
        state = self.game.engine.state.load(self._snapshots[first])
        state.texts = texts_at(self.texts, count)
        yield first, state
        for at in range(first, count):
            breathe()
            self.game.engine.apply(state, self.decisions[at].seat, self.decisions[at].action, SILENT)
            yield at + 1, state

    def _check(self, count: int) -> None:
        if not 0 <= count <= len(self.decisions):
            raise LudexError(f"this match has {len(self.decisions)} decisions; branch at 0 to {len(self.decisions)}")
