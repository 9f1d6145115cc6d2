"""Many records in one array."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import numpy as np

T = TypeVar("T")


class Batch(Generic[T]):
    """Many records in one NumPy array, read one by one as views."""

    def __init__(self, kind: type[T], array: np.ndarray[Any, Any]) -> None:
        self.kind, self.array = kind, array
        self._bytes = array.view(np.uint8).data

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, i: int) -> T:
        if not 0 <= i < len(self.array):
            raise IndexError(f"record {i} of {len(self.array)}")
        step = self.array.itemsize
        return self.kind(self._bytes[i * step : (i + 1) * step])  # type: ignore[call-arg]

    def __setitem__(self, i: int, record: T) -> None:
        self[i].become(record)  # type: ignore[attr-defined]
