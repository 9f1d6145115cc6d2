"""Combat (SG-8): geometry, price, threshold, dice, damage, capture."""

from typing import Any

import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.rules.board import king_of, piece_at
from ludex.games.soulgems.rules.codes import Place
from ludex.games.soulgems.rules.combat.attack import percent
from ludex.games.soulgems.rules.combat.chance import MOST_BONUS, clamp_chance, threshold
from ludex.games.soulgems.rules.combat.damage import MOST_DAMAGE, damage
from ludex.games.soulgems.rules.combat.targets import ACTIVATIONS
from ludex.games.soulgems.text.names import cell
from tests.games.soulgems.world import B, W, World

HIT, MISS = [0, 1], [9, 9]
RELICS = {"relics": 1}
RICH = (500, 0)


def battle(white: str, black: str = "", **given: Any) -> World:
    """White's BATTLE with plenty of LP."""
    given.setdefault("lp", RICH)
    return World(white=white, black=black, phase="BATTLE", **given)


def ledger(w: World, square: str, dealer: int = W) -> int:
    """The damage of this turn on the piece on a square."""
    return w.s.ledger[piece_at(w.s, cell(square)), dealer]


def chance(w: World, start: str, target: str) -> int:
    """The threshold of an attack without options."""
    return threshold(w.s, piece_at(w.s, cell(start)), piece_at(w.s, cell(target)), 0, 0)


def price(w: World, start: str, target: str) -> int:
    """What an attack costs, as everybody is told."""
    found = [one for one in view(w.s, W).strikes if (one.source, one.target) == (start, target)]
    return found[0].cost


@pytest.mark.rule("SG-8.2", "SG-8.20")
def test_everybody_sees_what_either_side_could_strike_whatever_it_can_pay() -> None:
    w = battle("Ra3 Pb4", "Pa5 Bd1 Kh8", lp=(0, 0), sp=(0, 0))
    assert {(one.source, one.target) for one in view(w.s, W).strikes} == {("a3", "a5"), ("b4", "a5"), ("a5", "b4")}


# ---------------------------------------------------------------- test vectors


@pytest.mark.rule("SG-8.1", "SG-8.3", "SG-8.6", "SG-8.9")
def test_tv_027_worked_example_a() -> None:
    """TV-027: Ra3xPa5 costs 12, T 60, roll 60 hits and captures: W 8/5."""
    w = battle("Ra3", "Pa5", lp=(20, 0)).do("BT: Attack Ra3xPa5 pay(12LP,0SP)", [6, 0])
    assert (w.points(), w.at("a5"), w.captives("W")) == ((8, 5), "", "P")
    names = ["paid", "attack_declared", "dice", "hit", "damage_dealt", "captured", "sp_gained"]
    assert [event["event"] for event in w.events] == names
    assert w.events[1]["threshold"] == 60
    assert w.at("a3") == "WR"


@pytest.mark.rule("SG-8.6", "SG-5.6")
def test_tv_028_one_more_misses() -> None:
    """TV-028: roll 61 misses, W 8/0, the Pawn stays."""
    w = battle("Ra3", "Pa5", lp=(20, 0)).do("BT: Attack Ra3xPa5 pay(12LP,0SP)", [6, 1])
    assert (w.points(), w.at("a5")) == ((8, 0), "BP")
    assert w.told("missed") == [{"event": "missed", "roll": 61, "threshold": 60}]


@pytest.mark.rule("SG-8.1", "SG-8.3", "SG-8.8")
def test_tv_029_worked_example_b() -> None:
    """TV-029: Qd1xRd4 costs 18+3 = 21, T 60; a hit puts 1 of 5 on the ledger."""
    w = battle("Qd1", "Rd4", lp=(21, 0)).do("Attack Qd1xRd4 pay(21LP,0SP)", [6, 0])
    assert (w.points(), ledger(w, "d4"), w.at("d4")) == ((0, 0), 1, "BR")
    assert w.told("attack_declared")[0]["threshold"] == 60


@pytest.mark.rule("SG-8.4", "SG-9.2")
def test_tv_030_worked_example_c() -> None:
    """TV-030: Ra6xKa8 costs 12, T 50; a hit is one King damage."""
    w = battle("Ra6", "Ka8", lp=(20, 0)).do("Attack Ra6xKa8 pay(12LP,0SP)", [5, 0])
    assert (w.points(), w.player("B").king_damage) == ((8, 0), 1)
    assert w.told("king_damaged") == [{"event": "king_damaged", "side": "B", "amount": 1, "total": 1}]


