"""An Attack from its declaration to its end (AE-41.43): answers, supporters, battle rounds, Press, results."""

from ludex.games.aeonis.rules.codes import Discovery, Flag, Kind, Node, Process, Window
from ludex.games.aeonis.rules.combat.battle_round import ask_units
from ludex.games.aeonis.rules.combat.outcomes import Outcome
from ludex.games.aeonis.rules.combat.results import (
    destroy_caravans,
    finish_attack,
    gain_hex,
    may_run,
    report_winner,
)
from ludex.games.aeonis.rules.combat.sides import (
    ATTACKER,
    DEFENDER,
    around,
    has_bastion,
    has_walls,
    inside,
    is_fortress,
)
from ludex.games.aeonis.rules.combat.sieges import lay_siege, lift_siege
from ludex.games.aeonis.rules.combat.uses import Reaction, can_use, is_reacting, pay_use
from ludex.games.aeonis.rules.council.accords import break_accord
from ludex.games.aeonis.rules.data import PRESS_AP
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.realm.spending import has_flag, pay_ap, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import of_kind, owns_discovery
from ludex.games.aeonis.rules.verbs import Verb, plain, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, verb_of
from ludex.kernel.state.bits import count

DECLARED, ASSAULT, ASSAULT_READ, ANSWERS, SALVO, SALVO_READ, WALLS, WALLS_READ, SUPPORT, SUPPORTED = range(10)
CONTEST, ROUND, FOUGHT, PRESS_READ, RESULT, OCCUPY, RUN, END = range(10, 18)
ASSAULT_ROUNDS = 20  # AE-64.2, RU-79
BETRAYAL = 2  # of Window.ACCORD_CHANGED


@rule
def run_attack(s: State, log: Log) -> None:
    """AE-41.43: one stretch of an Attack; the order of all its choices."""
    pc = top(s).pc
    if pc <= ANSWERS:
        run_declaration(s, pc, log)
    elif pc <= WALLS_READ:
        run_answers(s, pc, log)
    elif pc <= CONTEST:
        run_support(s, pc, log)
    elif pc <= PRESS_READ:
        run_rounds(s, pc, log)
    else:
        run_results(s, pc, log)


@rule
def offer_choice(s: State, side: int, node: int, reaction: int, then: int) -> None:
    """AE-61: ask a side whether it uses something, and go on at `then`."""
    top(s).d = reaction
    top(s).pc = then
    ask(s, node, s.battle.attacker if side == ATTACKER else s.battle.defender)


@rule
def run_declaration(s: State, pc: int, log: Log) -> None:
    """AE-48.7, AE-41.39, AE-49.5: a broken Accord, the choice of an assault, War Profiteer's window."""
    f, b = top(s), s.battle
    if pc == DECLARED:
        f.pc = ASSAULT
        if break_accord(s, b.attacker, b.defender, log):
            open_window(s, Window.ACCORD_CHANGED, b.attacker, BETRAYAL)
    elif pc == ASSAULT and may_assault(s):
        offer_choice(s, ATTACKER, Node.ASSAULT, Reaction.ASSAULT, ASSAULT_READ)
    elif pc == ASSAULT_READ:
        f.pc = ANSWERS
        if is_reacting(take_answer(s, b.attacker)):
            b.assault, b.siege = 1, 0
            emit(log, EventKind.ASSAULT_DECLARED, b.attacker, b.hex, 0)
    elif pc == ASSAULT:
        f.pc = ANSWERS
    else:
        f.pc = SALVO
        open_window(s, Window.ATTACK_DECLARED, b.attacker, b.hex)


@rule
def may_assault(s: State) -> bool:
    """AE-41.39, AE-51: instead of a new siege, in games with assaults or for a Siege Ram before a Fortress."""
    b = s.battle
    if not b.siege or b.continued:
        return False
    ram = of_kind(s, b.attacker, b.sides[ATTACKER].committed, Kind.SIEGE_RAM) != 0
    return s.rules.assault != 0 or (ram and is_fortress(s, b.hex))


