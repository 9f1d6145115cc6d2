"""Trade in the Agenda Phase (IM-12)."""

import pytest

from ludex.games.impetus.client.view import members
from tests.games.impetus.world import ME, MO, PL, RI, SA, TRADE, b0, named, play_cards, regards


@pytest.mark.rule("IM-12.1")
def test_tv_32_lone_trader() -> None:
    """TV-32: only MO: gold 1, no regard change."""
    s = b0()
    play_cards(s, {MO: TRADE})
    assert list(s.gold) == [1, 0, 0, 0, 0, 0]
    assert regards(s) == {}


@pytest.mark.rule("IM-12.1", "IM-12.2")
def test_tv_33_two_traders() -> None:
    """TV-33: MO, ME: 2 gold each, regard MO-ME +2."""
    s = b0()
    play_cards(s, {MO: TRADE, ME: TRADE})
    assert list(s.gold) == [2, 2, 0, 0, 0, 0]
    assert regards(s) == {(MO, ME): 2}


@pytest.mark.rule("IM-12.1", "IM-12.2")
def test_tv_34_trade_modifier() -> None:
    """TV-34: MO (mT 1), SA, RI: gold 5, 3, 3; regard MO-SA +3, MO-RI +3, SA-RI +2."""
    s = b0(mod={(MO, TRADE): 1})
    play_cards(s, {MO: TRADE, SA: TRADE, RI: TRADE})
    assert list(s.gold) == [5, 0, 3, 0, 3, 0]
    assert regards(s) == {(MO, SA): 3, (MO, RI): 3, (SA, RI): 2}


@pytest.mark.rule("IM-12.3")
def test_tv_35_trade_needs_no_border() -> None:
    """TV-35: MO, PL (not adjacent): 2 gold each, regard +2."""
    s = b0()
    play_cards(s, {MO: TRADE, PL: TRADE})
    assert list(s.gold) == [2, 0, 0, 2, 0, 0]
    assert regards(s) == {(MO, PL): 2}


@pytest.mark.rule("IM-15.1")
def test_tv_56_two_trade_modifiers() -> None:
    """TV-56: mT 2, two co-traders: 1 + 2*3 = 7 gold."""
    s = b0(mod={(MO, TRADE): 2})
    play_cards(s, {MO: TRADE, SA: TRADE, RI: TRADE})
    assert s.gold[MO] == 7


@pytest.mark.rule("IM-12.4", "IM-4.3")
def test_traders_are_remembered() -> None:
    """For the rest of the turn, as the spoils need them."""
    s = b0()
    play_cards(s, {MO: TRADE, RI: TRADE})
    assert members(s.traders) == [MO, RI]


@pytest.mark.rule("IM-12.1", "IM-5.8")
def test_trade_gold_counts_as_gained() -> None:
    """The whole amount, besides what is in the treasury."""
    s = b0(gold={MO: 4})
    events = play_cards(s, {MO: TRADE, ME: TRADE})
    assert (s.gold[MO], s.gold_gained[MO]) == (6, 2)
    assert named(events, "trade")[0] == {
        "event": "trade",
        "faction": MO,
        "gold": 2,
        "co_traders": [ME],
        "spoils": False,
    }
