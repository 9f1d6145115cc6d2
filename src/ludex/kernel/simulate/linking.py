"""The loops of loops.py, compiled around the rules of one game."""

from __future__ import annotations

import functools
import sys
import types
from pathlib import Path

from ludex.kernel.compile.rule import is_rule
from ludex.kernel.contract.game import Game


@functools.cache
def loops(game: Game) -> types.ModuleType:
    """Return the loops of loops.py with this game's rules as their globals."""
    path = Path(__file__).with_name("loops.py")
    module = types.ModuleType(f"ludex.games.{game.meta.name}.loops")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # where a cached loop looks for its globals
    parts = vars(game.engine) | vars(game.bots)
    module.__dict__.update({name: rule for name, rule in parts.items() if is_rule(rule)})
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    return module