@pytest.mark.rule("SG-8.5", "SG-8.6", "SG-1.6.1")
@pytest.mark.parametrize(("dice", "event"), [([0, 0], "missed"), ([9, 5], "hit"), ([9, 6], "missed")])
def test_tv_031_never_above_95(dice: list[int], event: str) -> None:
    """TV-031: Queen against Pawn: 100 becomes 95; 00 is 100 and misses, 95 hits, 96 misses."""
    w = battle("Qd1", "Pd3").do("Attack Qd1xPd3", dice)
    assert w.told(event)[0]["threshold"] == 95


@pytest.mark.rule("SG-8.5", "SG-8.6")
@pytest.mark.parametrize(("dice", "event"), [([0, 5], "hit"), ([0, 6], "missed")])
def test_tv_032_never_below_5(dice: list[int], event: str) -> None:
    """TV-032: Pawn against Queen: 5; 05 hits, 06 misses."""
    w = battle("Pe4", "Qd5").do("Attack Pe4xQd5", dice)
    assert w.told(event)[0]["threshold"] == 5


@pytest.mark.rule("SG-8.3", "SG-8.12")
@pytest.mark.parametrize(("mine", "theirs"), ["PP", "NB", "BN", "RR", "QQ"])
def test_tv_033_equal_values(mine: str, theirs: str) -> None:
    """TV-033: 20 for P–P, N–B, R–R and Q–Q."""
    assert chance(battle(f"{mine}d4", f"{theirs}e5"), "d4", "e5") == 20


@pytest.mark.rule("SG-8.4", "SG-8.12", "SG-17.1")
@pytest.mark.parametrize(("piece", "expected"), [("P", 10), ("N", 30), ("B", 30), ("R", 50), ("Q", 90)])
def test_tv_034_against_the_king(piece: str, expected: int) -> None:
    """TV-034: P 10, N 30, B 30, R 50, Q 90."""
    assert chance(battle(f"{piece}d4"), "d4", "e8") == expected


@pytest.mark.rule("SG-8.2", "SG-8.13")
def test_tv_035_knight() -> None:
    """TV-035: Ne5xQd7 costs 2·3+1 = 7, T 5."""
    w = battle("Ne5", "Qd7")
    assert (price(w, "e5", "d7"), chance(w, "e5", "d7")) == (7, 5)
    assert w.do("Attack Ne5xQd7 pay(7LP,0SP)", [0, 6]).points() == (493, 0)


@pytest.mark.rule("SG-8.2", "SG-8.13")
def test_tv_036_pawn() -> None:
    """TV-036: Pe6xQd7 costs 3, T 5; straight ahead is E_GEOM."""
    w = battle("Pe6", "Qd7 Ne7")
    assert (price(w, "e6", "d7"), chance(w, "e6", "d7")) == (3, 5)
    assert w.why("Attack Pe6xNe7") == "E_GEOM"
    assert w.do("Attack Pe6xQd7 pay(3LP,0SP)", [0, 6]).points() == (497, 0)


@pytest.mark.rule("SG-8.2", "SG-8.13")
def test_tv_037_bishop() -> None:
    """TV-037: Bc1xPh6 costs 6+5 = 11, T 40; any piece on e3 blocks the line."""
    w = battle("Bc1", "Ph6")
    assert (price(w, "c1", "h6"), chance(w, "c1", "h6")) == (11, 40)
    assert battle("Bc1 Pe3", "Ph6").why("Attack Bc1xPh6") == "E_BLOCKED"
    assert battle("Bc1", "Ph6 Pe3").why("Attack Bc1xPh6") == "E_BLOCKED"


@pytest.mark.rule("SG-8.1", "SG-8.8", "SG-8.9")
def test_tv_038_five_hits_take_a_rook() -> None:
    """TV-038: five hits for 105; the fifth captures: W 0/25."""
    w = battle("Qd1", "Rd4", lp=(105, 0))
    for hits in range(1, 5):
        w.do("Attack Qd1xRd4", HIT)
        assert (ledger(w, "d4"), w.captives("W")) == (hits, "")
    w.do("Attack Qd1xRd4", HIT)
    assert (w.points(), w.captives("W"), w.at("d4")) == ((0, 25), "R", "")


