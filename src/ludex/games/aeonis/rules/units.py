"""The pieces (AE-2, AE-30, AE-60.4): where they stand, what they can do, how they come and go."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Kind, Lord, Rank
from ludex.games.aeonis.rules.data import (
    FIRST_FACTION,
    HIT_POINTS,
    ID_STEP,
    IS_CAVALRY,
    IS_TRADE,
    LORD_HP,
    LORD_RANGE,
    PIECES,
    POPULATION,
    RANGE,
    RANK,
    UNITS,
)
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest


@rule
def unit_id(seat: int, slot: int) -> int:
    """AE-60.4: the id of a unit."""
    return ID_STEP * seat + slot


@rule
def owns_artifact(s: State, seat: int, artifact: int) -> bool:
    """AE-50.2: whether a player holds an artifact: Equipment on the Lord, a Utility, a Relic not attached."""
    return (s.players[seat].artifacts >> artifact) & 1 == 1


@rule
def owns_discovery(s: State, seat: int, discovery: int) -> bool:
    """AE-43: whether a player owns a discovery."""
    return (s.players[seat].discoveries >> discovery) & 1 == 1


@rule
def is_lord(s: State, seat: int, lord: int) -> bool:
    """AE-42.0, AE-41.36: whether a player is this Lord, whose abilities work while it is not captured."""
    return s.players[seat].lord == lord and s.players[seat].lord_captor == NONE


@rule
def lord_slot(s: State, seat: int) -> int:
    """AE-2: the slot of a player's Lord."""
    for slot in range(UNITS):
        if s.units[seat, slot].used and s.units[seat, slot].kind == Kind.LORD:
            return slot
    return NONE


@rule
def lord_hex(s: State, seat: int) -> int:
    """AE-52: where a player's Lord stands, NONE while it is captured."""
    return s.units[seat, lord_slot(s, seat)].hex


@rule
def is_military(kind: int) -> bool:
    """AE-0.6: every unit but a Caravan."""
    return kind != Kind.CARAVAN


@rule
def max_hp(s: State, seat: int, kind: int) -> int:
    """AE-41, AE-42: the hit points of a unit that is not hurt."""
    if kind != Kind.LORD:
        return HIT_POINTS[kind]
    return LORD_HP[s.players[seat].lord] + int(owns_artifact(s, seat, Artifact.WARDENS_AEGIS))


@rule
def own_range(s: State, seat: int, slot: int) -> int:
    """AE-2.1, AE-16.1, AE-5.2: the Movement Range of one unit, with bonuses that come before the group's minimum."""
    unit = s.units[seat, slot]
    if unit.kind == Kind.LORD:
        return LORD_RANGE[s.players[seat].lord] + int(owns_artifact(s, seat, Artifact.VOIDWALKERS_CLOAK))
    return RANGE[unit.kind] + int(unit.warcamp and not unit.moved)


@rule
def military_at(s: State, h: int) -> int:
    """AE-0.6: the military units in a hex, as a set of their owner's slots."""
    rest, found, owner = s.hexes[h].units, 0, s.hexes[h].owner
    while rest:
        slot = lowest(rest)
        if is_military(s.units[owner, slot].kind):
            found |= 1 << slot
        rest &= rest - 1
    return found


@rule
def of_kind(s: State, seat: int, units: int, kind: int) -> int:
    """AE-65.2: those of a set of units that are of a kind."""
    rest, found = units, 0
    while rest:
        slot = lowest(rest)
        if s.units[seat, slot].kind == kind:
            found |= 1 << slot
        rest &= rest - 1
    return found


@rule
def of_rank(s: State, seat: int, units: int, rank: int) -> int:
    """AE-65.1: those of a set of units that are of a rank."""
    rest, found = units, 0
    while rest:
        slot = lowest(rest)
        if RANK[s.units[seat, slot].kind] == rank:
            found |= 1 << slot
        rest &= rest - 1
    return found


@rule
def all_cavalry(s: State, seat: int, units: int) -> bool:
    """AE-7.1: whether every unit of a group has the trait."""
    rest = units
    while rest:
        if not IS_CAVALRY[s.units[seat, lowest(rest)].kind]:
            return False
        rest &= rest - 1
    return True


