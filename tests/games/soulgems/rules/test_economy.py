"""Paying (SG-5), and what the prices come to: does the game end? (SG-20)"""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.board import piece_at
from ludex.games.soulgems.rules.cards.conditions import card_price
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.ending import reserve_value
from ludex.games.soulgems.rules.points import generic_part, least_lp, lp_part, most_lp, payable, price, sp_part
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.state import Rules
from ludex.games.soulgems.text.names import cell
from ludex.kernel.errors import IllegalDecision
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import W, World

RELICS = {"relics": 1}
HIT, MISS = [0, 1], [9, 9]
PLAIN_ROW = "........"


def purse(lp: int, sp: int) -> Player:
    """A player with so many points."""
    me = Player()
    me.lp, me.sp = lp, sp
    return me


def strike(attacker: str, target: str) -> tuple[int, int]:
    """Cost and chance of an attack at distance 1, as everybody is told."""
    at = "d5" if attacker == "R" else "e6" if attacker == "N" else "e5"
    w = World(white=f"{attacker}d4 Ka1", black=f"K{at}" if target == "K" else f"{target}{at} Kh8", phase="BATTLE")
    found = next(one for one in view(w.s, W).strikes if one.target == at)
    return found.cost, found.chance


def points_per_hit(attacker: str, target: str) -> Fraction:
    """Expected points for one hit."""
    cost, chance = strike(attacker, target)
    return Fraction(100 * cost, chance)


# ---------------------------------------------------------------- paying


@pytest.mark.rule("SG-5.1", "SG-5.4")
def test_a_generic_cost_is_paid_in_any_split() -> None:
    """a + b = n within both pools; never more, never less, no debt."""
    w = World(white="Ra1", lp=(20, 0), sp=(20, 0))
    for lp in range(9):
        assert w.why(f"Move Ra1-a4 pay({lp}LP,{8 - lp}SP)") == ""
    for words in ("pay(9LP,0SP)", "pay(3LP,3SP)", "pay(0LP,9SP)"):
        with pytest.raises(IllegalDecision, match="the price is 8 points"):
            w.why(f"Move Ra1-a4 {words}")
    assert w.do("Move Ra1-a4 pay(3LP,5SP)").points() == (17, 15)
    assert w.told("paid") == [{"event": "paid", "side": "W", "lp": 3, "sp": 5}]


@pytest.mark.rule("SG-5.2", "SG-5.3")
def test_a_fixed_cost_is_paid_exactly_so() -> None:
    """A Bazaar is 10 LP and 10 SP, a Road 3 LP, Unbind 10 LP: no other currency will do."""
    w = World(phase="MAIN2", rules={"field": 1}, lp=(30, 0), sp=(30, 0))
    with pytest.raises(IllegalDecision, match="10LP,10SP"):
        w.why("Build Bazaar@e4 pay(20LP,0SP)")
    assert w.do("Build Bazaar@e4 pay(10LP,10SP)").points() == (20, 20)
    assert World(phase="MAIN2", rules={"field": 1}, lp=(2, 0), sp=(30, 0)).why("Build Road@e4") == "E_FUNDS"
    w = World(white="Ra1", phase="UPKEEP", rules=RELICS, lp=(9, 0), sp=(30, 0))
    w.s.pieces[piece_at(w.s, cell("a1"))].bound = 2
    assert w.why("Unbind a1") == "E_FUNDS"


@pytest.mark.rule("SG-5.3")
@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"white": "Ra1"}, "Move Ra1-a2"),
        ({}, "Move Ke1-e2"),
        ({"white": "Ra1", "black": "Pa3", "phase": "BATTLE"}, "Attack Ra1xPa3"),
        ({"phase": "UPKEEP"}, "Summon P@a2"),
        ({"white": "Ra5", "phase": "END"}, "Teleport Ra5-a1"),
        ({"phase": "UPKEEP"}, "Break"),
        ({"phase": "UPKEEP", "broken": (1, 0)}, "Repair"),
    ],
)
def test_which_costs_are_generic(given: dict[str, Any], line: str) -> None:
    """Move, Attack, Summon, Teleport, Break and Repair are payable in SP alone; a Knight's jump is not."""
    assert World(lp=(0, 0), sp=(99, 0), **given).why(line) == ""
    assert World(white="Nb1", lp=(2, 0), sp=(99, 0)).why("Move Nb1-c3") == "E_FUNDS"


