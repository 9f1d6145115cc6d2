"""Cities (SC-9): founding, land, worked tiles and razing."""

import pytest

from ludex.games.simpleciv.rules.city.cities import (
    assign,
    claim,
    create_city,
    free_city,
    nearest_city,
    perform_found,
    perform_raze,
    perform_work,
    why_not_found,
    why_not_raze,
    why_not_work,
)
from ludex.games.simpleciv.rules.city.start_of_turn import city_turn
from ludex.games.simpleciv.rules.city.tile_score import tile_score
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, ITEMS, NONE, Building, Civ, Node, Overlay, Terrain
from ludex.games.simpleciv.rules.data import CITIES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at, distance
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_AUTO, WORK_FREE
from ludex.games.simpleciv.text.names import city_name
from ludex.kernel.state.bits import count
from tests.games.simpleciv.estate import COAST, HERE, HILLS, ORE, PLAINS, SACRED, estate, river
from tests.games.simpleciv.world import SETTLER, SPEAR, city, erect, heard, met, quiet, unit, war, world


def settler(s: State, where: int, owner: int = 0) -> int:
    """A Settler that may want to found a city."""
    return unit(s, SETTLER, where, owner)


def land(s: State, number: int) -> list[int]:
    """The places of the spiral that belong to a city."""
    tiles = [at(s, s.cities[number].tile, place) for place in range(CITY_PLACES)]
    return [place for place, tile in enumerate(tiles) if tile != NONE and s.tiles[tile].owner_city == number]


def works(s: State, number: int = 0) -> list[int]:
    """The places that a city works."""
    return [place for place in range(CITY_PLACES) if s.cities[number].worked >> place & 1]


# ---------------------------------------------------------------- founding


@pytest.mark.rule("SC-9.1")
@pytest.mark.parametrize(
    ("where", "reason"),
    [(HERE + 3, Reason.NONE), (HERE + 2, Reason.DISTANCE), (HERE + 1, Reason.OWNED), (HERE + 8, Reason.NO_SITE)],
)
def test_where_a_city_can_be_founded(where: int, reason: int) -> None:
    """TV-070: at distance 3 from a city, not 2; not on owned land, not on the Coast."""
    s = world(terrain={HERE + 8: COAST, HERE + 12: Terrain.MOUNTAIN})
    city(s, HERE)
    assert why_not_found(s, 0, settler(s, where)) == reason
    assert why_not_found(s, 0, settler(s, HERE + 12)) == Reason.NO_SITE


@pytest.mark.rule("SC-9.1", "SC-22.10")
def test_a_city_keeps_away_from_camps() -> None:
    """TV-070: 2 from a camp is too near, seen or not; OPT-10 says how near is too near."""
    for least, reason in ((3, Reason.DISTANCE), (2, Reason.NONE)):
        s = world(overlay={HERE: Overlay.NATIVE_CAMP}, min_city_distance=least)
        s.camp_count, s.camps[0].used, s.camps[0].tile = 1, 1, HERE
        assert why_not_found(s, 0, settler(s, HERE + 2)) == reason
        s.camps[0].used = 0
        assert why_not_found(s, 0, settler(s, HERE + 4)) == Reason.NONE


@pytest.mark.rule("SC-9.1")
def test_only_an_own_settler_founds() -> None:
    s = world()
    assert why_not_found(s, 0, unit(s, SPEAR, HERE)) == Reason.NO_SETTLER
    assert why_not_found(s, 0, settler(s, HERE + 3, owner=1)) == Reason.NO_SETTLER


@pytest.mark.rule("SC-9.1", "SC-9.4")
def test_founding_needs_no_moves_and_no_gold() -> None:
    """TV-071; the Settler is gone, its linked escort stays."""
    s = world(starting_treasury=0)
    guard, founder = unit(s, SPEAR, HERE), settler(s, HERE)
    s.units[founder].moves, s.units[founder].link, s.units[guard].link = 0, guard, founder
    assert why_not_found(s, 0, founder) == Reason.NONE
    perform_found(s, founder, 0, quiet())
    assert (s.units[founder].used, s.units[guard].used, s.units[guard].link) == (0, 1, NONE)
    assert (s.players[0].treasury, s.players[0].settlers, s.tiles[HERE].civilian) == (0, 0, NONE)


