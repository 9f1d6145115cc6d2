"""Processes that end with the one that started them, even if that one was killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

GRACE = 10  # seconds for an orderly end


def end_with_parent() -> None:
    """This process, started by multiprocessing, ends soon after its parent."""
    parent = multiprocessing.parent_process()
    if parent:
        _end_after(parent.join)


def end_with_input() -> None:
    """This process ends soon after its standard input, whose other end only the parent holds."""
    _end_after(sys.stdin.buffer.read)


def _end_after(wait: Callable[[], object]) -> None:
    """A thread waits, then ends the process: orderly if it can, else by force."""

    def watch() -> None:
        wait()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GRACE)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
