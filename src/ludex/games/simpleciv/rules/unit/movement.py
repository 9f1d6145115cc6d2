"""Steps of units (SC-12.1 to SC-12.10, SC-12.12): what they cost, what forbids them, and what follows from them."""

from ludex.games.simpleciv.rules.codes import NONE, Domain, Kind, Overlay
from ludex.games.simpleciv.rules.data import LAND_COST, UNIT_CAPTURES, UNIT_DOMAIN
from ludex.games.simpleciv.rules.map.huts import open_hut
from ludex.games.simpleciv.rules.natives.camps import alarm
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import (
    at_war,
    cancel_order,
    go,
    is_armed,
    is_military,
    moves_of,
    on_tile,
    passable,
    someone_on,
    unlink,
)
from ludex.games.simpleciv.rules.war.capture import capture_city, capture_civilian
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log


@rule
def ground_cost(s: State, seat: int, kind: int, tile: int) -> int:
    """SC-12.3, SC-10.1: what a kind of unit pays for entering a tile: never more than all its moves."""
    domain = UNIT_DOMAIN[kind]
    if domain == Domain.NAVAL or domain == Domain.AIR or (kind == Kind.TITAN and s.rules.titan_ignores_terrain):
        return 1
    return min(max(1, LAND_COST[s.tiles[tile].terrain]), moves_of(s, seat, kind))


@rule
def step_cost(s: State, unit: int, tile: int) -> int:
    """SC-12.3: what a unit pays for a step onto a tile."""
    return ground_cost(s, s.units[unit].owner, s.units[unit].kind, tile)


@rule
def why_not_step(s: State, unit: int, direction: int) -> int:
    """SC-12.2, SC-12.3: one hex in one direction; the step must be paid for."""
    tile = s.near[s.units[unit].tile, direction]
    if tile == NONE:
        return Reason.OFF_MAP
    if s.units[unit].moves < step_cost(s, unit, tile):
        return Reason.NO_MOVES
    return why_not_enter(s, unit, tile)


@rule
def why_not_enter(s: State, unit: int, tile: int) -> int:
    """SC-12.4 to SC-12.7, SC-19.6: whether a unit could stand on a tile beside it, if it had the moves."""
    body, ground = s.units[unit], s.tiles[tile]
    if not passable(body.kind, ground.terrain):
        return Reason.TERRAIN
    if takes_city(s, unit, tile):
        return Reason.NONE
    if is_blocked(s, unit, tile):
        return Reason.OCCUPIED
    if ground.owner == NONE or ground.owner == body.owner:
        return Reason.NONE
    if not at_war(s, body.owner, ground.owner):
        return Reason.BORDER
    return Reason.CITY if ground.city != NONE else Reason.NONE


@rule
def takes_city(s: State, unit: int, tile: int) -> int:
    """SC-12.6, SC-13.23, SC-13.28: whether a step takes a city: an enemy's without HP, by a unit that captures."""
    body, city = s.units[unit], s.tiles[tile].city
    if city == NONE or not UNIT_CAPTURES[body.kind] or s.cities[city].hp > 0:
        return 0
    return at_war(s, body.owner, s.cities[city].owner)


@rule
def is_blocked(s: State, unit: int, tile: int) -> int:
    """SC-12.5, SC-12.8: own units of the same class and foreign units block, but for a Settler that can be captured."""
    body = s.units[unit]
    holder = someone_on(s, tile)
    if holder == NONE:
        return 0
    if holder == body.owner:
        return int(on_tile(s, tile, is_military(body.kind)) != NONE)
    return 1 - takes_settler(s, unit, tile)


@rule
def takes_settler(s: State, unit: int, tile: int) -> int:
    """SC-12.5, SC-13.28: whether a step takes a Settler: an enemy's alone outside cities, by an armed unit."""
    body, ground = s.units[unit], s.tiles[tile]
    if ground.civilian == NONE or ground.military != NONE or ground.city != NONE or not is_armed(body.kind):
        return 0
    return at_war(s, body.owner, s.units[ground.civilian].owner)


@rule
def perform_step(s: State, unit: int, direction: int, log: Log) -> None:
    """SC-12.2, SC-12.17: a step by hand replaces the travel order of all who take it."""
    tile = s.near[s.units[unit].tile, direction]
    cancel_order(s, unit, log)
    take_step(s, unit, tile, log)
    if s.units[unit].link != NONE:
        cancel_order(s, s.units[unit].link, log)


@rule
def take_step(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-12.9: the mover and its partner pay and go, what is there is captured, then the alarm and the hut."""
    partner = follower(s, unit, tile)
    s.units[unit].moves -= step_cost(s, unit, tile)
    if takes_city(s, unit, tile):
        capture_city(s, s.tiles[tile].city, unit, log)
        return
    go(s, unit, tile, log)
    if partner != NONE:
        follow(s, unit, partner, tile, log)
    capture_civilian(s, unit, log)
    arrive(s, unit, log)


@rule
def follower(s: State, unit: int, tile: int) -> int:
    """SC-12.12: the linked unit, if its own step is legal; if it is not, the link breaks, and NONE."""
    partner = s.units[unit].link
    if partner == NONE:
        return NONE
    if s.units[partner].moves >= step_cost(s, partner, tile) and why_not_enter(s, partner, tile) == Reason.NONE:
        return partner
    unlink(s, unit)
    return NONE


@rule
def follow(s: State, unit: int, partner: int, tile: int, log: Log) -> None:
    """SC-12.12: the partner pays its own step; afterwards both have the lower number of moves left."""
    one, other = s.units[unit], s.units[partner]
    other.moves -= step_cost(s, partner, tile)
    go(s, partner, tile, log)
    one.moves = other.moves = min(one.moves, other.moves)


@rule
def arrive(s: State, unit: int, log: Log) -> None:
    """SC-12.9: after a unit entered a tile by its owner's action, a camp is alarmed and a hut opened."""
    tile = s.units[unit].tile
    alarm(s, tile, log)
    if s.tiles[tile].overlay == Overlay.GOODIE_HUT:
        open_hut(s, unit, log)


@rule
def why_not_fortify(s: State, unit: int) -> int:
    """SC-12.10: any unit but a Settler, with moves left."""
    if not is_military(s.units[unit].kind):
        return Reason.SETTLER
    return Reason.NONE if s.units[unit].moves > 0 else Reason.STILL


@rule
def perform_fortify(s: State, unit: int, log: Log) -> None:
    """SC-12.10, SC-11.9: the unit digs in until it moves or attacks; it has no moves left and no order."""
    cancel_order(s, unit, log)
    s.units[unit].fortified = 1
    s.units[unit].moves = 0
