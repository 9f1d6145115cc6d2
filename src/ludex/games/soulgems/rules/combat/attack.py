"""How an attack is resolved (SG-8.14): declaration, roll, hit or miss."""

from ludex.games.soulgems.rules.board import own_piece, ref_cell, token
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import FEATURE_REF, NONE, NOWHERE, Kind, Place
from ludex.games.soulgems.rules.combat.chance import coordination, declared_threshold
from ludex.games.soulgems.rules.combat.damage import damage, hit
from ludex.games.soulgems.rules.combat.targets import aim, nearer_end, target_ref, why_not_strike, why_not_target
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.points import pay_points, pay_share, refund_sp
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import advantage_of, aura_of, cell_of, from_of, push_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.dice import below

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