@pytest.mark.rule("SG-5.4")
def test_a_player_short_of_points_can_not_act() -> None:
    """10 points do not fund 11; 11 do, down to nothing."""
    assert World(white="Qd1", lp=(6, 0), sp=(4, 0)).why("Move Qd1-d3") == "E_FUNDS"
    assert World(white="Qd1", lp=(6, 0), sp=(5, 0)).do("Move Qd1-d3").points() == (0, 0)


@pytest.mark.rule("SG-5.6", "SG-5.10")
def test_payment_comes_before_the_dice() -> None:
    """A miss and a failed Break keep the price."""
    w = World(white="Ra3", black="Pa5", phase="BATTLE", lp=(12, 0)).do("Attack Ra3xPa5", MISS)
    assert (w.points(), [event["event"] for event in w.events]) == (
        (0, 0), ["paid", "attack_declared", "dice", "missed"],
    )  # fmt: skip
    assert World(phase="UPKEEP", lp=(20, 0)).do("Break", [1, 1, 1]).points() == (0, 0)


@pytest.mark.rule("SG-5.6", "SG-8.19")
def test_a_fizzled_attack_is_not_refunded() -> None:
    w = World(white="Re5", black="Be7", phase="BATTLE", rules=RELICS, hand_black=["TemporalRift"], lp=(50, 50))
    w.do("Attack Re5xBe7").do("Play TemporalRift").do("Move Be7-d6").do("Next")
    assert (w.points(), len(w.told("attack_fizzled"))) == ((38, 0), 1)


@pytest.mark.rule("SG-5.7")
def test_sp_first() -> None:
    """Without a split SP pay, LP the rest."""
    assert World(white="Ra1", lp=(20, 0), sp=(5, 0)).do("Move Ra1-a4").points() == (17, 0)
    assert World(white="Ra1", lp=(20, 0), sp=(50, 0)).do("Move Ra1-a4").points() == (20, 42)


@pytest.mark.rule("SG-5.8")
def test_discounts_come_before_the_split() -> None:
    """Phantom Gate: Summon R for 8, Teleport Q home for 13; a Road takes 1 off the distance, never below 1."""
    zone = ["PhantomGate"]
    w = World(phase="UPKEEP", rules=RELICS, zone_white=zone, lp=(20, 0)).do("Summon R@a1 pay(8LP,0SP)")
    assert w.points() == (12, 0)
    w = World(white="Qd5", phase="END", rules=RELICS, zone_white=zone, lp=(20, 0)).do("Teleport Qd5-d1 pay(13LP,0SP)")
    assert w.points() == (7, 0)
    rows = [*[PLAIN_ROW] * 6, "r.......", PLAIN_ROW]
    w = World(white="Ra1", map=rows, rules={"field": 1}, lp=(20, 0))
    assert w.do("Move Ra1-a2 pay(6LP,0SP)").points() == (14, 0)
    assert World(white="Ra1", map=rows, rules={"field": 1}).do("Move Ra1-a4 pay(7LP,0SP)").points() == (13, 0)


@pytest.mark.rule("SG-5.8", "SG-11.27")
def test_no_card_costs_less_than_nothing() -> None:
    """Supply Drop and Market Levy on Phase Shift (2 LP, 2 SP): 0 LP, 2 SP."""
    w = World(rules=RELICS, zone_white=["MarketLevy"])
    w.player("W").supply_left = 2
    cost = card_price(w.s, W, Card.PHASE_SHIFT, 0)
    assert (generic_part(cost), lp_part(cost), sp_part(cost)) == (0, 0, 2)


