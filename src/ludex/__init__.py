"""Ludex: strategy-game rulebooks as exact, fast, playable games."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludex.any_game_saves import read_save, write_save
    from ludex.games import GAMES, load
    from ludex.kernel.errors import BadSave, IllegalDecision, LudexError, UnknownName
    from ludex.kernel.play.match import Match
    from ludex.kernel.play.replay import Replay
    from ludex.kernel.simulate.simulation import Simulation

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BadSave",
    "IllegalDecision",
    "LudexError",
    "Match",
    "Replay",
    "Simulation",
    "UnknownName",
    "load",
    "read_save",
    "write_save",
]

HOMES = {
    "GAMES": "games",
    "load": "games",
    "read_save": "any_game_saves",
    "write_save": "any_game_saves",
    "Match": "kernel.play.match",
    "Replay": "kernel.play.replay",
    "Simulation": "kernel.simulate.simulation",
}


def __getattr__(name: str) -> Any:
    """The public names, imported when they are first asked for: `ludex --help` needs none of them."""
    if name not in __all__:
        raise AttributeError(f"module ludex has no attribute {name}")
    return getattr(importlib.import_module(f"ludex.{HOMES.get(name, 'kernel.errors')}"), name)
