"""Reading the lines of a save."""

from __future__ import annotations

import re

from ludex.kernel.errors import BadSave
from ludex.kernel.play.save_limits import MAX_COMPLAINT_CHARACTERS, lines_of


class SaveReader:
    """Reads a save line by line; every error names its line."""

    def __init__(self, text: str) -> None:
        self.lines = lines_of(text)
        self.at = 0  # the next line, from 0
        self.line = 1  # the last line looked at, from 1

    def fail(self, words: str, rule: str = "") -> BadSave:
        """Return an error about the last line looked at."""
        return BadSave(f"line {self.line}: {words[:MAX_COMPLAINT_CHARACTERS]}", rule=rule)

    def next(self, form: str, pattern: str) -> re.Match[str]:
        """Return the next line, which must match a pattern."""
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        self.line = self.at + 1
        found = re.fullmatch(pattern, line)
        if not found:
            shown = f"“{line[:60]}”" if line else "the end of the file"
            raise self.fail(f"expected “{form}”, found {shown}")
        self.at += 1
        return found

    def peek(self, word: str) -> bool:
        """Return whether the next line begins with a word."""
        return self.at < len(self.lines) and self.lines[self.at].startswith(word + " ")
