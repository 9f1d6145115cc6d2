"""Summon and Teleport (SG-7)."""

import pytest

from ludex.games.soulgems.rules.board import king_of, piece_at
from ludex.games.soulgems.rules.codes import Place
from ludex.games.soulgems.text.names import cell
from tests.games.soulgems.world import B, W, World

RICH = (100, 0)


# ---------------------------------------------------------------- test vectors


@pytest.mark.rule("SG-7.1")
def test_tv_015_rook() -> None:
    """TV-015: Summon R@a1 costs 10."""
    w = World(phase="UPKEEP", lp=(20, 0)).do("UP: Summon R@a1 pay(10LP,0SP)")
    assert (w.points(), w.at("a1")) == ((10, 0), "WR")
    assert [event["event"] for event in w.events] == ["paid", "summoned"]


@pytest.mark.rule("SG-7.1")
def test_tv_016_queen() -> None:
    """TV-016: Summon Q@d1 costs 14."""
    assert World(phase="UPKEEP", lp=(20, 0)).do("UP: Summon Q@d1 pay(14LP,0SP)").points() == (6, 0)


@pytest.mark.rule("SG-7.1")
def test_tv_017_extended_placement() -> None:
    """TV-017: Q@h3 costs 14 + 4 + 2 = 20."""
    assert World(phase="UPKEEP", lp=(20, 0)).do("UP: Summon Q@h3 pay(20LP,0SP)").points() == (0, 0)


@pytest.mark.rule("SG-7.1", "SG-7.2")
def test_tv_018_the_nearest_free_starting_square() -> None:
    """TV-018: R@d4: 6 from a1, so 16; 17 with a1 occupied; E_OCCUPIED with a1 and h1 occupied."""
    assert World(phase="UPKEEP", lp=(20, 0)).do("Summon R@d4 pay(16LP,0SP)").points() == (4, 0)
    assert World(white="Pa1", phase="UPKEEP", lp=(20, 0)).do("Summon R@d4 pay(17LP,0SP)").points() == (3, 0)
    assert World(white="Pa1 Ph1", phase="UPKEEP", lp=(20, 0)).why("Summon R@d4") == "E_OCCUPIED"


@pytest.mark.rule("SG-7.1", "SG-3.5")
def test_tv_019_outside_the_camp() -> None:
    """TV-019: Q@d5 is E_CAMP."""
    assert World(phase="UPKEEP", lp=(40, 0)).why("Summon Q@d5") == "E_CAMP"


@pytest.mark.rule("SG-7.1", "SG-3.5")
def test_tv_020_black() -> None:
    """TV-020: Black's Q@a5 costs 14 + 3 + 3 = 20."""
    assert World(phase="UPKEEP", side="B", lp=(0, 20)).do("Summon Q@a5 pay(20LP,0SP)").points("B") == (0, 0)


@pytest.mark.rule("SG-7.1", "SG-4.5")
def test_tv_021_one_summon() -> None:
    """TV-021: a second Summon is E_LIMIT, a Break after the Summon E_PHASE."""
    w = World(phase="UPKEEP", lp=(40, 0)).do("Summon P@a2")
    assert w.why("Summon N@b1") == "E_LIMIT"
    assert w.why("Break") == "E_PHASE"


@pytest.mark.rule("SG-7.2", "SG-3.12")
def test_tv_022_a_king_on_the_starting_square() -> None:
    """TV-022: King on d1: no Queen can be summoned anywhere."""
    w = World(white="Kd1", phase="UPKEEP", lp=RICH)
    assert {w.why(f"Summon Q@{square}") for square in ("d1", "d2", "a1", "h4")} == {"E_OCCUPIED"}
    assert not any("Summon Q" in line for line in w.listed())


@pytest.mark.rule("SG-7.4")
def test_tv_023_teleport() -> None:
    """TV-023: Qh5-d1 costs 14, to d4 17; in MAIN2 it is E_PHASE."""
    w = World(white="Qh5", phase="END", lp=(20, 0)).do("EN: Teleport Qh5-d1 pay(14LP,0SP)")
    assert (w.points(), w.at("d1"), w.at("h5")) == ((6, 0), "WQ", "")
    assert World(white="Qh5", phase="END", lp=(20, 0)).do("Teleport Qh5-d4 pay(17LP,0SP)").points() == (3, 0)
    assert World(white="Qh5", phase="MAIN2", lp=(20, 0)).why("Teleport Qh5-d1") == "E_PHASE"


