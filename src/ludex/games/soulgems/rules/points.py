"""Points (SG-5, SG-1.10, SG-20.1): what a cost is, who can pay it and how, and what is gained."""

from ludex.games.soulgems.rules.ending import win
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.state import MAX_POINTS, End, Player, State
from ludex.games.soulgems.rules.verbs import share_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, push

POINT_BITS = 12
POINTS = (1 << POINT_BITS) - 1


@rule
def price(generic: int, lp: int, sp: int) -> int:
    """SG-5.1, SG-5.2: a cost: points in any currency, and fixed LP and SP on top."""
    return (sp << POINT_BITS | lp) << POINT_BITS | generic


@rule
def generic_part(cost: int) -> int:
    """SG-5.1: the points that may be paid in either currency."""
    return cost & POINTS


@rule
def lp_part(cost: int) -> int:
    """SG-5.2: the points that must be LP."""
    return cost >> POINT_BITS & POINTS


@rule
def sp_part(cost: int) -> int:
    """SG-5.2: the points that must be SP."""
    return cost >> 2 * POINT_BITS


@rule
def least_lp(me: Player, cost: int) -> int:
    """SG-5.9: the smallest LP share."""
    return lp_part(cost) + max(0, generic_part(cost) - (me.sp - sp_part(cost)))


@rule
def most_lp(me: Player, cost: int) -> int:
    """SG-5.9: the largest LP share."""
    return lp_part(cost) + min(generic_part(cost), me.lp - lp_part(cost))


@rule
def payable(me: Player, cost: int) -> bool:
    """SG-5.4, SG-5.9: whether a cost can be paid at all."""
    fixed_lp, fixed_sp = lp_part(cost), sp_part(cost)
    return me.lp >= fixed_lp and me.sp >= fixed_sp and me.lp + me.sp >= generic_part(cost) + fixed_lp + fixed_sp


@rule
def offer(me: Player, cost: int, action: int, out: Buffer, n: int) -> int:
    """SG-4.10, SG-5.9: list an action that can be paid; its share is left open if there is a choice."""
    if not payable(me, cost):
        return n
    least = least_lp(me, cost)
    return push(out, n, action if most_lp(me, cost) > least else action + least + 1)


@rule
def shares(me: Player, cost: int, action: int, out: Buffer) -> int:
    """SG-5.9: all shares of an action whose share is open (node N4)."""
    n = 0
    for lp in range(least_lp(me, cost), most_lp(me, cost) + 1):
        n = push(out, n, action + lp + 1)
    return n


@rule
def affordable(me: Player, cost: int, action: int) -> bool:
    """SG-5.4, SG-5.9: whether this share pays that cost."""
    lp = share_of(action) - 1
    return payable(me, cost) and least_lp(me, cost) <= lp <= most_lp(me, cost)


@rule
def pay_points(s: State, side: int, lp: int, sp: int, log: Log) -> None:
    """SG-5.10, SG-5.6: take LP and SP in one step, before any dice, for good."""
    me = s.players[side]
    me.lp -= lp
    me.sp -= sp
    me.spent += lp + sp
    emit(log, EventKind.PAID, side, lp, sp)


@rule
def pay_share(s: State, side: int, cost: int, action: int, log: Log) -> None:
    """SG-5.1: pay with the share that the action names."""
    lp = share_of(action) - 1
    pay_points(s, side, lp, generic_part(cost) + lp_part(cost) + sp_part(cost) - lp, log)


@rule
def gain_lp(s: State, side: int, amount: int, log: Log) -> None:
    """SG-1.10, SG-9.4: LP arrive, up to the most a purse holds; enough of them win, even by passing alone (SG-20.4)."""
    me = s.players[side]
    arrived = min(amount, MAX_POINTS - me.lp)
    me.lp += arrived
    if amount > 0:
        emit(log, EventKind.LP_GAINED, side, arrived, 0)
    if s.rules.lp_goal and me.lp >= s.rules.lp_goal and s.ending == End.NONE:
        win(s, side, End.LP_GOAL, log)


@rule
def gain_sp(s: State, side: int, amount: int, log: Log) -> None:
    """SG-10.1: a broken Gem gains nothing; else SP arrive, up to the most a purse holds (SG-1.10)."""
    if s.players[side].broken == 0:
        refund_sp(s, side, amount, log)


@rule
def refund_sp(s: State, side: int, amount: int, log: Log) -> None:
    """SG-10.1: refunds come back even to a broken Gem."""
    me = s.players[side]
    arrived = min(amount, MAX_POINTS - me.sp)
    me.sp += arrived
    if amount > 0:
        emit(log, EventKind.SP_GAINED, side, arrived, 0)


@rule
def convert_points(s: State, side: int, sp: int, log: Log) -> None:
    """SG-10.10, SG-10.11: two SP become one LP, within the turn's 20."""
    me = s.players[side]
    me.sp -= sp
    me.conv_used += sp
    emit(log, EventKind.CONVERTED, side, sp, sp // 2)
    gain_lp(s, side, sp // 2, log)
