"""The Soul Gem (SG-10): income, Break, Repair, conversion, the pass bonus."""

from itertools import product
from typing import Any

import pytest

from ludex.games.soulgems.rules.cards.data import LIMIT_SLOT, Card
from ludex.games.soulgems.rules.ending import reserve_value
from ludex.games.soulgems.rules.gem import BREAK_TARGET, REPAIR_TARGET
from tests.games.soulgems.world import World

RELICS = {"relics": 1}


def upkeep(**given: Any) -> World:
    """An UPKEEP, White's unless it is said otherwise."""
    return World(phase="UPKEEP", **given)


# ---------------------------------------------------------------- test vectors


@pytest.mark.rule("SG-10.2", "SG-4.3")
def test_tv_047_nothing_on_the_first_turn() -> None:
    """TV-047: +0 SP whatever the Gem holds."""
    assert upkeep(captives_white="Q R", turns_taken=(0, 0)).points() == (20, 0)
    assert upkeep(captives_white="Q R", turns_taken=(0, 0), rules={"gem_income": "all"}).points() == (20, 0)


@pytest.mark.rule("SG-10.2", "SG-2.5")
def test_tv_048_income() -> None:
    """TV-048: captives P and R: 2·(1+5) = 12 SP."""
    w = upkeep(captives_white="P R")
    assert w.points() == (20, 12)
    assert w.told("sp_gained") == [{"event": "sp_gained", "side": "W", "amount": 12}]


@pytest.mark.rule("SG-10.2", "SG-2.5", "SG-20.6")
def test_tv_049_all_pieces_in_the_gem() -> None:
    """TV-049: reserve value 34: +68 SP with `gem_income=all`, +0 by default."""
    assert upkeep(white="Ra3", rules={"gem_income": "all"}).points() == (20, 68)
    assert upkeep(white="Ra3").points() == (20, 0)


@pytest.mark.rule("SG-10.3", "SG-10.4")
def test_tv_050_break() -> None:
    """TV-050: 15 ≥ 12: Black's Gem is broken, P and Q come home, W 0/0."""
    w = upkeep(lp=(12, 0), sp=(8, 0), captives_black="P Q").do("UP: Break pay(12LP,8SP)", [5, 4, 6])
    assert (w.points(), w.player("B").broken, w.captives("B")) == ((0, 0), 1, "")
    assert w.reserve("W") == "PPPPPPPPNNBBRRQ"
    assert [event["event"] for event in w.events] == ["paid", "dice", "gem_roll", "gem_broken", "captives_returned"]
    assert w.told("captives_returned")[0] == {
        "event": "captives_returned", "side": "W", "pawns": 1, "knights": 0, "bishops": 0, "rooks": 0, "queens": 1,
    }  # fmt: skip


@pytest.mark.rule("SG-10.3", "SG-5.6")
def test_tv_051_a_failed_break() -> None:
    """TV-051: 11 fails; W 0/0 and nothing else."""
    w = upkeep(lp=(12, 0), sp=(8, 0), captives_black="P Q").do("UP: Break pay(12LP,8SP)", [5, 4, 2])
    assert (w.points(), w.player("B").broken, w.captives("B")) == ((0, 0), 0, "PQ")
    assert [event["event"] for event in w.events] == ["paid", "dice", "gem_roll"]


@pytest.mark.rule("SG-10.3")
def test_tv_052_a_broken_gem_is_no_target() -> None:
    """TV-052: Black's Gem already broken: E_TARGET."""
    assert upkeep(broken=(0, 1), lp=(20, 0)).why("Break") == "E_TARGET"


