"""What players read of each rulebook: nothing that is for developers."""

from __future__ import annotations

import re

import pytest

from ludex.kernel import rulebook
from ludex.kernel.contract.game import Game


def test_the_mark_for_developers_begins_a_heading_and_stands_nowhere_else(game: Game) -> None:
    lines = [line for line in rulebook.text(game).split("\n") if rulebook.DEVELOPERS in line]
    assert [line for line in lines if not re.match(r"#+ \[DEV-ONLY\] ", line)] == []


@pytest.mark.rule("SC-26.4")
def test_how_computer_players_decide_is_for_developers(game: Game) -> None:
    codex = rulebook.codex(game)
    described = [f"`{level}`" for level in game.meta.levels[1:]]
    assert [level for level in described if level in codex] == []
    assert re.findall(r"^#.*\b[Bb]ots?\b.*|^#.*\b[Ll]evels?\b.*", codex, re.MULTILINE) == []
