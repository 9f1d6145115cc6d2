"""Faction units in battle (AE-51.2): Aether Seer, Dust Wraith, Whisperer, Shade Assassins, Spellblade, Templars."""

from ludex.games.aeonis.rules.codes import Kind, Lord, Node, Process
from ludex.games.aeonis.rules.combat.sides import ATTACKER, DEFENDER, reserve, seat_on, side_of
from ludex.games.aeonis.rules.combat.uses import Reaction, is_reacting, pay_use, react
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import distance
from ludex.games.aeonis.rules.process import ask, call, take_answer, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, lord_hex, lord_slot, of_kind, unit_id
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, push, subject_of, target_of, verb_of
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.record import table

# AE-51.2: after both lines are formed, attacker first; Shade Assassins join after all others
ABILITIES = table(
    [
        (ATTACKER, Reaction.AETHER_SEER), (ATTACKER, Reaction.DUST_WRAITH), (ATTACKER, Reaction.WHISPERER),
        (DEFENDER, Reaction.AETHER_SEER), (DEFENDER, Reaction.WHISPERER),
        (ATTACKER, Reaction.SHADE_ASSASSIN), (DEFENDER, Reaction.SHADE_ASSASSIN),
    ]
)  # fmt: skip
ABILITY_COUNT = 7


@rule
def in_line(s: State, side: int, kind: int) -> int:
    """AE-51.2: a side's units of a kind that stand in its line."""
    return of_kind(s, seat_on(s, side), s.battle.sides[side].line, kind)


@rule
def choices(s: State, side: int, ability: int) -> int:
    """AE-51.2: the units among which the owner of an ability chooses, as a set of slots; 0: it has nothing to do."""
    enemy = s.battle.sides[1 - side]
    if ability == Reaction.AETHER_SEER:
        return enemy.line if in_line(s, side, Kind.AETHER_SEER) else 0
    if ability == Reaction.DUST_WRAITH:
        room = count(enemy.line) < enemy.cap and in_line(s, side, Kind.DUST_WRAITH) != 0
        return reserve(s, 1 - side) if room else 0
    if ability == Reaction.SHADE_ASSASSIN:
        return of_kind(s, seat_on(s, side), reserve(s, side), Kind.SHADE_ASSASSIN)
    return 0


@rule
def offer_ability(s: State, side: int, ability: int) -> bool:
    """AE-51.2: the owner of an ability is asked; a Whisperer makes the enemy show a card; whether that happens."""
    if ability == Reaction.WHISPERER:
        return offer_whisperer(s, side)
    if choices(s, side, ability) == 0:
        return False
    top(s).d = ability
    ask(s, Node.FACTION, seat_on(s, side))
    return True


@rule
def offer_whisperer(s: State, side: int) -> bool:
    """AE-51, Whisperer: each battle round the enemy shows 1 Whisper; a COMBAT card may be discarded."""
    holder = seat_on(s, 1 - side)
    if not s.rules.whispers or s.players[holder].hand_count == 0 or in_line(s, side, Kind.WHISPERER) == 0:
        return False
    call(s, Process.SHOW, holder, seat_on(s, side), 1)
    return True


@rule
def read_ability(s: State, side: int, log: Log) -> bool:
    """AE-51.2: what the owner of an ability has chosen takes effect; False if nothing is used."""
    action, ability = take_answer(s, seat_on(s, side)), top(s).d
    if not is_reacting(action):
        return False
    pay_use(s, seat_on(s, side), ability, 0, log)
    slot = target_of(action)
    if ability == Reaction.AETHER_SEER:
        s.battle.sides[1 - side].hexed = slot + 1
    elif ability == Reaction.DUST_WRAITH:
        s.battle.sides[1 - side].line |= 1 << slot
    else:
        s.battle.sides[side].line |= 1 << slot
    return True


