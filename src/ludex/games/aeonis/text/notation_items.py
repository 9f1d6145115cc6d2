"""The things that decisions name, as text (AE-67.1): hexes, seats, units, cards, amounts; each written and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.data import ID_STEP, UNITS
from ludex.games.aeonis.rules.map.hexes import INDEX
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import names

NUMBER = re.compile(r"\d{1,3}(?!\d)")
HEX = re.compile(r"\(?(-?\d),\s?(-?\d)\)?(?![\d,])")
SEAT = re.compile(r"p([0-7])(?!\d)", re.IGNORECASE)
UNIT = re.compile(r"#(\d{1,3})(?!\d)")
Found = tuple[int, str]  # a number and the rest of the text


@dataclass(frozen=True)
class Item:
    """How a number of an action is written and read; `absent` is what it is when nothing is written."""

    write: Callable[[State, int, int], str]  # (s, seat, number)
    read: Callable[[State, int, str], Found | None]  # (s, seat, text): None if the text does not begin so
    absent: int = NONE  # NONE: it must be written


def optional(item: Item, shift: int = 1) -> Item:
    """The same thing plus `shift`, or 0 for nothing."""

    def read(s: State, seat: int, text: str) -> Found | None:
        found = item.read(s, seat, text)
        return (found[0] + shift, found[1]) if found else None

    return Item(lambda s, seat, n: item.write(s, seat, n - shift) if n else "", read, 0)


def absent(item: Item) -> Item:
    """The same thing, or 0 if nothing is written."""
    return Item(item.write, item.read, 0)


def _number(_s: State, _seat: int, text: str) -> Found | None:
    found = NUMBER.match(text)
    return (int(found[0]), text[found.end() :]) if found else None


def _hex(_s: State, _seat: int, text: str) -> Found | None:
    found = HEX.match(text)
    place = (int(found[1]), int(found[2])) if found else None
    return (INDEX[place], text[found.end() :]) if found and place in INDEX else None


def _seat(_s: State, _seat: int, text: str) -> Found | None:
    found = SEAT.match(text)
    return (int(found[1]), text[found.end() :]) if found else None


def _unit(_s: State, seat: int, text: str) -> Found | None:
    """AE-60.4: an own unit by its id, as its slot."""
    found = UNIT.match(text)
    slot = int(found[1]) - ID_STEP * seat if found else NONE
    return (slot, text[found.end() :]) if found and 0 <= slot < UNITS else None


def _any_unit(_s: State, _seat: int, text: str) -> Found | None:
    """AE-60.4: a unit of anybody by its id, as its slot."""
    found = UNIT.match(text)
    slot = int(found[1]) % ID_STEP if found else UNITS
    return (slot, text[found.end() :]) if found and slot < UNITS else None


def enemy_seat(s: State, seat: int) -> int:
    """AE-60.5: the other side of the battle that is being fought."""
    return int(s.battle.defender if s.battle.attacker == seat else s.battle.attacker)


NUMBERS = Item(lambda _s, _seat, n: str(n), _number)
COUNT = Item(lambda _s, _seat, n: str(n) if n else "", _number, 0)
HEXES = Item(lambda _s, _seat, h: names.hex_name(h), _hex)
SEATS = Item(lambda _s, _seat, other: f"p{other}", _seat)
OWN_UNITS = Item(lambda _s, seat, slot: f"#{ID_STEP * seat + slot}", _unit)
ENEMY_UNITS = Item(lambda s, seat, slot: f"#{ID_STEP * enemy_seat(s, seat) + slot}", _any_unit)


def named(called: Sequence[str], first: int = 0) -> Item:
    """Things by their names, which may have several words; the longest one that fits is meant."""
    by_length = sorted(range(first, len(called)), key=lambda n: -len(called[n]))

    def read(_s: State, _seat: int, text: str) -> Found | None:
        low = text.lower()
        for n in by_length:
            word = called[n].lower()
            if word and low.startswith(word) and not low[len(word) : len(word) + 1].isalnum():
                return n, text[len(word) :]
        return None

    return Item(lambda _s, _seat, n: called[n], read)


def words(*called: str) -> Item:
    """One of a few words, by its place."""
    return named(called)


BUILDINGS = named(names.BUILDINGS, 1)
SCHOOLS = optional(named(names.SCHOOLS))
DISCOVERIES = named(names.DISCOVERIES)
WHISPERS = named(names.WHISPERS)
ARTIFACTS = named(names.ARTIFACTS)
MOTIONS = named(names.MOTIONS)
STRATEGY = Item(lambda _s, _seat, card: str(card + 1), lambda s, seat, text: _less(_number(s, seat, text)))


def _less(found: Found | None) -> Found | None:
    """A printed card number, which is one more than ours."""
    return (found[0] - 1, found[1]) if found and 1 <= found[0] <= len(names.STRATEGIES) else None
