"""A rule that can't be compiled says where and why."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.kernel.compile.compile_errors import explained
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.compile.rule import rule, source
from ludex.kernel.errors import LudexError

pytestmark = pytest.mark.skipif(not NATIVE, reason="nothing is compiled")


@rule
def with_a_list(n: int) -> int:
    heaps = [1, 2, n]
    return len(heaps)


@rule
def with_a_word(n: int) -> int:
    return n + "stones"  # type: ignore[operator, no-any-return]


def line_of(function: Any) -> int:
    """The line after a rule's head."""
    return source(function).__code__.co_firstlineno + 2


def test_a_list_is_named() -> None:
    where = rf"makes a list, .* at .*test_compile_errors.py, line {line_of(with_a_list)}; "
    with pytest.raises(LudexError, match=where), explained():
        with_a_list(3)


def test_any_other_error_has_its_place() -> None:
    where = rf"can't be compiled at .*test_compile_errors.py, line {line_of(with_a_word)}: No implementation .*add"
    with pytest.raises(LudexError, match=where), explained():
        with_a_word(3)
