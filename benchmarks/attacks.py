"""Attacks on a server while uninvolved people play: how long they wait for the answer to a decision meanwhile.

`python -m benchmarks.attacks [--seconds 20] [--only NAME …] [--write FILE]`, from the root of the repository. The
server has one core for itself and its default limits, except that as many matches may be begun as an attacker likes.
Attackers come from one address; the uninvolved play at other tables, from another address. Measured is the time from a
decision to the position that knows of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import platform
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.load import ALONE, Person, Times, centiles, processor, server
from benchmarks.siege import ATTACKS, Besieged, stored_matches
from ludex import __version__

TABLES, EVERY = 12, 0.25  # uninvolved people, and seconds between the decisions of one
WARM_S, PAUSE_S = 3.0, 1.0
UNINVOLVED = "127.0.0.2"
LIMIT_MS = 50.0  # for p99


async def calm(place: str, seconds: float) -> dict[str, Any]:
    """Nobody attacks."""
    times = await playing(place, seconds)
    return {"decisions": len(times.shown), "shown_ms": centiles(times.shown)}


async def besieged(name: str, target: Besieged, seconds: float) -> dict[str, Any]:
    """Under one attack: how long the uninvolved wait, and what the attackers were answered."""
    apart = multiprocessing.get_context("spawn")
    answers: Any = apart.Queue()
    attackers = apart.Process(target=strike, args=(name, target, WARM_S + seconds, answers))
    attackers.start()
    times = await playing(target.place, seconds)
    found = await asyncio.to_thread(answers.get, timeout=60)
    attackers.join()
    await asyncio.sleep(PAUSE_S)
    return {"decisions": len(times.shown), "shown_ms": centiles(times.shown), "answers": found}


def strike(name: str, target: Besieged, seconds: float, answers: Any) -> None:
    """Attack for a while, in a process of its own; then tell what was answered."""
    counts: Counter[str] = Counter()

    async def attack() -> None:
        async with asyncio.timeout(seconds):
            await ATTACKS[name](target, counts)

    with suppress(TimeoutError):
        asyncio.run(attack())
    answers.put(dict(counts.most_common(8)))


async def playing(place: str, seconds: float) -> Times:
    """What the uninvolved measure."""
    times = Times()
    people = [Person(place, "soulgems", EVERY, False, times, UNINVOLVED) for _ in range(TABLES)]
    tasks = [asyncio.create_task(person.live()) for person in people]
    await asyncio.sleep(WARM_S)
    times.counting = True
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
    return times


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How long uninvolved people wait while a server is attacked.")
    parser.add_argument("--seconds", type=float, default=20.0, help="that count, for each attack")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--write", type=Path, help="a file for the result")
    return parser.parse_args()


def measure(asked: argparse.Namespace, core: int) -> dict[str, Any]:
    """One attack after the other on one server."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        long = asyncio.run(stored_matches(f"sqlite:///{folder}/load.db"))
        with server(folder, core, created=ALONE["created"]) as (place, _):
            target = Besieged(place, long)
            found["calm"] = asyncio.run(calm(place, asked.seconds))
            for name in asked.only:
                found[name] = asyncio.run(besieged(name, target, asked.seconds))
                print(name, found[name], flush=True)
    return found


def main() -> None:
    """Measure, and say on what."""
    asked, cores = arguments(), sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, set(cores[1:]) or set(cores))
    found = measure(asked, cores[0])
    slow = [name for name, figures in found.items() if figures["shown_ms"]["p99"] > LIMIT_MS]
    result = {
        "tables": TABLES,
        "every_seconds": EVERY,
        "seconds": asked.seconds,
        "p99_above_50_ms": slow,
        "attacks": found,
        "machine": {"processor": processor(), "cores": len(cores), "system": platform.platform()},
        "versions": {"ludex": __version__, "python": platform.python_version()},
    }
    text = json.dumps(result, indent=2)
    print(text)
    if asked.write:
        asked.write.write_text(text + "\n")


if __name__ == "__main__":
    main()
