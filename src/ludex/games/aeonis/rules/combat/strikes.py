"""The four striking sub-steps of a battle round (AE-41.15, AE-41.16): targets, then strikes one by one."""

from ludex.games.aeonis.rules.codes import NONE, Kind, Node, Window
from ludex.games.aeonis.rules.combat.faction import is_sheltered, offer_spellblade, read_spellblade, retire_assassin
from ludex.games.aeonis.rules.combat.modifiers import guard_die
from ludex.games.aeonis.rules.combat.reactions import can_lock, offer, read_lock, read_reaction
from ludex.games.aeonis.rules.combat.rolls import begin_strike, deal, roll_attack, roll_defense
from ludex.games.aeonis.rules.combat.sides import clear_strike, clear_targets, seat_on, side_of
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import of_kind, unit_id
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of, verb_of
from ludex.kernel.state.bits import count, lowest

PRE_STRIKE, PRE_COUNTER, STRIKE, COUNTERSTRIKE = range(4)  # AE-41.13: (d) of each side, (e), (f)
STEPS = 4
BEGIN, DECLARE, DECLARED, LOCK, LOCKED, MOVE_AIM, AIM_MOVED, READY, NEXT, NEW_AIM = range(10)
RUNES, RUNES_READ, AUGURY, AUGURY_READ, ATTACK, ROOTS_READ, DEFEND = range(10, 17)
REROLL, REROLL_READ, OWN_REROLL, OWN_REROLL_READ, CHARM, CHARM_READ, RESOLVE, DEALT, BLADE_READ = range(17, 26)


@rule
def run_strikes(s: State, log: Log) -> None:
    """AE-41.16: one stretch of a striking sub-step (a) of a side (seat)."""
    pc = top(s).pc
    if pc < LOCK:
        run_targets(s, pc, log)
    elif pc < READY:
        run_lock(s, pc, log)
    elif pc < RUNES:
        run_next(s, pc, log)
    elif pc <= DEFEND:
        run_attack_roll(s, pc, log)
    elif pc <= CHARM_READ:
        run_defense_roll(s, pc, log)
    else:
        run_hit(s, pc, log)


@rule
def is_pre_strike(s: State) -> bool:
    """AE-41.13: whether Archers strike now."""
    return top(s).a <= PRE_COUNTER


@rule
def actors(s: State) -> int:
    """AE-41.6, AE-41.15, RU-42: Archers in line act in Pre-Strike, all other line units in the other steps."""
    seat = top(s).seat
    line = s.battle.sides[side_of(s, seat)].line
    archers = of_kind(s, seat, line, Kind.ARCHER)
    return archers if is_pre_strike(s) else line & ~archers


@rule
def aims(s: State) -> int:
    """AE-41.16: the enemy line units that the striking side may target, some not in Pre-Strike (AE-51)."""
    enemy = 1 - side_of(s, top(s).seat)
    rest = found = s.battle.sides[enemy].line
    while rest:
        if is_pre_strike(s) and is_sheltered(s, seat_on(s, enemy), lowest(rest)):
            found &= ~(1 << lowest(rest))
        rest &= rest - 1
    return found


@rule
def run_targets(s: State, pc: int, log: Log) -> None:
    """AE-41.16: the striking side declares a target for every acting unit, after Deadly Volley's window."""
    f = top(s)
    if pc == BEGIN:
        f.mask = actors(s) if aims(s) else 0
        f.pc = DECLARE
        if f.mask == 0:
            finish(s, 0)
        elif is_pre_strike(s):
            open_window(s, Window.VOLLEY, f.seat, s.battle.hex)
    elif pc == DECLARED:
        set_target(s, take_answer(s, f.seat), log)
        f.pc = DECLARE
    else:
        f.b = undeclared(s)
        f.pc = LOCK if f.b == NONE else DECLARED
        if f.b != NONE:
            ask(s, Node.TARGET, f.seat)


