"""Movement (SG-6): reach, price and effect of a Move."""

from ludex.games.soulgems.rules.board import (
    distance,
    forward,
    is_cell,
    own_piece,
    pawn_rank,
    promotes,
    relocate,
    token,
)
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.points import affordable, offer, pay_share, price
from ludex.games.soulgems.rules.reasons import Reason
from ludex.games.soulgems.rules.state import (
    CELLS,
    EMPTY,
    FIRST_NPC,
    FIRST_REFUND,
    JUMP,
    MAX_AREAS,
    NO_GROUND,
    NONE,
    NOWHERE,
    REFUNDS,
    SQUARES,
    STEP,
    STRIDE,
    VALUE,
    Kind,
    Phase,
    Place,
    Player,
    State,
    Thing,
    Weather,
    file_of,
    rank_of,
)
from ludex.games.soulgems.rules.verbs import cell_of, from_of, leaves_of, move, promotion_of, way_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.grids.squares import KNIGHT_JUMPS
from ludex.kernel.state.record import table

ORTHOGONAL, DIAGONAL = (1, 3, 4, 6), (0, 2, 5, 7)
RAYS = table([[0] * 8, [0] * 8, [*DIAGONAL] * 2, [*ORTHOGONAL] * 2, [*range(8)], [*range(8)]])  # by kind
RAY_COUNT = table([0, 0, 4, 4, 8, 8])
CHEAPEST = table([2, 3, 4, 6, 10, 1])  # SG-6.10: the least that a Move of each kind costs


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
def can_move(s: State, p: int) -> int:
    """SG-6.2, SG-6.3: whether a piece has a Move left in this phase."""
    bit = 1 << p
    if s.pieces[p].bound:
        return Reason.BOUND
    if s.no_act & bit:
        return Reason.CANNOT_ACT
    return Reason.MOVED if s.moved & bit and s.extra_mover != p else Reason.NONE


@rule
def is_road(s: State, cell: int) -> int:
    """SG-13.14: whether a square carries a Road or a Bridge."""
    f = s.feature_at[cell] - 1
    return int(f >= 0 and s.features[f].kind <= Thing.BRIDGE)


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
def anchored(s: State, p: int, end: int) -> int:
    """SG-11.45: the LP that leaving an enemy Anchor Field costs."""
    piece = s.pieces[p]
    for i in range(MAX_AREAS):
        centre = s.areas[i].centre
        if centre != NOWHERE and s.areas[i].owner != piece.owner:
            if distance(centre, piece.cell) <= 1 and distance(centre, end) > 1:
                return 2
    return 0


@rule
def move_cost(s: State, p: int, end: int, length: int, road: int, leaves: int) -> int:
    """SG-6.2, SG-13.14, SG-13.16: the price of a Move of this length (squares or jumps) to its final square."""
    kind = s.pieces[p].kind
    surcharge = anchored(s, p, end) if s.rules.relics else 0
    if kind == Kind.KNIGHT:
        points = max(3, 3 * length + leaves - road)
        return price(points, surcharge, 0) if s.rules.knight_pay else price(0, points + surcharge, 0)
    value = s.rules.king_move_value if kind == Kind.KING else VALUE[kind]
    return price(value + max(1, length + leaves - road), surcharge, 0)


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


# ---------------------------------------------------------------- listing


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
def may_jump_twice(s: State, p: int) -> bool:
    """SG-13.28, SG-11.29, SG-11.33: Snow, Overclock Array and Wraith March allow one jump only."""
    extra = s.extra_mover == p and s.moved >> p & 1
    return s.weather != Weather.SNOW and not extra and s.phase != Phase.UPKEEP


@rule
def two_jump_road(s: State, start: int, way: int, end: int) -> int:
    """SG-13.14: whether one of the two landing squares is a Road."""
    return (is_road(s, start + JUMP[way - 1]) | is_road(s, end)) if s.features_made else 0


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


