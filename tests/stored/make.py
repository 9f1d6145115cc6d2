"""Write stored games and node counts again after a change of rules: `python -m tests.stored.make [GAME …]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from ludex.games import ALL, load
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.scenario import find
from ludex.kernel.events.log import Log
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import Simulation, copies
from ludex.kernel.state.dice import Stream, derive

HERE = Path(__file__).parent
EventKind = tuple[int, str, Mapping[str, int]]  # seats, level, changed rules
Position = tuple[str, int, int, int]  # variant, seats, random decisions before, depth
Last = tuple[str, Mapping[str, int], str, tuple[str, ...]]
SOUL_GEMS, SIMPLE_CIV = load("soulgems"), load("simpleciv")

# What is stored of a game; of one that is not named here a story and two node counts for each variant.
TOLD: dict[str, dict[str, EventKind]] = {
    "impetus": {
        "2-hard": (2, "hard", {}),
        "3-random": (3, "random", {}),
        "4-normal": (4, "normal", {}),
        "5-easy": (5, "easy", {}),
        "3-hard-options": (3, "hard", {"shuffle_homes": 1, "start_gold": 4, "vp_to_win": 5, "war_regard": -1}),
    },
    "soulgems": {
        "core-hard": (2, "hard", {}),
        "core-random": (2, "random", {"max_rounds": 20}),
        "standard-hard": (2, "hard", {"setup": 1, "max_rounds": 60}),
        "relics-hard": (2, "hard", {"relics": 1, "gem_income": 1}),
        "market-normal": (2, "normal", {"relics": 1, "relic_mode": 1, "gem_income": 1}),
        "abilities-random": (2, "random", SOUL_GEMS.meta.variants["abilities"] | {"max_rounds": 20, "start_sp": 90}),
        "npc-random": (2, "random", SOUL_GEMS.meta.variants["npc"] | {"max_rounds": 12}),
        "everything-hard": (2, "hard", SOUL_GEMS.meta.variants["everything"]),
        "everything-random": (2, "random", SOUL_GEMS.meta.variants["everything"] | {"max_rounds": 12}),
        "vast-random": (2, "random", SOUL_GEMS.meta.variants["vast"] | {"max_rounds": 6, "start_sp": 200}),
    },
    "simpleciv": {
        "tiny-hard": (2, "hard", {"max_turns": 80}),
        "small-switches-hard": (3, "hard", SIMPLE_CIV.meta.variants["switches"] | {"max_turns": 30}),
        "standard-normal": (4, "normal", {"max_turns": 40}),
        "large-easy": (5, "easy", {"max_turns": 20}),
        "huge-hard": (6, "hard", {"map_size": 5, "max_turns": 20}),
        "swift-random": (2, "random", SIMPLE_CIV.meta.variants["swift"] | {"max_turns": 3}),
    },
}
COUNTED: dict[str, list[Position]] = {
    "impetus": [
        ("standard", 2, 0, 2),
        ("standard", 2, 2, 6),
        ("standard", 3, 3, 4),
        ("standard", 5, 5, 3),
        ("standard", 2, 60, 4),
        ("standard", 4, 100, 4),
    ],
    "soulgems": [
        ("core", 2, 0, 2),
        ("core", 2, 2, 2),
        ("core", 2, 60, 3),
        ("standard", 2, 0, 3),
        ("relics", 2, 40, 3),
        ("market", 2, 40, 3),
        ("abilities", 2, 60, 3),
        ("npc", 2, 60, 2),
        ("everything", 2, 60, 2),
        ("vast", 2, 20, 1),
    ],
    "simpleciv": [
        ("core", 2, 0, 1),
        ("core", 2, 300, 1),
        ("core", 6, 200, 1),
        ("switches", 4, 300, 1),
        ("swift", 3, 500, 1),
        ("huge", 6, 0, 1),
    ],
}
# How a game ends that no batch of bots ends so: levels, changed rules, scenario, last words.
ENDED: dict[str, dict[str, Last]] = {
    "soulgems": {
        "lp_goal": ("normal", {"lp_goal": 100}, "", ()),
        "scenario": ("random", {}, "gem-siege", ()),
        "resign": ("human", {}, "", ("King W e1", "King B e8", "Summon Q@d1", "Resign")),
        "draw": ("human", {}, "", ("King W e1", "King B e8", "OfferDraw", "AcceptDraw")),
        "adjudication": ("random", {"max_rounds": 20}, "", ()),
        "lp_zero": ("random", {"lp_zero_loses": 1}, "", ()),
    },
    "simpleciv": {
        "progress": ("hard", {"observatory_cost": 40, "academy_cost": 50, "experiment_cost": 60}, "", ()),
        "conquest": ("normal", {}, "", ()),
        "draw": ("random", {"max_turns": 4}, "", ()),
        "score": ("random", {"max_turns": 4, "limit_result": 1}, "", ()),
    },
}


def stories(game: Game) -> dict[str, EventKind]:
    """The games to be told, by file name."""
    usual, best = game.meta.seats.usual, game.meta.levels[-1]
    return TOLD.get(game.meta.name) or {
        f"{variant}-{best}": (usual, best, changed) for variant, changed in game.meta.variants.items()
    }


def positions(game: Game) -> list[Position]:
    """Where decision sequences are counted."""
    usual = game.meta.seats.usual
    return COUNTED.get(game.meta.name) or [
        (variant, usual, skipped, 2) for variant in game.meta.variants for skipped in (0, 30)
    ]


def told(match: Match) -> str:
    """A match as a story: every decision, every sentence with its rule, every hash."""
    game, hashes = match.game, {count: f"= turn {turn} {name}" for count, turn, name in match.hashes}
    lines = [f"{game.meta.title}, rules {game.meta.version}, seed {match.header.seed}, {' '.join(match.header.seats)}"]
    for number, events in enumerate(match.events):
        if number:
            decision = match.decisions[number - 1]
            lines.append(f"> S{decision.seat} {decision.words}")
        sentences = [game.text.events.explain(event, match.state, SPECTATOR) for event in events]
        lines += [f"    {words}  [{rule}]" for words, rule in sentences]
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
    if reason in ENDED.get(game.meta.name, {}):
        return last(game, reason)
    for changed in game.meta.variants.values():
        for seats in range(game.meta.seats.fewest, game.meta.seats.most + 1):
            for level in game.meta.levels:
                simulation = Simulation(game, [level] * seats, 1, changed)
                found = np.flatnonzero(simulation.chunk(0, 5000).states["ending"] == game.engine.endings.index(reason))
                if len(found):
                    return simulation.match(int(found[0]))
    raise LookupError(f"no game of {game.meta.title} ended by {reason}")


def last(game: Game, reason: str) -> Match:
    """A game that is led to this end."""
    level, changed, name, words = ENDED[game.meta.name][reason]
    scenario = find(game.meta, name) if name else None
    if words:
        match = Match(game, [level] * game.meta.seats.usual, seeds.numbered(1), changed, scenario)
        for decision in words:
            match.decide(match.pending()[0], decision)
        return match
    simulation = Simulation(game, [level] * game.meta.seats.usual, 1, changed, scenario)
    found = np.flatnonzero(simulation.chunk(0, 500).states["ending"] == game.engine.endings.index(reason))
    return simulation.match(int(found[0]))


def perft(game: Game, variant: str, seats: int, skipped: int, depth: int) -> int:
    """Sequences of decisions of a depth from a fixed position."""
    match = Match(game, [game.meta.levels[0]] * seats, seeds.numbered(17), game.meta.variants[variant])
    dice = Stream()
    derive(dice, 17, skipped)
    for _ in range(skipped):
        if match.over:
            break
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, game.meta.levels[0], dice))
    rows = np.zeros((depth + 1, loops(game).NODES * game.engine.max_actions), dtype=np.int64)
    return int(loops(game).perft(copies(match.state, depth + 1), depth, rows, Log()))


def main(names: Sequence[str]) -> None:
    for game in map(load, names):
        folder = HERE / game.meta.name
        folder.mkdir(exist_ok=True)
        for name, match in playthroughs(game).items():
            (folder / name).write_text(told(match), encoding="utf-8")
        for reason in game.engine.endings[1:]:
            (folder / f"{reason}.ludex").write_text(save_file.dump(ending(game, reason)), encoding="utf-8")
        counts = [[*position, perft(game, *position)] for position in positions(game)]
        (folder / "perft.json").write_text(json.dumps(counts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or ALL)
