"""How things of Impetus look, from the catalog: nothing is told by colour alone, every symbol is one column wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.style import Style
from rich.text import Text

SMALL = "₀₁₂₃₄₅₆₇₈₉"
SHADES = (106, 99, 92)  # per cent: neighbouring hexes never have the same shade

DIM = "dim"
GOOD = "green"
BAD = "red"
WARN = "yellow"


class Look:
    """Names, letters, colours and signs by the numbers that views and events have for things."""

    def __init__(self, catalog: Any) -> None:
        self.catalog = catalog
        self.signs: dict[str, str] = {sign.id: sign.sign for sign in catalog.legend}
        self.letters = "".join(faction.letter for faction in catalog.factions)
        self.idol_signs = "".join(idol.sign for idol in catalog.idols)

    def owner(self, f: int) -> Any:
        """The identity of who owns a hex; of neutral land if nobody does."""
        return self.catalog.factions[f] if f >= 0 else self.catalog.neutral

    def badge(self, f: int) -> Text:
        """A Faction's letter on its colour."""
        who = self.owner(f)
        return Text(f" {who.letter} ", Style(color=who.ink, bgcolor=who.colour, bold=True))

    def named(self, f: int) -> Text:
        """A Faction's letter and name."""
        return Text.assemble(self.badge(f), f" {self.faction(f)}")

    def faction(self, f: int) -> str:
        """A Faction by its name."""
        return str(self.catalog.factions[f].name)

    def spirit(self, s: int) -> str:
        """A Spirit by its name."""
        return str(self.catalog.spirits[s].name) if s >= 0 else "nobody"

    def card(self, card: int) -> str:
        """A card by its name."""
        return str(self.catalog.cards[card].name)

    def modifier(self, modifier: int) -> str:
        """A modifier by its name."""
        return str(self.catalog.modifiers[modifier].name)

    def pair(self, index: int) -> str:
        """Two Factions by their letters."""
        return "-".join(self.letters[f] for f in self.catalog.pairs[index])

    def place(self, h: int) -> str:
        """A hex by its coordinates, as it is typed."""
        return str(self.catalog.hexes[h].place)

    def terms(self, pay: Sequence[int]) -> list[str]:
        """IM-27.5: what is paid for each deed: “5 tenths per war won”."""
        return [f"{each} tenths per {idol.deed}" for each, idol in zip(pay, self.catalog.idols, strict=True) if each]


def shade(colour: str, tone: int) -> str:
    """One of three tones of a colour: they make single hexes visible inside one land."""
    parts = [min(255, int(colour[i : i + 2], 16) * SHADES[tone] // 100) for i in (1, 3, 5)]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def listed(words: Sequence[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def chip(change: int) -> Text:
    """IM-27.7: the change of this turn beside a number; `log FACTION` shows the lines that caused it."""
    return Text(f"{change:+d}" if change else "", GOOD if change > 0 else BAD)


def signed(number: int) -> str:
    """A number that can fall below zero."""
    return f"{number:+d}" if number else "0"


def pips(influence: int, most: int) -> str:
    """Influence as dots."""
    return "●" * influence + "○" * (most - influence)


def brief(words: str, most: int = 8) -> str:
    """What somebody typed, as far as it is worth repeating."""
    return words if len(words) <= most else f"{words[:most]}…"
