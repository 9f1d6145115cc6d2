"""What is stored beside the log of a match: how it began, and its events in words."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from ludex.kernel.contract.refusal import Refusal
from ludex.server.refusals import Unavailable

log = logging.getLogger("ludex")


class Conflict(Exception):
    """Somebody else has written this sequence number, or a match of this id; nothing was written."""


class StoreError(Unavailable):
    """The database can't be used now; what was being written may be there or not: read it again."""

    def told(self) -> Refusal:
        """Return what clients are told; the details are for the log."""
        log.error("%s", self)
        return Refusal("", "The server can't store anything now; try again in a moment.")


@dataclass(frozen=True)
class MatchRow:
    """How a match began: game, version, seats, seed, settings and so on, as JSON."""

    id: str
    created: float
    header: dict[str, Any]


class StoredEvent(Struct, array_like=True, frozen=True):
    """An event as it was told, and the seats that may know of it."""

    seats: int
    kind: str
    rule: str
    words: str


class StoredBatch(Struct, omit_defaults=True, frozen=True):
    """What followed from a decision, in words as players read it; the result, if the match ended with it."""

    turn: int = 0
    moment: str = ""  # where the game stood before it
    phase: str = ""
    seat: int = -1
    words: str = ""  # the decision
    events: list[StoredEvent] = []
    ending: str = ""
    returns: list[float] = []


@dataclass(frozen=True)
class EventsRow:
    """What followed from the decision of an entry, or from the setup (0)."""

    seq: int
    batch: StoredBatch
