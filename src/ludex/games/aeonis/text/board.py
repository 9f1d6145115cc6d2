"""A view of Aeonis as a few lines of plain text (AE-1, AE-60): what `print(match)` shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludex.games.aeonis.rules.data import RANK
from ludex.games.aeonis.rules.map.hexes import PLACES
from ludex.games.aeonis.text.names import LORDS, RANK_LETTERS

SIGNS = " ,*^.~CR@"  # by terrain: Plains, Forest, Mountain, Desert, Lake, City, Ruins, Portal
WIDE = 6


def board(view: Any) -> str:
    """AE-1.1: rows of hexes: land, controller and units; then a line for each player."""
    rows = [_row(view, r) for r in range(-view.radius, view.radius + 1)]
    players = [
        f"p{player.seat} {LORDS[player.lord]}: {player.vp} VP, {player.renown} Renown, {player.ap} AP, "
        f"{player.gold} G {player.mana} M {player.influence} I"
        for player in view.players
    ]
    return "\n".join([*rows, *players])


def _row(view: Any, r: int) -> str:
    """One row of hexes, shifted by half a hex."""
    cells = [_cell(here) for here in sorted(view.hexes, key=lambda here: PLACES[here.hex]) if PLACES[here.hex][1] == r]
    first = min(PLACES[here.hex][0] for here in view.hexes if PLACES[here.hex][1] == r)
    indent: int = (2 * (first + view.radius) + r) * WIDE // 2
    return (" " * indent + "".join(cell.ljust(WIDE) for cell in cells)).rstrip()


def _cell(here: Any) -> str:
    """A hex in five letters."""
    owner = str(here.controller) if here.controller >= 0 else "-"
    counts = Counter(RANK_LETTERS[RANK[unit.kind]] for unit in here.units)
    army = "".join(
        f"{counts[letter] if counts[letter] > 1 else ''}{letter}" for letter in RANK_LETTERS if counts[letter]
    )
    return f"{SIGNS[here.terrain]}{owner}{army}"[: WIDE - 1]
