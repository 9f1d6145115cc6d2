"""Neutral figures (SG-14): whom they walk to, where they step, whom they strike, and what their controller decides."""

from ludex.games.soulgems.board import distance, manhattan, token
from ludex.games.soulgems.reasons import Reason
from ludex.games.soulgems.state import (
    BLACK,
    EMPTY,
    FIRST_NPC,
    NONE,
    NPC_DEALER,
    NPC_REF,
    STEP,
    STRIDE,
    VALUE,
    WHITE,
    End,
    Kind,
    Node,
    Phase,
    State,
    Thing,
    file_of,
    rank_of,
)
from ludex.games.soulgems.strike import base_chance, clamp_chance, penalties, prevent, roll_percent, wound
from ludex.games.soulgems.told import Told
from ludex.games.soulgems.upkeep import clear_ledger
from ludex.games.soulgems.verbs import Verb, cell_of
from ludex.games.soulgems.weather import GUARDIAN_SOURCE, longer_reach, weather_damage
from ludex.kernel.action import Buffer, pack, push, subject_of, verb_of
from ludex.kernel.bits import count, lowest
from ludex.kernel.dice import below
from ludex.kernel.events import Log, emit, emit6
from ludex.kernel.rule import rule

TWO_WINDOW, TOURNAMENT = 1, 2  # rules.npc_variant
GUARDIAN_VALUE = 3  # SG-14.1: it strikes as a Bishop does
EVERYWHERE, BESIDE = 64, 1  # reaches
FAR = 1 << 12  # farther than any enemy
REPEATS = 1000  # SG-4.13


# ---------------------------------------------------------------- phases


@rule
def begin_npcs(s: State) -> None:
    """SG-14.7: no neutral figure has acted in this phase."""
    s.npc_done, s.npc_now, s.npc_target = 0, NONE, NONE


@rule
def controller(s: State) -> int:
    """SG-14.7, SG-14.8: the side that is not active; in a tournament White in odd rounds, Black in even ones."""
    if s.rules.npc_variant == TOURNAMENT:
        return WHITE if s.round & 1 else BLACK
    return 1 - s.side


@rule
def moves_now(s: State) -> bool:
    """SG-14.8: with two windows figures move in the first only."""
    return s.phase == Phase.NPC_MOVE or s.rules.npc_variant != TWO_WINDOW


@rule
def to_act(s: State) -> int:
    """SG-14.1, SG-14.7: the figures that still have something to do in this phase, as a set."""
    found = 0
    for i in range(s.npcs_made):
        kind = s.npcs[i].kind
        if kind == Thing.GUARDIAN or (kind == Thing.BEAST and moves_now(s)):
            found |= 1 << i
    return found & ~s.npc_done


@rule
def run_npcs(s: State, log: Log) -> bool:
    """SG-14.7, SG-14.14: figures act in turn; False as soon as their controller must decide, True at the end."""
    while s.ending == End.NONE:
        if s.npc_now == NONE:
            rest = to_act(s)
            if rest == 0:
                clear_ledger(s)
                return True
            if s.rules.npc_order and rest & (rest - 1) and controls(s):
                return ask(s, Node.NPC_ORDER)
            s.npc_now = lowest(rest)
        if moves_now(s) and not walk(s, log):
            return ask(s, Node.NPC_STEP)
        finish(s, log)
    return True


@rule
def controls(s: State) -> bool:
    """SG-14.10, SG-15.1: a side that always passes makes no choice for the figures either."""
    return s.rules.dummy - 1 != controller(s)


@rule
def ask(s: State, node: int) -> bool:
    """SG-14.7: the controller is to decide; always False, the phase is not complete."""
    s.node = node
    s.decider = controller(s)
    return False


@rule
def finish(s: State, log: Log) -> None:
    """SG-14.7: after its movement a Guardian strikes; then the next figure is due."""
    i = s.npc_now
    if s.phase == Phase.NPC and s.npcs[i].kind == Thing.GUARDIAN:
        assault(s, i, log)
    s.npc_done |= 1 << i
    s.npc_now, s.npc_target = NONE, NONE


# ---------------------------------------------------------------- chance


