"""What happened, and why: compiled rules write events into a log; off, the log costs one test for each event."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ludex.kernel.compile.rule import rule
from ludex.kernel.errors import EventOverflow
from ludex.kernel.state.record import Array, Record, i8, i16, i32, size

CAPACITY = 16_384  # one decision may run on for a hundred turns
VALUES = 6
EVERYBODY = -1  # as a set of seats


class EventRecord(Record):
    """One thing that happened: its kind, the seats that may know of it, and up to six numbers."""

    kind: i16
    seats: i16
    values: Array[i32] = size(VALUES)


class Log(Record):
    """The events of one decision and all that follows from it automatically."""

    on: i8
    count: i32  # goes on when the log is full, and tells
    events: Array[EventRecord] = size(CAPACITY)


@dataclass(frozen=True)
class Event:
    """An event outside compiled code."""

    kind: int
    values: tuple[int, ...]
    seats: int = EVERYBODY
    turn: int = field(default=0, compare=False)  # in which it was caused; the match knows

    def open_to(self, seat: int) -> bool:
        """Whether a seat may know of it; a spectator, -1, only if everybody may."""
        return self.seats == EVERYBODY or (seat >= 0 and bool(self.seats >> seat & 1))


@rule
def emit(log: Log, kind: int, a: int, b: int, c: int) -> None:
    """Report an event with up to three numbers."""
    if log.on:
        emit6(log, kind, a, b, c, 0, 0, 0)


@rule
def emit6(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Report an event with up to six numbers."""
    tell6(log, EVERYBODY, kind, a, b, c, d, e, f)


@rule
def tell(log: Log, seats: int, kind: int, a: int, b: int, c: int) -> None:
    """Report an event to some seats, with up to three numbers."""
    tell6(log, seats, kind, a, b, c, 0, 0, 0)


@rule
def tell6(log: Log, seats: int, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Report an event to some seats, with up to six numbers."""
    if log.on:
        if log.count < CAPACITY:
            event = log.events[log.count]
            event.kind = kind
            event.seats = seats
            event.values[0] = a
            event.values[1] = b
            event.values[2] = c
            event.values[3] = d
            event.values[4] = e
            event.values[5] = f
        log.count += 1


def open_log() -> Log:
    """A log that listens."""
    log = Log()
    log.on = 1
    return log


def read(log: Log, turn: int = 0) -> Iterator[Event]:
    """The events of a log, in order, as those of a turn; loud if some did not fit."""
    if log.count > CAPACITY:
        raise EventOverflow(f"{log.count} events at once, more than the {CAPACITY} that a log holds")
    for i in range(log.count):
        event = log.events[i]
        yield Event(event.kind, tuple(event.values), event.seats, turn)
