"""What a city may build and what it costs (SC-7.1 to SC-7.12, SC-16, SC-17)."""

import pytest

from ludex.games.simpleciv.rules.city.builds import item_cost, perform_build, why_not_build
from ludex.games.simpleciv.rules.codes import (
    BUILD_UNITS,
    FIRST_BUILDING,
    FIRST_PROJECT,
    ITEMS,
    NONE,
    Building,
    Civ,
    Kind,
    Project,
    Tech,
)
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from tests.games.simpleciv.estate import COAST, HERE, PLAINS, estate
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, erect, heard, quiet, teach, told

FARMSTEAD = FIRST_BUILDING + Building.FARMSTEAD
OBSERVATORY, ACADEMY, EXPERIMENT, FESTIVAL, ALCHEMY = range(FIRST_PROJECT, ITEMS)
PRICES = {  # SC-11.3: general prices in the four periods, and the reduced ones
    Kind.SETTLER: ((18, 36, 54, 72), (16, 32, 48, 64)),
    Kind.SCOUT: ((23, 46, 69, 92), (18, 36, 55, 73)),
    Kind.SPEAR_GUARD: ((27, 54, 81, 108), (21, 43, 64, 86)),
    Kind.BOW_GUARD: ((27, 54, 81, 108), (21, 43, 64, 86)),
    Kind.RIDERS: ((32, 64, 96, 128), (25, 51, 76, 102)),
    Kind.SKIFF: ((32, 64, 96, 128), (25, 51, 76, 102)),
    Kind.TREBUCHET: ((50, 100, 150, 200), (40, 80, 120, 160)),
    Kind.LOREKEEPER: ((65, 130, 195, 260), None),
    Kind.ARMY_SCOUT: ((70, 140, 210, 280), (56, 112, 168, 224)),
    Kind.ARMY_SPEAR_GUARD: ((70, 140, 210, 280), (56, 112, 168, 224)),
    Kind.ARMY_BOW_GUARD: ((65, 130, 195, 260), (52, 104, 156, 208)),
    Kind.ARMY_RIDERS: ((85, 170, 255, 340), (68, 136, 204, 272)),
    Kind.AIRSHIP: ((75, 150, 225, 300), (60, 120, 180, 240)),
    Kind.LANDSHIP: ((120, 240, 360, 480), (96, 192, 288, 384)),
}
BUILDING_PRICES = (40, 40, 40, 40, 56, 72, 108, 50, 60, 50, 60, 80, 80, 60, 50, 70, 200, 250)  # SC-16.1


def prices(civ: int, item: int, *turns: int) -> list[int]:
    """What an item costs a civ on some turns."""
    s = estate(PLAINS, civ=civ)
    found = []
    for s.turn in turns:
        found.append(item_cost(s, 0, item))
    return found


def offers(s: State, number: int = 0) -> list[int]:
    """The items that a city may choose."""
    return [item for item in range(ITEMS) if why_not_build(s, number, item) == Reason.NONE]


# ---------------------------------------------------------------- prices


@pytest.mark.rule("SC-7.6", "SC-11.3", "SC-18.2", "SC-18.16")
@pytest.mark.parametrize("kind", PRICES)
def test_prices_of_units(kind: Kind) -> None:
    """TV-046, TV-047, TV-048: dearer every 35 turns up to four times, rounded down where reduced."""
    general, reduced = PRICES[kind]
    favoured = Civ.JADE_COVENANT if kind == SETTLER else Civ.FORGE_CLANS
    periods = ((1, 34), (35, 69), (70, 104), (105, 300))
    for period, turns in enumerate(periods):
        assert prices(Civ.SCHOLAR_KINGDOMS, kind, *turns) == [general[period]] * 2
        if reduced:
            assert prices(favoured, kind, *turns) == [reduced[period]] * 2


@pytest.mark.rule("SC-7.6")
def test_only_the_named_units_are_reduced() -> None:
    """TV-047: a Settler of the ForgeClans, a Spear of the Jade Covenant."""
    assert prices(Civ.FORGE_CLANS, SETTLER, 1) == [18]
    assert prices(Civ.JADE_COVENANT, SPEAR, 1) == [27]


