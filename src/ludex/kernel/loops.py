"""Loops over decisions and games, run for each game with that game's rules as globals (see `playout.loops`).

Numba caches no function that takes functions as arguments; this file executed once for each game it does cache.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.kernel.action import FULL, Buffer
from ludex.kernel.bits import lowest
from ludex.kernel.dice import Stream, derive, pick
from ludex.kernel.rule import rule

if TYPE_CHECKING:
    from ludex.kernel.events import Log

    apply: Any = None
    decide: Any = None
    flaw: Any = None
    legal: Any = None
    pending: Any = None
    returns: Any = None
    setup: Any = None
    why_not: Any = None

ILLEGAL = -2
BROKEN = -100  # less the number of the invariant
BOTS = 0x5EED  # added to a game's seed for the bots' own stream


@rule
def begin(s: Any, dice: Stream, seats: int, seed: int, game: int, log: Log) -> None:
    """A new game of a batch; its bots' dice follow from the same seed, but are another stream."""
    derive(dice, seed, game)
    setup(s, seats, dice, log)
    derive(dice, seed + BOTS, game)


@rule
def at_random(_level: int, s: Any, seat: int, dice: Stream, out: Buffer) -> int:
    """The weakest bot of every game, alone: what `decide` does for level 0, without the code of the other levels."""
    return pick(dice, out, legal(s, seat, out))


@rule
def contest(s: Any, levels: Buffer, dice: Stream, out: Buffer, log: Log, limit: int) -> int:
    """Bots of the given levels play to the end or the limit; how many decisions they made, or FULL."""
    decisions = 0
    while pending(s) and decisions < limit:
        seat = lowest(pending(s))
        action = decide(levels[seat], s, seat, dice, out)
        if action == FULL:
            return FULL
        apply(s, seat, action, log)
        decisions += 1
    return decisions


@rule
def play_games(
    states: Any, seats: int, seed: int, first: int, levels: Buffer, dice: Any, out: Buffer, log: Log, limit: int,
    decisions: Buffer, shares: Any,
) -> None:  # fmt: skip
    """Whole games from their setups."""
    for i in range(len(states)):
        s = states[i]
        begin(s, dice[0], seats, seed, first + i, log)
        decisions[i] = contest(s, levels, dice[0], out, log, limit)
        returns(s, shares[i])


@rule
def audit(s: Any, levels: Buffer, dice: Stream, out: Buffer, log: Log, limit: int) -> int:
    """Play that checks the invariants and every listed action; decisions made, or a fault below zero."""
    for decisions in range(limit):
        if pending(s) == 0:
            return decisions
        seat = lowest(pending(s))
        options = legal(s, seat, out)
        if options > len(out):
            return FULL
        for i in range(options):
            if why_not(s, seat, out[i]) != 0:
                return ILLEGAL
        action = decide(levels[seat], s, seat, dice, out)
        if why_not(s, seat, action) != 0:
            return ILLEGAL
        apply(s, seat, action, log)
        if flaw(s):
            return BROKEN - int(flaw(s))
    return limit


@rule
def perft(states: Any, depth: int, out: Any, log: Log) -> int:
    """Decision sequences of a length, every legal action tried; `states` and `out` hold one row for each depth."""
    if depth == 0 or pending(states[depth]) == 0:
        return 1
    s = states[depth]
    seat = lowest(pending(s))
    total = 0
    for i in range(legal(s, seat, out[depth])):
        states[depth - 1] = s
        apply(states[depth - 1], seat, out[depth, i], log)
        total += perft(states, depth - 1, out, log)
    return total
