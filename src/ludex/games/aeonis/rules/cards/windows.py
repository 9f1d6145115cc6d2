"""Windows (AE-49.5, AE-49.2): one occurrence asks each entitled player once for a Whisper.

Public facts alone decide who is asked: the moment, and that a hand is not empty (AE-62).
"""

from ludex.games.aeonis.rules.cards.placing import has_unit_beside
from ludex.games.aeonis.rules.codes import Node, Process, Window
from ludex.games.aeonis.rules.process import ask, call, finish, running, take_answer, top
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of

ASK, ANSWERED, PLAYED = range(3)
OPTION_STEP = 1 << 16  # number b of the process WHISPER: the target, plus this times the option


@rule
def active_seat(s: State) -> int:
    """AE-49.5: whose turn it is; outside the Action Phase the Speaker."""
    place = running(s, Process.TURN)
    return s.stack[place].seat if place >= 0 else s.speaker


@rule
def side_of(s: State, seat: int) -> int:
    """AE-60.5: 0 for the attacker, 1 for the defender of the battle."""
    return 0 if s.battle.attacker == seat else 1


@rule
def is_fighting(s: State, seat: int) -> bool:
    """AE-49.5: whether a player is a side of the battle."""
    return seat in (s.battle.attacker, s.battle.defender)


@rule
def has_lost_more(s: State, seat: int) -> bool:
    """AE-49, Rallying Cry: whether a side's casualties of this battle round exceed the enemy's."""
    side = side_of(s, seat)
    return is_fighting(s, seat) and s.battle.sides[side].dead > s.battle.sides[1 - side].dead


@rule
def is_entitled(s: State, seat: int, window: int, first: int, detail: int) -> bool:
    """AE-49.5: whether a player is asked in a window."""
    if s.players[seat].hand_count == 0:
        return False
    if window in (Window.LINES, Window.STRIKE, Window.RETREAT):
        return is_fighting(s, seat)
    if window == Window.ROUND_FOUGHT:
        return has_lost_more(s, seat)
    if window == Window.EXPLORING and not s.rules.artifacts:
        return False
    if window == Window.CLAIMING:
        return seat != first and has_unit_beside(s, seat, detail)
    if window == Window.ATTACK_DECLARED:
        return seat != first
    alone = window in (Window.VOLLEY, Window.PROPOSAL, Window.BATTLE_WON, Window.RECRUITED, Window.EXPLORING)
    return seat == first or not alone


@rule
def run_window(s: State) -> None:
    """AE-49.5, AE-49.2, RU-108: ask each entitled player once, from the first seat on clockwise."""
    f = top(s)
    if f.pc == ASK:
        ask_next(s)
    elif f.pc == ANSWERED:
        read_window(s)
    else:
        note_played(s)


@rule
def ask_next(s: State) -> None:
    """AE-49.5: the next entitled player is asked; the window closes after the last one."""
    f = top(s)
    while f.c < s.seats:
        seat = (f.seat + f.c) % s.seats
        if is_entitled(s, seat, f.a, f.seat, f.b):
            f.pc = ANSWERED
            ask(s, Node.WINDOW, seat)
            return
        f.c += 1
    finish(s, f.d)


@rule
def read_window(s: State) -> None:
    """D25: a card or a pass."""
    f = top(s)
    seat = (f.seat + f.c) % s.seats
    answer = take_answer(s, seat)
    if verb_of(answer) == Verb.WHISPER:
        f.pc = PLAYED
        call_whisper(s, seat, answer, f.a, f.b)
    else:
        f.pc = ASK
        f.c += 1


@rule
def call_whisper(s: State, seat: int, action: int, moment: int, detail: int) -> None:
    """AE-49.5: a Whisper is played at a moment."""
    call(s, Process.WHISPER, seat, subject_of(action), target_of(action) + OPTION_STEP * option_of(action))
    top(s).c = moment + 1
    top(s).d = detail


@rule
def note_played(s: State) -> None:
    """AE-49.5: what the window's caller will learn; a stolen claim and a veto leave nothing more to answer."""
    f = top(s)
    f.pc = ASK
    if s.result:
        f.d += 1
        if f.a == Window.CLAIMING:
            f.d = (f.seat + f.c) % s.seats + 1
        if f.a in (Window.CLAIMING, Window.POSTPASS):
            f.c = s.seats
    f.c += 1
