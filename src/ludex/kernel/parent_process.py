"""Processes that end with the process that started them, even if it was killed."""

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
    """End this process, started by multiprocessing, soon after its parent."""
    parent = multiprocessing.parent_process()
    if parent:
        _end_after(parent.join)


def end_with_input() -> None:
    """End this process soon after its standard input is closed, which only the parent holds open."""
    _end_after(sys.stdin.buffer.read)


def _end_after(wait: Callable[[], object]) -> None:
    """Wait in a thread, then end the process: orderly if possible, else by force."""

    def watch() -> None:
        wait()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GRACE)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
