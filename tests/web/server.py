"""A server of its own for a test: started on a free port with an empty database, stopped or killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 120.0  # seconds until a server must answer: loading two games from the cache takes one or two


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Server:
    """`ludex serve` in a process of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'matches.sqlite'}"
        self._log = folder / "server.log"
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until all games are ready."""
        command = [sys.executable, "-m", "ludex.cli", "serve", "--port", str(self.port), "--database", self.database]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *self._arguments], stdout=log, stderr=log, start_new_session=True
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._process and self._process.poll() is not None:
                break
            try:
                games = httpx.get(f"{self.url}/api/games", timeout=5).json()
                if all(game["ready"] >= 1 for game in games):
                    return
            except (httpx.TransportError, ValueError):
                pass
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self._log.read_text()[-3000:]}")

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End it, however rudely."""
        if self._process:
            os.killpg(self._process.pid, how)
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """Ask it to end."""
        self.kill(signal.SIGTERM)

    def said(self) -> str:
        """What it wrote to its log."""
        return self._log.read_text()
