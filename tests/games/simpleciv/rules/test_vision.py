"""Vision, memory and contact (SC-22, SC-19.1)."""

import random

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Kind, Overlay, Terrain
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.vision import (
    city_closes_eyes,
    city_opens_eyes,
    free_tile,
    give_tile,
    knows,
    part_eyes,
    sees,
    share_eyes,
)
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import create_unit, remove_unit, shift, someone_on
from tests.games.simpleciv.sight import recount
from tests.games.simpleciv.world import MIDDLE, SCOUT, SETTLER, SPEAR, E, W, city, met, quiet, told, unit, walk, world


def seen(s: State, seat: int = 0) -> set[int]:
    """The tiles that a seat sees."""
    return {tile for tile in range(s.tile_count) if sees(s, seat, tile)}


def known(s: State, seat: int = 0) -> set[int]:
    """The tiles that a seat has ever seen."""
    return {tile for tile in range(s.tile_count) if knows(s, seat, tile)}


@pytest.mark.rule("SC-22.2")
def test_tv_119_woods_and_open_ground() -> None:
    """TV-119: vision 2 ringed by Forest: 7 tiles; a Scout on open ground: 37 tiles."""
    s = world(terrain=dict.fromkeys((314, 316, 284, 285, 344, 345), Terrain.FOREST))
    unit(s, SPEAR, MIDDLE)
    assert seen(s) == {MIDDLE, 314, 316, 284, 285, 344, 345}
    open_ground = world()
    unit(open_ground, SCOUT, MIDDLE)
    assert len(seen(open_ground)) == 37


@pytest.mark.rule("SC-22.2")
def test_airships_see_far_but_not_through_hills() -> None:
    s = world()
    unit(s, Kind.AIRSHIP, MIDDLE)
    assert len(seen(s)) == 61
    hill = world(terrain={walk(s, MIDDLE, E): Terrain.HILLS})
    unit(hill, Kind.AIRSHIP, MIDDLE)
    assert walk(s, MIDDLE, E) in seen(hill)
    assert walk(s, MIDDLE, E, E) not in seen(hill)


@pytest.mark.rule("SC-22.3")
def test_cities_and_borders_see_through_woods() -> None:
    """SC-22.3: a city sees 19 tiles, whatever stands between; a civ sees its own land."""
    s = world(terrain=dict.fromkeys(range(1200), Terrain.FOREST))
    home = city(s, MIDDLE)
    assert len(seen(s)) == 19
    far = walk(s, MIDDLE, *[E] * 6)
    give_tile(s, far, home, quiet())
    assert far in seen(s)
    free_tile(s, far)
    assert far not in seen(s)
    assert far in known(s)
    recount(s)


@pytest.mark.rule("SC-22.1", "SC-22.4")
def test_what_was_seen_stays_revealed() -> None:
    s = world()
    scout = unit(s, SCOUT, MIDDLE)
    before = seen(s)
    shift(s, scout, walk(s, MIDDLE, *[E] * 8), quiet())
    assert not before & seen(s)
    assert known(s) == before | seen(s)


@pytest.mark.rule("SC-22.7", "SC-22.5")
def test_memory_freezes_when_a_tile_drops_out_of_sight() -> None:
    """SC-22.7: overlay, owner and city as last seen."""
    s = world(overlay={MIDDLE: Overlay.ORE_VEIN})
    town = city(s, MIDDLE, 1, pop=2)
    scout = unit(s, SCOUT, walk(s, MIDDLE, E, E))
    s.cities[town].pop = 4
    shift(s, scout, walk(s, MIDDLE, *[E] * 9), quiet())
    memory = s.memory[0, MIDDLE]
    assert (memory.city_owner, memory.city_founder, memory.city_pop, memory.capital) == (1, 1, 4, 1)
    assert (memory.owner, memory.overlay) == (1, Overlay.ORE_VEIN)
    s.cities[town].pop, s.tiles[MIDDLE].overlay = 7, Overlay.NONE
    assert (memory.city_pop, memory.overlay) == (4, Overlay.ORE_VEIN)
    plain = s.memory[0, walk(s, MIDDLE, E, E, E)]
    assert (plain.city_owner, plain.owner, plain.city_pop) == (NONE, NONE, 0)


