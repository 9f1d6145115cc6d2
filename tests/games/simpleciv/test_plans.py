"""What computer players do in a turn (SC-24.15, SC-24.18 to SC-24.36), and whole games of theirs."""

from __future__ import annotations

from collections import Counter

import pytest

from ludex.games.simpleciv.bots import LEVELS, decide
from ludex.games.simpleciv.cities import why_not_found
from ludex.games.simpleciv.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    NONE,
    Building,
    Civ,
    End,
    Kind,
    Overlay,
    Project,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.invariants import flaw
from ludex.games.simpleciv.persona import Goal
from ludex.games.simpleciv.plan_builds import (
    EXECUTE,
    HARD,
    NORMAL,
    best_purchase,
    building_value,
    grand_item,
    wanted_item,
)
from ludex.games.simpleciv.plan_fights import best_attack, best_shot, fight_value, open_city, shot_value
from ludex.games.simpleciv.plan_marches import destination, is_wounded, stays_home, too_bold, unit_action
from ludex.games.simpleciv.plan_research import wanted_tech
from ludex.games.simpleciv.plan_settling import best_settling, site_score
from ludex.games.simpleciv.refusal import why_not
from ludex.games.simpleciv.state import State
from ludex.games.simpleciv.strength import city_defense
from ludex.games.simpleciv.turn import apply, pending
from ludex.games.simpleciv.verbs import Verb
from ludex.games.simpleciv.view import view
from ludex.kernel.action import subject_of, target_of, verb_of
from ludex.kernel.mode import NATIVE

from .field import beside, camp, field
from .test_hidden import redealt
from .wandering import BUFFER, dice_of, frontier
from .world import BOW, MIDDLE, NE, SCOUT, SETTLER, SPEAR, E, W, city, erect, new_game, quiet, teach, unit, walk, world

NEAR, TWO = walk(world(), MIDDLE, E), walk(world(), MIDDLE, E, E)
PLAYING = range(1, len(LEVELS))


def chosen(level: int, s: State) -> int:
    return int(decide(level, s, s.seat, dice_of(1), BUFFER))


def play_turn(level: int, s: State) -> list[int]:
    """All actions of the seat whose turn it is, each of them allowed."""
    seat, turn, actions = s.seat, s.turn, []
    while pending(s) and (s.seat, s.turn) == (seat, turn):
        action = chosen(level, s)
        assert why_not(s, seat, action) == 0
        actions.append(action)
        assert len(actions) <= 6 * s.players[seat].cities + 4 * s.players[seat].units + 20
        apply(s, seat, action, quiet())
    return actions


@pytest.mark.rule("SC-24.15", "SC-24.14", "SC-0.1")
@pytest.mark.parametrize("level", PLAYING)
def test_a_turn_ends_and_everything_in_it_is_allowed(level: int) -> None:
    s = frontier()
    actions = play_turn(level, s)
    assert verb_of(actions[-1]) == Verb.END_TURN
    assert max(Counter(subject_of(action) for action in actions if verb_of(action) == Verb.BUILD).values()) <= 6
    assert flaw(s) == 0


@pytest.mark.rule("SC-24.23", "SC-24.35")
def test_tiles_and_captured_cities_are_left_alone() -> None:
    s = frontier()
    verbs = {verb_of(action) for _ in range(4) for action in play_turn(HARD, s)}
    assert Verb.BUILD in verbs
    assert not verbs & {Verb.WORK, Verb.RAZE}


@pytest.mark.rule("SC-22.11")
@pytest.mark.parametrize("level", PLAYING)
def test_hidden_things_decide_nothing(level: int) -> None:
    s = frontier()
    for number in range(8):
        assert chosen(level, s) == chosen(level, redealt(s, s.seat, number))
        apply(s, s.seat, chosen(level, s), quiet())


@pytest.mark.rule("SC-22.12", "SC-22.13")
def test_the_view_of_nobody_shows_nothing_secret() -> None:
    s = frontier()
    shown, mine = view(s, NONE), view(s, 0)
    s.players[0].treasury, s.players[0].current_tech = 77, Tech.TRAIL_MAPS
    s.cities[0].build, s.cities[0].build_cost, s.cities[0].stored_food = SCOUT, 20, 3
    s.units[0].target = MIDDLE % s.tile_count
    assert view(s, NONE) == shown
    assert view(s, 0) != mine


