"""The loop of a GPU thread: games from setup to end. Run for each game with its rules as globals (see gpu_rules.py).

The threads of a warp share one instruction at a time, so they should be doing the same thing: before each step they
vote, and only those go on that stand where most of them stand. A thread whose game is over starts its next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba import cuda, int64

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import FULL

if TYPE_CHECKING:
    MAX_ACTIONS: int = 0
    STANDS: int = 0
    begin: Any = None
    commit: Any = None
    decide: Any = None
    lowest: Any = None
    pending: Any = None
    step: Any = None
    votes: Any = None

NOBODY = -1
OVERFLOW = -(1 << 40)  # makes a count of decisions negative for good


@rule
def stand(s: Any) -> int:
    """Where a game stands: its node, and whether a seat is asked there or the game runs on by itself."""
    return 2 * int(s.node) + int(pending(s) == 0)


@rule
def crowd(mine: int) -> int:
    """Where most games of this warp stand."""
    best, most = NOBODY, 0
    for place in range(STANDS):
        there = votes(mine == place)
        if there > most:
            best, most = place, there
    return best


@cuda.jit  # type: ignore[untyped-decorator]
def play_games(
    states: Any, dice: Any, seats: int, seed: int, first: int, log: Any, decisions: Any, levels: Any
) -> None:  # fmt: skip
    """Whole games, one after the other in each thread."""
    out = cuda.local.array(MAX_ACTIONS, int64)
    i = cuda.grid(1)
    mine = NOBODY
    if i < len(decisions):
        begin(states[i], dice[i], seats, seed, first + i, log[0])
        mine = stand(states[i])
    chosen = crowd(mine)
    while chosen != NOBODY:
        if mine == chosen:
            if pending(states[i]):
                seat = lowest(pending(states[i]))
                action = decide(levels[seat], states[i], seat, dice[i], out)
                commit(states[i], seat, max(action, 0), log[0])
                decisions[i] += 1 if action != FULL else OVERFLOW
            elif states[i].ending == 0:
                step(states[i], log[0])
            else:
                i += cuda.gridsize(1)
                if i < len(decisions):
                    begin(states[i], dice[i], seats, seed, first + i, log[0])
            mine = stand(states[i]) if i < len(decisions) else NOBODY
        chosen = crowd(mine)
