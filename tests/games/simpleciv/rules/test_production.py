"""Production at work, and what finished builds bring (SC-7.4, SC-7.13 to SC-7.19, SC-17)."""

import pytest

from ludex.games.simpleciv.rules.city.builds import perform_build, why_not_build
from ludex.games.simpleciv.rules.city.production import complete, effective_progress, produce
from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Building, Civ, Kind, Project, Tech
from ludex.games.simpleciv.rules.data import FOOD, PENDING
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.state.bits import count
from tests.games.simpleciv.estate import HERE, HILLS, PLAINS, estate
from tests.games.simpleciv.rules.test_new_units import crowd
from tests.games.simpleciv.world import SCOUT, SETTLER, SPEAR, city, heard, met, quiet, teach, told

FARMSTEAD = FIRST_BUILDING + Building.FARMSTEAD
OBSERVATORY, ACADEMY, EXPERIMENT, FESTIVAL, ALCHEMY = (FIRST_PROJECT + project for project in range(5))


def finish(s: State, item: int) -> State:
    """City 0 completes an item at Start of Turn."""
    perform_build(s, 0, item, quiet())
    produce(s, 0, s.cities[0].build_cost, quiet())
    return s


# ---------------------------------------------------------------- production


@pytest.mark.rule("SC-7.4")
def test_a_build_is_completed_when_it_is_paid() -> None:
    """TV-043: a Scout for 23 at 3 a turn is there at the 8th Start of Turn, 1 is stored, and the city idle."""
    s = estate(PLAINS)
    perform_build(s, 0, SCOUT, quiet())
    units = []
    for _ in range(8):
        produce(s, 0, 3, quiet())
        units.append(s.players[0].units)
    assert units == [0] * 7 + [1]
    body = s.cities[0]
    assert (body.stored_production, body.progress[SCOUT], body.build, body.last_completed) == (1, 0, NONE, SCOUT)
    assert heard(EventKind.BUILD_COMPLETED) == [(0, SCOUT, 0, 0, 0, 0)]


@pytest.mark.rule("SC-7.4", "SC-7.5")
def test_an_idle_city_stores_its_production() -> None:
    """TV-050: 12 after three turns; with a Farmstead chosen, the next one makes it 16 in progress."""
    s = estate(PLAINS)
    for _ in range(3):
        produce(s, 0, 4, quiet())
    assert (s.cities[0].stored_production, effective_progress(s, 0)) == (12, 12)
    perform_build(s, 0, FARMSTEAD, quiet())
    assert (s.cities[0].progress[FARMSTEAD], effective_progress(s, 0)) == (0, 12)
    produce(s, 0, 4, quiet())
    assert (s.cities[0].stored_production, s.cities[0].progress[FARMSTEAD]) == (0, 16)


@pytest.mark.rule("SC-7.4")
def test_at_most_one_build_is_completed_in_a_turn() -> None:
    """However much is stored; the rest waits, more than a progress could hold."""
    s = estate(PLAINS)
    s.cities[0].stored_production = 60_000
    perform_build(s, 0, SCOUT, quiet())
    produce(s, 0, 1, quiet())
    assert (s.players[0].units, s.cities[0].stored_production) == (1, 60_001 - 23)


@pytest.mark.rule("SC-5.7", "SC-8.7", "SC-4.4")
def test_austerity_takes_a_tenth_of_production() -> None:
    """TV-036: of 7 Production 6 are added."""
    s = estate(PLAINS)
    s.players[0].austerity = 1
    produce(s, 0, 7, quiet())
    assert s.cities[0].stored_production == 6


@pytest.mark.rule("SC-7.18", "SC-1.11")
def test_a_unit_without_any_room_is_held() -> None:
    """TV-174: progress stays at the price, the surplus is stored, and each Start of Turn tries again."""
    s = estate(PLAINS)
    crowd(s)
    s.cities[0].waiting = PENDING
    perform_build(s, 0, SPEAR, quiet())
    produce(s, 0, 30, quiet())
    body = s.cities[0]
    assert (body.build, body.progress[SPEAR], body.stored_production) == (SPEAR, 27, 3)
    assert heard(EventKind.BUILD_HELD) == [(0, SPEAR, 0, 0, 0, 0)]
    produce(s, 0, 30, quiet())
    assert (body.progress[SPEAR], body.stored_production, len(heard(EventKind.BUILD_HELD))) == (27, 33, 1)
    body.waiting = PENDING - 1
    produce(s, 0, 0, quiet())
    assert (body.build, body.progress[SPEAR], body.stored_production, body.waiting) == (NONE, 0, 33, PENDING)


