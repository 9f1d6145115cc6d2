"""Boards of other sizes (SG-13.1 to SG-13.3): camps, starting squares, ranks, King tiles, lists that stay short."""

from typing import Any

import pytest

from ludex.games.soulgems.rules.board import cell_at, enter, in_camp, pawn_rank, promotes, start_cell
from ludex.games.soulgems.rules.codes import FIRST_REFUND, SQUARES, Kind, Node, Tile
from ludex.games.soulgems.rules.legal import MAX_ACTIONS
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.names import cell, square
from ludex.games.soulgems.text.notation import parse
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.errors import IllegalDecision, LudexError
from ludex.kernel.state.action import target_of
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import PLAIN, B, W, World, ground

Rules = dict[str, int | str]
FIELD: Rules = {"field": 1}


def board(width: int, height: int, layout: str = "centred", **more: int | str) -> Rules:
    """The rules of a board with the field module."""
    return FIELD | {"width": width, "height": height, "layout": layout} | more


TEN = board(10, 10, field_quota=0)
TWELVE = board(12, 12)
BROAD, BROAD_EDGES = board(16, 9), board(16, 9, "edges")
VAST = board(32, 32, "edges", camp_depth=5)


def starts(s: State, side: int, kind: int) -> list[str]:
    """The starting squares of a type."""
    found = [PLAIN(start_cell)(s, side, kind, i) for i in range(8)]
    return [square(at) for at in found[: found.index(0) if 0 in found else 8]]


def camp_ranks(s: State, side: int) -> list[int]:
    """The ranks of a camp, from 1."""
    return [y + 1 for y in range(s.rules.height) if PLAIN(in_camp)(s, side, cell_at(0, y))]


# ---------------------------------------------------------------- layouts


@pytest.mark.rule("SG-13.2", "SG-3.5", "SG-3.7", "TV-130")
def test_tv_130_ten_by_ten() -> None:
    """TV-130: 10×10 centred: Ra1 is b2, Qd1 is e2, Pawns b3 to i3; White's camp ranks 2 to 5, Black's 6 to 9."""
    s = Opening(TEN).s
    assert (starts(s, W, Kind.ROOK), starts(s, W, Kind.QUEEN)) == (["b2", "i2"], ["e2"])
    assert starts(s, W, Kind.PAWN) == [f"{file}3" for file in "bcdefghi"]
    assert (camp_ranks(s, W), camp_ranks(s, B)) == ([2, 3, 4, 5], [6, 7, 8, 9])
    assert (starts(s, B, Kind.ROOK), starts(s, B, Kind.PAWN)[0]) == (["b9", "i9"], "b8")


@pytest.mark.rule("SG-13.2", "SG-3.5", "SG-3.7", "SG-6.7")
@pytest.mark.parametrize(
    ("rules", "rooks", "camps", "pawns"),
    [
        ({}, ("a1 h1", "a8 h8"), ((1, 4), (5, 8)), (2, 7)),
        (TWELVE, ("c3 j3", "c10 j10"), ((3, 6), (7, 10)), (4, 9)),
        (board(11, 13), ("b3 i3", "b10 i10"), ((3, 6), (7, 10)), (4, 9)),
        (BROAD, ("e1 l1", "e8 l8"), ((1, 4), (5, 8)), (2, 7)),
        (BROAD_EDGES, ("e1 l1", "e9 l9"), ((1, 4), (6, 9)), (2, 8)),
        (board(32, 32, "edges"), ("m1 t1", "m32 t32"), ((1, 4), (29, 32)), (2, 31)),
        (VAST, ("m1 t1", "m32 t32"), ((1, 5), (28, 32)), (2, 31)),
    ],
)
def test_where_the_armies_stand(rules: Rules, rooks: tuple[str, str], camps: tuple[Any, Any], pawns: Any) -> None:
    """Rooks, camps and pawn ranks of both sides, centred and at the edges."""
    s = Opening(rules).s
    for side in (W, B):
        assert starts(s, side, Kind.ROOK) == rooks[side].split()
        assert camp_ranks(s, side) == list(range(camps[side][0], camps[side][1] + 1))
        assert PLAIN(pawn_rank)(s, side) + 1 == pawns[side]
        assert {name.lstrip("abcdefghijklmnopqrstuvwxyz") for name in starts(s, side, Kind.PAWN)} == {str(pawns[side])}


