"""Decisions as somebody wrote them. Whatever reads them takes time in proportion to their length, and no more."""

from __future__ import annotations

from ludex.kernel.errors import IllegalDecision

MAX_DECISION_CHARACTERS = 200


def bounded(text: str) -> str:
    """The words of a decision, for the parser of a game; IllegalDecision if they are too long for any game."""
    if len(text) > MAX_DECISION_CHARACTERS:
        raise IllegalDecision(
            f"a decision has {MAX_DECISION_CHARACTERS} characters at most; this one has {len(text):,}"
        )
    return text


def single_spaced(text: str) -> str:
    """A text in one line, with single spaces: patterns that skip white space are quadratic without it."""
    return " ".join(text.split())


def with_article(noun: str) -> str:
    """Return `a card` for `card`, `an offer` for `offer`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def words_of(text: str) -> list[str]:
    """The words of a decision in small letters; `2 , -2` is one word."""
    return ",".join(part.strip() for part in text.lower().split(",")).split()
