"""Before the first turn (SG-3): colours, armies, drafts, secret Kings."""

import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.board import in_camp, king_of, start_cell
from ludex.games.soulgems.rules.codes import CELLS, COUNT, KINDS, NOWHERE, SQUARES, Node, Phase, Place
from ludex.games.soulgems.rules.setup import REROLLS
from ludex.games.soulgems.text.names import PIECE_LETTERS, cell, square
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.errors import LudexError
from ludex.kernel.state.dice import Stream, derive
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.records import dump, load, same
from tests.games.soulgems.world import PLAIN, B, W, World

PLAIN_ROW = "........"


def camp(w: World, side: int) -> set[str]:
    """The squares of a camp."""
    width, height = w.s.rules.width, w.s.rules.height
    squares = [SQUARES.cell(x, y) for x in range(width) for y in range(height)]
    return {square(place) for place in squares if in_camp(w.s, side, place)}


def through_setup(w: Opening) -> list[Node]:
    """Take the first entry of every list until the first turn; at which nodes that was."""
    nodes = []
    while w.s.phase == Phase.SETUP:
        nodes.append(Node(w.s.node))
        w.take(w.entries()[0])
    return nodes


# ---------------------------------------------------------------- order and colours


@pytest.mark.rule("SG-3.1")
def test_the_order_of_the_steps() -> None:
    """Colours, armies, field, cards, Kings; then White's first turn."""
    w = Opening({
        "colour_roll": 1, "setup": "draft", "draft_size": 1, "field": 1, "width": 10, "height": 10, "field_quota": 2,
        "relics": 1,
    })  # fmt: skip
    nodes = through_setup(w)
    assert list(dict.fromkeys(nodes)) == [Node.COLOUR, Node.ARMY, Node.TILE, Node.KEEP, Node.KING]
    assert [nodes.count(node) for node in dict.fromkeys(nodes)] == [1, 2, 2, 2, 2]
    assert (w.s.side, w.s.round, Phase(w.s.phase).name, w.s.decider) == (W, 1, "UPKEEP", W)


@pytest.mark.rule("SG-3.1")
def test_the_market_comes_where_the_hands_would() -> None:
    w = Opening({"relics": 1, "relic_mode": "market"})
    assert list(dict.fromkeys(through_setup(w))) == [Node.RELIC, Node.KING]


@pytest.mark.rule("SG-3.1", "SG-3.4")
def test_the_default_game_asks_for_kings_only() -> None:
    assert through_setup(Opening()) == [Node.KING, Node.KING]


@pytest.mark.rule("SG-3.2", "SG-1.6", "SG-1.6.2")
def test_the_higher_total_chooses() -> None:
    """10 against 14: the second seat chooses; all six dice are recorded as they were drawn."""
    w = Opening({"colour_roll": 1}, dice=[1, 3, 6, 4, 5, 5])
    assert [(event["first"], event["second"], event["third"]) for event in w.told("dice")] == [(1, 3, 6), (4, 5, 5)]
    assert w.told("colours_rolled") == [{"event": "colours_rolled", "first": 10, "second": 14, "winner": 1}]
    assert (w.seat, w.listed()) == (1, ["SETUP: Colour W", "SETUP: Colour B"])


@pytest.mark.rule("SG-3.2")
@pytest.mark.parametrize(("colour", "white"), [("W", 1), ("B", 0)])
def test_the_winner_takes_white_or_black(colour: str, white: int) -> None:
    """White is asked first, whichever seat that is, and takes the first turn."""
    w = Opening({"colour_roll": 1}, dice=[1, 1, 1, 1, 1, 2]).do(f"SETUP: Colour {colour}")
    assert (w.seat, w.s.decider) == (white, W)
    w.do("King W e1").do("King B e8")
    assert (w.seat, w.s.side) == (white, W)


@pytest.mark.rule("SG-3.2")
def test_equal_totals_are_rolled_again() -> None:
    w = Opening({"colour_roll": 1}, dice=[2, 2, 2, 1, 2, 3, 6, 6, 6, 1, 1, 1])
    assert (w.seat, len(w.told("dice"))) == (0, 4)


