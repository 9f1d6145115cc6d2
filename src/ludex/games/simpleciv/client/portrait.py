"""A picture of the map as SVG (UI-01): hexes, rivers, borders, cities and units of a view, with a legend."""

from __future__ import annotations

import math
from collections.abc import Iterator
from xml.sax.saxutils import escape

from ludex.games.simpleciv.client.view import FOGGED, SHROUD
from ludex.games.simpleciv.client.view_types import Civ, View
from ludex.games.simpleciv.meta import CIVS, NATIVES
from ludex.games.simpleciv.rules.codes import Kind, Overlay, Terrain
from ludex.games.simpleciv.text.known_names import player_name
from ludex.games.simpleciv.text.names import OVERLAY_NAMES, TERRAIN_NAMES
from ludex.games.simpleciv.text.signs import GROUNDS, OVERLAY_SIGNS, PATTERNS, RIVER_COLOUR, UNIT_SIGNS
from ludex.games.simpleciv.text.words import END_WORDS
from ludex.kernel.contract.catalog import Identity
from ludex.kernel.state.grids.hexes import DIRECTIONS

Point = tuple[float, float]
SIZE = 18.0  # from the middle of a hex to a corner
WIDE, HIGH = SIZE * math.sqrt(3), SIZE * 1.5  # from hex to hex, from row to row
MARGIN, TOP, SIDE = 24.0, 64.0, 250.0
FONT = "font-family='DejaVu Sans, Verdana, sans-serif'"
SHROUD_COLOUR, FOG_COLOUR, MARK_COLOUR = "#2b2e33", "#1c1f24", "#3a2f1c"
BY_ID = {civ.id: civ for civ in CIVS}


def portrait(view: View) -> str:
    """UI-01: the whole map of a view as an SVG document; what the viewer never saw stays dark."""
    ground = view.map
    width = 2 * MARGIN + WIDE * (ground.width + 0.5) + SIDE
    height = max(TOP + MARGIN + HIGH * ground.height + SIZE, TOP + 420)
    parts = [*_patterns(view), *_tiles(view), *_borders(view), *_rivers(view), *_marks(view), *_cities(view)]
    parts += [*_units(view), *_title(view), *_legend(view, width - SIDE)]
    box = f"width='{width:.0f}' height='{height:.0f}' viewBox='0 0 {width:.0f} {height:.0f}'"
    back = "<rect width='100%' height='100%' fill='#f7f5ef'/>"
    return "\n".join([f"<svg xmlns='http://www.w3.org/2000/svg' {box} {FONT}>", back, *parts, "</svg>", ""])


# ---------------------------------------------------------------- geometry


def centre(view: View, tile: int) -> Point:
    """SC-0.10: the middle of a hex; odd rows are shifted by half a hex."""
    row, column = divmod(tile, view.map.width)
    return MARGIN + WIDE * (column + 0.5 + row % 2 / 2), TOP + SIZE + HIGH * row


def corner(middle: Point, number: int) -> Point:
    """The corners of a hex, from the lower right one anticlockwise: side d lies between corners d and d + 1."""
    angle = math.radians(30 - 60 * number)
    return middle[0] + SIZE * math.cos(angle), middle[1] + SIZE * math.sin(angle)


def beside(view: View, tile: int, direction: int) -> int | None:
    """SC-0.11: the neighbour of a tile, None off the map."""
    width = view.map.width
    row, column = divmod(tile, width)
    dq, dr = DIRECTIONS[direction]
    other = row + dr
    column += dq + (other >> 1) - (row >> 1)
    return other * width + column if 0 <= column < width and 0 <= other < view.map.height else None


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


def _known(view: View) -> list[int]:
    return [tile for tile, seen in enumerate(view.map.seen) if seen != SHROUD]


def _civ(view: View, seat: int) -> Identity:
    """SC-27.2: a civ as it is recognised; natives and strangers are grey."""
    civ = view.civs[seat].civ if 0 <= seat < len(view.civs) else None
    return BY_ID[civ] if civ else NATIVES


def _patterns(view: View) -> Iterator[str]:
    """A pattern of lines for the land of each civ."""
    yield "<defs>"
    for civ in view.civs:
        people = _civ(view, civ.seat)
        lines = f"<path d='{PATTERNS[people.pattern]}' stroke='{people.colour}' stroke-width='1.6' fill='none'/>"
        form = "width='8' height='8' patternUnits='userSpaceOnUse'"
        fill = f"<rect width='8' height='8' fill='{people.colour}' opacity='0.28'/>"
        yield f"<pattern id='land{civ.seat}' {form}>{fill}{lines}</pattern>"
    yield "</defs>"


def _tiles(view: View) -> Iterator[str]:
    """SC-1.2: the ground, under the pattern of its owner; what is only remembered is dimmed."""
    ground = view.map
    for tile in range(len(ground.seen)):
        shape = _path([corner(centre(view, tile), number) for number in range(6)])
        seen, owner = ground.seen[tile], ground.owner[tile]
        colour = GROUNDS[Terrain(ground.terrain[tile])].colour if seen != SHROUD else SHROUD_COLOUR
        yield f"<polygon points='{shape}' fill='{colour}' stroke='#00000022'/>"
        if owner >= 0:
            yield f"<polygon points='{shape}' fill='url(#land{owner})'/>"
        if seen == FOGGED:
            yield f"<polygon points='{shape}' fill='{FOG_COLOUR}' opacity='0.35'/>"


