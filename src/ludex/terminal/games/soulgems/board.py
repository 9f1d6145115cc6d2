"""The board (SG-2.1, SG-13.31): squares of 8 × 4 down to 2 × 1 columns and lines, with all that stands on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from ludex.terminal.games.soulgems.book import GROUND, WALKS, Book
from ludex.terminal.games.soulgems.look import (
    DIM,
    FIGURES,
    FILES,
    FRESH,
    GOAL,
    OUTLINES,
    RELIEF,
    STRIKE,
    TERRAIN,
    TONES,
    ink,
    inked,
    letter,
)

SIZES = ((8, 4), (6, 3), (4, 2), (2, 1))  # columns and lines of a square
LABEL = 3  # columns of the numbers at the left, and of the camps at the right
Signs = Mapping[str, "Sign"]  # by square
LEFT = "○"  # something stood here when the turn began
Cell = tuple[str, Style]


@dataclass(frozen=True)
class Token:
    """What stands on a square: signs with a style of their own."""

    words: str
    style: Style


@dataclass(frozen=True)
class Sign:
    """What a board drawn for one piece writes on a square: a price, or the chance of a hit."""

    words: str
    strike: bool = False
    odds: bool = False  # the words are a chance


def width_of(view: Any, columns: int) -> int:
    """The columns of a board whose squares have so many."""
    return int(view.board.width) * columns + 2 * LABEL


class Board:
    """SG-13.31: the squares of both camps, pieces, features, figures, and what has changed since the turn began."""

    def __init__(self, book: Book, view: Any, before: Any, size: tuple[int, int], room: int, signs: Signs) -> None:
        self.book, self.view, self.size, self.signs = book, view, size, signs
        self.pieces = {piece.square: piece for piece in view.pieces}
        self.things = _things(view)
        self.fresh = _changed(view, before)
        self.files = _window(view, (room - 2 * LABEL) // size[0])

    @property
    def width(self) -> int:
        """The columns that are drawn."""
        return len(self.files) * self.size[0] + 2 * LABEL

    def __rich_measure__(self, _console: Console, _options: ConsoleOptions) -> Measurement:
        return Measurement(self.width, self.width)

    def __rich_console__(self, console: Console, _options: ConsoleOptions) -> Iterator[Text]:
        plain = console.color_system is None
        yield self._letters()
        for rank in range(self.view.board.height, 0, -1):
            cells = [self._cell(file, rank, plain) for file in self.files]
            for i in range(self.size[1]):
                yield self._line(rank, [cell[i] for cell in cells], middle=i == (self.size[1] - 1) // 2)
        yield self._letters()

    def _letters(self) -> Text:
        """The files above and below the board; every other one stands out where they touch."""
        text = Text(" " * LABEL, no_wrap=True)
        for file in self.files:
            text.append(f"{FILES[file]:^{self.size[0]}}", "" if self.size[0] == 2 and file % 2 else DIM)
        return text

    def _line(self, rank: int, cells: list[list[Cell]], *, middle: bool) -> Text:
        """One line of a rank: its number, its squares, and whose camp it lies in."""
        text = Text(no_wrap=True).append(f"{rank if middle else '':>{LABEL - 1}} ", DIM)
        for cell in cells:
            for words, style in cell:
                text.append(words, style)
        zone = _zone(self.view, rank)
        return text.append(f" {zone if middle else ''}".ljust(LABEL), DIM)

    def _cell(self, file: int, rank: int, plain: bool) -> list[list[Cell]]:
        """The lines of one square: what lies under the piece, the piece, its marks."""
        square = f"{FILES[file]}{rank}"
        back = self._back(file, rank, plain)
        stands, under, marks = self._content(square, file, rank, plain)
        if self.size[1] == 1:
            return [self._single(stands, under, marks, back)]
        bare, token = self._row("", back), self._row(stands.words if stands else under, back, stands)
        if self.size[1] == 4:
            lower = self._row(f"{marks:^4}", back, stands) if stands else bare
            return [bare, token, lower, self._row(under if stands else "", back)]
        foot = self._row(f"{under} {marks}".strip() if stands else "", back)
        return [bare, token, foot] if self.size[1] == 3 else [token, foot]

    def _single(self, stands: Token | None, under: str, marks: str, back: Style) -> list[Cell]:
        """A square of one line: a mark takes the place of the figure."""
        if not stands:
            return self._row(under, back)
        words = stands.words[-1] + marks[0] if marks and stands.words[-1].isalpha() else stands.words
        return self._row(words, back, stands)

    def _row(self, words: str, back: Style, stands: Token | None = None) -> list[Cell]:
        """A line of a square with words in its middle; what stands there has a ground of its own."""
        columns = self.size[0]
        words = words[:columns]
        start = (columns - len(words)) // 2
        end = columns - start - len(words)
        return [(" " * start, back), (words, stands.style if stands else back), (" " * end, back)]

    def _content(self, square: str, file: int, rank: int, plain: bool) -> tuple[Token | None, str, str]:
        """What stands on a square, what lies under it, and the marks of a piece."""
        sign = self.signs.get(square)
        tile = self.view.board.tiles[-rank][file]
        ground = self.things.get(square)
        flat = ground is not None and self.book.lies(ground.kind) == GROUND
        lies = self._short(ground) if flat else ""
        under = lies or TERRAIN.get(tile, "·" if plain and tile != "_" else "")
        if square in self.pieces:
            piece = self.pieces[square]
            return self._piece(piece, plain), under.strip("·"), self._foot(marks_of(self.book, piece), sign)
        if ground is not None and not flat:
            style = Style(bold=True) if plain else self.book.thing_style(ground.kind)
            return Token(self._short(ground), style), "", self._foot(f"-{ground.damage}" * bool(ground.damage), sign)
        if sign:
            words = f"{sign.words:^4}" if self.size[0] > 4 else sign.words
            style = inked(STRIKE if sign.odds else GOAL)
            return Token(words, Style(bold=True) if plain else style), under, ""
        return None, under if under.strip("·") or square not in self.fresh else LEFT, ""

    def _foot(self, marks: str, sign: Sign | None) -> str:
        """The marks of a piece and the chance to hit it, or only that if there is no room for both."""
        if not sign or self.size[0] == 2:
            return marks
        both = f"{marks} {sign.words}".strip()
        return both if len(both) <= 4 else sign.words

    def _piece(self, piece: Any, plain: bool) -> Token:
        figures = OUTLINES if plain and piece.side == "W" else FIGURES
        words = figures[piece.type] + letter(piece.side, piece.type)
        if self.size[0] > 4:
            words = f"‹{words}›" if piece.square in self.fresh else f" {words} "
        return Token(words, Style(bold=True) if plain else self.book.style(piece.side))

    def _short(self, thing: Any) -> str:
        """A thing in a square: its symbol with its id, or what tells it apart in two columns."""
        symbol, figure = self.book.symbol(thing.kind), self.book.lies(thing.kind) == WALKS
        if self.book.lies(thing.kind) == GROUND:
            return symbol + thing.id[1:] if thing.other else symbol
        if self.size[0] > 2:
            return str(thing.id) if symbol.isalpha() else f"{symbol}{thing.id}"
        return symbol + (thing.id[0] if figure else (thing.mode or "")[:1])

    def _back(self, file: int, rank: int, plain: bool) -> Style:
        """The ground of a square."""
        square, tile = f"{FILES[file]}{rank}", self.view.board.tiles[-rank][file]
        if plain or (tile == "_" and square not in self.things):
            return Style(bold=square in self.fresh)
        sign = self.signs.get(square)
        if sign and sign.strike:
            return inked(STRIKE)
        if square in self.fresh:
            return Style(color=ink(FRESH), bgcolor=FRESH, bold=True)
        ground = RELIEF.get(tile) or TONES[_zone(self.view, rank)][(file + rank) % 2]
        return Style(color=ink(ground), bgcolor=ground)


def _zone(view: Any, rank: int) -> str:
    """SG-3.5: whose camp a rank belongs to."""
    return next((side for side in ("W", "B") if view.board.camps[side][0] <= rank <= view.board.camps[side][1]), "")


def _things(view: Any) -> dict[str, Any]:
    """SG-13.13: buildings and neutral figures by their squares; a portal has two."""
    return {square: thing for thing in view.things for square in (thing.square, thing.other) if square}


def marks_of(book: Book, piece: Any) -> str:
    """SG-2.4: the marks of a piece, damage of this turn last."""
    signs = dict.fromkeys(book.marks[mark].sign for mark in piece.marks)
    return "".join(signs) + (f"-{piece.damage}" if piece.damage else "")


def _changed(view: Any, before: Any) -> set[str]:
    """The squares on which something else stands than when the turn began."""

    def standing(of: Any) -> dict[str, str]:
        pieces = {piece.square: piece.side + piece.type for piece in of.pieces}
        return pieces | {thing.square: thing.id for thing in of.things}

    now, then = standing(view), standing(before)
    return {square for square in {*now, *then} if now.get(square) != then.get(square)}


def _window(view: Any, most: int) -> range:
    """The files that are drawn: all of them, or as many as fit around what stands on the board."""
    files = int(view.board.width)
    if most >= files:
        return range(files)
    used = [FILES.index(piece.square.rstrip("0123456789")) for piece in view.pieces] or [files // 2]
    first = min(max(0, (min(used) + max(used) + 1 - most) // 2), files - most)
    return range(first, first + most)


def legend(board: Board) -> Text:
    """What the signs on this very board mean, as far as they occur."""
    view, book = board.view, board.book
    signs: dict[str, str] = {}
    for piece in view.pieces:
        signs |= {book.marks[mark].sign: book.marks[mark].name for mark in piece.marks}
        signs |= {book.legend["damage"].sign: book.legend["damage"].text} if piece.damage else {}
    for row in view.board.tiles:
        signs |= {sign: book.grounds[tile].name for tile, sign in TERRAIN.items() if tile in row}
    words = [f"{FIGURES['R']}{letter(side, 'R')} {book.side(side)}" for side in book.sides]
    words += ["W and B: their camps", *(f"{sign} {name}" for sign, name in signs.items())]
    words += ["40% your best hit"] if any(sign.odds for sign in board.signs.values()) else []
    if view.board.width > len(board.files):
        words.append(f"files {FILES[board.files[0]]} to {FILES[board.files[-1]]} of {view.board.width}")
    return Text(" · ".join(words), DIM)