@rule
def is_sheltered(s: State, seat: int, slot: int) -> bool:
    """AE-51, Templar Guardian: no Pre-Strike target while Auriel is in the same or an adjacent hex."""
    unit = s.units[seat, slot]
    if unit.kind != Kind.TEMPLAR_GUARDIAN or not is_lord(s, seat, Lord.AURIEL) or lord_slot(s, seat) < 0:
        return False
    return distance(lord_hex(s, seat), unit.hex) <= 1


@rule
def retire_assassin(s: State, side: int, slot: int, killed: int) -> None:
    """AE-51, Shade Assassin: on a kill it goes to Reserve."""
    if killed and s.units[seat_on(s, side), slot].kind == Kind.SHADE_ASSASSIN:
        s.battle.sides[side].line &= ~(1 << slot)


@rule
def offer_spellblade(s: State, aims: int) -> bool:
    """AE-51.2, Spellblade Adept: after it dealt damage, another unit that has not rolled in this step may aim anew."""
    f = top(s)
    if s.units[f.seat, f.b].kind != Kind.SPELLBLADE_ADEPT or f.mask == 0 or count(aims) < 2:
        return False
    f.d = Reaction.SPELLBLADE
    f.c = aims
    ask(s, Node.FACTION, f.seat)
    return True


@rule
def read_spellblade(s: State, log: Log) -> None:
    """AE-51.2, Spellblade Adept: the other unit aims elsewhere."""
    f = top(s)
    action = take_answer(s, f.seat)
    if is_reacting(action):
        side, slot, target = side_of(s, f.seat), target_of(action), option_of(action)
        s.battle.targets[side, slot] = target
        emit(log, EventKind.TARGET_SET, unit_id(f.seat, slot), unit_id(seat_on(s, 1 - side), target), 0)


@rule
def list_faction(s: State, seat: int, out: Buffer) -> int:
    """AE-51.2: nothing, or a unit for the ability in question; for a Spellblade Adept a unit and its new target."""
    n = push(out, 0, plain(Verb.SKIP))
    ability = top(s).d
    rest = top(s).mask if ability == Reaction.SPELLBLADE else choices(s, side_of(s, seat), ability)
    while rest:
        slot = lowest(rest)
        if ability == Reaction.SPELLBLADE:
            n = list_new_aims(s, seat, slot, out, n)
        else:
            n = push(out, n, react(ability, slot, 0))
        rest &= rest - 1
    return n


@rule
def list_new_aims(s: State, seat: int, slot: int, out: Buffer, n: int) -> int:
    """AE-51.2, Spellblade Adept: the targets to which one unit may change."""
    rest = top(s).c & ~aim_of(s, seat, slot)
    while rest:
        n = push(out, n, react(Reaction.SPELLBLADE, slot, lowest(rest)))
        rest &= rest - 1
    return n


@rule
def aim_of(s: State, seat: int, slot: int) -> int:
    """AE-41.16: the declared target of a unit, as a set."""
    target = s.battle.targets[side_of(s, seat), slot]
    return 1 << target if target >= 0 else 0


@rule
def why_not_faction(s: State, seat: int, action: int) -> int:
    """AE-51.2: why something is no answer to the question of a faction unit."""
    if action == plain(Verb.SKIP):
        return Reason.NONE
    if verb_of(action) != Verb.REACT:
        return Reason.NOT_NOW
    ability, slot, option = top(s).d, target_of(action), option_of(action)
    if subject_of(action) != ability:
        return Reason.NO_OFFER
    if slot >= 24 or option >= 24:
        return Reason.MALFORMED
    if ability != Reaction.SPELLBLADE:
        fits = option == 0 and (choices(s, side_of(s, seat), ability) >> slot) & 1 == 1
        return Reason.NONE if fits else Reason.NO_OFFER
    fits = (top(s).mask >> slot) & 1 == 1 and ((top(s).c & ~aim_of(s, seat, slot)) >> option) & 1 == 1
    return Reason.NONE if fits else Reason.NOT_A_TARGET
