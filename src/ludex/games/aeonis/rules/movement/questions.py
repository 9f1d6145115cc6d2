"""The questions of a Move under way (AE-61): go on or stop, which unit Blink takes, where a Caravan delivers."""

from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.movement.delivery import is_stop
from ludex.games.aeonis.rules.movement.options import is_blink_city
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import UNIT_SET, Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of


@rule
def list_question(s: State, seat: int, out: Buffer) -> int:
    """AE-61: the answers to a question of a Move under way."""
    if s.node == Node.MOVE_ON:
        return push(out, push(out, 0, plain(Verb.STOP)), plain(Verb.GO_ON))
    return list_blinks(s, seat, out) if s.node == Node.BLINK else list_stops(s, seat, out)


@rule
def list_blinks(s: State, seat: int, out: Buffer) -> int:
    """AE-49/Blink: each unit that stays behind, with each City it can go to."""
    n = 0
    for slot in range(UNITS):
        for h in range(HEXES):
            if may_blink(s, seat, slot, h):
                n = push(out, n, pack(Verb.CHOOSE, slot, h, 0))
    return n


@rule
def may_blink(s: State, seat: int, slot: int, h: int) -> bool:
    """AE-49/Blink, AE-4.3: a unit of the hex that does not walk goes to an own City."""
    f = top(s)
    staying = s.hexes[f.c].units & ~(f.mask & UNIT_SET)
    return (staying >> slot) & 1 == 1 and is_blink_city(s, seat, h, f.c)


@rule
def list_stops(s: State, seat: int, out: Buffer) -> int:
    """AE-15.4: the places where a Caravan delivers."""
    n, f = 0, top(s)
    for h in range(HEXES):
        if is_stop(s, seat, f.b, h, f.c):
            n = push(out, n, pack(Verb.CHOOSE, h, 0, 0))
    return n


@rule
def why_not_question(s: State, seat: int, action: int) -> int:
    """AE-61: why something is not an answer to a question of a Move under way."""
    if s.node == Node.MOVE_ON:
        known = action == plain(Verb.STOP) or action == plain(Verb.GO_ON)
        return Reason.NONE if known else Reason.NOT_NOW
    subject, target = subject_of(action), target_of(action)
    if s.node == Node.BLINK:
        if action != pack(Verb.CHOOSE, subject, target, 0) or subject >= UNITS or target >= HEXES:
            return Reason.NOT_NOW
        return Reason.NONE if may_blink(s, seat, subject, target) else Reason.NO_BLINK
    if action != pack(Verb.CHOOSE, subject, 0, 0) or subject >= HEXES:
        return Reason.NOT_NOW
    return Reason.NONE if is_stop(s, seat, top(s).b, subject, top(s).c) else Reason.NOT_A_PLACE
