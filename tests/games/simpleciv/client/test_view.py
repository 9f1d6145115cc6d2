"""What a seat sees (SC-22.6 to SC-22.8), what a spectator sees, and what everybody sees when the game is over."""

from __future__ import annotations

import msgspec
import pytest

from ludex.games.simpleciv.client.combat_preview import unit_strength
from ludex.games.simpleciv.client.view import FOGGED, SHROUD, VISIBLE, unveiled, view
from ludex.games.simpleciv.client.view_types import (
    Build,
    City,
    CitySheet,
    Civ,
    Empire,
    Growth,
    Ledger,
    Offer,
    Relation,
    Remembered,
    Rush,
    Standing,
    Statistics,
    TechState,
    Unit,
    UnitSheet,
    View,
)
from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.civ.power import military_power, score
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    ITEMS,
    NONE,
    Building,
    End,
    Kind,
    Node,
    Overlay,
    Project,
    Size,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.codes import Civ as Code
from ludex.games.simpleciv.rules.data import NATIVES, YIELDS
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import destroy_unit
from ludex.games.simpleciv.rules.war.strength import unit_attack, unit_defense
from ludex.kernel.contract.fact import Part, Total
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, met, quiet, teach, tile, unit, war, world

FIELD = FIRST_BUILDING + Building.FARMSTEAD


def foreign(seen: View) -> City:
    """The one city of somebody else."""
    (found,) = [row for row in seen.cities if row.owner != seen.seat]
    return found


def sheet(seen: View) -> CitySheet:
    """The inside of the first own city."""
    (found,) = [row.sheet for row in seen.cities if row.id == 0]
    assert found is not None
    return found


def own(seen: View, serial: int) -> Unit:
    """An own unit by its serial."""
    (found,) = [row for row in seen.units if row.id == serial]
    return found


def empire(seen: View) -> Empire:
    """The only empire that is open."""
    (found,) = seen.empires
    return found


def two_camps() -> State:
    """Two cities far apart with a Spear Guard in each, on the same map."""
    s = world()
    for seat, column in enumerate((6, 20)):
        city(s, tile(s, column, 6), seat)
        unit(s, SPEAR, tile(s, column, 6), seat)
    return s


# ---------------------------------------------------------------- the map


@pytest.mark.rule("SC-22.1", "SC-22.6")
def test_tiles_are_visible_fogged_or_shrouded() -> None:
    """TV-119: a Scout on open ground sees 37 tiles; when it is gone they are fogged; all others carry nothing."""
    marsh = tile(world(), 6, 7)
    s = world(terrain={marsh: Terrain.MARSH}, overlay={marsh: Overlay.ORE_VEIN})
    s.tiles[marsh].river = 5
    scout = unit(s, SCOUT, tile(s, 6, 6))
    chart = view(s, 0).map
    assert [chart.seen.count(state) for state in (SHROUD, FOGGED, VISIBLE)] == [660 - 37, 0, 37]
    assert (chart.terrain[marsh], chart.overlay[marsh], chart.river[marsh]) == (3, 2, 5)
    destroy_unit(s, scout, quiet())
    chart = view(s, 0).map
    assert [chart.seen.count(state) for state in (SHROUD, FOGGED, VISIBLE)] == [660 - 37, 37, 0]
    shroud = [i for i in range(660) if chart.seen[i] == SHROUD]
    carried = {(chart.terrain[i], chart.overlay[i], chart.river[i], chart.owner[i]) for i in shroud}
    assert carried == {(NONE, 0, 0, NONE)}


@pytest.mark.rule("SC-22.7")
def test_a_fogged_tile_is_as_it_was_seen_last() -> None:
    """Overlay, owner and city are remembered, units are not; what changes out of sight is not noticed."""
    s = two_camps()
    there = s.cities[1].tile
    scout = unit(s, SCOUT, tile(s, 18, 6))
    assert foreign(view(s, 0)).pop == 1
    destroy_unit(s, scout, quiet())
    s.cities[1].pop, s.tiles[there + 1].overlay = 4, Overlay.RICH_SOIL
    seen = view(s, 0)
    assert seen.remembered == [Remembered(there, 1, "Evenstar", 1, 1, capital=True)]
    assert seen.map.owner[there] == 1
    assert seen.map.overlay[there + 1] == Overlay.NONE
    assert [row.owner for row in seen.cities] == [0]
    assert {row.owner for row in seen.units} == {0}


