"""Accords (AE-48.7, AE-48.10, module AC)."""

import pytest

from ludex.games.aeonis.rules.codes import Flag, Node, Process
from ludex.games.aeonis.rules.council.accords import DISSOLVE, FORM, break_accord, change_accord
from ludex.games.aeonis.rules.council.trade_rules import stage_of
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.state.action import pack
from tests.games.aeonis.council_room import ACCEPT, DECLINE, REJECT, asked, counter, decide, offer, start, take
from tests.games.aeonis.world import LOG, entries, finished, world


def propose(partner: int, about: int) -> int:
    """An Accord offer."""
    return int(pack(Verb.CHOOSE, partner, about, 0))


def renown(s: State) -> list[int]:
    """The Renown of every player."""
    return [s.players[seat].renown for seat in range(s.seats)]


@pytest.mark.rule("AE-48.7", "AE-48.10", "AE-44.1")
@pytest.mark.parametrize(("answer", "accords", "renowns"), [(ACCEPT, [2, 1, 0], [1, 1, 0]), (REJECT, [0] * 3, [0] * 3)])
def test_an_accord_is_offered_in_the_council(answer: int, accords: list[int], renowns: list[int]) -> None:
    s = world(accords=1)
    start(s, Process.COUNCIL)
    assert asked(s, Node.ACCORD_OFFER, 0)
    assert entries(s, 0) == [DECLINE, propose(1, FORM), propose(2, FORM)]
    assert why_not(s, 0, propose(0, FORM)) == Reason.NOT_WITH_YOURSELF
    assert why_not(s, 0, propose(1, DISSOLVE)) == Reason.NO_ACCORD
    decide(s, 0, propose(1, FORM))
    assert asked(s, Node.ACCORD_ANSWER, 1)
    decide(s, 1, answer)
    assert [s.accords[seat] for seat in range(3)] == accords
    assert renown(s) == renowns
    assert s.players[0].flags >> Flag.ACCORD_OFFER & 1
    assert asked(s, Node.ACCORD_OFFER, 1)


@pytest.mark.rule("AE-48.10", "AE-0.10")
def test_without_the_module_nobody_is_asked() -> None:
    s = world()
    start(s, Process.COUNCIL)
    assert s.depth == 3
    assert why_not(world(), 0, offer(1, accord=FORM)) != Reason.NONE


@pytest.mark.rule("AE-48.7", "AE-48.10")
def test_an_accord_ends_by_agreement() -> None:
    s = world(accords=1)
    change_accord(s, 0, 1, FORM, LOG)
    start(s, Process.COUNCIL)
    assert propose(1, DISSOLVE) in entries(s, 0)
    assert why_not(s, 0, propose(1, FORM)) == Reason.ACCORD_STANDS
    decide(s, 0, propose(1, DISSOLVE))
    decide(s, 1, ACCEPT)
    assert not any(s.accords)
    assert renown(s) == [0, 0, 0]


@pytest.mark.rule("AE-48.7")
def test_a_player_has_at_most_two_accords() -> None:
    s = world(5, accords=1)
    change_accord(s, 1, 2, FORM, LOG)
    change_accord(s, 1, 3, FORM, LOG)
    start(s, Process.COUNCIL)
    assert why_not(s, 0, propose(1, FORM)) == Reason.ACCORD_LIMIT
    assert propose(4, FORM) in entries(s, 0)


@pytest.mark.rule("AE-48.7", "AE-44.1")
def test_an_attack_breaks_an_accord() -> None:
    s = world(accords=1)
    s.players[0].renown = s.players[1].renown = 4
    change_accord(s, 0, 1, FORM, LOG)
    assert break_accord(s, 1, 0, LOG)
    assert renown(s) == [4, 3, 0]
    assert not any(s.accords)
    assert not break_accord(s, 1, 0, LOG)
    assert renown(s) == [4, 3, 0]


@pytest.mark.rule("AE-48.10", "AE-48.7")
def test_an_accord_goes_with_a_trade_offer() -> None:
    s = world(accords=1)
    s.players[0].gold = s.players[1].gold = 3
    assert why_not(s, 0, offer(1, accord=FORM)) == Reason.EMPTY_OFFER
    assert why_not(s, 0, offer(1, "1G", accord=DISSOLVE)) == Reason.NO_ACCORD
    opened = [action for action in entries(s, 0) if kind_of(action) == Verb.TRADE and stage_of(action)]
    assert offer(1, "1G", accord=FORM) in finished(s, 0, opened[0])
    take(s, 0, offer(1, "1G", accord=FORM))
    decide(s, 1, ACCEPT)
    assert s.accords[0] == 0b10
    assert s.players[1].gold == 4
    assert renown(s) == [1, 1, 0]
    assert s.players[0].flags >> Flag.ACCORD_OFFER & 1


@pytest.mark.rule("AE-48.10")
def test_a_counter_offer_leaves_the_accord_out() -> None:
    s = world(accords=1)
    s.players[0].gold = s.players[1].gold = 3
    take(s, 0, offer(1, "1G", accord=FORM))
    decide(s, 1, counter("1G"))
    decide(s, 0, ACCEPT)
    assert not any(s.accords)
    assert s.players[0].gold == 4
    assert s.players[0].flags >> Flag.ACCORD_OFFER & 1
