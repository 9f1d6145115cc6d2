"""The board (SG-2.1, SG-2.4, SG-3.5, SG-3.7): what stands where, camps, starting squares, entering and leaving."""

from ludex.games.soulgems.rules.state import (
    CELLS,
    EMPTY,
    FEATURE_REF,
    FIRST_NPC,
    FIRST_PIECE,
    FIRST_REFUND,
    GROUND_FEATURES,
    KINDS,
    MARGIN_CELL,
    NONE,
    NORTH,
    NOWHERE,
    NPC_REF,
    PIECES,
    REFUNDS,
    STANDING,
    START_FILE,
    STRIDE,
    WHITE,
    Kind,
    Piece,
    Place,
    State,
    file_of,
    rank_of,
)
from ludex.kernel.compile.rule import rule

TOKEN_NUMBER = 32


@rule
def cell_at(x: int, y: int) -> int:
    """SG-2.1: the cell of a file and a rank, both from 0."""
    return MARGIN_CELL + y * STRIDE + x


@rule
def on_board(s: State, x: int, y: int) -> bool:
    """SG-2.1: whether a file and a rank lie on the canvas."""
    return 0 <= x < s.rules.width and 0 <= y < s.rules.height


@rule
def is_cell(s: State, cell: int) -> bool:
    """SG-2.1: whether a number names a square of the canvas."""
    return 0 <= cell < CELLS and on_board(s, file_of(cell), rank_of(cell))


@rule
def piece_at(s: State, cell: int) -> int:
    """SG-2.4: the piece on a square, or NONE."""
    there = s.occupant[cell]
    return there - FIRST_PIECE if EMPTY < there < FIRST_NPC else NONE


@rule
def own_piece(s: State, side: int, cell: int) -> int:
    """SG-6.2: the own piece on a square, or NONE."""
    p = piece_at(s, cell) if is_cell(s, cell) else NONE
    return p if p != NONE and s.pieces[p].owner == side else NONE


@rule
def ref_at(s: State, cell: int) -> int:
    """SG-8.20: what fills a square and may be struck: a piece, a neutral figure or a standing feature, or NONE."""
    there = s.occupant[cell]
    if there <= EMPTY:
        return NONE
    if there == STANDING:
        return FEATURE_REF + s.feature_at[cell] - 1
    return there - FIRST_PIECE if there < FIRST_NPC else NPC_REF + there - FIRST_NPC


@rule
def ground_at(s: State, cell: int) -> int:
    """SG-13.11: the ground feature on a square, or NONE."""
    f = s.feature_at[cell] - 1
    return f if f >= 0 and s.features[f].kind < GROUND_FEATURES else NONE


@rule
def king_of(side: int) -> int:
    """SG-2.3: the King's piece id."""
    return 15 + 16 * side


@rule
def distance(a: int, b: int) -> int:
    """SG-1.8: Chebyshev distance of two squares."""
    return max(abs(file_of(a) - file_of(b)), abs(rank_of(a) - rank_of(b)))


@rule
def manhattan(a: int, b: int) -> int:
    """SG-1.8: Manhattan distance of two squares."""
    return abs(file_of(a) - file_of(b)) + abs(rank_of(a) - rank_of(b))


@rule
def forward(side: int) -> int:
    """SG-6.7: straight ahead."""
    return NORTH if side == WHITE else -NORTH


@rule
def in_camp(s: State, side: int, cell: int) -> bool:
    """SG-3.5: whether a square lies in the ranks of a side's camp."""
    ahead = rank_of(cell) - s.home[WHITE] if side == WHITE else s.home[1] - rank_of(cell)
    return 0 <= ahead < s.rules.camp_depth


@rule
def pawn_rank(s: State, side: int) -> int:
    """SG-6.7: where Pawns begin, and may take two steps."""
    return s.home[WHITE] + 1 if side == WHITE else s.home[1] - 1


@rule
def promotes(s: State, side: int, cell: int) -> bool:
    """SG-6.8: whether a square lies on or beyond the enemy's home rank."""
    return rank_of(cell) >= s.home[1] if side == WHITE else rank_of(cell) <= s.home[WHITE]


@rule
def start_cell(s: State, side: int, kind: int, i: int) -> int:
    """SG-3.7, SG-13.2: the i-th starting square of a kind, NOWHERE if there is none."""
    file = START_FILE[kind, i]
    if file == NONE:
        return NOWHERE
    return cell_at(s.file_offset + file, pawn_rank(s, side) if kind == Kind.PAWN else s.home[side])


@rule
def is_start(s: State, cell: int) -> bool:
    """SG-13.9: whether a square is a starting square of either side."""
    file, rank = file_of(cell) - s.file_offset, rank_of(cell)
    low, high = s.home[WHITE], s.home[1]
    back = (rank in (low, high)) and file != 4
    return 0 <= file < 8 and (back or rank == low + 1 or rank == high - 1)


