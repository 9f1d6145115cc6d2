"""`ludex new`: the example once more, under another name."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from ludex.cli.new import EXAMPLE, begin, check
from ludex.games import meta
from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import Match


def test_what_is_written_is_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = tmp_path / "ludex" / "games"
    games.mkdir(parents=True)
    (games / EXAMPLE).symlink_to(meta(EXAMPLE).folder)
    place = begin("heaps", games)
    monkeypatch.setattr(sys.modules["ludex.games"], "__path__", [str(games)])
    game = importlib.import_module("ludex.games.heaps.game").GAME
    assert (game.meta.name, game.meta.title, game.meta.prefix, game.meta.folder) == ("heaps", "Heaps", "HEA", place)
    assert Match(game, ["human", "human"]).view(0).heaps == [3, 4, 5]
    with pytest.raises(LudexError, match="exists already"):
        begin("heaps", games)


@pytest.mark.parametrize("name", ["", "x", "Chess", "two words", "../up", "a" * 21, "nim", "impetus"])
def test_a_name_is_checked(name: str) -> None:
    with pytest.raises(LudexError, match=r"not a name for a game|already"):
        check(name)