@rule
def any_cavalry(s: State, seat: int, units: int) -> bool:
    """AE-7.5: whether at least one unit of a group has the trait."""
    rest = units
    while rest:
        if IS_CAVALRY[s.units[seat, lowest(rest)].kind]:
            return True
        rest &= rest - 1
    return False


@rule
def all_trade(s: State, seat: int, units: int) -> bool:
    """AE-15.1: whether every unit of a group has the trait."""
    rest = units
    while rest:
        if not IS_TRADE[s.units[seat, lowest(rest)].kind]:
            return False
        rest &= rest - 1
    return True


@rule
def any_military(s: State, seat: int, units: int) -> bool:
    """AE-0.6: whether a group has a military unit."""
    rest = units
    while rest:
        if is_military(s.units[seat, lowest(rest)].kind):
            return True
        rest &= rest - 1
    return False


@rule
def count_rank(s: State, seat: int, rank: int) -> int:
    """AE-30: how many pieces of a rank a player has in use."""
    n = 0
    for slot in range(UNITS):
        if s.units[seat, slot].used and RANK[s.units[seat, slot].kind] == rank:
            n += 1
    return n


@rule
def pieces_left(s: State, seat: int, rank: int) -> int:
    """AE-30: how many pieces of a rank a player still has."""
    return PIECES[rank] - count_rank(s, seat, rank)


@rule
def count_military(s: State, seat: int) -> int:
    """AE-45: military units of a player on the map, its Lord excluded."""
    n = 0
    for slot in range(UNITS):
        unit = s.units[seat, slot]
        if unit.used and unit.hex != NONE and unit.kind != Kind.LORD and is_military(unit.kind):
            n += 1
    return n


@rule
def faction_kind(lord: int, second: int) -> int:
    """AE-51: the first (Elite) or second faction unit of a Lord."""
    return FIRST_FACTION + 2 * (lord - 1) + second


@rule
def kind_of_rank(s: State, seat: int, rank: int) -> int:
    """AE-51.1: the type that a player recruits for a rank, NONE if its Lord has none of that rank."""
    if rank < Rank.ELITE:
        return rank
    lord = s.players[seat].lord
    for second in range(2):
        if lord != Lord.STANDARD and RANK[faction_kind(lord, second)] == rank:
            return faction_kind(lord, second)
    return NONE


@rule
def put(s: State, seat: int, slot: int, h: int) -> None:
    """AE-1.7: a unit that is off the map or in transit comes to stand in a hex."""
    s.units[seat, slot].hex = h
    s.hexes[h].owner = seat
    s.hexes[h].units |= 1 << slot


@rule
def lift(s: State, seat: int, slot: int) -> None:
    """AE-1.7: a unit leaves its hex and stands nowhere."""
    h = s.units[seat, slot].hex
    if h != NONE:
        s.units[seat, slot].hex = NONE
        if s.hexes[h].owner == seat:
            s.hexes[h].units &= ~(1 << slot)
            if s.hexes[h].units == 0:
                s.hexes[h].owner = NONE


@rule
def new_unit(s: State, seat: int, kind: int, h: int) -> int:
    """AE-60.4: a new unit in the lowest free slot, at full strength; the caller has checked piece and Pool."""
    for slot in range(UNITS):
        unit = s.units[seat, slot]
        if not unit.used:
            unit.used = 1
            unit.kind = kind
            unit.hp = max_hp(s, seat, kind)
            unit.last_stop = h
            put(s, seat, slot, h)
            return slot
    return NONE


@rule
def wipe(s: State, seat: int, slot: int) -> None:
    """AE-60.4: a slot is free again; its bytes are those of an unused one."""
    lift(s, seat, slot)
    unit = s.units[seat, slot]
    unit.used = 0
    unit.kind = 0
    unit.hex = NONE
    unit.hp = 0
    unit.desert_rounds = 0
    unit.free_moved = 0
    unit.warcamp = 0
    unit.moved = 0
    unit.delivered = 0
    unit.last_stop = 0
    unit.contract = 0
    unit.flying = 0


@rule
def unit_population(s: State, seat: int, slot: int) -> int:
    """AE-38.2: the Population that a unit occupies; one of a Mercenary Contract none."""
    return 0 if s.units[seat, slot].contract else POPULATION[RANK[s.units[seat, slot].kind]]
