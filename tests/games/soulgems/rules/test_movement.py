"""Movement (SG-6) and what a Move costs (SG-5)."""

import pytest

from ludex.games.soulgems.rules.board import piece_at
from ludex.games.soulgems.rules.movement.list_moves import TWICE
from ludex.games.soulgems.text.names import cell
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import World

RICH = (100, 0)


def goes(w: World, start: str) -> set[str]:
    """Where the piece on a square may go, as the list says."""
    moves = [line.split()[2] for line in w.listed() if "Move" in line]
    ends = [line[1:].split("-") for line in moves]
    return {squares[-1].split("=")[0] for squares in ends if squares[0] == start}


# ---------------------------------------------------------------- test vectors


@pytest.mark.rule("SG-6.2", "SG-6.4", "SG-6.10")
def test_tv_001_rook() -> None:
    """TV-001: Ra1-a4 costs 5+3 = 8."""
    w = World(white="Ra1", lp=(20, 0)).do("M1: Move Ra1-a4 pay(8LP,0SP)")
    assert w.points() == (12, 0)
    assert (w.at("a1"), w.at("a4")) == ("", "WR")
    assert [event["event"] for event in w.events] == ["paid", "moved"]


@pytest.mark.rule("SG-6.2", "SG-6.4", "SG-6.10")
def test_tv_002_queen() -> None:
    """TV-002: Qd1-d3 costs 9+2 = 11."""
    assert World(white="Qd1", lp=(20, 0)).do("M1: Move Qd1-d3 pay(11LP,0SP)").points() == (9, 0)


@pytest.mark.rule("SG-6.6", "SG-6.10")
def test_tv_003_knight() -> None:
    """TV-003: two jumps cost 6 LP, one jump 3."""
    w = World(white="Nb1", lp=(20, 0)).do("M1: Move Nb1-c3-e4 pay(6LP,0SP)")
    assert w.points() == (14, 0)
    assert (w.at("c3"), w.at("e4")) == ("", "WN")
    assert World(white="Nb1", lp=(20, 0)).do("M1: Move Nb1-c3 pay(3LP,0SP)").points() == (17, 0)


@pytest.mark.rule("SG-5.3", "SG-6.2")
def test_tv_004_a_knight_jumps_for_lp_only() -> None:
    """TV-004: W 5/10: two jumps can't be paid with SP; one jump leaves 2/10."""
    w = World(white="Nb1", lp=(5, 0), sp=(10, 0))
    assert {w.why(f"Move Nb1-c3-e4 pay({lp}LP,{6 - lp}SP)") for lp in range(7)} == {"E_FUNDS"}
    assert w.do("M1: Move Nb1-c3 pay(3LP,0SP)").points() == (2, 10)


@pytest.mark.rule("SG-6.4", "SG-6.10")
def test_tv_005_bishop() -> None:
    """TV-005: Bc1-h6 costs 3+5 = 8."""
    assert World(white="Bc1", lp=(20, 0)).do("M1: Move Bc1-h6 pay(8LP,0SP)").points() == (12, 0)


@pytest.mark.rule("SG-6.7", "SG-6.10")
@pytest.mark.parametrize(("white", "black"), [("Pe2 Ne3", ""), ("Pe2", "Ne3")])
def test_tv_006_double_step(white: str, black: str) -> None:
    """TV-006: Pe2-e4 costs 1+2 = 3; any piece on e3 blocks it."""
    assert World(white="Pe2", lp=(20, 0)).do("M1: Move Pe2-e4 pay(3LP,0SP)").points() == (17, 0)
    assert World(white=white, black=black).why("Move Pe2-e4") == "E_BLOCKED"


@pytest.mark.rule("SG-6.7")
def test_tv_007_no_double_step_off_the_pawn_rank() -> None:
    """TV-007: Pe3-e5 is not a move."""
    assert World(white="Pe3", lp=(20, 0)).why("Move Pe3-e5") == "E_GEOM"


