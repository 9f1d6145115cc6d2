"""Notation by templates, for games whose decisions are words and numbers: `take {target} from heap {subject}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.notation import single_spaced
from ludex.kernel.state.action import option_of, pack, subject_of, target_of, verb_of

BLANKS = {"subject": subject_of, "target": target_of, "option": option_of}
QUOTED = 40  # characters of a text that can't be read


class Forms:
    """One template for each verb; its blanks are the subject, the target and the option of an action."""

    def __init__(self, templates: Mapping[int, str]) -> None:
        self._templates = {int(verb): template for verb, template in templates.items()}
        self._patterns = {verb: re.compile(_pattern(template)) for verb, template in self._templates.items()}
        self.shown = tuple(re.sub(r"\{\w+\}", "N", template) for template in self._templates.values())

    def describe(self, _s: Any, action: int) -> str:
        """Return an action in words."""
        return self._templates[verb_of(action)].format(**{name: part(action) for name, part in BLANKS.items()})

    def parse(self, _s: Any, _seat: int, text: str) -> int:
        """Return the action that words, perhaps shortened, stand for, allowed or not; IllegalDecision if none."""
        words = single_spaced(text).lower()
        found = [(verb, match) for verb, pattern in self._patterns.items() if (match := pattern.fullmatch(words))]
        if len(found) != 1:
            problem = "is not a decision" if not found else "may be several decisions"
            raise IllegalDecision(f"“{words[:QUOTED]}” {problem}; write {' or '.join(self.shown)}")
        verb, match = found[0]
        return self._action(verb, match.groupdict(), words)

    def _action(self, verb: int, blanks: Mapping[str, str], words: str) -> int:
        """Return an action with these numbers in its parts; IllegalDecision if one has no room there."""
        numbers = {name: int(blanks.get(name, 0)) for name in BLANKS}
        action = pack(verb, numbers["subject"], numbers["target"], numbers["option"])
        if any(part(action) != numbers[name] for name, part in BLANKS.items()):
            raise IllegalDecision(f"“{words[:QUOTED]}” has a number that is too large")
        return action


def _pattern(template: str) -> str:
    """Return what matches the text of a template: a group for each blank, and any beginning of each word."""
    return " ".join(_word_pattern(word) for word in template.lower().split())


def _word_pattern(word: str) -> str:
    if blank := re.fullmatch(r"\{(\w+)\}", word):
        return rf"(?P<{blank[1]}>\d{{1,5}})"
    pattern = ""
    for letter in reversed(word[1:]):
        pattern = f"(?:{re.escape(letter)}{pattern})?"
    return re.escape(word[0]) + pattern
