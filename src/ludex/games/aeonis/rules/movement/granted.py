"""Moves that other effects grant (AE-3.8): their limits are those of the Grant in the frame.

`call(s, Process.GRANTED_MOVE, seat, Grant.X, b)` with b the target of Tomb Runners, then `top(s).mask` for the units
that may take part (0: all). It asks for a Move or DECLINE; the result is 1 if there was a Move. The secondary of
Military Maneuvers is paid with its Move: 1 AP besides the price.
"""

from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.movement.can_move import can_move_from
from ludex.games.aeonis.rules.movement.declare import begin_move
from ludex.games.aeonis.rules.movement.list_moves import list_origins
from ludex.games.aeonis.rules.movement.trip import limits
from ludex.games.aeonis.rules.process import ask, finish, take_answer, top
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import MOVE, Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer, push

ASKING, ANSWERED, MOVED = range(3)


@rule
def run_granted(s: State, log: Log) -> None:
    """AE-3.8, AE-37.7: a granted Move is asked for, and made or left out."""
    f = top(s)
    if f.pc == ASKING:
        f.pc = ANSWERED
        ask(s, Node.GRANTED_MOVE, f.seat)
        return
    if f.pc == ANSWERED:
        action = take_answer(s, f.seat)
        if kind_of(action) == MOVE:
            f.pc = MOVED
            begin_move(s, f.seat, action, limits(f.a, f.b), log)
            return
    finish(s, int(f.pc == MOVED))


@rule
def list_granted(s: State, seat: int, out: Buffer) -> int:
    """AE-3.8: the hexes from which the granted Move can be made, or none."""
    return push(out, list_origins(s, seat, out, 0), plain(Verb.DECLINE))


@rule
def can_be_granted(s: State, seat: int, grant: int, target: int, allowed: int) -> bool:
    """AE-3.8: whether any Move can be made if it is granted to these units (0: all)."""
    for h in range(HEXES):
        if s.hexes[h].owner == seat and can_move_from(s, seat, h, limits(grant, target), allowed):
            return True
    return False
