"""Ludex: strategy-game rulebooks as exact, fast, playable games."""

__version__ = "0.1.0"
