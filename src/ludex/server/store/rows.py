"""What is stored beside the log of a match: how it began, and its events in words."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True)
class EventsRow:
    """What followed from the decision of an entry, or from the setup (0), in words as players read it."""

    seq: int
    batch: dict[str, Any]
