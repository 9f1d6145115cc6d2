"""The painter of Simple Civ (UI-01 to UI-34): everything comes from `view`, menus and events, so no fog is lifted."""

from __future__ import annotations

from ludex.cli.paint.simpleciv.atlas import spoken
from ludex.cli.paint.simpleciv.caution import caution
from ludex.cli.paint.simpleciv.decision import decision, listed, numbered, outline
from ludex.cli.paint.simpleciv.ending import ending
from ludex.cli.paint.simpleciv.offers import sight
from ludex.cli.paint.simpleciv.pages import PAGES
from ludex.cli.paint.simpleciv.panels import table
from ludex.cli.paint.simpleciv.place import place
from ludex.cli.paint.simpleciv.story import log, story
from ludex.games.simpleciv.names import CIV_NAMES


def names(_seats: int) -> list[str]:
    """SC-21.1: whom the log can be filtered by; names of cities, u7 and other words do as well."""
    return list(CIV_NAMES)


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
