"""Whole games of random decisions: every list, completion and refusal agrees, and no invariant ever breaks."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np

from ludex.games.aeonis.meta import SCOPES
from ludex.games.aeonis.rules.codes import End, Node
from ludex.games.aeonis.rules.invariants import broken_invariant
from ludex.games.aeonis.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import apply, setup
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.events.log import CAPACITY, open_log
from ludex.kernel.state.dice import Stream, derive

FREE_VERBS = (Verb.DISMISS, Verb.DEMOLISH)  # seldom, or nobody would keep an army
BUFFER = np.zeros(MAX_ACTIONS, dtype=np.int64)


class Wanderer:
    """One game in which all seats decide at random."""

    def __init__(self, seats: int, seed: int, variant: str = "core", check: bool = True, **rules: int) -> None:
        self.chance = random.Random(seed)
        self.check = check
        self.log = open_log()
        self.counts: Counter[str] = Counter()
        self.longest = 0
        self.state = State()
        for name, value in {**SCOPES[variant], **rules}.items():
            setattr(self.state.rules, name, value)
        dice = Stream()
        derive(dice, seed, 0)
        setup(self.state, seats, dice, self.log)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.ending != End.NONE)

    def listed(self, seat: int) -> list[int]:
        """The entries of the present question."""
        n = int(legal(self.state, seat, BUFFER))
        assert 0 < n <= MAX_ACTIONS, f"{n} entries at {Node(self.state.node).name}"
        self.longest = max(self.longest, n)
        return self._read(seat, n)

    def _read(self, seat: int, n: int) -> list[int]:
        """The first entries of the buffer, checked."""
        found = [int(action) for action in BUFFER[:n]]
        assert len(set(found)) == n, f"repeated entries at {Node(self.state.node).name}"
        if self.check:
            for action in found[:: 1 + len(found) // 40]:
                reason = why_not(self.state, seat, action)
                assert reason in (Reason.NONE, Reason.UNFINISHED), (
                    f"{self.where()}: {action:x} listed: {Reason(reason)!r}"
                )
        return found

    def choose(self, seat: int) -> int:
        """A random finished decision."""
        entries = self.listed(seat)
        kinds = sorted({kind_of(action) for action in entries})
        if len(kinds) > 1 and self.chance.random() < 0.9:
            kinds = [kind for kind in kinds if kind not in FREE_VERBS] or kinds
        kind = self.chance.choice(kinds)
        action = self.chance.choice([action for action in entries if kind_of(action) == kind])
        while why_not(self.state, seat, action) == Reason.UNFINISHED:
            n = int(expand(self.state, seat, action, BUFFER))
            assert 0 < n <= MAX_ACTIONS, f"{self.where()}: {action:x} has {n} completions"
            action = self.chance.choice(self._read(seat, n))
        assert why_not(self.state, seat, action) == Reason.NONE, f"{self.where()}: {action:x}"
        return action

    def probe(self, seat: int, action: int) -> None:
        """Refusals have a reason for any number: random ones, and decisions with some bits changed."""
        for _ in range(3):
            for number in (self.chance.getrandbits(53), action ^ 1 << self.chance.randrange(53)):
                assert Reason(why_not(self.state, seat, number)) in Reason

    def where(self) -> str:
        """Where the game stands."""
        s = self.state
        return f"round {s.turn}, {Node(s.node).name}, asked {s.asked:b}"

    def decide(self) -> None:
        """One decision of one of the asked seats."""
        s = self.state
        seat = self.chance.choice([seat for seat in range(s.seats) if s.asked >> seat & 1])
        before = [s.players[each].vp for each in range(s.seats)]
        action = self.choose(seat)
        if self.check:
            self.probe(seat, action)
        self.counts[Node(s.node).name] += 1
        self.log.count = 0
        apply(s, seat, action, self.log)
        assert self.log.count <= CAPACITY
        broken = broken_invariant(s)
        assert broken == 0, f"invariant {broken} after {action:x} of seat {seat}, {self.where()}"
        assert all(s.players[each].vp >= before[each] for each in range(s.seats))  # AE-52.1

    def play(self, most: int = 20_000) -> State:
        """The whole game."""
        for _ in range(most):
            if self.is_over:
                break
            self.decide()
        return self.state
