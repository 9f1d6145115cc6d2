"""One sitting at the terminal: the match, the screen, the keyboard, and what each player has been shown."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.cli.paint import READABLE, Data, Scene, View, painter
from ludex.kernel import save
from ludex.kernel import seed as seeds
from ludex.kernel.dice import Stream
from ludex.kernel.errors import LudexError
from ludex.kernel.lesson import Lesson
from ludex.kernel.match import Match

HUMAN = "human"
SPECTATOR = -1
FORGET = "\x1b[3J"  # clears what a terminal would scroll back to
Choice = Callable[[Match, int, str, Stream], int]


class Leave(Exception):
    """The player gets up."""


def store() -> Path:
    """Where matches are kept: `LUDEX_MATCHES`, or the user's data folder."""
    chosen = os.environ.get("LUDEX_MATCHES")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ludex"


class Session:
    """All that the loop and the commands share."""

    def __init__(self, match: Match, console: Console, read: Callable[[str], str]) -> None:
        self.console, self.read = console, read
        self.stepwise = False  # playback waits for Enter after each step
        self.branches = 0
        self.take(match)

    def take(self, match: Match, heard: Mapping[int, int] | None = None) -> None:
        """Go on with this match, as a whole new one or with what has been shown of it."""
        self.match = match
        if heard is None:
            self.lesson: Lesson | None = None
            self.choose: Choice = Match.bot_action  # how bots decide
        self.painter = painter(match.game.name)
        self.dice = [seeds.stream(seeds.fresh()) for _ in match.header.seats]
        self.heard: dict[int, int] = dict(heard or {})  # seat: lots of events shown
        self.offered: list[int] = []  # the actions that numbers stand for
        self.hints: list[str] = []
        self.keyboard = SPECTATOR  # the seat of the person in front of the screen
        self._openings: dict[int, View] = {}
        self._start = (
            self._starts().get(int(match.state.turn) - 1, -1) + 1
        )  # of a loaded match only the last turn is told

    @property
    def humans(self) -> list[int]:
        return [seat for seat, name in enumerate(self.match.header.seats) if name == HUMAN]

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: you, or who plays there."""
        me = "you" if len(self.humans) == 1 else HUMAN
        return tuple(me if name == HUMAN else f"{name} bot" for name in self.match.header.seats)

    def draw(self, thing: RenderableType) -> None:
        """Something to read: never wider than the eye likes."""
        self.console.print(thing, width=min(self.console.width, READABLE))

    def say(self, words: str, style: str = "") -> None:
        """One line to the player."""
        self.console.print(Text(words, style))

    def scene(self, seat: int) -> Scene:
        """The position as a seat may see it."""
        view = self.match.view(seat)
        return Scene(view, self._opening(view), self.names, self.console.width, self.console.height)

    def _starts(self) -> dict[int, int]:
        """Each turn, and how many decisions were made before it."""
        return {turn: count for count, turn, _ in reversed(self.match.hashes)}

    def _opening(self, view: View) -> View:
        """The public view at the start of this turn, or of the last one while nothing has happened in this one."""
        starts, turn = self._starts(), int(self.match.state.turn)
        if not any(self.match.events[starts[turn] + 1 :]):
            turn -= 1
        if turn not in starts:
            return view
        count = starts[turn]
        if count not in self._openings:
            self._openings[count] = self.match.branch(count).view(SPECTATOR)
        return self._openings[count]

    def events(self, start: int = 0) -> list[Data]:
        """What happened since a lot of events, as plain data with sentence and rule."""
        return [self._data(event) for lot in self.match.events[start:] for event in lot]

    def _data(self, event: Any) -> Data:
        words, rule = self.match.game.explain(event)
        return self.match.game.event_data(event) | {"words": words, "rule": rule}

    def tell(self, seat: int) -> None:
        """IM-27.10: what happened since this seat last looked; step by step if so set, and then skippable."""
        groups = self.painter.story(self.scene(seat), self.events(self.heard.get(seat, self._start)))
        self.heard[seat] = len(self.match.events)
        waiting = self.stepwise
        for i, group in enumerate(groups):
            self.draw(group)
            if waiting and i + 1 < len(groups):
                waiting = not self.read("Enter for the next step, s to skip › ").strip()
        if groups:
            self.console.print()

    def show(self, seat: int) -> None:
        """The table, then the question if there is one."""
        scene = self.scene(seat)
        self.console.print(self.painter.table(scene))
        if seat in self.match.pending():
            self.draw(self.painter.decision(scene))

    def teach(self) -> None:
        """The hints that are due and the step of the lesson."""
        for hint in self.hints:
            self.draw(Panel(hint, title="Seen for the first time", title_align="left", border_style="yellow"))
        self.hints = []
        step = self.lesson.current() if self.lesson else None
        if step:
            self.draw(Panel(step.text, title=f"Lesson: {step.title}", title_align="left", border_style="cyan"))

    def lesson_heard(self, command: str) -> bool:
        """The lesson hears of a command or of Enter; True if that turned a page."""
        before = self.lesson.current() if self.lesson else None
        if self.lesson:
            self.lesson.entered(command)
        turned = before is not None and self.lesson is not None and self.lesson.current() is not before
        if turned:
            self.teach()
        return turned

    def decide(self, seat: int, action: int) -> None:
        """A seat decides; the lesson hears of it and the match is saved."""
        events = self.match.decide(seat, action)
        if self.lesson:
            self.lesson.decided(self.match, seat, action)
            self.hints += self.lesson.note(events, self.match)
        self.autosave()

    @property
    def file(self) -> Path:
        """Where this match is saved by itself; a branch has a file of its own."""
        branch = f"-branch{self.branches}" if self.branches else ""
        return store() / f"{self.match.game.name}-{self.match.commitment[:8]}{branch}.ludex"

    def autosave(self) -> str:
        """Save the match; what went wrong, or nothing."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            save.write(self.match, self.file)
        except (OSError, LudexError) as error:
            return str(error)
        return ""

    def wipe(self) -> None:
        """Nothing of what was shown remains on the screen, nor above it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)

    def offer(self, actions: Sequence[int]) -> None:
        """From now on numbers stand for these actions."""
        self.offered = list(actions)
