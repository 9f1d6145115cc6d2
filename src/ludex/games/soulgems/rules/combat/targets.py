"""Whom an attack may strike, from where and at what price (SG-8.1, SG-8.2, SG-8.13, SG-8.15)."""

from ludex.games.soulgems.rules.board import distance, forward, ground_at, is_cell, own_piece, ref_at, ref_cell
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import EMPTY, FEATURE_REF, JUMP, NONE, PIECES, VALUE, Kind, Mode, Thing, Weather
from ludex.games.soulgems.rules.field.weather import longer_reach
from ludex.games.soulgems.rules.movement.allowed_paths import jumps_to, line_step
from ludex.games.soulgems.rules.points import affordable, payable, price
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import advantage_of, aura_of, cell_of, from_of, ground_of, has_options, push_of
from ludex.kernel.compile.rule import rule

BLOCKED_LINE = -1
FOG_RANGE = 3  # SG-17.3
AURA_RADIUS = 2
ACTIVATIONS = 2  # SG-11.20


@rule
def pawn_strikes(s: State, p: int, start: int, cell: int) -> bool:
    """SG-8.2: whether a square lies one step diagonally forward of another."""
    ahead = start + forward(s.pieces[p].owner)
    return cell == ahead - 1 or cell == ahead + 1


@rule
def far_aim(s: State, p: int, cell: int) -> int:
    """SG-13.27: a range one longer: a second step of a Pawn on the same diagonal, a second jump of a Knight."""
    start = s.pieces[p].cell
    if s.pieces[p].kind == Kind.PAWN:
        between = (start + cell) // 2
        if cell + start != 2 * between or not pawn_strikes(s, p, start, between):
            return 0
        return 2 if s.occupant[between] == EMPTY else BLOCKED_LINE
    for i in range(8):
        if cell != start and jumps_to(start + JUMP[i], cell):
            return 2
    return 0


@rule
def aim(s: State, p: int, cell: int) -> int:
    """SG-8.2: the distance at which a piece strikes a square; 0 if never, BLOCKED_LINE if something is between."""
    kind, start = s.pieces[p].kind, s.pieces[p].cell
    if kind <= Kind.KNIGHT:
        near = jumps_to(start, cell) if kind == Kind.KNIGHT else pawn_strikes(s, p, start, cell)
        return 1 if near else far_aim(s, p, cell) if longer_reach(s, kind) else 0
    step = line_step(kind, start, cell) if kind != Kind.KING else 0
    if step == 0:
        return 0
    between = start + step
    while between != cell:
        if s.occupant[between] != EMPTY:
            return BLOCKED_LINE
        between += step
    return distance(start, cell)


@rule
def target_ref(s: State, action: int) -> int:
    """SG-8.20, SG-13.24: what an Attack aims at, or NONE; the ground itself is not a target."""
    cell = cell_of(action)
    if not is_cell(s, cell):
        return NONE
    if ground_of(action) == 0:
        return ref_at(s, cell)
    f = ground_at(s, cell)
    return FEATURE_REF + f if f != NONE else NONE


@rule
def why_not_target(s: State, side: int, ref: int) -> int:
    """SG-8.20, SG-11.46, SG-13.10, SG-13.12: why something may not be struck; what stands on the field is nobody's."""
    if ref == NONE:
        return Reason.NOTHING_THERE
    if ref < PIECES:
        piece = s.pieces[ref]
        if piece.owner == side:
            return Reason.OWN
        hidden = (s.veil | s.no_target) >> ref & 1
        barred = piece.kind == Kind.KING and s.players[side].barrier_now
        return Reason.PROTECTED if hidden or barred else Reason.NONE
    if ref >= FEATURE_REF and s.features[ref - FEATURE_REF].kind == Thing.BRIDGE:
        return Reason.BRIDGE_IN_USE if s.occupant[ref_cell(s, ref)] != EMPTY else Reason.NONE
    return Reason.NONE


@rule
def nearer_end(s: State, p: int, ref: int, cell: int) -> bool:
    """SG-13.12: of the two ends of a portal the nearer one in reach is struck, the first if they are equal."""
    if ref < FEATURE_REF or s.features[ref - FEATURE_REF].kind != Thing.PORTAL:
        return True
    portal = s.features[ref - FEATURE_REF]
    first = cell == portal.cell
    here, there = aim(s, p, cell), aim(s, p, portal.other if first else portal.cell)
    return there <= 0 or here < there or (here == there and first)


@rule
def distance_term(s: State, me: Player, p: int, length: int, aura: int) -> int:
    """SG-8.15, SG-13.30: 1 by Ghastly Volley; Outpost, Strategos Banner, Siege Lines take 1 each; at least 1."""
    if me.next_setdist:
        return 1
    length -= me.next_dist + int(aura == Mode.OUTPOST)
    if s.pieces[p].kind == Kind.ROOK and me.rook_attacks == 0 and me.zone >> Card.SIEGE_LINES & 1:
        length -= 1
    return max(1, length)


