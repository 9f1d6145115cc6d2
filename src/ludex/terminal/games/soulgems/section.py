"""The shape of a decision panel: sections with items, made of the entries of a menu."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Choice, Menu, Step

PAY = "pay"


@dataclass(frozen=True)
class Item:
    """One line of a section: what it is, what it costs and brings, and the actions behind its number."""

    cells: tuple[Text, ...]
    actions: list[int] = field(default_factory=list)  # none: it is told, but can't be chosen


@dataclass(frozen=True)
class Section:
    """A kind of decision: its name, how it works, and its items."""

    title: str
    about: str
    items: list[Item]
    heads: tuple[str, ...] = ()  # of the columns
    beside: int = 1  # how many items stand side by side; 0 for as many as fit


class Entry:
    """A choice of a menu: what is done, then the steps that it names, and its facts by name."""

    def __init__(self, menu: Menu, choice: Choice) -> None:
        self._menu, self.action = menu, choice.action
        self.act, *self.steps = menu.steps_of(choice)
        self.facts = {fact.name: fact for fact in reversed(menu.facts_of(choice))}
        self.all_facts = menu.facts_of(choice)

    def step(self, role: str) -> Step | None:
        """Return the first step of a role."""
        return next((step for step in self.steps if step.role == role), None)

    def value(self, role: str) -> str:
        """Return the value of the step of a role, empty if there is none."""
        found = self.step(role)
        return found.value if found else ""

    def text(self, name: str) -> str:
        """Return a fact in words, empty if there is none."""
        return self.facts[name].text if name in self.facts else ""

    def number(self, name: str) -> int:
        """Return the number of a fact, 0 if there is none."""
        return int(self.facts[name].value or 0) if name in self.facts else 0

    def of_step(self, role: str, name: str) -> Fact | None:
        """Return a fact of the step of a role."""
        step = self.step(role)
        return next((fact for fact in self._menu.facts_of(step) if fact.name == name), None) if step else None


def entries(menu: Menu) -> list[Entry]:
    """Return every choice of a menu but for other payments of the same: those are asked for in words."""
    paid = {number for number, step in enumerate(menu.steps) if step.id == (PAY, "otherwise")}
    return [Entry(menu, choice) for choice in menu.all_choices() if not paid & set(choice.steps)]


def grouped(found: Iterable[Entry], role: str) -> list[list[Entry]]:
    """Entries with the same step of a role together."""
    groups: dict[str, list[Entry]] = {}
    for entry in found:
        groups.setdefault(entry.value(role), []).append(entry)
    return list(groups.values())


def actions_of(found: Sequence[Entry]) -> list[int]:
    """Return the actions of entries."""
    return [entry.action for entry in found]
