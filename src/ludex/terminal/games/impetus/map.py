"""The map (IM-27.1, IM-27.2): 61 hexes, pointy top, in half-block pixels; one pixel is a column by half a line."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from ludex.games.impetus.client.preview import View, idols_on
from ludex.games.impetus.rules.data import HOMES, MAP
from ludex.games.impetus.text.names import IDOL_NAMES
from ludex.terminal.games.impetus.facts import enemies_at
from ludex.terminal.games.impetus.look import DIM, HOME, IDOL_SIGNS, INKS, LETTERS, MIXED, NEUTRAL, SMALL, place, shade

PITCH = 6  # columns from hex to hex
LEFT = 4  # columns for the labels of rows
WIDTH = LEFT + PITCH * 9 + 2
QUIET_INK = "#c8cbd0"
Cell = tuple[str, Style]
Line = dict[int, Cell]


class Map:
    """IM-27.1, IM-27.3: owner colour and letter, homes, Idols, battlegrounds, coordinates inside and at the edges."""

    def __init__(self, view: View, before: View, *, tall: bool) -> None:
        self.view, self.before = view, before
        self.body = 2 if tall else 1  # lines of text in a hex
        self.pitch = self.body + 1

    def __rich_measure__(self, _console: Console, _options: ConsoleOptions) -> Measurement:
        return Measurement(WIDTH, WIDTH)

    def __rich_console__(self, console: Console, _options: ConsoleOptions) -> Iterator[Text]:
        lines: list[Line] = [{} for _ in range(9 * self.pitch + 2)]
        plain = console.color_system is None
        for h in range(len(MAP)):
            self._fill(lines, h, plain)
        for y in range(0, 9 * self.pitch + 1, self.pitch):
            self._seam(lines, y, plain)
        _label(lines, self.pitch)
        yield from (_text(line) for line in lines)

    def _fill(self, lines: list[Line], h: int, plain: bool) -> None:
        """The lines of text of one hex."""
        x, y = corner(h, self.pitch)
        back = Style() if plain else Style(bgcolor=colour(self.view, h))
        for i, (words, style) in enumerate(self._words(h, PITCH - plain)):
            ink = Style() if plain else Style(color=style)
            for dx, letter in enumerate(centred(words)):
                bold = Style(bold=letter in LETTERS + IDOL_SIGNS + MIXED)
                lines[y + 1 + i][x + dx] = (letter, back + ink + bold)
            if plain:
                lines[y + 1 + i].setdefault(x + PITCH, ("│", Style(dim=True)))
                lines[y + 1 + i][x] = (words[0] if words[:1] == "▌" else "│", Style(dim=True))

    def _words(self, h: int, room: int) -> list[tuple[str, str]]:
        """What is written in a hex, line by line, with its ink."""
        owner = self.view["owner"][h]
        ink = INKS[owner] if owner >= 0 else INKS[NEUTRAL]
        foes = enemies_at(self.view, h)
        if self.body == 1:
            return [(self._short(h, bool(foes), room), ink if owner >= 0 or idols_on(self.view, h) else QUIET_INK)]
        idols = idol_text(self.view, h, PITCH - 2 if foes else room)
        if foes:
            sides = f"{LETTERS[owner]}×{''.join(LETTERS[f] for f in foes)}"[:4]
            return [(f"▌{sides:^4}▐", ink), (f"▌{idols:^4}▐", ink)]
        if owner < 0:
            return [(place(h), QUIET_INK), (idols, ink)]
        return [(self._mark(h), ink), (idols, ink)]

    def _mark(self, h: int) -> str:
        """The owner's letter, a home, and a plus where the land is new this turn."""
        new = self.view["owner"][h] != self.before["owner"][h]
        return LETTERS[self.view["owner"][h]] + (HOME if h in HOMES else "") + ("+" if new else "")

    def _short(self, h: int, battle: bool, room: int) -> str:
        """A hex in one line."""
        owned = self.view["owner"][h] >= 0
        if not owned:
            return idol_text(self.view, h, room) or place(h)
        idols = idol_text(self.view, h, 3 if battle else 4)
        words = LETTERS[self.view["owner"][h]] + idols if idols else self._mark(h)
        return f"▌{words:^4}▐" if battle else words

    def _seam(self, lines: list[Line], y: int, plain: bool) -> None:
        """The line in which two rows of hexes mesh: each column shows a pixel of the upper and one of the lower."""
        upper, lower = self._row(y - self.pitch), self._row(y)
        top = {**spread(upper, 1, 5), **spread(lower, 2, 4)}
        bottom = {**spread(upper, 2, 4), **spread(lower, 1, 5)}
        for x in sorted({*top, *bottom}):
            a, b = top.get(x, -1), bottom.get(x, -1)
            lines[y][x] = _slant(x, top, bottom) if plain else self._blend(a, b)

    def _row(self, y: int) -> dict[int, int]:
        """The hexes of the row whose top is at this line, by their left column."""
        return {corner(h, self.pitch)[0]: h for h in range(len(MAP)) if corner(h, self.pitch)[1] == y}

    def _blend(self, a: int, b: int) -> Cell:
        """One column of a seam."""
        above = colour(self.view, a) if a >= 0 else None
        below = colour(self.view, b) if b >= 0 else None
        if above == below:
            return " ", Style(bgcolor=above)
        if above is None:
            return "▄", Style(color=below)
        return "▀", Style(color=above, bgcolor=below)


