"""Gold (SC-8): the ledger, supply, austerity and purchases."""

import pytest

from ludex.games.simpleciv.rules.city.builds import perform_build
from ludex.games.simpleciv.rules.civ.gold import book, perform_rush, rush_discount, rush_price, why_not_rush
from ludex.games.simpleciv.rules.civ.income import building_upkeep, free_supply, reckon, used_supply
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Building, Civ, Kind, Tech
from ludex.games.simpleciv.rules.data import BUILDING, BUILDING_RUSH, BUILDING_SUPPLY, BUILDING_UPKEEP, PENDING
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from tests.games.simpleciv.estate import HERE, HILLS, PLAINS, estate
from tests.games.simpleciv.rules.test_new_units import crowd
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, erect, heard, quiet, unit, world

FARMSTEAD = FIRST_BUILDING + Building.FARMSTEAD
OBSERVATORY, ACADEMY, EXPERIMENT, FESTIVAL, ALCHEMY = (FIRST_PROJECT + project for project in range(5))
PRICES = {  # SC-8.12: remaining Production, price at 0, 5, 10, 15 and 20 %
    27: (27, 26, 25, 23, 22),
    40: (40, 38, 36, 34, 32),
    60: (60, 57, 54, 51, 48),
    100: (100, 95, 90, 85, 80),
    108: (108, 103, 98, 92, 87),
}
GOLD_BUILDINGS = (Building.TRADING_POST, Building.MARKET_HALL, Building.BANK, Building.EXCHANGE)


def troops(s: State, *kinds: int) -> None:
    """Units far from everything."""
    for number, kind in enumerate(kinds):
        unit(s, kind, number)


def booked(s: State) -> tuple[int, int, int, int, int, int]:
    """Gross, net, treasury, used and free supply, military upkeep after the ledger is booked."""
    book(s, 0, quiet())
    p = s.players[0]
    return p.gross_gold, p.net_gold, p.treasury, p.used_supply, p.free_supply, p.military_upkeep


def building(item: int, progress: int = 0, *buildings: int, **rules: int) -> State:
    """A city that builds an item, with some progress."""
    s = estate(PLAINS, **rules)
    erect(s, 0, *buildings)
    perform_build(s, 0, item, quiet())
    s.cities[0].progress[item] = progress
    return s


# ---------------------------------------------------------------- ledger


