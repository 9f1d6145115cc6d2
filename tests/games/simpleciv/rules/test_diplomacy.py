"""Diplomacy (SC-19): war, peace, shared vision and offers."""

import pytest

from ludex.games.simpleciv.rules.civ.diplomacy import (
    leave_relations,
    perform_accept_peace,
    perform_accept_vision,
    perform_propose_peace,
    perform_propose_vision,
    perform_reject,
    perform_revoke_vision,
    perform_war,
    perform_withdraw,
    why_not_accept_peace,
    why_not_accept_vision,
    why_not_propose_peace,
    why_not_propose_vision,
    why_not_reject,
    why_not_revoke_vision,
    why_not_war,
    why_not_withdraw,
)
from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.codes import NONE, Offer
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.vision import sees
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.movement import why_not_step
from ludex.games.simpleciv.rules.unit.units import at_war
from ludex.games.simpleciv.rules.war.targets import why_not_attack
from tests.games.simpleciv.sight import recount
from tests.games.simpleciv.world import MIDDLE, SCOUT, SPEAR, city, met, quiet, told, unit, war, world


def acquainted(turn: int = 1) -> State:
    """Three civs; the first two meet in some turn."""
    s = world((0, 1, 2))
    s.turn = turn
    met(s)
    return s


def kinds() -> list[tuple[int, int]]:
    """What was told, and to whom."""
    return [(event.kind, event.seats) for event in told()]


@pytest.mark.rule("SC-19.4", "SC-1.1")
def test_tv_142_war_fifteen_turns_after_contact() -> None:
    """TV-142: contact in turn 10: a declaration in turn 24 is refused, in turn 25 it is not."""
    s = acquainted(10)
    s.turn = 24
    assert why_not_war(s, 0, 1) == Reason.YOUNG_PEACE
    s.turn = 25
    assert why_not_war(s, 0, 1) == Reason.NONE
    perform_war(s, 0, 1, quiet())
    assert at_war(s, 0, 1)
    assert at_war(s, 1, 0)
    assert s.pairs[0, 1].since == s.pairs[1, 0].since == 25
    assert why_not_war(s, 1, 0) == Reason.AT_WAR


@pytest.mark.rule("SC-19.6")
def test_attacks_and_steps_are_refused_at_peace_and_begin_no_war() -> None:
    """A Spear beside another one: at peace it may neither attack nor enter, and there is no war for all that."""
    s = acquainted()
    spear, theirs = unit(s, SPEAR, MIDDLE), s.near[MIDDLE, 0]
    unit(s, SPEAR, theirs, 1)
    recount(s)
    assert why_not_attack(s, spear, theirs) == Reason.PEACE
    assert why_not_step(s, spear, 0) == Reason.OCCUPIED
    assert s.players[0].wars == 0
    perform_war(s, 0, 1, quiet())
    assert why_not_attack(s, spear, theirs) == Reason.NONE


@pytest.mark.rule("SC-19.2")
def test_nothing_before_contact() -> None:
    s = acquainted()
    s.turn = 100
    for why_not in (why_not_war, why_not_propose_peace, why_not_propose_vision):
        assert why_not(s, 0, 2) == Reason.CONTACT
    assert not at_war(s, 0, 2)


@pytest.mark.rule("SC-19.7", "SC-19.9")
def test_tv_143_peace_fifteen_turns_after_war() -> None:
    """TV-143: war in turn 25: a proposal in 39 is refused, in 40 stored; the other proposes too: peace at once."""
    s = acquainted(10)
    s.turn = 25
    assert why_not_propose_peace(s, 0, 1) == Reason.AT_PEACE
    perform_war(s, 0, 1, quiet())
    s.turn = 39
    assert why_not_propose_peace(s, 0, 1) == Reason.YOUNG_WAR
    s.turn = 40
    assert why_not_propose_peace(s, 0, 1) == Reason.NONE
    perform_propose_peace(s, 0, 1, quiet())
    assert kinds() == [(EventKind.OFFER_MADE, 0b011)]
    assert s.pairs[0, 1].offered[Offer.PEACE] == 40
    assert at_war(s, 0, 1)
    assert why_not_propose_peace(s, 0, 1) == Reason.OFFERED
    assert why_not_propose_peace(s, 1, 0) == Reason.NONE
    perform_propose_peace(s, 1, 0, quiet())
    assert not at_war(s, 0, 1)
    assert s.pairs[1, 0].since == 40
    assert s.pairs[0, 1].offered[Offer.PEACE] == 0
    s.turn = 54
    assert why_not_war(s, 1, 0) == Reason.YOUNG_PEACE
    s.turn = 55
    assert why_not_war(s, 1, 0) == Reason.NONE


