"""Compile a game ahead of its first use, or load it from the cache."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

import numpy as np

from ludex.kernel.compile import cache_key
from ludex.kernel.compile.compile_errors import explained
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.compile.parallel import compile_ahead
from ludex.kernel.compile.rule import RULES, source, watching
from ludex.kernel.contract.game import Game
from ludex.kernel.play.match import Match
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import Simulation
from ludex.kernel.state.dice import Stream, derive

REHEARSED = 60  # decisions


def homes(game: Game) -> tuple[str, ...]:
    """Where the rules of a game are, the kernel's included."""
    return "ludex.kernel.", f"ludex.games.{game.meta.name}."


def rules_of(game: Game) -> int:
    """How many rules a game is made of."""
    loops(game)
    return sum(source(rule).__module__.startswith(homes(game)) for rule in RULES)


def is_compiled(game: Game) -> bool:
    """Whether this game has been compiled before, from the same sources."""
    return not NATIVE or (cache_key.folder(f"ludex.games.{game.meta.name}.game") / "compiled").exists()


def compile_game(game: Game, report: Callable[[str], None]) -> None:
    """Compile a game, on all cores if there are several, and report the name of each rule."""
    with explained():
        if NATIVE and (os.cpu_count() or 1) > 1:
            with suppress(OSError, BrokenProcessPool):  # where no processes can be started, this one compiles all
                compile_ahead(homes(game), report)
        with watching(report):
            warm(game)


def warm(game: Game) -> None:
    """Use everything once: setup, lists, decisions, bots, views, batches."""
    dice = Stream()
    derive(dice, 0, 0)
    Simulation(game, [game.meta.levels[-1]] * game.meta.seats.fewest, 0).chunk(0, 1)
    match = Match(game, [game.meta.levels[-1]] * game.meta.seats.fewest)
    seat = match.pending()[0]
    game.engine.observe(match.state, seat, np.zeros(game.engine.observation, dtype=np.int64))
    game.engine.redeal(match.state.copy(), seat, dice)
    game.engine.broken_invariant(match.state)
    match.view(seat)
    match.choices(seat, match.legal(seat)[0])
    match.decide(seat, match.bot_action(seat, game.meta.levels[-1], dice))
    match.returns()
    if NATIVE:
        (cache_key.folder(f"ludex.games.{game.meta.name}.game") / "compiled").touch()
        cache_key.prune()


def rehearse(game: Game) -> None:
    """Play a little as a server does, so that rules that only views and menus use are in memory, too."""
    match, dice = Match(game, [game.meta.levels[0]] * game.meta.seats.usual), Stream()
    derive(dice, 0, 0)
    for _ in range(REHEARSED):
        if match.over:
            return
        seat = match.pending()[0]
        match.view(seat)
        game.client.menu(match.state, seat, match.legal(seat))
        match.decide(seat, match.bot_action(seat, game.meta.levels[0], dice))
