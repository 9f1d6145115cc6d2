"""Victory, ties and elimination (SC-20)."""

from __future__ import annotations

import numpy as np
import pytest

from ludex.games.simpleciv.rules.civ.diplomacy import make_offer, make_pact
from ludex.games.simpleciv.rules.civ.victory import place, result, returns
from ludex.games.simpleciv.rules.codes import NONE, End, Node, Offer, Project
from ludex.games.simpleciv.rules.data import CIVS
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.invariants import broken_invariant
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.turn import end_round
from tests.games.simpleciv.rules.test_turn import end
from tests.games.simpleciv.world import MIDDLE, SCOUT, SETTLER, SPEAR, city, heard, met, quiet, teach, unit, war, world

SITES = (100, 110, 120, 130, 400, 410)


def civs(count: int, **rules: int) -> State:
    """So many civs, each with its capital."""
    s = world(civs=range(count), **rules)  # type: ignore[arg-type]
    for seat in range(count):
        city(s, SITES[seat], seat)
    return s


def give(s: State, number: int, owner: int) -> None:
    """A city changes hands, as far as victory is concerned."""
    before = s.cities[number].owner
    s.cities[number].owner = owner
    s.players[before].cities -= 1
    s.players[owner].cities += 1


def complete(s: State, seat: int) -> None:
    """A civ completes the Grand Experiment."""
    s.players[seat].projects |= 1 << Project.GRAND_EXPERIMENT


def judged(s: State) -> tuple[int, int]:
    """How the round ends: the ending, the winner."""
    end_round(s, quiet())
    return s.ending, s.winner


def shares(s: State) -> list[float]:
    """The share of the victory of each seat."""
    out = np.zeros(CIVS)
    returns(s, out)  # type: ignore[arg-type]
    return [float(share) for share in out]


@pytest.mark.rule("SC-20.2")
@pytest.mark.parametrize(("owned", "outcome"), [(2, (End.NONE, NONE)), (3, (End.CONQUEST, 0))])
def test_more_than_half_of_the_capitals(owned: int, outcome: tuple[int, int]) -> None:
    """TV-147: 4 civs that all founded, 2 and 3 capitals owned; the others live on in second cities."""
    s = civs(4)
    for seat in range(1, owned):
        city(s, 300 + 10 * seat, seat)
        give(s, seat, 0)
    assert judged(s) == outcome


@pytest.mark.rule("SC-20.2")
def test_who_may_still_found_counts_as_a_capital() -> None:
    """Two of four are not a majority, although only three capitals exist; without the Settler they are."""
    s = world(civs=range(4))
    for seat in range(3):
        city(s, SITES[seat], seat)
    unit(s, SETTLER, MIDDLE, 3)
    city(s, 300, 1)
    give(s, 1, 0)
    assert judged(s) == (End.NONE, NONE)
    s.players[3].has_founded = 1
    assert judged(s) == (End.CONQUEST, 0)


@pytest.mark.rule("SC-20.2")
def test_the_first_founder_has_not_won() -> None:
    """TV-148: 2 civs, only seat 0 has founded."""
    s = world()
    city(s, MIDDLE)
    unit(s, SETTLER, 30, 1)
    assert judged(s) == (End.NONE, NONE)


@pytest.mark.rule("SC-20.2")
@pytest.mark.rule("SC-20.8")
def test_capitals_one_founded_oneself_are_no_conquest() -> None:
    """Losing the capital ends nobody's game, and the city stays a capital; a foreign one is needed to win."""
    s = civs(2)
    city(s, 300, 1)
    give(s, 1, 0)
    assert s.cities[1].is_capital
    assert not s.cities[2].is_capital
    assert judged(s) == (End.CONQUEST, 0)
    s = civs(3)
    s.cities[1].is_capital = s.cities[2].is_capital = 0
    assert judged(s) == (End.NONE, NONE)


@pytest.mark.rule("SC-20.3")
def test_progress_whatever_is_left() -> None:
    s = civs(3)
    complete(s, 2)
    give(s, 2, 0)
    assert judged(s) == (End.PROGRESS, 2)
    assert heard(EventKind.VICTORY) == [(2, End.PROGRESS, 0, 0, 0, 0)]


@pytest.mark.rule("SC-20.1")
def test_progress_waits_for_the_end_of_the_round() -> None:
    """TV-152: finished at the Start of Turn of seat 0, 3 civs."""
    s = civs(3)
    complete(s, 0)
    for seat in range(3):
        assert (s.seat, s.ending) == (seat, End.NONE)
        end(s)
    assert (s.ending, s.winner) == (End.PROGRESS, 0)


