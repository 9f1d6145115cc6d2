"""The War Phase: rolls and gold (IM-17)."""

from collections import Counter
from itertools import product

import pytest

from ludex.games.impetus.bots.expectations import WINS
from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.client.view import odds as odds_in_view
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.war import war_roll
from tests.games.impetus.world import (
    BATTLE,
    EXPAND,
    JU,
    ME,
    MO,
    S0,
    SA,
    TRADE,
    b0,
    land,
    named,
    play_cards,
    regards,
    ripe_wars,
    run,
    tell,
    war_phase,
)

# IM-17.6: of 36, for power differences -6 to 6
WIN = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
TIE = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]
LOSE = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0, 0]


def odds(lead: int) -> tuple[int, int, int]:
    """Wins, ties and defeats of MO in 36 wars against ME, with so many hexes more."""
    far = [50, 51, 52, 53, 54, 55]
    larger = {MO: far[:lead]} if lead > 0 else {ME: far[:-lead]}
    results: Counter[int] = Counter()
    for roll in product(range(6), repeat=2):
        s = b0(land=larger, ripe={(MO, ME): (22, 31)})
        run(s, war_roll, rng=roll)
        results[s.fights[0].winner] += 1
    return results[MO], results[NONE], results[ME]


@pytest.mark.rule("IM-17.2", "IM-17.3", "IM-17.4", "IM-17.5")
def test_tv_60_tie() -> None:
    """TV-60: MO owns 22 and 23, gold 2; rng [2,3]: 3+2 = 4+1, tie: MO 1, ME 0; no spoils; no war left."""
    s = b0(land={MO: [23]}, gold={MO: 2}, ripe={(MO, ME): (22, 31)})
    events = war_phase(s, rng=[2, 3])
    assert (s.gold[MO], s.gold[ME]) == (1, 0)
    assert named(events, "spoils_played") == []
    assert s.ripe_wars == s.pending_wars == 0
    assert not any(s.wars_won)


@pytest.mark.rule("IM-17.3")
def test_tv_61_victory() -> None:
    """TV-61: MO wins 6:2; MO gold 1, ME 0; wars_won[MO] 1; gold_gained[MO] 1."""
    s = b0(ripe={(MO, ME): (22, 31)})
    run(s, war_roll, rng=[4, 0])
    assert (s.gold[MO], s.gold[ME]) == (1, 0)
    assert (s.wars_won[MO], s.wars_won[ME], s.gold_gained[MO]) == (1, 0, 1)


@pytest.mark.rule("IM-17.1", "IM-5.7")
def test_tv_62_power_after_this_turns_expand() -> None:
    """TV-62: MO expanded to 30 this turn (n=2), ME n=1, gold 3 each, rng [2,3]: tie 5:5, both 2 gold."""
    s = b0(gold={MO: 4, ME: 3}, idols=[(30, S0, BATTLE)], ripe={(MO, ME): (22, 31)})
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert (land(s, MO), s.gold[MO]) == ([22, 30], 3)
    run(s, war_roll, rng=[2, 3])
    assert list(s.power)[:2] == [2, 1]
    assert s.fights[0].winner == NONE
    assert (s.gold[MO], s.gold[ME]) == (2, 2)


@pytest.mark.rule("IM-17.3", "IM-5.8", "IM-29.5")
def test_tv_63_net_of_two_wars() -> None:
    """TV-63: ME beats MO, SA beats ME: gold MO 0, ME 3, SA 1; gold_gained ME 0, SA 1; wars_won ME 1, SA 1."""
    s = b0(gold={ME: 3}, ripe={(MO, ME): (22, 31), (ME, SA): (31, 39)})
    run(s, war_roll, rng=[0, 5, 0, 5])
    assert list(s.gold)[:3] == [0, 3, 1]
    assert list(s.gold_gained)[:3] == [0, 0, 1]
    assert list(s.wars_won)[:3] == [0, 1, 1]


@pytest.mark.rule("IM-17.6")
@pytest.mark.parametrize(("lead", "expected"), [(0, (15, 6, 15)), (2, (26, 4, 6)), (-3, (3, 3, 30))])
def test_tv_64_odds(lead: int, expected: tuple[int, int, int]) -> None:
    """TV-64: d=0: 15/6/15; d=2: 26/4/6; d=-3: 3/3/30 (win, tie, lose of 36)."""
    assert odds(lead) == expected