@rule
def pick_d6(s: State, n: int, log: Log) -> int:
    """SG-1.6.3: one of n candidates, each as likely: one d6 up to six, else two; unfair rolls are repeated."""
    faces = 6 if n <= 6 else 36
    for _ in range(REPEATS if n > 1 else 0):
        first, second = below(s.dice, 6), 0
        if n > 6:
            second = below(s.dice, 6)
            emit6(log, Told.DICE, 6, 2, first + 1, second + 1, 0, 0)
        else:
            emit6(log, Told.DICE, 6, 1, first + 1, 0, 0, 0)
        value = first if n <= 6 else 6 * first + second
        if value < faces - faces % n:
            return value % n
    return 0


# ---------------------------------------------------------------- enemies


@rule
def is_enemy(s: State, p: int) -> bool:
    """SG-14.3, SG-11.46: any piece that may be targeted; Veil and Pulse Barrier bind neutral figures too."""
    hidden = (s.veil | s.no_target) >> p & 1
    piece = s.pieces[p]
    barred = piece.kind == Kind.KING and piece.owner != s.side and s.players[s.side].barrier_now
    return not hidden and not barred


@rule
def reluctance(s: State, p: int, cell: int, reach: int) -> int:
    """SG-14.9, SG-14.11: the least is chosen: Kings last, then the nearest, then the most valuable; FAR for none."""
    piece = s.pieces[p]
    if not is_enemy(s, p) or distance(cell, piece.cell) > reach:
        return FAR
    return (128 * int(piece.kind == Kind.KING) + manhattan(cell, piece.cell)) * 16 - VALUE[piece.kind]


@rule
def choose_enemy(s: State, i: int, reach: int, log: Log) -> int:
    """SG-14.9, SG-14.11, SG-14.16, SG-14.17: the piece a figure turns to, ties by dice; NONE without an enemy."""
    best, ties, rest = FAR, 0, s.board[WHITE] | s.board[BLACK]
    while rest:
        p = lowest(rest)
        rest &= rest - 1
        found = reluctance(s, p, s.npcs[i].cell, reach)
        if found < best:
            best, ties = found, 1 << p
        elif found == best and best < FAR:
            ties |= 1 << p
    return in_order(s, ties, pick_d6(s, count(ties), log)) if ties else NONE


@rule
def in_order(s: State, members: int, n: int) -> int:
    """SG-1.6.3: the piece of a set with n others before it, by rank, then file."""
    rest = members
    while rest:
        p, before, others = lowest(rest), 0, members
        while others:
            before += int(s.pieces[lowest(others)].cell < s.pieces[p].cell)
            others &= others - 1
        if before == n:
            return p
        rest &= rest - 1
    return NONE


# ---------------------------------------------------------------- movement


@rule
def walk(s: State, log: Log) -> bool:
    """SG-14.5, SG-14.6, SG-14.10: the movement of the figure that acts; False if its controller must choose."""
    i = s.npc_now
    if s.npcs[i].kind == Thing.BEAST:
        n = free_steps(s)
        go(s, s.work.numbers[pick_d6(s, n, log)] if n else s.npcs[i].cell, log)
        return True
    s.npc_target = choose_enemy(s, i, EVERYWHERE, log)
    if s.npc_target == NONE:
        return True
    n = closing_steps(s)
    if n > 1 and diagonal(s, n) and controls(s):
        return False
    go(s, scripted_step(s, n, log), log)
    return True


@rule
def free_steps(s: State) -> int:
    """SG-14.6, SG-14.15: the free squares around a Beast, by rank and file, in work; how many."""
    n = 0
    for d in range(8):
        n = add_step(s, STEP[d], n)
    return n


@rule
def add_step(s: State, step: int, n: int) -> int:
    """SG-14.15: one more square in work that the figure can enter."""
    cell = s.npcs[s.npc_now].cell + step
    if s.occupant[cell] != EMPTY:
        return n
    s.work.numbers[n] = cell
    return n + 1


@rule
def closing_steps(s: State) -> int:
    """SG-14.10: the squares nearer to the target, in work: the larger gap first (files if equal), the diagonal last."""
    here, there = s.npcs[s.npc_now].cell, s.pieces[s.npc_target].cell
    dx, dy = file_of(there) - file_of(here), rank_of(there) - rank_of(here)
    aside, ahead = int(dx > 0) - int(dx < 0), (int(dy > 0) - int(dy < 0)) * STRIDE
    n = 0
    if abs(dx) >= abs(dy):
        n = add_step(s, aside, n)
    if dy != 0:
        n = add_step(s, ahead, n)
    if dx != 0 and abs(dx) < abs(dy):
        n = add_step(s, aside, n)
    return add_step(s, aside + ahead, n) if dx != 0 and dy != 0 else n


