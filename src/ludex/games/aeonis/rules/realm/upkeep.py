"""Upkeep (AE-31.6 step 4, AE-51.1, AE-47): faction units are paid for or leave, and a large army pays its tithe."""

from ludex.games.aeonis.rules.codes import NONE, Kind, Motion, Node
from ludex.games.aeonis.rules.data import UNITS, UPKEEP_GOLD, UPKEEP_MANA
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.event_queries import is_law
from ludex.games.aeonis.rules.process import ask, take_answer, top
from ludex.games.aeonis.rules.realm.population import remove_unit
from ludex.games.aeonis.rules.realm.spending import can_pay, gain
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import count_military, is_military
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, pack, push, subject_of

TITHE_ARMY, TITHE_GOLD = 8, 1
TITHE = UNITS  # in place of a slot in the frame's `b`: the tithe is being asked for


@rule
def needs_upkeep(s: State, seat: int, slot: int) -> bool:
    """AE-51: whether a unit has upkeep."""
    unit = s.units[seat, slot]
    return unit.used != 0 and UPKEEP_GOLD[unit.kind] + UPKEEP_MANA[unit.kind] > 0


@rule
def can_keep(s: State, seat: int, slot: int) -> bool:
    """AE-51.1: whether the upkeep of a unit can be paid."""
    kind = s.units[seat, slot].kind
    return can_pay(s, seat, UPKEEP_GOLD[kind], UPKEEP_MANA[kind], 0)


@rule
def next_upkeep(s: State, seat: int, first: int) -> int:
    """AE-31.6: the next unit with upkeep, NONE after the last."""
    for slot in range(first, UNITS):
        if needs_upkeep(s, seat, slot):
            return slot
    return NONE


@rule
def demand_upkeep(s: State, log: Log) -> bool:
    """AE-51.1: ask for the next unit's upkeep, disband what can't be paid; whether somebody is asked."""
    f = top(s)
    slot = next_upkeep(s, f.seat, f.b)
    while slot != NONE and not can_keep(s, f.seat, slot):
        disband(s, f.seat, slot, log)
        slot = next_upkeep(s, f.seat, slot + 1)
    if slot == NONE:
        return False
    f.b = slot
    ask(s, Node.UPKEEP, f.seat)
    return True


@rule
def disband(s: State, seat: int, slot: int, log: Log) -> None:
    """AE-51.1: a unit whose upkeep is not paid leaves, its Population returns."""
    emit(log, EventKind.UPKEEP_UNPAID, seat, s.units[seat, slot].kind, s.units[seat, slot].hex)
    remove_unit(s, seat, slot, log)


@rule
def settle_upkeep(s: State, log: Log) -> None:
    """AE-51.1: the owner has paid or given the unit up."""
    f = top(s)
    if take_answer(s, f.seat) == plain(Verb.ACCEPT):
        kind = s.units[f.seat, f.b].kind
        gain(s, f.seat, -UPKEEP_GOLD[kind], -UPKEEP_MANA[kind], 0)
        emit6(log, EventKind.UPKEEP_PAID, f.seat, kind, UPKEEP_GOLD[kind], UPKEEP_MANA[kind], 0, 0)
    else:
        disband(s, f.seat, f.b, log)
    f.b += 1


@rule
def owes_tithe(s: State, seat: int) -> bool:
    """AE-47, Standing Army Tithe: players with eight military units or more owe 1 Gold or such a unit."""
    return is_law(s, Motion.STANDING_ARMY_TITHE) and count_military(s, seat) >= TITHE_ARMY


@rule
def may_tithe(s: State, seat: int, slot: int) -> bool:
    """AE-47, Standing Army Tithe: a military unit on the map that is no Lord."""
    unit = s.units[seat, slot]
    return unit.used != 0 and unit.hex != NONE and unit.kind != Kind.LORD and is_military(unit.kind)


@rule
def settle_tithe(s: State, log: Log) -> None:
    """AE-47, Standing Army Tithe: 1 Gold, or the unit that its owner names."""
    seat = top(s).seat
    action = take_answer(s, seat)
    if action == plain(Verb.ACCEPT):
        gain(s, seat, -TITHE_GOLD, 0, 0)
        emit(log, EventKind.TITHE_PAID, seat, TITHE_GOLD, 0)
    else:
        disband(s, seat, subject_of(action), log)


@rule
def list_upkeep(s: State, seat: int, out: Buffer) -> int:
    """AE-51.1, AE-47: pay, or give up the unit; of the tithe any military unit."""
    slot, n = top(s).b, 0
    if slot != TITHE:
        return push(out, push(out, n, plain(Verb.ACCEPT)), plain(Verb.REJECT))
    if s.players[seat].gold >= TITHE_GOLD:
        n = push(out, n, plain(Verb.ACCEPT))
    for unit in range(UNITS):
        if may_tithe(s, seat, unit):
            n = push(out, n, pack(Verb.CHOOSE, unit, 0, 0))
    return n


@rule
def why_not_upkeep(s: State, seat: int, action: int) -> int:
    """AE-51.1, AE-47: whether something answers the demand for upkeep."""
    if top(s).b != TITHE:
        return Reason.NONE if action in (plain(Verb.ACCEPT), plain(Verb.REJECT)) else Reason.NOT_OFFERED
    if action == plain(Verb.ACCEPT):
        return Reason.NONE if s.players[seat].gold >= TITHE_GOLD else Reason.NO_RESOURCES
    slot = subject_of(action)
    if action != pack(Verb.CHOOSE, slot, 0, 0) or slot >= UNITS:
        return Reason.NOT_OFFERED
    return Reason.NONE if may_tithe(s, seat, slot) else Reason.NO_SUCH_UNIT
