"""How an attack is resolved (SG-8): declaration, threshold, roll, damage, prevention, capture."""

from ludex.games.soulgems.rules.board import leave, own_piece, ref_cell, token
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.combat.targets import aim, nearer_end, target_ref, why_not_strike, why_not_target
from ludex.games.soulgems.rules.ending import check_goal, win
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.objects import destroy
from ludex.games.soulgems.rules.field.weather import weather_damage
from ludex.games.soulgems.rules.points import gain_sp, pay_points, pay_share, refund_sp
from ludex.games.soulgems.rules.state import (
    FEATURE_REF,
    NONE,
    NOWHERE,
    NPC_REF,
    PIECES,
    SV,
    VALUE,
    End,
    Kind,
    Mode,
    Place,
    Player,
    State,
)
from ludex.games.soulgems.rules.verbs import advantage_of, aura_of, cell_of, from_of, push_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.dice import below

BASE = 20  # SG-8.3
MOST_BONUS, MOST_DAMAGE = 25, 2  # SG-8.11
LEAST, MOST = 5, 95  # SG-8.5
CAPTURE_SP = 5  # SG-8.9


# ---------------------------------------------------------------- declaration


@rule
def declare(s: State, side: int, action: int, cost: int, length: int, log: Log) -> None:
    """SG-8.1, SG-5.10: pay, attach what waits for the next attack, remember who attacked whom."""
    me, a = s.players[side], s.attack
    p, ref = own_piece(s, side, from_of(action)), target_ref(s, action)
    before = me.sp
    pay_share(s, side, cost, action, log)
    a.attacker, a.target, a.distance, a.paid_sp = p, ref, length, before - me.sp
    a.mode, a.pushed, a.rerolled = aura_of(action), push_of(action), 0
    a.advantage = int(me.next_advantage != 0 or advantage_of(action) != 0)
    a.boost, a.critical, a.margin = me.next_dmg, me.next_critical, me.next_margin
    a.bonus = s.pieces[p].vector
    me.adv_token -= advantage_of(action)
    me.aura_used |= 1 << a.mode if a.mode else 0
    spend_attached(s, me, p)
    remember_attacker(s, ref, p)
    a.bonus += coordination(s, side, p, ref) if s.rules.relics else 0
    emit6(log, EventKind.ATTACK_DECLARED, token(s, p), from_of(action), token(s, ref), cell_of(action), length,
          declared_threshold(s, p, ref, a.mode, a.bonus))  # fmt: skip


@rule
def spend_attached(s: State, me: Player, p: int) -> None:
    """SG-11.22, SG-8.15: what was attached to the next attack is used up by it."""
    me.next_dmg, me.next_critical, me.next_margin, me.next_advantage, me.next_dist = 0, 0, 0, 0, 0
    me.next_setdist = max(0, me.next_setdist - 1)
    s.pieces[p].vector = 0
    if s.pieces[p].kind == Kind.ROOK:
        me.rook_attacks = min(9999, me.rook_attacks + 1)


@rule
def remember_attacker(s: State, ref: int, p: int) -> None:
    """SG-2.10: the first two different pieces that attack a target this turn."""
    s.hurt = 1
    if s.attackers[ref, 0] == 0:
        s.attackers[ref, 0] = p + 1
    elif s.attackers[ref, 1] == 0 and s.attackers[ref, 0] != p + 1:
        s.attackers[ref, 1] = p + 1


# ---------------------------------------------------------------- threshold


@rule
def defence(s: State, ref: int) -> int:
    """SG-8.3, SG-13.12: the value of a defender that is no King."""
    if ref < PIECES:
        return VALUE[s.pieces[ref].kind]
    return SV[s.npcs[ref - NPC_REF].kind] if ref < FEATURE_REF else SV[s.features[ref - FEATURE_REF].kind]


@rule
def is_king(s: State, ref: int) -> bool:
    """SG-8.4: whether a target is a King."""
    return ref < PIECES and s.pieces[ref].kind == Kind.KING


@rule
def base_chance(s: State, value: int, ref: int) -> int:
    """SG-8.3, SG-8.4: accuracy before modifiers."""
    return 10 * value if is_king(s, ref) else BASE + 10 * (value - defence(s, ref))


@rule
def clamp_chance(base: int, net: int) -> int:
    """SG-8.5, SG-11.40: whatever cards add, the net modifier is capped once, the threshold clamped once."""
    return max(LEAST, min(MOST, base + min(MOST_BONUS, net)))


@rule
def threshold(s: State, p: int, ref: int, aura: int, attached: int) -> int:
    """SG-8.5: what an attack would have to roll at most, aura and bonus included; hence SG-20.2 and SG-20.3."""
    fixed = attached + (coordination(s, s.pieces[p].owner, p, ref) if s.rules.relics else 0)
    return declared_threshold(s, p, ref, aura, fixed)


@rule
def declared_threshold(s: State, p: int, ref: int, aura: int, fixed: int) -> int:
    """SG-8.5, SG-5.10: what a declared attack must not exceed, with the bonus that was fixed by its declaration."""
    net = bonuses(s, p, aura) + fixed - penalties(s, ref) if s.rules.relics or s.rules.field else 0
    return clamp_chance(base_chance(s, VALUE[s.pieces[p].kind], ref), net)


@rule
def bonuses(s: State, p: int, aura: int) -> int:
    """SG-8.5: what helps the attacker when the dice fall."""
    me, side = s.players[s.pieces[p].owner], s.pieces[p].owner
    total = me.turn_bonus + (10 if aura == Mode.ACC else 0)
    total += 10 if s.forge >> p & 1 else 0
    if me.zone >> Card.BOUND_PROBABILITY & 1 and me.acc_rolls == 0 and s.side == side:
        total += 5
    return total


