"""Players worth beating (IM-26). They read what their seat may know, and draw from a stream of their own.

Measured against IM-26.19 over 40,000 two-Spirit games each: hard beats random 95.9 %, normal 74.3 % (`make soak`).
"""

from ludex.games.impetus.board import reach
from ludex.games.impetus.legal import legal
from ludex.games.impetus.state import (
    FACTIONS,
    IDOLS,
    NONE,
    Node,
    State,
)
from ludex.games.impetus.vagrant import guidable, idol_hexes, would_worship
from ludex.games.impetus.value_bot import all_idols, join, settle_down, steer
from ludex.kernel.action import Buffer
from ludex.kernel.bits import count, lowest, nth
from ludex.kernel.dice import Stream, below, pick
from ludex.kernel.rule import rule

LEVELS = ("random", "easy", "normal", "hard")
RANDOM, EASY, NORMAL, HARD = range(4)


@rule
def decide(level: int, s: State, seat: int, dice: Stream, out: Buffer) -> int:
    """IM-26.11 to IM-26.13, IM-8.10: the decision of a bot; easy forgets half of what normal knows."""
    if level == HARD:
        return settle_down(s, seat, dice) if s.node == Node.V_DECIDE else steer(s, seat, dice)
    if s.node == Node.V_DECIDE and (level == NORMAL or (level == EASY and below(dice, 2))):
        return follow_idols(s, seat, dice)
    return pick(dice, out, legal(s, seat, out))


@rule
def follow_idols(s: State, seat: int, dice: Stream) -> int:
    """IM-26.12: guide where Worship is to be gained and Idols stand; an Idol of any type next to some Faction."""
    targets, places = guidable(s, seat), idol_hexes(s, seat)
    target = richest(s, seat, targets, dice) if targets else 0
    near = 0
    for f in range(FACTIONS):
        near |= reach(s, f)
    if places & near:
        places &= near
    return join(targets, target, places, nth(places, below(dice, count(places))) if places else 0, below(dice, IDOLS))


@rule
def richest(s: State, seat: int, targets: int, dice: Stream) -> int:
    """IM-26.12: the target whose Worship it would gain with the most Idols, then one that Worships another."""
    best, best_value = lowest(targets), -1
    while targets:
        f = lowest(targets)
        value = below(dice, 100)
        if would_worship(s, seat, f):
            value += 10_000 * (1 + all_idols(s, s.land[f])) + (1000 if s.worship[f] != NONE else 0)
        if value > best_value:
            best, best_value = f, value
        targets &= targets - 1
    return best
