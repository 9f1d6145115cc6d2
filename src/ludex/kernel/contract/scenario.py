"""Scenarios: other starts of a game, each a file of data. Only the game understands its position.

title = "Gem Siege"
about = "Each side holds a Rook of the other."
rules = ["SG-15.4"]
seats = ["human", "easy"]
[settings]
start_sp = 10
[position]
…
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from ludex.kernel.contract.meta import Meta
from ludex.kernel.errors import LudexError, UnknownName

SUFFIX = ".toml"
FORM: dict[str, type] = {"title": str, "about": str, "rules": list, "seats": list, "settings": dict, "position": dict}
KINDS: dict[type, str] = {str: "a text", list: "a list", dict: "a table"}
Scalar = str | int | float | bool
Value = Scalar | Sequence[Scalar]
P = TypeVar("P", bound=Struct)


class ScenarioData(Struct, frozen=True):
    """A scenario as it is written in files, saves and the store: everything but its name."""

    title: str
    about: str = ""
    seats: list[str] = []
    settings: dict[str, Scalar] = {}
    position: dict[str, Value] = {}
    rules: list[str] | UnsetType = UNSET  # left out where there are none


@dataclass(frozen=True)
class Scenario:
    """A start of a game: changed rules and a position."""

    name: str
    title: str
    about: str
    seats: tuple[str, ...] = ()  # who plays, unless somebody says otherwise
    settings: Mapping[str, int] = field(default_factory=dict)
    position: Mapping[str, Value] = field(default_factory=dict)  # as it is written; the game has a Struct for it
    rules: tuple[str, ...] = ()  # ids of those that it shows


def names(meta: Meta) -> list[str]:
    """Return the names of a game's own scenarios."""
    return sorted(path.stem for path in (meta.folder / "scenarios").glob("*" + SUFFIX))


def find(meta: Meta, wanted: str) -> Scenario:
    """Return a scenario by its name, or read any file of the same form by its path."""
    if wanted.endswith(SUFFIX):
        return read(meta, Path(wanted))
    try:
        return own(meta, wanted)
    except UnknownName as error:
        raise UnknownName(f"{error.refusal.text}; or write a path that ends in {SUFFIX}") from None


def own(meta: Meta, name: str) -> Scenario:
    """Return one of a game's own scenarios; UnknownName for anything else. It never reads a path from outside."""
    if name not in names(meta):
        there = f"there are {', '.join(names(meta))}" if names(meta) else "it has none of its own"
        raise UnknownName(f"no scenario “{name}” in {meta.title}; {there}")
    return read(meta, meta.folder / "scenarios" / (name + SUFFIX))


def read(meta: Meta, path: Path) -> Scenario:
    """Read a scenario file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LudexError(f"can't read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise LudexError(f"{path} is not a scenario: {error}") from error
    return parse(meta, re.sub(r"\W+", "-", path.stem), data)


def parse(meta: Meta, name: str, data: Mapping[str, object]) -> Scenario:
    """Return a scenario from what a file or a save says, checked as far as the kernel understands it."""
    with _naming(name):
        _check_form(data)
        try:
            checked = msgspec.convert(data, ScenarioData)
        except msgspec.ValidationError as error:
            raise LudexError(str(error)) from None
    return make(meta, name, checked)


def make(meta: Meta, name: str, data: ScenarioData) -> Scenario:
    """Return a scenario from its data; LudexError if its game has no such settings or players."""
    with _naming(name):
        values = {rule: meta.setting(rule, str(value)) for rule, value in data.settings.items()}
        if data.seats:
            meta.check_players(data.seats)
    rules = data.rules if data.rules is not UNSET else []
    return Scenario(name, data.title, data.about, tuple(data.seats), values, data.position, tuple(rules))


@contextmanager
def _naming(name: str) -> Iterator[None]:
    """Any complaint names the scenario."""
    try:
        yield
    except LudexError as error:
        text, rule, option = f"scenario {name}: {error.refusal.text}", error.refusal.rule, error.refusal.option
        raise LudexError(text, rule=rule, option=option) from error


def _check_form(data: Mapping[str, object]) -> None:
    """Refuse unknown keys, values of the wrong kind, and what could not be saved."""
    for key, value in data.items():
        if key not in FORM:
            raise UnknownName(f"no key “{key}”; there are {', '.join(FORM)}")
        if type(value) is not FORM[key]:
            raise LudexError(f"{key} must be {KINDS[FORM[key]]}, not {value}")
    if not data.get("title"):
        raise LudexError("it has no title")
    try:
        json.dumps(data, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise LudexError("dates, infinite numbers and endless nesting have no place in it") from error


def data_of(meta: Meta, scenario: Scenario) -> ScenarioData:
    """The inverse of `make`: everything but the name."""
    return ScenarioData(
        title=scenario.title,
        about=scenario.about,
        seats=list(scenario.seats),
        settings={rule: meta.option(rule).show(value) for rule, value in scenario.settings.items()},
        position=dict(scenario.position),
        rules=list(scenario.rules) or UNSET,
    )


def typed(position: Mapping[str, Value], kind: type[P]) -> P:
    """Return a position as the Struct that its game has for it; LudexError if it is not one."""
    unknown = sorted(position.keys() - set(kind.__struct_fields__))
    if unknown:
        raise LudexError(f"unknown in [position]: {', '.join(unknown)}; there are {', '.join(kind.__struct_fields__)}")
    try:
        return msgspec.convert(position, kind)
    except msgspec.ValidationError as error:
        raise LudexError(f"[position] {error}") from None


def settings(scenario: Scenario | None, overrides: Mapping[str, int]) -> dict[str, int]:
    """Return the changed rules of a match: its scenario's, overridden by its own."""
    return {**(scenario.settings if scenario else {}), **overrides}