@pytest.mark.rule("SG-13.2", "SG-13.1")
def test_which_tiles_exist() -> None:
    """Centred: the core alone, until more is drafted; at the edges: all of them."""
    for rules, count, corner in (
        (TWELVE, 64, Tile.VOID),
        (board(12, 12, "edges"), 144, Tile.PLAIN),
        ({}, 64, Tile.PLAIN),
    ):
        s = Opening(rules).s
        assert sum(tile != Tile.VOID for tile in s.tile) == count
        assert s.tile[cell_at(0, 0)] == corner
    assert Opening(TWELVE).s.tile[cell("c3")] == Tile.PLAIN


@pytest.mark.rule("SG-13.2", "SG-3.9")
@pytest.mark.parametrize(("rules", "kings"), [(TEN, ("f2", "f9")), (BROAD_EDGES, ("i1", "i9")), (VAST, ("q1", "q32"))])
def test_standard_armies_on_other_boards(rules: Rules, kings: tuple[str, str]) -> None:
    """The chess array with its Kings, shifted as the starting squares are."""
    w = Opening(rules | {"setup": "standard"})
    assert (w.at(kings[0]), w.at(kings[1])) == ("WK", "BK")
    for side in (W, B):
        for kind in range(Kind.KING):
            assert [w.at(at) for at in starts(w.s, side, kind)] == ["WB"[side] + "PNBRQ"[kind]] * (8, 2, 2, 2, 1)[kind]


@pytest.mark.rule("SG-13.2", "SG-7.1", "SG-3.5")
def test_summons_on_ten_by_ten() -> None:
    """Prices are counted from the shifted squares; the row behind the home rank and the gaps are not camp."""
    w = World(white="Kf2", black="Kf9", phase="UPKEEP", rules=TEN, lp=(99, 0))
    assert w.why("Summon R@b2 pay(10LP,0SP)") == ""
    assert w.why("Summon Q@i4 pay(20LP,0SP)") == ""
    assert (w.why("Summon Q@e5"), w.why("Summon Q@e6"), w.why("Summon R@b1")) == ("", "E_CAMP", "E_CAMP")
    whole = World(white="Kf2", black="Kf9", phase="UPKEEP", rules=TEN, lp=(99, 0), map=["." * 10] * 10)
    assert (whole.why("Summon R@b1"), whole.why("Summon R@a2 pay(11LP,0SP)")) == ("E_CAMP", "")


@pytest.mark.rule("SG-13.2", "SG-6.7", "SG-6.8")
def test_pawn_and_promotion_ranks_on_ten_by_ten() -> None:
    """White doubles from rank 3 and promotes on rank 9, or beyond; Black from rank 8, on rank 2."""
    given: dict[str, Any] = {"map": ["." * 10] * 10, "lp": (50, 50)}
    w = World(white="Ka5 Pb3 Pc2 Pd8 Pe9", black="Kj5", rules=TEN, **given)
    assert (w.why("Move Pb3-b5"), w.why("Move Pc2-c4")) == ("", "E_GEOM")
    assert (w.why("Move Pd8-d9=Q"), w.why("Move Pd8-d9")) == ("", "E_GEOM")
    assert w.why("Move Pe9-e10=R") == ""
    w = World(white="Ka5", black="Kj5 Pb8 Pc9 Pd3", rules=TEN, side="B", **given)
    assert (w.why("Move Pb8-b6"), w.why("Move Pc9-c7"), w.why("Move Pd3-d2=N")) == ("", "E_GEOM", "")


@pytest.mark.rule("SG-6.8", "SG-13.2")
def test_without_promotion_pawns_go_on_where_tiles_are() -> None:
    """On 10×10 a Pawn passes rank 9 and stops on rank 10."""
    given: dict[str, Any] = {"map": ["." * 10] * 10, "lp": (50, 50)}
    w = World(white="Ka5 Pd9 Pe10", black="Kj5", rules=TEN | {"promotion": 0}, **given)
    assert (w.why("Move Pd9-d10"), w.why("Move Pe10-e11")) == ("", "E_GEOM")


