"""What a browser is sent after each decision of whole matches: bytes, and milliseconds of the server's processor time.

`python benchmarks/messages.py [GAME …] [--variant NAME] [--seats N] [--level NAME] [--most N]` prints JSON. Everybody
looks: each seat, played by a person, and a spectator. Early, middle and late are the thirds of the match.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterator
from typing import Any

from ludex.games import GAMES, load
from ludex.kernel.contract.game import Game
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.lab.machine import machine
from ludex.server.matches.apply_entries import apply, fold
from ludex.server.matches.live import LiveMatch
from ludex.server.settings import Settings
from ludex.server.store import Entry, MatchRow
from ludex.server.store.entries import Decided
from ludex.server.ws.protocol import encoder
from ludex.server.ws.updates import Cursor, position_update

THIRDS = ("early", "middle", "late")
Sample = tuple[int, float]  # bytes, milliseconds


def played(game: Game, seats: int, variant: str, level: str, most: int) -> Match:
    """A match between bots."""
    match = Match(game, [level] * seats, seeds.numbered(1), game.meta.variants[variant])
    dice = seeds.stream(seeds.numbered(1, 1))
    while not match.over and len(match.decisions) < most:
        seat = match.pending()[-1]
        match.decide(seat, match.bot_action(seat, level, dice))
    return match


def watched(match: Match) -> LiveMatch:
    """The same match on a server before its first decision, with people in all its seats."""
    person = {"kind": "link", "level": "random", "name": "", "token": "", "joined": True}
    header: dict[str, Any] = {
        "game": match.game.meta.name,
        "version": match.game.meta.version,
        "seats": [person for _ in match.header.seats],
        "seed": match.header.seed,
        "settings": dict(match.header.overrides),
        "scenario": None,
        "lesson": False,
        "parent": "",
    }
    state = fold(MatchRow("benchmark__", 0.0, header), [])
    return LiveMatch(state, None, Settings(database="sqlite://"), lambda *_: False)  # type: ignore[arg-type]


def messages(match: Match) -> Iterator[list[Sample]]:
    """What is sent after each decision to everybody who looks; the first messages, which are whole, first."""
    live = watched(match)
    cursors = {seat: Cursor() for seat in range(SPECTATOR, len(match.header.seats))}
    yield [sent(live, seat, cursor) for seat, cursor in cursors.items()]
    for number, made in enumerate(match.decisions, 1):
        apply(live.match_state, Entry(number, Decided(seat=made.seat, action=made.action, text=made.text), 0.0))
        yield [sent(live, seat, cursor) for seat, cursor in cursors.items()]


def sent(live: LiveMatch, seat: int, cursor: Cursor) -> Sample:
    """One message, and the time it takes; nothing if there is nothing to tell."""
    begin = time.thread_time()
    frame = position_update(live, seat, cursor)
    size = len(encoder.encode(frame)) if frame else 0
    return size, 1000 * (time.thread_time() - begin)


def measure(match: Match) -> dict[str, Any]:
    """The whole first message, and the messages of each third of a match."""
    first, *later = messages(match)
    third = -(-len(later) // len(THIRDS))
    parts = {name: later[i * third : (i + 1) * third] for i, name in enumerate(THIRDS)}
    return {"decisions": len(later), "first": summary([first])} | {name: summary(part) for name, part in parts.items()}


def summary(samples: list[list[Sample]]) -> dict[str, float]:
    """The middle and the largest message, and the middle time."""
    told = [sample for step in samples for sample in step if sample[0]]
    sizes, times = [size for size, _ in told], [spent for _, spent in told]
    return {
        "median_bytes": statistics.median(sizes),
        "p95_bytes": statistics.quantiles(sizes, n=20)[-1],
        "most_bytes": max(sizes),
        "median_ms": round(statistics.median(times), 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Bytes and milliseconds of what a browser is sent.")
    parser.add_argument("names", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--variant", default="", help="the first one if left out")
    parser.add_argument("--seats", type=int, default=0, help="the usual number if left out")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--most", type=int, default=1_000_000, help="decisions")
    asked = parser.parse_args()
    results: dict[str, Any] = {"machine": machine()}
    for game in map(load, asked.names):
        variant, seats = asked.variant or next(iter(game.meta.variants)), asked.seats or game.meta.seats.usual
        results[game.meta.name] = measure(played(game, seats, variant, asked.level, asked.most))
    print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
