"""The rules of a game as code for a GPU: device functions without events, and the loop of gpu_loop.py around them."""

from __future__ import annotations

import functools
import os
import types
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.compile.rule import Translation, source
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError
from ludex.kernel.events.log import emit, emit6, tell, tell6
from ludex.kernel.simulate.linking import loops

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
    """The loop of gpu_loop.py around this game's rules; for random play alone it is far smaller."""
    path = Path(__file__).with_name("gpu_loop.py")
    module = types.ModuleType(f"ludex.games.{game.meta.name}.gpu_loop")
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
