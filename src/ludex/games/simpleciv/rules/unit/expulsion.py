"""Expulsion (SC-19.14): units leave the land of civs that they are not at war with."""

from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import at, ring_tile
from ludex.games.simpleciv.rules.natives.camps import alarm
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import (
    at_war,
    cancel_order,
    destroy_unit,
    passable,
    shift,
    someone_on,
    tell_move,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.bits import lowest


@rule
def is_refuge(s: State, unit: int, tile: int) -> int:
    """SC-19.14: whether an expelled unit may go to a tile: empty, of its domain, and nobody else's."""
    body, ground = s.units[unit], s.tiles[tile]
    if someone_on(s, tile) != NONE or not passable(body.kind, ground.terrain):
        return 0
    return int(ground.owner == NONE or ground.owner == body.owner)


@rule
def refuge(s: State, unit: int) -> int:
    """SC-19.14: the nearest tile, in ring order, that is fit for a unit and the one linked to it; NONE without any."""
    body = s.units[unit]
    for radius in range(1, s.width + s.height):
        for i in range(6 * radius):
            tile = ring_tile(s, body.tile, radius, i)
            if tile != NONE and is_refuge(s, unit, tile) and (body.link == NONE or is_refuge(s, body.link, tile)):
                return tile
    return NONE


@rule
def expel(s: State, unit: int, must_leave: int, log: Log) -> None:
    """SC-19.14: a unit and the one linked to it leave; without a place to go they stay, or die if they can't."""
    tile, partner = refuge(s, unit), s.units[unit].link
    if tile != NONE:
        banish(s, unit, tile, log)
        if partner != NONE:
            banish(s, partner, tile, log)
        alarm(s, tile, log)
    elif must_leave:
        destroy_unit(s, unit, log)
        if partner != NONE:
            destroy_unit(s, partner, log)


@rule
def banish(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-19.14: a unit is moved away, has no moves left, no order, and is not Fortified."""
    tell_move(s, unit, tile, EventKind.UNIT_EXPELLED, log)
    cancel_order(s, unit, log)
    s.units[unit].moves = 0
    s.units[unit].fortified = 0
    shift(s, unit, tile, log)


@rule
def is_guest(s: State, unit: int) -> int:
    """SC-19.14: whether a unit stands on the land of another civ that it is not at war with."""
    body = s.units[unit]
    owner = s.tiles[body.tile].owner
    return int(body.owner != NATIVES and owner != NONE and owner != body.owner and not at_war(s, owner, body.owner))


@rule
def guest_on(s: State, tile: int, after: int) -> int:
    """SC-0.8: the guest on a tile with the lowest number above another, NONE without any."""
    ground = s.tiles[tile]
    military = ground.military > after and is_guest(s, ground.military)
    if ground.civilian > after and is_guest(s, ground.civilian):
        return min(ground.military, ground.civilian) if military else ground.civilian
    return ground.military if military else NONE


@rule
def next_guest(s: State, centre: int, places: int, after: int) -> int:
    """SC-0.8: the same on some places around a tile."""
    found = NONE
    while places:
        guest = guest_on(s, at(s, centre, lowest(places)), after)
        places &= places - 1
        if guest != NONE and (found == NONE or guest < found):
            found = guest
    return found


@rule
def expel_from_places(s: State, centre: int, places: int, log: Log) -> None:
    """SC-19.14: from some places around a tile, claimed or captured all together, every guest leaves, by number."""
    guest = next_guest(s, centre, places, NONE)
    while guest != NONE:
        expel(s, guest, 0, log)
        guest = next_guest(s, centre, places, guest)


@rule
def expel_from(s: State, tile: int, log: Log) -> None:
    """SC-19.14: every unit not at war with a tile's owner leaves it."""
    expel_from_places(s, tile, 1, log)


@rule
def expel_between(s: State, a: int, b: int, log: Log) -> None:
    """SC-19.9, SC-19.14: when peace is made, units leave each other's land, by number."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and (body.owner == a or body.owner == b):
            if s.tiles[body.tile].owner == (b if body.owner == a else a):
                expel(s, unit, 0, log)
