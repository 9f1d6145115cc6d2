"""The painter of Soul Gems (SG-2.8): everything comes from `view` and events, so nothing hidden can show."""

from __future__ import annotations

from ludex.games.soulgems.client.menu_offers import asked
from ludex.kernel.play.match import Match
from ludex.terminal.games import Painter, View
from ludex.terminal.games.soulgems.decision import decision, numbered, outline
from ludex.terminal.games.soulgems.ending import ending
from ludex.terminal.games.soulgems.look import SIDES, TYPES
from ludex.terminal.games.soulgems.panels import table
from ludex.terminal.games.soulgems.place import place
from ludex.terminal.games.soulgems.story import log, story


def seat_view(match: Match, seat: int) -> View:
    """SG-2.8, SG-4.10: what a seat sees, and what it may decide with prices and chances."""
    return match.view(seat) | asked(match.state, seat)


def names(_seats: int) -> list[str]:
    """SG-2.9: whom and what the log can be filtered by; squares, ids and other words do as well."""
    return [*SIDES.values(), *TYPES.values(), "Gem", "captures"]


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
)
