"""Travel orders (SC-12.14 to SC-12.17): the way they take, when they wait and when they end."""

import random

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Kind, Size, Terrain
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import perform_link
from ludex.games.simpleciv.rules.unit.travel_orders import (
    FAR_AWAY,
    distances,
    entry_cost,
    go_on,
    next_tile,
    perform_stop,
    perform_travel,
    why_not_stop,
    why_not_travel,
)
from ludex.games.simpleciv.rules.unit.units import shift
from tests.games.simpleciv.world import (
    MIDDLE,
    SCOUT,
    SE,
    SETTLER,
    SPEAR,
    E,
    city,
    quiet,
    tile,
    told,
    unit,
    walk,
    war,
    world,
)

EAST = MIDDLE + 1


def rest(s: State, *units: int) -> None:
    """Units have their moves again."""
    for number in units:
        s.units[number].moves = 2 if s.units[number].kind == SCOUT else 1


@pytest.mark.rule("SC-12.16")
def test_tv_171_first_in_direction_order() -> None:
    """TV-171: on open Plains from (0,0) to (1,1): E first, then SE."""
    s = world()
    spear = unit(s, SPEAR, tile(s, 0, 0))
    perform_travel(s, spear, tile(s, 1, 1), quiet())
    assert s.units[spear].tile == tile(s, 1, 0)
    rest(s, spear)
    go_on(s, spear, quiet())
    assert (s.units[spear].tile, s.units[spear].target) == (tile(s, 1, 1), NONE)


@pytest.mark.rule("SC-12.14")
def test_what_can_be_a_target() -> None:
    """SC-12.14: any tile of the map but its own, revealed or not, with 0 moves too; only an order can be cleared."""
    s = world()
    spear = unit(s, SPEAR, MIDDLE)
    s.units[spear].moves = 0
    assert why_not_travel(s, spear, 0) == Reason.NONE == why_not_travel(s, spear, s.tile_count - 1)
    assert why_not_travel(s, spear, MIDDLE) == Reason.SAME_TILE
    assert why_not_travel(s, spear, s.tile_count) == Reason.OFF_MAP == why_not_travel(s, spear, NONE)
    assert why_not_stop(s, spear) == Reason.NO_ORDER
    perform_travel(s, spear, 0, quiet())
    assert why_not_stop(s, spear) == Reason.NONE
    perform_stop(s, spear, quiet())
    assert s.units[spear].target == NONE


@pytest.mark.rule("SC-12.14")
def test_tv_092_order_without_moves() -> None:
    """TV-092: it starts at the next Start of Turn."""
    s = world()
    scout = unit(s, SCOUT, MIDDLE)
    s.units[scout].moves = 0
    perform_travel(s, scout, walk(s, MIDDLE, *[E] * 3), quiet())
    assert (s.units[scout].tile, s.units[scout].target) == (MIDDLE, MIDDLE + 3)
    rest(s, scout)
    go_on(s, scout, quiet())
    assert (s.units[scout].tile, s.units[scout].moves) == (MIDDLE + 2, 0)


@pytest.mark.rule("SC-12.14", "SC-12.17")
def test_a_new_order_replaces_the_partners() -> None:
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, spear, settler)
    perform_travel(s, settler, 0, quiet())
    perform_travel(s, spear, MIDDLE + 4, quiet())
    assert (s.units[settler].target, s.units[spear].target) == (NONE, MIDDLE + 4)


@pytest.mark.rule("SC-12.15")
def test_tv_090_waits_for_an_own_unit() -> None:
    """TV-090: the next tile is held by an own Spear Guard and there is no other way: it waits, the order is kept."""
    wall = dict.fromkeys((284, 285, 344, 345), Terrain.MOUNTAIN)
    s = world(terrain=wall)
    scout, _ = unit(s, SCOUT, MIDDLE), unit(s, SPEAR, EAST)
    perform_travel(s, scout, MIDDLE + 2, quiet())
    assert (s.units[scout].tile, s.units[scout].target, s.units[scout].moves) == (MIDDLE, MIDDLE + 2, 2)


