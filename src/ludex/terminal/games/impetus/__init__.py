"""The painter of Impetus (IM-27, IM-27.12): everything comes from `view` and events, so nothing hidden can show."""

from __future__ import annotations

from ludex.games.impetus.text.names import FACTION_NAMES
from ludex.kernel.play.match import Match
from ludex.terminal.games import Painter, View
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
