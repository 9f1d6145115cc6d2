"""Ballots and their count (AE-47.1, AE-47.4 to AE-47.7)."""

import pytest

from ludex.games.aeonis.rules.codes import (
    Artifact,
    Building,
    Discovery,
    Flag,
    GlobalEvent,
    Lord,
    Motion,
    Node,
    Public,
    Secret,
    Title,
    Window,
)
from ludex.games.aeonis.rules.council.ballots import MASKED, SANCTIFIED
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.aeonis.council_room import (
    ABSTAIN,
    ACCEPT,
    REJECT,
    asked,
    ayes,
    call_vote,
    decide,
    given,
    name,
    noes,
    pass_motion,
    pick,
    seats,
)
from tests.games.aeonis.world import build, city, control, entries, hex_at, quiet, told, world

LAW = Motion.REALM_TAX


@pytest.mark.rule("AE-47.1", "AE-47.4", "AE-47.5")
def test_equal_votes_fail_and_the_lobbying_is_lost() -> None:
    s = world(4)  # TV-99
    s.players[0].renown = 5
    for seat, influence in ((1, 2), (3, 4)):
        s.players[seat].influence = influence
    call_vote(s, LAW, proposer=2)
    quiet()
    for seat, ballot in enumerate((ayes(), ayes(1), noes(), noes(2))):
        decide(s, seat, ballot)
    tally = next(event for event in told() if event.kind == EventKind.TALLIED)
    assert tally.values[2:5] == (4, 4, 0)
    assert s.laws == 0
    assert s.players[1].influence == 0
    assert s.players[3].influence == 0
    assert s.players[2].renown == 0


@pytest.mark.rule("AE-47.1")
@pytest.mark.parametrize(("renown", "votes"), [(0, 1), (4, 1), (5, 2), (9, 2), (10, 3)])
def test_renown_gives_votes(renown: int, votes: int) -> None:
    s = world()
    s.players[0].renown = renown
    call_vote(s, LAW)
    decide(s, 0, ayes())
    assert s.proposals[0].weight[0] == votes


@pytest.mark.rule("AE-42.7", "AE-47.5")
@pytest.mark.parametrize(("proposer", "renown"), [(1, 7), (0, 8)])
def test_auriel_sanctifies_her_ballot(proposer: int, renown: int) -> None:
    s = world(4, lords=(Lord.AURIEL,))  # TV-100
    s.players[0].influence = 4
    for seat in range(4):
        s.players[seat].renown = 5
    call_vote(s, LAW, proposer=proposer)
    decide(s, 0, ayes(2, SANCTIFIED))
    for seat in (1, 2, 3):
        decide(s, seat, noes())
    assert s.laws == 1 << LAW
    assert s.players[0].renown == renown
    assert s.players[0].flags >> Flag.SANCTIFY & 1


@pytest.mark.rule("AE-42.7")
def test_a_ballot_is_sanctified_once_a_round_and_by_auriel_alone() -> None:
    s = world(lords=(Lord.AURIEL,))
    call_vote(s, LAW)
    assert why_not(s, 0, ayes(0, SANCTIFIED)) == Reason.NONE
    s.players[0].flags = 1 << Flag.SANCTIFY
    assert why_not(s, 0, ayes(0, SANCTIFIED)) == Reason.CANT_SANCTIFY
    decide(s, 0, ayes())
    assert why_not(s, 1, ayes(0, SANCTIFIED)) == Reason.CANT_SANCTIFY
    decide(s, 1, ayes())
    decide(s, 2, noes())
    assert s.players[0].renown == 2  # as proposer and by Tree's Assent


@pytest.mark.rule("AE-47.4", "AE-46.1")
@pytest.mark.parametrize(("purse", "options"), [(0, 5), (1 << GlobalEvent.PURSE_STRINGS_OF_POWER, 9)])
def test_as_many_votes_can_be_bought_as_can_be_paid(purse: int, options: int) -> None:
    s = world()  # TV-117
    s.players[0].influence = 3
    s.events_now = purse
    call_vote(s, LAW)
    assert len(entries(s, 0)) == options
    assert all(why_not(s, 0, action) == Reason.NONE for action in entries(s, 0))


@pytest.mark.rule("AE-47.4")
def test_at_most_twenty_votes_are_bought() -> None:
    s = world()
    s.players[0].influence = 100
    call_vote(s, LAW)
    assert why_not(s, 0, ayes(21)) == Reason.LOBBY_LIMIT
    decide(s, 0, ayes(20))
    assert s.players[0].influence == 60
    assert s.proposals[0].weight[0] == 21


@pytest.mark.rule("AE-47.4")
def test_ballots_are_cast_in_initiative_order() -> None:
    s = world()
    s.initiative[0], s.initiative[2] = 2, 0
    call_vote(s, LAW)
    for seat in (2, 1, 0):
        assert asked(s, Node.BALLOT, seat)
        decide(s, seat, ABSTAIN)
    assert s.laws == 0


