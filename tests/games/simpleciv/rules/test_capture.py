"""Cities and Settlers that change hands (SC-13.16, SC-13.22, SC-13.23, SC-13.28 to SC-13.31)."""

import pytest

from ludex.games.simpleciv.rules.city.cities import why_not_found
from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.city.start_of_turn import city_turn
from ludex.games.simpleciv.rules.codes import NONE, Building, Civ, Kind, Project
from ludex.games.simpleciv.rules.data import CIV_UNITS
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.healing import is_held
from ludex.games.simpleciv.rules.unit.movement import perform_step, why_not_step
from ludex.games.simpleciv.rules.war.capture import capture_city, capture_settler
from ludex.games.simpleciv.rules.war.targets import why_not_shot
from ludex.kernel.events.log import EVERYBODY
from tests.games.simpleciv.field import EAST, HERE, NORTH_EAST, SOUTH_EAST, WEST, attack, beside, field, kinds
from tests.games.simpleciv.world import BOW, SETTLER, SPEAR, city, met, quiet, told, unit

THREE = (Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS, Civ.FORGE_CLANS)


def fallen(s: State, pop: int = 1, owner: int = 1) -> int:
    """A city at HERE without hit points, its owner's second one."""
    city(s, 40, owner)
    number = city(s, HERE, owner, pop)
    s.cities[number].hp = 0
    return number


@pytest.mark.rule("SC-13.16", "SC-13.22")
def test_tv_124_capture_by_attack() -> None:
    """TV-124: an Army Spear brings a city (Pop 5, 3 HP, empty) to 0: HP 10, Pop 4, idle, the attacker inside."""
    s = field()
    number, army = city(s, HERE, 1, pop=5), unit(s, Kind.ARMY_SPEAR_GUARD, beside(s, HERE, WEST))
    body = s.cities[number]
    body.hp, body.build, body.progress[2], body.stored_food, body.stored_production = 3, 2, 11, 7, 9
    body.pinned, body.excluded, body.buildings, body.milestones = 1, 2, 1 << Building.BANK, 1 << Project.OBSERVATORY
    attack(s, army, HERE, 100)
    assert (body.owner, body.hp, body.pop, body.build) == (0, 10, 4, NONE)
    assert (body.progress[2], body.stored_food, body.stored_production, body.pinned, body.excluded) == (0, 0, 0, 0, 0)
    assert (s.units[army].tile, s.units[army].moves, s.tiles[HERE].military) == (HERE, 0, army)
    assert (body.founder, body.is_capital, body.claim_radius, body.buildings, body.milestones) == (1, 1, 2, 1 << 5, 1)


@pytest.mark.rule("SC-13.22", "SC-9.9")
def test_land_and_counts_of_a_captured_city() -> None:
    """Exactly its tiles change their owner; cities and people are counted for the captor; it sees from there."""
    s = field()
    number, spear = fallen(s, pop=3), unit(s, SPEAR, beside(s, HERE, WEST))
    land = {tile for tile in range(s.tile_count) if s.tiles[tile].owner_city == number}
    rest = {tile for tile in range(s.tile_count) if s.tiles[tile].owner == 1} - land
    capture_city(s, number, spear, quiet())
    assert {tile for tile in range(s.tile_count) if s.tiles[tile].owner == 0} == land
    assert {tile for tile in range(s.tile_count) if s.tiles[tile].owner == 1} == rest
    assert [(player.cities, player.population) for player in list(s.players)[:2]] == [(1, 2), (1, 1)]
    assert all(s.watch[0, tile] and not s.watch[1, tile] for tile in land)
    assert bin(s.cities[number].worked).count("1") == 2
    assert s.advisors[0].taken[1] == s.advisors[1].taken[0] == s.turn


@pytest.mark.rule("SC-13.22", "SC-18.11")
def test_units_inside_a_captured_city() -> None:
    """Troops are destroyed and teach nothing, a Settler is captured, units outside stay, the captor's link breaks."""
    s = field(civs=[Civ.AETHERIAN_VANGUARD, Civ.SCHOLAR_KINGDOMS])
    number, spear = fallen(s), unit(s, SPEAR, beside(s, HERE, WEST))
    own, bow, settler = unit(s, SETTLER, beside(s, HERE, WEST)), unit(s, BOW, HERE, 1), unit(s, SETTLER, HERE, 1)
    outside = unit(s, SPEAR, beside(s, HERE, EAST), 1)
    s.units[spear].link, s.units[own].link, s.players[0].current_tech = own, spear, 0
    capture_city(s, number, spear, quiet())
    assert (s.units[bow].used, s.units[settler].owner, s.units[settler].tile) == (0, 0, HERE)
    assert (s.units[outside].tile, s.units[spear].link, s.units[own].link) == (beside(s, HERE, EAST), NONE, NONE)
    assert (s.units[own].tile, s.players[0].tech_progress[0]) == (beside(s, HERE, WEST), 0)


