"""Retreats (AE-41.23, AE-41.24, AE-42.5 Sandstride): who may, where to, what happens."""

from ludex.games.aeonis.rules.codes import NONE, Lord, Terrain
from ludex.games.aeonis.rules.combat.sides import ATTACKER, DEFENDER
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, distance
from ludex.games.aeonis.rules.map.queries import may_hold, near
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, lift, put
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, verb_of
from ludex.kernel.state.bits import lowest


@rule
def defenders_inside(s: State) -> int:
    """AE-41.24: surviving defenders inside the target."""
    here = s.hexes[s.battle.hex]
    return s.battle.sides[DEFENDER].committed & here.units if here.owner == s.battle.defender else 0


@rule
def is_way_out(s: State, h: int) -> bool:
    """AE-41.24: a map-adjacent hex that the defender controls, without foreign units."""
    seat = s.battle.defender
    if h == NONE or distance(h, s.battle.hex) != 1:
        return False
    return s.hexes[h].controller == seat and may_hold(s, h, seat)


@rule
def can_defender_retreat(s: State) -> bool:
    """AE-41.24, AE-41.34, RU-107: not in a siege, only with a defender inside and a hex to go to."""
    if s.battle.siege or defenders_inside(s) == 0:
        return False
    for direction in range(DIRECTIONS):
        if is_way_out(s, near(s, s.battle.hex, direction)):
            return True
    return False


@rule
def can_sandstride(s: State, side: int) -> bool:
    """AE-42.5, Sandstride: Rakhis, in the first battle round of the battle, under the usual rules of retreat."""
    if s.battle.round != 1 or s.battle.continued:
        return False
    if side == ATTACKER:
        return is_lord(s, s.battle.attacker, Lord.RAKHIS)
    return is_lord(s, s.battle.defender, Lord.RAKHIS) and can_defender_retreat(s)


@rule
def list_retreats(s: State, seat: int, out: Buffer) -> int:
    """D16: stay, or retreat; a defender names the hex."""
    n = push(out, 0, plain(Verb.STAY))
    if seat == s.battle.attacker:
        return push(out, n, plain(Verb.RETREAT))
    for h in range(HEXES):
        if is_way_out(s, h):
            n = push(out, n, pack(Verb.RETREAT, h + 1, 0, 0))
    return n


@rule
def why_not_retreat(s: State, seat: int, action: int) -> int:
    """D16: why something is no answer to the question whether to retreat."""
    if action == plain(Verb.STAY):
        return Reason.NONE
    if verb_of(action) != Verb.RETREAT:
        return Reason.NOT_NOW
    h = subject_of(action) - 1
    if action != pack(Verb.RETREAT, h + 1, 0, 0) or h >= HEXES:
        return Reason.MALFORMED
    if seat == s.battle.attacker:
        return Reason.NONE if h == NONE else Reason.NO_WAY_OUT
    return Reason.NONE if is_way_out(s, h) else Reason.NO_WAY_OUT


@rule
def move_defenders(s: State, h: int, log: Log) -> None:
    """AE-41.24, AE-49: all defenders inside go to one hex, with Tactical Withdrawal to another; supporters stay."""
    seat, origin = s.battle.defender, s.battle.hex
    goal = s.battle.withdrawal - 1 if s.battle.withdrawal else h
    rest = defenders_inside(s)
    while rest:
        slot = lowest(rest)
        lift(s, seat, slot)
        put(s, seat, slot, goal)
        if s.hexes[goal].terrain != Terrain.DESERT:
            s.units[seat, slot].desert_rounds = 0
        rest &= rest - 1
    emit(log, EventKind.RETREATED, seat, origin, goal)
