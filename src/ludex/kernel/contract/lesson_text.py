"""The texts of lessons: paragraphs of plain words, `what is typed`, and ids of rules, which clients make links of."""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from ludex.kernel.rulebook import ID

MARK = re.compile(rf"`([^`]+)`|({ID})")


class Span(Struct, frozen=True):
    """A part of a paragraph: words, something to type, or the id of a rule."""

    kind: Literal["text", "code", "rule"]
    text: str


Paragraph = list[Span]


def paragraphs(text: str) -> list[Paragraph]:
    """Return a text as it is written, with empty lines between its paragraphs, in its parts."""
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n", text)]
    return [_spans(block) for block in blocks if block]


def _spans(block: str) -> Paragraph:
    spans, start = [], 0
    for found in MARK.finditer(block):
        spans.append(Span("text", block[start : found.start()]))
        spans.append(Span("code", found[1]) if found[1] else Span("rule", found[2]))
        start = found.end()
    return [span for span in (*spans, Span("text", block[start:])) if span.text]
