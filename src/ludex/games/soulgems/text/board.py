"""A view as a few lines of plain text (SG-2.1, SG-13.31): both sides in numbers, and the board in letters."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.games.soulgems.client.view_types import Player, View
from ludex.games.soulgems.rules.codes import Thing
from ludex.games.soulgems.text.field_texts import MAP_LETTERS
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, SIDE_NAMES
from ludex.games.soulgems.text.notation_items import FILES, square_name

MARGIN = 3  # columns of the ranks' numbers


def board(view: View) -> str:
    """Return a view as text: White's pieces have capital letters, Black's small ones."""
    sides = [f"{name.capitalize()}: {_side(view, view.players[letter])}" for letter, name in _names()]
    return "\n".join([*sides, "", *_ranks(view), _files(view)])


def _names() -> Iterator[tuple[str, str]]:
    return zip(SIDE_LETTERS, SIDE_NAMES, strict=True)


def _side(view: View, me: Player) -> str:
    """SG-2.6: points, King, Gem, reserve and captives of a side."""
    gem = "broken" if me.broken else "whole"
    boxes = f"reserve {_counts(me.reserve)}, captives {_counts(me.captives)}"
    return f"{me.lp} LP, {me.sp} SP, King {me.king_damage}/{view.king_hp}, Gem {gem}, {boxes}"


def _counts(counts: list[int]) -> str:
    """SG-2.5: pieces by type: P8 N2."""
    return " ".join(f"{letter}{n}" for letter, n in zip(PIECE_LETTERS, counts, strict=False) if n) or "none"


def _ranks(view: View) -> Iterator[str]:
    """SG-2.1: a line for each rank, the highest first."""
    shown, wide = _signs(view), _width(view)
    for rank, tiles in zip(range(view.board.height, 0, -1), view.board.tiles, strict=True):
        cells = [shown.get(square_name(file, rank - 1), tile) for file, tile in enumerate(tiles)]
        yield f"{rank:>{MARGIN}}" + "".join(f"{cell:>{wide}}" for cell in cells)


def _signs(view: View) -> dict[str, str]:
    """SG-13.31: what is on a square, by its letter: a thing, or the piece that stands on it."""
    found: dict[str, str] = {}
    for thing in view.things:
        found |= dict.fromkeys(filter(None, (thing.square, thing.other)), MAP_LETTERS[Thing[thing.kind]])
    pieces = {piece.square: piece.type if piece.side == "W" else piece.type.lower() for piece in view.pieces}
    return found | pieces


def _files(view: View) -> str:
    """SG-2.1: the letters of the files, below the board."""
    return " " * MARGIN + "".join(f"{file:>{_width(view)}}" for file in FILES[: view.board.width])


def _width(view: View) -> int:
    """The columns of a square."""
    return max(map(len, FILES[: view.board.width])) + 1
