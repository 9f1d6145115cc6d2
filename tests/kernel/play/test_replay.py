"""Any position of a match, quickly, and exactly the one that playing it again leads to."""

from __future__ import annotations

import pytest

from ludex.games import GAMES, load
from ludex.kernel.contract.moment import Moment
from ludex.kernel.errors import LudexError, UnknownName
from ludex.kernel.play import replay as replays
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.play.replay import Replay
from ludex.kernel.state.dice import Stream, derive
from tests.kernel import toy as toys
from tests.kernel.changed import changed

TOY = changed(
    toys.TOY, moment=lambda s: Moment(s.turn, f"Sum {s.sum}"), charts=lambda s: {"Sum": {"both": float(s.sum)}}
)
TABLES = [(name, variant) for name in GAMES for variant in load(name).meta.variants]


def dice() -> Stream:
    stream = Stream()
    derive(stream, 7, 0)
    return stream


def played(match: Match, decisions: int, level: int = 0) -> Match:
    """A match with some decisions of bots."""
    stream = dice()
    while not match.over and len(match.decisions) < decisions:
        seat = match.pending()[-1]
        match.decide(seat, match.bot_action(seat, match.game.meta.levels[level], stream))
    return match


@pytest.fixture(scope="module", params=TABLES, ids="-".join)
def match(request: pytest.FixtureRequest) -> Match:
    """Some decisions of every game under every variant."""
    name, variant = request.param
    game = load(name)
    return played(Match(game, ["random"] * game.meta.seats.usual, seeds.numbered(9), game.meta.variants[variant]), 70)


@pytest.fixture(scope="module")
def toy() -> Match:
    """A whole match of the toy."""
    return played(Match(TOY, ["random", "random"], seeds.numbered(1)), 300)


@pytest.fixture(params=[1, 7, 16])
def _stride(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "STRIDE", request.param)


def test_a_position_is_byte_for_byte_that_of_a_branch(match: Match) -> None:
    replay = Replay(match)
    assert len(replay) == len(match.decisions)
    for at in [*range(0, len(replay), 9), len(replay)]:
        branch = match.branch(at)
        assert replay.state(at).save() == branch.state.save()
        assert replay.pending(at) == branch.pending()
        assert replay.moment(at) == match.game.client.moment(branch.state)


def test_a_view_is_what_the_seat_could_see(match: Match) -> None:
    replay, at = Replay(match), len(match.decisions) // 2
    branch = match.branch(at)
    for seat in range(-1, len(match.header.seats)):
        assert replay.view(at, seat) == branch.view(seat)


def test_turns_are_those_that_the_match_marked(match: Match) -> None:
    replay = Replay(match)
    begun = {turn: count for count, turn, _ in reversed(match.hashes)}
    assert {turn.turn: turn.at for turn in replay.turns if turn.turn in begun} == begun
    assert replay.turns[0].at == 0
    assert [replay.moment(turn.at) for turn in replay.turns] == [turn.moment for turn in replay.turns]


def test_curves_have_a_point_at_each_turn_and_at_the_end(match: Match) -> None:
    replay = Replay(match)
    places = sorted({turn.at for turn in replay.turns} | {len(replay)})
    for name, curves in match.game.client.charts(match.state).items():
        for series, value in curves.items():
            points = replay.charts[name][series]
            assert points[-1] == (len(replay), value)
            assert [at for at, _ in points] == places


def test_curves_and_moments_are_what_the_states_say(toy: Match) -> None:
    replay = Replay(toy)
    sums = [toy.branch(at).state.sum for at in range(len(replay) + 1)]
    assert replay.charts == {"Sum": {"both": list(enumerate(map(float, sums)))}}
    assert [str(replay.moment(at)) for at in range(len(replay) + 1)] == [f"Sum {number}" for number in sums]


def test_the_opening_is_what_everybody_saw_when_the_turn_began(match: Match) -> None:
    replay = Replay(match)
    for at in (0, len(replay) // 2, len(replay)):
        begun = replay.turns[replay.turn(at)]
        assert begun.turn == replay.state(at).turn
        if any(match.events[begun.at + 1 : at + 1]):
            assert replay.opening(at) == match.branch(begun.at).view(-1)


def test_while_nothing_has_happened_the_opening_is_that_of_the_turn_before(toy: Match) -> None:
    replay = Replay(toy)
    assert [turn.at for turn in replay.turns] == list(range(len(replay) + 1))
    assert replay.opening(0) == replay.view(0)
    assert replay.opening(5) == replay.view(4)


@pytest.mark.usefixtures("_stride")
def test_it_does_not_matter_how_many_states_are_kept(toy: Match) -> None:
    replay = Replay(toy)
    for at in range(len(replay) + 1):
        assert replay.state(at).save() == toy.branch(at).state.save()


def test_a_long_match_keeps_no_more_states_than_a_short_one(monkeypatch: pytest.MonkeyPatch, toy: Match) -> None:
    monkeypatch.setattr(replays, "STRIDE", 1)
    monkeypatch.setattr(replays, "KEPT", 3)
    replay = Replay(toy)
    assert len(toy.decisions) > 6
    assert len(replay._marks.states) <= 4
    assert replay.state(len(replay)).save() == toy.state.save()


def test_words_are_of_the_decision_that_led_there(toy: Match) -> None:
    replay = Replay(toy)
    assert replay.words(0) == ""
    assert [replay.words(at) for at in range(1, len(replay) + 1)] == [decision.words for decision in toy.decisions]


def test_it_knows_whether_the_match_is_over(toy: Match) -> None:
    assert Replay(toy).over
    assert not Replay(toy.branch(2)).over


def test_a_replay_stays_as_it_was_when_the_match_goes_on() -> None:
    match = played(Match(TOY, ["random", "random"], seeds.numbered(1)), 2)
    replay = Replay(match)
    played(match, 3)
    assert len(replay) == 2
    assert replay.state(2) == match.branch(2).state


@pytest.mark.parametrize("at", [-1, 4])
def test_there_is_nothing_before_the_first_and_after_the_last(toy: Match, at: int) -> None:
    replay = Replay(toy.branch(3))
    for look in (replay.state, replay.view, replay.opening, replay.moment, replay.pending, replay.words):
        with pytest.raises(LudexError, match="this match has 3 decisions; look at 0 to 3"):
            look(at)


@pytest.mark.parametrize("seat", [-2, 2])
def test_only_seats_look(toy: Match, seat: int) -> None:
    with pytest.raises(UnknownName, match=f"there is no seat {seat}; seats are 0 to 1, and -1 for a spectator"):
        Replay(toy).view(0, seat)
