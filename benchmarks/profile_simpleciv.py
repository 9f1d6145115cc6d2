"""Where the time of a game of computer players goes, and how long the start of a large turn takes.

`python -m benchmarks.profile_simpleciv [--seats 4] [--games 20] [--level hard]`

Every decision is made by the compiled rules one by one, and each part is timed from outside; the call itself, some
twenty microseconds of Python and Numba, is as long as the quickest part of its sort and is taken off.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np

from ludex.games import load
from ludex.games.simpleciv.bots.build_choice import best_build
from ludex.games.simpleciv.bots.fights import best_attack, best_charge, best_shot, open_city
from ludex.games.simpleciv.bots.marches import best_move
from ludex.games.simpleciv.bots.purchases import best_purchase
from ludex.games.simpleciv.bots.research import best_research
from ludex.games.simpleciv.bots.settling import best_settling
from ludex.games.simpleciv.bots.talks import best_talk
from ludex.games.simpleciv.bots.worked_tiles import best_raze, best_work
from ludex.games.simpleciv.rules.codes import NONE, Building, Kind, Size
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.turn import start_turn
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.contract.scenario import blank
from ludex.kernel.events.log import Log
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import copies
from ludex.kernel.state.action import pack, verb_of
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import Stream
from tests.games.simpleciv.world import city, erect, teach, tile, unit, war, world

GAME = load("simpleciv")
CITIES, UNITS = 20, 100
Plan = Callable[[Any, int], int]


def plans(level: int) -> dict[str, Plan]:
    """SC-24.15: the parts of a decision in their order."""
    return {
        "talks": best_talk,
        "research": lambda s, seat: best_research(s, seat, level),
        "builds": lambda s, seat: best_build(s, seat, level),
        "tiles": best_work,
        "purchases": lambda s, seat: best_purchase(s, seat, level),
        "shots": best_shot,
        "open cities": open_city,
        "attacks": lambda s, seat: best_attack(s, seat, 0),
        "charges": best_charge,
        "razing": best_raze,
        "moves": lambda s, seat: best_move(s, seat, level),
        "settling": best_settling,
    }


class Clock:
    """Nanoseconds of each call, by name."""

    def __init__(self) -> None:
        self.times: defaultdict[str, list[int]] = defaultdict(list)

    def run(self, name: str, part: Callable[..., Any], *arguments: Any) -> Any:
        """Do a part and write down how long it took."""
        begin = time.perf_counter_ns()
        found = part(*arguments)
        self.times[name].append(time.perf_counter_ns() - begin)
        return found

    def spent(self) -> dict[str, float]:
        """Nanoseconds by name, the largest first, without the calls themselves."""
        found = {name: float(sum(times)) - len(times) * self._call(name) for name, times in self.times.items()}
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    def _call(self, name: str) -> float:
        """What a call of this sort costs by itself: the mean time of the quickest part."""
        alike = [float(np.mean(times)) for other, times in self.times.items() if other[:6] == name[:6]]
        return min(alike) if name != "set up" else 0.0


def decide(clock: Clock, s: Any, seat: int, parts: dict[str, Plan]) -> int:
    """A decision, part by part."""
    for name, plan in parts.items():
        action = clock.run(f"decide: {name}", plan, s, seat)
        if action != NONE:
            return int(action)
    return pack(Verb.END_TURN, 0, 0, 0)


def play(clock: Clock, seats: int, number: int, level: int) -> None:
    """A whole game."""
    own, levels = loops(GAME), [GAME.meta.levels[level]] * seats
    states, log = copies(blank(GAME, levels, {}, None), 1), Log()
    s, dice, parts = states[0], np.zeros(1, dtype=Stream.dtype)[0], plans(level)
    clock.run("set up", own.begin, s, dice, seats, 1, number, log)
    while s["ending"] == 0:
        seat = int(lowest(own.pending(s)))
        action = decide(clock, s, seat, parts)
        clock.run(f"apply: {Verb(verb_of(action)).name}", own.apply, s, seat, action, log)


@rule
def turns(s: State, log: Log, count: int) -> None:
    """SC-4.3: the start of a turn, over and over."""
    for _ in range(count):
        start_turn(s, log)


def large_empire() -> State:
    """Twenty cities of eight with all that can be built, a hundred units, on a Huge map, in a war."""
    s = world(size=Size.HUGE)
    sites = [tile(s, q - r // 2, r) for r in range(3, s.height - 3, 5) for q in range(3, s.width - 3, 6)][:CITIES]
    for where in sites:
        erect(s, city(s, where, pop=8), *(building for building in Building if building != Building.TITANS_CORE))
    free = (where for where in range(s.tile_count) if s.tiles[where].owner == 0 and s.tiles[where].military == NONE)
    for where, _ in zip(free, range(UNITS), strict=False):
        unit(s, Kind.RIDERS, where)
    if (s.players[0].cities, s.players[0].units) != (CITIES, UNITS):
        raise ValueError("the map has no room for this empire")
    teach(s, 0, *range(20))
    city(s, tile(s, 12, 28), 1, 5)
    war(s)
    s.turn, s.players[0].current_tech = 150, NONE
    return s


def start_of_turn(repeats: int = 2000) -> float:
    """Microseconds of one start of a turn, the best of five."""
    best, s = float("inf"), large_empire()
    states = copies(s, 1)
    turns(states[0], Log(), 1)
    for _ in range(5):
        fresh = copies(s, 1)[0]
        begin = time.perf_counter()
        turns(fresh, Log(), repeats)
        best = min(best, (time.perf_counter() - begin) / repeats * 1e6)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", default="hard", choices=GAME.meta.levels[1:])
    chosen = parser.parse_args()
    play(Clock(), chosen.seats, 0, GAME.meta.level(chosen.level))
    clock = Clock()
    for number in range(chosen.games):
        play(clock, chosen.seats, number, GAME.meta.level(chosen.level))
    spent = clock.spent()
    total = sum(spent.values())
    rows = {
        name: {"share": round(much / total, 4), "µs a call": round(much / len(clock.times[name]) / 1000, 2)}
        for name, much in spent.items()
    }
    found = {
        "players": f"{chosen.seats} {chosen.level}",
        "games": chosen.games,
        "ms a game": round(total / 1e6 / chosen.games, 1),
        "start of turn, 20 cities and 100 units, µs": round(start_of_turn(), 1),
        "parts": rows,
    }
    print(json.dumps(found, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
