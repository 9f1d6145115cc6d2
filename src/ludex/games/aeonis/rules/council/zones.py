"""Zones of one to three connected hexes (AE-65.8): built hex by hex, named in ascending order."""

from ludex.games.aeonis.rules.codes import NONE, Borders
from ludex.games.aeonis.rules.council.parameters import parameters, part
from ludex.games.aeonis.rules.map.hexes import HEXES, is_adjacent
from ludex.games.aeonis.rules.map.queries import is_on_map
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule

ZONE_HEXES = 3


@rule
def zone_size(given: int) -> int:
    """AE-65.8: how many hexes a zone has."""
    n = 0
    while n < ZONE_HEXES and part(given, n):
        n += 1
    return n


@rule
def zone_hex(given: int, place: int) -> int:
    """AE-65.8: one hex of a zone."""
    return part(given, place) - 1


@rule
def in_zone(given: int, h: int) -> bool:
    """AE-65.8: whether a zone has a hex."""
    return h + 1 in (part(given, 0), part(given, 1), part(given, 2))


@rule
def zone_with(given: int, h: int) -> int:
    """AE-65.8: a zone with one hex more, in ascending order, so that each set has one name."""
    a, b, new = part(given, 0), part(given, 1), h + 1
    if a == 0:
        return parameters(new, 0, 0, 0)
    if b == 0:
        return parameters(min(a, new), max(a, new), 0, 0)
    low, high = min(a, new), max(b, new)
    return parameters(low, a + b + new - low - high, high, 0)


@rule
def touches_zone(given: int, h: int) -> bool:
    """AE-65.8: whether a hex could join a zone: it is the first one, or a neighbour."""
    if zone_size(given) == 0:
        return True
    for place in range(zone_size(given)):
        if is_adjacent(zone_hex(given, place), h):
            return not in_zone(given, h)
    return False


@rule
def next_for_zone(s: State, given: int, after: int) -> int:
    """AE-65.8: the next hex in order that could join a zone, NONE if there is none."""
    for h in range(after, HEXES):
        if is_on_map(s, h) and touches_zone(given, h):
            return h
    return NONE


@rule
def is_connected(given: int) -> bool:
    """AE-47: whether the hexes of a zone hang together."""
    a, b, c = part(given, 0) - 1, part(given, 1) - 1, part(given, 2) - 1
    if b == NONE:
        return True
    if c == NONE:
        return is_adjacent(a, b)
    return int(is_adjacent(a, b)) + int(is_adjacent(b, c)) + int(is_adjacent(a, c)) >= 2


@rule
def why_not_zone(s: State, given: int) -> int:
    """AE-47, AE-13.3: why hexes are no zone: any hexes of the map may be named, in ascending order, connected."""
    size = zone_size(given)
    if (size < ZONE_HEXES and part(given, 2)) or (size < 2 and part(given, 1)):
        return Reason.MALFORMED
    for place in range(size):
        if not is_on_map(s, zone_hex(given, place)):
            return Reason.NOT_ON_MAP
        if place and part(given, place) <= part(given, place - 1):
            return Reason.MALFORMED
    return Reason.NONE if is_connected(given) else Reason.NOT_CONNECTED


@rule
def why_not_borders(s: State, given: int) -> int:
    """AE-47/Borders, RU-20: one to three connected hexes and a mode, CLOSE or RESTRICT."""
    if zone_size(given) == 0 or part(given, 3) not in (Borders.RESTRICT, Borders.CLOSE):
        return Reason.MALFORMED
    return why_not_zone(s, given)


@rule
def why_not_triple(s: State, given: int) -> int:
    """AE-47/Demilitarized Zone: three connected hexes."""
    if zone_size(given) != ZONE_HEXES or part(given, 3):
        return Reason.MALFORMED
    return why_not_zone(s, given)