@pytest.mark.rule("SG-10.5", "SG-10.1", "SG-4.5")
def test_tv_053_repair() -> None:
    """TV-053: income 0; 10 ≥ 10 repairs; still no income this turn; a Summon is allowed now."""
    w = upkeep(side="B", broken=(0, 1), lp=(0, 16), captives_black="P")
    assert w.points("B") == (16, 0)
    assert w.why("Summon P@a7") == "E_LOCKED"
    w.do("Repair pay(10LP,0SP)", [3, 3, 4])
    assert (w.player("B").broken, w.points("B")) == (0, (6, 0))
    assert [event["event"] for event in w.events] == ["paid", "dice", "gem_roll", "gem_repaired"]
    assert w.do("Summon P@a7 pay(6LP,0SP)").at("a7") == "BP"


@pytest.mark.rule("SG-10.5")
def test_tv_054_a_failed_repair() -> None:
    """TV-054: 9 fails."""
    w = upkeep(side="B", broken=(0, 1), lp=(0, 10), captives_black="P").do("Repair", [3, 3, 3])
    assert (w.player("B").broken, w.points("B"), w.why("Summon P@a7")) == (1, (0, 0), "E_LOCKED")


@pytest.mark.rule("SG-10.10")
def test_tv_055_convert() -> None:
    """TV-055: Convert 20SP: W 20/5; another Convert 2 is E_LIMIT."""
    w = World(phase="MAIN2", lp=(10, 0), sp=(25, 0)).do("Convert 20SP")
    assert (w.points(), w.why("Convert 2SP")) == ((20, 5), "E_LIMIT")


@pytest.mark.rule("SG-10.10")
def test_tv_056_even_numbers_only() -> None:
    """TV-056: Convert 7 is E_LIMIT, Convert 6 makes 13/19."""
    w = World(phase="MAIN2", lp=(10, 0), sp=(25, 0))
    assert w.why("Convert 7SP") == "E_LIMIT"
    assert w.do("Convert 6SP").points() == (13, 19)


@pytest.mark.rule("SG-10.12", "SG-9.4")
def test_tv_057_a_pass_may_win() -> None:
    """TV-057: W 994/0 passes: 1000, W LP_GOAL."""
    w = upkeep(lp=(994, 0)).do("Pass")
    assert (w.points(), w.over) == ((1000, 0), "W LP_GOAL")


@pytest.mark.rule("SG-10.12", "SG-4.2")
def test_tv_058_next_alone_gives_the_bonus() -> None:
    """TV-058: only Next in every phase: 26/0."""
    w = upkeep(lp=(20, 0)).next("END").do("Next")
    assert w.points() == (26, 0)
    assert w.told("pass_bonus") == [{"event": "pass_bonus", "side": "W", "amount": 6}]


@pytest.mark.rule("SG-10.12", "SG-4.7")
def test_tv_059_a_failed_break_is_an_action() -> None:
    """TV-059: no bonus: 0/0."""
    w = upkeep(lp=(20, 0)).do("Break", [1, 1, 1]).next("END").do("Next")
    assert (w.points(), w.told("pass_bonus")) == ((0, 0), [])


@pytest.mark.rule("SG-10.12", "SG-9.4", "SG-20.4", "SG-4.13")
def test_tv_060_both_always_pass() -> None:
    """TV-060: White's 164th pass makes 20+6·164 = 1004 and wins in round 164; Black then has 998."""
    w = World(phase="UPKEEP", turns_taken=(0, 0))
    passes = 0
    while not w.over:
        passes += int(w.s.side == 0)
        w.do("Pass")
    assert (passes, w.s.round, w.over) == (164, 164, "W LP_GOAL")
    assert (w.points("W"), w.points("B")) == ((1004, 0), (998, 0))


@pytest.mark.rule("SG-1.10", "SG-9.4", "SG-10.12")
def test_tv_178_pools_stop_at_9999() -> None:
    """TV-178: W 9998/0, `lp_goal=0`, Pass: 9999/0, and the events report +1."""
    w = upkeep(lp=(9998, 0), rules={"lp_goal": 0}).do("Pass")
    assert (w.points(), w.over) == ((9999, 0), "")
    assert w.told("lp_gained") == [{"event": "lp_gained", "side": "W", "amount": 1}]
    assert w.told("pass_bonus") == [{"event": "pass_bonus", "side": "W", "amount": 1}]


