"""Many matches at once: how long it takes from a decision to everybody's new view.

`python -m benchmarks.load [--matches 300] [--every 2] [--seconds 60] [--watched 0.1] [--write FILE]`, from the root of
the repository. The server has one core for itself; people who decide every two seconds against easy bots, over real
WebSockets, have the others. Of each tenth match there is a spectator as well. Measured is the time from sending a
decision to the arrival of the first position that knows of it, at the slowest of those who look.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import platform
import random
import socket
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ludex import __version__
from ludex.games import GAMES, load
from ludex.kernel.contract.menu import Menu
from ludex.server import run
from ludex.server.settings import Settings
from ludex.server.ws import request_types
from tests.server.house import BOT, BUSY, ME, request, until

WARM = 10  # seconds before it counts
ALONE = BUSY | {"max_spectators_per_address": 2_000}  # all come from one address


class Position(msgspec.Struct, tag_field="t", tag="update"):
    """As much of an update as a machine needs."""

    own: int
    count: int
    over: bool
    menu: msgspec.Raw


class Other(msgspec.Struct):
    """Any other frame."""

    t: str
    ref: int = 0
    menu: msgspec.Raw = msgspec.Raw(b"null")
    text: str = ""


@dataclass
class Times:
    """What was measured, in seconds."""

    shown: list[float] = field(default_factory=list)
    acked: list[float] = field(default_factory=list)
    counting: bool = False
    refused: int = 0
    ended: int = 0


def work(settings: Settings, at: socket.socket, core: int) -> None:
    """The server, on one core."""
    os.sched_setaffinity(0, {core})
    run.serve(settings, at)


@contextmanager
def server(folder: str, core: int, **limits: Any) -> Iterator[tuple[str, int]]:
    """In a process of its own: its place and its process."""
    settings = Settings(database=f"sqlite:///{folder}/load.db", **limits)
    with run.bind("127.0.0.1", 0) as at:
        process = multiprocessing.get_context("spawn").Process(target=work, args=(settings, at, core))
        process.start()
        place = f"127.0.0.1:{at.getsockname()[1]}"
        try:
            until(lambda: all(game["ready"] == 1 for game in request(place, "GET", "/api/games").json))
            yield place, process.pid or 0
        finally:
            process.terminate()
            process.join()


def link_to(place: str, address: str = "127.0.0.1") -> connect:
    """A WebSocket from one of the addresses of this machine."""
    return connect(
        f"ws://{place}/ws", max_size=None, compression=None, proxy=None, ping_interval=None, local_addr=(address, 0)
    )


class Person:
    """Somebody at one match after the other; perhaps with somebody who watches."""

    def __init__(
        self, place: str, game: str, every: float, watched: bool, times: Times, address: str = "127.0.0.1"
    ) -> None:
        self._place, self._game, self._every, self._watched, self._times = place, game, every, watched, times
        self._address = address
        self._ref = 1
        self._sent = 0.0
        self._seen = asyncio.Condition()
        self._watcher = 10**9  # decisions that the spectator has seen

    async def live(self) -> None:
        """Play until it is all over."""
        await asyncio.sleep(random.random() * self._every)
        while True:
            seats = [ME] + [BOT] * (load(self._game).meta.seats.usual - 1)
            new = {"game": self._game, "seats": seats}
            begun = (await asyncio.to_thread(request, self._place, "POST", "/api/matches", new)).json
            watching = asyncio.create_task(self._watch(begun["id"])) if self._watched else None
            try:
                await self._play(begun["id"], begun["tokens"][0])
            finally:
                if watching:
                    watching.cancel()
            self._times.ended += 1

    async def _play(self, match: str, token: str) -> None:
        """One match to its end."""
        async with self._link() as link:
            await self._send(link, request_types.Hello(ref=1, match=match, tokens=[token]))
            position = await self._turn(link, await self._position(link, -1))
            due = time.monotonic() + self._every
            while not position.over:
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                due = max(due, time.monotonic() - self._every) + self._every
                position = await self._decide(link, position)

    async def _decide(self, link: ClientConnection, before: Position) -> Position:
        """Decide something at random, and wait until everybody sees it and it is our turn again."""
        action = await self._choose(link, before.menu)
        sent = time.monotonic()
        await self._send(link, request_types.Decide(ref=self._next(), seat=0, own=before.own, action=action))
        position = await self._position(link, before.own, sent)
        if self._watched:
            async with self._seen:
                await self._seen.wait_for(lambda: self._watcher > before.count)
        if self._times.counting:
            self._times.shown.append(time.monotonic() - sent)
        return await self._turn(link, position)

    async def _turn(self, link: ClientConnection, position: Position) -> Position:
        """The position when we are asked, or when it is over."""
        while not position.over and bytes(position.menu) == b"null":
            position = await self._position(link, -1)
        return position

    async def _choose(self, link: ClientConnection, menu: msgspec.Raw) -> int:
        """At random, until nothing is left open."""
        choice = random.choice(msgspec.json.decode(menu, type=Menu).all_choices())
        if not choice.more:
            return choice.action
        await self._send(link, request_types.Expand(ref=self._next(), seat=0, action=choice.action))
        while True:
            frame = await self._hear(link)
            if isinstance(frame, Other) and frame.t == "choices":
                return await self._choose(link, frame.menu)

    async def _position(self, link: ClientConnection, own: int, sent: float = 0.0) -> Position:
        """The next position in which more was decided by us."""
        while True:
            frame = await self._hear(link)
            if isinstance(frame, Position) and frame.own > own:
                return frame
            if isinstance(frame, Other) and frame.t == "ack" and sent and self._times.counting:
                self._times.acked.append(time.monotonic() - sent)
            if isinstance(frame, Other) and frame.t in ("refused", "closed"):
                self._times.refused += 1
                raise RuntimeError(frame.text)

    async def _watch(self, match: str) -> None:
        """Somebody looks on."""
        async with self._link() as link:
            await self._send(link, request_types.Hello(ref=1, match=match))
            while True:
                frame = await self._hear(link)
                if isinstance(frame, Position):
                    async with self._seen:
                        self._watcher = frame.count
                        self._seen.notify_all()

    def _link(self) -> connect:
        return link_to(self._place, self._address)

    def _next(self) -> int:
        self._ref += 1
        return self._ref

    async def _send(self, link: ClientConnection, request: request_types.Request) -> None:
        await link.send(msgspec.json.encode(request), text=True)

    async def _hear(self, link: ClientConnection) -> Position | Other:
        data = await link.recv(decode=False)
        return msgspec.json.decode(data, type=Position if data.startswith(b'{"t":"update"') else Other)


async def measure(place: str, asked: argparse.Namespace) -> Times:
    """Everybody plays; after a while it counts."""
    times = Times()
    people = [
        Person(place, asked.games[i % len(asked.games)], asked.every, i < asked.watched * asked.matches, times)
        for i in range(asked.matches)
    ]
    tasks = [asyncio.create_task(person.live()) for person in people]
    await asyncio.sleep(WARM)
    times.counting = True
    finished, _ = await asyncio.wait(tasks, timeout=asked.seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in finished:
        task.result()
    return times


def centiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    cuts = statistics.quantiles(seconds, n=1000)
    shares = {"p50": cuts[499], "p90": cuts[899], "p99": cuts[989], "p999": cuts[998], "max": max(seconds)}
    return {name: round(1000 * value, 1) for name, value in shares.items()}


def busy(process: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="From a decision to everybody's new view, with many matches at once.")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between the decisions of a person")
    parser.add_argument("--seconds", type=float, default=60.0, help="that count")
    parser.add_argument("--watched", type=float, default=0.1, help="share of the matches with a spectator")
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--write", type=Path, help="a file for the result")
    return parser.parse_args()


def main() -> None:
    """Measure, and say on what."""
    asked = arguments()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, set(cores[1:]) or set(cores))
    with tempfile.TemporaryDirectory() as folder, server(folder, cores[0], **ALONE) as (place, process):
        before, begin = busy(process), time.monotonic()
        times = asyncio.run(measure(place, asked))
        share = (busy(process) - before) / (time.monotonic() - begin)
    result: dict[str, Any] = {
        "matches": asked.matches,
        "games": asked.games,
        "every_seconds": asked.every,
        "seconds": asked.seconds,
        "watched": asked.watched,
        "decisions": len(times.shown),
        "decisions_a_second": round(len(times.shown) / asked.seconds, 1),
        "shown_ms": centiles(times.shown),
        "acked_ms": centiles(times.acked),
        "finished_matches": times.ended,
        "server_core_used": round(share, 2),
        "machine": {"processor": processor(), "cores": len(cores), "system": platform.platform()},
        "versions": {"ludex": __version__, "python": platform.python_version(), "msgspec": msgspec.__version__},
    }
    text = json.dumps(result, indent=2)
    print(text)
    if asked.write:
        asked.write.write_text(text + "\n")


def processor() -> str:
    """Its name."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if "model name" in line
    ]
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    main()
