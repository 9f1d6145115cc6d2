"""New units (SC-7.13 to SC-7.15): where they appear, and how they wait in a city for a free tile."""

from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.data import PENDING
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at
from ludex.games.simpleciv.rules.natives.camps import alarm
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import (
    at_war,
    create_unit,
    is_military,
    may_muster,
    on_tile,
    passable,
    someone_on,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell


@rule
def is_spawn_tile(s: State, seat: int, kind: int, tile: int) -> int:
    """SC-7.14: whether a new unit may appear on a tile: of its domain, with room in its stack, not closed to it."""
    ground = s.tiles[tile]
    if not passable(kind, ground.terrain) or on_tile(s, tile, is_military(kind)) != NONE:
        return 0
    if someone_on(s, tile) not in (NONE, seat):
        return 0
    if ground.owner == NONE or ground.owner == seat:
        return 1
    return int(ground.city == NONE and at_war(s, seat, ground.owner))


@rule
def spawn_near(s: State, seat: int, kind: int, tile: int) -> int:
    """SC-7.14: the tile itself, else the first fit one in ring 1, then ring 2; NONE without any."""
    for place in range(CITY_PLACES):
        other = at(s, tile, place)
        if other != NONE and is_spawn_tile(s, seat, kind, other):
            return other
    return NONE


@rule
def spawn_tile(s: State, city: int, kind: int) -> int:
    """SC-7.14, SC-7.15: where a unit of a city appears; NONE without a tile or beyond the unit limit."""
    body = s.cities[city]
    return spawn_near(s, body.owner, kind, body.tile) if may_muster(s, body.owner) else NONE


@rule
def has_room(s: State, city: int, kind: int) -> int:
    """SC-7.18: whether a finished unit finds a tile or a place to wait."""
    return int(s.cities[city].waiting < PENDING or spawn_tile(s, city, kind) != NONE)


@rule
def deliver(s: State, city: int, kind: int, forged: int, log: Log) -> None:
    """SC-7.13, SC-7.15: a finished unit appears, or waits if it finds no tile."""
    tile = spawn_tile(s, city, kind)
    if tile == NONE:
        wait(s, city, kind, forged, log)
    else:
        appear(s, city, kind, forged, tile, log)


@rule
def appear(s: State, city: int, kind: int, forged: int, tile: int, log: Log) -> None:
    """SC-7.13: a unit of a city on the map; it collects no hut, but alarms camps (SC-14.4)."""
    unit = create_unit(s, kind, s.cities[city].owner, tile, log)
    s.units[unit].forged = forged
    s.units[unit].origin = s.cities[city].serial
    alarm(s, tile, log)


@rule
def wait(s: State, city: int, kind: int, forged: int, log: Log) -> int:
    """SC-7.15, SC-1.11: a unit waits in a city, at most four do; 0 if there is no place left."""
    body = s.cities[city]
    if body.waiting == PENDING:
        return 0
    body.pending[body.waiting] = kind
    body.pending_forged |= forged << body.waiting
    body.waiting += 1
    tell(log, 1 << body.owner, EventKind.UNIT_PENDING, body.owner, kind, city_mark(s, city))
    return 1


@rule
def place_pending(s: State, city: int, log: Log) -> None:
    """SC-4.3, step S3a, SC-7.15: waiting units in order of arrival; what finds no tile keeps waiting."""
    body = s.cities[city]
    before, forged, kept = body.waiting, body.pending_forged, 0
    body.waiting, body.pending_forged = 0, 0
    for i in range(before):
        kind, mark = body.pending[i], forged >> i & 1
        tile = spawn_tile(s, city, kind)
        if tile == NONE:
            body.pending[kept] = kind
            body.pending_forged |= mark << kept
            kept += 1
        else:
            appear(s, city, kind, mark, tile, log)
    body.waiting = kept
