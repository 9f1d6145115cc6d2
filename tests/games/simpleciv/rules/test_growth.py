"""Growth (SC-6)."""

import pytest

from ludex.games.simpleciv.rules.city.growth import change_pop, feed, growth_cost
from ludex.games.simpleciv.rules.city.start_of_turn import city_turn
from ludex.games.simpleciv.rules.codes import Building, Civ, Project
from ludex.games.simpleciv.rules.data import POP_MAX
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.state.bits import count
from tests.games.simpleciv.estate import HERE, PLAINS, estate
from tests.games.simpleciv.world import erect, heard, quiet

TABLE = [  # SC-6.3: base, Farmstead, Jade, Jade + Farmstead, Jade + Granary, all three
    (30, 27, 29, 26, 25, 22),
    (41, 37, 39, 36, 34, 30),
    (56, 51, 54, 48, 46, 41),
    (76, 69, 73, 65, 62, 56),
    (111, 100, 106, 95, 90, 81),
    (161, 145, 153, 138, 131, 118),
    (298, 269, 284, 255, 241, 217),
    (552, 497, 525, 472, 446, 402),
    (1160, 1044, 1102, 992, 937, 844),
    (2436, 2193, 2315, 2083, 1968, 1771),
    (6334, 5701, 6018, 5416, 5115, 4604),
    (16469, 14823, 15646, 14081, 13299, 11969),
    (42820, 38538, 40679, 36612, 34578, 31120),
    (111332, 100199, 105766, 95189, 89901, 80911),
    (289464, 260518, 274991, 247492, 233743, 210368),
    (752607, 677347, 714977, 643479, 607731, 546958),
    (1956779, 1761102, 1858941, 1673047, 1580100, 1422090),
    (5087626, 4578864, 4833245, 4349921, 4108258, 3697433),
    (13227828, 11905046, 12566437, 11309793, 10681472, 9613324),
]


def village(pop: int, jade: int = 0, granary: int = 0, farmstead: int = 0) -> State:
    """A city of some size, with what makes it grow faster."""
    s = estate(PLAINS, civ=Civ.JADE_COVENANT if jade else Civ.SCHOLAR_KINGDOMS)
    s.cities[0].pop, s.players[0].population = pop, pop
    s.players[0].projects = granary << Project.JADE_GRANARY_COMPLETE
    if farmstead:
        erect(s, 0, Building.FARMSTEAD)
    return s


@pytest.mark.rule("SC-6.1", "SC-6.2", "SC-6.3", "SC-18.15")
@pytest.mark.parametrize(("pop", "costs"), list(enumerate(TABLE, 1)))
def test_the_table_of_growth(pop: int, costs: tuple[int, ...]) -> None:
    """TV-039, TV-040, TV-169."""
    cases = [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1)]
    assert tuple(growth_cost(village(pop, *case), 0) for case in cases) == costs


@pytest.mark.rule("SC-6.1")
def test_the_first_cost_is_an_option() -> None:
    s = estate(PLAINS, growth_base=20)
    assert growth_cost(s, 0) == 20
    s.cities[0].pop = 2
    assert growth_cost(s, 0) == 27


@pytest.mark.rule("SC-6.4")
def test_two_food_a_turn_make_a_second_citizen_on_turn_16() -> None:
    """TV-041: founded on turn 1, the first Food comes on turn 2."""
    s = estate(PLAINS)
    pops = []
    for _ in range(2, 17):
        city_turn(s, 0, quiet())
        pops.append(s.cities[0].pop)
    assert (pops[-2:], s.cities[0].stored_food, s.players[0].population) == ([1, 2], 0, 2)


@pytest.mark.rule("SC-6.4", "SC-9.7", "SC-9.15")
def test_a_grant_makes_a_city_grow_more_than_once() -> None:
    """TV-042: 78 Food are two citizens and 7 left; the second ring is claimed and worked."""
    s = estate(PLAINS)
    s.cities[0].stored_food = 28
    feed(s, 0, 50, quiet())
    body = s.cities[0]
    assert (body.pop, body.stored_food, body.claim_radius, count(body.worked)) == (3, 7, 2, 3)
    assert heard(EventKind.CITY_GREW) == [(0, 0, 2, 0, 0, 0), (0, 0, 3, 0, 0, 0)]
    assert sum(tile.owner == 0 for tile in s.tiles) == 19


@pytest.mark.rule("SC-6.5")
def test_nobody_starves() -> None:
    s = village(5)
    feed(s, 0, 0, quiet())
    assert (s.cities[0].pop, s.cities[0].stored_food) == (5, 0)
    assert heard(EventKind.CITY_SHRANK) == []


@pytest.mark.rule("SC-6.6", "SC-1.11")
def test_pop_20_is_the_end_but_food_is_stored() -> None:
    s = village(POP_MAX - 1)
    feed(s, 0, 13227828 + 30_000_000, quiet())
    assert (s.cities[0].pop, s.cities[0].stored_food) == (POP_MAX, 30_000_000)
    change_pop(s, 0, 1, quiet())
    assert (s.cities[0].pop, s.players[0].population, heard(EventKind.CITY_GREW)) == (POP_MAX, POP_MAX, [])


@pytest.mark.rule("SC-6.6")
def test_citizens_without_land_work_nothing() -> None:
    s = village(1)
    for tile in range(s.tile_count):
        if tile != HERE and s.tiles[tile].owner == 0:
            s.tiles[tile].owner_city = 7
    change_pop(s, 0, 1, quiet())
    assert (s.cities[0].pop, s.cities[0].worked) == (2, 1)


@pytest.mark.rule("SC-6.5", "SC-9.13", "SC-9.15")
def test_population_never_falls_below_one() -> None:
    s = village(2)
    change_pop(s, 0, -1, quiet())
    assert (s.cities[0].pop, s.cities[0].worked, heard(EventKind.CITY_SHRANK)) == (1, 1, [(0, 0, 1, 0, 0, 0)])
    change_pop(s, 0, -1, quiet())
    assert (s.cities[0].pop, s.players[0].population, heard(EventKind.CITY_SHRANK)) == (1, 1, [])