@pytest.mark.rule("SC-22.7")
def test_units_are_not_remembered() -> None:
    """SC-22.7: memory has no place for units; what it says of an empty tile and of an occupied one is the same."""
    s = world()
    unit(s, SPEAR, MIDDLE, 1)
    scout = unit(s, SCOUT, walk(s, MIDDLE, E))
    shift(s, scout, walk(s, MIDDLE, *[E] * 9), quiet())
    assert str(s.memory[0, MIDDLE]) == str(s.memory[0, walk(s, MIDDLE, W)])


@pytest.mark.rule("SC-19.1")
def test_contact_by_a_unit_that_comes_into_view() -> None:
    """SC-19.1: contact is mutual; the civs are at peace from this turn on."""
    s = world((0, 1, 2))
    s.turn = 12
    unit(s, SCOUT, MIDDLE)
    stranger = unit(s, SETTLER, walk(s, MIDDLE, *[E] * 5), 1)
    assert s.players[0].met == 0
    shift(s, stranger, walk(s, MIDDLE, *[E] * 3), quiet())
    assert (s.players[0].met, s.players[1].met, s.players[2].met) == (0b010, 0b001, 0)
    assert s.pairs[0, 1].since == s.pairs[1, 0].since == 12
    assert s.players[0].wars == 0
    contacts = [event for event in told() if event.kind == EventKind.CIV_CONTACT]
    assert [(event.values[:2], event.seats) for event in contacts] == [((0, 1), 0b011)]


@pytest.mark.rule("SC-19.1")
def test_contact_by_a_city_in_view_is_made_once() -> None:
    s = world()
    city(s, MIDDLE, 1)
    scout = unit(s, SCOUT, walk(s, MIDDLE, *[E] * 3))
    assert s.players[0].met == 0b10
    s.turn = 20
    shift(s, scout, walk(s, MIDDLE, E, E), quiet())
    assert s.pairs[0, 1].since == 1


@pytest.mark.rule("SC-19.1", "SC-22.4")
def test_partners_meet_whom_the_other_sees() -> None:
    """SC-19.1: shared vision counts, at once and later; a third partner's does not."""
    s = world((0, 1, 2, 3))
    watcher = unit(s, SPEAR, MIDDLE, 1)
    unit(s, SPEAR, walk(s, MIDDLE, *[E] * 6), 2)
    met(s, 0, 1)
    met(s, 1, 3)
    share_eyes(s, 0, 1, quiet())
    share_eyes(s, 1, 3, quiet())
    shift(s, watcher, walk(s, MIDDLE, *[E] * 4), quiet())
    assert (s.players[0].met, s.players[3].met) == (0b0110, 0b0110)
    unit(s, SPEAR, 0, 3)
    assert not sees(s, 0, 0)
    recount(s)


@pytest.mark.rule("SC-19.11")
def test_tv_182_known_tiles_keep_ones_own_memory() -> None:
    """TV-182: seen by 0 as unowned, later by 1 as owned: 0 keeps its memory; what it never saw it takes over."""
    s = world()
    scout = unit(s, SCOUT, MIDDLE)
    shift(s, scout, walk(s, MIDDLE, *[W] * 9), quiet())
    spy = unit(s, SCOUT, walk(s, MIDDLE, E, E), 1)
    far = walk(s, MIDDLE, *[E] * 4)
    for tile in (MIDDLE, far):
        s.tiles[tile].owner = 1
    shift(s, spy, walk(s, MIDDLE, *[E] * 12), quiet())
    share_eyes(s, 0, 1, quiet())
    assert known(s, 0) == known(s, 1)
    assert s.memory[0, MIDDLE].owner == NONE
    assert s.memory[1, MIDDLE].owner == s.memory[0, far].owner == 1


