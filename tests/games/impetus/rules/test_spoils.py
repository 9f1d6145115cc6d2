"""Spoils of war (IM-18), and the simultaneity of all steps (IM-0.3)."""

from itertools import permutations

import pytest

from ludex.games.impetus.client.view import members, owners, view
from ludex.games.impetus.rules.cards.steal import steal
from ludex.games.impetus.rules.cards.trade import trade
from ludex.games.impetus.rules.codes import Node
from ludex.games.impetus.rules.data import FACTIONS, PAIR, PAIR_LIST
from ludex.games.impetus.rules.refusal_sentences import Reason
from ludex.games.impetus.rules.state import Fight, State
from ludex.games.impetus.rules.war import conquer, spoils_expand
from ludex.games.impetus.rules.war import loser as loser_of
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.events.log import Log
from tests.games.impetus.world import (
    CHANGE,
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
    STEAL,
    TRADE,
    arrange,
    b0,
    land,
    learn,
    mods,
    named,
    new_game,
    options,
    pending_wars,
    refusal,
    regards,
    ripe_wars,
    run,
    spoils,
    submit,
    wander,
    war_phase,
    won,
)

TWO_WARS = {(MO, ME): (22, 31), (MO, JU): (22, 21)}


@pytest.mark.rule("IM-18.1", "IM-29.3")
@pytest.mark.parametrize("influence", [2, 1, None])
def test_tv_65_spoils_hand(influence: int | None) -> None:
    """TV-65: winner MO guided with Influence 2: hand of 3; with 1: hand of 2; unguided: 1 card."""
    if influence is None:
        s = b0(ripe={(MO, ME): (22, 31)})
        events = war_phase(s, rng=[5, 0, TRADE])
        assert [e["card"] for e in named(events, "spoils_played")] == [TRADE]
    else:
        s = b0(guide={MO: (S0, influence)}, ripe={(MO, ME): (22, 31)})
        war_phase(s, rng=[5, 0, *range(1 + influence)])
        assert view(s, S0).spoils_hand == [list(range(1 + influence))]
        assert options(s, S0) == [spoils(c) for c in range(1 + influence)]


@pytest.mark.rule("IM-18.7", "IM-19.1")
def test_tv_66_conquest() -> None:
    """TV-66: MO wins, spoils E: owner[31]=MO, terr_gained[MO] 1, MO gold 1, nothing paid; ME eliminated."""
    s = b0(ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[4, 0, 2])
    assert land(s, MO) == [22, 31]
    assert (s.terr_gained[MO], s.gold[MO]) == (1, 1)
    assert members(s.eliminated) == [ME]


@pytest.mark.rule("IM-18.8")
def test_tv_67_contested_conquest() -> None:
    """TV-67: MO and SA both claim 31: ME keeps it; gold MO 2, SA 2, ME 1; gold_gained 2, 2, 0; wars_won 1 each."""
    s = b0(gold={ME: 3}, ripe={(MO, ME): (22, 31), (ME, SA): (31, 39)})
    war_phase(s, rng=[5, 0, 0, 5, 2, 2])
    assert land(s, ME) == [31]
    assert [s.gold[f] for f in (MO, SA, ME)] == [2, 2, 1]
    assert [s.gold_gained[f] for f in (MO, SA, ME)] == [2, 2, 0]
    assert not any(s.terr_gained)
    assert [s.wars_won[f] for f in (MO, SA)] == [1, 1]


@pytest.mark.rule("IM-18.9")
def test_tv_68_two_conquests() -> None:
    """TV-68: as TV-67, but the second battleground is (32,40): MO takes 31, SA takes 32, ME eliminated."""
    s = b0(gold={ME: 3}, land={ME: [32], SA: [40]}, ripe={(MO, ME): (22, 31), (ME, SA): (32, 40)})
    war_phase(s, rng=[5, 0, 0, 5, 2, 2])
    assert (land(s, MO), land(s, SA), land(s, ME)) == ([22, 31], [32, 39, 40], [])
    assert members(s.eliminated) == [ME]


