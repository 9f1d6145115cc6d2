"""The painter of Impetus (IM-27, IM-27.12): everything comes from the view, the menu, the catalog and the events."""

from __future__ import annotations

from ludex.terminal.games import Painter, Scene
from ludex.terminal.games.impetus.decision import decision, numbered, outline
from ludex.terminal.games.impetus.ending import ending
from ludex.terminal.games.impetus.panels import table
from ludex.terminal.games.impetus.place import hex_panel as place
from ludex.terminal.games.impetus.story import log, story


def names(scene: Scene) -> list[str]:
    """IM-27.9: whom the log can be filtered by."""
    return [who.name for who in (*scene.catalog.factions, *scene.catalog.spirits[: scene.view.n_spirits])]


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
)
