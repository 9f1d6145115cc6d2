"""Error messages as people read them."""

from __future__ import annotations

import re

RULE = re.compile(r" ?\(((?:[A-Z]{1,4})-\d+(?:\.\d+)*)\)")
WORD = re.compile(r"[a-z]+[ ,;]")


def sentence(error: str) -> tuple[str, str]:
    """Return an error message as a full sentence, and the id of the rule it names."""
    rule = RULE.search(error)
    text = RULE.sub("", error, count=1).strip() if rule else error.strip()
    if WORD.match(text):  # and not the name of a field or a rule
        text = text[0].upper() + text[1:]
    return (text if not text or text[-1] in ".!?" else text + "."), rule[1] if rule else ""
