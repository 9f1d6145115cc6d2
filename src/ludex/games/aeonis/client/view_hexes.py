"""The hexes of a view (AE-60.2): land, controller, units, buildings, sieges and markers."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.games.aeonis.client.view_types import BuiltView, HexView, SiegeView, UnitView
from ludex.games.aeonis.rules.codes import NONE, Building, Terrain
from ludex.games.aeonis.rules.data import ID_STEP, SIEGES, SLOTS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.records import Hex
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import max_hp


def ids(seat: int, units: int) -> list[int]:
    """AE-60.4: the ids of a set of units of a seat."""
    return [ID_STEP * seat + slot for slot in range(int(units).bit_length()) if units >> slot & 1]


def hex_views(s: State) -> list[HexView]:
    """AE-60.2: every hex of this map."""
    sieges = siege_views(s)
    return [hex_view(s, h, sieges.get(h, [])) for h in range(HEXES) if s.hexes[h].terrain != Terrain.OFF]


def hex_view(s: State, h: int, sieges: list[SiegeView]) -> HexView:
    """AE-60.2: one hex."""
    here = s.hexes[h]
    return HexView(
        hex=h,
        terrain=here.terrain,
        tile=here.tile,
        controller=here.controller,
        owner=here.owner,
        units=list(unit_views(s, here)),
        buildings=list(built_views(here)),
        sieges=sieges,
        unexplored=not here.explored,
        cursed=bool(here.cursed),
        storm=bool(here.storm),
        claim=here.claim,
        site=here.site - 1,
        borders=here.borders,
        zone=bool(here.zone),
        sealed=bool(here.sealed),
        tempest=here.tempest,
        void=here.void,
    )


def unit_views(s: State, here: Hex) -> Iterator[UnitView]:
    """AE-60.4: the units in a hex, by their slots."""
    owner = here.owner
    if owner == NONE:
        return
    for slot in range(int(here.units).bit_length()):
        if here.units >> slot & 1:
            unit = s.units[owner, slot]
            most = int(max_hp(s, owner, unit.kind))
            yield UnitView(ID_STEP * owner + slot, unit.kind, unit.hp, most, unit.desert_rounds, bool(unit.free_moved))


def built_views(here: Hex) -> Iterator[BuiltView]:
    """AE-60.2: the buildings of a hex."""
    for place in range(SLOTS):
        built = here.slots[place]
        if built.kind != Building.NONE:
            school = built.school if built.kind == Building.ACADEMY else NONE
            yield BuiltView(built.kind, built.builder, bool(built.disabled), built.relic - 1, school)


def siege_views(s: State) -> dict[int, list[SiegeView]]:
    """AE-41.30: the Siege markers, by hex."""
    found: dict[int, list[SiegeView]] = {}
    for place in range(SIEGES):
        siege = s.sieges[place]
        if siege.hex != NONE:
            marker = SiegeView(
                siege.attacker, ids(siege.attacker, siege.attackers), ids(siege.defender, siege.defenders)
            )
            found.setdefault(siege.hex, []).append(marker)
    return found
