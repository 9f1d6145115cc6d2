"""A game with some of its parts' fields changed."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from ludex.kernel.contract.game import Game


def changed(game: Game, **changes: Any) -> Game:
    """A copy of a game; each field is changed in the part that has it."""
    parts = {}
    for part in fields(game):
        old = getattr(game, part.name)
        own = {field.name: changes.pop(field.name) for field in fields(old) if field.name in changes}
        parts[part.name] = replace(old, **own)
    assert not changes, f"no part of a game has {', '.join(changes)}"
    return Game(**parts)
