"""Infantry that cards bring, and places that cards name (AE-1.8, AE-46.2)."""

from ludex.games.aeonis.rules.codes import NONE, Kind, Rank
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, distance
from ludex.games.aeonis.rules.map.queries import is_city, may_hold, near
from ludex.games.aeonis.rules.realm.population import clamp_pool
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import new_unit, pieces_left, unit_id
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit


@rule
def is_foreign(s: State, seat: int, h: int) -> bool:
    """AE-0.6: whether another player controls a hex."""
    return s.hexes[h].controller != NONE and s.hexes[h].controller != seat


@rule
def may_levy(s: State, seat: int) -> bool:
    """AE-46.3: whether a player has the Population and the piece for one Infantry."""
    return s.players[seat].pool >= 1 and pieces_left(s, seat, Rank.INFANTRY) > 0


@rule
def may_place_infantry(s: State, seat: int, h: int) -> bool:
    """AE-1.8, AE-46.3: whether one Infantry may come into a hex for 1 Population."""
    return may_levy(s, seat) and may_hold(s, h, seat)


@rule
def place_infantry(s: State, seat: int, h: int, log: Log) -> int:
    """AE-49, AE-46.3: one Infantry without Gold for 1 Population; its slot, NONE if it can't come."""
    if not may_place_infantry(s, seat, h):
        return NONE
    s.players[seat].pool -= 1
    slot = new_unit(s, seat, Kind.INFANTRY, h)
    clamp_pool(s, seat)
    emit(log, EventKind.UNIT_PLACED, unit_id(seat, slot), Kind.INFANTRY, h)
    return slot


@rule
def nearest_city(s: State, seat: int, h: int) -> int:
    """AE-46.2, AE-46.3: the nearest own City by (distance, q, r) where units may stand, NONE without any."""
    best = NONE
    for other in range(HEXES):
        if s.hexes[other].controller == seat and is_city(s, other) and may_hold(s, other, seat):
            if best == NONE or distance(h, other) < distance(h, best):
                best = other
    return best


@rule
def has_unit_beside(s: State, seat: int, h: int) -> bool:
    """AE-49, Relic Thief: whether a player has a unit map-adjacent to a hex."""
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].owner == seat:
            return True
    return False


@rule
def has_unit_at(s: State, seat: int, h: int) -> bool:
    """AE-36.1: whether a unit of a player stands in a hex."""
    return s.hexes[h].owner == seat and s.hexes[h].units != 0
