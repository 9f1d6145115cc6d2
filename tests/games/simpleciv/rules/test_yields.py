"""Yields of tiles and cities (SC-5), and what buildings and civs add to them (SC-16, SC-18)."""

import pytest

from ludex.games.simpleciv.rules.city.yields import centre_yield, empire_yield, tile_yield
from ludex.games.simpleciv.rules.civ.technology import empire_science
from ludex.games.simpleciv.rules.codes import Building, Civ, Overlay, Project, Tech, Terrain
from ludex.games.simpleciv.rules.data import FOOD, GOLD, PRODUCTION, SCIENCE
from tests.games.simpleciv.estate import COAST, FOREST, HERE, HILLS, ORE, PLAINS, SACRED, estate, goods, river
from tests.games.simpleciv.world import SETTLER, SPEAR, city, erect, teach, unit, war, world

CENTRES = [  # terrain, overlay, goods of a city of Pop 1
    (PLAINS, Overlay.NONE, (2, 1, 1, 2)),  # TV-020
    (HILLS, ORE, (2, 3, 1, 2)),  # TV-021
    (PLAINS, SACRED, (2, 1, 2, 2)),  # TV-022
    (Terrain.MARSH, Overlay.RICH_SOIL, (3, 1, 1, 2)),  # TV-023
    (Terrain.DESERT, Overlay.NONE, (2, 1, 1, 2)),  # TV-024
]


@pytest.mark.rule("SC-5.1", "SC-0.2", "SC-0.23")
def test_a_tile_yields_terrain_and_overlay() -> None:
    s = world(terrain={0: HILLS, 1: COAST, 2: Terrain.DEEP_SEA}, overlay={0: ORE, 3: Overlay.CLEARED_SETTLEMENT})
    found = [tuple(tile_yield(s, tile, good) for good in (FOOD, PRODUCTION, SCIENCE, GOLD)) for tile in range(5)]
    assert found == [(0, 3, 0, 1), (1, 0, 0, 1), (1, 0, 0, 1), (2, 1, 0, 1), (1, 1, 0, 0)]


@pytest.mark.rule("SC-5.2", "SC-5.3")
@pytest.mark.parametrize(("terrain", "overlay", "expected"), CENTRES)
def test_a_centre_is_raised_to_its_minimum(terrain: int, overlay: int, expected: tuple[int, ...]) -> None:
    """TV-020 to TV-024."""
    assert goods(estate(terrain, overlay=overlay)) == expected


@pytest.mark.rule("SC-5.2")
def test_a_centre_has_no_minimum_of_science() -> None:
    s = world(overlay={3: SACRED})
    assert [centre_yield(s, tile, SCIENCE) for tile in (2, 3)] == [0, 1]


@pytest.mark.rule("SC-5.3")
def test_worked_tiles_add_up() -> None:
    """TV-025: Pop 3 with a Plains centre, Hills and Coast."""
    assert goods(estate(PLAINS, HILLS, COAST)) == (3, 3, 1, 3)


@pytest.mark.rule("SC-5.5", "SC-18.7", "SC-10.3")
def test_the_river_league_lives_on_rivers() -> None:
    """TV-026: two worked river tiles, the centre included."""
    s = estate(PLAINS, HILLS, COAST, civ=Civ.RIVER_LEAGUE)
    river(s, 0, 1)
    assert goods(s) == (5, 4, 1, 3)


@pytest.mark.rule("SC-5.5", "SC-18.1", "SC-16.3")
def test_forge_clans_and_their_hills() -> None:
    """TV-027: in the original capital each worked Hills tile counts; TV-028: not in a captured one."""
    s = estate(PLAINS, HILLS, COAST, civ=Civ.FORGE_CLANS)
    erect(s, 0, Building.STONE_WORKSHOP)
    assert goods(s) == (3, 6, 2, 3)
    s.cities[0].founder = 1
    assert goods(s) == (3, 5, 2, 3)


@pytest.mark.rule("SC-5.5", "SC-18.1")
def test_forge_clans_make_more_of_mills_and_forges() -> None:
    s = estate(PLAINS, civ=Civ.FORGE_CLANS)
    erect(s, 0, Building.LUMBER_MILL, Building.FORGEWORKS)
    assert goods(s) == (2, 1 + 1 + 1 + 4 + 1, 1 + 1, 2)


@pytest.mark.rule("SC-5.3")
def test_science_of_the_whole_empire() -> None:
    """TV-029: Scriptorium, Academy, Signal Relay and Grand Academy."""
    s = estate(PLAINS)
    erect(s, 0, Building.SCRIPTORIUM, Building.ACADEMY)
    teach(s, 0, Tech.SIGNAL_RELAY)
    s.players[0].projects = 1 << Project.GRAND_ACADEMY
    assert goods(s)[SCIENCE] == 8


@pytest.mark.rule("SC-5.3", "SC-17.1")
def test_an_observatory_stays_with_its_city() -> None:
    s = estate(PLAINS)
    s.cities[0].milestones = 1 << Project.OBSERVATORY
    assert goods(s)[SCIENCE] == 2
    s.cities[0].owner = 1
    assert goods(s)[SCIENCE] == 2
    s.players[1].projects = 1 << Project.OBSERVATORY
    city(s, HERE + 10, owner=1)
    assert goods(s, 1)[SCIENCE] == 1