@pytest.mark.rule("SC-7.7", "SC-16.1")
def test_prices_of_buildings_are_constant() -> None:
    for building, price in enumerate(BUILDING_PRICES):
        assert prices(Civ.FORGE_CLANS, FIRST_BUILDING + building, 1, 200) == [price, price]


@pytest.mark.rule("SC-7.7", "SC-17.1", "SC-17.3")
def test_prices_of_projects() -> None:
    """TV-056, the table of SC-17.3, and the constant prices of the Progress chain."""
    turns = (1, 39, 40, 79, 80, 119, 120, 159, 160, 400)
    assert prices(Civ.FORGE_CLANS, FESTIVAL, *turns) == [100, 100, 200, 200, 300, 300, 400, 400, 500, 500]
    assert prices(Civ.FORGE_CLANS, ALCHEMY, 40) == [200]
    for item, price in ((OBSERVATORY, 400), (ACADEMY, 550), (EXPERIMENT, 700)):
        assert prices(Civ.FORGE_CLANS, item, 1, 300) == [price, price]


# ---------------------------------------------------------------- availability


@pytest.mark.rule("SC-7.8", "SC-17.4")
def test_what_every_city_may_build() -> None:
    """Four units at Pop 1; markers, the Titan and natives are not items at all."""
    s = estate(PLAINS)
    assert offers(s) == [SCOUT, SPEAR, BOW, Kind.RIDERS]
    assert (BUILD_UNITS, ITEMS - FIRST_PROJECT) == (Kind.TITAN, Project.JADE_GRANARY_COMPLETE)


@pytest.mark.rule("SC-7.8")
@pytest.mark.parametrize(
    ("tech", "kinds"),
    [
        (Tech.FORMATION_TRAINING, {Kind.TREBUCHET}),
        (Tech.DRILLED_RANKS, {Kind.ARMY_SCOUT, Kind.ARMY_SPEAR_GUARD, Kind.ARMY_BOW_GUARD, Kind.ARMY_RIDERS}),
        (Tech.CITY_WARDS, {Kind.LOREKEEPER}),
        (Tech.AERODYNAMICS, {Kind.AIRSHIP}),
        (Tech.COMPOSITE_ARMOR, {Kind.LANDSHIP}),
        (Tech.TRAIL_MAPS, {Kind.SKIFF}),
    ],
)
def test_techs_open_units(tech: int, kinds: set[int]) -> None:
    s = estate(PLAINS, COAST)
    before = set(offers(s))
    teach(s, 0, tech)
    assert {item for item in offers(s) if item < BUILD_UNITS} - before == kinds


@pytest.mark.rule("SC-7.8", "SC-18.6", "SC-18.14")
def test_lorekeepers_and_bulwarks_are_for_two_civs() -> None:
    wise = (Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS)
    for civ in Civ:
        s = estate(PLAINS, civ=civ)
        teach(s, 0, Tech.CITY_WARDS, Tech.STONEWORK_HALLS)
        expected = Reason.NONE if civ in wise else Reason.OTHER_CIV
        assert why_not_build(s, 0, Kind.LOREKEEPER) == expected
        assert why_not_build(s, 0, FIRST_BUILDING + Building.BULWARK) == expected


@pytest.mark.rule("SC-7.9")
def test_ships_need_water_beside_the_city() -> None:
    """One tile in ring 1; the second ring is too far."""
    s = estate(PLAINS)
    teach(s, 0, Tech.TRAIL_MAPS)
    s.tiles[HERE + 2].terrain = COAST
    assert why_not_build(s, 0, Kind.SKIFF) == Reason.NO_WATER
    s.tiles[HERE + 1].terrain = COAST
    assert why_not_build(s, 0, Kind.SKIFF) == Reason.NONE


@pytest.mark.rule("SC-7.10")
def test_a_settler_needs_two_citizens() -> None:
    """TV-049."""
    assert why_not_build(estate(PLAINS), 0, SETTLER) == Reason.SMALL_POP
    assert why_not_build(estate(PLAINS, PLAINS), 0, SETTLER) == Reason.NONE