@pytest.mark.rule("IM-18.4")
def test_tv_69_trade_before_steal() -> None:
    """TV-69: MO wins with T, JU wins with S: MO 1+1=2, then JU takes 1: MO 1, JU 2; regard MO-JU -1, RI-JU -1."""
    s = b0(ripe={(MO, ME): (22, 31), (RI, JU): (29, 21)})
    war_phase(s, rng=[5, 0, 0, 5, 0, 1])
    assert (s.gold[MO], s.gold[JU]) == (1, 2)
    assert regards(s) == {(MO, JU): -1, (RI, JU): -1}


@pytest.mark.rule("IM-18.6", "IM-20.1")
def test_tv_70_a_new_war_at_once() -> None:
    """TV-70: MO wins with S: regard MO-ME -4, MO-JU -1; a new war MO-ME is Ripe (22,31) at once; MO gold 1."""
    s = b0(regard={(MO, ME): -3}, ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[4, 0, 1, 0])
    assert regards(s) == {(MO, ME): -4, (MO, JU): -1}
    assert ripe_wars(s) == {(MO, ME): (22, 31)}
    assert s.gold[MO] == 1


@pytest.mark.rule("IM-18.6", "IM-13.3")
def test_tv_71_two_thieves_among_the_winners() -> None:
    """TV-71: MO and ME win, both S: gold MO 2, ME 6, JU 0, SA 0; regard -2, -1, -1; war MO-ME Ripe (22,31)."""
    s = b0(gold={ME: 4, JU: 2, SA: 2}, ripe={(MO, JU): (22, 21), (ME, SA): (31, 39)})
    war_phase(s, rng=[5, 0, 5, 0, 1, 1, 0])
    assert [s.gold[f] for f in (MO, ME, JU, SA)] == [2, 6, 0, 0]
    assert regards(s) == {(MO, ME): -2, (MO, JU): -1, (ME, SA): -1}
    assert ripe_wars(s) == {(MO, ME): (22, 31)}


@pytest.mark.rule("IM-18.4", "IM-18.7")
def test_tv_72_two_expands() -> None:
    """TV-72: MO wins against ME and JU: n(MO)=3, terr_gained 2, wars_won 2, gold 2; ME and JU eliminated."""
    s = b0(ripe=TWO_WARS)
    war_phase(s, rng=[5, 0, 5, 0, 2, 2])
    assert land(s, MO) == [21, 22, 31]
    assert (s.terr_gained[MO], s.wars_won[MO], s.gold[MO]) == (2, 2, 2)
    assert members(s.eliminated) == [ME, JU]


@pytest.mark.rule("IM-18.5")
def test_tv_73_two_trades() -> None:
    """TV-73: the same wars, no earlier traders: two Trades give 2; MO gold 4."""
    s = b0(ripe=TWO_WARS)
    war_phase(s, rng=[5, 0, 5, 0, 0, 0])
    assert s.gold[MO] == 4
    assert regards(s) == {}


@pytest.mark.rule("IM-18.6")
def test_tv_74_two_steals() -> None:
    """TV-74: MO mS 1, ME 6, JU 3 gold: demand 4 each: MO 8, ME 1, JU 0; regard -4 with both; both wars again, Ripe."""
    s = b0(mod={(MO, STEAL): 1}, gold={ME: 6, JU: 3}, ripe=TWO_WARS)
    war_phase(s, rng=[5, 0, 5, 0, 1, 1, 0, 0])
    assert [s.gold[f] for f in (MO, ME, JU)] == [8, 1, 0]
    assert regards(s) == {(MO, ME): -4, (MO, JU): -4}
    assert list(ripe_wars(s)) == [(MO, ME), (MO, JU)]


@pytest.mark.rule("IM-18.5")
def test_tv_75_earlier_traders_profit_again() -> None:
    """TV-75: traders {ME, SA}, mT MO 1, SA 2, MO one spoils Trade: gold +5, +1, +3; regard MO-ME +3, MO-SA +5."""
    s = won(b0(traders=[ME, SA], mod={(MO, TRADE): 1, (SA, TRADE): 2}), (MO, JU, TRADE))
    run(s, trade, 1)
    assert list(s.gold) == [5, 1, 3, 0, 0, 0]
    assert regards(s) == {(MO, ME): 3, (MO, SA): 5}


