"""Let long work in a thread leave room for other threads by pausing after each short stretch."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

GRACE_S = 0.05  # of work before the first pause: most work is done by then
STRETCH_S = 0.002  # of work between two pauses
REST_S = 0.006  # of a pause; threads that leave room rest one after the other, so that more of them take no more


class _Pace(threading.local):
    """When this thread pauses next; never, unless it is leaving room."""

    due = float("inf")


_PACE = _Pace()
_RESTING = threading.Lock()


def breathe() -> None:
    """Pause if this thread is leaving room and a pause is due; call it between parts of long work."""
    if time.monotonic() >= _PACE.due:
        with _RESTING:
            time.sleep(REST_S)
        _PACE.due = time.monotonic() + STRETCH_S


@contextmanager
def leaving_room() -> Iterator[None]:
    """Context manager: this thread pauses regularly at `breathe`."""
    _PACE.due = time.monotonic() + GRACE_S
    try:
        yield
    finally:
        _PACE.due = float("inf")
