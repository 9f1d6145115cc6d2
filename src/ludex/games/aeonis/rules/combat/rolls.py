"""One strike (AE-41.17, AE-63.3): the Attack die, the Defense die, damage."""

from ludex.games.aeonis.rules.codes import Artifact, Kind, Process
from ludex.games.aeonis.rules.combat.modifiers import attack_bonus, defense_bonus, guard_die, is_fortified, strike_die
from ludex.games.aeonis.rules.combat.sides import clear_strike, seat_on
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact, unit_id
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.dice import below


@rule
def begin_strike(s: State, side: int, slot: int, target: int) -> None:
    """AE-41.17: a unit of a side is about to strike another; dice and bonuses so far."""
    clear_strike(s)
    strike = s.battle.strike
    strike.slot, strike.target = slot, target
    strike.die, strike.bonus = strike_die(s, side, slot), attack_bonus(s, side, slot)
    strike.guard_die = guard_die(s, 1 - side, target)


@rule
def striker_id(s: State, side: int) -> int:
    """AE-60.4: the id of the unit that strikes."""
    return unit_id(seat_on(s, side), s.battle.strike.slot)


@rule
def target_id(s: State, side: int) -> int:
    """AE-60.4: the id of the unit that is struck by a side."""
    return unit_id(seat_on(s, 1 - side), s.battle.strike.target)


@rule
def attack_total(s: State) -> int:
    """AE-41.5: the modified Attack roll, at least 1."""
    return max(1, s.battle.strike.roll + s.battle.strike.bonus)


@rule
def defense_total(s: State) -> int:
    """AE-41.17: the modified Defense roll."""
    return s.battle.strike.guard + s.battle.strike.guard_bonus


@rule
def is_hit(s: State) -> bool:
    """AE-41.17: only more than the Defense hits; equality does nothing."""
    return attack_total(s) > defense_total(s)


@rule
def roll_attack(s: State, side: int, log: Log) -> None:
    """AE-41.17, AE-63.3: the Attack die is rolled."""
    strike = s.battle.strike
    strike.roll = 1 + below(s.dice, strike.die)
    a, b = striker_id(s, side), target_id(s, side)
    emit6(log, EventKind.ATTACK_ROLLED, a, b, strike.die, strike.roll, strike.bonus, attack_total(s))


@rule
def roll_defense(s: State, side: int, again: int, log: Log) -> None:
    """AE-41.17, AE-63.3: the Defense die of the struck unit is rolled; a reroll keeps the modifiers."""
    strike = s.battle.strike
    if not again:
        strike.guard_bonus = defense_bonus(s, side, strike.target)
        note_fortified(s, side)
    strike.guard = 1 + below(s.dice, strike.guard_die)
    who = unit_id(seat_on(s, side), strike.target)
    total = defense_total(s)
    emit6(log, EventKind.DEFENSE_ROLLED, who, strike.guard_die, strike.guard, strike.guard_bonus, total, again)


@rule
def note_fortified(s: State, side: int) -> None:
    """AE-41.21, Fortified Hexes: the first Defense roll of a unit; two of them have had the bonus at the most."""
    own, slot = s.battle.sides[side], s.battle.strike.target
    own.fortified += int(is_fortified(s, side, slot))
    own.rolled |= 1 << slot


@rule
def hit_damage(s: State, side: int) -> int:
    """AE-41.17, AE-49, AE-50: 1; more by Deadly Volley for Archers and by the Gauntlet for the Lord's highest roll."""
    strike, seat = s.battle.strike, seat_on(s, side)
    kind = s.units[seat, strike.slot].kind
    damage = 1 + int(kind == Kind.ARCHER and s.battle.sides[side].volley != 0)
    best = kind == Kind.LORD and strike.roll == strike.die
    return damage + int(best and owns_artifact(s, seat, Artifact.EMBERSTONE_GAUNTLET))


@rule
def deal(s: State, side: int, log: Log) -> bool:
    """AE-41.17: the strike is told, and a hit deals its damage; whether it hit."""
    damage = hit_damage(s, side) if is_hit(s) else 0
    a, b = striker_id(s, side), target_id(s, side)
    emit6(log, EventKind.STRIKE_MADE, a, b, attack_total(s), defense_total(s), damage, 0)
    if damage:
        call(s, Process.DAMAGE, seat_on(s, 1 - side), s.battle.strike.target, damage)
    return damage > 0