@pytest.mark.rule("SC-7.11")
def test_a_bulwark_keeps_armies_out() -> None:
    """TV-054: an Army Spear Guard is refused, a Spear Guard is not."""
    s = estate(PLAINS)
    teach(s, 0, Tech.DRILLED_RANKS)
    assert why_not_build(s, 0, Kind.ARMY_SPEAR_GUARD) == Reason.NONE
    erect(s, 0, Building.BULWARK)
    assert [why_not_build(s, 0, kind) for kind in (Kind.ARMY_SPEAR_GUARD, SPEAR)] == [Reason.HAS_BULWARK, Reason.NONE]


@pytest.mark.rule("SC-7.12", "SC-16.1")
def test_buildings_need_their_tech_and_stand_once_in_a_city() -> None:
    s = estate(PLAINS)
    assert why_not_build(s, 0, FARMSTEAD) == Reason.TECH_MISSING
    teach(s, 0, Tech.FIELDCRAFT)
    assert why_not_build(s, 0, FARMSTEAD) == Reason.NONE
    erect(s, 0, Building.FARMSTEAD)
    assert why_not_build(s, 0, FARMSTEAD) == Reason.BUILT


@pytest.mark.rule("SC-16.1")
def test_which_tech_opens_which_buildings() -> None:
    """All buildings of an Aetherian city with every tech: the Exchange waits for its Bank."""
    opened = {tech: set[int]() for tech in Tech}
    for tech in Tech:
        s = estate(PLAINS, civ=Civ.AETHERIAN_VANGUARD)
        teach(s, 0, tech)
        opened[tech] = {item - FIRST_BUILDING for item in offers(s) if FIRST_BUILDING <= item < FIRST_PROJECT}
    assert opened[Tech.FIELDCRAFT] == {Building.FARMSTEAD, Building.TRADING_POST}
    assert opened[Tech.WELLWORKS] == {Building.RESERVOIR, Building.MARKET_HALL}
    assert opened[Tech.URBAN_PLANS] == {Building.CITY_SQUARE, Building.BANK}
    assert opened[Tech.STEAM_FORGES] == {Building.FORGEWORKS, Building.TITANS_CORE}
    assert opened[Tech.SIGNAL_RELAY] == set()
    assert sum(len(buildings) for buildings in opened.values()) == len(Building) - 3


@pytest.mark.rule("SC-7.12")
def test_an_exchange_needs_a_bank_in_the_same_city() -> None:
    """TV-055."""
    s = estate(PLAINS)
    city(s, HERE + 10)
    teach(s, 0, Tech.SIGNAL_RELAY)
    exchange = FIRST_BUILDING + Building.EXCHANGE
    assert why_not_build(s, 0, exchange) == Reason.NEEDS_BANK
    erect(s, 1, Building.BANK)
    assert [why_not_build(s, number, exchange) for number in (0, 1)] == [Reason.NEEDS_BANK, Reason.NONE]


@pytest.mark.rule("SC-7.12", "SC-17.5", "SC-18.12", "SC-18.19")
@pytest.mark.parametrize(
    ("civ", "building", "tech", "marker"),
    [
        (Civ.AETHERIAN_VANGUARD, Building.TITANS_CORE, Tech.STEAM_FORGES, Project.TITANS_CORE_COMPLETE),
        (Civ.JADE_COVENANT, Building.JADE_GRANARY, Tech.FIELDCRAFT, Project.JADE_GRANARY_COMPLETE),
        (Civ.STARBORNE_SEEKERS, Building.BULWARK, Tech.STONEWORK_HALLS, Project.BULWARK_COMPLETE),
    ],
)
def test_wonders_are_built_once_and_in_one_city(civ: int, building: int, tech: int, marker: int) -> None:
    s = estate(PLAINS, civ=civ)
    city(s, HERE + 10)
    item = FIRST_BUILDING + building
    assert why_not_build(s, 0, item) == Reason.TECH_MISSING
    teach(s, 0, tech)
    perform_build(s, 1, item, quiet())
    assert [why_not_build(s, number, item) for number in (0, 1)] == [Reason.ELSEWHERE, Reason.NONE]
    s.cities[1].build = NONE
    assert why_not_build(s, 0, item) == Reason.NONE
    s.players[0].projects = 1 << marker
    assert why_not_build(s, 0, item) == Reason.ONCE
    s.players[0].civ = Civ.FORGE_CLANS
    assert why_not_build(s, 0, item) == Reason.OTHER_CIV