@rule
def undeclared(s: State) -> int:
    """AE-41.16: the next acting unit without a target, NONE if all have one; a single possible one is declared."""
    side, possible, rest = side_of(s, top(s).seat), aims(s), top(s).mask
    while rest:
        slot = lowest(rest)
        if s.battle.targets[side, slot] == NONE:
            if count(possible) > 1:
                return slot
            s.battle.targets[side, slot] = lowest(possible)
        rest &= rest - 1
    return NONE


@rule
def set_target(s: State, action: int, log: Log) -> None:
    """AE-41.16: a unit aims at another."""
    side = side_of(s, top(s).seat)
    slot, target = subject_of(action), target_of(action)
    s.battle.targets[side, slot] = target
    emit(log, EventKind.TARGET_SET, unit_id(top(s).seat, slot), unit_id(seat_on(s, 1 - side), target), 0)


@rule
def run_lock(s: State, pc: int, log: Log) -> None:
    """AE-41.16, AE-42.3: Lock the Line may intervene; the named units choose another target."""
    f = top(s)
    if pc == LOCK:
        lockable = f.mask if count(aims(s)) > 1 else 0
        f.pc = LOCKED if can_lock(s, f.a, lockable) else READY
        if f.pc == LOCKED:
            ask(s, Node.LOCK_THE_LINE, s.battle.defender)
    elif pc == LOCKED:
        read_lock(s, log)
        f.pc = MOVE_AIM
    elif pc == MOVE_AIM:
        f.b = lowest(s.battle.locked) if s.battle.locked else NONE
        f.pc = READY if f.b == NONE else AIM_MOVED
        if f.b != NONE:
            ask(s, Node.RETARGET, f.seat)
    else:
        set_target(s, take_answer(s, f.seat), log)
        s.battle.locked &= ~(1 << f.b)
        f.pc = MOVE_AIM


@rule
def run_next(s: State, pc: int, log: Log) -> None:
    """AE-41.16, RU-70: strikes in ascending unit id; whose target has fallen chooses another, without any it rests."""
    f = top(s)
    if pc == READY:
        f.pc = NEXT
        if not is_pre_strike(s):
            open_window(s, Window.STRIKE, s.battle.attacker, side_of(s, f.seat))
    elif pc == NEW_AIM:
        set_target(s, take_answer(s, f.seat), log)
        f.pc = NEXT
    elif f.mask == 0 or aims(s) == 0:
        clear_targets(s, side_of(s, f.seat))
        clear_strike(s)
        finish(s, 0)
    else:
        take_aim(s)


@rule
def take_aim(s: State) -> None:
    """AE-41.16, RU-35: the next unit strikes at its target, or at another one if that has fallen."""
    f = top(s)
    side = side_of(s, f.seat)
    f.b = lowest(f.mask)
    target = s.battle.targets[side, f.b]
    if (aims(s) >> target) & 1:
        begin_strike(s, side, f.b, target)
        f.pc = RUNES
    elif count(aims(s)) == 1:
        s.battle.targets[side, f.b] = lowest(aims(s))
    else:
        f.pc = NEW_AIM
        ask(s, Node.RETARGET, f.seat)


@rule
def run_attack_roll(s: State, pc: int, log: Log) -> None:
    """AE-41.17, AE-41.18: Battle Runes, Battle Augury, the Attack roll, Entangling Roots."""
    f = top(s)
    side = side_of(s, f.seat)
    if pc == RUNES:
        offer(s, side, Reaction.BATTLE_RUNES, RUNES_READ, AUGURY)
    elif pc == RUNES_READ:
        read_reaction(s, side, AUGURY, log)
    elif pc == AUGURY:
        offer(s, 1 - side, Reaction.BATTLE_AUGURY, AUGURY_READ, ATTACK)
    elif pc == AUGURY_READ:
        read_reaction(s, 1 - side, ATTACK, log)
    elif pc == ATTACK:
        roll_attack(s, side, log)
        offer(s, 1 - side, Reaction.ENTANGLING_ROOTS, ROOTS_READ, DEFEND)
    elif pc == ROOTS_READ:
        read_reaction(s, 1 - side, DEFEND, log)
    else:
        roll_defense(s, 1 - side, 0, log)
        f.pc = REROLL


