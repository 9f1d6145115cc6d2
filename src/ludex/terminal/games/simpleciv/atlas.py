"""A view by places and by names (SC-22.6): who stands where, what is looked at, and the window of the map around it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from ludex.kernel.errors import LudexError
from ludex.kernel.play.notation import single_spaced
from ludex.terminal.games import Data, View
from ludex.terminal.games.simpleciv.look import brief, civ_name

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

    def __init__(self, view: View) -> None:
        self.view, self.ground = view, view["map"]
        self.width, self.height = self.ground["width"], self.ground["height"]

    @cached_property
    def cities(self) -> dict[int, Data]:
        """SC-22.7: cities in sight, and those that are remembered."""
        return {city["tile"]: city for city in (*self.view["remembered"], *self.view["cities"])}

    @cached_property
    def units(self) -> dict[int, list[Data]]:
        """SC-1.3: the units on each tile, those that fight first."""
        found: dict[int, list[Data]] = {}
        for unit in sorted(self.view["units"], key=lambda unit: bool(unit["kind"] == "settler")):
            found.setdefault(unit["tile"], []).append(unit)
        return found

    def thing(self, name: str) -> Data | None:
        """SC-1.10: an own unit or city by its serial: u7, c3; for a spectator the first of this number."""
        rows = {"u": self.view["units"], "c": self.view["cities"]}.get(name[:1], [])
        named = [row for row in rows if name[1:] == str(row["id"])]
        return next((row for row in named if row["owner"] == self.view["seat"]), next(iter(named), None))

    def tile_of(self, name: str) -> int | None:
        """The tile of a unit, a city or a pair of coordinates; None if there is no such thing in sight."""
        found = re.fullmatch(r"\(?(\d{1,3}) ?[, ] ?(\d{1,3})\)?", single_spaced(name))
        if found:
            column, row = int(found[1]), int(found[2])
            return row * self.width + column if column < self.width and row < self.height else None
        thing = self.thing(name) or next(iter(self.called(name)), None)
        return int(thing["tile"]) if thing else None

    def called(self, words: str) -> list[Data]:
        """SC-2.11: the cities whose names begin so."""
        return [city for city in self.cities.values() if words and city["name"].lower().startswith(words.lower())]

    def needed(self, name: str) -> int:
        """The tile of a thing that somebody typed; a clear error if there is none."""
        tile = self.tile_of(name.lower())
        if tile is None:
            raise LudexError(f"“{brief(name)}” is nothing that you see on this map; {FORMS}")
        return tile

    def around(self, tile: int, columns: int, rows: int) -> Window:
        """A window of this size with a tile in its middle, as far as the map goes."""
        columns, rows = min(columns, self.width), min(rows, self.height)
        row, column = divmod(tile, self.width)
        left = max(0, min(column - columns // 2, self.width - columns))
        return Window(left, max(0, min(row - rows // 2, self.height - rows)), columns, rows)


def focus_of(view: View, wanted: str, last: str) -> str:
    """UI-17: what is looked at: what was asked for, what acted last, unless there are other tasks, the capital."""
    atlas, empire = Atlas(view), next(iter(view["empires"]), None)
    tasks = [f"{task['task'][0]}{task['id']}" for task in empire["tasks"] if "tile" in task] if empire else []
    if wanted and atlas.tile_of(wanted) is not None:
        return wanted
    if last in tasks or (last and not tasks and atlas.tile_of(last) is not None):
        return last
    return next(iter(tasks), "") or next(iter(_own(view)), "")


def _own(view: View) -> list[str]:
    """The own cities, the capital first, then the own units."""
    cities = sorted((c for c in view["cities"] if c["owner"] == view["seat"]), key=lambda city: not city["capital"])
    units = [u for u in view["units"] if u["owner"] == view["seat"]]
    return [f"c{city['id']}" for city in cities] + [f"u{unit['id']}" for unit in units]


def spoken(view: View, words: str) -> str:
    """SC-22.6: a sentence with the names that the viewer has for players."""
    return re.sub(r"Player (\d+)", lambda found: civ_name(view, int(found[1]) - 1), words)
