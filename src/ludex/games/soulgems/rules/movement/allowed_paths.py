"""Where a piece may go and why not (SG-6.4 to SG-6.12): lines, jumps, obstacles, promotion, portals."""

from ludex.games.soulgems.rules.board import distance, forward, is_cell, pawn_rank, promotes
from ludex.games.soulgems.rules.codes import (
    EMPTY,
    FIRST_NPC,
    JUMP,
    NO_GROUND,
    NOWHERE,
    STRIDE,
    Kind,
    Phase,
    Thing,
    Weather,
    file_of,
    rank_of,
)
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import cell_of, leaves_of, promotion_of, way_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

ORTHOGONAL, DIAGONAL = (1, 3, 4, 6), (0, 2, 5, 7)
RAYS = table([[0] * 8, [0] * 8, [*DIAGONAL] * 2, [*ORTHOGONAL] * 2, [*range(8)], [*range(8)]])  # by kind
RAY_COUNT = table([0, 0, 4, 4, 8, 8])


@rule
def can_move(s: State, p: int) -> int:
    """SG-6.2, SG-6.3: whether a piece has a Move left in this phase."""
    bit = 1 << p
    if s.pieces[p].bound:
        return Reason.BOUND
    if s.no_act & bit:
        return Reason.CANNOT_ACT
    return Reason.MOVED if s.moved & bit and s.extra_mover != p else Reason.NONE


@rule
def portal_exit(s: State, p: int, cell: int) -> int:
    """SG-13.16, SG-6.12: the free other end of the portal on this square, or NOWHERE."""
    f = s.feature_at[cell] - 1
    if f < 0 or s.features[f].kind != Thing.PORTAL:
        return NOWHERE
    end = s.features[f].other if s.features[f].cell == cell else s.features[f].cell
    piece = s.pieces[p]
    if s.occupant[end] != EMPTY or (piece.kind == Kind.PAWN and promotes(s, piece.owner, end)):
        return NOWHERE
    return end


@rule
def passable(s: State, p: int, cell: int) -> bool:
    """SG-6.4, SG-11.34: whether a piece may pass a square; Phase Shift ignores other pieces."""
    there = s.occupant[cell]
    return there == EMPTY or (EMPTY < there < FIRST_NPC and s.phasing >> p & 1 != 0)


@rule
def snow_reach(s: State, p: int, step: int) -> int:
    """SG-13.28, SG-13.32: how far a slider may go under Snow: one less than it could, at least 1; then any exit."""
    cell, length, reach = s.pieces[p].cell + step, 1, 0
    while passable(s, p, cell):
        if s.occupant[cell] == EMPTY:
            reach = length
        cell += step
        length += 1
    return max(1, reach - 1)


@rule
def may_jump_twice(s: State, p: int) -> bool:
    """SG-13.28, SG-11.29, SG-11.33: Snow, Overclock Array and Wraith March allow one jump only."""
    extra = s.extra_mover == p and s.moved >> p & 1
    return s.weather != Weather.SNOW and not extra and s.phase != Phase.UPKEEP


@rule
def line_step(kind: int, start: int, end: int) -> int:
    """SG-6.4: the step of a straight line that a kind of piece can follow to a square, 0 if there is none."""
    dx, dy = file_of(end) - file_of(start), rank_of(end) - rank_of(start)
    straight = (dx == 0) != (dy == 0)
    diagonal = dx != 0 and abs(dx) == abs(dy)
    if (straight and kind != Kind.BISHOP) or (diagonal and kind != Kind.ROOK):
        return (int(dy > 0) - int(dy < 0)) * STRIDE + int(dx > 0) - int(dx < 0)
    return 0


@rule
def jumps_to(start: int, end: int) -> bool:
    """SG-6.6: whether one knight's jump leads from a square to another."""
    return abs((file_of(end) - file_of(start)) * (rank_of(end) - rank_of(start))) == 2


