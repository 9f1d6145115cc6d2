"""Where the items of an array lie in the bytes of its record."""

from __future__ import annotations

import math
import operator

Index = int | tuple[int, ...]


class Offsets(dict[Index, int]):
    """The offset of each item by its index, complete and in range; what was asked for once need not be checked again.

    Interpreted rules spend most of their time here: computed for every access, they took more than twice as long.
    """

    def __init__(self, start: int, shape: tuple[int, ...], item_bytes: int) -> None:
        self.shape, self._item_bytes = shape, item_bytes
        self.place = slice(start, start + item_bytes * math.prod(shape))

    def __missing__(self, index: Index) -> int:
        indices = tuple(map(operator.index, index if isinstance(index, tuple) else (index,)))
        if len(indices) != len(self.shape) or not all(0 <= i < n for i, n in zip(indices, self.shape, strict=True)):
            raise IndexError(f"index {index} outside an array of shape {self.shape}")
        flat = 0
        for i, n in zip(indices, self.shape, strict=True):
            flat = flat * n + i
        return self.setdefault(index, self.place.start + flat * self._item_bytes)