@pytest.mark.rule("SG-8.10", "SG-4.6")
def test_tv_039_the_ledger_is_cleared_at_end() -> None:
    """TV-039: four hits, END, and in the next turn one hit: the ledger shows 1."""
    w = battle("Qd1", "Rd4")
    for _ in range(4):
        w.do("Attack Qd1xRd4", HIT)
    w.do("Next").do("Next").do("Next")
    assert ledger(w, "d4") == 0
    w.do("Pass").next("BATTLE").do("Attack Qd1xRd4", HIT)
    assert (ledger(w, "d4"), w.at("d4")) == (1, "BR")


@pytest.mark.rule("SG-9.3", "SG-9.8")
def test_tv_040_the_twentieth_damage() -> None:
    """TV-040: a King at 19 is hit by a Rook: W KING_CONVERTED."""
    w = battle("Ra8", king_damage=(0, 19)).do("Attack Ra8xKe8", HIT)
    assert (w.over, w.player("B").king_damage) == ("W KING_CONVERTED", 20)
    assert w.why("Next") == "E_OVER"


@pytest.mark.rule("SG-9.2", "SG-8.10")
def test_tv_041_king_damage_stays() -> None:
    """TV-041: 7 damage is 7 after a full round."""
    w = World(phase="END", king_damage=(0, 7)).do("Next").do("Pass").do("Pass")
    assert w.player("B").king_damage == 7


@pytest.mark.rule("SG-9.2", "SG-9.3", "SG-8.7")
def test_tv_042_surplus_on_a_king() -> None:
    """TV-042: a King at 19 takes 3: 20 is stored, the game is over."""
    w = battle("Ra8", king_damage=(0, 19), rules=RELICS, hand_white=["ArcaneSurge"])
    w.do("Play ArcaneSurge").do("Attack Ra8xKe8", HIT)
    assert (w.player("B").king_damage, w.over) == (20, "W KING_CONVERTED")
    assert w.told("king_damaged")[0]["amount"] == 3


@pytest.mark.rule("SG-8.1", "SG-8.2", "SG-9.1")
def test_tv_043_a_king_does_not_attack() -> None:
    """TV-043: Ke1 next to an enemy Pawn: E_TARGET."""
    w = battle("Ke1", "Pd2")
    assert w.why("Attack e1xd2") == "E_TARGET"
    assert not any("Attack" in line for line in w.listed())


@pytest.mark.rule("SG-8.1", "SG-5.7")
def test_tv_044_the_line_opens() -> None:
    """TV-044: Qd1xPd3, then Qd1xRd4 behind it: 20 + 21 LP, W 19/5; SP first for the second: W 24/0."""
    w = battle("Qd1", "Pd3 Rd4", lp=(60, 0))
    assert w.why("Attack Qd1xRd4") == "E_BLOCKED"
    w.do("Attack Qd1xPd3", HIT)
    assert w.do("Attack Qd1xRd4 pay(21LP,0SP)", HIT).points() == (19, 5)
    w = battle("Qd1", "Pd3 Rd4", lp=(60, 0)).do("Attack Qd1xPd3", HIT).do("Attack Qd1xRd4", HIT)
    assert (w.points(), w.told("paid")[0]["lp"], w.told("paid")[0]["sp"]) == ((24, 0), 16, 5)


@pytest.mark.rule("SG-8.1", "SG-4.4")
@pytest.mark.parametrize("phase", ["UPKEEP", "MAIN1", "MAIN2", "END"])
def test_tv_045_only_in_battle(phase: str) -> None:
    """TV-045: an Attack in MAIN1 is E_PHASE."""
    assert World(white="Ra3", black="Pa5", phase=phase).why("Attack Ra3xPa5") == "E_PHASE"


@pytest.mark.rule("SG-8.9", "SG-10.1", "SG-10.6")
def test_tv_046_a_broken_gem_takes_the_pawn_but_no_sp() -> None:
    """TV-046: the Pawn becomes a captive, the gain is 0."""
    w = battle("Ra3", "Pa5", broken=(1, 0)).do("Attack Ra3xPa5 pay(12LP,0SP)", HIT)
    assert (w.captives("W"), w.points(), w.told("sp_gained")) == ("P", (488, 0), [])