# ---------------------------------------------------------------- strangers


@pytest.mark.rule("SC-22.6", "SC-22.8")
def test_of_foreign_units_and_cities_in_sight_only_the_outside_is_seen() -> None:
    """Strengths and hit points, but no buildings, builds, moves or orders."""
    s = two_camps()
    s.cities[1].buildings, s.cities[1].build, s.cities[1].build_cost = 1 << Building.CITY_WARD, int(SCOUT), 23
    unit(s, SCOUT, tile(s, 18, 6))
    seen = view(s, 0)
    theirs = foreign(seen)
    assert (theirs.defense, theirs.attack, theirs.garrison, theirs.hp) == (Total(7), Total(5), "melee", 20)
    assert theirs.sheet is None
    assert theirs.id is None, "a number would count what they have (SC-1.10)"
    (spear,) = [row for row in seen.units if row.owner == 1]
    assert spear == Unit("spear_guard", 1, s.cities[1].tile, 10, attack=Total(2), defense=Total(2))


def rigged(s: State) -> None:
    """Everything about seat 1 that seat 0 may not know, changed."""
    player, home = s.players[1], s.cities[1]
    player.treasury, player.net_gold, player.free_supply, player.rush_spent = 777, 55, 9, 88
    player.current_tech, player.granted, player.festivals = int(Tech.SCRIPT_LORE), 3, 2
    player.tech_progress[Tech.SCRIPT_LORE] = 17
    home.build, home.build_cost, home.stored_food, home.stored_production = int(SPEAR), 27, 19, 13
    home.progress[int(SPEAR)], home.excluded, home.waiting = 11, 4, 1
    s.units[1].target, s.units[1].moves = 99, 0
    s.memory[1, 5].overlay, s.memory[1, 5].owner = Overlay.ORE_VEIN, 0
    s.chance.low, s.map_chance.low, s.computer_chance.low = 1234567, 89, 10
    s.advisors[1].target = 0


@pytest.mark.rule("SC-22.8", "SC-0.18")
def test_what_others_keep_secret_changes_nothing_in_a_view() -> None:
    """TV-159: no treasury, research, build or order of another seat, no random state, not its memory."""
    s = two_camps()
    unit(s, SCOUT, tile(s, 18, 6))
    other = s.copy()
    rigged(other)
    assert view(other, 0) == view(s, 0)
    assert view(other, NONE) == view(s, NONE)
    assert view(other, 1) != view(s, 1)


@pytest.mark.rule("SC-22.6", "SC-19.16")
def test_a_civ_is_unknown_before_contact() -> None:
    """Of an unknown civ only announcements and its end are known; of a known one era, score, power and stance."""
    s = two_camps()
    s.players[1].announced = 0b101
    assert view(s, 0).civs[1] == Civ(1, announced=["observatory", "grand_experiment_begun"])
    s.turn, s.computers = 10, 2
    met(s)
    row = view(s, 0).civs[1]
    assert row.civ == "starborne_seekers"
    power = military_power(s, 1) // 80  # in the grain of SC-19.16 only
    assert row.standing == Standing("hearth", score(s, 1), power, computer=True)


@pytest.mark.rule("SC-19.15", "SC-19.4", "SC-19.7")
def test_a_row_of_diplomacy_tells_stance_locks_and_offers() -> None:
    """TV-142, TV-143: contact on turn 10, war possible on turn 25; offers are seen by both sides only."""
    s = two_camps()
    s.turn = 10
    met(s)
    s.turn = 24
    assert view(s, 0).civs[1].relation == Relation("peace", 10, lock=1)
    s.turn = 25
    assert view(s, 0).civs[1].relation == Relation("peace", 10)
    war(s)
    s.pairs[0, 1].since = s.pairs[1, 0].since = 25
    s.pairs[1, 0].offered[0] = 41
    s.turn = 39
    offers = [Offer("peace", 41)]
    assert view(s, 0).civs[1].relation == Relation("war", 25, lock=1, received=offers)
    assert view(s, 1).civs[0].relation == Relation("war", 25, lock=1, offered=offers)


# ---------------------------------------------------------------- the own empire


