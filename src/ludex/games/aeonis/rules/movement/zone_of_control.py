"""Zones of Control (AE-8): military units tax steps into the hexes around them."""

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, NEIGHBOUR
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_military
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest


@rule
def has_treaty(s: State, seat: int, other: int) -> bool:
    """AE-13.4: whether an Open Borders Treaty joins two players."""
    return other != NONE and other != seat and (s.open_borders[seat] >> other) & 1 == 1


@rule
def has_military(s: State, h: int) -> bool:
    """AE-8.1: whether a military unit stands in a hex; Caravans, buildings and control make no zone."""
    rest, owner = s.hexes[h].units, s.hexes[h].owner
    while rest:
        if is_military(s.units[owner, lowest(rest)].kind):
            return True
        rest &= rest - 1
    return False


@rule
def is_enemy_zone(s: State, seat: int, h: int) -> bool:
    """AE-8.2, AE-8.4, AE-8.6, AE-8.7: a military unit of another player next to a hex, whoever controls it, zones it.

    AE-13.4: in a hex of a treaty partner the partner's own units do not count.
    """
    controller = s.hexes[h].controller
    spared = controller if has_treaty(s, seat, controller) else NONE
    for direction in range(DIRECTIONS):
        other = NEIGHBOUR[h, direction]
        if other != NONE:
            owner = s.hexes[other].owner
            if owner != NONE and owner != seat and owner != spared and has_military(s, other):
                return True
    return False
