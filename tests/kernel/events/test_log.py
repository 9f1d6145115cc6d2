"""Events: what happened, written by rules and read outside of them."""

from __future__ import annotations

import pytest

from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.errors import EventOverflow
from ludex.kernel.events.log import CAPACITY, EVERYBODY, Event, Log, emit, emit6, open_log, read, tell


def test_events_are_read_in_the_order_in_which_they_happened() -> None:
    log = open_log()
    emit(log, 7, 1, 2, 3)
    emit6(log, 8, -1, 70_000, 3, 4, 5, 6)
    assert list(read(log)) == [Event(7, (1, 2, 3, 0, 0, 0)), Event(8, (-1, 70_000, 3, 4, 5, 6))]


def test_an_event_may_be_for_some_seats_only() -> None:
    log = open_log()
    tell(log, 0b101, 7, 1, 2, 3)
    tell(log, EVERYBODY, 7, 1, 2, 3)
    secret, public = read(log)
    assert [secret.open_to(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, True]
    assert all(public.open_to(seat) for seat in (-1, 0, 5))


def test_a_log_that_is_off_hears_nothing() -> None:
    log = Log()
    emit(log, 7, 1, 2, 3)
    emit6(log, 8, 1, 2, 3, 4, 5, 6)
    assert log == Log()
    assert list(read(log)) == []


def test_a_full_log_keeps_what_it_has_and_fails_loudly() -> None:
    log = open_log()
    for number in range(CAPACITY):
        emit(log, 1, number, 0, 0)
    assert [event.values[0] for event in read(log)] == list(range(CAPACITY))
    emit(log, 1, 0, 0, 0)
    assert log.events[CAPACITY - 1].values[0] == CAPACITY - 1
    with pytest.raises(EventOverflow, match=f"{CAPACITY + 1} events"):
        list(read(log))


def test_an_interpreted_log_is_the_same() -> None:
    native, interpreted, plain = open_log(), open_log(), Interpreter()
    for number in range(CAPACITY + 1):
        emit6(native, 3, number, 1, 2, 3, 4, 5)
        plain(emit6)(interpreted, 3, number, 1, 2, 3, 4, 5)
    assert native == interpreted


def test_a_new_log_forgets_the_old_one() -> None:
    emit(open_log(), 7, 1, 2, 3)
    assert list(read(open_log())) == []
