"""What a seat may decide, as a client shows it: every choice is a few steps, each a place on the board or a button.

A client filters the choices by the steps that a person has taken, in any order; what is left of the vocabulary is what
can be clicked next. When one choice is left it shows its facts and asks for a confirmation. It knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Step = tuple[str, str]  # a role in the words of the game, and a value: ("from", "e2"), ("idol", "battle")
Fact = tuple[str, str]  # what it is, and how much: ("Price", "3 LP"), ("Hit", "58 %")


class Menu:
    """The choices of one seat; steps are written once and referred to by their number."""

    def __init__(self, prompt: str, rule: str, places: Iterable[str] = ()) -> None:
        self.prompt, self.rule = prompt, rule
        self._places = frozenset(places)  # the roles whose values are places on the board
        self._numbers: dict[Step, int] = {}
        self._steps: list[dict[str, Any]] = []
        self._choices: list[dict[str, Any]] = []
        self._refusals: list[dict[str, Any]] = []
        self._match_actions: list[dict[str, Any]] = []

    def step(self, role: str, value: str, label: str = "", about: str = "") -> int:
        """The number of a step; the first mention gives it its words."""
        key = (role, value)
        if key not in self._numbers:
            self._numbers[key] = len(self._steps)
            words = {"label": label or value} | ({"about": about} if about else {})
            self._steps.append({"role": role, "value": value, "place": role in self._places} | words)
        return self._numbers[key]

    def choice(self, action: int, steps: Iterable[int], facts: Iterable[Fact] = (), *, more: bool = False) -> None:
        """Something that may be decided; `more` if the action leaves something open that is asked next."""
        choice: dict[str, Any] = {"action": action, "steps": list(steps)}
        if shown := [list(fact) for fact in facts]:
            choice["facts"] = shown
        if more:
            choice["more"] = True
        self._choices.append(choice)

    def refuse(self, label: str, reason: str, rule: str) -> None:
        """Something that a person may look for and that is not possible now."""
        self._refusals.append({"label": label, "reason": reason, "rule": rule})

    def match_action(self, action: int, label: str, about: str) -> None:
        """A decision about the match that no list shows, such as resigning, and what to know before it is made."""
        self._match_actions.append({"action": action, "label": label, "about": about})

    def plain(self) -> dict[str, Any]:
        """The menu as plain data."""
        return {
            "prompt": self.prompt,
            "rule": self.rule,
            "steps": self._steps,
            "choices": self._choices,
            "refusals": self._refusals,
            "match_actions": self._match_actions,
        }
