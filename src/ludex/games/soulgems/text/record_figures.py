"""Choices for neutral figures from a record (SG-16.12): they are not logged, but seen in what the figures do."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ludex.games.soulgems.rules.codes import End, Node
from ludex.games.soulgems.rules.legal import MAX_ACTIONS, legal
from ludex.games.soulgems.text.game_record import Scribe
from ludex.games.soulgems.text.notation_lines import Act
from ludex.games.soulgems.text.notation_logs import Entry
from ludex.kernel.errors import LudexError
from ludex.kernel.play.decision import Decision

ASKED = (Node.NPC_ORDER, Node.NPC_STEP, Node.NPC_TIE)
MOST_TRIES = 2_000  # in one phase of neutral figures


class FigureChoices:
    """SG-14.7 to SG-14.10: finds the choices that let neutral figures do what their lines say."""

    def __init__(self, lines: Sequence[Act]) -> None:
        self._lines = lines
        self._tries = 0

    def find(self, scribe: Scribe) -> list[int]:
        """Return the actions from here to the next decision of another kind; LudexError if none fit the lines."""
        self._tries = MOST_TRIES
        found = self._path(scribe, scribe.turn_start)
        if found is None:
            raise LudexError("the neutral figures can't do what their lines say", rule="SG-14.7")
        return found

    def _path(self, scribe: Scribe, since: int) -> list[int] | None:
        """The first way that fits, or None; what figures have not finished yet may still come to fit."""
        s = scribe.s
        asked = s.node in ASKED and s.ending == End.NONE
        if not self._fits(scribe, since, whole=not asked):
            return None
        for action in listed(scribe) if asked else []:
            rest = self._tried(scribe, since, action)
            if rest is not None:
                return [action, *rest]
        return None if asked else []

    def _tried(self, scribe: Scribe, since: int, action: int) -> list[int] | None:
        """What follows an action, if it leads on."""
        self._tries -= 1
        if self._tries < 0:
            raise LudexError("the lines leave too many choices for the neutral figures", rule="SG-14.7")
        trial = scribe.fork(since)
        trial.decide(Decision(decider(scribe), action, trial.s.turn, ""))
        return self._path(trial, since)

    def _fits(self, scribe: Scribe, since: int, *, whole: bool) -> bool:
        """Whether figures have done what their lines say; the last one may still be at it."""
        before = sum(map(is_figure, scribe.entries(0, since)))
        done = [entry for entry in scribe.entries(since) if is_figure(entry)]
        wanted = self._lines[before : before + len(done)]
        return done == [*wanted] if whole or not done else done[:-1] == [*wanted[:-1]]


def is_figure(entry: Entry) -> bool:
    """SG-16.2: whether an entry is the line of a neutral figure."""
    return isinstance(entry, Act) and entry.phase == "NPC"


def decider(scribe: Scribe) -> int:
    """SG-3.2: the seat that is asked."""
    return int(scribe.s.decider ^ scribe.s.swapped)


def listed(scribe: Scribe) -> list[int]:
    """SG-4.10: what it may choose."""
    out = np.zeros(MAX_ACTIONS, dtype=np.int64)
    found: list[int] = out[: legal(scribe.s, decider(scribe), out)].tolist()
    return found
