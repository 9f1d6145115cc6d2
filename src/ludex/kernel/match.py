"""A match is its header and its decisions; everything else is derived by playing them again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludex.kernel import seed as seeds
from ludex.kernel.dice import Stream
from ludex.kernel.errors import ActionOverflow, IllegalDecision, LudexError
from ludex.kernel.events import Happening, open_log, read
from ludex.kernel.game import Game
from ludex.kernel.record import Record


@dataclass(frozen=True)
class Decision:
    """What one seat decided, and in which turn."""

    seat: int
    action: int
    turn: int


@dataclass(frozen=True)
class Header:
    """All that a match starts from."""

    game: Game
    seats: tuple[str, ...]  # "human" or a bot level
    seed: str
    overrides: Mapping[str, int] = field(default_factory=dict)

    def rules(self) -> Record:
        """The rules record, checked."""
        for seat in self.seats:
            if seat != "human":
                self.game.level(seat)
        bots = any(seat != "human" for seat in self.seats)
        return self.game.rules_with(self.overrides, bots=bots)  # type: ignore[no-any-return]


def state_hash(state: Record) -> str:
    """A short name for the exact bytes of a state."""
    return hashlib.sha256(state.save()).hexdigest()[:16]


class Match:
    """One game being played: decide, undo, branch."""

    def __init__(
        self, game: Game, seats: Sequence[str], seed: str | None = None, overrides: Mapping[str, int] | None = None
    ) -> None:
        game.check_seats(len(seats))
        self.game = game
        self.header = Header(game, tuple(seats), seed or seeds.fresh(), dict(overrides or {}))
        self.state: Any = game.state()
        self.state.rules = self.header.rules()
        self.decisions: list[Decision] = []
        self.events: list[list[Happening]] = []  # of the setup, then of each decision
        self.hashes: list[tuple[int, int, str]] = []  # decisions so far, turn, state hash
        self._buffer = np.zeros(game.max_actions, dtype=np.int64)
        log = open_log()
        game.setup(self.state, len(seats), seeds.stream(self.header.seed), log)
        self._note(list(read(log)), 0)

    def _note(self, events: list[Happening], turn: int) -> None:
        """Keep what happened; a new turn, or the end, is marked with a hash of the state."""
        self.events.append(events)
        if self.state.turn != turn or self.over:
            self.hashes.append((len(self.decisions), self.state.turn, state_hash(self.state)))

    @property
    def over(self) -> bool:
        return bool(self.state.ending)

    @property
    def commitment(self) -> str:
        """The hash of the seed, which may be shown at any time."""
        return seeds.commitment(self.header.seed)

    def pending(self) -> list[int]:
        """The seats that must decide now."""
        mask = self.game.pending(self.state)
        return [seat for seat in range(len(self.header.seats)) if mask >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """All legal actions of a seat."""
        n = self.game.legal(self.state, seat, self._buffer)
        if n > len(self._buffer):
            raise ActionOverflow(f"{self.game.title} lists {n} actions, more than its {self.game.max_actions}")
        return [int(action) for action in self._buffer[:n]]

    def why_not(self, seat: int, action: int) -> str:
        """Why an action is not allowed, with the rule; empty if it is allowed."""
        if not 0 <= seat < len(self.header.seats):
            return f"there is no seat {seat}; seats are 0 to {len(self.header.seats) - 1}"
        reason = int(self.game.why_not(self.state, seat, action)) if 0 <= action < 1 << 53 else -1
        if reason < 0:
            return f"{action} is no action: a whole number from 0 to 2**53 - 1"
        return self.game.reason(reason) if reason else ""

    def decide(self, seat: int, decision: int | str) -> list[Happening]:
        """A seat decides, in notation or as a number; what happened then. Illegal: an error, nothing changed."""
        action = self.game.parse(decision) if isinstance(decision, str) else decision
        refusal = self.why_not(seat, action)
        if refusal:
            raise IllegalDecision(refusal)
        turn, log = self.state.turn, open_log()
        self.game.apply(self.state, seat, action, log)
        self.decisions.append(Decision(seat, action, turn))
        self._note(list(read(log)), turn)
        return self.events[-1]

    def bot_action(self, seat: int, level: str, dice: Stream) -> int:
        """What a bot would do in this seat; it reads only what the seat may know."""
        return int(self.game.decide(self.game.level(level), self.state, seat, dice, self._buffer))

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may see; -1 is a spectator."""
        return self.game.view(self.state, seat)

    def returns(self) -> list[float]:
        """The share of the victory of each seat."""
        out = np.zeros(self.game.seats[1])
        self.game.returns(self.state, out)
        return [float(share) for share in out[: len(self.header.seats)]]

    def why_not_undo(self, seat: int) -> str:
        """Undo is free until something was learned or another seat has acted; empty if it is allowed."""
        if not self.decisions:
            return "there is nothing to undo"
        if self.decisions[-1].seat != seat:
            return "another seat has acted since"
        if any(event.kind in self.game.chance for event in self.events[-1]):
            return "your decision has already shown you something hidden or random"
        before = self.branch(len(self.decisions) - 1).state
        if _streams(before) != _streams(self.state):
            return "dice or cards have been drawn since"
        return ""

    def undo(self, seat: int) -> Decision:
        """Take back the seat's last decision, if that is exact about information."""
        refusal = self.why_not_undo(seat)
        if refusal:
            raise IllegalDecision(f"no undo: {refusal}")
        last = self.decisions[-1]
        self._become(self.branch(len(self.decisions) - 1))
        return last

    def _become(self, other: Match) -> None:
        self.state, self.decisions = other.state, other.decisions
        self.events, self.hashes = other.events, other.hashes

    def branch(self, decisions: int | None = None) -> Match:
        """A new match with the first decisions of this one; the dice go on as they would have."""
        count = len(self.decisions) if decisions is None else decisions
        if not 0 <= count <= len(self.decisions):
            raise LudexError(f"this match has {len(self.decisions)} decisions; branch at 0 to {len(self.decisions)}")
        copy = Match(self.game, self.header.seats, self.header.seed, self.header.overrides)
        for decision in self.decisions[:count]:
            copy.decide(decision.seat, decision.action)
        return copy


def _streams(state: Record) -> list[bytes]:
    """The generators of a state."""
    fields = [name for name, field in state.fields.items() if field.item.record is Stream]
    return [getattr(state, name).save() for name in fields]
