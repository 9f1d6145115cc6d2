"""Colours, letters and symbols of Impetus: nothing is told by colour alone, and every symbol is one column wide."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from ludex.games.impetus.rules.data import MAP, PAIR_LIST
from ludex.games.impetus.text.names import FACTION_NAMES

LETTERS = "MESPRJ"  # Mesa is E: M is Mountain
IDOL_SIGNS = "†¤♣"  # sword, coin, sprout
MIXED = "◆"  # Idols of several types
SHORT_UNITS = ("war", "gold", "hex")
HOME = "⌂"
SMALL = "₀₁₂₃₄₅₆₇₈₉"

# Okabe and Ito's colours, in the order of the Factions; then the grey of neutral land.
COLOURS = ("#d55e00", "#e69f00", "#f0e442", "#009e73", "#0072b2", "#cc79a7", "#53575f")
INKS = ("#000000", "#000000", "#000000", "#000000", "#ffffff", "#000000", "#ffffff")
NEUTRAL = 6
SHADES = (106, 99, 92)  # per cent: neighbouring hexes never have the same shade

DIM = "dim"
GOOD = "green"
BAD = "red"
WARN = "yellow"


def shade(owner: int, tone: int) -> str:
    """The colour of a hex of this owner; the three tones make single hexes visible inside one land."""
    code, percent = COLOURS[owner], SHADES[tone]
    parts = [min(255, int(code[i : i + 2], 16) * percent // 100) for i in (1, 3, 5)]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def badge(f: int) -> Text:
    """A Faction's letter on its colour."""
    return Text(f" {LETTERS[f]} ", Style(color=INKS[f], bgcolor=COLOURS[f], bold=True))


def named(f: int) -> Text:
    """A Faction's letter and name."""
    return Text.assemble(badge(f), f" {FACTION_NAMES[f]}")


def chip(change: int) -> Text:
    """IM-27.7: the change of this turn beside a number; `log FACTION` shows the lines that caused it."""
    return Text(f"{change:+d}" if change else "", GOOD if change > 0 else BAD)


def signed(number: int) -> str:
    """A number that can fall below zero."""
    return f"{number:+d}" if number else "0"


def pair(index: int) -> str:
    """Two Factions by their letters."""
    a, b = PAIR_LIST[index]
    return f"{LETTERS[a]}-{LETTERS[b]}"


def place(h: int) -> str:
    """A hex by its coordinates, as it is typed."""
    return "{},{}".format(*MAP.hexes[h])


def spirit(s: int) -> str:
    return f"S{s}"


def pips(influence: int, most: int = 3) -> str:
    """Influence as dots."""
    return "●" * influence + "○" * (most - influence)


def brief(words: str, most: int = 8) -> str:
    """What somebody typed, as far as it is worth repeating."""
    return words if len(words) <= most else f"{words[:most]}…"
