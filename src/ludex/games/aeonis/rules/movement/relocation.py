"""Relocations (AE-3.6): Translocation, Reinforcement, Deep Roots, the Rift Walker's jump.

A finished one names destination and units. An open one has FROM plus the origin in place of the destination: first
without units, then with a group (or with a choice unit by unit, unit_sets.py). The bit DISCOUNT stands for Waystones.
"""

from ludex.games.aeonis.rules.codes import NONE, Discovery, Flag, Kind, Lord, Terrain
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_city, is_on_map, is_portal, may_hold
from ludex.games.aeonis.rules.movement.options import why_not_waystones
from ludex.games.aeonis.rules.movement.price import fixed_price
from ludex.games.aeonis.rules.realm.spending import gain, has_flag, pay_ap, set_flag, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, lift, of_kind, owns_discovery, put
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, Verb, place_of, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.bits import count, lowest

FROM = 128  # plus a hex, in place of a destination: the origin of a relocation that is still open
TRANSLOCATION_MANA = 3


@rule
def has_form(s: State, seat: int, verb: int) -> int:
    """AE-3.6, AE-11.1, AE-42.4: why a player does not have a form of relocation."""
    if verb == Verb.TRANSLOCATE and not owns_discovery(s, seat, Discovery.TRANSLOCATION):
        return Reason.NO_DISCOVERY
    if verb == Verb.DEEP_ROOTS:
        if not is_lord(s, seat, Lord.ELYNDRA) or has_flag(s, seat, Flag.DEEP_ROOTS):
            return Reason.NOT_ELYNDRA
    return Reason.NONE


@rule
def is_origin(s: State, seat: int, verb: int, h: int) -> bool:
    """AE-12.1, AE-11.2, AE-42.4, AE-51: an own City; a City or Portal; an own Forest; a Rift Walker from anywhere."""
    if s.hexes[h].owner != seat:
        return False
    if verb == Verb.RIFT_WALK:
        return of_kind(s, seat, s.hexes[h].units, Kind.RIFT_WALKER) != 0
    if s.hexes[h].controller != seat:
        return False
    if verb == Verb.DEEP_ROOTS:
        return s.hexes[h].terrain == Terrain.FOREST
    return is_city(s, h) or (verb == Verb.TRANSLOCATE and is_portal(s, h, seat))


@rule
def is_destination(s: State, seat: int, verb: int, h: int, origin: int) -> bool:
    """AE-12.2, AE-11.3, AE-42.4, AE-51: another own hex of the right kind without foreign units."""
    if h == origin or not is_on_map(s, h) or s.hexes[h].controller != seat or not may_hold(s, h, seat):
        return False
    if verb == Verb.REINFORCE:
        return is_city(s, h)
    if verb == Verb.DEEP_ROOTS:
        return s.hexes[h].terrain == Terrain.FOREST
    return verb == Verb.TRANSLOCATE or is_portal(s, h, seat)


@rule
def has_destination(s: State, seat: int, verb: int, origin: int) -> bool:
    """AE-65.1: whether a relocation from a hex leads anywhere."""
    for h in range(HEXES):
        if is_destination(s, seat, verb, h, origin):
            return True
    return False


@rule
def relocation_mana(s: State, seat: int, verb: int) -> int:
    """AE-11.1, AE-11.4: Translocation costs 3 Mana; Ritual Focus takes 1 off."""
    if verb != Verb.TRANSLOCATE:
        return 0
    return TRANSLOCATION_MANA - int(s.players[seat].focus != 0)


@rule
def relocation_price(s: State, seat: int, verb: int, units: int, ways: int) -> int:
    """AE-12.4: the AP of a relocation, 1 less with Waystones."""
    return fixed_price(s, seat, verb, units) - int(ways != 0)


@rule
def why_not_payment(s: State, seat: int, verb: int, units: int, ways: int, free: int) -> int:
    """AE-12.4, AE-18.8, AE-35.6: why a relocation can't be paid for in this way."""
    if ways:
        reason = why_not_waystones(s, seat)
        if reason != Reason.NONE:
            return reason
        if fixed_price(s, seat, verb, units) < 2:
            return Reason.WAYSTONES_NEED_TWO
    if s.players[seat].mana < relocation_mana(s, seat, verb):
        return Reason.NO_RESOURCES
    return why_not_ap(s, seat, relocation_price(s, seat, verb, units, ways), free)


