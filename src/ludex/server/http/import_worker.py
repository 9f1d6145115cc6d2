"""The process that checks one save: its text comes in, a match to be stored goes out, both as plain data.

Started by `ludex.server.http.imports`, with its limits as arguments.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from typing import Any

import msgspec

from ludex.server.store.entries import Decided

NICENESS = 10
PR_SET_PDEATHSIG = 1  # of Linux
OUT_OF_MEMORY = 3  # exit status


class Verified(msgspec.Struct, tag="verified"):
    """A match to be stored, with the secrets of its seats."""

    header: dict[str, Any]
    log: list[Decided]
    tokens: list[str | None]


class Damaged(msgspec.Struct, tag="damaged"):
    """A save that does not hold, and why."""

    text: str
    rule: str


Answer = Verified | Damaged


def limit(cpu_s: int, memory_bytes: int, parent: int) -> None:
    """Give way to the server, end with it, and never take more than this."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_s, cpu_s))
    resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":  # a thread that waits for the end would need the interpreter, which a check may hold
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before we asked to hear of it
        sys.exit("the server is gone")


def verify(text: str) -> Answer:
    """Play a save again and compare."""
    from ludex.kernel.errors import LudexError
    from ludex.server.matches import creation

    try:
        found = creation.imported(text)
    except LudexError as error:
        return Damaged(text=error.refusal.text, rule=error.refusal.rule)
    return Verified(header=found.header, log=found.log, tokens=found.tokens)


def main() -> None:
    """One save, from standard input to standard output."""
    limit(*map(int, sys.argv[1:]))
    try:
        answer = msgspec.json.encode(verify(sys.stdin.buffer.read().decode()))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    main()
