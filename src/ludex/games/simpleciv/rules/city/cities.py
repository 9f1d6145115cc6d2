"""Cities (SC-9): founded, widened and razed, and which of their tiles their citizens work."""

from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.city.tile_score import best_place, weigh
from ludex.games.simpleciv.rules.city.yields import is_city_of
from ludex.games.simpleciv.rules.civ.income import tell_ledger
from ludex.games.simpleciv.rules.codes import ITEMS, NONE, Kind, Node, Overlay
from ludex.games.simpleciv.rules.data import CITIES, CITY_SITE, WORKABLE
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, WITHIN, at, distance
from ludex.games.simpleciv.rules.map.vision import city_closes_eyes, city_opens_eyes, free_tile, give_tile, report
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.expulsion import expel_from_places
from ludex.games.simpleciv.rules.unit.units import remove_unit
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_AUTO, WORK_FREE
from ludex.games.simpleciv.rules.war.strength import has_garrison
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell6
from ludex.kernel.state.bits import count

CENTRE = 1  # as a set of places


@rule
def why_not_found(s: State, seat: int, unit: int) -> int:
    """SC-9.1, SC-9.4: a Settler founds, with or without moves and free of charge, on land far from cities and camps."""
    body = s.units[unit]
    if body.kind != Kind.SETTLER or body.owner != seat:
        return Reason.NO_SETTLER
    if not CITY_SITE[s.tiles[body.tile].terrain]:
        return Reason.NO_SITE
    if s.tiles[body.tile].owner != NONE:
        return Reason.OWNED
    if is_crowded(s, body.tile):
        return Reason.DISTANCE
    return Reason.CITY_LIMIT if free_city(s) == NONE else Reason.NONE


@rule
def is_crowded(s: State, tile: int) -> int:
    """SC-9.1: whether a city or a camp is nearer than the least distance (OPT-10), seen or not (SC-22.10)."""
    for city in range(s.city_top):
        if s.cities[city].used and distance(s, s.cities[city].tile, tile) < s.rules.min_city_distance:
            return 1
    for camp in range(s.camp_count):
        if s.camps[camp].used and distance(s, s.camps[camp].tile, tile) < s.rules.min_city_distance:
            return 1
    return 0


@rule
def free_city(s: State) -> int:
    """SC-1.10, SC-1.11: the lowest free slot for a city, NONE if all are taken."""
    for city in range(s.city_top):
        if not s.cities[city].used:
            return city
    return s.city_top if s.city_top < CITIES else NONE


@rule
def perform_found(s: State, unit: int, typed: int, log: Log) -> None:
    """SC-9.1, SC-2.11: the Settler becomes a city, a linked escort stays; its name may be typed."""
    city = create_city(s, s.units[unit].owner, s.units[unit].tile, log)
    s.cities[city].typed = typed
    remove_unit(s, unit)


@rule
def create_city(s: State, seat: int, tile: int, log: Log) -> int:
    """SC-9.2, SC-9.3, SC-14.12: a new city with its first land and citizen; a hut or camp under it goes."""
    city, overlay = free_city(s), s.tiles[tile].overlay
    s.city_top = max(s.city_top, city + 1)
    blank_city(s, city)
    name_city(s, city, seat, tile)
    if overlay == Overlay.GOODIE_HUT or overlay == Overlay.NATIVE_CAMP:
        s.tiles[tile].overlay = Overlay.NONE
    s.tiles[tile].city = city
    city_opens_eyes(s, seat, tile, log)
    serial, mark, from_camp = s.cities[city].serial, city_mark(s, city), int(overlay == Overlay.NATIVE_CAMP)
    report(s, log, tile, 0, EventKind.CITY_FOUNDED, seat, mark, tile, serial, from_camp, 0)
    claim(s, city, 1, log)
    assign(s, city)
    return city


@rule
def blank_city(s: State, city: int) -> None:
    """SC-1.4: the values of every new city."""
    body = s.cities[city]
    body.used, body.pop, body.claim_radius, body.hp = 1, 1, 1, s.rules.city_max_hp
    body.stored_food, body.stored_production, body.build_cost, body.buildings, body.milestones = 0, 0, 0, 0, 0
    body.worked, body.pinned, body.excluded = CENTRE, 0, 0
    body.build, body.last_completed, body.last_damaged = NONE, NONE, NONE
    body.shield, body.max_shield, body.fired, body.hit, body.typed = 0, 0, 0, 0, 0
    body.waiting, body.pending_forged = 0, 0
    for item in range(ITEMS):
        body.progress[item] = 0


@rule
def name_city(s: State, city: int, seat: int, tile: int) -> None:
    """SC-9.2, SC-2.11: whose it is, and its number in the series of names; the first one is the capital."""
    body, player = s.cities[city], s.players[seat]
    body.owner, body.founder, body.tile, body.founded_turn = seat, seat, tile, s.turn
    body.serial = player.cities_had
    player.cities_had += 1
    s.city_serial += 1
    body.is_capital = int(not player.has_founded)
    body.name_no = player.cities_founded
    player.has_founded = 1
    player.cities_founded += 1
    player.cities += 1
    player.population += 1


@rule
def claim(s: State, city: int, radius: int, log: Log) -> None:
    """SC-9.6, SC-9.3, SC-19.14: a city takes all free tiles around it, the best first; strangers must leave them."""
    body, free = s.cities[city], claimable(s, city, radius)
    if not free:
        return
    weigh(s, city, free)
    rest = free
    while rest:
        place = best_place(s, rest)
        rest &= ~(1 << place)
        tile = at(s, body.tile, place)
        give_tile(s, tile, city, log)
        report(s, log, tile, 0, EventKind.TERRITORY_CLAIMED, body.owner, city_mark(s, city), tile, 0, 0, 0)
    expel_from_places(s, body.tile, free, log)


