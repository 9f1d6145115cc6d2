"""How computer players fight and where their troops go (SC-24.26 to SC-24.36)."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.bots.fights import (
    attack_value,
    best_attack,
    best_charge,
    best_shot,
    charge_value,
    fight_value,
    open_city,
    peril,
    shot_value,
    siege_value,
)
from ludex.games.simpleciv.bots.marches import destination, host_ready, is_wounded, too_bold, unit_action
from ludex.games.simpleciv.rules.codes import NONE, Kind, Overlay, Terrain
from ludex.games.simpleciv.rules.computer_players.personality import HARD, NORMAL, Goal
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.movement import perform_step
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.rules.war.combat import damage
from ludex.games.simpleciv.rules.war.strength import city_attack, unit_attack, unit_defense
from ludex.kernel.state.action import subject_of, target_of, verb_of
from tests.games.simpleciv.field import beside, camp, field
from tests.games.simpleciv.rivals import FORGE, JADE, SCHOLAR
from tests.games.simpleciv.world import BOW, MIDDLE, NE, SCOUT, SE, SETTLER, SPEAR, E, W, city, quiet, unit, walk, world

NEAR, TWO = walk(world(), MIDDLE, E), walk(world(), MIDDLE, E, E)
WEST = walk(world(), MIDDLE, W)


def free_hands(s: State) -> State:
    """Nothing to march to, to prepare or to drive away."""
    advisor = s.advisors[0]
    advisor.march = advisor.target = advisor.camp = advisor.intruder = NONE
    return s


# ---------------------------------------------------------------- shots and attacks


@pytest.mark.rule("SC-24.26")
@pytest.mark.parametrize(
    ("kind", "hp", "danger"),
    [
        (SPEAR, 10, 2 * 100 * 6 // 10),
        (Kind.ARMY_RIDERS, 15, 8 * 100 * 5 // 15),
        (Kind.ARMY_RIDERS, 8, 8 * 100 * 5 // 8),
        (Kind.TREBUCHET, 15, 10 * 100 * 6 // 15 * 2),
        (Kind.TITAN, 40, 15 * 100 * 3 // 40 * 2),
    ],
)
def test_how_dangerous_a_target_is(kind: int, hp: int, danger: int) -> None:
    """ATK · 100 · damage // hit points, doubled for Titans and Trebuchets; one more, so that all count."""
    s = field()
    number, _, foe = city(s, MIDDLE), unit(s, BOW, MIDDLE), unit(s, kind, NEAR, 1)
    s.units[foe].hp = hp
    assert shot_value(s, number, foe) == danger + 1


@pytest.mark.rule("SC-24.26")
def test_a_city_shoots_to_kill_else_at_the_most_dangerous() -> None:
    s = field()
    city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    spear, engine = unit(s, SPEAR, NEAR, 1), unit(s, Kind.TREBUCHET, walk(s, MIDDLE, NE, NE), 1)
    assert target_of(best_shot(s, 0)) == s.units[engine].tile
    s.units[spear].hp = 1
    assert target_of(best_shot(s, 0)) == NEAR
    s.cities[0].fired = 1
    assert best_shot(s, 0) == NONE


@pytest.mark.rule("SC-24.27")
def test_what_an_attack_on_a_unit_is_worth() -> None:
    """TV-188: 20·5 + 24·2 - 15·5 = 73; a kill is 10·(40 + 27 // 2) more and the blow back counts a fifth."""
    s = field()
    mine, theirs = unit(s, SPEAR, MIDDLE), unit(s, SPEAR, NEAR, 1)
    assert fight_value(s, mine, theirs) == 73
    s.units[theirs].hp = 5
    assert fight_value(s, mine, theirs) == 100 + 48 + 10 * (40 + 13) - 15
    s.units[theirs].hp, s.units[mine].hp = 10, 5
    assert fight_value(s, mine, theirs) == 73 - 2000, "nobody dies for nothing"
    assert best_attack(s, 0, 0) == NONE


@pytest.mark.rule("SC-24.27")
def test_archers_take_no_blow_back_and_settlers_are_captured() -> None:
    s = field()
    bow, spear, foe, settler = unit(s, BOW, MIDDLE), unit(s, SPEAR, TWO), unit(s, SPEAR, NEAR, 1), NONE
    assert fight_value(s, bow, foe) == 100 + 48
    settler = unit(s, SETTLER, walk(s, TWO, E), 1)
    assert fight_value(s, spear, settler) == 1200
    assert (subject_of(best_attack(s, 0, 0)), target_of(best_attack(s, 0, 0))) == (spear, s.units[settler].tile)


