"""What computer players make up their minds about (SC-24.0, SC-24.16, SC-24.32, SC-24.33, SC-24.37)."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.civ.victory import eliminate
from ludex.games.simpleciv.rules.codes import FIRST_PROJECT, NONE, Kind, Overlay, Project, Tech
from ludex.games.simpleciv.rules.computer_players.knowledge import (
    is_offensive,
    is_threatened,
    known_city_owner,
    known_overlay,
    known_owner,
)
from ludex.games.simpleciv.rules.computer_players.personality import Goal
from ludex.games.simpleciv.rules.computer_players.strategy import (
    best_goal,
    clear_advisor,
    turns_to_conquest,
    turns_to_progress,
)
from ludex.games.simpleciv.rules.computer_players.war_aims import ratio_to
from ludex.games.simpleciv.rules.data import PRODUCTION, SCIENCE, TECH_COST
from tests.games.simpleciv.field import camp
from tests.games.simpleciv.rivals import FORGE, JADE, SCHOLAR, STEPS, counsel, rivals
from tests.games.simpleciv.world import BOW, MIDDLE, NE, SCOUT, SPEAR, E, W, city, quiet, unit, walk, war

ALL_TECHS = (1 << len(Tech)) - 1


@pytest.mark.rule("SC-24.0")
def test_offensive_units() -> None:
    """Attack 2 or more, and no garrison of a city; a Trebuchet in a city is none."""
    s = rivals(20, 1, 0)
    scout, guard, free = s.tiles[walk(s, MIDDLE, *[E] * 6)].military, unit(s, BOW, MIDDLE), 0
    assert [is_offensive(s, number) for number in (scout, guard, free)] == [0, 0, 1]
    town = city(s, walk(s, MIDDLE, *[W] * 5))
    assert is_offensive(s, unit(s, Kind.TREBUCHET, s.cities[town].tile))


@pytest.mark.rule("SC-24.0")
def test_known_cities_are_seen_or_remembered() -> None:
    s = rivals(20)
    there = s.cities[1].tile
    assert known_city_owner(s, 0, there) == 1
    s.tiles[there].watchers, memory = 0, s.memory[0, there]
    memory.city_founder = NONE
    assert known_city_owner(s, 0, there) == NONE, "neither in sight nor in memory"
    memory.city_owner = memory.city_founder = 1
    assert known_city_owner(s, 0, there) == 1


@pytest.mark.rule("SC-22.11", "SC-24.0")
def test_what_is_out_of_sight_is_known_as_it_was_seen_last() -> None:
    """A camp that was cleared since, borders that have moved; and of a tile that was never seen nothing."""
    s = rivals(20)
    there = walk(s, MIDDLE, *[NE] * 6)
    memory = s.memory[0, there]
    memory.overlay, memory.owner, s.tiles[there].owner = Overlay.NATIVE_CAMP, NONE, 1
    assert (known_overlay(s, 0, there), known_owner(s, 0, there)) == (Overlay.NONE, NONE)
    s.tiles[there].revealed |= 1
    assert (known_overlay(s, 0, there), known_owner(s, 0, there)) == (Overlay.NATIVE_CAMP, NONE)
    unit(s, SCOUT, there)
    assert (known_overlay(s, 0, there), known_owner(s, 0, there)) == (Overlay.NONE, 1)


@pytest.mark.rule("SC-22.11")
def test_troops_out_of_sight_threaten_nobody() -> None:
    """A city sees two steps far; a Scout shows it who is three steps away."""
    s = rivals(20, 0, 1)
    war(s)
    unit(s, SPEAR, walk(s, MIDDLE, NE, NE, NE), 1)
    assert not is_threatened(s, 0)
    unit(s, SCOUT, walk(s, MIDDLE, NE))
    assert is_threatened(s, 0)


# ---------------------------------------------------------------- the goal


@pytest.mark.rule("SC-24.16")
def test_goals_that_need_no_count() -> None:
    s = rivals(20)
    s.players[0].projects = 1 << Project.GRAND_ACADEMY
    assert best_goal(s, 0) == Goal.PROGRESS
    s.players[0].projects, s.cities[0].build = 0, FIRST_PROJECT + Project.GRAND_ACADEMY
    assert best_goal(s, 0) == Goal.PROGRESS, "begun is enough"
    s.players[0].titan = 0
    assert best_goal(s, 0) == Goal.CONQUEST, "with a Titan, whatever else"
    assert best_goal(rivals(39, civ=JADE), 0) == Goal.BALANCED
    assert best_goal(rivals(40, civ=JADE), 0) != Goal.BALANCED


@pytest.mark.rule("SC-24.16")
def test_how_far_conquest_is() -> None:
    """The power that is missing, two turns for three steps of the march, twelve for one more capital."""
    equal, strong = counsel(rivals(20, 3, 3)), counsel(rivals(20, 8, 1))
    ratio = ratio_to(equal, 1, military_power(equal, 0))
    assert turns_to_conquest(equal, 0) == -((ratio - 1_200_000) * 60 // 1_000_000) + 2 * STEPS // 3 + 12
    assert turns_to_conquest(strong, 0) == 2 * STEPS // 3 + 12


@pytest.mark.rule("SC-24.16")
def test_how_far_progress_is() -> None:
    """The Science that is missing to Star Charts and the Production of the chain, each rounded up."""
    s = rivals(20)
    s.players[0].techs = ALL_TECHS
    chain = s.rules.observatory_cost + s.rules.academy_cost + s.rules.experiment_cost
    assert turns_to_progress(s, 0) == -(-chain // city_yield(s, 0, PRODUCTION))
    s.players[0].techs &= ~(1 << Tech.STAR_CHARTS)
    s.players[0].projects, s.players[0].tech_progress[Tech.STAR_CHARTS] = 1 << Project.OBSERVATORY, 9
    chain, missing = chain - s.rules.observatory_cost, int(TECH_COST[Tech.STAR_CHARTS]) - 9
    turns = -(-missing // city_yield(s, 0, SCIENCE)) + -(-chain // city_yield(s, 0, PRODUCTION))
    assert turns_to_progress(s, 0) == turns


@pytest.mark.rule("SC-24.16", "SC-24.13")
@pytest.mark.parametrize(("civ", "longest"), [(FORGE, 16), (JADE, 21), (SCHOLAR, 26)])
def test_the_nearer_goal_is_chosen_and_what_a_civ_likes_seems_nearer(civ: int, longest: int) -> None:
    """Conquest is 21 turns away, in which 168 and 210 tenths are 16 · 10 and 26 · 8; equal ones mean Progress."""
    goals = []
    for turns in (longest, longest + 1):
        s = rivals(40, civ=civ)
        s.players[0].techs = ALL_TECHS
        s.rules.observatory_cost, s.rules.academy_cost, s.rules.experiment_cost = turns, 0, 0
        counsel(s)
        assert (turns_to_progress(s, 0), turns_to_conquest(s, 0)) == (turns, 21)
        goals.append(s.advisors[0].goal)
    assert goals == [Goal.PROGRESS, Goal.CONQUEST]


@pytest.mark.rule("SC-24.16", "SC-24.37")
def test_a_goal_is_kept_for_five_turns() -> None:
    s = rivals(20)
    s.players[0].projects = 1 << Project.GRAND_ACADEMY
    counsel(s)
    s.players[0].titan = 0
    goals = [(int(counsel(s).advisors[0].goal), int(s.advisors[0].goal_turn)) for s.turn in (24, 25)]
    assert goals == [(Goal.PROGRESS, 20), (Goal.CONQUEST, 25)]


# ---------------------------------------------------------------- where to march


@pytest.mark.rule("SC-24.32")
@pytest.mark.parametrize(("steps", "capital"), [(5, True), (2, False)])
def test_the_march_goes_to_a_capital_unless_another_city_is_much_nearer(steps: int, capital: bool) -> None:
    s = rivals(20)
    war(s)
    there = walk(s, MIDDLE, *[NE] * steps)
    city(s, there, 1)
    unit(s, SCOUT, walk(s, MIDDLE, NE))
    assert counsel(s).advisors[0].march == (s.cities[1].tile if capital else there)


@pytest.mark.rule("SC-24.32")
def test_nobody_marches_in_peace() -> None:
    assert counsel(rivals(20)).advisors[0].march == NONE


@pytest.mark.rule("SC-24.33")
def test_a_camp_is_taken_with_enough_troops_in_peace() -> None:
    """From turn 10 on, within six steps of a city, with four who can be there; given up after fifteen turns."""
    for turn, troops, steps, wars, wanted in (
        (10, 5, 4, 0, True),
        (9, 5, 4, 0, False),
        (10, 3, 4, 0, False),
        (10, 5, 7, 0, False),
        (10, 5, 4, 0b10, False),
    ):
        s = rivals(turn, troops, 10)
        den = walk(s, MIDDLE, *[W] * steps)
        camp(s, den)
        unit(s, SCOUT, walk(s, den, W))
        s.players[0].wars = wars
        assert counsel(s).advisors[0].camp == (den if wanted else NONE)
    s = rivals(20, 5, 10)
    camp(s, walk(s, MIDDLE, *[W] * 4))
    unit(s, SCOUT, walk(s, MIDDLE, *[W] * 5))
    assert [counsel(s).advisors[0].camp != NONE for s.turn in (20, 34, 35)] == [True, True, False]


# ---------------------------------------------------------------- memory


@pytest.mark.rule("SC-24.37")
def test_an_eliminated_civ_remembers_nothing() -> None:
    s, blank = counsel(rivals(20)), rivals(20)
    clear_advisor(blank, 0)
    s.advisors[0].barred[1], s.advisors[0].taken[1], s.advisors[0].purchases = 30, 12, 2
    assert s.advisors[0].plain() != blank.advisors[0].plain()
    eliminate(s, 0, quiet())
    assert s.advisors[0].plain() == blank.advisors[0].plain()
    assert (blank.advisors[0].target, blank.advisors[0].goal_turn, blank.advisors[0].camp) == (NONE, 0, NONE)


@pytest.mark.rule("SC-24.37")
def test_purchases_are_counted_by_the_turn() -> None:
    s = rivals(20)
    s.advisors[0].purchases = 2
    assert counsel(s).advisors[0].purchases == 0
