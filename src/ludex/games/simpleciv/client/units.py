"""The units that a viewer sees (SC-22.6), and what their player sees of them besides (UI-10)."""

from typing import Any

from ludex.games.simpleciv.client.combat_preview import Strength, unit_strength
from ludex.games.simpleciv.client.view_types import City, Unit, UnitSheet
from ludex.games.simpleciv.rules.codes import NONE, Kind
from ludex.games.simpleciv.rules.shown_numbers import count_units, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.contract.fact import Total

Columns = dict[str, list[int]]
Strengths = dict[tuple[int, ...], Strength]  # of units that have been looked at
FIELDS = (
    *("serial", "kind", "owner", "tile", "hp", "fortified", "moves", "attacked", "link", "target", "forged", "origin"),
    "captured_on",
)
KIND_WORDS = tuple(kind.name.lower() for kind in Kind)


def unit_rows(s: State, raw: Any, found: Any, owned: int) -> list[Unit]:
    """SC-22.6: some units, given by their slots; moves, orders and links only of seats whose secrets are open."""
    units = raw["units"]
    columns = {name: units[name][found].tolist() for name in FIELDS} | totals(s, found)
    rows, known = [], Strengths()
    for i, slot in enumerate(found.tolist()):
        own = owned >> columns["owner"][i] & 1
        rows.append(own_unit(s, raw, columns, i, slot, known) if own else foreign_unit(columns, i))
    return sorted(rows, key=in_order)


def in_order(row: City | Unit) -> tuple[bool, int, int, str]:
    """SC-1.10: units and cities as a viewer may list them: own ones by their numbers, others by their places."""
    kind = row.kind if isinstance(row, Unit) else ""
    return row.id is None, row.owner, row.tile if row.id is None else row.id, kind


def totals(s: State, found: Any) -> Columns:
    """SC-13.1, SC-13.3, SC-12.1: attack, defense and moves of these units, all modifiers added."""
    count_units(s)
    arrays = {"attack": "cost", "defense": "order", "max_moves": "mark"}
    return {name: scratch(s, array, s.unit_top)[found].tolist() for name, array in arrays.items()}


def foreign_unit(columns: Columns, i: int) -> Unit:
    """SC-22.6: what everybody sees of a unit in sight."""
    return Unit(
        kind=KIND_WORDS[columns["kind"][i]],
        owner=columns["owner"][i],
        tile=columns["tile"][i],
        hp=columns["hp"][i],
        attack=Total(columns["attack"][i]),
        defense=Total(columns["defense"][i]),
        fortified=bool(columns["fortified"][i]),
    )


def own_unit(s: State, raw: Any, columns: Columns, i: int, slot: int, known: Strengths) -> Unit:
    """UI-10: a unit with its number, what its strengths are made of, and its sheet."""
    unit = foreign_unit(columns, i)
    unit.attack, unit.defense = strengths(s, raw, slot, known)
    unit.id, unit.sheet = columns["serial"][i], unit_sheet(columns, i, raw["units"]["serial"])
    return unit


def unit_sheet(columns: Columns, i: int, serials: Any) -> UnitSheet:
    """UI-10: what its player sees of a unit besides; units and cities by serial, None for none."""
    link = columns["link"][i]
    return UnitSheet(
        moves=columns["moves"][i],
        max_moves=columns["max_moves"][i],
        attacked=bool(columns["attacked"][i]),
        link=int(serials[link]) if link != NONE else None,
        order=some(columns["target"][i]),
        forged=bool(columns["forged"][i]),
        origin=some(columns["origin"][i]),
        captured_on=some(columns["captured_on"][i]),
    )


def some(number: int) -> int | None:
    """A number, None for none."""
    return number if number != NONE else None


def strengths(s: State, raw: Any, unit: int, known: Strengths) -> Strength:
    """UI-10: the strengths of a unit; equal units of a civ on equal ground have equal ones."""
    body, ground = raw["units"][unit], raw["tiles"][raw["units"][unit]["tile"]]
    key = (*(int(body[name]) for name in ("owner", "kind", "forged", "fortified")),)
    key += int(ground["terrain"]), int(ground["river"] != 0), int(ground["owner"])
    if key not in known:
        known[key] = unit_strength(s, key[0], unit)
    return known[key]
