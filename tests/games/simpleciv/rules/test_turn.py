"""The turn (SC-4): phases, Start of Turn, End of Turn, End of Round."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    NONE,
    Building,
    End,
    Kind,
    Node,
    Project,
    Tech,
)
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal import why_not
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.turn import apply, commit, pending, setup, step
from ludex.games.simpleciv.rules.verbs import WORK_AUTO, Verb
from ludex.kernel.state.action import pack, verb_of
from ludex.kernel.state.dice import Stream, derive
from tests.games.simpleciv.wandering import listed
from tests.games.simpleciv.world import (
    BOW,
    MIDDLE,
    SCOUT,
    SETTLER,
    SPEAR,
    E,
    city,
    erect,
    heard,
    quiet,
    told,
    unit,
    walk,
    war,
    world,
)

END = pack(int(Verb.END_TURN), 0, 0, 0)


def act(s: State, verb: int, subject: int = 0, target: int = 0, option: int = 0) -> None:
    """The player whose turn it is does something that is allowed."""
    action = pack(int(verb), int(subject), int(target), option)
    assert why_not(s, s.seat, action) == Reason.NONE
    apply(s, s.seat, action, quiet())


def end(s: State, turns: int = 1) -> None:
    """So many players end their turns."""
    for _ in range(turns):
        act(s, Verb.END_TURN)


def verbs(s: State) -> set[int]:
    """What kinds of decision are listed."""
    return {verb_of(action) for action in listed(s, s.seat)}


def duel(**rules: int) -> State:
    """Two civs, a city and a Spear Guard in the open each, far from each other; the first turn of the first."""
    s = world(**rules)  # type: ignore[arg-type]
    for seat, where in ((0, MIDDLE), (1, 20)):
        city(s, where, seat)
        unit(s, SPEAR, walk(s, where, E), seat)
    return s


# ---------------------------------------------------------------- phases


@pytest.mark.rule("SC-4.1")
def test_only_the_player_whose_turn_it_is_may_act() -> None:
    s = duel()
    assert pending(s) == 1 << 0
    assert (why_not(s, 0, END), why_not(s, 1, END)) == (Reason.NONE, Reason.NOT_YOUR_TURN)
    end(s)
    assert (why_not(s, 0, END), why_not(s, 1, END)) == (Reason.NOT_YOUR_TURN, Reason.NONE)


@pytest.mark.rule("SC-4.1")
def test_nobody_may_act_when_the_game_is_over() -> None:
    s = duel(max_turns=1)
    end(s, 2)
    assert (s.ending, pending(s)) == (End.DRAW, 0)
    assert {why_not(s, seat, END) for seat in (0, 1)} == {Reason.GAME_OVER}


@pytest.mark.rule("SC-4.2")
def test_the_first_step_ends_planning_but_not_the_planning_decisions() -> None:
    s = duel()
    act(s, Verb.CHOOSE_TECH, Tech.FIELDCRAFT)
    assert s.node == Node.PLANNING
    act(s, Verb.FORTIFY, 0)
    assert s.node == Node.ACTION
    act(s, Verb.CHOOSE_TECH, Tech.SCRIPT_LORE)
    act(s, Verb.WORK, 0, 0, WORK_AUTO)
    end(s)
    assert s.node == Node.PLANNING


@pytest.mark.rule("SC-4.2")
def test_strict_planning_fixes_the_tiles() -> None:
    """OPT-12."""
    s = duel(strict_planning=1)
    work = pack(int(Verb.WORK), 0, 0, WORK_AUTO)
    assert why_not(s, 0, work) == Reason.NONE
    act(s, Verb.FORTIFY, 0)
    assert why_not(s, 0, work) == why_not(s, 0, pack(int(Verb.WORK), 1, 0, WORK_AUTO)) == Reason.ACTION_PHASE
    assert Verb.WORK not in verbs(s)


@pytest.mark.rule("SC-4.6")
@pytest.mark.rule("SC-4.7")
def test_what_planning_and_action_offer() -> None:
    s = duel()
    unit(s, BOW, MIDDLE)
    unit(s, SETTLER, walk(s, MIDDLE, E, E, E, E))
    unit(s, SPEAR, walk(s, MIDDLE, E, E), 1)
    s.cities[0].build, s.cities[0].build_cost = Kind.SCOUT, 20
    war(s)
    plans = {Verb.CHOOSE_TECH, Verb.BUILD, Verb.RUSH, Verb.WORK}
    actions = {Verb.MOVE, Verb.TRAVEL, Verb.ATTACK, Verb.SHOOT, Verb.FORTIFY, Verb.FOUND}
    assert verbs(s) == plans | actions | {Verb.END_TURN}


# ---------------------------------------------------------------- Start of Turn


@pytest.mark.rule("SC-2.8")
def test_the_first_turn_begins_without_ledger_and_healing() -> None:
    s = duel()
    s.units[1].hp = 5
    end(s)
    assert (s.seat, s.units[1].hp, s.players[1].treasury) == (1, 5, 40)
    assert [event.kind for event in told()] == [EventKind.TURN_STARTED, EventKind.STATISTICS]
    assert heard(EventKind.TURN_STARTED) == [(1, 1, 0, 0, 0, 0)]


@pytest.mark.rule("SC-4.3")
def test_the_start_of_a_turn() -> None:
    """Healing, cities, ledger, research, rest, travel, in this order."""
    s = duel()
    act(s, Verb.CHOOSE_TECH, Tech.FIELDCRAFT)
    s.players[0].tech_progress[Tech.FIELDCRAFT] = 29
    s.cities[0].build, s.cities[0].build_cost, s.cities[0].hp = Kind.SCOUT, 1, 12
    goal = walk(s, MIDDLE, E, E)
    s.units[0].hp, s.units[0].moves, s.units[0].attacked, s.units[0].target = 4, 0, 1, goal
    end(s, 2)
    assert (s.turn, s.seat, s.node) == (2, 0, Node.PLANNING)
    assert [event.kind for event in told() if event.seats != 0 and event.kind != EventKind.REVEALED] == [
        EventKind.ROUND_ENDED,
        EventKind.TURN_STARTED,
        EventKind.UNIT_SPAWNED,
        EventKind.BUILD_COMPLETED,
        EventKind.CITY_HEALED,
        EventKind.LEDGER_UPDATED,
        EventKind.TECH_RESEARCHED,
        EventKind.UNIT_MOVED,
    ]
    assert (s.units[0].hp, s.units[0].tile, s.units[0].attacked) == (7, goal, 0)
    assert (s.cities[0].hp, s.players[0].free_actions, s.players[0].used_supply) == (15, 0, 2)


@pytest.mark.rule("SC-4.3")
def test_units_have_their_moves_again_but_for_captured_ones() -> None:
    """S6; TV-122: captured on turn 1, no moves on turn 2."""
    s = duel()
    settler = unit(s, SETTLER, MIDDLE)
    scout = unit(s, SCOUT, walk(s, MIDDLE, E, E, E))
    for mover in (settler, scout):
        s.units[mover].moves = 0
    s.units[settler].captured_on = 1
    end(s, 2)
    assert (s.units[settler].moves, s.units[scout].moves) == (0, 2)
    end(s, 2)
    assert s.units[settler].moves == 1


@pytest.mark.rule("SC-4.4")
def test_austerity_cuts_production_as_it_was_and_science_as_it_is() -> None:
    s = duel()
    act(s, Verb.CHOOSE_TECH, Tech.FIELDCRAFT)
    s.rules.base_city_science, s.players[0].austerity = 19, 1
    erect(s, 0, Building.FORGEWORKS)
    end(s, 2)
    assert s.players[0].austerity == 0
    assert s.cities[0].stored_production == 5 * 9 // 10
    assert s.players[0].tech_progress[Tech.FIELDCRAFT] == 19


@pytest.mark.rule("SC-4.5")
def test_a_trading_post_earns_and_costs_at_once() -> None:
    """TV-172."""
    s = duel()
    s.cities[0].build, s.cities[0].build_cost = FIRST_BUILDING + Building.TRADING_POST, 1
    end(s, 2)
    me = s.players[0]
    assert (me.gross_gold, me.building_upkeep, me.free_supply, me.treasury) == (6, 2, 3, 44)


@pytest.mark.rule("SC-4.11")
def test_science_of_a_project_joins_the_research_of_the_turn() -> None:
    """TV-173: 2 + 25 + 5 reaches 30 once, and nothing is carried over."""
    s = duel()
    act(s, Verb.CHOOSE_TECH, Tech.FIELDCRAFT)
    s.players[0].tech_progress[Tech.FIELDCRAFT], s.rules.base_city_science = 2, 5
    s.cities[0].build, s.cities[0].build_cost = FIRST_PROJECT + Project.ALCHEMICAL_EXPERIMENTS, 1
    end(s, 2)
    assert heard(EventKind.TECH_RESEARCHED) == [(0, Tech.FIELDCRAFT, 0, 0, 0, 0)]
    assert (s.players[0].current_tech, s.players[0].granted) == (NONE, 0)


# ---------------------------------------------------------------- End of Turn, End of Round


@pytest.mark.rule("SC-4.8")
def test_the_end_of_a_turn_resolves_nothing() -> None:
    s = duel()
    before = s.units[0].copy()
    end(s)
    assert (s.seat, s.turn, s.units[0]) == (1, 1, before)


@pytest.mark.rule("SC-4.8")
def test_idle_units_dig_in_if_the_switch_says_so() -> None:
    """OPT-07: not Settlers, nor who moved, attacked or travels."""
    s = duel(auto_fortify=1)
    others = [unit(s, kind, walk(s, MIDDLE, *[E] * (i + 2))) for i, kind in enumerate((SETTLER, SPEAR, SPEAR, SPEAR))]
    s.units[others[1]].moves, s.units[others[2]].attacked, s.units[others[3]].target = 0, 1, 0
    end(s)
    assert [s.units[i].fortified for i in (0, *others)] == [1, 0, 0, 0, 0]


@pytest.mark.rule("SC-4.9")
def test_a_round_ends_after_the_last_player() -> None:
    s = duel()
    end(s, 2)
    assert (s.turn, s.seat) == (2, 0)
    assert heard(EventKind.ROUND_ENDED) == [(1, 0, 0, 0, 0, 0)]


@pytest.mark.rule("SC-4.9")
def test_the_last_round_closes_with_the_statistics_of_all() -> None:
    s = duel(max_turns=2)
    end(s, 4)
    kinds = [event.kind for event in told()]
    assert kinds == [EventKind.VICTORY, EventKind.ROUND_ENDED, EventKind.STATISTICS, EventKind.STATISTICS]
    assert (s.turn, s.end_turn, s.node) == (2, 2, Node.OVER)


@pytest.mark.rule("SC-4.10")
def test_a_civ_that_lost_everything_acts_until_the_round_is_over() -> None:
    s = world(civs=(0, 1, 2))
    for seat in (0, 2):
        city(s, 100 + 10 * seat, seat)
    spear = unit(s, SPEAR, MIDDLE, 1)
    end(s)
    assert (s.seat, s.players[1].cities, s.players[1].settlers) == (1, 0, 0)
    act(s, Verb.MOVE, spear, E)
    end(s, 2)
    assert (s.turn, s.players[1].eliminated, s.players[1].units) == (2, 1, 0)


@pytest.mark.rule("SC-4.12")
def test_nobody_waits_for_a_seat_that_cannot_act() -> None:
    """The third civ has nothing, the second is eliminated after the first round."""
    s = world(civs=(0, 1, 2, 3))
    for seat in (0, 3):
        city(s, 100 + 10 * seat, seat)
    unit(s, SPEAR, MIDDLE, 1)
    order = []
    for _ in range(6):
        order.append((s.turn, s.seat))
        end(s)
    assert order == [(1, 0), (1, 1), (1, 3), (2, 0), (2, 3), (3, 0)]


# ---------------------------------------------------------------- the contract


def test_a_decision_is_made_and_then_takes_effect() -> None:
    s, t = duel(), duel()
    commit(s, 0, END)
    assert pending(s) == 0
    step(s, quiet())
    apply(t, 0, END, quiet())
    assert s == t


@pytest.mark.rule("SC-2.10")
@pytest.mark.rule("SC-1.7")
def test_the_same_seed_is_the_same_game() -> None:
    """TV-160: saved, loaded and continued with the same actions it is the same state."""
    states = [State(), State()]
    for s in states:
        dice = Stream()
        derive(dice, 7, 0)
        setup(s, 2, dice, quiet())
    one, other = states
    assert (one == other, one.turn, one.seat, one.node) == (True, 1, 0, Node.PLANNING)
    loaded = State.load(one.save())
    for s in (one, loaded):
        end(s, 3)
    assert one == loaded != other
