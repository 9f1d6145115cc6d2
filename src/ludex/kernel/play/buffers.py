"""What rules write into: the log of events and the list of actions."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from ludex.kernel.events.log import Log, open_log

SILENT = Log()  # switched off: it records no events


class ThreadBuffers(threading.local):
    """Buffers of one thread, shared by its matches: a log alone is half a megabyte."""

    def __init__(self) -> None:
        self.log = open_log()
        self._lists: dict[int, np.ndarray[Any, Any]] = {}

    def list(self, size: int) -> np.ndarray[Any, Any]:
        """Return a buffer for so many actions."""
        if size not in self._lists:
            self._lists[size] = np.zeros(size, dtype=np.int64)
        return self._lists[size]

    def clean(self) -> Log:
        """Return the log, emptied."""
        self.log.count = 0
        return self.log


BUFFERS = ThreadBuffers()
