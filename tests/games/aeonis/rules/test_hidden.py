"""What a seat does not know is dealt again, and nothing else changes for it (AE-62)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludex.games.aeonis.rules.codes import NONE, GlobalEvent, Node, Process, Secret
from ludex.games.aeonis.rules.data import WHISPERS
from ludex.games.aeonis.rules.hidden import redeal
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack, subject_of
from ludex.kernel.state.dice import Stream, derive
from tests.games.aeonis.world import give_whisper, world

TRIES = range(12)


def redealt(s: State, seat: int, number: int = 1) -> State:
    """The same position as far as a seat knows."""
    other, stream = s.copy(), Stream()
    derive(stream, number, 0)
    redeal(other, seat, stream)
    return other


def hand(s: State, seat: int) -> Counter[int]:
    return Counter({card: s.players[seat].hand[card] for card in range(WHISPERS) if s.players[seat].hand[card]})


def deck_of_whispers(s: State) -> Counter[int]:
    return Counter(s.whisper_deck[place] for place in range(s.whisper_count))


def with_whispers() -> State:
    """Three hands of three cards and ten in the deck."""
    s = world(whispers=1)
    for seat in range(3):
        for card in range(3):
            give_whisper(s, seat, 3 * seat + card)
    for place, card in enumerate(range(10, 20)):
        s.whisper_deck[place] = card
    s.whisper_count = 10
    return s


@pytest.mark.rule("AE-62", "AE-63.1")
def test_chance_to_come_is_new_and_open_things_stay() -> None:
    s = with_whispers()
    other = redealt(s, 0)
    assert (other.dice.a, other.deal.a, other.land.a) != (s.dice.a, s.deal.a, s.land.a)
    assert other.hexes[5] == s.hexes[5]
    assert other.units[0, 0] == s.units[0, 0]
    assert (other.node, other.asked) == (s.node, s.asked)


@pytest.mark.rule("AE-62")
def test_other_hands_are_dealt_again_from_the_deck_their_numbers_stay() -> None:
    s = with_whispers()
    s.known_whispers[0, 1, 4] = 1
    changed = False
    for number in TRIES:
        other = redealt(s, 0, number)
        assert hand(other, 0) == hand(s, 0)
        assert hand(other, 1)[4] == 1, "seen once, known for ever"
        assert [hand(other, seat).total() for seat in range(3)] == [3, 3, 3]
        assert other.whisper_count == 10
        everything = deck_of_whispers(other) + hand(other, 0) + hand(other, 1) + hand(other, 2)
        assert everything == deck_of_whispers(s) + hand(s, 0) + hand(s, 1) + hand(s, 2)
        changed |= hand(other, 1) != hand(s, 1)
    assert changed


@pytest.mark.rule("AE-62")
def test_what_third_players_have_seen_fits_the_new_hands() -> None:
    s = with_whispers()
    s.known_whispers[2, 1, 4] = 1
    s.known_whispers[2, 0, 1] = 1
    for number in TRIES:
        other = redealt(s, 0, number)
        seen = [card for card in range(WHISPERS) if other.known_whispers[2, 1, card]]
        assert len(seen) == 1
        assert hand(other, 1)[seen[0]] == 1
        assert other.known_whispers[2, 0, 1] == 1, "of the own hand the seat knows what was seen"


@pytest.mark.rule("AE-62")
def test_a_watcher_knows_no_hand() -> None:
    s = with_whispers()
    assert any(hand(redealt(s, NONE, number), 0) != hand(s, 0) for number in TRIES)


def with_secrets(common: int) -> State:
    """Seat 1 holds two secrets, of which it has counted 2 on one; seat 0 has seen one of seat 2's two."""
    s = world(secrets_plus=common)
    holds = {0: (0,), 1: (Secret.GOLDEN_HOARD, Secret.THE_QUIET_KNIFE), 2: (Secret.MANA_FLOOD, Secret.BORDERBREAKER)}
    if common:
        holds = {0: (10,), 1: (11, Secret.PATHFINDER), 2: (13, 14)}
    for seat, cards in holds.items():
        me = s.players[seat]
        me.secrets, me.secret_count = sum(1 << card for card in cards), len(cards)
        if not common:
            rest = [card for card in range(6) if card not in cards]
            me.secret_discards = 1 << rest.pop()
            me.secret_deck_count = len(rest)
            for place, card in enumerate(rest):
                me.secret_deck[place] = card
    s.players[1].secret_progress[holds[1][1]] = 2
    s.known_secrets[0, 2] = 1 << holds[2][0]
    if common:
        for place, card in enumerate((0, 1, 2, 3, 4, 5, 6, 7)):
            s.secret_deck[place] = card
        s.secret_deck_count = 8
        s.secret_discards = (1 << 8) | (1 << 19)
    return s


def members(cards: int) -> set[int]:
    return {card for card in range(20) if cards >> card & 1}


def all_secrets(s: State) -> list[int]:
    """Every secret that lies somewhere, sorted."""
    cards = [s.secret_deck[place] for place in range(s.secret_deck_count)] + sorted(members(s.secret_discards))
    for seat in range(3):
        me = s.players[seat]
        cards += [me.secret_deck[place] for place in range(me.secret_deck_count)]
        cards += sorted(members(me.secrets)) + sorted(members(me.secret_discards))
    return sorted(cards)


