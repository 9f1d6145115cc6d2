"""A Move under way (AE-20): Whispers are answered, the group leaves, enters hex after hex, explores, and arrives.

While it is under way its units are lifted: they are in `unit.hex` and not in `s.hexes[h].units` (transit.py, which
exploration cards use). The result is 1.
"""

from ludex.games.aeonis.rules.codes import (
    Discovery,
    Flag,
    Grant,
    Node,
    Process,
    Public,
    Terrain,
    Whisper,
    Window,
)
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS
from ludex.games.aeonis.rules.movement.declare import cancel_option
from ludex.games.aeonis.rules.movement.delivery import deliver, next_delivery
from ludex.games.aeonis.rules.movement.paths import code_at, length_of, next_hex
from ludex.games.aeonis.rules.movement.permission import may_end
from ludex.games.aeonis.rules.movement.relocation import transfer
from ludex.games.aeonis.rules.movement.transit import BLINKS, ENDED, HOPPED, WAYSTONE
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.progress import count_public
from ludex.games.aeonis.rules.realm.control import is_walked_claim, take_control
from ludex.games.aeonis.rules.realm.spending import gain, gain_ap, has_flag, set_flag
from ludex.games.aeonis.rules.records import Frame
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import any_military, lift, owns_discovery, put, unit_id
from ludex.games.aeonis.rules.verbs import UNIT_BITS, UNIT_SET, MoveOption, Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import subject_of, target_of, verb_of

# where a Move stands
DECLARED, ANSWERED, BLINKING, LEAVING, ENTERING, EXPLORING, EXPLORED, DECIDED, ARRIVING = range(9)
DELIVERING, DELIVERED, GRANTING, DONE = range(9, 13)
MARCH, BLINK = int(MoveOption.FORCED_MARCH), int(MoveOption.BLINK)
ACTIVATION = int(MoveOption.WAYSTONE_ACTIVATION)
WHISPERS = MARCH | BLINK | ACTIVATION


@rule
def run_move(s: State, log: Log) -> None:
    """AE-20: one stretch of a Move."""
    f = top(s)
    if f.pc <= BLINKING:
        run_declared(s, f, log)
    elif f.pc <= DECIDED:
        run_way(s, f, log)
    else:
        run_arrival(s, f, log)


@rule
def run_declared(s: State, f: Frame, log: Log) -> None:
    """AE-20.1, AE-49.5: the Whispers declared with the Move are played one by one; then Blink takes its unit."""
    if f.pc == DECLARED:
        f.pc = ANSWERED
        if f.d & WHISPERS:
            call(s, Process.WHISPER, f.seat, whisper_of(next_whisper(f.d)), 0)
        elif f.d & BLINKS:
            f.pc = BLINKING
            ask(s, Node.BLINK, f.seat)
        else:
            f.pc = LEAVING
    elif f.pc == ANSWERED:
        hear_answer(s, f, log)
    else:
        action = take_answer(s, f.seat)
        emit(log, EventKind.BLINKED, f.seat, unit_id(f.seat, subject_of(action)), target_of(action))
        transfer(s, f.seat, subject_of(action), target_of(action))
        f.pc = LEAVING


@rule
def next_whisper(options: int) -> int:
    """AE-49.5: the option whose Whisper is played next."""
    if options & MARCH:
        return MARCH
    return BLINK if options & BLINK else ACTIVATION


@rule
def whisper_of(option: int) -> int:
    """AE-49.5: the card of an option."""
    if option == MARCH:
        return Whisper.FORCED_MARCH
    return Whisper.BLINK if option == BLINK else Whisper.WAYSTONE_ACTIVATION


@rule
def hear_answer(s: State, f: Frame, log: Log) -> None:
    """AE-49.3: a Whisper of the Move has been played, or cancelled."""
    option = next_whisper(f.d)
    if s.result == 0:
        cancel_option(s, f, option, log)
    elif option == BLINK:
        f.d |= BLINKS
    f.d &= ~option
    f.pc = DECLARED


@rule
def run_way(s: State, f: Frame, log: Log) -> None:
    """AE-20.3: the group leaves and enters hex after hex; exploration cards come in between."""
    if f.pc == LEAVING:
        leave(s, f)
    elif f.pc == ENTERING:
        enter_next(s, f, log)
    elif f.pc == EXPLORING:
        f.pc = EXPLORED
        call(s, Process.EXPLORE, f.seat, f.c, 0)
    elif f.pc == EXPLORED:
        after_card(s, f)
    elif verb_of(take_answer(s, f.seat)) == Verb.STOP:
        emit(log, EventKind.MOVE_STOPPED, f.seat, f.c, 0)
        f.pc = ARRIVING
    else:
        f.pc = ENTERING


@rule
def leave(s: State, f: Frame) -> None:
    """AE-4.3: the group leaves its hex; units left out stay behind. Without a path that is left, nobody goes."""
    if f.a == 0:
        finish(s, 1)
        return
    f.pc = ENTERING
    h = f.c
    for slot in range(UNITS):
        if (f.mask >> slot) & 1:
            lift(s, f.seat, slot)
            s.units[f.seat, slot].hex = h


