"""Summon and Teleport (SG-7)."""

from ludex.games.soulgems.rules.board import (
    enter,
    first_in,
    in_camp,
    is_cell,
    manhattan,
    own_piece,
    relocate,
    start_cell,
    token,
)
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import EMPTY, KINDS, NO_GROUND, NONE, NOWHERE, STRIDE, VALUE, WHITE, Kind, Place
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.movement.price import anchored
from ludex.games.soulgems.rules.points import affordable, offer, pay_share, price
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, cell_of, from_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, subject_of
from ludex.kernel.state.bits import lowest

FEE = 5  # SG-17.3
FAR = 1000  # no starting square is free


@rule
def is_free(s: State, cell: int, but: int) -> bool:
    """SG-7.6, SG-7.4: whether a square is free; the square a piece itself stands on counts as free."""
    return s.occupant[cell] == EMPTY or cell == but


@rule
def extra_distance(s: State, side: int, kind: int, cell: int, but: int) -> int:
    """SG-7.1: the way from the nearest free starting square of a kind, FAR if none is free (SG-7.2)."""
    best = FAR
    for i in range(8):
        start = start_cell(s, side, kind, i)
        if start == NOWHERE:
            break
        if is_free(s, start, but):
            best = min(best, manhattan(start, cell))
    return best


@rule
def why_not_there(s: State, side: int, kind: int, cell: int, but: int) -> int:
    """SG-7.1, SG-7.2, SG-7.6: a free starting square and an empty square of the camp."""
    if extra_distance(s, side, kind, start_cell(s, side, kind, 0), but) == FAR:
        return Reason.NO_START
    if not is_cell(s, cell) or s.occupant[cell] == NO_GROUND:
        return Reason.CAMP
    if s.occupant[cell] != EMPTY:
        return Reason.OCCUPIED
    return Reason.NONE if in_camp(s, side, cell) else Reason.CAMP


@rule
def camp_start(s: State, side: int) -> int:
    """SG-3.5: the lowest rank of a camp, as a cell before its first file."""
    rank = s.home[WHITE] if side == WHITE else s.home[1] - s.rules.camp_depth + 1
    return start_cell(s, side, Kind.ROOK, 0) - s.file_offset + (rank - s.home[side]) * STRIDE


@rule
def summon_cost(s: State, side: int, kind: int, extra: int) -> int:
    """SG-7.1, SG-11.29: value, fee and the way; Phantom Gate takes 2 off."""
    gate = 2 if s.players[side].zone >> Card.PHANTOM_GATE & 1 else 0
    return price(max(0, VALUE[kind] + FEE + extra - gate), 0, 0)


@rule
def teleport_cost(s: State, p: int, cell: int) -> int:
    """SG-7.4, SG-12.5, SG-11.29, SG-11.45: priced as a Summon; Phantom Gate takes 1 off; an Anchor Field adds 2 LP."""
    piece = s.pieces[p]
    gate = 1 if s.players[piece.owner].zone >> Card.PHANTOM_GATE & 1 else 0
    extra = extra_distance(s, piece.owner, piece.kind, cell, piece.cell)
    surcharge = anchored(s, p, cell) if s.rules.relics else 0
    return price(max(1, VALUE[piece.kind] + FEE + extra - gate), surcharge, 0)


@rule
def why_no_summon(s: State, side: int) -> int:
    """SG-7.1: whether a Summon is possible at all in this Upkeep."""
    if s.players[side].broken:
        return Reason.GEM_BROKEN
    return Reason.ONCE if s.players[side].summon_used else Reason.NONE