# ---------------------------------------------------------------- who strikes whom


@pytest.mark.rule("SG-8.1")
def test_attacks_are_limited_only_by_points() -> None:
    """The same piece, again and again, on different targets, after it has moved."""
    w = World(white="Rd2", black="Pa4 Pd7", lp=(64, 0)).do("Move Rd2-d4").do("Next")
    for _ in range(3):
        w.do("Attack Rd4xPd7", MISS)
    assert w.points() == (18, 0)
    assert w.do("Attack Rd4xPa4", HIT).points() == (5, 5)
    assert w.why("Attack Rd4xPd7") == "E_FUNDS"
    assert w.at("d4") == "WR"


@pytest.mark.rule("SG-8.1", "SG-1.7")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Attack a5xa3", "E_TARGET"),
        ("Attack b2xa3", "E_TARGET"),
        ("Attack Ra3xb3", "E_TARGET"),
        ("Attack Ra3xPb4", "E_GEOM"),
        ("Attack Ra3xNa7", "E_BLOCKED"),
        ("Attack Ra3xPa5", ""),
    ],
)
def test_refused_attacks(line: str, code: str) -> None:
    """Foreign or missing attackers and empty squares are E_TARGET; then geometry, then the line."""
    assert battle("Ra3", "Pa5 Pb4 Na7").why(line) == code


@pytest.mark.rule("SG-8.2")
@pytest.mark.parametrize(
    ("white", "black", "struck"),
    [
        ("Pd4", "Pc5 Pd5 Pe5 Pc4 Pe4 Pc3 Pe3 Pd3", "c5 e5"),
        ("Nd4", "Pb3 Pb5 Pc2 Pc6 Pe2 Pe6 Pf3 Nf5 Pd5 Nc5", "b3 b5 c2 c6 e2 e6 f3 f5"),
        ("Bd4", "Pc3 Pb2 Pf6 Pd6 Pa4", "c3 f6"),
        ("Rd4", "Pd6 Pd7 Ph4 Pe5 Pg7", "d6 h4"),
        ("Qd4", "Pd6 Pd7 Ph4 Pe5 Pg7 Pc2", "d6 h4 e5"),
    ],
)
def test_geometry(white: str, black: str, struck: str) -> None:
    """Pawns diagonally forward, Knights by a jump over anything, sliders along free lines."""
    w = battle(white, black)
    found = {line.split()[2].split("x")[1][1:] for line in w.listed() if "Attack" in line}
    assert found == set(struck.split())


@pytest.mark.rule("SG-8.2")
def test_black_pawns_strike_down() -> None:
    w = World(white="Pc4 Pc6", black="Pd5", side="B", phase="BATTLE", lp=(0, 9))
    assert (w.why("Attack Pd5xPc4"), w.why("Attack Pd5xPc6")) == ("", "E_GEOM")


@pytest.mark.rule("SG-8.20")
def test_own_pieces_are_no_targets() -> None:
    """Nor is the attacker's own square."""
    w = battle("Ra3 Pa5", "Pa7")
    assert w.why("Attack Ra3xPa5") == "E_TARGET"
    assert w.why("Attack Ra3xRa3") == "E_TARGET"


@pytest.mark.rule("SG-8.20")
def test_figures_and_features_are_targets() -> None:
    """A Guardian, a Shrine and a Road, wherever they are in the geometry."""
    rows = ["........", "........", "........", "...s....", "........", "........", "........", "........"]
    rows[4] = "r......."
    w = battle("Rd4", map=rows, npcs=["Guardian h4"], rules={"field": 1, "npc": 1})
    assert {line.split()[2] for line in w.listed() if "Attack" in line} == {"Rd4x#S1", "Rd4x#G1", "Rd4x#R1"}


