"""The painter of Soul Gems (SG-2.8): everything comes from view, menu, catalog and events, so nothing hidden shows."""

from __future__ import annotations

from ludex.terminal.games import Painter, Scene
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.decision import decision, numbered, outline
from ludex.terminal.games.soulgems.ending import ending
from ludex.terminal.games.soulgems.panels import table
from ludex.terminal.games.soulgems.place import place
from ludex.terminal.games.soulgems.story import log, story


def names(scene: Scene) -> list[str]:
    """SG-2.9: whom and what the log can be filtered by; squares, ids and other words do as well."""
    book = Book(scene.catalog)
    return [*map(book.side, book.sides), *map(book.type, book.types), "Gem", "captures"]


def mover(scene: Scene) -> int:
    """SG-4.1: the seat whose turn it is; before the first turn there is none."""
    view = scene.view
    return -1 if view.phase in ("SETUP", "OVER") else int(view.seats[view.active])


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
    mover=mover,
)