@pytest.mark.rule("SG-6.2", "SG-6.5")
def test_tv_008_king() -> None:
    """TV-008: a King's step costs 1."""
    assert World(lp=(20, 0)).do("M1: Move Ke1-e2 pay(1LP,0SP)").points() == (19, 0)


@pytest.mark.rule("SG-5.1", "SG-5.9")
def test_tv_009_splits() -> None:
    """TV-009: W 5/6, cost 8: 5/3, 4/4, 3/5 and 2/6 pay it, no other split."""
    w = World(white="Ra1", lp=(5, 0), sp=(6, 0))
    allowed = [lp for lp in range(9) if w.why(f"Move Ra1-a4 pay({lp}LP,{8 - lp}SP)") == ""]
    assert allowed == [2, 3, 4, 5]
    assert {w.why(f"Move Ra1-a4 pay({lp}LP,{8 - lp}SP)") for lp in (0, 1, 6, 7, 8)} == {"E_FUNDS"}


@pytest.mark.rule("SG-5.4", "SG-5.5")
def test_tv_010_down_to_nothing() -> None:
    """TV-010: W 8/0 pays 8 and goes on at 0/0; the next own turn passes to 6/0."""
    w = World(white="Ra1", lp=(8, 0)).do("M1: Move Ra1-a4 pay(8LP,0SP)")
    assert (w.points(), w.over) == ((0, 0), "")
    for _ in range(4):
        w.do("Next")
    w.do("Pass").do("Pass")
    assert (w.points(), w.over) == ((6, 0), "")


@pytest.mark.rule("SG-6.4", "SG-6.1")
def test_tv_011_the_way_is_blocked() -> None:
    """TV-011: behind the own Pawn blocked, on it occupied, before it legal for 6."""
    w = World(white="Ra1 Pa3", lp=(20, 0))
    assert w.why("Move Ra1-a4") == "E_BLOCKED"
    assert w.why("Move Ra1-a3") == "E_OCCUPIED"
    assert w.do("Move Ra1-a2 pay(6LP,0SP)").points() == (14, 0)


@pytest.mark.rule("SG-6.3")
def test_tv_012_one_move_in_each_main_phase() -> None:
    """TV-012: the Rook moved in MAIN1 is E_LIMIT there and may move again in MAIN2."""
    w = World(white="Ra1", lp=(40, 0)).do("Move Ra1-a2")
    assert w.why("Move Ra2-a3") == "E_LIMIT"
    assert w.next("MAIN2").do("Move Ra2-a3").at("a3") == "WR"


@pytest.mark.rule("SG-6.8")
def test_tv_013_promotion() -> None:
    """TV-013: the Pawn is a Queen now, value 9, for 2 points."""
    w = World(white="Pe7", black="Kh8", lp=(20, 0)).do("M1: Move Pe7-e8=Q pay(2LP,0SP)")
    assert (w.at("e8"), w.points()) == ("WQ", (18, 0))
    assert w.told("promoted") == [{"event": "promoted", "piece": {"side": "W", "type": "Q"}, "square": "e8"}]
    assert w.next("MAIN2").do("Move Qe8-e7 pay(10LP,0SP)").points() == (8, 0)


@pytest.mark.rule("SG-6.1", "SG-6.7")
def test_tv_014_a_move_never_captures() -> None:
    """TV-014: Pe4-d5 onto an enemy Pawn is not a move."""
    assert World(white="Pe4", black="Pd5").why("Move Pe4-d5") == "E_GEOM"


@pytest.mark.rule("SG-6.8", "SG-6.12")
def test_tv_165_the_type_is_part_of_the_move() -> None:
    """TV-165: without a type E_GEOM; four entries are listed."""
    w = World(white="Pe7", black="Kh8")
    assert w.why("Move Pe7-e8") == "E_GEOM"
    listed = [line for line in w.listed() if "Pe7" in line]
    assert listed == [f"M1: Move Pe7-e8={kind} pay(2LP,0SP)" for kind in "NBRQ"]


# ---------------------------------------------------------------- the phase and the square