@rule
def could_defend(s: State) -> bool:
    """AE-41.9: whether the defender has a military unit inside the target or next to it."""
    b = s.battle
    return b.sides[DEFENDER].committed != 0 or around(s, b.defender, b.hex) != 0


@rule
def run_answers(s: State, pc: int, log: Log) -> None:
    """AE-41.43, AE-43, AE-42.3: Searing Salvo, then Hold the Walls."""
    f, b = top(s), s.battle
    if pc == SALVO:
        f.pc = WALLS
        owned = owns_discovery(s, b.attacker, Discovery.SEARING_SALVO)
        if owned and could_defend(s) and can_use(s, b.attacker, Reaction.SEARING_SALVO):
            offer_choice(s, ATTACKER, Node.SALVO, Reaction.SEARING_SALVO, SALVO_READ)
    elif pc == SALVO_READ:
        f.pc = WALLS
        action = take_answer(s, b.attacker)
        if is_reacting(action):
            pay_use(s, b.attacker, Reaction.SEARING_SALVO, option_of(action), log)
            b.salvo = 1
    elif pc == WALLS:
        f.pc = SUPPORT
        if may_hold_walls(s):
            offer_choice(s, DEFENDER, Node.WALLS, Reaction.HOLD_THE_WALLS, WALLS_READ)
    else:
        f.pc = SUPPORT
        if is_reacting(take_answer(s, b.defender)):
            b.siege = 1
            emit(log, EventKind.WALLS_HELD, b.defender, b.hex, 0)


@rule
def may_hold_walls(s: State) -> bool:
    """AE-41.12, AE-42.3, Bastion Doctrine: neither City nor Fortress, no attacker inside, somebody to defend."""
    b = s.battle
    if b.siege or has_walls(s, b.hex) or not has_bastion(s, b.hex, b.defender):
        return False
    return inside(s, b.attacker, b.hex) & b.sides[ATTACKER].committed == 0 and could_defend(s)


@rule
def run_support(s: State, pc: int, log: Log) -> None:
    """AE-41.9, AE-41.11, AE-41.31: supporters, not asked for when a siege goes on; then whether there is a battle."""
    f, b = top(s), s.battle
    if pc == SUPPORT and b.continued:
        f.pc = ROUND
    elif pc == SUPPORT:
        ask_units(s, Node.SUPPORT, DEFENDER, SUPPORTED, CONTEST)
    elif pc == SUPPORTED:
        f.pc = CONTEST
        b.sides[DEFENDER].committed |= units_of(take_answer(s, b.defender))
    elif b.sides[DEFENDER].committed:
        f.pc = ROUND
        defenders = count(b.sides[DEFENDER].committed)
        emit6(log, EventKind.DEFENCE_SET, b.defender, b.hex, defenders, b.siege, 0, 0)
    else:
        f.pc, f.c = RESULT, Outcome.UNCONTESTED


@rule
def run_rounds(s: State, pc: int, log: Log) -> None:
    """AE-41.1, AE-41.29, AE-41.39: one battle round, two with Press; an assault goes on until it is decided."""
    f = top(s)
    if pc == ROUND:
        f.pc = FOUGHT
        call(s, Process.BATTLE_ROUND, s.battle.attacker, 0, 0)
    elif pc == PRESS_READ:
        read_press(s, log)
    else:
        f.c = s.result
        f.pc = RESULT
        if f.c == Outcome.PAUSED:
            go_on(s, log)


@rule
def go_on(s: State, log: Log) -> None:
    """AE-41.30, AE-41.29, RU-79: an undecided battle round: a siege marker, the next round of an assault, Press."""
    f, b = top(s), s.battle
    if b.siege:
        lay_siege(s, log)
    if b.assault and b.round < ASSAULT_ROUNDS:
        f.pc = ROUND
    elif b.assault:
        f.c = Outcome.DEFENDER_WON
    elif not b.pressed and can_press(s):
        f.pc = PRESS_READ
        ask(s, Node.PRESS, b.attacker)