@pytest.mark.rule("SC-12.15")
def test_waits_for_moves_its_own_and_its_partners() -> None:
    s = world(terrain={MIDDLE + 2: Terrain.HILLS})
    scout, settler = unit(s, SCOUT, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, scout, settler)
    s.units[settler].moves = 0
    perform_travel(s, scout, MIDDLE + 2, quiet())
    assert (s.units[scout].tile, s.units[scout].link, s.units[scout].target) == (MIDDLE, settler, MIDDLE + 2)
    s.units[scout].link = s.units[settler].link = NONE
    go_on(s, scout, quiet())
    assert (s.units[scout].tile, s.units[scout].moves, s.units[scout].target) == (EAST, 1, MIDDLE + 2)


@pytest.mark.rule("SC-12.12", "SC-12.15")
def test_a_partner_that_can_never_follow_is_left() -> None:
    """SC-12.15: an Airship goes on over the sea without its Settler."""
    s = world(terrain={EAST: Terrain.COAST})
    airship, settler = unit(s, Kind.AIRSHIP, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, airship, settler)
    perform_travel(s, airship, EAST, quiet())
    assert (s.units[airship].tile, s.units[settler].tile, s.units[settler].link) == (EAST, MIDDLE, NONE)


@pytest.mark.rule("SC-12.15")
def test_without_a_way_the_order_is_cancelled() -> None:
    """SC-12.15: the target turns out to be forbidden terrain; the owner is told."""
    s = world(terrain={MIDDLE + 4: Terrain.MOUNTAIN})
    scout = unit(s, SCOUT, MIDDLE)
    s.tiles[MIDDLE + 4].revealed = 0
    perform_travel(s, scout, MIDDLE + 4, quiet())
    assert s.units[scout].tile == MIDDLE + 1, "it is seen after the first step"
    assert s.units[scout].target == NONE
    assert [event.kind for event in told()][-1] == EventKind.AUTO_MOVE_CANCELLED


@pytest.mark.rule("SC-12.16")
def test_unknown_land_costs_one() -> None:
    """SC-12.16: what was never seen is taken for open; what is known is not."""
    s = world(terrain=dict.fromkeys(range(1200), Terrain.HILLS))
    unit(s, SCOUT, MIDDLE)
    assert entry_cost(s, 0, SCOUT, 0) == 1
    assert entry_cost(s, 0, SCOUT, EAST) == 2
    assert entry_cost(s, 0, SPEAR, EAST) == 1
    assert entry_cost(s, 0, Kind.SKIFF, EAST) == 0
    assert entry_cost(s, 0, SCOUT, MIDDLE) == 7
    assert entry_cost(s, 0, SETTLER, MIDDLE) == 1


@pytest.mark.rule("SC-12.16", "SC-22.10")
def test_only_what_the_owner_knows_closes_the_way() -> None:
    """SC-12.16: borders and cities as seen or remembered, foreign units only where they are seen."""
    s = world()
    far = MIDDLE + 10
    for seat in (0, 1):
        s.players[seat].met = 0b11 & ~(1 << seat)
    native, spy = unit(s, Kind.NATIVE_ARCHER, far, NATIVES), unit(s, SCOUT, far - 2)
    assert entry_cost(s, 0, SPEAR, far) == 0
    shift(s, spy, 0, quiet())
    assert s.units[native].tile == far
    assert entry_cost(s, 0, SPEAR, far) == 1
    home = city(s, MIDDLE, 1)
    assert entry_cost(s, 0, SPEAR, MIDDLE) == 1, "never seen"
    shift(s, spy, MIDDLE + 3, quiet())
    shift(s, spy, 0, quiet())
    assert [entry_cost(s, 0, SPEAR, place) for place in (MIDDLE, EAST, MIDDLE + 2)] == [0, 0, 1]
    war(s)
    s.cities[home].hp = 0
    assert [entry_cost(s, 0, SPEAR, place) for place in (MIDDLE, EAST)] == [0, 1]


@pytest.mark.rule("SC-12.14", "SC-12.16")
def test_automatic_movement_never_captures() -> None:
    s = world()
    war(s)
    scout, settler = unit(s, SCOUT, MIDDLE), unit(s, SETTLER, EAST, 1)
    perform_travel(s, scout, EAST, quiet())
    assert s.units[scout].target == NONE
    assert s.units[settler].owner == 1


