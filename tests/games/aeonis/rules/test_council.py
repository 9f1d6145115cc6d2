"""The council phase (R4, AE-47.2, AE-47.3, AE-47.8 to AE-47.11)."""

from collections.abc import Iterable

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Discovery,
    Flag,
    GlobalEvent,
    Lord,
    Motion,
    Node,
    Process,
)
from ludex.games.aeonis.rules.council.agenda import draw_agenda, fill_agenda, replace_agenda
from ludex.games.aeonis.rules.council.expiry import expire_council
from ludex.games.aeonis.rules.council.parameters import motion_of
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.state.action import pack
from tests.games.aeonis.council_room import (
    ABSTAIN,
    ACCEPT,
    DECLINE,
    REJECT,
    asked,
    ayes,
    decide,
    go_on,
    noes,
    proposal,
    seats,
    start,
)
from tests.games.aeonis.world import LOG, completions, entries, finished, quiet, told, world


def council(seats_: int = 3, influence: int = 3, lords: Iterable[int] = (), **rules: int) -> State:
    """A council of players with some Influence, about to open."""
    s = world(seats_, lords=lords, **rules)
    for seat in range(seats_):
        s.players[seat].influence = influence
    return s


def deck(s: State, *cards: int) -> None:
    """The agenda deck; its top is last."""
    for place, card in enumerate(cards):
        s.agenda_deck[place] = card
    s.agenda_count = len(cards)


def motions(s: State, seat: int) -> list[int]:
    """The motions that a player could propose now."""
    return [int(motion_of(action)) for action in entries(s, seat) if kind_of(action) == Verb.PROPOSE]


def everybody(s: State, action: int) -> None:
    """All decide alike, as long as they are asked for the same."""
    node = s.node
    while s.asked and s.node == node:
        decide(s, next(seat for seat in range(s.seats) if s.asked >> seat & 1), action)


@pytest.mark.rule("AE-47.2", "AE-65.7")
def test_each_player_proposes_in_initiative_order_for_one_influence() -> None:
    s = council()
    s.initiative[0], s.initiative[1] = 1, 0
    start(s, Process.COUNCIL)
    assert asked(s, Node.PROPOSE, 1)
    assert entries(s, 1)[0] == DECLINE
    assert len(entries(s, 1)) <= 13
    decide(s, 1, proposal(Motion.REALM_TAX))
    assert s.players[1].influence == 2
    assert asked(s, Node.PROPOSE, 0)
    decide(s, 0, DECLINE)
    assert asked(s, Node.PROPOSE, 2)


@pytest.mark.rule("AE-47.2")
def test_who_can_t_pay_the_fee_is_not_asked() -> None:
    s = council(influence=0)
    s.players[2].influence = 1
    start(s, Process.COUNCIL)
    assert asked(s, Node.PROPOSE, 2)
    s.players[2].influence = 0
    assert why_not(s, 2, proposal(Motion.REALM_TAX)) == Reason.NO_RESOURCES


@pytest.mark.rule("AE-47.2", "AE-47.3")
def test_motions_without_a_p_come_as_agenda_cards_only() -> None:
    s = council(agenda_plus=1)
    start(s, Process.COUNCIL)
    assert why_not(s, 0, proposal(Motion.MUSTER_ROLLS)) == Reason.AGENDA_ONLY
    assert all(motion <= Motion.REPEAL for motion in motions(s, 0))
    assert why_not(s, 0, proposal(Motion.REALM_TAX, verb=Verb.TAKE)) == Reason.NOT_NOW


@pytest.mark.rule("AE-47.10")
def test_a_law_proposed_in_this_phase_is_not_listed_again() -> None:
    s = council(4)  # TV-125
    start(s, Process.COUNCIL)
    decide(s, 0, proposal(Motion.ROAD_NETWORKS))
    decide(s, 1, DECLINE)
    decide(s, 2, DECLINE)
    assert Motion.ROAD_NETWORKS not in motions(s, 3)
    assert why_not(s, 3, proposal(Motion.ROAD_NETWORKS)) == Reason.ALREADY_PROPOSED


@pytest.mark.rule("AE-65.1", "AE-65.7")
def test_every_listed_motion_can_be_finished_and_is_accepted() -> None:
    s = council()
    s.hexes[45].controller = 0
    s.laws = 1 << Motion.REALM_TAX
    start(s, Process.COUNCIL)
    for entry in entries(s, 0):
        if motion_of(entry) in (Motion.BORDERS, Motion.DEMILITARIZED_ZONE) and kind_of(entry) == Verb.PROPOSE:
            first = completions(s, 0, entry)
            assert len(first) == 91
            assert all(why_not(s, 0, each) == Reason.UNFINISHED for each in first)
        else:
            assert all(why_not(s, 0, action) == Reason.NONE for action in finished(s, 0, entry))


