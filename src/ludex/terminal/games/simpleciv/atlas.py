"""A view by places and by names (SC-22.6): who stands where, what is looked at, and the window of the map around it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludex.kernel.errors import LudexError
from ludex.kernel.play.notation import single_spaced
from ludex.kernel.state.grids.hexes import DIRECTIONS
from ludex.terminal.games import Scene
from ludex.terminal.games.simpleciv.look import brief

FORMS = "write a unit (u7), a city (c3 or its name), a tile (12,5), a tech, an item or a civ"


@dataclass(frozen=True)
class Window:
    """A part of the map: its first column and row, and how many of them."""

    left: int
    top: int
    columns: int
    rows: int


class Atlas:
    """The cities and units of a view by their tiles."""

    def __init__(self, view: Any) -> None:
        self.view, self.ground = view, view.map
        self.width, self.height = self.ground.width, self.ground.height

    @cached_property
    def cities(self) -> dict[int, Any]:
        """SC-22.7: cities in sight, and those that are remembered."""
        return {city.tile: city for city in (*self.view.remembered, *self.view.cities)}

    @cached_property
    def units(self) -> dict[int, list[Any]]:
        """SC-1.3: the units on each tile, those that fight first."""
        found: dict[int, list[Any]] = {}
        for unit in sorted(self.view.units, key=lambda unit: bool(unit.kind == "settler")):
            found.setdefault(unit.tile, []).append(unit)
        return found

    def unit(self, name: str) -> Any:
        """SC-1.10: an own unit by its serial, u7; for a spectator the first of this number; None if there is none."""
        return self._numbered(name, "u", self.view.units)

    def city(self, name: str) -> Any:
        """SC-1.10: an own city by its serial, c3; None if there is none."""
        return self._numbered(name, "c", self.view.cities)

    def thing(self, name: str) -> Any:
        """SC-1.10: an own unit or city by its serial."""
        return self.unit(name) or self.city(name)

    def _numbered(self, name: str, letter: str, rows: list[Any]) -> Any:
        named = [row for row in rows if name == f"{letter}{row.id}"]
        return next((row for row in named if row.owner == self.view.seat), next(iter(named), None))

    def tile_of(self, name: str) -> int | None:
        """The tile of a unit, a city or a pair of coordinates; None if there is no such thing in sight."""
        found = re.fullmatch(r"\(?(\d{1,3}) ?[, ] ?(\d{1,3})\)?", single_spaced(name))
        if found:
            column, row = int(found[1]), int(found[2])
            return row * self.width + column if column < self.width and row < self.height else None
        thing = self.thing(name) or next(iter(self.called(name)), None)
        return int(thing.tile) if thing else None

    def called(self, words: str) -> list[Any]:
        """SC-2.11: the cities whose names begin so."""
        return [city for city in self.cities.values() if words and city.name.lower().startswith(words.lower())]

    def needed(self, name: str) -> int:
        """The tile of a thing that somebody typed; a clear error if there is none."""
        tile = self.tile_of(name.lower())
        if tile is None:
            raise LudexError(f"“{brief(name)}” is nothing that you see on this map; {FORMS}")
        return tile

    def side(self, tile: int, other: int) -> int:
        """SC-0.11: the direction from a tile to its neighbour."""
        (row, column), (there, across) = divmod(tile, self.width), divmod(other, self.width)
        axis = across - column - ((there >> 1) - (row >> 1))
        return [tuple(step) for step in DIRECTIONS].index((axis, there - row))

    def around(self, tile: int, columns: int, rows: int) -> Window:
        """A window of this size with a tile in its middle, as far as the map goes."""
        columns, rows = min(columns, self.width), min(rows, self.height)
        row, column = divmod(tile, self.width)
        left = max(0, min(column - columns // 2, self.width - columns))
        return Window(left, max(0, min(row - rows // 2, self.height - rows)), columns, rows)


def last_deed(scene: Scene) -> str:
    """The unit or city of the last decision, if this seat made it; its target if the unit is gone."""
    steps = dict(scene.last())
    who = steps.get("who", "")
    return who if Atlas(scene.view).thing(who) else steps.get("to", "")


def focus_of(scene: Scene, wanted: str) -> str:
    """UI-17: what is looked at: what was asked for, what acted last, unless there are other tasks, the capital."""
    atlas, last = Atlas(scene.view), last_deed(scene)
    tasks = [task for empire in scene.view.empires[:1] for task in empire.tasks if atlas.thing(task)]
    if wanted and atlas.tile_of(wanted) is not None:
        return wanted
    if last in tasks or (last and not tasks and atlas.tile_of(last) is not None):
        return last
    return next(iter(tasks), "") or next(iter(_own(scene.view)), "")


def _own(view: Any) -> list[str]:
    """The own cities, the capital first, then the own units."""
    cities = sorted((c for c in view.cities if c.owner == view.seat), key=lambda city: not city.capital)
    units = [u for u in view.units if u.owner == view.seat]
    return [f"c{city.id}" for city in cities] + [f"u{unit.id}" for unit in units]
