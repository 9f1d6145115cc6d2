"""Long runs that CI does not wait for: thousands of games of the best bots at each table, and the ladder of levels.

`python benchmarks/soak.py [GAME …] [--variant NAME …] [--games N] [--duels N]`; by default everything.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from ludex.cli.sim import interval
from ludex.games import GAMES, load
from ludex.kernel.contract.game import Game
from ludex.kernel.events.log import Log
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import Simulation
from ludex.kernel.state.dice import Stream

LADDER = [("hard", "normal", 65), ("normal", "easy", 65), ("easy", "random", 65), ("hard", "random", 95)]
RUNGS = {"impetus": LADDER, "soulgems": LADDER}


def soak(game: Game, seats: int, variant: str, games: int) -> bool:
    """Many games: every decision legal, every invariant checked after it, and all games end."""
    levels = np.full(seats, len(game.meta.levels) - 1, dtype=np.int64)
    start = Simulation(game, [game.meta.levels[-1]] * seats, 77, game.meta.variants[variant]).start
    dice, log, out = Stream(), Log(), np.zeros((2, game.engine.max_actions), dtype=np.int64)
    faults = unfinished = decisions = 0
    for number in range(games):
        state = start.copy()
        loops(game).begin(state, dice, seats, 77, number, log)
        made = loops(game).audit(state, levels, dice, out, log, 1_000_000)
        faults, decisions = faults + (made < 0), decisions + max(made, 0)
        unfinished += not state.ending
    tally = f"{decisions:,} decisions, {faults} faults, {unfinished} unfinished"
    print(f"{game.meta.title} ({variant}), {seats} x {game.meta.levels[-1]}: {games:,} games, {tally}", flush=True)
    return faults == unfinished == 0


def duel(game: Game, strong: str, weak: str, wanted: int, games: int) -> bool:
    """Half of the games with seats swapped."""
    first = Simulation(game, [strong, weak], 88).run(games // 2).wins[0]
    second = Simulation(game, [weak, strong], 89).run(games // 2).wins[1]
    low, high = interval(first + second, games // 2 * 2)
    rate = (first + second) / (games // 2 * 2)
    print(
        f"{game.meta.title}: {strong} beats {weak} in {rate:.1%} ({low:.1%} … {high:.1%}), wanted {wanted} %",
        flush=True,
    )
    return rate * 100 >= wanted


def arguments() -> argparse.Namespace:
    """What is to be soaked, and for how long."""
    parser = argparse.ArgumentParser(
        description="Long runs: games of the best bots, audited, and the ladder of levels."
    )
    parser.add_argument("names", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--variant", action="append", help="only this variant; may be given several times")
    parser.add_argument("--games", type=int, default=10_000, help="at each table")
    parser.add_argument("--duels", type=int, default=2_000, help="games on each rung of the ladder; 0 for no ladder")
    asked = parser.parse_args()
    known = {variant for name in asked.names for variant in load(name).meta.variants}
    if set(asked.variant or ()) - known:
        parser.error(f"there are the variants {', '.join(sorted(known))}")
    return asked


def main() -> None:
    asked, results = arguments(), []
    for game in map(load, asked.names):
        seats = range(game.meta.seats.fewest, game.meta.seats.most + 1)
        variants = [name for name in game.meta.variants if name in (asked.variant or game.meta.variants)]
        results += [soak(game, n, variant, asked.games) for variant in variants for n in seats]
        results += [duel(game, *rung, asked.duels) for rung in RUNGS.get(game.meta.name, []) if asked.duels]
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