@pytest.mark.rule("AE-47.3")
def test_the_first_taker_proposes_the_agenda_card_without_fee() -> None:
    s = council()
    deck(s, Motion.ROAD_NETWORKS, Motion.HERO_OF_THE_REALM)
    start(s, Process.COUNCIL)
    decide(s, 0, proposal(Motion.REALM_TAX))
    decide(s, 1, DECLINE)
    decide(s, 2, DECLINE)
    assert asked(s, Node.AGENDA, 0)
    assert s.agenda_card[0] == Motion.HERO_OF_THE_REALM
    assert why_not(s, 0, proposal(Motion.REALM_TAX, verb=Verb.TAKE)) == Reason.NOT_THAT_CARD
    decide(s, 0, DECLINE)
    decide(s, 1, proposal(Motion.HERO_OF_THE_REALM, seats(1), Verb.TAKE))
    assert s.players[1].influence == 3
    assert s.proposal_count == 2
    assert s.proposals[1].proposer == 1
    assert asked(s, Node.BALLOT, 0)  # nobody else is asked for the card


@pytest.mark.rule("AE-47.8", "AE-34")
def test_motions_are_voted_on_in_order_and_cards_are_discarded() -> None:
    s = council()
    deck(s, Motion.ROAD_NETWORKS)
    start(s, Process.COUNCIL)
    decide(s, 0, proposal(Motion.REALM_TAX))
    decide(s, 1, DECLINE)
    decide(s, 2, proposal(Motion.WAR_LEVY))
    everybody(s, DECLINE)
    assert asked(s, Node.BALLOT, 0)
    assert s.proposals[0].motion == Motion.REALM_TAX
    for seat in range(3):
        decide(s, seat, ayes())
    assert s.laws == 1 << Motion.REALM_TAX
    assert asked(s, Node.BALLOT, 0)
    for seat in range(3):
        decide(s, seat, noes())
    assert s.depth == 3
    assert s.council_open == 0
    assert s.proposal_count == 0
    assert s.proposals[0].motion == 0
    assert s.proposals[0].weight[0] == 0
    assert s.agenda_discards == 1 << Motion.ROAD_NETWORKS
    assert s.agenda_card[0] == NONE


@pytest.mark.rule("AE-47.8")
def test_laws_in_force_and_held_titles_stay_out_of_a_new_deck() -> None:
    s = world()
    s.laws = 1 << Motion.ROAD_NETWORKS
    s.title_holder[1] = 2
    s.agenda_discards = 1 << Motion.ROAD_NETWORKS | 1 << Motion.MAGISTER_OF_MANA | 1 << Motion.BORDERS
    assert draw_agenda(s) == Motion.BORDERS
    assert draw_agenda(s) == NONE
    assert s.agenda_discards == 1 << Motion.ROAD_NETWORKS | 1 << Motion.MAGISTER_OF_MANA


@pytest.mark.rule("AE-47.3", "AE-47.10")
def test_a_card_that_nobody_may_take_is_discarded() -> None:
    s = council(influence=0)
    s.laws = 1 << Motion.ROAD_NETWORKS
    deck(s, Motion.ROAD_NETWORKS)
    start(s, Process.COUNCIL)
    assert s.depth == 3
    assert s.agenda_discards == 1 << Motion.ROAD_NETWORKS


@pytest.mark.rule("AE-46.1", "AE-47.2")
def test_an_emergency_session_has_free_proposals_and_two_cards() -> None:
    s = council(influence=0)
    s.events_now = 1 << GlobalEvent.EMERGENCY_SESSION
    deck(s, Motion.REALM_TAX, Motion.BORDERS, Motion.ROAD_NETWORKS)
    start(s, Process.COUNCIL)
    decide(s, 0, proposal(Motion.WAR_LEVY))
    decide(s, 1, DECLINE)
    decide(s, 2, DECLINE)
    assert list(s.agenda_card) == [Motion.ROAD_NETWORKS, Motion.BORDERS]
    decide(s, 0, proposal(Motion.ROAD_NETWORKS, verb=Verb.TAKE))
    assert asked(s, Node.AGENDA, 0)  # the second card
    everybody(s, DECLINE)
    assert s.proposal_count == 2
    assert s.node == Node.BALLOT


