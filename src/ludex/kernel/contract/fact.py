"""A number that a person may ask about, as data: what it is, how much, in which unit, and the sum behind it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Part(Struct, frozen=True, omit_defaults=True):
    """One line of a sum."""

    text: str  # where it comes from: “on a river”
    value: int | float
    unit: str = ""


class Total(Struct, frozen=True, omit_defaults=True):
    """A number that opens into its sum; without parts nothing more is to be said."""

    value: int | float
    parts: tuple[Part, ...] = ()


class Fact(Struct, frozen=True, omit_defaults=True):
    """Something to know before a decision: a price, a chance, a reward. Clients find it by its name."""

    name: str  # its id: “price”
    label: str  # what people call it: “Price”
    text: str  # in words: “3 LP”
    value: int | float | None = None
    unit: str = ""
    parts: tuple[Part, ...] = ()


def amount(name: str, label: str, value: int | float, unit: str = "", parts: Iterable[Part] = ()) -> Fact:
    """Return a fact whose words are its number and its unit."""
    return Fact(name, label, f"{value:g} {unit}".rstrip(), value, unit, tuple(parts))


def remark(name: str, label: str, text: str) -> Fact:
    """Return a fact that has no number."""
    return Fact(name, label, text)
