"""A battle round (AE-41.13): reinforcement, lines, Sandstride, strikes, retreat, victory."""

from ludex.games.aeonis.rules.codes import NONE, Node, Process, Secret, Window
from ludex.games.aeonis.rules.combat.faction import ABILITIES, ABILITY_COUNT, offer_ability, read_ability
from ludex.games.aeonis.rules.combat.outcomes import Outcome
from ludex.games.aeonis.rules.combat.retreat import can_defender_retreat, can_sandstride, move_defenders
from ludex.games.aeonis.rules.combat.sides import (
    ATTACKER,
    DEFENDER,
    clear_side,
    line_cap,
    lords_in,
    reserve,
    seat_on,
)
from ludex.games.aeonis.rules.combat.strikes import STEPS
from ludex.games.aeonis.rules.combat.unit_choices import is_choice
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.progress import count_secret
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of, verb_of
from ludex.kernel.state.bits import count, lowest

START, REINFORCE, REINFORCED, JUDGE, LINE, LINED, ABILITY, ABILITY_READ, SALVO, SALVO_READ = range(10)
SANDSTRIDE, STRIKE, CHECK, RETREAT_READ, RETREATING, VICTORY, FOUGHT = range(10, 17)
LINE_BREAK = 3  # AE-45, Breaker of Lines


@rule
def run_battle_round(s: State, log: Log) -> None:
    """AE-41.13: one stretch of a battle round; the result is its Outcome."""
    pc = top(s).pc
    if pc <= JUDGE:
        run_reinforcement(s, pc, log)
    elif pc <= LINED:
        run_lines(s, pc, log)
    elif pc <= ABILITY_READ:
        run_abilities(s, pc, log)
    elif pc <= SALVO_READ:
        run_salvo(s, pc)
    elif pc <= STRIKE:
        run_combat_steps(s, pc)
    elif pc <= RETREATING:
        run_retreat(s, pc, log)
    else:
        run_victory(s, pc)


@rule
def ask_units(s: State, node: int, side: int, then: int, otherwise: int) -> None:
    """AE-61.1: ask a side for units, if it has any to choose from, and go on at `then`, else at `otherwise`."""
    s.node = node
    top(s).pc = otherwise
    if is_choice(s, seat_on(s, side)):
        top(s).pc = then
        ask(s, node, seat_on(s, side))


@rule
def run_reinforcement(s: State, pc: int, log: Log) -> None:
    """AE-41.13 (a), AE-41.31: only when a siege goes on, each side may add up to three units, the attacker first."""
    f = top(s)
    if pc == START:
        start_round(s, log)
        f.pc = REINFORCE if s.battle.siege and (s.battle.continued or s.battle.round > 1) else JUDGE
    elif pc == REINFORCE and f.b > DEFENDER:
        f.pc = JUDGE
    elif pc == REINFORCE:
        ask_units(s, Node.SIEGE_REINFORCE, f.b, REINFORCED, REINFORCE)
        f.b += int(f.pc == REINFORCE)
    elif pc == REINFORCED:
        reinforce(s, f.b, units_of(take_answer(s, seat_on(s, f.b))), log)
        f.pc = REINFORCE
        f.b += 1
    else:
        judge_contest(s)


@rule
def start_round(s: State, log: Log) -> None:
    """AE-41.13: a battle round begins; what lasted for the one before is over."""
    b = s.battle
    b.round += 1
    clear_side(s, ATTACKER)
    clear_side(s, DEFENDER)
    b.locked = 0
    top(s).b = ATTACKER
    emit6(log, EventKind.BATTLE_ROUND, b.hex, b.attacker, b.defender, b.round, 0, 0)


@rule
def reinforce(s: State, side: int, units: int, log: Log) -> None:
    """AE-41.31: units from neighbouring hexes join a siege."""
    s.battle.sides[side].committed |= units
    emit(log, EventKind.SIEGE_REINFORCED, seat_on(s, side), s.battle.hex, count(units))


