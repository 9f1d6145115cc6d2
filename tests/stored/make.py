"""Write the stored games and node counts again: `python -m tests.stored.make` after a change of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from ludex.games import GAMES, load
from ludex.kernel import save
from ludex.kernel import seed as seeds
from ludex.kernel.dice import Stream, below, derive
from ludex.kernel.events import Log
from ludex.kernel.game import Game
from ludex.kernel.match import Match
from ludex.kernel.playout import Simulation, loops

HERE = Path(__file__).parent
TOLD = [(2, "hard", {}), (3, "random", {}), (4, "normal", {}), (5, "easy", {})]
OPTIONS = {"impetus": [(3, "hard", {"shuffle_homes": 1, "start_gold": 4, "vp_to_win": 5, "war_regard": -1})]}
PERFT = {"impetus": [(2, 0, 2), (2, 2, 6), (3, 3, 4), (5, 5, 3), (2, 60, 4), (4, 100, 4)]}  # seats, skipped, depth


def told(match: Match) -> str:
    """A match as a story: every decision, every sentence with its rule, every hash."""
    game, hashes = match.game, {count: f"= turn {turn} {name}" for count, turn, name in match.hashes}
    lines = [f"{game.title}, rules {game.version}, seed {match.header.seed}, {' '.join(match.header.seats)}"]
    for number, events in enumerate(match.events):
        if number:
            decision = match.decisions[number - 1]
            lines.append(f"> S{decision.seat} {game.describe(decision.action)}")
        lines += [f"    {words}  [{rule}]" for words, rule in map(game.explain, events)]
        lines += [hashes[number]] if number in hashes else []
    return "\n".join(lines) + "\n"


def playthroughs(game: Game) -> dict[str, Match]:
    """The games told as stories, by file name."""
    tables = [*TOLD, *OPTIONS.get(game.name, [])]
    return {
        f"{seats}-{level}{'-options' if changed else ''}.txt": Simulation(
            game, [level] * seats, 7, game.rules_with(changed, bots=True)
        ).match(seats)
        for seats, level, changed in tables
        if game.seats[0] <= seats <= game.seats[1]
    }


def ending(game: Game, reason: str) -> Match:
    """The first game of a long batch that ends in this way."""
    for seats in range(game.seats[0], game.seats[1] + 1):
        for level in game.levels:
            simulation = Simulation(game, [level] * seats, 1)
            found = np.flatnonzero(simulation.chunk(0, 5000).states["ending"] == game.endings.index(reason))
            if len(found):
                return simulation.match(int(found[0]))
    raise LookupError(f"no game of {game.title} ended by {reason}")


def perft(game: Game, seats: int, skipped: int, depth: int) -> int:
    """Decision sequences of a depth from a fixed position."""
    match = Match(game, ["human"] * seats, seeds.numbered(17))
    dice = Stream()
    derive(dice, 17, skipped)
    for _ in range(skipped):
        actions = match.legal(match.pending()[0])
        match.decide(match.pending()[0], actions[below(dice, len(actions))])
    states = np.frombuffer(bytearray(bytes(match.state.data) * (depth + 1)), dtype=game.state.dtype)
    return int(loops(game).perft(states, depth, np.zeros((depth + 1, game.max_actions), dtype=np.int64), Log()))


def main() -> None:
    for game in map(load, GAMES):
        folder = HERE / game.name
        folder.mkdir(exist_ok=True)
        for name, match in playthroughs(game).items():
            (folder / name).write_text(told(match), encoding="utf-8")
        for reason in game.endings[1:]:
            (folder / f"{reason}.ludex").write_text(save.dump(ending(game, reason)), encoding="utf-8")
        counts = [[*position, perft(game, *position)] for position in PERFT.get(game.name, [])]
        (folder / "perft.json").write_text(json.dumps(counts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
