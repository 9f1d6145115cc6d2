"""What may be done (SC-23.1, SC-23.8): an entry is listed if `refusal` has nothing against it.

The order is that of the verbs, then of units, cities or seats, then of what is aimed at. A travel order is listed open,
once for each unit; `expand` gives its tiles.
"""

from ludex.games.simpleciv.rules.city.cities import workable
from ludex.games.simpleciv.rules.codes import ITEMS, NONE, Kind, Node
from ludex.games.simpleciv.rules.data import CIV_UNITS, TECHS, UNIT_RANGE
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, WITHIN, at
from ludex.games.simpleciv.rules.map.vision import holder
from ludex.games.simpleciv.rules.refusal import DIRECTIONS, OFFERS, is_spent, why_not, why_not_now
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import companion
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_AUTO, WORK_FREE, Verb, travel
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.bits import count, lowest

MAX_ACTIONS = 19_270 + CIV_UNITS  # SC-23.8: the main list, and an open travel order for each unit


@rule
def legal(s: State, seat: int, out: Buffer) -> int:
    """SC-23.1, SC-4.6, SC-4.7: every entry of the list that is put to this seat."""
    if s.node == Node.OVER or seat != s.seat:
        return 0
    cities, units = own_cities(s, seat), own_units(s, seat)
    n = list_techs(s, seat, out, 0)
    n = list_builds(s, seat, cities, out, n)
    n = list_cities(s, seat, Verb.RUSH, cities, out, n)
    n = list_works(s, seat, cities, out, n)
    n = list_deals(s, seat, out, n)
    n = list_steps(s, seat, units, out, n)
    n = list_travels(s, seat, units, out, n)
    n = list_units(s, seat, Verb.STOP, units, out, n)
    n = list_attacks(s, seat, units, out, n)
    n = list_shots(s, seat, cities, out, n)
    n = list_units(s, seat, Verb.FORTIFY, units, out, n)
    n = list_foundings(s, seat, units, out, n)
    n = list_cities(s, seat, Verb.RAZE, cities, out, n)
    n = list_pairs(s, seat, Verb.LINK, units, out, n)
    n = list_pairs(s, seat, Verb.UNLINK, units, out, n)
    return push(out, n, pack(Verb.END_TURN, 0, 0, 0))


@rule
def expand(s: State, seat: int, action: int, out: Buffer) -> int:
    """SC-12.14, SC-23.8: the tiles of an open travel order: all of the map but the unit's own."""
    if why_not(s, seat, action) != Reason.OPEN:
        return 0
    unit, n = subject_of(action), 0
    for tile in range(s.tile_count):
        if tile != s.units[unit].tile:
            n = push(out, n, travel(unit, tile))
    return n


@rule
def own_units(s: State, seat: int) -> int:
    """SC-0.8: the units of a seat by number, into `s.work.order`; how many there are."""
    n = 0
    for unit in range(s.unit_top):
        if s.units[unit].used and s.units[unit].owner == seat:
            s.work.order[n] = unit
            n += 1
    return n


@rule
def own_cities(s: State, seat: int) -> int:
    """SC-0.8: the cities of a seat by number, into `s.work.queue`; how many there are."""
    n = 0
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            s.work.queue[n] = city
            n += 1
    return n


@rule
def offer(s: State, seat: int, action: int, out: Buffer, n: int) -> int:
    """SC-23.1: an entry of the list, if nothing is against it."""
    return push(out, n, action) if why_not_now(s, seat, action) == Reason.NONE else n


# ---------------------------------------------------------------- research, cities and other civs


@rule
def list_techs(s: State, seat: int, out: Buffer, n: int) -> int:
    """SC-15.1: technologies that can be researched."""
    if not is_spent(s, seat, Verb.CHOOSE_TECH):
        for tech in range(TECHS):
            n = offer(s, seat, pack(Verb.CHOOSE_TECH, tech, 0, 0), out, n)
    return n


@rule
def list_builds(s: State, seat: int, cities: int, out: Buffer, n: int) -> int:
    """SC-7.2: what each city can build."""
    if not is_spent(s, seat, Verb.BUILD):
        for i in range(cities):
            for item in range(ITEMS):
                n = offer(s, seat, pack(Verb.BUILD, s.work.queue[i], item, 0), out, n)
    return n


@rule
def list_cities(s: State, seat: int, verb: int, cities: int, out: Buffer, n: int) -> int:
    """SC-8.9, SC-9.24: what can be done with a city without aiming at anything."""
    for i in range(cities):
        n = offer(s, seat, pack(verb, s.work.queue[i], 0, 0), out, n)
    return n


