"""A game with some of its parts' fields changed."""

from __future__ import annotations

from dataclasses import fields, replace
from types import FunctionType
from typing import Any

from ludex.kernel.compile.rule import MARK
from ludex.kernel.contract.game import Game


def _marked(value: Any) -> Any:
    """A function counts as a rule that stays Python."""
    if isinstance(value, FunctionType):
        setattr(value, MARK, True)
    return value


def changed(game: Game, **changes: Any) -> Game:
    """A copy of a game; each field is changed in the part that has it."""
    parts = {}
    for part in fields(game):
        old = getattr(game, part.name)
        own = {field.name: _marked(changes.pop(field.name)) for field in fields(old) if field.name in changes}
        parts[part.name] = replace(old, **own)
    assert not changes, f"no part of a game has {', '.join(changes)}"
    return Game(**parts)
