"""What a player's clicks would stand for if they were allowed (SC-23.2), so that the rules can say why they are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from ludex.games.simpleciv.rules.codes import NONE, Offer, Tech
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, distance, place_of
from ludex.games.simpleciv.rules.map.vision import holder, sees
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import companion
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_AUTO, WORK_FREE, Verb, travel
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS
from ludex.kernel.contract.menu import StepId
from ludex.kernel.state.action import pack
from ludex.kernel.state.record import Array

Words = Mapping[str, str]  # the value of each role
DEALS = {
    "war": Verb.DECLARE_WAR, "offer_peace": Verb.PROPOSE_PEACE, "accept_peace": Verb.ACCEPT_PEACE,
    "withdraw": Verb.WITHDRAW, "reject": Verb.REJECT, "offer_vision": Verb.PROPOSE_VISION,
    "accept_vision": Verb.ACCEPT_VISION, "revoke": Verb.REVOKE_VISION,
}  # fmt: skip
CITY_DEEDS = {"buy": Verb.RUSH, "raze": Verb.RAZE}
WORKS = {"work": WORK_ADD, "free": WORK_FREE, "auto": WORK_AUTO}
UNIT_DEEDS = {"stop": Verb.STOP, "fortify": Verb.FORTIFY, "found": Verb.FOUND}
PAIRS = {"link": Verb.LINK, "unlink": Verb.UNLINK}
CITY_DOINGS = {*CITY_DEEDS, *WORKS, "build", "shoot"}


def action_from_steps(s: State, seat: int, steps: Sequence[StepId]) -> int:
    """SC-23.2: the action that steps would stand for; NONE if they stand for nothing."""
    named = {role: value.lower() for role, value in steps}
    do = named.get("do", "")
    if do == "end":
        return int(pack(Verb.END_TURN, 0, 0, 0))
    if "tech" in named:
        tech = _code(Tech, named["tech"])
        return int(pack(Verb.CHOOSE_TECH, tech, 0, 0)) if tech != NONE else NONE
    if "civ" in named:
        return _deal(s, do, named)
    unit, city = _who(s, seat, named)
    if city != NONE and (unit == NONE or do in CITY_DOINGS):
        return _city(s, city, do, named)
    return _unit(s, seat, unit, do, named) if unit != NONE else NONE


def _code(kind: type[IntEnum], spelling: str) -> int:
    """SC-27.3: the number of a spelling, or none."""
    return next((int(member) for member in kind if member.name.lower() == spelling), NONE)


def _tile(s: State, named: Words, role: str) -> int:
    """SC-0.10: the tile of a place, NONE if none is named or it is off the map."""
    column, _, row = named.get(role, "").partition(",")
    if not (column.isdecimal() and row.isdecimal()) or int(column) >= s.width or int(row) >= s.height:
        return NONE
    return int(row) * s.width + int(column)


# ---------------------------------------------------------------- who


def _who(s: State, seat: int, named: Words) -> tuple[int, int]:
    """SC-1.10: the unit and the city that are named by their serials, if they are own, or by a place in sight."""
    who, tile = named.get("who", ""), _tile(s, named, "at")
    if who[1:].isdecimal():
        units = _with_serial(seat, s.units, s.unit_top, int(who[1:])) if who[0] == "u" else NONE
        cities = _with_serial(seat, s.cities, s.city_top, int(who[1:])) if who[0] == "c" else NONE
        return units, cities
    if tile == NONE or not sees(s, seat, tile):
        return NONE, NONE
    ground = s.tiles[tile]
    return ground.military if ground.military != NONE else ground.civilian, ground.city


def _with_serial(seat: int, records: Array[Any], top: int, serial: int) -> int:
    """SC-1.10: the slot of an own unit or city, NONE if there is none."""
    found = (n for n in range(top) if records[n].used and records[n].owner == seat)
    return next((n for n in found if records[n].serial == serial), NONE)


# ---------------------------------------------------------------- what


def _deal(s: State, do: str, named: Words) -> int:
    """SC-19.4 to SC-19.10: something that is said to a civ."""
    other = int(named["civ"]) if named["civ"].isdecimal() else s.seats
    if do not in DEALS or other >= s.seats:
        return NONE
    return int(pack(DEALS[do], other, max(0, _code(Offer, named.get("offer", "peace"))), 0))


def _city(s: State, city: int, do: str, named: Words) -> int:
    """SC-7.2, SC-8.9, SC-9.12, SC-9.24, SC-13.18: something that a city does; a tile alone is worked or freed."""
    tile = _tile(s, named, "to")
    if do in CITY_DEEDS:
        return int(pack(CITY_DEEDS[do], city, 0, 0))
    if do == "auto":
        return int(pack(Verb.WORK, city, 0, WORK_AUTO))
    if named.get("item") in ITEM_WORDS:
        return int(pack(Verb.BUILD, city, ITEM_WORDS.index(named["item"]), 0))
    if do == "shoot":
        return int(pack(Verb.SHOOT, city, tile, 0)) if tile != NONE else NONE
    place = int(place_of(s, s.cities[city].tile, tile)) if tile != NONE else NONE
    if not 0 <= place < CITY_PLACES:
        return NONE
    worked = s.cities[city].worked >> place & 1
    return int(pack(Verb.WORK, city, place, WORKS.get(do, WORK_FREE if worked else WORK_ADD)))


def _unit(s: State, seat: int, unit: int, do: str, named: Words) -> int:
    """SC-12.2, SC-12.10 to SC-12.14, SC-13.7, SC-9.1: something that a unit does."""
    if do in UNIT_DEEDS:
        return int(pack(UNIT_DEEDS[do], unit, 0, 0))
    if do in PAIRS:
        partner = int(companion(s, unit))
        return int(pack(PAIRS[do], unit, partner if partner != NONE else unit, 0))
    tile = _tile(s, named, "to")
    if tile == NONE:
        return int(travel(unit, NONE)) if do == "go" else NONE
    return _towards(s, unit, do or _usual(s, seat, unit, tile), tile)


def _usual(s: State, seat: int, unit: int, tile: int) -> str:
    """UI-11: what a click on a tile is for: strangers in sight are attacked, neighbours entered, else it travels."""
    if sees(s, seat, tile) and holder(s, tile) not in (NONE, seat):
        return "attack"
    return "move" if distance(s, s.units[unit].tile, tile) == 1 else "go"


def _towards(s: State, unit: int, do: str, tile: int) -> int:
    """SC-12.2, SC-12.14, SC-13.7: a step, a travel order or an attack."""
    if do == "attack":
        return int(pack(Verb.ATTACK, unit, tile, 0))
    near = [s.near[s.units[unit].tile, direction] for direction in range(6)]
    if do == "move" and tile in near:
        return int(pack(Verb.MOVE, unit, near.index(tile), 0))
    return int(travel(unit, tile)) if do in ("go", "move") else NONE