@pytest.mark.rule("SC-7.18")
def test_titans_core_is_held_too_but_a_building_is_not() -> None:
    s = estate(PLAINS, civ=Civ.AETHERIAN_VANGUARD)
    crowd(s)
    s.cities[0].waiting = PENDING
    finish(s, FIRST_BUILDING + Building.TITANS_CORE)
    assert (len(heard(EventKind.BUILD_HELD)), s.players[0].projects) == (1, 0)
    finish(s, FARMSTEAD)
    assert s.cities[0].buildings == 1 << Building.FARMSTEAD


# ---------------------------------------------------------------- units


@pytest.mark.rule("SC-7.10", "SC-9.15", "SC-7.19")
def test_a_settler_takes_a_citizen_along() -> None:
    """TV-049: finished at Pop 4, Pop 3 is left; OPT-09 may leave all of them."""
    for cost, pop in ((1, 3), (0, 4)):
        s = finish(estate(*[PLAINS] * 4, settler_pop_cost=cost), SETTLER)
        assert (s.cities[0].pop, count(s.cities[0].worked), s.players[0].population) == (pop, pop, pop)
        assert (s.players[0].settlers, s.tiles[HERE].civilian) == (1, 0)


@pytest.mark.rule("SC-7.10")
def test_a_settler_finished_at_pop_1_leaves_one_citizen() -> None:
    s = estate(PLAINS)
    complete(s, 0, SETTLER, 1, quiet())
    assert (s.cities[0].pop, s.players[0].settlers) == (1, 1)


@pytest.mark.rule("SC-18.3")
def test_two_worked_hills_forge_the_troops_of_the_forge_clans() -> None:
    """The centre counts; one Hills tile is too little, a Settler is never forged, nor a unit of another civ."""
    for civ, grounds, kind, forged in (
        (Civ.FORGE_CLANS, (HILLS, HILLS), SPEAR, 1),
        (Civ.FORGE_CLANS, (PLAINS, HILLS), SPEAR, 0),
        (Civ.FORGE_CLANS, (HILLS, HILLS, HILLS), SETTLER, 0),
        (Civ.JADE_COVENANT, (HILLS, HILLS), SPEAR, 0),
    ):
        assert finish(estate(*grounds, civ=civ), kind).units[0].forged == forged


# ---------------------------------------------------------------- buildings


@pytest.mark.rule("SC-7.16")
def test_a_shield_generator_brings_its_shield() -> None:
    s = finish(estate(PLAINS), FIRST_BUILDING + Building.SHIELD_GENERATOR)
    assert (s.cities[0].shield, s.cities[0].max_shield) == (50, 50)
    assert s.cities[0].buildings == 1 << Building.SHIELD_GENERATOR


@pytest.mark.rule("SC-7.16", "SC-17.4", "SC-11.7", "SC-18.12")
def test_titans_core_summons_the_titan() -> None:
    """TV-057: it is consumed, leaves its marker, and there is no second one."""
    s = estate(PLAINS, civ=Civ.AETHERIAN_VANGUARD)
    teach(s, 0, Tech.STEAM_FORGES)
    item = FIRST_BUILDING + Building.TITANS_CORE
    finish(s, item)
    assert (s.cities[0].buildings, s.players[0].projects) == (0, 1 << Project.TITANS_CORE_COMPLETE)
    assert (s.players[0].titan, s.units[0].kind, s.units[0].tile) == (0, Kind.TITAN, HERE)
    assert heard(EventKind.WONDER_BUILT) == [(0, Building.TITANS_CORE, 0, 0, 0, 0)]
    assert why_not_build(s, 0, item) == Reason.ONCE


