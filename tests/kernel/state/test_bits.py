"""Small sets as bits of one integer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.state.bits import count, lowest, nth

SETS = st.integers(0, 2**63 - 1)
SOME = st.integers(1, 2**63 - 1)


def members(bits: int) -> list[int]:
    return [i for i in range(64) if bits >> i & 1]


@pytest.mark.parametrize(
    ("bits", "size"), [(0, 0), (1, 1), (0b1011, 3), (2**62, 1), (2**63 - 1, 63), ((1 << 61) - 1, 61)]
)
def test_the_size_of_a_set(bits: int, size: int) -> None:
    assert count(bits) == size


@given(SETS)
def test_a_set_has_as_many_members_as_one_can_count(bits: int) -> None:
    assert count(bits) == len(members(bits)) == Interpreter()(count)(bits)


@given(SOME)
def test_the_lowest_member_is_the_smallest(bits: int) -> None:
    assert lowest(bits) == min(members(bits)) == Interpreter()(lowest)(bits)


@given(SOME)
def test_members_come_in_order(bits: int) -> None:
    assert [nth(bits, n) for n in range(count(bits))] == members(bits)


@pytest.mark.parametrize("bit", range(63))
def test_a_single_member_is_found_wherever_it_is(bit: int) -> None:
    assert lowest(1 << bit) == nth(1 << bit, 0) == bit