@pytest.mark.rule("SC-22.6", "SC-5.3", "SC-5.8")
def test_an_own_city_shows_its_yields_and_their_parts() -> None:
    """The parts sum up to the yields, and these to those of the empire."""
    s = world(civs=(Code.RIVER_LEAGUE, Code.JADE_COVENANT))
    number = city(s, tile(s, 6, 6), pop=3)
    s.tiles[s.cities[number].tile].river = 1
    s.cities[number].buildings = 1 << Building.FARMSTEAD | 1 << Building.RESERVOIR
    row = sheet(view(s, 0))
    food, production, science, gold = row.yields
    assert [total.value for total in row.yields] == [city_yield(s, number, good) for good in range(YIELDS)]
    assert food.parts == (
        Part("worked tiles", 4),
        Part("buildings", 3),
        Part("conditions of buildings", 1),
        Part("civilization", 1),
    )
    assert (production, science) == (Total(3), Total(1)), "what has one part only is not opened"
    assert gold == Total(2, (Part("worked tiles", 1), Part("city", 1)))
    assert empire(view(s, 0)).yields == [total.value for total in row.yields]
    assert row.buildings == ["farmstead", "reservoir"]


@pytest.mark.rule("SC-6.4", "SC-7.5", "SC-7.6", "SC-8.10")
def test_an_own_city_shows_growth_builds_and_the_price_of_buying() -> None:
    """TV-065: a Spear Guard of 27 with 7 done and 5 stored costs 14 Gold with a Market Hall."""
    s = world()
    number = city(s, tile(s, 6, 6))
    body = s.cities[number]
    body.build, body.build_cost, body.stored_food, body.stored_production = int(SPEAR), 27, 10, 5
    body.progress[int(SPEAR)], body.buildings = 7, 1 << Building.MARKET_HALL
    row, prices = sheet(view(s, 0)), empire(view(s, 0)).prices
    assert row.growth == Growth(10, 30, 10)
    assert row.build == Build("spear_guard", 27, 12, 15)
    price = Total(14, (Part("missing Production", 15), Part("discount of 10 %", -1)))
    assert row.rush == Rush(price, 10, 0)
    builds = row.builds
    assert [len(column) for column in (prices, builds.turns, builds.progress, builds.reason)] == [ITEMS] * 4
    assert (prices[SETTLER], builds.reason[SETTLER]) == (18, Reason.SMALL_POP)
    assert (prices[SCOUT], builds.turns[SCOUT], builds.reason[SCOUT]) == (23, 18, 0)
    assert builds.reason[FIELD] == Reason.TECH_MISSING
    assert builds.reason[FIRST_PROJECT + Project.GRAND_ACADEMY] == Reason.NEEDS_STEP


@pytest.mark.rule("SC-7.6")
def test_prices_are_the_same_without_a_city() -> None:
    s = world()
    unit(s, SETTLER, tile(s, 6, 6))
    before = empire(view(s, 0)).prices
    city(s, tile(s, 8, 8))
    assert empire(view(s, 0)).prices == before


@pytest.mark.rule("SC-5.7", "SC-8.7")
def test_austerity_slows_builds_and_forbids_purchases() -> None:
    """TV-036: 9 // 10 of 1 Production is none."""
    s = world()
    number = city(s, tile(s, 6, 6))
    s.cities[number].build, s.cities[number].build_cost, s.players[0].austerity = int(SPEAR), 27, 1
    row = sheet(view(s, 0))
    assert (row.yields[1], row.production, row.build) == (Total(1), 0, Build("spear_guard", 27, 0, None))
    assert row.rush.reason == Reason.AUSTERITY


@pytest.mark.rule("SC-9.10", "SC-9.12")
def test_an_own_city_shows_its_tiles() -> None:
    """Worked, chosen by hand, left out, and all that may be worked."""
    s = world()
    number = city(s, tile(s, 6, 6), pop=2)
    centre, body = s.cities[number].tile, s.cities[number]
    body.worked, body.pinned, body.excluded = 0b11, 0b11, 0b100
    row = sheet(view(s, 0))
    west = tile(s, 5, 7), tile(s, 6, 7)
    assert (row.worked, row.pinned, row.excluded) == ([centre, west[0]], [centre, west[0]], [west[1]])
    assert len(row.workable) == 6
    assert centre not in row.workable


