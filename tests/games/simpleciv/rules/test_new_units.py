"""Where new units appear, and how they wait (SC-7.13 to SC-7.15)."""

import pytest

from ludex.games.simpleciv.rules.city.new_units import (
    deliver,
    has_room,
    is_spawn_tile,
    place_pending,
    spawn_tile,
    wait,
)
from ludex.games.simpleciv.rules.codes import NONE, Kind, Mood, Overlay, Terrain
from ludex.games.simpleciv.rules.data import CIV_UNITS, PENDING
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at
from ludex.games.simpleciv.rules.state import State
from tests.games.simpleciv.estate import COAST, HERE, PLAINS, estate
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, heard, met, quiet, unit, war


def crowd(s: State, *free: int) -> None:
    """Spear Guards all around the city, but for some places."""
    for place in range(CITY_PLACES):
        if place not in free:
            unit(s, SPEAR, at(s, HERE, place))


@pytest.mark.rule("SC-7.14", "SC-1.8")
def test_a_unit_appears_in_its_city_or_beside_it() -> None:
    """TV-051, TV-052: on the centre; else on the SW neighbour; a Settler beside a Spear Guard on the centre."""
    s = estate(PLAINS)
    assert spawn_tile(s, 0, SPEAR) == HERE
    unit(s, SPEAR, HERE)
    assert (spawn_tile(s, 0, BOW), spawn_tile(s, 0, SETTLER)) == (at(s, HERE, 1), HERE)


@pytest.mark.rule("SC-7.14")
def test_ships_appear_on_water_and_airships_anywhere() -> None:
    s = estate(PLAINS)
    s.tiles[at(s, HERE, 1)].terrain = Terrain.MOUNTAIN
    s.tiles[at(s, HERE, 4)].terrain = COAST
    assert spawn_tile(s, 0, Kind.SKIFF) == at(s, HERE, 4)
    unit(s, SPEAR, HERE)
    assert (spawn_tile(s, 0, Kind.AIRSHIP), spawn_tile(s, 0, SPEAR)) == (at(s, HERE, 1), at(s, HERE, 2))


@pytest.mark.rule("SC-7.14")
def test_no_unit_appears_on_closed_ground() -> None:
    """Not beside a foreign or native unit, nor on foreign land unless at war, nor in a foreign city."""
    s = estate(PLAINS)
    met(s)
    tile = at(s, HERE, 7)
    assert is_spawn_tile(s, 0, SPEAR, tile)
    s.tiles[tile].owner = 1
    assert not is_spawn_tile(s, 0, SPEAR, tile)
    war(s)
    assert is_spawn_tile(s, 0, SPEAR, tile)
    s.tiles[tile].city = 5
    assert not is_spawn_tile(s, 0, SPEAR, tile)
    unit(s, SETTLER, at(s, HERE, 8), owner=1)
    assert not is_spawn_tile(s, 0, SPEAR, at(s, HERE, 8))


@pytest.mark.rule("SC-7.13", "SC-14.4")
def test_a_new_unit_is_complete() -> None:
    """Full hit points and moves, known to come from here; it opens no hut, but alarms a camp."""
    s = estate(PLAINS)
    s.camp_count, s.camps[0].used, s.camps[0].tile = 1, 1, at(s, HERE, 9)
    unit(s, SPEAR, HERE)
    s.tiles[at(s, HERE, 1)].overlay = Overlay.GOODIE_HUT
    s.cities[0].serial = 9
    deliver(s, 0, Kind.RIDERS, 1, quiet())
    born = s.units[1]
    assert (born.kind, born.owner, born.tile, born.hp, born.moves) == (Kind.RIDERS, 0, at(s, HERE, 1), 10, 2)
    assert (born.attacked, born.fortified, born.forged, born.origin, born.link) == (0, 0, 1, 9, NONE)
    assert (s.camps[0].mood, s.tiles[born.tile].overlay) == (Mood.AGGRO, Overlay.GOODIE_HUT)
    assert heard(EventKind.UNIT_SPAWNED) == [(born.serial, Kind.RIDERS, 0, born.tile, 0, 0)]


@pytest.mark.rule("SC-7.15", "SC-4.3")
def test_a_unit_without_a_tile_waits() -> None:
    """TV-053: it is placed at the Start of Turn after a tile is free."""
    s = estate(PLAINS)
    crowd(s, 18)
    unit(s, SPEAR, at(s, HERE, 18))
    deliver(s, 0, BOW, 0, quiet())
    assert (s.cities[0].waiting, s.players[0].units, heard(EventKind.UNIT_PENDING)) == (
        1,
        CITY_PLACES,
        [(0, BOW, 0, 0, 0, 0)],
    )
    place_pending(s, 0, quiet())
    assert s.cities[0].waiting == 1
    s.tiles[at(s, HERE, 18)].military = NONE
    place_pending(s, 0, quiet())
    assert (s.cities[0].waiting, s.units[s.tiles[at(s, HERE, 18)].military].kind) == (0, BOW)


@pytest.mark.rule("SC-7.15", "SC-4.3")
def test_waiting_units_come_in_order_of_arrival() -> None:
    """What finds no tile keeps waiting, and keeps its forging; a Settler overtakes the troops."""
    s = estate(PLAINS)
    crowd(s, 3)
    for kind, forged in ((SPEAR, 0), (BOW, 1), (SETTLER, 0), (SCOUT, 0)):
        assert wait(s, 0, kind, forged, quiet())
    place_pending(s, 0, quiet())
    body = s.cities[0]
    assert [body.pending[i] for i in range(body.waiting)] == [BOW, SCOUT]
    assert (body.waiting, body.pending_forged) == (2, 0b01)
    assert s.units[s.tiles[at(s, HERE, 3)].military].kind == SPEAR
    assert s.units[s.tiles[HERE].civilian].kind == SETTLER


@pytest.mark.rule("SC-7.15", "SC-1.11")
def test_a_civ_with_256_units_waits_too() -> None:
    s = estate(PLAINS)
    s.players[0].units = CIV_UNITS
    assert spawn_tile(s, 0, SPEAR) == NONE
    deliver(s, 0, SPEAR, 0, quiet())
    assert (s.cities[0].waiting, s.tiles[HERE].military) == (1, NONE)


@pytest.mark.rule("SC-7.15", "SC-1.11")
def test_only_four_units_wait() -> None:
    s = estate(PLAINS)
    crowd(s)
    for _ in range(PENDING):
        assert has_room(s, 0, SPEAR)
        assert wait(s, 0, SPEAR, 0, quiet()) == 1
    assert not has_room(s, 0, SPEAR)
    assert (wait(s, 0, SPEAR, 0, quiet()), s.cities[0].waiting, heard(EventKind.UNIT_PENDING)) == (0, PENDING, [])
