"""The painter of Simple Civ (UI-01 to UI-34): everything comes from `view`, menus and events, so no fog is lifted."""

from __future__ import annotations

from ludex.terminal.games import Painter, Scene
from ludex.terminal.games.simpleciv.caution import caution
from ludex.terminal.games.simpleciv.decision import decision, listed, numbered, outline
from ludex.terminal.games.simpleciv.ending import ending
from ludex.terminal.games.simpleciv.look import civ_name
from ludex.terminal.games.simpleciv.pages import PAGES
from ludex.terminal.games.simpleciv.panels import table
from ludex.terminal.games.simpleciv.place import place
from ludex.terminal.games.simpleciv.story import log, story


def names(scene: Scene) -> list[str]:
    """SC-21.1: whom the log can be filtered by; names of cities, u7 and other words do as well."""
    return [people.name for people in scene.catalog.identities]


def moment(scene: Scene) -> str:
    """SC-22.6: the turn, and whose it is by the name that the viewer has for it."""
    return str(scene.moment) if scene.view.ending else f"{scene.moment.title} · {civ_name(scene, scene.view.active)}"


def mover(scene: Scene) -> int:
    """SC-4.1: whose turn it is."""
    return -1 if scene.view.ending else int(scene.view.active)


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
    moment=moment,
    mover=mover,
    caution=caution,
    pages=PAGES,
)
