"""What a seat sees (SC-22.6 to SC-22.8), what a spectator sees, and what everybody sees when the game is over."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludex.games.simpleciv.client.catalog import CATALOG
from ludex.games.simpleciv.client.combat_preview import unit_strength
from ludex.games.simpleciv.client.view import FOGGED, SHROUD, VISIBLE, view
from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.civ.power import military_power, score
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    ITEMS,
    NONE,
    Building,
    Civ,
    End,
    Kind,
    Node,
    Overlay,
    Project,
    Size,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.data import NATIVES, YIELDS
from ludex.games.simpleciv.rules.refusal_reasons import REASONS, Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import destroy_unit
from ludex.games.simpleciv.rules.war.strength import unit_attack, unit_defense
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, met, quiet, teach, tile, unit, war, world

Plain = dict[str, Any]
FIELD, WARD = FIRST_BUILDING + Building.FARMSTEAD, FIRST_BUILDING + Building.CITY_WARD


def foreign(seen: Plain) -> Plain:
    """The one city of somebody else."""
    found: Plain
    (found,) = [row for row in seen["cities"] if row["owner"] != seen["seat"]]
    return found


def own(seen: Plain, serial: int = 0, rows: str = "cities") -> Plain:
    """A row by its serial."""
    found: Plain
    (found,) = [row for row in seen[rows] if row["id"] == serial]
    return found


def empire(seen: Plain) -> Plain:
    """The only empire that is open."""
    (found,) = seen["empires"]
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
    chart = view(s, 0)["map"]
    assert [chart["seen"].count(state) for state in (SHROUD, FOGGED, VISIBLE)] == [660 - 37, 0, 37]
    assert (chart["terrain"][marsh], chart["overlay"][marsh], chart["river"][marsh]) == (3, 2, 5)
    destroy_unit(s, scout, quiet())
    chart = view(s, 0)["map"]
    assert [chart["seen"].count(state) for state in (SHROUD, FOGGED, VISIBLE)] == [660 - 37, 37, 0]
    shroud = [i for i in range(660) if chart["seen"][i] == SHROUD]
    carried = {(chart["terrain"][i], chart["overlay"][i], chart["river"][i], chart["owner"][i]) for i in shroud}
    assert carried == {(NONE, 0, 0, NONE)}


@pytest.mark.rule("SC-22.7")
def test_a_fogged_tile_is_as_it_was_seen_last() -> None:
    """Overlay, owner and city are remembered, units are not; what changes out of sight is not noticed."""
    s = two_camps()
    there = s.cities[1].tile
    scout = unit(s, SCOUT, tile(s, 18, 6))
    assert foreign(view(s, 0))["pop"] == 1
    destroy_unit(s, scout, quiet())
    s.cities[1].pop, s.tiles[there + 1].overlay = 4, Overlay.RICH_SOIL
    seen = view(s, 0)
    assert seen["remembered"] == [
        {
            "tile": there,
            "owner": 1,
            "pop": 1,
            "capital": True,
            "name": "Evenstar",
            "founder": 1,
        }
    ]
    assert seen["map"]["owner"][there] == 1
    assert seen["map"]["overlay"][there + 1] == Overlay.NONE
    assert [row["owner"] for row in seen["cities"]] == [0]
    assert {row["owner"] for row in seen["units"]} == {0}


# ---------------------------------------------------------------- strangers


@pytest.mark.rule("SC-22.6", "SC-22.8")
def test_of_foreign_units_and_cities_in_sight_only_the_outside_is_seen() -> None:
    """Strengths and hit points, but no buildings, builds, moves or orders."""
    s = two_camps()
    s.cities[1].buildings, s.cities[1].build, s.cities[1].build_cost = 1 << Building.CITY_WARD, int(SCOUT), 23
    unit(s, SCOUT, tile(s, 18, 6))
    seen = view(s, 0)
    theirs = foreign(seen)
    assert (theirs["defense"], theirs["attack"], theirs["garrison"], theirs["hp"]) == (7, 5, "melee", 20)
    public = {"id", "tile", "owner", "capital", "typed", "pop", "hp", "shield", "max_shield", "garrison", "attack"}
    assert set(theirs) == public | {"defense", "name", "founder"}
    assert theirs["id"] is None, "a number would count what they have (SC-1.10)"
    (spear,) = [row for row in seen["units"] if row["owner"] == 1]
    assert spear == {
        "id": None,
        "kind": "spear_guard",
        "owner": 1,
        "tile": s.cities[1].tile,
        "hp": 10,
        "fortified": False,
        "attack": 2,
        "defense": 2,
    }


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
    stranger = {
        "seat": 1,
        "known": False,
        "eliminated": False,
        "eliminated_turn": None,
        "announced": ["observatory", "grand_experiment_begun"],
    }
    assert view(s, 0)["civs"][1] == stranger
    s.turn, s.computers = 10, 2
    met(s)
    row = view(s, 0)["civs"][1]
    assert (row["known"], row["civ"], row["name"], row["colour"]) == (
        True,
        "starborne_seekers",
        "Starborne Seekers",
        "#F0E442",
    )
    assert (row["computer"], row["era"]) == (True, "hearth")
    assert (row["score"], row["power"]) == (score(s, 1), military_power(s, 1) // 80), "in the grain of SC-19.16 only"


@pytest.mark.rule("SC-19.15", "SC-19.4", "SC-19.7")
def test_a_row_of_diplomacy_tells_stance_locks_and_offers() -> None:
    """TV-142, TV-143: contact on turn 10, war possible on turn 25; offers are seen by both sides only."""
    s = two_camps()
    s.turn = 10
    met(s)
    s.turn = 24
    row = view(s, 0)["civs"][1]
    assert (row["stance"], row["since"], row["lock"], row["vision"]) == ("peace", 10, 1, False)
    s.turn = 25
    assert view(s, 0)["civs"][1]["lock"] == 0
    war(s)
    s.pairs[0, 1].since = s.pairs[1, 0].since = 25
    s.pairs[1, 0].offered[0] = 41
    s.turn = 39
    row = view(s, 0)["civs"][1]
    assert (row["stance"], row["lock"], row["offered"]) == ("war", 1, [])
    assert row["received"] == [{"kind": "peace", "turn": 41}]
    assert view(s, 1)["civs"][0]["offered"] == row["received"]


# ---------------------------------------------------------------- the own empire


@pytest.mark.rule("SC-22.6", "SC-5.3", "SC-5.8")
def test_an_own_city_shows_its_yields_and_their_parts() -> None:
    """The parts sum up to the yields, and these to those of the empire."""
    s = world(civs=(Civ.RIVER_LEAGUE, Civ.JADE_COVENANT))
    number = city(s, tile(s, 6, 6), pop=3)
    s.tiles[s.cities[number].tile].river = 1
    s.cities[number].buildings = 1 << Building.FARMSTEAD | 1 << Building.RESERVOIR
    row = own(view(s, 0))
    assert row["yields"] == [city_yield(s, number, good) for good in range(YIELDS)]
    assert row["parts"] == [
        ["Worked tiles", 4, 3, 0, 1],
        ["Buildings", 3, 0, 0, 0],
        ["Conditions of buildings", 1, 0, 0, 0],
        ["City", 0, 0, 1, 1],
        ["Civilization", 1, 0, 0, 0],
    ]
    assert empire(view(s, 0))["yields"] == row["yields"]
    assert row["buildings"] == ["farmstead", "reservoir"]


@pytest.mark.rule("SC-6.4", "SC-7.5", "SC-7.6", "SC-8.10")
def test_an_own_city_shows_growth_builds_and_the_price_of_buying() -> None:
    """TV-065: a Spear Guard of 27 with 7 done and 5 stored costs 14 Gold with a Market Hall."""
    s = world()
    number = city(s, tile(s, 6, 6))
    body = s.cities[number]
    body.build, body.build_cost, body.stored_food, body.stored_production = int(SPEAR), 27, 10, 5
    body.progress[int(SPEAR)], body.buildings = 7, 1 << Building.MARKET_HALL
    row = own(view(s, 0))
    assert row["food"] == {"stored": 10, "cost": 30, "turns": 10}
    assert row["build"] == {"item": "spear_guard", "cost": 27, "progress": 12, "turns": 15}
    assert row["rush"] == {"price": 14, "discount": 10, "reason": 0}
    builds = row["builds"]
    assert [len(column) for column in builds.values()] == [ITEMS] * 4
    assert (builds["cost"][SETTLER], builds["reason"][SETTLER]) == (18, Reason.SMALL_POP)
    assert (builds["cost"][SCOUT], builds["turns"][SCOUT], builds["reason"][SCOUT]) == (23, 18, 0)
    assert builds["reason"][FIELD] == Reason.TECH_MISSING
    assert builds["reason"][FIRST_PROJECT + Project.GRAND_ACADEMY] == Reason.NEEDS_STEP


@pytest.mark.rule("SC-5.7", "SC-8.7")
def test_austerity_slows_builds_and_forbids_purchases() -> None:
    """TV-036: 9 // 10 of 1 Production is none."""
    s = world()
    number = city(s, tile(s, 6, 6))
    s.cities[number].build, s.cities[number].build_cost, s.players[0].austerity = int(SPEAR), 27, 1
    row = own(view(s, 0))
    assert (row["yields"][1], row["production"], row["build"]["turns"]) == (1, 0, None)
    assert row["rush"]["reason"] == Reason.AUSTERITY


