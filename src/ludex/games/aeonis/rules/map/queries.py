"""What a hex is and holds (AE-1.3 to AE-1.8, AE-31.4)."""

from ludex.games.aeonis.rules.codes import LEGENDARY, NONE, Building, Lord, Terrain
from ludex.games.aeonis.rules.data import BUILDING_SLOTS, SLOTS, TILE_MANA
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, NEIGHBOUR, SEAT_HEX
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule

TRADE_HUB = 4  # AE-31.5: a bit of `Hex.marker`


@rule
def is_on_map(s: State, h: int) -> bool:
    """AE-32.1: whether this map has a hex."""
    return 0 <= h < HEXES and s.hexes[h].terrain != Terrain.OFF


@rule
def near(s: State, h: int, direction: int) -> int:
    """AE-1.2: the hex one step away in a direction, NONE beyond the edge of this map."""
    other = NEIGHBOUR[h, direction]
    return other if other != NONE and s.hexes[other].terrain != Terrain.OFF else NONE


@rule
def has(s: State, h: int, building: int) -> bool:
    """AE-0.11: whether a hex holds an enabled building of a kind."""
    here = s.hexes[h]
    for slot in range(SLOTS):
        if here.slots[slot].kind == building and here.slots[slot].disabled == 0:
            return True
    return False


@rule
def holds(s: State, h: int, building: int) -> bool:
    """AE-39.1: whether a hex holds a building of a kind, disabled or not."""
    here = s.hexes[h]
    for slot in range(SLOTS):
        if here.slots[slot].kind == building:
            return True
    return False


@rule
def is_built(s: State, h: int) -> bool:
    """AE-40.2: whether a hex contains a building."""
    return s.hexes[h].slots[0].kind != Building.NONE or s.hexes[h].slots[1].kind != Building.NONE


@rule
def free_slot(s: State, h: int) -> int:
    """AE-39.1: the first free building slot of a hex, NONE if it is full."""
    for slot in range(BUILDING_SLOTS[s.hexes[h].terrain]):
        if s.hexes[h].slots[slot].kind == Building.NONE:
            return slot
    return NONE


@rule
def legendary_of(lord: int) -> int:
    """AE-42: the Legendary Building of a Lord."""
    return LEGENDARY + lord


@rule
def is_open_lake(s: State, h: int) -> bool:
    """AE-6.4: a Lake without a Bridge, which nobody enters or controls."""
    return s.hexes[h].terrain == Terrain.LAKE and not has(s, h, Building.BRIDGE)


@rule
def is_common_portal(s: State, h: int) -> bool:
    """AE-1.4: a Portal for everybody; Void Markers are left out."""
    here = s.hexes[h]
    return here.terrain == Terrain.PORTAL or here.tile == Lord.THALRIK or has(s, h, Building.DIMENSIONAL_NEXUS)


@rule
def is_portal(s: State, h: int, seat: int) -> bool:
    """AE-1.4: a Portal for the movement of a player."""
    return is_common_portal(s, h) or s.hexes[h].void == seat


@rule
def is_trade_hub(s: State, h: int) -> bool:
    """AE-1.6: a hex with a Market or a Trade Hub marker."""
    return has(s, h, Building.MARKET) or s.hexes[h].marker & TRADE_HUB != 0


@rule
def is_city(s: State, h: int) -> bool:
    """AE-1.3: a City, the Imperial Seat among them."""
    return s.hexes[h].terrain == Terrain.CITY


@rule
def is_forest_or_grove(s: State, h: int) -> bool:
    """AE-42.4: Forest terrain or a hex with a Grove."""
    return s.hexes[h].terrain == Terrain.FOREST or has(s, h, Building.GROVE)


@rule
def makes_mana(s: State, h: int) -> bool:
    """AE-31.4: a Mana-producing hex: Forest, a Grove, or a unique tile with Mana in its yield."""
    return is_forest_or_grove(s, h) or TILE_MANA[s.hexes[h].tile] > 0


@rule
def is_special(s: State, h: int) -> bool:
    """AE-31.4: a special tile: City, Ruins, Portal, Imperial Seat."""
    here = s.hexes[h]
    at = here.terrain
    return at == Terrain.CITY or at == Terrain.RUINS or at == Terrain.PORTAL or here.tile == Lord.THALRIK


@rule
def has_foreign_units(s: State, h: int, seat: int) -> bool:
    """AE-1.7: whether units of another player stand in a hex."""
    return s.hexes[h].owner != NONE and s.hexes[h].owner != seat


@rule
def may_hold(s: State, h: int, seat: int) -> bool:
    """AE-1.8: whether units of a player may be put into a hex: it may be entered and holds no foreign units."""
    return is_on_map(s, h) and not is_open_lake(s, h) and not has_foreign_units(s, h, seat)


@rule
def borders_on(s: State, h: int, seat: int) -> bool:
    """AE-40.5: whether a hex is next to a hex that a player controls."""
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].controller == seat:
            return True
    return False


@rule
def controls_seat(s: State, seat: int) -> bool:
    """AE-52: whether a player controls the Imperial Seat."""
    return s.hexes[SEAT_HEX].controller == seat


@rule
def count_buildings(s: State, seat: int, building: int) -> int:
    """AE-45.7: how many enabled buildings of a kind stand on hexes of a player."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and has(s, h, building):
            n += 1
    return n


@rule
def count_terrain(s: State, seat: int, terrain: int) -> int:
    """AE-45: how many hexes of a terrain a player controls."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and s.hexes[h].terrain == terrain:
            n += 1
    return n


@rule
def count_hexes(s: State, seat: int) -> int:
    """AE-45: how many hexes a player controls."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            n += 1
    return n