@pytest.mark.rule("SC-9.2", "SC-1.4", "SC-9.3")
def test_a_new_city() -> None:
    """The values of SC-1.4, also in a slot that another city has left; the first city is the capital."""
    s = world()
    s.turn = 7
    old = s.cities[0]
    for name in (
        "stored_food",
        "stored_production",
        "buildings",
        "milestones",
        "pinned",
        "excluded",
        "shield",
        "typed",
    ):
        setattr(old, name, 3)
    old.waiting, old.pending_forged, old.fired, old.hit, old.max_shield, old.build_cost = 2, 3, 1, 1, 50, 9
    old.progress[5] = 12
    perform_found(s, settler(s, HERE), 0, quiet())
    body = s.cities[0]
    assert (body.used, body.owner, body.founder, body.tile, body.founded_turn, body.is_capital) == (1, 0, 0, HERE, 7, 1)
    assert (body.pop, body.hp, body.claim_radius, body.worked, body.build, body.last_completed) == (
        1,
        20,
        1,
        1,
        NONE,
        NONE,
    )
    assert (body.stored_food, body.stored_production, body.buildings, body.milestones, body.build_cost) == (0,) * 5
    assert (body.pinned, body.excluded, body.shield, body.max_shield, body.fired, body.hit, body.typed) == (0,) * 7
    assert (body.waiting, body.pending_forged, body.last_damaged, body.progress.tolist()) == (0, 0, NONE, [0] * ITEMS)
    assert (s.players[0].cities, s.players[0].population, s.players[0].has_founded) == (1, 1, 1)
    assert heard(EventKind.CITY_FOUNDED) == [(0, 0, HERE, 0, 0, 0)]
    perform_found(s, settler(s, HERE + 4), 0, quiet())
    assert (s.cities[1].is_capital, s.cities[1].name_no, s.cities[1].serial) == (0, 1, 1)


@pytest.mark.rule("SC-9.2")
def test_a_hut_under_a_new_city_goes_and_other_overlays_stay() -> None:
    s = world(overlay={HERE: Overlay.GOODIE_HUT, HERE + 4: ORE})
    city(s, HERE)
    city(s, HERE + 4)
    assert (s.tiles[HERE].overlay, s.tiles[HERE + 4].overlay) == (Overlay.NONE, ORE)


@pytest.mark.rule("SC-9.2")
def test_a_city_in_place_of_a_camp_says_so() -> None:
    s = world(overlay={HERE: Overlay.NATIVE_CAMP})
    create_city(s, 0, HERE, quiet())
    assert (heard(EventKind.CITY_FOUNDED), s.tiles[HERE].overlay) == ([(0, 0, HERE, 0, 1, 0)], Overlay.NONE)


@pytest.mark.rule("SC-2.11", "SC-1.12")
def test_names_are_numbers_in_the_founders_series() -> None:
    """TV-081 and TV-176: a typed name uses up the entry it replaces."""
    s = world((Civ.FORGE_CLANS, Civ.JADE_COVENANT))
    perform_found(s, settler(s, HERE), 1, quiet())
    perform_found(s, settler(s, HERE + 4), 0, quiet())
    assert [(s.cities[number].typed, s.cities[number].name_no) for number in (0, 1)] == [(1, 0), (0, 1)]
    names = [city_name(Civ.FORGE_CLANS, number) for number in (0, 1, 20, 21)]
    assert names == ["Cinderhall", "Anvilmoor", "New Cinderhall 1", "New Cinderhall 2"]


@pytest.mark.rule("SC-1.10", "SC-1.11")
def test_a_newcomer_takes_the_lowest_free_slot() -> None:
    s = world()
    for number in range(3):
        city(s, HERE - 8 + 4 * number)
    unit(s, SPEAR, HERE - 4)
    perform_raze(s, 1, quiet())
    assert (free_city(s), s.city_top) == (1, 3)
    s.city_top = CITIES
    for number in range(CITIES):
        s.cities[number].used, s.cities[number].tile = 1, 0
    assert (free_city(s), why_not_found(s, 0, settler(s, HERE + 40))) == (NONE, Reason.CITY_LIMIT)


# ---------------------------------------------------------------- land


