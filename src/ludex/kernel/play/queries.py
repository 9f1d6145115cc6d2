"""What may be asked of a position in a match: who decides, what, why not, what a seat sees, what a bot would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ludex.kernel.contract.game import Game
from ludex.kernel.contract.menu import Menu
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import ActionOverflow, IllegalDecision, UnknownName
from ludex.kernel.play.buffers import BUFFERS
from ludex.kernel.play.random_bot import random_action
from ludex.kernel.play.typed_text import NO_TEXT
from ludex.kernel.state.action import FULL, TOO_LARGE
from ludex.kernel.state.dice import Stream

if TYPE_CHECKING:
    from ludex.kernel.play.match import Header

SPECTATOR = -1  # the seat of a spectator


class Queries:
    """The present of a match: its state, and what may be asked of it."""

    game: Game
    header: Header
    state: Any

    @property
    def _buffer(self) -> np.ndarray[Any, Any]:
        """Room for the longest list of this game."""
        return BUFFERS.list(self.game.engine.max_actions)

    def pending(self) -> list[int]:
        """Return the seats that must decide now."""
        mask = self.game.engine.pending(self.state)
        return [seat for seat in range(len(self.header.seats)) if mask >> seat & 1]

    def _is_asked(self, seat: int) -> bool:
        """Return whether a seat must decide now."""
        return 0 <= seat < len(self.header.seats) and bool(self.game.engine.pending(self.state) >> seat & 1)

    def legal(self, seat: int) -> list[int]:
        """Return what a seat may do: finished actions, and entries whose `choices` go on; empty for an unknown seat."""
        return [] if self._no_seat(seat) else self._listed(self.game.engine.legal(self.state, seat, self._buffer))

    def actions(self, seat: int) -> list[str]:
        """Return what a seat may do in notation; an entry that leaves something open ends in “…”."""
        return [self.game.text.describe(self.state, action) for action in self.legal(seat)]

    def choices(self, seat: int, action: int) -> list[int]:
        """Return how a listed entry that leaves something open can be completed; empty if it is finished."""
        if not self._is_asked(seat) or not 0 <= action < TOO_LARGE:
            return []
        return self._listed(self.game.engine.expand(self.state, seat, action, self._buffer))

    def _listed(self, n: int) -> list[int]:
        """Return the first `n` actions of the buffer; ActionOverflow if they did not fit."""
        if n > self.game.engine.max_actions:
            raise ActionOverflow(
                f"{self.game.meta.title} lists {n} actions, more than its {self.game.engine.max_actions}"
            )
        return self._buffer[:n].tolist() if n else []

    def _no_seat(self, seat: int) -> str:
        """Return what is wrong with the number of a seat, or an empty string."""
        last = len(self.header.seats) - 1
        return "" if 0 <= seat <= last else f"there is no seat {seat}; seats are 0 to {last}"

    def why_not(self, seat: int, action: int, text: str = "") -> Refusal | None:
        """Return why an action, or a text with it, is not allowed, with the rule; None if it is allowed."""
        if self._no_seat(seat):
            return Refusal("", self._no_seat(seat))
        if not 0 <= action < TOO_LARGE:
            idle = self.why_not_asked(seat)
            return idle or Refusal("", f"{action} is not an action: give a whole number from 0 to 2**53 - 1")
        reason = int(self.game.engine.why_not(self.state, seat, action))
        if reason:
            return self.game.text.reason(reason)
        return NO_TEXT if text and not self.game.text.writing.takes(action) else None

    def why_not_asked(self, seat: int) -> Refusal | None:
        """Return why a seat can't decide anything now; None if it can. The words don't depend on what it wants."""
        return None if self._is_asked(seat) else self.why_not(seat, 0)

    def menu(self, seat: int) -> Menu | None:
        """Return what a seat may decide as clients show it; None if it is not asked."""
        return self.game.client.menu(self.state, seat, self.legal(seat)) if self._is_asked(seat) else None

    def view(self, seat: int) -> Any:
        """Return all that a seat may see, the game's View; -1 is a spectator."""
        if seat != SPECTATOR and self._no_seat(seat):
            raise UnknownName(self._no_seat(seat))
        return self.game.client.view(self.state, seat)

    def bot_action(self, seat: int, level: str, dice: Stream) -> int:
        """Return what a bot of a level would do in this seat; it reads only what the seat may know."""
        if not self._is_asked(seat):
            raise IllegalDecision(self._no_seat(seat) or "this seat has nothing to decide now")
        action = self._bot_action(self.game.meta.level(level), seat, dice)
        if action == FULL:
            raise ActionOverflow(f"{self.game.meta.title} lists more than {self.game.engine.max_actions} legal actions")
        return action

    def _bot_action(self, level: int, seat: int, dice: Stream) -> int:
        out: Any = self._buffer
        if level == 0:
            return int(random_action(self.game.engine, self.state, seat, dice, out))
        return int(self.game.bots.decide(level, self.state, seat, dice, out))
