"""Every Attack of a side (SG-8.1, SG-8.2), and every combination of its options (SG-4.10)."""

from ludex.games.soulgems.rules.board import cell_at, forward, ground_at, own_piece, ref_at
from ludex.games.soulgems.rules.codes import EMPTY, FEATURE_REF, JUMP, NONE, STEP, VALUE, Kind, Mode, Weather
from ludex.games.soulgems.rules.combat.targets import (
    FOG_RANGE,
    aim,
    attack_cost,
    nearer_end,
    option_sets,
    why_not_target,
)
from ludex.games.soulgems.rules.field.weather import longer_reach
from ludex.games.soulgems.rules.movement.allowed_paths import RAY_COUNT, RAYS
from ludex.games.soulgems.rules.points import offer, payable
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import attack, cell_of, from_of, options
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, push
from ludex.kernel.state.bits import lowest


@rule
def list_attacks(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-8.1: every Attack of a side, by attacker."""
    me = s.players[side]
    rest = s.board[side] & ~s.veil & ~s.no_act
    while rest:
        p = lowest(rest)
        rest &= rest - 1
        kind = s.pieces[p].kind
        if kind != Kind.KING and 2 * VALUE[kind] + 1 <= me.lp + me.sp:
            n = list_strikes(s, side, p, out, n)
    return n


@rule
def list_strikes(s: State, side: int, p: int, out: Buffer, n: int) -> int:
    """SG-8.2: the squares that a piece strikes."""
    kind, start = s.pieces[p].kind, s.pieces[p].cell
    if kind == Kind.PAWN:
        ahead = start + forward(side)
        n = list_target(s, side, p, ahead - 1, 1, out, n)
        n = list_target(s, side, p, ahead + 1, 1, out, n)
        return list_far(s, side, p, out, n) if longer_reach(s, kind) else n
    if kind == Kind.KNIGHT:
        for i in range(8):
            n = list_target(s, side, p, start + JUMP[i], 1, out, n)
        return list_far(s, side, p, out, n) if longer_reach(s, kind) else n
    for i in range(RAY_COUNT[kind]):
        n = list_ray(s, side, p, STEP[RAYS[kind, i]], out, n)
    return n


@rule
def list_far(s: State, side: int, p: int, out: Buffer, n: int) -> int:
    """SG-13.27: the squares that a Pawn or Knight strikes by its longer range."""
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            if aim(s, p, cell_at(x, y)) == 2:
                n = list_target(s, side, p, cell_at(x, y), 2, out, n)
    return n


@rule
def list_ray(s: State, side: int, p: int, step: int, out: Buffer, n: int) -> int:
    """SG-8.2, SG-13.12: ground features along a line, and what stands at its end."""
    cell, length = s.pieces[p].cell + step, 1
    while s.occupant[cell] == EMPTY:
        if s.feature_at[cell]:
            n = list_target(s, side, p, cell, length, out, n)
        cell += step
        length += 1
    return list_target(s, side, p, cell, length, out, n)


@rule
def list_target(s: State, side: int, p: int, cell: int, length: int, out: Buffer, n: int) -> int:
    """SG-8.20: what stands on a square, and the ground feature under it."""
    if s.occupant[cell] > EMPTY and why_not_target(s, side, ref_at(s, cell)) == 0:
        n = offer_attack(s, side, p, attack(s.pieces[p].cell, cell, 0), length, out, n)
    if s.feature_at[cell]:
        f = ground_at(s, cell)
        if f != NONE and why_not_target(s, side, FEATURE_REF + f) == 0 and nearer_end(s, p, FEATURE_REF + f, cell):
            n = offer_attack(s, side, p, attack(s.pieces[p].cell, cell, 1), length, out, n)
    return n


@rule
def offer_attack(s: State, side: int, p: int, action: int, length: int, out: Buffer, n: int) -> int:
    """SG-4.10: list an Attack that can be paid; its options are left open if there is a choice."""
    me = s.players[side]
    if s.weather == Weather.FOG and length > FOG_RANGE:
        return n
    choice = option_sets(s, side, p)
    if choice == 0:
        return offer(me, attack_cost(s, me, p, length, Mode.NONE), action + options(0, 0, 0), out, n)
    cheapest = Mode.OUTPOST if choice >> Mode.OUTPOST & 1 else Mode.NONE
    return push(out, n, action) if payable(me, attack_cost(s, me, p, length, cheapest)) else n


@rule
def list_options(s: State, side: int, action: int, out: Buffer) -> int:
    """SG-4.10, node N3: every combination of aura, token and push that can be paid."""
    p = own_piece(s, side, from_of(action))
    choice, length, n = option_sets(s, side, p), aim(s, p, cell_of(action)), 0
    for aura in range(Mode.DMG + 1):
        if aura and choice >> aura & 1 == 0:
            continue
        cost = attack_cost(s, s.players[side], p, length, aura)
        for token in range(1 + (choice >> 4 & 1)):
            for pushed in range(1 + (choice >> 5)):
                n = offer(s.players[side], cost, action + options(aura, token, pushed), out, n)
    return n