@pytest.mark.rule("SG-5.9")
@pytest.mark.parametrize(("lp", "sp"), list(product((0, 3, 9), (0, 4, 12))))
@pytest.mark.parametrize(("n", "s", "u"), [(8, 0, 0), (3, 2, 0), (6, 5, 5), (0, 0, 0)])
def test_the_interval_of_shares(lp: int, sp: int, n: int, s: int, u: int) -> None:
    """Every LP total that leaves both pools whole, and no other."""
    me, cost = purse(lp, sp), price(n, s, u)
    good = [a for a in range(s, n + s + 1) if a <= lp and n + s + u - a <= sp]
    assert payable(me, cost) == bool(good)
    if good:
        assert list(range(least_lp(me, cost), most_lp(me, cost) + 1)) == good


@pytest.mark.rule("SG-5.9", "SG-11.45")
def test_a_surcharge_in_lp() -> None:
    """Leaving an Anchor Field by 3 squares: n = 8, s = 2: W 2/8 pays 2LP,8SP only; W 1/20 can't."""
    for lp, sp, shares in ((2, 8, ["2LP,8SP"]), (1, 20, []), (4, 20, ["2LP,8SP", "3LP,7SP", "4LP,6SP"])):
        w = World(white="Ra1", rules=RELICS, lp=(lp, 0), sp=(sp, 0))
        w.s.areas[0].centre, w.s.areas[0].owner = cell("b1"), 1
        found = [f"{a}LP,{10 - a}SP" for a in range(11) if w.why(f"Move Ra1-a4 pay({a}LP,{10 - a}SP)") == ""]
        assert found == shares


@pytest.mark.rule("SG-5.10")
def test_the_order_of_payment() -> None:
    """Price, then windows, then dice; Last Stand reads the pool before it is paid."""
    given: dict[str, Any] = {"rules": RELICS, "hand_black": ["LastStand"], "phase": "BATTLE"}
    w = World(white="Ra8", lp=(20, 8), sp=(0, 10), **given).do("Attack Ra8xKe8")
    assert ([event["event"] for event in w.events], w.points("W"), w.player("W").acted) == (
        ["paid", "attack_declared"], (6, 0), 1,
    )  # fmt: skip
    w.do("Play LastStand pay(5LP,10SP)", HIT)
    assert (w.points("B"), w.player("B").king_damage) == ((11, 0), 0)
    order = [event["event"] for event in w.events]
    assert order[:3] == ["paid", "card_played", "lp_gained"]
    assert order.index("dice") > order.index("lp_gained")


@pytest.mark.rule("SG-5.10")
def test_oathkeepers_vow_reads_the_pool_when_the_threshold_is_computed() -> None:
    """Black at 9 LP: T 50; at 8: T 40, also when the LP were spent in the window before the roll."""
    for lp, expected in ((9, 50), (8, 40)):
        w = World(white="Ra8", phase="BATTLE", rules=RELICS, zone_black=["OathkeepersVow"], lp=(20, lp))
        assert w.do("Attack Ra8xKe8", MISS).told("missed")[0]["threshold"] == expected
    given: dict[str, Any] = {"zone_black": ["OathkeepersVow"], "hand_black": ["KingsGuard"]}
    w = World(white="Ra8", phase="BATTLE", rules=RELICS, lp=(20, 20), **given).do("Attack Ra8xKe8")
    assert w.do("Play KingsGuard", MISS).told("missed")[0]["threshold"] == 50 - 10 - 10


# ---------------------------------------------------------------- economy and length


@pytest.mark.rule("SG-20.1")
def test_sources_of_points() -> None:
    """20 LP, 6 LP a pass, 5 SP a captured point, 2 SP a captive point and Upkeep; the first piece is affordable."""
    w = Opening().do("King W e1").do("King B e8")
    assert w.points() == (20, 0)
    kinds = {line.split()[2][0] for line in w.listed() if "Summon" in line}
    assert kinds == set("PNBRQ")
    costs = {}
    for kind, home in zip("PNBRQ", ("a2", "b1", "c1", "a1", "d1"), strict=True):
        fresh = Opening().do("King W e1").do("King B e8").do(f"Summon {kind}@{home}")
        costs[kind] = 20 - fresh.points()[0]
    assert costs == {"P": 6, "N": 8, "B": 8, "R": 10, "Q": 14}
    w = World(white="Ra3", black="Pa5", phase="BATTLE", lp=(12, 0)).do("Attack Ra3xPa5", HIT)
    assert w.points() == (0, 5)
    assert w.next("END").do("Next").do("Pass").points() == (0, 7)


