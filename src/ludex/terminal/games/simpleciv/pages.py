"""Commands that only Simple Civ has (UI-04, UI-14, UI-21, UI-26): what is chosen, the map, and what is listed."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.kernel.errors import LudexError
from ludex.terminal.games import Page, Scene
from ludex.terminal.games.simpleciv.atlas import FORMS, Atlas, focus_of
from ludex.terminal.games.simpleciv.look import DIM, GOOD_SIGNS, named, spot
from ludex.terminal.games.simpleciv.map import CLOSE, columns_in, legend
from ludex.terminal.games.simpleciv.panels import city_line, civ_line, overview, unit_line, window
from ludex.terminal.games.simpleciv.place import ledger, place
from ludex.terminal.games.simpleciv.standings import mine
from ludex.terminal.games.simpleciv.techs import tree

WHOLE = "all"
SCROLL = {"n": (0, -1), "s": (0, 1), "e": (1, 0), "w": (-1, 0), "north": (0, -1), "south": (0, 1)}
SCROLL |= {"east": (1, 0), "west": (-1, 0), "ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1)}
STEP = 6  # rows of a scroll


def show(scene: Scene, words: str) -> RenderableType:
    """UI-14: what is chosen, in full."""
    if not words and not scene.focus:
        raise LudexError(f"show what? {FORMS}")
    return place(scene, words or scene.focus)


def choose(scene: Scene, words: str) -> str:
    """UI-11: a unit or city that is shown is the chosen one from now on, a tile is where the map is."""
    name = words.strip().lower()
    return name if re.fullmatch(r"[uc]\d+|\d+\s*,\s*\d+", name) and Atlas(scene.view).tile_of(name) is not None else ""


def scroll(scene: Scene, words: str) -> str:
    """UI-01: where the map is from now on: at a thing, further on in a direction, or back at what is next."""
    atlas, name = Atlas(scene.view), words.strip().lower()
    if name in ("", WHOLE):
        return ""
    if name not in SCROLL:
        return spot(scene, atlas.needed(name))
    tile = atlas.tile_of(focus_of(scene, scene.focus)) or 0
    row, column = divmod(tile, atlas.width)
    right, down = SCROLL[name]
    across = columns_in(scene.width, CLOSE) // 2
    column, row = column + right * across, row + down * STEP
    return f"{max(0, min(column, atlas.width - 1))},{max(0, min(row, atlas.height - 1))}"


def charted(scene: Scene, words: str) -> RenderableType:
    """UI-01, UI-15: the map alone, or the whole of it."""
    board = overview(scene) if words.strip().lower() == WHOLE else window(scene, scene.width)
    return Group(board, legend(scene))


def towns(scene: Scene, _words: str) -> RenderableType:
    """UI-06: all own cities: population, yields, and what they build or store."""
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    for head in ("", "", "Pop", *GOOD_SIGNS, "Builds"):
        grid.add_column(head, no_wrap=True, justify="left" if head in ("", "Builds") else "right")
    for city in mine(scene.view.cities, scene.view.seat):
        number, name, _, builds = city_line(scene, city)
        goods = [f"{total.value:g}" for total in city.sheet.yields]
        grid.add_row(number, name, str(city.pop), *goods, builds)
    return grid if grid.row_count else Text("none", DIM)


def troops(scene: Scene, _words: str) -> RenderableType:
    """UI-10: all own units."""
    return _grid([unit_line(scene, unit) for unit in mine(scene.view.units, scene.view.seat)])


def nations(scene: Scene, _words: str) -> RenderableType:
    """UI-26: all civs."""
    return _grid([civ_line(scene, civ) for civ in scene.view.civs])


def book(scene: Scene, _words: str) -> RenderableType:
    """UI-05: the ledger."""
    if len(scene.view.empires) != 1:
        raise LudexError("there is a ledger only for who plays")
    return ledger(scene)


def signs(scene: Scene, _words: str) -> RenderableType:
    """UI-02: the legend with the letters of units and civs."""
    units = "  ".join(f"{card.sign} {card.name}" for card in scene.catalog.units)
    civs = [Text.assemble(named(scene, civ.seat), "  ") for civ in scene.view.civs]
    return Group(legend(scene), Text(units, DIM), Text.assemble(*civs))


def _grid(lines: list[list[Text | str]]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for line in lines:
        grid.add_row(*line)
    return grid if lines else Text("none", DIM)


PAGES = {
    "show": Page(show, "show u7 | c3 | 12,5 | NAME", "all about a unit, city, tile, tech, item or civ", choose),
    "map": Page(charted, "map [PLACE | n e s w | all]", "the map elsewhere; alone: back to what is next", scroll),
    "tech": Page(tree, "tech", "the tree of technologies"),
    "cities": Page(towns, "cities", "all your cities"),
    "units": Page(troops, "units", "all your units"),
    "civs": Page(nations, "civs", "everybody you have met"),
    "ledger": Page(book, "ledger", "what you earn and pay"),
    "legend": Page(signs, "legend", "what the signs on the map mean"),
}
