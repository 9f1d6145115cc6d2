"""Losing a unit (AE-46.2, D20): its owner picks one that is no Lord; a Lord alone takes damage."""

from ludex.games.aeonis.rules.codes import Kind, Node, Process
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.movement.transit import leave_group
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.population import remove_unit
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import of_kind, unit_id
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.bits import lowest

START, CHOSEN = range(2)


@rule
def call_lose_unit(s: State, seat: int, h: int, candidates: int) -> None:
    """AE-46.2: a player loses a unit of a set."""
    call(s, Process.LOSE_UNIT, seat, h, 0)
    top(s).mask = candidates


@rule
def losable(s: State) -> int:
    """AE-46.2: the candidates that are no Lord."""
    f = top(s)
    return f.mask & ~of_kind(s, f.seat, f.mask, Kind.LORD)


@rule
def run_lose_unit(s: State, log: Log) -> None:
    """AE-46.2: the unit is chosen and lost. Result: its slot plus one, 0 if a Lord was hurt or nobody was there."""
    f = top(s)
    if f.pc == CHOSEN:
        slot = subject_of(take_answer(s, f.seat))
        remove_unit(s, f.seat, slot, log)
        leave_group(s, slot)
        finish(s, slot + 1)
    elif losable(s):
        f.pc = CHOSEN
        ask(s, Node.LOSE_UNIT, f.seat)
    else:
        hurt_lord(s, f.seat, f.mask, log)
        finish(s, 0)


@rule
def hurt_lord(s: State, seat: int, units: int, log: Log) -> None:
    """AE-46.2, AE-41.38: a Lord alone takes 1 damage, outside battles never its last HP."""
    if units:
        lord = s.units[seat, lowest(units)]
        damage = int(lord.hp > 1)
        lord.hp -= damage
        emit(log, EventKind.UNIT_HURT, unit_id(seat, lowest(units)), damage, lord.hp)


@rule
def why_not_lose(s: State, action: int) -> int:
    """D20: why a unit is not one of those that may be lost."""
    slot = subject_of(action)
    if action != pack(Verb.CHOOSE, slot, 0, 0):
        return Reason.MALFORMED
    return Reason.NONE if slot < UNITS and (losable(s) >> slot) & 1 else Reason.NOT_LOSABLE


@rule
def list_lose(s: State, out: Buffer) -> int:
    """D20: the units that may be lost."""
    rest, n = losable(s), 0
    while rest:
        n = push(out, n, pack(Verb.CHOOSE, lowest(rest), 0, 0))
        rest &= rest - 1
    return n
