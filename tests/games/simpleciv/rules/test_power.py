"""Military power, score and statistics (SC-19.16, SC-21.3, SC-21.4)."""

import pytest

from ludex.games.simpleciv.rules.civ.power import military_power, military_value, score, statistics
from ludex.games.simpleciv.rules.codes import Kind, Tech
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from tests.games.simpleciv.field import HERE
from tests.games.simpleciv.world import SCOUT, SETTLER, SPEAR, city, quiet, teach, told, unit, world


@pytest.mark.rule("SC-19.16")
def test_tv_145_power() -> None:
    """TV-145: Spear 10 HP, Scout 10 HP, one plain city: 760 + 480 + 960 = 2200; others' troops do not count."""
    s = world()
    unit(s, SPEAR, HERE)
    assert military_power(s, 0) == 760
    unit(s, SCOUT, HERE + 1)
    city(s, HERE + 5)
    unit(s, SPEAR, HERE + 90, 1)
    unit(s, Kind.NATIVE_CHAMPION, HERE + 95, NATIVES)
    assert military_power(s, 0) == 2200


@pytest.mark.rule("SC-19.16")
def test_power_of_armies_settlers_and_garrisons() -> None:
    """An Army counts a quarter more, a Settler nothing; a city counts its garrison's bonus and not its shield."""
    s = world()
    unit(s, Kind.ARMY_SPEAR_GUARD, HERE)
    unit(s, SETTLER, HERE)
    assert military_power(s, 0) == (160 * 8 + 120 * 4 + 20 * 15) * 5 // 4 == 2575
    number = city(s, HERE)
    s.cities[number].shield, s.cities[number].hp = 50, 7
    assert military_power(s, 0) == 2575 + 160 * 5 + 24 * 7


@pytest.mark.rule("SC-21.4", "SC-21.3")
def test_tv_153_score() -> None:
    """TV-153: 2 cities, 3 techs, 14 tiles, Spear full HP, Scout 5/10: military 5, score 51."""
    s = world()
    city(s, HERE)
    city(s, HERE + 8)
    teach(s, 0, Tech.FIELDCRAFT, Tech.TRAIL_MAPS, Tech.SCRIPT_LORE)
    unit(s, SPEAR, HERE)
    s.units[unit(s, SCOUT, HERE + 1)].hp = 5
    assert (military_value(s, 0) // 1800, score(s, 0)) == (5, 51)


@pytest.mark.rule("SC-21.3")
def test_tv_170_military_value() -> None:
    """TV-170: Titan 30/40, Landship 20/25, Settler: M = 78 660, military 43, share in the score 21."""
    s = world()
    s.units[unit(s, Kind.TITAN, HERE)].hp = 30
    s.units[unit(s, Kind.LANDSHIP, HERE + 1)].hp = 20
    unit(s, SETTLER, HERE)
    assert (military_value(s, 0), military_value(s, 0) // 1800, score(s, 0)) == (78660, 43, 21)


@pytest.mark.rule("SC-21.3")
def test_statistics_of_a_turn() -> None:
    """Science after austerity, Production, stored net Gold, military, territory and score; nobody sees it yet."""
    s = world()
    for column in (0, 8, 16):
        city(s, HERE - 8 + column)
    unit(s, SPEAR, HERE)
    s.players[0].net_gold, s.players[0].austerity = -4, 1
    statistics(s, 0, quiet())
    (event,) = told()
    assert (event.kind, event.seats) == (EventKind.STATISTICS, 0)
    assert event.values[:5] == (0, 3 * 9 // 10, 3, -4, 4)
    assert divmod(event.values[5], 65536) == (21, 10 * 3 + 21 + 2)
