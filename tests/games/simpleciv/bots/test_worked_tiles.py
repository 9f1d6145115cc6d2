"""Which tiles computer players let their cities work, and which cities they give up (SC-24.23, SC-24.35)."""

from __future__ import annotations

import numpy as np
import pytest

from ludex.games.simpleciv.bots import decide
from ludex.games.simpleciv.bots.worked_tiles import best_raze, best_work, tile_worth
from ludex.games.simpleciv.rules.city.cities import perform_raze, perform_work
from ludex.games.simpleciv.rules.codes import NONE, Building, Kind
from ludex.games.simpleciv.rules.computer_players.personality import EASY, HARD, NORMAL, Goal
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_FREE, Verb
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of
from ludex.kernel.state.bits import count
from ludex.kernel.state.dice import Stream
from tests.games.simpleciv.estate import COAST, HERE, HILLS, ORE, PLAINS, SACRED, estate
from tests.games.simpleciv.field import field
from tests.games.simpleciv.rivals import counsel
from tests.games.simpleciv.world import BOW, MIDDLE, SPEAR, E, W, city, erect, quiet, unit, walk

PROGRESS, CONQUEST, BALANCED = Goal.PROGRESS, Goal.CONQUEST, Goal.BALANCED


def wants(goal: int, *grounds: int, overlay: int = 0, pop: int = 0) -> State:
    """The city of a civ that is after something, on these tiles, and not short of Gold."""
    s = estate(*grounds, overlay=overlay)
    s.advisors[0].goal, s.players[0].treasury = goal, 100
    s.cities[0].pop = pop or s.cities[0].pop
    return s


def worth(s: State, place: int) -> int:
    return int(tile_worth(s, 0, 0, at(s, HERE, place)))


# ---------------------------------------------------------------- tiles


@pytest.mark.rule("SC-24.23")
@pytest.mark.parametrize(
    ("goal", "hills", "coast", "sacred"),
    [(PROGRESS, 4, 2, 1 + 2 + 3 + 1), (CONQUEST, 6, 3, 2 + 3 + 1 + 1), (BALANCED, 4, 3, 2 + 2 + 2 + 1)],
)
def test_a_tile_is_worth_what_the_goal_makes_of_it(goal: int, hills: int, coast: int, sacred: int) -> None:
    """Hills 0-2-0-0, Coast 1-0-0-1, a Sacred Site on Plains 1-1-1-1; twice that, for halves."""
    s = wants(goal, PLAINS, HILLS, COAST, PLAINS, overlay=SACRED, pop=5)
    assert [worth(s, place) for place in (1, 2, 3)] == [2 * hills, 2 * coast, 2 * sacred]


@pytest.mark.rule("SC-24.23")
@pytest.mark.parametrize(("pop", "hall", "food"), [(2, 0, 2), (3, 0, 1), (4, 1, 2), (5, 1, 1), (4, 0, 1)])
def test_small_cities_want_food(pop: int, hall: int, food: int) -> None:
    s = wants(PROGRESS, PLAINS, PLAINS, pop=pop)
    erect(s, 0, *[Building.MARKET_HALL] * hall)
    assert worth(s, 1) == 2 * (food + 2)


@pytest.mark.rule("SC-24.23")
def test_who_is_short_of_gold_wants_it_twice() -> None:
    s = wants(CONQUEST, PLAINS, PLAINS, overlay=ORE, pop=5)
    before = worth(s, 1)
    s.players[0].treasury = 20
    assert (before, worth(s, 1)) == (2 * (2 + 6 + 1), 2 * (2 + 6 + 2))


@pytest.mark.rule("SC-24.23", "SC-9.12")
def test_the_worst_tile_is_freed_and_the_best_one_taken_once_a_turn() -> None:
    """A city works Coast where it has Hills: two orders change one tile, the other waits for the next turn."""
    s = wants(CONQUEST, PLAINS, COAST, COAST, HILLS, HILLS, PLAINS, PLAINS)
    s.cities[0].pop, s.cities[0].worked = 3, 0b111
    orders = []
    for _ in range(2):
        action = best_work(s, 0)
        orders.append((verb_of(action), target_of(action), option_of(action)))
        perform_work(s, subject_of(action), option_of(action), target_of(action), quiet())
    assert orders == [(Verb.WORK, 2, WORK_FREE), (Verb.WORK, 3, WORK_ADD)]
    assert s.cities[0].worked == 0b1011
    assert best_work(s, 0) == NONE
    s.turn = 5
    assert target_of(best_work(counsel(s), 0)) == 1


@pytest.mark.rule("SC-24.23")
def test_a_city_that_works_its_best_tiles_is_left_alone() -> None:
    s = wants(CONQUEST, PLAINS, HILLS, HILLS, COAST)
    s.cities[0].pop, s.cities[0].worked = 3, 0b111
    assert best_work(s, 0) == NONE
    s.cities[0].pop = 1
    s.cities[0].worked = 1
    assert best_work(s, 0) == NONE


@pytest.mark.rule("SC-24.23", "SC-24.15")
@pytest.mark.parametrize(("level", "verb"), [(EASY, False), (NORMAL, True), (HARD, True)])
def test_the_weak_leave_tiles_to_their_cities(level: int, verb: bool) -> None:
    s = wants(CONQUEST, PLAINS, COAST, HILLS, HILLS, PLAINS)
    s.cities[0].pop, s.cities[0].worked = 2, 0b11
    s.cities[0].build, s.players[0].current_tech = Kind.SPEAR_GUARD, 0
    assert (verb_of(decide(level, s, 0, Stream(), np.zeros(0, dtype=np.int64))) == Verb.WORK) == verb
    assert count(s.cities[0].worked) == 2


# ---------------------------------------------------------------- razing


def besieged(pop: int = 2) -> State:
    """A city that seat 0 has taken from seat 1, with a garrison and two enemies beside it."""
    s = field()
    number = city(s, MIDDLE, pop=pop)
    s.cities[number].is_capital, s.cities[number].founder, s.cities[number].hp = 0, 1, 10
    unit(s, BOW, MIDDLE)
    unit(s, SPEAR, walk(s, MIDDLE, E), 1)
    unit(s, SPEAR, walk(s, MIDDLE, W), 1)
    return s


@pytest.mark.rule("SC-24.35", "SC-9.24")
def test_a_small_captured_city_that_would_be_lost_is_razed() -> None:
    s = besieged()
    assert (verb_of(best_raze(s, 0)), subject_of(best_raze(s, 0))) == (Verb.RAZE, 0)
    perform_raze(s, 0, quiet())
    assert best_raze(s, 0) == NONE


@pytest.mark.rule("SC-24.35")
def test_other_cities_are_held() -> None:
    """Too many people, founded by its owner, a capital, a shield, enough troops, or nobody who could enter it."""
    own, capital, guarded, shot, shielded = (besieged() for _ in range(5))
    own.cities[0].founder = 0
    capital.cities[0].is_capital, shielded.cities[0].shield = 1, 50
    unit(guarded, SPEAR, walk(guarded, MIDDLE, E, E))
    for place in (walk(shot, MIDDLE, E), walk(shot, MIDDLE, W)):
        shot.units[shot.tiles[place].military].kind = BOW
    for s in (besieged(pop=3), own, capital, guarded, shot, shielded):
        assert best_raze(s, 0) == NONE