@pytest.mark.rule("SG-8.13", "SG-17.1")
@pytest.mark.parametrize(
    ("attacker", "target", "cost"),
    [
        ("Pd4", "e5", 3),
        ("Nd4", "e6", 7),
        *(("Ba1", square, 6 + d) for d, square in enumerate(["b2", "c3", "d4", "e5", "f6", "g7", "h8"], 1)),
        *(("Ra1", f"a{d + 1}", 10 + d) for d in range(1, 8)),
        *(("Qa1", f"a{d + 1}", 18 + d) for d in range(1, 8)),
    ],
)
def test_the_table_of_attack_costs(attacker: str, target: str, cost: int) -> None:
    """P 3; N 7; B 6+d; R 10+d; Q 18+d."""
    w = battle(f"{attacker} Kh2", f"P{target} Kh5")
    assert price(w, attacker[1:], target) == cost
    assert w.do(f"Attack {attacker}xP{target}", MISS).points() == (500 - cost, 0)


@pytest.mark.rule("SG-8.12", "SG-8.3", "SG-8.4")
@pytest.mark.parametrize(
    ("attacker", "row"),
    [
        ("P", [20, 5, 5, 5, 5, 10]),
        ("N", [40, 20, 20, 5, 5, 30]),
        ("B", [40, 20, 20, 5, 5, 30]),
        ("R", [60, 40, 40, 20, 5, 50]),
        ("Q", [95, 80, 80, 60, 20, 90]),
    ],
)
def test_the_table_of_thresholds(attacker: str, row: list[int]) -> None:
    """20 + 10 × difference of values, within 5 and 95; against a King 10 × value."""
    w = battle(f"{attacker}d4", "Pa7 Nb7 Bc7 Rd7 Qe7")
    assert [chance(w, "d4", square) for square in ["a7", "b7", "c7", "d7", "e7", "e8"]] == row


# ---------------------------------------------------------------- modifiers and damage


@pytest.mark.rule("SG-8.5", "SG-8.11")
@pytest.mark.parametrize(
    ("base", "net", "expected"),
    [(60, 0, 60), (60, 25, 85), (60, 40, 85), (50, -15, 35), (100, -10, 90), (-60, 25, 5), (90, 25, 95), (0, 0, 5)],
)
def test_one_cap_and_one_clamp(base: int, net: int, expected: int) -> None:
    """The net modifier is at most 25, the threshold lies within 5 and 95; both once, at the end."""
    assert clamp_chance(base, net) == expected
    assert MOST_BONUS == 25


@pytest.mark.rule("SG-8.5")
def test_penalties_count_before_the_cap() -> None:
    """R against the King: 50, +30 bonuses, −5 King's Aegis: 75, as the cap leaves it."""
    w = battle("Ra8", rules=RELICS, zone_black=["KingsAegis"])
    w.player("W").turn_bonus = 30
    assert chance(w, "a8", "e8") == 75
    w.player("W").turn_bonus = 0
    assert chance(w, "a8", "e8") == 45


@pytest.mark.rule("SG-8.6")
def test_every_roll_against_its_threshold() -> None:
    """1 to 60 hit, 61 to 100 miss: no automatic hit and no other rule."""
    hits = []
    for tens in range(10):
        for ones in range(10):
            w = battle("Ra3", "Pa5").do("Attack Ra3xPa5", [tens, ones])
            hits += [percent(tens, ones)] if w.told("hit") else []
    assert sorted(hits) == list(range(1, 61))


@pytest.mark.rule("SG-8.7", "SG-8.11", "SG-13.27")
@pytest.mark.parametrize(
    ("boost", "rain", "expected"), [(0, 0, 1), (1, 0, 2), (2, 0, 3), (5, 0, 3), (0, 1, 0), (2, 1, 2), (6, 1, 3)]
)
def test_damage_of_a_hit(boost: int, rain: int, expected: int) -> None:
    """One, bonuses up to two, penalties; never below 0."""
    w = battle("Ra3", "Pa5")
    w.s.attack.attacker, w.s.attack.boost, w.s.attack.distance = piece_at(w.s, cell("a3")), boost, 2
    w.s.weather = 2 * rain
    assert (damage(w.s, 0), MOST_DAMAGE) == (expected, 2)


@pytest.mark.rule("SG-8.8")
def test_damage_counts_for_the_side_that_dealt_it() -> None:
    """Two damage of neutral figures and two of White do not make three for anybody."""
    w = battle("Qd1", "Nd4")
    w.s.ledger[piece_at(w.s, cell("d4")), 2] = 2
    w.do("Attack Qd1xNd4", HIT).do("Attack Qd1xNd4", HIT)
    assert (w.at("d4"), ledger(w, "d4")) == ("BN", 2)
    assert w.do("Attack Qd1xNd4", HIT).captives("W") == "N"


