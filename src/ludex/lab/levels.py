"""How the levels of a game's bots compare: one bot among rivals of another level, at every number of seats.

`python -m ludex.lab.levels GAME [--games N] [--write FOLDER]`. The one bot sits on each seat equally often. A stronger
one must win more than its equal share, a weaker one less, and few games may end by the limit of turns.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

from ludex.games import load
from ludex.kernel.contract.game import Game
from ludex.kernel.simulate.simulation import Simulation
from ludex.lab.collect import THREADS
from ludex.lab.machine import machine
from ludex.lab.statistics import interval, rate

SEED = 12


def duel(game: Game, one: str, others: str, seats: int, games: int) -> dict[str, Any]:
    """Return what one bot wins among others of one level, its seat rotated, with Wilson's 95 % interval."""
    won, turns, ends, each = 0.0, 0, Counter[str](), games // seats
    for seat in range(seats):
        levels = [others] * seats
        levels[seat] = one
        report = Simulation(game, levels, SEED + seat).run(each)
        won, turns, ends = won + report.wins[seat], turns + report.turns, ends + report.ends
    low, high = interval(won, each * seats)
    return {
        "one": one,
        "others": others,
        "seats": seats,
        "games": each * seats,
        "share": round(won / (each * seats), 4),
        "interval": [round(low, 4), round(high, 4)],
        "turns": round(turns / (each * seats), 1),
        "ends": {name: round(number / (each * seats), 4) for name, number in sorted(ends.items())},
    }


def duels(game: Game, games: int) -> Iterator[dict[str, Any]]:
    """Yield every pair of levels both ways round, and every level among its like, at every number of seats."""
    for seats in range(game.meta.seats.fewest, game.meta.seats.most + 1):
        for one, others in (
            *permutations(reversed(game.meta.levels), 2),
            *((level, level) for level in game.meta.levels),
        ):
            yield duel(game, one, others, seats, games)


def ladder(game: Game, seed: int, games: int) -> dict[str, dict[str, float | None]]:
    """Return how often each level beats the next one below, two seats: every start is played twice, seats swapped."""
    found = {}
    for better, worse in pairwise(reversed(game.meta.levels)):
        wins = 0.0
        for seat, levels in enumerate(([better, worse], [worse, better])):
            wins += Simulation(game, levels, seed).run(games // 2, THREADS).wins[seat]
        found[f"{better} against {worse}"] = rate(wins, games)
    return found


def line(row: dict[str, Any]) -> str:
    """Return a duel as a line of text."""
    table = f"{row['one']} among {row['seats'] - 1} {row['others']}"
    bounds = " to ".join(f"{bound:.1%}" for bound in row["interval"])
    ends = ", ".join(f"{name} {share:.2%}" for name, share in row["ends"].items())
    return f"{table:<26} {row['share']:6.1%} ({bounds}), equal {1 / row['seats']:.0%}; {row['turns']} turns; {ends}"


def main() -> None:
    parser = argparse.ArgumentParser(description="One bot among rivals of another level, at every number of seats.")
    parser.add_argument("name", metavar="GAME")
    parser.add_argument("--games", type=int, default=10_000, help="of each pair of levels")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="keep the results in this folder")
    asked = parser.parse_args()
    results: dict[str, Any] = {"machine": machine(), "game": asked.name, "seed": SEED, "levels": []}
    for row in duels(load(asked.name), asked.games):
        results["levels"].append(row)
        print(line(row), flush=True)
    if asked.write:
        path = asked.write / f"{results['machine']['date']}-levels-{asked.name}.json"
        path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