@rule
def run_defense_roll(s: State, pc: int, log: Log) -> None:
    """AE-41.18: after the Defense roll Rooted Defenses, a unit's own reroll, then Warding Charm."""
    side = 1 - side_of(s, top(s).seat)
    if pc == REROLL:
        offer(s, side, Reaction.ROOTED_DEFENSES, REROLL_READ, OWN_REROLL)
    elif pc == REROLL_READ:
        read_reaction(s, side, OWN_REROLL, log)
    elif pc == OWN_REROLL:
        offer(s, side, Reaction.UNIT_REROLL, OWN_REROLL_READ, CHARM)
    elif pc == OWN_REROLL_READ:
        read_reaction(s, side, CHARM, log)
    elif pc == CHARM:
        offer(s, side, Reaction.WARDING_CHARM, CHARM_READ, RESOLVE)
    else:
        read_reaction(s, side, RESOLVE, log)


@rule
def run_hit(s: State, pc: int, log: Log) -> None:
    """AE-41.17: the strike is decided; a hit deals damage, after which a Spellblade Adept may redirect another unit."""
    f = top(s)
    if pc == RESOLVE:
        f.mask &= ~(1 << f.b)
        f.pc = DEALT if deal(s, side_of(s, f.seat), log) else NEXT
    elif pc == DEALT:
        retire_assassin(s, side_of(s, f.seat), f.b, s.result)
        f.pc = BLADE_READ if offer_spellblade(s, aims(s)) else NEXT
    else:
        read_spellblade(s, log)
        f.pc = NEXT


@rule
def usual_target(s: State) -> int:
    """AE-41.40: of those that may be struck now: least HP, then the smallest Defense die, then lowest id."""
    enemy = 1 - side_of(s, top(s).seat)
    rest, best = aims(s), lowest(aims(s))
    while rest:
        if frailty(s, enemy, lowest(rest)) < frailty(s, enemy, best):
            best = lowest(rest)
        rest &= rest - 1
    return best


@rule
def frailty(s: State, side: int, slot: int) -> int:
    """AE-41.40: hit points first, then the Defense die; less is the better target."""
    return s.units[seat_on(s, side), slot].hp * 16 + guard_die(s, side, slot)


@rule
def list_targets(s: State, out: Buffer) -> int:
    """D14: the enemy line units that the unit in question may strike."""
    rest, n, slot = aims(s), 0, top(s).b
    while rest:
        if is_other_aim(s, slot, lowest(rest)):
            n = push(out, n, pack(Verb.TARGET, slot, lowest(rest), 0))
        rest &= rest - 1
    return n


@rule
def is_other_aim(s: State, slot: int, target: int) -> bool:
    """AE-42.3: a unit that Lock the Line named must choose another target than before."""
    locked = s.node == Node.RETARGET and (s.battle.locked >> slot) & 1 == 1
    return not locked or s.battle.targets[side_of(s, top(s).seat), slot] != target


@rule
def why_not_aim(s: State, action: int) -> int:
    """D14: why something is no answer to the question for a target."""
    if verb_of(action) != Verb.TARGET:
        return Reason.NOT_NOW
    slot, target = subject_of(action), target_of(action)
    if action != pack(Verb.TARGET, slot, target, 0) or slot != top(s).b or target >= 24:
        return Reason.MALFORMED
    if (aims(s) >> target) & 1 == 0:
        return Reason.NOT_A_TARGET
    return Reason.NONE if is_other_aim(s, slot, target) else Reason.SAME_TARGET
