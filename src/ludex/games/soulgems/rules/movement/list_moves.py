"""Every Move of a side (SG-6.4 to SG-6.11), listed by piece."""

from ludex.games.soulgems.rules.board import forward, pawn_rank, promotes
from ludex.games.soulgems.rules.codes import (
    CELLS,
    EMPTY,
    JUMP,
    NONE,
    NOWHERE,
    SQUARES,
    STEP,
    VALUE,
    Kind,
    Phase,
    Weather,
    rank_of,
)
from ludex.games.soulgems.rules.movement.allowed_paths import (
    RAY_COUNT,
    RAYS,
    can_move,
    may_jump_twice,
    passable,
    portal_exit,
    snow_reach,
)
from ludex.games.soulgems.rules.movement.price import CHEAPEST, is_road, move_cost, two_jump_road
from ludex.games.soulgems.rules.points import offer
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import move
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.grids.squares import KNIGHT_JUMPS
from ludex.kernel.state.record import table


def _double_jumps() -> list[list[int]]:
    """SG-6.11: where two jumps lead, with the first jumps that lead there, in order of rank and file."""
    ends: dict[tuple[int, int], list[int]] = {}
    for way, (dx, dy) in enumerate(KNIGHT_JUMPS):
        for ex, ey in KNIGHT_JUMPS:
            if (dx + ex, dy + ey) != (0, 0):
                ends.setdefault((dy + ey, dx + ex), []).append(way + 1)
    return [[dy * SQUARES.stride + dx, *ways, *[0] * (2 - len(ways))] for (dy, dx), ways in sorted(ends.items())]


TWICE = table(_double_jumps())


