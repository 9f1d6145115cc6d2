"""Scoring (IM-21) and the gold that counts (IM-5.8)."""

import pytest

from ludex.games.impetus.rules.board import book
from ludex.games.impetus.rules.cards.expand import fail
from ludex.games.impetus.rules.cards.trade import trade
from ludex.games.impetus.rules.ending import cleanup, score
from ludex.games.impetus.rules.state import State
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
    SA,
    SPREAD,
    STEAL,
    TRADE,
    arrange,
    b0,
    named,
    play_cards,
    run,
    tell,
    war_phase,
    won,
)


def tenths(s: State) -> list[int]:
    """What each Spirit is paid this turn."""
    events = named(tell(s, score), "vp_changed")
    return [sum(e["tenths"] for e in events if e["spirit"] == spirit) for spirit in (S0, S1)]


@pytest.mark.rule("IM-21.3")
def test_tv_85_tenths_are_not_carried() -> None:
    """TV-85: one Battle Idol, wars_won 1: 5 tenths, VP 0. Again next turn: still 0."""
    s = b0(worship={MO: S0}, idols=[(22, S0, BATTLE)])
    for _ in range(2):
        arrange(s, wars_won={MO: 1})
        assert tenths(s) == [5, 0]
        assert s.vp[S0] == 0
        run(s, cleanup)


@pytest.mark.rule("IM-21.3")
def test_tv_86_worshippers_are_added_up() -> None:
    """TV-86: MO and ME Worship S0; Battle Idol with 1 war won, Spread Idol with 1 hex gained: 10 tenths, VP 1."""
    s = b0(worship={MO: S0, ME: S0}, idols=[(22, S0, BATTLE), (31, S0, SPREAD)], wars_won={MO: 1}, terr_gained={ME: 1})
    assert tenths(s) == [10, 0]
    assert s.vp[S0] == 1


@pytest.mark.rule("IM-21.1")
def test_tv_87_three_kinds() -> None:
    """TV-87: B=1, A=2, P=1, wars 1, gold 3, hexes 1: 5+12+5 = 22 tenths, VP 2."""
    s = b0(
        worship={MO: S0},
        idols=[(22, S0, BATTLE), (22, S0, AFFLUENCE), (22, S0, AFFLUENCE), (22, S0, SPREAD)],
        wars_won={MO: 1}, gold_gained={MO: 3}, terr_gained={MO: 1},
    )  # fmt: skip
    events = tell(s, score)
    assert named(events, "scored") == [
        {"event": "scored", "spirit": S0, "faction": MO, "battle_tenths": 5, "affluence_tenths": 12, "spread_tenths": 5}
    ]
    assert s.vp[S0] == 2


@pytest.mark.rule("IM-21.2")
def test_tv_88_whoever_placed_the_idols() -> None:
    """TV-88: all Idols in MO's land placed by S1, worship[MO]=S0: S0 gets everything, S1 nothing."""
    s = b0(worship={MO: S0}, idols=[(22, S1, BATTLE), (22, S1, BATTLE)], wars_won={MO: 1})
    assert tenths(s) == [10, 0]


@pytest.mark.rule("IM-21.2")
def test_tv_89_idols_without_a_worshipper() -> None:
    """TV-89: Idols on neutral hexes or in land of Factions without Worship pay nobody."""
    s = b0(
        worship={MO: S0},
        idols=[(30, S0, BATTLE), (30, S1, AFFLUENCE), (31, S0, SPREAD), (31, S0, AFFLUENCE)],
        wars_won={MO: 3, ME: 3}, gold_gained={MO: 30, ME: 30}, terr_gained={MO: 3, ME: 3},
    )  # fmt: skip
    assert tenths(s) == [0, 0]


@pytest.mark.rule("IM-21.2")
def test_tv_90_an_idol_hex_gained_this_turn() -> None:
    """TV-90: MO (Worships S0) claims a hex with two Spread Idols this turn: 5*2*1 = 10 tenths, VP +1."""
    s = b0(worship={MO: S0}, gold={MO: 1}, idols=[(15, S1, SPREAD), (15, S0, SPREAD)])
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert tenths(s) == [10, 0]
    assert s.vp[S0] == 1


@pytest.mark.rule("IM-5.8", "IM-29.5")
def test_tv_91_losses_do_not_reduce_the_gain() -> None:
    """TV-91: MO gains 3 by Trade and loses 2 to a thief: gold_gained 3."""
    s = b0(mod={(JU, STEAL): 1})
    play_cards(s, {MO: TRADE, SA: TRADE, PL: TRADE, JU: STEAL})
    assert (s.gold[MO], s.gold_gained[MO]) == (1, 3)


