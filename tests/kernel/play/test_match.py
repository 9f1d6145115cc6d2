"""A match: decide, undo, branch; whatever is refused is refused in words, and changes nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import IllegalDecision, LudexError, UnknownName
from ludex.kernel.events.log import CAPACITY
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.buffers import BUFFERS
from ludex.kernel.play.match import Match
from ludex.kernel.play.snapshots import state_hash
from ludex.kernel.play.turns import TurnStart, opening
from tests.kernel.changed import changed
from tests.kernel.toy import plain

GAME = load("impetus")
FIRST = "guide plains idol affluence -2,2"
SECOND = "guide mesa idol battle 0,-2"


@pytest.fixture
def match() -> Match:
    return Match(GAME, ["human"] * 3, seeds.numbered(1))


def everything(match: Match) -> tuple[object, ...]:
    """All that a decision could change."""
    return match.state.save(), list(match.decisions), list(match.events), list(match.hashes), match.pending()


def test_the_same_seed_is_the_same_match() -> None:
    one, other = (Match(GAME, ["human"] * 3, seeds.numbered(1)) for _ in range(2))
    assert one.state == other.state
    assert one.events == other.events


def test_another_seed_is_another_match() -> None:
    assert Match(GAME, ["human"] * 3).state != Match(GAME, ["human"] * 3).state


def test_all_are_asked_at_once_and_the_last_one_resolves(match: Match) -> None:
    assert match.pending() == [0, 1, 2]
    assert match.decide(1, FIRST) == []
    assert match.pending() == [0, 2]
    assert match.decide(0, SECOND) == []
    assert match.decide(2, SECOND) != []


def test_a_decision_is_text_or_a_number(match: Match) -> None:
    canonical = match.branch()
    match.decide(0, FIRST)
    canonical.decide(0, GAME.text.parse(canonical.state, 0, FIRST))
    assert match.state == canonical.state
    assert match.decisions == canonical.decisions
    assert (match.decisions[0].seat, match.decisions[0].turn) == (0, 1)
    assert match.decisions[0].words == FIRST


@pytest.mark.parametrize(
    ("seat", "decision", "words"),
    [
        (0, "guide atlantis idol battle 0,0", "“atlantis” is not a faction"),
        (0, "", "empty decision"),
        (0, "dance", "“dance” is not a kind of decision"),
        (0, FIRST + " " * 200, "a decision has 200 characters at most; this one has 2.."),
        (0, "guide plains idol battle 9,9", "“9,9” is not a hex of the map"),
        (0, "play trade", r"this kind of decision is not asked for now \(IM-8\.9\)"),
        (0, "guide plains", r"an Idol can be placed, so you must place one \(IM-9\.4\)"),
        (0, "guide mesa idol battle 1,-1", r"that hex belongs to a Faction; .* \(IM-9\.3\)"),
        (0, -1, "-1 is not an action: give a whole number from 0 to 2\\*\\*53 - 1"),
        (0, 1 << 53, "9007199254740992 is not an action"),
        (0, 10**30, "1000000000000000000000000000000 is not an action"),
        (0, (1 << 53) - 1, r"this number is not an action of the game \(IM-8\.11\)"),
        (3, FIRST, "there is no seat 3; seats are 0 to 2"),
        (-1, FIRST, "there is no seat -1"),
        (10**30, FIRST, "there is no seat 1000000000000000000000000000000"),
    ],
)
def test_what_may_not_be_is_refused_in_words(match: Match, seat: int, decision: int | str, words: str) -> None:
    before = everything(match)
    with pytest.raises(IllegalDecision, match=words):
        match.decide(seat, decision)
    assert everything(match) == before


def test_nobody_decides_twice(match: Match) -> None:
    match.decide(0, FIRST)
    with pytest.raises(IllegalDecision, match=r"has decided already \(IM-8\.3\)"):
        match.decide(0, SECOND)


def test_why_not_says_the_same_as_a_refusal(match: Match) -> None:
    assert match.why_not(0, GAME.text.parse(match.state, 0, FIRST)) is None
    bare, must = GAME.text.parse(match.state, 0, "guide plains"), "an Idol can be placed, so you must place one"
    assert match.why_not(0, bare) == Refusal("IM-9.4", must)
    with pytest.raises(IllegalDecision) as caught:
        match.decide(0, bare)
    assert caught.value.refusal == Refusal("IM-9.4", must)
    assert match.why_not(5, 0) == Refusal("", "there is no seat 5; seats are 0 to 2")
    assert match.why_not(0, -5) == Refusal("", "-5 is not an action: give a whole number from 0 to 2**53 - 1")


@pytest.mark.parametrize("seat", [-1, 3, 64, 1000])
def test_a_seat_that_does_not_exist_has_no_actions(match: Match, seat: int) -> None:
    assert match.legal(seat) == []


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_wrong_number_of_seats(seats: int) -> None:
    with pytest.raises(UnknownName, match=f"Impetus has 2 to 5 seats, not {seats}"):
        Match(GAME, ["human"] * seats)


def test_an_unknown_bot() -> None:
    with pytest.raises(UnknownName, match="no bot “wizard” in Impetus; there are random, easy, normal, hard"):
        Match(GAME, ["human", "wizard"])


@pytest.mark.parametrize("seed", ["", " 1", "1\n", "a\tb", "x" * 65])
def test_a_seed_is_a_short_line(seed: str) -> None:
    with pytest.raises(LudexError, match="is not a seed: give a number, or 1 to 64 characters on one line"):
        Match(GAME, ["human"] * 2, seed)


@pytest.mark.parametrize("seed", [0, 1, "0" * 32, "a rainy evening", "x" * 64, "#4.17", "#4.17.1", "=" + "0" * 32])
def test_any_short_line_or_number_is_a_seed(seed: str | int) -> None:
    match, again = Match(GAME, ["human"] * 2, seed), Match(GAME, ["human"] * 2, str(seed))
    assert match.header.seed == str(seed)
    assert match.state == again.state
    assert save_file.dump(save_file.load(save_file.dump(match), load)) == save_file.dump(match)


def test_changed_rules_are_checked_and_used() -> None:
    poor = Match(GAME, ["human"] * 2, seeds.numbered(1))
    rich = Match(GAME, ["human"] * 2, seeds.numbered(1), {"start_gold": 9})
    assert sum(rich.state.gold) == sum(poor.state.gold) + 6 * 9
    with pytest.raises(LudexError, match="no turn limit is for humans alone"):
        Match(GAME, ["human", "hard"], None, {"turn_limit": 0})


def test_a_commitment_hides_the_seed_until_it_is_shown() -> None:
    match, other = Match(GAME, ["human"] * 2), Match(GAME, ["human"] * 2)
    assert len(match.commitment) == 64
    assert match.header.seed not in match.commitment
    assert match.commitment == seeds.commitment(match.header.seed)
    assert match.commitment != other.commitment
    shown = repr([match.view(seat) for seat in (-1, 0, 1)])
    assert match.header.seed not in shown
    assert all(str(word) not in shown for word in match.state.rng.plain().values())


def test_nothing_to_undo(match: Match) -> None:
    with pytest.raises(IllegalDecision, match="no undo: there is nothing to undo"):
        match.undo(0)


def test_a_commit_can_be_taken_back_while_nobody_else_has_acted(match: Match) -> None:
    before = everything(match)
    match.decide(0, FIRST)
    assert match.why_not_undo(0) is None
    assert match.undo(0).words == FIRST
    assert everything(match) == before
    match.decide(0, SECOND)
    assert match.decisions[-1].words == SECOND


def test_no_undo_after_another_seat_has_acted(match: Match) -> None:
    match.decide(0, FIRST)
    match.decide(1, SECOND)
    before = everything(match)
    with pytest.raises(IllegalDecision, match="no undo: another seat has acted since"):
        match.undo(0)
    assert everything(match) == before
    match.undo(1)
    assert match.why_not_undo(0) is None, "the other one has taken it back"


def test_no_undo_of_somebody_elses_decision(match: Match) -> None:
    match.decide(0, FIRST)
    assert match.why_not_undo(1) == Refusal("", "another seat has acted since")


def test_no_undo_after_something_hidden_was_shown(match: Match) -> None:
    for seat in range(3):
        match.decide(seat, FIRST)
    with pytest.raises(IllegalDecision, match="your decision has already shown you something hidden or random"):
        match.undo(2)


def test_no_undo_after_dice_even_if_no_event_told_of_them() -> None:
    silent = Match(changed(GAME, revealing_events=frozenset()), ["human"] * 2, seeds.numbered(1))
    silent.decide(0, FIRST)
    silent.decide(1, SECOND)
    with pytest.raises(IllegalDecision, match="no undo: dice or cards have been drawn since"):
        silent.undo(1)


def test_a_branch_goes_its_own_way(match: Match) -> None:
    match.decide(0, FIRST)
    before = everything(match)
    branch = match.branch()
    branch.decide(1, SECOND)
    assert everything(match) == before
    assert len(branch.decisions) == 2
    assert match.branch(0).decisions == []


@pytest.mark.parametrize("count", [-1, 2, 1000])
def test_a_branch_begins_within_the_match(match: Match, count: int) -> None:
    match.decide(0, FIRST)
    with pytest.raises(LudexError, match="this match has 1 decisions; branch at 0 to 1"):
        match.branch(count)


@pytest.mark.parametrize("back", [0, 1, 2, 15, 16, 17, 48])
def test_a_branch_is_the_same_from_a_kept_state_and_played_again(match: Match, back: int) -> None:
    for _ in range(48):
        seat = match.pending()[0]
        match.decide(seat, match.legal(seat)[0])
    count = len(match.decisions) - back
    again = match.header.start()
    for decision in match.decisions[:count]:
        again.decide(decision.seat, decision.action)
    before = everything(match)
    assert everything(match.branch(count)) == everything(again)
    assert everything(match) == before
    match.rewind(count)
    assert everything(match) == everything(again)


def test_going_back_again_and_again_ends_at_the_beginning(match: Match) -> None:
    start = everything(match)
    for _ in range(32):
        seat = match.pending()[-1]
        match.decide(seat, match.legal(seat)[0])
    for count in reversed(range(32)):
        match.rewind(count)
        assert len(match.decisions) == count
    assert everything(match) == start


def counted(match: Match, calls: list[int]) -> Match:
    """A match that counts how often it plays a decision."""

    @plain
    def apply(*given: Any) -> None:
        calls[0] += 1
        GAME.engine.apply(*given)

    match.game = changed(GAME, apply=apply)
    return match


def test_going_back_plays_about_as_many_decisions_as_it_takes_back(match: Match) -> None:
    calls = [0]
    for _ in range(300):
        seat = match.pending()[0]
        match.decide(seat, match.legal(seat)[0])
    for back in (*range(1, 20), 50, 100, 200):
        canonical = counted(match.branch(), calls)
        for count in (300 - back, 300 - back - 1, 300 - back - 2):
            calls[0], cost = 0, canonical.cost_of(count)
            canonical.rewind(count)
            assert calls[0] == cost <= 2 * (300 - count)


def test_few_states_are_kept_however_long_a_match_is(match: Match) -> None:
    for _ in range(300):
        seat = match.pending()[0]
        match.decide(seat, match.legal(seat)[0])
    assert sum(match.cost_of(count) == 0 for count in range(300)) <= 10
    assert match.state_at(77) == match.branch(77).state
    assert match.state_at(300) == match.state


def test_a_position_is_a_match_without_its_past(match: Match) -> None:
    match.decide(0, FIRST)
    ahead = match.from_here()
    assert (ahead.state, ahead.decisions, ahead.events) == (match.state, [], [])
    ahead.decide(1, SECOND)
    assert len(match.decisions) == 1
    assert match.pending() == [1, 2]


def test_matches_in_several_threads_do_not_meet() -> None:
    def play(number: int) -> tuple[object, ...]:
        match, dice = Match(GAME, ["easy"] * 2, seeds.numbered(number)), seeds.stream(seeds.numbered(number))
        while match.state.turn < 5:
            seat = match.pending()[0]
            match.decide(seat, match.bot_action(seat, "easy", dice))
        return everything(match)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(8))) == [play(number) for number in range(8)]


def test_a_log_that_overflowed_is_clean_for_the_next_match(match: Match) -> None:
    BUFFERS.log.count = CAPACITY + 1
    assert match.decide(0, FIRST) == []


def test_a_hash_names_exact_bytes(match: Match) -> None:
    canonical = match.state.copy()
    assert state_hash(canonical) == state_hash(match.state) == match.hashes[0][2]
    canonical.gold[5] += 1
    assert state_hash(canonical) != state_hash(match.state)


def test_hashes_mark_every_turn(match: Match) -> None:
    assert [(count, turn) for count, turn, _ in match.hashes] == [(0, 1)]
    while match.state.turn < 4:
        seat = match.pending()[0]
        match.decide(seat, match.legal(seat)[0])
    assert [turn for _, turn, _ in match.hashes] == [1, 2, 3, 4]
    assert match.hashes[-1][0] == len(match.decisions)


def test_a_match_knows_where_its_turns_begin(match: Match) -> None:
    assert match.turn_starts == [(0, 1)]
    while match.state.turn < 4:
        seat = match.pending()[0]
        match.decide(seat, match.legal(seat)[0])
    assert match.turn_starts == [(count, turn) for count, turn, _ in match.hashes]
    third = match.turn_starts[2].at
    assert match.branch(third).turn_starts == match.turn_starts[:3]
    assert match.branch(third - 1).turn_starts == match.turn_starts[:2]
    assert match.from_here().turn_starts == [(0, 4)]
    match.rewind(third)
    assert match.turn_starts[-1] == (third, 3)


def test_the_opening_is_the_last_turn_in_which_anything_happened() -> None:
    starts = [TurnStart(0, 1), TurnStart(5, 2), TurnStart(9, 3)]
    assert opening(starts, lambda _: True) == 9
    assert opening(starts, lambda _: False) == 5
    assert opening(starts[:1], lambda _: False) == 0


def test_shares_of_a_victory() -> None:
    from ludex.kernel.simulate.simulation import Simulation

    won = Simulation(GAME, ["hard"] * 2, 0).match(0)
    assert won.over
    assert won.pending() == []
    assert sum(won.returns()) == 1
    assert won.why_not(0, won.decisions[0].action) == Refusal("IM-22.1", "the game is over")


@pytest.mark.parametrize("nonsense", [1.5, None, b"guide", [], object()])
def test_what_is_no_decision_at_all_is_refused_in_words(nonsense: Any) -> None:
    match = Match(GAME, ["human", "human"])
    before = match.state.copy()
    with pytest.raises(IllegalDecision, match="is not a decision"):
        match.decide(0, nonsense)
    assert match.state == before


def test_a_bot_that_is_not_asked_has_nothing_to_say() -> None:
    match = Match(GAME, ["hard", "hard"], seeds.numbered(3))
    match.decide(0, match.legal(0)[0])
    for level in GAME.meta.levels:
        with pytest.raises(IllegalDecision, match="nothing to decide"):
            match.bot_action(0, level, seeds.stream(seeds.numbered(1)))


@pytest.mark.parametrize("value", [10.5, "12", None])
def test_a_rule_takes_whole_numbers_only(value: Any) -> None:
    with pytest.raises(LudexError, match="out of range"):
        Match(GAME, ["human", "human"], overrides={"vp_to_win": value})