@pytest.mark.rule("SG-6.8", "SG-13.2")
@pytest.mark.parametrize(("rules", "white", "black"), [({}, 8, 1), (TWELVE, 10, 3), (BROAD_EDGES, 9, 1), (VAST, 32, 1)])
def test_promotion_ranks(rules: Rules, white: int, black: int) -> None:
    """The enemy's home rank and everything beyond it."""
    s = Opening(rules).s
    ranks = range(s.rules.height)
    assert [y + 1 for y in ranks if PLAIN(promotes)(s, W, cell_at(5, y))] == list(range(white, s.rules.height + 1))
    assert [y + 1 for y in ranks if PLAIN(promotes)(s, B, cell_at(5, y))] == list(range(1, black + 1))


# ---------------------------------------------------------------- classes and camps


@pytest.mark.rule("SG-13.1", "SG-13.3", "SG-15.6", "SG-1.4")
@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"width": 10, "height": 10}, "needs Field & Terrain"),
        (board(12, 12, "edges", field=0), "Field & Terrain .* or camps of 5 ranks"),
        (board(8, 11, field=0), "Field & Terrain .* or camps of 5 ranks"),
        (board(10, 10, "edges", field=0, camp_depth=5), "needs Field & Terrain;"),
        (board(33, 8), "width"),
        (board(8, 7), "height"),
        (board(12, 12, camp_depth=5), "armies at the edges"),
        (board(10, 10, "edges", camp_depth=5), "longer than 10"),
        (board(8, 8, "edges", camp_depth=5), "longer than 10"),
        (board(16, 9, "edges", camp_depth=5), "10 ranks or more"),
        ({"npc": 1}, "neutral figures need Field & Terrain"),
    ],
)
def test_boards_that_are_refused(rules: Rules, words: str) -> None:
    """Larger boards need the field module; above 10×10 camps of five ranks will do, on a board with edges (RU-88)."""
    with pytest.raises(LudexError, match=words):
        Opening(rules)


@pytest.mark.rule("SG-13.1", "SG-13.3")
@pytest.mark.parametrize(
    "rules",
    [
        board(9, 10),
        board(10, 10),
        board(32, 8, "edges"),
        board(8, 32, "edges"),
        board(11, 10, "edges", camp_depth=5),
        board(12, 12, "edges"),
        board(12, 12, "edges", camp_depth=5, field=0),
        VAST,
    ],
)
def test_boards_of_all_classes(rules: Rules) -> None:
    """8×8 to 32×32, with camps that stay apart; above 10×10 with things to build or with deeper camps (RU-88)."""
    s = Opening(rules).s
    assert not set(camp_ranks(s, W)) & set(camp_ranks(s, B))
    assert len(camp_ranks(s, W)) == len(camp_ranks(s, B)) == rules.get("camp_depth", 4)


@pytest.mark.rule("SG-13.3", "SG-7.1")
def test_the_fifth_rank_of_a_camp() -> None:
    """With depth 5 a Rook may be summoned on rank 5, with depth 4 not."""
    given: dict[str, Any] = {"white": "Kq1", "black": "Kq32", "phase": "UPKEEP", "lp": (99, 0)}
    assert World(rules=VAST, **given).why("Summon R@m5 pay(14LP,0SP)") == ""
    assert World(rules=VAST, **given).why("Summon R@m6") == "E_CAMP"
    assert World(rules=VAST | {"camp_depth": 4}, **given).why("Summon R@m5") == "E_CAMP"
    far = World(rules=VAST, **given)
    assert far.why("Summon R@af1 pay(22LP,0SP)") == ""  # every tile of those ranks, the corner too


@pytest.mark.rule("SG-13.1", "SG-13.3", "SG-1.4")
def test_a_large_board_without_the_field_module() -> None:
    """RU-88: camps of five ranks are enough: all tiles exist, and nothing can be built."""
    w = World(white="Kf1 Ra1", black="Kf12", phase="UPKEEP", rules=board(12, 12, "edges", camp_depth=5, field=0))
    assert w.why("Summon N@d5") == ""
    assert w.next("MAIN1").why("Move Ra1-a12 pay(16LP,0SP)") == ""
    assert not [line for line in w.next("MAIN2").listed() if "Build" in line]


