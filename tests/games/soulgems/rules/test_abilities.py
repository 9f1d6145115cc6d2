"""The older Ability Cards (SG-12): Soul Steal, Break and Repair by counters, Transfer; and percentiles by five dice."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.text.five_dice import percentile_5d6
from tests.games.soulgems.cards_covered import effect, piece, price, table, turn
from tests.games.soulgems.world import World


def steal(white: str = "Nd4 Ne4", black: str = "Rd5", **given: Any) -> World:
    """Two white pieces beside a black Rook; 10/10."""
    return World(rules={"soul_steal": 1}, **{"white": white, "black": black, "lp": (10, 20), "sp": (10, 0), **given})


# ---------------------------------------------------------------- Soul Steal


@pytest.mark.rule("SG-12.1")
def test_tv_146_soul_steal() -> None:
    """TV-146: Rd5 with two own pieces adjacent, W 10/10, dice [4,0]: 6 of each; T 40, captured, W 4/29."""
    w = steal().do("M1: Steal Rd5 pay(6LP,6SP)", dice=[4, 0])
    assert (w.points(), w.captives("W"), w.at("d5")) == ((4, 29), "R", "")
    assert (w.player("W").acts_used, w.why("Pass")) == (1, "E_LIMIT")


@pytest.mark.rule("SG-12.1")
def test_tv_147_soul_steal_fails() -> None:
    """TV-147: dice [4,1]: fails, W 4/4; Rd5 is E_LOCKED as a target for the rest of the turn, and free in the next."""
    w = steal(white="Nd4 Ne4 Rd1", lp=(100, 20), sp=(100, 0)).do("Steal Rd5", dice=[4, 1])
    assert (w.points(), w.at("d5")) == ((94, 94), "BR")
    assert w.why("Steal Rd5") == "E_LOCKED"
    assert w.do("Next").why("Attack Nd4xRd5") == "E_LOCKED"
    assert turn(turn(w, "B"), "W", "MAIN1").why("Steal Rd5") == ""
    assert steal().do("Steal Rd5", dice=[4, 1]).points() == (4, 4)


@pytest.mark.rule("SG-12.1")
@pytest.mark.parametrize("dice", [[0, 7], [0, 0]])
def test_tv_148_a_tens_die_of_zero_succeeds(dice: list[int]) -> None:
    """TV-148: dice [0,7] or [0,0]: automatic success, even as 100."""
    assert steal().do("Steal Rd5", dice=dice).captives("W") == "R"


@pytest.mark.rule("SG-12.1")
@pytest.mark.parametrize(("dice", "home"), [([8, 0], True), ([8, 1], False)])
def test_tv_149_an_own_piece_beside_the_king(dice: list[int], home: bool) -> None:
    """TV-149: own Bd2 beside King and one more: n = 2, cost 6+6, T 80: to the own reserve, no reward."""
    w = steal(white="Bd2 Pc2 Ke1", black="").do("Steal Bd2 pay(6LP,6SP)", dice=dice)
    assert (w.points(), w.reserve("W").count("B"), w.captives("B")) == ((4, 4), 2 if home else 1, "")
    assert w.at("d2") == ("" if home else "WB")


@pytest.mark.rule("SG-12.1")
def test_an_own_piece_that_was_not_stolen_stands_still_for_the_turn() -> None:
    """It neither moves nor attacks; next turn it does."""
    w = steal(white="Bd2 Pc2 Ke1", black="Pf4", lp=(100, 20), sp=(100, 0)).do("Steal Bd2", dice=[8, 1])
    assert w.why("Move Bd2-e3") == "E_LOCKED"
    assert w.do("Next").why("Attack Bd2xPf4") == "E_LOCKED"
    assert not any("Bd2" in line for line in w.listed())
    assert turn(turn(w, "B"), "W", "MAIN1").why("Move Bd2-e3") == ""


@pytest.mark.rule("SG-12.1")
@pytest.mark.parametrize(
    ("white", "target", "paid", "last"),
    [
        ("Nd4", "Rd5", (7, 7), [2, 0]),
        ("Nd4 Ne4 Pc4", "Rd5", (5, 5), [6, 0]),
        ("Nd4 Ne4 Pc4 Pc5", "Rd5", (4, 4), [8, 0]),
        ("Nd4 Ne4 Pc4 Pc5 Pe5", "Rd5", (4, 4), [8, 0]),  # four at most
        ("Kd4", "Rd5", (7, 7), [2, 0]),  # the King counts
        ("Ke1 Bd2", "Bd2", (7, 7), [4, 0]),  # an own piece: 40 for each
        ("Ke1 Bd2 Pc2 Pd3", "Bd2", (6, 6), [8, 0]),  # two at most
    ],
)
def test_each_neighbour_makes_it_cheaper_and_likelier(
    white: str, target: str, paid: tuple[int, int], last: list[int]
) -> None:
    """8 - n LP and SP; 20n against an enemy, 40n for an own piece: that roll succeeds, one more does not."""
    for dice, gone in ((last, True), ([last[0], 1], False)):
        w = steal(white=white).do(f"Steal {target}", dice=dice)
        assert (price(w), w.at(target[1:]) == "") == (paid, gone)


@pytest.mark.rule("SG-12.1")
def test_whom_a_steal_may_name() -> None:
    """No King; no enemy without a neighbour; no own piece away from the own King; nothing."""
    w = steal(white="Nd4 Ra1 Pa2 Kc4", black="Rd5 Bh5 Kd3 Pe8")
    refused = {at: w.why(f"Steal {at}") for at in ("Bh5", "Ra1", "Bb7")}
    assert refused == {"Bh5": "E_TARGET", "Ra1": "E_TARGET", "Bb7": "E_TARGET"}
    assert [line.split()[2] for line in w.listed() if "Steal" in line] == ["Nd4", "Rd5"]
    poor = steal(lp=(5, 20))
    assert (poor.why("Steal Rd5"), steal(sp=(5, 0)).why("Steal Rd5")) == ("E_FUNDS", "E_FUNDS")


@pytest.mark.rule("SG-12.1", "SG-4.4")
def test_soul_steal_belongs_to_main_one_and_to_its_module() -> None:
    assert steal(phase="MAIN2").why("Steal Rd5") == "E_PHASE"
    assert World(white="Nd4", black="Rd5", sp=(10, 0)).why("Steal Rd5") == "E_PHASE"


@pytest.mark.rule("SG-12.1", "SG-11.20")
def test_soul_steal_is_an_activation() -> None:
    """Two of them, then no third, nor a Spell."""
    w = steal(black="Rd5 Bd3 Be5", lp=(90, 20), sp=(90, 0))
    w.do("Steal Rd5", dice=[9, 9]).do("Steal Bd3", dice=[9, 9])
    assert w.why("Steal Be5") == "E_LIMIT"
    w = table({"soul_steal": 1}, hand_white=["SoulDrain", "TemporalRift"], white="Nd4", black="Rd5", sp=(20, 0))
    w.do("Play SoulDrain").do("Steal Rd5", dice=[9, 9])
    assert w.why("Play TemporalRift") == "E_LIMIT"


@pytest.mark.rule("SG-12.1", "SG-8.9", "SG-11.29")
def test_a_stolen_piece_is_a_capture_with_all_that_belongs_to_it() -> None:
    """25 SP, Grave Tithe and Soul Auction; nothing into a broken Gem."""
    w = table({"soul_steal": 1}, white="Nd4", black="Rd5", zone_white=["GraveTithe"], zone_black=["SoulAuction"],
              sp=(7, 0))  # fmt: skip
    w.do("Steal Rd5", dice=[0, 1])
    assert (w.points("W")[1], w.points("B")[1]) == (27, 3)
    assert steal(broken=(1, 0)).do("Steal Rd5", dice=[0, 1]).points() == (4, 4)


@pytest.mark.rule("SG-12.1", "SG-11.33")
def test_a_veil_hides_from_the_enemys_steal_only() -> None:
    """Black's veiled Rook is E_LOCKED; White's own veiled Bishop may be called home."""
    w = table({"soul_steal": 1}, side="B", hand_black=["SpectersVeil"], white="Nd4", black="Rd5", sp=(20, 12))
    w.do("Play SpectersVeil(d5)")
    assert turn(w, "W", "MAIN1").why("Steal Rd5") == "E_LOCKED"
    own = table({"soul_steal": 1}, hand_white=["SpectersVeil"], white="Bd2", sp=(20, 0)).do("Play SpectersVeil(d2)")
    assert own.why("Steal Bd2") == ""


@effect(Card.SUPPLY_DROP)
@pytest.mark.rule("SG-11.20", "SG-11.27", "SG-12.1", "SG-12.4")
def test_supply_drop_makes_every_activation_cheaper() -> None:
    """A Steal for 5 + 7 and a Transfer for 3 SP; each uses up one of the two."""
    w = table({"soul_steal": 1}, hand_white=["SupplyDrop"], white="Nd4", black="Rd5", sp=(20, 0)).do("Play SupplyDrop")
    assert price(w.do("Steal Rd5 pay(5LP,7SP)", dice=[9, 9])) == (5, 7)
    assert w.player("W").supply_left == 1
    w = table({"classic_transfer": 1}, hand_white=["SupplyDrop"], phase="MAIN2", sp=(8, 0)).do("Play SupplyDrop")
    assert w.do("M2: Transfer pay(0LP,3SP)", dice=[1, 1, 1]).points() == (15, 0)
    assert w.player("W").supply_left == 1


@pytest.mark.rule("SG-12.1", "SG-11.48")
def test_a_piece_that_cannot_move_is_not_relayed() -> None:
    """Shadow Relay is a Move of both pieces."""
    w = table({"soul_steal": 1}, zone_white=["ShadowRelay"], white="Bd2 Nb1", lp=(40, 20), sp=(40, 0))
    w.do("Steal Bd2", dice=[9, 9])
    assert w.why("Use ShadowRelay(b1,d2)") == "E_LOCKED"


# ---------------------------------------------------------------- Break and Repair


@pytest.mark.rule("SG-12.2")
@pytest.mark.parametrize(
    ("dice", "counters", "broken"), [([6, 6, 2], 0, 1), ([6, 2, 2], 4, 0), ([6, 6, 6], 0, 1), ([5, 5, 5], 3, 0)]
)
def test_tv_150_classic_break(dice: list[int], counters: int, broken: int) -> None:
    """TV-150: 3 counters, dice [6,6,2]: 5 counters: broken, counter 0; with [6,2,2] counter 4."""
    w = World(rules={"classic_break": 1}, phase="UPKEEP", captives_black="Q", lp=(40, 20))
    w.player("W").break_counters = 3
    w.do("Break", dice=dice)
    assert (w.player("W").break_counters, w.player("B").broken) == (counters, broken)
    assert w.reserve("W").count("Q") == broken


@pytest.mark.rule("SG-12.2")
def test_counters_persist_between_turns() -> None:
    """Two sixes in one turn, three in a later one; the opponent counts for himself."""
    w = World(rules={"classic_break": 1}, phase="UPKEEP", lp=(40, 20)).do("Break", dice=[6, 6, 1])
    turn(w, "B").do("Break", dice=[6, 1, 1])
    turn(w, "W").do("Break", dice=[6, 6, 6])
    assert (w.player("B").broken, w.player("W").broken, w.player("B").break_counters) == (1, 0, 1)


@pytest.mark.rule("SG-12.2")
@pytest.mark.parametrize(
    ("white", "black", "cost"), [("", "", 20), ("P R", "", 14), ("", "Q", 29), ("Q R R N N B", "", 0)]
)
def test_the_price_of_a_classic_break(white: str, black: str, cost: int) -> None:
    """20 + what the opponent holds - what you hold, in any mix, never below 0."""
    w = World(rules={"classic_break": 1}, phase="UPKEEP", captives_white=white, captives_black=black, lp=(100, 20))
    assert sum(price(w.do("Break", dice=[1, 1, 1]))) == cost


@pytest.mark.rule("SG-12.2", "SG-11.29")
def test_modifiers_do_not_touch_counters() -> None:
    """Gem Masonry lowers totals; a six is a six."""
    w = table({"classic_break": 1}, phase="UPKEEP", zone_black=["GemMasonry"]).do("Break", dice=[6, 1, 1])
    assert w.player("W").break_counters == 1


@pytest.mark.rule("SG-12.3")
@pytest.mark.parametrize(
    ("before", "dice", "counters", "broken"),
    [(1, [1, 2, 5], 0, 0), (0, [1, 2, 5], 2, 1), (2, [3, 4, 6], 2, 1), (1, [1, 1, 1], 0, 0)],
)
def test_tv_151_classic_repair(before: int, dice: list[int], counters: int, broken: int) -> None:
    """TV-151: 1 counter, dice [1,2,5]: 3 counters: repaired; each die of 1 or 2 counts."""
    w = World(rules={"classic_repair": 1}, phase="UPKEEP", broken=(1, 0))
    w.player("W").repair_counters = before
    w.do("Repair", dice=dice)
    assert (w.player("W").repair_counters, w.player("W").broken) == (counters, broken)


@pytest.mark.rule("SG-12.3")
def test_a_classic_repair_is_paid_in_lp() -> None:
    """10 LP; SP are of no use."""
    given: dict[str, Any] = {"rules": {"classic_repair": 1}, "phase": "UPKEEP", "broken": (1, 0)}
    assert World(lp=(9, 20), sp=(40, 0), **given).why("Repair") == "E_FUNDS"
    w = World(lp=(10, 20), sp=(40, 0), **given).do("Repair pay(10LP,0SP)", dice=[6, 6, 6])
    assert w.points() == (0, 40)


# ---------------------------------------------------------------- Transfer


@pytest.mark.rule("SG-12.4")
@pytest.mark.parametrize(("sp", "after"), [(50, (34, 21)), (25, (30, 0)), (5, (10, 0))])
def test_tv_152_classic_transfer(sp: int, after: tuple[int, int]) -> None:
    """TV-152: W 10/50, dice [2,3,4]: pays 5, moves 24: W 34/21; with sp 20 after payment: moves 20."""
    w = World(rules={"classic_transfer": 1}, phase="MAIN2", lp=(10, 20), sp=(sp, 0))
    assert w.do("M2: Transfer pay(0LP,5SP)", dice=[2, 3, 4]).points() == after


@pytest.mark.rule("SG-12.4", "SG-11.20")
def test_a_transfer_is_once_a_turn_one_activation_and_instead_of_convert() -> None:
    """In MAIN2, for 5 SP; Convert is no longer there; without the module it is the other way round."""
    w = World(rules={"classic_transfer": 1}, sp=(99, 0))
    assert w.why("Transfer") == "E_PHASE"
    w.next("MAIN2")
    assert w.why("Convert 2SP") == "E_PHASE"
    w.do("Transfer", dice=[1, 1, 1])
    assert (w.why("Transfer"), w.player("W").acts_used, w.why("Pass")) == ("E_LIMIT", 1, "E_LIMIT")
    assert World(rules={"classic_transfer": 1}, phase="MAIN2", sp=(4, 0)).why("Transfer") == "E_FUNDS"
    assert World(phase="MAIN2", sp=(99, 0)).why("Transfer") == "E_PHASE"
    tired = World(rules={"classic_transfer": 1}, phase="MAIN2", sp=(99, 0))
    tired.player("W").acts_used = 2
    assert tired.why("Transfer") == "E_LIMIT"


# ---------------------------------------------------------------- what is not used


@pytest.mark.rule("SG-12.5", "SG-7.4")
def test_teleport_is_priced_as_a_summon_with_ability_cards_too() -> None:
    """From h5 or from d2, a Queen goes home for 14 and to d4 for 17, whatever her own way would be."""
    modules = {"soul_steal": 1, "classic_break": 1, "classic_repair": 1, "classic_transfer": 1}
    for start in ("h5", "d2"):
        for end, cost in (("d1", 14), ("d4", 17)):
            w = World(rules=modules, white=f"Q{start}", phase="END")
            assert price(w.do(f"Teleport Q{start}-{end}")) == (cost, 0)
    w = World(rules=modules, phase="UPKEEP")
    assert price(w.do("Summon Q@d4")) == (17, 0)


@pytest.mark.rule("SG-12.1", "SG-2.11")
def test_a_piece_called_home_is_clean() -> None:
    """Damage, binding and marks are wiped off."""
    w = table({"soul_steal": 1}, white="Bd2", sp=(20, 0))
    p = piece(w, "d2")
    w.s.ledger[p, 1], w.s.pieces[p].bound = 2, 1
    w.do("Steal Bd2", dice=[0, 1])
    assert (w.s.ledger[p, 1], w.s.pieces[p].bound, w.reserve("W").count("B")) == (0, 0, 2)


# ---------------------------------------------------------------- five dice


@pytest.mark.rule("SG-1.6.1")
def test_tv_153_percentile_by_five_dice() -> None:
    """TV-153: dice A1 B4 C3 D2 E1: i = 20, tens 1; j = 6, ones 6; result 16."""
    assert percentile_5d6([1, 4, 3, 2, 1]) == 16


@pytest.mark.rule("SG-1.6.1")
def test_percentile_rolls_too_high_dice_again() -> None:
    """i = 200 is rolled again, 199 is tens 9; j = 30 is rolled again, 29 is ones 9; 00 reads 100."""
    assert percentile_5d6([6, 4, 3, 6, 4, 2, 6, 1, 5, 6]) == 99
    assert percentile_5d6([1, 1, 1, 1, 1]) == 100


@pytest.mark.rule("SG-1.6.1")
def test_percentile_is_exactly_uniform() -> None:
    """All throws of the two groups that count: each number as often as any other."""

    def throws() -> Iterator[tuple[int, ...]]:
        for three in product(range(1, 7), repeat=3):
            for two in product(range(1, 7), repeat=2):
                if 36 * three[0] + 6 * three[1] + three[2] - 43 < 200 and 6 * two[0] + two[1] - 7 < 30:
                    yield (*three, *two)

    counts = Counter(percentile_5d6(throw) for throw in throws())
    assert counts == dict.fromkeys(range(1, 101), 60)
