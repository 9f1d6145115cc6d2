"""Loops over decisions and games, run for each game with that game's rules as globals (see linking.py).

Numba caches no function that takes functions as arguments; this file executed once for each game it does cache.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import FULL, Buffer
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import Stream, derive, pick

if TYPE_CHECKING:
    from ludex.kernel.events.log import Log

    apply: Any = None
    decide: Any = None
    expand: Any = None
    broken_invariant: Any = None
    commit: Any = None
    legal: Any = None
    pending: Any = None
    returns: Any = None
    setup: Any = None
    why_not: Any = None

NODES = 8  # lists that one action is put together from, at most: a row of `perft` has room for so many
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
    """The random player of every game, its level 0."""
    return finish(s, seat, pick(dice, out, legal(s, seat, out)), dice, out)


@rule
def finish(s: Any, seat: int, action: int, dice: Stream, out: Buffer) -> int:
    """A listed entry with all that it leaves open chosen at random; FULL if a list did not fit into its buffer."""
    while action != FULL:
        n = expand(s, seat, action, out)
        if n == 0:
            break
        action = pick(dice, out, n)
    return action


@rule
def choose(level: int, s: Any, seat: int, dice: Stream, out: Buffer) -> int:
    """The decision of a bot of any level; FULL if a list did not fit into its buffer."""
    if level == 0:
        return at_random(level, s, seat, dice, out)
    return int(decide(level, s, seat, dice, out))


@rule
def commit_alone(s: Any, seat: int, action: int, _log: Log) -> None:
    """The decision of a game that goes on in steps, with the arguments of `apply`."""
    commit(s, seat, action)


@rule
def no_step(_s: Any, _log: Log) -> None:
    """The step of a game whose `apply` does everything at once."""


@rule
def contest(s: Any, levels: Buffer, dice: Stream, out: Buffer, log: Log, limit: int) -> int:
    """Bots of the given levels play to the end or the limit; how many decisions they made, or FULL."""
    decisions = 0
    while pending(s) and decisions < limit:
        seat = lowest(pending(s))
        action = choose(levels[seat], s, seat, dice, out)
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
def audit(s: Any, levels: Buffer, dice: Stream, out: Any, log: Log, limit: int) -> int:
    """Play that checks the invariants and every entry; decisions made, or a fault below zero; `out` has two rows."""
    for decisions in range(limit):
        if pending(s) == 0:
            return decisions
        seat = lowest(pending(s))
        fault = audit_list(s, seat, dice, out[0], out[1])
        if fault:
            return fault
        action = choose(levels[seat], s, seat, dice, out[0])
        if why_not(s, seat, action) != 0:
            return ILLEGAL
        apply(s, seat, action, log)
        if broken_invariant(s):
            return BROKEN - int(broken_invariant(s))
    return limit


@rule
def audit_list(s: Any, seat: int, dice: Stream, out: Buffer, more: Buffer) -> int:
    """Whether every entry of a list is allowed, an open one as finished at random; 0 or a fault."""
    entries = legal(s, seat, out)
    if entries > len(out):
        return FULL
    for i in range(entries):
        action = finish(s, seat, out[i], dice, more)
        if action == FULL:
            return FULL
        if why_not(s, seat, action) != 0:
            return ILLEGAL
    return 0


@rule
def perft(states: Any, depth: int, out: Any, log: Log) -> int:
    """Sequences of finished actions, every one tried; `states` and `out` (see NODES) have a row for each depth."""
    if depth == 0 or pending(states[depth]) == 0:
        return 1
    s, waiting = states[depth], out[depth]
    seat = lowest(pending(s))
    n, total = legal(s, seat, waiting), 0
    while n:
        n -= 1
        action = waiting[n]
        completions = expand(s, seat, action, waiting[n:])
        n += completions
        if completions == 0:
            states[depth - 1] = s
            apply(states[depth - 1], seat, action, log)
            total += perft(states, depth - 1, out, log)
    return total