@pytest.mark.rule("SC-19.8", "SC-19.9")
def test_accepting_peace() -> None:
    """SC-19.8, SC-19.9: an open offer is accepted; units leave each other's land."""
    s = acquainted()
    war(s)
    s.turn = 30
    city(s, MIDDLE, 1)
    spear = unit(s, SPEAR, MIDDLE + 1)
    assert why_not_accept_peace(s, 1, 0) == Reason.NO_OFFER
    perform_propose_peace(s, 0, 1, quiet())
    assert why_not_accept_peace(s, 0, 1) == Reason.NO_OFFER, "not one's own"
    assert why_not_accept_peace(s, 1, 0) == Reason.NONE
    perform_accept_peace(s, 1, 0, quiet())
    assert not at_war(s, 0, 1)
    assert s.tiles[s.units[spear].tile].owner == NONE
    assert kinds()[:2] == [(EventKind.PEACE_MADE, 0b011), (EventKind.UNIT_EXPELLED, 0b011)]


@pytest.mark.rule("SC-19.8")
@pytest.mark.parametrize("kind", list(Offer))
def test_withdrawing_and_rejecting(kind: int) -> None:
    s = acquainted()
    if kind == Offer.PEACE:
        war(s)
    s.turn = 30
    propose = perform_propose_peace if kind == Offer.PEACE else perform_propose_vision
    for why_not, perform, by, other in (
        (why_not_withdraw, perform_withdraw, 0, 1),
        (why_not_reject, perform_reject, 1, 0),
    ):
        assert why_not(s, by, other, kind) == Reason.NO_OFFER
        propose(s, 0, 1, quiet())
        assert why_not(s, by, other, kind) == Reason.NONE
        assert why_not(s, other, by, kind) == Reason.NO_OFFER == why_not(s, by, other, 1 - kind)
        perform(s, by, other, kind, quiet())
        assert [(event.kind, event.values[:4]) for event in told()] == [(EventKind.OFFER_REMOVED, (0, 1, kind, by))]
        assert s.pairs[0, 1].offered[kind] == 0


@pytest.mark.rule("SC-19.5")
def test_tv_144_domination_bypass() -> None:
    """TV-144: power 6600 against 2200 in the 3rd turn of contact: a computer may declare war, a human may not."""
    s = acquainted()
    for seat, number in ((0, 3), (1, 1)):
        for i in range(number):
            city(s, 60 + 300 * seat + 5 * i, seat)
            unit(s, SPEAR, 120 + 300 * seat + 5 * i, seat)
            unit(s, SCOUT, 180 + 300 * seat + 5 * i, seat)
    s.turn = 3
    assert [military_power(s, seat) for seat in (0, 1)] == [6600, 2200]
    s.computers = 0b010
    assert why_not_war(s, 0, 1) == Reason.YOUNG_PEACE == why_not_war(s, 1, 0)
    s.computers = 0b001
    assert why_not_war(s, 0, 1) == Reason.NONE
    unit(s, SPEAR, 599, 1)
    assert why_not_war(s, 0, 1) == Reason.YOUNG_PEACE


@pytest.mark.rule("SC-19.5")
@pytest.mark.parametrize(("switch", "human", "computer"), [(0, 0, 1), (1, 1, 1), (2, 0, 0)])
def test_who_may_bypass(switch: int, human: int, computer: int) -> None:
    """OPT-11: computer players, all, or nobody."""
    s = acquainted()
    s.rules.domination_bypass = switch
    unit(s, SPEAR, MIDDLE)
    assert (why_not_war(s, 0, 1) == Reason.NONE) == human
    s.computers = 0b001
    assert (why_not_war(s, 0, 1) == Reason.NONE) == computer


@pytest.mark.rule("SC-19.16")
def test_tv_145_military_power() -> None:
    """TV-145: a Spear Guard, a Scout and a plain city: 760 + 480 + 960 = 2200."""
    s = world()
    for number, kind in enumerate((SPEAR, SCOUT)):
        unit(s, kind, number)
    city(s, MIDDLE)
    assert military_power(s, 0) == 2200


