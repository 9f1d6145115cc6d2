"""The map (IM-27.1, IM-27.2): 61 hexes, pointy top, in half-block pixels; one pixel is a column by half a line."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.impetus.look import DIM, SMALL, Look, shade
from ludex.terminal.games.impetus.view_queries import Idols, enemies, idols_at, idols_by_type

PITCH = 6  # columns from hex to hex
LEFT = 4  # columns for the labels of rows
WIDTH = LEFT + PITCH * 9 + 2
QUIET_INK = "#c8cbd0"
Cell = tuple[str, Style]
Line = dict[int, Cell]


class Map:
    """IM-27.1, IM-27.3: owner colour and letter, homes, Idols, battlegrounds, coordinates inside and at the edges."""

    def __init__(self, scene: Scene, *, tall: bool) -> None:
        self.owner: list[int] = scene.view.owner
        self.before: list[int] = scene.before.owner
        self.look, self.hexes = Look(scene.catalog), scene.catalog.hexes
        self.idols, self.enemies = idols_at(scene.view), enemies(scene.view, scene.catalog.pairs)
        self.body = 2 if tall else 1  # lines of text in a hex
        self.pitch = self.body + 1

    def __rich_measure__(self, _console: Console, _options: ConsoleOptions) -> Measurement:
        return Measurement(WIDTH, WIDTH)

    def __rich_console__(self, console: Console, _options: ConsoleOptions) -> Iterator[Text]:
        lines: list[Line] = [{} for _ in range(9 * self.pitch + 2)]
        plain = console.color_system is None
        for h in range(len(self.hexes)):
            self._fill(lines, h, plain)
        for y in range(0, 9 * self.pitch + 1, self.pitch):
            self._seam(lines, y, plain)
        self._label(lines)
        yield from (_text(line) for line in lines)

    def _fill(self, lines: list[Line], h: int, plain: bool) -> None:
        """The lines of text of one hex."""
        x, y = self.corner(h)
        back = Style() if plain else Style(bgcolor=self.colour(h))
        for i, (words, style) in enumerate(self._words(h, PITCH - plain)):
            ink = Style() if plain else Style(color=style)
            for dx, letter in enumerate(centred(words)):
                bold = Style(bold=letter in self.look.letters + self.look.idol_signs + self.look.signs["mixed"])
                lines[y + 1 + i][x + dx] = (letter, back + ink + bold)
            if plain:
                lines[y + 1 + i].setdefault(x + PITCH, ("│", Style(dim=True)))
                lines[y + 1 + i][x] = (words[0] if words[:1] == "▌" else "│", Style(dim=True))

    def _words(self, h: int, room: int) -> list[tuple[str, str]]:
        """What is written in a hex, line by line, with its ink."""
        owner, foes = self.owner[h], self.enemies.get(h, [])
        ink = self.look.owner(owner).ink
        if self.body == 1:
            return [(self._short(h, bool(foes), room), ink if owner >= 0 or h in self.idols else QUIET_INK)]
        idols = self._idols(h, PITCH - 2 if foes else room)
        if foes:
            sides = f"{self.look.letters[owner]}×{''.join(self.look.letters[f] for f in foes)}"[:4]
            return [(f"▌{sides:^4}▐", ink), (f"▌{idols:^4}▐", ink)]
        if owner < 0:
            return [(self.look.place(h), QUIET_INK), (idols, ink)]
        return [(self._mark(h), ink), (idols, ink)]

    def _idols(self, h: int, room: int) -> str:
        return idol_text(self.look, self.idols.get(h, []), room)

    def _mark(self, h: int) -> str:
        """The owner's letter, a home, and a plus where the land is new this turn."""
        signs, home, new = self.look.signs, h in self.look.catalog.homes, self.owner[h] != self.before[h]
        return self.look.letters[self.owner[h]] + signs["home"] * home + signs["new"] * new

    def _short(self, h: int, battle: bool, room: int) -> str:
        """A hex in one line."""
        if self.owner[h] < 0:
            return self._idols(h, room) or self.look.place(h)
        idols = self._idols(h, 3 if battle else 4)
        words = self.look.letters[self.owner[h]] + idols if idols else self._mark(h)
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
        corners = {h: self.corner(h) for h in range(len(self.hexes))}
        return {x: h for h, (x, top) in corners.items() if top == y}

    def _blend(self, a: int, b: int) -> Cell:
        """One column of a seam."""
        above = self.colour(a) if a >= 0 else None
        below = self.colour(b) if b >= 0 else None
        if above == below:
            return " ", Style(bgcolor=above)
        if above is None:
            return "▄", Style(color=below)
        return "▀", Style(color=above, bgcolor=below)

    def corner(self, h: int) -> tuple[int, int]:
        """IM-3.6: the left column and the first line of a hex."""
        spot = self.hexes[h]
        return LEFT + PITCH * (spot.q + 4) + PITCH // 2 * spot.r, (spot.r + 4) * self.pitch

    def colour(self, h: int) -> str:
        """The colour of a hex: its owner's, in one of three tones."""
        spot = self.hexes[h]
        return shade(self.look.owner(self.owner[h]).colour, (spot.q - spot.r) % 3)

    def _label(self, lines: list[Line]) -> None:
        """IM-27.1: r at the left of each row, q at the lower end of each diagonal."""
        for h, spot in enumerate(self.hexes):
            (q, r), (x, y) = (spot.q, spot.r), self.corner(h)
            if q == max(-4, -4 - r):
                _write(lines[y + 1], x - 4, f"r{r}")
            if r == 4:
                _write(lines[y + self.pitch + 1], x + 3, f"q{q}")
            elif r >= 0 and q + r == 4:
                _write(lines[y + self.pitch], x + 5, f"q{q}")


def centred(words: str) -> str:
    """Words in the middle of a hex, rather to the right."""
    return (" " * ((PITCH - len(words) + 1) // 2) + words).ljust(PITCH)


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


def idol_text(look: Look, idols: list[Idols], room: int) -> str:
    """IM-27.2: the Idols of a hex: each with its Spirit's number, or counted by type, or counted as mixed."""
    if not idols:
        return ""
    signs, mixed, counts = look.idol_signs, look.signs["mixed"], idols_by_type([idols])
    each = "".join((signs[kind] + SMALL[s]) * n for s, kind, n in idols)
    types = "".join(f"{n}{signs[kind]}" for kind, n in enumerate(counts) if n)
    return next((words for words in (each, types, f"{sum(counts)}{mixed}") if len(words) <= room), mixed)


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


def legend(look: Look) -> Text:
    """What the marks on the map mean."""
    idols = "  ".join(f"{idol.sign} {idol.name}" for idol in look.catalog.idols)
    rest = "  ".join(f"{sign.sign} {sign.text}" for sign in look.catalog.legend if sign.id in ("mixed", "home", "new"))
    battle = "▌{}×{}▐ battleground".format(*look.letters)
    return Text(f"{idols}  {SMALL[1]} of {look.spirit(1)}  {rest}  {battle}", DIM)
