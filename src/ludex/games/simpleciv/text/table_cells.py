"""The cells of the rulebook's tables: numbers, marks, spans of turns and prices."""

from collections.abc import Iterator
from enum import IntEnum

from ludex.games.simpleciv.rules.city.builds import item_cost
from ludex.games.simpleciv.rules.codes import Civ
from ludex.games.simpleciv.rules.data import CIVS
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.names import CIV_NAMES
from ludex.kernel.compile.rule import Interpreter

INTERPRET = Interpreter()  # printing a rulebook need not compile anything
CLOSED = "–"
LAST_TURN = 999  # OPT-15
ALL_CIVS = (1 << CIVS) - 1


def yes(value: int) -> str:
    """A mark in a table."""
    return "yes" if value else "no"


def signed(value: int) -> str:
    """A modifier: +2, −1, 0."""
    return f"{value:+}".replace("-", "−") if value else "0"


def amounts(values: tuple[int, ...]) -> tuple[object, ...]:
    """The four yields, nothing in place of 0."""
    return tuple(value or "" for value in values)


def civs_of(members: int) -> str:
    """SC-7.8, SC-16.1: the civs a thing is reserved for, nothing if it is for all."""
    return "" if members == ALL_CIVS else ", ".join(CIV_NAMES[civ] for civ in Civ if members >> civ & 1)


def span(first: int, last: int) -> str:
    """Turns 1–34, 105+."""
    return f"{first}+" if last == LAST_TURN else f"{first}–{last}"


def spans(item: int) -> Iterator[tuple[int, int]]:
    """SC-7.6, SC-7.7: the turns, first and last, in which the price of an item is the same."""
    first = 1
    for turn in range(2, LAST_TURN + 1):
        if price(item, turn) != price(item, first):
            yield first, turn - 1
            first = turn
    yield first, LAST_TURN


def price(item: int, turn: int, civ: int = Civ.SCHOLAR_KINGDOMS) -> int:
    """SC-7.6, SC-7.7: what an item costs a civ in a turn."""
    s = State()
    s.turn, s.players[0].civ = turn, civ
    return int(INTERPRET(item_cost)(s, 0, item))


def title(member: IntEnum) -> str:
    """A word of the rulebook: Civilian, Melee."""
    return member.name.replace("_", " ").title()
