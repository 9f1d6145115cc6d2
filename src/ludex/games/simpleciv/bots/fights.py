"""How computer players fight (SC-24.26 to SC-24.28): the best shot, the best attack, a city that lies open."""

from ludex.games.simpleciv.bots.marches import is_wounded
from ludex.games.simpleciv.rules.codes import NONE, Kind
from ludex.games.simpleciv.rules.computer_players.personality import RISK
from ludex.games.simpleciv.rules.data import (
    RETALIATION_RANGE,
    UNIT_CAPTURES,
    UNIT_COST,
    UNIT_GARRISON,
    UNIT_MOVES,
    UNIT_RANGE,
)
from ludex.games.simpleciv.rules.map.hexes import WITHIN, at, distance
from ludex.games.simpleciv.rules.map.vision import sees
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.movement import step_cost, why_not_enter, why_not_step
from ludex.games.simpleciv.rules.unit.units import at_war, is_armed
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.rules.war.combat import damage
from ludex.games.simpleciv.rules.war.strength import (
    city_attack,
    city_defense,
    garrison_kind,
    has_garrison,
    striking,
    unit_attack,
    unit_defense,
)
from ludex.games.simpleciv.rules.war.targets import CITY_RANGE, target_unit, why_not_attack, why_not_shot
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.record import table

