"""Damage in a battle (AE-41.17, AE-41.19): who takes it, who survives, who falls."""

from ludex.games.aeonis.rules.codes import Artifact, Flag, Kind, Node, Process
from ludex.games.aeonis.rules.combat.sides import leave_battle, seat_on, side_of
from ludex.games.aeonis.rules.combat.uses import Reaction, is_reacting, pay_use
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.population import remove_unit
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact, unit_id
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import count

HURT, SAVED, FALL, CAPTURED = range(4)


@rule
def run_damage(s: State, log: Log) -> None:
    """AE-41.19: a unit (seat, a) takes damage (b); the result is 1 if it falls."""
    pc = top(s).pc
    if pc == HURT:
        hurt(s, log)
    elif pc == SAVED:
        read_rescue(s, log)
    elif pc == FALL:
        fall(s, log)
    else:
        if s.result:
            count_fallen(s, side_of(s, top(s).seat), top(s).a)
        finish(s, s.result)


@rule
def under_oath(s: State, seat: int, slot: int) -> int:
    """AE-49, Bodyguard Oath: the first damage to the Lord goes to the other unit; who takes the damage."""
    own = s.battle.sides[side_of(s, seat)]
    if own.oath == 0 or s.units[seat, slot].kind != Kind.LORD:
        return slot
    other = own.oath - 1
    own.oath = 0
    return other if (own.line >> other) & 1 else slot


@rule
def hurt(s: State, log: Log) -> None:
    """AE-41.17, AE-41.7, AE-49: hit points are lost, for good but for Lords; with Iron Resolve not the last one."""
    f = top(s)
    f.a = under_oath(s, f.seat, f.a)
    unit, own = s.units[f.seat, f.a], s.battle.sides[side_of(s, f.seat)]
    least = (own.resolute >> f.a) & 1
    unit.hp = max(min(least, unit.hp), unit.hp - f.b)
    emit(log, EventKind.UNIT_HURT, unit_id(f.seat, f.a), f.b, unit.hp)
    if unit.hp > 0:
        finish(s, 0)
    elif has_echo(s, f.seat, f.a):
        f.d = Reaction.WORLD_TREE
        f.pc = SAVED
        ask(s, Node.CAPTURE, f.seat)
    else:
        f.pc = FALL


@rule
def has_echo(s: State, seat: int, slot: int) -> bool:
    """AE-50, Echo of the World Tree: once per round the last own unit in a hex may survive."""
    if not owns_artifact(s, seat, Artifact.ECHO_OF_THE_WORLD_TREE) or has_flag(s, seat, Flag.WORLD_TREE):
        return False
    return count(s.hexes[s.units[seat, slot].hex].units) == 1


@rule
def read_rescue(s: State, log: Log) -> None:
    """AE-50, Echo of the World Tree: the unit survives at 1 HP, or falls."""
    f = top(s)
    if is_reacting(take_answer(s, f.seat)):
        pay_use(s, f.seat, Reaction.WORLD_TREE, 0, log)
        set_flag(s, f.seat, Flag.WORLD_TREE)
        s.units[f.seat, f.a].hp = 1
        finish(s, 0)
    else:
        f.pc = FALL


@rule
def fall(s: State, log: Log) -> None:
    """AE-41.19: a unit at 0 HP leaves line and map at once; a Lord is captured instead of destroyed."""
    f = top(s)
    side = side_of(s, f.seat)
    if s.units[f.seat, f.a].kind == Kind.LORD:
        f.pc = CAPTURED
        call(s, Process.CAPTURE, f.seat, seat_on(s, 1 - side), 0)
        return
    count_fallen(s, side, f.a)
    remove_unit(s, f.seat, f.a, log)
    finish(s, 1)


@rule
def count_fallen(s: State, side: int, slot: int) -> None:
    """AE-60.5: a casualty of this battle round and of the battle."""
    leave_battle(s, side, slot)
    s.battle.sides[side].dead += 1
    s.battle.sides[side].lost += 1