@pytest.mark.rule("SG-4.13", "SG-3.2")
def test_a_thousand_equal_rolls_are_enough() -> None:
    """Then the first player chooses."""
    assert Opening({"colour_roll": 1}, dice=[1] * 6 * REROLLS).seat == 0
    assert REROLLS == 1000


@pytest.mark.rule("SG-3.2")
def test_colours_may_be_preset() -> None:
    """Without a roll the first seat is White."""
    w = Opening(dice=[])
    assert (w.s.swapped, w.seat, w.s.decider) == (0, 0, W)


@pytest.mark.rule("SG-3.3", "SG-1.9")
def test_pools() -> None:
    """20 LP and 0 SP, or what the options say."""
    w = Opening()
    assert (w.points("W"), w.points("B")) == ((20, 0), (20, 0))
    assert Opening({"start_lp": 7, "start_sp": 3}).points("B") == (7, 3)


# ---------------------------------------------------------------- armies


@pytest.mark.rule("SG-3.4")
def test_armies_begin_in_the_gem() -> None:
    """An empty board, fifteen pieces in each reserve."""
    w = Opening()
    assert (w.s.board[W], w.s.board[B]) == (0, 0)
    assert w.reserve("W") == w.reserve("B") == "PPPPPPPPNNBBRRQ"
    assert (w.captives("W"), w.captives("B")) == ("", "")


@pytest.mark.rule("SG-3.7")
def test_starting_squares() -> None:
    """Orthodox squares by type."""
    w = Opening()
    found = {}
    for side in (W, B):
        for kind in range(KINDS):
            cells = [start_cell(w.s, side, kind, i) for i in range(COUNT[kind])]
            found["WB"[side] + PIECE_LETTERS[kind]] = " ".join(square(place) for place in cells)
    assert found == {
        "WP": "a2 b2 c2 d2 e2 f2 g2 h2", "WN": "b1 g1", "WB": "c1 f1", "WR": "a1 h1", "WQ": "d1",
        "BP": "a7 b7 c7 d7 e7 f7 g7 h7", "BN": "b8 g8", "BB": "c8 f8", "BR": "a8 h8", "BQ": "d8",
    }  # fmt: skip


@pytest.mark.rule("SG-3.7", "SG-3.5", "SG-13.2")
def test_starting_squares_of_a_larger_board() -> None:
    """10×10 centred: everything one file and one rank farther."""
    w = World(rules={"field": 1, "width": 10, "height": 10}, white="Kf2", black="Kf9", phase="UPKEEP", lp=(99, 0))
    assert square(start_cell(w.s, W, 3, 0)) == "b2"
    assert square(start_cell(w.s, B, 4, 0)) == "e9"
    assert w.do("Summon P@b3 pay(6LP,0SP)").at("b3") == "WP"


@pytest.mark.rule("SG-3.9")
def test_standard_setup() -> None:
    """Everything on its chess square, Kings on e1 and e8, both reserves empty; no King is placed."""
    w = Opening({"setup": "standard"})
    ranks = ["".join(w.at(f"{file}{rank}") for file in "abcdefgh") for rank in (1, 2, 3, 6, 7, 8)]
    assert ranks == ["WRWNWBWQWKWBWNWR", "WP" * 8, "", "", "BP" * 8, "BRBNBBBQBKBBBNBR"]
    assert (w.reserve("W"), w.reserve("B"), Phase(w.s.phase).name) == ("", "", "UPKEEP")


@pytest.mark.rule("SG-3.9", "SG-13.2")
def test_standard_setup_on_a_larger_board() -> None:
    """The Kings stand with the offset of the layout."""
    w = Opening({"setup": "standard", "field": 1, "width": 12, "height": 12, "layout": "edges"})
    assert (w.at("g1"), w.at("g12"), w.at("c2"), w.at("j11")) == ("WK", "BK", "WP", "BP")


