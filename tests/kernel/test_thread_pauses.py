"""Long work in a thread stops for a moment now and then, if it said that it leaves room."""

from __future__ import annotations

import threading
import time

import pytest

from ludex.kernel import thread_pauses


class Clock:
    """A clock that goes on by the pauses and by the work that a test says was done."""

    def __init__(self) -> None:
        self.now, self.pauses = 0.0, 0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.pauses += 1

    def work(self, seconds: float) -> None:
        self.now += seconds
        thread_pauses.breathe()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(thread_pauses, "time", found)
    return found


def test_nobody_pauses_unasked(clock: Clock) -> None:
    clock.work(100.0)
    assert clock.pauses == 0


def test_short_work_is_not_held_up_and_long_work_pauses_after_each_stretch(clock: Clock) -> None:
    with thread_pauses.leaving_room():
        clock.work(thread_pauses.GRACE_S / 2)
        assert clock.pauses == 0
        for _ in range(10):
            clock.work(thread_pauses.GRACE_S)
        assert clock.pauses == 10
        clock.work(thread_pauses.STRETCH_S / 2)
        assert clock.pauses == 10
    clock.work(100.0)
    assert clock.pauses == 10


def test_other_threads_are_not_meant(clock: Clock) -> None:
    with thread_pauses.leaving_room():
        other = threading.Thread(target=clock.work, args=(100.0,))
        other.start()
        other.join()
    assert clock.pauses == 0


def test_threads_rest_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    resting, most = [0], [0]

    class Shared(Clock):
        def sleep(self, seconds: float) -> None:
            resting[0] += 1
            most[0] = max(most[0], resting[0])
            time.sleep(seconds)
            resting[0] -= 1

    clock = Shared()
    monkeypatch.setattr(thread_pauses, "time", clock)
    threads = [threading.Thread(target=_work_for_long, args=(clock,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1]


def _work_for_long(clock: Clock) -> None:
    with thread_pauses.leaving_room():
        for _ in range(3):
            clock.work(thread_pauses.GRACE_S)