@pytest.mark.rule("SC-23.3")
def test_every_reason_in_a_view_is_explained_there() -> None:
    """Rule and words, under the number that rows name."""
    s = world()
    city(s, tile(s, 6, 6))
    seen = view(s, 0)
    row = own(seen)
    used = {*row["builds"]["reason"], row["rush"]["reason"], row["raze"]} - {0}
    used |= {tech["reason"] for tech in empire(seen)["research"]["techs"]} - {0}
    assert seen["reasons"] == {str(number): list(REASONS[number]) for number in sorted(used)}
    assert {str(Reason.TECH_MISSING), str(Reason.IDLE), str(Reason.CAPITAL), str(Reason.NEEDS_TECH)} <= set(
        seen["reasons"]
    )


@pytest.mark.rule("SC-9.10", "SC-9.12")
def test_an_own_city_shows_its_tiles() -> None:
    """Worked, chosen by hand, left out, and all that may be worked."""
    s = world()
    number = city(s, tile(s, 6, 6), pop=2)
    centre, body = s.cities[number].tile, s.cities[number]
    body.worked, body.pinned, body.excluded = 0b11, 0b11, 0b100
    row = own(view(s, 0))
    west = tile(s, 5, 7), tile(s, 6, 7)
    assert (row["worked"], row["pinned"], row["excluded"]) == ([centre, west[0]], [centre, west[0]], [west[1]])
    assert len(row["workable"]) == 6
    assert centre not in row["workable"]