@pytest.mark.rule("SG-3.10")
def test_the_army_draft() -> None:
    """The winner of the roll picks first, then alternately; picks take the picker's colour; the rest stays out."""
    w = Opening({"setup": "draft", "draft_size": 2, "colour_roll": 1}, dice=[1, 1, 1, 6, 6, 6]).do("Colour B")
    assert (list(w.s.pool), w.s.decider, w.seat) == ([16, 4, 4, 4, 2], B, 1)
    deciders = []
    for kind in "QQRP":
        deciders.append(w.s.decider)
        w.do(f"Pick {'WB'[w.s.decider]} {kind}")
    assert deciders == [B, W, B, W]
    assert (w.reserve("B"), w.reserve("W"), Node(w.s.node)) == ("RQ", "PQ", Node.KING)
    places = [w.s.pieces[p].place for p in range(32)]
    assert places.count(Place.RESERVE) == 4
    assert places.count(Place.GONE) == 28


@pytest.mark.rule("SG-3.10")
def test_the_pool_runs_dry() -> None:
    """Two Queens are all there are."""
    w = Opening({"setup": "draft", "draft_size": 3}).do("Pick W Q").do("Pick B Q")
    assert [line[-1] for line in w.listed()] == list("PNBR")
    assert w.why("Pick W Q") == "E_TARGET"


@pytest.mark.rule("SG-3.10", "SG-1.9")
def test_draft_sizes() -> None:
    """Ten by default, fifteen at most."""
    w = Opening({"setup": "draft"})
    assert through_setup(w).count(Node.ARMY) == 20
    assert (GAME.meta.options["draft_size"].default, GAME.meta.options["draft_size"].high) == (10, 15)


# ---------------------------------------------------------------- camps and Kings


@pytest.mark.rule("SG-3.5")
@pytest.mark.parametrize(
    ("rules", "white", "black"),
    [
        ({}, "1 2 3 4", "5 6 7 8"),
        ({"field": 1, "width": 10, "height": 10}, "2 3 4 5", "6 7 8 9"),
        ({"field": 1, "width": 12, "height": 12, "layout": "edges"}, "1 2 3 4", "9 10 11 12"),
        ({"field": 1, "width": 12, "height": 12, "layout": "edges", "camp_depth": 5}, "1 2 3 4 5", "8 9 10 11 12"),
    ],
)
def test_camps(rules: dict[str, int | str], white: str, black: str) -> None:
    """Four or five ranks from the home rank, every file of them."""
    w = Opening(rules)
    for side, ranks in ((W, white), (B, black)):
        squares = camp(w, side)
        assert {name.lstrip("abcdefghijkl") for name in squares} == set(ranks.split())
        assert len(squares) == len(ranks.split()) * w.s.rules.width


@pytest.mark.rule("SG-3.6", "SG-3.11")
def test_kings_are_placed_in_secret_and_at_once() -> None:
    """White submits, then Black, who sees nothing of it; both are revealed together."""
    w = Opening().do("SETUP: King W d1")
    assert (w.s.decider, w.events, w.s.board[W]) == (B, [], 0)
    assert view(w.s, B).players.W.king_choice is None
    assert view(w.s, W).players.W.king_choice == "d1"
    w.do("SETUP: King B e5")
    assert [(event["side"], event["square"]) for event in w.told("king_placed")] == [("W", "d1"), ("B", "e5")]
    assert (w.at("d1"), w.at("e5")) == ("WK", "BK")


@pytest.mark.rule("SG-3.6", "SG-2.8")
def test_what_black_may_not_know_is_dealt_again() -> None:
    """In Black's eyes White's King may be anywhere in its camp."""
    w = Opening().do("King W d1")
    seed, squares = Stream(), set()
    derive(seed, 5, 5)
    for _ in range(60):
        other = w.s.copy()
        PLAIN(GAME.engine.redeal)(other, B, seed)
        squares.add(square(other.king_choice[W]))
    assert len(squares) > 15
    assert squares <= camp(w, W)
    mine = w.s.copy()
    PLAIN(GAME.engine.redeal)(mine, W, seed)
    assert mine.king_choice[W] == cell("d1")


