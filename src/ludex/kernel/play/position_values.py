"""Whole numbers as the text of a position has them: `3,0,5`, a run `0*12`, numbers that ascend by one `7..19`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from ludex.kernel.errors import LudexError

SHORTEST = 4  # fewer equal or ascending numbers are written one by one
NUMBER = r"0|-?[1-9][0-9]{0,18}"
TOKEN = re.compile(rf"({NUMBER})(?:\*([1-9][0-9]{{0,6}})|\.\.({NUMBER}))?")


def write_values(values: Sequence[int]) -> str:
    """Return numbers as text, with runs for those that repeat or ascend."""
    tokens: list[str] = []
    ascending: list[int] = []
    for value, run in groupby(values):
        count = len(list(run))
        for _ in range(count if count < SHORTEST else 0):
            if ascending and value != ascending[-1] + 1:
                tokens += _told(ascending)
                ascending = []
            ascending.append(value)
        if count >= SHORTEST:
            tokens += [*_told(ascending), f"{value}*{count}"]
            ascending = []
    return ",".join([*tokens, *_told(ascending)])


def _told(ascending: list[int]) -> list[str]:
    """Return the tokens of numbers that ascend by one."""
    if len(ascending) < SHORTEST:
        return [str(value) for value in ascending]
    return [f"{ascending[0]}..{ascending[-1]}"]


def read_values(text: str, count: int, size: int) -> list[int]:
    """Return exactly `count` numbers of `size` bytes each from their text; raises LudexError."""
    low, high = -(1 << (8 * size - 1)), (1 << (8 * size - 1)) - 1
    values: list[int] = []
    for token in text.split(","):
        first, last, length = _run(token)
        if not (low <= first <= high and low <= last <= high):
            raise LudexError(f"“{token}” is not in {low} to {high}")
        if length > count - len(values):
            raise LudexError(f"more numbers than {count}, from “{token}” on")
        values += [first] * length if first == last else range(first, last + 1)
    if len(values) != count:
        raise LudexError(f"expected {count} number{'s' * (count != 1)}, found {len(values)}")
    return values


def _run(token: str) -> tuple[int, int, int]:
    """Return the first and the last number of a token, and how many it stands for; raises LudexError."""
    found = TOKEN.fullmatch(token)
    if not found:
        raise LudexError(f"“{token[:40]}” is not a number, a run such as 0*12, or a range such as 7..19")
    first, last = int(found[1]), int(found[3] or found[1])
    if found[3] and last <= first:
        raise LudexError(f"“{token}” must ascend")
    return first, last, int(found[2] or last - first + 1)