@pytest.mark.rule("SG-7.4")
def test_tv_024_the_own_square_counts_as_free() -> None:
    """TV-024: Qd1-d3 costs 14+2 = 16."""
    assert World(white="Qd1", phase="END", lp=(20, 0)).do("Teleport Qd1-d3 pay(16LP,0SP)").points() == (4, 0)


@pytest.mark.rule("SG-7.5", "SG-7.1")
def test_tv_025_a_broken_gem() -> None:
    """TV-025: Summon is E_LOCKED, Teleport Qh5-d1 legal."""
    assert World(white="Qh5", phase="UPKEEP", lp=(30, 0), broken=(1, 0)).why("Summon R@a1") == "E_LOCKED"
    assert World(white="Qh5", phase="END", lp=(30, 0), broken=(1, 0)).do("Teleport Qh5-d1").points() == (16, 0)


@pytest.mark.rule("SG-7.1")
def test_tv_026_pawn() -> None:
    """TV-026: P@e4 costs 6 + 2 = 8."""
    assert World(phase="UPKEEP", lp=(20, 0)).do("Summon P@e4 pay(8LP,0SP)").points() == (12, 0)


# ---------------------------------------------------------------- Summon


@pytest.mark.rule("SG-7.1", "SG-17.1")
@pytest.mark.parametrize(("at", "cost"), [("P@c2", 6), ("N@b1", 8), ("B@f1", 8), ("R@h1", 10), ("Q@d1", 14)])
def test_base_costs(at: str, cost: int) -> None:
    """Value plus five."""
    assert World(phase="UPKEEP", lp=RICH).do(f"Summon {at}").points() == (100 - cost, 0)


@pytest.mark.rule("SG-7.1")
@pytest.mark.parametrize("phase", ["MAIN1", "BATTLE", "MAIN2", "END"])
def test_summons_belong_to_the_upkeep(phase: str) -> None:
    assert World(phase=phase, lp=RICH).why("Summon P@a2") == "E_PHASE"


@pytest.mark.rule("SG-7.1", "SG-1.7")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Summon Q@c3", "E_TARGET"),
        ("Summon R@a1", "E_OCCUPIED"),
        ("Summon R@e8", "E_OCCUPIED"),
        ("Summon R@a5", "E_CAMP"),
        ("Summon R@a9", "E_CAMP"),
        ("Summon R@b3", ""),
    ],
)
def test_where_and_what(line: str, code: str) -> None:
    """The Queen stands on d4 already; a1 and e8 are taken; off the board is outside the camp."""
    assert World(white="Qd4 Pa1", phase="UPKEEP", lp=RICH).why(line) == code


@pytest.mark.rule("SG-7.1")
def test_the_piece_of_lowest_id_comes() -> None:
    """The first Pawn of the table; the reserve shrinks by one."""
    w = World(phase="UPKEEP", lp=RICH).do("Summon P@h4")
    assert piece_at(w.s, cell("h4")) == 0
    assert w.reserve("W") == "PPPPPPPNNBBRRQ"
    assert (w.s.moved, w.player("W").summon_used) == (0, 1)


@pytest.mark.rule("SG-4.8", "SG-7.1")
def test_a_summoned_piece_moves_and_strikes_at_once() -> None:
    """Rook: Summon, Move and Attack in one turn."""
    w = World(black="Pa5", phase="UPKEEP", lp=RICH).do("Summon R@a1").do("Next").do("Move Ra1-a3").do("Next")
    assert w.do("Attack Ra3xPa5", [6, 0]).captives("W") == "P"


@pytest.mark.rule("SG-7.2", "SG-7.6")
def test_anything_occupies_a_starting_square() -> None:
    """An enemy on d1 forbids the Queen as well; for a Rook one free square is enough."""
    w = World(black="Nd1 Nh1", phase="UPKEEP", lp=RICH)
    assert w.why("Summon Q@d3") == "E_OCCUPIED"
    assert w.do("Summon R@h2 pay(18LP,0SP)").at("h2") == "WR"


@pytest.mark.rule("SG-7.3", "SG-9.1")
def test_captives_and_kings_are_not_summoned() -> None:
    """A captive Queen is not an own Queen; no line summons a King."""
    w = World(white="Qh5", captives_white="Q", phase="UPKEEP", lp=RICH)
    assert w.why("Summon Q@d1") == "E_TARGET"
    assert {line.split()[2][0] for line in w.listed() if "Summon" in line} == set("PNBR")
    assert [w.s.pieces[king_of(side)].place for side in (W, B)] == [Place.BOARD] * 2


# ---------------------------------------------------------------- Teleport