@rule
def attack_cost(s: State, me: Player, p: int, length: int, aura: int) -> int:
    """SG-8.1: twice the value of the attacker plus the distance."""
    return price(2 * VALUE[s.pieces[p].kind] + distance_term(s, me, p, length, aura), 0, 0)


@rule
def auras(s: State, side: int, cell: int) -> int:
    """SG-13.17, SG-13.18, SG-13.22: the auras around a square that this side has not used this turn, as a set."""
    found = 0
    for f in range(s.features_made):
        feature = s.features[f]
        if feature.kind == Thing.OUTPOST and distance(feature.cell, cell) <= AURA_RADIUS:
            found |= 1 << Mode.OUTPOST
        elif feature.kind == Thing.SHRINE and distance(feature.cell, cell) <= AURA_RADIUS:
            found |= 1 << feature.mode
    return found & ~s.players[side].aura_used


@rule
def activations_left(s: State, side: int) -> bool:
    """SG-11.20, SG-11.29: two activations a turn, one more from Tactician's Hour in the own turn."""
    me = s.players[side]
    return me.acts_used < ACTIVATIONS + (me.act_bank if s.side == side else 0)


@rule
def may_push(s: State, side: int) -> bool:
    """SG-8.18, SG-11.29: whether an Attack may be pushed with Cold Read."""
    me = s.players[side]
    return (me.zone & ~me.relic_used) >> Card.COLD_READ & 1 != 0 and activations_left(s, side)


@rule
def option_sets(s: State, side: int, p: int) -> int:
    """SG-4.10: what an attack of this piece may choose from: auras in bits 1 to 3, token in bit 4, push in bit 5."""
    me = s.players[side]
    found = auras(s, side, s.pieces[p].cell) if s.features_made else 0
    if me.adv_token and me.next_advantage == 0:
        found |= 16
    return found | 32 if s.rules.relics and may_push(s, side) else found


@rule
def why_not_strike(s: State, p: int, ref: int, cell: int) -> int:
    """SG-8.2, SG-8.19, SG-13.26: geometry, Fog and line of an attack."""
    length = aim(s, p, cell)
    if length == 0 or not nearer_end(s, p, ref, cell):
        return Reason.GEOMETRY
    if s.weather == Weather.FOG and distance(s.pieces[p].cell, cell) > FOG_RANGE and s.pieces[p].kind > Kind.KNIGHT:
        return Reason.FOG
    return Reason.BLOCKED if length == BLOCKED_LINE else Reason.NONE


@rule
def why_not_attack(s: State, side: int, action: int) -> int:
    """SG-8.1, SG-1.7: why an Attack is not allowed."""
    p, ref = own_piece(s, side, from_of(action)), target_ref(s, action)
    if p == NONE:
        return Reason.NO_PIECE
    if s.pieces[p].kind == Kind.KING:
        return Reason.KING_STRIKES
    if (s.veil | s.no_act) >> p & 1:
        return Reason.CANNOT_ACT
    refusal = why_not_target(s, side, ref)
    limited = why_not_options(s, side, p, action) if has_options(action) else 0
    if limited != 0 and (refusal == 0 or limited < refusal):
        refusal = limited
    if refusal == 0:
        refusal = why_not_strike(s, p, ref, cell_of(action))
    return refusal if refusal != 0 else why_not_paid(s, side, p, action)


@rule
def why_not_paid(s: State, side: int, p: int, action: int) -> int:
    """SG-8.1, SG-4.10: whether an Attack can be paid; without its options it is not finished."""
    me, length = s.players[side], aim(s, p, cell_of(action))
    if has_options(action) == 0:
        cheapest = Mode.OUTPOST if option_sets(s, side, p) >> Mode.OUTPOST & 1 else Mode.NONE
        return Reason.UNFINISHED if payable(me, attack_cost(s, me, p, length, cheapest)) else Reason.FUNDS
    return Reason.NONE if affordable(me, attack_cost(s, me, p, length, aura_of(action)), action) else Reason.FUNDS


@rule
def why_not_options(s: State, side: int, p: int, action: int) -> int:
    """SG-8.18, SG-13.21, SG-13.22: why these options of an Attack are not allowed."""
    me, aura = s.players[side], aura_of(action)
    if push_of(action) > 1:
        return Reason.MALFORMED
    if push_of(action) and not may_push(s, side):
        return Reason.ACTIVATIONS if me.zone >> Card.COLD_READ & 1 else Reason.NOT_OWNED
    if advantage_of(action) and (me.adv_token == 0 or me.next_advantage):
        return Reason.ADVANTAGE
    if aura and me.aura_used >> aura & 1:
        return Reason.AURA_USED
    if aura and auras(s, side, s.pieces[p].cell) >> aura & 1 == 0:
        return Reason.NO_AURA
    return Reason.NONE