def _borders(view: View) -> Iterator[str]:
    """UI-01: the borders of each civ in its colour."""
    owners = view.map.owner
    for tile in (tile for tile in _known(view) if owners[tile] >= 0):
        for direction in range(6):
            other = beside(view, tile, direction)
            if other is None or owners[other] != owners[tile]:
                yield _side(centre(view, tile), direction, "#00000088", 4.4, 0.9)
                yield _side(centre(view, tile), direction, _civ(view, owners[tile]).colour, 3, 0.9)


def _rivers(view: View) -> Iterator[str]:
    """SC-3.9: rivers run along the sides of hexes."""
    for tile in _known(view):
        for direction in range(6):
            if view.map.river[tile] >> direction & 1:
                yield _side(centre(view, tile), direction, RIVER_COLOUR, 3.2)


def _marks(view: View) -> Iterator[str]:
    """SC-1.2: what lies on the ground."""
    for tile in _known(view):
        overlay = Overlay(view.map.overlay[tile])
        if overlay != Overlay.NONE:
            x, y = centre(view, tile)
            _, glyph = OVERLAY_SIGNS[overlay]
            yield _text(x, y - 4, glyph, 11, f"text-anchor='middle' fill='{MARK_COLOUR}'")


# ---------------------------------------------------------------- cities and units


def _cities(view: View) -> Iterator[str]:
    """UI-01: cities with name and Pop, capitals with a second ring."""
    for city in (*view.remembered, *view.cities):
        (x, y), people = centre(view, city.tile), _civ(view, city.owner)
        if city.capital:
            yield f"<circle cx='{x:.1f}' cy='{y:.1f}' r='13.5' fill='none' stroke='#111' stroke-width='2'/>"
        yield f"<circle cx='{x:.1f}' cy='{y:.1f}' r='10.5' fill='{people.colour}' stroke='#111' stroke-width='1.5'/>"
        yield _text(x, y + 4, str(city.pop), 11, f"text-anchor='middle' font-weight='bold' fill='{people.ink}'")
        halo = "stroke='#fff' stroke-width='3' paint-order='stroke' stroke-linejoin='round'"
        yield _text(x, y + 25, city.name, 10.5, f"text-anchor='middle' fill='#111' {halo}")


def _units(view: View) -> Iterator[str]:
    """SC-1.3: the units in the field, as tags with the first letters of their kind."""
    towns = {city.tile for city in view.cities}
    for unit in (unit for unit in view.units if unit.tile not in towns):
        (x, y), people = centre(view, unit.tile), _civ(view, unit.owner)
        box = f"x='{x - 9:.1f}' y='{y + 1:.1f}' width='18' height='12' rx='3'"
        yield f"<rect {box} fill='{people.colour}' stroke='#111' stroke-width='0.8'/>"
        letters = UNIT_SIGNS[Kind[unit.kind.upper()]]
        yield _text(x, y + 10.5, letters, 9, f"text-anchor='middle' fill='{people.ink}'")


# ---------------------------------------------------------------- words


def _title(view: View) -> Iterator[str]:
    """UI-32: the game and its result."""
    yield _text(MARGIN, 32, f"Simple Civ, turn {view.turn}", 20, "font-weight='bold' fill='#111'")
    if view.ending:
        winner = _civ(view, view.winner).name if view.winner is not None else ""
        words = f"{winner} wins {END_WORDS[view.ending].way}" if winner else "The game ends in a draw"
        yield _text(MARGIN, 52, words, 13, "fill='#333'")


def _legend(view: View, x: float) -> Iterator[str]:
    """UI-02: civs with their patterns, then ground and signs."""
    for number, civ in enumerate(view.civs):
        yield from _civ_legend(view, civ, x, TOP + 10 + 36 * number)
    y = TOP + 10 + 36 * len(view.civs)
    for terrain, look in GROUNDS.items():
        y += 18
        yield f"<rect x='{x:.0f}' y='{y - 11:.0f}' width='18' height='13' fill='{look.colour}' stroke='#0004'/>"
        yield _text(x + 40, y, TERRAIN_NAMES[terrain], 11)
    for overlay, (_, glyph) in OVERLAY_SIGNS.items():
        if overlay != Overlay.NONE:
            y += 18
            yield _text(x + 4, y, glyph, 12)
            yield _text(x + 40, y, OVERLAY_NAMES[overlay], 11)
    yield f"<path d='M{x:.0f} {y + 14:.0f}h18' stroke='{RIVER_COLOUR}' stroke-width='3'/>"
    yield _text(x + 40, y + 18, "River", 11)


def _civ_legend(view: View, civ: Civ, x: float, y: float) -> Iterator[str]:
    """UI-26: a civ with its pattern, and how it stands as far as the viewer knows."""
    yield f"<rect x='{x:.0f}' y='{y:.0f}' width='30' height='20' fill='#fff'/>"
    yield f"<rect x='{x:.0f}' y='{y:.0f}' width='30' height='20' fill='url(#land{civ.seat})' stroke='#111'/>"
    towns = sum(city.owner == civ.seat for city in (*view.remembered, *view.cities))
    known = f"score {civ.standing.score}, {towns} cit{'y' if towns == 1 else 'ies'}" if civ.standing else "not met"
    name = _civ(view, civ.seat).name if civ.civ else player_name(civ.seat)
    yield _text(x + 40, y + 9, name, 12, "font-weight='bold'")
    yield _text(x + 40, y + 23, known if civ.eliminated is None else "eliminated", 10, "fill='#444'")
