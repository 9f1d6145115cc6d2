"""A menu while it is written: steps and facts that occur again get the number they have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Blocked, Choice, Grid, MatchAction, Menu, Step, StepId
from ludex.kernel.contract.refusal import Refusal


class MenuBuilder:
    """Collects the choices of one seat; `menu` is what has been collected."""

    def __init__(self, prompt: str, rule: str, places: Iterable[str] = ()) -> None:
        self.menu = Menu(prompt, rule, [], [])
        self._places = frozenset(places)  # the roles whose values are places on the board
        self._steps: dict[StepId, int] = {}
        self._facts: dict[Fact, int] = {}

    def step(self, role: str, value: str, label: str = "", about: str = "", facts: Iterable[Fact] = ()) -> int:
        """Return the number of a step; the first mention gives it its words."""
        key = (role, value)
        if key not in self._steps:
            self._steps[key] = len(self.menu.steps)
            self.menu.steps.append(Step(role, value, label or value, role in self._places, about, self.facts(facts)))
        return self._steps[key]

    def facts(self, facts: Iterable[Fact]) -> list[int]:
        """Return the numbers of facts."""
        return [self._fact(fact) for fact in facts]

    def _fact(self, fact: Fact) -> int:
        number = self._facts.setdefault(fact, len(self.menu.facts))
        if number == len(self.menu.facts):
            self.menu.facts.append(fact)
        return number

    def choice(self, action: int, steps: Iterable[int], facts: Iterable[Fact] = (), *, more: bool = False) -> None:
        """Add something that may be decided; `more` if the action leaves something open that is asked next."""
        self.menu.choices.append(Choice(int(action), list(steps), self.facts(facts), more))

    def grid(self, action: int, columns: Iterable[Sequence[tuple[int, int]]]) -> None:
        """Add every combination of one entry of each column: a step, and what it adds to the action."""
        self.menu.grids.append(Grid(int(action), [list(column) for column in columns]))

    def block(self, label: str, refusal: Refusal, step: StepId = ("", "")) -> None:
        """Add something that a person may look for and that is not possible now."""
        self.menu.blocked.append(Blocked(label, refusal.text, refusal.rule, *step))

    def match_action(self, action: int, label: str, about: str) -> None:
        """Add a decision about the match that no list shows."""
        self.menu.match_actions.append(MatchAction(int(action), label, about))

    def title(self, role: str, words: str) -> None:
        """Say what people call a role."""
        self.menu.titles[role] = words
