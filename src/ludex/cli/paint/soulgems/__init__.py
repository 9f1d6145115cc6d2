"""The painter of Soul Gems (SG-2.8): everything comes from `view` and events, so nothing hidden can show."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.cli.paint import Page, View
from ludex.cli.paint import as_told as spoken
from ludex.cli.paint import carefree as caution
from ludex.cli.paint import side_by_side as listed
from ludex.cli.paint.soulgems.decision import decision, numbered, outline
from ludex.cli.paint.soulgems.ending import ending
from ludex.cli.paint.soulgems.look import SIDES, TYPES
from ludex.cli.paint.soulgems.panels import table
from ludex.cli.paint.soulgems.place import place
from ludex.cli.paint.soulgems.story import log, story
from ludex.games.soulgems.offers import asked
from ludex.kernel.match import Match


def sight(match: Match, seat: int) -> View:
    """SG-2.8, SG-4.10: what a seat sees, and what it may decide with prices and chances."""
    return match.view(seat) | asked(match.state, seat)


def names(_seats: int) -> list[str]:
    """SG-2.9: whom and what the log can be filtered by; squares, ids and other words do as well."""
    return [*SIDES.values(), *TYPES.values(), "Gem", "captures"]


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