@pytest.mark.rule("SC-19.11")
def test_the_end_of_a_pact() -> None:
    """SC-19.11: revealed tiles stay so; what only the partner saw is remembered as it was then."""
    s = world()
    home = city(s, MIDDLE, 1)
    unit(s, SCOUT, 0)
    share_eyes(s, 0, 1, quiet())
    assert sees(s, 0, MIDDLE)
    s.cities[home].pop = 5
    part_eyes(s, 0, 1)
    assert not sees(s, 0, MIDDLE)
    assert knows(s, 0, MIDDLE)
    assert s.memory[0, MIDDLE].city_pop == 5
    assert sees(s, 1, MIDDLE)
    assert sees(s, 0, 0)


@pytest.mark.rule("SC-22.5")
def test_new_sights_are_told_to_those_who_see_them() -> None:
    """SC-22.5: what is told tells how many tiles are new to one of them; old ones are not told again."""
    s = world((0, 1, 2))
    share_eyes(s, 0, 1, quiet())
    scout = create_unit(s, SCOUT, 0, MIDDLE, quiet())
    news = [event for event in told() if event.kind == EventKind.REVEALED]
    assert [(event.values[:2], event.seats) for event in news] == [((0, 37), 0b011)]
    create_unit(s, SETTLER, 0, MIDDLE, quiet())
    assert [event.kind for event in told()] == [EventKind.UNIT_SPAWNED]
    shift(s, scout, walk(s, MIDDLE, E), quiet())
    assert [event.values[1] for event in told()] == [7]


@pytest.mark.rule("SC-22.4", "SC-22.5")
@pytest.mark.parametrize("seed", range(3))
def test_sight_is_kept_through_everything(seed: int) -> None:
    """SC-22.4: units come, go and die, cities rise and fall, pacts are made and broken: the counts stay true."""
    chance = random.Random(seed)
    woods = {tile: chance.choice(list(Terrain)) for tile in range(300)}
    s = world((0, 1, 2), size=0, terrain=woods)
    towns: list[tuple[int, int]] = []
    for _ in range(120):
        disturb(s, chance, towns)
    recount(s)


def disturb(s: State, chance: random.Random, towns: list[tuple[int, int]]) -> None:
    """Something happens somewhere."""
    place, seat = chance.randrange(s.tile_count), chance.randrange(3)
    units = [number for number in range(s.unit_top) if s.units[number].used]
    what = chance.randrange(8)
    if what < 2 and someone_on(s, place) == NONE:
        unit(s, chance.choice([SPEAR, SCOUT, Kind.AIRSHIP]), place, seat)
    elif what < 5 and units and someone_on(s, place) == NONE:
        shift(s, chance.choice(units), place, quiet())
    elif what == 5 and units:
        remove_unit(s, chance.choice(units))
    elif what == 6:
        move_town(s, chance, towns, place, seat)
    elif what == 7:
        change_pact(s, seat, (seat + 1) % 3)


def move_town(s: State, chance: random.Random, towns: list[tuple[int, int]], place: int, seat: int) -> None:
    """A city is founded or lost, as far as sight is concerned."""
    if len(towns) > 3:
        lost, owner = towns.pop(chance.randrange(len(towns)))
        city_closes_eyes(s, owner, lost)
        s.cities[s.tiles[lost].city].used = 0
        s.tiles[lost].city = NONE
    elif s.tiles[place].city == NONE and someone_on(s, place) == NONE:
        number = next(i for i in range(9) if not s.cities[i].used)
        s.cities[number].used, s.cities[number].owner, s.cities[number].tile = 1, seat, place
        s.city_top = 9
        s.tiles[place].city = number
        city_opens_eyes(s, seat, place, quiet())
        towns.append((place, seat))


def change_pact(s: State, a: int, b: int) -> None:
    """A pact is made, or broken."""
    if s.players[a].eyes >> b & 1:
        part_eyes(s, a, b)
    else:
        share_eyes(s, a, b, quiet())
