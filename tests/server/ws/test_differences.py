"""The changes between two views make one out of the other, exactly, and are no longer than the whole."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import UNSET, Struct, UnsetType

from ludex.server.ws.differences import differences
from tests.server.json_patch import patched


class Unit(Struct, omit_defaults=True):
    name: str
    hp: int = 10
    path: list[int] = []
    owner: str | None = None


class Camp(Struct, array_like=True):
    at: int
    guard: int


class View(Struct):
    turn: int
    units: list[Unit]
    seen: list[int]
    stock: dict[str, int]
    by_number: dict[int, Unit]
    camps: tuple[Camp, ...] = ()
    leader: Unit | None = None
    secret: int | UnsetType = UNSET


units = some.builds(
    Unit,
    some.sampled_from("abc"),
    some.integers(8, 11),
    some.lists(some.integers(0, 2), max_size=3),
    some.none() | some.just("x"),
)
views = some.builds(
    View,
    some.integers(0, 2),
    some.lists(units, max_size=6),
    some.lists(some.integers(0, 3), max_size=12),
    some.dictionaries(some.sampled_from(["gold", "a/b", "c~d", ""]), some.integers(0, 2)),
    some.dictionaries(some.integers(-1, 2), units),
    some.lists(some.builds(Camp, some.integers(0, 2), some.integers(0, 2)), max_size=3).map(tuple),
    some.none() | units,
    some.just(UNSET) | some.integers(0, 1),
)


def plain(value: Any) -> Any:
    """As a client reads it."""
    return json.loads(msgspec.json.encode(value))


def told(old: Any, new: Any) -> list[dict[str, Any]]:
    """The changes as a client reads them."""
    found: list[dict[str, Any]] = plain(differences(old, new))
    return found


@given(views, views)
def test_the_changes_make_the_new_view_out_of_the_old_one(old: View, new: View) -> None:
    changes = told(old, new)
    assert json.dumps(patched(plain(old), changes), sort_keys=True) == json.dumps(plain(new), sort_keys=True)
    assert (changes == []) == (plain(old) == plain(new))


@given(views, views)
def test_they_are_hardly_longer_than_the_whole(old: View, new: View) -> None:
    assert len(msgspec.json.encode(differences(old, new))) <= len(msgspec.json.encode(new)) + 40


HERD = [Unit(name, hp=3, path=[1, 2, 3, 4], owner="somebody with a long name") for name in "abcdefgh"]


def herd(*names: str) -> list[Unit]:
    return [unit for unit in HERD if unit.name in names]


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        (HERD, HERD, []),
        (HERD, herd(*"abdefgh"), [{"op": "remove", "path": "/2"}]),
        (herd(*"abdefgh"), HERD, [{"op": "add", "path": "/2", "value": plain(HERD[2])}]),
        (HERD, herd(*"abcdef"), [{"op": "remove", "path": "/6"}, {"op": "remove", "path": "/6"}]),
        ({"a/b": 1, "c~d": 2}, {"a/b": 2, "c~d": 2}, [{"op": "replace", "path": "/a~1b", "value": 2}]),
        (Unit("a"), Unit("a", hp=3), [{"op": "add", "path": "/hp", "value": 3}]),
        (Unit("a", hp=3), Unit("a"), [{"op": "remove", "path": "/hp"}]),
        ([1] * 99, [1] * 50 + [2] + [1] * 48, [{"op": "replace", "path": "/50", "value": 2}]),
        ([1] * 9, [2] * 9, [{"op": "replace", "path": "", "value": [2] * 9}]),
        ({"a": [1] * 9, "b": 0}, {"a": [2] * 9, "b": 0}, [{"op": "replace", "path": "/a", "value": [2] * 9}]),
        (Unit("a"), Camp(1, 2), [{"op": "replace", "path": "", "value": [1, 2]}]),
    ],
)  # fmt: skip
def test_only_what_differs_is_told(old: Any, new: Any, changes: list[dict[str, Any]]) -> None:
    assert told(old, new) == changes
