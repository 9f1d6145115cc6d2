"""Long work in a thread can leave room for other threads: it stops for a moment after each short stretch."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

GRACE_S = 0.05  # of work before the first pause: most work is done by then
STRETCH_S = 0.002  # of work between two pauses
REST_S = 0.006  # of a pause; threads that leave room rest one after the other, so that more of them take no more


class _Pace(threading.local):
    """When this thread stops for a moment next; never, unless it said that it leaves room."""

    due = float("inf")


_PACE = _Pace()
_RESTING = threading.Lock()


def breathe() -> None:
    """Called between the parts of long work: a pause if one is due, and this thread leaves room."""
    if time.monotonic() >= _PACE.due:
        with _RESTING:
            time.sleep(REST_S)
        _PACE.due = time.monotonic() + STRETCH_S


@contextmanager
def leaving_room() -> Iterator[None]:
    """What this thread does meanwhile holds up no other thread for long."""
    _PACE.due = time.monotonic() + GRACE_S
    try:
        yield
    finally:
        _PACE.due = float("inf")