@rule
def coordination(s: State, side: int, p: int, ref: int) -> int:
    """SG-11.29, SG-11.34: Coordinated Doctrine and Coordinated Strike, as things are when an attack is declared."""
    me, total = s.players[side], 0
    first, second = s.attackers[ref, 0], s.attackers[ref, 1]
    place = 0 if first in (0, p + 1) else 1 if second in (0, p + 1) else 2
    if place < 2 and me.zone >> Card.COORDINATED_DOCTRINE & 1 and aiming(s, side, ref_cell(s, ref)) >= 2:
        total += 5
    for i in range(4):
        if me.struck[i] == ref + 1:
            total += 10 * place
    return total


@rule
def aiming(s: State, side: int, cell: int) -> int:
    """SG-11.29: how many own pieces have a square in their attack geometry."""
    count = 0
    for p in range(PIECES):
        if s.board[side] >> p & 1 and aim(s, p, cell) > 0:
            count += 1
    return count


@rule
def penalties(s: State, ref: int) -> int:
    """SG-8.5: what helps the defender."""
    if ref >= PIECES:
        return 0
    you, kind = s.players[s.pieces[ref].owner], s.pieces[ref].kind
    if kind != Kind.KING:
        return 10 * you.stalwart if kind <= Kind.BISHOP else 0
    total = 10 * you.guard
    total += 5 if you.zone >> Card.KINGS_AEGIS & 1 else 0
    return total + (10 if you.zone >> Card.OATHKEEPERS_VOW & 1 and you.lp <= 8 else 0)


# ---------------------------------------------------------------- roll


@rule
def percent(tens: int, ones: int) -> int:
    """SG-1.6.1: 00 is read as 100."""
    return 10 * tens + ones if tens + ones else 100


@rule
def roll_percent(s: State, log: Log) -> int:
    """SG-1.6.1: a d100; the dice stay in the attack record."""
    s.attack.tens = below(s.dice, 10)
    s.attack.ones = below(s.dice, 10)
    emit6(log, EventKind.DICE, 10, 2, s.attack.tens, s.attack.ones, 0, 0)
    return percent(s.attack.tens, s.attack.ones)


@rule
def still_valid(s: State) -> bool:
    """SG-8.19: after reactions the attack must still be possible; the target is followed to its new square."""
    a = s.attack
    cell = ref_cell(s, a.target)
    side = s.pieces[a.attacker].owner
    if s.pieces[a.attacker].place != Place.BOARD or cell == NOWHERE or (s.veil | s.no_act) >> a.attacker & 1:
        return False
    if a.target >= FEATURE_REF and not (aim(s, a.attacker, cell) > 0 and nearer_end(s, a.attacker, a.target, cell)):
        cell = s.features[a.target - FEATURE_REF].other
    if cell == NOWHERE or why_not_target(s, side, a.target) != 0:
        return False
    if why_not_strike(s, a.attacker, NONE, cell) != 0:
        return False
    a.distance = aim(s, a.attacker, cell)
    return True


@rule
def roll_attack(s: State, log: Log) -> None:
    """SG-8.14, steps 2 and 3: the dice, with advantage the lower of two; Entropy Sink rolls a high one again."""
    a, side = s.attack, s.pieces[s.attack.attacker].owner
    me = s.players[side]
    a.threshold = declared_threshold(s, a.attacker, a.target, a.mode, a.bonus)
    me.acc_rolls = min(9999, me.acc_rolls + 1)
    roll = roll_percent(s, log)
    if a.advantage:
        tens, ones = a.tens, a.ones
        if roll_percent(s, log) > roll:
            a.tens, a.ones = tens, ones
        a.rerolled = 1
    elif roll >= 96 and once(s, side, Card.ENTROPY_SINK, log):
        roll_percent(s, log)
        a.rerolled = 1


@rule
def once(s: State, side: int, card: int, log: Log) -> bool:
    """SG-2.6: whether a once-a-turn passive relic works now; it is spent by that."""
    me = s.players[side]
    if (me.zone & ~me.relic_used) >> card & 1 == 0:
        return False
    me.relic_used |= 1 << card
    emit(log, EventKind.RELIC_USED, side, card, 0)
    return True


# ---------------------------------------------------------------- result


@rule
def judge_attack(s: State, log: Log) -> None:
    """SG-8.14, steps 5 to 9: hit or miss, with the relics that rescue a miss."""
    a = s.attack
    roll = percent(a.tens, a.ones)
    natural = roll <= a.threshold
    if natural or rescued(s, roll, log):
        dealt = damage(s, int(natural and a.critical != 0 and a.threshold - roll <= 5))
        emit(log, EventKind.HIT, roll, a.threshold, dealt)
        hit(s, a.attacker, a.target, dealt, log)
        return
    emit(log, EventKind.MISSED, roll, a.threshold, 0)
    if a.margin and roll - a.threshold <= 3:
        refund_sp(s, s.pieces[a.attacker].owner, a.paid_sp // 2, log)


@rule
def rescued(s: State, roll: int, log: Log) -> bool:
    """SG-8.14, SG-8.18: Statistical Aim, then Cold Read, turn a near miss into a hit; Stochastic Shield forbids it."""
    a = s.attack
    side = s.pieces[a.attacker].owner
    if s.rules.relics == 0 or (s.players[1 - side].shield and roll >= 96):
        return False
    if roll - a.threshold <= 5 and once(s, side, Card.STATISTICAL_AIM, log):
        return True
    if a.pushed and roll - a.threshold <= 10 and s.players[side].lp >= 3:
        pay_points(s, side, 3, 0, log)
        return True
    return False


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
