"""Groups and paths as text (AE-67.1): `3IAL 0,0>1,0~4,-4`, `#26+27 0,0`."""

from __future__ import annotations

import re

from ludex.games.aeonis.rules.codes import NONE, Lord
from ludex.games.aeonis.rules.data import ID_STEP, UNITS
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, INDEX
from ludex.games.aeonis.rules.movement.paths import (
    BY_DESTINATION,
    LAST_PATH,
    QUICK,
    add_code,
    coded,
    hop_code,
    length_of,
    next_hex,
    without_last,
)
from ludex.games.aeonis.rules.movement.paths import last_code as last
from ludex.games.aeonis.rules.movement.reach import reach
from ludex.games.aeonis.rules.movement.trip import begin_trip
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import by_counts, counts_of, is_usual, next_slot
from ludex.games.aeonis.rules.verbs import MoveOption, units_of
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_items import Found
from ludex.kernel.errors import IllegalDecision

RANKS = names.RANK_LETTERS
COUNTS = re.compile(rf"(?:(?:\d{{0,2}})[{RANKS}])+(?![A-Za-z])")
IDS = re.compile(r"#\d{1,3}(?:\+#?\d{1,3}){0,23}(?![\d+])")
STEP = re.compile(r"\s*(>|~)\s*\(?(-?\d),\s?(-?\d)\)?")
OPTIONS = {
    "ways": MoveOption.WAYSTONES, "lord": MoveOption.LORD, "horn": MoveOption.HORN, "march": MoveOption.FORCED_MARCH,
    "blink": MoveOption.BLINK, "waystone": MoveOption.WAYSTONE_ACTIVATION, "free": MoveOption.FREE,
}  # fmt: skip
LORD_WORDS = {Lord.SERAPHEL: "blinkstep", Lord.NYXARA: "veil", Lord.THALRIK: "rift"}  # AE-67.2: the option of a Lord
OPEN_SIGN = "…"


def slots_of(units: int) -> list[int]:
    """A set of units as a list of slots."""
    return [slot for slot in range(UNITS) if units >> slot & 1]


def group_words(s: State, seat: int, units: int, among: int) -> str:
    """AE-67.4: counts where they name the same units, else ids; “nobody” for none."""
    if units == 0:
        return "nobody"
    if units & ~among == 0 and is_usual(s, seat, units, among):
        counts = int(counts_of(s, seat, units))
        return counts_words(counts)
    return "#" + "+".join(str(ID_STEP * seat + slot) for slot in slots_of(units))


def choosing_words(seat: int, action: int) -> str:
    """AE-65.2: which units are chosen so far, and from which id on the others are asked."""
    chosen, place = slots_of(int(units_of(action))), int(next_slot(action))
    if not chosen and not place:
        return f"one by one {OPEN_SIGN}"
    taken = "#" + "+".join(str(ID_STEP * seat + slot) for slot in chosen) if chosen else "nobody"
    return f"{taken} before #{ID_STEP * seat + place} {OPEN_SIGN}"


def counts_words(counts: int) -> str:
    """AE-67.1: counts with type letters; a count of 1 is left out."""
    each = [(counts >> 4 * rank & 15, letter) for rank, letter in enumerate(RANKS)]
    return "".join(f"{n if n > 1 else ''}{letter}" for n, letter in each if n)


def read_counts(text: str) -> Found | None:
    """AE-67.1: counts with type letters, four bits each."""
    found = COUNTS.match(text)
    if not found:
        return None
    counts = 0
    for number, letter in re.findall(rf"(\d{{0,2}})([{RANKS}])", found[0]):
        rank, n = RANKS.index(letter), int(number or 1)
        if n > 15 or counts >> 4 * rank & 15:
            return None
        counts += n << 4 * rank
    return counts, text[found.end() :]


