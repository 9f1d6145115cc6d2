"""Which tables can be played (SC-2.2, SC-2.3)."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.game import GAME
from ludex.games.simpleciv.text.config import config_error
from ludex.kernel.errors import LudexError
from ludex.kernel.play.snapshots import streams

HUMANS, BOTS = ["human"] * 4, ["random"] * 6


def refusal(seats: list[str], **rules: int) -> str:
    """What is wrong with a table, or nothing."""
    try:
        GAME.meta.check_players(seats)
        GAME.rules_with(rules, seats)
    except LudexError as error:
        return str(error)
    return ""


@pytest.mark.rule("SC-2.2")
@pytest.mark.parametrize(
    ("seats", "rules", "words"),
    [
        (BOTS[:3], {"map_size": 1}, "3 civs are too many for a Tiny map: it has room for 2 (map_size, SC-2.2)"),
        (BOTS[:5], {"map_size": 3}, "5 civs are too many for a Standard map: it has room for 4 (map_size, SC-2.2)"),
        ([*BOTS, "random"], {}, "Simple Civ has 2 to 6 seats, not 7"),
        (BOTS[:1], {}, "Simple Civ has 2 to 6 seats, not 1"),
        ([*HUMANS, "human"], {}, "5 humans are too many: at most 4, the others are bots (SC-2.2)"),
    ],
)
def test_tables_that_cannot_be_played(seats: list[str], rules: dict[str, int], words: str) -> None:
    """TV-019."""
    assert refusal(seats, **rules) == words


@pytest.mark.rule("SC-2.2")
def test_tables_that_can() -> None:
    """Up to four humans, none at all, as many civs as the map has room for; auto takes a map that has it."""
    assert refusal(HUMANS + ["random"] * 2) == refusal(BOTS) == refusal(BOTS[:2], map_size=1) == ""
    assert [refusal(BOTS[:seats], map_size=size) for size, seats in ((2, 3), (3, 4), (4, 6), (5, 6))] == [""] * 4


@pytest.mark.rule("SC-2.3")
def test_each_civ_is_played_once() -> None:
    assert refusal(BOTS[:2], civ_0=3, civ_1=3) == (
        "seats 1 and 2 are both River League: each civ is played once (civ_1, SC-2.3)"
    )
    assert refusal(BOTS[:2], civ_0=3, civ_5=3) == refusal(BOTS) == "", "nobody sits in the sixth seat"
    assert "seats 1 and 6" in refusal(BOTS, civ_0=3, civ_5=3)
    assert config_error(GAME.engine.rules(), ()) is None


@pytest.mark.rule("SC-2.2")
def test_the_state_knows_who_begins_as_a_bot() -> None:
    """OPT-11 asks for it."""
    assert GAME.new_state(["human", "random", "human", "random"], {}, None).computers == 0b1010


@pytest.mark.rule("SC-0.18")
def test_chance_counts_as_a_source_that_undo_may_not_cross() -> None:
    s = GAME.engine.state()
    before = streams(s)
    s.chance.low += 1
    assert len(before) == 3
    assert streams(s) != before