@pytest.mark.rule("SC-12.16")
def test_an_own_unit_costs_five_more() -> None:
    """SC-12.16: a way around is taken if it is shorter than waiting."""
    s = world()
    scout, _ = unit(s, SCOUT, MIDDLE), unit(s, SPEAR, EAST)
    perform_travel(s, scout, MIDDLE + 2, quiet())
    assert s.units[scout].tile == walk(s, MIDDLE, 1, E), "NE comes before SE"


def neighbours(s: State, here: int) -> list[int]:
    """The tiles beside another, in direction order."""
    return [s.near[here, direction] for direction in range(6) if s.near[here, direction] != NONE]


def brute_force(s: State, target: int, price: int) -> list[int]:
    """D(t) of a Scout of seat 0 by relaxing every tile until nothing changes; entering the target has a price."""
    prices = [price if t == target else entry_cost(s, 0, SCOUT, t) for t in range(s.tile_count)]
    cost = [0 if t == target else FAR_AWAY for t in range(s.tile_count)]
    changed = True
    while changed:
        changed = False
        for here in range(s.tile_count):
            for near in neighbours(s, here):
                if prices[near] and cost[near] + prices[near] < cost[here]:
                    cost[here], changed = cost[near] + prices[near], True
    return cost


@pytest.mark.rule("SC-12.16")
@pytest.mark.parametrize("seed", range(4))
def test_any_shortest_path_method_gives_the_same(seed: int) -> None:
    """SC-12.16: the search agrees with a definition that knows nothing of queues, on maps full of obstacles."""
    chance = random.Random(seed)
    s = world((0, 1), size=Size.TINY, terrain={t: chance.choice(list(Terrain)[:7]) for t in range(300)})
    land = [t for t in range(300) if s.tiles[t].terrain < Terrain.MOUNTAIN]
    for _ in range(12):
        unit(s, chance.choice([SCOUT, SPEAR]), land.pop(chance.randrange(len(land))), chance.randrange(2))
    for target in chance.sample(range(300), 3):
        expected = brute_force(s, target, 1)
        distances(s, 0, SCOUT, target, NONE, FAR_AWAY)
        assert [s.work.cost[t] for t in range(300)] == expected
        distances(s, 0, SCOUT, target, NONE, 6)
        assert [s.work.cost[t] for t in range(300)] == [cost if cost <= 6 else FAR_AWAY for cost in expected]
        start = chance.choice(land)
        distances(s, 0, SCOUT, target, start, FAR_AWAY)
        nearer = [t for t in range(300) if expected[t] <= expected[start]]
        assert [s.work.cost[t] for t in nearer] == [expected[t] for t in nearer], "as far as the start"
        check_steps(s, target, brute_force(s, target, entry_cost(s, 0, SCOUT, target)))


def check_steps(s: State, target: int, cost: list[int]) -> None:
    """The next step of every Scout of seat 0 is the best neighbour, first in direction order."""
    for number in range(s.unit_top):
        body = s.units[number]
        if body.owner == 0 and body.kind == SCOUT and body.tile != target:
            body.target = target
            ways = [near for near in neighbours(s, body.tile) if entry_cost(s, 0, SCOUT, near)]
            best = min(ways, key=lambda near: cost[near] + entry_cost(s, 0, SCOUT, near), default=NONE)
            assert next_tile(s, number) == (NONE if cost[body.tile] == FAR_AWAY else best)


@pytest.mark.rule("SC-12.14")
def test_a_linked_pair_travels_together() -> None:
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, spear, settler)
    perform_travel(s, settler, walk(s, MIDDLE, SE, SE), quiet())
    assert s.units[spear].tile == s.units[settler].tile == walk(s, MIDDLE, SE)
    rest(s, spear, settler)
    go_on(s, settler, quiet())
    assert s.units[spear].tile == walk(s, MIDDLE, SE, SE)
    assert s.units[spear].link == settler


@pytest.mark.rule("SC-12.15")
def test_arrival_ends_the_order_of_a_partner_too() -> None:
    """SC-12.15: linked with an order of its own, a unit is led to its target by the other."""
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    s.units[settler].target = EAST
    perform_link(s, spear, settler)
    s.units[spear].target = MIDDLE + 2
    go_on(s, spear, quiet())
    assert s.units[settler].tile == EAST
    assert (s.units[settler].target, s.units[spear].target) == (NONE, MIDDLE + 2)
