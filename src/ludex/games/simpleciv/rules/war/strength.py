"""Strengths of units and cities (SC-13.1 to SC-13.4, SC-9.18 to SC-9.21): sums of modifiers, one function for each."""

from ludex.games.simpleciv.rules.codes import NONE, Building, Civ, Domain, Garrison, Kind, Tech
from ludex.games.simpleciv.rules.data import (
    GARRISON_ATTACK,
    GARRISON_DEFENSE,
    TERRAIN_DEFENSE,
    TRACKED_TECHS,
    UNIT_ARMY,
    UNIT_ATK,
    UNIT_DEF,
    UNIT_DOMAIN,
    UNIT_GARRISON,
    UNIT_TIMBER,
)
from ludex.games.simpleciv.rules.natives.camps import champion_at_home
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import has_civ, is_military, knows_tech
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count

FORGED = 2  # SC-18.3
LEAGUE = 1  # SC-18.8, SC-18.9
LEAGUE_RIVER = 2  # SC-18.8
RESILIENCE = 1  # SC-18.10
ANCESTORS = 2  # SC-18.17
POWER_MAX, POWER_POP = 2, 29  # SC-18.18
LOREKEEPER_HOME = 2  # SC-11.6
WARD_DEFENSE, WARD_ATTACK = 2, 1  # SC-9.18, SC-9.21
BULWARK_DEFENSE, BULWARK_ATTACK = 3, 1
GENERATOR_DEFENSE = 15


@rule
def printed_attack(s: State, unit: int) -> int:
    """SC-11.2: the attack of a unit's type."""
    return UNIT_ATK[s.units[unit].kind]


@rule
def printed_defense(s: State, unit: int) -> int:
    """SC-11.2: the defense of a unit's type."""
    return UNIT_DEF[s.units[unit].kind]


@rule
def timber_mills(s: State, unit: int) -> int:
    """SC-13.1, SC-13.3: Timber Mills for the marked units; natives have none."""
    body = s.units[unit]
    return knows_tech(s, body.owner, Tech.TIMBER_MILLS) if UNIT_TIMBER[body.kind] else 0


@rule
def army_doctrine(s: State, unit: int) -> int:
    """SC-13.1, SC-13.3: Army Doctrine for Army units."""
    body = s.units[unit]
    return knows_tech(s, body.owner, Tech.ARMY_DOCTRINE) if UNIT_ARMY[body.kind] else 0


@rule
def forged_arms(s: State, unit: int) -> int:
    """SC-13.1, SC-18.3: a forged unit strikes harder."""
    return FORGED * s.units[unit].forged


@rule
def fights_for(s: State, unit: int, civ: int) -> int:
    """SC-13.1: whether a unit is military and of a civ."""
    body = s.units[unit]
    return int(is_military(body.kind) and has_civ(s, body.owner, civ))


@rule
def tracked_techs(s: State, unit: int) -> int:
    """SC-18.4: ForgeClans fight better for each known technology of a list."""
    if fights_for(s, unit, Civ.FORGE_CLANS):
        return count(s.players[s.units[unit].owner].techs & TRACKED_TECHS)
    return 0


@rule
def league_attack(s: State, unit: int) -> int:
    """SC-18.8: the River League attacks better everywhere."""
    return LEAGUE * fights_for(s, unit, Civ.RIVER_LEAGUE)


@rule
def league_river(s: State, unit: int) -> int:
    """SC-18.8, SC-10.3: and better still on a river tile, in attack and in defense."""
    return LEAGUE_RIVER * fights_for(s, unit, Civ.RIVER_LEAGUE) if s.tiles[s.units[unit].tile].river else 0