@pytest.mark.rule("SG-6.1")
def test_a_move_takes_nothing_and_hurts_nobody() -> None:
    """An enemy on the square stops the Move; beside an enemy nothing happens."""
    w = World(white="Ra1", black="Pa5", lp=RICH)
    assert w.why("Move Ra1-a5") == "E_OCCUPIED"
    w.do("Move Ra1-a4")
    assert (w.at("a5"), w.captives("W"), w.told("damage_dealt")) == ("BP", "", [])


@pytest.mark.rule("SG-6.1", "SG-6.3")
@pytest.mark.parametrize(
    ("phase", "code"),
    [("UPKEEP", "E_PHASE"), ("MAIN1", ""), ("BATTLE", "E_PHASE"), ("MAIN2", ""), ("END", "E_PHASE")],
)
def test_phases_of_movement(phase: str, code: str) -> None:
    """Pieces move in MAIN1 and MAIN2."""
    assert World(white="Ra1", phase=phase).why("Move Ra1-a2") == code


@pytest.mark.rule("SG-1.7", "SG-6.1")
def test_the_phase_is_reported_before_the_missing_piece() -> None:
    """In UPKEEP even a Move from an empty square is a matter of the phase."""
    assert World(phase="UPKEEP").why("Move a3-a4") == "E_PHASE"
    assert World(phase="MAIN1").why("Move a3-a4") == "E_TARGET"


@pytest.mark.rule("SG-6.2")
def test_only_own_pieces_on_the_board_move() -> None:
    """Neither an enemy nor an empty square has a Move."""
    w = World(white="Ra1", black="Pa5")
    assert w.why("Move Pa5-a4") == "E_TARGET"
    assert w.why("Move b2-b3") == "E_TARGET"


@pytest.mark.rule("SG-6.2")
def test_a_bound_piece_stays() -> None:
    """Eternal Binding: E_LOCKED, and not in the list."""
    w = World(white="Ra1", lp=RICH)
    w.s.pieces[piece_at(w.s, cell("a1"))].bound = 2
    assert w.why("Move Ra1-a2") == "E_LOCKED"
    assert goes(w, "a1") == set()


@pytest.mark.rule("SG-6.2")
@pytest.mark.parametrize(("value", "cost"), [(0, 1), (4, 5)])
def test_the_kings_value_is_an_option(value: int, cost: int) -> None:
    """`king_move_value` plus one square."""
    w = World(rules={"king_move_value": value}, lp=(20, 0)).do("Move Ke1-d2")
    assert w.points() == (20 - cost, 0)


@pytest.mark.rule("SG-5.3", "SG-6.2")
def test_knights_may_pay_with_anything_if_the_rules_say_so() -> None:
    """`knight_pay=any`: six points in any split."""
    w = World(white="Nb1", rules={"knight_pay": "any"}, lp=(5, 0), sp=(10, 0))
    assert w.do("Move Nb1-c3-e4 pay(0LP,6SP)").points() == (5, 4)


@pytest.mark.rule("SG-6.3")
def test_any_number_of_pieces_moves() -> None:
    """Each has its own Move in the phase."""
    w = World(white="Ra1 Rh1 Pb2 Pc2", lp=RICH)
    w.do("Move Ra1-a2").do("Move Rh1-h2").do("Move Pb2-b3").do("Move Pc2-c4").do("Move Ke1-e2")
    assert {w.why(line) for line in ("Move Ra2-a3", "Move Pb3-b4", "Move Ke2-e3")} == {"E_LIMIT"}
    assert [line for line in w.listed() if "Move" in line] == []


# ---------------------------------------------------------------- geometry


@pytest.mark.rule("SG-6.4")
@pytest.mark.parametrize(("piece", "squares"), [("R", 14), ("B", 13), ("Q", 27)])
def test_sliders_on_an_empty_board(piece: str, squares: int) -> None:
    """A Rook on d4 reaches 14 squares, a Bishop 13, a Queen both."""
    w = World(white=f"{piece}d4 Kh2", black="Kh7", lp=RICH)
    assert len(goes(w, "d4")) == squares


