"""Completion of typed lines: commands, and legal decisions word by word."""

from __future__ import annotations

from collections.abc import Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from ludex.terminal.commands import COMMANDS
from ludex.terminal.session import Session

OPEN = "…"  # what an open entry leaves to be written


class CommandCompleter(Completer):
    """Completes the last word before the cursor; legal decisions are listed once for each position."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._moment: tuple[object, ...] = ()
        self._decisions: list[list[str]] = []

    def get_completions(self, document: Document, _event: CompleteEvent) -> Iterator[Completion]:
        """Yield each candidate, followed by the space before the next word."""
        line = document.text_before_cursor
        typed = len(_last_command(line)[-1])
        for word in self.candidates(line):
            yield Completion(f"{word} ", start_position=-typed, display=word)

    def candidates(self, line: str) -> list[str]:
        """Return what the last word of a line may become; of several commands the last one counts."""
        *before, last = _last_command(line)
        words = [entry[len(before)] for entry in self._entries() if _follows(entry, before)]
        return [word for word in dict.fromkeys(words) if word.lower().startswith(last) and word != OPEN]

    def _entries(self) -> list[list[str]]:
        """Return commands, then decisions, each as its words."""
        names = [*self.session.painter.pages, *COMMANDS]
        actions = ([name, word] for name in ("actions", "why") for word in {entry[0]: 1 for entry in self._legal()})
        return [*([name] for name in names), *self._legal(), *actions]

    def _legal(self) -> list[list[str]]:
        match, seat = self.session.match, self.session.keyboard
        moment = (match, len(match.decisions), seat)
        if moment != self._moment:
            legal = match.legal(seat) if seat >= 0 else []
            self._moment, self._decisions = moment, [self._words(action) for action in legal]
        return self._decisions

    def _words(self, action: int) -> list[str]:
        """Return a decision, with the word that introduces a text where it takes one."""
        writing = self.session.match.game.text.writing
        return [*self.session.words(action).split(), *[writing.word] * writing.takes(action)]


def _last_command(line: str) -> list[str]:
    """Return the words after the last ; in lower case; the last one may be empty."""
    return line.rpartition(";")[2].lstrip().lower().split(" ")


def _follows(entry: list[str], before: list[str]) -> bool:
    """Return whether an entry has these words, perhaps in full, and another one after them."""
    heads = zip(entry, before, strict=False)
    return len(entry) > len(before) and all(word.lower().startswith(head) for word, head in heads)
