"""The teleport of the Dimensional Nexus (AE-42.8): an ability action that names a Portal and a group."""

from ludex.games.aeonis.rules.codes import NONE, Building, Flag, Lord
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import has, is_portal, may_hold
from ludex.games.aeonis.rules.movement.relocation import transfer
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import (
    NEXT_SHIFT,
    OPEN,
    choose_units,
    expand_choosing,
    is_choosing,
    why_not_choosing,
)
from ludex.games.aeonis.rules.verbs import Verb, pack_units, place_of, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, push
from ludex.kernel.state.bits import count, lowest

TELEPORT = 128  # plus the destination, in the place of an action


@rule
def nexus_hex(s: State, seat: int) -> int:
    """AE-42.8, AE-39.4: where the enabled Dimensional Nexus of a player stands, NONE without it."""
    h = s.legendary_hex[Lord.THALRIK]
    if h == NONE or s.hexes[h].controller != seat or not has(s, h, Building.DIMENSIONAL_NEXUS):
        return NONE
    return h


@rule
def travellers(s: State, seat: int) -> int:
    """AE-42.8: the own units in the City of the Nexus, as a set."""
    h = nexus_hex(s, seat)
    return s.hexes[h].units if h != NONE and s.hexes[h].owner == seat else 0


@rule
def is_reached(s: State, seat: int, h: int) -> bool:
    """AE-42.8: another Portal that the player controls or has a unit on."""
    if h >= HEXES or h == nexus_hex(s, seat) or not may_hold(s, h, seat) or not is_portal(s, h, seat):
        return False
    return s.hexes[h].controller == seat or s.hexes[h].owner == seat


@rule
def why_not_teleport(s: State, seat: int, action: int) -> int:
    """AE-42.8, RU-31: why a group can't be teleported so."""
    to, units = place_of(action) - TELEPORT, units_of(action)
    bare = action & ~(OPEN | (31 << NEXT_SHIFT)) if is_choosing(action) else action
    if bare != pack_units(Verb.USE, TELEPORT + to, units) or to >= HEXES:
        return Reason.MALFORMED
    if nexus_hex(s, seat) == NONE:
        return Reason.NO_ABILITY
    if has_flag(s, seat, Flag.NEXUS):
        return Reason.USED_THIS_ROUND
    if travellers(s, seat) == 0:
        return Reason.NO_RIDERS
    if not is_reached(s, seat, to):
        return Reason.NO_OWN_PORTAL
    if is_choosing(action):
        return why_not_choosing(action, travellers(s, seat), 1, count(travellers(s, seat)))
    return Reason.NONE if units and units & ~travellers(s, seat) == 0 else Reason.NO_RIDERS


@rule
def list_teleports(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-42.8: for each Portal all units of the City, or a group that is still to be chosen."""
    units = travellers(s, seat)
    if units == 0 or has_flag(s, seat, Flag.NEXUS):
        return n
    for h in range(HEXES):
        if is_reached(s, seat, h):
            n = push(out, n, pack_units(Verb.USE, TELEPORT + h, units))
            if count(units) > 1:
                n = push(out, n, choose_units(Verb.USE, TELEPORT + h))
    return n


@rule
def expand_teleport(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.2: the units of a group are chosen one by one."""
    units = travellers(s, seat)
    return expand_choosing(action, units, 1, count(units), out)


@rule
def begin_teleport(s: State, seat: int, action: int, log: Log) -> None:
    """AE-42.8: the group is put into the Portal at 0 AP."""
    to, rest = place_of(action) - TELEPORT, units_of(action)
    set_flag(s, seat, Flag.NEXUS)
    emit6(log, EventKind.UNITS_RELOCATED, seat, nexus_hex(s, seat), to, count(rest), 0, 0)
    while rest:
        transfer(s, seat, lowest(rest), to)
        rest &= rest - 1