def read_group(s: State, seat: int, text: str, among: int) -> Found | None:
    """AE-67.1: a group by counts, taken from the units at hand in the usual order, or by ids."""
    if text.lower().startswith("nobody"):
        return 0, text[len("nobody") :]
    if found := IDS.match(text):
        slots = [int(number) - ID_STEP * seat for number in re.findall(r"\d+", found[0])]
        if all(0 <= slot < UNITS for slot in slots):
            return sum(1 << slot for slot in set(slots)), text[found.end() :]
        return None
    counted = read_counts(text)
    if counted is None:
        return None
    units = int(by_counts(s, seat, among, counted[0]))
    if int(counts_of(s, seat, units)) != counted[0]:
        raise IllegalDecision(f"there is no group {counts_words(counted[0])}", rule="AE-4.1")
    return units, counted[1]


def path_codes(path: int) -> list[int]:
    """AE-19.4: the move codes of a path, first code first."""
    codes: list[int] = []
    rest = path
    for _ in range(int(length_of(path))):
        codes.insert(0, int(last(rest)))
        rest = int(without_last(rest))
    return codes


def path_words(s: State, seat: int, origin: int, path: int) -> str:
    """AE-67.1: the hexes of a path, `>` for a step and `~` for a hop; a path by its destination with `>..>`."""
    if path > LAST_PATH:
        return f"{names.hex_name(origin)}>..>{names.hex_name(path - BY_DESTINATION)}"
    at, text = origin, names.hex_name(origin)
    for code in path_codes(path):
        at = int(next_hex(s, seat, at, code))
        text += ("~" if code >= DIRECTIONS else ">") + names.hex_name(at)
    return text


def read_path(s: State, seat: int, origin: int, text: str) -> Found:
    """AE-67.1: a path from its origin on."""
    if found := re.match(r">\.\.>\(?(-?\d),\s?(-?\d)\)?", text):
        return BY_DESTINATION + _index(found[1], found[2]), text[found.end() :]
    path, at = 0, origin
    while found := STEP.match(text):
        to = _index(found[2], found[3])
        code = int(hop_code(s, seat, at, to)) if found[1] == "~" else direction(s, seat, at, to)
        if code == NONE:
            raise IllegalDecision(
                f"({names.hex_name(at)}) and ({names.hex_name(to)}) are not next to each other", rule="AE-3.2"
            )
        path, at, text = int(add_code(path, code)), to, text[found.end() :]
    return path, text


def direction(s: State, seat: int, a: int, b: int) -> int:
    """AE-1.1: the direction of a step, NONE if the hexes are not adjacent."""
    return next((code for code in range(DIRECTIONS) if int(next_hex(s, seat, a, code)) == b), NONE)


def _index(q: str, r: str) -> int:
    """The number of a hex; IllegalDecision if there is none."""
    place = (int(q), int(r))
    if place not in INDEX:
        raise IllegalDecision(f"there is no hex {q},{r}", rule="AE-32.1")
    return INDEX[place]


def option_words(s: State, seat: int, options: int) -> str:
    """AE-67.2: the declared options of a Move, behind it; the Lord's own one by its name."""
    called = {"lord": LORD_WORDS.get(Lord(s.players[seat].lord), "lord")}
    return "".join(f" {called.get(word, word)}" for word, bit in OPTIONS.items() if options & bit)


def read_options(text: str) -> Found:
    """AE-67.2: the declared options of a Move."""
    options, rest = 0, text
    while found := re.match(r"\s*([a-z]+)", rest, re.IGNORECASE):
        word = "lord" if found[1].lower() in LORD_WORDS.values() else found[1].lower()
        if word not in OPTIONS:
            break
        options, rest = options | OPTIONS[word], rest[found.end() :]
    return options, rest


def quick_path(s: State, seat: int, units: int, options: int, limit: int, h: int) -> int:
    """AE-19.4: the canonical path of a group to a hex, 0 if it can't get there."""
    begin_trip(s, seat, units, options, limit)
    reach(s)
    return int(coded(s.work.best_path[h], h)) if s.work.best_price[h] else 0


IS_QUICK = int(QUICK)