# ---------------------------------------------------------------- the guided walkthrough of the core


def walkthrough(turns: int) -> World:
    """The printed game after so many turns; White summons and moves a Rook, Black summons a Queen, both pass."""
    w = World(phase="UPKEEP", turns_taken=(0, 0))
    for lines in ("Summon R@a1|Next|Move Ra1-a3", "Summon Q@d8", "Pass", "Pass", "Pass")[:turns]:
        for line in lines.split("|"):
            w.do(line)
        if lines != "Pass":
            w.next("END").do("Next")
    return w


@pytest.mark.rule("SG-4.8", "SG-10.2", "SG-10.12", "SG-16.6")
def test_tv_061_turn_1_of_white() -> None:
    """TV-061: income 0; LP 20→10→3; no pass bonus."""
    w = walkthrough(0)
    assert w.points() == (20, 0)
    assert w.do("Summon R@a1").points() == (10, 0)
    assert w.do("Next").do("Move Ra1-a3").points() == (3, 0)
    assert w.next("END").do("Next").points() == (3, 0)


@pytest.mark.rule("SG-10.12", "SG-16.6")
def test_tv_062_turn_1_of_black() -> None:
    """TV-062: Summon Q@d8: LP 20→6; no pass bonus."""
    w = walkthrough(1)
    assert w.points("B") == (20, 0)
    assert w.do("Summon Q@d8").next("END").do("Next").points("B") == (6, 0)


@pytest.mark.rule("SG-10.2", "SG-10.12")
def test_tv_063_turn_2_of_white() -> None:
    """TV-063: reserve value 34, no captives: income 0; Pass: LP 3→9."""
    w = walkthrough(2)
    assert (w.points(), reserve_value(w.player("W"))) == ((3, 0), 34)
    assert w.do("Pass").points() == (9, 0)


@pytest.mark.rule("SG-5.4", "SG-1.7", "SG-4.7")
def test_tv_064_turn_2_of_black() -> None:
    """TV-064: Qd8-d6 costs 11: E_FUNDS, state unchanged; Pass: LP 6→12."""
    w = walkthrough(3).do("Next")
    before = w.s.copy()
    assert (w.why("Move Qd8-d6"), w.s == before) == ("E_FUNDS", True)
    assert w.do("Pass").points("B") == (12, 0)


@pytest.mark.rule("SG-5.4", "SG-8.1")
def test_tv_065_turn_3_of_white_as_it_stands() -> None:
    """TV-065: 9/0, and a black Pawn put on a5: the attack costs 12: E_FUNDS (RU-32)."""
    assert walkthrough(4).points() == (9, 0)
    assert World(white="Ra3", black="Pa5", phase="BATTLE", lp=(9, 12)).why("Attack Ra3xPa5") == "E_FUNDS"


@pytest.mark.rule("SG-8.9", "SG-8.10")
def test_tv_066_turn_3_of_white_patched() -> None:
    """TV-066: 12/0: T 60, roll 41 hits and captures, W 0/5; the ledger is empty after END."""
    w = World(white="Ra3", black="Pa5", phase="BATTLE", lp=(12, 12)).do("Attack Ra3xPa5 pay(12LP,0SP)", [4, 1])
    assert (w.points(), w.told("hit")[0]["threshold"], w.captives("W")) == ((0, 5), 60, "P")
    w.next("END").do("Next")
    assert not any(w.s.ledger)


@pytest.mark.rule("SG-10.2")
def test_tv_067_turn_3_of_black_as_it_stands() -> None:
    """TV-067: 12/0 without captives: income 0 (RU-33)."""
    w = walkthrough(5)
    assert (w.s.side, w.s.round, w.points("B"), w.told("sp_gained")) == (1, 3, (12, 0), [])