@pytest.mark.rule("IM-18.5")
def test_tv_76_nobody_is_its_own_partner() -> None:
    """TV-76: traders {MO}, MO spoils Trade: +1. Traders {MO, RI}: MO +2, RI +1, regard MO-RI +2."""
    s = won(b0(traders=[MO]), (MO, JU, TRADE))
    run(s, trade, 1)
    assert list(s.gold) == [1, 0, 0, 0, 0, 0]
    s = won(b0(traders=[MO, RI]), (MO, JU, TRADE))
    run(s, trade, 1)
    assert list(s.gold) == [2, 0, 0, 0, 1, 0]
    assert regards(s) == {(MO, RI): 2}


@pytest.mark.rule("IM-18.5")
def test_tv_77_two_winners_trade() -> None:
    """TV-77: traders {RI}, MO and PL one spoils Trade each: MO +3, PL +3, RI +2; regard +2 for all three pairs."""
    s = won(b0(traders=[RI]), (MO, JU, TRADE), (PL, SA, TRADE))
    run(s, trade, 1)
    assert list(s.gold) == [3, 0, 0, 3, 2, 0]
    assert regards(s) == {(MO, PL): 2, (MO, RI): 2, (PL, RI): 2}


@pytest.mark.rule("IM-18.11")
@pytest.mark.parametrize(
    ("influence", "hand", "rng", "choice"),
    [(2, [3, 3, 0], [], [TRADE, STEAL, EXPAND]), (1, [3, 1], [0], [STEAL, EXPAND])],
)
def test_tv_78_spoils_change(influence: int, hand: list[int], rng: list[int], choice: list[int]) -> None:
    """TV-78: Influence 2 chooses C: free choice of three, no draw. Influence 1, rng [0]: Steal or Expand."""
    s = b0(guide={MO: (S0, influence)}, ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[5, 0, *hand])
    submit(s, S0, spoils(CHANGE), rng=rng)
    assert (s.node, members(s.waiting)) == (Node.SC_DECIDE, [S0])
    assert options(s, S0) == [learn(m) for m in choice]


@pytest.mark.rule("IM-18.5")
def test_tv_101_two_earlier_traders_win() -> None:
    """TV-101: traders {MO, PL} win and draw a spoils Trade each: besides the war gold +3 each; regard MO-PL +4."""
    s = b0(traders=[MO, PL], ripe={(MO, ME): (22, 31), (PL, RI): (38, 29)})
    war_phase(s, rng=[5, 0, 5, 0, 0, 0])
    assert (s.gold[MO], s.gold[PL]) == (1 + 3, 1 + 3)
    assert regards(s) == {(MO, PL): 4}


# ---------------------------------------------------------------- the order of Factions never matters (IM-0.3)

CASES = {
    "trade": (trade, 0, {MO: TRADE, SA: TRADE, RI: TRADE, JU: TRADE}),
    "steal": (steal, 0, {MO: STEAL, ME: STEAL, PL: STEAL, JU: STEAL}),
    "spoils trade": (trade, 1, {}),
    "spoils steal": (steal, 1, {}),
    "spoils expand": (spoils_expand, None, {}),
}


def renamed(who: tuple[int, ...], rule_card: int, played: dict[int, int]) -> State:
    """A crowded state in which Faction f of the plan is called who[f]; its fights stand in the order of their pairs."""
    homes = {MO: 22, ME: 31, SA: 39, PL: 38, RI: 29, JU: 21}
    s = b0()
    for f in range(FACTIONS):
        s.land[f] = s.rim[f] = 0
    s.neutral |= sum(1 << h for h in homes.values())
    arrange(
        s,
        land={who[f]: [h, {MO: 14, ME: 32, SA: 47, PL: 45, RI: 28, JU: 13}[f]] for f, h in homes.items()},
        gold={who[f]: gold for f, gold in enumerate([3, 1, 4, 0, 5, 2])},
        mod={(who[f], m): (f * 2 + m) % 3 for f in range(FACTIONS) for m in range(3)},
        regard={(who[a], who[b]): (a + 2 * b) % 5 - 2 for a, b in PAIR_LIST},
        played={who[f]: card for f, card in played.items()},
        traders=[who[ME], who[SA], who[JU]] if not played else [],
    )
    victories = [(MO, ME, 31), (SA, ME, 31), (SA, PL, 38), (RI, PL, 45), (JU, MO, 22)]
    for winner, loser, prize in sorted(victories, key=lambda v: PAIR[who[v[0]], who[v[1]]]):
        won(s, (who[winner], who[loser], rule_card))
        s.fights[s.fought - 1].prize = prize
    return s


