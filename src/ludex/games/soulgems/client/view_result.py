"""The result of a game (SG-9): who won, why, and both sides in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.soulgems.client.view_player import drill
from ludex.games.soulgems.client.view_types import BySide, Result, Row
from ludex.games.soulgems.rules.codes import NONE, SIDES, End
from ludex.games.soulgems.rules.ending import CAPTURE, SIEGE, captured_value, score
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.effect_texts import GOALS
from ludex.games.soulgems.text.event_words import ENDINGS, side_name
from ludex.games.soulgems.text.names import SIDE_LETTERS

REASONS = {
    End.KING_CONVERTED: "{loser}'s King has taken all the damage it can, and is converted.",
    End.LP_GOAL: "{winner} has reached {goal} Life Points.",
    End.RESIGN: "{loser} has resigned.",
    End.ADJUDICATION: "The last round is over: more damage on the enemy King counts, then the higher score.",
    End.DRAW: "Nobody is ahead, or both have agreed.",
    End.LP_ZERO: "{loser} has no Life Points left.",
}


def result(s: State) -> Result | None:
    """SG-9.3 to SG-9.10: None while the game goes on."""
    if s.ending == End.NONE:
        return None
    text, rule = reason(s)
    winner = SIDE_LETTERS[s.winner] if s.winner != NONE else None
    return Result(winner, End(s.ending).name, text, rule, tally(s))


def reason(s: State) -> tuple[str, str]:
    """SG-9.3 to SG-9.10: why a game is over, and the rule."""
    end = End(s.ending)
    winner, loser = (side_name(s.winner), side_name(1 - s.winner)) if s.winner != NONE else ("Nobody", "Nobody")
    if end == End.SCENARIO and s.rules.goal == SIEGE:
        return f"{winner} has broken the enemy Gem and captured a piece.", GOALS["siege"][1]
    if end == End.SCENARIO:
        caught = any(captured_value(me) for me in s.players)
        return f"{'A' if caught else 'No'} piece was captured.", GOALS["capture"][1]
    return REASONS[end].format(winner=winner, loser=loser, goal=s.rules.lp_goal), ENDINGS[end][0]


def tally(s: State) -> list[Row]:
    """SG-9.6, SG-15.2: both sides in numbers."""
    us = [s.players[side] for side in range(SIDES)]
    rows = [
        _row("Damage on the enemy King", [f"{me.king_damage} of {s.rules.king_hp}" for me in reversed(us)], "SG-9.2"),
        _row("Captured value", [int(captured_value(me)) for me in us], "SG-2.5"),
        _row("Life Points", [me.lp for me in us], "SG-5.1"),
        _row("Soul Points", [me.sp for me in us], "SG-5.1"),
        _row("Score", [int(score(s, side)) for side in range(SIDES)], "SG-9.6"),
        _row("Points spent", [me.spent for me in us]),
        _row("Gem", ["broken" if me.broken else "whole" for me in us], "SG-10.1"),
    ]
    drills = _row("5 × captured value - points spent", [drill(me).value for me in us], "SG-15.2")
    return [drills, *rows] if s.rules.goal == CAPTURE else rows


def _row(label: str, values: Sequence[object], rule: str = "") -> Row:
    """A line with White's value first."""
    white, black = map(str, values)
    return Row(label, BySide(white, black), rule)
