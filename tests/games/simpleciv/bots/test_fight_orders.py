"""Who may attack what, and the order of things in an attack (SC-13.7, SC-13.8, SC-23.7, SC-23.2)."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind, Terrain
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.war.targets import target_unit, why_not_attack, why_not_shot
from ludex.kernel.state.splitmix import draw
from tests.games.simpleciv.field import EAST, HERE, attack, beside, camp, dealt, field, kinds, shoot
from tests.games.simpleciv.rolls import rolls
from tests.games.simpleciv.world import BOW, SETTLER, SPEAR, city, unit


def draws(s: State, before: State) -> int:
    """How many draws lie between two states."""
    for number in range(9):
        if (before.chance.high, before.chance.low) == (s.chance.high, s.chance.low):
            return number
        draw(before.chance, 2)
    raise AssertionError("too many draws")


@pytest.mark.rule("SC-13.7")
def test_tv_120_refused_attacks() -> None:
    """TV-120: without moves, a second time, at peace, from inside an own city: all refused."""
    s = field(civs=[Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS, Civ.FORGE_CLANS])
    spear, _, _ = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 1), unit(s, SPEAR, HERE - 1, 2)
    s.units[spear].moves = 0
    assert why_not_attack(s, spear, HERE + 1) == Reason.SPENT
    s.units[spear].attacked = 1
    assert why_not_attack(s, spear, HERE + 1) == Reason.ATTACKED
    s.units[spear].attacked, s.units[spear].moves = 0, 1
    assert why_not_attack(s, spear, HERE - 1) == Reason.PEACE
    city(s, HERE)
    assert why_not_attack(s, spear, HERE + 1) == Reason.GARRISONED


@pytest.mark.rule("SC-13.7", "SC-13.12")
def test_garrison_may_attack_by_a_switch() -> None:
    """OPT-03: a unit in its own city attacks, and does not advance after a kill."""
    s = field(garrison_may_attack=1)
    spear, victim = unit(s, SPEAR, HERE), unit(s, BOW, HERE + 1, 1)
    city(s, HERE)
    s.units[victim].hp = 1
    assert why_not_attack(s, spear, HERE + 1) == Reason.NONE
    attack(s, spear, HERE + 1, 100)
    assert (s.units[spear].tile, s.units[victim].used) == (HERE, 0)


@pytest.mark.rule("SC-13.7", "SC-11.4", "SC-13.20")
def test_unarmed_far_hidden_and_empty() -> None:
    """The reasons in the order of SC-23.2: no weapons, out of sight, out of range, sight blocked, nothing there."""
    s = field(terrain={HERE + 1: Terrain.HILLS})
    bow, ship = unit(s, BOW, HERE), unit(s, Kind.AIRSHIP, HERE - 1)
    for place in (HERE + 2, beside(s, HERE, EAST, 3)):
        unit(s, SPEAR, place, 1)
    assert why_not_attack(s, ship, HERE + 2) == Reason.UNARMED
    assert why_not_attack(s, bow, beside(s, HERE, EAST, 9)) == Reason.UNSEEN
    unit(s, Kind.SCOUT, HERE + 32)
    assert why_not_attack(s, bow, beside(s, HERE, EAST, 3)) == Reason.RANGE
    assert why_not_attack(s, bow, HERE + 2) == Reason.SIGHT
    assert why_not_attack(s, bow, HERE + 1) == why_not_attack(s, bow, HERE - 1) == Reason.NO_TARGET


@pytest.mark.rule("SC-11.5", "SC-13.7")
def test_tv_107_trebuchet_attacks_cities_only() -> None:
    """TV-107: a Trebuchet may not attack a unit."""
    s = field()
    engine, _, _ = unit(s, Kind.TREBUCHET, HERE), unit(s, SPEAR, HERE + 1, 1), city(s, HERE - 2, 1)
    assert why_not_attack(s, engine, HERE + 1) == Reason.CITIES_ONLY
    assert why_not_attack(s, engine, HERE - 2) == Reason.NONE


@pytest.mark.rule("SC-13.7")
def test_air_units() -> None:
    """Airships can be attacked and shot at; OPT-13 protects them."""
    for switch, reason in ((0, Reason.NONE), (1, Reason.AIR)):
        s = field(air_untargetable=switch)
        spear, number = unit(s, SPEAR, HERE), city(s, HERE + 3)
        unit(s, SETTLER, HERE + 3)
        unit(s, Kind.AIRSHIP, HERE + 1, 1)
        assert (why_not_attack(s, spear, HERE + 1), why_not_shot(s, number, HERE + 1)) == (reason, reason)


@pytest.mark.rule("SC-13.7")
def test_one_target_for_each_tile() -> None:
    """A tile's city is its target, else its military unit, else its Settler."""
    s = field()
    settler = unit(s, SETTLER, HERE, 1)
    assert target_unit(s, HERE) == settler
    spear = unit(s, SPEAR, HERE, 1)
    assert target_unit(s, HERE) == spear
    number, attacker = city(s, HERE, 1), unit(s, SPEAR, HERE - 1)
    assert target_unit(s, HERE) == NONE
    attack(s, attacker, HERE, 100, 100)
    assert (s.units[spear].hp, s.cities[number].hp < 20) == (10, True)


