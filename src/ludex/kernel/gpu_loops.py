"""The loop of a GPU thread: games from setup to end. Run for each game with its rules as globals (see gpu.py).

All threads of a warp meet before each decision (`any_of_warp`), or they would drift apart and run one by one; a thread
whose game is over starts its next one at once, so that none waits for the longest game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba import cuda, int64

if TYPE_CHECKING:
    MAX_ACTIONS: int = 0
    any_of_warp: Any = None
    decide: Any = None
    begin: Any = None
    below: Any = None
    lowest: Any = None
    pending: Any = None
    legal: Any = None
    apply: Any = None

WARP = 0xFFFFFFFF


@cuda.jit  # type: ignore[untyped-decorator]
def wander_all(states: Any, dice: Any, seats: int, seed: int, first: int, log: Any, decisions: Any) -> None:
    """Uniformly random games, one after the other in each thread."""
    out = cuda.local.array(MAX_ACTIONS, int64)
    games, i = len(decisions), cuda.grid(1)
    if i < games:
        begin(states[i], dice[i], seats, seed, first + i, log[0])
    while any_of_warp(WARP, i < games):
        if i < games:
            seats_asked = pending(states[i])
            if seats_asked:
                seat = lowest(seats_asked)
                options = legal(states[i], seat, out)
                apply(states[i], seat, out[below(dice[i], options)], log[0])
                decisions[i] += 1
            else:
                i += cuda.gridsize(1)
                if i < games:
                    begin(states[i], dice[i], seats, seed, first + i, log[0])


@cuda.jit  # type: ignore[untyped-decorator]
def contest_all(
    states: Any, dice: Any, seats: int, seed: int, first: int, log: Any, decisions: Any, levels: Any
) -> None:  # fmt: skip
    """Games of bots, one after the other in each thread."""
    out = cuda.local.array(MAX_ACTIONS, int64)
    games, i = len(decisions), cuda.grid(1)
    if i < games:
        begin(states[i], dice[i], seats, seed, first + i, log[0])
    while any_of_warp(WARP, i < games):
        if i < games:
            seats_asked = pending(states[i])
            if seats_asked:
                seat = lowest(seats_asked)
                apply(states[i], seat, decide(levels[seat], states[i], seat, dice[i], out), log[0])
                decisions[i] += 1
            else:
                i += cuda.gridsize(1)
                if i < games:
                    begin(states[i], dice[i], seats, seed, first + i, log[0])
