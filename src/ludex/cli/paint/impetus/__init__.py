"""The painter of Impetus (IM-27): everything comes from `view` and events, so nothing hidden can show."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.cli.paint import Page, View
from ludex.cli.paint import as_told as spoken
from ludex.cli.paint import carefree as caution
from ludex.cli.paint import side_by_side as listed
from ludex.cli.paint.impetus.decision import decision, numbered, outline
from ludex.cli.paint.impetus.effects import hex_panel as place
from ludex.cli.paint.impetus.ending import ending
from ludex.cli.paint.impetus.look import spirit
from ludex.cli.paint.impetus.panels import table
from ludex.cli.paint.impetus.story import log, story
from ludex.games.impetus.preview import FACTION_NAMES
from ludex.kernel.match import Match


def sight(match: Match, seat: int) -> View:
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
    "sight",
    "spoken",
    "story",
    "table",
]