@rule
def judge_contest(s: State) -> None:
    """AE-41.11, RU-90: after the reinforcement a siege without a defender is taken; else lines are formed."""
    f = top(s)
    if s.battle.sides[DEFENDER].committed == 0:
        finish(s, Outcome.UNCONTESTED)
        return
    s.battle.sides[ATTACKER].cap = line_cap(s, ATTACKER)
    s.battle.sides[DEFENDER].cap = line_cap(s, DEFENDER)
    note_lords(s)
    f.b = ATTACKER
    f.pc = LINE
    open_window(s, Window.LINES, s.battle.attacker, s.battle.hex)


@rule
def note_lords(s: State) -> None:
    """AE-60.5: which Lords are committed, and which stand in a line."""
    for side in range(2):
        own, seat = s.battle.sides[side], seat_on(s, side)
        s.battle.lord_committed |= int(lords_in(s, seat, own.committed) != 0) << side
        s.battle.lord_in_line |= int(lords_in(s, seat, own.line) != 0) << side


@rule
def run_lines(s: State, pc: int, log: Log) -> None:
    """AE-41.13 (b), AE-41.14: lines are chosen, the attacker's first; who stands in line stays there."""
    f = top(s)
    if pc == LINED:
        s.battle.sides[f.b].line |= units_of(take_answer(s, seat_on(s, f.b)))
        next_line(s, log)
    elif f.b > DEFENDER:
        f.pc, f.c = ABILITY, 0
    else:
        ask_units(s, Node.LINE, f.b, LINED, LINE)
        if f.pc == LINE:
            next_line(s, log)


@rule
def next_line(s: State, log: Log) -> None:
    """AE-41.14: a line is formed; the other side's turn."""
    f = top(s)
    in_line, behind = count(s.battle.sides[f.b].line), count(reserve(s, f.b))
    emit(log, EventKind.LINE_FORMED, seat_on(s, f.b), in_line, behind)
    f.b += 1
    f.pc = LINE


@rule
def run_abilities(s: State, pc: int, log: Log) -> None:
    """AE-51.2: abilities of faction units after both lines are formed; each Shade Assassin is asked for."""
    f = top(s)
    if f.c >= ABILITY_COUNT or not s.rules.faction_units:
        note_lords(s)
        f.pc = SALVO
        return
    side, ability = ABILITIES[f.c, 0], ABILITIES[f.c, 1]
    if pc == ABILITY_READ:
        f.pc = ABILITY
        if not read_ability(s, side, log) or ability != Reaction.SHADE_ASSASSIN:
            f.c += 1
    elif not offer_ability(s, side, ability) or ability == Reaction.WHISPERER:
        f.c += 1
    else:
        f.pc = ABILITY_READ


@rule
def run_salvo(s: State, pc: int) -> None:
    """AE-43, Searing Salvo: before step (d) 1 damage to a line unit that the defender picks."""
    f = top(s)
    f.b, f.c, f.d = ATTACKER, 0, 0
    if pc == SALVO_READ:
        f.pc = SANDSTRIDE
        call(s, Process.DAMAGE, s.battle.defender, target_of(take_answer(s, s.battle.defender)), 1)
    elif s.battle.salvo and s.battle.sides[DEFENDER].line:
        s.battle.salvo = 0
        f.pc = SALVO_READ
        f.d = Reaction.SEARING_SALVO
        ask(s, Node.SALVO, s.battle.defender)
    else:
        f.pc = SANDSTRIDE


@rule
def list_salvo_picks(s: State, out: Buffer) -> int:
    """AE-43, Searing Salvo: the defender's line units."""
    rest, n = s.battle.sides[DEFENDER].line, 0
    while rest:
        n = push(out, n, pack(Verb.CHOOSE, 0, lowest(rest), 0))
        rest &= rest - 1
    return n


@rule
def why_not_salvo_pick(s: State, action: int) -> int:
    """AE-43, Searing Salvo: why a unit can't be picked."""
    if verb_of(action) != Verb.CHOOSE:
        return Reason.NOT_NOW
    slot = target_of(action)
    if action != pack(Verb.CHOOSE, 0, slot, 0) or slot >= 24:
        return Reason.MALFORMED
    return Reason.NONE if (s.battle.sides[DEFENDER].line >> slot) & 1 else Reason.NOT_A_TARGET


