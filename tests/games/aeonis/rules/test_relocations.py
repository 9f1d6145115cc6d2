"""Reinforcement, Translocation, Deep Roots and the Rift Walker's jump (AE-11, AE-12, AE-42.4, AE-51)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import Discovery, Flag, GlobalEvent, Kind, Lord, Motion, Terrain
from ludex.games.aeonis.rules.movement.price import fixed_price
from ludex.games.aeonis.rules.movement.relocation import FROM
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, Verb, kind_of, pack_units, place_of
from tests.games.aeonis.moves import D, Journey, all_finished, judged, listed, opened
from tests.games.aeonis.world import army, city, control, hex_at, place, terrain, unexplored, world

FOOT, C, A, L, V = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN
FAR = (5, -5)


def two_cities() -> tuple[State, int]:
    """Two Cities of seat 0 with enemies between them and a group in one of them."""
    s = world()
    city(s, *D, 0)
    city(s, *FAR, 0)
    place(s, 1, FOOT, 2, -2)
    return s, army(s, 0, [FOOT, A, L], *D)


@pytest.mark.rule("AE-12.1", "AE-12.4", "AE-13.2", "AE-14.1")
def test_reinforcement_has_a_fixed_price() -> None:  # TV-67
    s, units = two_cities()
    assert fixed_price(s, 0, Verb.REINFORCE, units) == 2
    s.events_now = 1 << GlobalEvent.WINTERS_GRIP
    assert fixed_price(s, 0, Verb.REINFORCE, units) == 3
    s.laws = 1 << Motion.ROAD_NETWORKS
    assert fixed_price(s, 0, Verb.REINFORCE, units) == 2
    s.events_now = 0
    assert fixed_price(s, 0, Verb.REINFORCE, units) == 1


@pytest.mark.rule("AE-12.1", "AE-12.2", "AE-3.6")
def test_reinforcement_goes_from_city_to_city() -> None:
    s, units = two_cities()
    unexplored(s, FAR)
    Journey(s).begin(pack_units(Verb.REINFORCE, hex_at(*FAR), units))
    assert s.hexes[hex_at(*FAR)].units == units
    assert s.hexes[hex_at(*FAR)].explored == 0
    assert s.players[0].ap == 18
    assert judged(s, pack_units(Verb.REINFORCE, hex_at(*FAR), units)) == Reason.NOT_TO_THERE


@pytest.mark.rule("AE-12.2", "AE-1.8")
def test_a_city_with_foreign_units_is_not_offered() -> None:  # TV-126
    s, units = two_cities()
    place(s, 1, FOOT, *FAR)
    assert judged(s, pack_units(Verb.REINFORCE, hex_at(*FAR), units)) == Reason.NOT_TO_THERE
    assert not [action for action in listed(s) if kind_of(action) == Verb.REINFORCE]


@pytest.mark.rule("AE-12.4", "AE-18.8", "AE-35.6")
def test_waystones_and_the_free_action_pay_for_relocations() -> None:
    s, units = two_cities()
    action = pack_units(Verb.REINFORCE, hex_at(*FAR), units)
    assert judged(s, action | DISCOUNT) == Reason.NO_WAYSTONES
    s.players[0].discoveries = 1 << Discovery.WAYSTONES
    s.players[0].flags = 1 << Flag.FREE_ENABLED
    assert judged(s, action | FREE) == Reason.NOT_FREE
    Journey(s).begin(action | FREE | DISCOUNT)
    assert s.players[0].ap == 20
    s.laws = 1 << Motion.ROAD_NETWORKS
    s.players[0].flags = 0
    assert judged(s, pack_units(Verb.REINFORCE, hex_at(*D), units) | DISCOUNT) == Reason.WAYSTONES_NEED_TWO


@pytest.mark.rule("AE-11.1", "AE-11.2", "AE-11.3", "AE-11.4")
def test_translocation_goes_anywhere_in_own_land() -> None:  # TV-68, TV-69
    s, units = two_cities()
    goal = terrain(s, 3, -1, Terrain.MOUNTAIN)
    control(s, 3, -1, 0)
    place(s, 1, FOOT, 3, 0)
    action = pack_units(Verb.TRANSLOCATE, goal, units)
    assert judged(s, action) == Reason.NO_DISCOVERY
    s.players[0].discoveries = 1 << Discovery.TRANSLOCATION
    s.players[0].mana = 2
    assert judged(s, action) == Reason.NO_RESOURCES
    s.players[0].mana = 3
    Journey(s).begin(action)
    assert (s.players[0].ap, s.players[0].mana, s.hexes[goal].units) == (19, 0, units)
    assert judged(s, pack_units(Verb.TRANSLOCATE, hex_at(*D), units)) == Reason.NOT_FROM_HERE


@pytest.mark.rule("AE-11.4")
def test_ritual_focus_takes_one_mana_off_translocation() -> None:
    s, units = two_cities()
    s.players[0].discoveries = 1 << Discovery.TRANSLOCATION
    s.players[0].mana, s.players[0].focus = 2, 1
    Journey(s).begin(pack_units(Verb.TRANSLOCATE, hex_at(*FAR), units))
    assert (s.players[0].mana, s.players[0].focus) == (0, 0)


@pytest.mark.rule("AE-42.4", "AE-12.4", "AE-8.5")
def test_deep_roots_join_own_forests_once_a_round() -> None:  # TV-70
    s = world(lords=[Lord.ELYNDRA])
    for q, r in (D, (4, 0)):
        terrain(s, q, r, Terrain.FOREST)
        control(s, q, r, 0)
    place(s, 1, FOOT, 4, -1)
    units = army(s, 0, [FOOT, L], *D)
    s.units[0, 0].desert_rounds = 0
    Journey(s).begin(pack_units(Verb.DEEP_ROOTS, hex_at(4, 0), units))
    assert (s.players[0].ap, s.hexes[hex_at(4, 0)].units, s.players[0].hops_round) == (19, units, 0)
    assert judged(s, pack_units(Verb.DEEP_ROOTS, hex_at(*D), units)) == Reason.NOT_ELYNDRA


@pytest.mark.rule("AE-51", "AE-12.4")
def test_a_rift_walker_jumps_alone_to_an_own_portal() -> None:
    s = world(lords=[Lord.THALRIK], faction_units=1)
    goal = terrain(s, 4, 0, Terrain.PORTAL)
    both = army(s, 0, [Kind.RIFT_WALKER, FOOT], *D)
    assert judged(s, pack_units(Verb.RIFT_WALK, goal, 1)) == Reason.NOT_TO_THERE
    control(s, 4, 0, 0)
    assert judged(s, pack_units(Verb.RIFT_WALK, goal, both)) == Reason.NOT_A_RIFT_WALKER
    assert pack_units(Verb.RIFT_WALK, goal, 1) in listed(s)
    Journey(s).begin(pack_units(Verb.RIFT_WALK, goal, 1))
    assert s.units[0, 0].hex == goal


@pytest.mark.rule("AE-65.3", "AE-65.4", "AE-65.2")
def test_relocations_are_chosen_by_origin_group_and_destination() -> None:
    s, units = two_cities()
    start = pack_units(Verb.REINFORCE, FROM + hex_at(*D), 0)
    assert start in listed(s)
    groups = opened(s, start)
    assert len(groups) == 8  # 2 * 2 * 2 - 1 by counts, and unit by unit
    sent = {action for action in all_finished(s) if kind_of(action) == Verb.REINFORCE}
    assert len(sent) == 7
    assert {place_of(action) for action in sent} == {hex_at(*FAR)}
    assert pack_units(Verb.REINFORCE, hex_at(*FAR), units) in sent


@pytest.mark.rule("AE-14.2", "AE-12.4", "AE-65.1")
def test_a_festival_lets_riders_alone_go() -> None:
    s = world()
    city(s, *D, 0)
    city(s, *FAR, 0)
    army(s, 0, [C, FOOT], *D)
    s.events_now = 1 << GlobalEvent.FESTIVAL_OF_WINDS
    s.players[0].ap = 1
    sent = {action for action in all_finished(s) if kind_of(action) == Verb.REINFORCE}
    assert sent == {pack_units(Verb.REINFORCE, hex_at(*FAR), 1)}
