"""The line editor at a terminal (prompt_toolkit): history, and a completion menu on Tab."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from ludex.terminal import files
from ludex.terminal.completion import CommandCompleter
from ludex.terminal.session import Session


class LineEditor:
    """Reads commands with history and completion, and answers to questions without them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._questions: PromptSession[str] = PromptSession(enable_suspend=True)
        self._commands: dict[tuple[str, int, int], PromptSession[str]] = {}  # by game, number of humans and seat

    def command(self, prompt: str) -> str:
        """Return a typed command; raises EOFError or KeyboardInterrupt if the player leaves."""
        session = self.session
        key = (session.match.game.meta.name, len(session.humans), session.keyboard)
        if key not in self._commands:
            self._commands[key] = _command_prompt(session)
        return _read(self._commands[key], prompt)

    def answer(self, prompt: str) -> str:
        """Return the typed answer to a question; raises EOFError or KeyboardInterrupt if the player leaves."""
        return _read(self._questions, prompt)


def _command_prompt(session: Session) -> PromptSession[str]:
    return PromptSession(
        history=_history(session),
        completer=CommandCompleter(session),
        complete_while_typing=False,
        enable_history_search=True,
        enable_suspend=True,
    )


def _read(editor: PromptSession[str], prompt: str) -> str:
    """Read one line; Ctrl-C clears it, and raises KeyboardInterrupt if it is empty."""
    while True:
        try:
            return editor.prompt(prompt)
        except KeyboardInterrupt:
            if not editor.default_buffer.text:
                raise


def _history(session: Session) -> History:
    """Return the history of a game; several people at one keyboard can't recall each other's decisions."""
    if len(session.humans) > 1:
        return InMemoryHistory()
    path = files.history(session.match.game.meta.name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError:
        return InMemoryHistory()
    return _SafeFileHistory(path)


class _SafeFileHistory(FileHistory):
    """A history file; what can't be written is kept in memory only."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))

    def store_string(self, string: str) -> None:
        with suppress(OSError):
            super().store_string(string)
