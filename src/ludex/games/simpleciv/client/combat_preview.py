"""Strengths item by item, and what an attack would do (SC-23.6): from the functions that the rules add up themselves.

A player sees the total strength of foreign units and cities, but neither the technologies nor the buildings behind it
(SC-22.6, SC-22.8): what would betray them is shown as one item.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludex.games.simpleciv.rules.codes import NONE, Building, Kind
from ludex.games.simpleciv.rules.data import RETALIATION_RANGE, UNIT_CAPTURES
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.natives.camps import champion_at_home
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import is_armed, remove_unit
from ludex.games.simpleciv.rules.war.combat import damage, may_advance, may_seize
from ludex.games.simpleciv.rules.war.strength import (
    BULWARK_ATTACK,
    BULWARK_DEFENSE,
    GENERATOR_DEFENSE,
    WARD_ATTACK,
    WARD_DEFENSE,
    ancestral_protection,
    army_doctrine,
    city_attack,
    city_defense,
    flanking,
    forged_arms,
    fortification,
    from_building,
    garrison_attack,
    garrison_defense,
    garrison_kind,
    league_attack,
    league_river,
    league_siege,
    lorekeeper_home,
    militia,
    population_power,
    printed_attack,
    printed_defense,
    resilience,
    striking,
    terrain_cover,
    timber_mills,
    tracked_techs,
    trebuchet_siege,
    unit_attack,
    unit_defense,
)
from ludex.games.simpleciv.rules.war.targets import is_melee, target_unit
from ludex.kernel.compile.rule import source
from ludex.kernel.contract.fact import Part, Total

added = source(from_building)  # as a plain function: a call of a compiled rule would cost more than it does
ROLLS = (0, 100, 200)  # SC-23.6: the lowest, the middle and the highest


class Modifier(NamedTuple):
    """What it is called, its rule, how much it is, and whether it tells what others may not know."""

    text: str
    rule: str
    value: Callable[[State, int], int]
    secret: bool = False


class Strength(NamedTuple):
    """The attack and defense of a unit or city."""

    attack: Total
    defense: Total


class Blow(NamedTuple):
    """Attack against defense, and the least, middle and most damage."""

    attack: Total
    defense: Total
    damage: list[int]


class Preview(NamedTuple):
    """SC-23.6: the strike, the answer, and whether it may capture; a Settler is captured without a strike."""

    strike: Blow | None
    answer: Blow | None = None
    capture: bool = False


SKILL = (
    Modifier("Timber Mills", "SC-13.1", timber_mills, secret=True),
    Modifier("Army Doctrine", "SC-13.1", army_doctrine, secret=True),
    Modifier("Population Power", "SC-18.18", population_power, secret=True),
    Modifier("on a river", "SC-18.8", league_river),
    Modifier("near its camp", "SC-14.3", champion_at_home),
)
UNIT_ATTACK = (
    Modifier("printed attack", "SC-11.2", printed_attack),
    Modifier("forged", "SC-18.3", forged_arms, secret=True),
    Modifier("technologies of the ForgeClans", "SC-18.4", tracked_techs, secret=True),
    Modifier("River League", "SC-18.8", league_attack),
    *SKILL,
)
ON_CITIES = (
    Modifier("River League against cities", "SC-18.9", league_siege),
    Modifier("Trebuchet against cities", "SC-11.5", trebuchet_siege),
)
UNIT_DEFENSE = (
    Modifier("printed defense", "SC-11.2", printed_defense),
    Modifier("at home", "SC-11.6", lorekeeper_home),
    Modifier("Ancestral Protection", "SC-18.17", ancestral_protection),
    Modifier("Vanguard Resilience", "SC-18.10", resilience),
    *SKILL,
    Modifier("terrain", "SC-10.1", terrain_cover),
)
FORTIFIED = (Modifier("fortified", "SC-12.10", fortification),)


def _wall(name: str, rule: str, building: int, bonus: int) -> Modifier:
    """SC-22.6: what a building adds, hidden in a foreign city."""
    return Modifier(name, rule, lambda s, city: added(s, city, building, bonus), secret=True)


CITY_DEFENSE = (
    Modifier("every city", "SC-9.18", lambda s, _city: s.rules.city_defense_base),
    Modifier("garrison", "SC-9.20", garrison_defense),
    Modifier("half the population", "SC-13.4", militia),
    _wall("City Ward", "SC-9.18", Building.CITY_WARD, WARD_DEFENSE),
    _wall("Bulwark", "SC-9.18", Building.BULWARK, BULWARK_DEFENSE),
    _wall("Shield Generator", "SC-9.18", Building.SHIELD_GENERATOR, GENERATOR_DEFENSE),
)
CITY_ATTACK = (
    Modifier("every city", "SC-9.21", lambda s, _city: s.rules.city_attack_base),
    Modifier("garrison", "SC-9.20", garrison_attack),
    _wall("City Ward", "SC-9.21", Building.CITY_WARD, WARD_ATTACK),
    _wall("Bulwark", "SC-9.21", Building.BULWARK, BULWARK_ATTACK),
)


SECRETS = Modifier("skill and works", "SC-22.6", lambda _s, _number: 0)  # what a stranger sees of the secret ones
FLANKING = ("flanking", "SC-13.4")
MODIFIERS = (*UNIT_ATTACK, *ON_CITIES, *UNIT_DEFENSE, *FORTIFIED, *CITY_DEFENSE, *CITY_ATTACK, SECRETS)


def itemised(modifiers: tuple[Modifier, ...], s: State, number: int, own: bool) -> Total:
    """SC-23.6: a strength with its modifiers, if it has several; what a stranger may not know is one of them."""
    values = [(modifier, modifier.value(s, number)) for modifier in modifiers]
    parts = [Part(modifier.text, value) for modifier, value in values if value and (own or not modifier.secret)]
    hidden = 0 if own else sum(value for modifier, value in values if modifier.secret)
    if hidden:
        parts.append(Part(SECRETS.text, hidden))
    return Total(sum(value for _, value in values), tuple(parts) if len(parts) > 1 else ())


def unit_strength(s: State, seat: int, unit: int) -> Strength:
    """SC-23.6, SC-22.6: the attack and defense of a unit where it stands, for one seat to see."""
    own = s.units[unit].owner == seat
    return Strength(itemised(UNIT_ATTACK, s, unit, own), itemised(UNIT_DEFENSE + FORTIFIED, s, unit, own))


def city_strength(s: State, seat: int, city: int) -> Strength:
    """SC-23.6, SC-22.6: the attack and defense of a city, for one seat to see."""
    own = s.cities[city].owner == seat
    return Strength(itemised(CITY_ATTACK, s, city, own), itemised(CITY_DEFENSE, s, city, own))


def spread(diff: int) -> list[int]:
    """SC-23.6: the least, middle and most damage at a difference of strengths."""
    return [damage(diff, k) for k in ROLLS]


def preview_attack(s: State, unit: int, tile: int) -> Preview:
    """SC-23.6: what an allowed attack would do: the strike, the answer (or None), and whether it may capture."""
    if s.tiles[tile].city != NONE:
        return _storm(s, unit, s.tiles[tile].city)
    target = target_unit(s, tile)
    if may_seize(s, unit, tile):
        return Preview(None, capture=True)
    theirs = unit_strength(s, s.units[unit].owner, target)
    strike = _strike(s, unit, tile, unit_defense(s, target, 1), theirs)
    answered = is_melee(s.units[unit].kind) and is_armed(s.units[target].kind)
    sure_kill = strike.damage[0] >= s.units[target].hp
    answer = _answer(s, unit, unit_attack(s, target), theirs.attack) if answered and not sure_kill else None
    return Preview(strike, answer, strike.damage[-1] >= s.units[target].hp and _takes_civilian(s, unit, target))


def preview_shot(s: State, city: int, tile: int) -> Preview:
    """SC-23.6, SC-13.18: what an allowed shot of a city would do; nobody answers it."""
    seat, target = s.cities[city].owner, target_unit(s, tile)
    diff = city_attack(s, city) - unit_defense(s, target, 1)
    return Preview(
        Blow(city_strength(s, seat, city).attack, unit_strength(s, seat, target).defense, spread(diff)),
    )


def _strike(s: State, unit: int, tile: int, defense: int, target: Strength) -> Blow:
    """SC-13.10, SC-13.14: the attacker's strike on a unit or a city."""
    siege = ON_CITIES if s.tiles[tile].city != NONE else ()
    flank = Modifier(*FLANKING, lambda s, unit: flanking(s, unit, tile))
    attack = itemised((*UNIT_ATTACK, *siege, flank), s, unit, own=True)
    return Blow(attack, target.defense, spread(striking(s, unit, tile) - defense))


