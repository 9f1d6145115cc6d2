"""The Start of Turn of a city (SC-4.3, step S3) and what follows from its place in the turn."""

import pytest

from ludex.games.simpleciv.rules.city.builds import perform_build
from ludex.games.simpleciv.rules.city.new_units import wait
from ludex.games.simpleciv.rules.city.start_of_turn import city_turn
from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.civ.gold import book
from ludex.games.simpleciv.rules.civ.technology import research
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Building, Civ, Project, Tech
from ludex.games.simpleciv.rules.data import GOLD
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import at
from tests.games.simpleciv.estate import HERE, HILLS, PLAINS, estate
from tests.games.simpleciv.world import SPEAR, city, erect, heard, quiet, unit


@pytest.mark.rule("SC-4.3", "SC-9.17", "SC-13.27")
@pytest.mark.parametrize(("hp", "hit", "expected"), [(12, 0, 15), (12, 1, 12), (19, 0, 20), (20, 0, 20)])
def test_a_city_heals_unless_it_was_struck(hp: int, hit: int, expected: int) -> None:
    """TV-079."""
    s = estate(PLAINS)
    s.cities[0].hp, s.cities[0].hit, s.cities[0].fired = hp, hit, 1
    city_turn(s, 0, quiet())
    assert (s.cities[0].hp, s.cities[0].hit, s.cities[0].fired) == (expected, 0, 0)
    assert heard(EventKind.CITY_HEALED) == ([(0, 0, expected, 0, 0, 0)] if expected != hp else [])


@pytest.mark.rule("SC-4.3", "SC-9.22")
@pytest.mark.parametrize(("shield", "hit", "expected"), [(38, 0, 43), (0, 1, 5), (48, 1, 50)])
def test_a_shield_always_regenerates(shield: int, hit: int, expected: int) -> None:
    """TV-080: 5 at each own Start of Turn, struck or not."""
    s = estate(PLAINS)
    s.cities[0].shield, s.cities[0].max_shield, s.cities[0].hit = shield, 50, hit
    city_turn(s, 0, quiet())
    assert s.cities[0].shield == expected


@pytest.mark.rule("SC-4.3")
def test_without_a_generator_there_is_no_shield() -> None:
    s = estate(PLAINS)
    city_turn(s, 0, quiet())
    assert s.cities[0].shield == 0


@pytest.mark.rule("SC-4.3", "SC-7.19")
def test_a_turn_uses_the_yields_of_before_growth_and_completion() -> None:
    """Growth puts a citizen on the Hills, and a Stone Workshop is finished: both count from the next turn on."""
    s = estate(PLAINS)
    s.tiles[at(s, HERE, 1)].terrain = HILLS
    s.cities[0].stored_food = 28
    s.tiles[at(s, HERE, 1)].overlay = 2
    perform_build(s, 0, FIRST_BUILDING + Building.STONE_WORKSHOP, quiet())
    s.cities[0].progress[s.cities[0].build] = 39
    city_turn(s, 0, quiet())
    body = s.cities[0]
    assert (body.pop, body.worked, body.build, body.stored_production) == (2, 0b11, NONE, 0)
    city_turn(s, 0, quiet())
    assert (body.stored_food, body.stored_production) == (2, 1 + 3 + 1)


@pytest.mark.rule("SC-4.3", "SC-7.15")
def test_waiting_units_come_first_and_count_for_the_yields() -> None:
    """A unit that waited garrisons an Aetherian city before its Production is computed."""
    s = estate(PLAINS, civ=Civ.AETHERIAN_VANGUARD)
    wait(s, 0, SPEAR, 0, quiet())
    city_turn(s, 0, quiet())
    assert (s.tiles[HERE].military, s.cities[0].stored_production) == (0, 2)


@pytest.mark.rule("SC-4.5")
def test_what_an_earlier_city_completes_counts_for_later_ones() -> None:
    """A Jade Granary finished in city 0 feeds city 1 in the same turn."""
    s = estate(PLAINS, civ=Civ.JADE_COVENANT)
    city(s, HERE + 10)
    perform_build(s, 0, FIRST_BUILDING + Building.JADE_GRANARY, quiet())
    s.cities[0].stored_production = 50
    for number in (0, 1):
        city_turn(s, number, quiet())
    assert [s.cities[number].stored_food for number in (0, 1)] == [2, 3]


@pytest.mark.rule("SC-4.5", "SC-8.8")
def test_a_trading_post_earns_and_costs_in_the_turn_it_is_finished() -> None:
    """TV-172: S4 of the same turn has 4 Gold more, 2 upkeep, and supply for one more unit."""
    s = estate(PLAINS)
    before = city_yield(s, 0, GOLD)
    perform_build(s, 0, FIRST_BUILDING + Building.TRADING_POST, quiet())
    s.cities[0].progress[s.cities[0].build] = 39
    city_turn(s, 0, quiet())
    book(s, 0, quiet())
    player = s.players[0]
    assert (player.gross_gold, player.building_upkeep, player.free_supply) == (before + 4, 2, 3)


@pytest.mark.rule("SC-4.5", "SC-8.2")
def test_a_new_unit_uses_supply_at_once() -> None:
    s = estate(PLAINS, free_supply_base=0)
    unit(s, SPEAR, HERE + 30)
    perform_build(s, 0, SPEAR, quiet())
    s.cities[0].stored_production = 27
    city_turn(s, 0, quiet())
    book(s, 0, quiet())
    assert (s.players[0].used_supply, s.players[0].free_supply, s.players[0].military_upkeep) == (2, 1, 2)


@pytest.mark.rule("SC-4.11", "SC-15.4")
def test_science_of_a_project_joins_the_research_of_the_turn() -> None:
    """TV-173: 2 + 25 + 5 reach the 30 of Fieldcraft once; nothing is carried over."""
    s = estate(PLAINS)
    erect(s, 0, Building.SCRIPTORIUM, Building.ACADEMY)
    player = s.players[0]
    player.current_tech, player.tech_progress[Tech.FIELDCRAFT] = Tech.FIELDCRAFT, 2
    perform_build(s, 0, FIRST_PROJECT + Project.ALCHEMICAL_EXPERIMENTS, quiet())
    s.cities[0].stored_production = 100
    city_turn(s, 0, quiet())
    assert (player.granted, player.tech_progress[Tech.FIELDCRAFT], player.techs) == (25, 2, 0)
    research(s, 0, quiet())
    assert (player.techs, player.current_tech, player.granted) == (1 << Tech.FIELDCRAFT, NONE, 0)
    assert sum(player.tech_progress[tech] for tech in Tech if tech != Tech.FIELDCRAFT) == 0


@pytest.mark.rule("SC-4.4", "SC-8.6")
def test_production_and_science_look_at_austerity_at_their_own_time() -> None:
    """Production is cut by the flag of before S4, Science by the one just set."""
    s = estate(PLAINS)
    erect(s, 0, Building.AETHER_REACTOR, Building.FORGEWORKS)
    player = s.players[0]
    player.treasury, player.current_tech = 0, Tech.SCRIPT_LORE
    for number in range(20):
        unit(s, SPEAR, number)
    city_turn(s, 0, quiet())
    assert s.cities[0].stored_production == 10
    book(s, 0, quiet())
    research(s, 0, quiet())
    assert (player.austerity, player.tech_progress[Tech.SCRIPT_LORE]) == (1, 6 * 9 // 10)
    city_turn(s, 0, quiet())
    assert s.cities[0].stored_production == 10 + 9
