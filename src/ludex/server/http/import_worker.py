"""The process that checks one save or record: its text comes in, a match to be stored goes out, both as plain data.

Started by `ludex.server.http.imports`, with its limits as arguments.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

import msgspec

from ludex.server.store.entries import Decided
from ludex.server.store.rows import StoredHeader

NICENESS = 10
PR_SET_PDEATHSIG = 1  # of Linux
OUT_OF_MEMORY = 3  # exit status


class Given(msgspec.Struct):
    """What somebody has brought: a save, or the own record of a game."""

    text: str
    game: str = ""  # whose record it is; empty for a save


class Verified(msgspec.Struct, tag="verified"):
    """A match to be stored, with the secrets of its seats."""

    header: StoredHeader
    log: list[Decided]
    tokens: list[str | None]


class Damaged(msgspec.Struct, tag="damaged"):
    """A text that does not hold, and why."""

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


def verify(given: Given) -> Answer:
    """Play a match again and compare."""
    from ludex.kernel.errors import LudexError
    from ludex.server.matches import creation

    try:
        found = creation.recorded(given.game, given.text) if given.game else creation.imported(given.text)
    except LudexError as error:
        return Damaged(text=error.refusal.text, rule=error.refusal.rule)
    return Verified(header=found.header, log=found.log, tokens=found.tokens)


def main() -> None:
    """One text, from standard input to standard output."""
    limit(*map(int, sys.argv[1:]))
    try:
        answer = msgspec.json.encode(verify(msgspec.json.decode(sys.stdin.buffer.read(), type=Given)))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    main()
