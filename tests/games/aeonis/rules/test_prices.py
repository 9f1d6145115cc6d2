"""What Moves cost and which are allowed (AE-3 to AE-18): the test vectors TV-01 to TV-66 and more."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import (
    Artifact,
    Borders,
    Building,
    Discovery,
    GlobalEvent,
    Grant,
    Kind,
    Lord,
    Motion,
    Terrain,
)
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import MoveOption
from tests.games.aeonis.moves import D, E, F, G, P, Q, price, reached, refusal
from tests.games.aeonis.world import army, build, city, control, fill, give_whisper, hex_at, place, terrain, world

FOOT, C, A, L, V = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN
MARCH = MoveOption.FORCED_MARCH


def at_o(s: State, *kinds: int) -> int:
    """A group of seat 0 at (0, 0)."""
    return army(s, 0, kinds, *D)


def event(s: State, *events: int) -> None:
    """Global events in force."""
    for each in events:
        s.events_now |= 1 << each


def roads(s: State) -> None:
    """Road Networks is in force."""
    s.laws |= 1 << Motion.ROAD_NETWORKS


def treaty(s: State, a: int, b: int) -> None:
    """Open Borders between two players."""
    s.open_borders[a] |= 1 << b
    s.open_borders[b] |= 1 << a


def accord(s: State, a: int, b: int) -> None:
    """An Accord between two players."""
    s.accords[a] |= 1 << b
    s.accords[b] |= 1 << a


def portals(s: State, *places: tuple[int, int]) -> None:
    """Neutral Portals."""
    for q, r in places:
        terrain(s, q, r, Terrain.PORTAL)


# terrain and range


@pytest.mark.rule("AE-6", "AE-6.1", "AE-6.4", "AE-3.3")
@pytest.mark.parametrize(
    ("ground", "cost"),
    [
        (Terrain.PLAINS, 1),  # TV-01
        (Terrain.MOUNTAIN, 2),  # TV-02
        (Terrain.DESERT, 2),  # TV-03
        (Terrain.LAKE, None),  # TV-04
        (Terrain.FOREST, 1),
        (Terrain.CITY, 1),
        (Terrain.RUINS, 1),
        (Terrain.PORTAL, 1),
    ],
)
def test_each_terrain_has_its_price(ground: int, cost: int | None) -> None:
    s = world()
    terrain(s, *E, ground)
    terrain(s, *D, Terrain.MOUNTAIN)
    assert price(s, at_o(s, FOOT), [D, E]) == cost


@pytest.mark.rule("AE-6.4")
def test_a_bridge_opens_a_lake() -> None:  # TV-05
    s = world()
    terrain(s, *E, Terrain.LAKE)
    units = at_o(s, FOOT)
    assert refusal(s, units, [D, E]) == Reason.OPEN_LAKE
    build(s, *E, Building.BRIDGE)
    assert price(s, units, [D, E]) == 1


@pytest.mark.rule("AE-3.4", "AE-5.1", "AE-5.3")
def test_the_slowest_unit_sets_the_range() -> None:  # TV-06, TV-07
    s = world()
    assert refusal(s, at_o(s, FOOT), [D, E, F]) == Reason.OUT_OF_RANGE
    both = at_o(s, C, FOOT)
    assert refusal(s, both, [D, E, F]) == Reason.OUT_OF_RANGE


@pytest.mark.rule("AE-7.1", "AE-7.2", "AE-7.3", "AE-5.2")
def test_riders_alone_pay_for_every_second_plains_hex() -> None:
    s = world()
    rider, lord = 1 << place(s, 0, C, *D), 1 << place(s, 0, L, *D)
    assert price(s, rider, [D, E]) == 1  # TV-08
    assert price(s, rider, [D, E, F]) == 1  # TV-09
    second = 1 << place(s, 0, C, *D)
    assert price(s, rider | second, [D, E, F]) == 1  # TV-10
    assert price(s, rider | lord, [D, E, F]) == 2  # TV-11
    assert price(s, rider, [D, E, F, G], MARCH) == 2  # TV-12
    terrain(s, *F, Terrain.FOREST)
    assert price(s, rider, [D, E, F, G], MARCH) == 2  # TV-13
    terrain(s, *F, Terrain.PLAINS)
    terrain(s, *E, Terrain.CITY)
    assert price(s, rider, [D, E, F]) == 2  # TV-14


# Zones of Control


@pytest.mark.rule("AE-8.1", "AE-8.2", "AE-8.3", "AE-7.4", "AE-7.5")
def test_enemy_units_tax_the_hexes_around_them() -> None:
    s = world()
    foot, rider, lord = (1 << place(s, 0, kind, *D) for kind in (FOOT, C, L))
    assert price(s, foot, [D, E]) == 1
    place(s, 1, FOOT, 2, -1)
    assert price(s, foot, [D, E]) == 2  # TV-15
    assert price(s, rider, [D, E]) == 1  # TV-16
    place(s, 1, FOOT, 3, -1)
    assert price(s, rider, [D, E, F]) == 2  # TV-17
    assert price(s, rider | lord, [D, E, F]) == 3  # TV-18
    assert price(s, lord, [D, E, F]) == 4  # TV-19


@pytest.mark.rule("AE-8.3")
def test_several_zones_tax_a_hex_once() -> None:  # TV-20
    s = world()
    place(s, 1, FOOT, 2, -1)
    army(s, 2, [A, FOOT], *F)
    assert price(s, at_o(s, FOOT), [D, E]) == 2


@pytest.mark.rule("AE-8.1")
def test_caravans_make_no_zone() -> None:  # TV-21
    s = world()
    place(s, 1, V, 2, -1)
    assert price(s, at_o(s, FOOT), [D, E]) == 1


@pytest.mark.rule("AE-8.4")
def test_leaving_a_zone_is_free_and_own_hexes_are_taxed_too() -> None:
    s = world()
    place(s, 1, FOOT, 1, -1)
    units = at_o(s, FOOT)
    assert price(s, units, [D, (-1, 0)]) == 1
    control(s, *E, 0)
    assert price(s, units, [D, E]) == 2


# controlled and occupied hexes


@pytest.mark.rule("AE-9.1", "AE-9.2", "AE-9.3", "AE-9.4")
def test_units_bar_the_way_and_control_does_not() -> None:
    s = world()
    units = at_o(s, FOOT)
    control(s, *E, 1)
    assert price(s, units, [D, E]) == 1  # TV-22
    build(s, *E, Building.TOWER, 1)
    assert price(s, units, [D, E]) == 1  # TV-25
    slot = place(s, 1, FOOT, *F)
    assert price(s, units, [D, E]) == 2  # TV-23
    s.hexes[hex_at(*F)].units, s.hexes[hex_at(*F)].owner = 0, -1
    s.units[1, slot].used = 0
    place(s, 1, FOOT, *E)
    assert refusal(s, units, [D, E]) == Reason.UNITS_IN_THE_WAY  # TV-24


@pytest.mark.rule("AE-13.4")
def test_open_borders_switch_off_the_partners_zone_in_its_hexes() -> None:
    s = world()
    treaty(s, 0, 1)
    control(s, *E, 1)
    place(s, 1, FOOT, 2, -1)
    units = at_o(s, FOOT)
    assert price(s, units, [D, E]) == 1  # TV-26
    control(s, *E, -1)
    assert price(s, units, [D, E]) == 2  # TV-27


@pytest.mark.rule("AE-9.1", "AE-13.4")
def test_partners_pass_but_do_not_stay() -> None:
    s = world()
    treaty(s, 0, 1)
    control(s, *E, 1)
    control(s, *F, 1)
    place(s, 1, FOOT, *E)
    lord = 1 << place(s, 0, L, *D)
    assert price(s, lord, [D, E, F]) == 2  # TV-28
    assert refusal(s, lord, [D, E]) == Reason.ENDS_AMONG_UNITS  # TV-29
    place(s, 2, FOOT, *G)
    assert price(s, lord, [D, E, F]) == 3  # TV-30


@pytest.mark.rule("AE-9.1", "AE-8.6")
def test_an_accord_lets_pass_where_the_partner_has_control() -> None:  # TV-133
    s = world(accords=1)
    accord(s, 0, 1)
    place(s, 1, FOOT, *E)
    control(s, *E, 1)
    lord = 1 << place(s, 0, L, *D)
    assert price(s, lord, [D, E, F]) == 3
    control(s, *E, -1)
    assert refusal(s, lord, [D, E, F]) == Reason.UNITS_IN_THE_WAY


# Portals


@pytest.mark.rule("AE-10.1", "AE-10.3", "AE-10.4", "AE-10.2")
def test_portals_are_entered_left_and_hopped_between() -> None:
    s = world()
    portals(s, D, P)
    assert price(s, army(s, 0, [FOOT], *E), [E, D]) == 1  # TV-31
    assert price(s, army(s, 0, [L], *E), [E, D, P]) == 1  # TV-33
    lord = army(s, 0, [L], *D)
    assert price(s, lord, [D, P, (3, -4)]) == 1  # TV-34
    terrain(s, 3, -4, Terrain.MOUNTAIN)
    assert price(s, lord, [D, P, (3, -4)]) == 2  # TV-35


@pytest.mark.rule("AE-10.3", "AE-3.4")
def test_a_hop_is_one_hex_of_the_range() -> None:
    s = world(lords=[Lord.RAKHIS])
    portals(s, D, P, Q)
    assert price(s, army(s, 0, [L], *E), [E, D, P, (3, -4)]) == 2  # TV-36
    s = world()
    portals(s, D, P, Q)
    lord, foot = army(s, 0, [L], *D), army(s, 0, [FOOT], *D)
    assert price(s, lord, [D, P, Q]) == 0  # TV-111
    assert refusal(s, foot, [D, P, Q]) == Reason.OUT_OF_RANGE
    assert price(s, foot, [D, Q]) == 0


@pytest.mark.rule("AE-10.4", "AE-10.9", "AE-42.8")
def test_a_foreign_portal_needs_something_that_opens_it() -> None:
    s = world()
    portals(s, D, P)
    control(s, *P, 1)
    units = at_o(s, FOOT)
    assert refusal(s, units, [D, P]) == Reason.PORTAL_NOT_OPEN  # TV-37
    assert price(s, units, [D, P], MoveOption.WAYSTONE_ACTIVATION) == 0
    treaty(s, 0, 1)
    assert price(s, units, [D, P]) == 0  # TV-38
    s.open_borders[0] = 0
    accord(s, 0, 1)
    assert price(s, units, [D, P]) == 0
    s.accords[0] = 0
    s.players[0].lord = Lord.THALRIK
    assert price(s, units, [D, P]) == 0  # TV-39
    s.players[0].lord = Lord.STANDARD
    build(s, *D, Building.TOWER)
    s.hexes[hex_at(*D)].slots[0].relic = Artifact.ASTRAL_BEACON + 1
    assert price(s, units, [D, P]) == 0


@pytest.mark.rule("AE-10.5", "AE-9.1", "AE-10.6")
def test_hops_ignore_zones_and_respect_units_seals_and_sentinels() -> None:
    s = world()
    portals(s, D, P)
    place(s, 1, FOOT, 3, -3)
    units = at_o(s, FOOT)
    assert price(s, units, [D, P]) == 0  # TV-40
    s.hexes[hex_at(*P)].sealed = 1
    assert refusal(s, units, [D, P]) == Reason.PORTAL_SEALED
    control(s, *P, 0)
    assert price(s, units, [D, P]) == 0
    place(s, 1, FOOT, *P)
    assert refusal(s, units, [D, P]) == Reason.UNITS_IN_THE_WAY  # TV-41
    control(s, *P, 1)
    treaty(s, 0, 1)
    s.hexes[hex_at(*P)].sealed = 0
    place(s, 1, Kind.VOID_SENTINEL, *P)
    assert refusal(s, units, [D, P]) == Reason.PORTAL_GUARDED


@pytest.mark.rule("AE-10.7", "AE-18.4")
def test_adjacent_portals_are_joined_by_a_step_only_without_a_hop() -> None:
    s = world()
    portals(s, D, E)
    units = at_o(s, FOOT)
    assert price(s, units, [D, E]) == 0
    control(s, *E, 1)
    assert price(s, units, [D, E]) == 1


@pytest.mark.rule("AE-1.4", "AE-10.1")
def test_a_void_marker_is_a_portal_for_its_owner() -> None:
    s = world()
    portals(s, P)
    terrain(s, *E, Terrain.MOUNTAIN)
    s.hexes[hex_at(*E)].void = 0
    assert price(s, at_o(s, FOOT), [D, E]) == 1
    assert price(s, army(s, 0, [FOOT], *E), [E, P]) == 0
    s = world()
    terrain(s, *E, Terrain.MOUNTAIN)
    s.hexes[hex_at(*E)].void = 0
    assert price(s, army(s, 1, [FOOT], *D), [D, E], seat=1) == 2


@pytest.mark.rule("AE-3.7", "AE-10.4")
def test_a_hop_alone_is_free_once_a_round() -> None:  # TV-32
    s = world()
    portals(s, D, P)
    s.players[0].ap = 0
    units = at_o(s, FOOT)
    assert price(s, units, [D, P]) == 0
    s.units[0, 0].free_moved = 1
    assert refusal(s, units, [D, P]) == Reason.FREE_MOVE_USED


# council and events


@pytest.mark.rule("AE-13.1", "AE-10.3", "AE-18.6")
def test_road_networks_make_plains_cheaper() -> None:
    s = world()
    roads(s)
    foot, lord = at_o(s, FOOT), at_o(s, L)
    assert price(s, foot, [D, E]) == 1  # TV-43
    assert price(s, lord, [D, E, F]) == 1  # TV-44
    terrain(s, *F, Terrain.MOUNTAIN)
    assert price(s, lord, [D, E, F]) == 2  # TV-45
    place(s, 1, FOOT, 2, -1)
    assert price(s, foot, [D, E]) == 1  # TV-46
    s = world()
    roads(s)
    portals(s, D)
    assert price(s, at_o(s, FOOT), [D, E]) == 1  # TV-42


@pytest.mark.rule("AE-13.2")
def test_road_networks_join_cities() -> None:  # TV-47
    s = world()
    for where in (D, F):
        terrain(s, *where, Terrain.CITY)
    terrain(s, *E, Terrain.FOREST)
    lord = at_o(s, L)
    assert price(s, lord, [D, E, F]) == 2
    roads(s)
    assert price(s, lord, [D, E, F]) == 1


@pytest.mark.rule("AE-14.1", "AE-14.2", "AE-7.4")
def test_winter_and_festival() -> None:
    s = world()
    event(s, GlobalEvent.WINTERS_GRIP)
    foot, rider = at_o(s, FOOT), at_o(s, C)
    assert price(s, foot, [D, E]) == 2  # TV-48
    assert price(s, rider, [D, E, F]) == 3  # TV-49
    roads(s)
    assert price(s, rider, [D, E, F]) == 1  # TV-50
    s.laws = 0
    event(s, GlobalEvent.FESTIVAL_OF_WINDS)
    assert price(s, rider, [D, E, F]) == 1  # TV-51
    s.events_now = 1 << GlobalEvent.FESTIVAL_OF_WINDS
    assert price(s, rider, [D, E, F]) == 1  # TV-54
    for where in (E, F):
        terrain(s, *where, Terrain.MOUNTAIN)
    lord = at_o(s, L)
    assert price(s, rider, [D, E, F]) == 2  # TV-53
    assert price(s, rider | lord, [D, E, F]) == 4


@pytest.mark.rule("AE-14.1", "AE-43")
def test_an_omen_of_shelter_spares_this_rounds_event() -> None:
    s = world()
    event(s, GlobalEvent.WINTERS_GRIP)
    s.event, s.sheltered = GlobalEvent.WINTERS_GRIP, 1
    assert price(s, at_o(s, FOOT), [D, E]) == 1


@pytest.mark.rule("AE-14.1", "AE-10.5")
def test_winter_leaves_hops_alone() -> None:  # TV-52
    s = world()
    portals(s, D, G)
    event(s, GlobalEvent.WINTERS_GRIP)
    assert price(s, at_o(s, FOOT), [D, G]) == 0
    assert price(s, army(s, 0, [FOOT], *E), [E, D]) == 2


@pytest.mark.rule("AE-14.3")
def test_other_events() -> None:
    s = world()
    lord = at_o(s, L)
    event(s, GlobalEvent.OPEN_ROADS)
    terrain(s, *F, Terrain.MOUNTAIN)
    assert price(s, lord, [D, E, F]) == 2
    event(s, GlobalEvent.MOUNTAIN_PASSES_CLEARED)
    assert price(s, lord, [D, E, F]) == 1
    s.hexes[hex_at(*F)].storm = 1
    assert price(s, lord, [D, E, F]) == 2


# Trade Hubs, flyers, Lords


@pytest.mark.rule("AE-15.1", "AE-15.2")
def test_trade_hubs_help_caravans_alone() -> None:
    s = world()
    build(s, 2, -1, Building.MARKET, 1)
    terrain(s, *E, Terrain.MOUNTAIN)
    caravan, foot = at_o(s, V), at_o(s, FOOT)
    assert price(s, caravan, [D, E]) == 1  # TV-55
    assert price(s, foot, [D, E]) == 2
    assert price(s, caravan | foot, [D, E]) == 2
    terrain(s, *E, Terrain.PLAINS)
    assert price(s, caravan, [D, E, F]) == 1  # TV-56
    s.hexes[hex_at(*E)].explored = 0
    assert refusal(s, caravan, [D, E]) == Reason.NEEDS_MILITARY
    assert price(s, caravan | foot, [D, E]) == 1


@pytest.mark.rule("AE-16.2", "AE-16.3")
def test_flyers_pay_one_everywhere() -> None:  # TV-57
    s = world()
    terrain(s, *E, Terrain.MOUNTAIN)
    terrain(s, *F, Terrain.DESERT)
    flyer = place(s, 0, L, *D)
    s.units[0, flyer].flying = 1
    assert price(s, 1 << flyer, [D, E, F]) == 2
    assert price(s, (1 << flyer) | at_o(s, C), [D, E, F]) == 4


@pytest.mark.rule("AE-42.5", "AE-6.3")
def test_rakhis_strides_through_deserts() -> None:
    s = world(lords=[Lord.RAKHIS])
    terrain(s, *E, Terrain.DESERT)
    assert price(s, at_o(s, FOOT), [D, E]) == 1  # TV-58
    s = world(lords=[Lord.STANDARD, Lord.RAKHIS])
    terrain(s, *E, Terrain.DESERT)
    control(s, *E, 1)
    s.hexes[hex_at(*E)].tempest = 1
    assert price(s, at_o(s, FOOT), [D, E]) == 4  # TV-59


@pytest.mark.rule("AE-42.2", "AE-16.4")
def test_blink_step_makes_mountains_and_deserts_easy() -> None:  # TV-60
    s = world(lords=[Lord.SERAPHEL])
    terrain(s, *E, Terrain.MOUNTAIN)
    terrain(s, *F, Terrain.DESERT)
    assert price(s, at_o(s, L), [D, E, F], MoveOption.LORD) == 2


@pytest.mark.rule("AE-18.8")
def test_waystones_need_two_ap() -> None:  # TV-61
    s = world()
    units = at_o(s, FOOT)
    s.players[0].discoveries = 1 << Discovery.WAYSTONES
    assert price(s, units, [D, E], MoveOption.WAYSTONES) == 1
    terrain(s, *E, Terrain.MOUNTAIN)
    assert price(s, units, [D, E], MoveOption.WAYSTONES) == 1


@pytest.mark.rule("AE-37", "AE-7.5", "AE-18.6")
def test_the_primary_of_military_maneuvers_pays_zones_alone() -> None:  # TV-62
    s = world()
    terrain(s, *E, Terrain.MOUNTAIN)
    place(s, 1, FOOT, 2, -1)
    assert price(s, at_o(s, FOOT), [D, E], 0, Grant.MANEUVERS) == 1
    assert price(s, at_o(s, C), [D, E], 0, Grant.MANEUVERS) == 0


@pytest.mark.rule("AE-13.3", "AE-9.5", "AE-13.7")
def test_borders_close_and_restrict() -> None:
    s = world()
    units, e = at_o(s, FOOT), s.hexes[hex_at(*E)]
    e.borders = Borders.CLOSE
    assert refusal(s, units, [D, E]) == Reason.BORDERS_CLOSED  # TV-63
    e.controller = 0
    assert price(s, units, [D, E]) == 1
    e.controller, e.borders = -1, Borders.RESTRICT
    assert price(s, units, [D, E]) == 2  # TV-64
    e.controller = 1
    assert price(s, units, [D, E]) == 2
    treaty(s, 0, 1)
    assert price(s, units, [D, E]) == 1  # TV-112
    e.borders = Borders.CLOSE
    assert price(s, units, [D, E]) == 1


@pytest.mark.rule("AE-42.6", "AE-9.1", "AE-8.5")
def test_the_veil_passes_units_and_zones() -> None:  # TV-65
    s = world(lords=[Lord.NYXARA], whispers=1)
    control(s, *E, 1)
    place(s, 1, FOOT, *E)
    place(s, 1, FOOT, *G)
    lord = at_o(s, L)
    assert price(s, lord, [D, E, F], MoveOption.LORD) == 2
    assert refusal(s, lord, [D, E], MoveOption.LORD) == Reason.ENDS_AMONG_UNITS


@pytest.mark.rule("AE-10.10", "AE-18.4", "AE-18.6")
def test_ley_line_flux_waives_the_portal_fee() -> None:  # TV-66
    s = world()
    portals(s, D)
    event(s, GlobalEvent.LEY_LINE_FLUX)
    units = at_o(s, FOOT)
    assert price(s, army(s, 0, [FOOT], *E), [E, D]) == 0
    assert price(s, units, [D, (0, 1)]) == 0
    terrain(s, 0, 1, Terrain.MOUNTAIN)
    assert price(s, units, [D, (0, 1)]) == 1


# reach


@pytest.mark.rule("AE-19.1", "AE-19.2")
def test_reach_of_a_rider_and_a_lord() -> None:  # TV-71, TV-72
    s = world()
    fill(s, Terrain.MOUNTAIN)
    for where in (D, E, (0, 1)):
        terrain(s, *where, Terrain.PLAINS)
    terrain(s, 1, 1, Terrain.FOREST)
    place(s, 1, FOOT, 2, -1)
    rider, lord = at_o(s, C), at_o(s, L)
    s.players[0].ap = 2
    assert reached(s, rider) == {(0, 1): 1, E: 1, (1, 1): 2, (-1, 0): 2, (-1, 1): 2, (0, -1): 2, (1, -1): 2}
    s.players[0].ap = 5
    found = reached(s, lord)
    assert (found[1, 1], found[E], found[F]) == (2, 2, 5)


@pytest.mark.rule("AE-19.2", "AE-3.2")
def test_a_detour_can_be_cheaper() -> None:  # TV-122
    s = world(lords=[Lord.RAKHIS], faction_units=1, tier_two=1)
    fill(s, Terrain.MOUNTAIN)
    terrain(s, *D, Terrain.CITY)
    terrain(s, -1, 0, Terrain.PLAINS)
    terrain(s, *E, Terrain.PLAINS)
    s.hexes[hex_at(*E)].storm = 1
    roads(s)
    units = at_o(s, Kind.WINDRUNNER)
    assert price(s, units, [D, (-1, 0), D, E, F], MARCH) == 1
    assert price(s, units, [D, E, F], MARCH) == 2
    assert reached(s, units, MARCH)[F] == 1


@pytest.mark.rule("AE-3.7", "AE-19.2")
def test_a_spent_free_move_leaves_the_dearer_path() -> None:  # TV-127
    s = world()
    portals(s, D)
    event(s, GlobalEvent.LEY_LINE_FLUX)
    lord = place(s, 0, L, *D)
    s.units[0, lord].free_moved = 1
    s.players[0].ap = 3
    assert refusal(s, 1 << lord, [D, E]) == Reason.FREE_MOVE_USED
    assert price(s, 1 << lord, [D, (1, -1), E]) == 1
    assert reached(s, 1 << lord)[E] == 1


@pytest.mark.rule("AE-18.7")
def test_the_rift_anchor_waives_its_fees() -> None:  # TV-128
    s = world(lords=[Lord.THALRIK], artifacts=1)
    portals(s, E, P)
    anchor = terrain(s, 0, 2, Terrain.FOREST)
    s.hexes[anchor].tile = Lord.THALRIK
    control(s, 0, 2, 0)
    s.players[0].artifacts = 1 << Artifact.VOIDWALKERS_CLOAK
    lord = at_o(s, L)
    way = [D, E, (0, 2), P, (3, -4)]
    assert price(s, lord, way, MARCH) == 2
    assert price(s, lord, way, MARCH | MoveOption.LORD) == 1
    other = army(s, 0, [L], 0, 3)
    way = [(0, 3), (0, 2), P, (3, -4)]
    assert price(s, other, way) == 2
    assert price(s, other, way, MoveOption.LORD) == 0
    assert refusal(s, other, way[:2], MoveOption.LORD) == Reason.NO_RIFT_HOP


@pytest.mark.rule("AE-3.7", "AE-3.8")
def test_a_granted_hop_does_not_need_the_free_move() -> None:  # TV-134
    s = world()
    portals(s, D, P)
    units = at_o(s, FOOT)
    s.units[0, 0].free_moved = 1
    s.players[0].ap = 1
    assert price(s, units, [D, P], 0, Grant.MARCH) == 0
    s.players[0].ap = 0
    assert refusal(s, units, [D, P], 0, Grant.MARCH) == Reason.NO_AP


@pytest.mark.rule("AE-3.8", "AE-42.5", "AE-50")
def test_moves_at_zero_ap_cost_nothing_at_all() -> None:
    s = world()
    terrain(s, *E, Terrain.MOUNTAIN)
    place(s, 1, FOOT, 2, -1)
    event(s, GlobalEvent.WINTERS_GRIP)
    s.players[0].ap = 0
    rider = at_o(s, C)
    assert price(s, rider, [D, E], 0, Grant.WARCAMP) == 0
    assert refusal(s, rider, [D, (0, 1), (0, 2)], 0, Grant.WARCAMP) == Reason.OUT_OF_RANGE


@pytest.mark.rule("AE-51")
def test_stag_riders_lead_a_group_through_forests() -> None:
    s = world(lords=[Lord.ELYNDRA], faction_units=1, tier_two=1)
    both = at_o(s, FOOT, Kind.STAG_RIDER)
    assert refusal(s, both, [D, E, F]) == Reason.OUT_OF_RANGE
    for where in (E, F):
        terrain(s, *where, Terrain.FOREST)
    assert price(s, both, [D, E, F]) == 2
    assert reached(s, both)[F] == 2


@pytest.mark.rule("AE-51", "AE-16.4")
def test_windrunners_and_lancers_ease_the_whole_group() -> None:
    s = world()
    terrain(s, *E, Terrain.DESERT)
    foot = at_o(s, FOOT)
    assert price(s, foot | at_o(s, Kind.SANDRUNNER_LANCERS), [D, E]) == 1
    terrain(s, *E, Terrain.MOUNTAIN)
    assert price(s, foot | at_o(s, Kind.WINDRUNNER), [D, E]) == 1


@pytest.mark.rule("AE-5.2")
def test_bonuses_lengthen_the_range() -> None:
    s = world(artifacts=1, whispers=1)
    lord, foot = place(s, 0, L, *D), place(s, 0, FOOT, *D)
    s.players[0].artifacts = 1 << Artifact.VOIDWALKERS_CLOAK
    assert price(s, 1 << lord, [D, E, F, G]) == 3
    s.units[0, foot].warcamp = 1
    assert price(s, 1 << foot, [D, E, F]) == 2
    s.units[0, foot].moved = 1
    assert price(s, 1 << foot, [D, E, F]) is None
    give_whisper(s, 0, 19)
    assert price(s, 1 << foot, [D, E, F], MARCH) == 2
    assert price(s, 1 << foot, [D, E, F, G], MoveOption.HORN) == 3


@pytest.mark.rule("AE-3.2")
def test_a_move_does_not_end_where_it_began() -> None:
    s = world()
    assert refusal(s, at_o(s, L), [D, E, D]) == Reason.ENDS_AT_START


@pytest.mark.rule("AE-1.8", "AE-3.5")
def test_a_move_needs_its_price() -> None:
    s = world()
    city(s, *D, 0)
    terrain(s, *E, Terrain.MOUNTAIN)
    s.players[0].ap = 1
    assert refusal(s, at_o(s, FOOT), [D, E]) == Reason.NO_AP