@pytest.mark.rule("SC-9.3", "SC-9.5", "SC-9.6", "SC-1.9")
def test_a_city_claims_free_tiles_only() -> None:
    """The first ring but for a camp and what another city owns."""
    s = world(overlay={HERE + 1: Overlay.NATIVE_CAMP})
    city(s, HERE - 3, owner=1, pop=3)
    number = city(s, HERE)
    assert HERE - 1 in [at(s, HERE - 3, place) for place in land(s, 0)]
    assert [at(s, HERE, place) for place in range(7) if place not in land(s, number)] == [HERE + 1, HERE - 1]
    for tile in s.tiles:
        assert tile.owner == (s.cities[tile.owner_city].owner if tile.owner_city != NONE else NONE)


@pytest.mark.rule("SC-9.6")
def test_the_best_tiles_are_claimed_first() -> None:
    """Hills with Ore, then Marsh, then the Plains in spiral order."""
    s = world(terrain={HERE + 1: HILLS, HERE - 1: Terrain.MARSH}, overlay={HERE + 1: ORE})
    create_city(s, 0, HERE, quiet())
    claimed = [values[2] for values in heard(EventKind.TERRITORY_CLAIMED)]
    others = [at(s, HERE, place) for place in range(7) if at(s, HERE, place) not in (HERE + 1, HERE - 1)]
    assert claimed == [HERE + 1, HERE - 1, *others]


@pytest.mark.rule("SC-9.3", "SC-19.14")
def test_strangers_leave_claimed_land_and_enemies_stay() -> None:
    for enemies in (False, True):
        s = world()
        stranger = unit(s, SPEAR, HERE + 1, owner=1)
        if enemies:
            war(s)
        else:
            met(s)
        create_city(s, 0, HERE, quiet())
        assert (s.units[stranger].tile == HERE + 1) is enemies
        assert len(heard(EventKind.UNIT_EXPELLED)) == (0 if enemies else 1)


@pytest.mark.rule("SC-9.7", "SC-0.14")
def test_a_city_of_pop_3_owns_two_rings_for_good() -> None:
    """TV-072."""
    s = world()
    number = city(s, HERE, pop=2)
    assert len(land(s, number)) == 7
    s.cities[number].stored_food = 41
    city_turn(s, number, quiet())
    assert (s.cities[number].pop, s.cities[number].claim_radius, len(land(s, number))) == (3, 2, 19)
    s.cities[number].pop = 2
    city_turn(s, number, quiet())
    assert (s.cities[number].claim_radius, len(land(s, number))) == (2, 19)


@pytest.mark.rule("SC-9.8", "SC-9.9", "SC-9.24")
def test_razed_land_is_free_until_a_neighbour_picks_it_up() -> None:
    s = world()
    city(s, HERE, pop=3)
    other = city(s, HERE + 3)
    unit(s, SPEAR, HERE + 3)
    assert HERE + 2 in [at(s, HERE, place) for place in land(s, 0)]
    s.tiles[HERE + 2].owner_city = other
    perform_raze(s, other, quiet())
    assert (s.tiles[HERE + 2].owner, s.tiles[HERE + 2].owner_city) == (NONE, NONE)
    city_turn(s, 0, quiet())
    assert s.tiles[HERE + 2].owner_city == 0


# ---------------------------------------------------------------- tile score


@pytest.mark.rule("SC-9.14")
@pytest.mark.parametrize(
    ("terrain", "overlay", "treasury", "expected"),
    [
        (PLAINS, Overlay.NONE, 40, 424),
        (HILLS, Overlay.NONE, 40, 408),
        (Terrain.MARSH, Overlay.NONE, 40, 440),
        (COAST, Overlay.NONE, 40, 424),
        (PLAINS, ORE, 40, 832),
        (PLAINS, SACRED, 40, 830),
        (COAST, Overlay.NONE, 20, 624),
        (Terrain.DESERT, Overlay.NONE, 20, 608),
    ],
)
def test_tile_scores(terrain: int, overlay: int, treasury: int, expected: int) -> None:
    """TV-073, and TV-074 under gold pressure."""
    s = estate(PLAINS, terrain, overlay=overlay, starting_treasury=treasury)
    assert tile_score(s, 0, at(s, HERE, 1)) == expected


@pytest.mark.rule("SC-9.14")
def test_what_else_makes_gold_count_twice() -> None:
    s = estate(PLAINS, COAST)
    tile = at(s, HERE, 1)
    s.players[0].net_gold = -1
    assert tile_score(s, 0, tile) == 624
    s.players[0].net_gold, s.players[0].austerity = 0, 1
    assert tile_score(s, 0, tile) == 624


