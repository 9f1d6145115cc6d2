"""The figures and pictures of docs/findings/simpleciv.md: `make findings`, or

`python -m ludex.lab.simpleciv.finding [--hard N] [--normal N] [--told N] [--ladder N] [--folder FOLDER]`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ludex.kernel.simulate.simulation import Simulation
from ludex.lab import findings
from ludex.lab.charts import altair
from ludex.lab.collect import Numbers, collect
from ludex.lab.levels import ladder
from ludex.lab.simpleciv.batches import GAME, LEVELS, SEED, SIZES, batch, civ_names
from ludex.lab.simpleciv.charts import draw_all
from ludex.lab.simpleciv.chronicle import chronicle, had_war
from ludex.lab.statistics import rate

PROGRESS, CONQUEST = (GAME.engine.endings.index(end) for end in ("progress", "conquest"))
LAST = 400  # by which turn a game should be decided
Plain = dict[str, Any]


def columns(states: Numbers) -> list[Numbers]:
    """Return what is kept of a game: end, turn, winner, a second city founded, a war to be seen, the civs."""
    players, cities, seats = states["players"], states["cities"], int(states["seats"][0])
    second = players["cities_founded"][:, :seats].max(axis=1) > 1
    taken = ((cities["used"] != 0) & (cities["owner"] != cities["founder"])).any(axis=1)
    war = taken | (players["wars"] != 0).any(axis=1) | (players["eliminated"][:, :seats] != 0).any(axis=1)
    return [states["ending"], states["turn"], states["winner"], second, war, players["civ"][:, :seats]]


def figures(simulation: Simulation, games: int) -> Plain:
    """Return what the finding says of one batch."""
    found = collect(simulation, games, columns)
    ending, turn, winner, second, war, civs = *found.T[:5], found[:, 5:]
    decided = (ending == PROGRESS) | (ending == CONQUEST)
    unseen = [int(number) for number in np.flatnonzero(war == 0)]
    return {
        "games": games,
        "decided by turn 400": rate(float((decided & (turn <= LAST)).sum()), games),
        "victory turn": victory_turns(turn[decided]),
        "Progress": rate(float((ending == PROGRESS).sum()), games),
        "Conquest": rate(float((ending == CONQUEST).sum()), games),
        "without a second city": int((second == 0).sum()),
        "without a war": sum(not had_war(simulation, number) for number in unseen),
        "civs": civ_rates(civs, winner),
        "seats": [rate(float((winner == seat).sum()), games) for seat in range(civs.shape[1])],
        "turns": Counter((turn[decided] // 10 * 10).tolist()),
    }


def victory_turns(turns: Numbers) -> Plain:
    """Return when decided games were won."""
    return {
        "mean": round(float(turns.mean()), 1),
        "5, 50, 95 %": [int(x) for x in np.percentile(turns, (5, 50, 95))],
        "range": [int(turns.min()), int(turns.max())],
    }


def civ_rates(civs: Numbers, winner: Numbers) -> Plain:
    """Return how often each civ wins of the games that it takes part in, by the civs and the winner's seat of each."""
    found = {}
    won = civs[np.arange(len(winner)), np.maximum(winner, 0)]
    for civ, name in enumerate(civ_names()):
        games = int((civs == civ).any(axis=1).sum())
        found[name] = rate(float(((won == civ) & (winner >= 0)).sum()), games)
    return found


def play(games: Mapping[str, int]) -> dict[str, Plain]:
    """Return the figures of every size of map at every level, of so many games each."""
    found: dict[str, Plain] = {level: {} for level in games}
    for level in games:
        for size in SIZES:
            found[level][size] = figures(batch(size, level), games[level])
            findings.report(f"{level}, {size}", found[level][size])
    return found


def add_chronicles(found: dict[str, Plain], games: int) -> None:
    """Add what happened in the first games of every batch."""
    for level in LEVELS:
        for size in SIZES:
            found[level][size] |= chronicle(batch(size, level), games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hard", type=int, default=4000, help="games of hard players on each size")
    parser.add_argument("--normal", type=int, default=2000, help="games of normal players on each size")
    parser.add_argument("--told", type=int, default=200, help="games on each size of which the events are counted")
    parser.add_argument("--ladder", type=int, default=500)
    parser.add_argument("--folder", type=Path, default=findings.FOLDER)
    asked = parser.parse_args()
    altair()  # a missing one is better known before the games are played
    found: dict[str, Plain] = {"ladder": ladder(GAME, SEED, asked.ladder)}
    findings.report("ladder", found["ladder"])
    found |= play({level: getattr(asked, level) for level in LEVELS})
    add_chronicles(found, asked.told)
    findings.write(GAME.meta.name, found, asked.folder)
    draw_all(found, asked.folder)


if __name__ == "__main__":
    main()
