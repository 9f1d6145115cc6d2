"""Error messages as people read them."""

from __future__ import annotations

import re

WORD = re.compile(r"[a-z]+[ ,;]")


def sentence(error: str) -> str:
    """Return an error message as a full sentence."""
    text = error.strip()
    if WORD.match(text):  # and not the name of a field or a rule
        text = text[0].upper() + text[1:]
    return text if not text or text[-1] in ".!?" else text + "."
