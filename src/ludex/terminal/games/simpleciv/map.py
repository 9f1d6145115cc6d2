"""The map (UI-01, UI-02): hexes in rows, every other row shifted by half a hex; ground, owner, cities and units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.simpleciv.atlas import Atlas, Window
from ludex.terminal.games.simpleciv.look import (
    DIM,
    FOG_INK,
    INK,
    SHROUD,
    VISIBLE,
    card,
    civ_style,
    darker,
    fitted,
    people,
    signs,
)

LEFT = 3  # columns for the numbers of rows
CLOSE, MIDDLE, FAR = (6, 2), (4, 1), (2, 1)  # columns and lines of a hex
SCALES = (CLOSE, MIDDLE, FAR)
Scale = tuple[int, int]
Cell = tuple[str, Style]
Line = dict[int, Cell]
TONES = (100, 92, 84)  # per cent: neighbouring hexes never have the same shade
NO_MARKS: Mapping[int, str] = {}


def width_of(columns: int, scale: Scale) -> int:
    """The columns of the screen that so many columns of hexes take."""
    return LEFT + columns * scale[0] + scale[0] // 2


def columns_in(room: int, scale: Scale) -> int:
    """How many hexes fit side by side."""
    return max(1, (room - LEFT - scale[0] // 2) // scale[0])


class Map:
    """UI-01: a window of the map at one of three scales; `marks` are short words on tiles."""

    def __init__(self, scene: Scene, window: Window, scale: Scale, marks: Mapping[int, str] = NO_MARKS) -> None:
        self.scene, self.window, self.scale, self.marks = scene, window, scale, marks
        self.atlas, self.signs = Atlas(scene.view), signs(scene)
        self.terrains, self.overlays = scene.catalog.terrains, scene.catalog.overlays
        self.width = width_of(window.columns, scale)

    def __rich_measure__(self, _console: Console, _options: ConsoleOptions) -> Measurement:
        return Measurement(self.width, self.width)

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> Iterator[Text]:
        window, (wide, high) = self.window, self.scale
        yield self._heads()
        for row in range(window.top, window.top + window.rows):
            lines: list[Line] = [{} for _ in range(high)]
            _write(lines[0], 0, [(letter, Style.parse(DIM)) for letter in f"{row:>2}"])
            for column in range(window.left, window.left + window.columns):
                x = LEFT + (column - window.left) * wide + (row % 2) * (wide // 2)
                for line, cells in zip(lines, self._hex(row * self.atlas.width + column), strict=True):
                    _write(line, x, cells)
            yield from (_text(line, self.width) for line in lines)

    def _heads(self) -> Text:
        """SC-0.10: the numbers of columns, as many as there is room for."""
        wide, each = self.scale[0], 1 if self.scale[0] > 3 else 5
        numbers = range(self.window.left, self.window.left + self.window.columns)
        heads = [str(n) if n % each == 0 else "" for n in numbers]
        words = " " * (LEFT + wide // 4) + "".join(head.ljust(wide) for head in heads)
        return Text(words[: self.width], DIM, no_wrap=True)

    def _hex(self, tile: int) -> list[list[Cell]]:
        """UI-02: the lines of one hex; what was never seen is blank."""
        if self.atlas.ground.seen[tile] == SHROUD:
            return [[(" ", Style())] * self.scale[0] for _ in range(self.scale[1])]
        if self.scale == CLOSE:
            return self._city(tile) if tile in self.atlas.cities else [self._ground(tile), self._guests(tile)]
        return [self._middle(tile) if self.scale == MIDDLE else self._far(tile)]

    # ------------------------------------------------------------ parts of a hex

    def _seen(self, tile: int) -> bool:
        return bool(self.atlas.ground.seen[tile] == VISIBLE)

    def _back(self, tile: int) -> Style:
        """UI-02: the ground in bright colours, or dimmed if it is only remembered."""
        row, column = divmod(tile, self.atlas.width)
        tone = TONES[(column - row // 2 - row) % len(TONES)]
        colour = darker(self.terrains[self.atlas.ground.terrain[tile]].dark, tone)
        if self.marks.get(tile) == self.signs["chosen"]:
            return Style(color="#000000", bgcolor=INK, bold=True)
        return Style(color=INK, bgcolor=colour) if self._seen(tile) else Style(color=FOG_INK, bgcolor=darker(colour))

    def _owner(self, tile: int) -> Cell:
        """UI-01: whose land it is, by letter and colour."""
        owner = self.atlas.ground.owner[tile]
        if owner < 0:
            return " ", self._back(tile)
        return people(self.scene, owner).letter, self._civ(tile, owner)

    def _civ(self, tile: int, owner: int) -> Style:
        civ = people(self.scene, owner)
        return civ_style(civ) if self._seen(tile) else Style(color=FOG_INK, bgcolor=darker(civ.colour))

    def _terrain(self, tile: int) -> str:
        """UI-02: a capital letter for ground in sight, a small one for what is remembered."""
        letter: str = self.terrains[self.atlas.ground.terrain[tile]].sign
        return letter if self._seen(tile) else letter.lower()

    def _things(self, tile: int) -> str:
        """What lies on the ground, and a river along one of its sides."""
        ground = self.atlas.ground
        return str(self.overlays[ground.overlay[tile]].sign + (self.signs["river"] if ground.river[tile] else " "))

    def _unit(self, unit: Any) -> list[Cell]:
        style = civ_style(people(self.scene, unit.owner))
        return [(letter, style) for letter in card(self.scene.catalog.units, unit.kind).sign]

    def _guard(self, tile: int) -> list[Cell]:
        """The first unit on a tile."""
        units = self.atlas.units.get(tile, [])
        return self._unit(units[0]) if units else []

    # ------------------------------------------------------------ the scales

    def _ground(self, tile: int) -> list[Cell]:
        """Owner, terrain, overlay, river, and a mark."""
        words = f"{self._terrain(tile)}{self._things(tile)}{self.marks.get(tile, ''):>2}"
        return [self._owner(tile), *((letter, self._back(tile)) for letter in words[:5])]

    def _guests(self, tile: int) -> list[Cell]:
        """The units of a tile, and how the first of them fares."""
        back, units = self._back(tile), self.atlas.units.get(tile, [])
        cells = [cell for unit in units[:2] for cell in self._unit(unit)]
        cells += [(" ", back)] * (4 - len(cells)) + [(self._state(units[0]) if units else " ", back)]
        letter, style = self._owner(tile)
        return [(letter if letter == " " else "▏", style), *cells]

    def _state(self, unit: Any) -> str:
        """UI-01, UI-13: hurt, or fortified."""
        hurt = unit.hp < card(self.scene.catalog.units, unit.kind).hp
        return self.signs["hurt"] if hurt else self.signs["fortified"] if unit.fortified else " "

    def _city(self, tile: int) -> list[list[Cell]]:
        """UI-01: a city with its name, its civ's letter, its Pop and its guard."""
        city = self.atlas.cities[tile]
        style, guard = self._civ(tile, city.owner), self._guard(tile)
        end = self.marks.get(tile) or (self.signs["hurt"] if self._is_hurt(city) else " ")
        return [
            [(letter, style) for letter in (*fitted(city.name, 6 - len(end)), *end)],
            [*((letter, style) for letter in self._tag(city)), *(guard or [(" ", style)] * 2)],
        ]

    def _is_hurt(self, city: Any) -> bool:
        """SC-9.17: whether a city in sight has lost hit points."""
        return any(seen is city and seen.hp < self.scene.view.rules["city_max_hp"] for seen in self.scene.view.cities)

    def _tag(self, city: Any) -> str:
        """UI-01: the letter of its civ, a star for a capital, its Pop."""
        return f"{people(self.scene, city.owner).letter}{self._star(city)}{city.pop:<2}"

    def _star(self, city: Any) -> str:
        return self.signs["capital" if city.capital else "city"]

    def _middle(self, tile: int) -> list[Cell]:
        """Owner, ground or city, and a unit or what else there is."""
        city, back = self.atlas.cities.get(tile), self._back(tile)
        if city:
            style = self._civ(tile, city.owner)
            return [(letter, style) for letter in self._tag(city)]
        rest = self._guard(tile) or [(letter, back) for letter in self._things(tile)]
        return [self._owner(tile), (self._terrain(tile), back), *rest]

    def _far(self, tile: int) -> list[Cell]:
        """Owner, and the most important thing: a city, a unit, an overlay, the ground."""
        city, guard = self.atlas.cities.get(tile), self._guard(tile)
        if city:
            style = self._civ(tile, city.owner)
            return [(letter, style) for letter in self._tag(city)[:2]]
        sign = self._things(tile)[0].strip() or self._terrain(tile)
        return [self._owner(tile), guard[0] if guard else (sign, self._back(tile))]


def _write(line: Line, x: int, cells: list[Cell]) -> None:
    for dx, cell in enumerate(cells):
        line[x + dx] = cell


def _text(line: Line, width: int) -> Text:
    """A line of cells as text."""
    text = Text(no_wrap=True)
    for x in range(width):
        text.append(*line.get(x, (" ", Style())))
    return text


def legend(scene: Scene) -> Text:
    """UI-02: what the signs on the map mean: ground, what lies on it, and marks."""
    catalog = scene.catalog
    ground, things = {card.id for card in catalog.terrains} | {"river"}, {card.id for card in catalog.overlays}
    lines: list[list[str]] = [[], [], []]
    for sign in catalog.legend:
        line = 0 if sign.id in ground else 1 if sign.id in things else 2
        lines[line].append(f"{sign.sign} {sign.text}")
    return Text("\n".join("  ".join(line) for line in lines), DIM)
