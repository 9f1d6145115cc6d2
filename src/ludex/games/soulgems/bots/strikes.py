"""How a bot plans a turn's strike: which piece goes where, at what price, with what odds (SG-6, SG-7, SG-8)."""

from ludex.games.soulgems.rules.board import distance, king_of
from ludex.games.soulgems.rules.cards.conditions import in_hand
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import EMPTY, JUMP, NONE, NOWHERE, STEP, STRIDE, VALUE, Kind, Phase
from ludex.games.soulgems.rules.combat.chance import base_chance, clamp_chance, penalties
from ludex.games.soulgems.rules.combat.targets import aim
from ludex.games.soulgems.rules.movement.allowed_paths import RAY_COUNT, RAYS, can_move, jumps_to, line_step
from ludex.games.soulgems.rules.movement.price import move_cost
from ludex.games.soulgems.rules.points import generic_part, lp_part
from ludex.games.soulgems.rules.records import Plan
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import camp_start, extra_distance, summon_cost, why_no_summon
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest

ONE = 1 << 30  # certainty
MOST_SHOTS = 60
MOST_NEEDED = 40
HORIZON = 15  # turns for which a captive's income is counted
BEYOND = 1 << 20


@rule
def odds(s: State, shots: int, chance: int, needed: int) -> int:
    """SG-8.6: the chance of at least so many hits, in thousandths, in whole numbers on every machine."""
    if needed <= 0:
        return 1000
    if shots < needed or needed > MOST_NEEDED:
        return 0
    hits = s.work.numbers
    for k in range(needed):
        hits[k] = 0
    hits[0] = ONE
    for _ in range(min(shots, MOST_SHOTS)):
        for k in range(needed - 1, 0, -1):
            hits[k] = (hits[k] * (100 - chance) + hits[k - 1] * chance) // 100
        hits[0] = hits[0] * (100 - chance) // 100
    missed = 0
    for k in range(needed):
        missed += hits[k]
    return (ONE - missed) * 1000 // ONE


@rule
def is_clear(s: State, kind: int, start: int, end: int) -> bool:
    """SG-6.4: whether a piece of this kind could walk from one square to an empty other one."""
    if s.occupant[end] != EMPTY:
        return False
    if kind == Kind.KNIGHT:
        return jumps_to(start, end)
    step = line_step(kind, start, end)
    if step == 0:
        return False
    cell = start + step
    while cell != end:
        if s.occupant[cell] != EMPTY:
            return False
        cell += step
    return True


@rule
def consider(s: State, side: int, plan: Plan, piece: int, stop: int, fire: int, overhead: int, length: int) -> None:
    """SG-8.1: keep this way of striking if it promises more hits than the best so far."""
    me = s.players[side]
    shot = 2 * VALUE[plan.kind] + length
    shots = (me.lp + me.sp - overhead) // shot
    if shots * plan.chance > plan.worth:
        plan.worth = shots * plan.chance
        plan.piece, plan.stop, plan.fire, plan.overhead, plan.shot = piece, stop, fire, overhead, shot


@rule
def from_board(s: State, side: int, plan: Plan, fire: int, length: int) -> None:
    """SG-6.2: own pieces of the plan's kind that shoot from a square, or can move there first."""
    rest = s.board[side] & ~s.veil & ~s.no_act
    while rest:
        p = lowest(rest)
        rest &= rest - 1
        if s.pieces[p].kind != plan.kind:
            continue
        start = s.pieces[p].cell
        if start == fire:
            consider(s, side, plan, p, NOWHERE, fire, 0, length)
        elif s.phase < Phase.BATTLE and s.pieces[p].bound == 0 and is_clear(s, plan.kind, start, fire):
            if s.phase == Phase.UPKEEP or can_move(s, p) == 0:
                jumps = 1 if plan.kind == Kind.KNIGHT else distance(start, fire)
                cost = move_cost(s, p, fire, jumps, 0, 0)
                consider(s, side, plan, p, NOWHERE, fire, generic_part(cost) + lp_part(cost), length)


@rule
def from_gem(s: State, side: int, plan: Plan, fire: int, length: int) -> None:
    """SG-7.1: a piece summoned to a square of the camp, and moved from there to where it shoots."""
    row, budget = camp_start(s, side), s.players[side].lp + s.players[side].sp
    for _ in range(s.rules.camp_depth):
        for cell in range(row, row + s.rules.width):
            if s.occupant[cell] != EMPTY or (cell != fire and not is_clear(s, plan.kind, cell, fire)):
                continue
            cost = generic_part(summon_cost(s, side, plan.kind, extra_distance(s, side, plan.kind, cell, NOWHERE)))
            if cell != fire:
                cost += 3 if plan.kind == Kind.KNIGHT else VALUE[plan.kind] + distance(cell, fire)
            if cost < budget:
                consider(s, side, plan, NONE, cell, fire, cost, length)
        row += STRIDE


