"""The units that a viewer sees (SC-22.6), and what their player sees of them besides (UI-10)."""

from typing import Any

from ludex.games.simpleciv.client.catalog import word
from ludex.games.simpleciv.client.combat_preview import unit_strength
from ludex.games.simpleciv.rules.codes import NONE, Kind
from ludex.games.simpleciv.rules.shown_numbers import count_units, scratch
from ludex.games.simpleciv.rules.state import State

Plain = dict[str, Any]
Columns = dict[str, list[int]]
FIELDS = (
    *("serial", "kind", "owner", "tile", "hp", "fortified", "moves", "attacked", "link", "target", "forged", "origin"),
    "captured_on",
)
KIND_WORDS = tuple(word(kind) for kind in Kind)


def unit_rows(s: State, raw: Any, found: Any, owned: int) -> list[Plain]:
    """SC-22.6: some units, given by their slots; moves, orders and links only of seats whose secrets are open."""
    units = raw["units"]
    columns = {name: units[name][found].tolist() for name in FIELDS} | totals(s, found)
    slots, known = found.tolist(), dict[tuple[int, ...], Plain]()
    rows = [unit_row(columns, i) for i in range(len(slots))]
    for i, row in enumerate(rows):
        if owned >> row["owner"] & 1:
            row |= own_row(columns, i, units["serial"])
            row["modifiers"] = modifiers(s, raw, slots[i], known)
    return sorted(rows, key=in_order)


def in_order(row: Plain) -> tuple[bool, int, int, str]:
    """SC-1.10: units and cities as a viewer may list them: own ones by their numbers, others by their places."""
    return row["id"] is None, row["owner"], row["id"] if row["id"] is not None else row["tile"], row.get("kind", "")


def totals(s: State, found: Any) -> Columns:
    """SC-13.1, SC-13.3, SC-12.1: attack, defense and moves of these units, all modifiers added."""
    count_units(s)
    arrays = {"attack": "cost", "defense": "order", "max_moves": "mark"}
    return {name: scratch(s, array, s.unit_top)[found].tolist() for name, array in arrays.items()}


def unit_row(columns: Columns, i: int) -> Plain:
    """SC-22.6: what everybody sees of a unit in sight."""
    return {
        "id": None,  # SC-1.10: a number of its owner's
        "kind": KIND_WORDS[columns["kind"][i]],
        "owner": columns["owner"][i],
        "tile": columns["tile"][i],
        "hp": columns["hp"][i],
        "fortified": bool(columns["fortified"][i]),
        "attack": columns["attack"][i],
        "defense": columns["defense"][i],
    }


def own_row(columns: Columns, i: int, serials: Any) -> Plain:
    """UI-10: what its player sees of a unit besides; units and cities by serial, None for none."""
    link = columns["link"][i]
    return {
        "id": columns["serial"][i],
        "moves": columns["moves"][i],
        "max_moves": columns["max_moves"][i],
        "attacked": bool(columns["attacked"][i]),
        "link": int(serials[link]) if link != NONE else None,
        "order": some(columns["target"][i]),
        "forged": bool(columns["forged"][i]),
        "origin": some(columns["origin"][i]),
        "captured_on": some(columns["captured_on"][i]),
    }


def some(number: int) -> int | None:
    """A number, None for none."""
    return number if number != NONE else None


def modifiers(s: State, raw: Any, unit: int, known: dict[tuple[int, ...], Plain]) -> Plain:
    """UI-10: the items of a unit's strengths; equal units of a civ on equal ground have equal ones."""
    body, ground = raw["units"][unit], raw["tiles"][raw["units"][unit]["tile"]]
    key = (*(int(body[name]) for name in ("owner", "kind", "forged", "fortified")),)
    key += int(ground["terrain"]), int(ground["river"] != 0), int(ground["owner"])
    if key not in known:
        strengths = unit_strength(s, key[0], unit)
        known[key] = {name: [list(item.values()) for item in strengths[name]["items"]] for name in strengths}
    return known[key]