@pytest.mark.rule("SC-0.4")
def test_every_city_defends_itself() -> None:
    s = field()
    number = city(s, MIDDLE)
    unit(s, SPEAR, NEAR, 1)
    assert city_defense(s, number) >= s.rules.city_defense_base > 0
    assert best_shot(s, 0) == NONE, "without a garrison it only stands"
    unit(s, BOW, MIDDLE)
    assert (verb_of(best_shot(s, 0)), target_of(best_shot(s, 0))) == (Verb.SHOOT, NEAR)


@pytest.mark.rule("SC-24.18")
@pytest.mark.parametrize(
    ("civ", "goal", "known", "tech"),
    [
        (Civ.SCHOLAR_KINGDOMS, Goal.PROGRESS, (), Tech.SCRIPT_LORE),
        (Civ.SCHOLAR_KINGDOMS, Goal.PROGRESS, (Tech.SCRIPT_LORE,), Tech.STONEWORK_HALLS),
        (Civ.FORGE_CLANS, Goal.CONQUEST, (), Tech.FORMATION_TRAINING),
        (Civ.AETHERIAN_VANGUARD, Goal.CONQUEST, (), Tech.SCRIPT_LORE),
        (Civ.JADE_COVENANT, Goal.CONQUEST, (), Tech.FIELDCRAFT),
    ],
)
def test_research(civ: int, goal: int, known: tuple[int, ...], tech: int) -> None:
    s = world(civs=(civ, (civ + 1) % 6))
    s.advisors[0].goal, s.players[0].free_supply = goal, 5
    teach(s, 0, *known)
    assert wanted_tech(s, 0) == tech


@pytest.mark.rule("SC-24.19")
def test_gold_is_researched_when_it_is_short() -> None:
    s = world()
    s.advisors[0].goal, s.players[0].net_gold = Goal.PROGRESS, -1
    assert wanted_tech(s, 0) == Tech.FIELDCRAFT


def town(civs: tuple[int, int] = (Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS)) -> State:
    s = world(civs)
    city(s, MIDDLE, pop=3)
    s.players[0].net_gold, s.players[0].free_supply, s.players[0].treasury = 5, 9, 30
    return s


@pytest.mark.rule("SC-24.20")
def test_a_threatened_city_trains_a_defender_first() -> None:
    s = field()
    city(s, MIDDLE, pop=3)
    unit(s, SPEAR, TWO, 1)
    assert wanted_item(s, 0, 0, NORMAL) == Kind.BOW_GUARD
    unit(s, BOW, MIDDLE)
    assert building_value(s, 0, 0, Building.CITY_WARD) == 24
    calm = town((Civ.RIVER_LEAGUE, Civ.JADE_COVENANT))
    assert building_value(calm, 0, 0, Building.CITY_WARD) == 12


@pytest.mark.rule("SC-24.17", "SC-24.20")
def test_the_chain_is_begun_by_those_who_want_it_and_by_all_in_the_end() -> None:
    s = town()
    teach(s, 0, *range(20))
    erect(s, 0, Building.SCRIPTORIUM, Building.ACADEMY, Building.BULWARK)
    s.advisors[0].goal = Goal.CONQUEST
    s.turn = EXECUTE - 1
    assert grand_item(s, 0, 0) != FIRST_PROJECT + Project.OBSERVATORY
    s.turn = EXECUTE
    assert grand_item(s, 0, 0) == FIRST_PROJECT + Project.OBSERVATORY


@pytest.mark.rule("SC-24.21")
def test_austerity_wants_gold_or_what_is_cheap() -> None:
    s = town()
    s.players[0].austerity = 1
    teach(s, 0, Tech.FIELDCRAFT)
    assert wanted_item(s, 0, 0, NORMAL) == FIRST_BUILDING + Building.TRADING_POST


