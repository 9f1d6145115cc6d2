"""The painter of Simple Civ (UI-01 to UI-34): everything comes from `view`, menus and events, so no fog is lifted."""

from __future__ import annotations

from ludex.games.simpleciv.text.names import CIV_NAMES
from ludex.terminal.games import Painter
from ludex.terminal.games.simpleciv.atlas import spoken
from ludex.terminal.games.simpleciv.caution import caution
from ludex.terminal.games.simpleciv.decision import decision, listed, numbered, outline
from ludex.terminal.games.simpleciv.ending import ending
from ludex.terminal.games.simpleciv.offers import seat_view
from ludex.terminal.games.simpleciv.pages import PAGES
from ludex.terminal.games.simpleciv.panels import table
from ludex.terminal.games.simpleciv.place import place
from ludex.terminal.games.simpleciv.story import log, story


def names(_seats: int) -> list[str]:
    """SC-21.1: whom the log can be filtered by; names of cities, u7 and other words do as well."""
    return list(CIV_NAMES)


PAINTER = Painter(
    seat_view=seat_view,
    names=names,
    table=table,
    decision=decision,
    numbered=numbered,
    outline=outline,
    place=place,
    story=story,
    log=log,
    ending=ending,
    listed=listed,
    spoken=spoken,
    caution=caution,
    pages=PAGES,
)
