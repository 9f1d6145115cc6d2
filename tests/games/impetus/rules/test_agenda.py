"""The Agenda Phase: draw, choose, reveal (IM-11)."""

import pytest

from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.rules.agenda import agenda_draw, agenda_reveal
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.refusal_sentences import Reason
from tests.games.impetus.world import (
    BATTLE,
    CHANGE,
    EXPAND,
    JU,
    ME,
    MO,
    PL,
    RI,
    S0,
    S1,
    SA,
    STEAL,
    TRADE,
    b0,
    card,
    guide_idol,
    named,
    open_node,
    options,
    play_cards,
    pool,
    refusal,
    run,
    submit,
    swap,
    tell,
)


@pytest.mark.rule("IM-11.1", "IM-11.3", "IM-29.3", "IM-16.1", "IM-16.5")
def test_tv_28_three_turns_of_guidance() -> None:
    """TV-28: hands of 4, 3, 2 cards; Influence 2, 1, 0 after the reveal; Vagrant in t+2; acts in V_DECIDE of t+3."""
    s = open_node(b0(), Node.V_DECIDE)
    submit(s, S0, guide_idol(MO, 15, BATTLE))
    submit(s, S1, guide_idol(JU, 13, BATTLE), rng=[0, 1, 2, 3] * 2)
    for turn, hand, then in ((1, [0, 1, 2, 3], [0, 1, 2] * 2), (2, [0, 1, 2], [0, 1] * 2), (3, [0, 1], [])):
        assert (s.turn, s.node, s.influence[S0]) == (turn, Node.A_DECIDE, 4 - turn)
        assert view(s, S0).hand == hand
        submit(s, S0, card(TRADE))
        events = submit(s, S1, card(TRADE), rng=[TRADE] * 4 + then)
        assert [e["now"] for e in named(events, "influence_lost")] == [3 - turn] * 2
    assert (s.turn, s.node, s.guide[MO]) == (3, Node.J_DECIDE, S0)
    submit(s, S0, swap(CHANGE, TRADE))
    events = submit(s, S1, swap(CHANGE, TRADE))
    assert [e["spirit"] for e in named(events, "ejected")] == [S0, S1]
    assert (s.turn, s.node, members(s.waiting)) == (4, Node.V_DECIDE, [S0, S1])
    assert (s.guide[MO], s.guiding[S0], s.influence[S0]) == (NONE, NONE, 0)


@pytest.mark.rule("IM-8.2", "IM-11.2")
def test_tv_30_one_card_type() -> None:
    """TV-30: pool 4/0/0/0: hand T,T,T,T, one legal action, submitted automatically."""
    s = b0(guide={MO: (S0, 3)}, pool={MO: (4, 0, 0, 0)})
    run(s, agenda_draw, rng=[0, 1, 2, 3])
    assert view(s, S0).hand == [TRADE] * 4
    open_node(s, Node.A_DECIDE)
    assert s.waiting == 0
    assert s.committed[S0] == card(TRADE)


@pytest.mark.rule("IM-6.5", "IM-11.3")
def test_tv_31_order_of_draws() -> None:
    """TV-31: 4 draws MO, 4 draws JU, then after the decisions ME, SA, PL, RI one each."""
    s = b0(guide={MO: (S0, 3), JU: (S1, 3)})
    run(s, agenda_draw, rng=[0, 0, 1, 1, 2, 2, 3, 3])
    assert view(s, S0).hand == [TRADE, TRADE, STEAL, STEAL]
    assert view(s, S1).hand == [EXPAND, EXPAND, CHANGE, CHANGE]
    s.committed[S0], s.committed[S1] = card(STEAL), card(CHANGE)
    run(s, agenda_reveal, rng=[TRADE, STEAL, EXPAND, CHANGE])
    assert list(s.played) == [STEAL, TRADE, STEAL, EXPAND, CHANGE, CHANGE]


@pytest.mark.rule("IM-11.1")
@pytest.mark.parametrize("influence", [3, 2, 1])
def test_hand_size(influence: int) -> None:
    """1 + Influence cards, duplicates possible; an unguided Faction has no hand."""
    s = b0(guide={MO: (S0, influence)})
    run(s, agenda_draw, rng=[2] * (1 + influence))
    assert view(s, S0).hand == [EXPAND] * (1 + influence)
    assert [s.hand[ME, c] for c in range(4)] == [0] * 4


@pytest.mark.rule("IM-11.2")
def test_equal_cards_are_one_choice() -> None:
    """A hand T,T,E offers Trade or Expand, nothing else."""
    s = b0(guide={MO: (S0, 2)})
    run(s, agenda_draw, rng=[0, 0, 2])
    open_node(s, Node.A_DECIDE)
    assert options(s, S0) == [card(TRADE), card(EXPAND)]
    assert refusal(s, S0, card(STEAL)) == Reason.CARD_NOT_HELD


@pytest.mark.rule("IM-11.3")
def test_reveal() -> None:
    """Choices become public, the unguided draw, guides lose 1 Influence, hands are gone."""
    s = b0(guide={MO: (S0, 3)})
    run(s, agenda_draw, rng=[0, 1, 2, 3])
    s.committed[S0] = card(CHANGE)
    events = tell(s, agenda_reveal, rng=[0, 0, 1, 1, 2])
    assert [(e["faction"], e["card"], e["guided_by"]) for e in named(events, "agenda_played")] == [
        (MO, CHANGE, S0), (ME, TRADE, NONE), (SA, TRADE, NONE), (PL, STEAL, NONE), (RI, STEAL, NONE), (JU, EXPAND, NONE)
    ]  # fmt: skip
    assert (s.influence[S0], s.influence[S1]) == (2, 0)
    assert not any(s.hand)


@pytest.mark.rule("IM-11.4")
def test_steps_in_order_and_skipped_without_players() -> None:
    """Trade before Steal before Expand: the thief robs fresh Trade gold; a step nobody plays tells nothing."""
    s = b0()
    events = play_cards(s, {JU: EXPAND, RI: STEAL, PL: TRADE})
    order = [e["event"] for e in events if e["event"] in ("trade", "steal", "expand_failed")]
    assert order == ["trade", "steal", "expand_failed"]
    assert list(s.gold) == [0, 0, 0, 0, 1, 1]
    assert {e["event"] for e in play_cards(b0(), {MO: TRADE})} == {"trade"}


@pytest.mark.rule("IM-11.4")
def test_each_live_faction_plays_one_card() -> None:
    """An eliminated one plays none."""
    s = b0(eliminated={ME: MO})
    run(s, agenda_reveal, rng=[0, 1, 2, 3, 0])
    assert list(s.played) == [TRADE, NONE, STEAL, EXPAND, CHANGE, TRADE]


@pytest.mark.rule("IM-11.5")
def test_a_played_card_stays_in_the_pool() -> None:
    """Guided or not, the pool of four is the same after the Agenda Phase."""
    s = b0(guide={MO: (S0, 3)}, pool={MO: (1, 2, 1, 0)})
    run(s, agenda_draw, rng=[0, 0, 0, 0])
    s.committed[S0] = card(TRADE)
    run(s, agenda_reveal, rng=[1, 1, 1, 1, 1])
    assert pool(s, MO) == (1, 2, 1, 0)
    assert {pool(s, f) for f in (ME, SA, PL, RI, JU)} == {(1, 1, 1, 1)}
