"""What has changed between two views of a match, as a JSON Patch (RFC 6902) of their JSON.

Equal parts are found by comparing Structs, which is fast; only what differs is looked at more closely. A part with so
many changes that the whole of it would be shorter is replaced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import compress, count
from operator import ne
from typing import Any, Literal

from msgspec import NODEFAULT, UNSET, Raw, Struct
from msgspec.structs import fields

from ludex.server.ws.protocol import ViewChange, encoder

FRAME = len('{"op":"replace","path":"","value":},')  # bytes of a change without its path and value
GONE = object()  # stands for what is not in the JSON
Part = tuple[object, Any, Any]  # the key of a member that differs, its old and its new value
Field = tuple[str, str, Any, type | None]  # name, name in the JSON, default value or GONE, type of an empty default


def differences(old: Any, new: Any) -> list[ViewChange]:
    """Return the changes that make `new` out of `old`, to be carried out in this order; none if they are equal."""
    return [] if old == new else _changes(old, new, "")


def _changes(old: Any, new: Any, path: str) -> list[ViewChange]:
    """Return the changes between two values that differ."""
    if old is GONE:
        return [_put("add", path, new)]
    if new is GONE:
        return [ViewChange("remove", path)]
    found = [change for key, before, after in _inside(old, new) for change in _changes(before, after, f"{path}/{key}")]
    if len(found) == 1:
        return found
    whole = _put("replace", path, new)
    return found if found and sum(map(_size, found)) < _size(whole) else [whole]


def _put(op: Literal["add", "replace"], path: str, value: Any) -> ViewChange:
    return ViewChange(op, path, Raw(encoder.encode(value)))


def _size(change: ViewChange) -> int:
    return FRAME + len(change.path) + (len(change.value) if isinstance(change.value, Raw) else 0)


def _inside(old: Any, new: Any) -> Iterator[Part]:
    """Return the members that differ; nothing where the two have no members in common."""
    if isinstance(new, Struct) and type(old) is type(new) and not new.__struct_config__.array_like:
        return _members(old, new)
    if isinstance(new, Mapping) and isinstance(old, Mapping):
        return _entries(old, new)
    if isinstance(new, list | tuple) and isinstance(old, list | tuple):
        return _items(old, new) if len(old) == len(new) else _realigned(old, new)
    return iter(())


def _members(old: Struct, new: Struct) -> Iterator[Part]:
    """Return the fields of a Struct that differ in the JSON."""
    for field in _fields(type(new)):
        before, after = getattr(old, field[0]), getattr(new, field[0])
        if before is not after and before != after:
            yield field[1], _written(before, field), _written(after, field)


@cache
def _fields(kind: type[Struct]) -> list[Field]:
    omits = kind.__struct_config__.omit_defaults
    return [
        (
            field.name,
            _escaped(field.encode_name),
            field.default if omits and field.default is not NODEFAULT else GONE,
            field.default_factory if omits and isinstance(field.default_factory, type) else None,
        )
        for field in fields(kind)
    ]


def _written(value: Any, field: Field) -> Any:
    """Return the value of a field, or GONE where msgspec leaves it out."""
    _, _, default, empty = field
    return GONE if value is default or value is UNSET or (type(value) is empty and not value) else value


def _entries(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Iterator[Part]:
    """Return the entries of a dict that differ."""
    for key in [*old, *(key for key in new if key not in old)]:
        before, after = old.get(key, GONE), new.get(key, GONE)
        if before is not after and before != after:
            yield _escaped(str(key)), before, after


def _items(old: Sequence[Any], new: Sequence[Any], first: int = 0) -> Iterator[Part]:
    """Return the items that differ; `first` is the number of the first one."""
    return compress(zip(count(first), old, new), map(ne, old, new))  # counts for ever


def _realigned(old: Sequence[Any], new: Sequence[Any]) -> Iterator[Part]:
    """Return the changes of a list that gets longer or shorter somewhere between its equal ends."""
    shorter = min(len(old), len(new))
    start = _equal(map(ne, old, new), shorter)
    end = _equal(map(ne, reversed(old), reversed(new)), shorter - start)
    at = shorter - end
    yield from _items(old[start:at], new[start:at], start)
    for number, value in enumerate(new[at : len(new) - end], at):
        yield number, GONE, value
    for value in old[at : len(old) - end]:
        yield at, value, GONE


def _equal(differs: Iterable[bool], most: int) -> int:
    """Return how many come before the first that differs, `most` at most."""
    return next(compress(range(most), differs), most)


def _escaped(key: str) -> str:
    """Return a key as JSON Pointers write it (RFC 6901)."""
    return key.replace("~", "~0").replace("/", "~1")
