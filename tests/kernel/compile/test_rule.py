"""Rules: compiled without a copy, once for all widths; and as the Python they were written in."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
import pytest

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.compile.rule import RULES, Interpreter, is_rule, rule, source, watching
from ludex.kernel.state.batch import Batch
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.record import Array, Record, i8, i16, i64, size, table

native = pytest.mark.skipif(not NATIVE, reason="rules run interpreted in this process")
PRICES = table([5, 7, 9])


class Verb(IntEnum):
    END = 0
    HIT = 2


class Purse(Record):
    owner: i8
    coins: i16
    bank: i64
    rows: Array[i8] = size(3)


@rule
def double(amount: int) -> int:
    """A called rule, which is given integers of every width."""
    return 2 * amount


@rule
def fill(purse: Purse) -> int:
    """Calls with an i8, an i16, an i64, an item of an array, a member of an enumeration and a plain number."""
    purse.bank = double(purse.owner) + double(purse.coins) + double(purse.bank)
    return double(purse.rows[2]) + double(Verb.HIT) + double(1)


@rule
def price(item: int) -> int:
    """A rule that reads a table."""
    return PRICES[item]


@rule
def bill(items: int) -> int:
    """A rule that calls a rule of its own module and one of another."""
    return price(nth(items, 0)) * count(items)


def purse(owner: int, coins: int, bank: int) -> Purse:
    new = Purse()
    new.owner, new.coins, new.bank = owner, coins, bank
    return new


def test_a_rule_writes_into_the_view_it_was_given() -> None:
    mine = purse(100, 1000, 5)
    mine.rows[2] = 4
    assert fill(mine) == 8 + 4 + 2
    assert mine.bank == 2 * (100 + 1000 + 5)


def test_a_rule_writes_into_the_array_behind_a_view() -> None:
    array = np.zeros(3, dtype=Purse.dtype)
    array["owner"][1] = 120
    fill(Batch(Purse, array)[1])
    assert array["bank"].tolist() == [0, 240, 0]


@native
def test_integers_of_every_width_share_one_specialization() -> None:
    fill(purse(1, 2, 3))
    fill.recompile()  # type: ignore[attr-defined]  # from the cache it would not need `double`
    assert len(double.signatures) == 1  # type: ignore[attr-defined]
    assert len(fill.signatures) == 1  # type: ignore[attr-defined]


def test_small_fields_do_not_overflow_inside_a_sum() -> None:
    assert fill(purse(127, 32767, 0)) == 6
    mine = purse(127, 32767, 1 << 40)
    fill(mine)
    assert mine.bank == 2 * (127 + 32767 + (1 << 40))


@native
def test_what_is_compiled_is_reported() -> None:
    @rule
    def never_seen_before(x: int) -> int:
        return x + 1

    never_seen_before._cache.flush()  # type: ignore[attr-defined]
    names: list[str] = []
    with watching(names.append):
        assert never_seen_before(1) == 2
        assert never_seen_before(2) == 3
    assert names == ["never_seen_before"]


@native
def test_nobody_watches_after_the_watch() -> None:
    @rule
    def late(x: int) -> int:
        return x - 1

    late._cache.flush()  # type: ignore[attr-defined]
    names: list[str] = []
    with watching(names.append):
        pass
    assert late(1) == 0
    assert names == []


def test_rules_are_known_by_a_mark() -> None:
    assert is_rule(fill)
    assert fill in RULES
    assert not is_rule(purse)
    assert not is_rule(7)
    assert source(fill).__name__ == "fill"
    assert source(purse) is purse


def test_an_interpreted_twin_is_plain_python() -> None:
    canonical = Interpreter()(fill)
    assert type(canonical) is type(purse)
    ours, theirs = purse(9, 8, 7), purse(9, 8, 7)
    assert fill(ours) == canonical(theirs)
    assert ours == theirs


def test_a_twin_is_made_once_and_calls_twins() -> None:
    plain = Interpreter()
    assert plain(bill) is plain(bill)
    assert plain(bill).__globals__["price"] is plain(price)
    assert plain(bill).__globals__["count"] is plain(count)
    assert plain(bill)(0b110) == bill(0b110) == 14


def test_a_replaced_rule_is_replaced_for_its_callers_too() -> None:
    plain = Interpreter({price: lambda _item: 100})
    assert plain(bill)(0b110) == 200
    assert bill(0b110) == 14


@pytest.mark.parametrize("item", [3, -1, 100])
def test_interpreted_a_table_knows_its_bounds(item: int) -> None:
    with pytest.raises(IndexError):
        Interpreter()(price)(item)


def test_interpreted_a_table_gives_plain_ints() -> None:
    assert type(Interpreter()(price)(1)) is int


def test_interpreted_an_overflow_raises() -> None:
    import struct

    @rule
    def overspend(mine: Purse) -> None:
        mine.owner = mine.owner + 100

    with pytest.raises(struct.error):
        Interpreter()(overspend)(purse(100, 0, 0))
