"""Full tables of computer players on each size of map, and what their civs are called."""

from __future__ import annotations

from functools import cache

from ludex.games import load
from ludex.kernel.play.match import Match
from ludex.kernel.simulate.simulation import Simulation

GAME = load("simpleciv")
SEED = 24
LEVELS = ("hard", "normal")
SIZES = tuple(name.title() for name in GAME.meta.option("map_size").names[1:])
SEATS = dict(zip(SIZES, range(2, 7), strict=True))  # SC-2.1: the most civs of each size


def batch(size: str, level: str) -> Simulation:
    """Return the batch of full tables of one level on one size of map."""
    return Simulation(GAME, [level] * SEATS[size], SEED, {"map_size": GAME.meta.setting("map_size", size.lower())})


@cache
def civ_names() -> tuple[str, ...]:
    """Return the civs in the order of their numbers: a game that gives each seat its civ tells them."""
    given = {f"civ_{seat}": seat + 1 for seat in range(GAME.meta.seats.most)}
    return tuple(GAME.client.players(Match(GAME, [GAME.meta.levels[0]] * len(given), "civs", given).state))
