"""The Vagrant Phase (IM-9)."""

import pytest

from ludex.games.impetus.client.view import members
from ludex.games.impetus.rules.cards.expand import candidates
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.refusal_sentences import Reason
from ludex.games.impetus.rules.vagrant import guidable
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    EXPAND,
    FAIR,
    JU,
    ME,
    MO,
    PL,
    RI,
    S0,
    S1,
    S2,
    SA,
    SPREAD,
    State,
    b0,
    guide,
    guide_idol,
    idol,
    named,
    open_node,
    options,
    play_cards,
    refusal,
    submit,
    vagrants,
)


def collision() -> State:
    """TV-13: both Spirits want MO."""
    s = b0()
    vagrants(s, {S0: guide_idol(MO, 30, AFFLUENCE), S1: guide_idol(MO, 30, BATTLE)})
    return s


@pytest.mark.rule("IM-9.4", "IM-8.9", "IM-8.12")
def test_tv_12_first_decision() -> None:
    """TV-12: 6 x 55 x 3 = 990 legal actions; guidance alone and an Idol alone are rejected."""
    s = open_node(b0(), Node.V_DECIDE)
    assert len(options(s, S0)) == 990
    assert refusal(s, S0, guide(MO)) == Reason.MUST_PLACE
    assert refusal(s, S0, idol(30, BATTLE)) == Reason.MUST_GUIDE


@pytest.mark.rule("IM-9.5", "IM-9.6")
def test_tv_13_collision() -> None:
    """TV-13: both Idols stand, nobody guides; in a reopened node each has exactly 6 actions (guide only)."""
    s = collision()
    assert s.idols[30, S0, AFFLUENCE] == s.idols[30, S1, BATTLE] == 1
    assert s.guide[MO] == s.worship[MO] == NONE
    assert list(s.guiding)[:2] == [NONE, NONE]
    assert list(s.influence)[:2] == [0, 0]
    open_node(s, Node.V_DECIDE)
    assert options(s, S0) == options(s, S1) == [guide(f) for f in range(6)]


@pytest.mark.rule("IM-9.5")
def test_tv_14_two_collide_one_guides() -> None:
    """TV-14: S0, S1 -> MO, S2 -> ME: S2 guides ME with Influence 3 and its Worship; the others stay Vagrant."""
    s = b0(seats=3)
    choice = {S0: guide_idol(MO, 14, BATTLE), S1: guide_idol(MO, 15, BATTLE), S2: guide_idol(ME, 40, SPREAD)}
    events = vagrants(s, choice)
    assert (s.guide[ME], s.guiding[S2], s.influence[S2], s.worship[ME]) == (S2, ME, 3, S2)
    assert (s.guide[MO], s.guiding[S0], s.guiding[S1]) == (NONE, NONE, NONE)
    assert named(events, "guide_contested") == [{"event": "guide_contested", "faction": MO, "spirits": [S0, S1]}]


@pytest.mark.rule("IM-9.2", "IM-10.4")
def test_tv_15_own_worshipper_is_not_guidable() -> None:
    """TV-15: worship[MO]=S0: MO not guidable for S0, guidable for S1."""
    s = open_node(b0(worship={MO: S0}), Node.V_DECIDE)
    assert members(FAIR(guidable)(s, S0)) == [ME, SA, PL, RI, JU]
    assert MO in members(FAIR(guidable)(s, S1))
    assert refusal(s, S0, guide_idol(MO, 30, BATTLE)) == Reason.WORSHIPS_YOU
    assert refusal(s, S1, guide_idol(MO, 30, BATTLE)) == 0


@pytest.mark.rule("IM-9.2")
def test_tv_16_guided_faction_is_not_guidable() -> None:
    """TV-16: guide[MO]=S1: MO not guidable for S0."""
    s = open_node(b0(guide={MO: (S1, 3)}), Node.V_DECIDE)
    assert members(FAIR(guidable)(s, S0)) == [ME, SA, PL, RI, JU]
    assert refusal(s, S0, guide_idol(MO, 30, BATTLE)) == Reason.HAS_GUIDE


@pytest.mark.rule("IM-9.3")
def test_tv_17_idols_share_a_hex() -> None:
    """TV-17: hex 30 already carries an Idol of S0: both S0 (new stint) and S1 may place there again."""
    s = b0(idols=[(30, S0, BATTLE)])
    vagrants(s, {S0: guide_idol(MO, 30, BATTLE), S1: guide_idol(ME, 30, BATTLE)})
    assert (s.idols[30, S0, BATTLE], s.idols[30, S1, BATTLE]) == (2, 1)


