"""Ludex: strategy-game rulebooks as exact, fast, playable games."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludex.games import GAMES, load
    from ludex.kernel.errors import BadSave, IllegalDecision, LudexError, UnknownName
    from ludex.kernel.play.match import Match

__version__ = "0.1.0"

__all__ = ["GAMES", "BadSave", "IllegalDecision", "LudexError", "Match", "UnknownName", "load"]

HOMES = {"GAMES": "games", "load": "games", "Match": "kernel.play.match"}


def __getattr__(name: str) -> Any:
    """The public names, imported when they are first asked for: `ludex --help` needs none of them."""
    if name not in __all__:
        raise AttributeError(f"module ludex has no attribute {name}")
    return getattr(importlib.import_module(f"ludex.{HOMES.get(name, 'kernel.errors')}"), name)
