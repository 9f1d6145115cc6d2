"""How a bot brings a piece nearer to a later capture (SG-6.2, SG-8.9)."""

from ludex.games.soulgems.bots.strikes import HORIZON, is_clear
from ludex.games.soulgems.rules.board import piece_at
from ludex.games.soulgems.rules.codes import CELLS, EMPTY, JUMP, NONE, NOWHERE, STEP, VALUE, Kind, Weather
from ludex.games.soulgems.rules.combat.chance import base_chance, clamp_chance, penalties
from ludex.games.soulgems.rules.movement.allowed_paths import RAY_COUNT, RAYS
from ludex.games.soulgems.rules.movement.list_moves import TWICE, best_way
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import move
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest

LEAST_APPROACH = 24  # points below which nothing is worth a march
REACH = 7


@rule
def approach(s: State, side: int) -> int:
    """SG-6.2: the Move after which a later capture would pay better than from where the pieces stand; 0 for none."""
    best, most, rest = 0, standing_prospect(s, side), s.board[side]
    purse = s.players[side].lp + s.players[side].sp
    if purse < LEAST_APPROACH or s.board[1 - side] & (s.board[1 - side] - 1) == 0:
        return 0
    while rest:
        p = lowest(rest)
        rest &= rest - 1
        kind = s.pieces[p].kind
        if kind == Kind.KING or kind == Kind.PAWN or s.pieces[p].bound:
            continue
        for i in range(len(TWICE) + 8 if kind == Kind.KNIGHT else RAY_COUNT[kind] * REACH):
            end, way, cost = destination(s, p, i)
            if end != NOWHERE and cost < purse:
                gain = prospect(s, side, kind, end) - cost
                if gain > most:
                    best, most = move(s.pieces[p].cell, end, way, 0, 0), gain
    return best


@rule
def standing_prospect(s: State, side: int) -> int:
    """SG-8.9: the best capture that the pieces could save up for where they stand."""
    best, rest = 0, s.board[side]
    while rest:
        piece = s.pieces[lowest(rest)]
        rest &= rest - 1
        if piece.kind != Kind.KING and piece.kind != Kind.PAWN:
            best = max(best, prospect(s, side, piece.kind, piece.cell))
    return best


@rule
def destination(s: State, p: int, i: int) -> tuple[int, int, int]:
    """SG-6.4, SG-6.6: the i-th square a piece may go to (or NOWHERE), the first jump of two, and the price."""
    kind, start = s.pieces[p].kind, s.pieces[p].cell
    if kind == Kind.KNIGHT:
        if i < 8:
            end = start + JUMP[i]
            return (end, 0, 3) if s.occupant[end] == EMPTY else (NOWHERE, 0, 0)
        end = start + TWICE[i - 8, 0]
        if end < 0 or end >= CELLS or s.occupant[end] != EMPTY or s.weather == Weather.SNOW:
            return NOWHERE, 0, 0
        way = best_way(s, start, i - 8)
        return (end, way, 6) if way else (NOWHERE, 0, 0)
    end = start + STEP[RAYS[kind, i // REACH]] * (i % REACH + 1)
    if end < 0 or end >= CELLS or not is_clear(s, kind, start, end):
        return NOWHERE, 0, 0
    return end, 0, VALUE[kind] + i % REACH + 1


@rule
def prospect(s: State, side: int, kind: int, cell: int) -> int:
    """SG-8.9: what the best capture from a square is worth to a piece that stood there, less its average cost."""
    best = 0
    if kind == Kind.KNIGHT:
        for i in range(8):
            best = max(best, profit(s, side, kind, cell + JUMP[i], 1))
        return best
    for i in range(RAY_COUNT[kind]):
        step, length = STEP[RAYS[kind, i]], 1
        while s.occupant[cell + step * length] == EMPTY:
            length += 1
        best = max(best, profit(s, side, kind, cell + step * length, length))
    return best


@rule
def profit(s: State, side: int, kind: int, cell: int, length: int) -> int:
    """SG-8.9: the worth of capturing what stands on a square, less the points it takes on average."""
    q = piece_at(s, cell)
    if q == NONE or s.pieces[q].owner == side or s.pieces[q].kind == Kind.KING:
        return 0
    value = VALUE[s.pieces[q].kind]
    chance = clamp_chance(base_chance(s, VALUE[kind], q), -penalties(s, q))
    cost = value * (2 * VALUE[kind] + length) * 100 // chance
    return max(0, value * (5 + 2 * HORIZON) - cost)
