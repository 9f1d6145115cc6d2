"""A view as a few lines of plain text: the map by letters, then the Factions and the Spirits."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.games.impetus.client.view_types import View
from ludex.games.impetus.meta import FACTIONS
from ludex.games.impetus.rules.data import MAP
from ludex.games.impetus.text.names import FACTION_NAMES, spirit_name

NEUTRAL, IDOLS = "·", "*"


def board(view: View) -> str:
    """IM-27.1, IM-27.4, IM-27.5: who owns each hex (* where Idols stand), what each Faction and each Spirit has."""
    return "\n".join([*_map(view), "", *_factions(view), "", *_spirits(view)])


def _map(view: View) -> Iterator[str]:
    """IM-3.6: a line for each row of hexes; each hex has its owner's letter and a mark for Idols."""
    shrines = {shrine.hex for shrine in view.shrines}
    for row in MAP.rows():
        letters = (FACTIONS[view.owner[h]].letter if view.owner[h] >= 0 else NEUTRAL for h in row)
        cells = (letter + (IDOLS if h in shrines else " ") for letter, h in zip(letters, row, strict=True))
        yield (" " * (2 * MAP.radius + 1 - len(row)) + " ".join(cells).rstrip()).rstrip()


def _factions(view: View) -> Iterator[str]:
    """IM-4.2: gold, size, Worship of each Faction."""
    for f, name in enumerate(FACTION_NAMES):
        state = f"{view.gold[f]:>3} gold {len(view.land[f]):>3} hexes, Worships {spirit_name(view.worship[f])}"
        yield f"{FACTIONS[f].letter} {name:<9}{'   out' if view.eliminated[f] else state}"


def _spirits(view: View) -> Iterator[str]:
    """IM-4.2: points and guidance of each Spirit."""
    for spirit, vp in enumerate(view.vp):
        f = view.guiding[spirit]
        guides = f"guides {FACTION_NAMES[f]} with Influence {view.influence[spirit]}" if f >= 0 else "Vagrant"
        yield f"{spirit_name(spirit)} {vp:>3} VP, {guides}"
