"""Find legal actions by typed words, and list them with numbers."""

from __future__ import annotations

import re

from ludex.kernel.errors import IllegalDecision
from ludex.terminal.session import Session

LIST = 60  # more actions than this are shown by their parts


def actions(session: Session, seat: int, rest: str) -> bool:
    """Show the legal actions that have these words, numbered; too many of them by their parts."""
    legal = {action: session.words(action) for action in session.match.legal(seat)} if seat >= 0 else {}
    found = {a: text for a, text in legal.items() if _has_all(text, rest)}
    if not found:
        session.drop()
        session.say(
            f"No legal action has “{rest}”; actions alone shows what there is." if legal else "Nothing to decide now."
        )
    else:
        number(session, seat, list(found))
        if len(found) > LIST:
            session.say("Add words to get a numbered list, for example: actions " + " ".join(_example(found)))
    return False


def number(session: Session, seat: int, choices: list[int]) -> None:
    """List actions to choose from by number; too many of them by their parts."""
    words = {action: session.words(action) for action in choices}
    if len(choices) > LIST:
        session.draw(session.painter.outline(session.scene(seat), words))
        return
    session.offer([[action] for action in choices])
    session.console.print(session.painter.listed(session.scene(seat), words))
    session.say("Type a number to decide.", "dim")


def matching(session: Session, seat: int, line: str) -> list[int]:
    """Return the legal actions that fit a line: by the beginning of their verb if any does, else by any words."""
    legal = {action: session.words(action) for action in session.match.legal(seat)} if seat >= 0 else {}
    found = {action: text for action, text in legal.items() if _has_all(text, line)}
    verb = line.lower().split()[0]
    exact = [action for action, text in found.items() if _verb(text).startswith(verb)]
    return [_typed(session, seat, action, found[action]) for action in exact or found]


def is_complete(session: Session, line: str, action: int) -> bool:
    """Return whether a line has as many words as an action."""
    words = [word for word in session.words(action).split() if not word.endswith(":")]
    return len(line.split()) >= len(words)


def _typed(session: Session, seat: int, action: int, words: str) -> int:
    """Return a listed action as its words would be read, with usual values for what they leave out."""
    try:
        return session.read_action(seat, words)[0]
    except IllegalDecision:
        return action


def _verb(text: str) -> str:
    """The first word of an action, after the phase if it names one."""
    return next((word for word in text.lower().split() if not word.endswith(":")), "")


def _has_all(text: str, words: str) -> bool:
    """Whether each of some words begins a part of an action."""
    parts = _parts(text)
    return all(any(part.startswith(word) for part in parts) for word in words.lower().split())


def _parts(text: str) -> list[str]:
    """The words of an action, whole and as their marks divide them, squares also without the letter of a piece."""
    small = re.split(r"[^\w#]+|(?<=\d)x(?=\D)", text)
    return [
        *text.lower().split(),
        *(part.lower() for part in small),
        *(re.sub("^[A-Z](?=[a-z]+\\d)", "", s) for s in small),
    ]


def _example(found: dict[int, str]) -> list[str]:
    """Two words that narrow the list down: of the first action those that not all of them have."""
    words = [part for part in dict.fromkeys(_parts(next(iter(found.values())))) if part.isalpha()]
    return [word for word in words if not all(_has_all(text, word) for text in found.values())][:2]