@pytest.mark.rule("SC-8.8", "SC-8.4")
def test_the_ledger_as_booked_and_as_it_would_be_now() -> None:
    """TV-062 in small: the booked one stays as it is until the next turn."""
    s = two_camps()
    s.players[0].gross_gold, s.players[0].net_gold = 9, 8
    unit(s, SCOUT, tile(s, 5, 6))
    unit(s, BOW, tile(s, 5, 5))
    own_empire = empire(view(s, 0))
    assert own_empire.treasury == 40
    booked = (Part("income", 9), Part("buildings", 0), Part("units", 0))
    assert own_empire.booked == Ledger(Total(8, booked), 0, 0)
    now = (Part("income", 2), Part("buildings", 0), Part("units", -2))
    assert own_empire.ledger == Ledger(Total(0, now), used=3, free=2)


@pytest.mark.rule("SC-15.1", "SC-15.3", "SC-15.6")
def test_research_tells_the_state_of_every_tech() -> None:
    """UI-23: known, current, available, or locked with a reason; turns at the present Science."""
    s = two_camps()
    teach(s, 0, Tech.FIELDCRAFT)
    s.players[0].current_tech = int(Tech.SCRIPT_LORE)
    s.players[0].tech_progress[Tech.SCRIPT_LORE] = 38
    research = empire(view(s, 0)).research
    states = [row.state for row in research.techs]
    assert (research.current, research.era) == ("script_lore", "hearth")
    assert states[:5] == ["known", "available", "current", "available", "available"]
    assert research.techs[Tech.SCRIPT_LORE] == TechState("current", 38, 2)
    assert research.techs[Tech.WELLWORKS].reason == Reason.ERA_GATE
    assert research.techs[Tech.AERODYNAMICS].reason == Reason.NEEDS_TECH
    assert research.techs[Tech.STONEWORK_HALLS].turns == 30


@pytest.mark.rule("SC-11.9", "SC-12.1", "SC-13.1", "SC-13.3")
def test_own_units_show_moves_orders_and_modifiers() -> None:
    """UI-10: the items of a strength add up to it."""
    s = world(terrain={tile(world(), 6, 6): Terrain.FOREST})
    guard, settler = unit(s, SPEAR, tile(s, 6, 6)), unit(s, SETTLER, tile(s, 6, 6))
    s.units[guard].link, s.units[settler].link = settler, guard
    s.units[guard].fortified, s.units[guard].target = 1, 77
    row = own(view(s, 0), 0)
    assert row.sheet == UnitSheet(1, 1, link=s.units[settler].serial, order=77)
    assert row.attack == Total(2)
    assert row.defense == Total(4, (Part("printed defense", 2), Part("terrain", 1), Part("fortified", 1)))


@pytest.mark.rule("SC-23.6")
def test_equal_units_on_equal_ground_share_their_modifiers() -> None:
    """Each row has just the items that the rules give for that unit."""
    spots = {tile(world(), 4 + i, 6): terrain for i, terrain in enumerate(Terrain) if terrain < Terrain.MOUNTAIN}
    s = world(civs=(Code.RIVER_LEAGUE, Code.FORGE_CLANS), terrain=spots)
    city(s, tile(s, 5, 9))
    numbers = [unit(s, kind, place) for place, kind in zip(spots, (SPEAR, SPEAR, BOW, SPEAR, SPEAR), strict=True)]
    numbers += [unit(s, kind, tile(s, 5 + i, 9)) for i, kind in enumerate((SPEAR, BOW, SPEAR))]
    s.tiles[s.units[numbers[0]].tile].river, s.units[numbers[1]].fortified = 1, 1
    seen = view(s, 0)
    for number in numbers:
        row = own(seen, s.units[number].serial)
        assert (row.attack, row.defense) == unit_strength(s, 0, number)
        assert (row.attack.value, row.defense.value) == (unit_attack(s, number), unit_defense(s, number, 1))


def tasks(s: State) -> list[str]:
    """What needs attention."""
    return empire(view(s, 0)).tasks


@pytest.mark.rule("SC-4.6", "SC-12.10")
def test_tasks_are_missing_research_idle_cities_and_idle_units() -> None:
    """UI-16: a unit is idle with moves left, not fortified and without an order."""
    s = two_camps()
    assert tasks(s) == ["research", "c0", "u0"]
    s.players[0].current_tech, s.cities[0].build, s.units[0].fortified = int(Tech.SCRIPT_LORE), int(SCOUT), 1
    assert tasks(s) == []
    s.units[0].fortified, s.units[0].target = 0, 5
    assert tasks(s) == []
    s.units[0].target = NONE
    assert tasks(s) == ["u0"]
    s.units[0].moves = 0
    assert tasks(s) == []


