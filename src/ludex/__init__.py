"""Ludex: strategy-game rulebooks as exact, fast, playable games."""

from ludex.games import GAMES, load
from ludex.kernel.errors import BadSave, IllegalDecision, LudexError, UnknownName
from ludex.kernel.match import Match

__version__ = "0.1.0"

__all__ = ["GAMES", "BadSave", "IllegalDecision", "LudexError", "Match", "UnknownName", "load"]
