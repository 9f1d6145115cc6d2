"""The map (AE-1, AE-32): hexes in rows, each with its controller, land, buildings and units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.aeonis.look import DIM, INK, Look

WIDES = (8, 6)  # columns of a hex: as many as the screen has room for
Cell = tuple[str, Style]
Line = dict[int, Cell]
NO_MARKS: Mapping[int, str] = {}


class Map:
    """AE-1.1: every row of hexes is shifted by half a hex; `marks` are short words in place of coordinates."""

    def __init__(self, scene: Scene, marks: Mapping[int, str] = NO_MARKS) -> None:
        self.look, self.marks, self.radius = Look(scene), marks, scene.view.radius
        self.hexes = {hex_view.hex: hex_view for hex_view in scene.view.hexes}
        across = 2 * self.radius + 1
        self.wide = next((wide for wide in WIDES if wide * across <= scene.width), WIDES[-1])
        self.width = self.wide * across

    def __rich_measure__(self, _console: Console, _options: ConsoleOptions) -> Measurement:
        return Measurement(self.width, self.width)

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> Iterator[Text]:
        places = self.look.catalog.places
        for r in range(-self.radius, self.radius + 1):
            lines: list[Line] = [{}, {}]
            for h, hex_view in self.hexes.items():
                if places[h].r == r:
                    x = (2 * (places[h].q + self.radius) + r) * self.wide // 2
                    _write(lines[0], x, self._ground(hex_view))
                    _write(lines[1], x, self._guests(hex_view))
            yield from (_text(line, self.width) for line in lines)

    def _back(self, hex_view: Any) -> Style:
        return Style(color=INK, bgcolor=self.look.ground(hex_view))

    def _owner(self, hex_view: Any) -> Cell:
        """AE-40: whose hex it is, by letter and colour."""
        if hex_view.controller < 0:
            return " ", self._back(hex_view)
        return self.look.identity(hex_view.controller).letter, self.look.style(hex_view.controller)

    def _ground(self, hex_view: Any) -> list[Cell]:
        """Controller, land, buildings, and what lies there."""
        look, back = self.look, self._back(hex_view)
        things = look.built(hex_view) + look.signs["siege"] * bool(hex_view.sieges)
        things += look.signs["unexplored"] * hex_view.unexplored + "†" * hex_view.cursed + "~" * hex_view.storm
        things += "◇" * (hex_view.site >= 0) + "#" * (hex_view.borders > 0)
        words = f"{look.terrain(hex_view)} {things}".ljust(self.wide - 2)[: self.wide - 2]
        return [self._owner(hex_view), *((letter, back) for letter in words)]

    def _guests(self, hex_view: Any) -> list[Cell]:
        """The units of a hex in their owner's colours; otherwise its mark or coordinates."""
        back, mark = self._back(hex_view), self.marks.get(hex_view.hex, "")
        if hex_view.units:
            army = self._fitted(self.look.army(hex_view.units) + mark)
            return [self._owner(hex_view), *((letter, self.look.style(hex_view.owner)) for letter in army)]
        words = self._fitted(mark or self.look.catalog.places[hex_view.hex].place)
        quiet = back + Style(dim=not mark, bold=bool(mark))
        return [self._owner(hex_view), *((letter, quiet) for letter in words)]

    def _fitted(self, words: str) -> str:
        """Words in the middle of a hex; long ones may use the gap to the next one."""
        return words.center(self.wide - 2)[: self.wide - 1]


def legend(scene: Scene) -> Text:
    """What the signs on the map mean."""
    signs = [f"{sign.sign} {sign.text}" for sign in scene.catalog.legend]
    return Text("   ".join(signs), DIM)


def _write(line: Line, x: int, cells: list[Cell]) -> None:
    for dx, cell in enumerate(cells):
        line[x + dx] = cell


def _text(line: Line, width: int) -> Text:
    """A line of cells as text."""
    text = Text(no_wrap=True)
    for x in range(width):
        text.append(*line.get(x, (" ", Style())))
    return text
