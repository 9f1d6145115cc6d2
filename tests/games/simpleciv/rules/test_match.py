"""A match of Simple Civ (SC-1.7, SC-21): saved, replayed, refused, undone, and played by bots."""

from __future__ import annotations

import json
from functools import cache

import pytest

from ludex.games.simpleciv.game import GAME
from ludex.games.simpleciv.meta import VARIANTS
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play import save_file
from ludex.kernel.play.match import Match
from ludex.kernel.play.replay import Replay
from ludex.kernel.state.action import pack
from tests.games.simpleciv.rules.test_hidden import redealt
from tests.games.simpleciv.wandering import BUFFER, dice_of

END = int(pack(int(Verb.END_TURN), 0, 0, 0))


@cache
def played() -> Match:
    """Two bots and thirty random decisions, an end of turn after each ten."""
    match, dice = Match(GAME, ["random", "random"], "ab" * 16, {"max_turns": 20}), dice_of(3)
    for number in range(30):
        seat = match.pending()[0]
        match.decide(seat, END if number % 10 == 9 else match.bot_action(seat, "random", dice))
    return match


@pytest.mark.rule("SC-1.7")
@pytest.mark.rule("SC-2.10")
def test_a_match_is_its_setup_and_its_decisions() -> None:
    """TV-160: saved and loaded it is the same state, and goes on in the same way; the state is plain data."""
    match = played().branch()
    loaded = save_file.load(save_file.dump(match), lambda _: GAME)
    assert loaded.state == match.state
    for canonical in (match, loaded):
        canonical.decide(canonical.pending()[0], END)
    assert loaded.state == match.state
    plain = match.state.plain()
    assert json.loads(json.dumps(plain)) == plain


@pytest.mark.rule("SC-1.12")
@pytest.mark.rule("SC-21.2")
@pytest.mark.rule("SC-21.5")
def test_a_replay_shows_each_turn_as_it_was_seen() -> None:
    """Borders, discoveries and events of every moment follow from the decisions; a view is the viewing player's."""
    match = played()
    replay = Replay(match)
    for at in (0, 10, 20, 30):
        assert replay.state(at) == match.branch(at).state
    seen = [sum(tile.revealed >> 1 & 1 for tile in replay.state(at).tiles) for at in range(31)]
    assert seen == sorted(seen)
    kinds = {event.kind for events in match.events for event in events}
    assert {EventKind.TURN_STARTED, EventKind.REVEALED, EventKind.STATISTICS} <= kinds


@pytest.mark.rule("SC-21.1")
def test_an_event_is_open_to_those_who_may_know_of_it() -> None:
    """SC-21.3: statistics are for nobody before the end; discoveries are their seat's own."""
    events = [event for events in played().events for event in events]
    assert not any(event.open_to(seat) for event in events if event.kind == EventKind.STATISTICS for seat in (-1, 0, 1))
    for event in events:
        if event.kind == EventKind.REVEALED:
            assert [event.open_to(seat) for seat in (-1, 0, 1)] == [False, event.values[0] == 0, event.values[0] == 1]


@pytest.mark.rule("SC-0.22")
@pytest.mark.rule("SC-23.1")
def test_a_refused_action_changes_nothing() -> None:
    match = played().branch()
    before = match.state.copy()
    seat = match.pending()[0]
    for who, action in ((1 - seat, END), (seat, END + 1), (seat, pack(int(Verb.MOVE), 0, 0, 7))):
        with pytest.raises(IllegalDecision):
            match.decide(who, int(action))
    assert match.state == before


@pytest.mark.rule("SC-22.11")
def test_a_bot_decides_from_what_its_seat_knows() -> None:
    match = played()
    seat = match.pending()[0]
    for number in range(4):
        other = redealt(match.state, seat, number)
        for level in range(len(GAME.meta.levels)):
            chosen = [GAME.bots.decide(level, s.copy(), seat, dice_of(number), BUFFER) for s in (match.state, other)]
            assert chosen[0] == chosen[1]


@pytest.mark.rule("SC-0.4")
def test_variants_change_every_switch() -> None:
    switched = VARIANTS["switches"]
    assert all(getattr(GAME.engine.rules(), name) != value for name, value in switched.items())
    assert len(switched) == 15, "all of OPT-01 to OPT-16 but the turn limit"
    for variant in VARIANTS.values():
        for seats in range(2, 7):
            assert GAME.rules_with(variant, ["random"] * seats)
