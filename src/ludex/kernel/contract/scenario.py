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
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludex.kernel.contract.meta import Meta
from ludex.kernel.errors import LudexError, UnknownName

SUFFIX = ".toml"
FORM: dict[str, Any] = {"title": "", "about": "", "rules": [], "seats": [], "settings": {}, "position": {}}
KINDS: dict[type, str] = {str: "a text", list: "a list", dict: "a table"}


@dataclass(frozen=True)
class Scenario:
    """A start of a game: changed rules and a position."""

    name: str
    title: str
    about: str
    seats: tuple[str, ...] = ()  # who plays, unless somebody says otherwise
    settings: Mapping[str, int] = field(default_factory=dict)
    position: Mapping[str, Any] = field(default_factory=dict)
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
    return make(meta, re.sub(r"\W+", "-", path.stem), data)


def make(meta: Meta, name: str, data: Mapping[str, Any]) -> Scenario:
    """Return a scenario from plain data, checked as far as the kernel understands it."""
    try:
        _check_form(data)
        seats = tuple(data.get("seats", ()))
        values = {rule: meta.setting(rule, str(value)) for rule, value in data.get("settings", {}).items()}
        if seats:
            meta.check_players(seats)
    except LudexError as error:
        raise LudexError(
            f"scenario {name}: {error.refusal.text}", rule=error.refusal.rule, option=error.refusal.option
        ) from error
    rules = tuple(map(str, data.get("rules", ())))
    return Scenario(name, data["title"], data.get("about", ""), seats, values, data.get("position", {}), rules)


def _check_form(data: Mapping[str, Any]) -> None:
    """Refuse unknown keys, values of the wrong kind, and what could not be saved."""
    for key, value in data.items():
        if key not in FORM:
            raise UnknownName(f"no key “{key}”; there are {', '.join(FORM)}")
        if type(value) is not type(FORM[key]):
            raise LudexError(f"{key} must be {KINDS[type(FORM[key])]}, not {value}")
    if not data.get("title"):
        raise LudexError("it has no title")
    try:
        json.dumps(data, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise LudexError("dates, infinite numbers and endless nesting have no place in it") from error


def plain(meta: Meta, scenario: Scenario) -> dict[str, Any]:
    """The inverse of `make`: everything but the name."""
    whole = {
        "title": scenario.title,
        "about": scenario.about,
        "seats": list(scenario.seats),
        "settings": {rule: meta.option(rule).show(value) for rule, value in scenario.settings.items()},
        "position": scenario.position,
    }
    return whole | ({"rules": list(scenario.rules)} if scenario.rules else {})


def settings(scenario: Scenario | None, overrides: Mapping[str, int]) -> dict[str, int]:
    """Return the changed rules of a match: its scenario's, overridden by its own."""
    return {**(scenario.settings if scenario else {}), **overrides}
