"""The board (SG-2.1, SG-13.31): squares of 8 × 4 down to 2 × 1 columns and lines, with all that stands on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from ludex.terminal.games import Data, View
from ludex.terminal.games.soulgems.look import (
    DIM,
    FIGURES,
    FILES,
    FRESH,
    GOAL,
    GROUND,
    GROUND_NAMES,
    MARKS,
    NPCS,
    ON_GROUND,
    OUTLINES,
    RELIEF,
    STRIKE,
    TERRAIN,
    THINGS,
    ink,
    letter,
    token,
)

SIZES = ((8, 4), (6, 3), (4, 2), (2, 1))  # columns and lines of a square
LABEL = 3  # columns of the numbers at the left, and of the camps at the right
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


def width_of(view: View, columns: int) -> int:
    """The columns of a board whose squares have so many."""
    return int(view["board"]["width"]) * columns + 2 * LABEL


class Board:
    """SG-13.31: the squares of both camps, pieces, features, figures, and what has changed since the turn began."""

    def __init__(self, view: View, before: View, size: tuple[int, int], room: int, signs: Mapping[str, Sign]) -> None:
        self.view, self.size, self.signs = view, size, signs
        self.pieces = {piece["square"]: piece for piece in view["pieces"]}
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
        for rank in range(self.view["board"]["height"], 0, -1):
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
        tile = self.view["board"]["tiles"][-rank][file]
        ground = self.things.get(square)
        lies = _short(ground, self.size[0]) if ground and ground["kind"] in ON_GROUND else ""
        under = lies or TERRAIN.get(tile, "·" if plain and tile != "_" else "")
        if square in self.pieces:
            piece = self.pieces[square]
            return self._piece(piece, plain), under.strip("·"), self._foot(marks_of(piece), sign)
        if ground and ground["kind"] not in ON_GROUND:
            style = token("npc" if ground["kind"] in NPCS else "thing")
            hurt = f"-{ground['damage']}" if ground["damage"] else ""
            return Token(_short(ground, self.size[0]), Style(bold=True) if plain else style), "", self._foot(hurt, sign)
        if sign:
            words = f"{sign.words:^4}" if self.size[0] > 4 else sign.words
            style = _ink(STRIKE if sign.words.endswith("%") else GOAL)
            return Token(words, Style(bold=True) if plain else style), under, ""
        return None, under if under.strip("·") or square not in self.fresh else LEFT, ""

    def _foot(self, marks: str, sign: Sign | None) -> str:
        """The marks of a piece and the chance to hit it, or only that if there is no room for both."""
        if not sign or self.size[0] == 2:
            return marks
        both = f"{marks} {sign.words}".strip()
        return both if len(both) <= 4 else sign.words

    def _piece(self, piece: Data, plain: bool) -> Token:
        side, kind = piece["side"], piece["type"]
        figures = OUTLINES if plain and side == "W" else FIGURES
        words = figures[kind] + letter(side, kind)
        if self.size[0] > 4:
            words = f"‹{words}›" if piece["square"] in self.fresh else f" {words} "
        return Token(words, Style(bold=True) if plain else token(side))

    def _back(self, file: int, rank: int, plain: bool) -> Style:
        """The ground of a square."""
        square, tile = f"{FILES[file]}{rank}", self.view["board"]["tiles"][-rank][file]
        if plain or (tile == "_" and square not in self.things):
            return Style(bold=square in self.fresh)
        sign = self.signs.get(square)
        if sign and sign.strike:
            return _ink(STRIKE)
        if square in self.fresh:
            return Style(color=ink(FRESH), bgcolor=FRESH, bold=True)
        ground = RELIEF.get(tile) or GROUND[_zone(self.view, rank)][(file + rank) % 2]
        return Style(color=ink(ground), bgcolor=ground)


def _ink(colours: tuple[str, str]) -> Style:
    return Style(color=colours[0], bgcolor=colours[1], bold=True)


def _zone(view: View, rank: int) -> str:
    """SG-3.5: whose camp a rank belongs to."""
    camps = view["board"]["camps"]
    return next((side for side, (low, high) in camps.items() if low <= rank <= high), "")


def _things(view: View) -> dict[str, Data]:
    """SG-13.13: features and neutral figures by their squares; a portal has two."""
    found = {thing["square"]: thing for thing in (*view["features"], *view["npcs"])}
    return found | {thing["other"]: thing for thing in view["features"] if thing["other"]}


def _short(thing: Data, columns: int) -> str:
    """A thing in a square: its symbol with its id, or what tells it apart in two columns."""
    symbol, number, mode = THINGS[thing["kind"]][0], str(thing["id"]), str(thing.get("mode") or "")
    if thing["kind"] == "PORTAL":
        return symbol + number[1:]
    if thing["kind"] in ("ROAD", "BRIDGE"):
        return symbol
    if columns > 2:
        return number if symbol.isalpha() else f"{symbol}{number}"
    return symbol + (number[0] if thing["kind"] in NPCS else mode[:1])


def marked(piece: Data) -> list[str]:
    """SG-2.4: what holds for a piece, by name."""
    return [*(name for name in ("moved", "bound") if piece[name]), *piece["marks"]]


def marks_of(piece: Data) -> str:
    """SG-2.4: the marks of a piece, damage of this turn last."""
    signs = dict.fromkeys(MARKS[name][0] for name in marked(piece))
    return "".join(signs) + (f"-{piece['damage']}" if piece["damage"] else "")


def _changed(view: View, before: View) -> set[str]:
    """The squares on which something else stands than when the turn began."""

    def standing(of: View) -> dict[str, str]:
        pieces = {piece["square"]: piece["side"] + piece["type"] for piece in of["pieces"]}
        return pieces | {thing["square"]: thing["id"] for thing in (*of["features"], *of["npcs"])}

    now, then = standing(view), standing(before)
    return {square for square in {*now, *then} if now.get(square) != then.get(square)}


def _window(view: View, most: int) -> range:
    """The files that are drawn: all of them, or as many as fit around what stands on the board."""
    files = int(view["board"]["width"])
    if most >= files:
        return range(files)
    used = [FILES.index(piece["square"].rstrip("0123456789")) for piece in view["pieces"]] or [files // 2]
    first = min(max(0, (min(used) + max(used) + 1 - most) // 2), files - most)
    return range(first, first + most)


def legend(view: View, board: Board) -> Text:
    """What the signs on this very board mean, as far as they occur."""
    signs: dict[str, str] = {}
    for piece in view["pieces"]:
        signs |= {MARKS[name][0]: MARKS[name][1] for name in marked(piece)}
        signs |= {"-1": "damage this turn"} if piece["damage"] else {}
    for row in view["board"]["tiles"]:
        signs |= {sign: GROUND_NAMES[tile] for tile, sign in TERRAIN.items() if tile in row}
    words = ["♜R White", "♜r Black", "W and B: their camps", *(f"{sign} {name}" for sign, name in signs.items())]
    words += ["40% your best hit"] if any(sign.words.endswith("%") for sign in board.signs.values()) else []
    hidden = view["board"]["width"] - len(board.files)
    if hidden:
        words.append(f"files {FILES[board.files[0]]} to {FILES[board.files[-1]]} of {view['board']['width']}")
    return Text(" · ".join(words), DIM)
