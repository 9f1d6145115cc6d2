"""What else can be traded (AE-48.2, AE-48.8): Utility artifacts, hexes, units; where a given unit goes."""

from ludex.games.aeonis.rules.codes import NONE, Kind
from ludex.games.aeonis.rules.council.offer import ARTIFACT, HEX, UNIT, good, units_in
from ludex.games.aeonis.rules.data import ARTIFACT_KIND, ARTIFACTS, RANK, UNITS, UTILITY
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS
from ludex.games.aeonis.rules.map.queries import is_built, is_city, is_on_map, may_hold, near
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact, pieces_left, unit_population
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest

UNITS_MOST = 2  # AE-48.8


@rule
def why_not_good(s: State, giver: int, receiver: int, kind: int, number: int, base: int) -> int:
    """AE-48.2: why an artifact, a hex or a unit of a player can't go to another."""
    if kind == ARTIFACT:
        return why_not_artifact(s, giver, number)
    if kind == HEX:
        return why_not_hex(s, giver, number)
    return why_not_unit(s, giver, receiver, number, base)


@rule
def why_not_artifact(s: State, giver: int, number: int) -> int:
    """AE-48.2: only a Utility artifact is traded, never Equipment or a Relic."""
    if not s.rules.artifacts:
        return Reason.MODULE_OFF
    if number >= ARTIFACTS or not owns_artifact(s, giver, number):
        return Reason.NOT_YOURS
    return Reason.NONE if ARTIFACT_KIND[number] == UTILITY else Reason.NOT_TRADEABLE


@rule
def why_not_hex(s: State, giver: int, h: int) -> int:
    """AE-48.2: a hex that the giver controls, without units, buildings and no City."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != giver:
        return Reason.NOT_YOURS
    in_use = s.hexes[h].owner != NONE or is_built(s, h) or is_city(s, h)
    return Reason.HEX_IN_USE if in_use else Reason.NONE


@rule
def why_not_unit(s: State, giver: int, receiver: int, slot: int, base: int) -> int:
    """AE-48.2: a unit on the map, no Lord, in or next to a free hex of the receiver."""
    if slot >= UNITS or not s.units[giver, slot].used or s.units[giver, slot].hex == NONE:
        return Reason.NOT_YOURS
    if s.units[giver, slot].kind == Kind.LORD:
        return Reason.NOT_TRADEABLE
    return Reason.NONE if new_place(s, giver, receiver, slot, base) != NONE else Reason.UNIT_TOO_FAR


@rule
def is_traded(s: State, base: int, h: int) -> bool:
    """AE-48.2: whether a hex is itself part of an offer."""
    return h + 1 in (good(s, base, 0, HEX), good(s, base, 1, HEX))


@rule
def new_place(s: State, giver: int, receiver: int, slot: int, base: int) -> int:
    """AE-48.2: where a given unit goes: its own hex if the receiver controls it and nobody stays, else a neighbour."""
    h = s.units[giver, slot].hex
    going = units_in(s, base, 0) | units_in(s, base, 1) | (1 << slot)
    if s.hexes[h].controller == receiver and s.hexes[h].units & ~going == 0 and not is_traded(s, base, h):
        return h
    best = NONE
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].controller == receiver and not is_traded(s, base, other):
            if may_hold(s, other, receiver) and (best == NONE or other < best):
                best = other
    return best


@rule
def goes_in_company(s: State, giver: int, receiver: int, slot: int) -> bool:
    """AE-48.2: of two units alone in a hex of the receiver each may be laid, as both can be given together."""
    h = s.units[giver, slot].hex
    return s.hexes[h].controller == receiver and count(s.hexes[h].units) == UNITS_MOST


@rule
def free_slots(s: State, seat: int) -> int:
    """AE-60.4: how many more units a player's pieces can become."""
    n = 0
    for slot in range(UNITS):
        n += int(not s.units[seat, slot].used)
    return n


@rule
def has_room(s: State, giver: int, receiver: int, units: int) -> bool:
    """AE-48.2: whether the receiver has Pool, pieces and slots for all given units together."""
    rest, population, number = units, 0, 0
    while rest:
        slot = lowest(rest)
        rank, same, others = RANK[s.units[giver, slot].kind], 0, units
        while others:
            same += int(RANK[s.units[giver, lowest(others)].kind] == rank)
            others &= others - 1
        if pieces_left(s, receiver, rank) < same:
            return False
        population += unit_population(s, giver, slot)
        number += 1
        rest &= rest - 1
    return population <= s.players[receiver].pool and number <= free_slots(s, receiver)


@rule
def why_not_side(s: State, giver: int, receiver: int, asked: int, base: int) -> int:
    """AE-48.2, AE-48.3: why the goods that lie on a side of an offer can't change hands."""
    for kind in range(UNIT + 2):
        number = good(s, base, asked, kind) - 1
        if number >= 0:
            reason = why_not_good(s, giver, receiver, min(kind, UNIT), number, base)
            if reason != Reason.NONE:
                return reason
    room = has_room(s, giver, receiver, units_in(s, base, asked))
    return Reason.NONE if room else Reason.PARTNER_HAS_NO_ROOM