@pytest.mark.rule("SG-6.4")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Move Rd4-e5", "E_GEOM"),
        ("Move Bf4-f5", "E_GEOM"),
        ("Move Qh4-f5", "E_GEOM"),
        ("Move Rd4-d4", "E_GEOM"),
        ("Move Rd4-d7", "E_BLOCKED"),
        ("Move Rd4-d6", "E_OCCUPIED"),
        ("Move Rd4-d5", ""),
        ("Move Bf4-b8", "E_BLOCKED"),
        ("Move Bf4-c1", ""),
        ("Move Qh4-e7", ""),
    ],
)
def test_straight_lines(line: str, code: str) -> None:
    """Rooks orthogonally, Bishops diagonally, Queens both; nothing may stand between."""
    assert World(white="Rd4 Bf4 Qh4", black="Pd6", lp=RICH).why(line) == code


@pytest.mark.rule("SG-6.5")
def test_a_king_goes_one_square_anywhere() -> None:
    """Eight directions, into attacks and out of the camp; no castling."""
    w = World(white="Ke4 Rh4", black="Rd8 Qf8", lp=RICH)
    assert goes(w, "e4") == {"d3", "e3", "f3", "d4", "f4", "d5", "e5", "f5"}
    assert w.why("Move Ke4-e6") == "E_GEOM"
    assert w.do("Move Ke4-d5").at("d5") == "WK"
    assert World(white="Ke1 Rh1").why("Move Ke1-g1") == "E_GEOM"


@pytest.mark.rule("SG-6.6")
def test_a_knight_jumps_over_anything() -> None:
    """Neighbours do not matter, landing squares do."""
    w = World(white="Nb1 Pa2 Pb2 Pc2 Pa3", black="Nc5", lp=RICH)
    assert w.why("Move Nb1-c3") == ""
    assert w.why("Move Nb1-a3") == "E_OCCUPIED"
    assert w.why("Move Nb1-a3-c4") == "E_BLOCKED"
    assert w.why("Move Nb1-c3-a4") == ""
    assert w.why("Move Nb1-c3-b1") == "E_GEOM"
    assert w.why("Move Nb1-b4") == "E_GEOM"
    assert w.why("Move Nb1-c3-c4") == "E_GEOM"


@pytest.mark.rule("SG-6.6")
def test_a_jump_counts_as_a_single_step_of_distance() -> None:
    """The second jump needs its own 3 LP."""
    w = World(white="Nb1", lp=(5, 0))
    assert {len(line.split("-")) for line in w.listed() if "Move N" in line} == {2}
    assert w.why("Move Nb1-c3-e4") == "E_FUNDS"


@pytest.mark.rule("SG-6.7")
def test_a_pawn_goes_straight_ahead() -> None:
    """Neither aside nor back nor diagonally; it may return to nothing."""
    w = World(white="Pe3", black="Pd4", lp=RICH)
    assert goes(w, "e3") == {"e4"}
    assert {w.why(f"Move Pe3-{end}") for end in ("e2", "d3", "f3", "d4", "f4", "e6")} == {"E_GEOM"}
    assert World(white="Pe3", black="Pe4").why("Move Pe3-e4") == "E_OCCUPIED"


@pytest.mark.rule("SG-6.7")
def test_black_pawns_go_down() -> None:
    """From rank 7 one square or two."""
    w = World(black="Pe7", side="B", lp=(0, 9))
    assert goes(w, "e7") == {"e6", "e5"}
    assert w.do("Move Pe7-e5 pay(3LP,0SP)").points("B") == (6, 0)


@pytest.mark.rule("SG-6.7")
def test_standing_on_the_pawn_rank_is_enough() -> None:
    """A Pawn that was summoned to rank 1 and stepped to rank 2 may take two squares from there."""
    w = World(white="Pe1 Kh1", lp=RICH)
    assert w.why("Move Pe1-e3") == "E_GEOM"
    assert w.do("Move Pe1-e2").next("MAIN2").do("Move Pe2-e4").at("e4") == "WP"


