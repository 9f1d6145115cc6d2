"""Saves and records that visitors bring are checked in processes of their own, so that none holds up anybody else."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import msgspec

from ludex.kernel.errors import BadSave
from ludex.server.http.import_worker import OUT_OF_MEMORY, Answer, Damaged, Given, Verified
from ludex.server.refusals import Busy
from ludex.server.settings import Settings

WORKER = (sys.executable, "-m", "ludex.server.http.import_worker")
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
TOO_MUCH = "this match takes more time or memory to check than this server gives to one"


class Imports:
    """Checks saves one after the other; a few may wait."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.inside = 0  # being checked or waiting
        self._closed = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        # processes are started from a thread: the event loop would copy the tables of all its memory for each
        self._thread = ThreadPoolExecutor(1, "import")

    async def verify(self, given: Given) -> Verified:
        """Return the match of a text; BadSave if it is not valid or too large, Busy if too many others wait."""
        if self._closed.is_set() or self.inside >= self._settings.max_imports:
            raise Busy("Too many saves are being checked here; try again in a minute.")
        self.inside += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._check, given)
        finally:
            self.inside -= 1

    def close(self) -> None:
        """The server stops: nothing more is checked."""
        self._closed.set()
        if self._process:
            self._process.kill()
        self._thread.shutdown(wait=False)

    def _check(self, given: Given) -> Verified:
        """What a worker has found; BadSave if the text does not hold."""
        out, status = (b"", 0) if self._closed.is_set() else self._run(msgspec.json.encode(given))
        if self._closed.is_set():
            raise Busy("The server is stopping; try again in a minute.")
        if status < 0 or status == OUT_OF_MEMORY:
            raise BadSave(TOO_MUCH)
        if status:
            raise RuntimeError(f"the check of a save has ended with status {status}")
        found: Verified | Damaged = msgspec.json.decode(out, type=Answer)
        if isinstance(found, Damaged):
            raise BadSave(found.text, rule=found.rule)
        return found

    def _run(self, given: bytes) -> tuple[bytes, int]:
        """The output and the exit status of a worker; one that takes too long is killed."""
        limits = (self._settings.import_cpu_s, self._settings.import_memory_bytes, os.getpid())
        with subprocess.Popen(
            [*WORKER, *map(str, limits)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ | ONE_THREAD
        ) as self._process:
            if self._closed.is_set():  # since it was started
                self._process.kill()
            try:
                out, _ = self._process.communicate(given, self._settings.import_timeout_s)
            except subprocess.TimeoutExpired:
                self._process.kill()
                out, _ = self._process.communicate()
            return out, self._process.returncode
