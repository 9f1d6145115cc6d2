"""The Soul Gem (SG-10): income, Break and Repair, conversion; and their older forms (SG-12.2 to SG-12.4)."""

from ludex.games.soulgems.rules.board import returned, types_held
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import Kind
from ludex.games.soulgems.rules.ending import captured_value, check_goal, reserve_value
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.points import affordable, gain_lp, gain_sp, pay_points, pay_share, price
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.dice import below

BREAK_COST, BREAK_TARGET, REPAIR_COST, REPAIR_TARGET = 20, 12, 10, 10  # SG-17.3
BREAK_COUNTERS, REPAIR_COUNTERS = 5, 3  # SG-12.2, SG-12.3
CONVERSION_CAP = 20
TRANSFER_SP = 5  # SG-12.4


@rule
def income(s: State, side: int) -> int:
    """SG-10.2: two SP a point of value that counts (all of it: a short game, SG-20.5); nothing on the first turn."""
    me = s.players[side]
    if me.turns_taken == 0 or me.broken:
        return 0
    return 2 * (captured_value(me) + (reserve_value(me) if s.rules.gem_income else 0))


@rule
def engine(s: State, side: int) -> int:
    """SG-11.26: the larger output of Soul Foundry and Wraith Loom; nothing on the first turn."""
    me = s.players[side]
    if me.turns_taken == 0 or me.zone == 0:
        return 0
    foundry = 3 if me.zone >> Card.SOUL_FOUNDRY & 1 else 0
    loom = min(4, types_held(s, side, s.rules.gem_income)) if me.zone >> Card.WRAITH_LOOM & 1 else 0
    return max(foundry, loom)


@rule
def earn(s: State, side: int, log: Log) -> None:
    """SG-4.3: Gem income, then the relic engine."""
    gain_sp(s, side, income(s, side), log)
    gain_sp(s, side, engine(s, side), log)


# ---------------------------------------------------------------- Break and Repair


@rule
def break_cost(s: State, side: int) -> int:
    """SG-10.3, SG-12.2: 20 points; in the older form more or less by what both hold captive."""
    if s.rules.classic_break == 0:
        return price(BREAK_COST, 0, 0)
    held = captured_value(s.players[1 - side]) - captured_value(s.players[side])
    return price(max(0, BREAK_COST + held), 0, 0)


@rule
def repair_cost(s: State) -> int:
    """SG-10.5, SG-12.3: 10 points; in the older form 10 LP."""
    return price(0, REPAIR_COST, 0) if s.rules.classic_repair else price(REPAIR_COST, 0, 0)


@rule
def why_no_break(s: State, side: int) -> int:
    """SG-10.3, SG-10.7, SG-10.8, SG-4.5: why no Break can be tried now, whatever it costs and went before."""
    if s.players[side].summon_used:
        return Reason.AFTER_SUMMON
    if s.players[side].break_used:
        return Reason.ONCE
    return Reason.GEM_ALREADY_BROKEN if s.players[1 - side].broken else Reason.NONE


@rule
def why_no_repair(s: State, side: int) -> int:
    """SG-10.5, SG-4.5, SG-10.9: why no Repair can be tried now, whatever it costs."""
    me = s.players[side]
    if me.summon_used:
        return Reason.AFTER_SUMMON
    if me.denied_now:
        return Reason.DENIED
    if me.repair_used:
        return Reason.ONCE
    return Reason.NONE if me.broken else Reason.GEM_WHOLE


@rule
def why_not_break(s: State, side: int, action: int) -> int:
    """SG-10.3: why a Break is not allowed."""
    refusal = why_no_break(s, side)
    if refusal != 0:
        return refusal
    return Reason.NONE if affordable(s.players[side], break_cost(s, side), action) else Reason.FUNDS


@rule
def why_not_repair(s: State, side: int, action: int) -> int:
    """SG-10.5: why a Repair is not allowed."""
    refusal = why_no_repair(s, side)
    if refusal != 0:
        return refusal
    return Reason.NONE if affordable(s.players[side], repair_cost(s), action) else Reason.FUNDS


@rule
def perform_gem(s: State, side: int, action: int, repair: int, log: Log) -> None:
    """SG-10.3, SG-10.5: pay and roll; the dice lie open until judge_gem."""
    me, roll = s.players[side], s.gem
    if repair:
        pay_share(s, side, repair_cost(s), action, log)
        me.repair_used = 1
    else:
        pay_share(s, side, break_cost(s, side), action, log)
        me.break_used = 1
    roll.repair, roll.rerolled = repair, 0
    roll.modifier = gem_modifier(s, side, repair)
    for i in range(3):
        roll.dice[i] = below(s.dice, 6) + 1
    emit6(log, EventKind.DICE, 6, 3, roll.dice[0], roll.dice[1], roll.dice[2], 0)