@pytest.mark.rule("SG-20.2")
@pytest.mark.parametrize(
    ("piece", "per_damage", "conversion"),
    [("Q", "21.1", 422), ("R", "22.0", 440), ("B", "23.3", 467), ("N", "23.3", 467), ("P", "30.0", 600)],
)
def test_points_per_king_damage(piece: str, per_damage: str, conversion: int) -> None:
    """Cost over chance at distance 1; twenty of them convert a King."""
    expected = points_per_hit(piece, "K")
    assert f"{float(expected):.1f}" == per_damage
    assert round(Rules().king_hp * expected) == conversion


@pytest.mark.rule("SG-20.3")
@pytest.mark.parametrize(
    ("piece", "expected"), [("P", "15.0"), ("N", "17.5"), ("B", "17.5"), ("R", "18.3"), ("Q", "20.0")]
)
def test_points_per_captured_pawn(piece: str, expected: str) -> None:
    """One hit takes a Pawn; it returns 5 SP at once and 2 SP for each own turn."""
    assert f"{float(points_per_hit(piece, 'P')):.1f}" == expected


@pytest.mark.rule("SG-20.4")
def test_saving() -> None:
    """450 points after about 72 passes, 1000 LP after 164; so firing after 72 passes is faster than passing on."""
    rules = Rules()
    passes = [rules.start_lp + rules.pass_bonus * n for n in range(200)]
    assert next(n for n, lp in enumerate(passes) if lp >= 450) == 72
    assert next(n for n, lp in enumerate(passes) if lp >= rules.lp_goal) == 164
    assert passes[72] > rules.king_hp * points_per_hit("Q", "K")


@pytest.mark.rule("SG-20.5")
def test_bank_and_fire() -> None:
    """A Queen for 14, then savings for an expected 422 points: about 70 passes; with `gem_income=all` about 7 turns."""
    rules = Rules()
    needed = float(rules.king_hp * points_per_hit("Q", "K"))
    passes = (needed - (rules.start_lp - 14)) / rules.pass_bonus
    assert 69 <= passes + 1 <= 106
    w = World(white="Qd1", rules={"gem_income": "all"}, phase="UPKEEP")
    income = 2 * reserve_value(w.player("W"))
    assert (income, w.points()[1]) == (60, 60)
    turns = (needed - (rules.start_lp - 14)) / (income + rules.pass_bonus)
    assert 6 <= turns <= 7


@pytest.mark.rule("SG-20.6")
@pytest.mark.parametrize(
    ("option", "value"),
    [("gem_income", "all"), ("pass_bonus", "10"), ("setup", "standard"), ("max_rounds", "60"), ("king_hp", "10")],
)
def test_accelerators(option: str, value: str) -> None:
    """Off by default; each is a setting, alone and together with the others."""
    number = GAME.meta.setting(option, value)
    assert getattr(Rules(), option) != number
    assert getattr(GAME.rules_with({option: number}), option) == number
    w = Opening({"gem_income": "all", "pass_bonus": 10, "setup": "standard", "max_rounds": 60, "king_hp": 10})
    assert w.do("Pass").points("W") == (30, 0)


@pytest.mark.rule("SG-20.6", "SG-9.6")
def test_the_recommended_short_war_ends() -> None:
    """OPT-A and OPT-D: after 60 rounds of passing the game is over."""
    w = Opening({"gem_income": "all", "max_rounds": 60, "lp_goal": 0}).do("King W e1").do("King B e8")
    while not w.over:
        w.do("Pass")
    assert (w.s.round, w.over) == (60, "draw DRAW")
