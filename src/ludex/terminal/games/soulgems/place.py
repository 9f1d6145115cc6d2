"""All about one square, one object or one card (SG-2.1, SG-13.23, SG-11.38): what it is, what it can do, to whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.kernel.errors import LudexError
from ludex.terminal.games import READABLE, Scene
from ludex.terminal.games.soulgems.board import Sign
from ludex.terminal.games.soulgems.book import Book, piece_at, things_at
from ludex.terminal.games.soulgems.look import DIM, FILES, plural, price
from ludex.terminal.games.soulgems.panels import GAP, beside, fitting
from ludex.terminal.games.soulgems.pieces import by_price, outlook_at, prospect
from ludex.terminal.games.soulgems.section import Entry, entries

ROOM = 36  # columns beside the board that the words need
SHOWN = 8  # letters of a word that is not understood
GOING = ("move", "teleport")
HINT = "write a square, an object's id or a card, for example: at a1"


def place(scene: Scene, words: str) -> RenderableType:
    """SG-2.1: a square with what stands there; the id of an object or the name of a card does as well."""
    plain = "".join(letter for letter in words.lower() if letter.isalnum())
    cards = Book(scene.catalog).cards
    card = next((cards[id] for id in cards if plain and id.lower() == plain), None)
    return card_panel(scene, card) if card else square_panel(scene, square_of(scene.view, plain))


def square_of(view: Any, word: str) -> str:
    """The square that is meant; a clear error if there is none."""
    things = {thing.id.lower(): thing.square for thing in view.things}
    square = str(things.get(word, word))
    if square not in squares(view):
        shown = word if len(word) <= SHOWN else f"{word[:SHOWN]}…"
        raise LudexError(f"“{shown}” is nothing on the board; {HINT}")
    return square


def squares(view: Any) -> dict[str, tuple[int, int]]:
    """SG-2.1: the names of all squares, with file and rank from 0."""
    return {f"{FILES[x]}{y + 1}": (x, y) for x in range(view.board.width) for y in range(view.board.height)}


# ---------------------------------------------------------------- a card


def card_panel(scene: Scene, card: Any) -> RenderableType:
    """SG-11.28 to SG-11.36: a card's text and windows, and its price where it is at hand."""
    known = next((found for found in _cards(scene.view) if found.id == card.id), None)
    kind = "relic, to deploy" if card.relic else "spell, to play"
    cost = f" for {price(known.price)}" if known else ""
    limit = f", {card.limit}× a game" if card.limit else ""
    lines = [Text(card.text), Text(f"{kind}{cost}, {card.when}{limit}", DIM)]
    return Panel(Group(*lines), title=card.name, title_align="left", border_style=DIM)


def _cards(view: Any) -> Iterable[Any]:
    """Every card with a price that this view shows."""
    for side in ("W", "B"):
        yield from (*view.players[side].hand, *view.players[side].reserved)
    if view.market:
        yield from (*view.market.relics, *view.market.piles)


# ---------------------------------------------------------------- a square


def square_panel(scene: Scene, square: str) -> RenderableType:
    """SG-2.1: the ground, who stands there, where it goes and whom it strikes, who strikes it; and the board for it."""
    width, piece = min(scene.width, READABLE), piece_at(scene.view, square)
    board = fitting(replace(scene, width=width), signs_of(scene, square), ROOM)
    room = width - board.width - GAP
    lines = facts(scene, square, room)
    title = f"{board.book.type(piece.type)} {square}" if piece else square
    body = beside(board, Group(*lines), room) if room >= ROOM else Group(board, "", *lines)
    return Group(Text(title, "bold"), body)


def going(scene: Scene, square: str) -> list[Entry]:
    """SG-6.2, SG-7.4: where the piece of a square may go now."""
    return [entry for entry in entries(scene.menu) if entry.act.value in GOING and entry.value("from") == square]


def signs_of(scene: Scene, square: str) -> dict[str, Sign]:
    """SG-6.10, SG-8.12: the prices of a piece's Moves and the chances of its strikes, written on the squares."""
    signs = {entry.value("to"): Sign(str(entry.number("price"))) for entry in going(scene, square)}
    mine = [strike for strike in scene.view.strikes if strike.source == square]
    return signs | {strike.target: Sign(f"{strike.chance}%", strike=True, odds=True) for strike in mine}


def facts(scene: Scene, square: str, room: int) -> list[Text]:
    """What is to be said about a square."""
    view, book, piece = scene.view, Book(scene.catalog), piece_at(scene.view, square)
    lines = [_ground(view, book, square), *(_thing(book, thing) for thing in things_at(view, square))]
    if piece is None:
        return lines if len(lines) > 1 else [*lines, Text("nobody stands here")]
    return [*lines, *_piece(book, piece), *_goals(scene, square, room), *_strikes(scene, square)]


def _ground(view: Any, book: Book, square: str) -> Text:
    """SG-13.4, SG-3.5: the ground, and whose camp it is in."""
    file, rank = squares(view)[square]
    camps = [side for side in book.sides if view.board.camps[side][0] <= rank + 1 <= view.board.camps[side][1]]
    ground = book.grounds[view.board.tiles[-rank - 1][file]].name
    return Text(", ".join([ground, *(f"in {book.side(side)}'s camp" for side in camps)]), DIM)


def _thing(book: Book, thing: Any) -> Text:
    """SG-13.13: an object, what it does and its strength."""
    damage = f", {thing.damage} taken this turn" if thing.damage else ""
    info = book.things[thing.kind]
    return Text(f"{book.symbol(thing.kind)} {book.thing(thing)}: {info.text} Falls to {info.falls} damage{damage}.")


def _piece(book: Book, piece: Any) -> list[Text]:
    """SG-2.4: a piece and what holds for it."""
    value = book.types[piece.type].value
    worth = f", worth {value}" if value else ""
    words = [f"{book.marks[mark].name}: {book.marks[mark].text}" for mark in piece.marks]
    words += [f"bound for {plural(piece.bound, 'more turn')}"] if piece.bound else []
    words += [f"{piece.damage} damage this turn"] if piece.damage else []
    who = Text.assemble(book.named(piece.side, piece.type), f" of {book.side(piece.side)}{worth}")
    return [who, *(Text(f"· {word}") for word in words)]


def _goals(scene: Scene, square: str, room: int) -> list[Text]:
    """SG-6.2: where it can go now, by price."""
    found = going(scene, square)
    costs = sorted({entry.number("price") for entry in found})
    lines = [by_price([e for e in found if e.number("price") == cost], 4 * room) for cost in costs]
    return [Text(f"\n{found[0].act.label}s", "bold"), *lines] if found else []


def _strikes(scene: Scene, square: str) -> list[Text]:
    """SG-8: whom it strikes, and who strikes it."""
    strikes = scene.view.strikes
    aims = [(strike.target, strike) for strike in strikes if strike.source == square]
    threats = [(strike.source, strike) for strike in strikes if strike.target == square]
    return [*_odds(scene, "Strikes", aims), *_odds(scene, "Struck by", threats)]


def _odds(scene: Scene, title: str, found: list[tuple[str, Any]]) -> list[Text]:
    """Attacks under a title, each with the piece at its far end."""
    lines = [Text(f"\n{title}", "bold")] if found else []
    for far, strike in found:
        piece = piece_at(scene.view, far)
        who, takes = Book(scene.catalog).named(piece.side, piece.type, far), prospect(outlook_at(scene, strike)).plain
        lines.append(Text.assemble(who, f"  {strike.chance} % for {strike.cost} points", (f"\n   {takes}", DIM)))
    return lines
