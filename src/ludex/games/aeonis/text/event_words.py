"""Numbers of events that need the state or each other to be told (AE-42, AE-47, AE-49.2, AE-60.4)."""

from __future__ import annotations

from collections.abc import Callable

from ludex.games.aeonis.rules.codes import Kind, Lord
from ludex.games.aeonis.rules.council.motion_data import MOTION_NAMES, ZONE
from ludex.games.aeonis.rules.council.parameters import PARTS, part
from ludex.games.aeonis.rules.data import ID_STEP, UNITS
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_cards import WHISPER_PARTS
from ludex.games.aeonis.text.notation_deals import MODES, SHAPES
from ludex.games.aeonis.text.notation_items import HEXES, SEATS

Numbers = dict[str, int]


def seat_words(s: State, _numbers: Numbers, seat: int) -> str:
    """AE-42: a player by name."""
    return names.seat_name(s, seat)


def unit_words(s: State, _numbers: Numbers, unit: int) -> str:
    """AE-60.4: a unit by its owner, its type while it lives, and its id."""
    seat, slot = divmod(unit, ID_STEP)
    if seat >= s.seats or slot >= UNITS:
        return f"#{unit}"
    owner, there = names.seat_name(s, seat), s.units[seat, slot]
    if there.used and there.kind == Kind.LORD and s.players[seat].lord != Lord.STANDARD:
        return owner
    return f"{owner}'s {names.KINDS[there.kind] + ' ' if there.used else ''}#{unit}"


def given_words(s: State, numbers: Numbers, given: int) -> str:
    """AE-47: what a motion names: hexes, players, a Law; what a Borders decree does."""
    shape = int(MOTION_NAMES[numbers["motion"]])
    found = [int(part(given, place)) for place in range(PARTS)]
    words = [_named(s, item, n - 1) for item, n in zip(SHAPES.get(shape, ()), found, strict=False) if n]
    words += [MODES[found[3]]] if shape == ZONE and found[3] else []
    return f" ({', '.join(words)})" if words else ""


def _named(s: State, item: object, number: int) -> str:
    """AE-47: a hex, a player or a Law."""
    if item is HEXES:
        return names.hex_name(number)
    return names.seat_name(s, number) if item is SEATS else names.MOTIONS[number]


def target_words(s: State, numbers: Numbers, target: int) -> str:
    """AE-49.2: what a Whisper is played on."""
    shape = WHISPER_PARTS.get(numbers["card"])
    if shape is None or "option" not in numbers:
        return ""
    return f": {shape.write(s, numbers['seat'], (target, numbers['option']))}"


TOLD: dict[str, Callable[[State, Numbers, int], str]] = {
    "seat": seat_words,
    "unit": unit_words,
    "given": given_words,
    "target": target_words,
}
