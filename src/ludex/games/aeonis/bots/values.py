"""What things are worth (AE-66.2, AE-66.3): hexes, units, the share of an attack."""

from ludex.games.aeonis.rules.codes import NONE, Kind, Terrain
from ludex.games.aeonis.rules.combat.modifiers import hex_defense
from ludex.games.aeonis.rules.data import CITY_LINE_CAP, LINE_CAP, RANK, SLOTS
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, SEAT_HEX, distance
from ludex.games.aeonis.rules.map.queries import is_city, is_common_portal, is_open_lake, near
from ludex.games.aeonis.rules.realm.control import counts_as_fortress
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import max_hp, military_at
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.record import table

STRENGTH = table([10, 20, 11, 25, 0, 22, 25, 35])  # AE-66.2, by rank
SEAT_WORTH = 30


@rule
def worth(s: State, h: int) -> int:
    """AE-66.2: 15; City 30, Ruins or Portal 20; the Imperial Seat 30 more; 10 for each building and a unique tile."""
    here = s.hexes[h]
    value = 15
    if here.terrain == Terrain.CITY:
        value = 30
    elif here.terrain == Terrain.RUINS or is_common_portal(s, h):
        value = 20
    if h == SEAT_HEX:
        value += SEAT_WORTH
    for slot in range(SLOTS):
        value += 10 * int(here.slots[slot].kind != 0)
    return value + 10 * int(here.tile != 0)


@rule
def strength_of(s: State, seat: int, slot: int) -> int:
    """AE-66.2: the strength of a unit, less as it is hurt."""
    unit = s.units[seat, slot]
    return STRENGTH[RANK[unit.kind]] * unit.hp // max_hp(s, seat, unit.kind)


@rule
def strength(s: State, seat: int, units: int) -> int:
    """AE-66.2: the strength of a set of units."""
    rest, total = units, 0
    while rest:
        total += strength_of(s, seat, lowest(rest))
        rest &= rest - 1
    return total


@rule
def rank_strength(rank: int) -> int:
    """AE-66.2: the strength of a new unit of a rank."""
    return STRENGTH[rank]


@rule
def lined_strength(s: State, seat: int, units: int, cap: int) -> int:
    """AE-66.3: the strength of committed units, those beyond the line cap at half; whoever they are."""
    total = strength(s, seat, units)
    extra = count(units) - cap
    return total if extra <= 0 else total - total * extra // (2 * count(units))


@rule
def line_cap(s: State, h: int) -> int:
    """AE-41.10: how many stand in line."""
    return CITY_LINE_CAP if is_city(s, h) or counts_as_fortress(s, h) else LINE_CAP


@rule
def defenders_of(s: State, h: int, seat: int) -> int:
    """AE-66.3: the units of a player inside a hex and next to it, as a set."""
    units = military_at(s, h) if s.hexes[h].owner == seat else 0
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].owner == seat:
            units |= military_at(s, other)
    return units


@rule
def defence_bonus(s: State, h: int, seat: int) -> int:
    """AE-66.3: the sum of a hex's Defense bonuses, the Forest's included."""
    bonus = int(s.hexes[h].terrain == Terrain.FOREST)
    return bonus + (hex_defense(s, h, seat) if s.hexes[h].controller == seat else 0)


@rule
def share_of_attack(s: State, seat: int, units: int, h: int, foe: int) -> int:
    """AE-66.3: 100 · A / (A + D); 100 if nobody could defend."""
    cap = line_cap(s, h)
    attack = lined_strength(s, seat, units, cap)
    defence = lined_strength(s, foe, defenders_of(s, h, foe), cap)
    defence = defence * (100 + 20 * defence_bonus(s, h, foe)) // 100
    return 100 * attack // (attack + defence) if attack + defence else 0


@rule
def enemies_beside(s: State, seat: int, h: int) -> int:
    """AE-66.4: the strength of other players' troops next to a hex."""
    total = 0
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].owner != NONE and s.hexes[other].owner != seat:
            total += strength(s, s.hexes[other].owner, military_at(s, other))
    return total


@rule
def enemy_within(s: State, seat: int, h: int, reach: int) -> bool:
    """AE-66.4: whether troops of another player are within a distance."""
    for other in range(HEXES):
        owner = s.hexes[other].owner
        if owner != NONE and owner != seat and distance(h, other) <= reach and military_at(s, other):
            return True
    return False


@rule
def measure_pull(s: State, seat: int) -> None:
    """AE-66.4: pull(h) = greatest worth(x) / (1 + distance) over enterable hexes x not controlled, for every hex."""
    for h in range(HEXES):
        s.work.pull[h] = 0
    for x in range(HEXES):
        here = s.hexes[x]
        if here.terrain != Terrain.OFF and here.controller != seat and not is_open_lake(s, x):
            value = s.work.wanted[x]
            for h in range(HEXES):
                s.work.pull[h] = max(s.work.pull[h], value // (1 + distance(h, x)))


@rule
def is_lord_unit(s: State, seat: int, units: int) -> bool:
    """AE-66.4: whether the Lord is among a set of units."""
    rest = units
    while rest:
        if s.units[seat, lowest(rest)].kind == Kind.LORD:
            return True
        rest &= rest - 1
    return False
