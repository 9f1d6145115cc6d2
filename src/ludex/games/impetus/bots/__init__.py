"""Players worth beating (IM-26). They read what their seat may know, and draw from a stream of their own.

How strong they are at each number of Spirits (IM-26.19) is measured by `python -m ludex.lab.levels impetus`.
"""

from ludex.games.impetus.bots.expectations import all_idols
from ludex.games.impetus.bots.guide import draw_target
from ludex.games.impetus.bots.value import join, settle_down, steer
from ludex.games.impetus.rules.board import reach
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import FACTIONS, IDOLS
from ludex.games.impetus.rules.legal import legal
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes, would_worship
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.bits import count, lowest, nth
from ludex.kernel.state.dice import Stream, below, pick

EASY, NORMAL, HARD = 1, 2, 3


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
    target = drawn_by_idols(s, seat, targets, dice) if targets else 0
    near = 0
    for f in range(FACTIONS):
        near |= reach(s, f)
    if places & near:
        places &= near
    return join(targets, target, places, nth(places, below(dice, count(places))) if places else 0, below(dice, IDOLS))


@rule
def drawn_by_idols(s: State, seat: int, targets: int, dice: Stream) -> int:
    """IM-26.12, IM-26.8: any target, the likelier the more Idols it has; so that Spirits who see the same part."""
    total, rest = 0, targets
    while rest:
        s.work.value[lowest(rest)] = attraction(s, seat, lowest(rest))
        total += s.work.value[lowest(rest)]
        rest &= rest - 1
    return draw_target(s, targets, below(dice, total))


@rule
def attraction(s: State, seat: int, f: int) -> int:
    """IM-26.12, R-39: 3 if it would gain the Worship, 2 more for each Idol, 1 if another has it; 1 if it would not."""
    if not would_worship(s, seat, f):
        return 1
    return 3 + 2 * all_idols(s, s.land[f]) + int(s.worship[f] != NONE)
