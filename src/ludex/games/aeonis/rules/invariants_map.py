"""What must hold on the map (AE-60.6): one owner a hex, units where they say they are, buildings in their slots."""

from ludex.games.aeonis.rules.codes import LEGENDARY, NONE, Building, Kind, Process, Terrain
from ludex.games.aeonis.rules.data import (
    BUILDING_PIECES,
    BUILDING_SLOTS,
    BUILDINGS,
    PIECES,
    RANKS,
    SIEGES,
    SLOTS,
    UNITS,
)
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_open_lake
from ludex.games.aeonis.rules.movement.transit import moving_group
from ludex.games.aeonis.rules.process import running
from ludex.games.aeonis.rules.records import Hex
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import count_rank, max_hp
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest

MORE_BRIDGES, LARGE_TABLE = 3, 7  # AE-30


@rule
def flaw_of_map(s: State) -> int:
    """AE-60.6: the number of the first invariant of the map that does not hold, or 0."""
    broken = 0
    for h in range(HEXES):
        if broken == 0:
            broken = flaw_of_hex(s, h)
    for seat in range(s.seats):
        if broken == 0:
            broken = flaw_of_units(s, seat)
    if broken == 0:
        broken = flaw_of_supply(s)
    return broken if broken else flaw_of_sieges(s)


# ---------------------------------------------------------------- 20 to 29: hexes


@rule
def flaw_of_hex(s: State, h: int) -> int:
    """AE-1.7, AE-40.8, AE-60.6: one owner of the units, nobody controls or enters an unbridged Lake."""
    here = s.hexes[h]
    if here.terrain == Terrain.OFF and (here.controller != NONE or here.owner != NONE or here.units):
        return 20
    if (here.owner == NONE) != (here.units == 0) or here.owner >= s.seats or here.controller >= s.seats:
        return 21
    rest = here.units
    while rest:
        unit = s.units[here.owner, lowest(rest)]
        if not unit.used or unit.hex != h:
            return 22
        rest &= rest - 1
    if is_open_lake(s, h) and (here.controller != NONE or here.owner != NONE):
        return 23
    if here.claim != NONE and here.controller != NONE:
        return 24
    return flaw_of_slots(here)


@rule
def flaw_of_slots(here: Hex) -> int:
    """AE-39.1, AE-31: no more buildings than slots, none twice, one production building at the most; no ghosts."""
    production = 0
    for slot in range(SLOTS):
        built = here.slots[slot]
        if built.kind == Building.NONE:
            if built.builder or built.disabled or built.relic or built.school:
                return 25
        elif slot >= BUILDING_SLOTS[here.terrain]:
            return 26
        production += int(Building.FARM <= built.kind <= Building.EMBASSY)
    if production > 1 or (here.slots[0].kind == here.slots[1].kind and here.slots[0].kind != Building.NONE):
        return 27
    return 0


# ---------------------------------------------------------------- 30 to 39: units


@rule
def flaw_of_units(s: State, seat: int) -> int:
    """AE-30, AE-60.4: the pieces of a player: no more than there are, one Lord, each where it says it is."""
    lords, moving = 0, moving_group(s) if is_mover(s, seat) else 0
    for slot in range(UNITS):
        unit = s.units[seat, slot]
        broken = flaw_of_unit(s, seat, slot) if (moving >> slot) & 1 == 0 else 0
        if broken:
            return broken
        lords += int(unit.used != 0 and unit.kind == Kind.LORD)
    if lords != 1:
        return 30
    for rank in range(RANKS):
        if count_rank(s, seat, rank) > PIECES[rank]:
            return 31
    return 0


@rule
def is_mover(s: State, seat: int) -> bool:
    """AE-20.3: whether a group of this player is under way."""
    place = running(s, Process.MOVE)
    return place != NONE and s.stack[place].seat == seat


@rule
def flaw_of_unit(s: State, seat: int, slot: int) -> int:
    """AE-60.4, AE-41.36: a unit stands in its hex; only a captured Lord is off the map; a free slot is empty."""
    unit = s.units[seat, slot]
    if not unit.used:
        ghost = unit.kind or unit.hp or unit.desert_rounds or unit.free_moved or unit.warcamp or unit.contract
        return 32 if unit.hex != NONE or ghost else 0
    if unit.hex == NONE:
        return 0 if unit.kind == Kind.LORD and s.players[seat].lord_captor != NONE else 33
    if unit.kind == Kind.LORD and s.players[seat].lord_captor != NONE:
        return 34
    if s.hexes[unit.hex].owner != seat or (s.hexes[unit.hex].units >> slot) & 1 == 0:
        return 35
    lowest_hp = 0 if running(s, Process.ATTACK) != NONE else 1
    return 36 if unit.hp < lowest_hp or unit.hp > max_hp(s, seat, unit.kind) else 0


# ---------------------------------------------------------------- 40 to 44: pieces and sieges


@rule
def flaw_of_supply(s: State) -> int:
    """AE-30: of every building as many pieces are in the supply and on the map as there are; Legendaries are noted."""
    for building in range(1, BUILDINGS):
        placed = 0
        for h in range(HEXES):
            for slot in range(SLOTS):
                if s.hexes[h].slots[slot].kind == building:
                    placed += 1
                    if building > LEGENDARY and s.legendary_hex[building - LEGENDARY] != h:
                        return 41
        pieces = BUILDING_PIECES[building]
        if building == Building.BRIDGE and s.seats >= LARGE_TABLE:
            pieces = MORE_BRIDGES
        if placed + s.building_supply[building] != pieces or s.building_supply[building] < 0:
            return 40
    return 0


@rule
def flaw_of_sieges(s: State) -> int:
    """AE-41.30, AE-41.33: a siege is of one attacker, who does not control the hex, with units that exist."""
    for place in range(SIEGES):
        siege = s.sieges[place]
        if siege.hex == NONE:
            if siege.attacker or siege.defender or siege.attackers or siege.defenders:
                return 42
        else:
            if siege.attacker == s.hexes[siege.hex].controller or siege.attacker >= s.seats:
                return 43
            for other in range(place):
                if s.sieges[other].hex == siege.hex and s.sieges[other].attacker == siege.attacker:
                    return 44
    return 0
