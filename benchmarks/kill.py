"""The server is killed again and again while people play: nothing acknowledged may be lost, no match damaged.

`python -m benchmarks.kill [--kills 500] [--database sqlite|postgres] [--workers N] [--matches N] [--minutes M]`, from
the root of the repository. Players decide at random over WebSockets. `ludex serve` and all its workers get SIGKILL at
random moments. After every second kill the logs are read with the server down and compared with what was acknowledged;
the other times the new server is the first to open the database. At the end the server loads and replays every match.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

from benchmarks.player import PAUSE, Notes, Player
from ludex.server.store import Store
from tests.server.postgres import free_port, running

TABLES = {"soulgems": 2, "impetus": 3}  # games and their seats: one person, the others easy bots
EARLY = 0.1  # how many of the kills come while the server starts
WINDOW = 1.5  # seconds after the first acknowledgement in which it is killed
PATIENCE = 180  # seconds until a server must work


class Server:
    """`ludex serve`, in a process group of its own."""

    def __init__(self, database: str, workers: int, log: Path) -> None:
        self.port, self._log = free_port(), log
        self._process: subprocess.Popen[bytes] | None = None
        options = {"--port": self.port, "--database": database, "--workers": workers}
        words = [str(word) for option in options.items() for word in option]
        self._command = [sys.executable, "-m", "ludex.cli", "serve", *words]

    def start(self) -> None:
        """Begin to start."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, start_new_session=True)

    def kill(self) -> None:
        """At once, with all its workers."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    async def ask(self, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
        """The status and the answer to a request; no status where nobody answers."""
        content = None if body is None else json.dumps(body).encode()
        url, kind = f"http://127.0.0.1:{self.port}{path}", {"Content-Type": "application/json"}
        request = urllib.request.Request(url, content, kind)
        try:
            return await asyncio.to_thread(answer, request)
        except (OSError, HTTPException) as error:
            return 0, str(error)

    def complaints(self) -> list[str]:
        """What it wrote, apart from greetings."""
        return [line for line in self._log.read_text().splitlines() if not line.startswith("Ludex is at")]


def answer(request: urllib.request.Request) -> tuple[int, Any]:
    """What the server says, a refusal as it is; a reply that breaks off is an error."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(request, timeout=PATIENCE) as reply:
            return reply.status, json.load(reply)
    except HTTPError as error:
        return error.code, error.read().decode()


class Soak:
    """Players, a server, and somebody who kills it."""

    def __init__(self, database: str, workers: int, matches: int, log: Path) -> None:
        self.database, self.matches = database, matches
        self.server = Server(database, workers, log)
        self.players: list[Player] = []
        self.notes = Notes()
        self.kills = self.flying = 0

    async def run(self, kills: int, seconds: float) -> None:
        """So many kills, or as many as the time allows; then everything is looked at."""
        host = asyncio.create_task(self._host())
        try:
            await self._season(kills, time.monotonic() + seconds, host)
            host.cancel()
            await asyncio.wait([host])
            if not host.cancelled():
                self.notes.fault(f"a player stumbled: {host.exception()!r}")
            await self._compare(self.players)
            await self._replay()
        finally:
            self.server.kill()

    async def _season(self, kills: int, end: float, host: asyncio.Task[None]) -> None:
        """One server after another, with a word now and then."""
        while self.kills < kills and time.monotonic() < end and not host.done():
            await self._life()
            if self.kills % 10 == 0:
                print(
                    f"{self.kills}/{kills} kills, at most {end - time.monotonic():.0f} s left, {self.figures()}",
                    flush=True,
                )

    async def _life(self) -> None:
        """One server, from its start to its end; every second time somebody looks what it left."""
        self.notes.alive.clear()
        self.server.start()
        if random.random() >= EARLY:
            try:
                await asyncio.wait_for(self.notes.alive.wait(), PATIENCE)
            except TimeoutError:
                self.notes.fault(f"nothing is acknowledged: {self.server.complaints()[-3:]}")
        await asyncio.sleep(random.uniform(0, WINDOW))
        self.flying += sum(player.flight is not None for player in self.players)
        self.server.kill()
        self.kills += 1
        if self.kills % 2 == 0:
            await self._compare([player for player in self.players if not player.done])

    async def _compare(self, players: list[Player]) -> None:
        """What is stored with what was acknowledged, while no server runs."""
        store = await Store.open(self.database)
        for player in players:
            await player.compare(store)
        await store.close()

    async def _host(self) -> None:
        """There are always so many matches in play."""
        async with asyncio.TaskGroup() as group:
            while True:
                if sum(not player.done for player in self.players) < self.matches:
                    await self._invite(group)
                await asyncio.sleep(PAUSE)

    async def _invite(self, group: asyncio.TaskGroup) -> None:
        """A match that the server says to have begun has a player from now on."""
        game = random.choice(list(TABLES))
        seats = [{"kind": "here"}] + [{"kind": "bot", "level": "easy"}] * (TABLES[game] - 1)
        status, begun = await self.server.ask("/api/matches", {"game": game, "seats": seats})
        if status in (200, 201):
            self.players.append(Player(begun["id"], begun["tokens"][0], self.server.port, self.notes))
            group.create_task(self.players[-1].play())

    async def _replay(self) -> None:
        """A last server loads every match and plays it again, move by move."""
        self.server.start()
        for player in self.players:
            status, replay = await self._patiently(f"/api/matches/{player.match}/replay")
            if status != 200 or replay["count"] < len(player.decided):
                self.notes.fault(f"{player.match} does not replay: {status} {replay!s:.200}")

    async def _patiently(self, path: str) -> tuple[int, Any]:
        """The answer to a request as soon as the server is ready for it."""
        end = time.monotonic() + PATIENCE
        while True:
            status, answer = await self.server.ask(path)
            if status not in (0, 503) or time.monotonic() > end:
                return status, answer
            await asyncio.sleep(PAUSE)

    def figures(self) -> dict[str, Any]:
        """What has come of it so far."""
        return {
            "kills": self.kills,
            "matches": len(self.players),
            "decisions acknowledged": sum(len(player.decided) for player in self.players),
            "chat acknowledged": sum(len(player.said) for player in self.players),
            "decisions in flight when killed": self.flying,
            "of them found in the log": self.notes.found,
            "refusals": dict(self.notes.refusals),
            "faults": len(self.notes.faults),
        }


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The address of an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/matches.db"
    else:
        with running(safe=True) as cluster:
            yield cluster.fresh()


def main() -> None:
    """Print the figures as JSON; fail if anything was lost."""
    parser = argparse.ArgumentParser(description="Kill the server under load, again and again.")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1, help="more than one needs postgres")
    parser.add_argument("--matches", type=int, default=16, help="in play at the same time")
    parser.add_argument("--minutes", type=float, default=90, help="at most")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # and leave nothing behind
    with tempfile.TemporaryDirectory(prefix="ludex-kill-") as name, database(asked.database, Path(name)) as url:
        soak = Soak(url, asked.workers, asked.matches, Path(name) / "log")
        asyncio.run(soak.run(asked.kills, asked.minutes * 60))
        complaints = soak.server.complaints()
    result = {"database": asked.database, "workers": asked.workers, **soak.figures(), "complaints": complaints[-20:]}
    print(json.dumps(result, indent=2))
    sys.exit(bool(soak.notes.faults))


if __name__ == "__main__":
    main()
