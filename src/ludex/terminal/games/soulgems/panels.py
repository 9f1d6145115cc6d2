"""The table: whose turn it is, the board, both sides beside it, and what else lies on the field (SG-2.6, SG-2.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.soulgems.board import SIZES, Board, Sign, legend, width_of
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.look import DIM, LIT, WARN, other, plural, price
from ludex.terminal.games.soulgems.section import entries
from ludex.terminal.games.soulgems.sides import names_of, side_panel

SIDE = 32  # columns that a side needs
WIDE = 2 * 40 + 2  # columns in which both sides stand beside each other
GAP = 2
SPARE, LEAST = 24, 20  # lines of a screen that are not the board's, and those that the board may always have


def table(scene: Scene) -> RenderableType:
    """SG-2.6, SG-2.7: the whole position, arranged for the size of the screen."""
    view = scene.view
    board = fitting(scene, _signs(scene))
    room = scene.width - board.width - GAP
    below = room < SIDE
    beside_each_other = (scene.width if below else room) >= WIDE
    wide = (scene.width if below else room) // (2 if beside_each_other else 1) - GAP
    sides = [side_panel(scene, side, wide) for side in _order(view)]
    both = pair(sides) if beside_each_other else Group(sides[0], "", sides[1])
    head, foot = heading(scene), [legend(board), *field(scene), *market(scene)]
    if below:
        return Group(*head, board, *foot, "", both, "")
    return Group(*head, beside(board, both, room), *foot, "")


def _signs(scene: Scene) -> dict[str, Sign]:
    """SG-13.5, SG-8.12: where a tile can be added, and the best chance to hit each target."""
    signs, best = {}, dict[str, int]()
    for entry in entries(scene.menu):
        square = entry.value("to")
        if entry.act.value == "tile":
            signs[square] = Sign("+")
        elif entry.act.value == "attack":
            best[square] = max(entry.number("hit"), best.get(square, 0))
    return signs | {square: Sign(f"{chance}%", odds=True) for square, chance in best.items()}


def pair(sides: list[RenderableType]) -> Table:
    """Both sides beside each other."""
    grid = Table.grid(padding=(0, GAP, 0, 0), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(*sides)
    return grid


def fitting(scene: Scene, signs: Mapping[str, Sign], room: int = SIDE) -> Board:
    """The board with the largest squares that leave room beside it and below it, else with the smallest."""
    view, ranks = scene.view, scene.view.board.height
    fit = [
        size
        for size in SIZES
        if width_of(view, size[0]) + GAP + room <= scene.width and ranks * size[1] <= max(scene.height - SPARE, LEAST)
    ]
    return Board(Book(scene.catalog), view, scene.before, fit[0] if fit else SIZES[-1], scene.width, signs)


def beside(board: Board, panels: RenderableType, room: int) -> Table:
    """The board, and panels at its right."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=board.width)
    grid.add_column(width=room)
    grid.add_row(board, panels)
    return grid


def _order(view: Any) -> list[str]:
    """Black is above, as on the board, but the own side comes last for who plays."""
    return [other(view.side), view.side] if view.side else ["B", "W"]


# ---------------------------------------------------------------- whose turn it is


def heading(scene: Scene) -> list[RenderableType]:
    """SG-4.1: round, side, phases with the present one lit, weather, and the tags and the goal of a scenario."""
    view, book = scene.view, Book(scene.catalog)
    words = [Text(scene.moment.title, "bold"), strip(book, view.track)]
    if view.weather:
        sky = book.weathers[view.weather.kind]
        words.append(Text(f"{sky.name}, {plural(view.weather.turns, 'more turn')}", WARN))
    if view.tags:
        words.append(Text("; ".join(f"{tag.element}: {', '.join(tag.sources)}" for tag in view.tags)))
    goal = book.goals[view.goal]
    words += [Text(f"{goal.text} ({goal.rule})", WARN)] if goal.text else []
    return [Columns(words, padding=(0, 3)), ""]


def strip(book: Book, track: Any) -> Text:
    """SG-4.1: the phases of a turn, or the steps before the game."""
    names = [book.phases[step].name for step in track.steps]
    shown = [Text(f" {name} ", LIT) if i == track.now else Text(name, DIM) for i, name in enumerate(names)]
    return Text(" · ").join(shown)


# ---------------------------------------------------------------- the field and the market


def field(scene: Scene) -> list[RenderableType]:
    """SG-13.13, SG-14.1: buildings and neutral figures with their squares and the damage they have taken."""
    view, book = scene.view, Book(scene.catalog)
    words = [_thing(book, thing) for thing in view.things if thing.kind != "ROAD"]
    words += [f"Anchor Field of {book.side(area.owner)} around {area.square}" for area in view.anchors]
    roads = [thing.square for thing in view.things if thing.kind == "ROAD"]
    words += [f"{book.symbol('ROAD')} Roads {' '.join(roads)}"] if roads else []
    return [_labelled({"Field": Text(" · ".join(words))})] if words else []


def _labelled(rows: dict[str, Text]) -> Table:
    """Words with a name before them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=DIM, no_wrap=True)
    for name, words in rows.items():
        grid.add_row(name, words)
    return grid


def _thing(book: Book, thing: Any) -> str:
    """One of them."""
    where = f"{thing.square}-{thing.other}" if thing.other else thing.square
    used = " (used)" if thing.used else ""
    hurt = f" {thing.damage}/{book.things[thing.kind].falls} damage" if thing.damage else ""
    return f"{book.symbol(thing.kind)} {book.thing(thing)} {where}{used}{hurt}"


def market(scene: Scene) -> list[RenderableType]:
    """SG-11.10: relics to buy and spells to play."""
    shop, book = scene.view.market, Book(scene.catalog)
    if not shop:
        return []
    piles = [Text.assemble(book.card(card.id), (f" ×{card.copies} {price(card.price)}", DIM)) for card in shop.piles]
    relics = {"Relics to buy": names_of(book, shop.relics)} if scene.view.node != "RELIC" else {}
    return [_labelled(relics | {"Spells for all": Text(", ").join(piles)})]
