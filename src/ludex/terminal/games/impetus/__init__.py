"""The painter of Impetus (IM-27, IM-27.12): everything comes from `view` and events, so nothing hidden can show."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.games.impetus.text.names import FACTION_NAMES
from ludex.kernel.play.match import Match
from ludex.terminal.games import Page, View
from ludex.terminal.games import as_told as spoken
from ludex.terminal.games import carefree as caution
from ludex.terminal.games import side_by_side as listed
from ludex.terminal.games.impetus.decision import decision, numbered, outline
from ludex.terminal.games.impetus.effects import hex_panel as place
from ludex.terminal.games.impetus.ending import ending
from ludex.terminal.games.impetus.look import spirit
from ludex.terminal.games.impetus.panels import table
from ludex.terminal.games.impetus.story import log, story


def seat_view(match: Match, seat: int) -> View:
    """IM-24.5: a view has it all."""
    return match.view(seat)


def names(seats: int) -> list[str]:
    """IM-27.9: whom the log can be filtered by."""
    return [*FACTION_NAMES, *(spirit(s) for s in range(seats))]


PAGES: Mapping[str, Page] = {}

__all__ = [
    "PAGES",
    "caution",
    "decision",
    "ending",
    "listed",
    "log",
    "names",
    "numbered",
    "outline",
    "place",
    "seat_view",
    "spoken",
    "story",
    "table",
]