@rule
def has_free_press(s: State, seat: int) -> bool:
    """AE-43, Storm Discipline: the first Press of a round may cost nothing (RU-95: its owner says so)."""
    used = has_flag(s, seat, Flag.STORM_DISCIPLINE) or s.players[seat].presses_round > 0
    return owns_discovery(s, seat, Discovery.STORM_DISCIPLINE) and not used


@rule
def can_press(s: State) -> bool:
    """AE-41.29, RU-58: the attacker can pay 1 AP or has the first Press for nothing; in sieges too."""
    seat = s.battle.attacker
    return s.players[seat].ap >= PRESS_AP or has_free_press(s, seat)


@rule
def list_press(s: State, seat: int, out: Buffer) -> int:
    """D17: press for 1 AP, press for nothing by Storm Discipline, or hold."""
    n = 0
    if s.players[seat].ap >= PRESS_AP:
        n = push(out, n, plain(Verb.PRESS))
    if has_free_press(s, seat):
        n = push(out, n, pack(Verb.PRESS, 1, 0, 0))
    return push(out, n, plain(Verb.HOLD))


@rule
def why_not_press(s: State, seat: int, action: int) -> int:
    """D17: why something is no answer to the question whether to press."""
    if action == plain(Verb.HOLD):
        return Reason.NONE
    if verb_of(action) != Verb.PRESS:
        return Reason.NOT_NOW
    if action == plain(Verb.PRESS):
        return Reason.NONE if s.players[seat].ap >= PRESS_AP else Reason.NO_AP
    if action != pack(Verb.PRESS, 1, 0, 0):
        return Reason.MALFORMED
    return Reason.NONE if has_free_press(s, seat) else Reason.NO_OFFER


@rule
def read_press(s: State, log: Log) -> None:
    """AE-41.29: one more battle round for 1 AP, once per Attack; or the battle pauses."""
    f, b = top(s), s.battle
    action = take_answer(s, b.attacker)
    f.pc = RESULT
    if verb_of(action) != Verb.PRESS:
        return
    price = 0 if subject_of(action) else PRESS_AP
    if subject_of(action):
        set_flag(s, b.attacker, Flag.STORM_DISCIPLINE)
    pay_ap(s, b.attacker, price, 0)
    b.pressed = 1
    s.players[b.attacker].presses_round += 1
    emit(log, EventKind.ATTACK_PRESSED, b.attacker, price, 0)
    f.pc = ROUND


@rule
def run_results(s: State, pc: int, log: Log) -> None:
    """AE-41.26 to AE-41.28, AE-41.43: control, winner, occupation, Hit and Run, what follows."""
    f = top(s)
    if pc == RESULT:
        settle(s, f.c, log)
    elif pc == OCCUPY:
        f.pc = RUN
        if f.c in (Outcome.ATTACKER_WON, Outcome.CONCEDED, Outcome.UNCONTESTED):
            call(s, Process.OCCUPY, s.battle.attacker, s.battle.hex, 0)
    elif pc == RUN:
        f.pc = END
        if f.c == Outcome.ATTACKER_WON and may_run(s, s.battle.attacker):
            call(s, Process.HIT_AND_RUN, s.battle.attacker, 0, 0)
    else:
        finish_attack(s, f.c, log)
        finish(s, f.c)


@rule
def settle(s: State, outcome: int, log: Log) -> None:
    """AE-41.26, AE-41.27, AE-41.28, AE-15.3: who has the hex, what becomes of Caravans, who has won a battle."""
    f, b = top(s), s.battle
    f.pc = OCCUPY
    if outcome == Outcome.PAUSED:
        emit(log, EventKind.BATTLE_PAUSED, b.hex, b.attacker, b.defender)
        return
    lift_siege(s, b.hex, b.attacker, log)
    if outcome != Outcome.DEFENDER_WON:
        gain_hex(s, outcome, log)
        destroy_caravans(s, int(outcome != Outcome.ATTACKER_WON), log)
    if outcome in (Outcome.ATTACKER_WON, Outcome.DEFENDER_WON):
        report_winner(s, outcome)
