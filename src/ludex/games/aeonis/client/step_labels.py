"""What people read on the steps of a decision (AE-67.1): names in place of letters and numbers."""

from __future__ import annotations

import re

from ludex.games.aeonis.rules.codes import Kind, Lord
from ludex.games.aeonis.rules.data import ID_STEP, UNITS
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import names

GOODS = re.compile(r"\d[GMIR]")
COUNTS = re.compile(r"(\d{0,2})([ICALVEDM])")
ONLY_COUNTS = re.compile(r"(?:\d{0,2}[ICALVEDM])+")
LETTERS = dict(zip("GMIR", names.RESOURCES, strict=True))
OPTIONS = {
    "ways": "with Waystones", "blinkstep": "with a Blink Step", "veil": "under the Veil of Shadows",
    "rift": "by the Rift Anchor", "horn": "with the Windcaller's Horn", "march": "as a Forced March",
    "blink": "with a Blink", "waystone": "by Waystone Activation", "free": "as the free action",
    "lord": "with the Lord",
}  # fmt: skip
FLAGS = {"free": "as the free action", "title": "with the Title's discount", "sanctum": "free by the Arcane Sanctum"}
PRINTED = ("draft", "primary", "second")  # strategy cards are written by their printed number


def place_label(spot: str) -> str:
    """AE-67.1: a hex."""
    return f"({spot})"


def seat_label(s: State, seat: int) -> str:
    """AE-42: a player."""
    return names.seat_name(s, seat) if seat < s.seats else f"p{seat}"


def card_label(do: str, value: str, number: int) -> str:
    """AE-37: a strategy card by number and name; any other card by its name."""
    return f"{number + 1} {names.STRATEGIES[number]}" if do in PRINTED else value


def kind_label(s: State, unit: int) -> str:
    """AE-2: the type of a unit; a Lord by its name."""
    seat, slot = divmod(unit, ID_STEP)
    if seat >= s.seats or slot >= UNITS:
        return "unit"
    kind = s.units[seat, slot].kind
    if kind == Kind.LORD and s.players[seat].lord != Lord.STANDARD:
        return names.LORDS[s.players[seat].lord]
    return names.KINDS[kind]


def unit_label(s: State, unit: int) -> str:
    """AE-60.4: a unit by its type, its id and its hit points."""
    seat, slot = divmod(unit, ID_STEP)
    hp = f", {s.units[seat, slot].hp} HP" if seat < s.seats and slot < UNITS else ""
    return f"{kind_label(s, unit)} #{unit}{hp}"


def counted(counts: str) -> str:
    """AE-67.1: counts in words: “2 Infantry, Lord”."""
    each = [(number, names.RANK_NAMES["ICALVEDM".index(letter)]) for number, letter in COUNTS.findall(counts)]
    return ", ".join(f"{number} {name}" if number not in ("", "1") else name for number, name in each)


def group_label(s: State, _seat: int, group: str) -> str:
    """AE-67.1: a group in words."""
    if not group.startswith("#"):
        return counted(group)
    return ", ".join(unit_label(s, int(number)) for number in re.findall(r"\d+", group))


def goods_label(goods: str) -> str:
    """AE-67.2: resources in words: “3 Gold, 2 Mana”."""
    return ", ".join(f"{part[0]} {LETTERS[part[1]]}" for part in GOODS.findall(goods)) or "nothing"


def way_label(_s: State, _seat: int, way: str, hexes: list[str]) -> str:
    """AE-67.1: over which hexes, with which options."""
    options = [OPTIONS[word] for word in way.lower().split() if word in OPTIONS]
    if len(hexes) < 2:
        start = "step by step" if way.startswith(">") else "one by one" if "one by one" in way else ""
        return ", ".join([*([start] if start else []), *options]) or way
    steps = "by hop" if "~" in way else "at once" if ">>" in way else "straight"
    over = f"over {', '.join(place_label(spot) for spot in hexes[1:-1])}" if len(hexes) > 2 else steps
    return ", ".join([over + (" and on" if way.split()[0].endswith(">") else ""), *options])


def words_label(s: State, seat: int, do: str, rest: str) -> str:
    """AE-67.2, AE-67.3: the rest of a decision in words."""
    if found := re.match(r"give (\w+) get (\w+)(.*)", rest):
        return f"give {goods_label(found[1])}, get {goods_label(found[2])}{found[3]}"
    words = " ".join(FLAGS.get(word, word) for word in rest.split())
    if do in ("recruit", "line", "occupy") and (found := ONLY_COUNTS.match(rest)):
        return f"{counted(found[0])} {words[found.end() :].strip()}".strip()
    if do in ("attack", "support"):
        return _from_hexes(s, seat, words)
    if do in ("for", "against", "elect") and rest.startswith("+"):
        return re.sub(r"^\+(\d+)", r"with \1 bought votes", words)
    return goods_label(rest) if re.fullmatch(r"(?:\d[GMI])+", rest) else words


def _from_hexes(s: State, seat: int, words: str) -> str:
    """AE-67.2: who goes from where: “with 2 Infantry from (0,0)”."""
    return re.sub(r"(-?\d,-?\d):(\S+)", lambda found: f"{group_label(s, seat, found[2])} from ({found[1]})", words)
