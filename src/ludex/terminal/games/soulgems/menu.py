"""What may be decided now, as the sections of a panel (SG-4.4, SG-4.10), made of a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.soulgems.look import DIM
from ludex.terminal.games.soulgems.means import (
    builds,
    cards,
    colours,
    conversions,
    figures,
    gems,
    keeps,
    picks,
    rare,
    relics,
    squares,
    turn,
    weathers,
)
from ludex.terminal.games.soulgems.pieces import attacks, moves, summons
from ludex.terminal.games.soulgems.section import Entry, Item, Section, entries

Builder = Callable[[Scene, Sequence[Entry], int], list[Section]]
BUILDERS: tuple[tuple[tuple[str, ...], Builder], ...] = (
    (("colour",), colours),
    (("pick",), picks),
    (("tile", "king"), squares),
    (("keep",), keeps),
    (("relic",), relics),
    (("npc_next", "npc_step", "npc_vote"), figures),
    (("attack",), attacks),
    (("break", "repair"), gems),
    (("summon",), summons),
    (("move",), moves),
    (("teleport",), moves),
    (("convert", "transfer", "mint"), conversions),
    (("play", "use", "deploy", "buy"), cards),
    (("build",), builds),
    (("weather",), weathers),
    (("steal", "visit", "unbind"), rare),
)
TURN = ("next", "pass", "accept_draw", "decline")


def sections(scene: Scene, room: int) -> list[Section]:
    """SG-4.4: what may be done by kind, what this phase has and can't be done now, and how the turn goes on."""
    listed = entries(scene.menu)
    return [*offers(scene, listed, room), *_blocked(scene), *onward(scene, listed, room)]


def offers(scene: Scene, listed: Sequence[Entry], room: int) -> list[Section]:
    """SG-4.4: entries by kind."""
    groups = [([entry for entry in listed if entry.act.value in acts], build) for acts, build in BUILDERS]
    return [part for group, build in groups if group for part in build(scene, group, room)]


def onward(scene: Scene, listed: Sequence[Entry], room: int) -> list[Section]:
    """SG-4.2: how the turn goes on."""
    found = [entry for entry in listed if entry.act.value in TURN]
    return turn(scene, found, room) if found else []


def _blocked(scene: Scene) -> list[Section]:
    """SG-1.7: what can't be done, and the rule."""
    found = [(blocked.label, f"{blocked.text} ({blocked.rule})") for blocked in scene.menu.blocked]
    items = [Item((Text(label, DIM), Text(words, DIM))) for label, words in found]
    return [Section("Not now", "", items)] if items else []
