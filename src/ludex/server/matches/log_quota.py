"""Limits on the entries of each kind in a match's log, so that chat and names leave room for decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludex.server.refusals import LogFull

MAX_ENTRIES = {
    "say": 2_000, "name": 200, "undo": 5_000, "takeback": 1_000, "ask": 1_000, "agree": 2_000, "decline": 1_000,
    "leave": 1_000, "relieve": 1_000, "return": 1_000, "learn": 2_000,
}  # fmt: skip
NAMES = {"say": "lines of chat", "name": "changes of name", "undo": "undone decisions", "learn": "pages of a lesson"}
OTHERS = "entries of this kind"


def check(counts: Counter[str], kinds: Iterable[str], max_log_entries: int) -> None:
    """Raise LogFull if these entries do not fit into the log."""
    added = Counter(kinds)
    if counts.total() + added.total() > max_log_entries:
        raise LogFull("the log of this match is full; begin a new one")
    for kind in MAX_ENTRIES.keys() & added:
        if counts[kind] + added[kind] > MAX_ENTRIES[kind]:
            raise LogFull(f"this match has {MAX_ENTRIES[kind]:,} {NAMES.get(kind, OTHERS)}, and takes no more")