@rule
def land(s: State, p: int, cell: int) -> None:
    """SG-2.4: a piece comes to stand on a square."""
    s.pieces[p].cell = cell
    s.occupant[cell] = p + FIRST_PIECE


@rule
def relocate(s: State, p: int, cell: int) -> None:
    """SG-6.2: a piece goes from its square to another."""
    s.occupant[s.pieces[p].cell] = EMPTY
    land(s, p, cell)


@rule
def enter(s: State, p: int, cell: int) -> None:
    """SG-7.1: a piece enters the board from wherever it was."""
    piece = s.pieces[p]
    uncount(s, piece)
    piece.place = Place.BOARD
    s.board[piece.owner] |= 1 << p
    land(s, p, cell)


@rule
def leave(s: State, p: int, place: int) -> None:
    """SG-2.11: a piece leaves the board and is wiped clean of marks and damage."""
    piece = s.pieces[p]
    s.occupant[piece.cell] = EMPTY
    piece.cell = NOWHERE
    others = ~(1 << p)
    s.board[piece.owner] &= others
    s.moved &= others
    s.saved_moved &= others
    s.moved_turn &= others
    s.veil &= others
    s.chorus &= others
    s.iron &= others
    s.reaper &= others
    s.forge &= others
    s.phasing &= others
    s.no_target &= others
    s.no_act &= others
    piece.bound = 0
    piece.vector = 0
    for dealer in range(3):
        s.ledger[p, dealer] = 0
    shift(s, p, place)


@rule
def shift(s: State, p: int, place: int) -> None:
    """SG-2.5, SG-2.12: a piece goes to a Gem, its own or the enemy's, which always has room, or out of the game."""
    piece = s.pieces[p]
    uncount(s, piece)
    piece.place = place
    if place == Place.RESERVE:
        s.players[piece.owner].reserve[piece.kind] += 1
    elif place == Place.CAPTIVE:
        s.players[1 - piece.owner].captives[piece.kind] += 1


@rule
def uncount(s: State, piece: Piece) -> None:
    """SG-2.5: a piece is no longer counted in the Gem where it was."""
    if piece.place == Place.RESERVE:
        s.players[piece.owner].reserve[piece.kind] -= 1
    elif piece.place == Place.CAPTIVE:
        s.players[1 - piece.owner].captives[piece.kind] -= 1


@rule
def first_in(s: State, owner: int, kind: int, place: int) -> int:
    """SG-7.1: the piece of lowest id of a kind in a place, or NONE."""
    for i in range(16):
        p = 16 * owner + i
        if s.pieces[p].place == place and s.pieces[p].kind == kind:
            return p
    for i in range(REFUNDS):
        p = FIRST_REFUND + REFUNDS * owner + i
        if s.pieces[p].place == place and s.pieces[p].kind == kind:
            return p
    return NONE


@rule
def token(s: State, ref: int) -> int:
    """SG-2.9, SG-13.23: the name of a piece (owner and kind) or an object (kind and number) in events."""
    if ref < PIECES:
        return s.pieces[ref].owner * 8 + s.pieces[ref].kind
    if ref < FEATURE_REF:
        return s.npcs[ref - NPC_REF].number * TOKEN_NUMBER + 16 + s.npcs[ref - NPC_REF].kind
    return s.features[ref - FEATURE_REF].number * TOKEN_NUMBER + 16 + s.features[ref - FEATURE_REF].kind


@rule
def ref_cell(s: State, ref: int) -> int:
    """SG-8.2: where something stands, NOWHERE if it is not on the board."""
    if ref < PIECES:
        return s.pieces[ref].cell if s.pieces[ref].place == Place.BOARD else NOWHERE
    return s.npcs[ref - NPC_REF].cell if ref < FEATURE_REF else s.features[ref - FEATURE_REF].cell


@rule
def returned(s: State, owner: int, kind: int) -> int:
    """SG-10.3: all captive pieces of a kind go back to their owner's reserve; how many."""
    count = 0
    p = first_in(s, owner, kind, Place.CAPTIVE)
    while p != NONE:
        shift(s, p, Place.RESERVE)
        count += 1
        p = first_in(s, owner, kind, Place.CAPTIVE)
    return count


@rule
def types_held(s: State, side: int, everything: int) -> int:
    """SG-11.29: how many types are among the pieces that count for income (Wraith Loom)."""
    me = s.players[side]
    types = 0
    for kind in range(KINDS):
        types += int(me.captives[kind] > 0 or (everything != 0 and me.reserve[kind] > 0))
    return types
