"""A million messages that nobody should send: malformed, oversized, replayed, out of turn, in the name of others.

`python -m benchmarks.abuse [--messages 1000000] [--seed 1] [--write FILE]`, from the root of the repository. Afterwards
every match must be as its acknowledged decisions leave it, every message must have had its one reply, no reply may hold
a secret, and the server must be as large as before. The first 95 % go to a server without limits on speed and nonsense,
so that they reach the depths; the rest to one as it is by default, which closes connections again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import platform
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.nonsense import Nonsense, Target
from ludex import __version__
from ludex.server import run
from ludex.server.settings import Settings
from tests.server.house import BOT, BUSY, ME, Data, request, until

VISITORS, BUNCH = 8, 40  # connections at once, messages sent before their replies are read
DEFAULT = BUSY | {"away_s": 1e9}  # nobody is relieved, however long it takes
BOUNDLESS = DEFAULT | {
    "max_frames_per_s": 1e9,
    "max_frames_at_once": 10**9,
    "max_bad_frames": 10**9,
    "max_fast_frames": 10**9,
    "max_log_entries": 10**9,
}
GROWTH = 100  # MB that a server may grow by, caches and all
SHARE = 0.95


class Fault(AssertionError):
    """The server has done something that it must not do."""


@contextmanager
def server(folder: Path, name: str, limits: Data) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its place and its process."""
    settings = Settings(database=f"sqlite:///{folder}/{name}.db", **limits)
    with run.bind("127.0.0.1", 0) as at:
        process = multiprocessing.get_context("spawn").Process(target=run.serve, args=(settings, at))
        process.start()
        place = f"127.0.0.1:{at.getsockname()[1]}"
        try:
            until(lambda: all(game["ready"] == 1 for game in request(place, "GET", "/api/games").json))
            yield place, process.pid or 0
        finally:
            process.terminate()
            process.join()


def targets(place: str) -> list[Target]:
    """Matches of both games: of one the abuser has no seat, of one the seat that is not asked, of one all of it."""
    found = []
    for game, mine in (("soulgems", []), ("soulgems", [1]), ("impetus", [0]), ("impetus", [])):
        seats = [ME, ME] if game == "soulgems" else [ME, ME, BOT]
        begun = request(place, "POST", "/api/matches", {"game": game, "seats": seats}).json
        found.append(Target(begun["id"], begun["tokens"], mine))
        until(lambda id=begun["id"]: 2 not in summary(place, id)["pending"])  # the bot has decided
    return found


class Abuser:
    """One connection that sends nonsense, and counts."""

    def __init__(self, place: str, target: Target, seed: int, tally: Counter[str]) -> None:
        self._place, self._target, self._tally = place, target, tally
        self._nonsense = Nonsense(target, seed)
        self._sent = 0

    async def go(self, messages: int) -> None:
        """So many messages, over as many connections as it takes."""
        while self._sent < messages:
            with suppress(ConnectionClosed, OSError):
                async with connect(f"ws://{self._place}/ws", max_size=None, compression=None, proxy=None) as link:
                    await link.send(self._target.hello())
                    await self._replies(link, {1: "hello"}, 1)
                    while self._sent < messages:
                        await self._bunch(link)
            self._tally["connections"] += 1

    async def _bunch(self, link: ClientConnection) -> None:
        """Some messages, then as many replies."""
        sent = [self._nonsense.message() for _ in range(BUNCH)]
        for kind, message in sent:
            await link.send(message)
            self._tally[kind] += 1
            self._sent += 1
        await self._replies(link, self._nonsense.waiting, BUNCH)

    async def _replies(self, link: ClientConnection, waiting: dict[int, str], wanted: int) -> None:
        """Everything that comes, until each message has its reply."""
        while wanted:
            text = await asyncio.wait_for(link.recv(), 60)
            frame = json.loads(text)
            if any(secret in text for secret in self._target.secrets):
                raise Fault(f"a secret was sent: {text[:200]}")
            if "went wrong" in frame.get("text", ""):
                raise Fault(f"the server has failed: {waiting.get(frame['ref'])}")
            if "ref" in frame:
                wanted -= 1
                self._tally[f"reply {frame['t']}"] += 1


async def abuse(place: str, messages: int, seed: int) -> Counter[str]:
    """Everybody at once."""
    tally: Counter[str] = Counter()
    known = targets(place)
    abusers = [Abuser(place, known[i % len(known)], seed + i, tally) for i in range(VISITORS)]
    before = [summary(place, target.match) for target in known]
    await asyncio.gather(*(abuser.go(messages // VISITORS) for abuser in abusers))
    for target, then in zip(known, before, strict=True):
        now = summary(place, target.match)
        if not target.mine and now != then:
            raise Fault(f"a match was changed by strangers: {then} became {now}")
        if target.mine == [1] and now["count"] != then["count"]:
            raise Fault("somebody decided out of turn")
    return tally


def summary(place: str, match: str) -> Data:
    """Where a match stands."""
    found: Data = request(place, "GET", f"/api/matches/{match}").json
    return found


def memory(process: int) -> float:
    """Megabytes of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def measure(messages: int, seed: int) -> Data:
    """Both servers, one after the other."""
    result: Data = {}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        for name, limits, share in (("boundless", BOUNDLESS, SHARE), ("default", DEFAULT, 1 - SHARE)):
            place, process = stack.enter_context(server(Path(folder), name, limits))
            asyncio.run(abuse(place, 2_000, seed + 1000))  # caches are filled
            before, begin = memory(process), time.monotonic()
            tally = asyncio.run(abuse(place, round(messages * share), seed))
            grown = memory(process) - before
            if grown > GROWTH:
                raise Fault(f"the server has grown by {grown:.0f} MB")
            if request(place, "GET", "/api/health").status != 200:
                raise Fault("the server is not well")
            seconds = round(time.monotonic() - begin, 1)
            result[name] = {"seconds": seconds, "grown_mb": round(grown, 1), **dict(sorted(tally.items()))}
            print(f"{name}: {result[name]}", flush=True)
    return result


def main() -> None:
    """Abuse it, and say what came of it."""
    parser = argparse.ArgumentParser(description="A million messages that nobody should send.")
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=random.randrange(2**31))
    parser.add_argument("--write", type=Path, help="a file for the result")
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    machine = {"python": platform.python_version(), "machine": platform.platform(), "ludex": __version__}
    result = {"messages": asked.messages, "seed": asked.seed, **machine, **measure(asked.messages, asked.seed)}
    text = json.dumps(result, indent=2)
    print(text)
    if asked.write:
        asked.write.write_text(text + "\n")


if __name__ == "__main__":
    main()
