"""Whom neutral figures turn to (SG-14.3, SG-14.9, SG-14.11), and the dice of true ties (SG-1.6.3)."""

from ludex.games.soulgems.rules.board import distance, manhattan
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.state import BLACK, NONE, VALUE, WHITE, Kind, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import below

EVERYWHERE, BESIDE = 64, 1  # reaches
FAR = 1 << 12  # farther than any enemy
REPEATS = 1000  # SG-4.13


# ---------------------------------------------------------------- chance


@rule
def pick_d6(s: State, n: int, log: Log) -> int:
    """SG-1.6.3: one of n candidates, each as likely: one d6 up to six, else two; unfair rolls are repeated."""
    faces = 6 if n <= 6 else 36
    for _ in range(REPEATS if n > 1 else 0):
        first, second = below(s.dice, 6), 0
        if n > 6:
            second = below(s.dice, 6)
            emit6(log, EventKind.DICE, 6, 2, first + 1, second + 1, 0, 0)
        else:
            emit6(log, EventKind.DICE, 6, 1, first + 1, 0, 0, 0)
        value = first if n <= 6 else 6 * first + second
        if value < faces - faces % n:
            return value % n
    return 0


# ---------------------------------------------------------------- enemies


@rule
def is_enemy(s: State, p: int) -> bool:
    """SG-14.3, SG-11.46: any piece that may be targeted; Veil and Pulse Barrier bind neutral figures too."""
    hidden = (s.veil | s.no_target) >> p & 1
    piece = s.pieces[p]
    barred = piece.kind == Kind.KING and piece.owner != s.side and s.players[s.side].barrier_now
    return not hidden and not barred


@rule
def reluctance(s: State, p: int, cell: int, reach: int) -> int:
    """SG-14.9, SG-14.11: the least is chosen: Kings last, then the nearest, then the most valuable; FAR for none."""
    piece = s.pieces[p]
    if not is_enemy(s, p) or distance(cell, piece.cell) > reach:
        return FAR
    return (128 * int(piece.kind == Kind.KING) + manhattan(cell, piece.cell)) * 16 - VALUE[piece.kind]


@rule
def nearest(s: State, i: int, reach: int) -> int:
    """SG-14.9, SG-14.11, SG-14.16, SG-14.17: the enemies that a figure turns to, all alike, as a set."""
    best, ties, rest = FAR, 0, s.board[WHITE] | s.board[BLACK]
    while rest:
        p = lowest(rest)
        rest &= rest - 1
        found = reluctance(s, p, s.npcs[i].cell, reach)
        if found < best:
            best, ties = found, 1 << p
        elif found == best and best < FAR:
            ties |= 1 << p
    return ties


@rule
def in_order(s: State, members: int, n: int) -> int:
    """SG-1.6.3: the piece of a set with n others before it, by rank, then file."""
    rest = members
    while rest:
        p, before, others = lowest(rest), 0, members
        while others:
            before += int(s.pieces[lowest(others)].cell < s.pieces[p].cell)
            others &= others - 1
        if before == n:
            return p
        rest &= rest - 1
    return NONE