@rule
def list_moves(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-6.2: every Move of a side, by piece."""
    me = s.players[side]
    if s.phase == Phase.UPKEEP:
        return list_march(s, side, out, n)
    rest, purse = s.board[side] if me.lp + me.sp else 0, me.lp + me.sp
    while rest:
        p = lowest(rest)
        rest &= rest - 1
        if CHEAPEST[s.pieces[p].kind] <= purse and can_move(s, p) == 0:
            n = list_piece(s, me, p, out, n)
    return n


@rule
def list_piece(s: State, me: Player, p: int, out: Buffer, n: int) -> int:
    """SG-6.4 to SG-6.7: the Moves of one piece."""
    kind = s.pieces[p].kind
    if kind == Kind.PAWN:
        return list_pawn(s, me, p, out, n)
    if kind == Kind.KNIGHT:
        return list_knight(s, me, p, out, n)
    return list_slides(s, me, p, out, n)


@rule
def offer_move(
    s: State, me: Player, p: int, end: int, way: int, length: int, road: int, promotion: int, out: Buffer, n: int
) -> int:
    """SG-6.2, SG-13.16: list a Move to a free square, and through the portal that lies there."""
    start = s.pieces[p].cell
    n = offer(me, move_cost(s, p, end, length, road, 0), move(start, end, way, 0, promotion), out, n)
    if s.features_made and promotion <= Kind.KNIGHT:
        final = portal_exit(s, p, end)
        if final != NOWHERE:
            n = offer(me, move_cost(s, p, final, length, road, 1), move(start, end, way, 1, 0), out, n)
    return n


@rule
def list_slides(s: State, me: Player, p: int, out: Buffer, n: int) -> int:
    """SG-6.4, SG-6.5: straight lines; a King goes one square."""
    kind, start = s.pieces[p].kind, s.pieces[p].cell
    payable_length = 1 if kind == Kind.KING else me.lp + me.sp - VALUE[kind] + 1
    for i in range(RAY_COUNT[kind]):
        step, longest = STEP[RAYS[kind, i]], payable_length
        if s.weather == Weather.SNOW:
            longest = min(longest, snow_reach(s, p, step))
        cell, length, road = start + step, 1, 0
        while length <= longest and passable(s, p, cell):
            if s.features_made:
                road |= is_road(s, cell)
            if s.occupant[cell] == EMPTY:
                n = offer_move(s, me, p, cell, 0, length, road, 0, out, n)
            cell += step
            length += 1
    return n


@rule
def list_pawn(s: State, me: Player, p: int, out: Buffer, n: int) -> int:
    """SG-6.7, SG-6.8: one step, or two from the pawn rank; four entries for a promotion."""
    piece = s.pieces[p]
    step = forward(piece.owner)
    one, two = piece.cell + step, piece.cell + 2 * step
    road = is_road(s, one) if s.features_made else 0
    if s.occupant[one] == EMPTY:
        n = offer_pawn(s, me, p, one, 1, road, out, n)
    if rank_of(piece.cell) == pawn_rank(s, piece.owner) and s.weather != Weather.SNOW and passable(s, p, one):
        if s.occupant[two] == EMPTY:
            n = offer_pawn(s, me, p, two, 2, road | is_road(s, two), out, n)
    return n


@rule
def offer_pawn(s: State, me: Player, p: int, end: int, length: int, road: int, out: Buffer, n: int) -> int:
    """SG-6.8, SG-6.12: a Pawn's step, with its new type where it promotes."""
    if s.rules.promotion == 0 or not promotes(s, s.pieces[p].owner, end):
        return offer_move(s, me, p, end, 0, length, road, 0, out, n)
    for kind in range(Kind.KNIGHT, Kind.QUEEN + 1):
        n = offer(me, move_cost(s, p, end, length, road, 0), move(s.pieces[p].cell, end, 0, 0, kind), out, n)
    if s.features_made and portal_exit(s, p, end) != NOWHERE:
        cost = move_cost(s, p, portal_exit(s, p, end), length, road, 1)
        n = offer(me, cost, move(s.pieces[p].cell, end, 0, 1, 0), out, n)
    return n


@rule
def list_knight(s: State, me: Player, p: int, out: Buffer, n: int) -> int:
    """SG-6.6, SG-6.11: one jump or two; two only without Snow and not as an extra Move of Overclock Array."""
    start = s.pieces[p].cell
    if me.lp + me.sp < 3:
        return n
    for i in range(8):
        end = start + JUMP[i]
        if s.occupant[end] == EMPTY:
            n = offer_move(s, me, p, end, 0, 1, is_road(s, end) if s.features_made else 0, 0, out, n)
    if me.lp + me.sp < 5 or not may_jump_twice(s, p):
        return n
    for i in range(len(TWICE)):
        end = start + TWICE[i, 0]
        if 0 <= end < CELLS and s.occupant[end] == EMPTY:
            way = best_way(s, start, i)
            if way:
                n = offer_move(s, me, p, end, way, 2, two_jump_road(s, start, way, end), 0, out, n)
    return n


@rule
def best_way(s: State, start: int, i: int) -> int:
    """SG-6.11: of the first jumps that lead there, the cheapest, then the first by rank and file; 0 for none."""
    first, second = TWICE[i, 1], TWICE[i, 2]
    open_first = s.occupant[start + JUMP[first - 1]] == EMPTY
    open_second = second != 0 and s.occupant[start + JUMP[second - 1]] == EMPTY
    if not open_first:
        return second if open_second else 0
    if open_second and s.features_made and is_road(s, start + TWICE[i, 0]) == 0:
        if is_road(s, start + JUMP[second - 1]) > is_road(s, start + JUMP[first - 1]):
            return second
    return first


@rule
def list_march(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-11.33, SG-11.47: the free step of the piece that was just summoned."""
    p = s.summoned
    if p == NONE:
        return n
    piece = s.pieces[p]
    if piece.kind == Kind.PAWN:
        end = piece.cell + forward(side)
        return offer(s.players[side], 0, move(piece.cell, end, 0, 0, 0), out, n) if s.occupant[end] == EMPTY else n
    for i in range(8 if piece.kind == Kind.KNIGHT else RAY_COUNT[piece.kind]):
        end = piece.cell + (JUMP[i] if piece.kind == Kind.KNIGHT else STEP[RAYS[piece.kind, i]])
        if s.occupant[end] == EMPTY:
            n = offer(s.players[side], 0, move(piece.cell, end, 0, 0, 0), out, n)
    return n
