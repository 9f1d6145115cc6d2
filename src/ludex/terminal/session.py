"""A session at the terminal: the match, the screen, the keyboard, and what each player has been shown."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.kernel.contract.lesson import Lesson
from ludex.kernel.errors import IllegalDecision, LudexError
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream
from ludex.terminal.files import claim, complaint, file_names
from ludex.terminal.games import READABLE, painter
from ludex.terminal.seat_views import SPECTATOR, SeatViews

DIGITS = 9  # no number that people type is longer
ECHO = re.compile(r"“([^“”]{60})[^“”]+”")  # of what was typed no more than this is told back
FORGET = "\x1b[3J"  # clears what a terminal would scroll back to
Choice = Callable[[Match, int, str, Stream], int]


class Leave(Exception):
    """The player leaves."""


def number_of(text: str) -> int:
    """Return a typed number, or -1 if it is not a number or too long."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else -1


def _parted(line: str) -> list[str]:
    """Split a line at each ; into commands, at least one."""
    return [part.strip() for part in line.split(";") if part.strip()] or [""]


class Session(SeatViews):
    """What the loop and the commands share."""

    def __init__(self, match: Match, console: Console, read: Callable[[str], str], file: Path | None = None) -> None:
        self.console = console
        self.read = read  # an answer to a question
        self.read_command = read  # a command or a decision
        self.stepwise = False  # playback waits for Enter after each step
        self.waiting: list[str] = []  # typed together with the last line, to be done after it
        self.take(match, file)

    def take(
        self,
        match: Match,
        file: Path | None = None,
        *,
        trunk: Path | None = None,
        shown: Mapping[int, int] | None = None,
    ) -> None:
        """Go on with a match; `shown` keeps what has been shown of it, else it starts afresh."""
        self.match, self.trunk = match, trunk  # the file of the match that this is a branch of
        self.file = file if file and file.is_file() else None  # where it is saved; new ones get theirs when it must be
        self.trouble, self.warned = "", False  # why it could not be saved, and whether that was said
        if shown is None:
            self.lesson: Lesson | None = None
            self.choose: Choice = Match.bot_action  # how bots decide
        self.painter = painter(match.game.meta.name)
        self.dice = [seeds.stream(seeds.fresh()) for _ in match.header.seats]
        self.shown: dict[int, int] = dict(shown or {})  # seat: batches of events shown
        self.offered: list[list[int]] = []  # what each number stands for: an action, or several to choose from
        self.hints: list[str] = []
        self.focus = {}
        self.keyboard = SPECTATOR  # the seat of the person in front of the screen
        self._openings = {}
        # of a loaded match only the last turn is told, and the setup before the first one
        self._start = match.turn_starts[-2:][0].at + 1 if match.state.turn else 0

    def branch(self, match: Match) -> None:
        """Go on with a branch of this match: the same lesson at the same keyboard, but a file of its own."""
        keyboard, shown = self.keyboard, {seat: min(n, len(match.events)) for seat, n in self.shown.items()}
        self.take(match, trunk=self.file or self.trunk, shown=shown)
        self.keyboard = keyboard

    def draw(self, thing: RenderableType) -> None:
        """Print something to read, no wider than is readable."""
        self.console.print(thing, width=min(self.console.width, READABLE))

    def say(self, words: str, style: str = "", *, whole: bool = False) -> None:
        """Print one line to the player; `whole` keeps paths and commands unbroken."""
        self.console.print(Text(ECHO.sub(r"“\1…”", words), style), soft_wrap=whole)

    def line(self, prompt: str) -> str:
        """Return the next command: the rest of the last line, or what is typed now; a ; separates commands."""
        if self.waiting:
            self.say(f"{prompt}{self.waiting[0]}")
            return self.waiting.pop(0)
        typed = self.read_command(prompt).strip()
        first, *self.waiting = [typed] if ";" not in typed or self._is_action(typed) else _parted(typed)
        return first

    def _is_action(self, line: str) -> bool:
        """Return whether a whole line can be read as one decision."""
        try:
            return ";" not in self.read_action(self.keyboard, line)[1]
        except IllegalDecision:
            return False

    def drop(self) -> None:
        """Discard the commands that are still waiting."""
        if self.waiting:
            self.say(f"Not carried out: “{'; '.join(self.waiting)}”", "yellow")
        self.waiting = []

    def tell(self, seat: int) -> None:
        """Show what happened since this seat last looked; `stepwise` waits after each step, unless skipped."""
        groups = self.painter.story(self.scene(seat), self.events(seat, self.shown.get(seat, self._start)))
        self.shown[seat] = len(self.match.events)
        waiting = self.stepwise
        for i, group in enumerate(groups):
            self.draw(group)
            if waiting and i + 1 < len(groups):
                waiting = not self.read("Enter for the next step, s to skip › ").strip()
        if groups:
            self.console.print()

    def show(self, seat: int) -> None:
        """Show the table, then the question if there is one; numbers stand for its answers."""
        scene, asked = self.scene(seat), seat in self.match.pending()
        self.console.print(self.painter.table(scene))
        if asked:
            self.draw(self.painter.decision(scene))
        self.offer(self.painter.numbered(scene) if asked else [])
        self._warn()

    def _warn(self) -> None:
        """Report trouble with saving when it first occurs."""
        if self.trouble and not self.warned:
            self.say(self.whereabouts(), "yellow", whole=True)
        self.warned = bool(self.trouble)

    def teach(self) -> None:
        """Show the hints that are due and the step of the lesson."""
        for hint in self.hints:
            self.draw(Panel(hint, title="Seen for the first time", title_align="left", border_style="yellow"))
        self.hints = []
        page = self.lesson.page("terminal") if self.lesson else None
        if page:
            self.draw(Panel(page.text, title=f"Lesson: {page.title}", title_align="left", border_style="cyan"))

    def tell_lesson(self, command: str) -> bool:
        """Tell the lesson of a command or of Enter; True if that turned a page."""
        before = self.lesson.current() if self.lesson else None
        if self.lesson:
            self.lesson.entered(command)
        turned = before is not None and self.lesson is not None and self.lesson.current() is not before
        if turned:
            self.teach()
        return turned

    def decide(self, seat: int, action: int, text: str = "") -> None:
        """Make a decision, tell the lesson and save the match."""
        events = self.match.decide(seat, action, text)
        self.focus.pop(seat, None)
        if self.lesson:
            self.lesson.decided(self.match.decisions[-1])
            self.hints += self.lesson.note(events, self.match)
        self.autosave()

    def autosave(self) -> None:
        """Save the match in its file; a new match or a branch takes the first free name."""
        try:
            self.file = self.file or next(filter(claim, file_names(self.match, self.trunk)))
            save_file.write(self.match, self.file)
            self.trouble = ""
        except (OSError, LudexError) as error:
            self.trouble = complaint(error)

    def whereabouts(self, saved: str = "Saved in {}") -> str:
        """Return where the match is saved, or why it is not; empty if there was nothing to save yet."""
        file = self.file or self.trunk
        if self.trouble:
            return f"The match is not saved: {self.trouble}"
        return saved.format(shlex.quote(str(file))) if file and file.exists() else ""

    def wipe(self) -> None:
        """Clear the screen and its scrollback."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)

    def offer(self, groups: Sequence[Sequence[int]]) -> None:
        """Let numbers stand for these actions, or groups of them."""
        self.offered = [list(group) for group in groups]