@pytest.mark.rule("SC-21.3", "SC-21.4")
def test_the_own_statistics() -> None:
    """TV-153 in small: a city with 7 tiles, a Spear Guard: military 4, score 10 + 7 + 2."""
    s = two_camps()
    assert empire(view(s, 0)).statistics == Statistics(1, 1, gold=0, military=4, territory=7, score=19)


# ---------------------------------------------------------------- spectators, the end, the form


@pytest.mark.rule("SC-22.13", "SC-22.9")
def test_a_spectator_sees_nothing_that_a_seat_might_not_know() -> None:
    """Turn and announcements; of the map nothing, for a tile that all see would tell each seat what the others see."""
    s = two_camps()
    s.players[0].announced = 1
    unit(s, SCOUT, tile(s, 18, 6))
    assert all(1 in [row.owner for row in view(s, seat).cities] for seat in (0, 1)), "both see this city"
    seen = view(s, NONE)
    assert (seen.turn, seen.active) == (1, 0)
    assert seen.civs[0].announced == ["observatory"]
    assert all(row.civ is None for row in seen.civs)
    assert (seen.empires, seen.cities, seen.units, seen.remembered) == ([], [], [], [])
    assert set(seen.map.seen) == {SHROUD}


@pytest.mark.rule("SC-22.6", "SC-22.13")
def test_the_phase_of_a_turn_is_known_to_whose_turn_it_is() -> None:
    """Others would hear from it that a unit has acted out of their sight."""
    s = two_camps()
    assert [view(s, seat).phase for seat in (NONE, 0, 1)] == [None, "planning", None]


@pytest.mark.rule("SC-21.5", "SC-20.9")
@pytest.mark.parametrize("seat", [NONE, 0, 1])
def test_when_the_game_is_over_everything_is_open(seat: int) -> None:
    """All tiles, cities and empires, for players and spectators."""
    s = two_camps()
    s.node, s.ending, s.winner, s.end_turn = Node.OVER, End.CONQUEST, 1, 80
    seen = view(s, seat)
    assert (seen.ending, seen.winner, seen.end_turn, seen.phase) == ("conquest", 1, 80, "over")
    assert set(seen.map.seen) == {VISIBLE}
    assert [row.seat for row in seen.empires] == [0, 1]
    assert all(row.sheet for row in seen.cities)
    assert all(row.sheet for row in seen.units)
    assert all(row.standing for row in seen.civs)


@pytest.mark.rule("SC-22.8")
def test_who_may_see_everything_sees_it_before_the_end() -> None:
    """As it would be shown if the game were over, but it is not."""
    s = two_camps()
    seen = unveiled(s)
    assert {row.name for row in seen.cities} == {"Vellumgate", "Evenstar"}
    assert set(seen.map.seen) == {VISIBLE}
    assert (seen.ending, seen.winner, seen.end_turn) == (None, None, None)
    s.node, s.ending, s.winner, s.end_turn = Node.OVER, End.CONQUEST, 1, 80
    assert unveiled(s) == view(s, NONE)


@pytest.mark.rule("SC-2.1", "SC-7.16", "SC-11.5", "SC-17.3")
def test_effects_that_the_options_change_are_told_with_their_numbers() -> None:
    assert view(world(), 0).effects == {}
    changed = view(world(shield_max=40, filler_grant=9), 0).effects
    assert changed["shield_generator"].endswith("a shield of 40 that regains 5 a turn")
    assert changed["harvest_festival"] == "+9 Food for this city; can be repeated"
    assert "trebuchet" not in changed


@pytest.mark.rule("SC-1.7", "SC-22.13")
def test_a_view_survives_json() -> None:
    """For players and spectators, also on the largest map with natives in sight."""
    s = world(size=Size.HUGE)
    city(s, tile(s, 6, 6), pop=4)
    unit(s, Kind.NATIVE_ARCHER, tile(s, 8, 6), NATIVES)
    for seat in (NONE, 0, 1):
        seen = view(s, seat)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
    chart = view(s, 0).map
    assert {len(column) for column in (chart.seen, chart.terrain, chart.overlay, chart.river, chart.owner)} == {1200}
