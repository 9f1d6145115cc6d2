"""The computer players of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import FULL, Buffer
from ludex.kernel.state.dice import Stream

Decide = Callable[[int, Any, int, Stream, Buffer], int]  # (level, s, seat, dice, out) -> action


@rule
def no_policy(_level: int, _s: Any, _seat: int, _dice: Stream, _out: Buffer) -> int:
    """The game has no bots but the random one."""
    return FULL


@dataclass(frozen=True, eq=False)
class Bots:
    """How the levels above the first decide, from what their seat may know; the first one is the kernel's."""

    decide: Decide = no_policy
