"""Soul Steal and Transfer, the older Ability Cards (SG-12)."""

from ludex.games.soulgems.rules.board import distance, is_cell, king_of, leave, piece_at
from ludex.games.soulgems.rules.codes import NONE, Kind, Place
from ludex.games.soulgems.rules.combat.attack import percent
from ludex.games.soulgems.rules.combat.damage import capture
from ludex.games.soulgems.rules.combat.targets import activations_left
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.gem import transfer_sp
from ludex.games.soulgems.rules.points import lp_part, pay_points, payable, price, sp_part
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, cell_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, pack, push
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import below


@rule
def neighbours(s: State, side: int, p: int) -> int:
    """SG-12.1: own pieces next to a target, King included, target excluded; at most 4, or 2 for an own target."""
    found, rest = 0, s.board[side]
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        found += int(other != p and distance(s.pieces[other].cell, s.pieces[p].cell) == 1)
    return min(found, 2 if s.pieces[p].owner == side else 4)


@rule
def steal_price(s: State, side: int, p: int) -> int:
    """SG-12.1, SG-11.27: 8 LP and 8 SP, each less one for each own piece beside it; Supply Drop takes 2 LP."""
    points = 8 - neighbours(s, side, p)
    return price(0, points - (2 if s.players[side].supply_left else 0), points)


@rule
def why_not_steal(s: State, side: int, action: int) -> int:
    """SG-12.1: why a piece can't be stolen."""
    cell = cell_of(action)
    p = piece_at(s, cell) if is_cell(s, cell) else NONE
    if action != pack(Verb.STEAL, 0, cell, 0):
        return Reason.MALFORMED
    if p != NONE and s.pieces[p].owner != side and (s.no_target | s.veil) >> p & 1:
        return Reason.PROTECTED
    if not activations_left(s, side):
        return Reason.ACTIVATIONS
    if p == NONE or s.pieces[p].kind == Kind.KING:
        return Reason.NOTHING_THERE
    own = s.pieces[p].owner == side
    if neighbours(s, side, p) == 0 or (own and distance(s.pieces[king_of(side)].cell, cell) != 1):
        return Reason.NOTHING_THERE
    return Reason.NONE if payable(s.players[side], steal_price(s, side, p)) else Reason.FUNDS


@rule
def list_steals(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-12.1: every piece that can be stolen."""
    rest = s.board[0] | s.board[1]
    while rest:
        action = pack(Verb.STEAL, 0, s.pieces[lowest(rest)].cell, 0)
        rest &= rest - 1
        if why_not_steal(s, side, action) == 0:
            n = push(out, n, action)
    return n


@rule
def perform_steal(s: State, side: int, action: int, log: Log) -> None:
    """SG-12.1: a tens die of 0 succeeds, and any roll within 20 (an own piece: 40) for each neighbour."""
    p = piece_at(s, cell_of(action))
    own, near, cost = s.pieces[p].owner == side, neighbours(s, side, p), steal_price(s, side, p)
    pay_points(s, side, lp_part(cost), sp_part(cost), log)
    s.players[side].acts_used += 1
    s.players[side].supply_left = max(0, s.players[side].supply_left - 1)
    tens, ones = below(s.dice, 10), below(s.dice, 10)
    emit6(log, EventKind.DICE, 10, 2, tens, ones, 0, 0)
    if tens == 0 or percent(tens, ones) <= near * (40 if own else 20):
        if own:
            leave(s, p, Place.RESERVE)
        else:
            capture(s, side, p, log)
    elif own:
        s.no_act |= 1 << p
    else:
        s.no_target |= 1 << p


@rule
def why_not_transfer(s: State, side: int) -> int:
    """SG-12.4: once a turn, one activation, its price."""
    if s.players[side].transfer_used:
        return Reason.ONCE
    if not activations_left(s, side):
        return Reason.ACTIVATIONS
    return Reason.NONE if s.players[side].sp >= transfer_sp(s.players[side]) else Reason.FUNDS
