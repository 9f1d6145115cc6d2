"""Records: a class of annotated integers becomes a flat block of bytes.

`class Unit(Record): hp: i16` is at the same time a NumPy dtype (batches), a Numba record type (native and GPU
code) and a Python view whose fields read as plain ints. The view checks every bound and every overflow, so that a
rule that runs interpreted either agrees with the native one or fails loudly.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.state.offsets import Index, Offsets
from ludex.kernel.state.option import Option

# Signed only: in native code unsigned and signed integers meet in a float.
i8 = Annotated[int, "b"]
i16 = Annotated[int, "h"]
i32 = Annotated[int, "i"]
i64 = Annotated[int, "q"]

T = TypeVar("T")
WORK = "work"  # a field of this name is scratch space: no hash, comparison or save sees it
Key = tuple[int, ...]
Texts = Mapping[Key, str]  # what people typed (ludex.kernel.play.typed_text), by what a game keeps it under
NO_TEXTS: Texts = MappingProxyType({})
NO_OPTIONS: Mapping[str, Option] = MappingProxyType({})


@dataclass(frozen=True)
class Size:
    """The shape of an array field."""

    shape: tuple[int, ...]


def size(*shape: int) -> Any:
    """The default of an array field: `gold: Array[i32] = size(6)`."""
    return Size(shape)


def table(values: Any) -> Array[int]:
    """A constant of the rules: a NumPy array in native code, plain ints where rules run interpreted."""
    array = np.array(values, dtype=np.int64)
    return array if NATIVE else Table(array)  # type: ignore[return-value]


class Table:
    """A constant array as interpreted rules read it: plain ints, bounds checked."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __getitem__(self, index: Any) -> int:
        if min(index) < 0 if isinstance(index, tuple) else index < 0:
            raise IndexError(f"negative index {index}")
        return int(self._array[index])

    def __len__(self) -> int:
        return len(self._array)


class Array(Generic[T]):
    """A view of a fixed array of numbers or records; indices are complete and in range, or it raises."""

    __slots__ = ("_data", "_item", "_offsets")

    def __init__(self, data: memoryview, item: Item, offsets: Offsets) -> None:
        self._data, self._item, self._offsets = data, item, offsets

    @property
    def shape(self) -> tuple[int, ...]:
        return self._offsets.shape

    @overload
    def __getitem__(self, index: Index) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Self: ...
    def __getitem__(self, index: Any) -> Any:
        try:
            item, offset = self._item, self._offsets[index]  # what `read` does: a call more costs a third of the time
        except TypeError:  # a slice has no hash
            return self._whole(index)
        if item.record:
            return item.record(self._data[offset : offset + item.bytes])
        return item.unpack(self._data, offset)[0]

    def _whole(self, index: object) -> Self:
        """`array[:]`, which native code passes on as a buffer."""
        if index == slice(None):
            return self
        raise IndexError(f"{index} is not an index; only the whole slice [:] is taken")

    def __setitem__(self, index: Index, value: T) -> None:
        self._item.write(self._data, self._offsets[index], value)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[T]:
        """Every item, row by row."""
        return iter(self._item.read_all(self._data[self._offsets.place]))

    def tolist(self) -> list[Any]:
        """Every item, rows as lists; one call is far quicker than many indices."""
        items: list[Any] = list(self)
        for n in reversed(self.shape[1:]):
            items = [items[i : i + n] for i in range(0, len(items), n)]
        return items


Row = Array[float]  # a share of the victory for each seat


class Item:
    """How one value lies in memory: a number, or a record inside a record."""

    def __init__(self, kind: Any) -> None:
        if not (get_args(kind) or (isinstance(kind, type) and issubclass(kind, Record))):
            raise TypeError(f"{kind} is not a field type; write i8, i16, i32, i64, a Record or an Array of these")
        self.record: type[Record] | None = kind if isinstance(kind, type) and issubclass(kind, Record) else None
        self._code = code = "" if self.record else get_args(kind)[1]
        packer = struct.Struct("<" + code)
        self.unpack, self._pack = packer.unpack_from, packer.pack_into
        self.dtype = self.record.dtype if self.record else np.dtype("<" + code)
        self.bytes = self.dtype.itemsize

    def read_all(self, data: memoryview) -> Sequence[Any]:
        """All the values that lie in these bytes."""
        if self.record:
            return [self.record(data[i : i + self.bytes]) for i in range(0, len(data), self.bytes)]
        return struct.unpack(f"<{len(data) // self.bytes}{self._code}", data)

    def write(self, data: memoryview, offset: int, value: Any) -> None:
        if self.record:
            data[offset : offset + self.bytes] = value.data
        else:
            self._pack(data, offset, value)


