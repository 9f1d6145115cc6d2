"""A guided first game: steps that wait for what they ask for and block nothing else, and hints that are given once.

Whoever runs the match tells the lesson what goes on: `entered` for a command word or Enter, `decided` for a decision,
then `note` for what came of it. In a browser the words stand for gestures: `view` for a look at a seat or a panel,
`log` and `actions` for a look at those, `rule` for a rule in the codex, `at` for a place on the board, `why` for a
refusal that was shown; Enter is the button Next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ludex.kernel.contract.game import Game
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.events.log import Event
from ludex.kernel.play.decision import Decision
from ludex.kernel.play.match import Match
from ludex.kernel.state.action import verb_of
from ludex.kernel.state.dice import Stream

Medium = Literal["terminal", "browser"]
Sign = Callable[[Sequence[Event], Match], bool]  # in what has just happened, or in the match as it is now


@dataclass(frozen=True)
class Typed:
    """A step waits for a command word; without one it is a text, and waits for Enter."""

    word: str = ""


@dataclass(frozen=True)
class Decided:
    """A step waits for a decision of the player whose action has one of these verbs."""

    verbs: tuple[int, ...]


@dataclass(frozen=True)
class Happened:
    """A step waits for something that happens in the match."""

    sign: Sign


@dataclass(frozen=True)
class Step:
    """One page of a lesson: an idea, what a player is to type or to click, and what turns the page."""

    title: str
    idea: str
    typed: str = "Press Enter."
    clicked: str = "Click Next."
    until: Typed | Decided | Happened = Typed()

    @property
    def text(self) -> str:
        """The page in a terminal."""
        return f"{self.idea} {self.typed}"

    @property
    def browser(self) -> str:
        """The page in a browser."""
        return f"{self.idea} {self.clicked}"


@dataclass(frozen=True)
class Page:
    """A step as it is shown."""

    title: str
    text: str
    reading: bool  # whether Enter goes on
    step: int  # counted from 1
    steps: int


@dataclass(frozen=True)
class Hint:
    """What is said when something is seen for the first time."""

    kind: str
    text: str
    sign: Sign


@dataclass(frozen=True)
class Course:
    """What a game offers as its guided first game: always the same match, and how its bots decide."""

    players: tuple[str, ...]
    seed: str
    lesson: Callable[[], Lesson]
    choose: Callable[[Match, int, str, Stream], int]
    scenario: Scenario | None = None

    def start(self, game: Game) -> Match:
        """Return the match of the lesson before its first decision."""
        return Match(game, self.players, self.seed, scenario=self.scenario)


class Lesson:
    """Where one player stands in a lesson."""

    def __init__(self, steps: Iterable[Step], hints: Iterable[Hint], seat: int = 0) -> None:
        self.steps = tuple(steps)
        self.seat = seat
        self._hints = list(hints)  # those not given yet
        self._at = 0
        self._faced = -1  # the step that was shown when the player last did anything
        self._met: set[int] = set()  # steps whose decision or event has come, shown or not

    @property
    def done(self) -> bool:
        """All steps are behind, or the lesson was skipped."""
        return self._at >= len(self.steps)

    def current(self) -> Step | None:
        """The step to show now."""
        return None if self.done else self.steps[self._at]

    def page(self, medium: Medium) -> Page | None:
        """The step to show now; none when all are behind."""
        step = self.current()
        if step is None:
            return None
        text = step.browser if medium == "browser" else step.text
        return Page(step.title, text, self.reading, self._at + 1, len(self.steps))

    @property
    def reading(self) -> bool:
        """Whether Enter goes on: the step is a text, or what it asks for came before the player could see it."""
        step = self.current()
        return step is not None and (step.until == Typed() or self._at in self._met)

    def entered(self, command: str) -> None:
        """A command was used; Enter is the empty one."""
        word = command.strip().partition(" ")[0]
        step, self._faced = self.current(), self._at
        if step and (step.until == Typed(word) or (not word and self.reading)):
            self._at += 1

    def decided(self, decision: Decision) -> None:
        """A seat has decided; only the player's own decisions count."""
        if decision.seat == self.seat:
            self._faced = self._at
            verb = verb_of(decision.action)
            self._meet(lambda step: isinstance(step.until, Decided) and verb in step.until.verbs)

    def note(self, events: Sequence[Event], match: Match) -> list[str]:
        """Something happened in the match: the step that waits for it is done; the hints it calls for, each once.

        When the match is over nothing more can come: what is left of the lesson only wants to be read.
        """
        self._meet(lambda step: match.over or (isinstance(step.until, Happened) and step.until.sign(events, match)))
        due = [hint for hint in self._hints if hint.sign(events, match)]
        self._hints = [hint for hint in self._hints if hint not in due]
        return [hint.text for hint in due]

    def skip(self) -> None:
        """The lesson as a whole is over: no further step, no further hint."""
        self._at = len(self.steps)
        self._hints = []

    def _meet(self, met: Callable[[Step], bool]) -> None:
        """Mark the steps that this fulfils: the one that the player faced is done, others then want to be read."""
        now = {i for i in range(self._at, len(self.steps)) if met(self.steps[i])}
        self._met |= now
        if self._at in now and self._at == self._faced:
            self._at += 1
