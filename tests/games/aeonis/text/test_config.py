"""Which modules, Lords and players go together."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.game import GAME
from ludex.games.aeonis.meta import SCOPES
from ludex.games.aeonis.rules.codes import Lord
from ludex.kernel.errors import LudexError


def refusal(seats: int, **rules: int) -> str:
    """What is wrong with a table, or nothing."""
    try:
        GAME.rules_with(rules, ["human"] * seats)
    except LudexError as error:
        return str(error)
    return ""


@pytest.mark.rule("AE-0.8")
@pytest.mark.parametrize(
    ("module", "needed"),
    [
        ("lord_objectives", "lords"),
        ("faction_units", "lords and tier_two"),
        ("whispers_plus", "whispers"),
        ("agenda_plus", "artifacts and whispers"),
    ],
)
def test_a_module_needs_others(module: str, needed: str) -> None:
    assert refusal(3, **{module: 1}) == f"the option {module} needs {needed} (AE-0.8)"


@pytest.mark.rule("AE-33.1", "AE-0.10")
def test_lords_are_different_and_nyxara_needs_whispers() -> None:
    assert "two players can't both be Cassian" in refusal(3, lords=1, lord_0=Lord.CASSIAN, lord_2=Lord.CASSIAN)
    assert "Nyxara can be played with Whispers only" in refusal(3, lords=1, lord_0=Lord.NYXARA)
    assert "eight players need eight Lords" in refusal(8, lords=1)
    assert refusal(8, lords=1, whispers=1) == refusal(7, lords=1) == ""


@pytest.mark.rule("AE-0.9")
@pytest.mark.parametrize("scope", SCOPES)
def test_every_scope_can_be_played_by_three_to_eight(scope: str) -> None:
    assert [refusal(seats, **SCOPES[scope]) for seats in range(3, 9)] == [""] * 6
