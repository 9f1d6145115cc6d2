"""The characters of the computer players (SC-24.1 to SC-24.5, SC-24.12, SC-24.13, SC-18.21)."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.codes import Civ, Project, Size
from ludex.games.simpleciv.rules.computer_players.personality import (
    BIAS,
    FAR_WAR,
    PERSONA,
    Goal,
    demanded_ratio,
    escalation,
    first_war_turn,
    is_threat,
    war_distance,
)
from ludex.games.simpleciv.rules.computer_players.war_aims import ratio_to
from ludex.games.simpleciv.rules.state import State
from tests.games.simpleciv.wandering import frontier, listed, parade
from tests.games.simpleciv.world import MIDDLE, SPEAR, E, unit, walk, world

FORGE, SCHOLAR, AETHER = Civ.FORGE_CLANS, Civ.SCHOLAR_KINGDOMS, Civ.AETHERIAN_VANGUARD


def at_turn(turn: int, civ: int = FORGE, size: int = Size.STANDARD) -> State:
    s = world(civs=(civ, Civ.RIVER_LEAGUE), size=size)
    s.turn = turn
    return s


@pytest.mark.rule("SC-24.1")
def test_the_ratio_is_of_the_public_power() -> None:
    s = at_turn(1)
    for steps in range(3):
        unit(s, SPEAR, walk(s, MIDDLE, *[E] * steps))
    assert ratio_to(s, 1, 7) == 7_000_000, "nobody divides by nothing"
    unit(s, SPEAR, MIDDLE + 100, 1)
    assert ratio_to(s, 1, military_power(s, 0)) == military_power(s, 0) * 1_000_000 // military_power(s, 1)


@pytest.mark.rule("SC-24.2", "SC-0.7")
def test_escalation() -> None:
    """TV-154"""
    assert [escalation(turn) for turn in (0, 40, 50, 120, 200, 250)] == [11000, 10000, 9750, 8000, 6000, 6000]


@pytest.mark.rule("SC-24.4")
def test_war_distance() -> None:
    """TV-187: with the size of the map, and without end late in the game."""
    sizes = (Size.TINY, Size.SMALL, Size.STANDARD, Size.LARGE, Size.HUGE)
    assert [war_distance(at_turn(50, FORGE, size), 0) for size in sizes] == [15, 15, 16, 18, 21]
    assert war_distance(at_turn(FAR_WAR - 1), 0) == 16
    assert war_distance(at_turn(FAR_WAR), 0) >= 60


@pytest.mark.rule("SC-24.5", "SC-24.13")
def test_demanded_ratio() -> None:
    """TV-155: 90 % for those who like conquest on large maps, less for a threat and for the small."""
    assert demanded_ratio(at_turn(50), 0, 1, 3) == 789_750
    assert demanded_ratio(at_turn(50, size=Size.SMALL), 0, 1, 3) == 877_500
    assert demanded_ratio(at_turn(50, SCHOLAR), 0, 1, 3) == 120 * 9750
    assert demanded_ratio(at_turn(50), 0, 1, 2) == 789_750 * 80 // 100
    s = at_turn(50)
    s.players[1].announced = 1 << Project.GRAND_ACADEMY
    assert is_threat(s, 1)
    assert demanded_ratio(s, 0, 1, 3) == 789_750 * 70 // 100
    assert demanded_ratio(s, 0, 1, 1) == 789_750 * 70 // 100 * 80 // 100


@pytest.mark.rule("SC-24.5")
@pytest.mark.parametrize(
    ("project", "turn", "threat"),
    [
        (Project.GRAND_ACADEMY, 1, 1),
        (Project.GRAND_EXPERIMENT, 1, 1),
        (Project.OBSERVATORY, 109, 0),
        (Project.OBSERVATORY, 110, 1),
    ],
)
def test_who_threatens_to_win_by_progress(project: int, turn: int, threat: int) -> None:
    s = at_turn(turn)
    s.players[1].announced = 1 << project
    assert is_threat(s, 1) == threat
    assert not is_threat(s, 0)


@pytest.mark.rule("SC-24.5")
def test_a_titan_makes_bold() -> None:
    s = at_turn(50, AETHER, Size.SMALL)
    assert demanded_ratio(s, 0, 1, 3) == 975_000
    s.players[0].titan = 0
    assert demanded_ratio(s, 0, 1, 3) == 900_000


@pytest.mark.rule("SC-24.12")
def test_personalities() -> None:
    assert PERSONA[Civ.RIVER_LEAGUE] == (Goal.CONQUEST, 90, 18, 16, 2, 55, 7, 4, 23, 35, 55)
    assert PERSONA[Civ.JADE_COVENANT] == (Goal.BALANCED, 110, 16, 24, 1, 85, 7, 4, 18, 30, 55)
    assert list(PERSONA) == list(Civ)
    s = at_turn(20, AETHER)
    assert [first_war_turn(s, seat) for seat in (0, 1)] == [50, 16]
    s.players[0].titan = 0
    assert first_war_turn(s, 0) <= 20, "or as soon as the Titan walks"


@pytest.mark.rule("SC-24.13")
def test_who_likes_conquest() -> None:
    assert [civ for civ in Civ if BIAS[civ] == Goal.CONQUEST] == [FORGE, Civ.RIVER_LEAGUE, AETHER]


@pytest.mark.rule("SC-18.21")
def test_personalities_differ_and_the_rules_do_not() -> None:
    assert len(set(PERSONA.values())) == len(Civ)
    for start in (frontier, parade):
        human, computer = start(), start()
        human.rules.domination_bypass = computer.rules.domination_bypass = 2  # OPT-11: none
        human.computers, computer.computers = 0, 0b111111
        assert listed(human, 0) == listed(computer, 0)
