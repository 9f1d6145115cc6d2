"""Desert attrition (AE-17, C4): units that stay in Deserts for more than two rounds cost Population."""

from ludex.games.aeonis.rules.codes import NONE, Kind, Node, Terrain
from ludex.games.aeonis.rules.data import SEATS, UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.process import ask, take_answer, top
from ludex.games.aeonis.rules.realm.population import add_pool
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import unit_id, unit_population, wipe
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.bits import lowest

PATIENCE = 3  # AE-17.3: rounds from which on a Desert takes its toll
MOST_ROUNDS = 25  # AE-60.4


@rule
def count_desert_rounds(s: State) -> None:
    """AE-17.2: each unit in a Desert has stayed one round longer, every other none."""
    for seat in range(SEATS):
        for slot in range(UNITS):
            unit = s.units[seat, slot]
            if unit.used and suffers(s, seat, slot):
                unit.desert_rounds = min(MOST_ROUNDS, unit.desert_rounds + 1)
            elif unit.used:
                unit.desert_rounds = 0


@rule
def suffers(s: State, seat: int, slot: int) -> bool:
    """AE-17.2, AE-17.5: whether a unit stands in a Desert and does not fly over it."""
    unit = s.units[seat, slot]
    return unit.hex != NONE and not unit.flying and s.hexes[unit.hex].terrain == Terrain.DESERT


@rule
def owes_toll(s: State, h: int) -> bool:
    """AE-17.1, AE-17.3: whether a unit in this Desert has stayed for three rounds or more; one toll for each hex."""
    if s.hexes[h].terrain != Terrain.DESERT:
        return False
    rest, owner = s.hexes[h].units, s.hexes[h].owner
    while rest:
        if s.units[owner, lowest(rest)].desert_rounds >= PATIENCE:
            return True
        rest &= rest - 1
    return False


@rule
def expendable(s: State, h: int) -> int:
    """AE-17.4: the units of a hex without its Lord, as a set of the owner's slots."""
    rest, owner, found = s.hexes[h].units, s.hexes[h].owner, 0
    while rest:
        slot = lowest(rest)
        if s.units[owner, slot].kind != Kind.LORD:
            found |= 1 << slot
        rest &= rest - 1
    return found


@rule
def next_toll(s: State, first: int) -> int:
    """AE-17.3: the next Desert that takes its toll, NONE after the last."""
    for h in range(first, HEXES):
        if owes_toll(s, h):
            return h
    return NONE


@rule
def demand_toll(s: State, log: Log) -> bool:
    """AE-17.3, AE-17.4: take the tolls from the Pools; whether an owner with none is asked for a unit."""
    f = top(s)
    f.b = next_toll(s, f.b)
    while f.b != NONE:
        owner = s.hexes[f.b].owner
        if s.players[owner].pool > 0:
            add_pool(s, owner, -1)
            emit(log, EventKind.DESERT_TOLL, owner, f.b, 0)
        elif expendable(s, f.b):
            ask(s, Node.DESERT_LOSS, owner)
            return True
        f.b = next_toll(s, f.b + 1)
    return False


@rule
def settle_toll(s: State, log: Log) -> None:
    """AE-17.4: the owner's unit is gone; 1 of its Population is lost, the rest returns to the Pool."""
    f = top(s)
    owner = s.hexes[f.b].owner
    slot = subject_of(take_answer(s, owner))
    emit(log, EventKind.UNIT_LOST, unit_id(owner, slot), s.units[owner, slot].kind, f.b)
    had = unit_population(s, owner, slot)
    wipe(s, owner, slot)
    add_pool(s, owner, max(0, had - 1))
    emit(log, EventKind.DESERT_TOLL, owner, f.b, 1)
    f.b += 1


@rule
def list_toll(s: State, out: Buffer) -> int:
    """AE-17.4: the units of the hex that may be given up."""
    rest, n = expendable(s, top(s).b), 0
    while rest:
        n = push(out, n, pack(Verb.CHOOSE, lowest(rest), 0, 0))
        rest &= rest - 1
    return n


@rule
def why_not_toll(s: State, action: int) -> int:
    """AE-17.4: whether something names a unit of the hex that is no Lord."""
    slot = subject_of(action)
    if slot >= UNITS or action != pack(Verb.CHOOSE, slot, 0, 0):
        return Reason.NOT_OFFERED
    return Reason.NONE if (expendable(s, top(s).b) >> slot) & 1 else Reason.NO_SUCH_UNIT
