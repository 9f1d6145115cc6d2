"""Computer players at the table (SC-24.14, SC-24.15, SC-22.11): turns, hidden things, whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from ludex.games.simpleciv.bots import decide
from ludex.games.simpleciv.bots.fights import best_shot
from ludex.games.simpleciv.client.view import view
from ludex.games.simpleciv.meta import META
from ludex.games.simpleciv.rules.codes import NONE, Building, End, Kind, Tech
from ludex.games.simpleciv.rules.computer_players.personality import HARD
from ludex.games.simpleciv.rules.invariants import broken_invariant
from ludex.games.simpleciv.rules.refusal import why_not
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.turn import apply, pending
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.rules.war.strength import city_defense
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.state.action import subject_of, target_of, verb_of
from tests.games.simpleciv.field import attack, field
from tests.games.simpleciv.rivals import counsel
from tests.games.simpleciv.rules.test_hidden import redealt
from tests.games.simpleciv.wandering import BUFFER, dice_of, frontier, parade
from tests.games.simpleciv.world import BOW, MIDDLE, SPEAR, E, city, new_game, quiet, unit, walk

PLAYING = range(1, len(META.levels))
OF_UNITS = {Verb.MOVE, Verb.ATTACK, Verb.FORTIFY, Verb.FOUND, Verb.LINK, Verb.UNLINK}
OF_CITIES = {Verb.BUILD, Verb.RUSH, Verb.WORK, Verb.SHOOT}
ORDER = [  # SC-24.15, what comes before anything that a unit does
    Verb.DECLARE_WAR, Verb.ACCEPT_PEACE, Verb.CHOOSE_TECH, Verb.BUILD, Verb.FOUND, Verb.SHOOT, Verb.ATTACK, Verb.MOVE,
    Verb.END_TURN,
]  # fmt: skip


def chosen(level: int, s: State) -> int:
    return int(decide(level, s, s.seat, dice_of(1), BUFFER))


def play_turn(level: int, s: State) -> list[int]:
    """All actions of the seat whose turn it is: each allowed, four of a unit and six of a city at most."""
    seat, turn, actions, count = s.seat, s.turn, [], Counter[tuple[bool, int]]()
    while pending(s) and (s.seat, s.turn) == (seat, turn):
        action = chosen(level, s)
        assert why_not(s, seat, action) == 0
        actions.append(action)
        if verb_of(action) in OF_UNITS | OF_CITIES:
            whose = verb_of(action) in OF_CITIES, subject_of(action)
            count[whose] += 1
            assert count[whose] <= (6 if whose[0] else 4)
        apply(s, seat, action, quiet())
    return actions


# ---------------------------------------------------------------- a turn


@pytest.mark.rule("SC-24.15", "SC-24.14", "SC-0.1")
@pytest.mark.parametrize("level", PLAYING)
@pytest.mark.parametrize(("start", "turns"), [(frontier, 4), (parade, 1)], ids=["frontier", "parade"])
def test_a_turn_ends_and_everything_in_it_is_allowed(start: Callable[[], State], turns: int, level: int) -> None:
    s = start()
    for _ in range(turns):
        actions = play_turn(level, counsel(s, s.seat))
        assert verb_of(actions[-1]) == Verb.END_TURN
        assert broken_invariant(s) == 0


@pytest.mark.rule("SC-24.15")
def test_the_order_of_a_turn() -> None:
    """Research, builds, shots, attacks, and moves after them."""
    verbs = [verb_of(action) for action in play_turn(HARD, counsel(frontier()))]
    first = [verbs.index(verb) for verb in ORDER if verb in verbs]
    assert {Verb.CHOOSE_TECH, Verb.BUILD, Verb.MOVE} <= set(verbs)
    assert first == sorted(first)


@pytest.mark.rule("SC-24.15")
def test_the_same_position_gives_the_same_decision() -> None:
    """Whatever the dice are, and also when it is asked again."""
    s = counsel(frontier())
    assert len({int(decide(HARD, s.copy(), 0, dice_of(number), BUFFER)) for number in range(3)}) == 1


# ---------------------------------------------------------------- what is hidden


@pytest.mark.rule("SC-22.11")
@pytest.mark.parametrize("level", PLAYING)
@pytest.mark.parametrize("start", [frontier, parade], ids=["frontier", "parade"])
def test_hidden_things_decide_nothing(start: Callable[[], State], level: int) -> None:
    """Dealt again they change neither what the advisor makes of the view nor what is done next."""
    s = counsel(start())
    for number in range(8):
        other = counsel(redealt(s, s.seat, number), s.seat)
        assert other.advisors[s.seat].plain() == counsel(s.copy(), s.seat).advisors[s.seat].plain()
        assert chosen(level, s) == chosen(level, redealt(s, s.seat, number))
        apply(s, s.seat, chosen(level, s), quiet())


@pytest.mark.rule("SC-22.11")
def test_an_enemy_out_of_sight_is_nobody() -> None:
    """A city shoots at the troops that it sees, and its garrison rests when there are others far away."""
    for steps, verb in ((9, Verb.FORTIFY), (2, Verb.SHOOT)):
        s = field()
        city(s, MIDDLE)
        unit(s, BOW, MIDDLE)
        unit(s, SPEAR, walk(s, MIDDLE, *[E] * steps), 1)
        s.players[0].current_tech, s.cities[0].build, s.cities[0].build_cost = Tech.FIELDCRAFT, SPEAR, 27
        assert verb_of(chosen(HARD, counsel(s))) == verb


@pytest.mark.rule("SC-22.13")
def test_the_view_of_nobody_shows_nothing_secret() -> None:
    s = frontier()
    shown, mine = view(s, NONE), view(s, 0)
    s.players[0].treasury, s.players[0].current_tech = 77, Tech.TRAIL_MAPS
    s.cities[0].build, s.cities[0].build_cost, s.cities[0].stored_food = Kind.SCOUT, 20, 3
    s.cities[0].buildings |= 1 << Building.MARKET_HALL
    s.units[0].target = 5
    assert view(s, NONE) == shown
    assert view(s, 0) != mine


# ---------------------------------------------------------------- aims


@pytest.mark.rule("SC-0.4")
def test_every_city_defends_itself() -> None:
    """A bare one withstands three blows and still stands; with a garrison it shoots and strikes back."""
    s = field()
    number, spear = city(s, MIDDLE), unit(s, SPEAR, walk(field(), MIDDLE, E), 1)
    assert city_defense(s, number) >= s.rules.city_defense_base > 0
    assert best_shot(s, 0) == NONE, "without a garrison it only stands"
    for _ in range(3):
        attack(s, spear, MIDDLE, 100)
        s.units[spear].attacked, s.units[spear].moves = 0, 1
    assert s.cities[number].hp > 0
    assert (s.cities[number].owner, s.units[spear].hp) == (0, 10)
    unit(s, BOW, MIDDLE)
    assert (verb_of(best_shot(s, 0)), target_of(best_shot(s, 0))) == (Verb.SHOOT, s.units[spear].tile)
    attack(s, spear, MIDDLE, 100, 100)
    assert s.units[spear].hp < 10


@pytest.mark.rule("SC-0.23")
@pytest.mark.skipif(not NATIVE, reason="a whole game takes too long interpreted")
@pytest.mark.parametrize("level", PLAYING)
def test_a_whole_game(level: int) -> None:
    """Land feeds people, people work and learn, and the game has an end."""
    s = new_game(level, 0, 2, max_turns=60)
    while pending(s):
        play_turn(level, s)
        assert broken_invariant(s) == 0
    assert s.ending != End.NONE
    living = [s.players[seat] for seat in range(2) if not s.players[seat].eliminated]
    assert living
    for player in living:
        assert player.population > player.cities > 0
        assert player.techs