@rule
def diagonal(s: State, n: int) -> bool:
    """SG-14.10: whether a diagonal step is among the n in work; it is the last."""
    return manhattan(s.npcs[s.npc_now].cell, s.work.numbers[n - 1]) == 2


@rule
def scripted_step(s: State, n: int, log: Log) -> int:
    """SG-14.10: the step without a choice: along the larger gap; between equal gaps by dice, if no diagonal is free."""
    here, there = s.npcs[s.npc_now].cell, s.pieces[s.npc_target].cell
    if n == 0:
        return here
    first, second = s.work.numbers[0], s.work.numbers[1]
    equal = abs(file_of(there) - file_of(here)) == abs(rank_of(there) - rank_of(here))
    if n == 2 and equal and not diagonal(s, n):
        return min(first, second) if pick_d6(s, 2, log) == 0 else max(first, second)
    return first


@rule
def go(s: State, cell: int, log: Log) -> None:
    """SG-14.10: the figure that acts goes to a square, or stays where it is."""
    i = s.npc_now
    emit(log, Told.NPC_MOVED, token(s, NPC_REF + i), s.npcs[i].cell, cell)
    s.occupant[s.npcs[i].cell] = EMPTY
    s.npcs[i].cell = cell
    s.occupant[cell] = FIRST_NPC + i


# ---------------------------------------------------------------- attack


@rule
def assault(s: State, i: int, log: Log) -> None:
    """SG-14.11 to SG-14.13: a Guardian strikes a piece beside it: no cost, 1 damage, no reward."""
    p = choose_enemy(s, i, BESIDE + longer_reach(s, GUARDIAN_SOURCE), log)
    if p == NONE:
        return
    dealt = max(0, 1 + weather_damage(s, GUARDIAN_SOURCE, distance(s.npcs[i].cell, s.pieces[p].cell)))
    needed = clamp_chance(base_chance(s, GUARDIAN_VALUE, p), -penalties(s, p))
    emit6(log, Told.NPC_ATTACKED, token(s, NPC_REF + i), token(s, p), s.pieces[p].cell, needed, 0, 0)
    roll = roll_percent(s, log)
    if roll > needed:
        emit(log, Told.MISSED, roll, needed, 0)
        return
    emit(log, Told.HIT, roll, needed, dealt)
    wound(s, NPC_DEALER, p, prevent(s, p, dealt, False, log), log)


# ---------------------------------------------------------------- the controller


@rule
def list_npc(s: State, out: Buffer) -> int:
    """SG-14.7, SG-14.10: the figures that may be next, or the steps of the one that acts, its default first."""
    n = 0
    if s.node == Node.NPC_STEP:
        for k in range(closing_steps(s)):
            n = push(out, n, pack(Verb.NPC_STEP, 0, s.work.numbers[k], 0))
        return n
    rest = to_act(s)
    while rest:
        n = push(out, n, pack(Verb.NPC_NEXT, lowest(rest), 0, 0))
        rest &= rest - 1
    return n


@rule
def why_not_npc(s: State, action: int) -> int:
    """SG-14.7, SG-14.10: why the controller may not decide so."""
    if s.node == Node.NPC_ORDER and verb_of(action) == Verb.NPC_NEXT:
        i = subject_of(action)
        return Reason.NONE if i < s.npcs_made and to_act(s) >> i & 1 else Reason.NO_OBJECT
    if s.node != Node.NPC_STEP or verb_of(action) != Verb.NPC_STEP:
        return Reason.NOT_ASKED
    for k in range(closing_steps(s)):
        if s.work.numbers[k] == cell_of(action):
            return Reason.NONE
    return Reason.GEOMETRY


@rule
def perform_npc(s: State, action: int, log: Log) -> None:
    """SG-14.7, SG-14.10: the named figure is next, or the figure that acts takes the chosen step and strikes."""
    if verb_of(action) == Verb.NPC_NEXT:
        s.npc_now = subject_of(action)
        return
    go(s, cell_of(action), log)
    finish(s, log)
