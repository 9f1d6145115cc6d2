"""The rules of Nim."""

from enum import IntEnum

from ludex.games.nim.meta import OPTIONS
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import Array, Record, Row, i8, size
from ludex.kernel.state.sequential import SequentialState, begin, end, next_seat

HEAPS = 3
TAKE = 1  # the only verb: so many stones, the target, from a heap, the subject
MAX_ACTIONS = 60  # every number of stones of every heap
NOT_ASKED, MALFORMED, TOO_MANY = 1, 2, 3
REASONS = {
    NOT_ASKED: ("NIM-1.2", "it is not your turn"),
    MALFORMED: ("NIM-1.2", "take one stone or more from heap 1, 2 or 3"),
    TOO_MANY: ("NIM-1.2", "the heap has fewer stones"),
}
End = IntEnum("End", {"NONE": 0, "LAST_STONE": 1})
EventKind = IntEnum("EventKind", {"TAKEN": 1})
TAKEN, LAST_STONE = 1, 1


class Rules(Record, options=OPTIONS):
    """NIM-1.1: the stones at the start."""

    stones: i8


class State(SequentialState):
    """NIM-1.1: the stones that are left."""

    rules: Rules
    heaps: Array[i8] = size(HEAPS)


@rule
def setup(s: State, seats: int, _dice: Stream, _log: Log) -> None:
    """NIM-1.1: three heaps, each one stone larger than the one before."""
    begin(s, seats)
    for heap in range(HEAPS):
        s.heaps[heap] = s.rules.stones + heap


@rule
def legal(s: State, seat: int, out: Buffer) -> int:
    """NIM-1.2: any number of stones of one heap."""
    n = 0
    for heap in range(HEAPS if not s.ending and seat == s.side else 0):
        for stones in range(1, s.heaps[heap] + 1):
            n = push(out, n, pack(TAKE, heap + 1, stones, 0))
    return n


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """NIM-1.2: what is wrong with a decision, or 0."""
    heap, stones = subject_of(action) - 1, target_of(action)
    if s.ending or seat != s.side:
        return NOT_ASKED
    if heap < 0 or heap >= HEAPS or stones < 1 or action != pack(TAKE, heap + 1, stones, 0):
        return MALFORMED
    return TOO_MANY if stones > s.heaps[heap] else 0


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """NIM-1.2, NIM-1.3: stones are taken; when none is left, the game is over."""
    heap = subject_of(action) - 1
    s.heaps[heap] -= target_of(action)
    emit(log, TAKEN, seat, target_of(action), heap + 1)
    if s.heaps[0] + s.heaps[1] + s.heaps[2] > 0:
        next_seat(s)
    else:
        end(s, LAST_STONE)


@rule
def returns(s: State, out: Row) -> None:
    """NIM-1.3: whoever took the last stone has won."""
    if s.ending:
        out[s.side] = 1.0
