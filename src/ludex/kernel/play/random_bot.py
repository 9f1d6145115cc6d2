"""The random player of every game, its level 0, in a single match; batches have the same in their loops."""

from __future__ import annotations

from typing import Any

from ludex.kernel.contract.engine import Engine
from ludex.kernel.state.action import FULL, Buffer
from ludex.kernel.state.dice import Stream, pick


def random_action(engine: Engine, s: Any, seat: int, dice: Stream, out: Buffer) -> int:
    """Return any listed action, each entry as likely, and so on for what it leaves open; FULL if a list has no room."""
    action = pick(dice, out, engine.legal(s, seat, out))
    while action != FULL:
        completions = engine.expand(s, seat, action, out)
        if completions == 0:
            break
        action = pick(dice, out, completions)
    return action
