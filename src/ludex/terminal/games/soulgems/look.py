"""Colours, figures and symbols of Soul Gems: nothing is told by colour alone, and every symbol is one column wide."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

SIDES = {"W": "White", "B": "Black"}
TYPES = {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}
FIGURES = {"P": "♟", "N": "♞", "B": "♝", "R": "♜", "Q": "♛", "K": "♚"}
OUTLINES = {"P": "♙", "N": "♘", "B": "♗", "R": "♖", "Q": "♕", "K": "♔"}  # White where there is no colour
FILES = [*"abcdefghijklmnopqrstuvwxyz", *(f"a{letter}" for letter in "abcdef")]  # SG-2.1

PHASES = {
    "SETUP": "Setup",
    "UPKEEP": "Upkeep",
    "NPC_MOVE": "neutral figures move",
    "MAIN1": "Main 1",
    "MX": "extra movement",
    "M1X": "extra Main 1",
    "BATTLE": "Battle",
    "MAIN2": "Main 2",
    "END": "End",
    "NPC": "neutral figures",
    "OVER": "the end",
}

# SG-13.31: ground, features and neutral figures; the plain letter where most fonts lack the symbol
TERRAIN = {"^": "▲", "v": "▼", "~": "~", "!": "♨", "#": "║"}
GROUND_NAMES = {"^": "high ground", "v": "pit", "~": "water", "!": "hazard", "#": "wall", "_": "void", ".": "plain"}
THINGS = {
    "ROAD": ("r", "Road"),
    "BRIDGE": ("╬", "Bridge"),
    "PORTAL": ("⟳", "Portal"),
    "OUTPOST": ("u", "Outpost"),
    "BAZAAR": ("z", "Bazaar"),
    "MINT": ("m", "Mint"),
    "SHRINE": ("s", "Shrine"),
    "WEATHER_NODE": ("✦", "Weather Node"),
    "TRADER": ("◎", "Trader"),
    "GUARDIAN": ("◎", "Guardian"),
    "BEAST": ("◎", "Beast"),
}
NPCS = ("TRADER", "GUARDIAN", "BEAST")
ON_GROUND = ("ROAD", "BRIDGE", "PORTAL")  # SG-13.11: pieces stand on them
MODES = {"ACC": "accuracy", "DMG": "damage", "OUTPOST": "distance"}

# What a piece may carry on the board: a sign, and what it means.
MARKS = {
    "moved": ("✓", "has moved"),
    "bound": ("‡", "bound"),
    "veil": ("◌", "veiled"),
    "chorus": ("+", "protected"),
    "iron": ("+", "protected"),
    "no_target": ("+", "protected"),
    "no_act": ("‡", "can't act"),
    "reaper": ("*", "strengthened"),
    "forge": ("*", "strengthened"),
    "phasing": ("*", "strengthened"),
}
MARK_WORDS = {
    "veil": "veiled: neither acts nor is a target",
    "chorus": "its first damage is prevented",
    "iron": "takes no damage this turn",
    "reaper": "its hits deal 2 more this turn",
    "forge": "+10 to hit this turn",
    "phasing": "passes through other pieces this turn",
    "no_target": "can't be a target this turn",
    "no_act": "can't act this turn",
}

# By zone: the two tones of its squares. White's camp is warm, Black's cool, what lies between grey.
GROUND = {"W": ("#b79a68", "#a5875a"), "B": ("#6f93a8", "#5f8398"), "": ("#8b8b8b", "#7c7c7c")}
RELIEF = {"v": "#3a3440", "~": "#3b8fc4", "!": "#d5702a", "#": "#3d3d40"}
FRESH = "#e2d25c"  # squares that have changed since the turn began
LIGHT, DARK = "#f4ecd8", "#17181c"
TOKENS = {"W": (DARK, LIGHT), "B": (LIGHT, DARK), "npc": ("#000000", "#e69f00"), "thing": ("#000000", "#35b08a")}
STRIKE = ("#ffffff", "#a33b00")  # ink and ground of a target
GOAL = ("#000000", "#9ad06a")  # of a square that can be reached

DIM = "dim"
GOOD = "green"
BAD = "red"
WARN = "yellow"
LIT = Style(color="#000000", bgcolor="#e69f00", bold=True)


def luminance(code: str) -> float:
    """How bright a colour looks."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink(ground: str) -> str:
    """Black or white, whichever reads better on a colour."""
    return "#000000" if luminance(ground) > 0.179 else "#ffffff"


def letter(side: str, kind: str) -> str:
    """White's pieces have capital letters, Black's small ones."""
    return kind if side == "W" else kind.lower()


def token(kind: str) -> Style:
    """The style of a piece, a figure or a building."""
    front, back = TOKENS[kind]
    return Style(color=front, bgcolor=back, bold=True)


def piece(side: str, kind: str) -> Text:
    """A piece as it lies in the box."""
    return Text(f"{FIGURES[kind]}{letter(side, kind)}", token(side))


def named(side: str, kind: str, square: str = "") -> Text:
    """A piece with its name and its square."""
    return Text.assemble(piece(side, kind), f" {TYPES[kind]} {square}".rstrip())


def chip(change: int) -> Text:
    """The change since the turn began, beside a number."""
    return Text(f" {change:+d}" if change else "", GOOD if change > 0 else BAD)


def bar(full: int, most: int, columns: int) -> Text:
    """A number of so many as boxes."""
    boxes = min(most, columns)
    filled = min(boxes, -(-full * boxes // most))
    return Text.assemble(("■" * filled, BAD), ("□" * (boxes - filled), DIM))


def other(side: str) -> str:
    return "B" if side == "W" else "W"


def price(cost: dict[str, int]) -> str:
    """SG-5.1, SG-5.2: points in either currency, or LP and SP as they are demanded."""
    parts = [f"{cost[key]} {word}" for key, word in (("points", "points"), ("lp", "LP"), ("sp", "SP")) if cost[key]]
    return " + ".join(parts) or "free"


def total(cost: dict[str, int]) -> int:
    """All points of a price."""
    return sum(cost.values())


def thing_name(kind: str) -> str:
    return THINGS[kind][1]


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