@pytest.mark.rule("IM-21.2")
def test_idols_are_counted_after_conquests() -> None:
    """ME (Worships S1) loses its Battle Idol with hex 31 to MO (Worships S0), whose victory it pays."""
    s = b0(
        worship={MO: S0, ME: S1}, land={ME: [32]}, idols=[(31, S1, BATTLE), (31, S1, SPREAD)], ripe={(MO, ME): (22, 31)}
    )
    events = war_phase(s, rng=[5, 0, EXPAND])
    paid = {e["spirit"]: e["battle_tenths"] + e["spread_tenths"] for e in named(events, "scored")}
    assert paid == {S0: 5 + 5}
    assert s.vp[S0] == 1


@pytest.mark.rule("IM-21.3")
@pytest.mark.parametrize(("gold", "vp", "lost"), [(4, 0, 8), (5, 1, 0), (9, 1, 8), (10, 2, 0), (14, 2, 8)])
def test_rounding(gold: int, vp: int, lost: int) -> None:
    """VP rise by floor(t / 10); the rest is lost and shown as lost."""
    s = b0(worship={MO: S0}, idols=[(22, S0, AFFLUENCE)], gold_gained={MO: gold}, vp={S0: 3})
    event = named(tell(s, score), "vp_changed")[0]
    assert s.vp[S0] == event["new"] == 3 + vp
    assert event["lost_tenths"] == lost


@pytest.mark.rule("IM-21.4")
def test_every_war_won_pays() -> None:
    """Two wars won with one Battle Idol pay 10 tenths."""
    s = b0(worship={MO: S0}, idols=[(22, S0, BATTLE)], ripe={(MO, ME): (22, 31), (MO, JU): (22, 21)})
    war_phase(s, rng=[5, 0, 5, 0, TRADE, TRADE])
    assert s.vp[S0] == 1


@pytest.mark.rule("IM-21.1", "IM-2.1", "IM-29.4")
@pytest.mark.parametrize(
    ("kind", "counter", "pay"), [(BATTLE, "wars_won", 5), (AFFLUENCE, "gold_gained", 2), (SPREAD, "terr_gained", 5)]
)
def test_what_each_idol_pays(kind: int, counter: str, pay: int) -> None:
    """Tenths for each Idol and each war, gold or hex; the other two counters do not matter."""
    s = b0(worship={MO: S0}, idols=[(22, S1, kind)] * 2, **{counter: {MO: 3}})
    assert tenths(s) == [pay * 2 * 3, 0]
    others = {name: {MO: 3} for name in ("wars_won", "gold_gained", "terr_gained") if name != counter}
    assert tenths(b0(worship={MO: S0}, idols=[(22, S1, kind)], **others)) == [0, 0]


@pytest.mark.rule("IM-1.1")
def test_no_worship_or_no_idol_no_points() -> None:
    """VP come only from Worshippers, and only through Idols in their land (R-32)."""
    deeds = {"wars_won": {MO: 9}, "gold_gained": {MO: 90}, "terr_gained": {MO: 9}}
    assert tenths(b0(worship={MO: S0}, **deeds)) == [0, 0]
    assert tenths(b0(idols=[(22, S0, BATTLE)], **deeds)) == [0, 0]
    assert tenths(b0(worship={MO: S0}, idols=[(22, S0, BATTLE)], **deeds)) == [45, 0]


# ---------------------------------------------------------------- what counts as gained


@pytest.mark.rule("IM-5.8")
@pytest.mark.parametrize(("change", "gold", "gained"), [(3, 5, 3), (-1, 1, 0), (-7, 0, 0), (0, 2, 0)])
def test_booking(change: int, gold: int, gained: int) -> None:
    """Gold stops at 0; only a positive net change of a step counts as gained."""
    s = b0(gold={MO: 2})
    FAIR(book)(s, MO, change)
    assert (s.gold[MO], s.gold_gained[MO]) == (gold, gained)


@pytest.mark.rule("IM-5.8", "IM-29.5")
def test_paying_for_an_expand_is_no_loss_of_gain() -> None:
    """MO trades for 1 gold in its turn, an Expand of the same turn would not take it back."""
    s = b0(gold={MO: 1}, gold_gained={MO: 1})
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert (s.gold[MO], s.gold_gained[MO], s.terr_gained[MO]) == (0, 1, 1)


@pytest.mark.rule("IM-29.5")
def test_sources_of_gained_gold() -> None:
    """Trade, the late bonus, Steal, a failed Expand and wars count; conquest brings land and no gold."""
    s = b0(gold={ME: 5})
    play_cards(s, {MO: STEAL, RI: TRADE})
    assert (s.gold_gained[MO], s.gold_gained[RI]) == (1, 1)
    won(s, (PL, SA, TRADE))
    run(s, trade, 1)
    assert (s.gold_gained[PL], s.gold_gained[RI]) == (2, 2)
    run(s, fail, JU, 0, 0)
    assert s.gold_gained[JU] == 1
    s = b0(land={ME: [32]}, ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[5, 0, EXPAND])
    assert (s.gold_gained[MO], s.terr_gained[MO], s.wars_won[MO]) == (1, 1, 1)