@pytest.mark.rule("AE-46.4", "AE-47.2")
def test_proposals_are_free_after_the_first_capture() -> None:
    s = council(influence=0)
    s.free_proposals = 1
    start(s, Process.COUNCIL)
    decide(s, 0, proposal(Motion.WAR_LEVY))
    assert s.players[0].influence == 0
    assert s.proposal_count == 1


@pytest.mark.rule("AE-46.1", "AE-47.11")
@pytest.mark.parametrize("influence", [0, 2])
def test_in_a_council_crisis_the_speaker_must_propose(influence: int) -> None:
    s = council(influence=influence)
    s.crisis, s.speaker, s.players[0].renown = 1, 0, 3
    start(s, Process.COUNCIL)
    assert DECLINE not in entries(s, 0)
    assert why_not(s, 0, DECLINE) == Reason.MUST_PROPOSE
    decide(s, 0, proposal(Motion.WAR_LEVY))
    assert s.players[0].influence == max(0, influence - 1)
    if influence:
        decide(s, 1, DECLINE)
        decide(s, 2, DECLINE)
    for seat in range(3):
        decide(s, seat, noes())
    assert s.players[0].renown == 2
    assert s.crisis == 0


@pytest.mark.rule("AE-46.1")
def test_a_crisis_motion_that_passes_costs_nothing() -> None:
    s = council(influence=0)
    s.crisis, s.players[0].renown = 1, 3
    start(s, Process.COUNCIL)
    decide(s, 0, proposal(Motion.REALM_TAX))
    for seat in range(3):
        decide(s, seat, ayes())
    assert s.players[0].renown == 4
    expire_council(s, LOG)
    assert s.crisis == 0


@pytest.mark.rule("AE-47.9", "AE-37.7")
def test_the_emergency_motion_is_free_and_voted_on_at_once() -> None:
    s = council(influence=0)
    start(s, Process.COUNCIL, 2, 1)
    assert asked(s, Node.PROPOSE, 2)
    assert DECLINE in entries(s, 2)
    decide(s, 2, proposal(Motion.REALM_TAX))
    assert asked(s, Node.BALLOT, 0)
    for seat in range(3):
        decide(s, seat, ayes())
    assert s.laws == 1 << Motion.REALM_TAX
    assert s.players[2].renown == 1
    assert s.depth == 3
    assert s.proposal_count == 0


@pytest.mark.rule("AE-37.7", "AE-47.9")
def test_the_emergency_motion_may_be_left_out() -> None:
    s = council()
    start(s, Process.COUNCIL, 1, 1)
    decide(s, 1, DECLINE)
    assert s.depth == 3


@pytest.mark.rule("AE-49.5")
def test_political_leverage_gives_another_proposal() -> None:
    s = council()
    start(s, Process.COUNCIL)
    s.players[0].leverage = 1
    decide(s, 0, proposal(Motion.REALM_TAX))
    assert asked(s, Node.PROPOSE, 0)
    decide(s, 0, proposal(Motion.WAR_LEVY))
    assert asked(s, Node.PROPOSE, 1)
    assert s.players[0].influence == 1
    assert s.players[0].leverage == 0


@pytest.mark.rule("AE-49.5")
def test_a_stolen_agenda_card_is_proposed_by_the_thief() -> None:
    s = council()
    deck(s, Motion.ROAD_NETWORKS)
    start(s, Process.COUNCIL)
    decide(s, 0, DECLINE)
    decide(s, 1, DECLINE)
    s.agenda_taker[0] = 3  # seat 2 has played the card
    s.answers[2] = DECLINE + 1
    s.asked = 0
    go_on(s)
    assert s.proposals[0].proposer == 2
    assert s.proposals[0].motion == Motion.ROAD_NETWORKS
    assert s.node == Node.BALLOT
    assert list(s.agenda_taker) == [0, 0]


@pytest.mark.rule("AE-49.5", "AE-62")
def test_leaked_intelligence_replaces_the_card_and_voids_peeks() -> None:
    s = world()
    deck(s, Motion.REALM_TAX, Motion.BORDERS)
    s.agenda_card[0] = Motion.ROAD_NETWORKS
    s.players[1].peek_agenda = 1
    replace_agenda(s, 0, Motion.BORDERS, LOG)
    assert s.agenda_card[0] == Motion.BORDERS
    assert s.agenda_count == 2
    assert sorted(list(s.agenda_deck)[:2]) == [Motion.ROAD_NETWORKS, Motion.REALM_TAX]
    assert s.players[1].peek_agenda == 0


