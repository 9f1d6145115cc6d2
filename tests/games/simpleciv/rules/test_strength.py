"""The units and the strengths of units and cities (SC-11, SC-13.1 to SC-13.4, SC-9.18 to SC-9.21, SC-18)."""

import pytest

from ludex.games.simpleciv.rules.codes import Building, Civ, Garrison, Kind, Tech, Terrain
from ludex.games.simpleciv.rules.data import UNIT_ATK, UNIT_CAPTURES, UNIT_DEF, UNIT_HP, UNIT_RANGE, UNIT_VISION
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import is_armed
from ludex.games.simpleciv.rules.war.strength import (
    attack_on_city_bonus,
    city_attack,
    city_defense,
    flanking,
    garrison_kind,
    has_garrison,
    unit_attack,
    unit_defense,
)
from tests.games.simpleciv.field import EAST, HERE, NORTH_WEST, WEST, beside, camp, field
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, teach, unit, world


def fort(s: State, *buildings: int, garrison: int | None = None) -> int:
    """A city with buildings and a garrison."""
    number = city(s, HERE)
    s.cities[number].buildings = sum(1 << building for building in buildings)
    if garrison is not None:
        unit(s, garrison, HERE)
    return number


@pytest.mark.rule("SC-11.1", "SC-11.2", "SC-11.8")
def test_values_of_some_units() -> None:
    """SC-11.2: an Airship sees far and has no weapons, a Landship takes cities, a Lorekeeper defends."""
    columns = (UNIT_ATK, UNIT_DEF, UNIT_RANGE, UNIT_HP, UNIT_VISION)
    assert [column[Kind.AIRSHIP] for column in columns] == [0, 10, 0, 20, 4]
    assert (UNIT_ATK[Kind.LANDSHIP], UNIT_CAPTURES[Kind.LANDSHIP]) == (14, 1)
    assert (UNIT_ATK[Kind.LOREKEEPER], UNIT_DEF[Kind.LOREKEEPER], UNIT_CAPTURES[Kind.LOREKEEPER]) == (4, 6, 0)


@pytest.mark.rule("SC-11.4")
def test_unarmed_units() -> None:
    """SC-11.4: Settlers and Airships have no attack."""
    assert [kind for kind in Kind if not is_armed(kind)] == [Kind.SETTLER, Kind.AIRSHIP]


@pytest.mark.rule("SC-13.1", "SC-13.3")
def test_technologies() -> None:
    """Timber Mills help marked units, Army Doctrine Army units, in attack and defense."""
    s = world()
    teach(s, 0, Tech.TIMBER_MILLS, Tech.ARMY_DOCTRINE)
    strengths = []
    for column, kind in enumerate((SPEAR, Kind.ARMY_SPEAR_GUARD, Kind.ARMY_SCOUT, Kind.TREBUCHET)):
        body = unit(s, kind, HERE + column)
        strengths.append((unit_attack(s, body), unit_defense(s, body, 1)))
    assert strengths == [(3, 3), (10, 6), (4, 4), (10, 2)]


@pytest.mark.rule("SC-13.1", "SC-18.4")
def test_tv_109_forged_army() -> None:
    """TV-109: forged Army Spear of the ForgeClans, Timber Mills, Army Doctrine, all 5 tracked techs: ATK 17."""
    s = world([Civ.FORGE_CLANS, Civ.RIVER_LEAGUE])
    body = unit(s, Kind.ARMY_SPEAR_GUARD, HERE)
    s.units[body].forged = 1
    teach(s, 0, Tech.TIMBER_MILLS, Tech.ARMY_DOCTRINE, Tech.FIELDCRAFT)
    assert unit_attack(s, body) == 12
    teach(s, 0, Tech.CITY_WARDS, Tech.STEAM_FORGES, Tech.URBAN_PLANS, Tech.SIGNAL_RELAY, Tech.STAR_CHARTS)
    assert (unit_attack(s, body), unit_defense(s, body, 1)) == (17, 6)


@pytest.mark.rule("SC-13.3", "SC-18.8", "SC-10.3")
def test_tv_110_river_bow() -> None:
    """TV-110: River League Bow Guard, river Forest, Fortified: DEF 1+2+1+1 = 5; its ATK is 2+1+2."""
    s = world([Civ.RIVER_LEAGUE, Civ.FORGE_CLANS], terrain={HERE: Terrain.FOREST})
    s.tiles[HERE].river = 1
    body = unit(s, BOW, HERE)
    s.units[body].fortified = 1
    assert (unit_defense(s, body, 1), unit_defense(s, body, 0), unit_attack(s, body)) == (5, 4, 5)


@pytest.mark.rule("SC-18.9", "SC-13.2", "SC-11.5")
def test_against_cities() -> None:
    """The River League has 1 more against cities, a Trebuchet 8 more, a foreign Spear nothing."""
    s = world([Civ.RIVER_LEAGUE, Civ.FORGE_CLANS])
    engine, spear, foreign = unit(s, Kind.TREBUCHET, HERE), unit(s, SPEAR, HERE + 1), unit(s, SPEAR, HERE + 2, 1)
    assert [attack_on_city_bonus(s, body) for body in (engine, spear, foreign)] == [9, 1, 0]