class Field:
    """One field of a record: what lies where."""

    def __init__(self, name: str, annotation: Any, default: Any) -> None:
        array = get_origin(annotation) is Array
        self.name = name
        self.item = Item(get_args(annotation)[0] if array else annotation)
        self.shape: tuple[int, ...] = default.shape if array else ()
        self.default = default
        self.bytes = self.item.bytes * math.prod(self.shape)
        self.lay(0)

    def lay(self, offset: int) -> None:
        """Say where in its record it begins."""
        self.offset, self._offsets = offset, Offsets(offset, self.shape, self.item.bytes)

    @property
    def spec(self) -> tuple[str, Any, tuple[int, ...]]:
        return self.name, self.item.dtype, self.shape

    def view(self) -> property:
        """The field as a property of its record. Interpreted rules read little else: each kind has its own function."""
        item, offset, offsets = self.item, self.offset, self._offsets
        kind, unpack, place = item.record, item.unpack, slice(offset, offset + self.bytes)
        if self.shape:
            return property(lambda record: Array(record.data, item, offsets), self.set)
        if kind:
            return property(lambda record: kind(record.data[place]), self.set)
        return property(lambda record: unpack(record.data, offset)[0], self.set)

    def set(self, record: Record, value: Any) -> None:
        """Write a number or the bytes of a record."""
        if self.shape:
            raise TypeError(f"{self.name} is an array: set its items")
        self.item.write(record.data, self.offset, value)

    def start(self, record: Record) -> None:
        """Write the default into a new record."""
        if self.shape:
            return
        if self.item.record:
            self.item.record.defaults(getattr(record, self.name))
        elif self.default:
            self.set(record, self.default)


class Slotted(type):
    """Records have no attributes but their fields: a misspelt one fails."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **more: Any) -> Slotted:
        return super().__new__(cls, name, bases, {"__slots__": ()} | body, **more)


class Record(metaclass=Slotted):
    """A block of bytes with named fields; subclasses only annotate them, after those that they inherit.

    `class Rules(Record, options=OPTIONS)` has a field for each option of a game, which starts as its default.
    """

    __slots__ = ("data", "texts")
    texts: Texts  # beside the bytes: no rule, comparison or save sees it
    dtype: ClassVar[np.dtype[Any]] = np.dtype([])
    fields: ClassVar[dict[str, Field]] = {}
    saved: ClassVar[int] = 0  # bytes that count: all but the scratch space

    def __init_subclass__(cls, options: Mapping[str, Option] = NO_OPTIONS) -> None:
        hints = get_type_hints(cls, include_extras=True)
        defaults = {name: cls.__dict__.get(name) for name in cls.__annotations__} | _defaults(cls, options)
        inherited = {name: copy(field) for name, field in cls.fields.items()}
        cls.fields = inherited | {name: Field(name, hints[name], default) for name, default in defaults.items()}
        _check_ranges(cls, options)
        cls.dtype = np.dtype([field.spec for field in cls.fields.values()], align=True)
        for name, field in cls.fields.items():
            field.lay(cls.dtype.fields[name][1] if cls.dtype.fields else 0)
            setattr(cls, name, field.view())
        cls.saved = cls.fields[WORK].offset if WORK in cls.fields else cls.dtype.itemsize

    def __init__(self, data: memoryview | None = None) -> None:
        self.data = memoryview(bytearray(self.dtype.itemsize)) if data is None else data
        self.texts = NO_TEXTS
        if data is None:
            self.defaults(self)

    @classmethod
    def defaults(cls, record: Record) -> None:
        for field in cls.fields.values():
            field.start(record)

    @classmethod
    def load(cls, saved: bytes) -> Self:
        """The inverse of `save`."""
        record = cls()
        record.data[: cls.saved] = saved
        return record

    def save(self) -> bytes:
        """The bytes that are the state."""
        return bytes(self.data[: self.saved])

    def copy(self) -> Self:
        record = type(self)(memoryview(bytearray(self.data)))
        record.texts = self.texts
        return record

    def become(self, other: Self) -> None:
        """Take over another record's bytes."""
        self.data[:] = other.data

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.save() == other.save()

    def __hash__(self) -> int:
        return hash(self.save())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v}' for k, v in self.plain().items() if k != WORK)})"

    def plain(self) -> dict[str, Any]:
        """The record as dicts, lists and ints."""
        return {name: _plain(getattr(self, name)) for name in self.fields}


def _defaults(cls: type[Record], options: Mapping[str, Option]) -> dict[str, int]:
    """The defaults of a game's options; TypeError if the fields of a record are not its options."""
    if options and {*options} != {*cls.__annotations__}:
        odd = ", ".join(sorted({*options} ^ {*cls.__annotations__}))
        raise TypeError(f"every option is a field of {cls.__qualname__}, and every field an option; look at {odd}")
    return {name: option.default for name, option in options.items()}


def _check_ranges(cls: type[Record], options: Mapping[str, Option]) -> None:
    """Raise TypeError if a field has no room for all values of its option."""
    for name, option in options.items():
        room = 1 << (8 * cls.fields[name].bytes - 1)
        if not -room <= option.low <= option.high < room:
            raise TypeError(f"{cls.__qualname__}.{name}: {option.low} to {option.high} needs a larger field than this")


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.plain()
    return _unfold(value.tolist()) if isinstance(value, Array) else value


def _unfold(items: list[Any]) -> list[Any]:
    """Records in lists become plain too; lists of numbers are so already."""
    inner = isinstance(items[0], (list, Record))
    return [_unfold(item) if isinstance(item, list) else _plain(item) for item in items] if inner else items
