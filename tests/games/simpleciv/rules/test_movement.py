"""Steps of units (SC-12.1 to SC-12.12): what they cost, what forbids them, what follows from them."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Kind, Mood, Overlay, Tech, Terrain
from ludex.games.simpleciv.rules.data import CIV_UNITS, NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.natives.camps import ALARM
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import perform_link
from ludex.games.simpleciv.rules.unit.movement import (
    perform_fortify,
    perform_step,
    step_cost,
    why_not_enter,
    why_not_fortify,
    why_not_step,
)
from ludex.games.simpleciv.rules.unit.units import max_moves
from tests.games.simpleciv.sight import recount
from tests.games.simpleciv.world import (
    BOW,
    MIDDLE,
    NW,
    SCOUT,
    SETTLER,
    SPEAR,
    E,
    W,
    city,
    quiet,
    teach,
    told,
    unit,
    walk,
    war,
    world,
)

EAST, WEST = MIDDLE + 1, MIDDLE - 1


def go(s: State, number: int, direction: int) -> None:
    """A legal step by hand."""
    assert why_not_step(s, number, direction) == Reason.NONE
    perform_step(s, number, direction, quiet())


@pytest.mark.rule("SC-12.3", "SC-10.1")
def test_tv_082_step_costs() -> None:
    """TV-082: a Spear Guard enters Hills; a Scout enters Forest; with 1 move left it does not."""
    s = world(terrain={EAST: Terrain.HILLS, WEST: Terrain.FOREST})
    spear = unit(s, SPEAR, MIDDLE)
    go(s, spear, E)
    assert (s.units[spear].tile, s.units[spear].moves) == (EAST, 0)
    scout = unit(s, SCOUT, MIDDLE)
    s.units[scout].moves = 1
    assert why_not_step(s, scout, W) == Reason.NO_MOVES
    s.units[scout].moves = 2
    go(s, scout, W)
    assert (s.units[scout].tile, s.units[scout].moves) == (WEST, 0)


@pytest.mark.rule("SC-12.3", "SC-10.1")
def test_terrain_costs() -> None:
    """SC-10.1: 2 for Hills, Forest and Marsh, 1 for other land, 1 for ships and in the air."""
    s = world()
    landship, airship = unit(s, Kind.LANDSHIP, MIDDLE), unit(s, Kind.AIRSHIP, WEST)
    kinds = {Terrain.PLAINS: 1, Terrain.HILLS: 2, Terrain.FOREST: 2, Terrain.MARSH: 2, Terrain.DESERT: 1}
    for terrain, cost in kinds.items():
        s.tiles[EAST].terrain = terrain
        assert (step_cost(s, landship, EAST), step_cost(s, airship, EAST)) == (cost, 1)


@pytest.mark.rule("SC-12.1", "SC-12.3")
def test_tv_083_dimensional_gate() -> None:
    """TV-083: a Spear Guard has 2 moves, and pays 2 for Hills."""
    s = world(terrain={EAST: Terrain.HILLS})
    teach(s, 0, Tech.DIMENSIONAL_GATE)
    spear = unit(s, SPEAR, MIDDLE)
    assert (max_moves(s, spear), step_cost(s, spear, EAST)) == (2, 2)


@pytest.mark.rule("SC-12.3")
def test_titan_and_terrain() -> None:
    """OPT-14: the Titan pays for terrain, unless the switch says otherwise."""
    for switch, cost in ((0, 2), (1, 1)):
        s = world(terrain={EAST: Terrain.HILLS}, titan_ignores_terrain=switch)
        assert step_cost(s, unit(s, Kind.TITAN, MIDDLE), EAST) == cost


@pytest.mark.rule("SC-12.4")
def test_tv_085_domains() -> None:
    """TV-085: Land into Coast no, Skiff into Plains no, Skiff into Deep Sea yes, Airship over a Mountain yes, for 1."""
    s = world(terrain={EAST: Terrain.COAST, EAST + 1: Terrain.DEEP_SEA, WEST: Terrain.MOUNTAIN})
    spear, skiff = unit(s, SPEAR, MIDDLE), unit(s, Kind.SKIFF, EAST)
    assert why_not_step(s, spear, E) == Reason.TERRAIN == why_not_step(s, spear, W)
    assert why_not_step(s, skiff, W) == Reason.TERRAIN
    assert why_not_step(s, skiff, E) == Reason.NONE
    airship = unit(s, Kind.AIRSHIP, WEST - 1)
    go(s, airship, E)
    assert (s.units[airship].tile, s.units[airship].moves) == (WEST, 3)


@pytest.mark.rule("SC-12.2")
def test_the_map_ends() -> None:
    s = world()
    spear = unit(s, SPEAR, 0)
    assert [why_not_step(s, spear, direction) == Reason.OFF_MAP for direction in range(6)] == [0, 1, 1, 1, 1, 0]


@pytest.mark.rule("SC-12.7", "SC-19.2", "SC-19.3")
def test_tv_086_borders() -> None:
    """TV-086: foreign territory at peace or before contact no, at war yes; for ships and in the air too."""
    s = world()
    home = city(s, MIDDLE, 1)
    spear, airship = unit(s, SPEAR, EAST + 1), unit(s, Kind.AIRSHIP, EAST + 1 + s.width)
    s.players[0].met = s.players[1].met = 0
    assert why_not_step(s, spear, W) == Reason.BORDER
    s.players[0].met, s.players[1].met = 0b10, 0b01
    assert why_not_step(s, spear, W) == Reason.BORDER
    assert why_not_enter(s, airship, EAST) == Reason.BORDER
    war(s)
    assert why_not_step(s, spear, W) == Reason.NONE
    assert s.cities[home].hp > 0
    assert why_not_enter(s, spear, MIDDLE) == Reason.CITY


@pytest.mark.rule("SC-12.5", "SC-12.8", "SC-1.8")
def test_own_units_of_the_same_class_block() -> None:
    s = world()
    spear, scout, settler = unit(s, SPEAR, MIDDLE), unit(s, SCOUT, EAST), unit(s, SETTLER, WEST)
    assert why_not_step(s, spear, E) == Reason.OCCUPIED == why_not_step(s, scout, W)
    assert why_not_step(s, settler, E) == Reason.NONE == why_not_step(s, spear, W)


@pytest.mark.rule("SC-12.5", "SC-12.8")
def test_foreign_units_and_natives_block() -> None:
    """SC-12.5: even in war, but for a lone Settler, which an armed unit captures."""
    s = world()
    war(s)
    spear, airship, settler = unit(s, SPEAR, MIDDLE), unit(s, Kind.AIRSHIP, 284), unit(s, SETTLER, MIDDLE)
    native, enemy = unit(s, Kind.NATIVE_ARCHER, WEST, NATIVES), unit(s, SETTLER, EAST, 1)
    assert s.units[native].tile == WEST
    assert why_not_step(s, spear, W) == Reason.OCCUPIED
    assert why_not_step(s, settler, E) == Reason.OCCUPIED == why_not_enter(s, airship, EAST)
    assert why_not_step(s, spear, E) == Reason.NONE
    unit(s, BOW, EAST, 1)
    assert why_not_step(s, spear, E) == Reason.OCCUPIED
    assert s.units[enemy].owner == 1


@pytest.mark.rule("SC-12.5")
def test_a_settler_at_peace_blocks() -> None:
    s = world()
    spear = unit(s, SPEAR, MIDDLE)
    unit(s, SETTLER, EAST, 1)
    assert why_not_step(s, spear, E) == Reason.OCCUPIED


@pytest.mark.rule("SC-12.5", "SC-12.9", "SC-13.30")
def test_a_step_captures_a_settler() -> None:
    s = world()
    war(s)
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, EAST, 1)
    go(s, spear, E)
    assert s.units[spear].tile == EAST == s.units[settler].tile
    assert (s.units[settler].owner, s.units[settler].moves, s.units[settler].captured_on) == (0, 0, 1)
    assert next(event.kind for event in told()) == EventKind.UNIT_MOVED
    assert EventKind.UNIT_CAPTURED in [event.kind for event in told()]
    recount(s)


@pytest.mark.rule("SC-13.30", "SC-1.11")
def test_tv_179_capture_beyond_the_unit_limit() -> None:
    """TV-179: with 256 units the Settler is destroyed, the Spear Guard stands on the tile."""
    s = world()
    war(s)
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, EAST, 1)
    s.players[0].units = CIV_UNITS
    go(s, spear, E)
    assert s.units[spear].tile == EAST
    assert not s.units[settler].used
    assert s.tiles[EAST].civilian == NONE
    assert s.players[1].settlers == 0


@pytest.mark.rule("SC-12.6", "SC-13.17")
def test_a_step_captures_a_city_without_hit_points() -> None:
    """SC-12.6, TV-125: a unit that captures, at war; units and a shield inside do not prevent it."""
    s = world()
    town = city(s, EAST, 1, pop=2)
    war(s)
    s.cities[town].hp, s.cities[town].shield = 0, 7
    guard, bow, riders = unit(s, SPEAR, EAST, 1), unit(s, BOW, 285), unit(s, Kind.RIDERS, MIDDLE)
    assert why_not_enter(s, bow, EAST) == Reason.OCCUPIED
    go(s, riders, E)
    assert (s.cities[town].owner, s.units[riders].tile, s.units[riders].moves) == (0, EAST, 0)
    assert not s.units[guard].used
    assert not s.units[riders].attacked
    recount(s)


@pytest.mark.rule("SC-12.6")
def test_a_city_at_peace_can_not_be_entered() -> None:
    s = world()
    town, spear = city(s, EAST, 1), unit(s, SPEAR, EAST + 2)
    s.cities[town].hp = 0
    assert why_not_enter(s, spear, EAST) == Reason.BORDER
    war(s)
    assert why_not_enter(s, spear, EAST) == Reason.NONE
    assert why_not_enter(s, unit(s, SCOUT, EAST + 3), EAST) == Reason.CITY


@pytest.mark.rule("SC-12.9", "SC-11.9")
def test_a_step_ends_fortified_and_the_order() -> None:
    s = world()
    scout = unit(s, SCOUT, MIDDLE)
    s.units[scout].fortified, s.units[scout].target = 1, 0
    go(s, scout, E)
    assert (s.units[scout].fortified, s.units[scout].target, s.units[scout].moves) == (0, NONE, 1)
    assert [event.kind for event in told()][:2] == [EventKind.AUTO_MOVE_CANCELLED, EventKind.UNIT_MOVED]


@pytest.mark.rule("SC-23.5")
def test_steps_are_told_to_those_who_see_one_of_the_tiles() -> None:
    s = world((0, 1, 2))
    scout, _ = unit(s, SCOUT, MIDDLE), unit(s, SPEAR, walk(s, MIDDLE, E, E), 1)
    go(s, scout, W)
    moved = [event for event in told() if event.kind == EventKind.UNIT_MOVED]
    assert [(event.values[3:5], event.seats) for event in moved] == [((MIDDLE, WEST), 0b011)]


@pytest.mark.rule("SC-12.9", "SC-14.4")
def test_a_step_alarms_a_camp() -> None:
    s = world(overlay={walk(world(), MIDDLE, *[E] * 4): Overlay.NATIVE_CAMP})
    s.camp_count, s.camps[0].used, s.camps[0].tile = 1, 1, walk(s, MIDDLE, *[E] * 4)
    scout = unit(s, SCOUT, WEST)
    go(s, scout, E)
    assert s.camps[0].mood == Mood.PATROL
    go(s, scout, E)
    assert (s.camps[0].mood, s.camps[0].timer) == (Mood.AGGRO, ALARM)


@pytest.mark.rule("SC-12.10", "SC-11.9")
def test_tv_087_fortify() -> None:
    """TV-087: not with 0 moves, not a Settler; a Spear Guard digs in and has no moves and no order left."""
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    assert why_not_fortify(s, settler) == Reason.SETTLER
    s.units[spear].moves, s.units[spear].target = 0, 0
    assert why_not_fortify(s, spear) == Reason.STILL
    s.units[spear].moves = 1
    assert why_not_fortify(s, spear) == Reason.NONE
    perform_fortify(s, spear, quiet())
    assert (s.units[spear].fortified, s.units[spear].moves, s.units[spear].target) == (1, 0, NONE)
    s.units[spear].moves = 1
    assert s.units[spear].fortified
    assert why_not_step(s, spear, E) == Reason.NONE


@pytest.mark.rule("SC-12.12")
def test_tv_088_linked_units_move_together() -> None:
    """TV-088: a Settler linked to Riders: one step on Plains, both moved, both have 0 moves left."""
    s = world()
    riders, settler = unit(s, Kind.RIDERS, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, riders, settler)
    s.units[riders].fortified, s.units[settler].target = 1, 0
    go(s, settler, E)
    for number in (riders, settler):
        assert (s.units[number].tile, s.units[number].moves) == (EAST, 0)
    assert s.units[riders].link == settler
    assert not s.units[riders].fortified
    recount(s)


@pytest.mark.rule("SC-12.17")
def test_a_step_by_hand_replaces_the_order_of_the_partner() -> None:
    s = world()
    riders, settler = unit(s, Kind.RIDERS, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, riders, settler)
    s.units[settler].target = 0
    go(s, riders, E)
    assert s.units[settler].target == NONE


@pytest.mark.rule("SC-12.12")
def test_tv_089_a_partner_that_can_not_follow() -> None:
    """TV-089: the tile is illegal for the partner, or it lacks the moves: the link breaks, the mover moves."""
    s = world()
    riders, settler = unit(s, Kind.RIDERS, MIDDLE), unit(s, SETTLER, MIDDLE)
    unit(s, SETTLER, EAST)
    perform_link(s, riders, settler)
    go(s, riders, E)
    assert (s.units[riders].tile, s.units[settler].tile) == (EAST, MIDDLE)
    assert s.units[riders].link == NONE == s.units[settler].link
    go(s, riders, W)
    perform_link(s, riders, settler)
    s.units[settler].moves, s.units[riders].moves = 0, 1
    go(s, riders, NW)
    assert s.units[settler].tile == MIDDLE
    assert s.units[riders].link == NONE


@pytest.mark.rule("SC-12.12")
def test_the_step_of_the_mover_is_judged_without_its_partner() -> None:
    s = world()
    riders, settler = unit(s, Kind.RIDERS, MIDDLE), unit(s, SETTLER, MIDDLE)
    unit(s, SCOUT, EAST)
    perform_link(s, riders, settler)
    assert why_not_step(s, riders, E) == Reason.OCCUPIED
    go(s, settler, E)
    assert s.units[settler].tile == EAST
    assert s.units[settler].link == NONE


@pytest.mark.rule("SC-12.13")
def test_capturing_breaks_the_link() -> None:
    """SC-12.13: the Settler of the captor can't enter the tile of the other one, nor a foreign city."""
    s = world()
    war(s)
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    enemy = unit(s, SETTLER, EAST, 1)
    perform_link(s, spear, settler)
    go(s, spear, E)
    assert (s.units[spear].link, s.units[settler].tile, s.units[enemy].owner) == (NONE, MIDDLE, 0)