@rule
def gem_modifier(s: State, side: int, repair: int) -> int:
    """SG-11.29: Gem Masonry, Writ of Binding and Siege Workshop."""
    me, you = s.players[side], s.players[1 - side]
    if repair:
        return me.zone >> Card.GEM_MASONRY & 1
    modifier = me.workshop - (you.zone >> Card.GEM_MASONRY & 1) - (you.zone >> Card.WRIT_OF_BINDING & 1)
    me.workshop = 0
    return modifier


@rule
def judge_gem(s: State, side: int, log: Log) -> None:
    """SG-10.3, SG-10.5: the total against its target, or counters in the older forms."""
    roll = s.gem
    if roll.repair:
        if s.rules.classic_repair:
            count_repair(s, side, log)
            return
    elif s.rules.classic_break:
        count_break(s, side, log)
        return
    total = roll.dice[0] + roll.dice[1] + roll.dice[2] + roll.modifier
    needed = REPAIR_TARGET if roll.repair else BREAK_TARGET
    emit6(log, EventKind.GEM_ROLL, side, roll.repair, total, needed, 0, 0)
    if total >= needed:
        succeed(s, side, roll.repair, log)


@rule
def count_break(s: State, side: int, log: Log) -> None:
    """SG-12.2: each six is a counter; five of them break the Gem."""
    me = s.players[side]
    for i in range(3):
        me.break_counters = min(BREAK_COUNTERS, me.break_counters + int(s.gem.dice[i] == 6))
    emit6(log, EventKind.GEM_ROLL, side, 0, me.break_counters, BREAK_COUNTERS, 0, 0)
    if me.break_counters >= BREAK_COUNTERS:
        me.break_counters = 0
        succeed(s, side, 0, log)


@rule
def count_repair(s: State, side: int, log: Log) -> None:
    """SG-12.3: each one or two is a counter; three of them repair the Gem."""
    me = s.players[side]
    for i in range(3):
        me.repair_counters = min(REPAIR_COUNTERS, me.repair_counters + int(s.gem.dice[i] <= 2))
    emit6(log, EventKind.GEM_ROLL, side, 1, me.repair_counters, REPAIR_COUNTERS, 0, 0)
    if me.repair_counters >= REPAIR_COUNTERS:
        me.repair_counters = 0
        succeed(s, side, 1, log)


@rule
def succeed(s: State, side: int, repair: int, log: Log) -> None:
    """SG-10.3, SG-10.4, SG-10.5: the own Gem is whole, or the enemy's broken and only its captives come home."""
    if repair:
        s.players[side].broken = 0
        emit(log, EventKind.GEM_REPAIRED, side, 0, 0)
        return
    s.players[1 - side].broken = 1
    s.players[side].broke = 1
    emit(log, EventKind.GEM_BROKEN, 1 - side, 0, 0)
    pawns, knights = returned(s, side, Kind.PAWN), returned(s, side, Kind.KNIGHT)
    bishops, rooks, queens = returned(s, side, 2), returned(s, side, 3), returned(s, side, Kind.QUEEN)
    emit6(log, EventKind.CAPTIVES_RETURNED, side, pawns, knights, bishops, rooks, queens)
    check_goal(s, side, log)


# ---------------------------------------------------------------- conversion


@rule
def most_conversion(s: State, side: int) -> int:
    """SG-10.10, SG-10.11: how many SP may still be converted this turn, an even number."""
    me = s.players[side]
    return min(me.sp, CONVERSION_CAP - me.conv_used) & ~1


@rule
def why_not_amount(s: State, side: int, amount: int) -> int:
    """SG-10.10: even, at least 2, within the turn's cap, and owned."""
    me = s.players[side]
    if amount < 2 or amount & 1 or me.conv_used + amount > CONVERSION_CAP:
        return Reason.CONVERSION
    return Reason.NONE if amount <= me.sp else Reason.FUNDS


@rule
def transfer_sp(me: Player) -> int:
    """SG-12.4, SG-11.27: the price of a Transfer: 5 SP, 2 less by Supply Drop."""
    return TRANSFER_SP - (2 if me.supply_left else 0)


@rule
def perform_transfer(s: State, side: int, log: Log) -> None:
    """SG-12.4: pay, then the product of three dice goes from SP to LP."""
    me = s.players[side]
    pay_points(s, side, 0, transfer_sp(me), log)
    me.supply_left = max(0, me.supply_left - 1)
    a, b, c = below(s.dice, 6) + 1, below(s.dice, 6) + 1, below(s.dice, 6) + 1
    emit6(log, EventKind.DICE, 6, 3, a, b, c, 0)
    amount = min(a * b * c, me.sp)
    me.sp -= amount
    emit(log, EventKind.CONVERTED, side, amount, amount)
    gain_lp(s, side, amount, log)
