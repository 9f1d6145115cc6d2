"""The menu line by line (SC-23.1): of every choice who it is about, what it does, and what to know before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Choice, Menu, Step
from ludex.terminal.games import Scene

BATTLES = ("attack", "shoot")
ANSWERS = ("accept_peace", "accept_vision", "reject")  # UI-28: to an offer of another civ
STRENGTHS = ("attack", "defense")  # facts
NO_STEP = Step("", "", "")


@dataclass(frozen=True)
class Entry:
    """A choice: its steps by their roles, its facts, and how it is written."""

    action: int
    words: str
    steps: dict[str, Step]
    facts: Sequence[Fact]

    def value(self, role: str) -> str:
        """The value of a step, nothing if there is none."""
        return self.steps.get(role, NO_STEP).value

    @property
    def who(self) -> str:
        """The unit (u7) or city (c3) that acts."""
        return self.value("who")

    @property
    def do(self) -> str:
        """What it does."""
        return self.value("do")

    @property
    def label(self) -> str:
        """What it does, in words."""
        return self.steps["do"].label

    @property
    def about(self) -> str:
        """UI-06: the facts in a line, or what the choice does if it has none."""
        return line(self.facts) or self.steps["do"].about or self.label


def entries(scene: Scene) -> list[Entry]:
    """SC-23.1: everything that may be decided."""
    return [_entry(scene, scene.menu, choice) for choice in scene.menu.all_choices()]


def _entry(scene: Scene, menu: Menu, choice: Choice) -> Entry:
    steps = {step.role: step for step in menu.steps_of(choice)}
    return Entry(choice.action, scene.words(choice.action), steps, menu.facts_of(choice))


def line(facts: Iterable[Fact], *, without: Sequence[str] = ()) -> str:
    """Facts side by side; what never ends has no length."""
    shown = [fact for fact in facts if fact.name not in without and not (fact.name == "duration" and not fact.value)]
    return " · ".join(f"{fact.label}: {fact.text}" for fact in shown)


def brief_line(facts: Iterable[Fact]) -> str:
    """UI-06: the facts of a build, as short as can be."""
    return " · ".join(filter(None, map(_brief, facts)))


BRIEF = {  # by the name of a fact
    "price": "{0.value:g} Prod",
    "anew": "{0.label}: {0.value:g} Prod",
    "done": "{0.label}: {0.value:g}",
    "duration": "{0.text}",
}


def _brief(fact: Fact) -> str:
    if fact.name == "duration" and not fact.value:
        return ""
    return BRIEF.get(fact.name, "{0.label}: {0.text}").format(fact)