@pytest.mark.rule("SC-8.8", "SC-8.4")
def test_the_ledger_as_booked_and_as_it_would_be_now() -> None:
    """TV-062 in small: the booked one stays as it is until the next turn."""
    s = two_camps()
    s.players[0].gross_gold, s.players[0].net_gold = 9, 8
    unit(s, SCOUT, tile(s, 5, 6))
    unit(s, BOW, tile(s, 5, 5))
    own_empire = empire(view(s, 0))
    assert own_empire["treasury"] == 40
    assert (own_empire["booked"]["gross"], own_empire["booked"]["net"]) == (9, 8)
    assert own_empire["ledger"] == {"gross": 2, "buildings": 0, "military": 2, "net": 0, "used": 3, "free": 2}


@pytest.mark.rule("SC-15.1", "SC-15.3", "SC-15.6")
def test_research_tells_the_state_of_every_tech() -> None:
    """UI-23: known, current, available, or locked with a reason; turns at the present Science."""
    s = two_camps()
    teach(s, 0, Tech.FIELDCRAFT)
    s.players[0].current_tech = int(Tech.SCRIPT_LORE)
    s.players[0].tech_progress[Tech.SCRIPT_LORE] = 38
    research = empire(view(s, 0))["research"]
    states = [row["state"] for row in research["techs"]]
    assert (research["current"], research["era"]) == ("script_lore", "hearth")
    assert states[:5] == ["known", "available", "current", "available", "available"]
    assert research["techs"][Tech.SCRIPT_LORE] == {"state": "current", "progress": 38, "turns": 2, "reason": 0}
    assert research["techs"][Tech.WELLWORKS]["reason"] == Reason.ERA_GATE
    assert research["techs"][Tech.AERODYNAMICS]["reason"] == Reason.NEEDS_TECH
    assert research["techs"][Tech.STONEWORK_HALLS]["turns"] == 30