@pytest.mark.rule("SC-9.14")
def test_civs_and_banks_score_their_tiles_higher() -> None:
    s = estate(PLAINS, HILLS, civ=Civ.RIVER_LEAGUE)
    river(s, 1)
    assert tile_score(s, 0, at(s, HERE, 1)) == 408 + 2 * 110 + 102
    s = estate(PLAINS, HILLS, civ=Civ.FORGE_CLANS)
    assert tile_score(s, 0, at(s, HERE, 1)) == 408 + 2 * 102
    s.cities[0].is_capital = 0
    assert tile_score(s, 0, at(s, HERE, 1)) == 408
    s = estate(PLAINS, PLAINS, overlay=ORE)
    s.cities[0].build = FIRST_BUILDING + Building.BANK
    assert tile_score(s, 0, at(s, HERE, 1)) == 832 + 102 + 4 * 102
    s.cities[0].build = NONE
    erect(s, 0, Building.BANK)
    assert tile_score(s, 0, at(s, HERE, 1)) == 832 + 102 + 4 * 102


# ---------------------------------------------------------------- worked tiles


@pytest.mark.rule("SC-9.10", "SC-9.15")
def test_citizens_work_the_best_tiles() -> None:
    """The centre, the Hills with Ore, then the first Plains of the spiral; never a Mountain."""
    s = world(terrain={HERE + 1: HILLS, at(world(), HERE, 1): Terrain.MOUNTAIN}, overlay={HERE + 1: ORE})
    number = city(s, HERE, pop=3)
    assert works(s, number) == [0, 2, 3]
    assert at(s, HERE, 3) == HERE + 1


@pytest.mark.rule("SC-9.11")
def test_a_foreign_unit_does_not_stop_work() -> None:
    s = estate(PLAINS, PLAINS)
    war(s)
    unit(s, SPEAR, at(s, HERE, 1), owner=1)
    assign(s, 0)
    assert works(s) == [0, 1]
    assert why_not_work(s, 0, WORK_FREE, 1) == Reason.NONE


@pytest.mark.rule("SC-9.10", "SC-9.12")
def test_what_can_not_be_worked() -> None:
    """TV-075: a tile too many, the centre, a tile of another city; and a Mountain, a tile worked or not worked."""
    s = estate(PLAINS, PLAINS, Terrain.MOUNTAIN)
    s.cities[0].pop, s.cities[0].worked = 2, 0b11
    assert why_not_work(s, 0, WORK_ADD, 3) == Reason.TOO_MANY
    assert why_not_work(s, 0, WORK_FREE, 0) == Reason.CENTER
    assert why_not_work(s, 0, WORK_FREE, 3) == Reason.NOT_WORKED
    perform_work(s, 0, WORK_FREE, 1, quiet())
    city(s, HERE + 3)
    s.tiles[at(s, HERE, 3)].owner_city = 1
    places = [why_not_work(s, 0, WORK_ADD, place) for place in (0, 1, 2, 3, CITY_PLACES)]
    bad = Reason.NOT_WORKABLE
    assert places == [Reason.WORKED, Reason.NONE, bad, bad, bad]


@pytest.mark.rule("SC-9.12", "SC-9.15", "SC-9.16", "SC-9.13")
def test_manual_choices_last_until_auto() -> None:
    """TV-175: a freed tile stays free; the next Start of Turn fills the slot with another; Auto brings it back."""
    s = world(terrain={HERE + 1: HILLS, HERE - 1: Terrain.MARSH}, overlay={HERE + 1: ORE})
    city(s, HERE, pop=3)
    assert works(s) == [0, 3, 6]
    perform_work(s, 0, WORK_FREE, 3, quiet())
    assert (works(s), s.cities[0].pinned, s.cities[0].excluded) == ([0, 6], 0b1000001, 0b1000)
    assert len(heard(EventKind.LEDGER_UPDATED)) == 1
    city_turn(s, 0, quiet())
    assert works(s) == [0, 1, 6]
    perform_work(s, 0, WORK_AUTO, 0, quiet())
    assert (works(s), s.cities[0].pinned, s.cities[0].excluded) == ([0, 3, 6], 0, 0)