@pytest.mark.rule("SC-13.22", "SC-19.14")
def test_air_units_and_third_parties_leave() -> None:
    """An Airship in the city is pushed out of it; a third civ at peace leaves the land, one at war stays."""
    s = field(civs=THREE)
    met(s, 0, 2)
    number, spear = fallen(s), unit(s, SPEAR, beside(s, HERE, WEST))
    ship, guest = unit(s, Kind.AIRSHIP, HERE, 1), unit(s, SPEAR, beside(s, HERE, NORTH_EAST), 2)
    capture_city(s, number, spear, quiet())
    assert (s.tiles[HERE].military, s.units[spear].tile) == (spear, HERE)
    for body in (ship, guest):
        assert s.tiles[s.units[body].tile].owner == NONE
        assert (s.tiles[s.units[body].tile].military, s.units[body].moves) == (body, 0)


@pytest.mark.rule("SC-13.22", "SC-19.14")
def test_an_air_unit_without_refuge_is_destroyed() -> None:
    """R-95: on a lost centre an Airship can't stay."""
    s = field(civs=THREE)
    number, spear = fallen(s), unit(s, SPEAR, beside(s, HERE, WEST))
    ship = unit(s, Kind.AIRSHIP, HERE, 1)
    for tile in range(s.tile_count):
        if s.tiles[tile].owner_city != number:
            s.tiles[tile].owner = 2
    capture_city(s, number, spear, quiet())
    assert (s.units[ship].used, s.tiles[HERE].military) == (0, spear)


@pytest.mark.rule("SC-13.22", "SC-22.9", "SC-7.15")
def test_what_is_told_of_a_capture() -> None:
    """A capital's fall is told to everybody, another city's to those who see it; waiting units are lost."""
    s = field(civs=THREE)
    number, spear = fallen(s), unit(s, SPEAR, beside(s, HERE, WEST))
    body = s.cities[number]
    body.waiting, body.pending[0], body.pending[1] = 2, SPEAR, BOW
    capture_city(s, number, spear, quiet())
    events = told()
    (fall,) = [event for event in events if event.kind == EventKind.CITY_CAPTURED]
    assert (fall.values, fall.seats) == ((0, 1, city_mark(s, number), HERE, body.serial, 0), 0b011)
    assert [event.values[:3] for event in events if event.kind == EventKind.UNIT_DESTROYED] == [
        (-1, SPEAR, 1),
        (-1, BOW, 1),
    ]
    assert body.waiting == 0
    capital, rider = 0, unit(s, Kind.RIDERS, 41)
    capture_city(s, capital, rider, quiet())
    assert [event.seats for event in told() if event.kind == EventKind.CITY_CAPTURED] == [EVERYBODY]


@pytest.mark.rule("SC-13.22", "SC-9.17")
def test_tv_178_no_shot_and_late_healing() -> None:
    """TV-178: captured on turn 30: HP 10 at the captor's start of turn 31, 13 at turn 32; no shot on turn 30."""
    s = field()
    s.turn = 30
    number, spear = fallen(s), unit(s, SPEAR, beside(s, HERE, WEST))
    unit(s, SPEAR, beside(s, HERE, EAST), 1)
    capture_city(s, number, spear, quiet())
    assert why_not_shot(s, number, beside(s, HERE, EAST)) == Reason.FIRED
    points = []
    for s.turn in (31, 32):
        city_turn(s, number, quiet())
        points.append(s.cities[number].hp)
    assert points == [10, 13]
    assert why_not_shot(s, number, beside(s, HERE, EAST)) == Reason.NONE