@pytest.mark.rule("SC-11.9", "SC-12.1", "SC-13.1", "SC-13.3")
def test_own_units_show_moves_orders_and_modifiers() -> None:
    """UI-10: the items of a strength add up to it."""
    s = world(terrain={tile(world(), 6, 6): Terrain.FOREST})
    guard, settler = unit(s, SPEAR, tile(s, 6, 6)), unit(s, SETTLER, tile(s, 6, 6))
    s.units[guard].link, s.units[settler].link = settler, guard
    s.units[guard].fortified, s.units[guard].target = 1, 77
    row = own(view(s, 0), 0, "units")
    assert (row["moves"], row["max_moves"], row["attacked"]) == (1, 1, False)
    assert (row["link"], row["order"], row["captured_on"]) == (s.units[settler].serial, 77, None)
    assert row["modifiers"]["defense"] == [
        ["printed defense", "SC-11.2", 2],
        ["terrain", "SC-10.1", 1],
        ["fortified", "SC-12.10", 1],
    ]
    assert (row["attack"], row["defense"]) == (2, 4)


@pytest.mark.rule("SC-23.6")
def test_equal_units_on_equal_ground_share_their_modifiers() -> None:
    """Each row has just the items that the rules give for that unit."""
    spots = {tile(world(), 4 + i, 6): terrain for i, terrain in enumerate(Terrain) if terrain < Terrain.MOUNTAIN}
    s = world(civs=(Civ.RIVER_LEAGUE, Civ.FORGE_CLANS), terrain=spots)
    city(s, tile(s, 5, 9))
    numbers = [unit(s, kind, place) for place, kind in zip(spots, (SPEAR, SPEAR, BOW, SPEAR, SPEAR), strict=True)]
    numbers += [unit(s, kind, tile(s, 5 + i, 9)) for i, kind in enumerate((SPEAR, BOW, SPEAR))]
    s.tiles[s.units[numbers[0]].tile].river, s.units[numbers[1]].fortified = 1, 1
    seen = view(s, 0)
    for number in numbers:
        row, strengths = own(seen, s.units[number].serial, "units"), unit_strength(s, 0, number)
        assert row["modifiers"] == {name: [list(i.values()) for i in strengths[name]["items"]] for name in strengths}
        assert (row["attack"], row["defense"]) == (unit_attack(s, number), unit_defense(s, number, 1))


def tasks(s: State) -> list[tuple[str, int | None]]:
    """What needs attention."""
    return [(task["task"], task.get("id")) for task in empire(view(s, 0))["tasks"]]


@pytest.mark.rule("SC-4.6", "SC-12.10")
def test_tasks_are_missing_research_idle_cities_and_idle_units() -> None:
    """UI-16: a unit is idle with moves left, not fortified and without an order."""
    s = two_camps()
    assert tasks(s) == [("research", None), ("city", 0), ("unit", 0)]
    s.players[0].current_tech, s.cities[0].build, s.units[0].fortified = int(Tech.SCRIPT_LORE), int(SCOUT), 1
    assert tasks(s) == []
    s.units[0].fortified, s.units[0].target = 0, 5
    assert tasks(s) == []
    s.units[0].target = NONE
    assert tasks(s) == [("unit", 0)]
    s.units[0].moves = 0
    assert tasks(s) == []