@pytest.mark.rule("SG-6.7")
def test_no_en_passant() -> None:
    """A Pawn that passed by two squares is not taken on the square it passed."""
    w = World(white="Pe2", black="Pd4", lp=RICH).do("Move Pe2-e4")
    for _ in range(4):
        w.do("Next")
    assert w.do("Next").why("Move Pd4-e3") == "E_GEOM"


@pytest.mark.rule("SG-6.9")
def test_nobody_goes_farther_than_chess_allows() -> None:
    """Points buy no distance: a King two squares, a Pawn three, a Knight three jumps."""
    w = World(white="Pe2 Nb1", lp=(999, 0), sp=(999, 0))
    assert w.why("Move Ke1-e3") == "E_GEOM"
    assert w.why("Move Pe2-e5") == "E_GEOM"
    assert "h7" not in goes(w, "b1")


@pytest.mark.rule("SG-6.10")
@pytest.mark.parametrize(
    ("piece", "path", "costs"),
    [
        ("Pa2", "a3 a4", [2, 3]),
        ("Ba1", "b2 c3 d4 e5 f6 g7 h8", [4, 5, 6, 7, 8, 9, 10]),
        ("Ra1", "a2 a3 a4 a5 a6 a7 a8", [6, 7, 8, 9, 10, 11, 12]),
        ("Qa1", "a2 a3 a4 a5 a6 a7 a8", [10, 11, 12, 13, 14, 15, 16]),
        ("Na1", "b3 a5", [3, 6]),
    ],
)
def test_the_table_of_costs(piece: str, path: str, costs: list[int]) -> None:
    """Value plus distance, Knights three for each jump."""
    for end, cost in zip(path.split(), costs, strict=True):
        w = World(white=piece, lp=RICH).do(f"Move {piece}-{end}")
        assert w.points() == (100 - cost, 0)


# ---------------------------------------------------------------- promotion


@pytest.mark.rule("SG-6.8")
def test_a_promoted_piece_stays_what_it_is() -> None:
    """Captured, it is a captive Queen; it would be summoned on a Queen's starting square."""
    w = World(white="Pb7", black="Rb1", lp=(20, 500)).do("Move Pb7-b8=Q")
    for _ in range(5):
        w.do("Next")
    w.next("BATTLE")
    for _ in range(9):
        w.do("Attack Rb1xQb8", [0, 1])
    assert (w.captives("B"), w.reserve("W").count("P"), w.reserve("W").count("Q")) == ("Q", 7, 1)
    assert w.points("B")[1] == 45


@pytest.mark.rule("SG-6.8")
def test_without_promotion_a_pawn_stays_a_pawn() -> None:
    """On the last rank it is stuck; naming a type is E_GEOM."""
    w = World(white="Pb7", rules={"promotion": 0}, lp=RICH)
    assert w.why("Move Pb7-b8=Q") == "E_GEOM"
    w.do("Move Pb7-b8").next("MAIN2")
    assert (w.at("b8"), goes(w, "b8")) == ("WP", set())


@pytest.mark.rule("SG-6.8")
def test_black_promotes_on_the_first_rank() -> None:
    w = World(black="Pb2", side="B", lp=(0, 9)).do("Move Pb2-b1=N")
    assert w.at("b1") == "BN"


@pytest.mark.rule("SG-6.8", "SG-1.9")
def test_refund_pawns() -> None:
    """`promotion_refund_pawn`: a fresh Pawn enters the reserve, eight times at most."""
    w = World(white="Pb7", rules={"promotion_refund_pawn": 1}).do("Move Pb7-b8=R")
    assert (w.reserve("W").count("P"), w.player("W").refunds) == (8, 1)
    w = World(white="Pb7", rules={"promotion_refund_pawn": 1})
    w.player("W").refunds = 8
    assert w.do("Move Pb7-b8=R").reserve("W").count("P") == 7


@pytest.mark.rule("SG-6.8")
def test_no_pawn_arrives_on_its_promotion_rank_from_the_reserve() -> None:
    """It lies outside the own camp."""
    assert World(phase="UPKEEP", lp=RICH).why("Summon P@a8") == "E_CAMP"
    assert World(white="Pa5", phase="END", lp=RICH).why("Teleport Pa5-a8") == "E_CAMP"


