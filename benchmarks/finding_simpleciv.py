"""The figures and pictures of docs/findings/simpleciv.md: `make findings`, or with other numbers of games by hand."""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.charts_simpleciv import draw_all
from benchmarks.chronicle_simpleciv import chronicle, had_war
from ludex.cli.sim import interval
from ludex.games import load
from ludex.games.simpleciv.rules.codes import Civ, Size
from ludex.games.simpleciv.text.names import CIV_NAMES
from ludex.kernel.simulate.simulation import Simulation

HERE = Path(__file__).parents[1] / "docs" / "findings"
GAME = load("simpleciv")
SEATS = {Size.TINY: 2, Size.SMALL: 3, Size.STANDARD: 4, Size.LARGE: 5, Size.HUGE: 6}
PROGRESS, CONQUEST = (GAME.engine.endings.index(end) for end in ("progress", "conquest"))
LAST = 400  # by which turn a game should be decided
SEED = 24
Plain = dict[str, Any]


def batch(size: Size, level: str) -> Simulation:
    """Full tables of one level on one size of map."""
    return Simulation(GAME, [level] * SEATS[size], SEED, {"map_size": size + 1})


def rate(wins: float, games: int) -> Plain:
    """A share with its 95 % interval."""
    low, high = interval(wins, games)
    return {"games": games, "rate": round(wins / games, 4), "low": round(low, 4), "high": round(high, 4)}


def rows(simulation: Simulation, games: int) -> np.ndarray[Any, Any]:
    """What is kept of every game: end, turn, winner, whether a second city was founded, a war to be seen, the civs."""
    kept = []
    for chunk in simulation.chunks(games, threads=2):
        players, cities = chunk.states["players"], chunk.states["cities"]
        seats = len(simulation.levels)
        second = players["cities_founded"][:, :seats].max(axis=1) > 1
        taken = ((cities["used"] != 0) & (cities["owner"] != cities["founder"])).any(axis=1)
        war = taken | (players["wars"] != 0).any(axis=1) | (players["eliminated"][:, :seats] != 0).any(axis=1)
        ends = [chunk.states[name] for name in ("ending", "turn", "winner")]
        kept.append(np.column_stack([*ends, second, war, players["civ"][:, :seats]]).astype(np.int64))
    return np.concatenate(kept)


def figures(simulation: Simulation, games: int) -> Plain:
    """What the finding tells of one batch."""
    found = rows(simulation, games)
    ending, turn, winner, second, war, civs = *found.T[:5], found[:, 5:]
    decided = (ending == PROGRESS) | (ending == CONQUEST)
    turns = turn[decided]
    unseen = [int(number) for number in np.flatnonzero(war == 0)]
    return {
        "games": games,
        "decided by turn 400": rate(float((decided & (turn <= LAST)).sum()), games),
        "victory turn": {
            "mean": round(float(turns.mean()), 1),
            "5, 50, 95 %": [int(x) for x in np.percentile(turns, (5, 50, 95))],
            "range": [int(turns.min()), int(turns.max())],
        },
        "Progress": rate(float((ending == PROGRESS).sum()), games),
        "Conquest": rate(float((ending == CONQUEST).sum()), games),
        "without a second city": int((second == 0).sum()),
        "without a war": sum(not had_war(simulation, number) for number in unseen),
        "civs": civ_rates(civs, winner),
        "seats": [rate(float((winner == seat).sum()), games) for seat in range(civs.shape[1])],
        "turns": Counter((turns // 10 * 10).tolist()),
    }


def civ_rates(civs: np.ndarray[Any, Any], winner: np.ndarray[Any, Any]) -> Plain:
    """How often each civ wins of the games that it takes part in."""
    found = {}
    won = civs[np.arange(len(winner)), np.maximum(winner, 0)]
    for civ in Civ:
        games = int((civs == civ).any(axis=1).sum())
        found[CIV_NAMES[civ]] = rate(float(((won == civ) & (winner >= 0)).sum()), games)
    return found


def ladder(games: int) -> Plain:
    """How often the better level wins, civs and seats swapped: every start is played twice."""
    found = {}
    for better, worse in (("hard", "normal"), ("normal", "easy"), ("easy", "random")):
        wins = 0.0
        for seat, levels in enumerate(([better, worse], [worse, better])):
            report = Simulation(GAME, levels, SEED, {}).run(games // 2, threads=2)
            wins += report.wins[seat]
        found[f"{better} against {worse}"] = rate(wins, games)
    return found


def tell(name: str, found: Plain) -> None:
    """Progress for who waits."""
    print(name, json.dumps({key: value for key, value in found.items() if key != "turns"}), flush=True)


def played(levels: Iterable[tuple[str, int]]) -> Plain:
    """Every size of map at every level."""
    found: defaultdict[str, Plain] = defaultdict(dict)
    for level, games in levels:
        for size in Size:
            found[level][size.name.title()] = figures(batch(size, level), games)
            tell(f"{level}, {size.name.title()}", found[level][size.name.title()])
    return dict(found)


def told(found: Plain, games: int) -> None:
    """What happened in the first games of every batch."""
    for level in ("hard", "normal"):
        for size in Size:
            found[level][size.name.title()] |= chronicle(batch(size, level), games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hard", type=int, default=4000, help="games of hard players on each size")
    parser.add_argument("--normal", type=int, default=2000, help="games of normal players on each size")
    parser.add_argument("--told", type=int, default=200, help="games on each size of which the events are counted")
    parser.add_argument("--ladder", type=int, default=500)
    chosen = parser.parse_args()
    found: Plain = {"ladder": ladder(chosen.ladder)}
    tell("ladder", found["ladder"])
    found |= played((("hard", chosen.hard), ("normal", chosen.normal)))
    told(found, chosen.told)
    (HERE / "simpleciv.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    draw_all(found, HERE)


if __name__ == "__main__":
    main()