@pytest.mark.rule("SC-21.3", "SC-21.4")
def test_the_own_statistics() -> None:
    """TV-153 in small: a city with 7 tiles, a Spear Guard: military 4, score 10 + 7 + 2."""
    s = two_camps()
    assert empire(view(s, 0))["statistics"] == {
        "science": 1,
        "production": 1,
        "gold": 0,
        "military": 4,
        "territory": 7,
        "score": 19,
    }


# ---------------------------------------------------------------- spectators, the end, the form


@pytest.mark.rule("SC-22.13", "SC-22.9")
def test_a_spectator_sees_nothing_that_a_seat_might_not_know() -> None:
    """Turn and announcements; of the map nothing, for a tile that all see would tell each seat what the others see."""
    s = two_camps()
    s.players[0].announced = 1
    unit(s, SCOUT, tile(s, 18, 6))
    assert all(1 in [row["owner"] for row in view(s, seat)["cities"]] for seat in (0, 1)), "both see this city"
    seen = view(s, NONE)
    assert (seen["turn"], seen["active"]) == (1, 0)
    assert seen["civs"][0]["announced"] == ["observatory"]
    assert not any(row["known"] for row in seen["civs"])
    assert (seen["empires"], seen["cities"], seen["units"], seen["remembered"]) == ([], [], [], [])
    assert set(seen["map"]["seen"]) == {SHROUD}


@pytest.mark.rule("SC-22.6", "SC-22.13")
def test_the_phase_of_a_turn_is_known_to_whose_turn_it_is() -> None:
    """Others would hear from it that a unit has acted out of their sight."""
    s = two_camps()
    assert [view(s, seat)["phase"] for seat in (NONE, 0, 1)] == [None, "planning", None]


@pytest.mark.rule("SC-21.5", "SC-20.9")
@pytest.mark.parametrize("seat", [NONE, 0, 1])
def test_when_the_game_is_over_everything_is_open(seat: int) -> None:
    """All tiles, cities and empires, for players and spectators."""
    s = two_camps()
    s.node, s.ending, s.winner, s.end_turn = Node.OVER, End.CONQUEST, 1, 80
    seen = view(s, seat)
    assert (seen["ending"], seen["winner"], seen["end_turn"], seen["phase"]) == ("conquest", 1, 80, "over")
    assert set(seen["map"]["seen"]) == {VISIBLE}
    assert [row["seat"] for row in seen["empires"]] == [0, 1]
    assert all("builds" in row for row in seen["cities"])
    assert all("moves" in row for row in seen["units"])
    assert all(row["known"] for row in seen["civs"])


@pytest.mark.rule("SC-1.7", "SC-22.13")
def test_a_view_is_plain_data() -> None:
    """It survives JSON, for players and spectators, also on the largest map with natives in sight."""
    s = world(size=Size.HUGE)
    city(s, tile(s, 6, 6), pop=4)
    unit(s, Kind.NATIVE_ARCHER, tile(s, 8, 6), NATIVES)
    for seat in (NONE, 0, 1):
        seen = view(s, seat)
        assert json.loads(json.dumps(seen)) == seen
    assert [len(view(s, 0)["map"][name]) for name in ("seen", "terrain", "overlay", "river", "owner")] == [1200] * 5


@pytest.mark.rule("SC-26.6", "SC-27.3")
def test_the_catalog_has_every_table_in_the_order_of_its_codes() -> None:
    """Names and spellings by number; reserved things name their civs."""
    assert [row["id"] for row in CATALOG["techs"]] == [tech.name.lower() for tech in Tech]
    assert [row["id"] for row in CATALOG["units"]] == [kind.name.lower() for kind in Kind]
    assert len(CATALOG["items"]) == ITEMS
    assert CATALOG["items"][WARD] == {"id": "city_ward", "name": "City Ward"}
    assert CATALOG["tile_yields"][Terrain.HILLS][Overlay.ORE_VEIN] == [0, 3, 0, 1]
    assert CATALOG["buildings"][Building.JADE_GRANARY]["civs"] == ["jade_covenant"]
    assert CATALOG["techs"][Tech.CITY_WARDS]["needs"] == ["stonework_halls", "formation_training"]
    assert CATALOG["units"][Kind.SCOUT]["civs"] == []
