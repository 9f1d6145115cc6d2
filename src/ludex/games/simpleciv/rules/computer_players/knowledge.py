"""What a computer player knows (SC-22.11, SC-24.0): the view of its seat, never more."""

from ludex.games.simpleciv.rules.codes import NONE, Overlay
from ludex.games.simpleciv.rules.data import NATIVES, UNIT_ATK, UNIT_CAPTURES, UNIT_GARRISON
from ludex.games.simpleciv.rules.map.hexes import WITHIN, at, distance
from ludex.games.simpleciv.rules.map.vision import knows, sees
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import at_war
from ludex.kernel.compile.rule import rule

FAR_AWAY = 1000
# a survey leaves in s.work.cost, by seat: how far its nearest known city is, where it is, and how many are known
NEAREST, WHERE, KNOWN = 0, 8, 16
NOTHING = int(Overlay.NONE)


@rule
def known_city_owner(s: State, seat: int, tile: int) -> int:
    """SC-24.0: whose city a seat knows on a tile, by its eyes or its memory; NONE for no city."""
    if sees(s, seat, tile):
        city = s.tiles[tile].city
        return s.cities[city].owner if city != NONE else NONE
    memory = s.memory[seat, tile]
    return memory.city_owner if knows(s, seat, tile) and memory.city_founder != NONE else NONE


@rule
def known_capital(s: State, seat: int, tile: int) -> int:
    """SC-24.0: whether the city that a seat knows on a tile is a capital."""
    city = s.tiles[tile].city
    if sees(s, seat, tile):
        return s.cities[city].is_capital if city != NONE else 0
    return s.memory[seat, tile].capital


@rule
def known_overlay(s: State, seat: int, tile: int) -> int:
    """SC-22.7: the overlay of a tile as a seat knows it."""
    if sees(s, seat, tile):
        return s.tiles[tile].overlay
    return s.memory[seat, tile].overlay if knows(s, seat, tile) else NOTHING


@rule
def camp_near(s: State, seat: int, tile: int, radius: int) -> int:
    """SC-24.24, SC-24.34: whether a seat knows a native camp within a distance of a tile."""
    for camp in range(s.camp_count):
        place = s.camps[camp].tile
        if distance(s, place, tile) <= radius and known_overlay(s, seat, place) == Overlay.NATIVE_CAMP:
            return 1
    return 0


@rule
def known_owner(s: State, seat: int, tile: int) -> int:
    """SC-22.7: the owner of a tile as a seat knows it."""
    if sees(s, seat, tile):
        return s.tiles[tile].owner
    return s.memory[seat, tile].owner if knows(s, seat, tile) else NONE


@rule
def enemy_on(s: State, seat: int, tile: int) -> int:
    """SC-24.20: the visible enemy or native troops on a tile, NONE for none."""
    unit = s.tiles[tile].military
    if unit == NONE or not sees(s, seat, tile) or not at_war(s, seat, s.units[unit].owner):
        return NONE
    return unit


@rule
def enemies_near(s: State, seat: int, tile: int, radius: int, natives: int) -> int:
    """SC-24.20: how many enemy troops a seat sees within a distance of a tile; natives count if asked for."""
    found = 0
    for place in range(WITHIN[radius]):
        there = at(s, tile, place)
        if there != NONE:
            unit = enemy_on(s, seat, there)
            if unit != NONE and (natives or s.units[unit].owner != NATIVES):
                found += 1
    return found


@rule
def is_threatened(s: State, city: int) -> int:
    """SC-24.20: enemies within 3 of a city, or natives within 2."""
    seat, tile = s.cities[city].owner, s.cities[city].tile
    return int(enemies_near(s, seat, tile, 2, 1) > 0 or enemies_near(s, seat, tile, 3, 0) > 0)


@rule
def is_guarded(s: State, city: int) -> int:
    """SC-24.31: whether a city has a garrison that strikes back."""
    unit = s.tiles[s.cities[city].tile].military
    return int(unit != NONE and UNIT_GARRISON[s.units[unit].kind] > 0)


@rule
def is_offensive(s: State, unit: int) -> int:
    """SC-24.0: troops with attack 2 or more that no city needs as its garrison."""
    body = s.units[unit]
    if UNIT_ATK[body.kind] < 2:
        return 0
    city = s.tiles[body.tile].city
    return int(city == NONE or UNIT_GARRISON[body.kind] == 0)


@rule
def offensive_units(s: State, seat: int) -> int:
    """SC-24.8: how many offensive units a seat has."""
    count = 0
    for unit in range(s.unit_top):
        if s.units[unit].used and s.units[unit].owner == seat:
            count += is_offensive(s, unit)
    return count


@rule
def offensive_near(s: State, seat: int, tile: int, radius: int, captors: int) -> int:
    """SC-24.9, SC-24.30: offensive units of a seat within a distance of a tile; if asked, those that take cities."""
    count = 0
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and distance(s, body.tile, tile) <= radius and is_offensive(s, unit):
            count += UNIT_CAPTURES[body.kind] if captors else 1
    return count


@rule
def home_distance(s: State, seat: int, tile: int) -> int:
    """SC-24.6: steps to the nearest own city."""
    nearest = FAR_AWAY
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            nearest = min(nearest, distance(s, s.cities[city].tile, tile))
    return nearest


@rule
def nearest_home(s: State, seat: int, tile: int) -> int:
    """SC-24.8, SC-24.29: the tile of the nearest own city, NONE without any."""
    best, nearest = NONE, FAR_AWAY
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            steps = distance(s, s.cities[city].tile, tile)
            if steps < nearest:
                best, nearest = s.cities[city].tile, steps
    return best