@rule
def claimable(s: State, city: int, radius: int) -> int:
    """SC-9.5: the places around a city that belong to no city and hold no native camp."""
    free = 0
    for place in range(WITHIN[radius]):
        tile = at(s, s.cities[city].tile, place)
        if tile != NONE and s.tiles[tile].owner == NONE and s.tiles[tile].overlay != Overlay.NATIVE_CAMP:
            free |= 1 << place
    return free


@rule
def workable(s: State, city: int) -> int:
    """SC-9.10: the places besides the centre that a city may work; who stands there does not matter (SC-9.11)."""
    allowed = 0
    for place in range(1, CITY_PLACES):
        tile = at(s, s.cities[city].tile, place)
        if tile != NONE and s.tiles[tile].owner_city == city and WORKABLE[s.tiles[tile].terrain]:
            allowed |= 1 << place
    return allowed


@rule
def assign(s: State, city: int) -> None:
    """SC-9.15, SC-9.13: citizens to work anew: the centre, then pinned tiles, then the best of the others."""
    body = s.cities[city]
    body.worked = CENTRE
    if body.pop == 1:
        return
    allowed = workable(s, city)
    weigh(s, city, allowed & ~body.excluded)
    employ(s, city, allowed & body.pinned)
    employ(s, city, allowed & ~body.pinned & ~body.excluded)


@rule
def employ(s: State, city: int, places: int) -> None:
    """SC-9.15: the best of some places are worked while citizens are left."""
    body = s.cities[city]
    idle = body.pop - count(body.worked)
    while idle and places:
        place = best_place(s, places)
        places &= ~(1 << place)
        body.worked |= 1 << place
        idle -= 1


@rule
def why_not_work(s: State, city: int, op: int, place: int) -> int:
    """SC-9.12, SC-9.10, OPT-12: one tile is worked or freed; Auto is always allowed."""
    body = s.cities[city]
    if s.rules.strict_planning and s.node == Node.ACTION:
        return Reason.ACTION_PHASE
    if op == WORK_AUTO:
        return Reason.NONE
    if place >= CITY_PLACES:
        return Reason.NOT_WORKABLE
    if op == WORK_FREE:
        if not body.worked >> place & 1:
            return Reason.NOT_WORKED
        return Reason.CENTER if place == 0 else Reason.NONE
    if count(body.worked) >= body.pop:
        return Reason.TOO_MANY
    if body.worked >> place & 1:
        return Reason.WORKED
    return Reason.NONE if workable(s, city) >> place & 1 else Reason.NOT_WORKABLE


@rule
def perform_work(s: State, city: int, op: int, place: int, log: Log) -> None:
    """SC-9.12, SC-9.16: manual choices are pinned; Auto forgets them all."""
    body = s.cities[city]
    if op == WORK_AUTO:
        body.pinned, body.excluded = 0, 0
        assign(s, city)
    else:
        if op == WORK_ADD:
            body.worked |= 1 << place
            body.excluded &= ~(1 << place)
            s.advisors[body.owner].tended = city + 1  # SC-24.23
        else:
            body.worked &= ~(1 << place)
            body.excluded |= 1 << place
        body.pinned = body.worked
    tell_ledger(s, body.owner, log)


@rule
def why_not_raze(s: State, city: int) -> int:
    """SC-9.24, SC-9.19: a capital, whoever founded it, is never razed; another city only with a garrison."""
    if s.cities[city].is_capital:
        return Reason.CAPITAL
    return Reason.NONE if has_garrison(s, city) else Reason.NO_GARRISON


@rule
def perform_raze(s: State, city: int, log: Log) -> None:
    """SC-9.24, SC-22.9: a city disappears with everything in it; units, terrain and overlays stay."""
    body = s.cities[city]
    seats = s.players[body.owner].met | 1 << body.owner
    tell6(log, seats, EventKind.CITY_RAZED, body.owner, city_mark(s, city), body.tile, 0, 0, 0)
    lose_pending(s, city, log)
    s.players[body.owner].cities -= 1
    s.players[body.owner].population -= body.pop
    s.tiles[body.tile].city = NONE
    for place in range(CITY_PLACES):
        tile = at(s, body.tile, place)
        if tile != NONE and s.tiles[tile].owner_city == city:
            free_tile(s, tile)
    city_closes_eyes(s, body.owner, body.tile)
    vacate(s, city)


@rule
def lose_pending(s: State, city: int, log: Log) -> None:
    """SC-7.15: units that still wait are lost with their city; its owner is told."""
    body = s.cities[city]
    for i in range(body.waiting):
        tell6(log, 1 << body.owner, EventKind.UNIT_DESTROYED, NONE, body.pending[i], body.owner, body.tile, 0, 0)
    body.waiting, body.pending_forged = 0, 0


@rule
def vacate(s: State, city: int) -> None:
    """SC-1.10: the slot of a city is free; computer players learn of it through their view."""
    s.cities[city].used = 0
    while s.city_top > 0 and not s.cities[s.city_top - 1].used:
        s.city_top -= 1


@rule
def nearest_city(s: State, seat: int, tile: int) -> int:
    """SC-10.4, SC-0.9: the city of a seat that is nearest to a tile, NONE without any."""
    best, least = NONE, 0
    for city in range(s.city_top):
        if is_city_of(s, seat, city):
            steps = distance(s, s.cities[city].tile, tile)
            if best == NONE or steps < least:
                best, least = city, steps
    return best
