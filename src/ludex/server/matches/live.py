"""A table that is being played: those who look at it, and the one way to change it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import Flag, auto
from typing import Any, Protocol

from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import SPECTATOR
from ludex.server.background import in_background
from ludex.server.matches import log_quota
from ludex.server.matches.entries import GOING_BACK, apply, fold, prepare
from ludex.server.matches.event_archive import event_rows
from ludex.server.matches.presence import Presence
from ludex.server.matches.seat_views import SeatViews
from ludex.server.matches.state import MatchState
from ludex.server.settings import Settings
from ludex.server.store import REST_S, Conflict, Entry, Store
from ludex.server.uncancelled import finish
from ludex.server.ws.channel import Goodbye

RETRIES = 5
SPELL = 0.005  # seconds of folding entries at a stretch
EVENTS_AT_ONCE = (
    16  # decisions whose events are stored at once, and that are worth it: the log alone can tell the rest again
)
COMPANY = 0.5  # seconds until all hear who has come or gone
REPLY = 0.002  # seconds by which whoever decided hears that it counts before all see it
ANSWER = 0.05  # seconds that a decision waits for the answer of bots, so that both are shown at once
Draft = tuple[str, int, dict[str, Any]]  # kind, seat and data of an entry to be
Decide = Callable[[MatchState], list[Draft]]  # what to write, seen the table as it is now; raises if it may not be

log = logging.getLogger("ludex")


class Change(Flag):
    """What may have changed for the connections of a match."""

    TABLE = auto()  # who sits there
    CHAT = auto()
    POSITION = auto()  # all that an Update tells


CHANGE_OF_ENTRY = {
    "say": Change.CHAT,
    "name": Change.TABLE,
    "join": Change.TABLE,
}  # by kind of entry; any other: the position


class Refusal(LudexError):
    """Not done, and why."""


class Visitor(Protocol):
    """Somebody who is connected to a table."""

    seats: frozenset[int]

    def notify(self, changes: Change) -> None:
        """Send what has changed as soon as the client takes it."""

    def dismiss(self, bye: Goodbye) -> None:
        """Close the connection, and say why."""


class LiveMatch:
    """One table in memory. Nothing is applied before it is durable."""

    def __init__(
        self, match_state: MatchState, store: Store, settings: Settings, moved: Callable[[LiveMatch, float], bool]
    ) -> None:
        self.match_state, self.views = match_state, SeatViews(match_state)
        self.store, self.settings = store, settings
        self.visitors: set[Visitor] = set()
        self.used = self.looked = time.monotonic()  # something happened, somebody looked
        self.presence = Presence(match_state.id, store)
        self.foreign = False  # another worker wrote last
        self._moved = moved  # told that bots may have to decide, after so many seconds; whether they are at it now
        self._lock = asyncio.Lock()
        self._doubt = False  # something may be in the log that has not been read
        self._changes = Change(0)
        self.unstored: list[int] = []  # entries whose events are not stored yet
        self._timer: asyncio.TimerHandle | None = None

    async def write(self, decide: Decide) -> None:
        """Check, store, apply, tell everybody: to the end, even if whoever asked for it is gone meanwhile."""
        await finish(self._write(decide))

    async def _write(self, decide: Decide) -> None:
        """Somebody else may have been faster: then check again."""
        async with self._lock:
            for _ in range(RETRIES):
                if self._doubt:
                    await self._read()
                entries = self._numbered(self._due() + decide(self.match_state))
                if not entries or await self._append(entries):
                    return
        raise Refusal("too many others are writing to this match; try again")

    async def catch_up(self) -> None:
        """Another worker has written."""
        async with self._lock:
            await self._read()

    def enter(self, visitor: Visitor) -> None:
        """Somebody looks."""
        self.visitors.add(visitor)
        self.announce()

    def exit(self, visitor: Visitor) -> None:
        """Somebody is gone."""
        self.visitors.discard(visitor)
        self.used = self.looked = time.monotonic()
        self.presence.left(visitor.seats)
        self.announce()

    async def look_around(self) -> None:
        """Somebody has come to another worker, or gone."""
        await self.presence.refresh()
        self.announce()

    def announce(self) -> None:
        """Who is at the table has changed."""
        self._changes |= Change.TABLE
        self._tell(COMPANY)

    @property
    def spectators(self) -> int:
        """Visitors without a seat."""
        return sum(not visitor.seats for visitor in self.visitors)

    @property
    def idle(self) -> float:
        """Seconds since anybody was here; 0 while something goes on."""
        return 0.0 if self.visitors or self._lock.locked() else time.monotonic() - self.used

    def online(self) -> set[int]:
        """The seats that are connected here."""
        return {seat for visitor in self.visitors for seat in visitor.seats}

    def people(self) -> set[int]:
        """The seats that persons play now; also of those who are here although their joining could not be stored."""
        return self.match_state.people() | {seat for seat in self.online() if not self.match_state.seats[seat].bot}

    def away(self, number: int) -> float:
        """Seconds that the player of a seat has not been connected, here or to another worker."""
        here = self.match_state.seats[number].kind == "bot" or number in self.online() | self.presence.elsewhere()
        return 0.0 if here else self.presence.away(number)

    def _due(self) -> list[Draft]:
        """What goes with whatever is written next: who is here joins, and a match of older rules goes on if it can."""
        joins: list[Draft] = [
            ("join", seat, {}) for seat in sorted(self.online()) if not self.match_state.seats[seat].joined
        ]
        return joins + ([("rules", SPECTATOR, self.match_state.going_on())] if self.match_state.goes_on_alone() else [])

    def _next_unstored(self) -> list[int]:
        """A portion of the entries whose events are not stored yet; it is the caller's now."""
        seqs, self.unstored = self.unstored[:EVENTS_AT_ONCE], self.unstored[EVENTS_AT_ONCE:]
        return seqs

    async def flush(self) -> None:
        """Store what was told and is not stored yet; nobody waits for it."""
        with suppress(LudexError):
            while seqs := self._next_unstored():
                await self.store.append(self.match_state.id, [], event_rows(self.views, seqs))
                if self.unstored:
                    await asyncio.sleep(REST_S)

    def _numbered(self, drafts: list[Draft]) -> list[Entry]:
        now, first = time.time(), self.match_state.seq + 1
        log_quota.check(self.match_state.kinds, (kind for kind, _, _ in drafts), self.settings.entries)
        return [Entry(first + i, kind, seat, data, now) for i, (kind, seat, data) in enumerate(drafts)]

    async def _append(self, entries: list[Entry]) -> bool:
        """Durable, then applied; False if another worker took the numbers first."""
        self._doubt, seqs = True, self._next_unstored() if len(self.unstored) >= EVENTS_AT_ONCE else []
        try:
            await self.store.append(self.match_state.id, entries, event_rows(self.views, seqs))
        except (Conflict, LudexError) as error:
            self.unstored = seqs + self.unstored
            if isinstance(error, Conflict):
                return False
            raise
        self._doubt = self.foreign = False
        await self._apply(entries)
        await self._store_events(entries)
        self._tell(ANSWER if self._moved(self, 0.0) else REPLY)
        return True

    async def _store_events(self, entries: Iterable[Entry]) -> None:
        """What followed from decisions is stored with later entries, or now if none or too many come."""
        self.unstored += [entry.seq for entry in entries if entry.kind == "decide"]
        if self.match_state.finished or len(self.unstored) > 2 * EVENTS_AT_ONCE:
            await self.flush()

    async def _read(self) -> None:
        """Fold what has come to the log without us."""
        entries = await self.store.entries(self.match_state.id, self.match_state.seq)
        self._doubt = False
        if entries:
            self.foreign = True
            await self._apply(entries)
            await self._store_events(entries)
            self._moved(self, self.settings.takeover)
            self._tell(REPLY)

    async def _apply(self, entries: Iterable[Entry]) -> None:
        """A fault here would leave half of it: then the table is made anew from its whole log."""
        before = self._company()
        try:
            await self._fold(entries)
        except Exception:
            log.exception("match %s: the log is folded anew", self.match_state.id)
            await self._renew()
        self.used = time.monotonic()
        if before != self._company():
            self._changes |= Change.TABLE

    async def _fold(self, entries: Iterable[Entry]) -> None:
        """One entry after the other; the server goes on with other things in between."""
        begin = time.monotonic()
        for entry in entries:
            if entry.kind in GOING_BACK:
                await in_background(prepare, self.match_state, entry)
            self._changes |= CHANGE_OF_ENTRY.get(entry.kind, Change.POSITION)
            apply(self.match_state, entry)
            if time.monotonic() - begin > SPELL:
                await asyncio.sleep(0)
                begin = time.monotonic()

    def _tell(self, patience: float) -> None:
        """Everybody hears the news after a moment, in which more may come."""
        loop = asyncio.get_running_loop()
        if self._timer and self._timer.when() <= loop.time() + patience:
            return
        if self._timer:
            self._timer.cancel()
        self._timer = loop.call_later(patience, self._show)

    def _show(self) -> None:
        """Now they hear it."""
        changes, self._timer, self._changes = self._changes, None, Change(0)
        for visitor in self.visitors:
            visitor.notify(changes)

    async def _renew(self) -> None:
        row = await self.store.match(self.match_state.id)
        if row:
            stored = await self.store.events(row.id)
            self.match_state = await in_background(fold, row, await self.store.entries(row.id), stored)
            self.views = SeatViews(self.match_state)
            self._changes = ~Change(0)

    def _company(self) -> tuple[object, ...]:
        """What a TableInfo tells and an entry may change."""
        seats = ((seat.bot, seat.level, seat.name, seat.joined) for seat in self.match_state.seats)
        return (
            self.match_state.over,
            self.match_state.version,
            self.match_state.broken,
            *self.match_state.game.players(self.match_state.match.state),
            *seats,
        )
