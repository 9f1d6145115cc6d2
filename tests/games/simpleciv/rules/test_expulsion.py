"""Expulsion (SC-19.14)."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Kind, Mood, Terrain
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.unit.expulsion import expel, expel_between, expel_from, expel_from_places
from ludex.games.simpleciv.rules.unit.linked_units import perform_link
from tests.games.simpleciv.sight import recount
from tests.games.simpleciv.world import MIDDLE, SETTLER, SPEAR, SW, E, W, city, met, quiet, told, unit, walk, war, world


@pytest.mark.rule("SC-19.14", "SC-19.9")
def test_tv_093_peace_deep_in_foreign_land() -> None:
    """TV-093: a Spear Guard 2 tiles inside goes to the nearest free neutral tile; its moves are 0."""
    s = world()
    city(s, MIDDLE, 1, pop=3)
    spear = unit(s, SPEAR, MIDDLE + 1)
    s.units[spear].fortified, s.units[spear].target = 1, 0
    expel_between(s, 0, 1, quiet())
    body = s.units[spear]
    assert body.tile == walk(s, MIDDLE + 1, SW, SW, E, E), "first in ring 2 around it that nobody owns"
    assert distance(s, MIDDLE, body.tile) == 3
    assert s.tiles[body.tile].owner == NONE
    assert (body.moves, body.fortified, body.target) == (0, 0, NONE)
    assert [event.kind for event in told()][:2] == [EventKind.UNIT_EXPELLED, EventKind.AUTO_MOVE_CANCELLED]
    recount(s)


@pytest.mark.rule("SC-19.14")
def test_own_land_will_do_and_occupied_tiles_will_not() -> None:
    """SC-19.14: by distance, then ring order SW, SE, E, NE, NW, W; a tile with any unit is not free."""
    s = world()
    home = city(s, MIDDLE, 1)
    spear = unit(s, SPEAR, MIDDLE + 1)
    first = [walk(s, MIDDLE + 1, direction) for direction in (5, 0, 1)]
    unit(s, SETTLER, first[0])
    s.tiles[first[1]].owner, s.tiles[first[1]].owner_city = 0, home
    expel(s, spear, 0, quiet())
    assert s.units[spear].tile == first[1]


@pytest.mark.rule("SC-19.14")
def test_units_at_war_and_natives_stay() -> None:
    s = world()
    city(s, MIDDLE, 1)
    spear, native = unit(s, SPEAR, MIDDLE + 1), unit(s, Kind.NATIVE_ARCHER, MIDDLE - 1, NATIVES)
    war(s)
    expel_from(s, MIDDLE + 1, quiet())
    expel_from(s, MIDDLE - 1, quiet())
    assert (s.units[spear].tile, s.units[native].tile) == (MIDDLE + 1, MIDDLE - 1)


@pytest.mark.rule("SC-19.14")
def test_a_linked_pair_goes_together() -> None:
    """SC-19.14: when its first member's turn comes, to a tile fit for both: an Airship stays with its Settler."""
    s = world()
    sea = [walk(s, MIDDLE + 1, direction) for direction in (5, 0)]
    s = world(terrain=dict.fromkeys(sea, Terrain.COAST))
    met(s)
    city(s, MIDDLE, 1)
    airship, settler = unit(s, Kind.AIRSHIP, MIDDLE + 1), unit(s, SETTLER, MIDDLE + 1)
    perform_link(s, airship, settler)
    expel_from(s, MIDDLE + 1, quiet())
    assert s.units[airship].tile == s.units[settler].tile == walk(s, MIDDLE + 1, 1)
    assert s.units[airship].link == settler
    assert [event.kind for event in told()].count(EventKind.UNIT_EXPELLED) == 2


@pytest.mark.rule("SC-19.14")
def test_unlinked_units_go_by_number_to_different_tiles() -> None:
    s = world()
    city(s, MIDDLE, 1)
    settler, spear = unit(s, SETTLER, MIDDLE + 1), unit(s, SPEAR, MIDDLE + 1)
    expel_from(s, MIDDLE + 1, quiet())
    assert [s.units[number].tile for number in (settler, spear)] == [walk(s, MIDDLE + 1, d) for d in (5, 0)]


@pytest.mark.rule("SC-19.14", "SC-0.8")
def test_several_tiles_at_once_by_number() -> None:
    """SC-19.14: the order is that of the units, not of the tiles they stand on."""
    s = world()
    city(s, MIDDLE, 1)
    guests = [unit(s, SPEAR, walk(s, MIDDLE, direction)) for direction in (W, E)]
    s.units[guests[1]].moves = 1
    expel_from_places(s, MIDDLE, 0b1111111, quiet())
    serials = [event.values[0] for event in told() if event.kind == EventKind.UNIT_EXPELLED]
    assert serials == [s.units[number].serial for number in guests]
    assert all(s.tiles[s.units[number].tile].owner == NONE for number in guests)


@pytest.mark.rule("SC-19.14")
def test_without_a_tile_it_stays_or_is_destroyed() -> None:
    """SC-19.14: a Skiff on a lake stays; where it can't, it is destroyed."""
    s = world(terrain={MIDDLE + 1: Terrain.COAST})
    city(s, MIDDLE, 1)
    skiff = unit(s, Kind.SKIFF, MIDDLE + 1)
    expel(s, skiff, 0, quiet())
    assert (s.units[skiff].used, s.units[skiff].tile, s.units[skiff].moves) == (1, MIDDLE + 1, 3)
    expel(s, skiff, 1, quiet())
    assert not s.units[skiff].used
    assert [event.kind for event in told()] == [EventKind.UNIT_DESTROYED]


@pytest.mark.rule("SC-19.14", "SC-14.4")
def test_an_expelled_unit_alarms_a_camp() -> None:
    s = world()
    city(s, MIDDLE, 1)
    spear = unit(s, SPEAR, MIDDLE + 1)
    s.camp_count, s.camps[0].used, s.camps[0].tile = 1, 1, MIDDLE + 4
    expel(s, spear, 0, quiet())
    assert s.camps[0].mood == Mood.AGGRO
