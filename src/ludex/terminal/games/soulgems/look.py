"""Colours, figures and symbols of Soul Gems: nothing is told by colour alone, and every symbol is one column wide."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

FIGURES = {"P": "♟", "N": "♞", "B": "♝", "R": "♜", "Q": "♛", "K": "♚"}
OUTLINES = {"P": "♙", "N": "♘", "B": "♗", "R": "♖", "Q": "♕", "K": "♔"}  # White where there is no colour
FILES = [*"abcdefghijklmnopqrstuvwxyz", *(f"a{letter}" for letter in "abcdef")]  # SG-2.1

# SG-13.31: ground and things as they are drawn; what is not here has the letter of the catalog
TERRAIN = {"^": "▲", "v": "▼", "~": "~", "!": "♨", "#": "║"}
SYMBOLS = {"BRIDGE": "╬", "PORTAL": "⟳", "WEATHER_NODE": "✦"}
FIGURE = "◎"  # a neutral figure

# By zone: the two tones of its squares. White's camp is warm, Black's cool, what lies between grey.
TONES = {"W": ("#b79a68", "#a5875a"), "B": ("#6f93a8", "#5f8398"), "": ("#8b8b8b", "#7c7c7c")}
RELIEF = {"v": "#3a3440", "~": "#3b8fc4", "!": "#d5702a", "#": "#3d3d40"}
FRESH = "#e2d25c"  # squares that have changed since the turn began
TOKENS = {"figure": ("#000000", "#e69f00"), "thing": ("#000000", "#35b08a")}
STRIKE = ("#ffffff", "#a33b00")  # ink and ground of a target
GOAL = ("#000000", "#9ad06a")  # of a square that can be reached

DIM = "dim"
GOOD = "green"
BAD = "red"
WARN = "yellow"
LIT = Style(color="#000000", bgcolor="#e69f00", bold=True)
PROMINENT = "bold white on #a33b00"
TRIUMPH = "bold black on #e69f00"


def luminance(code: str) -> float:
    """How bright a colour looks."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink(ground: str) -> str:
    """Black or white, whichever reads better on a colour."""
    return "#000000" if luminance(ground) > 0.179 else "#ffffff"


def inked(colours: tuple[str, str]) -> Style:
    """The style of an ink on a ground."""
    return Style(color=colours[0], bgcolor=colours[1], bold=True)


def letter(side: str, kind: str) -> str:
    """White's pieces have capital letters, Black's small ones."""
    return kind if side == "W" else kind.lower()


def chip(change: int, good: str = GOOD, bad: str = BAD) -> Text:
    """The change since the turn began, beside a number."""
    return Text(f" {change:+d}" if change else "", good if change > 0 else bad)


def bar(full: int, most: int, columns: int) -> Text:
    """A number of so many as boxes."""
    boxes = min(most, columns)
    filled = min(boxes, -(-full * boxes // most))
    return Text.assemble(("■" * filled, BAD), ("□" * (boxes - filled), DIM))


def other(side: str) -> str:
    """The opponent of a side."""
    return "B" if side == "W" else "W"


def price(cost: object) -> str:
    """SG-5.1, SG-5.2: points in either currency, or LP and SP as they are demanded."""
    units = {"points": "points", "lp": "LP", "sp": "SP"}
    parts = [f"{getattr(cost, key)} {word}" for key, word in units.items() if getattr(cost, key)]
    return " + ".join(parts) or "free"


def plural(n: int, word: str) -> str:
    """1 card, 2 cards."""
    return f"{n} {word}{'s' * (n != 1)}"
