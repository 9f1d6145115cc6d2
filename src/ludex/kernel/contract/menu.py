"""What a seat may decide, as every client shows it: each choice is a few steps, each a place on the board or a button.

A client filters the choices by the steps that a person has taken, in any order; what is left of the vocabulary is what
can be clicked next. When one choice is left it shows its facts and asks for a confirmation. It knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from ludex.kernel.contract.fact import Fact

StepId = tuple[str, str]  # the role and the value of a step: ("from", "e2"), ("idol", "battle")


class Step(Struct, omit_defaults=True):
    """A part of a choice. Role and value are its id, the label is what people read."""

    role: str  # in the words of the game
    value: str
    label: str
    place: bool = False  # the value names a place on the board
    about: str = ""
    facts: list[int] = []  # numbers of the menu's facts

    @property
    def id(self) -> StepId:
        """Role and value."""
        return self.role, self.value


class Choice(Struct, omit_defaults=True):
    """Something that may be decided; `more` if the action leaves something open that is asked next."""

    action: int
    steps: list[int]  # numbers of the menu's steps
    facts: list[int] = []  # numbers of the menu's facts
    more: bool = False


class Grid(Struct):
    """Many choices at once: any one entry of each column together. Their action is the sum of all the numbers."""

    action: int
    columns: list[list[tuple[int, int]]]  # the number of a step, and what it adds to the action

    def choices(self) -> Iterator[Choice]:
        """Return every choice, in the order of the first column."""
        for row in product(*self.columns):
            yield Choice(self.action + sum(part for _, part in row), [step for step, _ in row])


class Blocked(Struct, omit_defaults=True):
    """Something that a person may look for and that is not possible now, and why."""

    label: str
    text: str
    rule: str
    role: str = ""  # of the step that is missing, if it is one
    value: str = ""


class MatchAction(Struct):
    """A decision about the match that no list shows, such as resigning, and what to know before it is made."""

    action: int
    label: str
    about: str


class Menu(Struct, omit_defaults=True):
    """The choices of one seat; steps and facts are written once and referred to by their number."""

    prompt: str
    rule: str
    steps: list[Step]
    choices: list[Choice]
    facts: list[Fact] = []
    grids: list[Grid] = []
    blocked: list[Blocked] = []
    match_actions: list[MatchAction] = []
    titles: dict[str, str] = {}  # what people call a role, where its steps need a heading

    def all_choices(self) -> list[Choice]:
        """Return the choices, those of its grids included."""
        return [*self.choices, *(choice for grid in self.grids for choice in grid.choices())]

    def steps_of(self, choice: Choice) -> list[Step]:
        """Return the steps of a choice."""
        return [self.steps[number] for number in choice.steps]

    def facts_of(self, thing: Choice | Step) -> list[Fact]:
        """Return the facts of a choice or of a step."""
        return [self.facts[number] for number in thing.facts]