# ---------------------------------------------------------------- Kings


@pytest.mark.rule("SG-3.12", "SG-3.6", "SG-4.12")
@pytest.mark.parametrize(("rules", "count"), [({}, 32), (TEN, 32), (TWELVE, 32), (BROAD_EDGES, 64), (VAST, 160)])
def test_king_tiles(rules: Rules, count: int) -> None:
    """Every existing tile of the camp; the bounds of the lists are 32 and 160."""
    w = Opening(rules)
    assert (w.s.node, w.s.decider, len(w.entries())) == (Node.KING, W, count)
    for action in w.entries():
        assert PLAIN(in_camp)(w.s, W, target_of(action))


@pytest.mark.rule("SG-3.12")
def test_where_a_king_may_stand() -> None:
    """Drafted tiles of the camp's ranks, Roads, portal ends; not behind the home rank, in gaps, on walls, in things."""
    drawn = {square(SQUARES.cell(x, y)): "." for x in range(1, 9) for y in range(1, 9)} | {"a3": ".", "b1": "."}
    drawn |= {"c4": "r", "d4": "1", "d6": "1", "e4": "#", "f4": "~", "g4": "u", "h4": "o"}
    position = {"map": ground("_", 10, 10, **drawn), "npcs": ["Trader h4"]}
    w = Opening(TEN | {"npc": 1}, position=position)
    assert [w.why(f"King {at}") for at in ("a3", "c4", "d4", "b2", "i5")] == [""] * 5
    assert [w.why(f"King {at}") for at in ("b1", "e6", "k4")] == ["E_CAMP"] * 3
    assert all(w.why(f"King {at}") in ("E_CAMP", "E_OCCUPIED") for at in ("a2", "e4", "f4", "g4", "h4"))
    listed = {square(target_of(action)) for action in w.entries()}
    assert not listed & {"b1", "a2", "e4", "f4", "g4", "h4"}


@pytest.mark.rule("SG-3.12", "SG-15.6")
def test_a_side_without_a_king_tile_is_refused() -> None:
    """Black's camp is all water: nothing begins."""
    rows = ["~" * 8] * 4 + ["." * 8] * 4
    with pytest.raises(LudexError, match="no tile for its King"):
        Opening(FIELD, position={"map": rows})
    rows[0] = "~~~~.~~~"
    assert len(Opening(FIELD, position={"map": rows}).do("King e1").entries()) == 1


@pytest.mark.rule("SG-3.12", "SG-7.2")
def test_a_king_on_a_starting_square_keeps_it_occupied() -> None:
    """King on e2, the Queen's square of 10×10: no Queen until it walks away."""
    w = World(white="Ke2", black="Kf9", phase="UPKEEP", rules=TEN, lp=(99, 0))
    assert w.why("Summon Q@e3") == "E_OCCUPIED"
    w.next("MAIN1").do("Move Ke2-f3").next("END").do("Next").do("Pass")
    assert w.why("Summon Q@e3 pay(15LP,0SP)") == ""


@pytest.mark.rule("SG-15.5")
def test_a_custom_scenario() -> None:
    """Rounds, features, figures and camp depth may be set; a Rook still needs 60 against a Pawn."""
    given: dict[str, Any] = {"map": ground(".", 11, 12, f6="u"), "npcs": ["Beast a6"], "lp": (50, 50)}
    rules = board(11, 12, "edges", camp_depth=5, npc=1, max_rounds=3)
    w = World(white="Kf1 Re3", black="Kf12 Pe6", phase="BATTLE", rules=rules, **given)
    w.do("Attack Re3xPe6 pay(13LP,0SP)", dice=[6, 0])
    assert (w.told("attack_declared")[0]["threshold"], w.points()) == (60, (37, 5))


# ---------------------------------------------------------------- long lists


def crowd(rules: Rules, phase: str, pieces: int, far: bool, **given: Any) -> World:
    """A 32×32 board where White has so many pieces, all Queens, far apart; Black has its King."""
    w = World(white="Kq1", black="Kq32", phase=phase, rules=VAST | rules, lp=(999, 0), sp=(999, 0), **given)
    for i in range(pieces):
        p = i if i < 15 else FIRST_REFUND + i - 15
        w.s.pieces[p].kind, w.s.pieces[p].owner = Kind.QUEEN, W
        x, y = (3 + 7 * i) % 31, (6 + 11 * i) % 23 if far else i % 5
        w.s.pieces[p].place = 0
        PLAIN(enter)(w.s, p, cell_at(x, y + 5 if far else y))
    for kind in range(5):
        w.player("W").reserve[kind] = 0
    return w