def seen(s: State, who: tuple[int, ...]) -> list[object]:
    """Everything a step can change, under the names of the plan."""
    factions = [
        (s.gold[f], s.gold_gained[f], s.terr_gained[f], land(s, f), [s.regard[int(PAIR[f, g])] for g in who if g != f])
        for f in who
    ]
    return [factions, [s.pending_wars >> int(PAIR[who[a], who[b]]) & 1 for a, b in PAIR_LIST]]


@pytest.mark.rule("IM-0.3")
@pytest.mark.parametrize("case", CASES)
def test_tv_99_order_of_factions_never_matters(case: str) -> None:
    """TV-99: any permutation of Faction ids in Trade, Steal and the spoils steps gives the same state."""
    step, flag, played = CASES[case]
    kind = {trade: TRADE, steal: STEAL}.get(step, EXPAND)
    args = [] if flag is None else [flag]
    same = tuple(range(FACTIONS))
    expected = renamed(same, kind, played)
    before = seen(expected, same)
    run(expected, step, *args)
    assert seen(expected, same) != before
    for who in list(permutations(range(FACTIONS)))[:: 720 // 24]:
        s = renamed(who, kind, played)
        run(s, step, *args)
        assert seen(s, who) == seen(expected, same)


# ---------------------------------------------------------------- further rules


@pytest.mark.rule("IM-18.2", "IM-8.8", "IM-8.11")
def test_one_decision_for_all_won_wars() -> None:
    """A tuple in pair order, each card from its own war's hand."""
    s = b0(guide={MO: (S0, 1)}, ripe=TWO_WARS)
    war_phase(s, rng=[5, 0, 5, 0, TRADE, STEAL, STEAL, EXPAND])
    assert view(s, S0).spoils_hand == [[TRADE, STEAL], [STEAL, EXPAND]]
    assert set(options(s, S0)) == {spoils(a, b) for a in (TRADE, STEAL) for b in (STEAL, EXPAND)}
    assert refusal(s, S0, spoils(EXPAND, STEAL)) == Reason.SPOILS_NOT_HELD
    assert refusal(s, S0, spoils(TRADE)) == Reason.SPOILS_NOT_HELD
    events = submit(s, S0, spoils(STEAL, EXPAND), rng=[])
    assert [(e["card"], e["against"]) for e in named(events, "spoils_played")] == [(STEAL, ME), (EXPAND, JU)]


@pytest.mark.rule("IM-18.3", "IM-24.5")
def test_guided_winners_choose_first_but_see_the_results() -> None:
    """S0 sees all dice; RI's card is drawn only when S0 has chosen."""
    s = b0(guide={MO: (S0, 1)}, ripe={(MO, ME): (22, 31), (RI, JU): (29, 21)})
    war_phase(s, rng=[5, 0, 5, 0, TRADE, STEAL])
    assert view(s, S0).war_results == [(0, 6, 1, MO, 31), (14, 6, 1, RI, 21)]
    assert view(s, S0).spoils_played == []
    events = submit(s, S0, spoils(TRADE), rng=[CHANGE, 2])
    assert [(e["faction"], e["card"]) for e in named(events, "spoils_played")] == [(MO, TRADE), (RI, CHANGE)]
    assert mods(s, RI) == (0, 0, 1)


@pytest.mark.rule("IM-18.4")
def test_batch_order() -> None:
    """Trade, Steal, Expand, Change, whatever the order of the wars."""
    s = b0(ripe={(MO, ME): (22, 31), (MO, JU): (22, 21), (ME, SA): (31, 39), (PL, RI): (38, 29)})
    events = war_phase(s, rng=[0, 5, 5, 0, 5, 0, 5, 0, CHANGE, EXPAND, STEAL, TRADE, 0])
    steps = [e["event"] for e in events if e["event"] in ("trade", "steal", "conquest", "change")]
    assert steps == ["trade", "steal", "conquest", "change"]


@pytest.mark.rule("IM-18.7")
def test_conquest_is_free_and_not_of_neutral_land() -> None:
    """The winner takes the loser's battleground hex and keeps its gold."""
    s = b0(land={ME: [32, 33]}, gold={MO: 7}, ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[5, 0, EXPAND])
    assert (land(s, MO), land(s, ME), s.gold[MO]) == ([22, 31], [32, 33], 8)


@pytest.mark.rule("IM-18.8")
def test_contest_pays_the_failure_gold() -> None:
    """1 + mE for each claimant's card."""
    s = b0(mod={(MO, EXPAND): 2}, land={ME: [32]}, ripe={(MO, ME): (22, 31), (ME, SA): (31, 39)})
    war_phase(s, rng=[5, 0, 0, 5, EXPAND, EXPAND])
    assert (s.gold[MO], s.gold[SA]) == (1 + 3, 1 + 1)
    assert land(s, ME) == [31, 32]


@pytest.mark.rule("IM-18.9")
def test_hexes_change_hands_in_a_circle() -> None:
    """MO takes ME's hex while ME takes SA's: each has what it won, terr_gained counts, the loser has one hex less."""
    s = b0(land={SA: [40]}, ripe={(MO, ME): (22, 31), (ME, SA): (31, 39)})
    war_phase(s, rng=[5, 0, 5, 0, EXPAND, EXPAND])
    assert [land(s, f) for f in (MO, ME, SA)] == [[22, 31], [39], [40]]
    assert list(s.terr_gained)[:3] == [1, 1, 0]


@pytest.mark.rule("IM-18.10")
def test_battlegrounds_stay_valid_until_they_are_taken() -> None:
    """In random games every hex that is conquered belongs to the loser at that moment."""
    taken = []

    def watched(s: State, log: Log, war: Fight) -> None:
        taken.append(owners(s)[war.prize] == FAIR(loser_of)(war))
        FAIR(conquer)(s, log, war)

    for seed in range(6):
        for _ in wander(new_game(seed, seats=3), seed, Interpreter({conquer: watched}), turns=15):
            pass
    assert len(taken) > 10
    assert all(taken)


@pytest.mark.rule("IM-18.11")
def test_a_draw_for_each_change_card() -> None:
    """Two Change spoils of an unguided winner: two draws, each from a whole deck."""
    s = b0(ripe=TWO_WARS)
    war_phase(s, rng=[5, 0, 5, 0, CHANGE, CHANGE, 1, 1])
    assert mods(s, MO) == (0, 2, 0)


@pytest.mark.rule("IM-18.11", "IM-8.11")
def test_a_modifier_for_each_change_card() -> None:
    """A guided winner with two Change spoils and Influence 1 names one of each pair, in pair order."""
    s = b0(guide={MO: (S0, 1)}, ripe=TWO_WARS)
    war_phase(s, rng=[5, 0, 5, 0, CHANGE, TRADE, CHANGE, TRADE])
    submit(s, S0, spoils(CHANGE, CHANGE), rng=[0, 2])
    assert view(s, S0).spoils_change_hand == [[STEAL, EXPAND], [TRADE, STEAL]]
    assert refusal(s, S0, learn(TRADE, TRADE)) == Reason.SPOILS_NOT_DRAWN
    s.guide[SA], s.guiding[S1], s.influence[S1] = S1, SA, 2  # so that the next turn needs no Vagrant
    submit(s, S0, learn(EXPAND, STEAL), rng=[0, 1, 0, 1, 2])
    assert mods(s, MO) == (0, 1, 1)


@pytest.mark.rule("IM-18.6", "IM-29.2")
def test_spoils_steals_multiply() -> None:
    """Two Steal cards: twice the gold and twice the regard."""
    s = won(b0(gold={ME: 9, JU: 1}), (MO, ME, STEAL), (MO, JU, STEAL))
    run(s, steal, 1)
    assert [s.gold[f] for f in (MO, ME, JU)] == [2 + 1, 7, 0]
    assert regards(s) == {(MO, ME): -2, (MO, JU): -2}
    assert pending_wars(s) == [(MO, ME), (MO, JU)]