@pytest.mark.rule("SC-13.17", "SC-13.23", "SC-12.6")
def test_tv_125_riders_move_in() -> None:
    """TV-125: enemy Riders move into a city at 0 HP and take it; a Bow can't, and a shield does not help."""
    s = field()
    number, rider, bow = fallen(s), unit(s, Kind.RIDERS, beside(s, HERE, WEST)), unit(s, BOW, beside(s, HERE, EAST))
    s.cities[number].shield = s.cities[number].max_shield = 50
    assert (why_not_step(s, bow, WEST), why_not_step(s, rider, EAST)) == (Reason.CITY, Reason.NONE)
    perform_step(s, rider, EAST, quiet())
    assert (s.cities[number].owner, s.cities[number].shield, s.units[rider].tile) == (0, 50, HERE)
    assert (s.units[rider].moves, s.units[rider].attacked) == (0, 0)


@pytest.mark.rule("SC-13.30", "SC-13.28")
def test_captured_settler() -> None:
    """It changes sides with its HP, without moves, link and order; vision and counts follow."""
    s = field()
    settler, guard = unit(s, SETTLER, HERE, 1), unit(s, SPEAR, beside(s, HERE, SOUTH_EAST), 1)
    s.units[settler].link, s.units[guard].link, s.units[settler].target, s.turn = guard, settler, 40, 20
    capture_settler(s, settler, 0, quiet())
    body = s.units[settler]
    assert (body.owner, body.hp, body.moves, body.link, body.target, body.captured_on) == (0, 1, 0, NONE, NONE, 20)
    assert (s.units[guard].link, s.tiles[HERE].civilian, s.watch[0, HERE]) == (NONE, settler, 1)
    assert [(player.units, player.settlers) for player in list(s.players)[:2]] == [(1, 1), (1, 0)]
    assert EventKind.UNIT_CAPTURED in kinds(told())


@pytest.mark.rule("SC-13.31", "SC-13.25")
def test_tv_122_lock() -> None:
    """TV-122: captured on turn 20: locked on 21, free on 22; it may found on 21."""
    s = field()
    settler = unit(s, SETTLER, HERE, 1)
    s.turn = 20
    capture_settler(s, settler, 0, quiet())
    locked = []
    for s.turn in (20, 21, 22):
        locked.append(is_held(s, settler))
    assert locked == [1, 1, 0]
    s.turn = 21
    assert why_not_found(s, 0, settler) == Reason.NONE


@pytest.mark.rule("SC-13.30")
def test_tv_179_unit_limit() -> None:
    """TV-179: a Spear captures a Settler while its civ owns 256 units: the Settler is destroyed, the Spear there."""
    s = field()
    spear, settler = unit(s, SPEAR, HERE), unit(s, SETTLER, beside(s, HERE, EAST), 1)
    s.players[0].units = CIV_UNITS
    attack(s, spear, beside(s, HERE, EAST))
    assert (s.units[settler].used, s.units[spear].tile) == (0, beside(s, HERE, EAST))
    assert (s.players[0].units, s.players[1].settlers) == (CIV_UNITS, 0)


@pytest.mark.rule("SC-13.28", "SC-13.29")
def test_only_armed_units_at_war_capture() -> None:
    """A Scout takes a Settler by a step, an Airship does not, and in peace nobody does."""
    s = field(civs=THREE)
    met(s, 0, 2)
    unit(s, SETTLER, HERE, 1)
    scout, ship = unit(s, Kind.SCOUT, beside(s, HERE, WEST)), unit(s, Kind.AIRSHIP, beside(s, HERE, EAST))
    stranger = unit(s, SPEAR, beside(s, HERE, NORTH_EAST), 2)
    assert [why_not_step(s, body, way) for body, way in ((ship, WEST), (stranger, 4))] == [Reason.OCCUPIED] * 2
    perform_step(s, scout, EAST, quiet())
    assert s.units[s.tiles[HERE].civilian].owner == 0


@pytest.mark.rule("SC-1.10", "SC-13.22", "SC-13.30")
def test_what_is_captured_has_a_number_among_the_captors_own() -> None:
    """Numbers count what one has had, nothing of others: the captor's next one, and the old owner's are not reused."""
    s = field()
    number, spear = fallen(s), unit(s, SPEAR, beside(s, HERE, WEST))
    settler = unit(s, Kind.SETTLER, HERE, 1)
    own = (s.players[0].units_had, s.players[0].cities_had, s.players[1].units_had, s.players[1].cities_had)
    capture_city(s, number, spear, quiet())
    assert (s.units[settler].serial, s.cities[number].serial, s.units[settler].origin) == (own[0], own[1], NONE)
    assert (s.players[0].units_had, s.players[0].cities_had) == (own[0] + 1, own[1] + 1)
    assert (s.players[1].units_had, s.players[1].cities_had) == own[2:]
