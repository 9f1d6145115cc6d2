"""The map of a scenario (AE-32, AE-40, AE-60.2): land, control, buildings and units, read from lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.rules.codes import NONE, Building, Kind, Terrain
from ludex.games.aeonis.rules.data import RANKS, UNITS
from ludex.games.aeonis.rules.map.hexes import HEXES, SEAT_HEX
from ludex.games.aeonis.rules.map.queries import free_slot, is_on_map
from ludex.games.aeonis.rules.realm.buildings import place_building
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import kind_of_rank, new_unit, pieces_left, wipe
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_items import BUILDINGS, named
from ludex.games.aeonis.text.notation_items import HEXES as HEX_ITEM
from ludex.games.aeonis.text.notation_items import SEATS as SEAT_ITEM
from ludex.games.aeonis.text.notation_units import read_counts
from ludex.kernel.errors import LudexError

LAND = named(names.TERRAINS, 1)
ALL = ["all"]
NOBODY = "nobody"


def seat_of(s: State, name: str) -> int:
    """AE-67.1: a player by p0 to p7."""
    found = SEAT_ITEM.read(s, 0, name.strip())
    if found is None or found[1] or found[0] >= s.seats:
        raise LudexError(f"“{name}” is no player; there are p0 to p{s.seats - 1}", rule="AE-67.1")
    return found[0]


def hexes_of(s: State, text: str) -> list[int]:
    """AE-67.1: hexes of this map, one after the other."""
    return [hex_of(s, word) for word in text.split()]


def hex_of(s: State, word: str) -> int:
    """AE-67.1: a hex of this map."""
    found = HEX_ITEM.read(s, 0, word)
    if found is None or found[1] or not is_on_map(s, found[0]):
        raise LudexError(f"“{word}” is no hex of this map; write one as 1,-2", rule="AE-32.1")
    return found[0]


def read_land(s: State, lines: Sequence[str]) -> None:
    """AE-1.3: `Forest 1,0 2,0`; the Imperial Seat and the Home Cities stay Cities."""
    homes = {s.players[seat].home for seat in range(s.seats)} | {int(SEAT_HEX)}
    for line in lines:
        found = LAND.read(s, 0, line)
        if found is None:
            raise LudexError(f"“{line}” begins with no land; there are {', '.join(names.TERRAINS[1:])}", rule="AE-1.3")
        for h in hexes_of(s, found[1]):
            if h in homes:
                raise LudexError(f"({names.hex_name(h)}) stays a City", rule="AE-32.1")
            s.hexes[h].terrain = found[0]
            s.hexes[h].tile = 0


def read_explored(s: State, lines: Sequence[str]) -> None:
    """AE-20.3: hexes that are explored; `all` for the whole map."""
    every = [h for h in range(HEXES) if is_on_map(s, h)]
    for h in every if list(lines) == ALL else hexes_of(s, " ".join(lines)):
        s.hexes[h].explored = 1


def read_control(s: State, lines: Sequence[str]) -> None:
    """AE-40.1: `p0 1,0 2,0`; an open Lake belongs to nobody."""
    for line in lines:
        who, _, rest = line.partition(" ")
        seat = NONE if who == NOBODY else seat_of(s, who)
        for h in hexes_of(s, rest):
            if s.hexes[h].terrain == Terrain.LAKE and seat != NONE:
                raise LudexError(f"nobody can control the Lake ({names.hex_name(h)})", rule="AE-60.6")
            s.hexes[h].controller = seat


def read_buildings(s: State, lines: Sequence[str]) -> None:
    """AE-39.1: `Tower 1,0`; whoever controls the hex has built it."""
    for line in lines:
        found = BUILDINGS.read(s, 0, line)
        if found is None or found[0] > Building.MARKET:
            raise LudexError(f"“{line}” begins with no building", rule="AE-39.1")
        for h in hexes_of(s, found[1]):
            _build(s, found[0], h)


def _build(s: State, building: int, h: int) -> None:
    """AE-39.1: a building in a hex that somebody controls and that has room."""
    builder = s.hexes[h].controller
    if builder == NONE or int(free_slot(s, h)) == NONE or not s.building_supply[building]:
        raise LudexError(f"no {names.BUILDINGS[building]} can stand in ({names.hex_name(h)})", rule="AE-39.1")
    place_building(s, builder, h, building, 0)
    s.hexes[h].explored = 1


def read_units(s: State, lines: Sequence[str]) -> None:
    """AE-60.4, AE-30: `p0 1,0 2IL`; all armies are given so."""
    for seat in range(s.seats):
        for slot in range(UNITS):
            if s.units[seat, slot].used:
                wipe(s, seat, slot)
    for line in lines:
        who, where, counts = (*line.split(), "", "")[:3]
        group = read_counts(counts)
        if group is None or group[1]:
            raise LudexError(f"“{line}” is no group; write one as p0 1,0 2IL", rule="AE-67.1")
        _muster(s, seat_of(s, who), hex_of(s, where), group[0])
    if missing := [seat for seat in range(s.seats) if not _has_lord(s, seat)]:
        raise LudexError(f"p{missing[0]} has no Lord", rule="AE-33.4")


def _has_lord(s: State, seat: int) -> bool:
    """AE-33.4: whether the Lord of a player stands on the map."""
    return any(s.units[seat, slot].used and s.units[seat, slot].kind == Kind.LORD for slot in range(UNITS))


def _muster(s: State, seat: int, h: int, counts: int) -> None:
    """AE-30, AE-1.7: pieces of a player for a hex where nobody else stands."""
    if s.hexes[h].owner not in (NONE, seat) or s.hexes[h].terrain == Terrain.LAKE:
        raise LudexError(f"p{seat} can't stand in ({names.hex_name(h)})", rule="AE-1.7")
    for rank in range(RANKS):
        for _ in range(counts >> 4 * rank & 15):
            kind = int(kind_of_rank(s, seat, rank))
            if kind == NONE or int(pieces_left(s, seat, rank)) < 1:
                raise LudexError(f"p{seat} has no piece {names.RANK_NAMES[rank]} left", rule="AE-38.6")
            new_unit(s, seat, kind, h)
