"""Packed actions: one integer for verb, subject, target and option."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.kernel.state.action import LIMIT, option_of, pack, push, repeat, subject_of, target_of, verb_of

VERBS, SUBJECTS, WIDE = st.integers(0, 127), st.integers(0, 8191), st.integers(0, 65535)
PARTS = st.tuples(VERBS, SUBJECTS, WIDE, WIDE)
MOST = (127, 8191, 65535, 65535)


def parts(action: int) -> tuple[int, int, int, int]:
    return verb_of(action), subject_of(action), target_of(action), option_of(action)


@given(PARTS)
def test_what_is_packed_can_be_unpacked(chosen: tuple[int, int, int, int]) -> None:
    assert parts(pack(*chosen)) == chosen


@given(PARTS, PARTS)
def test_numbers_are_ordered_as_verb_subject_target_option(
    one: tuple[int, int, int, int], other: tuple[int, int, int, int]
) -> None:
    assert (pack(*one) < pack(*other)) == (one < other)


def test_the_largest_action_is_safe_in_json() -> None:
    assert pack(*MOST) == LIMIT - 1
    assert LIMIT == 2**52 <= 2**53
    assert int(float(pack(*MOST))) == pack(*MOST) == json.loads(json.dumps(int(pack(*MOST))))


def test_nothing_is_zero() -> None:
    assert pack(0, 0, 0, 0) == 0


@pytest.mark.parametrize(
    ("part", "bit"), [((0, 0, 0, 1), 0), ((0, 0, 1, 0), 16), ((0, 1, 0, 0), 32), ((1, 0, 0, 0), 45)]
)
def test_each_part_has_its_place(part: tuple[int, int, int, int], bit: int) -> None:
    assert pack(*part) == 1 << bit


def test_actions_are_pushed_one_after_the_other() -> None:
    out = np.zeros(3, dtype=np.int64)
    n = 0
    for action in (7, 8, 9):
        n = push(out, n, action)
    assert n == 3
    assert out.tolist() == [7, 8, 9]


def test_a_full_buffer_keeps_what_it_has_and_counts_on() -> None:
    out = np.zeros(3, dtype=np.int64)
    room, beyond = out[:2], out[2:]
    n = 0
    for action in (7, 8, 9, 10):
        n = push(room, n, action)
    assert n == 4
    assert room.tolist() == [7, 8]
    assert beyond.tolist() == [0], "nothing is written behind the buffer"


def test_a_block_is_repeated_with_a_part_changed() -> None:
    out = np.array([1, 2, 3, 0, 0, 0, -5], dtype=np.int64)
    assert repeat(out, 3, 3, 100) == 6
    assert out.tolist() == [1, 2, 3, 101, 102, 103, -5]


def test_a_block_that_does_not_fit_is_cut_but_counted() -> None:
    out = np.array([1, 2, 3, 0, 0, -5, -6], dtype=np.int64)
    assert repeat(out[:5], 3, 3, 100) == 6
    assert out.tolist() == [1, 2, 3, 101, 102, -5, -6]


def test_a_block_repeated_behind_the_end_writes_nothing() -> None:
    out = np.array([1, 2, -5], dtype=np.int64)
    assert repeat(out[:2], 4, 2, 100) == 6
    assert out.tolist() == [1, 2, -5]
