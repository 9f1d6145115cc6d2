"""Steal, and the wars it starts (IM-13)."""

import pytest

from tests.games.impetus.world import (
    JU,
    ME,
    MO,
    PL,
    RI,
    SA,
    STEAL,
    TRADE,
    b0,
    named,
    pending_wars,
    play_cards,
    regards,
    ripe_wars,
)


@pytest.mark.rule("IM-13.2")
def test_tv_36_lone_thief() -> None:
    """TV-36: MO alone, ME 2 gold, JU 0: MO 1, ME 1; regard -1 with both; no war; gold_gained[MO] 1."""
    s = b0(gold={ME: 2})
    play_cards(s, {MO: STEAL})
    assert list(s.gold) == [1, 1, 0, 0, 0, 0]
    assert regards(s) == {(MO, ME): -1, (MO, JU): -1}
    assert pending_wars(s) == []
    assert list(s.gold_gained) == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("IM-13.3")
def test_tv_37_two_thieves() -> None:
    """TV-37: MO and ME steal, ME 1 gold: nothing is gained; regard -2, -1, -1; war MO-ME Pending, no other."""
    s = b0(gold={ME: 1})
    play_cards(s, {MO: STEAL, ME: STEAL})
    assert list(s.gold) == [0, 1, 0, 0, 0, 0]
    assert not any(s.gold_gained)
    assert regards(s) == {(MO, ME): -2, (MO, JU): -1, (ME, SA): -1}
    assert pending_wars(s) == [(MO, ME)]
    assert ripe_wars(s) == {}


@pytest.mark.rule("IM-13.3")
def test_tv_38_unequal_thieves() -> None:
    """TV-38: the same with ME 5 gold and MO mS 1: gold 0 and 5; regard -3, -2, -1; wars MO-ME and MO-JU."""
    s = b0(gold={ME: 5}, mod={(MO, STEAL): 1})
    play_cards(s, {MO: STEAL, ME: STEAL})
    assert list(s.gold) == [0, 5, 0, 0, 0, 0]
    assert regards(s) == {(MO, ME): -3, (MO, JU): -2, (ME, SA): -1}
    assert pending_wars(s) == [(MO, ME), (MO, JU)]


@pytest.mark.rule("IM-13.4")
def test_tv_39_common_victim() -> None:
    """TV-39: MO and SA steal, ME 1 gold: MO 1, SA 1, ME 0."""
    s = b0(gold={ME: 1})
    play_cards(s, {MO: STEAL, SA: STEAL})
    assert list(s.gold) == [1, 0, 1, 0, 0, 0]


@pytest.mark.rule("IM-13.4")
def test_tv_40_common_victim_unequal() -> None:
    """TV-40: MO (mS 2) and SA steal, ME 3 gold: MO 3, SA 1, ME 0; wars MO-ME, MO-JU."""
    s = b0(gold={ME: 3}, mod={(MO, STEAL): 2})
    play_cards(s, {MO: STEAL, SA: STEAL})
    assert list(s.gold) == [3, 0, 1, 0, 0, 0]
    assert regards(s) == {(MO, ME): -3, (ME, SA): -1, (SA, PL): -1, (MO, JU): -3}
    assert pending_wars(s) == [(MO, ME), (MO, JU)]


@pytest.mark.rule("IM-13.1")
def test_tv_41_steal_modifier() -> None:
    """TV-41: MO mS 1, ME 5 gold: MO 2, ME 3; regard -2 with ME and JU: both wars erupt."""
    s = b0(gold={ME: 5}, mod={(MO, STEAL): 1})
    play_cards(s, {MO: STEAL})
    assert list(s.gold) == [2, 3, 0, 0, 0, 0]
    assert regards(s) == {(MO, ME): -2, (MO, JU): -2}
    assert pending_wars(s) == [(MO, ME), (MO, JU)]


@pytest.mark.rule("IM-13.6")
@pytest.mark.parametrize(("before", "after", "wars"), [(3, 2, []), (-1, -2, [(MO, ME)])])
def test_tv_42_war_at_minus_two(before: int, after: int, wars: list[tuple[int, int]]) -> None:
    """TV-42: regard MO-ME +3: after one Steal +2, no war. Regard -1: after one Steal -2, war."""
    s = b0(regard={(MO, ME): before})
    play_cards(s, {MO: STEAL})
    assert regards(s)[MO, ME] == after
    assert pending_wars(s) == wars


@pytest.mark.rule("IM-13.6", "IM-4.2")
@pytest.mark.parametrize("ripe", [False, True])
def test_tv_43_one_war_for_a_pair(ripe: bool) -> None:
    """TV-43: with a war Pending or Ripe a further Steal starts none; a Trade that lifts regard to 0 ends none."""
    war = {"ripe": {(MO, ME): (22, 31)}} if ripe else {"pending": [(MO, ME)]}
    s = b0(regard={(MO, ME): -2}, mod={(MO, TRADE): 1}, **war)

    def wars() -> tuple[list[tuple[int, int]], dict[tuple[int, int], tuple[int, int]]]:
        return pending_wars(s), ripe_wars(s)

    before = wars()
    events = play_cards(s, {MO: STEAL})
    assert named(events, "war_erupted") == []
    assert wars() == before
    play_cards(s, {MO: TRADE, ME: TRADE})
    assert (MO, ME) not in regards(s)  # -3 + 3
    assert wars() == before


@pytest.mark.rule("IM-11.4")
def test_tv_44_trade_before_steal() -> None:
    """TV-44: MO, ME Trade, SA Steal: MO 2, ME 2-1=1, SA 1; gold_gained MO 2, ME 2, SA 1."""
    s = b0()
    play_cards(s, {MO: TRADE, ME: TRADE, SA: STEAL})
    assert list(s.gold) == [2, 1, 1, 0, 0, 0]
    assert list(s.gold_gained) == [2, 2, 1, 0, 0, 0]


@pytest.mark.rule("IM-13.5")
def test_regard_falls_also_with_the_poor() -> None:
    """No gold anywhere: RI steals nothing and is liked less by both neighbours."""
    s = b0()
    play_cards(s, {RI: STEAL})
    assert list(s.gold) == [0] * 6
    assert regards(s) == {(PL, RI): -1, (RI, JU): -1}


@pytest.mark.rule("IM-13.6")
def test_wars_erupt_only_around_a_thief() -> None:
    """SA-PL hate each other already, but only RI steals: war PL-RI, none for SA-PL."""
    s = b0(regard={(SA, PL): -5, (PL, RI): -4, (MO, RI): -9})
    play_cards(s, {RI: STEAL})
    assert pending_wars(s) == [(PL, RI)]


@pytest.mark.rule("IM-13.6")
def test_old_hostility_needs_a_steal() -> None:
    """A pair at -5 that trades or does nothing stays at peace."""
    s = b0(regard={(MO, ME): -5})
    play_cards(s, {MO: TRADE})
    assert pending_wars(s) == []


@pytest.mark.rule("IM-13.7")
def test_war_does_not_change_regard() -> None:
    """Regard is what the Steal made of it, -4, also after the war has erupted."""
    s = b0(regard={(MO, ME): -3})
    play_cards(s, {MO: STEAL})
    assert pending_wars(s) == [(MO, ME)]
    assert regards(s)[MO, ME] == -4
