"""What belongs to a phase and is not possible now (SG-1.7), with the reason and its rule."""

from __future__ import annotations

from collections.abc import Callable

from ludex.games.soulgems.client.menu_facts import counted, payment
from ludex.games.soulgems.client.menu_shared_steps import ACT, VERB, Sheet
from ludex.games.soulgems.client.odds import price_of, strikes
from ludex.games.soulgems.rules.codes import KINDS, NONE, Node, Phase
from ludex.games.soulgems.rules.gem import break_cost, repair_cost, why_no_break, why_no_repair
from ludex.games.soulgems.rules.points import price
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.refusal_sentences import REASONS, Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import summon_cost, why_no_summon
from ludex.games.soulgems.text.names import square
from ludex.kernel.contract.refusal import Refusal

Why = tuple[int, int]  # a reason, and the price that can't be paid; 0 if that is not it
MOVEMENT = (Phase.MAIN1, Phase.MX, Phase.M1X, Phase.MAIN2)


def block(sheet: Sheet) -> None:
    """SG-1.7: add what a person may look for in this phase and does not find."""
    s, menu = sheet.s, sheet.listed.menu
    if s.node != Node.PHASE or s.rift != NONE:
        return
    offered = {step.id for step in menu.steps}
    for step, phases, why in EXPECTED:
        if s.phase in phases and step not in offered:
            code, cost = why(s, sheet.side)
            if code:
                sheet.listed.block(step[1].capitalize(), _refusal(sheet.me, code, cost), step)


def _refusal(me: Player, code: int, cost: int) -> Refusal:
    """SG-5.4: the reason; of something that can't be paid also its price and what there is to pay with."""
    rule, text = REASONS[code]
    if not cost:
        return Refusal(rule, text)
    known = price_of(cost)
    words = counted(known.points, "point") if known.points else payment(known.lp, known.sp)
    return Refusal(rule, f"costs {words} at least; you have {me.lp} LP and {me.sp} SP")


def _funds(code: int, cost: int) -> Why:
    """SG-5.4: another reason, or that this price can't be paid."""
    return (code, 0) if code else (Reason.FUNDS, cost)


def _no_summon(s: State, side: int) -> Why:
    """SG-7.1: the cheapest type of the reserve on its starting square."""
    code, kinds = int(why_no_summon(s, side)), [kind for kind in range(KINDS) if s.players[side].reserve[kind]]
    if not kinds:
        return code or Reason.NOT_IN_RESERVE, 0
    return _funds(code, min(int(summon_cost(s, side, kind, 0)) for kind in kinds))


def _no_break(s: State, side: int) -> Why:
    return _funds(int(why_no_break(s, side)), int(break_cost(s, side)))


def _no_repair(s: State, side: int) -> Why:
    """SG-10.5: a whole Gem needs no word."""
    reason = _funds(int(why_no_repair(s, side)), int(repair_cost(s)))
    return reason if s.players[side].broken else (Reason.NONE, 0)


def _no_move(s: State, side: int) -> Why:
    """SG-6.3, SG-6.4: everything has moved; else it is hemmed in, or nothing is left to pay with."""
    if s.board[side] & ~s.moved == 0:
        return Reason.MOVED, 0
    return (Reason.BLOCKED, 0) if s.players[side].lp + s.players[side].sp else (Reason.FUNDS, int(price(1, 0, 0)))


def _no_attack(s: State, side: int) -> Why:
    """SG-8.1: the cheapest attack, or that there is none."""
    mine = {square(piece.cell) for p, piece in enumerate(s.pieces) if s.board[side] >> p & 1}
    costs = [strike.cost for strike in strikes(s) if strike.source in mine]
    return (Reason.FUNDS, int(price(min(costs), 0, 0))) if costs else (Reason.NOTHING_THERE, 0)


def _no_convert(s: State, side: int) -> Why:
    if s.rules.classic_transfer:
        return Reason.NONE, 0
    return (Reason.FUNDS, int(price(0, 0, 2))) if s.players[side].sp < 2 else (Reason.CONVERSION, 0)


EXPECTED: tuple[tuple[tuple[str, str], tuple[Phase, ...], Callable[[State, int], Why]], ...] = (
    ((ACT, "summon"), (Phase.UPKEEP,), _no_summon),
    ((VERB, "break"), (Phase.UPKEEP,), _no_break),
    ((VERB, "repair"), (Phase.UPKEEP,), _no_repair),
    ((ACT, "move"), MOVEMENT, _no_move),
    ((ACT, "attack"), (Phase.BATTLE,), _no_attack),
    ((VERB, "convert"), (Phase.MAIN2,), _no_convert),
)