@pytest.mark.rule("SG-4.12")
@pytest.mark.parametrize(("pieces", "bound"), [(15, 2410), (23, MAX_ACTIONS)])
@pytest.mark.parametrize("phase", ["MAIN1", "MAIN2", "BATTLE", "END"])
def test_queens_everywhere(phase: str, pieces: int, bound: int) -> None:
    """32×32 with every piece a Queen, refund Pawns included, Roads and eight portals: no list exceeds its bound."""
    portals = {f"{file}{rank}": digit for file, digit in zip("bdfhjlnp", "12345678", strict=True) for rank in (13, 18)}
    roads = {f"{file}{rank}": "r" for file in "acegikmoqsuwy" for rank in range(9, 26)}
    w = crowd({}, phase, pieces, True, map=ground(".", 32, 32, **(roads | portals)))
    entries = w.entries()
    assert pieces * 25 < len(entries) <= bound
    assert len(set(entries)) == len(entries)
    for entry in entries[:: len(entries) // 20]:
        assert len(w.choices(entry)) <= 1024


@pytest.mark.rule("SG-4.12", "SG-4.10")
def test_bounds_of_upkeep_and_builds() -> None:
    """A full reserve: 5 types on the 159 free tiles of the camp; a Build has at most 1,024 tiles."""
    w = World(white="Kq1", black="Kq32", phase="UPKEEP", rules=VAST | {"npc": 1}, lp=(999, 0), sp=(999, 0))
    assert 5 * 159 < len(w.entries()) <= 840
    w.next("MAIN2")
    entry = w.entries()[[line.startswith("M2: Build Portal") for line in w.listed()].index(True)]
    first = w.choices(entry)
    assert len(first) == 1024 - 2
    assert len(w.choices(first[0])) == 1024 - 3


@pytest.mark.rule("SG-4.12", "SG-5.9")
def test_bounds_of_shares() -> None:
    """The dearest step of a Queen on 32×32 costs 9 + 31 = 40: 41 shares, fewer than 50."""
    w = World(white="Kq1 Qa3", black="Kq32", rules=VAST, lp=(999, 0), sp=(999, 0))
    entry = w.entries()[w.listed().index("M1: Move Qa3-af3")]
    assert len(w.choices(entry)) == 41


@pytest.mark.rule("SG-4.12", "SG-13.5")
def test_the_list_of_the_field_draft() -> None:
    """960 cells at most; at the start of a draft on 32×32 it is the 32 cells around the core."""
    w = Opening(board(32, 32, field_quota=960))
    assert len(w.entries()) == 32


# ---------------------------------------------------------------- names of squares


@pytest.mark.rule("SG-2.1", "SG-13.2", "TV-145")
def test_the_far_corner() -> None:
    """TV-145: af32 on a 32×32 board is (31, 31); lines with it are read and written."""
    assert cell("af32") == cell_at(31, 31)
    assert (square(cell_at(31, 31)), square(cell_at(26, 0)), square(cell_at(25, 9))) == ("af32", "aa1", "z10")
    w = World(white="Kq1 Raf2", black="Kq32", rules=VAST, lp=(99, 0))
    line = "M1: Move Raf2-af32 pay(35LP,0SP)"
    assert describe(w.s, parse(w.s, w.seat, line)) == line
    assert w.do(line).at("af32") == "WR"


@pytest.mark.rule("SG-2.1")
def test_squares_off_the_board() -> None:
    """ag1 is not a square at all; af32 is not one of a smaller board."""
    w = World(white="Ra1", rules=FIELD)
    with pytest.raises(IllegalDecision, match="is not a square"):
        w.why("Move Ra1-ag1")
    assert w.why("Move Ra1-a9") == "E_GEOM"
    assert World(phase="UPKEEP", rules=FIELD, lp=(50, 0)).why("Summon R@af32") == "E_CAMP"
