"""Population (AE-38): a Cap that Cities, Farms and Castles lift, what units and buildings use of it, and the Pool."""

from ludex.games.aeonis.rules.codes import Building
from ludex.games.aeonis.rules.combat.sieges import forget_unit
from ludex.games.aeonis.rules.data import (
    BASE_CAP,
    BUILDING_POPULATION,
    CAP_CASTLE,
    CAP_CITY,
    CAP_FARM,
    CAP_MOST,
    SLOTS,
    UNITS,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import has, is_city
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import unit_id, unit_population, wipe
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit


@rule
def population_cap(s: State, seat: int) -> int:
    """AE-38.1: 7, and more for each City, Farm and Castle; at most 25."""
    cap = BASE_CAP
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            cap += CAP_CITY * int(is_city(s, h)) + CAP_FARM * int(has(s, h, Building.FARM))
            cap += CAP_CASTLE * int(has(s, h, Building.CASTLE))
    return min(cap, CAP_MOST)


@rule
def population_used(s: State, seat: int) -> int:
    """AE-38.2: what units and the buildings on controlled hexes use."""
    used = 0
    for slot in range(UNITS):
        if s.units[seat, slot].used:
            used += unit_population(s, seat, slot)
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            for place in range(SLOTS):
                used += BUILDING_POPULATION[s.hexes[h].slots[place].kind]
    return used


@rule
def clamp_pool(s: State, seat: int) -> None:
    """AE-38.3: the Pool is at least 0 and at most what the Cap leaves."""
    room = max(0, population_cap(s, seat) - population_used(s, seat))
    s.players[seat].pool = max(0, min(s.players[seat].pool, room))


@rule
def add_pool(s: State, seat: int, amount: int) -> int:
    """AE-46.2, AE-38.3: the Pool gains Population as far as the Cap leaves room, or loses some; the change."""
    before = s.players[seat].pool
    s.players[seat].pool = max(0, before + amount)
    clamp_pool(s, seat)
    return s.players[seat].pool - before


@rule
def remove_unit(s: State, seat: int, slot: int, log: Log) -> None:
    """AE-38.3, AE-41.19: a destroyed, dismissed or lost unit leaves, and its Population returns to the Pool."""
    unit = s.units[seat, slot]
    emit(log, EventKind.UNIT_LOST, unit_id(seat, slot), unit.kind, unit.hex)
    back = unit_population(s, seat, slot)
    forget_unit(s, seat, slot)
    wipe(s, seat, slot)
    add_pool(s, seat, back)
