"""Reactions to single rolls (AE-41.18) and Lock the Line (AE-42.3): when they are offered, what they do.

A reaction that can't change the result is not offered: Entangling Roots against a 1, anything after the Defense roll
of a strike that misses, Warding Charm if 1 more would not help.
"""

from ludex.games.aeonis.rules.codes import Discovery, Kind, Lord, Node
from ludex.games.aeonis.rules.combat.modifiers import is_guarding_trade
from ludex.games.aeonis.rules.combat.rolls import attack_total, defense_total, is_hit, roll_defense
from ludex.games.aeonis.rules.combat.sides import DEFENDER, seat_on
from ludex.games.aeonis.rules.combat.uses import Reaction, can_use, is_reacting, is_used, mark_used, pay_use
from ludex.games.aeonis.rules.map.queries import is_forest_or_grove
from ludex.games.aeonis.rules.process import ask, take_answer, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, lord_slot, owns_discovery
from ludex.games.aeonis.rules.verbs import UNIT_SET, Verb, pack_units, plain, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer, option_of, push, subject_of, verb_of
from ludex.kernel.state.bits import count, lowest

LOCK_MOST = 2


@rule
def offer(s: State, side: int, reaction: int, then: int, otherwise: int) -> None:
    """AE-41.18: ask a side whether it uses a reaction and go on at `then`; at `otherwise` if it can't."""
    f = top(s)
    f.pc = otherwise
    if has_reaction(s, side, reaction) and can_use(s, seat_on(s, side), reaction):
        f.d = reaction
        f.pc = then
        ask(s, Node.REACTION, seat_on(s, side))


@rule
def has_reaction(s: State, side: int, reaction: int) -> bool:
    """AE-41.18: whether a side has a reaction unused that could matter for this strike."""
    if reaction != Reaction.UNIT_REROLL and is_used(s, side, reaction):
        return False
    seat = seat_on(s, side)
    if reaction == Reaction.BATTLE_RUNES:
        return owns_discovery(s, seat, Discovery.BATTLE_RUNES)
    if reaction == Reaction.BATTLE_AUGURY:
        return owns_discovery(s, seat, Discovery.BATTLE_AUGURY)
    if side != DEFENDER:
        return False
    if reaction == Reaction.ENTANGLING_ROOTS:
        return attack_total(s) > 1 and is_rooted(s) and is_lord_committed(s, seat)
    return is_hit(s) and can_save(s, seat, reaction)


@rule
def can_save(s: State, seat: int, reaction: int) -> bool:
    """AE-41.18, AE-42.4, AE-51: what the defending side may do about a Defense roll that did not suffice."""
    if reaction == Reaction.ROOTED_DEFENSES:
        return is_rooted(s)
    if reaction == Reaction.UNIT_REROLL:
        return has_own_reroll(s, seat)
    close = attack_total(s) == defense_total(s) + 1
    return close and owns_discovery(s, seat, Discovery.WARDING_CHARM)


@rule
def is_rooted(s: State) -> bool:
    """AE-42.4: Elyndra defends a Forest or Grove hex."""
    return is_lord(s, s.battle.defender, Lord.ELYNDRA) and is_forest_or_grove(s, s.battle.hex)


@rule
def is_lord_committed(s: State, seat: int) -> bool:
    """AE-42.0: whether the defender's Lord is in line or Reserve."""
    slot = lord_slot(s, seat)
    return slot >= 0 and (s.battle.sides[DEFENDER].committed >> slot) & 1 == 1


@rule
def has_own_reroll(s: State, seat: int) -> bool:
    """AE-51, AE-51.2: a Caravan Guard beside its trade, a Grove Sentinel in the woods: once per battle round."""
    slot = s.battle.strike.target
    if (s.battle.sides[DEFENDER].rerolled >> slot) & 1:
        return False
    kind = s.units[seat, slot].kind
    if kind == Kind.CARAVAN_GUARD:
        return is_guarding_trade(s, s.battle.hex, seat)
    return kind == Kind.GROVE_SENTINEL and is_forest_or_grove(s, s.battle.hex)


@rule
def read_reaction(s: State, side: int, then: int, log: Log) -> None:
    """AE-41.18: the answer to an offered reaction; used, it is paid and takes effect."""
    f = top(s)
    seat, reaction = seat_on(s, side), f.d
    action = take_answer(s, seat)
    f.pc = then
    if is_reacting(action):
        pay_use(s, seat, reaction, option_of(action), log)
        mark_used(s, side, reaction)
        apply_reaction(s, side, reaction, log)


@rule
def apply_reaction(s: State, side: int, reaction: int, log: Log) -> None:
    """AE-41.20, AE-41.21, AE-42.4: what a reaction does to the roll."""
    strike = s.battle.strike
    if reaction == Reaction.BATTLE_RUNES:
        strike.bonus += 1
    elif reaction == Reaction.BATTLE_AUGURY:
        strike.bonus -= 1
    elif reaction == Reaction.ENTANGLING_ROOTS:
        strike.bonus -= 2
    elif reaction == Reaction.WARDING_CHARM:
        strike.guard_bonus += 1
    else:
        if reaction == Reaction.UNIT_REROLL:
            s.battle.sides[side].rerolled |= 1 << strike.target
        roll_defense(s, side, 1, log)


@rule
def can_lock(s: State, step: int, lockable: int) -> bool:
    """AE-42.3, Lock the Line: Vharok committed as defender, after the attacker's targets in (d) or (e), once."""
    seat = s.battle.defender
    if step % 2 or lockable == 0 or is_used(s, DEFENDER, Reaction.LOCK_THE_LINE):
        return False
    if not is_lord(s, seat, Lord.VHAROK) or not is_lord_committed(s, seat):
        return False
    return can_use(s, seat, Reaction.LOCK_THE_LINE)


@rule
def list_locks(s: State, out: Buffer) -> int:
    """AE-42.3: nothing, or one or two of the units that are about to strike."""
    n = push(out, 0, plain(Verb.SKIP))
    rest = top(s).mask
    while rest:
        first = 1 << lowest(rest)
        rest &= rest - 1
        n = push(out, n, pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, first))
        others = rest
        while others:
            n = push(out, n, pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, first | (1 << lowest(others))))
            others &= others - 1
    return n


@rule
def why_not_lock(s: State, action: int) -> int:
    """AE-42.3: why units can't be named by Lock the Line."""
    if action == plain(Verb.SKIP):
        return Reason.NONE
    if verb_of(action) != Verb.REACT:
        return Reason.NOT_NOW
    if subject_of(action) != Reaction.LOCK_THE_LINE:
        return Reason.NO_OFFER
    units = units_of(action)
    if action != pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, action & UNIT_SET):
        return Reason.MALFORMED
    fits = units != 0 and count(units) <= LOCK_MOST and units & ~top(s).mask == 0
    return Reason.NONE if fits else Reason.CANT_LOCK


@rule
def read_lock(s: State, log: Log) -> None:
    """AE-42.3, Lock the Line: 1 Mana; the named units must choose another target."""
    action = take_answer(s, s.battle.defender)
    if is_reacting(action):
        pay_use(s, s.battle.defender, Reaction.LOCK_THE_LINE, 0, log)
        mark_used(s, DEFENDER, Reaction.LOCK_THE_LINE)
        s.battle.locked = units_of(action)
