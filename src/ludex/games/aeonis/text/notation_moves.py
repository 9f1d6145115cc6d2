"""Moves, attacks and everything else that names own units, as text (AE-67.2): `Attack 1,0 with 0,0:2IC 1,-1:A`."""

from __future__ import annotations

import re

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.combat.targets import attackers_for
from ludex.games.aeonis.rules.combat.unit_choices import candidates as choosable
from ludex.games.aeonis.rules.combat.unit_choices import verb_at
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import (
    DISCOUNT,
    FREE,
    MOVE,
    WALK,
    Verb,
    kind_of,
    move,
    options_of,
    pack_units,
    path_of,
    place_of,
    units_of,
)
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_items import HEXES as HEX_ITEM
from ludex.games.aeonis.text.notation_units import (
    IS_QUICK,
    choosing_words,
    counts_words,
    group_words,
    option_words,
    path_words,
    read_counts,
    read_group,
    read_options,
    read_path,
    slots_of,
)
from ludex.kernel.state.action import subject_of

RELOCATIONS = {
    Verb.REINFORCE: "Reinforce",
    Verb.TRANSLOCATE: "Translocate",
    Verb.DEEP_ROOTS: "DeepRoots",
    Verb.RIFT_WALK: "RiftWalk",
}
SETS = {Verb.SUPPORT: "Support", Verb.LINE: "Line", Verb.OCCUPY: "Occupy"}
MARCHES = frozenset({Verb.MOVE_FROM, Verb.MOVE_GROUP, Verb.ATTACK, Verb.RECRUIT, *RELOCATIONS, *SETS})
OPEN_SIGN = "…"
FLAGS = {"free": FREE, "title": DISCOUNT}
WAYS = DISCOUNT  # of a relocation: Waystones are used
PLACE = (1 << 7) - 1


def _flags(action: int) -> str:
    return "".join(f" {word}" for word, bit in FLAGS.items() if action & bit)


def march_words(s: State, seat: int, action: int) -> str:
    """AE-67.2: a decision that names own units."""
    verb, units = int(kind_of(action)), int(units_of(action))
    if verb in (MOVE, WALK, Verb.MOVE_FROM, Verb.MOVE_GROUP):
        return _move_words(s, seat, verb, action, units)
    if verb == Verb.ATTACK:
        return _attack_words(s, seat, action, units)
    if verb == Verb.RECRUIT:
        counts = action & ((1 << 32) - 1)
        place = names.hex_name(int(place_of(action)) & PLACE)
        return f"Recruit {place} {counts_words(counts) if counts else OPEN_SIGN}" + _flags(action)
    if verb in RELOCATIONS:
        return _relocation_words(s, seat, verb, action, units)
    if is_choosing(action):
        return f"{SETS[Verb(verb)]} {choosing_words(seat, action)}"
    if verb == Verb.SUPPORT and units:
        return f"Support {_groups(s, seat, units, int(choosable(s, seat)))}"
    return f"{SETS[Verb(verb)]} {group_words(s, seat, units, int(choosable(s, seat)))}"


def _move_words(s: State, seat: int, verb: int, action: int, units: int) -> str:
    if verb == Verb.MOVE_FROM:
        return f"Move {names.hex_name(int(subject_of(action)))} {OPEN_SIGN}"
    if verb == Verb.MOVE_GROUP and is_choosing(action):
        return f"Move {names.hex_name(int(place_of(action)) & PLACE)} {choosing_words(seat, action)}"
    origin = s.units[seat, slots_of(units)[0]].hex if units else 0
    group = group_words(s, seat, units, s.hexes[origin].units)
    if verb == Verb.MOVE_GROUP:
        return f"Move {group} {names.hex_name(origin)} {OPEN_SIGN}"
    options, path = option_words(s, seat, int(options_of(action))), int(path_of(action))
    if verb == MOVE:
        return f"Move {group} {path_words(s, seat, origin, path)}{options}"
    if path == IS_QUICK:
        return f"Move {group} {names.hex_name(origin)} with{options} {OPEN_SIGN}"
    return f"Move {group} {path_words(s, seat, origin, path)}>{options} {OPEN_SIGN}"


def _relocation_words(s: State, seat: int, verb: int, action: int, units: int) -> str:
    """AE-67.2: `Reinforce 2I 0,0>>5,-5`; where everything else is still open, the origin alone."""
    place, word = int(place_of(action)), RELOCATIONS[Verb(verb)]
    ways = " ways" * bool(action & WAYS)
    if units == 0 or is_choosing(action):
        rest = choosing_words(seat, action) if is_choosing(action) else OPEN_SIGN
        return f"{word} {_spot(place & PLACE)} {rest}{ways}{_flags(action & ~WAYS)}"
    origin = s.units[seat, slots_of(units)[0]].hex
    group = group_words(s, seat, units, s.hexes[origin].units if origin >= 0 else 0)
    return f"{word} {group} {names.hex_name(origin)}>>{_spot(place & PLACE)}{ways}{_flags(action & ~WAYS)}"


def _spot(h: int) -> str:
    return names.hex_name(h) if h < HEXES else str(h)


def _attack_words(s: State, seat: int, action: int, units: int) -> str:
    """AE-67.2: the target, and from each hex who is committed; a continued siege names nobody."""
    h = int(place_of(action)) & PLACE
    if is_choosing(action):
        return f"Attack {names.hex_name(h)} with {choosing_words(seat, action)}{_flags(action)}"
    groups = f" with {_groups(s, seat, units, int(attackers_for(s, seat, h)))}" if units else ""
    return f"Attack {names.hex_name(h)}{groups}{_flags(action)}"