@pytest.mark.rule("SC-17.1", "SC-17.2", "SC-7.12")
def test_the_progress_chain_is_climbed_step_by_step() -> None:
    """Each step once, after the one before it, and in one city at a time; the steps may be in different cities."""
    s = estate(PLAINS)
    city(s, HERE + 10)
    chain = (OBSERVATORY, ACADEMY, EXPERIMENT)
    early = [Reason.TECH_MISSING, Reason.NEEDS_STEP, Reason.NEEDS_STEP]
    assert [why_not_build(s, 0, item) for item in chain] == early
    teach(s, 0, Tech.STAR_CHARTS)
    for step, item in enumerate(chain):
        assert [why_not_build(s, number, item) for number in (0, 1)] == [Reason.NONE, Reason.NONE]
        perform_build(s, step % 2, item, quiet())
        assert why_not_build(s, 1 - step % 2, item) == Reason.ELSEWHERE
        s.cities[step % 2].build = NONE
        s.players[0].projects |= 1 << step
        assert why_not_build(s, 0, item) == Reason.ONCE


@pytest.mark.rule("SC-17.3")
def test_fillers_need_their_building() -> None:
    s = estate(PLAINS)
    lacking = [Reason.NEEDS_FARMSTEAD, Reason.NEEDS_SCRIPTORIUM]
    assert [why_not_build(s, 0, item) for item in (FESTIVAL, ALCHEMY)] == lacking
    erect(s, 0, Building.FARMSTEAD, Building.SCRIPTORIUM)
    s.players[0].festivals = s.players[0].experiments = 3
    assert [why_not_build(s, 0, item) for item in (FESTIVAL, ALCHEMY)] == [Reason.NONE, Reason.NONE]


# ---------------------------------------------------------------- choosing


@pytest.mark.rule("SC-7.1", "SC-7.2")
def test_the_price_is_fixed_when_the_build_is_chosen() -> None:
    """TV-045: a Spear Guard chosen on turn 34 still costs 27 on turn 35; chosen again, 54."""
    s = estate(PLAINS)
    s.turn = 34
    perform_build(s, 0, SPEAR, quiet())
    s.turn = 35
    assert (s.cities[0].build, s.cities[0].build_cost) == (SPEAR, 27)
    perform_build(s, 0, SPEAR, quiet())
    assert (s.cities[0].build, s.cities[0].build_cost) == (SPEAR, 54)


@pytest.mark.rule("SC-7.3")
def test_progress_is_kept_for_each_item() -> None:
    """TV-044: a Farmstead with 12, a Scout in between, and back."""
    s = estate(PLAINS)
    perform_build(s, 0, FARMSTEAD, quiet())
    s.cities[0].progress[FARMSTEAD] = 12
    perform_build(s, 0, SCOUT, quiet())
    assert s.cities[0].progress[SCOUT] == 0
    perform_build(s, 0, FARMSTEAD, quiet())
    assert (s.cities[0].build, s.cities[0].progress[FARMSTEAD]) == (FARMSTEAD, 12)


@pytest.mark.rule("SC-7.18")
def test_progress_is_capped_at_the_price_of_a_new_choice() -> None:
    s = estate(PLAINS)
    s.cities[0].progress[SPEAR] = 54
    perform_build(s, 0, SPEAR, quiet())
    assert s.cities[0].progress[SPEAR] == 27


@pytest.mark.rule("SC-22.9")
def test_everybody_hears_of_the_first_grand_experiment() -> None:
    """Once for each civ, however often it is chosen again."""
    s = estate(PLAINS)
    perform_build(s, 0, ACADEMY, quiet())
    assert told() == []
    perform_build(s, 0, EXPERIMENT, quiet())
    assert [(event.kind, event.values[0], event.open_to(-1)) for event in told()] == [(EventKind.CHAIN_BEGUN, 0, True)]
    assert s.players[0].announced == 1 << Project.GRAND_EXPERIMENT
    perform_build(s, 0, EXPERIMENT, quiet())
    assert heard(EventKind.CHAIN_BEGUN) == []
