"""What must hold after every decision (SG-2)."""

from ludex.games.soulgems.rules.state import (
    CELLS,
    EMPTY,
    FIRST_NPC,
    FIRST_PIECE,
    FIRST_REFUND,
    GROUND_FEATURES,
    HAND,
    KINDS,
    MAX_POINTS,
    NO_GROUND,
    NONE,
    PIECES,
    REFUNDS,
    SIDES,
    STANDING,
    Kind,
    Node,
    Phase,
    Place,
    State,
    Thing,
    Tile,
)
from ludex.kernel.compile.rule import rule


@rule
def broken_invariant(s: State) -> int:
    """SG-2.4 to SG-2.7: the number of the first invariant that does not hold, or 0."""
    broken = flaw_of_pieces(s)
    if broken == 0:
        broken = flaw_of_board(s)
    for side in range(SIDES):
        if broken == 0:
            broken = flaw_of_player(s, side)
    if broken == 0 and (s.depth < 0 or (s.waiting == 0) != (s.node == Node.OVER) or s.chosen != 0):
        broken = 1
    return broken


@rule
def flaw_of_pieces(s: State) -> int:
    """SG-2.4, SG-2.5: every piece is where the board, the sets and the counts of the Gems say."""
    for p in range(PIECES):
        piece = s.pieces[p]
        owner = (p - FIRST_REFUND) // REFUNDS if p >= FIRST_REFUND else p // 16
        listed = s.board[owner] >> p & 1
        if (piece.place == Place.BOARD) != (listed != 0):
            return 2
        if listed and (piece.owner != owner or s.occupant[piece.cell] != p + FIRST_PIECE):
            return 3
        if piece.kind == Kind.KING and s.phase != Phase.SETUP and s.phase != Phase.OVER and listed == 0:
            return 4
        if listed == 0 and (piece.bound or piece.vector or s.moved >> p & 1 or s.veil >> p & 1):
            return 5
    return 0


@rule
def flaw_of_player(s: State, side: int) -> int:
    """SG-2.5, SG-2.6: counts of both halves of a Gem, ranges of the pools, hands."""
    me = s.players[side]
    if not (0 <= me.lp <= MAX_POINTS and 0 <= me.sp <= MAX_POINTS) or me.king_damage > s.rules.king_hp:
        return 6
    for kind in range(KINDS):
        reserve, captives = 0, 0
        for p in range(PIECES):
            piece = s.pieces[p]
            if piece.kind == kind and piece.owner == side and piece.place == Place.RESERVE:
                reserve += 1
            if piece.kind == kind and piece.owner != side and piece.place == Place.CAPTIVE:
                captives += 1
        if reserve != me.reserve[kind] or captives != me.captives[kind]:
            return 7
    if me.conv_used > 20 or me.acts_used > 3 or me.zone & me.reserved:
        return 8
    for i in range(HAND):
        if me.hand[i] == NONE and i + 1 < HAND and me.hand[i + 1] != NONE:
            return 9
    return 8 if me.zone & s.players[1 - side].zone else 0


@rule
def flaw_of_board(s: State) -> int:
    """SG-2.2, SG-13.11: what stands on a cell stands on ground, and features are where the board says."""
    for cell in range(CELLS):
        there, f = s.occupant[cell], s.feature_at[cell] - 1
        ground = s.tile[cell] == Tile.PLAIN or s.tile[cell] == Tile.HIGH
        if f >= 0:
            feature = s.features[f]
            if f >= s.features_made or (feature.cell != cell and feature.other != cell):
                return 10
            ground = ground or feature.kind == Thing.BRIDGE
            if (there == STANDING) != (feature.kind >= GROUND_FEATURES):
                return 11
        elif there == STANDING:
            return 12
        if (there == NO_GROUND) == ground:
            return 13
        if EMPTY < there < FIRST_NPC and s.pieces[there - FIRST_PIECE].cell != cell:
            return 14
        if FIRST_NPC <= there < STANDING and s.npcs[there - FIRST_NPC].cell != cell:
            return 15
    return 0
