"""Long runs that CI does not wait for: ten thousand games of the best bots at each table, and the ladder of levels."""

from __future__ import annotations

import sys

import numpy as np

from ludex.cli.commands.sim import interval
from ludex.games import GAMES, load
from ludex.kernel.dice import Stream
from ludex.kernel.events import Log
from ludex.kernel.game import Game
from ludex.kernel.playout import Simulation, loops

GAMES_EACH = 10_000
DUELS = 2_000
RUNGS = {"impetus": [("hard", "normal", 65), ("normal", "easy", 65), ("easy", "random", 65), ("hard", "random", 95)]}


def soak(game: Game, seats: int) -> bool:
    """Ten thousand games: every decision legal, every invariant checked after it, and all games end."""
    levels = np.full(seats, len(game.levels) - 1, dtype=np.int64)
    dice, log, out = Stream(), Log(), np.zeros(game.max_actions, dtype=np.int64)
    faults = unfinished = decisions = 0
    for number in range(GAMES_EACH):
        state = game.state()
        loops(game).begin(state, dice, seats, 77, number, log)
        made = loops(game).audit(state, levels, dice, out, log, 1_000_000)
        faults, decisions = faults + (made < 0), decisions + max(made, 0)
        unfinished += not state.ending
    tally = f"{decisions:,} decisions, {faults} faults, {unfinished} unfinished"
    print(f"{game.title}, {seats} x {game.levels[-1]}: {GAMES_EACH:,} games, {tally}", flush=True)
    return faults == unfinished == 0


def duel(game: Game, strong: str, weak: str, wanted: int) -> bool:
    """Half of the games with seats swapped."""
    first = Simulation(game, [strong, weak], 88).run(DUELS // 2).wins[0]
    second = Simulation(game, [weak, strong], 89).run(DUELS // 2).wins[1]
    low, high = interval(first + second, DUELS)
    rate = (first + second) / DUELS
    print(f"{game.title}: {strong} beats {weak} in {rate:.1%} ({low:.1%} … {high:.1%}), wanted {wanted} %")
    return rate * 100 >= wanted


def main() -> None:
    results = []
    for game in map(load, GAMES):
        results += [soak(game, seats) for seats in range(game.seats[0], game.seats[1] + 1)]
        results += [duel(game, *rung) for rung in RUNGS.get(game.name, [])]
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