@pytest.mark.rule("SG-6.12")
@pytest.mark.parametrize("line", ["Move Pe6-e7=Q", "Move Ra1-a8=Q", "Move Pe2-e4=Q", "Move Pb7-b8"])
def test_a_type_only_where_a_pawn_promotes(line: str) -> None:
    """E_GEOM, even where the way is blocked as well."""
    assert World(white="Pe6 Ra1 Pa3 Pe2 Pe3 Pb7", lp=RICH).why(line) == "E_GEOM"


@pytest.mark.rule("SG-6.12")
def test_no_portal_leads_a_pawn_to_promotion() -> None:
    """A portal exit on the last rank is E_GEOM for a Pawn, not for a Rook."""
    rows = ["..1.....", "........", "....1...", *["........"] * 5]
    w = World(white="Pe5 Ra6 Kh1", black="Kh8", map=rows, rules={"field": 1}, lp=RICH)
    assert w.why("Move Pe5-e6~c8") == "E_GEOM"
    assert w.why("Move Pe5-e6") == ""
    assert w.why("Move Ra6-e6~c8") == ""


@pytest.mark.rule("SG-6.12")
def test_no_swap_puts_a_pawn_on_its_promotion_rank() -> None:
    """Spirit Exchange of Pa5 and Rd8 is E_TARGET; of Pa5 and Rd6 it is fine."""
    w = World(white="Pa5 Rd8 Rd6", black="Kh7", rules={"relics": 1}, hand_white=["SpiritExchange"])
    assert (w.why("Play SpiritExchange(a5,d8)"), w.why("Play SpiritExchange(a5,d6)")) == ("E_TARGET", "")


# ---------------------------------------------------------------- two jumps


@pytest.mark.rule("SG-6.6", "SG-6.11")
def test_tv_157_knight_entries() -> None:
    """TV-157: Nd4 alone: 8 single jumps and 25 ends of two jumps."""
    w = World(white="Nd4", lp=(20, 0))
    lines = [line.split()[2] for line in w.listed() if "Move N" in line]
    assert sorted(line.count("-") for line in lines) == [1] * 8 + [2] * 25


@pytest.mark.rule("SG-6.11", "SG-4.11")
def test_tv_158_the_listed_path() -> None:
    """TV-158: standard setup, Nb1 to b5: by a3, before c3; by c3 it is accepted at the same price."""
    w = Opening({"setup": "standard"}).do("Next")
    assert [line for line in w.listed() if "Nb1" in line and "-b5" in line] == ["M1: Move Nb1-a3-b5 pay(6LP,0SP)"]
    assert w.do("M1: Move Nb1-c3-b5 pay(6LP,0SP)").points() == (14, 0)


@pytest.mark.rule("SG-6.11")
def test_a_road_makes_a_path_cheaper() -> None:
    """With a Road on c3 the way by c3 is listed, for 5 LP."""
    rows = [*["........"] * 5, "..r.....", "........", "........"]
    w = World(white="Nb1", map=rows, rules={"field": 1}, lp=(20, 0))
    assert [line for line in w.listed() if "Nb1" in line and "-b5" in line] == ["M1: Move Nb1-c3-b5 pay(5LP,0SP)"]


@pytest.mark.rule("SG-6.11", "SG-4.12")
def test_at_most_34_knight_moves_on_the_core_board() -> None:
    """And 40 anywhere: 8 single jumps and 32 other ends."""
    files, ranks = "abcdefgh", range(1, 9)
    most = 0
    for square in (f"{file}{rank}" for file in files for rank in ranks):
        corners = [corner for corner in ("a1", "h8", "a8", "h1") if corner != square]
        w = World(white=f"N{square} K{corners[0]}", black=f"K{corners[1]}", lp=(20, 0))
        most = max(most, len([line for line in w.listed() if "Move N" in line]))
    assert most == 34
    assert len(TWICE) + 8 == 40