def patched() -> World:
    """Black's turn 3 with a white Pawn captive; targets for the Queen at distance 4 and 5."""
    return World(black="Qd8", white="Pd4 Pc3 Kh3", captives_black="P", lp=(0, 12), side="B", phase="UPKEEP")


@pytest.mark.rule("SG-10.2", "SG-5.4")
def test_tv_068_turn_3_of_black_patched() -> None:
    """TV-068: +2 makes 12/2; a Knight (8) is payable, a Queen's attack (19 or more) is E_FUNDS."""
    w = patched()
    assert (w.points("B"), w.why("Summon N@b8")) == ((12, 2), "")
    assert w.next("BATTLE").why("Attack Qd8xPd4") == "E_FUNDS"


@pytest.mark.rule("SG-10.2", "SG-10.12")
def test_tv_069_turn_4_of_black_patched() -> None:
    """TV-069: Pass makes 18/2, the next UPKEEP 18/4: a Queen's attack up to distance 4 (22) is payable."""
    w = patched().do("Pass")
    assert w.points("B") == (18, 2)
    assert w.do("Pass").points("B") == (18, 4)
    assert w.next("BATTLE").why("Attack Qd8xPd4") == ""
    far = World(black="Qd8", white="Pd3", lp=(0, 18), sp=(0, 4), side="B", phase="BATTLE")
    assert far.why("Attack Qd8xPd3") == "E_FUNDS"


@pytest.mark.rule("SG-10.2")
def test_tv_070_turn_4_of_white_patched() -> None:
    """TV-070: after TV-066 the next UPKEEP of White: +2 makes 0/7."""
    w = World(white="Ra3", black="Pa5", phase="BATTLE", lp=(12, 12)).do("Attack Ra3xPa5 pay(12LP,0SP)", [4, 1])
    assert w.next("END").do("Next").do("Pass").points("W") == (0, 7)


# ---------------------------------------------------------------- broken Gems


@pytest.mark.rule("SG-10.1", "SG-10.6")
def test_a_broken_gem_gains_no_sp() -> None:
    """No income and no capture reward; captives enter and earn after the Repair, from the next Upkeep on."""
    w = upkeep(white="Ra3", black="Pa5", broken=(1, 0), captives_white="N", lp=(60, 20))
    assert w.points() == (60, 0)
    w.next("BATTLE").do("Attack Ra3xPa5", [0, 1])
    assert (w.points(), w.captives("W")) == ((48, 0), "PN")
    w.next("END").do("Next").do("Pass").do("Repair", [6, 6, 6])
    assert w.points() == (38, 0)
    assert w.next("END").do("Next").do("Pass").points() == (38, 8)


@pytest.mark.rule("SG-10.1")
def test_a_broken_gem_may_spend_convert_and_get_refunds() -> None:
    """Convert works; Margin Call gives half of the SP back."""
    w = World(phase="MAIN2", broken=(1, 0), lp=(0, 0), sp=(9, 0)).do("Convert 8SP")
    assert w.points() == (4, 1)
    w = World(white="Ra3", black="Pa5", phase="BATTLE", broken=(1, 0), lp=(20, 0), sp=(12, 0), rules=RELICS,
              hand_white=["MarginCall"])  # fmt: skip
    w.do("Play MarginCall").do("Attack Ra3xPa5 pay(4LP,8SP)", [6, 3])
    assert w.points() == (8, 8)


@pytest.mark.rule("SG-10.1", "SG-10.2")
def test_steals_and_sacrifices_give_a_broken_gem_nothing() -> None:
    """Blood for Souls would pay 2 SP; Soul Drain can't be played at all."""
    w = World(white="Pa3", broken=(1, 0), rules=RELICS, hand_white=["BloodForSouls", "SoulDrain"], sp=(0, 9))
    assert w.why("Play SoulDrain") == "E_LOCKED"
    assert w.do("Play BloodForSouls(a3)").points() == (20, 0)