@pytest.mark.rule("SG-8.9", "SG-17.1")
@pytest.mark.parametrize(
    ("piece", "hits", "gain"), [("P", 1, 5), ("N", 3, 15), ("B", 3, 15), ("R", 5, 25), ("Q", 9, 45)]
)
def test_rewards(piece: str, hits: int, gain: int) -> None:
    """As many hits as its value, five SP a point."""
    w = battle("Qd1", f"{piece}d4")
    for _ in range(hits):
        assert w.at("d4") == f"B{piece}"
        w.do(f"Attack Qd1x{piece}d4 pay(21LP,0SP)", HIT)
    assert (w.captives("W"), w.points()[1]) == (piece, gain)
    assert w.player("W").captures == 1


@pytest.mark.rule("SG-8.9")
def test_surplus_damage_is_lost() -> None:
    """Three damage take a Pawn, and only that Pawn."""
    w = battle("Ra3", "Pa5 Pa6", rules=RELICS, hand_white=["ArcaneSurge"])
    w.do("Play ArcaneSurge").do("Attack Ra3xPa5", HIT)
    assert (w.captives("W"), ledger(w, "a6"), w.points()[1]) == ("P", 0, 5)


@pytest.mark.rule("SG-8.9")
def test_a_sealed_gem_gains_nothing_from_a_capture() -> None:
    """Sealed Gem: in the next turn of its victim captures pay no SP."""
    w = World(white="Ra3", black="Pa5 Ra8", side="B", rules=RELICS, hand_black=["SealedGem"], lp=RICH, phase="MAIN2")
    w.player("B").lp = 99
    w.do("Play SealedGem").next("END").do("Next").next("BATTLE").do("Attack Ra3xPa5 pay(12LP,0SP)", HIT)
    assert (w.captives("W"), w.points()[1]) == ("P", 0)


# ---------------------------------------------------------------- rerolls, advantage, options (with cards)


@pytest.mark.rule("SG-8.11", "SG-8.14", "SG-8.17")
def test_advantage_rolls_twice_and_keeps_the_lower() -> None:
    """Lucky Shot: 90, then 55: a hit at T 60; no reroll on top of it."""
    w = battle("Ra3", "Pa5", rules=RELICS, zone_white=["FateEngine"], hand_white=["LuckyShot"], sp=(9, 0))
    w.do("Play LuckyShot").do("Attack Ra3xPa5", [9, 0, 5, 5])
    assert (w.captives("W"), w.told("hit")[0]["roll"], len(w.told("dice"))) == ("P", 55, 2)


@pytest.mark.rule("SG-8.11", "SG-8.17")
def test_one_reroll_an_attack() -> None:
    """The attacker's reroll closes the window: Black's Loaded Fate is not offered any more."""
    w = battle("Ra3", "Pa5", rules=RELICS, zone_white=["FateEngine"], hand_black=["LoadedFate"], lp=(50, 50))
    w.do("Attack Ra3xPa5", [9, 0])
    assert w.seat == W
    w.do("Use FateEngine(1)", [3])
    assert (w.told("hit")[0]["roll"], w.captives("W"), w.seat) == (30, "P", W)


@pytest.mark.rule("SG-8.17")
def test_both_may_reroll_a_break() -> None:
    """11 becomes 14 by White's reroll, 10 by Black's; then the window is closed."""
    w = World(phase="UPKEEP", rules=RELICS, zone_white=["FateEngine"], hand_black=["LoadedFate"], lp=(50, 50))
    w.do("Break pay(20LP,0SP)", [5, 4, 2]).do("Use FateEngine(3)", [5])
    assert w.seat == B
    w.do("Play LoadedFate(1)", [1])
    assert (w.told("gem_roll")[0]["total"], w.player("B").broken, w.seat) == (10, 0, W)