@pytest.mark.rule("SC-7.16", "SC-9.7", "SC-18.19", "SC-17.4")
def test_a_jade_granary_brings_a_citizen_and_feeds_all_cities() -> None:
    """TV-058: Pop 2 becomes 3, with the second ring; every city has one Food more."""
    s = estate(PLAINS, PLAINS, civ=Civ.JADE_COVENANT)
    city(s, HERE + 10)
    before = city_yield(s, 1, FOOD)
    finish(s, FIRST_BUILDING + Building.JADE_GRANARY)
    body = s.cities[0]
    assert (body.pop, body.claim_radius, count(body.worked), s.players[0].population) == (3, 2, 3, 4)
    assert body.milestones == s.players[0].projects == 1 << Project.JADE_GRANARY_COMPLETE
    assert (body.buildings, city_yield(s, 1, FOOD)) == (1 << Building.JADE_GRANARY, before + 1)


@pytest.mark.rule("SC-7.16", "SC-17.5", "SC-22.9")
def test_wonders_are_told_to_those_who_know_the_civ() -> None:
    """A Bulwark; of a Farmstead only its owner hears."""
    s = estate(PLAINS)
    met(s)
    finish(s, FIRST_BUILDING + Building.BULWARK)
    assert [event.seats for event in told() if event.kind == EventKind.WONDER_BUILT] == [0b11]
    assert [event.seats for event in told() if event.kind == EventKind.BUILD_COMPLETED] == [0b01]
    assert s.players[0].projects == 1 << Project.BULWARK_COMPLETE
    finish(s, FARMSTEAD)
    assert heard(EventKind.WONDER_BUILT) == []


# ---------------------------------------------------------------- projects


@pytest.mark.rule("SC-7.17", "SC-17.1", "SC-17.2", "SC-22.9")
def test_the_progress_chain_is_public_until_its_last_step() -> None:
    """Observatory and Grand Academy are announced; that a Grand Experiment is complete shows only in the victory."""
    s = estate(PLAINS)
    for item, milestones, public in ((OBSERVATORY, 0b01, True), (ACADEMY, 0b11, True), (EXPERIMENT, 0b11, False)):
        finish(s, item)
        assert s.cities[0].milestones == milestones
        assert [event.open_to(1) for event in told() if event.kind == EventKind.PROJECT_COMPLETED] == [public]
    assert (s.players[0].projects, s.players[0].announced) == (0b111, 0b111)


@pytest.mark.rule("SC-17.2")
def test_steps_belong_to_the_civ_for_good() -> None:
    """They stay when the city is lost; its new owner has nothing of them but the Observatory's Science."""
    s = finish(estate(PLAINS), OBSERVATORY)
    s.cities[0].owner = 1
    assert (s.players[0].projects, s.players[1].projects) == (1 << Project.OBSERVATORY, 0)
    city(s, HERE + 10)
    assert why_not_build(s, 1, ACADEMY) == Reason.NONE


@pytest.mark.rule("SC-17.3", "SC-6.4")
def test_a_harvest_festival_feeds_its_city() -> None:
    """25 Food, and growth at once; it can be repeated."""
    s = estate(PLAINS)
    s.cities[0].stored_food = 10
    finish(s, FESTIVAL)
    assert (s.cities[0].pop, s.cities[0].stored_food, s.players[0].festivals) == (2, 5, 1)
    finish(s, FESTIVAL)
    assert (s.cities[0].pop, s.cities[0].stored_food, s.players[0].festivals) == (2, 30, 2)


@pytest.mark.rule("SC-17.3", "SC-4.11", "SC-15.5")
def test_alchemical_experiments_join_the_research_of_the_turn() -> None:
    """Finished at Start of Turn the Science waits for S5; bought, it counts at once."""
    s = estate(PLAINS)
    s.players[0].current_tech = Tech.SCRIPT_LORE
    finish(s, ALCHEMY)
    assert (s.players[0].granted, s.players[0].tech_progress[Tech.SCRIPT_LORE], s.players[0].experiments) == (25, 0, 1)
    complete(s, 0, ALCHEMY, 0, quiet())
    assert (s.players[0].granted, s.players[0].tech_progress[Tech.SCRIPT_LORE], s.players[0].experiments) == (25, 25, 2)


@pytest.mark.rule("SC-7.19")
def test_effects_come_before_the_spawn_and_the_events_last() -> None:
    s = finish(estate(PLAINS, PLAINS), SETTLER)
    assert [event.kind for event in told()] == [
        EventKind.CITY_SHRANK,
        EventKind.UNIT_SPAWNED,
        EventKind.BUILD_COMPLETED,
    ]
    assert at(s, HERE, 0) == s.units[0].tile
