"""Units on tiles (SC-1.5, SC-1.8, SC-1.10, SC-11.4, SC-12.1)."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind, Tech
from ludex.games.simpleciv.rules.data import CIV_UNITS, NATIVES, UNIT_HP
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.unit.linked_units import perform_link
from ludex.games.simpleciv.rules.unit.units import (
    at_war,
    cancel_order,
    create_unit,
    destroy_unit,
    is_armed,
    is_military,
    max_moves,
    may_muster,
    remove_unit,
    shift,
    someone_on,
)
from tests.games.simpleciv.sight import recount
from tests.games.simpleciv.world import MIDDLE, SCOUT, SETTLER, SPEAR, E, quiet, teach, told, unit, walk, war, world


@pytest.mark.rule("SC-1.5")
def test_a_new_unit() -> None:
    """SC-1.5: full hit points and moves, no order, no link."""
    s = world()
    number = create_unit(s, Kind.RIDERS, 1, MIDDLE, quiet())
    body = s.units[number]
    assert (body.kind, body.owner, body.tile, body.hp, body.moves) == (Kind.RIDERS, 1, MIDDLE, UNIT_HP[Kind.RIDERS], 2)
    assert (body.link, body.target, body.captured_on, body.camp) == (NONE, NONE, NONE, NONE)
    assert not body.attacked
    assert not body.fortified
    assert not body.forged
    assert EventKind.UNIT_SPAWNED in [event.kind for event in told()]


@pytest.mark.rule("SC-1.8")
def test_one_unit_of_each_class_on_a_tile() -> None:
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    assert (s.tiles[MIDDLE].military, s.tiles[MIDDLE].civilian) == (spear, settler)
    assert [is_military(kind) for kind in (SETTLER, SPEAR, Kind.SKIFF, Kind.AIRSHIP)] == [0, 1, 1, 1]
    shift(s, spear, walk(s, MIDDLE, E), quiet())
    assert (s.tiles[MIDDLE].military, s.tiles[MIDDLE].civilian) == (NONE, settler)
    assert someone_on(s, MIDDLE) == 0 == someone_on(s, walk(s, MIDDLE, E))


@pytest.mark.rule("SC-1.10")
def test_slots_are_used_again_and_serial_numbers_are_not() -> None:
    """SC-1.10: a newcomer takes the lowest free slot; a removal clears every reference."""
    s = world()
    spear, settler, scout = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE), unit(s, SCOUT, MIDDLE + 5)
    perform_link(s, spear, settler)
    remove_unit(s, spear)
    assert s.tiles[MIDDLE].military == NONE == s.units[settler].link
    assert s.players[0].units == 2
    assert unit(s, Kind.RIDERS, MIDDLE + 9) == spear
    assert [s.units[u].serial for u in (spear, settler, scout)] == [3, 1, 2]
    recount(s)


@pytest.mark.rule("SC-1.10")
def test_the_top_falls_with_the_last_units() -> None:
    s = world()
    first, second, third = (unit(s, SCOUT, MIDDLE + i) for i in range(3))
    remove_unit(s, second)
    assert s.unit_top == 3
    remove_unit(s, third)
    assert s.unit_top == 1 == first + 1


@pytest.mark.rule("SC-1.11")
def test_a_civ_owns_256_units_at_most() -> None:
    s = world()
    for number in range(CIV_UNITS):
        assert may_muster(s, 0)
        unit(s, SCOUT, number)
    assert not may_muster(s, 0)
    assert may_muster(s, 1)
    remove_unit(s, 7)
    assert may_muster(s, 0)


@pytest.mark.rule("SC-12.1")
def test_tv_084_titan_and_gate() -> None:
    """TV-084: Aetherian with Titan and Dimensional Gate: Riders 4, Titan 4, Settler 2."""
    s = world((Civ.AETHERIAN_VANGUARD, Civ.JADE_COVENANT))
    teach(s, 0, Tech.DIMENSIONAL_GATE)
    riders, titan, settler = unit(s, Kind.RIDERS, 1), unit(s, Kind.TITAN, 2), unit(s, SETTLER, 3)
    assert [max_moves(s, u) for u in (riders, titan, settler)] == [4, 4, 2]
    assert s.units[riders].moves == 3, "what is left does not change when the Titan is born"
    destroy_unit(s, titan, quiet())
    assert max_moves(s, riders) == 3
    assert s.players[0].titan == NONE


@pytest.mark.rule("SC-12.1")
def test_natives_know_no_technology() -> None:
    s = world()
    assert max_moves(s, unit(s, Kind.NATIVE_ARCHER, MIDDLE, NATIVES)) == 1


@pytest.mark.rule("SC-11.4")
def test_unarmed_units() -> None:
    """SC-11.4: Settlers and Airships can't attack."""
    assert [kind for kind in Kind if not is_armed(kind)] == [Kind.SETTLER, Kind.AIRSHIP]


@pytest.mark.rule("SC-14.1", "SC-19.3")
def test_who_may_fight() -> None:
    s = world()
    assert not at_war(s, 0, 1)
    assert at_war(s, 0, NATIVES)
    assert at_war(s, NATIVES, 1)
    assert not at_war(s, NATIVES, NATIVES)
    war(s)
    assert at_war(s, 0, 1)
    assert at_war(s, 1, 0)


@pytest.mark.rule("SC-12.15")
def test_a_cancelled_order_is_told_to_its_owner() -> None:
    s = world()
    scout = unit(s, SCOUT, MIDDLE, 1)
    cancel_order(s, scout, quiet())
    assert told() == []
    s.units[scout].target = 7
    cancel_order(s, scout, quiet())
    assert s.units[scout].target == NONE
    assert [(event.kind, event.seats) for event in told()] == [(EventKind.AUTO_MOVE_CANCELLED, 0b10)]


@pytest.mark.rule("SC-13.11")
def test_a_destroyed_unit_is_told_to_those_who_see_it() -> None:
    s = world((0, 1, 2))
    spear = unit(s, SPEAR, MIDDLE, 1)
    unit(s, SCOUT, walk(s, MIDDLE, E, E), 2)
    destroy_unit(s, spear, quiet())
    assert [(event.kind, event.seats) for event in told()] == [(EventKind.UNIT_DESTROYED, 0b110)]
    assert s.tiles[MIDDLE].military == NONE
    recount(s)


@pytest.mark.rule("SC-1.10")
def test_numbers_count_nothing_that_others_have() -> None:
    """The third unit of a civ is its third, however many others were made before it."""
    s = world()
    made = [unit(s, SCOUT, MIDDLE + i, i % 2) for i in range(6)]
    assert [s.units[number].serial for number in made] == [0, 0, 1, 1, 2, 2]
