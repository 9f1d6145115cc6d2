"""Batches on a GPU: the same rules, one game a thread, the same bytes in the end."""

from __future__ import annotations

import functools
import hashlib
import os
import time
import types
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.compile.rule import Translation, source
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import ActionOverflow, LudexError
from ludex.kernel.events.log import Log, emit, emit6, tell, tell6
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import Chunk, Report, Simulation, copies, tally
from ludex.kernel.state.batch import Batch
from ludex.kernel.state.dice import Stream

THREADS = 128  # a block, and one block a multiprocessor: best of those tried
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") not in ("", "0")


def driver() -> Any:
    """Return Numba's CUDA; LudexError if there is no GPU."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):  # NumPy 2.5 dropped names that numba-cuda still asks for
            setattr(np, old, getattr(np, new))
    try:
        from numba import cuda
    except ImportError as error:
        raise LudexError("no CUDA here: install ludex[cuda] on a machine with an NVIDIA GPU") from error
    if not cuda.is_available():
        raise LudexError("no CUDA here: no NVIDIA GPU or driver was found; leave out --device")
    return cuda


def _silence(_log: Any, _kind: int, _a: int, _b: int, _c: int) -> None:
    """Drop an event."""


def _silence6(_log: Any, _kind: int, _a: int, _b: int, _c: int, _d: int, _e: int, _f: int) -> None:
    """Drop an event."""


def _hush(_log: Any, _seats: int, _kind: int, _a: int, _b: int, _c: int) -> None:
    """Drop an event."""


def _hush6(_log: Any, _seats: int, _kind: int, _a: int, _b: int, _c: int, _d: int, _e: int, _f: int) -> None:
    """Drop an event."""


class DeviceRules(Translation):
    """The rules as device functions, without their events: no log is kept on a GPU, and the code is far smaller.

    CUDA indexes no array with an enumeration's member, so those become numbers.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rules |= {source(emit): self.build(_silence), source(emit6): self.build(_silence6)}
        self._rules |= {source(tell): self.build(_hush), source(tell6): self.build(_hush6)}

    def build(self, function: Any) -> Any:
        from ludex.kernel.compile.numba_backend import keep_call, widen

        return widen(keep_call(driver().jit(device=True)(function)))

    def constant(self, value: Any) -> Any:
        if not (isinstance(value, type) and issubclass(value, IntEnum)):
            return value
        numbers = types.ModuleType(value.__name__)
        numbers.__dict__.update({member.name: int(member) for member in value})
        return numbers


def votes() -> Any:
    """How many threads of the warp say yes; the simulator runs each thread alone."""
    if SIMULATED:
        return int
    cuda = driver()

    def count_votes(mine: bool) -> int:
        return cuda.popc(cuda.ballot_sync(0xFFFFFFFF, mine))  # type: ignore[no-any-return]

    return cuda.jit(device=True)(count_votes)


@functools.cache
def kernel(game: Game, random: bool) -> Any:
    """The loop of gpu_kernels.py around this game's rules; for random play alone it is far smaller."""
    path = Path(__file__).with_name("gpu_kernels.py")
    module = types.ModuleType(f"ludex.games.{game.meta.name}.gpu_kernels")
    own, translate = loops(game), DeviceRules() if NATIVE else Translation()
    module.__dict__.update(
        {"MAX_ACTIONS": game.engine.max_actions, "STANDS": 2 * len(game.engine.nodes), "votes": votes()}
    )
    for name in ("begin", "lowest", "pending"):
        setattr(module, name, translate(getattr(own, name)))
    in_steps = game.engine.commit is not None
    module.__dict__["commit"] = translate(own.commit_alone if in_steps else own.apply)
    module.__dict__["step"] = translate(own.step if in_steps else own.no_step)
    module.__dict__["decide"] = translate(own.at_random if random else own.choose)
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    module.__dict__.update({name: translate(module.__dict__[name]) for name in ("stand", "crowd")})
    return module.__dict__["play_games"]


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
