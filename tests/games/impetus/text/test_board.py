"""A position as plain text."""

from __future__ import annotations

import pytest

from ludex.games.impetus.client.view import view
from ludex.games.impetus.rules.codes import NONE
from ludex.games.impetus.text.board import board
from tests.games.impetus.world import BATTLE, JU, ME, MO, RI, S0, S1, b0


@pytest.mark.rule("IM-27.1", "IM-27.4", "IM-27.5")
def test_a_board_shows_land_idols_factions_and_spirits() -> None:
    s = b0(land={MO: [23]}, idols=[(30, S1, BATTLE)], eliminated={JU: RI}, guide={ME: (S1, 2)}, worship={MO: S0})
    lines = board(view(s, NONE)).splitlines()
    assert [line.split() for line in lines[3:6]] == [
        ["·", "·", "·", "R", "M", "M", "·", "·"],
        ["·", "·", "·", "R", "·*", "E", "·", "·", "·"],
        ["·", "·", "·", "P", "S", "·", "·", "·"],
    ]
    assert "M Mountain   0 gold   2 hexes, Worships S0" in lines
    assert "J Jungle      out" in lines
    assert lines[-2:] == ["S0   0 VP, Vagrant", "S1   0 VP, guides Mesa with Influence 2"]