@rule
def list_summons(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-7.1: every type in the reserve on every square of the camp."""
    me = s.players[side]
    if why_no_summon(s, side) != 0:
        return n
    for kind in range(KINDS):
        if me.reserve[kind] and VALUE[kind] + FEE - 2 <= me.lp + me.sp:
            n = list_camp(s, side, kind, NONE, out, n)
    return n


@rule
def list_camp(s: State, side: int, kind: int, p: int, out: Buffer, n: int) -> int:
    """SG-7.1, SG-7.4: a Summon of a kind, or the Teleport of piece p, to every empty square of the camp."""
    me = s.players[side]
    but = s.pieces[p].cell if p != NONE else NOWHERE
    if extra_distance(s, side, kind, start_cell(s, side, kind, 0), but) == FAR:
        return n
    row = camp_start(s, side)
    for _ in range(s.rules.camp_depth):
        for cell in range(row, row + s.rules.width):
            if s.occupant[cell] != EMPTY:
                continue
            if p == NONE:
                cost = summon_cost(s, side, kind, extra_distance(s, side, kind, cell, NOWHERE))
                n = offer(me, cost, pack(Verb.SUMMON, kind, cell, 0), out, n)
            else:
                n = offer(me, teleport_cost(s, p, cell), pack(Verb.TELEPORT, but, cell, 0), out, n)
        row += STRIDE
    return n


@rule
def why_not_summon(s: State, side: int, action: int) -> int:
    """SG-7.1, SG-7.3: why a Summon is not allowed; Kings and captives are in no reserve."""
    kind, cell = subject_of(action), cell_of(action)
    refusal = why_no_summon(s, side)
    if refusal != 0:
        return refusal
    if kind >= KINDS or s.players[side].reserve[kind] == 0:
        return Reason.NOT_IN_RESERVE
    refusal = why_not_there(s, side, kind, cell, NOWHERE)
    if refusal != 0:
        return refusal
    cost = summon_cost(s, side, kind, extra_distance(s, side, kind, cell, NOWHERE))
    return Reason.NONE if affordable(s.players[side], cost, action) else Reason.FUNDS


@rule
def perform_summon(s: State, side: int, action: int, log: Log) -> None:
    """SG-7.1: pay, and the piece stands there; it may move and attack this very turn (SG-4.8)."""
    kind, cell = subject_of(action), cell_of(action)
    pay_share(s, side, summon_cost(s, side, kind, extra_distance(s, side, kind, cell, NOWHERE)), action, log)
    call(s, side, kind, cell, log)


@rule
def call(s: State, side: int, kind: int, cell: int, log: Log) -> int:
    """SG-7.1: the piece of lowest id enters the board; Wraith March may let it step at once (SG-11.47)."""
    p = first_in(s, side, kind, Place.RESERVE)
    enter(s, p, cell)
    s.players[side].summon_used = 1
    s.summoned = p if s.players[side].march else NONE
    emit(log, EventKind.SUMMONED, token(s, p), cell, 0)
    return p


@rule
def list_teleports(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-7.4: every own piece but the King to every empty square of the camp."""
    me = s.players[side]
    rest = s.board[side]
    while rest and me.teleport_used == 0:
        p = lowest(rest)
        rest &= rest - 1
        kind = s.pieces[p].kind
        if kind != Kind.KING and s.pieces[p].bound == 0 and VALUE[kind] + FEE - 1 <= me.lp + me.sp:
            n = list_camp(s, side, kind, p, out, n)
    return n


@rule
def why_not_teleport(s: State, side: int, action: int) -> int:
    """SG-7.4: why a Teleport is not allowed."""
    p = own_piece(s, side, from_of(action))
    if p != NONE and s.pieces[p].bound:
        return Reason.BOUND
    if s.players[side].teleport_used:
        return Reason.ONCE
    if p == NONE:
        return Reason.NO_PIECE
    if s.pieces[p].kind == Kind.KING:
        return Reason.KING_NOT
    refusal = why_not_there(s, side, s.pieces[p].kind, cell_of(action), s.pieces[p].cell)
    if refusal != 0:
        return refusal
    cost = teleport_cost(s, p, cell_of(action))
    return Reason.NONE if affordable(s.players[side], cost, action) else Reason.FUNDS


@rule
def perform_teleport(s: State, side: int, action: int, log: Log) -> None:
    """SG-7.4, SG-7.5: pay and relocate; not a Move."""
    p = own_piece(s, side, from_of(action))
    pay_share(s, side, teleport_cost(s, p, cell_of(action)), action, log)
    emit(log, EventKind.TELEPORTED, token(s, p), from_of(action), cell_of(action))
    relocate(s, p, cell_of(action))
    s.players[side].teleport_used = 1