@pytest.mark.rule("SC-18.18")
@pytest.mark.parametrize(("pop", "bonus"), [(28, 0), (29, 1), (57, 1), (58, 2), (200, 2)])
def test_tv_111_population_power(pop: int, bonus: int) -> None:
    """TV-111: Jade total Pop 28, 29, 57, 58, 200: +0, +1, +1, +2, +2."""
    s = world([Civ.JADE_COVENANT, Civ.FORGE_CLANS])
    s.players[0].population = s.players[1].population = pop
    spear, foreign = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 2, 1)
    assert (unit_attack(s, spear), unit_defense(s, spear, 1)) == (2 + bonus, 2 + bonus)
    assert (unit_attack(s, foreign), unit_defense(s, foreign, 1)) == (2, 2)


@pytest.mark.rule("SC-18.17", "SC-18.10")
def test_settlers_of_jade_and_aetherian_troops() -> None:
    """Ancestral Protection is for Jade's Settlers, Vanguard Resilience for Aetherian troops."""
    s = world([Civ.JADE_COVENANT, Civ.AETHERIAN_VANGUARD])
    bodies = [unit(s, kind, HERE + 2 * owner, owner) for owner in (0, 1) for kind in (SETTLER, SPEAR)]
    assert [unit_defense(s, body, 1) for body in bodies] == [4, 2, 2, 3]


@pytest.mark.rule("SC-11.6")
def test_lorekeeper_at_home() -> None:
    """A Lorekeeper has DEF 8 on land of its owner, in its cities too, and 6 elsewhere."""
    s = world()
    home, abroad = unit(s, Kind.LOREKEEPER, HERE), unit(s, Kind.LOREKEEPER, HERE + 5)
    city(s, HERE)
    foreign = unit(s, Kind.LOREKEEPER, HERE + 1, 1)
    assert [unit_defense(s, body, 1) for body in (home, abroad, foreign)] == [8, 6, 6]


@pytest.mark.rule("SC-13.3", "SC-13.4", "SC-11.9")
def test_terrain_and_fortification() -> None:
    """A Bow Guard on Marsh has DEF 0; Air units are above the terrain; Fortified is 1 more."""
    s = world(terrain={HERE: Terrain.MARSH, HERE + 1: Terrain.HILLS, HERE + 2: Terrain.HILLS})
    bow, ship, spear = unit(s, BOW, HERE), unit(s, Kind.AIRSHIP, HERE + 1), unit(s, SPEAR, HERE + 2)
    s.units[spear].fortified = 1
    assert [unit_defense(s, body, 1) for body in (bow, ship, spear)] == [0, 10, 5]


@pytest.mark.rule("SC-14.3", "SC-14.2")
def test_champion_near_its_camp() -> None:
    """A Champion is 2 stronger within distance 2 of its own camp; an Archer never is."""
    s = field()
    number = camp(s, HERE, champion=beside(s, HERE, EAST, 2), archers=(beside(s, HERE, WEST),))
    champion, archer = 0, 1
    assert (unit_attack(s, champion), unit_defense(s, champion, 1), unit_attack(s, archer)) == (6, 6, 3)
    s.camps[number].tile = beside(s, HERE, WEST)
    assert (unit_attack(s, champion), unit_defense(s, champion, 1)) == (4, 4)


@pytest.mark.rule("SC-9.18", "SC-9.20", "SC-9.21")
def test_tv_076_walls() -> None:
    """TV-076: City Ward, Bulwark and a Bow Guard: defense 9, attack 8; a Shield Generator adds 15 to defense."""
    s = world()
    number = fort(s, Building.CITY_WARD, Building.BULWARK, garrison=BOW)
    assert (city_defense(s, number), city_attack(s, number)) == (9, 8)
    s.cities[number].buildings |= 1 << Building.SHIELD_GENERATOR
    assert (city_defense(s, number), city_attack(s, number)) == (24, 8)


@pytest.mark.rule("SC-9.19", "SC-9.20")
@pytest.mark.parametrize("kind", [SCOUT, SETTLER, Kind.TREBUCHET, Kind.AIRSHIP])
def test_tv_077_garrisons_without_bonus(kind: int) -> None:
    """TV-077: Scout, Settler, Trebuchet: no bonus, no retaliation, but a garrison: city attack with strength 3."""
    s = world()
    number = fort(s, garrison=kind)
    assert (city_defense(s, number), city_attack(s, number), garrison_kind(s, number)) == (3, 3, Garrison.NONE)
    assert has_garrison(s, number)


@pytest.mark.rule("SC-9.20", "SC-9.19")
def test_melee_garrison() -> None:
    """A melee unit gives +2 and +1, also with a Settler in the city; an empty city has no garrison."""
    s = world()
    number = city(s, HERE)
    assert not has_garrison(s, number)
    unit(s, SETTLER, HERE)
    unit(s, SPEAR, HERE)
    assert (city_defense(s, number), city_attack(s, number), garrison_kind(s, number)) == (5, 4, Garrison.MELEE)


@pytest.mark.rule("SC-13.4")
def test_population_defends_by_a_switch() -> None:
    """OPT-05: half the population, rounded down, is added to city defense."""
    assert [city_defense(s, city(s, HERE, pop=5)) for s in (world(), world(city_pop_defense=1))] == [3, 5]


@pytest.mark.rule("SC-13.4")
def test_flanking_by_a_switch() -> None:
    """OPT-04: 1 for each other own military unit beside the target."""
    s = field(flanking_bonus=1)
    target = unit(s, SPEAR, HERE, 1)
    attacker = unit(s, SPEAR, beside(s, HERE, EAST))
    unit(s, SCOUT, beside(s, HERE, WEST))
    unit(s, SETTLER, beside(s, HERE, NORTH_WEST))
    assert (flanking(s, attacker, HERE), flanking(s, target, beside(s, HERE, EAST))) == (1, 0)
    s.rules.flanking_bonus = 0
    assert flanking(s, attacker, HERE) == 0
