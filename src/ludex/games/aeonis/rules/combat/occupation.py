"""After a won or conceded hex (AE-41.26, AE-42.5): occupation, exploration, Hit and Run."""

from ludex.games.aeonis.rules.codes import NONE, Borders, Discovery, Flag, Node, Process, Terrain
from ludex.games.aeonis.rules.combat.battle_round import ask_units
from ludex.games.aeonis.rules.combat.sides import ATTACKER
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, is_adjacent
from ludex.games.aeonis.rules.map.queries import may_hold, near
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.control import is_walked_claim, take_control
from ludex.games.aeonis.rules.realm.spending import gain, has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import lift, owns_discovery, put, unit_id
from ludex.games.aeonis.rules.verbs import Verb, plain, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, verb_of
from ludex.kernel.state.bits import count, lowest

ASK, ANSWERED, DONE = range(3)
STANDING = 1  # second number of EXPLORE: the units stand in the hex


@rule
def run_occupy(s: State, log: Log) -> None:
    """AE-41.26, AE-21.3: survivors may move in up to the hex's cap, unless nobody can enter; then it is explored."""
    f = top(s)
    if f.pc == ASK:
        f.pc = DONE
        if may_hold(s, f.a, f.seat):
            ask_units(s, Node.OCCUPY, ATTACKER, ANSWERED, DONE)
    elif f.pc == ANSWERED:
        f.pc = DONE
        occupy(s, units_of(take_answer(s, f.seat)), log)
    else:
        finish(s, 0)


@rule
def occupy(s: State, units: int, log: Log) -> None:
    """AE-41.26, AE-46.3: the chosen units move in; an unexplored hex is explored."""
    f = top(s)
    emit(log, EventKind.OCCUPIED, f.seat, f.a, count(units))
    rest = units
    while rest:
        move_unit(s, f.seat, lowest(rest), f.a)
        rest &= rest - 1
    if units:
        explore(s, f.seat, f.a, units)


@rule
def move_unit(s: State, seat: int, slot: int, h: int) -> None:
    """AE-17.2, AE-41.26: a unit goes from one hex to another; outside Deserts its count there ends."""
    lift(s, seat, slot)
    put(s, seat, slot, h)
    if s.hexes[h].terrain != Terrain.DESERT:
        s.units[seat, slot].desert_rounds = 0


@rule
def explore(s: State, seat: int, h: int, units: int) -> None:
    """AE-46.3: units that stand in an unexplored hex explore it."""
    if not s.hexes[h].explored:
        call(s, Process.EXPLORE, seat, h, STANDING)
        top(s).mask = units


@rule
def run_hit_and_run(s: State, log: Log) -> None:
    """AE-42.5, D31: after a battle won as attacker each surviving committed unit may move one hex, in order of ids."""
    f = top(s)
    if f.pc == ASK and f.c == 0:
        f.mask = s.battle.sides[ATTACKER].committed
        f.c = 1
    elif f.pc == ASK:
        ask_runner(s)
    else:
        f.pc = ASK
        read_runner(s, take_answer(s, f.seat), log)


@rule
def ask_runner(s: State) -> None:
    """D31: the next survivor that can go anywhere is asked for; after the last one it is over."""
    f = top(s)
    while f.mask:
        f.b = lowest(f.mask)
        f.mask &= f.mask - 1
        if can_run(s, f.seat, f.b):
            f.pc = ANSWERED
            ask(s, Node.HIT_AND_RUN, f.seat)
            return
    finish(s, 0)


@rule
def can_run(s: State, seat: int, slot: int) -> bool:
    """AE-42.5, Hit and Run: whether a unit lives and has a hex to go to."""
    unit = s.units[seat, slot]
    if not unit.used or unit.hex == NONE:
        return False
    for direction in range(DIRECTIONS):
        if may_run_to(s, seat, slot, near(s, unit.hex, direction)):
            return True
    return False


@rule
def may_run_to(s: State, seat: int, slot: int, h: int) -> bool:
    """AE-42.5, AE-3.8, AE-13.3: a map-adjacent hex, own or neutral, free of foreign units, not closed to the player."""
    if h == NONE or not is_adjacent(s.units[seat, slot].hex, h) or not may_hold(s, h, seat):
        return False
    if s.hexes[h].controller == seat:
        return True
    return s.hexes[h].controller == NONE and s.hexes[h].borders != Borders.CLOSE


@rule
def list_runs(s: State, seat: int, out: Buffer) -> int:
    """D31: this unit stays, one of up to six hexes, or nobody moves any more."""
    n = push(out, 0, plain(Verb.STAY))
    n = push(out, n, plain(Verb.SKIP))
    for h in range(HEXES):
        if may_run_to(s, seat, top(s).b, h):
            n = push(out, n, pack(Verb.CHOOSE, h, 0, 0))
    return n


@rule
def why_not_run(s: State, seat: int, action: int) -> int:
    """D31: why something is no answer to Hit and Run."""
    if action in (plain(Verb.STAY), plain(Verb.SKIP)):
        return Reason.NONE
    if verb_of(action) != Verb.CHOOSE:
        return Reason.NOT_NOW
    h = subject_of(action)
    if action != pack(Verb.CHOOSE, h, 0, 0) or h >= HEXES:
        return Reason.MALFORMED
    return Reason.NONE if may_run_to(s, seat, top(s).b, h) else Reason.CANT_RUN_THERE


@rule
def read_runner(s: State, action: int, log: Log) -> None:
    """AE-42.5, Hit and Run: a unit moves at 0 AP; a neutral hex is claimed and an unexplored one explored."""
    f = top(s)
    if verb_of(action) == Verb.SKIP:
        f.mask = 0
    if verb_of(action) != Verb.CHOOSE:
        return
    h = subject_of(action)
    s.players[f.seat].hit_and_run = 1
    s.players[f.seat].ran_round = 1
    emit(log, EventKind.UNIT_RAN, unit_id(f.seat, f.b), s.units[f.seat, f.b].hex, h)
    move_unit(s, f.seat, f.b, h)
    s.units[f.seat, f.b].moved = 1
    if is_walked_claim(s, h):
        take_control(s, h, f.seat, 0, log)
        earn_pact(s, f.seat, log)
    explore(s, f.seat, h, 1 << f.b)


@rule
def earn_pact(s: State, seat: int, log: Log) -> None:
    """AE-42.5, Sandsworn Pact: once per round on claiming a neutral hex by moving 1 Gold."""
    if owns_discovery(s, seat, Discovery.SANDSWORN_PACT) and not has_flag(s, seat, Flag.SANDSWORN):
        set_flag(s, seat, Flag.SANDSWORN)
        gain(s, seat, 1, 0, 0)
        emit(log, EventKind.BONUS_GAINED, seat, Discovery.SANDSWORN_PACT, 1)