@pytest.mark.rule("SG-8.14")
def test_a_near_miss_is_rescued_after_the_dice() -> None:
    """T 60: Statistical Aim turns 65 into a hit, not 66; a reroll comes before it."""
    for dice, event in (([6, 5], "hit"), ([6, 6], "missed")):
        w = battle("Ra3", "Pa5", rules=RELICS, zone_white=["StatisticalAim"]).do("Attack Ra3xPa5", dice)
        assert len(w.told(event)) == 1
    w = battle("Ra3", "Pa5", rules=RELICS, zone_white=["StatisticalAim", "EntropySink"])
    w.do("Attack Ra3xPa5", [9, 6, 6, 5])
    assert w.told("hit")[0]["roll"] == 65


@pytest.mark.rule("SG-8.14")
def test_critical_edge_wants_a_natural_hit() -> None:
    """T 40, roll 35: two damage; a miss rescued by Statistical Aim has no edge."""
    given: dict[str, Any] = {"rules": RELICS, "hand_white": ["CriticalEdge"]}
    w = battle("Ra3", "Na5", **given).do("Play CriticalEdge").do("Attack Ra3xNa5", [3, 5])
    assert w.told("hit")[0] == {"event": "hit", "roll": 35, "threshold": 40, "damage": 2}
    w = battle("Ra3", "Na5", zone_white=["StatisticalAim"], **given)
    assert w.do("Play CriticalEdge").do("Attack Ra3xNa5", [4, 1]).told("hit")[0]["damage"] == 1


@pytest.mark.rule("SG-8.15")
def test_the_distance_term() -> None:
    """Siege Lines and Strategos Banner take 1 each off 3; Ghastly Volley makes it 1; never below 1."""
    relics = ["SiegeLines", "StrategosBanner"]
    for target, first, second in (("Pa6", 11, 13), ("Pa4", 11, 11)):
        w = World(white="Ra2", black=target, rules=RELICS, zone_white=relics, lp=RICH)
        w.do("Move Ra2-a3").do("Use StrategosBanner").do("Next")
        w.do(f"Attack Ra3x{target} pay({first}LP,0SP)", MISS)
        assert (w.player("W").next_dist, w.player("W").rook_attacks) == (0, 1)
        w.do(f"Attack Ra3x{target} pay({second}LP,0SP)", MISS)
    w = battle("Qa1", "Pa7", rules=RELICS, hand_white=["GhastlyVolley"], sp=(10, 0)).do("Play GhastlyVolley")
    for cost in (19, 19, 24):
        w.do(f"Attack Qa1xPa7 pay({cost}LP,0SP)", MISS)


@pytest.mark.rule("SG-8.16")
def test_mirror_barrier_after_the_capture() -> None:
    """A Pawn's hit of 3 takes the Pawn it strikes and is then taken itself: both captures stand."""
    w = battle("Pd4", "Pe5", rules=RELICS, hand_white=["ArcaneSurge"], zone_black=["MirrorBarrier"])
    w.do("Play ArcaneSurge").do("Attack Pd4xPe5", HIT)
    assert (w.captives("W"), w.captives("B")) == ("P", "P")
    assert [event["side"] for event in w.told("captured")] == ["W", "B"]


@pytest.mark.rule("SG-8.18")
def test_options_of_an_attack() -> None:
    """The token is E_LIMIT beside Lucky Shot, E_LIMIT without one, and spent when it is declared."""
    w = battle("Ra3", "Pa5", rules=RELICS, hand_white=["LuckyShot"], sp=(9, 0))
    assert w.why("Attack Ra3xPa5 adv") == "E_LIMIT"
    w.player("W").adv_token = 1
    assert w.why("Attack Ra3xPa5 adv") == ""
    w.do("Play LuckyShot")
    assert w.why("Attack Ra3xPa5 adv") == "E_LIMIT"
    w = battle("Ra3", "Pa5", rules=RELICS)
    w.player("W").adv_token = 1
    w.do("Attack Ra3xPa5 adv", [9, 9, 6, 0])
    assert (w.player("W").adv_token, w.captives("W")) == (0, "P")


