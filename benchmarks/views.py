"""What the server makes for a browser after each decision: views and menus of positions in the middle of a game.

`python benchmarks/views.py [GAME …] [--variant NAME …] [--matches N]` prints JSON: milliseconds, as medians over
positions and seats and as the worst of them. `frame` is a view and its encoding together.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from itertools import product
from typing import Any

import msgspec

from ludex.games import GAMES, load
from ludex.kernel.contract.game import Game
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.lab.machine import machine

LEVELS = ("random", "normal")  # of the bots that lead there: full boards, and sensible ones
FIRST, LAST, EVERY = 40, 400, 12  # decisions: which positions of a match are measured
RUNS = 7  # the fastest counts: whatever else the machine does only adds


def positions(game: Game, variant: str, matches: int) -> Iterator[Match]:
    """Matches between bots, stopped now and then."""
    for level, number in product(LEVELS, range(1, matches + 1)):
        match = Match(game, [level] * game.meta.seats.usual, seeds.numbered(number), game.meta.variants[variant])
        dice = seeds.stream(seeds.numbered(number, 1))
        while not match.over and len(match.decisions) < LAST:
            seat = match.pending()[-1]
            match.decide(seat, match.bot_action(seat, level, dice))
            if not match.over and len(match.decisions) >= FIRST and len(match.decisions) % EVERY == 0:
                yield match


def timed(job: Callable[..., Any], *arguments: Any) -> tuple[float, Any]:
    """The milliseconds of processor time of the fastest run, and what it made."""
    best = float("inf")
    for _ in range(RUNS):
        begin = time.thread_time()
        made = job(*arguments)
        best = min(best, time.thread_time() - begin)
    return 1000 * best, made


def measure(game: Game, variant: str, matches: int) -> dict[str, Any]:
    """Every seat's view of each position, its encoding, and the menu of whoever decides."""
    samples: dict[str, list[float]] = {"view": [], "encode": [], "frame": [], "menu": [], "bytes": []}
    for match in positions(game, variant, matches):
        for seat in range(SPECTATOR, len(match.header.seats)):
            seeing, view = timed(match.view, seat)
            encoding, text = timed(msgspec.json.encode, view)
            found = {"view": seeing, "encode": encoding, "frame": seeing + encoding, "bytes": len(text)}
            for name, value in found.items():
                samples[name].append(value)
        samples["menu"] += [timed(match.menu, seat)[0] for seat in match.pending()]
    return {name: summary(values) for name, values in samples.items()} | {"samples": len(samples["frame"])}


def summary(samples: list[float]) -> dict[str, float]:
    """The middle and the worst."""
    return {"median": round(statistics.median(samples), 3), "worst": round(max(samples), 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Milliseconds of views, their encoding and menus.")
    parser.add_argument("names", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--variant", action="append", help="only this variant; may be given several times")
    parser.add_argument("--matches", type=int, default=3, help="of each variant and level")
    asked = parser.parse_args()
    results: dict[str, Any] = {"machine": machine() | {"msgspec": version("msgspec")}, "matches": asked.matches}
    for game in map(load, asked.names):
        chosen = [name for name in game.meta.variants if name in (asked.variant or game.meta.variants)]
        results[game.meta.name] = {name: measure(game, name, asked.matches) for name in chosen}
    print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
