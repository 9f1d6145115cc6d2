"""Whole games natively: batches over threads, with a digest that does not depend on how many there are."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.errors import ActionOverflow
from ludex.kernel.events.log import Log
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.simulate.linking import loops
from ludex.kernel.state.batch import Batch
from ludex.kernel.state.dice import Stream, derive
from ludex.kernel.state.record import Record

CHUNK = 512
DECISION_LIMIT = 1_000_000  # of one game: reached only by one that never ends


def copies(state: Record, count: int) -> np.ndarray[Any, Any]:
    """An array of records that are all alike."""
    return np.frombuffer(bytearray(bytes(state.data) * count), dtype=state.dtype)


def as_records(kind: type[Any], array: np.ndarray[Any, Any]) -> Any:
    """An array of records as a loop takes it: native code reads the array itself, interpreted code its views."""
    return array if NATIVE else Batch(kind, array)


@dataclass
class Chunk:
    """Finished games of one stretch of a batch."""

    states: np.ndarray[Any, Any]
    decisions: np.ndarray[Any, Any]
    shares: np.ndarray[Any, Any]


@dataclass
class Report:
    """What a batch of games came to."""

    game: str
    seats: list[str]
    games: int = 0
    seconds: float = 0.0
    decisions: int = 0
    turns: int = 0
    wins: list[float] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    digest: str = ""

    def plain(self) -> dict[str, Any]:
        """The keys that programs rely on."""
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "seconds": self.seconds,
            "games_per_second": self.games / seconds,
            "decisions_per_second": self.decisions / seconds,
            "decisions": self.decisions,
            "wins": self.wins,
            "mean_length": self.turns / max(self.games, 1),
            "ends": dict(sorted(self.ends.items())),
            "digest": self.digest,
        }


class Simulation:
    """N games of bots from one seed."""

    def __init__(
        self,
        game: Game,
        levels: Sequence[str],
        seed: int,
        overrides: Mapping[str, int] | None = None,
        scenario: Scenario | None = None,
    ) -> None:
        game.meta.check_seats(len(levels))
        self.game, self.levels, self.seed = game, list(levels), seed
        self.overrides, self.scenario = dict(overrides or {}), scenario
        self._levels = np.array([game.meta.level(level) for level in levels], dtype=np.int64)
        self.start = game.new_state(levels, self.overrides, scenario)
        self._own = threading.local()

    def chunk(self, first: int, games: int) -> Chunk:
        """Play some games of the batch natively; releases the GIL."""
        if not hasattr(self._own, "out"):
            self._own.out = np.zeros(self.game.engine.max_actions, dtype=np.int64)
            self._own.dice = np.zeros(1, dtype=Stream.dtype)
            self._own.log = Log()
        states = copies(self.start, games)
        done = Chunk(states, np.zeros(games, dtype=np.int64), np.zeros((games, self.game.meta.seats.most)))
        loops(self.game).play_games(
            as_records(self.game.engine.state, states), len(self.levels), self.seed, first, self._levels,
            as_records(Stream, self._own.dice), self._own.out, self._own.log,
            DECISION_LIMIT, done.decisions, done.shares,
        )  # fmt: skip
        if done.decisions.min() < 0:
            raise ActionOverflow(f"{self.game.meta.title} lists more than {self.game.engine.max_actions} legal actions")
        return done

    def match(self, number: int) -> Match:
        """One game of the batch as a match with its log, decided exactly as in the batch."""
        match = Match(self.game, self.levels, seeds.numbered(self.seed, number), self.overrides, self.scenario)
        dice = Stream()
        derive(dice, self.seed + loops(self.game).BOTS, number)
        while not match.over:
            seat = match.pending()[0]
            match.decide(seat, match.bot_action(seat, self.levels[seat], dice))
        return match

    def chunks(self, games: int, threads: int) -> Iterator[Chunk]:
        """All games in order, played by several threads."""
        starts = range(0, games, CHUNK)
        with ThreadPoolExecutor(threads) as pool:
            waiting: list[Future[Chunk]] = []
            for first in starts:
                waiting.append(pool.submit(self.chunk, first, min(CHUNK, games - first)))
                if len(waiting) > 2 * threads:
                    yield waiting.pop(0).result()
            for future in waiting:
                yield future.result()

    def run(self, games: int, threads: int = 1, progress: Callable[[int], None] = lambda _: None) -> Report:
        """Play all games and add them up."""
        self.chunk(0, 1)  # compile outside the measured time
        report = Report(self.game.meta.name, self.levels, wins=[0.0] * len(self.levels))
        digest = hashlib.sha256()
        begin = time.perf_counter()
        for chunk in self.chunks(games, threads):
            tally(self.game, report, chunk, digest)
            progress(report.games)
        report.seconds = time.perf_counter() - begin
        report.digest = digest.hexdigest()
        return report


def tally(game: Game, report: Report, chunk: Chunk, digest: Any) -> None:
    """Add finished games to a report."""
    report.games += len(chunk.states)
    report.decisions += int(chunk.decisions.sum())
    report.turns += int(chunk.states["turn"].sum())
    report.lengths.update(_counts(chunk.states["turn"]))
    for seat in range(len(report.wins)):
        report.wins[seat] += float(chunk.shares[:, seat].sum())
    report.ends.update({game.engine.endings[end]: count for end, count in _counts(chunk.states["ending"]).items()})
    saved = chunk.states.view(np.uint8).reshape(len(chunk.states), -1)[:, : game.engine.state.saved]
    digest.update(np.ascontiguousarray(saved))


def _counts(values: np.ndarray[Any, Any]) -> dict[int, int]:
    """How often each value occurs."""
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))