@pytest.mark.rule("SG-10.4")
def test_a_break_leaves_the_rest_where_it_is() -> None:
    """The breaker keeps its captives; the broken side its reserve, which can't be summoned."""
    w = upkeep(lp=(20, 20), captives_white="N", captives_black="P").do("Break pay(20LP,0SP)", [6, 5, 4])
    assert (w.captives("W"), w.captives("B"), w.reserve("B")) == ("N", "", "PPPPPPPPNBBRRQ")
    w.next("END").do("Next")
    assert (w.s.side, w.why("Summon P@a7")) == (1, "E_LOCKED")
    assert not any("Summon" in line for line in w.listed())


@pytest.mark.rule("SG-10.3", "SG-10.5", "SG-4.4")
def test_one_break_and_one_repair_an_upkeep_in_either_order() -> None:
    """Each once, E_LIMIT after that; both before the Summon."""
    w = upkeep(lp=(99, 0), broken=(1, 0)).do("Break", [1, 1, 1])
    assert w.why("Break") == "E_LIMIT"
    w.do("Repair", [1, 1, 1])
    assert w.why("Repair") == "E_LIMIT"
    w = upkeep(lp=(99, 0), broken=(1, 0)).do("Repair", [6, 6, 6]).do("Break", [6, 6, 6]).do("Summon P@a2")
    assert (w.why("Repair"), w.why("Break")) == ("E_PHASE", "E_PHASE")


@pytest.mark.rule("SG-10.5")
def test_a_whole_gem_is_not_repaired() -> None:
    """E_TARGET."""
    assert upkeep(lp=(99, 0)).why("Repair") == "E_TARGET"


@pytest.mark.rule("SG-10.7")
def test_both_gems_may_be_broken() -> None:
    """A player with a broken Gem breaks the other one."""
    w = upkeep(lp=(99, 0), broken=(1, 0)).do("Break", [4, 4, 4])
    assert (w.player("W").broken, w.player("B").broken) == (1, 1)


@pytest.mark.rule("SG-10.8")
def test_a_gem_may_be_broken_again() -> None:
    """Broken, repaired in Black's Upkeep, broken again in White's next one."""
    w = upkeep(lp=(99, 99)).do("Break", [4, 4, 4]).next("END").do("Next")
    w.do("Repair", [4, 3, 3]).next("END").do("Next")
    assert w.do("Break", [4, 4, 4]).player("B").broken == 1


@pytest.mark.rule("SG-10.9")
def test_no_repair_lock() -> None:
    """Gem Shock denies Black's next turn; another is E_LOCKED while that waits and after it, then allowed again."""
    w = World(rules=RELICS, sp=(99, 0), broken=(0, 1), lp=(20, 99))
    give_shock(w).do("Play GemShock")
    assert (w.player("B").denied_pending, give_shock(w).why("Play GemShock")) == (1, "E_LOCKED")
    w.next("END").do("Next")
    assert (w.player("B").denied_now, w.why("Repair")) == (1, "E_LOCKED")
    assert not any("Repair" in line for line in w.listed())
    w.do("Pass").next("MAIN1")
    assert (w.player("B").denied_last, w.why("Play GemShock")) == (1, "E_LOCKED")
    w.next("END").do("Next")
    assert w.why("Repair") == ""
    assert w.do("Pass").next("MAIN1").why("Play GemShock") == ""


def give_shock(w: World) -> World:
    """White has one more Gem Shock, as if none had been played."""
    w.player("W").hand[0] = Card.GEM_SHOCK
    w.player("W").game_used[LIMIT_SLOT[Card.GEM_SHOCK]] = 0
    return w


# ---------------------------------------------------------------- conversion


