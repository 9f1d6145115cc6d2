"""Numbers of a game's rules that a designer may change."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError


@dataclass(frozen=True)
class Option:
    """A number that a designer may change: its range, its label and one line about it; its values may have names."""

    default: int
    low: int
    high: int
    label: str  # what people call it
    about: str
    names: tuple[str, ...] = ()  # of the values from low to high
    rules: tuple[str, ...] = ()  # ids of the rules that it changes

    def __post_init__(self) -> None:
        if self.names and len(self.names) != self.high - self.low + 1:
            raise ValueError(f"{len(self.names)} names for the values {self.low} to {self.high}")

    @property
    def allowed(self) -> str:
        """What may be written for a value."""
        return ", ".join(self.names) or f"{self.low} to {self.high}"

    def read(self, text: str) -> int:
        """A value from its name or its number; an error says what is allowed."""
        if text in self.names:
            return self.low + self.names.index(text)
        if not re.fullmatch(r"[+-]?\d{1,9}", text, re.ASCII) or not self.low <= int(text) <= self.high:
            refusal = self.refusal(text)
            raise LudexError(refusal.text, rule=refusal.rule)
        return int(text)

    def show(self, value: int) -> str:
        """The inverse of `read`: the name of a value if it has one, else the number."""
        return self.names[value - self.low] if self.names else str(value)

    @property
    def meaning(self) -> str:
        """The line about it, followed by its rules in parentheses."""
        return f"{self.about} ({', '.join(self.rules)})" if self.rules else self.about

    def refusal(self, value: object) -> Refusal:
        """Why a value can't be, with the first of its rules."""
        return Refusal(self.rules[0] if self.rules else "", f"{value} is out of range: {self.allowed}")