@rule
def population_power(s: State, unit: int) -> int:
    """SC-18.18: many citizens make the Jade Covenant's troops strong."""
    if fights_for(s, unit, Civ.JADE_COVENANT):
        return min(POWER_MAX, s.players[s.units[unit].owner].population // POWER_POP)
    return 0


@rule
def unit_attack(s: State, unit: int) -> int:
    """SC-13.1, SC-13.4: the attack of a unit, all modifiers added."""
    skill = printed_attack(s, unit) + timber_mills(s, unit) + army_doctrine(s, unit) + forged_arms(s, unit)
    trait = tracked_techs(s, unit) + league_attack(s, unit) + league_river(s, unit) + population_power(s, unit)
    return skill + trait + champion_at_home(s, unit)


@rule
def league_siege(s: State, unit: int) -> int:
    """SC-18.9: the River League attacks cities better."""
    return LEAGUE * fights_for(s, unit, Civ.RIVER_LEAGUE)


@rule
def trebuchet_siege(s: State, unit: int) -> int:
    """SC-11.5: what a Trebuchet is made for."""
    return s.rules.trebuchet_city_bonus if s.units[unit].kind == Kind.TREBUCHET else 0


@rule
def attack_on_city_bonus(s: State, unit: int) -> int:
    """SC-13.2: what counts against cities only."""
    return league_siege(s, unit) + trebuchet_siege(s, unit)


@rule
def flanking(s: State, unit: int, tile: int) -> int:
    """SC-13.4, OPT-04: 1 for each other own military unit beside the target."""
    if not s.rules.flanking_bonus:
        return 0
    flankers = 0
    for direction in range(6):
        beside = s.near[tile, direction]
        other = s.tiles[beside].military if beside != NONE else NONE
        flankers += int(other not in (NONE, unit) and s.units[other].owner == s.units[unit].owner)
    return flankers


@rule
def striking(s: State, unit: int, tile: int) -> int:
    """SC-13.10, SC-13.14: the strength of a unit's attack on a tile."""
    siege = attack_on_city_bonus(s, unit) if s.tiles[tile].city != NONE else 0
    return unit_attack(s, unit) + siege + flanking(s, unit, tile)


@rule
def ancestral_protection(s: State, unit: int) -> int:
    """SC-18.17: Settlers of the Jade Covenant are protected."""
    body = s.units[unit]
    return ANCESTORS if body.kind == Kind.SETTLER and has_civ(s, body.owner, Civ.JADE_COVENANT) else 0


@rule
def resilience(s: State, unit: int) -> int:
    """SC-18.10: Vanguard Resilience."""
    return RESILIENCE * fights_for(s, unit, Civ.AETHERIAN_VANGUARD)


@rule
def lorekeeper_home(s: State, unit: int) -> int:
    """SC-11.6: a Lorekeeper defends its own land better."""
    body = s.units[unit]
    return LOREKEEPER_HOME if body.kind == Kind.LOREKEEPER and s.tiles[body.tile].owner == body.owner else 0


@rule
def terrain_cover(s: State, unit: int) -> int:
    """SC-13.3, SC-10.1: the defense of the ground; Air units are above it."""
    body = s.units[unit]
    return 0 if UNIT_DOMAIN[body.kind] == Domain.AIR else TERRAIN_DEFENSE[s.tiles[body.tile].terrain]


@rule
def fortification(s: State, unit: int) -> int:
    """SC-13.3, SC-11.9: a fortified unit is harder to hit."""
    return s.rules.fortify_def if s.units[unit].fortified else 0


@rule
def unit_defense(s: State, unit: int, fortified: int) -> int:
    """SC-13.3, SC-13.4: the defense of a unit, all modifiers added; against return strikes without fortification."""
    skill = printed_defense(s, unit) + timber_mills(s, unit) + army_doctrine(s, unit) + lorekeeper_home(s, unit)
    trait = league_river(s, unit) + population_power(s, unit) + ancestral_protection(s, unit) + resilience(s, unit)
    ground = terrain_cover(s, unit) + (fortification(s, unit) if fortified else 0)
    return skill + trait + champion_at_home(s, unit) + ground


@rule
def garrison_kind(s: State, city: int) -> int:
    """SC-9.20: what the military unit in a city does for it."""
    unit = s.tiles[s.cities[city].tile].military
    return UNIT_GARRISON[s.units[unit].kind] if unit != NONE else Garrison.NONE


@rule
def has_garrison(s: State, city: int) -> int:
    """SC-9.19: whether any unit stands in a city."""
    ground = s.tiles[s.cities[city].tile]
    return int(ground.military != NONE or ground.civilian != NONE)


@rule
def from_building(s: State, city: int, building: int, bonus: int) -> int:
    """SC-9.18, SC-9.21: what a building adds to a strength of its city."""
    return bonus * (s.cities[city].buildings >> building & 1)


@rule
def building_defense(s: State, city: int) -> int:
    """SC-9.18: what all buildings add to the defense of a city."""
    walls = from_building(s, city, Building.CITY_WARD, WARD_DEFENSE)
    walls += from_building(s, city, Building.BULWARK, BULWARK_DEFENSE)
    return walls + from_building(s, city, Building.SHIELD_GENERATOR, GENERATOR_DEFENSE)


@rule
def building_attack(s: State, city: int) -> int:
    """SC-9.21: what all buildings add to the attack of a city."""
    engines = from_building(s, city, Building.CITY_WARD, WARD_ATTACK)
    return engines + from_building(s, city, Building.BULWARK, BULWARK_ATTACK)


@rule
def garrison_defense(s: State, city: int) -> int:
    """SC-9.20: what the garrison adds to the defense of a city."""
    return GARRISON_DEFENSE[garrison_kind(s, city)]


@rule
def garrison_attack(s: State, city: int) -> int:
    """SC-9.20: what the garrison adds to the attack of a city."""
    return GARRISON_ATTACK[garrison_kind(s, city)]


@rule
def militia(s: State, city: int) -> int:
    """SC-13.4, OPT-05: half the population defends a city, if the switch says so."""
    return s.cities[city].pop // 2 if s.rules.city_pop_defense else 0


@rule
def city_defense(s: State, city: int) -> int:
    """SC-9.18: the defense of a city; neither terrain nor fortification counts."""
    return s.rules.city_defense_base + garrison_defense(s, city) + building_defense(s, city) + militia(s, city)


@rule
def city_attack(s: State, city: int) -> int:
    """SC-9.21: the attack of a city."""
    return s.rules.city_attack_base + garrison_attack(s, city) + building_attack(s, city)
