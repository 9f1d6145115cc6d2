"""A picture of the map as SVG (UI-01): hexes, rivers, borders, cities and units of a view, with a legend."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from ludex.games.simpleciv.client.view import FOGGED, SHROUD
from ludex.games.simpleciv.rules.codes import Overlay, Terrain
from ludex.kernel.state.grids.hexes import DIRECTIONS

Plain = dict[str, Any]
Point = tuple[float, float]
SIZE = 18.0  # from the middle of a hex to a corner
WIDE, HIGH = SIZE * math.sqrt(3), SIZE * 1.5  # from hex to hex, from row to row
MARGIN, TOP, SIDE = 24.0, 64.0, 250.0
GROUND = {
    Terrain.PLAINS: "#cfd8a0", Terrain.HILLS: "#c9a978", Terrain.FOREST: "#7fae82", Terrain.MARSH: "#9fbcb4",
    Terrain.DESERT: "#ead9a0", Terrain.MOUNTAIN: "#8f8f98", Terrain.COAST: "#a9d3ea", Terrain.DEEP_SEA: "#6f9ec6",
}  # fmt: skip
SIGNS = {
    Overlay.RICH_SOIL: "❀", Overlay.ORE_VEIN: "◆", Overlay.SACRED_SITE: "†", Overlay.GOODIE_HUT: "⌂",
    Overlay.NATIVE_CAMP: "▲", Overlay.CLEARED_SETTLEMENT: "∴",
}  # fmt: skip
PATTERNS = (  # by civ: what tells their land apart without colour
    "M0 8L8 0", "M0 0L8 8", "M0 4H8", "M4 0V8", "M0 4H8M4 0V8", "M0 0L8 8M0 8L8 0",
)  # fmt: skip
RIVER = "#1f6fd1"
FONT = "font-family='DejaVu Sans, Verdana, sans-serif'"
WAYS = {"progress": "by Progress", "conquest": "by Conquest", "score": "by score", "draw": "a draw"}


def portrait(view: Plain) -> str:
    """UI-01: the whole map of a view as an SVG document; what the viewer never saw stays dark."""
    ground = view["map"]
    width = 2 * MARGIN + WIDE * (ground["width"] + 0.5) + SIDE
    height = max(TOP + MARGIN + HIGH * ground["height"] + SIZE, TOP + 420)
    parts = [*_patterns(view), *_tiles(view), *_borders(view), *_rivers(view), *_marks(view), *_cities(view)]
    parts += [*_units(view), *_title(view), *_legend(view, width - SIDE)]
    box = f"width='{width:.0f}' height='{height:.0f}' viewBox='0 0 {width:.0f} {height:.0f}'"
    back = "<rect width='100%' height='100%' fill='#f7f5ef'/>"
    return "\n".join([f"<svg xmlns='http://www.w3.org/2000/svg' {box} {FONT}>", back, *parts, "</svg>", ""])


# ---------------------------------------------------------------- geometry


def centre(view: Plain, tile: int) -> Point:
    """SC-0.10: the middle of a hex; odd rows are shifted by half a hex."""
    row, column = divmod(tile, view["map"]["width"])
    return MARGIN + WIDE * (column + 0.5 + row % 2 / 2), TOP + SIZE + HIGH * row


def corner(middle: Point, number: int) -> Point:
    """The corners of a hex, from the lower right one anticlockwise: side d lies between corners d and d + 1."""
    angle = math.radians(30 - 60 * number)
    return middle[0] + SIZE * math.cos(angle), middle[1] + SIZE * math.sin(angle)


def beside(view: Plain, tile: int, direction: int) -> int | None:
    """SC-0.11: the neighbour of a tile, None off the map."""
    width = view["map"]["width"]
    row, column = divmod(tile, width)
    dq, dr = DIRECTIONS[direction]
    other = row + dr
    column += dq + (other >> 1) - (row >> 1)
    return other * width + column if 0 <= column < width and 0 <= other < view["map"]["height"] else None


def _path(points: list[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _side(middle: Point, direction: int, colour: str, thick: float, inset: float = 1.0) -> str:
    """One side of a hex as a line, a little inside of it."""
    ends = [corner(middle, direction), corner(middle, direction + 1)]
    (x1, y1), (x2, y2) = [tuple(m + (e - m) * inset for m, e in zip(middle, end, strict=True)) for end in ends]
    line = f"x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}'"
    return f"<line {line} stroke='{colour}' stroke-width='{thick}' stroke-linecap='round'/>"


def _text(x: float, y: float, words: str, size: float, more: str = "") -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' {more}>{escape(words)}</text>"


# ---------------------------------------------------------------- the land


def _known(view: Plain) -> list[int]:
    return [tile for tile, seen in enumerate(view["map"]["seen"]) if seen != SHROUD]


def _civ(view: Plain, seat: int) -> tuple[int, str, str]:
    """SC-27.2: the number of a civ for its pattern, its colour and its name; natives and strangers are grey."""
    civ: Plain = view["civs"][seat] if 0 <= seat < len(view["civs"]) else {"known": False}
    if not civ["known"]:
        natives = view["catalog"]["natives"]
        return 0, natives["colour"], natives["name"]
    number = next(i for i, card in enumerate(view["catalog"]["civs"]) if card["id"] == civ["civ"])
    return number, civ["colour"], civ["name"]


def _patterns(view: Plain) -> Iterator[str]:
    """A pattern of lines for the land of each civ."""
    yield "<defs>"
    for civ in view["civs"]:
        number, colour, _ = _civ(view, civ["seat"])
        lines = f"<path d='{PATTERNS[number]}' stroke='{colour}' stroke-width='1.6' fill='none'/>"
        form = "width='8' height='8' patternUnits='userSpaceOnUse'"
        fill = f"<rect width='8' height='8' fill='{colour}' opacity='0.28'/>"
        yield f"<pattern id='land{civ['seat']}' {form}>{fill}{lines}</pattern>"
    yield "</defs>"


def _tiles(view: Plain) -> Iterator[str]:
    """SC-1.2: the ground, under the pattern of its owner; what is only remembered is dimmed."""
    ground = view["map"]
    for tile in range(len(ground["seen"])):
        shape = _path([corner(centre(view, tile), number) for number in range(6)])
        seen, owner = ground["seen"][tile], ground["owner"][tile]
        colour = GROUND[Terrain(ground["terrain"][tile])] if seen != SHROUD else "#2b2e33"
        yield f"<polygon points='{shape}' fill='{colour}' stroke='#00000022'/>"
        if owner >= 0:
            yield f"<polygon points='{shape}' fill='url(#land{owner})'/>"
        if seen == FOGGED:
            yield f"<polygon points='{shape}' fill='#1c1f24' opacity='0.35'/>"


def _borders(view: Plain) -> Iterator[str]:
    """UI-01: the borders of each civ in its colour."""
    owners = view["map"]["owner"]
    for tile in (tile for tile in _known(view) if owners[tile] >= 0):
        for direction in range(6):
            other = beside(view, tile, direction)
            if other is None or owners[other] != owners[tile]:
                yield _side(centre(view, tile), direction, "#00000088", 4.4, 0.9)
                yield _side(centre(view, tile), direction, _civ(view, owners[tile])[1], 3, 0.9)


def _rivers(view: Plain) -> Iterator[str]:
    """SC-3.9: rivers run along the sides of hexes."""
    for tile in _known(view):
        for direction in range(6):
            if view["map"]["river"][tile] >> direction & 1:
                yield _side(centre(view, tile), direction, RIVER, 3.2)


def _marks(view: Plain) -> Iterator[str]:
    """SC-1.2: what lies on the ground."""
    for tile in _known(view):
        overlay = Overlay(view["map"]["overlay"][tile])
        if overlay != Overlay.NONE:
            x, y = centre(view, tile)
            yield _text(x, y - 4, SIGNS[overlay], 11, "text-anchor='middle' fill='#3a2f1c'")


# ---------------------------------------------------------------- cities and units


def _cities(view: Plain) -> Iterator[str]:
    """UI-01: cities with name and Pop, capitals with a second ring."""
    for city in (*view["remembered"], *view["cities"]):
        (x, y), (_, colour, _) = centre(view, city["tile"]), _civ(view, city["owner"])
        if city["capital"]:
            yield f"<circle cx='{x:.1f}' cy='{y:.1f}' r='13.5' fill='none' stroke='#111' stroke-width='2'/>"
        yield f"<circle cx='{x:.1f}' cy='{y:.1f}' r='10.5' fill='{colour}' stroke='#111' stroke-width='1.5'/>"
        ink = "#fff" if colour.lower() == "#0072b2" else "#000"
        yield _text(x, y + 4, str(city["pop"]), 11, f"text-anchor='middle' font-weight='bold' fill='{ink}'")
        halo = "stroke='#fff' stroke-width='3' paint-order='stroke' stroke-linejoin='round'"
        yield _text(x, y + 25, city["name"], 10.5, f"text-anchor='middle' fill='#111' {halo}")


def _units(view: Plain) -> Iterator[str]:
    """SC-1.3: the units in the field, as tags with the first letters of their kind."""
    towns = {city["tile"] for city in view["cities"]}
    for unit in (unit for unit in view["units"] if unit["tile"] not in towns):
        (x, y), (_, colour, _) = centre(view, unit["tile"]), _civ(view, unit["owner"])
        box = f"x='{x - 9:.1f}' y='{y + 1:.1f}' width='18' height='12' rx='3'"
        yield f"<rect {box} fill='{colour}' stroke='#111' stroke-width='0.8'/>"
        ink = "#fff" if colour.lower() in ("#0072b2", "#6b7280") else "#000"
        words = unit["kind"].replace("native_", "").replace("army_", "")[:2].capitalize()
        yield _text(x, y + 10.5, words, 9, f"text-anchor='middle' fill='{ink}'")


# ---------------------------------------------------------------- words


def _title(view: Plain) -> Iterator[str]:
    """UI-32: the game and its result."""
    yield _text(MARGIN, 32, f"Simple Civ, turn {view['turn']}", 20, "font-weight='bold' fill='#111'")
    if view["ending"]:
        winner = _civ(view, view["winner"])[2] if view["winner"] is not None else ""
        words = f"{winner} wins {WAYS[view['ending']]}" if winner else "The game ends in a draw"
        yield _text(MARGIN, 52, words, 13, "fill='#333'")


def _legend(view: Plain, x: float) -> Iterator[str]:
    """UI-02: civs with their patterns, then ground and signs."""
    y = TOP + 10
    for civ in view["civs"]:
        _, _, name = _civ(view, civ["seat"])
        yield f"<rect x='{x:.0f}' y='{y:.0f}' width='30' height='20' fill='#fff'/>"
        yield f"<rect x='{x:.0f}' y='{y:.0f}' width='30' height='20' fill='url(#land{civ['seat']})' stroke='#111'/>"
        towns = sum(city["owner"] == civ["seat"] for city in (*view["remembered"], *view["cities"]))
        known = f"score {civ['score']}, {towns} cit{'y' if towns == 1 else 'ies'}" if civ["known"] else "not met"
        state = "eliminated" if civ["eliminated"] else known
        yield _text(x + 40, y + 9, name if civ["known"] else f"Player {civ['seat'] + 1}", 12, "font-weight='bold'")
        yield _text(x + 40, y + 23, state, 10, "fill='#444'")
        y += 36
    for ground, colour in GROUND.items():
        y += 18
        yield f"<rect x='{x:.0f}' y='{y - 11:.0f}' width='18' height='13' fill='{colour}' stroke='#0004'/>"
        yield _text(x + 40, y, view["catalog"]["terrains"][ground]["name"], 11)
    for overlay, sign in SIGNS.items():
        y += 18
        yield _text(x + 4, y, sign, 12)
        yield _text(x + 40, y, view["catalog"]["overlays"][overlay]["name"], 11)
    yield f"<path d='M{x:.0f} {y + 14:.0f}h18' stroke='{RIVER}' stroke-width='3'/>"
    yield _text(x + 40, y + 18, "River", 11)
