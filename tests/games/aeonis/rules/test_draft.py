"""The draft of strategy cards (R3, AE-37.1 to AE-37.4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludex.games.aeonis.rules.codes import NONE, Node, Process, Strategy
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.draft import set_draft_order
from ludex.games.aeonis.rules.round.start import clear_round
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.state.action import pack, subject_of
from tests.games.aeonis.world import begin, entries, quiet, told, world


def draft(s: State, cards: Sequence[int]) -> list[int]:
    """Draft the cards, or the first on offer; the seats that were asked or took the last card."""
    seats = []
    wanted = list(cards)
    begin(s, Process.DRAFT, 0)
    depth = s.depth
    while s.depth == depth:
        step(s, quiet())
        while s.asked:
            seat = s.asked.bit_length() - 1
            seats.append(seat)
            commit(s, seat, pack(Verb.DRAFT, wanted.pop(0), 0, 0) if wanted else entries(s, seat)[0])
    return seats


@pytest.mark.rule("AE-37.2", "RU-57")
@pytest.mark.parametrize(
    ("vp", "renown", "speaker", "order"),
    [
        ((2, 2, 3, 1), (4, 1, 0, 0), 1, [3, 1, 0, 2]),  # TV-97
        ((0, 0, 0, 0), (0, 0, 0, 0), 2, [3, 0, 1, 2]),  # TV-98
    ],
)
def test_the_draft_order(vp: tuple[int, ...], renown: tuple[int, ...], speaker: int, order: list[int]) -> None:
    s = world(4)
    s.speaker = speaker
    for seat in range(4):
        s.players[seat].vp, s.players[seat].renown = vp[seat], renown[seat]
    set_draft_order(s)
    assert [s.draft_order[place] for place in range(4)] == order


@pytest.mark.rule("AE-37.1")
@pytest.mark.parametrize(("seats", "each"), [(3, 2), (4, 2), (5, 1), (8, 1)])
def test_few_players_draft_two_cards_each_in_the_same_order_twice(seats: int, each: int) -> None:
    s = world(seats)
    s.speaker = seats - 1
    asked = draft(s, [])
    assert asked[: seats - 1] == list(range(seats - 1))
    assert [bin(s.players[seat].drafted).count("1") for seat in range(seats)] == [each] * seats
    assert sum(s.strategy_holder[card] != NONE for card in range(8)) == seats * each


@pytest.mark.rule("AE-37.4")
def test_initiative_goes_by_the_lowest_card() -> None:
    s = world(3)
    s.speaker = 2
    draft(s, [7, 4, 2, 1, 6, 3])
    assert [s.initiative[place] for place in range(3)] == [0, 2, 1]
    assert s.players[0].drafted == 1 << 7 | 1 << 1


@pytest.mark.rule("AE-37.3")
def test_bounties_grow_on_cards_that_nobody_drafts_and_go_to_the_drafter() -> None:
    """TV-110: card 7 undrafted in rounds 1 to 3, drafted in round 4: 3 Gold."""
    s = world(3)
    s.speaker = 2
    boom = Strategy.ECONOMIC_BOOM
    for _ in range(3):
        clear_round(s)
        draft(s, [0, 1, 2, 3, 4, 5])
    assert s.strategy_bounty[boom] == 3
    assert s.strategy_bounty[0] == 0
    clear_round(s)
    draft(s, [boom])
    assert s.players[0].gold == 3
    assert s.strategy_bounty[boom] == 0
    assert s.strategy_bounty[Strategy.IMPERIAL_MANDATE] == 4


@pytest.mark.rule("AE-37.1", "AE-61.1")
def test_only_cards_on_offer_can_be_drafted_and_the_last_one_is_forced() -> None:
    s = world(4)
    s.speaker = 3
    begin(s, Process.DRAFT, 0)
    while not s.asked:
        step(s, quiet())
    assert s.node == Node.DRAFT
    assert [subject_of(action) for action in entries(s, 0)] == list(range(8))
    commit(s, 0, pack(Verb.DRAFT, 3, 0, 0))
    while not s.asked:
        step(s, quiet())
    assert why_not(s, 1, pack(Verb.DRAFT, 3, 0, 0)) == Reason.CARD_NOT_OFFERED
    assert why_not(s, 1, pack(Verb.DRAFT, 8, 0, 0)) == Reason.MALFORMED
    assert why_not(s, 1, pack(Verb.DRAFT, 2, 1, 0)) == Reason.MALFORMED
    assert why_not(s, 1, plain(Verb.PASS)) == Reason.NOT_NOW
    for _ in range(6):
        seat = s.asked.bit_length() - 1
        commit(s, seat, entries(s, seat)[0])
        while not s.asked and s.stack[s.depth - 1].kind == Process.DRAFT:
            step(s, quiet())
    assert s.asked == 0  # the eighth card was taken without a question
    assert all(s.strategy_holder[card] != NONE for card in range(8))


@pytest.mark.rule("AE-37.3")
def test_the_bounty_is_told() -> None:
    s = world(8)
    s.strategy_bounty[5] = 4
    s.speaker = 7
    begin(s, Process.DRAFT, 0)
    while not s.asked:
        step(s, quiet())
    commit(s, 0, pack(Verb.DRAFT, 5, 0, 0))
    step(s, quiet())
    assert told()[0].kind == EventKind.CARD_DRAFTED
    assert told()[0].values[:3] == (0, 5, 4)