@pytest.mark.rule("AE-47.1", "AE-50.4")
@pytest.mark.parametrize(("purse", "weight"), [(0, 2), (1 << GlobalEvent.PURSE_STRINGS_OF_POWER, 3)])
def test_the_crown_lobbies_with_two_virtual_influence(purse: int, weight: int) -> None:
    s = world(artifacts=1)
    s.events_now = purse
    s.players[0].artifacts = 1 << Artifact.CROWN_OF_AEONIS
    call_vote(s, LAW)
    decide(s, 0, ayes())
    assert s.proposals[0].weight[0] == weight


@pytest.mark.rule("AE-42.7")
@pytest.mark.parametrize(("proposer", "weight"), [(0, 5), (1, 3)])
def test_the_cathedral_doubles_lobbying_on_own_motions(proposer: int, weight: int) -> None:
    s = world(lords=(Lord.AURIEL,))
    city(s, 0, 2, 0)
    build(s, 0, 2, Building.CATHEDRAL_OF_RADIANCE)
    s.players[0].influence = 4
    call_vote(s, LAW, proposer=proposer)
    decide(s, 0, ayes(2))
    assert s.proposals[0].weight[0] == weight


@pytest.mark.rule("AE-49.5")
def test_quiet_threats_forbid_lobbying() -> None:
    s = world()
    s.players[0].influence = 4
    s.players[0].silenced = 1
    call_vote(s, LAW)
    assert why_not(s, 0, ayes(1)) == Reason.SILENCED
    assert entries(s, 0) == [ABSTAIN, ayes(), noes()]
    for seat in range(3):
        decide(s, seat, ayes())
    assert s.players[0].silenced == 0


@pytest.mark.rule("AE-50.4", "AE-62")
def test_a_masked_ballot_shows_in_the_totals_only() -> None:
    s = world(artifacts=1)
    s.players[0].artifacts = 1 << Artifact.MASK_OF_MANY_FACES
    call_vote(s, LAW)
    quiet()
    decide(s, 0, ayes(0, MASKED))
    cast = [event for event in told() if event.kind == EventKind.BALLOT_CAST]
    assert [event.values[:2] for event in cast if event.open_to(1)] == [(0, -1)]
    assert [event.values[:3] for event in cast if not event.open_to(1)] == [(0, 1, 1)]
    assert s.proposals[0].secret[0] == 1
    decide(s, 1, ABSTAIN)
    decide(s, 2, ABSTAIN)
    assert s.laws == 1 << LAW
    call_vote(s, Motion.WAR_LEVY)
    assert why_not(s, 0, ayes(0, MASKED)) == Reason.CANT_MASK


@pytest.mark.rule("AE-47.5")
@pytest.mark.parametrize(("answer", "law"), [(ACCEPT, 1 << LAW), (REJECT, 0)])
def test_the_speaker_breaks_ties_in_the_variant(answer: int, law: int) -> None:
    s = world(speaker_ties=1)
    s.speaker = 2
    call_vote(s, LAW)
    decide(s, 0, ayes())
    decide(s, 1, noes())
    decide(s, 2, ABSTAIN)
    assert asked(s, Node.SPEAKER_PICK, 2)
    decide(s, 2, answer)
    assert s.laws == law


