"""Expand in the Agenda Phase (IM-14)."""

import pytest

from ludex.games.impetus.client.view import members, owners
from ludex.games.impetus.rules.board import idols_in
from ludex.games.impetus.rules.cards.expand import can_expand, candidates, cost
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    EXPAND,
    FAIR,
    JU,
    ME,
    MO,
    PL,
    S0,
    S1,
    SA,
    SPREAD,
    STEAL,
    b0,
    land,
    named,
    play_cards,
)


@pytest.mark.rule("IM-14.4")
def test_tv_45_claim() -> None:
    """TV-45: MO gold 1, rng [1]: claims hex 15; gold 0; terr_gained 1; gold_gained 0."""
    s = b0(gold={MO: 1})
    play_cards(s, {MO: EXPAND}, rng=[1])
    assert owners(s)[15] == MO
    assert (s.gold[MO], s.terr_gained[MO], s.gold_gained[MO]) == (0, 1, 0)


@pytest.mark.rule("IM-14.2")
def test_tv_46_too_poor() -> None:
    """TV-46: MO gold 0: gold 1, gold_gained 1, no hex, no draw."""
    s = b0()
    events = play_cards(s, {MO: EXPAND})
    assert (s.gold[MO], s.gold_gained[MO], land(s, MO)) == (1, 1, [22])
    assert len(named(events, "expand_failed")) == 1


@pytest.mark.rule("IM-14.3", "IM-6.1")
def test_tv_47_idols_attract() -> None:
    """TV-47: MO gold 1, an Idol of S1 on 15: candidates [15], rng [0], claims 15."""
    s = b0(gold={MO: 1}, idols=[(15, S1, BATTLE)])
    assert members(FAIR(candidates)(s, MO)) == [15]
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert land(s, MO) == [15, 22]


@pytest.mark.rule("IM-14.5")
def test_tv_48_contest() -> None:
    """TV-48: MO and PL gold 1 each, one Idol on 30, rng [0,0]: contested; both 2 gold, gold_gained 1 each."""
    s = b0(gold={MO: 1, PL: 1}, idols=[(30, S0, BATTLE)])
    play_cards(s, {MO: EXPAND, PL: EXPAND}, rng=[0, 0])
    assert s.neutral >> 30 & 1
    assert list(s.gold) == [2, 0, 0, 2, 0, 0]
    assert list(s.gold_gained) == [1, 0, 0, 1, 0, 0]
    assert not any(s.terr_gained)


@pytest.mark.rule("IM-14.5")
def test_tv_49_who_cannot_pay_does_not_contest() -> None:
    """TV-49: the same with PL gold 0, rng [0]: MO owns 30, gold 0; PL gold 1."""
    s = b0(gold={MO: 1}, idols=[(30, S0, BATTLE)])
    play_cards(s, {MO: EXPAND, PL: EXPAND}, rng=[0])
    assert owners(s)[30] == MO
    assert list(s.gold) == [0, 0, 0, 1, 0, 0]


@pytest.mark.rule("IM-14.5")
def test_tv_50_contest_of_three() -> None:
    """TV-50: MO, PL, SA gold 1 each, SA mE 2, Idol on 30, rng [0,0,0]: MO 2, PL 2, SA 4; 30 neutral."""
    s = b0(gold={MO: 1, PL: 1, SA: 1}, mod={(SA, EXPAND): 2}, idols=[(30, S0, BATTLE)])
    play_cards(s, {MO: EXPAND, PL: EXPAND, SA: EXPAND}, rng=[0, 0, 0])
    assert list(s.gold) == [2, 0, 4, 2, 0, 0]
    assert owners(s)[30] == -1


@pytest.mark.rule("IM-14.1", "IM-15.1")
def test_tv_51_cost() -> None:
    """TV-51: n=3, mE=1: cost 2, failure pays 2. n=2, mE=3: cost 0."""
    s = b0(land={MO: [14, 15]}, mod={(MO, EXPAND): 1}, gold={MO: 1})
    assert FAIR(cost)(s, MO) == 2
    play_cards(s, {MO: EXPAND})
    assert s.gold[MO] == 1 + 2
    assert FAIR(cost)(b0(land={MO: [14]}, mod={(MO, EXPAND): 3}), MO) == 0


@pytest.mark.rule("IM-14.2")
def test_tv_52_nothing_within_reach() -> None:
    """TV-52: reach empty, gold 50, mE 0: gold 51, no hex."""
    s = b0(land={JU: [14, 15], ME: [23, 30]}, gold={MO: 50})
    play_cards(s, {MO: EXPAND})
    assert s.gold[MO] == 51
    assert land(s, MO) == [22]


@pytest.mark.rule("IM-11.4")
def test_tv_53_robbed_before_expanding() -> None:
    """TV-53: MO gold 1 plays Expand, ME plays Steal: ME 1; MO 0, then failed Expand: MO 1."""
    s = b0(gold={MO: 1})
    play_cards(s, {MO: EXPAND, ME: STEAL})
    assert (s.gold[MO], s.gold[ME], land(s, MO)) == (1, 1, [22])


@pytest.mark.rule("IM-14.2")
@pytest.mark.parametrize(("gold", "able"), [(1, False), (2, True), (3, True)])
def test_gold_for_every_hex(gold: int, able: bool) -> None:
    """Two hexes: an Expand costs 2."""
    assert FAIR(can_expand)(b0(land={MO: [14]}, gold={MO: gold}), MO) is able


@pytest.mark.rule("IM-14.3")
def test_any_idol_of_anyone_makes_a_candidate() -> None:
    """Two Idol hexes within reach are drawn from; one out of reach is not; without any, all of reach."""
    s = b0(idols=[(30, S1, AFFLUENCE), (14, S0, SPREAD), (60, S0, BATTLE)])
    assert members(FAIR(candidates)(s, MO)) == [14, 30]
    assert members(FAIR(candidates)(b0(idols=[(60, S0, BATTLE)]), MO)) == [14, 15, 23, 30]


@pytest.mark.rule("IM-14.3")
def test_a_guided_faction_expands_at_random_too() -> None:
    """Its Spirit does not pick the hex: the die does."""
    s = b0(gold={MO: 1}, guide={MO: (S0, 2)})
    play_cards(s, {MO: EXPAND}, rng=[3])
    assert land(s, MO) == [22, 30]


@pytest.mark.rule("IM-14.4", "IM-0.3")
def test_targets_come_from_the_map_at_the_start_of_the_step() -> None:
    """MO claims 23 first; ME, whose second choice was 30, still counts 23 among its four candidates."""
    s = b0(gold={MO: 1, ME: 1})
    play_cards(s, {MO: EXPAND, ME: EXPAND}, rng=[2, 1])
    assert land(s, MO) == [22, 23]
    assert land(s, ME) == [30, 31]


@pytest.mark.rule("IM-14.6")
def test_idols_stay_on_a_claimed_hex() -> None:
    """They now stand in MO's land; land of others is never taken."""
    s = b0(gold={MO: 1}, idols=[(15, S1, SPREAD), (15, S0, BATTLE)])
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert [FAIR(idols_in)(s, s.land[MO], kind) for kind in (BATTLE, AFFLUENCE, SPREAD)] == [1, 0, 1]
    assert [land(s, f) for f in (ME, SA, PL, JU)] == [[31], [39], [38], [21]]