@pytest.mark.rule("SC-24.27")
def test_the_best_attack_is_the_first_of_equals() -> None:
    """Ties: the lower unit, then the lower tile; and it must be worth more than nothing."""
    s = field()
    first, _ = unit(s, BOW, WEST), unit(s, BOW, MIDDLE)
    tiles = sorted(walk(s, MIDDLE, way) for way in (NE, NE + 1))
    for where in reversed(tiles):
        unit(s, SPEAR, where, 1)
    assert attack_value(s, first, tiles[0]) == 148
    assert (subject_of(best_attack(s, 0, 0)), target_of(best_attack(s, 0, 0))) == (first, tiles[0])
    assert best_attack(s, 0, 148) == NONE


@pytest.mark.rule("SC-24.27")
@pytest.mark.parametrize(
    ("kind", "hp", "follower", "value"),
    [
        (SPEAR, 20, False, 80 + 96 - 75),
        (SPEAR, 3, False, 80 + 96 - 75 + 3000),
        (BOW, 3, False, 80 + 96 - 90),
        (BOW, 3, True, 80 + 96 - 90 + 1000),
        (BOW, 0, False, 80 + 96 - 90 - 800),
    ],
    ids=["a blow", "taken now", "nobody follows", "another takes it", "in vain"],
)
def test_what_an_attack_on_a_city_is_worth(kind: int, hp: int, follower: bool, value: int) -> None:
    """A city with a Spear in it attacks with 4, loses 4 and takes 5 of a Spear, 6 of a Bow."""
    s = field()
    number, _, mine = city(s, MIDDLE, 1), unit(s, SPEAR, MIDDLE, 1), unit(s, kind, NEAR)
    s.cities[number].hp = hp
    if follower:
        unit(s, SPEAR, WEST)
    assert siege_value(s, mine, number) == value


@pytest.mark.rule("SC-24.27", "SC-24.30")
def test_an_open_city_is_entered() -> None:
    s = field()
    city(s, MIDDLE, 1)
    unit(s, BOW, WEST)
    mine = unit(s, SPEAR, NEAR)
    assert open_city(s, 0) == NONE
    s.cities[0].hp = 0
    assert (verb_of(open_city(s, 0)), subject_of(open_city(s, 0))) == (Verb.MOVE, mine)


# ---------------------------------------------------------------- marches


@pytest.mark.rule("SC-24.28", "SC-24.31")
def test_riders_step_to_an_intruder_and_strike_in_the_same_turn() -> None:
    s = free_hands(field())
    city(s, MIDDLE, pop=3)
    unit(s, BOW, MIDDLE)
    rider, _ = unit(s, Kind.RIDERS, walk(s, MIDDLE, NE)), unit(s, SPEAR, TWO, 1)
    assert best_attack(s, 0, 0) == NONE
    s.advisors[0].intruder = TWO
    action = unit_action(s, 0, rider, NORMAL)
    assert verb_of(action) == Verb.MOVE
    perform_step(s, rider, target_of(action), quiet())
    assert (subject_of(best_attack(s, 0, 0)), target_of(best_attack(s, 0, 0))) == (rider, TWO)


@pytest.mark.rule("SC-24.28")
def test_riders_step_up_to_an_enemy_that_is_worth_it() -> None:
    """With two moves one is left for the attack; a Spear Guard with its one move stays, and so does a garrison.

    So do the wounded, and who would spend both moves on the way.
    """
    s = free_hands(field())
    rider, foe = unit(s, Kind.RIDERS, MIDDLE), unit(s, Kind.TREBUCHET, TWO, 1)
    action = best_charge(s, 0)
    assert (verb_of(action), subject_of(action), target_of(action)) == (Verb.MOVE, rider, E)
    there = moved(s, rider, NEAR)
    assert charge_value(s, rider, NEAR) == fight_value(there, rider, foe) - 10 * peril(there, rider) * 85 // 100
    assert s.units[rider].tile == MIDDLE, "nothing has moved yet"
    s.units[rider].moves = 1
    assert best_charge(s, 0) == NONE
    s.units[rider].moves, s.units[foe].hp = 2, 1
    for s.units[rider].hp in (5, 6):
        assert (best_charge(s, 0) == NONE) == (s.units[rider].hp == 5)
    s.tiles[NEAR].terrain = Terrain.FOREST
    assert best_charge(s, 0) == NONE
    s.tiles[NEAR].terrain = Terrain.PLAINS
    assert best_charge(s, 0) != NONE
    city(s, MIDDLE)
    s.units[rider].kind = SPEAR
    assert best_charge(s, 0) == NONE


