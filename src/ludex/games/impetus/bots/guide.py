"""Whom the value bot guides (IM-26.15): what a Faction promises, and who else is likely to come for it."""

from ludex.games.impetus.bots.expectations import HUNDREDTH, gains_worship, own_idols, whole, worth
from ludex.games.impetus.rules.board import reach
from ludex.games.impetus.rules.codes import NONE
from ludex.games.impetus.rules.data import FACTIONS, IDOLS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import Stream, below
from ludex.kernel.state.record import table

# in percent
TO_COME = table([45, 0, 45])  # of an Idol of each type is expected to follow
UNWORSHIPPED = 16  # of the promise is left without Worship
TAKEN = 57  # more of it, shared among all rivals, if the Worship is a rival's
OWN_NEARBY = 12  # of a VP for each own Idol within reach
FORESEEN = 41  # of a rival's wish is believed
# in whole numbers
PATIENCE = 4  # one time in so many a collision is not risked again
SURE, VAGUE = 5, 1  # a target is drawn by this power of its value: mine, and what I expect of a rival


@rule
def promise(s: State, f: int) -> int:
    """IM-26.15, IM-26.1: VP a turn by the Idols in its land and some of those to come, less the cut."""
    total = 0
    for kind in range(IDOLS):
        idols = 100 * s.work.outlook[f].idols[kind] + TO_COME[kind]
        total += idols * worth(s, f, kind) // 100
    return whole(total)


@rule
def guide_value(s: State, seat: int, f: int) -> int:
    """IM-26.15, IM-26.6: the promise, more if it takes Worship from a rival, less if it brings none; own Idols near."""
    value = s.work.promise[f]
    if not gains_worship(s, seat, f):
        value = value * UNWORSHIPPED // 100
    elif s.worship[f] != NONE:
        value += value * TAKEN // (100 * (s.seats - 1))
    return value + OWN_NEARBY * HUNDREDTH * own_idols(s, seat, reach(s, f))


@rule
def pick_target(s: State, seat: int, targets: int, dice: Stream) -> int:
    """IM-26.8, IM-26.15: the best target; where rivals are Vagrant too, a draw in which they are foreseen."""
    for f in range(FACTIONS):
        s.work.promise[f] = promise(s, f) if s.land[f] else 0
        s.work.free[f] = 1000
        s.work.sought[f] = 0
    contested = foresee_all(s, seat)
    appraise(s, seat, targets)
    if not contested:
        return best_of(s, targets)
    targets = give_way(s, seat, targets, dice)
    return draw_target(s, targets, below(dice, weigh(s, targets, SURE)))


@rule
def foresee_all(s: State, seat: int) -> bool:
    """IM-26.8: what every other Vagrant Spirit wants; whether there is one."""
    contested = False
    for other in range(s.seats):
        if other != seat and s.guiding[other] == NONE:
            foresee(s, other)
            contested = True
    return contested


@rule
def foresee(s: State, rival: int) -> None:
    """IM-26.8: a rival values Factions as I would in its place; each is less free by the share it has in that wish."""
    targets = guidable(s, rival)
    rest = targets
    while rest:
        s.work.wish[lowest(rest)] = guide_value(s, rival, lowest(rest))
        rest &= rest - 1
    total = weigh(s, targets, VAGUE)
    while targets:
        f = lowest(targets)
        share = 10 * FORESEEN * s.work.value[f] // total
        s.work.free[f] = s.work.free[f] * (1000 - share) // 1000
        s.work.sought[f] += share * s.work.wish[f] // 1000
        targets &= targets - 1


@rule
def appraise(s: State, seat: int, targets: int) -> None:
    """IM-26.15: my own wish: the value times the chance to come alone, and what a collision denies each rival."""
    while targets:
        f = lowest(targets)
        s.work.wish[f] = guide_value(s, seat, f) * s.work.free[f] // 1000 + s.work.sought[f] // (s.seats - 1)
        targets &= targets - 1


@rule
def best_of(s: State, targets: int) -> int:
    """IM-26.15: the target with the highest wish."""
    best = lowest(targets)
    while targets:
        if s.work.wish[lowest(targets)] > s.work.wish[best]:
            best = lowest(targets)
        targets &= targets - 1
    return best


@rule
def give_way(s: State, seat: int, targets: int, dice: Stream) -> int:
    """IM-26.8, R-39: who collided leaves that Faction out one time in four, or equals would meet there for ever."""
    f = s.collided[seat]
    if f == NONE or targets & ~(1 << f) == 0 or below(dice, PATIENCE):
        return targets
    return targets & ~(1 << f)


@rule
def weigh(s: State, targets: int, power: int) -> int:
    """IM-26.15: work.value of each target: its wish, as a part of the highest, to a power; the sum of all."""
    total, most = 0, max(1, s.work.wish[best_of(s, targets)]) if targets else 1
    while targets:
        f = lowest(targets)
        part = s.work.wish[f] * 1000 // most
        weight = 1_000_000
        for _ in range(power):
            weight = weight * part // 1000
        s.work.value[f] = weight + 1
        total += weight + 1
        targets &= targets - 1
    return total


@rule
def draw_target(s: State, targets: int, k: int) -> int:
    """IM-26.15: the target in whose share of all weights k falls."""
    f = lowest(targets)
    while k >= s.work.value[f]:
        k -= s.work.value[f]
        targets &= targets - 1
        f = lowest(targets)
    return f