@rule
def try_square(s: State, side: int, plan: Plan, fire: int, length: int, summons: bool) -> None:
    """SG-8.2: every own piece, on the board or in the Gem, that could shoot from this square."""
    from_board(s, side, plan, fire, length)
    if summons and s.occupant[fire] == EMPTY:
        from_gem(s, side, plan, fire, length)


@rule
def try_kind(s: State, side: int, plan: Plan, kind: int, summons: bool) -> None:
    """SG-8.2: all squares from which a kind of piece strikes the target."""
    target = s.pieces[plan.target].cell
    plan.kind = kind
    base = base_chance(s, VALUE[kind], plan.target)
    plan.chance = clamp_chance(base, s.players[side].turn_bonus - penalties(s, plan.target))
    if kind == Kind.KNIGHT:
        for i in range(8):
            try_square(s, side, plan, target + JUMP[i], 1, summons)
        return
    for i in range(RAY_COUNT[kind]):
        step, length = STEP[RAYS[kind, i]], 1
        cell = target + step
        while s.occupant[cell] == EMPTY:
            try_square(s, side, plan, cell, length, summons)
            cell += step
            length += 1
        try_square(s, side, plan, cell, length, False)


@rule
def hit_strength(s: State, side: int, p: int) -> int:
    """SG-8.7, SG-11.33: points of damage that each hit would do; Reaper's Strike at hand makes it three."""
    if s.rules.relics == 0:
        return 1
    if p != NONE and s.reaper >> p & 1:
        return 3
    ready = in_hand(s, side, Card.REAPERS_STRIKE) and s.players[side].sp >= 14 and s.players[side].acts_used < 2
    return 3 if ready and (s.phase < Phase.MAIN2) else 1


@rule
def hits_needed(s: State, side: int, q: int, strength: int) -> int:
    """SG-8.9, SG-9.3, SG-11.30: hits until a piece is captured or a King converted."""
    piece, you = s.pieces[q], s.players[1 - side]
    if piece.kind != Kind.KING:
        return (VALUE[piece.kind] - s.ledger[q, side] + strength - 1) // strength
    rest = s.rules.king_hp - you.king_damage
    if s.rules.relics:
        rest += you.ward_pool if you.zone >> Card.SOUL_WARD & 1 else 0
        rest += you.citadel_left if you.zone >> Card.IRON_CITADEL & 1 else 0
    return (rest + strength - 1) // strength


@rule
def plan_strike(s: State, side: int, q: int, plan: Plan) -> None:
    """SG-8.1: the best way to strike an enemy piece this turn; its odds, and what success is worth."""
    plan.target, plan.piece, plan.worth, plan.odds = q, NONE, 0, 0
    found_kind, found_chance = Kind.PAWN + 0, 0
    summons = s.phase == Phase.UPKEEP and why_no_summon(s, side) == 0 and s.players[side].march == 0
    for kind in range(Kind.KNIGHT, Kind.QUEEN + 1):
        before = plan.worth
        try_kind(s, side, plan, kind, summons and s.players[side].reserve[kind] > 0)
        if plan.worth > before:
            found_kind, found_chance = plan.kind, plan.chance
    plan.kind, plan.chance = found_kind, found_chance
    if plan.worth == 0:
        plan.target = NONE
        return
    strength = hit_strength(s, side, plan.piece)
    plan.needed = hits_needed(s, side, q, strength)
    if strength > 1 and (plan.piece == NONE or s.reaper >> plan.piece & 1 == 0):
        plan.overhead += 14
    shots = (s.players[side].lp + s.players[side].sp - plan.overhead) // plan.shot
    plan.odds = odds(s, shots, plan.chance, plan.needed)
    plan.worth = plan_worth(s, side, q, plan)


@rule
def plan_worth(s: State, side: int, q: int, plan: Plan) -> int:
    """SG-8.9, SG-10.2: what a capture brings now and later, less what it costs on average."""
    if s.pieces[q].kind == Kind.KING:
        return BEYOND
    value = VALUE[s.pieces[q].kind]
    gain = value * (5 + 2 * HORIZON) if s.players[side].broken == 0 else value * HORIZON
    return gain * plan.odds // 1000 - plan.overhead - plan.needed * plan.shot * 100 // max(1, plan.chance)


@rule
def threat(s: State, side: int, points: int) -> int:
    """SG-9.3: a rough guess, in thousandths, that a side converts the enemy King in its next turn."""
    me, rest = s.players[side], s.rules.king_hp - s.players[1 - side].king_damage
    queen = me.reserve[Kind.QUEEN] > 0 and me.broken == 0
    overhead, chance, shot = 30 if queen else 22, 90 if queen else 50, 19 if queen else 11
    king, standing = s.pieces[king_of(1 - side)].cell, s.board[side]
    while standing:
        p = lowest(standing)
        standing &= standing - 1
        kind = s.pieces[p].kind
        if kind != Kind.KING and kind >= Kind.BISHOP:
            near = 0 if aim(s, p, king) > 0 else VALUE[kind] + 4
            if near <= overhead:
                overhead, chance, shot = near, 10 * VALUE[kind], 2 * VALUE[kind] + 2
    return odds(s, (points - overhead) // shot, chance, rest) if points > overhead else 0