@pytest.mark.rule("SG-7.4", "SG-1.7")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Teleport Rg5-a1", ""),
        ("Teleport Rg5-c4", ""),
        ("Teleport Rg5-g5", "E_OCCUPIED"),
        ("Teleport Rg5-a2", "E_OCCUPIED"),
        ("Teleport Rg5-a5", "E_CAMP"),
        ("Teleport a6-a1", "E_TARGET"),
        ("Teleport e1-e2", "E_TARGET"),
        ("Teleport Pb7-b6", "E_TARGET"),
    ],
)
def test_teleports(line: str, code: str) -> None:
    """An own piece but the King, to an empty tile of the camp, not to where it stands."""
    assert World(white="Rg5 Pa2", black="Pb7", phase="END", lp=RICH).why(line) == code


@pytest.mark.rule("SG-7.4", "SG-4.4", "SG-1.7")
def test_one_teleport_a_turn() -> None:
    """The second is E_LIMIT, whatever it names; the next own turn has one again."""
    w = World(white="Rg5 Bh5", phase="END", lp=RICH).do("Teleport Rg5-a1")
    assert w.why("Teleport Bh5-c1") == "E_LIMIT"
    assert w.why("Teleport b6-c1") == "E_LIMIT"
    assert [line for line in w.listed() if "Teleport" in line] == []
    assert w.do("Next").do("Pass").next("END").why("Teleport Bh5-c1") == ""


@pytest.mark.rule("SG-7.4", "SG-7.2")
def test_a_teleport_needs_a_free_starting_square() -> None:
    """Both Rook squares taken by others: E_OCCUPIED; taken by the Rook itself: free."""
    assert World(white="Rg5 Pa1 Ph1", phase="END", lp=RICH).why("Teleport Rg5-a3") == "E_OCCUPIED"
    assert World(white="Ra1 Ph1", phase="END", lp=RICH).do("Teleport Ra1-a3 pay(12LP,0SP)").at("a3") == "WR"


@pytest.mark.rule("SG-7.4")
def test_a_bound_piece_does_not_teleport() -> None:
    w = World(white="Rg5", phase="END", lp=RICH)
    w.s.pieces[piece_at(w.s, cell("g5"))].bound = 1
    assert w.why("Teleport Rg5-a1") == "E_LOCKED"
    assert not any("Teleport" in line for line in w.listed())


@pytest.mark.rule("SG-7.4")
def test_a_teleport_is_no_move() -> None:
    """A Road under it saves nothing, a portal end leads nowhere."""
    rows = [*["........"] * 5, "1.r....1", "........", "........"]
    w = World(white="Rg5", map=rows, rules={"field": 1}, phase="END", lp=RICH)
    assert w.do("Teleport Rg5-c3 pay(14LP,0SP)").points() == (86, 0)
    assert (w.player("W").moves_made, w.s.moved_turn, w.told("moved")) == (0, 0, [])
    w = World(white="Rg5", map=rows, rules={"field": 1}, phase="END", lp=RICH)
    assert w.do("Teleport Rg5-a3").at("a3") == "WR"


# ---------------------------------------------------------------- free squares


@pytest.mark.rule("SG-7.6")
def test_what_makes_a_starting_square_free() -> None:
    """Roads and portal ends do not matter, walls, water and figures do; nor does what lies between."""
    rows = [*["........"] * 6, "####.###", "r~.1...r"]
    rows[3] = "...1...."
    w = World(white="Pe2", map=rows, rules={"field": 1}, phase="UPKEEP", lp=RICH)
    assert w.do("Summon R@a3 pay(12LP,0SP)").at("a3") == "WR"
    assert World(map=rows, rules={"field": 1}, phase="UPKEEP", lp=RICH).do("Summon Q@d1").at("d1") == "WQ"
    knight = World(map=rows, rules={"field": 1}, phase="UPKEEP", lp=RICH)
    assert knight.do("Summon N@b3 pay(15LP,0SP)").at("b3") == "WN"
    assert World(map=rows, rules={"field": 1}, phase="UPKEEP", lp=RICH).why("Summon N@b1") == "E_CAMP"


@pytest.mark.rule("SG-7.6", "SG-6.8")
def test_a_promoted_piece_uses_the_squares_of_its_new_type() -> None:
    """A Pawn that became a Rook teleports as a Rook: 10 to a1."""
    w = World(white="Pb7", lp=RICH).do("Move Pb7-b8=R").next("END")
    assert w.do("Teleport Rb8-a1 pay(10LP,0SP)").at("a1") == "WR"
