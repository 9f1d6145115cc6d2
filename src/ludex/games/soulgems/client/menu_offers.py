"""What may be decided now, with prices, chances and rewards, as plain data for clients (SG-4.10).

An offer is one line of a menu: a verb, perhaps a piece or a card, and its choices. A choice has its action, finished as
words without a payment are finished (SG-5.7), unless it leaves a tile or an option open.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from ludex.games.soulgems.client.menu_choices import READ, plain
from ludex.games.soulgems.client.odds import Data, points, strikes
from ludex.games.soulgems.rules.codes import KINDS, NONE, Node, Phase
from ludex.games.soulgems.rules.gem import break_cost, repair_cost, why_no_break, why_no_repair
from ludex.games.soulgems.rules.legal import MAX_ACTIONS, cost_of, has_share, legal
from ludex.games.soulgems.rules.points import least_lp, price
from ludex.games.soulgems.rules.refusal_reasons import REASONS, Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import summon_cost, why_no_summon
from ludex.games.soulgems.rules.verbs import Verb, has_options, share_of
from ludex.games.soulgems.text.names import SIDE_LETTERS
from ludex.kernel.state.action import verb_of

Why = tuple[int, int | None]  # a reason, and the price that can't be paid
MOVEMENT = (Phase.MAIN1, Phase.MX, Phase.M1X, Phase.MAIN2)


# ---------------------------------------------------------------- offers


def asked(s: State, seat: int) -> Data:
    """SG-4.10, SG-1.7: what a seat may decide now and what it can't; both empty if nothing is asked of it."""
    if seat < 0 or not s.waiting >> seat & 1:
        return {"offers": [], "refusals": []}
    menu = offers(s, seat ^ s.swapped)
    return {"offers": menu, "refusals": refusals(s, seat ^ s.swapped, menu)}


def offers(s: State, side: int) -> list[Data]:
    """SG-4.10: all that this side may decide now, by verb and by piece or card."""
    out = np.zeros(MAX_ACTIONS, dtype=np.int64)
    menu: dict[tuple[Any, ...], Data] = {}
    for action in map(int, out[: legal(s, side ^ s.swapped, out)]):
        verb = Verb(verb_of(action))
        head, choice = READ.get(verb, plain)(s, side, action)
        offer = menu.setdefault((verb, *map(str, head.values())), {"verb": verb.name.lower(), **head, "choices": []})
        offer["choices"].append({"action": _finished(s, side, action), **choice})
    return list(menu.values())


def _finished(s: State, side: int, action: int) -> int:
    """SG-5.7: the action with SP paid first, if only the share of its price is open."""
    verb = verb_of(action)
    if not has_share(verb) or share_of(action) or (verb == Verb.ATTACK and not has_options(action)):
        return action
    return action + int(least_lp(s.players[side], cost_of(s, side, action))) + 1


# ---------------------------------------------------------------- what is not offered


def refusals(s: State, side: int, menu: list[Data]) -> list[Data]:
    """SG-1.7: what belongs to this phase and is not possible now, with the reason and its rule."""
    if s.node != Node.PHASE or s.rift != NONE:
        return []
    offered = {offer["verb"] for offer in menu}
    missing = [(verb, *why(s, side)) for verb, phases, why in EXPECTED if s.phase in phases and verb not in offered]
    return [
        {"verb": verb, "reason": REASONS[code][1], "rule": REASONS[code][0], "price": cost and points(cost)}
        for verb, code, cost in missing
        if code
    ]


def _funds(code: int, cost: int) -> Why:
    """SG-5.4: another reason, or that this price can't be paid."""
    return (code, None) if code else (Reason.FUNDS, cost)


def _no_summon(s: State, side: int) -> Why:
    """SG-7.1: the cheapest type of the reserve on its starting square."""
    code, kinds = int(why_no_summon(s, side)), [kind for kind in range(KINDS) if s.players[side].reserve[kind]]
    if not kinds:
        return code or Reason.NOT_IN_RESERVE, None
    return _funds(code, min(int(summon_cost(s, side, kind, 0)) for kind in kinds))


def _no_break(s: State, side: int) -> Why:
    return _funds(int(why_no_break(s, side)), int(break_cost(s, side)))


def _no_repair(s: State, side: int) -> Why:
    """SG-10.5: a whole Gem needs no word."""
    reason = _funds(int(why_no_repair(s, side)), int(repair_cost(s)))
    return reason if s.players[side].broken else (Reason.NONE, None)


def _no_move(s: State, side: int) -> Why:
    """SG-6.3, SG-6.4: everything has moved; else it is hemmed in, or nothing is left to pay with."""
    if s.board[side] & ~s.moved == 0:
        return Reason.MOVED, None
    return (Reason.BLOCKED, None) if s.players[side].lp + s.players[side].sp else (Reason.FUNDS, int(price(1, 0, 0)))


def _no_attack(s: State, side: int) -> Why:
    costs = [item["cost"] for item in strikes(s) if item["side"] == SIDE_LETTERS[side]]
    return (Reason.FUNDS, int(price(min(costs), 0, 0))) if costs else (Reason.NOTHING_THERE, None)


def _no_convert(s: State, side: int) -> Why:
    if s.rules.classic_transfer:
        return Reason.NONE, None
    return (Reason.FUNDS, int(price(0, 0, 2))) if s.players[side].sp < 2 else (Reason.CONVERSION, None)


EXPECTED: tuple[tuple[str, tuple[Phase, ...], Callable[[State, int], Why]], ...] = (
    ("summon", (Phase.UPKEEP,), _no_summon),
    ("break", (Phase.UPKEEP,), _no_break),
    ("repair", (Phase.UPKEEP,), _no_repair),
    ("move", MOVEMENT, _no_move),
    ("attack", (Phase.BATTLE,), _no_attack),
    ("convert", (Phase.MAIN2,), _no_convert),
)