@pytest.mark.rule("AE-47.5", "AE-44.1")
def test_the_proposer_of_a_passed_motion_gets_renown() -> None:
    s = world()
    pass_motion(s, LAW, proposer=1)
    assert [s.players[seat].renown for seat in range(3)] == [0, 1, 0]
    assert [s.players[seat].passed_for_round for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("AE-47.5", "AE-47.6")
def test_renown_for_a_passed_motion_comes_after_its_effect() -> None:
    s = world()  # TV-131
    s.players[0].renown = 4
    pass_motion(s, Motion.HERO_OF_THE_REALM, seats(0))
    assert s.title_holder[Title.HERO_OF_THE_REALM] == -1
    assert s.players[0].renown == 5
    assert s.players[0].vp == 0


@pytest.mark.rule("AE-45.3", "AE-47.5")
def test_what_objectives_count_of_a_passed_motion() -> None:
    s = world(secrets_plus=1)
    s.public_row = 1 << Public.COUNCIL_POWER | 1 << Public.LAWGIVER
    s.players[0].secrets = 1 << Secret.SILVER_TONGUE
    s.players[0].influence = 4
    call_vote(s, LAW)
    decide(s, 0, ayes(2))
    decide(s, 1, noes())
    decide(s, 2, ABSTAIN)
    me = s.players[0]
    assert me.public_progress[Public.COUNCIL_POWER] == 4
    assert me.public_progress[Public.LAWGIVER] == 1
    assert me.secret_progress[Secret.SILVER_TONGUE] == 1
    assert s.players[1].public_progress[Public.LAWGIVER] == 0


@pytest.mark.rule("AE-42.1", "AE-42.2")
def test_patronage_and_spellweave_reward_lobbying_once_a_round() -> None:
    s = world(lords=(Lord.CASSIAN, Lord.SERAPHEL))
    s.players[0].flags = 1 << Flag.LEDGER_VOTE
    s.players[1].discoveries = 1 << Discovery.SPELLWEAVE_DOCTRINE
    for _ in range(2):
        s.players[0].influence = s.players[1].influence = 2
        call_vote(s, LAW)
        decide(s, 0, noes(1))
        decide(s, 1, noes(1))
        decide(s, 2, ABSTAIN)
    assert s.players[0].gold == 1
    assert s.players[1].mana == 1


@pytest.mark.rule("AE-49.5")
def test_backroom_deals_add_votes_and_a_veto_stops_the_motion() -> None:
    s = world()
    call_vote(s, LAW)
    s.proposals[0].extra_against = 2
    decide(s, 0, ayes())
    decide(s, 1, ayes())
    decide(s, 2, ABSTAIN)
    assert s.laws == 0
    call_vote(s, LAW)
    s.proposals[1].vetoed = 1
    for seat in range(3):
        decide(s, seat, ayes())
    assert s.laws == 0
    assert s.players[0].renown == 0


@pytest.mark.rule("AE-50.4")
def test_the_imperial_seal_holder_s_motions_are_immune_to_veto() -> None:
    s = world(artifacts=1)
    s.players[0].artifacts = 1 << Artifact.IMPERIAL_SEAL
    call_vote(s, LAW)
    s.proposals[0].vetoed = 1
    for seat in range(3):
        decide(s, seat, ayes())
    assert s.laws == 1 << LAW


@pytest.mark.rule("AE-47.11", "AE-46.1")
def test_a_motion_that_has_become_illegal_is_dropped_and_counts_as_failed() -> None:
    s = world()
    h = hex_at(1, 0)
    control(s, 0, 0, 0)
    control(s, 1, 0, 2)
    s.players[0].renown = 3
    s.crisis = 2  # the Speaker's motion of the crisis is the first one
    quiet()
    call_vote(s, Motion.IMPERIAL_ANNEXATION, given(h + 1))
    assert any(event.kind == EventKind.MOTION_DROPPED for event in told())
    assert s.players[0].renown == 2
    assert s.depth == 3


@pytest.mark.rule("AE-47.7")
def test_most_votes_win_an_election_without_renown() -> None:
    s = world()
    s.turn = 4
    call_vote(s, Motion.WARDEN_OF_THE_SEAT)
    assert len(entries(s, 0)) == 4
    decide(s, 0, name(2))
    decide(s, 1, name(1))
    decide(s, 2, name(2))
    assert (s.warden, s.warden_until) == (2, 5)
    assert all(s.players[seat].renown == 0 for seat in range(3))


@pytest.mark.rule("AE-47.7")
def test_the_speaker_breaks_a_tied_election() -> None:
    s = world()
    s.speaker = 1
    for seat in range(3):
        s.players[seat].gold = 1 if seat else 0
    call_vote(s, Motion.REALM_TREASURER)
    decide(s, 0, name(0))
    decide(s, 1, name(1))
    decide(s, 2, pack(Verb.CANDIDATE, 0, 0, 0))
    assert asked(s, Node.SPEAKER_PICK, 1)
    assert entries(s, 1) == [pick(0), pick(1)]
    decide(s, 1, pick(0))
    assert [s.players[seat].gold for seat in range(3)] == [2, 0, 0]


@pytest.mark.rule("AE-47.7")
def test_an_election_without_votes_is_discarded() -> None:
    s = world()
    call_vote(s, Motion.WARDEN_OF_THE_SEAT, card=1)
    for seat in range(3):
        decide(s, seat, pack(Verb.CANDIDATE, 0, 0, 0))
    assert s.warden == -1
    assert s.agenda_discards == 1 << Motion.WARDEN_OF_THE_SEAT


@pytest.mark.rule("AE-47.7", "AE-49.5")
def test_a_whisper_campaign_adds_votes_for_a_candidate() -> None:
    s = world()
    call_vote(s, Motion.WARDEN_OF_THE_SEAT)
    s.proposals[0].extra[1] = 2
    decide(s, 0, name(0))
    decide(s, 1, pack(Verb.CANDIDATE, 0, 0, 0))
    decide(s, 2, pack(Verb.CANDIDATE, 0, 0, 0))
    assert s.warden == 1


@pytest.mark.rule("AE-65.1")
def test_any_number_is_judged_without_harm() -> None:
    s = world()
    call_vote(s, LAW)
    for action in (1, 2**52, 2**53 - 1, pack(Verb.BALLOT, 8191, 65535, 65535), pack(Verb.BALLOT, 1, 1, 9)):
        assert why_not(s, 0, action) not in (Reason.NONE, Reason.UNFINISHED)


@pytest.mark.rule("AE-49.5")
def test_windows_of_a_vote_open_around_the_ballots() -> None:
    s = world(whispers=1)
    seen = []
    call_vote(s, LAW)
    for seat in range(3):
        seen.append(s.node)
        decide(s, seat, ayes())
    assert seen == [Node.BALLOT] * 3  # nobody holds a card: no window asks
    assert s.laws == 1 << LAW
    assert Window.PRELOBBY < Window.PRETALLY < Window.POSTPASS
