"""IM-4.6: the whole state as one JSON object, and back."""

from __future__ import annotations

import json

import pytest

from ludex.games.impetus.client.restore import restore
from ludex.games.impetus.client.view import snapshot
from ludex.games.impetus.game import GAME
from tests.laws.conftest import Table, wandering


@pytest.mark.rule("IM-4.6", "IM-6.6")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_snapshot_restores_every_byte(seats: int) -> None:
    for match in wandering(Table(GAME, seats, "standard"), number=40 + seats, decisions=150):
        assert restore(json.loads(json.dumps(snapshot(match.state)))) == match.state
