"""What may be attacked (SC-13.7, SC-13.18): by units, and by the shots of cities."""

from ludex.games.simpleciv.rules.codes import NONE, Domain, Kind
from ludex.games.simpleciv.rules.data import UNIT_DOMAIN, UNIT_RANGE
from ludex.games.simpleciv.rules.map.hexes import distance, in_sight
from ludex.games.simpleciv.rules.map.vision import holder, sees
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import at_war, is_armed
from ludex.games.simpleciv.rules.war.strength import has_garrison
from ludex.kernel.compile.rule import rule

CITY_RANGE = 2  # SC-9.21


@rule
def target_unit(s: State, tile: int) -> int:
    """SC-13.7: the unit that an attack on a tile hits: none in a city, a guard before its Settler."""
    ground = s.tiles[tile]
    if ground.city != NONE:
        return NONE
    return ground.military if ground.military != NONE else ground.civilian


@rule
def is_melee(kind: int) -> int:
    """SC-11.4: a unit of range 1."""
    return int(UNIT_RANGE[kind] == 1)


@rule
def in_own_city(s: State, unit: int) -> int:
    """SC-11.9: a unit in a city stands in an own one."""
    return int(s.tiles[s.units[unit].tile].city != NONE)


@rule
def why_not_attack(s: State, unit: int, tile: int) -> int:
    """SC-13.7, SC-23.2: whether a unit is ready to attack, and may attack this tile."""
    body = s.units[unit]
    if body.attacked:
        return Reason.ATTACKED
    if body.moves < 1:
        return Reason.SPENT
    if not is_armed(body.kind):
        return Reason.UNARMED
    if in_own_city(s, unit) and not s.rules.garrison_may_attack:
        return Reason.GARRISONED
    reason = why_not_aim(s, body.owner, body.tile, tile, UNIT_RANGE[body.kind])
    if reason == Reason.NONE and body.kind == Kind.TREBUCHET and s.tiles[tile].city == NONE:
        return Reason.CITIES_ONLY
    return reason


@rule
def why_not_aim(s: State, seat: int, stand: int, tile: int, reach: int) -> int:
    """SC-13.7, SC-13.18, SC-19.6: the target must be seen, at war with us, in range, in clear sight, and there."""
    if not sees(s, seat, tile):
        return Reason.UNSEEN
    foe = holder(s, tile)
    if foe not in (NONE, seat) and not at_war(s, seat, foe):
        return Reason.PEACE
    if distance(s, stand, tile) > reach:
        return Reason.RANGE
    if distance(s, stand, tile) > 1 and not in_sight(s, stand, tile):
        return Reason.SIGHT
    if foe in (NONE, seat):
        return Reason.NO_TARGET
    return Reason.AIR if is_out_of_reach(s, tile) else Reason.NONE


@rule
def is_out_of_reach(s: State, tile: int) -> int:
    """SC-13.7, OPT-13: whether the target of a tile flies and flying units can't be attacked."""
    unit = target_unit(s, tile)
    return int(s.rules.air_untargetable and unit != NONE and UNIT_DOMAIN[s.units[unit].kind] == Domain.AIR)


@rule
def why_not_shot(s: State, city: int, tile: int) -> int:
    """SC-13.18, SC-23.2: whether a city is ready to shoot, and may shoot at this tile."""
    body = s.cities[city]
    if body.fired:
        return Reason.FIRED
    if not has_garrison(s, city):
        return Reason.NO_GARRISON
    reason = why_not_aim(s, body.owner, body.tile, tile, CITY_RANGE)
    return Reason.IN_CITY if reason == Reason.NONE and s.tiles[tile].city != NONE else reason
