"""Laying goods on the table before an offer (AE-48.2, AE-48.8): one artifact, one hex and two units on each side.

A LAY action has in its subject the kind of good plus one (0: still open), whether it is asked for, the partner, or
BACK to take everything back once; its target is the artifact, the hex or the slot. Goods only ever come to the table,
and taken back they stay away until the turn ends, so that laying comes to an end.
"""

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.council.goods import goes_in_company, has_room, why_not_good
from ludex.games.aeonis.rules.council.offer import (
    COUNTERED,
    GIVEN,
    GOODS,
    MAKER,
    PARTNER,
    TAKEN_BACK,
    UNIT,
    has_goods,
    side_at,
    units_in,
)
from ludex.games.aeonis.rules.council.trade_rules import WAYS, why_not_initiate
from ludex.games.aeonis.rules.data import ARTIFACTS, UNITS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of

ASKED_BIT, PARTNER_SHIFT, BACK = 4, 3, 64


@rule
def lay(partner: int, asked: int, kind: int, number: int) -> int:
    """AE-48.2: a good for the table as an action; kind NONE leaves it open."""
    return pack(Verb.LAY, kind + 1 | asked * ASKED_BIT | partner << PARTNER_SHIFT, number, 0)


@rule
def take_back() -> int:
    """AE-48.3: everything on the table is taken back."""
    return pack(Verb.LAY, BACK, 0, 0)


@rule
def laid_for(action: int) -> int:
    """AE-48.2: the partner for whom a good is laid."""
    return (subject_of(action) >> PARTNER_SHIFT) & 7


@rule
def laid_asked(action: int) -> int:
    """AE-48.2: whether a good is asked for, not given."""
    return int(subject_of(action) & ASKED_BIT != 0)


@rule
def laid_kind(action: int) -> int:
    """AE-48.2: the kind of a good, NONE if it is still open."""
    return (subject_of(action) & 3) - 1


@rule
def place_for(s: State, base: int, asked: int, kind: int) -> int:
    """AE-48.8: the free place of an offer for a kind of good, NONE if no more fits."""
    at = side_at(base, asked) + kind
    if s.offer[at] == 0:
        return at
    return at + 1 if kind == UNIT and s.offer[at + 1] == 0 else NONE


@rule
def why_not_partner(s: State, seat: int, partner: int, base: int) -> int:
    """AE-48.1, AE-48.3: why nothing can be laid for a player: no Trade could be initiated with it."""
    if s.offer[base + TAKEN_BACK]:
        return Reason.LAID_ALREADY
    if s.offer[base + PARTNER] not in (0, partner + 1):
        return Reason.LAID_FOR_ANOTHER
    if base == COUNTERED:
        return Reason.NONE if partner == top(s).seat else Reason.LAID_FOR_ANOTHER
    reason = why_not_initiate(s, seat, partner, 0, 0)
    for how in range(WAYS):
        for free in range(2):
            if why_not_initiate(s, seat, partner, how, free) == Reason.NONE:
                return Reason.NONE
    return reason


@rule
def why_not_lay(s: State, seat: int, action: int, base: int) -> int:
    """AE-48.2, AE-48.8: why a good can't be laid on the table."""
    if action == take_back():
        return Reason.NONE if has_goods(s, base) else Reason.NOT_NOW
    partner, asked, kind, number = laid_for(action), laid_asked(action), laid_kind(action), target_of(action)
    if action != lay(partner, asked, kind, number) or (kind == NONE and (asked or number)):
        return Reason.MALFORMED
    reason = why_not_partner(s, seat, partner, base)
    if reason != Reason.NONE:
        return reason
    if kind == NONE:
        listed = list_goods(s, seat, partner, base, s.work.tries[:])
        return Reason.UNFINISHED if listed else Reason.NOT_TRADEABLE
    return why_not_laid(s, seat, partner, asked, kind, number, base)


@rule
def why_not_laid(s: State, seat: int, partner: int, asked: int, kind: int, number: int, base: int) -> int:
    """AE-48.2, AE-48.8: why this good of the giver does not fit into the offer."""
    giver, receiver = (partner, seat) if asked else (seat, partner)
    units = units_in(s, base, asked)
    if place_for(s, base, asked, kind) == NONE:
        return Reason.LAID_ALREADY
    reason = why_not_good(s, giver, receiver, kind, number, base)
    if reason == Reason.UNIT_TOO_FAR and goes_in_company(s, giver, receiver, number):
        reason = Reason.NONE
    if reason != Reason.NONE or kind != UNIT:
        return reason
    if (units >> number) & 1:
        return Reason.LAID_ALREADY
    return Reason.NONE if has_room(s, giver, receiver, units | 1 << number) else Reason.PARTNER_HAS_NO_ROOM


@rule
def list_goods(s: State, seat: int, partner: int, base: int, out: Buffer) -> int:
    """AE-48.2: every good that can be laid for a partner: own ones, then the partner's."""
    n = 0
    for asked in range(2):
        for kind in range(UNIT + 1):
            most = ARTIFACTS if kind == 0 else UNITS if kind == UNIT else HEXES
            for number in range(most):
                if why_not_laid(s, seat, partner, asked, kind, number, base) == Reason.NONE:
                    n = push(out, n, lay(partner, asked, kind, number))
    return n


@rule
def list_laying(s: State, seat: int, base: int, out: Buffer, n: int) -> int:
    """AE-48.2, AE-65.1: for each partner an open entry whose completions are the goods; or take them back."""
    for partner in range(s.seats):
        action = lay(partner, 0, NONE, 0)
        if partner != seat and why_not_lay(s, seat, action, base) == Reason.UNFINISHED:
            n = push(out, n, action)
    return push(out, n, take_back()) if has_goods(s, base) else n


@rule
def do_lay(s: State, seat: int, action: int, base: int) -> None:
    """AE-48.2: a good comes to the table, or all of them are taken back."""
    if action == take_back():
        for place in range(2 * GOODS):
            s.offer[base + GIVEN + place] = 0
        s.offer[base + PARTNER] = 0
        s.offer[base + TAKEN_BACK] = 1
        return
    s.offer[base + MAKER] = seat + 1
    s.offer[base + PARTNER] = laid_for(action) + 1
    s.offer[place_for(s, base, laid_asked(action), laid_kind(action))] = target_of(action) + 1