@rule
def enter_next(s: State, f: Frame, log: Log) -> None:
    """AE-20.3, AE-20.4: the group enters the next hex of its path; outside Deserts its desert rounds are forgotten."""
    code = code_at(f.a, f.b)
    f.c = next_hex(s, f.seat, f.c, code)
    f.b += 1
    if code >= DIRECTIONS:
        f.d |= HOPPED
    emit6(log, EventKind.HEX_ENTERED, f.seat, f.mask & UNIT_SET, f.c, int(code >= DIRECTIONS), 0, 0)
    for slot in range(UNITS):
        if (f.mask >> slot) & 1:
            s.units[f.seat, slot].hex = f.c
            if s.hexes[f.c].terrain != Terrain.DESERT:
                s.units[f.seat, slot].desert_rounds = 0
    if is_discovered(s, f):
        explore(s, f)
    elif f.b == length_of(f.a):
        f.pc = ARRIVING


@rule
def is_discovered(s: State, f: Frame) -> bool:
    """AE-20.3, RU-86: an unexplored hex is explored by a military unit."""
    return not s.hexes[f.c].explored and any_military(s, f.seat, f.mask & UNIT_SET)


@rule
def explore(s: State, f: Frame) -> None:
    """AE-20.3, AE-49.5: the hex is explored; with Whispers there is a window before the card."""
    s.hexes[f.c].explored = 1
    f.pc = EXPLORING
    open_window(s, Window.EXPLORING, f.seat, f.c)


@rule
def after_card(s: State, f: Frame) -> None:
    """AE-20.3, RU-85: the Move ends if nobody is left or a Portal took the group away; else its owner may stop here."""
    origin = f.mask >> UNIT_BITS
    if f.mask & UNIT_SET == 0:
        f.pc = ARRIVING
    elif f.d & ENDED:
        if is_discovered(s, f):
            explore(s, f)
        else:
            f.pc = ARRIVING
    elif f.b == length_of(f.a):
        f.pc = ARRIVING
    elif may_end(s, f.seat, f.c, origin):
        f.pc = DECIDED
        ask(s, Node.MOVE_ON, f.seat)
    else:
        f.pc = ENTERING


@rule
def run_arrival(s: State, f: Frame, log: Log) -> None:
    """AE-20.5, AE-20.6: the group arrives, Caravans deliver, and a Hidden Waystone leads on."""
    if f.pc == ARRIVING:
        arrive(s, f, log)
        f.b = 0
        f.pc = DELIVERING
    elif f.pc == DELIVERING:
        f.b = next_delivery(s, f.seat, f.mask & UNIT_SET, f.b, f.c)
        f.pc = GRANTING if f.b == UNITS else DELIVERED
        if f.pc == DELIVERED:
            ask(s, Node.DELIVERY, f.seat)
    elif f.pc == DELIVERED:
        deliver(s, f.seat, f.b, subject_of(take_answer(s, f.seat)), log)
        f.b += 1
        f.pc = DELIVERING
    elif f.pc == GRANTING and f.d & WAYSTONE and f.mask & UNIT_SET:
        f.pc = DONE
        units = f.mask & UNIT_SET
        call(s, Process.GRANTED_MOVE, f.seat, Grant.WAYSTONE, 0)
        top(s).mask = units
    else:
        finish(s, 1)


@rule
def arrive(s: State, f: Frame, log: Log) -> None:
    """AE-20.5, AE-9.6, RU-27: a military unit in the last hex claims it if it is neutral and no Portal."""
    for slot in range(UNITS):
        if (f.mask >> slot) & 1:
            put(s, f.seat, slot, f.c)
    if f.d & ENDED == 0 and any_military(s, f.seat, f.mask & UNIT_SET) and is_walked_claim(s, f.c):
        take_control(s, f.c, f.seat, 0, log)
        pay_pact(s, f.seat, f.c, log)
    if f.d & HOPPED:
        count_hop(s, f.seat, log)


@rule
def pay_pact(s: State, seat: int, h: int, log: Log) -> None:
    """AE-42.5/Sandsworn Pact: once a round 1 Gold for claiming a neutral hex by moving."""
    if owns_discovery(s, seat, Discovery.SANDSWORN_PACT) and not has_flag(s, seat, Flag.SANDSWORN):
        set_flag(s, seat, Flag.SANDSWORN)
        gain(s, seat, 1, 0, 0)
        emit(log, EventKind.PACT_PAID, seat, h, 0)


@rule
def count_hop(s: State, seat: int, log: Log) -> None:
    """AE-20.6, AE-42.8/Planar Echo, AE-45/Portal Mastery: a Move with a hop counts; once a round it gives 1 AP."""
    s.players[seat].hops_round += 1
    count_public(s, seat, Public.PORTAL_MASTERY, 1)
    if owns_discovery(s, seat, Discovery.PLANAR_ECHO) and not has_flag(s, seat, Flag.PLANAR_ECHO):
        set_flag(s, seat, Flag.PLANAR_ECHO)
        gain_ap(s, seat, 1)
        emit(log, EventKind.ECHO_HEARD, seat, 0, 0)