# ---------------------------------------------------------------- checking


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
def why_not_move(s: State, side: int, action: int) -> int:
    """SG-6.2, SG-1.7: why a Move is not allowed; in UPKEEP only Wraith March allows one."""
    p = own_piece(s, side, from_of(action))
    if s.phase == Phase.UPKEEP and (p == NONE or p != s.summoned):
        return Reason.WRONG_PHASE
    if p == NONE:
        return Reason.NO_PIECE
    refusal = can_move(s, p)
    if refusal != 0:
        return refusal
    refusal = why_not_path(s, p, action)
    if refusal != 0:
        return refusal
    return Reason.NONE if affordable(s.players[side], action_cost(s, p, action), action) else Reason.FUNDS


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
    """SG-6.6: one jump or two; the square between them must be free, and the way back is no way."""
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


# ---------------------------------------------------------------- effect


@rule
def final_cell(s: State, action: int) -> int:
    """SG-13.16: where a Move ends."""
    end = cell_of(action)
    if leaves_of(action) == 0:
        return end
    portal = s.features[s.feature_at[end] - 1]
    return int(portal.other) if portal.cell == end else int(portal.cell)


@rule
def road_used(s: State, p: int, action: int) -> int:
    """SG-13.14: whether a Move enters a Road or a Bridge."""
    start, end, way = s.pieces[p].cell, cell_of(action), way_of(action)
    if s.features_made == 0:
        return 0
    if s.pieces[p].kind == Kind.KNIGHT:
        return two_jump_road(s, start, way, end) if way else is_road(s, end)
    road, cell = 0, start
    step = line_step(Kind.QUEEN, start, end)
    while cell != end:
        cell += step
        road |= is_road(s, cell)
    return road


@rule
def action_cost(s: State, p: int, action: int) -> int:
    """SG-6.2: the price of a Move; the step of Wraith March is free."""
    if s.phase == Phase.UPKEEP:
        return 0
    length = distance(s.pieces[p].cell, cell_of(action))
    if s.pieces[p].kind == Kind.KNIGHT:
        length = 2 if way_of(action) else 1
    return move_cost(s, p, final_cell(s, action), length, road_used(s, p, action), leaves_of(action))


@rule
def perform_move(s: State, side: int, action: int, log: Log) -> None:
    """SG-6.2: pay, go there, and promote."""
    p = own_piece(s, side, from_of(action))
    cost, road, final = action_cost(s, p, action), road_used(s, p, action), final_cell(s, action)
    pay_share(s, side, cost, action, log)
    way = from_of(action) + JUMP[way_of(action) - 1] if way_of(action) else NOWHERE
    left = cell_of(action) if leaves_of(action) else NOWHERE
    emit6(log, EventKind.MOVED, token(s, p), from_of(action), final, way, left, road)
    relocate(s, p, final)
    if s.phase == Phase.UPKEEP:
        s.summoned = NONE
        return
    mark_moved(s, side, p)
    if promotion_of(action):
        promote(s, p, promotion_of(action), log)


@rule
def mark_moved(s: State, side: int, p: int) -> None:
    """SG-2.10, SG-6.3: a piece has made its Move."""
    s.moved |= 1 << p
    s.moved_turn |= 1 << p
    s.extra_mover = NONE
    s.last_mover = p
    s.players[side].moves_made = min(99, s.players[side].moves_made + 1)


@rule
def promote(s: State, p: int, kind: int, log: Log) -> None:
    """SG-6.8, SG-1.9: a Pawn changes its type for good; an option gives a fresh Pawn for it."""
    piece = s.pieces[p]
    piece.kind = kind
    emit(log, EventKind.PROMOTED, token(s, p), piece.cell, 0)
    me = s.players[piece.owner]
    if s.rules.promotion_refund_pawn and me.refunds < REFUNDS:
        fresh = s.pieces[FIRST_REFUND + REFUNDS * piece.owner + me.refunds]
        fresh.kind = Kind.PAWN
        fresh.owner = piece.owner
        fresh.place = Place.RESERVE
        me.reserve[Kind.PAWN] += 1
        me.refunds += 1
