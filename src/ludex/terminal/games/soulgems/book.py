"""The catalog at hand: names, texts and signs by id, and pieces and things as they are written."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from ludex.terminal.games.soulgems.look import FIGURE, FIGURES, SYMBOLS, TOKENS, inked, letter

GROUND, WALKS = "ground", "figure"  # how a thing lies on the field: pieces stand on it, or it is a neutral figure


class Book:
    """Finds the entries of a catalog by their ids."""

    def __init__(self, catalog: Any) -> None:
        self.sides = {side.id: side for side in catalog.identities}
        self.types = {piece.id: piece for piece in catalog.pieces}
        self.cards = {card.id: card for card in catalog.cards}
        self.things = {thing.id: thing for thing in catalog.things}
        self.marks = {mark.id: mark for mark in catalog.marks}
        self.modes = {mode.id: mode for mode in catalog.modes}
        self.grounds = {ground.id: ground for ground in catalog.grounds}
        self.weathers = {weather.id: weather for weather in catalog.weathers}
        self.phases = {phase.id: phase for phase in catalog.phases}
        self.goals = {goal.id: goal for goal in catalog.goals}
        self.legend = {sign.id: sign for sign in catalog.legend}
        self.army = [piece.id for piece in catalog.pieces if piece.value]

    # ------------------------------------------------------------ pieces

    def side(self, side: str) -> str:
        """White or Black."""
        return str(self.sides[side].name)

    def type(self, kind: str) -> str:
        """Pawn to King."""
        return str(self.types[kind].name)

    def style(self, side: str) -> Style:
        """The colours of a side."""
        return Style(color=self.sides[side].ink, bgcolor=self.sides[side].colour, bold=True)

    def piece(self, side: str, kind: str) -> Text:
        """A piece as it lies in the box."""
        return Text(f"{FIGURES[kind]}{letter(side, kind)}", self.style(side))

    def named(self, side: str, kind: str, square: str = "") -> Text:
        """A piece with its name and its square."""
        return Text.assemble(self.piece(side, kind), f" {self.type(kind)} {square}".rstrip())

    # ------------------------------------------------------------ things and cards

    def symbol(self, kind: str) -> str:
        """The sign of a thing."""
        if self.lies(kind) == WALKS:
            return FIGURE
        return SYMBOLS.get(kind) or str(self.things[kind].letter)

    def lies(self, kind: str) -> str:
        """Whether pieces stand on it, it stands itself, or it walks."""
        return str(self.things[kind].lies)

    def thing_style(self, kind: str) -> Style:
        """The colours of a building or of a figure."""
        return inked(TOKENS["figure" if self.lies(kind) == WALKS else "thing"])

    def thing(self, thing: Any) -> str:
        """S1 Shrine of accuracy."""
        mode = f" of {self.modes[thing.mode].name}" if thing.mode else ""
        return f"{thing.id} {self.things[thing.kind].name}{mode}"

    def card(self, card: str | None) -> str:
        """The name on a card."""
        return str(self.cards[card].name) if card else "an effect"


def piece_at(view: Any, square: str) -> Any:
    """The piece on a square, or None."""
    return next((piece for piece in view.pieces if piece.square == square), None)


def things_at(view: Any, square: str) -> list[Any]:
    """What lies and stands on a square; a portal has two."""
    return [thing for thing in view.things if square in (thing.square, thing.other)]