@pytest.mark.rule("SC-20.5")
@pytest.mark.rule("SC-20.12")
def test_progress_beats_conquest() -> None:
    """TV-149: seat 0 has the majority of capitals, seat 2 the Grand Experiment."""
    s = civs(3)
    give(s, 1, 0)
    complete(s, 2)
    assert judged(s) == (End.PROGRESS, 2)


@pytest.mark.rule("SC-20.5")
def test_the_lower_seat_of_two_claims() -> None:
    """TV-150: seats 1 and 3 complete the Grand Experiment in one round."""
    s = civs(4)
    complete(s, 3)
    complete(s, 1)
    assert judged(s) == (End.PROGRESS, 1)


@pytest.mark.rule("SC-20.4")
def test_the_last_civ_wins() -> None:
    """A Settler is enough, and needs no capital."""
    s = world()
    unit(s, SETTLER, MIDDLE, 1)
    unit(s, SPEAR, 30, 0)
    assert judged(s) == (End.CONQUEST, 1)


@pytest.mark.rule("SC-20.6")
def test_nobody_is_left() -> None:
    s = world()
    unit(s, SPEAR, MIDDLE)
    assert judged(s) == (End.DRAW, NONE)


@pytest.mark.rule("SC-20.7")
@pytest.mark.rule("SC-19.13")
def test_elimination() -> None:
    """TV-151: without city but with a Settler a civ lives; without both it is gone with all it had."""
    s = civs(2)
    s.seats = 4
    for seat in (2, 3):
        unit(s, SCOUT, 305 + 10 * seat, seat)
        met(s, 0, seat)
    unit(s, SETTLER, MIDDLE, 2)
    war(s, 1, 3)
    make_pact(s, 0, 3, quiet())
    make_offer(s, 3, 1, Offer.PEACE, quiet())
    assert judged(s) == (End.NONE, NONE)
    assert [player.eliminated for player in s.players] == [0, 0, 0, 1, 0, 0]
    assert (s.players[3].units, s.players[3].eliminated_turn, s.players[0].eyes, s.players[1].wars) == (0, 1, 1, 0)
    assert heard(EventKind.CIV_ELIMINATED) == [(3, 0, 0, 0, 0, 0)]
    assert broken_invariant(s) == 0


@pytest.mark.rule("SC-20.12")
def test_elimination_in_the_round_that_ends_the_game() -> None:
    """TV-189: the last city of seat 2 falls in the round in which seat 0 gets the majority."""
    s = civs(3)
    give(s, 2, 0)
    unit(s, SPEAR, MIDDLE, 2)
    assert judged(s) == (End.CONQUEST, 0)
    assert (s.players[2].eliminated, s.players[2].units) == (1, 0)


@pytest.mark.rule("SC-20.9")
def test_the_turn_is_frozen() -> None:
    s = civs(2)
    s.turn = 7
    complete(s, 1)
    judged(s)
    assert (s.turn, s.end_turn, s.node) == (7, 7, Node.OVER)


@pytest.mark.rule("SC-20.10")
def test_the_turn_limit() -> None:
    """TV-183: max_turns 10, no claim; with scores that decide, the lower seat of equal ones wins."""
    s = civs(3, max_turns=10)
    s.turn = 9
    assert judged(s) == (End.NONE, NONE)
    assert judged(s) == (End.DRAW, NONE)
    s = civs(3, max_turns=10, limit_result=1)
    s.turn = 10
    teach(s, 1, 0, 1)
    teach(s, 2, 0, 1)
    assert judged(s) == (End.SCORE, 1)


@pytest.mark.rule("SC-20.11")
def test_what_a_victory_is_worth() -> None:
    s = civs(4)
    s.turn = 3
    give(s, 3, 0)
    teach(s, 2, 0)
    complete(s, 1)
    judged(s)
    assert [result(s, seat) for seat in range(4)] == [-1, 1, -1, -1]
    assert [place(s, seat) for seat in range(4)] == [2, 1, 3, 4]
    assert shares(s) == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("SC-20.11")
def test_what_a_draw_is_worth() -> None:
    s = civs(3, max_turns=1)
    give(s, 2, 0)
    s.cities[2].is_capital = 0
    assert shares(s) == [0] * 6
    assert judged(s) == (End.DRAW, NONE)
    assert [result(s, seat) for seat in range(3)] == [0, 0, -1]
    assert shares(s) == [0.5, 0.5, 0, 0, 0, 0]