def _groups(s: State, seat: int, units: int, everybody: int) -> str:
    """AE-67.2: units by the hexes where they stand: `0,0:2IC 1,-1:A`."""
    found = []
    for origin in sorted({s.units[seat, slot].hex for slot in slots_of(units)}):
        here = s.hexes[origin].units
        found.append(f"{names.hex_name(origin)}:{group_words(s, seat, units & here, everybody & here)}")
    return " ".join(found)


# ---------------------------------------------------------------- reading


def read_march(s: State, seat: int, words: str) -> int:
    """AE-67.2: a decision that names own units; NONE if it is another kind."""
    word, _, rest = words.partition(" ")
    low = word.lower()
    if low == "move":
        return _read_move(s, seat, rest)
    if low == "attack":
        return _read_attack(s, seat, rest)
    if low == "recruit":
        return _read_recruit(s, seat, rest)
    for verb, name in RELOCATIONS.items():
        if low == name.lower():
            return _read_relocation(s, seat, verb, rest)
    for verb, name in SETS.items():
        if low == name.lower() and verb == int(verb_at(s.node)):
            return _read_set(s, seat, verb, rest)
    return NONE


def _read_set(s: State, seat: int, verb: int, rest: str) -> int:
    """AE-67.3: `Support 0,1:2I`, `Line 2IC`, `Occupy nobody`."""
    everybody = int(choosable(s, seat))
    if ":" in rest:
        units = _read_groups(s, seat, rest, everybody)
        return int(pack_units(verb, 0, units)) if units != NONE else NONE
    found = read_group(s, seat, rest, everybody)
    return int(pack_units(verb, 0, found[0])) if found and not found[1].strip() else NONE


def _take_flags(text: str) -> tuple[int, str]:
    """`free` and `title` at the end."""
    bits, rest = 0, text.rstrip()
    while rest.lower().endswith((" free", " title")):
        rest, _, word = rest.rpartition(" ")
        bits |= FLAGS[word.lower()]
    return bits, rest


def _read_move(s: State, seat: int, rest: str) -> int:
    """AE-67.2: a group, its path, its options."""
    spot = re.search(r"\s\(?(-?\d),\s?(-?\d)\)?", f" {rest}")
    start = HEX_ITEM.read(s, seat, rest[max(0, spot.start() - 0) :].lstrip()) if spot else None
    if spot is None or start is None:
        return NONE
    origin = start[0]
    group = read_group(s, seat, rest, s.hexes[origin].units if s.hexes[origin].owner == seat else 0)
    if group is None:
        return NONE
    after = HEX_ITEM.read(s, seat, group[1].lstrip())
    path, tail = read_path(s, seat, origin, after[1] if after else "")
    options, tail = read_options(tail)
    return int(move(group[0], options, path)) if path and not tail.strip() else NONE


def _read_attack(s: State, seat: int, rest: str) -> int:
    """AE-67.2: `1,0 with 0,0:2IC 1,-1:A`."""
    bits, rest = _take_flags(rest)
    target = HEX_ITEM.read(s, seat, rest)
    if target is None:
        return NONE
    h, tail = target[0], target[1].strip()
    if tail.lower().startswith("with "):
        tail = tail[len("with") :].strip()
    units = _read_groups(s, seat, tail, int(attackers_for(s, seat, h)))
    return int(pack_units(Verb.ATTACK, h, units)) | bits if units != NONE else NONE


def _read_groups(s: State, seat: int, tail: str, everybody: int) -> int:
    """AE-67.2: units by the hexes where they stand, NONE if it reads otherwise."""
    units = 0
    while tail:
        origin = HEX_ITEM.read(s, seat, tail)
        if origin is None or not origin[1].lstrip().startswith(":"):
            return NONE
        group = read_group(s, seat, origin[1].lstrip()[1:].lstrip(), everybody & s.hexes[origin[0]].units)
        if group is None:
            return NONE
        units, tail = units | group[0], group[1].strip()
    return units


def _read_recruit(s: State, seat: int, rest: str) -> int:
    """AE-67.2: `0,0 2I`."""
    bits, rest = _take_flags(rest)
    place = HEX_ITEM.read(s, seat, rest)
    counts = read_counts(place[1].strip()) if place else None
    if place is None or counts is None or counts[1].strip():
        return NONE
    return int(pack_units(Verb.RECRUIT, place[0], counts[0])) | bits


def _read_relocation(s: State, seat: int, verb: int, rest: str) -> int:
    """AE-67.2: `2I 0,0>>5,-5`."""
    bits, rest = _take_flags(rest)
    if rest.lower().endswith(" ways"):
        bits, rest = bits | WAYS, rest[: -len(" ways")]
    found = re.fullmatch(r"(\S+) \(?(-?\d,-?\d)\)?>>\(?(-?\d,-?\d)\)?", rest)
    if not found:
        return NONE
    origin, end = HEX_ITEM.read(s, seat, found[2]), HEX_ITEM.read(s, seat, found[3])
    if origin is None or end is None:
        return NONE
    group = read_group(s, seat, found[1], s.hexes[origin[0]].units if s.hexes[origin[0]].owner == seat else 0)
    return int(pack_units(verb, end[0], group[0])) | bits if group and not group[1] else NONE