@pytest.mark.rule("IM-9.3")
def test_tv_18_no_idol_on_owned_land() -> None:
    """TV-18: an Idol on hex 22 (owned by MO) is rejected."""
    s = open_node(b0(), Node.V_DECIDE)
    assert refusal(s, S0, guide_idol(MO, 22, BATTLE)) == Reason.HEX_OWNED
    assert guide_idol(MO, 22, BATTLE) not in options(s, S0)


@pytest.mark.rule("IM-9.4", "IM-8.2")
def test_tv_19_nobody_to_guide() -> None:
    """TV-19: all Worship S0: only an Idol may be placed; with the Idol used S0 is skipped and the phase goes on."""
    everybody = dict.fromkeys(range(6), S0)
    s = open_node(b0(worship=everybody), Node.V_DECIDE)
    assert options(s, S0) == [idol(h, kind) for h in members(s.neutral) for kind in range(3)]
    assert refusal(s, S0, guide_idol(MO, 30, BATTLE)) == Reason.NOTHING_TO_GUIDE
    s = open_node(b0(worship=everybody, idol_used={S0: 1}), Node.V_DECIDE)
    assert members(s.waiting) == [S1]
    submit(s, S1, guide_idol(MO, 30, BATTLE), rng=[0, 1, 2, 3])
    assert s.node == Node.A_DECIDE
    assert s.guide[MO] == S1


@pytest.mark.rule("IM-9.7")
def test_tv_20_fresh_idol_after_guiding() -> None:
    """TV-20: S0 guides successfully with an Idol: idol_used[S0] is false afterwards."""
    s = b0()
    vagrants(s, {S0: guide_idol(MO, 30, BATTLE)})
    assert s.idols[30, S0, BATTLE] == 1
    assert s.idol_used[S0] == 0


@pytest.mark.rule("IM-9.8")
def test_tv_21_collision_has_no_further_effect() -> None:
    """TV-21: in the reopened node of TV-13 both may choose MO again."""
    s = open_node(collision(), Node.V_DECIDE)
    assert refusal(s, S0, guide(MO)) == refusal(s, S1, guide(MO)) == 0
    vagrants(s, {S0: guide(MO), S1: guide(JU)})
    assert (s.guide[MO], s.guide[JU]) == (S0, S1)


@pytest.mark.rule("IM-9.1")
def test_only_vagrants_act() -> None:
    """A guiding Spirit is skipped: it can neither leave nor place an Idol."""
    s = open_node(b0(guide={MO: (S0, 2)}), Node.V_DECIDE)
    assert members(s.waiting) == [S1]
    assert options(s, S0) == []
    assert refusal(s, S0, guide_idol(ME, 30, BATTLE)) == refusal(s, S0, idol(30, BATTLE)) == Reason.NOT_ASKED


@pytest.mark.rule("IM-9.6")
def test_idol_is_used_up_by_a_collision() -> None:
    """Both keep idol_used, so a second Idol is refused."""
    s = open_node(collision(), Node.V_DECIDE)
    assert list(s.idol_used)[:2] == [1, 1]
    assert refusal(s, S0, guide_idol(ME, 30, BATTLE)) == Reason.IDOL_SPENT


@pytest.mark.rule("IM-9.3")
def test_no_neutral_hex_no_idol() -> None:
    """On a full map a Vagrant only guides."""
    s = b0()
    full = open_node(b0(land={MO: members(s.neutral)}), Node.V_DECIDE)
    assert options(full, S0) == [guide(f) for f in range(6)]


@pytest.mark.rule("IM-9.4", "IM-8.12")
def test_canonical_order() -> None:
    """By Faction, then hex, then type."""
    s = open_node(b0(guide={MO: (S1, 3)}), Node.V_DECIDE)
    neutral = members(s.neutral)
    assert options(s, S0) == [guide_idol(f, h, t) for f in (ME, SA, PL, RI, JU) for h in neutral for t in range(3)]


@pytest.mark.rule("IM-9.9")
def test_a_new_idol_attracts_but_does_not_count_yet() -> None:
    """S0's Idol next to MO does not win MO's Worship this phase, but MO expands to it this very turn."""
    s = b0(worship={MO: S1}, idols=[(22, S1, BATTLE)], gold={MO: 1})
    vagrants(s, {S0: guide_idol(MO, 15, SPREAD)})
    assert s.worship[MO] == S1
    assert members(FAIR(candidates)(s, MO)) == [15]
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert s.land[MO] >> 15 & 1