@pytest.mark.rule("AE-62", "AE-34", "AE-42.2")
def test_peekers_alone_see_the_top_agenda_card() -> None:
    s = council(lords=(Lord.SERAPHEL,))
    s.players[2].discoveries = 1 << Discovery.SCRYING_POOL
    deck(s, Motion.REALM_TAX, Motion.BORDERS)
    quiet()
    start(s, Process.COUNCIL)
    seen = [event for event in told() if event.kind == EventKind.AGENDA_SEEN]
    assert [event.values[:2] for event in seen] == [(0, Motion.BORDERS), (2, Motion.BORDERS)]
    assert not any(event.open_to(1) for event in seen)
    assert [s.players[seat].peek_agenda for seat in range(3)] == [1, 0, 1]
    for seat in range(3):
        decide(s, seat, DECLINE)
    assert [s.players[seat].peek_agenda for seat in range(3)] == [0, 0, 0]  # the card has been revealed


@pytest.mark.rule("AE-47.8")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = world()
    s.agenda_discards = 0b111
    fill_agenda(s)
    assert sorted(list(s.agenda_deck)[:3]) == [0, 1, 2]
    assert s.agenda_discards == 0


@pytest.mark.rule("AE-42.1")
@pytest.mark.parametrize("answers", [(ACCEPT,), (REJECT, ACCEPT), (REJECT, REJECT)])
def test_letters_of_credit_are_offered_at_both_ends_of_the_council(answers: tuple[int, ...]) -> None:
    s = council(influence=0, lords=(Lord.CASSIAN,))
    s.players[0].influence = 1
    start(s, Process.COUNCIL)
    assert asked(s, Node.LETTERS, 0)
    for answer in answers:
        while s.node != Node.LETTERS:
            decide(s, 0, DECLINE)
        decide(s, 0, answer)
    while s.asked:
        decide(s, 0, DECLINE)
    used = ACCEPT in answers
    assert (s.players[0].gold, s.players[0].influence) == ((2, 0) if used else (0, 1))
    assert bool(s.players[0].flags >> Flag.LETTERS_OF_CREDIT & 1) == used


@pytest.mark.rule("AE-42.1", "AE-48.6", "AE-48.9")
@pytest.mark.parametrize(("answer", "gold", "bound"), [(ACCEPT, 2, 2), (REJECT, 0, 0)])
def test_the_ledger_buys_a_ballot(answer: int, gold: int, bound: int) -> None:
    s = council(influence=0, lords=(Lord.CASSIAN,))
    s.players[0].gold = 3
    s.players[1].influence = 1
    start(s, Process.COUNCIL)
    decide(s, 1, proposal(Motion.REALM_TAX))
    assert asked(s, Node.LEDGER_OFFER, 0)
    assert len(entries(s, 0)) == 1 + 2 * 4 * 2  # two partners, 0 to 3 Gold, two sides
    decide(s, 0, pack(Verb.CHOOSE, 1, 2, 2))
    assert asked(s, Node.LEDGER_ANSWER, 1)
    decide(s, 1, answer)
    assert s.players[1].gold == gold
    assert s.players[1].bound == bound
    decide(s, 0, ABSTAIN)
    if bound:
        assert s.asked == 0b100  # the bound ballot is cast by itself
        assert s.proposals[0].votes[1] == 2
    else:
        decide(s, 1, ayes())
    decide(s, 2, ABSTAIN)
    assert s.players[1].bound == 0
    assert bool(s.laws) == (not bound)
    assert s.players[0].flags >> Flag.LEDGER_VOTE & 1


@pytest.mark.rule("AE-65.1")
def test_numbers_that_are_no_proposals_are_refused() -> None:
    s = council()
    start(s, Process.COUNCIL)
    out = entries(s, 0)
    for action in (3, 2**52 + 5, pack(Verb.PROPOSE, 23, 0, 0), pack(Verb.PROPOSE, 8191, 65535, 65535)):
        assert why_not(s, 0, action) not in (Reason.NONE, Reason.UNFINISHED)
    assert completions(s, 0, DECLINE) == []
    assert out
    for motion in range(32):
        for parts in (1, 127, 1 << 21, (1 << 28) - 1, 1 << 27, 92 << 21, 91 << 21 | 91 << 14):
            for flag in (0, 32):
                why_not(s, 0, pack(Verb.PROPOSE, motion | flag, parts >> 16, parts & 0xFFFF))