@pytest.mark.rule("SC-24.22")
def test_a_reserve_is_kept_and_two_are_bought_at_most() -> None:
    s = town()
    s.cities[0].build, s.cities[0].build_cost, s.turn = SETTLER, 30, 20
    s.players[0].treasury = 30
    assert best_purchase(s, 0, 0) == NONE
    s.players[0].treasury = 900
    assert verb_of(best_purchase(s, 0, 0)) == Verb.RUSH
    s.advisors[0].purchases = 2
    assert best_purchase(s, 0, 0) == NONE


@pytest.mark.rule("SC-24.24")
def test_site_score() -> None:
    """Centre and three best tiles; river, resources and liking count, a city too near does not help."""
    scores = []
    for civ in (Civ.SCHOLAR_KINGDOMS, Civ.RIVER_LEAGUE):
        s = world(civs=(civ, Civ.JADE_COVENANT))
        unit(s, SCOUT, MIDDLE)
        plain = site_score(s, 0, MIDDLE)
        s.tiles[MIDDLE].river = 1
        scores.append(site_score(s, 0, MIDDLE) - plain)
    assert scores == [1, 3]
    s.tiles[NEAR].overlay = Overlay.SACRED_SITE
    assert site_score(s, 0, MIDDLE) > plain + 3
    hills = world(civs=(Civ.FORGE_CLANS, Civ.JADE_COVENANT), terrain={MIDDLE: Terrain.HILLS})
    meadow = world(civs=(Civ.SCHOLAR_KINGDOMS, Civ.JADE_COVENANT), terrain={MIDDLE: Terrain.HILLS})
    for other in (hills, meadow):
        unit(other, SCOUT, MIDDLE)
    assert site_score(hills, 0, MIDDLE) == site_score(meadow, 0, MIDDLE) + 2


@pytest.mark.rule("SC-24.25")
def test_the_first_settler_founds_at_once_and_flees_later() -> None:
    s = world()
    settler = unit(s, SETTLER, MIDDLE)
    assert why_not_found(s, 0, settler) == 0
    assert verb_of(best_settling(s, 0)) == Verb.FOUND
    danger = field()
    city(danger, MIDDLE)
    unit(danger, SETTLER, walk(danger, MIDDLE, *[E] * 4))
    unit(danger, SPEAR, walk(danger, MIDDLE, *[E] * 6), 1)
    assert (verb_of(best_settling(danger, 0)), target_of(best_settling(danger, 0))) == (Verb.MOVE, W)


@pytest.mark.rule("SC-24.26")
def test_a_city_shoots_to_kill_else_at_the_most_dangerous() -> None:
    s = field()
    number = city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    spear, engine = unit(s, SPEAR, NEAR, 1), unit(s, Kind.TREBUCHET, walk(s, MIDDLE, NE, NE), 1)
    whole = shot_value(s, number, spear)
    assert target_of(best_shot(s, 0)) == s.units[engine].tile
    s.units[spear].hp = 1
    assert shot_value(s, number, spear) > whole
    assert target_of(best_shot(s, 0)) == NEAR


@pytest.mark.rule("SC-24.27")
def test_what_an_attack_is_worth() -> None:
    """TV-188: 20·5 + 24·2 - 15·5 = 73; a kill is worth 10·(40 + worth) more and the blow back counts less."""
    s = field()
    mine, theirs = unit(s, SPEAR, MIDDLE), unit(s, SPEAR, NEAR, 1)
    assert fight_value(s, mine, theirs) == 73
    assert verb_of(best_attack(s, 0, 0)) == Verb.ATTACK
    assert best_attack(s, 0, 73) == NONE
    s.units[theirs].hp = 5
    assert fight_value(s, mine, theirs) > 73 + 10 * 40
    s.units[theirs].hp, s.units[mine].hp = 10, 5
    assert fight_value(s, mine, theirs) == 73 - 2000


@pytest.mark.rule("SC-24.28")
def test_a_fast_unit_steps_up_to_an_intruder_and_attacks() -> None:
    s = field()
    city(s, MIDDLE, pop=3)
    unit(s, BOW, MIDDLE)
    rider = unit(s, Kind.RIDERS, walk(s, MIDDLE, NE, NE))
    unit(s, SCOUT, NEAR, 1)
    s.advisors[0].march, s.advisors[0].intruder = NONE, NEAR
    assert best_attack(s, 0, 0) == NONE
    apply(s, 0, int(unit_action(s, 0, rider)), quiet())
    assert (verb_of(best_attack(s, 0, 0)), subject_of(best_attack(s, 0, 0))) == (Verb.ATTACK, rider)


