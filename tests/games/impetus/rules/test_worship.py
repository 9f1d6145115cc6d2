"""Worship (IM-10)."""

import pytest

from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.refusal_sentences import Reason
from ludex.games.impetus.rules.state import State
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    ME,
    MO,
    S0,
    S1,
    SPREAD,
    STEAL,
    TRADE,
    arrange,
    b0,
    eject,
    guide,
    guide_idol,
    land,
    named,
    open_node,
    play_cards,
    refusal,
    swap,
    vagrants,
    war_phase,
)


def arrive(s: State) -> None:
    """S0 begins to guide MO; its Idol stands already."""
    s.idol_used[S0] = 1
    vagrants(s, {S0: guide(MO)})
    assert s.guide[MO] == S0


@pytest.mark.rule("IM-10.2")
def test_tv_22_first_worship() -> None:
    """TV-22: worship[MO] none, S0 begins to guide: S0 Worshipped."""
    s = b0()
    arrive(s)
    assert s.worship[MO] == S0


@pytest.mark.rule("IM-10.3")
def test_tv_23_tie_goes_to_the_newcomer() -> None:
    """TV-23: worship[MO]=S1, 0 Idols each, S0 begins to guide: S0 takes it."""
    s = b0(worship={MO: S1})
    arrive(s)
    assert s.worship[MO] == S0


@pytest.mark.rule("IM-10.2", "IM-5.5")
def test_tv_24_idols_in_the_land_decide() -> None:
    """TV-24: 1 Idol of S1 on 22 against one of S0 on neutral 30: S1 keeps it; with 30 claimed S0 takes it at last."""
    s = b0(worship={MO: S1}, idols=[(22, S1, BATTLE), (30, S0, SPREAD)])
    arrive(s)
    assert s.worship[MO] == S1
    arrange(s, land={MO: [30]})
    events = eject(s, {S0: swap(CHANGE, TRADE)})
    assert s.worship[MO] == S0
    assert named(events, "ejected")[0]["spirit"] == S0


@pytest.mark.rule("IM-10.2")
def test_tv_25_holder_with_more_idols() -> None:
    """TV-25: 2 against 1: unchanged at both moments."""
    s = b0(worship={MO: S1}, idols=[(22, S1, BATTLE), (22, S1, SPREAD), (22, S0, BATTLE)])
    arrive(s)
    assert s.worship[MO] == S1
    eject(s, {S0: swap(CHANGE, TRADE)})
    assert s.worship[MO] == S1


@pytest.mark.rule("IM-10.2")
def test_tv_26_ejected_from_a_worshipper() -> None:
    """TV-26: S0 ejected from a Faction that Worships S0: unchanged."""
    s = b0(worship={MO: S0}, guide={MO: (S0, 0)}, idols=[(22, S1, BATTLE)])
    eject(s, {S0: swap(CHANGE, TRADE)})
    assert s.worship[MO] == S0
    assert s.guide[MO] == NONE


@pytest.mark.rule("IM-10.5")
def test_tv_27_conquest_changes_no_worship() -> None:
    """TV-27: MO conquers the hex with the Idol of ME's holder: ME Worships it all the same."""
    s = b0(worship={ME: S1}, land={ME: [32]}, idols=[(31, S1, BATTLE)], ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[5, 0, EXPAND])
    assert land(s, MO) == [22, 31]
    assert land(s, ME) == [32]
    assert s.worship[ME] == S1
    assert s.worship[MO] == NONE


@pytest.mark.rule("IM-14.3", "IM-10.5")
def test_tv_105_claimed_idols_change_no_worship() -> None:
    """TV-105: MO claims two Idols of S1 while S0 guides it and is Worshipped: S0 keeps it, also when it leaves."""
    s = b0(guide={MO: (S0, 1)}, worship={MO: S0}, gold={MO: 1}, idols=[(15, S1, BATTLE), (15, S1, SPREAD)])
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert land(s, MO) == [15, 22]
    assert s.worship[MO] == S0
    eject(s, {S0: swap(STEAL, TRADE)})
    assert s.worship[MO] == S0


@pytest.mark.rule("IM-10.1")
def test_many_worshippers_one_spirit_each() -> None:
    """A Spirit may be Worshipped by several; a Faction that turns to S1 no longer Worships S0."""
    s = b0(worship={MO: S0, ME: S0})
    vagrants(s, {S1: guide_idol(ME, 32, AFFLUENCE)})
    assert list(s.worship) == [S0, S1, NONE, NONE, NONE, NONE]


@pytest.mark.rule("IM-10.1")
def test_worship_lasts() -> None:
    """Without a rival it outlives the guidance and the next turns."""
    s = b0(guide={MO: (S0, 1)}, worship={MO: S0})
    eject(s, {S0: swap(CHANGE, TRADE)})
    war_phase(s)
    assert s.node == Node.V_DECIDE
    assert s.worship[MO] == S0


@pytest.mark.rule("IM-10.4")
def test_worship_gained_while_guiding_does_not_end_the_guidance() -> None:
    """S0 begins to guide, gains the Worship and goes on guiding; only a later choice is barred."""
    s = b0()
    arrive(s)
    assert (s.worship[MO], s.guide[MO], s.influence[S0]) == (S0, S0, 3)
    eject(s, {S0: swap(CHANGE, TRADE)})
    open_node(s, Node.V_DECIDE)
    assert refusal(s, S0, guide_idol(MO, 30, BATTLE)) == Reason.WORSHIPS_YOU