@pytest.mark.rule("SC-8.1", "SC-8.2", "SC-8.3", "SC-8.4", "SC-8.5")
@pytest.mark.parametrize(
    ("cities", "kinds", "expected"),
    [
        (1, (SCOUT, SPEAR), (2, 2, 42, 2, 2, 0)),  # TV-059
        (1, (SCOUT, SPEAR, BOW), (2, 0, 40, 3, 2, 2)),  # TV-060
        (0, (SCOUT, SPEAR), (0, -2, 38, 2, 1, 2)),  # TV-061
        (0, (SETTLER, SCOUT), (0, 0, 40, 1, 1, 0)),  # Settlers count 0
    ],
)
def test_the_first_ledgers(cities: int, kinds: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """TV-059, TV-060, TV-061."""
    s = estate(PLAINS) if cities else world()
    troops(s, *kinds)
    assert booked(s) == expected
    assert heard(EventKind.LEDGER_UPDATED) == [(0, expected[0], 0, expected[5], expected[1], expected[2])]


@pytest.mark.rule("SC-8.1", "SC-8.5")
def test_a_ledger_of_three_cities() -> None:
    """TV-062: 10 gross, 2 for the Trading Post, 4 for two units beyond the free supply of 5."""
    s = estate(PLAINS)
    city(s, HERE + 5)
    city(s, HERE + 10)
    city(s, HERE - 5, owner=1)
    erect(s, 2, Building.TRADING_POST)
    troops(s, *[SPEAR] * 7)
    assert booked(s) == (10, 4, 44, 7, 5, 4)


@pytest.mark.rule("SC-8.3")
def test_what_carries_troops() -> None:
    """TV-068: 1 + 4 cities + 2 Trading Posts, a Market Hall, a Bank and an Exchange."""
    s = estate(PLAINS)
    for number in range(1, 4):
        city(s, HERE - 10 + 5 * number + 120)
    erect(s, 0, *GOLD_BUILDINGS)
    erect(s, 1, Building.TRADING_POST)
    assert free_supply(s, 0) == 12
    assert free_supply(s, 1) == 1


@pytest.mark.rule("SC-8.2")
def test_waiting_units_use_no_supply() -> None:
    s = estate(PLAINS)
    s.cities[0].waiting = 3
    troops(s, SPEAR, SETTLER, Kind.AIRSHIP)
    assert used_supply(s, 0) == 2


@pytest.mark.rule("SC-16.1", "SC-8.1", "SC-16.2")
def test_upkeep_listed_and_full() -> None:
    """TV-069: Farmstead, Academy and City Ward cost nothing by default, 8 with OPT-01; both columns of SC-16.1."""
    for option, upkeep in ((0, 0), (1, 8)):
        s = estate(PLAINS, building_upkeep=option)
        erect(s, 0, Building.FARMSTEAD, Building.ACADEMY, Building.CITY_WARD)
        assert building_upkeep(s, 0) == upkeep
    listed = [BUILDING_UPKEEP[b, 0] for b in Building]
    full = [BUILDING_UPKEEP[b, 1] for b in Building]
    assert listed == [0, 0, 0, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0]
    assert full == [2, 2, 2, 2, 3, 4, 5, 2, 2, 3, 3, 3, 3, 0, 3, 4, 5, 6]
    assert {b for b in Building if BUILDING_SUPPLY[b]} == {b for b in Building if BUILDING_RUSH[b]} == {*GOLD_BUILDINGS}
    assert len(BUILDING) == 18


@pytest.mark.rule("SC-8.5", "SC-8.6", "SC-8.7")
def test_austerity_begins_and_ends() -> None:
    """TV-063: treasury 3 with a loss of 5, then a loss of 1, then none; TV-064: 6 are enough."""
    s = world()
    player = s.players[0]
    player.treasury = 3
    troops(s, SPEAR, SPEAR, SPEAR, SPEAR)
    s.rules.upkeep_per_excess = 5
    s.rules.free_supply_base = 3
    assert (booked(s)[1:3], player.austerity, len(heard(EventKind.AUSTERITY_STARTED))) == ((-5, 0), 1, 1)
    s.rules.upkeep_per_excess = 1
    assert (booked(s)[1:3], player.austerity, heard(EventKind.AUSTERITY_STARTED)) == ((-1, 0), 1, [])
    s.rules.upkeep_per_excess = 0
    assert (booked(s)[1:3], player.austerity, len(heard(EventKind.AUSTERITY_ENDED))) == ((0, 0), 0, 1)
    s.rules.upkeep_per_excess, player.treasury = 5, 6
    assert (booked(s)[1:3], player.austerity) == ((-5, 1), 0)


@pytest.mark.rule("SC-8.6")
def test_austerity_outlasts_a_gift() -> None:
    """With Gold in the treasury and still a loss it is unchanged."""
    s = world()
    troops(s, SPEAR, SPEAR)
    s.players[0].austerity = 1
    assert (booked(s)[1:3], s.players[0].austerity) == ((-2, 38), 1)


@pytest.mark.rule("SC-8.8")
def test_the_ledger_of_now_is_not_stored() -> None:
    s = estate(PLAINS)
    book(s, 0, quiet())
    before = s.save()
    erect(s, 0, Building.TRADING_POST)
    reckon(s, 0)
    now = s.work.ledger
    assert (now.gross, now.buildings, now.military, now.net, now.used, now.free) == (6, 2, 0, 4, 0, 3)
    s.cities[0].buildings = 0
    assert s.save() == before


# ---------------------------------------------------------------- purchases


@pytest.mark.rule("SC-8.10", "SC-8.12")
@pytest.mark.parametrize("remaining", PRICES)
def test_the_table_of_prices(remaining: int) -> None:
    found = []
    for gold in ((), *((b,) for b in GOLD_BUILDINGS)):
        s = building(FARMSTEAD, 0, *gold)
        s.cities[0].build_cost = remaining
        found.append(rush_price(s, 0))
    assert tuple(found) == PRICES[remaining]


@pytest.mark.rule("SC-8.9", "SC-8.10", "SC-7.5")
def test_what_is_left_of_a_spear_guard() -> None:
    """TV-065: 20 left at full price, with a Market Hall 18, and with 5 stored besides 14."""
    assert rush_price(building(SPEAR, 7), 0) == 20
    s = building(SPEAR, 7, Building.MARKET_HALL)
    assert rush_price(s, 0) == 18
    s.cities[0].stored_production = 5
    assert rush_price(s, 0) == 14


@pytest.mark.rule("SC-8.10")
def test_discounts_do_not_add_up() -> None:
    """TV-066: a Trading Post and a Bank make 15 %."""
    s = estate(PLAINS)
    assert rush_discount(s, 0) == 0
    erect(s, 0, Building.TRADING_POST, Building.BANK)
    assert rush_discount(s, 0) == 15


@pytest.mark.rule("SC-8.9", "SC-8.7")
def test_what_can_not_be_bought() -> None:
    """TV-067: the Progress chain, the unique buildings, anything in austerity, nothing in an idle city."""
    rich = {"starting_treasury": 999}
    unique = (Building.BULWARK, Building.JADE_GRANARY, Building.TITANS_CORE)
    for item in (OBSERVATORY, ACADEMY, EXPERIMENT, *(FIRST_BUILDING + b for b in unique)):
        assert why_not_rush(building(item, **rich), 0) == Reason.PRICELESS
    for item in (FARMSTEAD, SCOUT, FESTIVAL, ALCHEMY):
        s = building(item, **rich)
        assert why_not_rush(s, 0) == Reason.NONE
        s.players[0].austerity = 1
        assert why_not_rush(s, 0) == Reason.AUSTERITY
    assert why_not_rush(estate(PLAINS, **rich), 0) == Reason.IDLE


@pytest.mark.rule("SC-8.9")
def test_a_purchase_needs_gold_and_something_missing() -> None:
    s = building(FARMSTEAD)
    assert why_not_rush(s, 0) == Reason.NONE
    s.players[0].treasury = 39
    assert why_not_rush(s, 0) == Reason.GOLD
    s.cities[0].stored_production = 40
    assert why_not_rush(s, 0) == Reason.NOTHING_LEFT


@pytest.mark.rule("SC-7.18", "SC-8.9", "SC-1.11")
def test_a_unit_without_room_is_not_sold() -> None:
    """TV-174: a held Spear Guard has nothing left to pay, an unfinished Scout no room."""
    s = building(SPEAR, 27)
    crowd(s)
    s.cities[0].waiting = PENDING
    assert why_not_rush(s, 0) == Reason.NOTHING_LEFT
    perform_build(s, 0, SCOUT, quiet())
    assert why_not_rush(s, 0) == Reason.FULL
    s.cities[0].waiting = PENDING - 1
    assert why_not_rush(s, 0) == Reason.NONE


@pytest.mark.rule("SC-8.11")
def test_a_bought_unit_is_there_at_once() -> None:
    """The stored Production went into it; the unit may act, and the purchase is counted."""
    s = building(SPEAR, 7, Building.MARKET_HALL)
    s.cities[0].stored_production = 5
    perform_rush(s, 0, quiet())
    body, player = s.cities[0], s.players[0]
    assert (body.build, body.progress[SPEAR], body.stored_production, player.treasury) == (NONE, 0, 0, 26)
    assert (player.rush_count, player.rush_spent, player.rush_saved) == (1, 14, 1)
    assert (s.units[0].kind, s.units[0].tile, s.units[0].moves) == (SPEAR, HERE, 1)
    assert heard(EventKind.BUILD_COMPLETED) == [(0, SPEAR, 0, 1, 0, 0)]


@pytest.mark.rule("SC-8.11", "SC-15.5", "SC-18.3")
def test_bought_science_counts_at_once_and_bought_troops_are_forged() -> None:
    s = building(ALCHEMY, starting_treasury=100)
    s.players[0].current_tech = Tech.SCRIPT_LORE
    perform_rush(s, 0, quiet())
    assert (s.players[0].tech_progress[Tech.SCRIPT_LORE], s.players[0].treasury) == (25, 0)
    s = estate(HILLS, HILLS, civ=Civ.FORGE_CLANS)
    perform_build(s, 0, SPEAR, quiet())
    perform_rush(s, 0, quiet())
    assert s.units[0].forged == 1
