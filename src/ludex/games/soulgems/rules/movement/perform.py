"""Making a Move (SG-6.2, SG-6.8): why it is not allowed, what it does, and promotion."""

from ludex.games.soulgems.rules.board import own_piece, relocate, token
from ludex.games.soulgems.rules.codes import FIRST_REFUND, JUMP, NONE, NOWHERE, REFUNDS, Kind, Phase, Place
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.movement.allowed_paths import can_move, why_not_path
from ludex.games.soulgems.rules.movement.price import action_cost, final_cell, road_used
from ludex.games.soulgems.rules.points import affordable, pay_share
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import cell_of, from_of, leaves_of, promotion_of, way_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6


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