@pytest.mark.rule("SG-3.6")
@pytest.mark.parametrize(("place", "code"), [("a1", ""), ("d1", ""), ("h4", ""), ("a5", "E_CAMP"), ("i1", "E_CAMP")])
def test_any_tile_of_the_camp(place: str, code: str) -> None:
    """Another piece's starting square too."""
    w = Opening()
    assert w.why(f"King W {place}") == code
    assert len(w.listed()) == 32


@pytest.mark.rule("SG-3.11", "SG-11.2")
def test_cards_are_kept_white_first() -> None:
    """White keeps three of five, then Black; how many is told to everybody, which only to the owner."""
    w = Opening({"relics": 1})
    assert (Node(w.s.node), w.s.decider, len(w.entries())) == (Node.KEEP, W, 10)
    w.take(w.entries()[0])
    assert (w.s.decider, w.told("cards_kept")) == (B, [{"event": "cards_kept", "side": "W", "count": 3}])
    assert (view(w.s, B).players.W.hand, view(w.s, B).players.W.hidden) == ([], 3)
    assert len(view(w.s, W).players.W.hand) == 3


@pytest.mark.rule("SG-3.12")
def test_kings_on_other_ground() -> None:
    """Walls and water are not tiles of a camp, a standing feature fills one; Roads and portal ends are fine."""
    rows = [PLAIN_ROW, "..1.....", *[PLAIN_ROW] * 3, "r1#~s...", *[PLAIN_ROW] * 2]
    w = Opening({"field": 1}, position={"map": rows})
    codes = {place: w.why(f"King W {place}") for place in ("a3", "b3", "c3", "d3", "e3", "f3")}
    assert codes == {"a3": "", "b3": "", "c3": "E_CAMP", "d3": "E_CAMP", "e3": "E_OCCUPIED", "f3": ""}
    assert len(w.listed()) == 29


@pytest.mark.rule("SG-3.12")
def test_rows_behind_the_home_rank_are_no_camp() -> None:
    """10×10 with rank 1 drafted: a1 exists, but no King may stand there; drafted files of camp ranks are fine."""
    rows = [*["_........."] * 5, *[".........."] * 5]
    w = Opening({"field": 1, "width": 10, "height": 10, "field_quota": 0}, position={"map": rows})
    assert (w.why("King W a1"), w.why("King W a2"), w.why("King W a5")) == ("E_CAMP", "", "")
    assert w.do("King W a2").why("King B a7") == "E_CAMP"


@pytest.mark.rule("SG-3.12", "SG-15.6")
def test_a_side_without_a_tile_for_its_king_is_refused() -> None:
    with pytest.raises(LudexError, match="white has no tile for its King"):
        Opening({"field": 1}, position={"map": [*[PLAIN_ROW] * 4, *["########"] * 4]})


@pytest.mark.rule("SG-3.12")
def test_a_king_keeps_a_starting_square_occupied_until_it_walks_away() -> None:
    w = Opening().do("King W d1").do("King B e8")
    assert w.why("Summon Q@d2") == "E_OCCUPIED"
    w.do("Next").do("Move Kd1-e2").next("END").do("Next").do("Pass")
    assert w.why("Summon Q@d1 pay(14LP,0SP)") == ""


@pytest.mark.rule("SG-3.6", "SG-2.4")
def test_before_they_are_placed_kings_are_nowhere() -> None:
    w = Opening()
    assert [w.s.pieces[king_of(side)].cell for side in (W, B)] == [NOWHERE] * 2
    assert all(w.s.occupant[place] <= 0 for place in range(CELLS))
    assert describe(w.s, w.entries()[0]) == "SETUP: King W a1"


@pytest.mark.rule("SG-3.8", "SG-16.9")
def test_after_setup_a_full_snapshot_can_be_taken() -> None:
    """Everything that was set up stands in it: who reads it has the same game."""
    w = Opening().do("King W e1").do("King B d8")
    text = dump(w.s)
    assert "TURN: 1 W UPKEEP" in text
    assert "BOARD_B: Kd8" in text
    assert same(load(text), w.s)
