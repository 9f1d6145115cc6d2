"""The painter of Aeonis: everything comes from the view, the menu, the catalog and the events."""

from __future__ import annotations

from ludex.terminal.games import Painter, Scene
from ludex.terminal.games.aeonis.decision import decision, listed, numbered, outline
from ludex.terminal.games.aeonis.ending import ending
from ludex.terminal.games.aeonis.pages import PAGES
from ludex.terminal.games.aeonis.panels import table
from ludex.terminal.games.aeonis.place import place
from ludex.terminal.games.aeonis.story import log, story


def names(scene: Scene) -> list[str]:
    """Whom the log can be filtered by."""
    return list(scene.players)


PAINTER = Painter(
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
    pages=PAGES,
)