@pytest.mark.rule("SC-13.7")
def test_ships_and_land_units_strike_each_other() -> None:
    """Domains do not limit attacks."""
    s = field(terrain={HERE + 1: Terrain.COAST})
    spear, skiff = unit(s, SPEAR, HERE), unit(s, Kind.SKIFF, HERE + 1, 1)
    assert why_not_attack(s, spear, HERE + 1) == why_not_attack(s, skiff, HERE) == Reason.NONE


@pytest.mark.rule("SC-13.8", "SC-12.15")
def test_tv_091_orders_are_cancelled() -> None:
    """TV-091: both the attacker and the attacked lose their travel orders; the attacker all its moves."""
    s = field()
    rider, foe = unit(s, Kind.RIDERS, HERE), unit(s, SPEAR, HERE + 1, 1)
    s.units[rider].target = s.units[foe].target = HERE + 90
    s.units[rider].fortified = 1
    events = attack(s, rider, HERE + 1, 100, 100)
    assert [s.units[rider].target, s.units[foe].target] == [NONE, NONE]
    assert (s.units[rider].moves, s.units[rider].fortified) == (0, 0)
    assert kinds(events).count(EventKind.AUTO_MOVE_CANCELLED) == 2


@pytest.mark.rule("SC-23.7", "SC-13.34")
def test_draws_and_events_of_an_exchange() -> None:
    """A strike and its answer are two draws, told in this order after the battle; the target's owner sees them."""
    s = field()
    spear, foe = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 1)
    rolls(s, 0, 200)
    before = s.copy()
    events = attack(s, spear, HERE + 1)
    assert (draws(s, before), dealt(events)) == (2, (5, 6))
    assert kinds(events) == [EventKind.BATTLE, EventKind.STRIKE, EventKind.RETURN_STRIKE]
    assert events[0].values == (0, SPEAR, s.units[spear].serial, 1, SPEAR, HERE + 1)
    assert [event.values for event in events[1:]] == [(0, 2, 2, 0, 5, 0), (1, 2, 2, 200, 6, 0)]
    assert all(event.seats == 0b11 for event in events)
    assert s.units[foe].hp == 5


@pytest.mark.rule("SC-23.7", "SC-13.34")
def test_draws_of_kills_shots_and_cities() -> None:
    """One draw for a kill, a shot, or a city that does not answer; two if it does."""
    for prepare, expected in ((kill, 1), (shot, 1), (open_city, 1), (held_city, 2)):
        s = field()
        before = prepare(s)
        assert draws(s, before) == expected, prepare.__name__


def kill(s: State) -> State:
    """A Spear kills a Bow."""
    spear, victim = unit(s, SPEAR, HERE), unit(s, BOW, HERE + 1, 1)
    s.units[victim].hp, before = 1, s.copy()
    attack(s, spear, HERE + 1)
    return before


def shot(s: State) -> State:
    """A city shoots."""
    number, _, _ = city(s, HERE), unit(s, BOW, HERE), unit(s, SPEAR, HERE + 2, 1)
    before = s.copy()
    shoot(s, number, HERE + 2)
    return before


def open_city(s: State) -> State:
    """A Spear attacks a city with a Scout in it."""
    spear, _, _ = unit(s, SPEAR, HERE), city(s, HERE + 1, 1), unit(s, Kind.SCOUT, HERE + 1, 1)
    before = s.copy()
    attack(s, spear, HERE + 1)
    return before


def held_city(s: State) -> State:
    """A Spear attacks a city with a Spear in it."""
    spear, _, _ = unit(s, SPEAR, HERE), city(s, HERE + 1, 1), unit(s, SPEAR, HERE + 1, 1)
    before = s.copy()
    attack(s, spear, HERE + 1)
    return before


@pytest.mark.rule("SC-23.7", "SC-14.4")
def test_an_attack_alarms_the_camp_of_its_target() -> None:
    """A native that was attacked tells its camp, before it strikes back."""
    s = field()
    number = camp(s, beside(s, HERE, EAST, 6), champion=HERE + 1)
    spear = unit(s, SPEAR, HERE)
    events = attack(s, spear, HERE + 1, 100, 100)
    assert (s.camps[number].attacked, s.camps[number].timer) == (1, 3)
    assert kinds(events) == [EventKind.BATTLE, EventKind.STRIKE, EventKind.CAMP_ALARMED, EventKind.RETURN_STRIKE]


@pytest.mark.rule("SC-23.7")
def test_flanking_counts_in_the_strike_only() -> None:
    """OPT-04: a second Spear beside the target makes the strike stronger, not the answer weaker."""
    s = field(flanking_bonus=1)
    spear, _, _ = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 1), unit(s, SPEAR, HERE + 2)
    events = attack(s, spear, HERE + 1, 100, 100)
    assert [event.values[1:3] for event in events[1:]] == [(3, 2), (2, 2)]