@rule
def why_not_path(s: State, p: int, action: int) -> int:
    """SG-6.4 to SG-6.12: geometry first, then obstacles, then what stands at the end."""
    end = cell_of(action)
    if not is_cell(s, end):
        return Reason.GEOMETRY
    refusal, arrival = why_not_reach(s, p, action), why_not_arrival(s, p, action)
    if arrival != 0 and (refusal == 0 or arrival < refusal):
        refusal = arrival
    if refusal == 0 and s.occupant[end] != EMPTY:
        refusal = Reason.BLOCKED if s.occupant[end] == NO_GROUND else Reason.OCCUPIED
    return refusal


@rule
def why_not_reach(s: State, p: int, action: int) -> int:
    """SG-6.4 to SG-6.7: whether this kind of piece gets there."""
    kind, start, end, way = s.pieces[p].kind, s.pieces[p].cell, cell_of(action), way_of(action)
    if kind == Kind.KNIGHT:
        return why_not_jumps(s, p, start, way, end)
    if way:
        return Reason.GEOMETRY
    if kind == Kind.PAWN:
        return why_not_advance(s, p, start, end)
    step = line_step(kind, start, end)
    length = distance(start, end)
    if step == 0 or ((kind == Kind.KING or s.phase == Phase.UPKEEP) and length > 1):
        return Reason.GEOMETRY
    cell = start + step
    while cell != end:
        if not passable(s, p, cell):
            return Reason.BLOCKED
        cell += step
    snowed = s.weather == Weather.SNOW and s.phase != Phase.UPKEEP and s.occupant[end] == EMPTY
    return Reason.GEOMETRY if snowed and length > snow_reach(s, p, step) else Reason.NONE


@rule
def why_not_jumps(s: State, p: int, start: int, way: int, end: int) -> int:
    """SG-6.6: one jump or two; the square between them must be free, and the way back does not count."""
    if way == 0:
        return Reason.NONE if jumps_to(start, end) else Reason.GEOMETRY
    if way > 8 or end == start or not may_jump_twice(s, p) or not jumps_to(start + JUMP[way - 1], end):
        return Reason.GEOMETRY
    return Reason.NONE if s.occupant[start + JUMP[way - 1]] == EMPTY else Reason.BLOCKED


@rule
def why_not_advance(s: State, p: int, start: int, end: int) -> int:
    """SG-6.7: straight ahead, one square or two."""
    step = forward(s.pieces[p].owner)
    if end == start + step:
        return Reason.NONE
    far = rank_of(start) == pawn_rank(s, s.pieces[p].owner) and s.weather != Weather.SNOW and s.phase != Phase.UPKEEP
    if end != start + 2 * step or not far:
        return Reason.GEOMETRY
    return Reason.NONE if passable(s, p, start + step) else Reason.BLOCKED


@rule
def why_not_arrival(s: State, p: int, action: int) -> int:
    """SG-6.8, SG-6.12, SG-13.16: promotion and portals."""
    piece, end = s.pieces[p], cell_of(action)
    kind = promotion_of(action)
    if leaves_of(action):
        return why_not_portal(s, p, end) if kind == 0 else Reason.PROMOTION
    must = piece.kind == Kind.PAWN and s.rules.promotion != 0 and promotes(s, piece.owner, end)
    if must != (Kind.KNIGHT <= kind <= Kind.QUEEN):
        return Reason.PROMOTION
    return Reason.NONE if must or kind == 0 else Reason.PROMOTION


@rule
def why_not_portal(s: State, p: int, end: int) -> int:
    """SG-13.16: the square must be a portal end, and its other end free and fit for the piece."""
    f = s.feature_at[end] - 1
    if f < 0 or s.features[f].kind != Thing.PORTAL or s.phase == Phase.UPKEEP:
        return Reason.NO_PORTAL
    other = s.features[f].other if s.features[f].cell == end else s.features[f].cell
    if s.pieces[p].kind == Kind.PAWN and promotes(s, s.pieces[p].owner, other):
        return Reason.NO_PORTAL
    return Reason.NONE if s.occupant[other] == EMPTY else Reason.OCCUPIED