@pytest.mark.rule("AE-62", "AE-45.4", "AE-45.3")
@pytest.mark.parametrize("common", [0, 1])
def test_unscored_secrets_of_others_are_dealt_again_with_decks_and_discards(common: int) -> None:
    s = with_secrets(common)
    changed = False
    for number in TRIES:
        other = redealt(s, 0, number)
        assert other.players[0].secrets == s.players[0].secrets
        assert other.players[0].secret_discards == s.players[0].secret_discards
        for seat in range(3):
            assert len(members(other.players[seat].secrets)) == s.players[seat].secret_count
        assert s.known_secrets[0, 2] & ~other.players[2].secrets == 0, "what was seen stays"
        assert all_secrets(other) == all_secrets(s)
        counted = [other.players[1].secret_progress[card] for card in sorted(members(other.players[1].secrets))]
        assert sorted(counted) == [0, 2], "numbers are open"
        assert other.secret_deck_count == s.secret_deck_count
        changed |= other.players[1].secrets != s.players[1].secrets
    assert changed


@pytest.mark.rule("AE-62", "AE-45.4")
@pytest.mark.parametrize("common", [0, 1])
def test_cards_that_another_player_looks_at_are_dealt_again_too(common: int) -> None:
    s = with_secrets(common)
    call(s, Process.DRAW_SECRET, 1, 0, 0)
    frame = s.stack[s.depth - 1]
    if common:
        s.secret_deck_count -= 2
        frame.a, frame.b = s.secret_deck[6] + 1, s.secret_deck[7] + 1
        s.secret_deck[6] = s.secret_deck[7] = 0
    else:
        s.players[1].secret_deck_count -= 1
        frame.a = s.players[1].secret_deck[s.players[1].secret_deck_count] + 1
    looked = set()
    for number in TRIES:
        other = redealt(s, 0, number).stack[s.depth - 1]
        looked.add((other.a, other.b))
        mine = redealt(s, 1, number).stack[s.depth - 1]
        assert (mine.a, mine.b) == (frame.a, frame.b), "who looks at them knows them"
    assert len(looked) > 1


@pytest.mark.rule("AE-62", "AE-43", "AE-46.1")
def test_decks_keep_what_a_seat_has_peeked_at() -> None:
    s = world(events_plus=1)
    for place in range(10):
        s.event_deck[place] = s.agenda_deck[place] = s.exploration_deck[place] = place
        s.artifact_deck[place] = place
    s.event_deck[3] = GlobalEvent.THE_SHATTERING_STORM
    s.event_count = s.agenda_count = s.exploration_count = s.artifact_count = 10
    s.players[0].peek_events, s.players[0].peek_agenda, s.artifact_bottom = 2, 1, 3
    orders = set()
    for number in TRIES:
        other = redealt(s, 0, number)
        assert (other.event_deck[9], other.event_deck[8], other.agenda_deck[9]) == (9, 8, 9)
        assert [other.artifact_deck[place] for place in range(3)] == [0, 1, 2], "everybody saw these return"
        assert sorted(other.event_deck[place] for place in range(10)) == sorted(s.event_deck[p] for p in range(10))
        orders.add(tuple(other.exploration_deck[place] for place in range(10)))
        orders.add(tuple(other.agenda_deck[place] for place in range(10)))
        assert sorted(other.exploration_deck[place] for place in range(10)) == list(range(10))
    assert len(orders) > 2
    assert {redealt(s, 1, number).event_deck[9] for number in TRIES} != {9}


@pytest.mark.rule("AE-46.1", "AE-62")
def test_the_storm_stays_in_the_lower_half() -> None:
    s = world(events_plus=1)
    for place in range(26):
        s.event_deck[place] = (place + 25) % 26
    s.event_count = 26
    assert s.event_deck[0] == GlobalEvent.THE_SHATTERING_STORM
    for number in range(30):
        other = redealt(s, 0, number)
        cards = [other.event_deck[place] for place in range(26)]
        assert cards.index(GlobalEvent.THE_SHATTERING_STORM) < 13


@pytest.mark.rule("AE-62")
def test_sealed_bids_of_others_are_made_again() -> None:
    s = world()
    s.node, s.asked = Node.BID, 0b001
    s.players[1].influence = 2
    s.answers[1] = pack(Verb.BID, 2, 0, 0) + 1
    bids = {subject_of(redealt(s, 0, number).answers[1] - 1) for number in range(30)}
    assert bids == {0, 1, 2}
    assert redealt(s, 1).answers[1] == s.answers[1]


@pytest.mark.rule("AE-62", "AE-50")
def test_a_masked_ballot_could_be_for_or_against_until_the_totals_are_told() -> None:
    s = world()
    call(s, Process.VOTE, 0, 0, 0)
    s.stack[s.depth - 1].pc = 2
    s.proposals[0].votes[1] = s.proposals[0].votes[2] = 1
    s.proposals[0].secret[1] = 1
    worlds = [redealt(s, 0, number).proposals[0] for number in TRIES]
    assert {motion.votes[1] for motion in worlds} == {1, 2}
    assert {motion.votes[2] for motion in worlds} == {1}
    assert redealt(s, 1).proposals[0].votes[1] == 1
    s.stack[s.depth - 1].pc = 8
    assert redealt(s, 0).proposals[0].votes[1] == 1


@pytest.mark.rule("AE-62", "AE-51")
def test_a_card_shown_to_somebody_else_is_some_card_of_that_hand() -> None:
    s = with_whispers()
    call(s, Process.SHOW, 1, 2, 1)
    frame = s.stack[s.depth - 1]
    frame.c = 5
    for number in TRIES:
        other = redealt(s, 0, number)
        assert hand(other, 1)[other.stack[s.depth - 1].c - 1]
    assert redealt(s, 1).stack[s.depth - 1].c == 5
