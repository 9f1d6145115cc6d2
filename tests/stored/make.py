"""Write the stored games and node counts again: `python -m tests.stored.make` after a change of the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from ludex.games import GAMES, load
from ludex.kernel import save
from ludex.kernel import seed as seeds
from ludex.kernel.dice import Stream, derive
from ludex.kernel.events import Log
from ludex.kernel.game import Game
from ludex.kernel.match import Match
from ludex.kernel.playout import Simulation, copies, loops

HERE = Path(__file__).parent
Told = tuple[int, str, Mapping[str, int]]  # seats, level, changed rules
Position = tuple[str, int, int, int]  # variant, seats, random decisions before, depth

# What is stored of a game; of one that is not named here a story and two node counts for each variant.
TOLD: dict[str, dict[str, Told]] = {
    "impetus": {
        "2-hard": (2, "hard", {}),
        "3-random": (3, "random", {}),
        "4-normal": (4, "normal", {}),
        "5-easy": (5, "easy", {}),
        "3-hard-options": (3, "hard", {"shuffle_homes": 1, "start_gold": 4, "vp_to_win": 5, "war_regard": -1}),
    }
}
COUNTED: dict[str, list[Position]] = {
    "impetus": [
        ("standard", 2, 0, 2),
        ("standard", 2, 2, 6),
        ("standard", 3, 3, 4),
        ("standard", 5, 5, 3),
        ("standard", 2, 60, 4),
        ("standard", 4, 100, 4),
    ]
}


def stories(game: Game) -> dict[str, Told]:
    """The games to be told, by file name."""
    usual, best = game.seats[2], game.levels[-1]
    return TOLD.get(game.name) or {
        f"{variant}-{best}": (usual, best, changed) for variant, changed in game.variants.items()
    }


def positions(game: Game) -> list[Position]:
    """Where decision sequences are counted."""
    usual = game.seats[2]
    return COUNTED.get(game.name) or [(variant, usual, skipped, 2) for variant in game.variants for skipped in (0, 30)]


def told(match: Match) -> str:
    """A match as a story: every decision, every sentence with its rule, every hash."""
    game, hashes = match.game, {count: f"= turn {turn} {name}" for count, turn, name in match.hashes}
    lines = [f"{game.title}, rules {game.version}, seed {match.header.seed}, {' '.join(match.header.seats)}"]
    for number, events in enumerate(match.events):
        if number:
            decision = match.decisions[number - 1]
            lines.append(f"> S{decision.seat} {decision.words}")
        lines += [f"    {words}  [{rule}]" for words, rule in map(game.explain, events)]
        lines += [hashes[number]] if number in hashes else []
    return "\n".join(lines) + "\n"


def playthroughs(game: Game) -> dict[str, Match]:
    """The games told as stories, by file name."""
    return {
        f"{name}.txt": Simulation(game, [level] * seats, 7, changed).match(seats)
        for name, (seats, level, changed) in stories(game).items()
    }


def ending(game: Game, reason: str) -> Match:
    """The first game of a long batch that ends in this way."""
    for changed in game.variants.values():
        for seats in range(game.seats[0], game.seats[1] + 1):
            for level in game.levels:
                simulation = Simulation(game, [level] * seats, 1, changed)
                found = np.flatnonzero(simulation.chunk(0, 5000).states["ending"] == game.endings.index(reason))
                if len(found):
                    return simulation.match(int(found[0]))
    raise LookupError(f"no game of {game.title} ended by {reason}")


def perft(game: Game, variant: str, seats: int, skipped: int, depth: int) -> int:
    """Sequences of decisions of a depth from a fixed position."""
    match = Match(game, ["human"] * seats, seeds.numbered(17), game.variants[variant])
    dice = Stream()
    derive(dice, 17, skipped)
    for _ in range(skipped):
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, game.levels[0], dice))
    rows = np.zeros((depth + 1, loops(game).NODES * game.max_actions), dtype=np.int64)
    return int(loops(game).perft(copies(match.state, depth + 1), depth, rows, Log()))


def main() -> None:
    for game in map(load, GAMES):
        folder = HERE / game.name
        folder.mkdir(exist_ok=True)
        for name, match in playthroughs(game).items():
            (folder / name).write_text(told(match), encoding="utf-8")
        for reason in game.endings[1:]:
            (folder / f"{reason}.ludex").write_text(save.dump(ending(game, reason)), encoding="utf-8")
        counts = [[*position, perft(game, *position)] for position in positions(game)]
        (folder / "perft.json").write_text(json.dumps(counts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