@rule
def is_decided(s: State) -> bool:
    """AE-41.13: as soon as one side has no committed unit left, only the Victory Check remains."""
    return s.battle.sides[ATTACKER].committed == 0 or s.battle.sides[DEFENDER].committed == 0


@rule
def run_combat_steps(s: State, pc: int) -> None:
    """AE-41.13 (c) to (f): the Sandstride window, then Pre-Strike, Strike and Counterstrike."""
    f = top(s)
    if is_decided(s):
        f.pc = VICTORY
    elif pc == SANDSTRIDE and f.b <= DEFENDER:
        offer_sandstride(s)
    elif pc == SANDSTRIDE:
        f.pc, f.c = STRIKE, 0
    elif pc == STRIKE and f.c < STEPS:
        f.c += 1
        call(s, Process.STRIKES, seat_on(s, (f.c - 1) % 2), f.c - 1, 0)
    else:
        f.pc, f.b = CHECK, ATTACKER


@rule
def offer_sandstride(s: State) -> None:
    """AE-41.13 (c), AE-42.5: Rakhis may retreat before any dice, the attacker asked first."""
    f = top(s)
    if can_sandstride(s, f.b):
        f.pc = RETREAT_READ
        ask(s, Node.SANDSTRIDE, seat_on(s, f.b))
    else:
        f.b += 1


@rule
def run_retreat(s: State, pc: int, log: Log) -> None:
    """AE-41.13 (g): the attacker decides first whether to retreat, then the defender."""
    f = top(s)
    if pc == RETREAT_READ:
        read_retreat(s)
    elif pc == RETREATING:
        retreat(s, log)
    elif f.b == ATTACKER or (f.b == DEFENDER and can_defender_retreat(s)):
        f.pc = RETREAT_READ
        f.c = STEPS
        ask(s, Node.RETREAT, seat_on(s, f.b))
    elif f.b == DEFENDER:
        f.b += 1
    else:
        f.pc = VICTORY


@rule
def read_retreat(s: State) -> None:
    """D16, AE-49.5: a declared retreat opens its window before units move; who stays lets the next side decide."""
    f = top(s)
    action = take_answer(s, seat_on(s, f.b))
    if verb_of(action) == Verb.RETREAT:
        f.a = subject_of(action) - 1
        f.pc = RETREATING
        open_window(s, Window.RETREAT, seat_on(s, f.b), s.battle.hex)
    else:
        f.pc = CHECK if f.c == STEPS else SANDSTRIDE
        f.b += 1


@rule
def retreat(s: State, log: Log) -> None:
    """AE-41.23, AE-41.24, AE-41.28: an attacker's retreat loses the battle, a defender's concedes the hex."""
    f = top(s)
    f.pc = VICTORY
    if f.b == ATTACKER:
        f.d = Outcome.DEFENDER_WON
        emit(log, EventKind.RETREATED, s.battle.attacker, s.battle.hex, NONE)
    elif s.battle.sides[DEFENDER].committed:
        f.d = Outcome.CONCEDED
        move_defenders(s, f.a, log)
    f.b = ATTACKER


@rule
def run_victory(s: State, pc: int) -> None:
    """AE-41.13 (h), AE-41.25: a side without committed units has lost; otherwise the battle pauses."""
    f = top(s)
    if pc == FOUGHT:
        finish(s, f.d)
        return
    if f.d not in (Outcome.DEFENDER_WON, Outcome.CONCEDED):
        f.d = standing(s)
    f.pc = FOUGHT
    for side in range(2):
        if s.battle.sides[side].dead >= LINE_BREAK:
            count_secret(s, seat_on(s, 1 - side), Secret.BREAKER_OF_LINES, 1)
    if s.battle.sides[ATTACKER].dead != s.battle.sides[DEFENDER].dead:
        open_window(s, Window.ROUND_FOUGHT, s.battle.attacker, s.battle.hex)


@rule
def standing(s: State) -> int:
    """AE-41.25: how a battle stands."""
    if s.battle.sides[ATTACKER].committed == 0:
        return Outcome.DEFENDER_WON
    return Outcome.ATTACKER_WON if s.battle.sides[DEFENDER].committed == 0 else Outcome.PAUSED
