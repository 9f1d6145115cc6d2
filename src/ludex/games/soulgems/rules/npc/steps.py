"""The squares that a neutral figure may step to (SG-14.6, SG-14.10, SG-14.15)."""

from ludex.games.soulgems.rules.board import manhattan
from ludex.games.soulgems.rules.codes import EMPTY, STEP, STRIDE, file_of, rank_of
from ludex.games.soulgems.rules.state import State
from ludex.kernel.compile.rule import rule


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
