"""Cities and Settlers that change hands (SC-13.22, SC-13.29 to SC-13.31)."""

from ludex.games.simpleciv.rules.city.cities import assign, lose_pending
from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.codes import ITEMS, NONE, Domain
from ludex.games.simpleciv.rules.data import UNIT_DOMAIN
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at
from ludex.games.simpleciv.rules.map.vision import city_closes_eyes, city_opens_eyes, give_tile, report, seers
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.expulsion import expel, is_guest
from ludex.games.simpleciv.rules.unit.units import (
    cancel_order,
    destroy_unit,
    discharge,
    enlist,
    go,
    leave,
    may_muster,
    set_on_tile,
    stand,
    unlink,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import EVERYBODY, Log, tell6


@rule
def capture_settler(s: State, settler: int, owner: int, log: Log) -> None:
    """SC-13.30: a Settler changes sides, unable to move for a while; beyond the unit limit it is destroyed."""
    if not may_muster(s, owner):
        destroy_unit(s, settler, log)
        return
    body = s.units[settler]
    before = body.owner
    cancel_order(s, settler, log)
    unlink(s, settler)
    leave(s, settler)
    discharge(s, settler)
    enlist(s, settler, owner)
    body.moves, body.captured_on, body.origin = 0, s.turn, NONE
    stand(s, settler, body.tile, log)
    both = 1 << before | 1 << owner
    report(s, log, body.tile, both, EventKind.UNIT_CAPTURED, body.serial, body.kind, before, owner, body.tile, 0)


@rule
def capture_civilian(s: State, unit: int, log: Log) -> None:
    """SC-13.29: a unit captures the Settler that it finds on its tile."""
    civilian = s.tiles[s.units[unit].tile].civilian
    if civilian != NONE and s.units[civilian].owner != s.units[unit].owner:
        capture_settler(s, civilian, s.units[unit].owner, log)


@rule
def capture_city(s: State, city: int, unit: int, log: Log) -> None:
    """SC-13.22: a unit takes a city and stands in it."""
    body, captor = s.cities[city], s.units[unit].owner
    before, centre = body.owner, body.tile
    unlink(s, unit)
    overrun(s, centre, captor, log)
    flyer = s.tiles[centre].military
    hand_over(s, city, captor, log)
    city_opens_eyes(s, captor, centre, log)
    take_land(s, city, log)
    city_closes_eyes(s, before, centre)
    go(s, unit, centre, log)
    s.units[unit].moves = 0
    clear_out(s, city, flyer, log)
    set_on_tile(s, centre, 1, unit)
    assign(s, city)
    seats = EVERYBODY if body.is_capital else seers(s, centre) | 1 << before | 1 << captor
    tell6(log, seats, EventKind.CITY_CAPTURED, captor, before, city_mark(s, city), centre, body.serial, 0)


@rule
def overrun(s: State, centre: int, captor: int, log: Log) -> None:
    """SC-13.22, step 1: troops inside a captured city are lost but for Air units; a Settler is captured."""
    military, civilian = s.tiles[centre].military, s.tiles[centre].civilian
    if military != NONE and UNIT_DOMAIN[s.units[military].kind] != Domain.AIR:
        destroy_unit(s, military, log)
    if civilian != NONE:
        capture_settler(s, civilian, captor, log)


@rule
def hand_over(s: State, city: int, captor: int, log: Log) -> None:
    """SC-13.22, step 2: what a city loses when it changes hands; buildings, shield, milestones and name stay."""
    body = s.cities[city]
    lose_pending(s, city, log)
    change_hands(s, city, captor)
    body.hp, body.fired, body.hit = s.rules.city_capture_hp, 1, 1
    body.build, body.build_cost, body.stored_production, body.stored_food = NONE, 0, 0, 0
    body.pinned, body.excluded = 0, 0
    for item in range(ITEMS):
        body.progress[item] = 0


@rule
def change_hands(s: State, city: int, captor: int) -> None:
    """SC-13.22, step 2, SC-24.37: the owner changes, one citizen is lost, and both sides remember the turn."""
    body = s.cities[city]
    before = body.owner
    s.players[before].cities -= 1
    s.players[before].population -= body.pop
    body.owner, body.pop = captor, max(1, body.pop - 1)
    body.serial = s.players[captor].cities_had
    s.players[captor].cities_had += 1
    s.players[captor].cities += 1
    s.players[captor].population += body.pop
    s.advisors[before].taken[captor] = s.turn
    s.advisors[captor].taken[before] = s.turn


@rule
def take_land(s: State, city: int, log: Log) -> None:
    """SC-13.22, step 3, SC-9.9: exactly the tiles of a city change their owner with it."""
    for place in range(CITY_PLACES):
        tile = at(s, s.cities[city].tile, place)
        if tile != NONE and s.tiles[tile].owner_city == city:
            give_tile(s, tile, city, log)


@rule
def clear_out(s: State, city: int, flyer: int, log: Log) -> None:
    """SC-13.22, step 5: an Air unit must leave the centre; who is not at war with the captor leaves the land."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if unit == flyer:
            expel(s, unit, 1, log)
        elif body.used and s.tiles[body.tile].owner_city == city and is_guest(s, unit):
            expel(s, unit, 0, log)
