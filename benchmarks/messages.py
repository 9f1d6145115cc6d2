"""What a browser is sent after each decision of whole matches: bytes, and milliseconds of the server's processor time.

`python benchmarks/messages.py [GAME …] [--variant NAME] [--seats N] [--level NAME] [--turn N] [--most N]` prints JSON.
A person in the first seat looks, and a spectator. Early, middle and late are the thirds of what is looked at.
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
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.lab.machine import machine
from ludex.server.matches.apply_entries import apply, fold
from ludex.server.matches.live import LiveMatch
from ludex.server.settings import Settings
from ludex.server.store import Entry, MatchRow
from ludex.server.store.entries import Decided
from ludex.server.store.rows import StoredHeader, StoredSeat
from ludex.server.ws.protocol import encoder
from ludex.server.ws.updates import Cursor, position_update

THIRDS = ("early", "middle", "late")
Sample = tuple[int, float]  # bytes, milliseconds


def played(game: Game, asked: argparse.Namespace) -> Match:
    """A match in which bots decide for everybody, until so many decisions after the beginning of a turn."""
    names = [HUMAN] + [asked.level] * ((asked.seats or game.meta.seats.usual) - 1)
    match = Match(game, names, seeds.numbered(1), game.meta.variants[asked.variant or next(iter(game.meta.variants))])
    dice = seeds.stream(seeds.numbered(1, 1))
    while not match.over and len(match.decisions) < start(match, asked.turn) + asked.most:
        seat = match.pending()[-1]
        match.decide(seat, match.bot_action(seat, asked.level, dice))
    return match


def start(match: Match, turn: int) -> int:
    """How many decisions were made before a turn, or so far."""
    return next((start.at for start in match.turn_starts if start.turn >= turn), len(match.decisions))


def watched(match: Match, count: int) -> LiveMatch:
    """The same match on a server after so many decisions."""
    header = StoredHeader(
        game=match.game.meta.name,
        version=match.game.meta.version,
        seats=[StoredSeat("link" if name == HUMAN else "bot", name, "", "") for name in match.header.seats],
        seed=match.header.seed,
        settings=dict(match.header.overrides),
        scenario=None,
        lesson=False,
        parent="",
    )
    state = fold(MatchRow("benchmark__", 0.0, header), [entry(match, number) for number in range(1, count + 1)])
    return LiveMatch(state, None, Settings(database="sqlite://"), lambda *_: False)  # type: ignore[arg-type]


def entry(match: Match, number: int) -> Entry:
    """A decision as it stands in the log."""
    made = match.decisions[number - 1]
    return Entry(number, Decided(seat=made.seat, action=made.action, text=made.text), 0.0)


def messages(match: Match, turn: int) -> Iterator[list[Sample]]:
    """What is sent after each decision to everybody who looks; the first messages, which are whole, first."""
    count = start(match, turn)
    live, cursors = watched(match, count), {seat: Cursor() for seat in (SPECTATOR, 0)}
    yield [sent(live, seat, cursor) for seat, cursor in cursors.items()]
    for number in range(count + 1, len(match.decisions) + 1):
        apply(live.match_state, entry(match, number))
        yield [sent(live, seat, cursor) for seat, cursor in cursors.items()]


def sent(live: LiveMatch, seat: int, cursor: Cursor) -> Sample:
    """One message, and the time it takes; nothing if there is nothing to tell."""
    begin = time.thread_time()
    frame = position_update(live, seat, cursor)
    size = len(encoder.encode(frame)) if frame else 0
    return size, 1000 * (time.thread_time() - begin)


def measure(match: Match, turn: int) -> dict[str, Any]:
    """The whole first message, and the messages of each third."""
    first, *later = messages(match, turn)
    third = -(-len(later) // len(THIRDS))
    parts = {name: later[i * third : (i + 1) * third] for i, name in enumerate(THIRDS)}
    return {"decisions": len(later), "first": summary([first])} | {name: summary(part) for name, part in parts.items()}


def summary(samples: list[list[Sample]]) -> dict[str, float]:
    """The middle and the largest message, and the middle time."""
    told = [sample for step in samples for sample in step if sample[0]]
    sizes, times = [size for size, _ in told], [spent for _, spent in told]
    return {
        "median_bytes": statistics.median(sizes),
        "p95_bytes": statistics.quantiles(sizes, n=20, method="inclusive")[-1],
        "most_bytes": max(sizes),
        "median_ms": round(statistics.median(times), 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Bytes and milliseconds of what a browser is sent.")
    parser.add_argument("names", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--variant", default="", help="the first one if left out")
    parser.add_argument("--seats", type=int, default=0, help="the usual number if left out")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--turn", type=int, default=0, help="where they begin to look")
    parser.add_argument("--most", type=int, default=1_000_000, help="decisions that they look at")
    asked = parser.parse_args()
    results: dict[str, Any] = {"machine": machine()}
    for game in map(load, asked.names):
        results[game.meta.name] = measure(played(game, asked), asked.turn)
    print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