def moved(s: State, who: int, where: int) -> State:
    """The same with one unit elsewhere."""
    other = s.copy()
    other.units[who].tile = where
    return other


@pytest.mark.rule("SC-24.28", "SC-13.18")
def test_who_can_do_harm_at_a_place() -> None:
    """Enemies that reach it with a step kept for the blow, and cities within two that have a garrison."""
    s = field()
    rider = unit(s, Kind.RIDERS, MIDDLE)
    spear = damage(unit_attack(s, unit(s, SPEAR, TWO, 1)) - unit_defense(s, rider, 0), 100)
    assert peril(s, rider) == 0, "a Spear Guard two steps away must walk first"
    unit(s, SPEAR, WEST, 1)
    assert peril(s, rider) == spear
    town = city(s, walk(s, MIDDLE, NE, NE), 1)
    assert peril(s, rider) == spear, "nobody is there to shoot"
    unit(s, BOW, s.cities[town].tile, 1)
    assert peril(s, rider) == spear + damage(city_attack(s, town) - unit_defense(s, rider, 0), 100)


@pytest.mark.rule("SC-24.28", "SC-24.12")
def test_the_danger_of_a_place_counts_by_character() -> None:
    """Three others in reach count less for the bold (risk 55 %) than for the careful (15 %)."""
    values = []
    for civ, others in ((FORGE, 0), (FORGE, 3), (SCHOLAR, 3)):
        s = free_hands(field(civs=(civ, JADE)))
        rider, prey = unit(s, Kind.RIDERS, MIDDLE), unit(s, BOW, TWO, 1)
        s.units[prey].hp = 1
        unit(s, SCOUT, walk(s, MIDDLE, NE, E))
        for direction in (E, NE, SE)[:others]:
            unit(s, Kind.RIDERS, walk(s, TWO, direction), 1)
        values.append(charge_value(s, rider, NEAR))
        assert (best_charge(s, 0) != NONE) == (values[-1] > 0)
    assert values[0] > values[1] > values[2]


@pytest.mark.rule("SC-24.29", "SC-24.12")
@pytest.mark.parametrize(("civ", "last"), [(FORGE, 2), (JADE, 2), (SCHOLAR, 5)])
def test_the_wounded_go_home(civ: int, last: int) -> None:
    """Below 25, 30 and 60 % of their hit points, when an enemy is near."""
    s = free_hands(field(civs=(civ, 4)))
    city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    mine = unit(s, Kind.RIDERS, walk(s, MIDDLE, *[E] * 5))
    unit(s, SPEAR, walk(s, MIDDLE, *[E] * 7), 1)
    s.advisors[0].march = walk(s, MIDDLE, *[E] * 9)
    goals = []
    for s.units[mine].hp in (last, last + 1):
        assert is_wounded(s, mine) == (s.units[mine].hp == last)
        goals.append(destination(s, 0, mine, NORMAL))
    assert goals == [MIDDLE, s.advisors[0].march]


@pytest.mark.rule("SC-24.30")
def test_nobody_goes_alone_into_the_fire_of_a_city() -> None:
    """Three attackers, or two with the Titan; and who shoots keeps a distance."""
    s = field()
    city(s, MIDDLE, 1)
    first, _ = unit(s, SPEAR, beside(s, MIDDLE, E, 3)), unit(s, SPEAR, beside(s, MIDDLE, NE, 3))
    s.advisors[0].march = MIDDLE
    assert too_bold(s, 0, first, TWO)
    s.players[0].titan = 1
    assert not too_bold(s, 0, first, TWO)
    s.players[0].titan = NONE
    unit(s, SPEAR, beside(s, MIDDLE, NE + 1, 3))
    assert not too_bold(s, 0, first, TWO)
    assert too_bold(s, 0, unit(s, Kind.TREBUCHET, TWO), NEAR)


