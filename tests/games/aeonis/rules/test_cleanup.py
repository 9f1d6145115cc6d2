"""Cleanup (R7): C1 to C7."""

import pytest

from ludex.games.aeonis.rules.codes import NONE, Borders, Building, GlobalEvent, Kind, Node
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.realms import clean_up, give
from tests.games.aeonis.world import army, build, city, control, hex_at, lord_of, world

E = hex_at(1, 0)


def capture(s: State, seat: int, captor: int) -> int:
    """The Lord of a player with a Home City at (0, 0) is captured; its slot."""
    s.players[seat].home = city(s, 0, 0, seat)
    slot = lord_of(s, seat, 0, 0)
    s.hexes[hex_at(0, 0)].units, s.hexes[hex_at(0, 0)].owner = 0, NONE
    s.units[seat, slot].hex, s.units[seat, slot].hp, s.players[seat].lord_captor = NONE, 0, captor
    return slot


@pytest.mark.rule("C1", "AE-0.5", "AE-13.3", "AE-43/Seal the Gate", "AE-42.5", "AE-42.8")
def test_effects_until_end_of_round_expire() -> None:
    s = world()
    here = s.hexes[E]
    here.borders, here.zone, here.sealed, here.tempest, here.void = Borders.CLOSE, 1, 1, 0, 0
    s.open_borders[0] = 2
    s.event, s.events_now = GlobalEvent.OPEN_ROADS, 1 << GlobalEvent.OPEN_ROADS
    clean_up(s)
    assert (here.borders, here.zone, here.sealed, here.tempest, here.void) == (0, 0, 0, NONE, NONE)
    assert (s.open_borders[0], s.events_now) == (0, 0)


@pytest.mark.rule("C1", "AE-46.1")
def test_events_of_two_rounds_end_at_the_second_cleanup() -> None:
    s = world()
    s.event, s.events_now, s.drought_left = NONE, 1 << GlobalEvent.THE_LONG_DROUGHT, 2
    clean_up(s)
    assert s.events_now == 1 << GlobalEvent.THE_LONG_DROUGHT
    clean_up(s)
    assert s.events_now == 0


@pytest.mark.rule("C1", "AE-31.3", "AE-49")
def test_a_switched_off_building_returns_after_its_round() -> None:
    s = world()
    control(s, 1, 0, 0)
    build(s, 1, 0, Building.TOWER)
    s.hexes[E].slots[0].disabled = s.turn + 1
    clean_up(s)
    assert s.hexes[E].slots[0].disabled
    clean_up(s)
    assert not s.hexes[E].slots[0].disabled


@pytest.mark.rule("C1", "AE-50")
def test_hired_infantry_leaves_unless_it_besieges() -> None:
    s = world()
    army(s, 0, [Kind.INFANTRY] * 3, 1, 0)
    for slot in range(2):
        s.units[0, slot].contract = s.turn + 1
    s.sieges[0].hex, s.sieges[0].attacker, s.sieges[0].defender, s.sieges[0].attackers = hex_at(2, 0), 0, 1, 0b10
    clean_up(s)
    assert [s.units[0, slot].used for slot in range(3)] == [1, 1, 1]
    clean_up(s)
    assert [s.units[0, slot].used for slot in range(3)] == [0, 1, 1]
    assert s.players[0].pool == 0
    s.sieges[0].hex = NONE
    clean_up(s)
    assert [s.units[0, slot].used for slot in range(3)] == [0, 0, 1]


@pytest.mark.rule("C3", "AE-41.37")
def test_captured_lords_return_to_the_home_city() -> None:
    s = world()
    slot = capture(s, 0, 1)
    clean_up(s)
    assert s.players[0].lord_captor == NONE
    assert (s.units[0, slot].hex, s.units[0, slot].hp) == (hex_at(0, 0), 3)


@pytest.mark.rule("AE-44.1")
def test_with_renown_decay_a_captured_lord_costs_two_renown() -> None:
    s = world(renown_decay=1)
    capture(s, 0, 1)
    s.players[0].renown = 3
    clean_up(s)
    assert s.players[0].renown == 1


@pytest.mark.rule("C7", "AE-44")
@pytest.mark.parametrize(("total", "renown"), [((3, 3, 3), 0), ((4, 3, 3), 1), ((10, 10, 9), 2)])
def test_surplus_brings_renown(total: tuple[int, int, int], renown: int) -> None:
    s = world()
    give(s, 0, *total)
    clean_up(s)
    assert s.players[0].renown == renown
    clean_up(s)
    assert s.players[0].renown == 2 * renown


@pytest.mark.rule("AE-34")
def test_what_scoring_reads_is_not_cleared_before_it() -> None:
    s = world()
    s.players[0].presses_round, s.players[0].hops_round, s.players[0].ran_round = 2, 2, 1
    clean_up(s)
    assert (s.players[0].presses_round, s.players[0].hops_round, s.players[0].ran_round) == (2, 2, 1)


@pytest.mark.rule("AE-60.6")
def test_cleanup_asks_nobody_without_need() -> None:
    s = world()
    assert clean_up(s) == []
    assert Node.DESERT_LOSS not in clean_up(s)
    assert UNITS == 24
