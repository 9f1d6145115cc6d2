"""Completing what is typed (SC-23.2): commands, and decisions word by word, as far as they are allowed now."""

from __future__ import annotations

from ludex.terminal.commands import COMMANDS
from ludex.terminal.session import Session

OPEN = "…"  # what an open entry leaves to be written


class Completer:
    """The words that may come next; legal decisions are listed once for each position."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._moment: tuple[object, ...] = ()
        self._decisions: list[list[str]] = []
        self._found: list[str] = []

    def __call__(self, _word: str, number: int) -> str | None:
        """For readline: the candidate with this number, None after the last."""
        import readline

        if number == 0:
            self._found = self.candidates(readline.get_line_buffer()[: readline.get_endidx()])
        return self._found[number] if number < len(self._found) else None

    def candidates(self, line: str) -> list[str]:
        """What the last word of a line may become, after the last ; if there are several orders, as the lists go."""
        *before, last = line.rpartition(";")[2].lstrip().lower().split(" ")
        words = [entry[len(before)] for entry in self._entries() if _follows(entry, before)]
        return [word for word in dict.fromkeys(words) if word.lower().startswith(last) and word != OPEN]

    def _entries(self) -> list[list[str]]:
        """Commands, then decisions, each as its words."""
        names = [*self.session.painter.PAGES, *COMMANDS]
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
        """A decision, with the word that introduces a text where it takes one."""
        writing = self.session.match.game.text.writing
        return [*self.session.words(action).split(), *[writing.word] * writing.takes(action)]


def _follows(entry: list[str], before: list[str]) -> bool:
    """Whether an entry has these words, perhaps in full, and another one after them."""
    heads = zip(entry, before, strict=False)
    return len(entry) > len(before) and all(word.lower().startswith(head) for word, head in heads)


def install(session: Session) -> None:
    """At a terminal the Tab key completes; where there is no readline, nothing does."""
    try:
        import readline
    except ModuleNotFoundError:
        return
    readline.set_completer(Completer(session))
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