def centred(words: str) -> str:
    """Words in the middle of a hex, rather to the right."""
    return (" " * ((PITCH - len(words) + 1) // 2) + words).ljust(PITCH)


def corner(h: int, pitch: int) -> tuple[int, int]:
    """IM-3.6: the left column and the first line of a hex."""
    q, r = MAP.hexes[h]
    return LEFT + PITCH * (q + 4) + PITCH // 2 * r, (r + 4) * pitch


def colour(view: View, h: int) -> str:
    """The colour of a hex: its owner's, in one of three tones."""
    q, r = MAP.hexes[h]
    owner = view["owner"][h]
    return shade(owner if owner >= 0 else NEUTRAL, (q - r) % 3)


def spread(row: dict[int, int], start: int, end: int) -> dict[int, int]:
    """The columns that the hexes of a row fill between two offsets."""
    return {x + dx: h for x, h in row.items() for dx in range(start, end)}


def _slant(x: int, top: dict[int, int], bottom: dict[int, int]) -> Cell:
    """Without colour a seam is drawn with strokes."""
    a, b = top.get(x, -1), bottom.get(x, -1)
    if a == b:
        return " ", Style()
    falls = bottom.get(x + 1, -1) == a if a >= 0 else top.get(x - 1, -1) == b
    return ("╲" if falls else "╱"), Style(dim=True)


def idol_text(view: View, h: int, room: int) -> str:
    """IM-27.2: the Idols of a hex: each with its Spirit's number, or counted by type, or counted as mixed."""
    idols = idols_on(view, h)
    if not idols:
        return ""
    each = "".join((IDOL_SIGNS[t] + SMALL[s]) * n for s, t, n in idols)
    counts = [sum(n for _, kind, n in idols if kind == t) for t in range(3)]
    types = "".join(f"{n}{IDOL_SIGNS[t]}" for t, n in enumerate(counts) if n)
    total = f"{sum(counts)}{MIXED}"
    return next((words for words in (each, types, total) if len(words) <= room), MIXED)


def _label(lines: list[Line], pitch: int) -> None:
    """IM-27.1: r at the left of each row, q at the lower end of each diagonal."""
    for h in range(len(MAP)):
        (q, r), (x, y) = MAP.hexes[h], corner(h, pitch)
        if q == max(-4, -4 - r):
            _write(lines[y + 1], x - 4, f"r{r}")
        if r == 4:
            _write(lines[y + pitch + 1], x + 3, f"q{q}")
        elif r >= 0 and q + r == 4:
            _write(lines[y + pitch], x + 5, f"q{q}")


def _write(line: Line, x: int, words: str) -> None:
    for dx, letter in enumerate(words):
        line[x + dx] = (letter, Style.parse(DIM))


def _text(line: Line) -> Text:
    """A line of cells as text."""
    text = Text(no_wrap=True)
    for x in range(WIDTH):
        letter, style = line.get(x, (" ", Style()))
        text.append(letter, style)
    return text


def legend() -> Text:
    """What the marks on the map mean."""
    signs = "  ".join(f"{sign} {name}" for sign, name in zip(IDOL_SIGNS, IDOL_NAMES, strict=True))
    return Text(f"Idols {signs}  {MIXED} mixed  {SMALL[1]} of S1  {HOME} home  + new land  ▌M×E▐ battleground", DIM)
