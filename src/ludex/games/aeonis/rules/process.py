"""The machine under the rules (AE-34): processes on a stack; each runs until it asks a player, calls another or ends.

A process is a `run_…(s, log)` function of its chapter. It looks at its own frame (`top`), where `pc` says how far it
has come, and does one stretch: it may change the state, `ask` a seat and set `pc` to where the answer is read with
`take_answer`, `call` another process and set `pc` to where to go on, or `finish` with a result, which the caller
finds in `s.result`. It must never do two of these in one stretch. A frame remembers `seat`, `a` to `d` and `mask`.
"""

from ludex.games.aeonis.rules.codes import NONE, Process
from ludex.games.aeonis.rules.records import Frame
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def top(s: State) -> Frame:
    """AE-34: the frame of the process that runs."""
    return s.stack[s.depth - 1]


@rule
def call(s: State, kind: int, seat: int, a: int, b: int) -> None:
    """AE-34: begin a process for a seat, with two numbers of its own; the caller goes on when it has ended."""
    frame = s.stack[s.depth]
    frame.kind = kind
    frame.seat = seat
    frame.pc = 0
    frame.a = a
    frame.b = b
    frame.c = 0
    frame.d = 0
    frame.mask = 0
    s.depth += 1


@rule
def finish(s: State, result: int) -> None:
    """AE-34: the running process has ended; its frame is wiped, so that equal positions have equal bytes."""
    s.depth -= 1
    frame = s.stack[s.depth]
    frame.kind = 0
    frame.seat = 0
    frame.pc = 0
    frame.a = 0
    frame.b = 0
    frame.c = 0
    frame.d = 0
    frame.mask = 0
    s.result = result


@rule
def ask(s: State, node: int, seat: int) -> None:
    """AE-61: put a question to a seat."""
    s.node = node
    s.asked = 1 << seat


@rule
def ask_both(s: State, node: int, seats: int) -> None:
    """AE-62: put a question to several seats at once, whose answers stay hidden until all are in."""
    s.node = node
    s.asked = seats


@rule
def take_answer(s: State, seat: int) -> int:
    """AE-61: the decision of a seat, which is forgotten with that; NONE if it has made none."""
    action = s.answers[seat] - 1
    s.answers[seat] = 0
    return action


@rule
def has_answer(s: State, seat: int) -> bool:
    """AE-61: whether a decision of a seat waits to be read."""
    return s.answers[seat] != 0


@rule
def running(s: State, kind: int) -> int:
    """AE-34: the place on the stack of the innermost process of a kind, NONE if none is under way."""
    for place in range(s.depth - 1, -1, -1):
        if s.stack[place].kind == kind:
            return place
    return NONE


@rule
def next_clockwise(s: State, seat: int) -> int:
    """AE-0.4: the seat after another."""
    return (seat + 1) % s.seats


@rule
def initiative_place(s: State, seat: int) -> int:
    """AE-37.4: where a seat stands in the order of initiative."""
    for place in range(s.seats):
        if s.initiative[place] == seat:
            return place
    return NONE


@rule
def open_window(s: State, window: int, seat: int, detail: int) -> bool:
    """AE-49.5: with Whispers, one occurrence of a window of which this seat is the first; whether it was called."""
    if s.rules.whispers:
        call(s, Process.WINDOW, seat, window, detail)
        return True
    return False
