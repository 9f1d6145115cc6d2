"""Limits on the length of a save, checked before it is read: no text can make reading it expensive."""

from __future__ import annotations

import re

from ludex.kernel.errors import BadSave
from ludex.kernel.play.notation import MAX_DECISION_CHARACTERS

MAX_SAVE_CHARACTERS = 16_000_000
MAX_LINES = 500_000
MAX_LINE_CHARACTERS = MAX_DECISION_CHARACTERS + 100  # with its turn and its seat
MAX_SCENARIO_CHARACTERS = 100_000  # of the one line that holds a whole scenario
MAX_POSITION_CHARACTERS = 1_000_000  # of the whole text of a position, and of one line of it in a save
MAX_COMPLAINT_CHARACTERS = 2_000
LONGER_LINES = {"scenario": MAX_SCENARIO_CHARACTERS, "position": MAX_POSITION_CHARACTERS}
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def lines_of(text: str) -> list[str]:
    """Return the lines of a save; BadSave if there are too many, or one is too long or out of place."""
    if len(text) > MAX_SAVE_CHARACTERS:
        raise BadSave(f"line 1: a save has {MAX_SAVE_CHARACTERS:,} characters at most; this one has {len(text):,}")
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    if len(lines) > MAX_LINES:
        raise BadSave(f"line {MAX_LINES + 1}: a save has {MAX_LINES:,} lines at most")
    for number, line in enumerate(lines, 1):
        problem = _flaw(line, len(lines) - number)
        if problem:
            raise BadSave(f"line {number}: {problem}")
    return lines


def _flaw(line: str, after: int) -> str:
    """Return what is wrong with a line that has so many others after it, or an empty string."""
    most = LONGER_LINES.get(line.partition(" ")[0], MAX_LINE_CHARACTERS)
    if len(line) > most:
        return f"this line has {len(line):,} characters; {most:,} at most"
    if CONTROL.search(line):
        return "this line has a control character in it"
    if line.startswith("result ") and after > 1:
        return "the result stands once, in the line before “check …”"
    return ""
