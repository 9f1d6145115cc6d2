"""What a hit does (SG-8.7 to SG-8.9, SG-11.24): damage, prevention, Kings, captures."""

from ludex.games.soulgems.rules.board import leave, ref_cell, token
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import PIECES, VALUE, End, Kind, Mode, Place
from ludex.games.soulgems.rules.combat.chance import defence, is_king
from ludex.games.soulgems.rules.ending import check_goal, win
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.objects import destroy
from ludex.games.soulgems.rules.field.weather import weather_damage
from ludex.games.soulgems.rules.points import gain_sp
from ludex.games.soulgems.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6

MOST_DAMAGE = 2  # SG-8.11
CAPTURE_SP = 5  # SG-8.9


@rule
def damage(s: State, critical: int) -> int:
    """SG-8.7, SG-13.27: one point, bonuses up to 2, and what the weather does."""
    a = s.attack
    bonus = a.boost + int(a.mode == Mode.DMG) + critical
    bonus += 2 if s.reaper >> a.attacker & 1 else 0
    bonus += weather_damage(s, s.pieces[a.attacker].kind, a.distance)
    return max(0, 1 + min(MOST_DAMAGE, bonus))


@rule
def hit(s: State, p: int, ref: int, dealt: int, log: Log) -> None:
    """SG-8.8, SG-8.16: damage to the target first, then what a Mirror Barrier reflects."""
    side = s.pieces[p].owner
    if ref >= PIECES:
        wound(s, side, ref, dealt, log)
        return
    mirrored = mirrors(s, ref, dealt)
    dealt = prevent(s, ref, dealt, mirrored, log)
    wound(s, side, ref, dealt, log)
    if mirrored and s.ending == End.NONE:
        wound(s, 1 - side, p, 1, log)


@rule
def mirrors(s: State, ref: int, dealt: int) -> bool:
    """SG-11.28, SG-11.24: whether a Mirror Barrier reflects this hit of an enemy piece."""
    piece = s.pieces[ref]
    you = s.players[piece.owner]
    stopped = (s.iron | s.chorus) >> ref & 1
    return (
        dealt >= 1
        and stopped == 0
        and piece.kind != Kind.KING
        and s.side != piece.owner
        and you.mirror_left != 0
        and you.zone >> Card.MIRROR_BARRIER & 1 != 0
    )


@rule
def prevent(s: State, ref: int, dealt: int, mirrored: bool, log: Log) -> int:
    """SG-11.24: what is left of a hit after everything that prevents damage."""
    if s.rules.relics == 0 or dealt < 1:
        return dealt
    piece, bit = s.pieces[ref], 1 << ref
    you = s.players[piece.owner]
    if s.iron & bit or (piece.kind == Kind.KING and you.last_stand):
        emit6(log, EventKind.DAMAGE_PREVENTED, Card.IRON_RESERVES if s.iron & bit else Card.LAST_STAND, dealt,
              token(s, ref), piece.cell, 0, 0)  # fmt: skip
        return 0
    if s.chorus & bit:
        s.chorus &= ~bit
        emit6(log, EventKind.DAMAGE_PREVENTED, Card.GUARDIAN_CHORUS, dealt, token(s, ref), piece.cell, 0, 0)
        return 0
    if mirrored:
        you.mirror_left = 0
        dealt -= 1
        emit6(log, EventKind.DAMAGE_PREVENTED, Card.MIRROR_BARRIER, 1, token(s, ref), piece.cell, 0, 0)
    if dealt and s.side != piece.owner and you.citadel_left and you.zone >> Card.IRON_CITADEL & 1:
        you.citadel_left = 0
        dealt -= 1
        emit6(log, EventKind.DAMAGE_PREVENTED, Card.IRON_CITADEL, 1, token(s, ref), piece.cell, 0, 0)
    return ward(s, ref, dealt, log)


@rule
def ward(s: State, ref: int, dealt: int, log: Log) -> int:
    """SG-11.30: Soul Ward takes the first two points of a turn off the King, or two off each hit."""
    piece = s.pieces[ref]
    you = s.players[piece.owner]
    if piece.kind != Kind.KING or you.zone >> Card.SOUL_WARD & 1 == 0 or dealt < 1:
        return dealt
    taken = min(dealt, 2 if s.rules.soul_ward_mode else you.ward_pool)
    if s.rules.soul_ward_mode == 0:
        you.ward_pool -= taken
    if taken:
        emit6(log, EventKind.DAMAGE_PREVENTED, Card.SOUL_WARD, taken, token(s, ref), piece.cell, 0, 0)
    return dealt - taken


@rule
def wound(s: State, dealer: int, ref: int, dealt: int, log: Log) -> None:
    """SG-8.8, SG-9.2: damage goes on the ledger of this turn, or for good on a King."""
    if dealt < 1:
        return
    if is_king(s, ref):
        wound_king(s, s.pieces[ref].owner, dealt, log)
        return
    s.hurt = 1
    s.ledger[ref, dealer] = min(99, s.ledger[ref, dealer] + dealt)
    total = s.ledger[ref, dealer]
    emit6(log, EventKind.DAMAGE_DEALT, dealer, token(s, ref), ref_cell(s, ref), dealt, total, 0)
    if total >= defence(s, ref) and not (stone(s, ref) and dealt < 2):
        fell(s, dealer, ref, log)


@rule
def stone(s: State, ref: int) -> bool:
    """SG-11.36: Pact of Stone: a Rook falls only to a hit of 2 or more."""
    return ref < PIECES and s.pieces[ref].kind == Kind.ROOK and s.players[s.pieces[ref].owner].stone != 0


@rule
def wound_king(s: State, owner: int, dealt: int, log: Log) -> None:
    """SG-9.2, SG-9.3: damage to a King stays; 20 of it convert the King."""
    you = s.players[owner]
    you.king_damage = min(s.rules.king_hp, you.king_damage + dealt)
    emit(log, EventKind.KING_DAMAGED, owner, dealt, you.king_damage)
    if you.king_damage >= s.rules.king_hp:
        emit(log, EventKind.KING_CONVERTED, owner, 0, 0)
        win(s, 1 - owner, End.KING_CONVERTED, log)


@rule
def fell(s: State, dealer: int, ref: int, log: Log) -> None:
    """SG-8.9, SG-13.12, SG-14.12: captured by a player, destroyed, or dispersed by a neutral figure."""
    if ref >= PIECES:
        destroy(s, dealer, ref, log)
    elif dealer <= 1:
        capture(s, dealer, ref, log)
    else:
        emit(log, EventKind.PIECE_DISPERSED, token(s, ref), s.pieces[ref].cell, 0)
        leave(s, ref, Place.RESERVE)


@rule
def capture(s: State, side: int, p: int, log: Log) -> None:
    """SG-8.9, SG-10.6: the piece becomes a captive, of a broken Gem too, and pays five SP a point of value."""
    me, value, owner = s.players[side], VALUE[s.pieces[p].kind], s.pieces[p].owner
    emit(log, EventKind.CAPTURED, side, token(s, p), s.pieces[p].cell)
    leave(s, p, Place.CAPTIVE)
    if me.sealed_now == 0:
        tithe = 2 if me.captures == 0 and s.side == side and me.zone >> Card.GRAVE_TITHE & 1 else 0
        gain_sp(s, side, CAPTURE_SP * value + tithe + me.capture_bonus, log)
    me.capture_bonus = 0
    me.captures = min(9999, me.captures + 1)
    me.took = 1
    if s.players[owner].zone >> Card.SOUL_AUCTION & 1:
        gain_sp(s, owner, (value + 1) // 2, log)
    check_goal(s, side, log)