@pytest.mark.rule("SC-19.10", "SC-19.11")
def test_a_vision_pact() -> None:
    """SC-19.10: offered and accepted, or offered by both; each side may end it at any time."""
    s = acquainted()
    unit(s, SPEAR, MIDDLE, 1)
    assert why_not_accept_vision(s, 1, 0) == Reason.NO_OFFER
    assert why_not_revoke_vision(s, 0, 1) == Reason.NO_PACT
    perform_propose_vision(s, 0, 1, quiet())
    assert why_not_propose_vision(s, 0, 1) == Reason.OFFERED
    assert why_not_accept_vision(s, 1, 0) == Reason.NONE
    perform_accept_vision(s, 1, 0, quiet())
    assert kinds()[0] == (EventKind.VISION_SHARED, 0b011)
    assert sees(s, 0, MIDDLE)
    assert not sees(s, 2, MIDDLE)
    assert why_not_propose_vision(s, 0, 1) == Reason.PACT == why_not_propose_vision(s, 1, 0)
    perform_revoke_vision(s, 0, 1, quiet())
    assert kinds() == [(EventKind.VISION_ENDED, 0b011)]
    assert not sees(s, 0, MIDDLE)
    perform_propose_vision(s, 0, 1, quiet())
    perform_propose_vision(s, 1, 0, quiet())
    assert sees(s, 0, MIDDLE)
    assert s.pairs[0, 1].offered[Offer.VISION] == 0


@pytest.mark.rule("SC-19.10")
def test_no_shared_vision_in_war() -> None:
    s = acquainted()
    war(s)
    assert why_not_propose_vision(s, 0, 1) == Reason.AT_WAR


@pytest.mark.rule("SC-19.4")
def test_tv_146_war_ends_a_pact_and_all_offers() -> None:
    """TV-146: war declared during a vision pact: the pact is ended."""
    s = acquainted()
    perform_propose_vision(s, 0, 1, quiet())
    perform_accept_vision(s, 1, 0, quiet())
    unit(s, SPEAR, MIDDLE, 1)
    perform_war(s, 0, 1, quiet())
    assert kinds() == [(EventKind.WAR_DECLARED, 0b011), (EventKind.VISION_ENDED, 0b011)]
    assert not sees(s, 0, MIDDLE)
    other = acquainted()
    perform_propose_vision(other, 0, 1, quiet())
    perform_war(other, 1, 0, quiet())
    assert other.pairs[0, 1].offered[Offer.VISION] == 0


@pytest.mark.rule("SC-22.9")
def test_war_and_peace_are_told_to_those_who_know_both() -> None:
    s = world((0, 1, 2, 3))
    for a, b in ((0, 1), (0, 2), (1, 2), (0, 3)):
        met(s, a, b)
    perform_war(s, 0, 1, quiet())
    assert kinds() == [(EventKind.WAR_DECLARED, 0b0111)]


@pytest.mark.rule("SC-19.12")
def test_wars_and_pacts_side_by_side() -> None:
    s = world((0, 1, 2, 3))
    for other in (1, 2, 3):
        met(s, 0, other)
    perform_war(s, 0, 1, quiet())
    perform_war(s, 0, 2, quiet())
    perform_propose_vision(s, 0, 3, quiet())
    perform_accept_vision(s, 3, 0, quiet())
    assert (s.players[0].wars, s.players[0].eyes) == (0b0110, 0b1001)


@pytest.mark.rule("SC-19.13", "SC-20.7")
def test_eliminated_civs_leave_all_relations() -> None:
    s = world((0, 1, 2))
    for a, b in ((0, 1), (0, 2), (1, 2)):
        met(s, a, b)
    unit(s, SCOUT, MIDDLE, 2)
    perform_propose_vision(s, 0, 2, quiet())
    perform_accept_vision(s, 2, 0, quiet())
    perform_war(s, 0, 1, quiet())
    s.turn = 20
    perform_propose_peace(s, 1, 0, quiet())
    s.players[0].eliminated = 1
    leave_relations(s, 0, quiet())
    assert (s.players[0].wars, s.players[0].eyes, s.players[1].wars, s.players[2].eyes) == (0, 0b001, 0, 0b100)
    assert s.pairs[1, 0].offered[Offer.PEACE] == 0
    for why_not in (why_not_war, why_not_propose_peace, why_not_propose_vision):
        assert why_not(s, 1, 0) == Reason.GONE
    recount(s)
