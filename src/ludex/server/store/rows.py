"""What is stored beside the log of a match: how it began, and its events in words."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.contract.scenario import ScenarioData
from ludex.server.refusals import Unavailable
from ludex.server.ws.protocol import Dice

log = logging.getLogger("ludex")


class Conflict(Exception):
    """Somebody else has written this sequence number, or a match of this id; nothing was written."""


class StoreError(Unavailable):
    """The database can't be used now; what was being written may be there or not: read it again."""

    def told(self) -> Refusal:
        """Return what clients are told; the details are for the log."""
        log.error("%s", self)
        return Refusal("", "The server can't store anything now; try again in a moment.")


class StoredSeat(Struct, frozen=True):
    """Who was to play a seat when the match was made."""

    kind: Literal["here", "link", "bot"]
    level: str  # of the bot that plays here, or would take over
    name: str
    token: str  # the hash of its link's secret; empty for a bot


class StoredScenario(Struct, frozen=True):
    """A whole scenario, so that a stored match needs no other file."""

    name: str
    data: ScenarioData


class StoredHeader(Struct, frozen=True, kw_only=True):
    """How a match began, in the order in which it is stored; what has a default is missing in older matches."""

    game: str
    version: int  # of the rules
    seats: list[StoredSeat]
    seed: str
    dice: Dice = "known"  # whether nobody knew the seed when the match began
    settings: dict[str, int]
    scenario: StoredScenario | None
    position: str = ""  # that it begins at, if it does
    lesson: bool
    parent: str  # the match that it is a branch of, or empty


@dataclass(frozen=True)
class MatchRow:
    """A match, and how it began."""

    id: str
    created: float
    header: StoredHeader


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
