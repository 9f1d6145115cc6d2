"""What has changed in a match and was not passed on yet."""

from __future__ import annotations

import asyncio
from enum import Flag, auto

from ludex.server.store.entries import Content, Joined, Renamed, Said


class Change(Flag):
    """What may have changed for the connections of a match."""

    INFO = auto()  # all that a MatchInfo tells
    CHAT = auto()
    POSITION = auto()  # all that an Update tells


NOTHING, EVERYTHING = Change(0), ~Change(0)
CHANGE_OF_ENTRY: dict[type[Content], Change] = {Said: Change.CHAT, Renamed: Change.INFO, Joined: Change.INFO}


def change_of(content: Content) -> Change:
    """Return what an entry may change."""
    return CHANGE_OF_ENTRY.get(type(content), Change.POSITION)


class News:
    """Collects changes until somebody takes them: a match until they are due, a connection until its client can."""

    def __init__(self, changes: Change = NOTHING) -> None:
        self._changes = changes
        self._wake = asyncio.Event()

    def add(self, changes: Change) -> None:
        """Add changes and wake who waits."""
        self._changes |= changes
        self.wake()

    def wake(self) -> None:
        """Wake who waits, even if nothing has changed."""
        self._wake.set()

    async def wait(self) -> None:
        """Wait until somebody is to be woken."""
        await self._wake.wait()
        self._wake.clear()

    def take(self) -> Change:
        """Return all changes; they are not returned again."""
        changes, self._changes = self._changes, NOTHING
        return changes