MIDDLE = 100  # the roll that multiplies by one
PERIL = 4  # SC-24.28: how far enemies are looked for
_WORTH = {Kind.TITAN: 100, Kind.NATIVE_CHAMPION: 20, Kind.NATIVE_ARCHER: 12}
WORTH = table([_WORTH.get(kind, UNIT_COST[kind] // 2) for kind in Kind])  # SC-24.27


@rule
def best_shot(s: State, seat: int) -> int:
    """SC-24.26: a city shoots before anything else: to kill, else at the most dangerous; NONE without a target."""
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat and not s.cities[city].fired and has_garrison(s, city):
            tile = shot_target(s, city)
            if tile != NONE:
                return pack(Verb.SHOOT, city, tile, 0)
    return NONE


@rule
def shot_target(s: State, city: int) -> int:
    """SC-24.26: where a city shoots, NONE for nowhere."""
    best, value = NONE, 0
    for place in range(1, WITHIN[CITY_RANGE]):
        tile = at(s, s.cities[city].tile, place)
        if tile != NONE and stranger_on(s, s.cities[city].owner, tile) and why_not_shot(s, city, tile) == 0:
            worth = shot_value(s, city, target_unit(s, tile))
            if worth > value:
                best, value = tile, worth
    return best


@rule
def stranger_on(s: State, seat: int, tile: int) -> int:
    """SC-13.7: whether enemies or natives are on a tile; a quick look before the rules are asked."""
    ground = s.tiles[tile]
    unit = ground.military if ground.military != NONE else ground.civilian
    if unit != NONE:
        return int(s.units[unit].owner != seat and at_war(s, seat, s.units[unit].owner) != 0)
    return int(ground.city != NONE and ground.owner != seat and at_war(s, seat, ground.owner) != 0)


@rule
def shot_value(s: State, city: int, unit: int) -> int:
    """SC-24.26: what a shot at a unit is worth."""
    body = s.units[unit]
    hurt = damage(city_attack(s, city) - unit_defense(s, unit, body.fortified), MIDDLE)
    value = unit_attack(s, unit) * 100 * min(hurt, body.hp) // body.hp
    if body.kind == Kind.TITAN or body.kind == Kind.TREBUCHET:
        value *= 2
    return value + 1 + (100_000 if hurt >= body.hp else 0)


@rule
def open_city(s: State, seat: int) -> int:
    """SC-24.27: a city without hit points is entered at once; NONE if there is none beside a unit that may."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and body.moves > 0 and UNIT_CAPTURES[body.kind]:
            for direction in range(6):
                tile = s.near[body.tile, direction]
                if tile != NONE and is_open(s, seat, tile) and why_not_step(s, unit, direction) == 0:
                    return pack(Verb.MOVE, unit, direction, 0)
    return NONE


@rule
def is_open(s: State, seat: int, tile: int) -> int:
    """SC-13.17: whether an enemy city without hit points lies on a tile."""
    city = s.tiles[tile].city
    return int(city != NONE and s.cities[city].owner != seat and s.cities[city].hp == 0)


@rule
def best_attack(s: State, seat: int, least: int) -> int:
    """SC-24.27: the attack with the highest value, if it is more than the least; ties go to the lower unit and tile."""
    best, value = NONE, least
    for unit in range(s.unit_top):
        body = s.units[unit]
        if not body.used or body.owner != seat or body.moves == 0 or body.attacked or not is_armed(body.kind):
            continue
        for place in range(1, WITHIN[UNIT_RANGE[body.kind]]):
            tile = at(s, body.tile, place)
            if tile != NONE and stranger_on(s, seat, tile) and why_not_attack(s, unit, tile) == 0:
                worth = attack_value(s, unit, tile)
                if worth > value:
                    best, value = pack(Verb.ATTACK, unit, tile, 0), worth
    return best


@rule
def attack_value(s: State, unit: int, tile: int) -> int:
    """SC-24.27: what an attack is worth, in tenths."""
    if s.tiles[tile].city != NONE:
        return siege_value(s, unit, s.tiles[tile].city)
    return fight_value(s, unit, target_unit(s, tile))


@rule
def fight_value(s: State, unit: int, victim: int) -> int:
    """SC-24.27: what an attack on a unit is worth: the harm it does less the harm it takes."""
    body, other = s.units[unit], s.units[victim]
    beside = distance(s, body.tile, other.tile) == 1
    if other.kind == Kind.SETTLER and beside and why_not_enter(s, unit, other.tile) == 0:
        return 1200
    hurt = damage(striking(s, unit, other.tile) - unit_defense(s, victim, other.fortified), MIDDLE)
    back = 0
    if UNIT_RANGE[body.kind] == 1 and is_armed(other.kind):
        back = damage(unit_attack(s, victim) - unit_defense(s, unit, 0), MIDDLE)
    value = 20 * hurt + 24 * unit_attack(s, victim)
    if hurt >= other.hp:
        return value + 10 * (40 + WORTH[other.kind]) - 3 * back
    return value - 15 * back - (2000 if back >= body.hp else 0)


@rule
def siege_value(s: State, unit: int, city: int) -> int:
    """SC-24.27: what an attack on a city is worth."""
    body, town = s.units[unit], s.cities[city]
    steps = distance(s, body.tile, town.tile)
    hurt = damage(striking(s, unit, town.tile) - city_defense(s, city), MIDDLE)
    back = 0
    if steps <= RETALIATION_RANGE[garrison_kind(s, city)]:
        back = damage(city_attack(s, city) - unit_defense(s, unit, 0), MIDDLE)
        back = back // 2 if body.kind == Kind.TREBUCHET else back
    value = 20 * hurt + 24 * city_attack(s, city) - 15 * back - (2000 if back >= body.hp else 0)
    if town.hp > max(0, hurt - town.shield):
        return value
    if UNIT_CAPTURES[body.kind] and steps == 1 and back < body.hp:
        return value + 3000
    if town.hp == 0:
        return value - 800
    return value + 1000 * follower_near(s, unit, town.tile)


@rule
def follower_near(s: State, unit: int, tile: int) -> int:
    """SC-24.27: whether another unit can enter the city when it is open: one that captures, beside it, with moves."""
    for direction in range(6):
        there = s.near[tile, direction]
        other = s.tiles[there].military if there != NONE else NONE
        if other != NONE and other != unit and s.units[other].owner == s.units[unit].owner:
            if s.units[other].moves > 0 and UNIT_CAPTURES[s.units[other].kind]:
                return 1
    return 0


@rule
def best_charge(s: State, seat: int) -> int:
    """SC-24.28: the step before the attack that is worth most, the danger of the new place taken off; or NONE."""
    best, value = NONE, 0
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and body.moves > 1 and may_charge(s, unit):
            for direction in range(6):
                tile = s.near[body.tile, direction]
                if why_not_step(s, unit, direction) == 0 and body.moves > step_cost(s, unit, tile):
                    worth = charge_value(s, unit, tile)
                    if worth > value:
                        best, value = pack(Verb.MOVE, unit, direction, 0), worth
    return best


@rule
def may_charge(s: State, unit: int) -> int:
    """SC-24.28: sound troops that no city and no Settler needs, with an enemy a step out of their reach."""
    body = s.units[unit]
    if body.attacked or not is_armed(body.kind) or body.link != NONE or is_wounded(s, unit):
        return 0
    if s.tiles[body.tile].city != NONE and UNIT_GARRISON[body.kind] > 0:
        return 0
    for place in range(1, WITHIN[UNIT_RANGE[body.kind] + 1]):
        tile = at(s, body.tile, place)
        if tile != NONE and stranger_on(s, body.owner, tile) and sees(s, body.owner, tile):
            return 1
    return 0


@rule
def charge_value(s: State, unit: int, tile: int) -> int:
    """SC-24.28: what the best attack from another tile is worth, less the danger there."""
    body, best = s.units[unit], 0
    start = body.tile
    body.tile = tile  # as if it stood there
    for place in range(1, WITHIN[UNIT_RANGE[body.kind]]):
        target = at(s, tile, place)
        if target != NONE and stranger_on(s, body.owner, target) and why_not_attack(s, unit, target) == 0:
            best = max(best, attack_value(s, unit, target))
    if best > 0:
        best -= 10 * peril(s, unit) * (100 - RISK[s.players[body.owner].civ]) // 100
    body.tile = start
    return best


@rule
def peril(s: State, unit: int) -> int:
    """SC-24.28: the middle damage that the enemies a seat sees can do to a unit where it stands, cities among them."""
    body, harm = s.units[unit], 0
    guard = unit_defense(s, unit, 0)
    for place in range(1, WITHIN[PERIL]):
        tile = at(s, body.tile, place)
        if tile == NONE or not stranger_on(s, body.owner, tile) or not sees(s, body.owner, tile):
            continue
        city, enemy = s.tiles[tile].city, s.tiles[tile].military
        steps = distance(s, body.tile, tile)
        if city != NONE and steps <= CITY_RANGE and has_garrison(s, city):
            harm += damage(city_attack(s, city) - guard, MIDDLE)
        elif city == NONE and enemy != NONE and is_armed(s.units[enemy].kind):
            if steps < UNIT_RANGE[s.units[enemy].kind] + UNIT_MOVES[s.units[enemy].kind]:
                harm += damage(unit_attack(s, enemy) - guard, MIDDLE)
    return harm