@pytest.mark.rule("SC-9.12", "SC-9.15")
def test_a_tile_chosen_by_hand_is_pinned() -> None:
    """It stays worked although a better one is free, and is the last to go when the city shrinks."""
    s = world(terrain={HERE + 1: HILLS}, overlay={HERE + 1: ORE})
    city(s, HERE, pop=2)
    perform_work(s, 0, WORK_FREE, 3, quiet())
    perform_work(s, 0, WORK_ADD, 5, quiet())
    assert (works(s), s.cities[0].excluded) == ([0, 5], 0b1000)
    s.cities[0].pop = 4
    assign(s, 0)
    assert works(s) == [0, 1, 2, 5]
    s.cities[0].pop = 2
    assign(s, 0)
    assert works(s) == [0, 5]
    s.cities[0].worked = 1
    perform_work(s, 0, WORK_ADD, 3, quiet())
    assert s.cities[0].excluded == 0


@pytest.mark.rule("SC-9.12", "SC-4.2")
def test_strict_planning_closes_the_fields_when_units_act() -> None:
    """OPT-12."""
    for option, reason in ((0, Reason.NONE), (1, Reason.ACTION_PHASE)):
        s = estate(PLAINS, PLAINS, strict_planning=option)
        assert why_not_work(s, 0, WORK_AUTO, 0) == Reason.NONE
        s.node = Node.ACTION
        assert why_not_work(s, 0, WORK_AUTO, 0) == reason


# ---------------------------------------------------------------- razing


@pytest.mark.rule("SC-9.24", "SC-9.19", "SC-20.8")
def test_which_cities_can_be_razed() -> None:
    """TV-078: no capital, whoever founded it, and no city without a unit in it; a Settler will do."""
    s = world()
    city(s, HERE)
    city(s, HERE + 4)
    settler(s, HERE)
    assert [why_not_raze(s, number) for number in (0, 1)] == [Reason.CAPITAL, Reason.NO_GARRISON]
    s.cities[0].founder = 1
    assert why_not_raze(s, 0) == Reason.CAPITAL
    settler(s, HERE + 4)
    assert why_not_raze(s, 1) == Reason.NONE


@pytest.mark.rule("SC-9.24", "SC-9.9", "SC-7.15", "SC-1.10")
def test_a_razed_city_disappears_with_everything_in_it() -> None:
    """Units and overlays stay, waiting units are lost; the land is nobody's."""
    s = world(overlay={HERE + 8: ORE})
    met(s)
    city(s, HERE)
    number = city(s, HERE + 8, pop=3)
    guard = unit(s, SPEAR, HERE + 8)
    s.cities[number].waiting, s.cities[number].pending[0] = 1, SPEAR
    perform_raze(s, number, quiet())
    assert (s.cities[number].used, s.city_top) == (0, 1)
    assert (s.players[0].cities, s.players[0].population) == (1, 1)
    assert (s.tiles[HERE + 8].city, s.tiles[HERE + 8].military, s.tiles[HERE + 8].overlay) == (NONE, guard, ORE)
    assert sum(tile.owner == 0 for tile in s.tiles) == 7
    assert [s.watch[0, at(s, HERE + 8, place)] for place in (0, 18)] == [1, 1]  # by the guard alone
    assert heard(EventKind.CITY_RAZED) == [(0, 1, HERE + 8, 0, 0, 0)]
    assert heard(EventKind.UNIT_DESTROYED) == [(NONE, SPEAR, 0, HERE + 8, 0, 0)]


@pytest.mark.rule("SC-10.4", "SC-0.9")
def test_the_nearest_city() -> None:
    """Ties go to the lower id; the cities of others do not count."""
    s = world()
    assert nearest_city(s, 0, HERE) == NONE
    for where, owner in ((HERE - 4, 0), (HERE + 1, 1), (HERE + 4, 0)):
        city(s, where, owner)
    assert nearest_city(s, 0, HERE) == 0
    city(s, HERE + 62)
    assert distance(s, HERE, HERE + 62) < distance(s, HERE, HERE + 4)
    assert nearest_city(s, 0, HERE) == 3


@pytest.mark.rule("SC-9.6")
def test_claiming_again_changes_nothing() -> None:
    s = world()
    city(s, HERE, pop=3)
    before = s.save()
    claim(s, 0, 2, quiet())
    assert (s.save(), heard(EventKind.TERRITORY_CLAIMED)) == (before, [])
    assert count(s.cities[0].worked) == 3
