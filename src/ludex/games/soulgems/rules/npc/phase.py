"""Neutral figures (SG-14): their phase, where they step, how they strike, and where their controller decides."""

from ludex.games.soulgems.rules.board import distance, manhattan, piece_at, token
from ludex.games.soulgems.rules.combat.attack import base_chance, clamp_chance, penalties, prevent, roll_percent, wound
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.weather import GUARDIAN_SOURCE, longer_reach, weather_damage
from ludex.games.soulgems.rules.npc.targets import BESIDE, EVERYWHERE, in_order, nearest, pick_d6
from ludex.games.soulgems.rules.state import (
    BLACK,
    EMPTY,
    FIRST_NPC,
    NONE,
    NOWHERE,
    NPC_DEALER,
    NPC_REF,
    STEP,
    STRIDE,
    WHITE,
    End,
    Node,
    Phase,
    State,
    Thing,
    file_of,
    rank_of,
)
from ludex.games.soulgems.rules.upkeep import clear_ledger
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.bits import count, lowest

TWO_WINDOW, TOURNAMENT = 1, 2  # rules.npc_variant
GUARDIAN_VALUE = 3  # SG-14.1: it strikes as a Bishop does
ARRIVED = -2  # npc_target of a figure that has moved


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
        node = act(s, log)
        if node:
            return ask(s, node)
    return True


@rule
def act(s: State, log: Log) -> int:
    """SG-14.7: the figure that is due moves, then strikes; the node where its controller decides first, or 0."""
    if not moves_now(s):
        s.npc_target = ARRIVED
    node = walk(s, log) if s.npc_target != ARRIVED else 0
    if node:
        return node
    if s.phase == Phase.NPC and s.npcs[s.npc_now].kind == Thing.GUARDIAN:
        n = tied(s)
        if votes(s, n):
            return Node.NPC_TIE
        if n:
            settle(s, NOWHERE, log)
    finish(s)
    return 0


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
def finish(s: State) -> None:
    """SG-14.7: the next figure is due."""
    s.npc_done |= 1 << s.npc_now
    s.npc_now, s.npc_target = NONE, NONE


# ---------------------------------------------------------------- ties


@rule
def votes(s: State, n: int) -> bool:
    """SG-14.8: whether a tie of n squares is put to the side of the Captain."""
    return n > 1 and s.rules.npc_variant == TOURNAMENT and controls(s)


@rule
def tied(s: State) -> int:
    """SG-14.9 to SG-14.11: the equal squares of whom to walk to, where to step or whom to strike, in work; how many."""
    work = s.work.numbers
    if s.npc_target >= 0:
        n = closing_steps(s)
        work[0], work[1] = min(work[0], work[1]), max(work[0], work[1])
        return n
    reach = BESIDE + longer_reach(s, GUARDIAN_SOURCE) if s.npc_target == ARRIVED else EVERYWHERE
    ties = nearest(s, s.npc_now, reach)
    for k in range(count(ties)):
        work[k] = s.pieces[in_order(s, ties, k)].cell
    return count(ties)


@rule
def settle(s: State, chosen: int, log: Log) -> None:
    """SG-14.8, SG-1.6.3: a tie ends with the square that was voted for, or with that of the dice if it is NOWHERE."""
    n = tied(s)
    cell = chosen if chosen != NOWHERE else s.work.numbers[pick_d6(s, n, log)]
    if s.npc_target >= 0:
        go(s, cell, log)
    elif s.npc_target == ARRIVED:
        assault(s, s.npc_now, piece_at(s, cell), log)
    else:
        s.npc_target = piece_at(s, cell)


# ---------------------------------------------------------------- movement


@rule
def walk(s: State, log: Log) -> int:
    """SG-14.5, SG-14.6, SG-14.10: the movement of the figure that acts; the node where its controller decides, or 0."""
    if s.npcs[s.npc_now].kind == Thing.BEAST:
        n = free_steps(s)
        go(s, s.work.numbers[pick_d6(s, n, log)] if n else s.npcs[s.npc_now].cell, log)
        return 0
    if s.npc_target == NONE:
        n = tied(s)
        if votes(s, n):
            return Node.NPC_TIE
        if n == 0:
            s.npc_target = ARRIVED
            return 0
        settle(s, NOWHERE, log)
    return step_nearer(s, log)


@rule
def step_nearer(s: State, log: Log) -> int:
    """SG-14.10: a step toward the target; the node where the controller chooses it, or 0."""
    n = closing_steps(s)
    if n > 1 and diagonal(s, n) and controls(s):
        return Node.NPC_STEP
    if not forked(s, n):
        go(s, default_step(s, n), log)
    elif votes(s, n):
        return Node.NPC_TIE
    else:
        settle(s, NOWHERE, log)
    return 0


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
def forked(s: State, n: int) -> bool:
    """SG-14.10: whether the n steps in work are two, neither the diagonal, toward equal gaps."""
    here, there = s.npcs[s.npc_now].cell, s.pieces[s.npc_target].cell
    equal = abs(file_of(there) - file_of(here)) == abs(rank_of(there) - rank_of(here))
    return n == 2 and equal and not diagonal(s, n)


@rule
def default_step(s: State, n: int) -> int:
    """SG-14.10: of the n steps in work the one without a choice: along the larger gap, if it is open."""
    return s.work.numbers[0] if n else s.npcs[s.npc_now].cell


@rule
def go(s: State, cell: int, log: Log) -> None:
    """SG-14.10: the figure that acts goes to a square, or stays where it is."""
    i = s.npc_now
    emit(log, EventKind.NPC_MOVED, token(s, NPC_REF + i), s.npcs[i].cell, cell)
    s.occupant[s.npcs[i].cell] = EMPTY
    s.npcs[i].cell = cell
    s.occupant[cell] = FIRST_NPC + i
    s.npc_target = ARRIVED


# ---------------------------------------------------------------- attack


@rule
def assault(s: State, i: int, p: int, log: Log) -> None:
    """SG-14.11 to SG-14.13: a Guardian strikes a piece beside it: no cost, 1 damage, no reward."""
    dealt = max(0, 1 + weather_damage(s, GUARDIAN_SOURCE, distance(s.npcs[i].cell, s.pieces[p].cell)))
    needed = clamp_chance(base_chance(s, GUARDIAN_VALUE, p), -penalties(s, p))
    emit6(log, EventKind.NPC_ATTACKED, token(s, NPC_REF + i), token(s, p), s.pieces[p].cell, needed, 0, 0)
    roll = roll_percent(s, log)
    if roll > needed:
        emit(log, EventKind.MISSED, roll, needed, 0)
        return
    emit(log, EventKind.HIT, roll, needed, dealt)
    wound(s, NPC_DEALER, p, prevent(s, p, dealt, False, log), log)