@pytest.mark.rule("SC-24.27")
def test_an_open_city_is_entered() -> None:
    s = field()
    city(s, MIDDLE, 1)
    mine = unit(s, SPEAR, NEAR)
    assert open_city(s, 0) == NONE
    s.cities[0].hp = 0
    assert (verb_of(open_city(s, 0)), subject_of(open_city(s, 0))) == (Verb.MOVE, mine)


@pytest.mark.rule("SC-24.29")
def test_the_wounded_go_home() -> None:
    s = field()
    city(s, MIDDLE)
    mine = unit(s, Kind.RIDERS, walk(s, MIDDLE, *[E] * 5))
    unit(s, SPEAR, walk(s, MIDDLE, *[E] * 7), 1)
    assert not is_wounded(s, mine)
    s.units[mine].hp = 3
    assert is_wounded(s, mine)
    assert destination(s, 0, mine) == MIDDLE


@pytest.mark.rule("SC-24.30")
def test_nobody_goes_alone_into_the_fire_of_a_city() -> None:
    s = field()
    city(s, MIDDLE, 1)
    first = unit(s, SPEAR, beside(s, MIDDLE, E, 3))
    s.advisors[0].march = MIDDLE
    assert too_bold(s, 0, first, TWO)
    for direction in (NE, NE + 1):
        unit(s, SPEAR, beside(s, MIDDLE, direction, 3))
    assert not too_bold(s, 0, first, TWO)
    engine = unit(s, Kind.TREBUCHET, TWO)
    assert too_bold(s, 0, engine, NEAR), "who shoots keeps the distance"


@pytest.mark.rule("SC-24.31")
def test_a_garrison_stays_and_a_bare_city_gets_one() -> None:
    s = town()
    guard = unit(s, BOW, TWO)
    assert destination(s, 0, guard) == MIDDLE
    home = town()
    assert destination(home, 0, unit(home, BOW, MIDDLE)) == MIDDLE
    assert verb_of(unit_action(home, 0, 0)) == Verb.FORTIFY


@pytest.mark.rule("SC-24.32", "SC-24.36")
def test_troops_march_unless_the_chain_keeps_them_home() -> None:
    s = field()
    city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    rider, far = unit(s, Kind.RIDERS, NEAR), walk(s, MIDDLE, *[E] * 9)
    s.advisors[0].march = far
    s.advisors[0].intruder, s.advisors[0].goal = NONE, Goal.PROGRESS
    assert destination(s, 0, rider) == far
    s.players[0].announced = 1
    assert stays_home(s, 0)
    assert destination(s, 0, rider) == NEAR


@pytest.mark.rule("SC-24.33", "SC-24.34")
def test_camps_and_scouts() -> None:
    s = town()
    unit(s, BOW, MIDDLE)
    rider, scout, den = unit(s, Kind.RIDERS, NEAR), unit(s, SCOUT, TWO), walk(s, MIDDLE, *[W] * 4)
    camp(s, den)
    s.advisors[0].march, s.advisors[0].intruder, s.advisors[0].camp = NONE, NONE, den
    assert destination(s, 0, rider) == den
    goal = destination(s, 0, scout)
    assert goal not in (NONE, TWO)
    assert s.tiles[goal].revealed & 1 == 0


@pytest.mark.rule("SC-0.23", "SC-0.3", "SC-30.1")
@pytest.mark.skipif(not NATIVE, reason="a whole game takes too long interpreted")
@pytest.mark.parametrize("level", PLAYING)
def test_a_whole_game(level: int) -> None:
    """Cities grow, work and learn; and the turn limit is the last of its ends."""
    s = new_game(level, 0, 2, max_turns=60)
    while pending(s):
        play_turn(level, s)
    assert flaw(s) == 0
    assert s.ending != End.NONE
    for player in s.players:
        if player.civ != NONE and not player.eliminated:
            assert player.cities > 1
            assert player.population > player.cities
            assert player.techs
