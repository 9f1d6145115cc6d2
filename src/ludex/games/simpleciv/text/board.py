"""A view as plain text (UI-01): the map, two letters a hex, and who is in the game.

The first letter of a hex is its ground, small if it is only remembered, or its city, a star for a capital; blank was
never seen. The second says who stands there by a small letter, or else whose land it is.
"""

from collections.abc import Iterator

from ludex.games.simpleciv.client.view_types import Civ, View
from ludex.games.simpleciv.meta import CIVS, NATIVES
from ludex.games.simpleciv.rules.codes import Terrain
from ludex.games.simpleciv.text.known_names import player_name
from ludex.games.simpleciv.text.signs import GROUNDS
from ludex.games.simpleciv.text.words import ANNOUNCED_WORDS

SHROUD, VISIBLE = 0, 2  # SC-22.1
BY_ID = {civ.id: civ for civ in CIVS}


def board(view: View) -> str:
    """UI-01: the map if anything of it is seen, then a line for each civ."""
    rows = [*_rows(view), ""] if any(view.map.seen) else []
    return "\n".join([*rows, *(_civ(view, civ) for civ in view.civs)])


def _letter(view: View, seat: int) -> str:
    """SC-27.2: the letter of a civ; the number of its seat while it is unknown."""
    if not 0 <= seat < len(view.civs):
        return NATIVES.letter
    civ = view.civs[seat].civ
    return BY_ID[civ].letter if civ else str(seat + 1)


def _rows(view: View) -> Iterator[str]:
    """SC-0.10: the rows of hexes with their numbers; odd ones are shifted by half a hex."""
    hexes = _hexes(view)
    for row in range(view.map.height):
        line = "".join(hexes[row * view.map.width : (row + 1) * view.map.width])
        yield f"{row:>2} {' ' * (row % 2)}{line}".rstrip()


def _hexes(view: View) -> list[str]:
    """The two letters of each hex."""
    found = [_ground(view, tile) for tile in range(len(view.map.seen))]
    for city in (*view.remembered, *view.cities):
        found[city.tile] = ("★" if city.capital else "●") + _letter(view, city.owner)
    for unit in view.units:
        found[unit.tile] = found[unit.tile][0] + _letter(view, unit.owner).lower()
    return found


def _ground(view: View, tile: int) -> str:
    """SC-22.1: ground and owner of a tile without a city or unit."""
    if view.map.seen[tile] == SHROUD:
        return "  "
    letter, owner = GROUNDS[Terrain(view.map.terrain[tile])].sign, view.map.owner[tile]
    return (letter if view.map.seen[tile] == VISIBLE else letter.lower()) + (
        _letter(view, owner) if owner >= 0 else " "
    )


def _civ(view: View, civ: Civ) -> str:
    """UI-26: a civ, and what the viewer knows of it."""
    name = BY_ID[civ.civ].name if civ.civ else player_name(civ.seat)
    facts = [f"score {civ.standing.score}", f"power {civ.standing.power}"] if civ.standing else []
    facts += [civ.relation.stance] if civ.relation and civ.relation.stance else []
    facts += [ANNOUNCED_WORDS[step] for step in civ.announced]
    facts += [f"Gold {empire.treasury}" for empire in view.empires if empire.seat == civ.seat]
    facts += [f"eliminated in turn {civ.eliminated}"] if civ.eliminated is not None else []
    return f"{_letter(view, civ.seat)} {name}{': ' * bool(facts)}{', '.join(facts)}"
