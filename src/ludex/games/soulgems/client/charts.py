"""The curves of a match for clients (SG-2.6, SG-9.6)."""

from __future__ import annotations

from ludex.games.soulgems.rules.ending import board_value, captured_value, score
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.event_words import side_name


def charts(s: State) -> dict[str, dict[str, float]]:
    """SG-2.6, SG-9.6: points, pieces and damage over time."""
    us = [s.players[side] for side in range(2)]
    curves = {
        "Life Points": [me.lp for me in us],
        "Soul Points": [me.sp for me in us],
        "Score": [score(s, side) for side in range(2)],
        "Value on the board": [board_value(s, side) for side in range(2)],
        "Captured value": [captured_value(me) for me in us],
        "Damage of the King": [me.king_damage for me in us],
    }
    return {
        name: dict(zip(map(side_name, range(2)), map(float, values), strict=True)) for name, values in curves.items()
    }
