"""How things of Aeonis look, from the catalog: nothing is told by colour alone, every sign is one column wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.style import Style
from rich.text import Text

from ludex.terminal.games import Scene

DIM = "bright_black"
GOOD = "green"
BAD = "red"
INK = "#f2efe6"
GROUNDS = {  # by terrain
    "plains": "#5d6b3a", "forest": "#2f4f36", "mountain": "#5b5550", "desert": "#8a7342", "lake": "#2b4a6b",
    "city": "#6a5a7a", "ruins": "#5a4a3e", "portal": "#3d3a66",
}  # fmt: skip
BUILDING_LETTERS = "·fmgetFb=HAaBCM" + "*" * 8  # Farm, Mine, Grove, Embassy, Tower, Fortress, Bridge, City buildings


class Look:
    """Names and marks of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.catalog, self.view = scene, scene.catalog, scene.view
        self.signs = {sign.id: sign.sign for sign in scene.catalog.legend}

    def seat(self, seat: int) -> str:
        """What a seat is called: “you”, or its name with its mark."""
        if seat < 0:
            return "nobody"
        return "you" if seat == self.view.seat else self.scene.players[seat]

    def identity(self, seat: int) -> Any:
        """Colour and letter of a seat."""
        return self.catalog.identities[seat]

    def style(self, seat: int) -> Style:
        """The colours of a seat."""
        who = self.identity(seat)
        return Style(color=who.ink, bgcolor=who.colour)

    def mark(self, seat: int) -> Text:
        """The letter of a seat in its colours."""
        return Text(f" {self.identity(seat).letter} ", self.style(seat))

    def place(self, h: int) -> str:
        """A hex as it is typed."""
        return f"({self.catalog.places[h].place})"

    def terrain(self, hex_view: Any) -> str:
        """The sign of a hex's land; the Imperial Seat has its own."""
        place = self.catalog.places[hex_view.hex]
        name = self.catalog.terrains[hex_view.terrain].id
        sign: str = self.signs["seat" if (place.q, place.r) == (0, 0) else name]
        return sign

    def ground(self, hex_view: Any) -> str:
        """The colour of a hex's land."""
        return GROUNDS[self.catalog.terrains[hex_view.terrain].id]

    def army(self, units: Iterable[Any]) -> str:
        """AE-67.1: units as counts with letters: 3IAL."""
        counts = Counter(self.catalog.kinds[unit.kind].letter for unit in units)
        return "".join(
            f"{counts[letter] if counts[letter] > 1 else ''}{letter}" for letter in "ICALVEDM" if counts[letter]
        )

    def built(self, hex_view: Any) -> str:
        """The letters of a hex's buildings."""
        return "".join(BUILDING_LETTERS[built.kind] for built in hex_view.buildings)

    def listed(self, cards: Sequence[Any], numbers: Iterable[int]) -> str:
        """Names of cards by their numbers."""
        return ", ".join(cards[number].name for number in numbers) or "none"
