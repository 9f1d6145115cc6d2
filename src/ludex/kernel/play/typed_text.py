"""Text that people type with a decision, such as the name of a city. No rule reads it: it is there to be shown.

It belongs to the decision, and with it to saves and hashes. A state carries what was typed so far beside its bytes, in
`texts`, so that views and sentences can show it; like the state it follows from playing the decisions again.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.state.record import Key, Texts

NO_TEXT = Refusal("", "this decision takes no text")
Stages = Sequence[tuple[int, Texts]]  # decisions so far, and all that was typed until then; the first is nothing


def clean(text: str) -> str:
    """What people write, in one line and one spelling, without characters that hide or reorder others."""
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(unicodedata.normalize("NFC", kept).split())


def texts_at(stages: Stages, count: int) -> Texts:
    """What had been typed after so many decisions."""
    return stages[bisect_right(stages, count, key=lambda stage: stage[0]) - 1][1]


@dataclass(frozen=True)
class Writing:
    """The text that one kind of decision of a game may carry: no two texts of a match are the same but for capitals.

    In notation it follows the decision and a word: `found u3 named Home`. A text that can't stand is left out, and the
    decision is the one without.
    """

    verb: str  # the first word of such a decision
    word: str  # what introduces the text
    longest: int  # in characters
    mark: int  # the bit of an action that says that it carries text
    takes: Callable[[int], bool]  # whether an action may carry text
    key: Callable[[Any, int, int], Key]  # (s, seat, action), before it is applied: what its text is kept under
    config_error: Callable[[str], Refusal | None]  # why a text can't stand whatever else was typed

    def split(self, line: str) -> tuple[str, str]:
        """A decision in notation without its text, and the text, clean."""
        found = re.search(rf"\s{self.word}(?=\s|$)", line, re.IGNORECASE)
        first = line.split(maxsplit=1)[:1]
        if not found or not first or not self.verb.startswith(first[0].lower()):
            return line, ""
        return line[: found.start()], clean(line[found.end() :])

    def join(self, words: str, text: str) -> str:
        """The inverse of `split`."""
        return f"{words} {self.word} {text}"

    def why_not(self, text: str) -> Refusal | None:
        """Why a text would be left out, as far as that is known to everybody; None if it would stand."""
        if len(text) > self.longest:
            return Refusal("", f"a text of more than {self.longest} characters is left out")
        return self.config_error(text)

    def settle(self, action: int, text: str, others: Iterable[str]) -> int:
        """An action that takes text, marked if it carries one: whether a clean text can stand beside others."""
        taken = text.casefold() in {other.casefold() for other in others}
        return action & ~self.mark if not text or taken or self.why_not(text) else action | self.mark

    def bare(self, action: int) -> int:
        """An action without its mark."""
        return action & ~self.mark if self.takes(action) else action

    def carries(self, action: int) -> bool:
        """Whether an action is marked as one with text."""
        return action != self.bare(action)


NO_WRITING = Writing(
    verb="",
    word="",
    longest=0,
    mark=0,
    takes=lambda _action: False,
    key=lambda _s, _seat, _action: (),
    config_error=lambda _text: None,
)