@pytest.mark.rule("IM-17.6", "IM-17.2")
@pytest.mark.parametrize("lead", range(-6, 7))
def test_table_of_odds(lead: int) -> None:
    """All dice of every power difference, and the row that the bots use."""
    assert odds(lead) == (WIN[lead + 6], TIE[lead + 6], LOSE[lead + 6])
    assert list(WINS) == WIN


@pytest.mark.rule("IM-17.1", "IM-5.7")
def test_power_is_frozen() -> None:
    """MO conquers a hex in its first war; its second war was fought with the power of the beginning."""
    s = b0(ripe={(MO, ME): (22, 31), (MO, JU): (22, 21)})
    events = war_phase(s, rng=[5, 0, 3, 3, EXPAND])
    assert [(e["winner"]) for e in named(events, "war_resolved")] == [MO, NONE]
    assert land(s, MO) == [22, 31]
    assert s.power[MO] == 1


@pytest.mark.rule("IM-17.2")
def test_one_roll_for_each_war() -> None:
    """MO rolls 6 against ME and 1 against JU."""
    s = b0(ripe={(MO, ME): (22, 31), (MO, JU): (22, 21)})
    run(s, war_roll, rng=[5, 0, 0, 5])
    assert [s.fights[i].winner for i in range(s.fought)] == [MO, JU]
    assert view(s, -1).war_results == [(0, 6, 1, MO, 31), (4, 1, 6, JU, 22)]


@pytest.mark.rule("IM-17.3", "IM-2.1")
def test_gold_stops_at_zero() -> None:
    """A loser without gold loses none; a defeat and a victory cancel out."""
    s = b0(gold={JU: 2}, ripe={(MO, ME): (22, 31), (MO, JU): (22, 21)})
    events = tell(s, war_roll, rng=[5, 0, 0, 5])
    assert list(s.gold) == [0, 0, 0, 0, 0, 3]
    assert {e["faction"]: e["net"] for e in named(events, "war_gold") if e["net"]} == {ME: -1, JU: 1}


@pytest.mark.rule("IM-17.4", "IM-4.5")
def test_a_fought_war_is_over() -> None:
    """No status, no battleground; the loser's hex is remembered for the spoils; regard stays."""
    s = b0(regard={(MO, ME): -4}, ripe={(MO, ME): (22, 31)})
    run(s, war_roll, rng=[0, 5])
    assert ripe_wars(s) == {}
    assert (s.battleground[0, 0], s.battleground[0, 1]) == (NONE, NONE)
    assert view(s, -1).war_results == [(0, 1, 6, ME, 22)]
    assert regards(s) == {(MO, ME): -4}


@pytest.mark.rule("IM-17.5")
def test_a_tie_asks_nobody() -> None:
    """A guided Faction that ties has no hand and no decision; its Spirit waits for the next turn."""
    s = b0(guide={MO: (S0, 2)}, ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[3, 3])
    assert view(s, S0).spoils_hand == []
    assert (s.node, s.guide[MO]) == (Node.V_DECIDE, S0)


@pytest.mark.rule("IM-17.4")
def test_pending_wars_are_not_fought() -> None:
    """A war that erupted this turn waits until it is Ripe."""
    s = b0(pending=[(MO, ME)])
    run(s, war_roll)
    assert (s.fought, members(s.pending_wars)) == (0, [0])
    assert list(s.gold) == [0] * 6


@pytest.mark.rule("IM-17.1")
def test_power_is_land_alone() -> None:
    """Neither gold nor modifiers count."""
    s = b0(gold={ME: 99}, mod={(ME, TRADE): 9, (ME, EXPAND): 9}, ripe={(MO, ME): (22, 31)})
    run(s, war_roll, rng=[1, 0])
    assert s.fights[0].winner == MO


@pytest.mark.rule("IM-17.6")
def test_a_view_tells_the_odds() -> None:
    assert [odds_in_view(lead) for lead in (-7, -1, 0, 3, 6)] == [
        (0, 0, 36),
        (10, 5, 21),
        (15, 6, 15),
        (30, 3, 3),
        (36, 0, 0),
    ]