@pytest.mark.rule("SG-10.10")
@pytest.mark.parametrize(
    ("amount", "sp", "code"),
    [
        (0, 30, "E_LIMIT"),
        (1, 30, "E_LIMIT"),
        (2, 30, ""),
        (20, 30, ""),
        (22, 30, "E_LIMIT"),
        (12, 10, "E_FUNDS"),
        (22, 10, "E_LIMIT"),
    ],
)
def test_amounts(amount: int, sp: int, code: str) -> None:
    """Even, 2 to 20 in a turn; the cap is reported before the purse."""
    assert World(phase="MAIN2", sp=(sp, 0)).why(f"Convert {amount}SP") == code


@pytest.mark.rule("SG-10.10", "SG-4.4")
def test_conversions_may_be_split() -> None:
    """6, 6 and 8 in one MAIN2; nothing in other phases; 20 again in the next own turn."""
    w = World(lp=(0, 0), sp=(60, 0))
    assert w.why("Convert 2SP") == "E_PHASE"
    w.next("MAIN2").do("Convert 6SP").do("Convert 6SP")
    assert w.why("Convert 10SP") == "E_LIMIT"
    assert w.do("Convert 8SP").points() == (10, 40)
    assert [line for line in w.listed() if "Convert" in line] == []
    w.next("END").do("Next").do("Pass").next("MAIN2")
    assert [line for line in w.listed() if "Convert" in line] == [f"M2: Convert {n}SP" for n in range(2, 21, 2)]


@pytest.mark.rule("SG-10.11")
def test_mint_and_nexus_share_the_cap() -> None:
    """Nexus 6 in BATTLE and Convert 12 leave 2 for the Mint."""
    rows = ["........", "........", "........", "........", "m.......", "........", "........", "........"]
    w = World(phase="BATTLE", map=rows, rules={"relics": 1, "field": 1}, zone_white=["ConversionNexus"], sp=(40, 0))
    w.do("Use ConversionNexus(6)").next("MAIN2")
    assert w.why("Convert 16SP") == "E_LIMIT"
    w.do("Convert 12SP").next("END")
    assert (w.why("Mint 4SP"), w.why("Mint 2SP")) == ("E_LIMIT", "")
    assert (w.do("Mint 2SP").player("W").conv_used, w.points()) == (20, (30, 20))


# ---------------------------------------------------------------- the pass bonus


@pytest.mark.rule("SG-10.12", "SG-1.7")
def test_pass_after_an_action_is_refused() -> None:
    """E_LIMIT; the turn ends without a bonus."""
    w = World(lp=(20, 0)).do("Move Ke1-e2")
    assert w.why("Pass") == "E_LIMIT"
    assert "M1: Pass" not in w.listed()
    assert w.next("END").do("Next").points() == (19, 0)


@pytest.mark.rule("SG-10.12", "SG-4.2")
@pytest.mark.parametrize("phase", ["UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"])
def test_pass_from_any_phase(phase: str) -> None:
    """+6, and the other side's turn."""
    w = World(phase=phase, lp=(20, 0)).do("Pass")
    assert (w.points(), w.s.side, w.player("W").turns_taken) == ((26, 0), 1, 2)


@pytest.mark.rule("SG-10.12", "SG-1.9")
def test_the_bonus_is_an_option() -> None:
    assert World(lp=(20, 0), rules={"pass_bonus": 10}).do("Pass").points() == (30, 0)


@pytest.mark.rule("SG-10.13", "SG-10.3", "SG-10.5", "SG-1.6.2")
def test_chances_of_three_dice() -> None:
    """3d6 ≥ k in 216-ths; a Break succeeds in 81 of them, a Repair in 135."""
    totals = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    chances = {k: sum(total >= k for total in totals) for k in range(9, 15)}
    assert chances == {9: 160, 10: 135, 11: 108, 12: 81, 13: 56, 14: 35}
    assert (chances[BREAK_TARGET], chances[REPAIR_TARGET]) == (81, 135)