@rule
def can_pay_somehow(s: State, seat: int, verb: int, units: int) -> bool:
    """AE-65.1: whether a relocation of these units can be paid for in any way."""
    for ways in range(2):
        for free in range(2):
            if why_not_payment(s, seat, verb, units, ways, free) == Reason.NONE:
                return True
    return False


@rule
def can_send(s: State, seat: int, verb: int, chosen: int, rest: int) -> bool:
    """AE-65.1, AE-65.2: whether the units that are chosen, or one of the rest, make a group that can be paid for."""
    if chosen:
        return can_pay_somehow(s, seat, verb, chosen)
    left = rest
    while left:
        if can_pay_somehow(s, seat, verb, left & -left):
            return True
        left &= left - 1
    return False


@rule
def why_not_from(s: State, seat: int, verb: int, origin: int) -> int:
    """AE-3.6: why no relocation begins in a hex, as far as places go."""
    reason = has_form(s, seat, verb)
    if reason != Reason.NONE:
        return reason
    if not is_on_map(s, origin):
        return Reason.NOT_ON_MAP
    if not is_origin(s, seat, verb, origin):
        return Reason.NOT_FROM_HERE
    return Reason.NONE if has_destination(s, seat, verb, origin) else Reason.NOT_TO_THERE


@rule
def movable(s: State, seat: int, verb: int, origin: int) -> int:
    """AE-12.2, AE-51: the units of a hex that a relocation can take: all, or Rift Walkers."""
    units = s.hexes[origin].units
    return of_kind(s, seat, units, Kind.RIFT_WALKER) if verb == Verb.RIFT_WALK else units


@rule
def why_not_relocation(s: State, seat: int, verb: int, action: int) -> int:
    """AE-11, AE-12, AE-42.4, AE-51: why a finished relocation is not allowed."""
    units, h = units_of(action), place_of(action)
    if units == 0:
        return Reason.NO_GROUP
    origin = s.units[seat, lowest(units)].hex
    if origin == NONE or s.hexes[origin].owner != seat or units & ~s.hexes[origin].units:
        return Reason.NOT_TOGETHER
    reason = why_not_from(s, seat, verb, origin)
    if reason != Reason.NONE:
        return reason
    if units & ~movable(s, seat, verb, origin) or (verb == Verb.RIFT_WALK and count(units) > 1):
        return Reason.NOT_A_RIFT_WALKER
    if not is_destination(s, seat, verb, h, origin):
        return Reason.NOT_TO_THERE
    return why_not_payment(s, seat, verb, units, int(action & DISCOUNT != 0), int(action & FREE != 0))


@rule
def relocate(s: State, seat: int, verb: int, action: int, log: Log) -> None:
    """AE-3.6, AE-11.3, AE-12.2, AE-12.3, RU-64: pay, and put the group into its destination; nothing is explored."""
    units, h, ways = units_of(action), place_of(action), int(action & DISCOUNT != 0)
    origin, price = s.units[seat, lowest(units)].hex, relocation_price(s, seat, verb, units, ways)
    pay_ap(s, seat, price, int(action & FREE != 0))
    if ways:
        set_flag(s, seat, Flag.WAYSTONES)
    if verb == Verb.DEEP_ROOTS:
        set_flag(s, seat, Flag.DEEP_ROOTS)
    if verb == Verb.TRANSLOCATE:
        gain(s, seat, 0, -relocation_mana(s, seat, verb), 0)
        s.players[seat].focus = 0
    emit6(log, EventKind.RELOCATED, seat, verb, units, origin, h, 0 if action & FREE else price)
    for slot in range(UNITS):
        if (units >> slot) & 1:
            transfer(s, seat, slot, h)
            s.units[seat, slot].moved = 1


@rule
def transfer(s: State, seat: int, slot: int, h: int) -> None:
    """AE-1.8, AE-17.2: a unit goes to stand in another hex; outside Deserts its desert rounds are forgotten."""
    lift(s, seat, slot)
    put(s, seat, slot, h)
    if s.hexes[h].terrain != Terrain.DESERT:
        s.units[seat, slot].desert_rounds = 0
