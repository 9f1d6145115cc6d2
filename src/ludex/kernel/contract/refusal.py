"""Why something is not allowed, as data: from the rule that forbids it to whoever asked."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """The id of a rule, empty if no rule of a game forbids it, and the reason in words, which don't name the rule."""

    rule: str
    text: str
    option: str = ""  # the name of the option that is wrong, if one is

    def __str__(self) -> str:
        """Return the text, followed by the option and the rule in parentheses if there are any."""
        named = ", ".join(filter(None, (self.option, self.rule)))
        return f"{self.text} ({named})" if named else self.text
