"""Batches on a GPU: the same rules, one game a thread, the same bytes in the end."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import numpy as np

from ludex.kernel.errors import ActionOverflow
from ludex.kernel.events.log import Log
from ludex.kernel.simulate.gpu_rules import SIMULATED, driver, kernel
from ludex.kernel.simulate.simulation import Chunk, Report, Simulation, copies, tally
from ludex.kernel.state.batch import Batch
from ludex.kernel.state.dice import Stream

THREADS = 128  # a block, and one block a multiprocessor: best of those tried


class Device:
    """Arrays on the GPU; in the simulator they stay here and rules read them as views."""

    def __init__(self) -> None:
        self._cuda = driver()

    def records(self, kind: type[Any], array: np.ndarray[Any, Any]) -> Any:
        return Batch(kind, array) if SIMULATED else self._cuda.to_device(array)

    def numbers(self, array: np.ndarray[Any, Any]) -> Any:
        return self._cuda.to_device(array)

    def back(self, array: Any) -> np.ndarray[Any, Any]:
        """An array as it is after the kernel."""
        return array.array if isinstance(array, Batch) else array.copy_to_host()

    def blocks(self, games: int) -> int:
        """One block for each multiprocessor, or fewer if there is less to do."""
        enough = (games + THREADS - 1) // THREADS
        return enough if SIMULATED else min(enough, self._cuda.get_current_device().MULTIPROCESSOR_COUNT)

    def wait(self) -> None:
        self._cuda.synchronize()


class GpuSimulation(Simulation):
    """N games of bots from one seed, all at once."""

    def chunk(self, first: int, games: int) -> Chunk:
        """Play some games, one a thread."""
        return self.launch(first, games)[0]

    def launch(self, first: int, games: int) -> tuple[Chunk, float]:
        """The same, with the seconds that the kernel took."""
        device = Device()
        play_games = kernel(self.game, not self._levels.any())
        states = device.records(self.game.engine.state, copies(self.start, games))
        dice = device.records(Stream, np.zeros(games, dtype=Stream.dtype))
        log = device.records(Log, np.zeros(1, dtype=Log.dtype))
        decisions = device.numbers(np.zeros(games, dtype=np.int64))
        levels = device.numbers(self._levels)
        device.wait()
        begin = time.perf_counter()
        play_games[device.blocks(games), THREADS](
            states, dice, len(self.levels), self.seed, first, log, decisions, levels
        )
        device.wait()
        seconds = time.perf_counter() - begin
        return self._collect(device.back(states), device.back(decisions)), seconds

    def _collect(self, states: np.ndarray[Any, Any], decisions: np.ndarray[Any, Any]) -> Chunk:
        if decisions.min() < 0:
            raise ActionOverflow(f"{self.game.meta.title} lists more than {self.game.engine.max_actions} legal actions")
        shares = np.zeros((len(states), self.game.meta.seats.most))
        batch = Batch(self.game.engine.state, states)
        for i in range(len(states)):
            self.game.engine.returns(batch[i], shares[i])
        return Chunk(states, decisions, shares)

    def measure(self, games: int) -> Report:
        """All games in one launch; the time is the kernel's alone, after a first launch that compiled it."""
        self.launch(0, 1)
        chunk, seconds = self.launch(0, games)
        report = Report(self.game.meta.name, self.levels, wins=[0.0] * len(self.levels), seconds=seconds)
        digest = hashlib.sha256()
        tally(self.game, report, chunk, digest)
        report.digest = digest.hexdigest()
        return report
