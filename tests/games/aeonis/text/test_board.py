"""A view in a few lines of plain text."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.client.view import view
from ludex.games.aeonis.rules.codes import Kind, Terrain
from ludex.games.aeonis.text.board import board
from tests.games.aeonis.world import army, city, terrain, world


@pytest.mark.rule("AE-1.1", "AE-67.1")
def test_the_board_shows_land_controllers_and_armies_in_rows() -> None:
    s = world(3, radius=1)
    city(s, 0, 0, 0)
    terrain(s, 1, -1, Terrain.FOREST)
    army(s, 0, (Kind.INFANTRY, Kind.INFANTRY, Kind.LORD), 0, 0)
    lines = board(view(s, 0)).splitlines()
    assert lines[0].split() == [",-", "*-"]
    assert lines[1].split() == [",-", "C02IL", ",-"]
    assert lines[3].startswith("p0 Standard Lord: 0 VP, 0 Renown, 20 AP")
    assert len(lines) == 6
