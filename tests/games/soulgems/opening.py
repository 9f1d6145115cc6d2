"""A new game of Soul Gems from its very first step, for examples of what comes before the first turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.scenario import Position, prepare
from ludex.kernel.contract.scenario import typed
from ludex.kernel.events.log import open_log
from ludex.kernel.state.dice import Stream, derive

from .world import PLAIN, TAPE, World


class Opening(World):
    """A new game: `Opening({"setup": "draft", "colour_roll": 1}, dice=[6, 6, 6, 1, 1, 1])`; without dice fair ones."""

    def __init__(self, rules: Mapping[str, int | str] | None = None, *, dice: Iterable[int] | None = None,
                 position: Mapping[str, Any] | None = None) -> None:  # fmt: skip
        self.s: State = GAME.engine.state()
        self.s.rules = GAME.rules_with(
            {name: GAME.meta.setting(name, str(value)) for name, value in (rules or {}).items()}
        )
        if position is not None:
            prepare(self.s, typed(position, Position))
        self.log = open_log()
        seed = Stream()
        derive(seed, 18, 1)
        TAPE.faces = None if dice is None else list(dice)
        PLAIN(GAME.engine.setup)(self.s, 2, seed, self.log)
        left, TAPE.faces = TAPE.faces, None
        assert not left, f"dice left over: {left}"
        self._hear()
