"""What the parts of a decision name, together (AE-67.1): several things in a row, each written and read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludex.games.aeonis.rules.codes import Building
from ludex.games.aeonis.rules.data import SLOTS
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_items import BUILDINGS, HEXES, NUMBERS, Found, Item, named

Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Parts:
    """Some numbers of an action as text; reading takes the whole text, None if it reads otherwise."""

    write: Callable[[State, int, Numbers], str]  # (s, seat, numbers)
    read: Callable[[State, int, str], Numbers | None]  # (s, seat, text)


def read_items(s: State, seat: int, items: Sequence[Item], text: str) -> Numbers | None:
    """One thing after the other and nothing behind them; None if it reads otherwise."""
    numbers, rest = [], text.strip()
    for item in items:
        found = item.read(s, seat, rest) if rest else None
        if found is None and item.absent < 0:
            return None
        number, rest = found or (item.absent, rest)
        numbers.append(number)
        rest = rest.strip()
    return tuple(numbers) if not rest else None


def parts(*items: Item) -> Parts:
    """Things in a row; what is written as nothing is left out."""

    def write(s: State, seat: int, numbers: Numbers) -> str:
        found = [item.write(s, seat, number) for item, number in zip(items, numbers, strict=False)]
        return " ".join(text for text in found if text)

    return Parts(write, lambda s, seat, text: read_items(s, seat, items, text))


def led_by(word: str, item: Item) -> Item:
    """The same thing behind a word: `for Realm Tax`."""

    def read(s: State, seat: int, text: str) -> Found | None:
        if not text.lower().startswith(f"{word} "):
            return None
        return item.read(s, seat, text[len(word) :].lstrip())

    return Item(lambda s, seat, n: f"{word} {item.write(s, seat, n)}", read)


NOTHING = Item(lambda _s, _seat, _n: "", lambda _s, _seat, _text: None, 0)
NO_PARTS = parts(NOTHING, NOTHING, NOTHING)


# ---------------------------------------------------------------- things that depend on the position


def _built(s: State, h: int, slot: int) -> int:
    """AE-60.2: the building in a slot of a hex."""
    return int(s.hexes[h].slots[slot].kind) if slot < SLOTS else int(Building.NONE)


def _slot_of(s: State, h: int, building: int) -> int | None:
    """AE-60.2: the slot of a building, None if it is not there."""
    return next((slot for slot in range(SLOTS) if _built(s, h, slot) == building), None)


def _write_site(s: State, seat: int, numbers: Numbers) -> str:
    h, slot = numbers[0], numbers[-1]
    return f"{names.hex_name(h)} {BUILDINGS.write(s, seat, _built(s, h, slot))}"


def _read_site(s: State, seat: int, text: str) -> Numbers | None:
    found = read_items(s, seat, (HEXES, BUILDINGS), text)
    slot = _slot_of(s, *found) if found else None
    return (found[0], slot) if found and slot is not None else None


SITE = Parts(_write_site, _read_site)  # a hex and one of its slots, by its building


def relic(artifacts: Item) -> Parts:
    """AE-36.2: `1,0 Tower Astral Beacon`: a hex, an artifact and the slot where it goes."""

    def write(s: State, seat: int, numbers: Numbers) -> str:
        return f"{_write_site(s, seat, (numbers[0], numbers[2]))} {artifacts.write(s, seat, numbers[1])}"

    def read(s: State, seat: int, text: str) -> Numbers | None:
        found = read_items(s, seat, (HEXES, BUILDINGS, artifacts), text)
        slot = _slot_of(s, *found[:2]) if found else None
        return (found[0], found[2], slot) if found and slot is not None else None

    return Parts(write, read)


def packed_pair(first: Item, second: Item, step: int) -> Item:
    """Two things in one number: the first, plus `step` times the second."""

    def read(s: State, seat: int, text: str) -> Found | None:
        found = first.read(s, seat, text)
        if found is None:
            return None
        other = second.read(s, seat, found[1].lstrip()) or (second.absent, found[1])
        return (found[0] + step * other[0], other[1]) if other[0] >= 0 else None

    def write(s: State, seat: int, n: int) -> str:
        return f"{first.write(s, seat, n % step)} {second.write(s, seat, n // step)}".rstrip()

    return Item(write, read)


def instead(item: Item, *called: str) -> Item:
    """One of a few words, or a thing behind them by its number plus theirs: `stay` or a hex."""
    words = named(called)

    def read(s: State, seat: int, text: str) -> Found | None:
        found = item.read(s, seat, text)
        return (found[0] + len(called), found[1]) if found else words.read(s, seat, text)

    def write(s: State, seat: int, n: int) -> str:
        return called[n] if n < len(called) else item.write(s, seat, n - len(called))

    return Item(write, read)


PLAIN_NUMBERS = parts(NUMBERS, NUMBERS, NUMBERS)