def _answer(s: State, unit: int, strength: int, attack: Total) -> Blow:
    """SC-13.10, SC-13.15: what comes back; the attacker is not fortified, and a Trebuchet takes half."""
    dealt = spread(strength - unit_defense(s, unit, 0))
    if s.units[unit].kind == Kind.TREBUCHET:
        dealt = [amount // 2 for amount in dealt]
    return Blow(attack, itemised(UNIT_DEFENSE, s, unit, own=True), dealt)


def _storm(s: State, unit: int, city: int) -> Preview:
    """SC-13.14 to SC-13.16: an attack on a city."""
    body, centre = s.units[unit], s.cities[city].tile
    theirs, near = city_strength(s, body.owner, city), distance(s, body.tile, centre)
    strike = _strike(s, unit, centre, city_defense(s, city), theirs)
    answered = near <= RETALIATION_RANGE[garrison_kind(s, city)]
    answer = _answer(s, unit, city_attack(s, city), theirs.attack) if answered else None
    breached = s.cities[city].hp <= max(0, strike.damage[-1] - s.cities[city].shield)
    survives = answer is None or answer.damage[0] < body.hp
    return Preview(strike, answer, bool(UNIT_CAPTURES[body.kind]) and near == 1 and breached and survives)


def _takes_civilian(s: State, unit: int, target: int) -> bool:
    """SC-13.12: whether the attacker would advance upon a Settler once its guard is gone."""
    tile = s.units[target].tile
    if s.tiles[tile].civilian in (NONE, target):
        return False
    after = s.copy()
    remove_unit(after, target)
    return bool(may_advance(after, unit, tile))
