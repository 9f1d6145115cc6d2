"""Goodie huts (SC-10.4)."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Kind, Overlay, Tech
from ludex.games.simpleciv.rules.data import CIV_UNITS, NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.huts import Reward, open_hut
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import perform_link
from ludex.games.simpleciv.rules.unit.movement import perform_step
from ludex.games.simpleciv.rules.unit.units import shift
from ludex.kernel.state.splitmix import draw, plant
from tests.games.simpleciv.world import MIDDLE, SCOUT, SETTLER, SPEAR, E, city, quiet, told, unit, walk, world

HUT = MIDDLE + 1


def hut(reward: int) -> State:
    """A world with a hut that holds something."""
    s = world(overlay={HUT: Overlay.GOODIE_HUT})
    low = 0
    while plant(s.chance, 0, low) or draw(s.chance, 4) != reward:
        low += 1
    plant(s.chance, 0, low)
    return s


def enter(s: State, kind: int = SPEAR) -> tuple[int, ...]:
    """A unit enters the hut; what its owner hears."""
    perform_step(s, unit(s, kind, MIDDLE), E, quiet())
    assert s.tiles[HUT].overlay == Overlay.NONE
    (news,) = [event for event in told() if event.kind == EventKind.HUT_COLLECTED]
    assert news.seats == 1
    return news.values[1:4]


@pytest.mark.rule("SC-10.4")
@pytest.mark.parametrize(("pop", "food"), [(2, 10), (3, 5)])
def test_tv_094_food(pop: int, food: int) -> None:
    """TV-094: the nearest city, +10 at Pop 2, +5 at Pop 3."""
    s = hut(Reward.FOOD)
    far, near = city(s, MIDDLE - 9, pop=1), city(s, MIDDLE - 4, pop=pop)
    assert enter(s) == (Reward.FOOD, food, HUT)
    assert (s.cities[near].stored_food, s.cities[far].stored_food) == (food, 0)


@pytest.mark.rule("SC-10.4", "SC-6.4")
def test_food_makes_a_city_grow_at_once() -> None:
    s = hut(Reward.FOOD)
    home = city(s, MIDDLE - 4)
    s.cities[home].stored_food = 25
    enter(s)
    assert (s.cities[home].pop, s.cities[home].stored_food) == (2, 5)


@pytest.mark.rule("SC-10.4")
@pytest.mark.parametrize(("build", "amount"), [(NONE, 10), (SPEAR, 5)])
def test_tv_096_production(build: int, amount: int) -> None:
    """TV-096: +10 stored if the city is idle, +5 if it builds."""
    s = hut(Reward.PRODUCTION)
    home = city(s, MIDDLE - 4)
    s.cities[home].build = build
    assert enter(s) == (Reward.PRODUCTION, amount, HUT)
    assert s.cities[home].stored_production == amount


@pytest.mark.rule("SC-10.4", "SC-15.5")
@pytest.mark.parametrize(
    ("tech", "progress", "gain"),
    [(Tech.WELLWORKS, 37, 15), (Tech.WELLWORKS, 38, 8), (Tech.FIELDCRAFT, 15, 3), (NONE, 0, 0)],
)
def test_tv_095_research(tech: int, progress: int, gain: int) -> None:
    """TV-095: cost 75 at 37 or 38: +15 or +8; cost 30 at 15: +3; nothing selected: 0."""
    s = hut(Reward.RESEARCH)
    s.players[0].current_tech = tech
    if tech != NONE:
        s.players[0].tech_progress[tech] = progress
    assert enter(s) == (Reward.RESEARCH, gain, HUT)
    assert sum(s.players[0].tech_progress) == progress + gain


@pytest.mark.rule("SC-10.4")
def test_research_completes_a_tech() -> None:
    s = hut(Reward.RESEARCH)
    s.players[0].current_tech, s.players[0].tech_progress[Tech.FIELDCRAFT] = Tech.FIELDCRAFT, 28
    enter(s)
    assert s.players[0].techs == 1 << Tech.FIELDCRAFT


@pytest.mark.rule("SC-10.4")
def test_a_scout_appears_beside_a_soldier_and_with_a_settler() -> None:
    """SC-10.4: on the hut tile if stacking allows, else on the first tile of ring 1; it has no moves."""
    for kind, place in ((SETTLER, HUT), (SPEAR, walk(world(), HUT, 4))):
        s = hut(Reward.SCOUT)
        assert enter(s, kind) == (Reward.SCOUT, 1, HUT)
        scout = s.units[s.tiles[place].military]
        assert (scout.kind, scout.owner, scout.moves) == (SCOUT, 0, 0)


@pytest.mark.rule("SC-10.4", "SC-1.11")
def test_a_scout_beyond_the_limit_waits_or_is_lost() -> None:
    """SC-10.4: in the nearest own city; without a city, or with four waiting, it is lost."""
    s = hut(Reward.SCOUT)
    home, finder = city(s, MIDDLE - 4), unit(s, SPEAR, HUT)
    s.players[0].units = CIV_UNITS
    for waiting, amount in ((0, 1), (4, 0)):
        s.cities[home].waiting = waiting
        hidden = s.copy()
        open_hut(hidden, finder, quiet())
        assert [event.values[2] for event in told() if event.kind == EventKind.HUT_COLLECTED] == [amount]
        assert hidden.cities[home].waiting == waiting + amount
    homeless = hut(Reward.SCOUT)
    finder = unit(homeless, SPEAR, HUT)
    homeless.players[0].units = CIV_UNITS
    open_hut(homeless, finder, quiet())
    assert [event.values[2] for event in told()] == [0]


@pytest.mark.rule("SC-10.4")
@pytest.mark.parametrize("reward", [Reward.FOOD, Reward.PRODUCTION])
def test_without_a_city_food_and_production_are_lost(reward: int) -> None:
    assert enter(hut(reward)) == (reward, 0, HUT)


@pytest.mark.rule("SC-10.4")
def test_a_linked_pair_opens_a_hut_once() -> None:
    s = hut(Reward.PRODUCTION)
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, spear, settler)
    perform_step(s, settler, E, quiet())
    assert [event.kind for event in told()].count(EventKind.HUT_COLLECTED) == 1
    assert s.units[spear].tile == HUT


@pytest.mark.rule("SC-10.4")
def test_natives_and_newborn_units_open_nothing() -> None:
    s = hut(Reward.SCOUT)
    archer = unit(s, Kind.NATIVE_ARCHER, MIDDLE, NATIVES)
    shift(s, archer, HUT, quiet())
    assert s.tiles[HUT].overlay == Overlay.GOODIE_HUT
    shift(s, archer, MIDDLE, quiet())
    unit(s, SPEAR, HUT)
    assert s.tiles[HUT].overlay == Overlay.GOODIE_HUT