@pytest.mark.rule("SC-5.5", "SC-18.13")
def test_peaceful_meditation() -> None:
    """TV-030: the original capital of the Starborne, at peace and at war; and no other city of theirs."""
    s = estate(PLAINS, civ=Civ.STARBORNE_SEEKERS)
    city(s, HERE + 10)
    assert [goods(s, number)[SCIENCE] for number in (0, 1)] == [2, 1]
    war(s)
    assert goods(s)[SCIENCE] == 1


@pytest.mark.rule("SC-5.4")
@pytest.mark.parametrize(("pop", "gold"), [(5, 9), (4, 8)])
def test_a_market_hall_rewards_growing(pop: int, gold: int) -> None:
    """TV-031, TV-032: one more Gold from Pop 5 on."""
    s = estate(*[PLAINS] * pop)
    erect(s, 0, Building.MARKET_HALL)
    assert goods(s)[GOLD] == gold


@pytest.mark.rule("SC-5.4")
def test_a_bank_wants_a_worked_ore_vein() -> None:
    """TV-033; without the Ore Vein it is two Gold less: that of the vein and that of the Bank."""
    s = estate(PLAINS, PLAINS, overlay=ORE)
    erect(s, 0, Building.BANK)
    assert goods(s)[GOLD] == 12
    s.cities[0].worked = 1
    assert goods(s)[GOLD] == 10


@pytest.mark.rule("SC-5.4", "SC-10.3")
def test_trading_post_and_reservoir_in_a_river_city() -> None:
    """TV-034."""
    s = estate(PLAINS)
    erect(s, 0, Building.TRADING_POST, Building.RESERVOIR)
    assert (goods(s)[FOOD], goods(s)[GOLD]) == (4, 6)
    river(s, 0)
    assert (goods(s)[FOOD], goods(s)[GOLD]) == (5, 7)


@pytest.mark.rule("SC-5.4")
def test_a_lumber_mill_wants_a_worked_forest() -> None:
    for ground, production in ((PLAINS, 3), (FOREST, 4)):
        s = estate(PLAINS, ground)
        erect(s, 0, Building.LUMBER_MILL)
        assert goods(s)[PRODUCTION] == production


@pytest.mark.rule("SC-5.5", "SC-18.10", "SC-9.19")
@pytest.mark.parametrize(("kind", "production"), [(None, 1), (SETTLER, 2), (SPEAR, 2)])
def test_vanguard_logistics(kind: int | None, production: int) -> None:
    """TV-035: an Aetherian city with any unit in it."""
    s = estate(PLAINS, civ=Civ.AETHERIAN_VANGUARD)
    if kind is not None:
        unit(s, kind, HERE)
    assert goods(s)[PRODUCTION] == production


@pytest.mark.rule("SC-5.5", "SC-18.5")
def test_scholars_study_in_city_wards() -> None:
    s = estate(PLAINS)
    erect(s, 0, Building.CITY_WARD)
    assert goods(s)[SCIENCE] == 2
    s.players[0].civ = Civ.FORGE_CLANS
    assert goods(s)[SCIENCE] == 1


@pytest.mark.rule("SC-5.6")
def test_rivers_give_nothing_by_themselves() -> None:
    """TV-037: three worked river tiles of another civ; OPT-06 would feed it."""
    for option, food in ((0, 4), (1, 7)):
        s = estate(PLAINS, PLAINS, PLAINS, river_food_all=option)
        river(s, 0, 1, 2)
        assert goods(s) == (food, 3, 1, 2)


@pytest.mark.rule("SC-5.3", "SC-18.19")
def test_a_jade_granary_feeds_every_city() -> None:
    """TV-038: the second city, which has no Granary itself."""
    s = estate(PLAINS, civ=Civ.JADE_COVENANT)
    city(s, HERE + 10)
    s.players[0].projects = 1 << Project.JADE_GRANARY_COMPLETE
    assert goods(s, 1)[FOOD] == 3


@pytest.mark.rule("SC-5.7", "SC-5.8", "SC-8.7")
def test_austerity_cuts_the_science_of_the_empire_once() -> None:
    """TV-036: an empire with 15 Science has 13 left; what a city shows does not change."""
    s = estate(PLAINS)
    city(s, HERE + 10)
    city(s, HERE - 10, owner=1)
    erect(s, 0, Building.AETHER_REACTOR, Building.ACADEMY)
    erect(s, 1, Building.ACADEMY, Building.SCRIPTORIUM, Building.CITY_WARD)
    assert (goods(s)[SCIENCE], goods(s, 1)[SCIENCE], empire_yield(s, 0, SCIENCE)) == (9, 6, 15)
    s.players[0].austerity = 1
    assert (empire_yield(s, 0, SCIENCE), empire_science(s, 0)) == (15, 13)


@pytest.mark.rule("SC-16.3")
def test_captured_buildings_work_for_their_new_owner() -> None:
    """A foreign Jade Granary yields; the effects of a civ follow the owner's, not the builder's."""
    s = estate(PLAINS, civ=Civ.FORGE_CLANS)
    erect(s, 0, Building.JADE_GRANARY, Building.STONE_WORKSHOP)
    assert goods(s) == (4, 1 + 1 + 1 + 1, 2, 2)
    s.cities[0].owner = 1
    assert goods(s) == (4, 1 + 1 + 1, 1, 2)