@pytest.mark.rule("SG-8.18")
def test_push_is_announced_with_the_attack() -> None:
    """Cancelling Cold Read leaves the attack standing; uncancelled it pays 3 LP for a near miss."""
    given: dict[str, Any] = {"rules": RELICS, "zone_white": ["ColdRead"]}
    w = battle("Ra3", "Na5", **given).do("Attack Ra3xNa5 push pay(12LP,0SP)", [5, 0])
    assert (w.told("hit")[0]["roll"], w.points(), w.player("W").acts_used) == (50, (485, 0), 1)
    w = battle("Ra3", "Na5", hand_black=["GuardiansOath"], **given)
    w.player("B").lp = 18
    w.do("Attack Ra3xNa5 push pay(12LP,0SP)")
    assert w.seat == B
    w.do("Play GuardiansOath", [5, 0])
    assert (len(w.told("missed")), w.points(), w.player("W").acts_used) == (1, (488, 0), 1)


@pytest.mark.rule("SG-8.18", "SG-8.14")
def test_stochastic_shield_forbids_rescues() -> None:
    """T 95, roll 97: no Statistical Aim against the shield."""
    w = battle("Qa3", "Pa5", rules=RELICS, zone_white=["StatisticalAim"], hand_black=["StochasticShield"], sp=(0, 9))
    w.do("Attack Qa3xPa5").do("Play StochasticShield", [9, 7])
    assert (len(w.told("missed")), w.at("a5")) == (1, "BP")


@pytest.mark.rule("SG-8.19", "SG-8.14")
@pytest.mark.parametrize(
    ("answer", "dice", "fizzles"),
    [("Move Be7-d6", [], True), ("Move Be7-f6", [], True), ("Move Ra6-e6", [], True), ("Move Ph7-h6", [3, 3], False)],
)
def test_revalidation(answer: str, dice: list[int], fizzles: bool) -> None:
    """The target walks off the line, or another piece steps between: no dice; else the attack is rolled."""
    w = battle("Re5", "Be7 Ra6 Ph7", rules=RELICS, hand_black=["TemporalRift"], lp=(50, 50))
    w.do("Attack Re5xBe7 pay(12LP,0SP)").do("Play TemporalRift").do(answer)
    w.do("Next", dice)
    assert bool(w.told("attack_fizzled")) == fizzles
    assert (len(w.told("hit")), w.points()) == (int(not fizzles), (38, 0))


@pytest.mark.rule("SG-8.19")
def test_the_target_is_followed() -> None:
    """A Queen's target that leaves the file for her rank is struck where it stands now, at the price paid."""
    w = battle("Qe1 Ka1", "Be4", rules=RELICS, hand_black=["TemporalRift"], lp=(50, 50))
    w.do("Attack Qe1xBe4 pay(21LP,0SP)").do("Play TemporalRift").do("Move Be4-h1").do("Next", HIT)
    assert (ledger(w, "h1"), w.at("e4"), w.points()) == (1, "", (29, 0))


@pytest.mark.rule("SG-8.11")
def test_two_activations_a_turn() -> None:
    """The third card is E_LIMIT."""
    hand = ["ArcaneSurge", "LuckyShot", "MarginCall"]
    w = battle("Ra3", "Pa5", rules=RELICS, hand_white=hand, sp=(9, 0)).do("Play ArcaneSurge").do("Play LuckyShot")
    assert (w.why("Play MarginCall"), ACTIVATIONS) == ("E_LIMIT", 2)


@pytest.mark.rule("SG-8.1", "SG-11.46")
def test_a_veiled_piece_neither_strikes_nor_is_struck() -> None:
    """Specter's Veil: E_LOCKED on both sides."""
    w = battle("Ra3", "Pa5", rules=RELICS)
    assert price(w, "a3", "a5") == 12
    for square in ("a3", "a5"):
        w.s.veil = 1 << piece_at(w.s, cell(square))
        assert w.why("Attack Ra3xPa5") == "E_LOCKED"
        assert view(w.s, W).strikes == []
    assert not any("Attack" in line for line in w.listed())


@pytest.mark.rule("SG-9.1", "SG-9.2")
def test_a_king_stays_on_the_board() -> None:
    """Hit after hit it takes damage, no ledger entry, and is not a captive even at the end."""
    w = battle("Ra8", king_damage=(0, 18)).do("Attack Ra8xKe8", HIT)
    assert (w.at("e8"), ledger(w, "e8"), w.captives("W")) == ("BK", 0, "")
    w.do("Attack Ra8xKe8", HIT)
    assert (w.at("e8"), w.s.pieces[king_of(B)].place) == ("BK", Place.BOARD)