@rule
def list_works(s: State, seat: int, cities: int, out: Buffer, n: int) -> int:
    """SC-9.12: tiles that each city can work or free, and Auto."""
    if is_spent(s, seat, Verb.WORK):
        return n
    for i in range(cities):
        city = s.work.queue[i]
        body = s.cities[city]
        idle = workable(s, city) & ~body.worked if count(body.worked) < body.pop else 0
        n = list_places(s, seat, city, WORK_ADD, idle, out, n)
        n = list_places(s, seat, city, WORK_FREE, body.worked & ~1, out, n)
        n = list_places(s, seat, city, WORK_AUTO, 1, out, n)
    return n


@rule
def list_places(s: State, seat: int, city: int, op: int, places: int, out: Buffer, n: int) -> int:
    """SC-9.12: one way to assign a city's tiles."""
    while places:
        n = offer(s, seat, pack(Verb.WORK, city, lowest(places), op), out, n)
        places &= places - 1
    return n


@rule
def list_deals(s: State, seat: int, out: Buffer, n: int) -> int:
    """SC-19.4 to SC-19.10: what can be said to each civ that was met."""
    for verb in range(Verb.DECLARE_WAR, Verb.MOVE):
        kinds = OFFERS if verb == Verb.WITHDRAW or verb == Verb.REJECT else 1
        known = 0 if is_spent(s, seat, verb) else s.players[seat].met
        while known:
            for kind in range(kinds):
                n = offer(s, seat, pack(verb, lowest(known), kind, 0), out, n)
            known &= known - 1
    return n


# ---------------------------------------------------------------- units and shots


@rule
def list_steps(s: State, seat: int, units: int, out: Buffer, n: int) -> int:
    """SC-12.2: steps of each unit that has moves left."""
    for i in range(units):
        unit = s.work.order[i]
        if s.units[unit].moves > 0:
            for direction in range(DIRECTIONS):
                n = offer(s, seat, pack(Verb.MOVE, unit, direction, 0), out, n)
    return n


@rule
def list_travels(s: State, seat: int, units: int, out: Buffer, n: int) -> int:
    """SC-12.14: a travel order for each unit, its tile still open."""
    if not is_spent(s, seat, Verb.TRAVEL):
        for i in range(units):
            n = push(out, n, travel(s.work.order[i], NONE))
    return n


@rule
def list_units(s: State, seat: int, verb: int, units: int, out: Buffer, n: int) -> int:
    """SC-12.10, SC-12.14: what a unit can do without aiming at anything."""
    if not is_spent(s, seat, verb):
        for i in range(units):
            n = offer(s, seat, pack(verb, s.work.order[i], 0, 0), out, n)
    return n


@rule
def list_attacks(s: State, seat: int, units: int, out: Buffer, n: int) -> int:
    """SC-13.7: tiles in range of each unit that has not attacked, with somebody else on them."""
    for i in range(units):
        unit = s.work.order[i]
        body = s.units[unit]
        if body.moves > 0 and not body.attacked:
            n = list_targets(s, seat, pack(Verb.ATTACK, unit, 0, 0), body.tile, WITHIN[UNIT_RANGE[body.kind]], out, n)
    return n


@rule
def list_shots(s: State, seat: int, cities: int, out: Buffer, n: int) -> int:
    """SC-13.18: tiles in range of each city that has not fired, with somebody else on them."""
    for i in range(cities):
        city = s.work.queue[i]
        if not s.cities[city].fired:
            n = list_targets(s, seat, pack(Verb.SHOOT, city, 0, 0), s.cities[city].tile, CITY_PLACES, out, n)
    return n


@rule
def list_targets(s: State, seat: int, action: int, centre: int, places: int, out: Buffer, n: int) -> int:
    """SC-23.1: an action that aims at tiles around another, the lower number first."""
    tile = next_target(s, seat, centre, places, NONE)
    while tile != NONE:
        n = offer(s, seat, action | pack(0, 0, tile, 0), out, n)
        tile = next_target(s, seat, centre, places, tile)
    return n


@rule
def next_target(s: State, seat: int, centre: int, places: int, after: int) -> int:
    """SC-23.1: the tile with the lowest number above another that holds somebody else, NONE without any."""
    found = NONE
    for place in range(1, places):
        tile = at(s, centre, place)
        if tile > after and (found == NONE or tile < found) and holder(s, tile) not in (NONE, seat):
            found = tile
    return found


@rule
def list_foundings(s: State, seat: int, units: int, out: Buffer, n: int) -> int:
    """SC-9.1: Settlers that can found a city where they are."""
    for i in range(units):
        if s.units[s.work.order[i]].kind == Kind.SETTLER:
            n = offer(s, seat, pack(Verb.FOUND, s.work.order[i], 0, 0), out, n)
    return n


@rule
def list_pairs(s: State, seat: int, verb: int, units: int, out: Buffer, n: int) -> int:
    """SC-12.11: military units with a Settler on their tile."""
    if is_spent(s, seat, verb):
        return n
    for i in range(units):
        unit = s.work.order[i]
        if s.units[unit].kind != Kind.SETTLER and companion(s, unit) != NONE:
            n = offer(s, seat, pack(verb, unit, companion(s, unit), 0), out, n)
    return n