@pytest.mark.rule("SC-24.31")
def test_a_garrison_stays_and_a_bare_city_gets_one() -> None:
    s = free_hands(field())
    city(s, MIDDLE, pop=3)
    guard = unit(s, BOW, TWO)
    assert destination(s, 0, guard, NORMAL) == MIDDLE
    inside = unit(s, BOW, MIDDLE)
    assert (destination(s, 0, inside, NORMAL), destination(s, 0, guard, NORMAL)) == (MIDDLE, TWO)
    assert verb_of(unit_action(s, 0, inside, NORMAL)) == Verb.FORTIFY


@pytest.mark.rule("SC-24.32")
def test_the_titan_marches_with_three_others() -> None:
    """Until then everybody comes to it; when it is wounded, nobody waits for it."""
    s = free_hands(field(civs=(3, JADE)))
    city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    goal = s.advisors[0].march = walk(s, MIDDLE, *[E] * 9)
    giant, far = unit(s, Kind.TITAN, TWO), unit(s, Kind.RIDERS, walk(s, MIDDLE, *[W] * 3))
    guards = [unit(s, SPEAR, walk(s, TWO, direction)) for direction in (E, NE)]
    assert {destination(s, 0, one, NORMAL) for one in (giant, far, *guards)} == {TWO}
    s.units[giant].hp = 1
    assert destination(s, 0, far, NORMAL) == goal
    s.units[giant].hp = 40
    unit(s, SPEAR, walk(s, TWO, SE))
    assert {destination(s, 0, one, NORMAL) for one in (giant, far, *guards)} == {goal}


@pytest.mark.rule("SC-24.36")
def test_troops_march_unless_the_chain_keeps_them_home() -> None:
    for goal, announced, stays in ((Goal.PROGRESS, 0, 0), (Goal.PROGRESS, 1, 1), (Goal.CONQUEST, 1, 0)):
        s = free_hands(field())
        city(s, MIDDLE)
        unit(s, BOW, MIDDLE)
        rider, far = unit(s, Kind.RIDERS, NEAR), walk(s, MIDDLE, *[E] * 9)
        s.advisors[0].march, s.advisors[0].goal, s.players[0].announced = far, goal, announced
        assert destination(s, 0, rider, NORMAL) == (NEAR if stays else far)
        assert destination(s, 0, rider, HARD) == MIDDLE, "the strong gather first, whatever is running"


@pytest.mark.rule("SC-24.30")
def test_the_strong_gather_what_takes_a_city_before_they_march() -> None:
    """Seven sound troops with three Trebuchets and two who take cities; half of them at the gate go on."""
    s = free_hands(field())
    city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    far = walk(s, MIDDLE, *[E] * 9)
    s.advisors[0].march = far
    rider = unit(s, Kind.RIDERS, NEAR)
    host = [unit(s, kind, number) for number, kind in enumerate([SPEAR, BOW, BOW, *[Kind.TREBUCHET] * 2])]
    assert (destination(s, 0, rider, HARD), destination(s, 0, rider, NORMAL)) == (MIDDLE, far)
    last = unit(s, Kind.TREBUCHET, TWO)
    assert destination(s, 0, rider, HARD) == far
    s.units[last].hp = 7
    assert not host_ready(s, 0), "the wounded do not count"
    for number, body in enumerate((rider, *host[:3])):
        s.units[body].tile = walk(s, far, *[W] * (number + 1))
    assert host_ready(s, 0), "four of them are there already"


@pytest.mark.rule("SC-24.33")
def test_free_troops_go_to_the_camp_that_is_to_be_taken() -> None:
    s = free_hands(world())
    city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    rider, den = unit(s, Kind.RIDERS, NEAR), walk(s, MIDDLE, *[W] * 4)
    camp(s, den)
    assert destination(s, 0, rider, NORMAL) == NEAR
    s.advisors[0].camp = den
    assert destination(s, 0, rider, NORMAL) == den


@pytest.mark.rule("SC-24.34")
def test_scouts_go_to_huts_and_to_what_nobody_has_seen() -> None:
    s = free_hands(world())
    city(s, MIDDLE)
    scout = unit(s, SCOUT, TWO)
    goal = destination(s, 0, scout, NORMAL)
    assert s.tiles[goal].revealed & 1 == 0
    hut = walk(s, TWO, E, E)
    s.tiles[hut].overlay = Overlay.GOODIE_HUT
    assert destination(s, 0, scout, NORMAL) == hut
    for number in range(s.tile_count):
        s.tiles[number].revealed |= 1
    s.tiles[hut].overlay = Overlay.NONE
    assert destination(s, 0, scout, NORMAL) == MIDDLE, "home, when all is known"
