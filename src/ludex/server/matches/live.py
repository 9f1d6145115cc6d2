"""A match in memory: its connections, and the only way to change it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Protocol

from ludex.kernel.errors import LudexError
from ludex.server.background import in_background
from ludex.server.matches import log_quota
from ludex.server.matches.apply_entries import GOING_BACK, apply, fold, prepare
from ludex.server.matches.event_archive import event_rows
from ludex.server.matches.news import EVERYTHING, Change, News, change_of
from ludex.server.matches.presence import Presence
from ludex.server.matches.seat_views import SeatViews
from ludex.server.matches.state import MatchState
from ludex.server.refusals import RequestRefused
from ludex.server.settings import Settings
from ludex.server.shielded_await import finish
from ludex.server.store import REST_S, Conflict, Entry, Store
from ludex.server.store.entries import Content, Decided, Joined, numbered
from ludex.server.ws.channel import Goodbye

RETRIES = 5
SPELL = 0.005  # seconds of folding entries at a stretch
EVENTS_AT_ONCE = (
    16  # decisions whose events are stored at once, and that are worth it: the log alone can tell the rest again
)
COMPANY = 0.5  # seconds until all connections are told who has come or gone
REPLY = 0.002  # seconds by which the reply to a decision precedes the updates of all connections
ANSWER = 0.05  # seconds that a decision waits for the answer of bots, so that both are shown at once
Decide = Callable[[MatchState], list[Content]]  # what to write to the match as it is now; may raise

log = logging.getLogger("ludex")


class Subscriber(Protocol):
    """A connection to a match."""

    seats: frozenset[int]

    def notify(self, changes: Change) -> None:
        """Send what has changed as soon as the client takes it."""

    def dismiss(self, bye: Goodbye) -> None:
        """Close the connection, and say why."""


class LiveMatch:
    """One match in memory. Entries are stored durably before they are applied."""

    def __init__(
        self, match_state: MatchState, store: Store, settings: Settings, moved: Callable[[LiveMatch, float], bool]
    ) -> None:
        self.match_state, self.views = match_state, SeatViews(match_state)
        self.store, self.settings = store, settings
        self.subscribers: set[Subscriber] = set()
        self.used = self.looked = time.monotonic()  # something happened, somebody looked
        self.presence = Presence(match_state.id, store)
        self.foreign = False  # another worker wrote last
        self._moved = moved  # starts bots that must decide, after so many seconds; returns whether they run now
        self._lock = asyncio.Lock()
        self._doubt = False  # something may be in the log that has not been read
        self._news = News()
        self.unstored: list[int] = []  # entries whose events are not stored yet
        self._timer: asyncio.TimerHandle | None = None

    async def write(self, decide: Decide) -> None:
        """Check, store and apply entries, then notify all connections; goes on even if the caller is cancelled."""
        await finish(self._write(decide))

    async def _write(self, decide: Decide) -> None:
        """Try again if another worker was faster."""
        async with self._lock:
            for _ in range(RETRIES):
                if self._doubt:
                    await self._read()
                entries = self._numbered(self._due() + decide(self.match_state))
                if not entries or await self._append(entries):
                    return
        raise RequestRefused("too many others are writing to this match; try again")

    async def catch_up(self) -> None:
        """Read what another worker has written."""
        async with self._lock:
            await self._read()

    def enter(self, subscriber: Subscriber) -> None:
        """Add a connection."""
        self.subscribers.add(subscriber)
        self.announce()

    def exit(self, subscriber: Subscriber) -> None:
        """Remove a connection."""
        self.subscribers.discard(subscriber)
        self.used = self.looked = time.monotonic()
        self.presence.left(subscriber.seats)
        self.announce()

    async def look_around(self) -> None:
        """Read who is connected to other workers."""
        await self.presence.refresh()
        self.announce()

    def announce(self) -> None:
        """Notify all connections that the players or spectators have changed."""
        self._news.add(Change.INFO)
        self._tell(COMPANY)

    @property
    def spectators(self) -> int:
        """The number of connections without a seat."""
        return sum(not subscriber.seats for subscriber in self.subscribers)

    @property
    def idle(self) -> float:
        """Seconds since anybody was connected; 0 while somebody is or something is being written."""
        return 0.0 if self.subscribers or self._lock.locked() else time.monotonic() - self.used

    def online(self) -> set[int]:
        """Return the seats that are connected here."""
        return {seat for subscriber in self.subscribers for seat in subscriber.seats}

    def people(self) -> set[int]:
        """Return the seats that people play now, including connected ones whose joining could not be stored."""
        return self.match_state.people() | {seat for seat in self.online() if not self.match_state.seats[seat].bot}

    def away(self, number: int) -> float:
        """Return the seconds since a player was last connected, here or to another worker."""
        here = self.match_state.seats[number].kind == "bot" or number in self.online() | self.presence.elsewhere()
        return 0.0 if here else self.presence.away(number)

    def _due(self) -> list[Content]:
        """Return what goes with the next write: joins, and the move to the present rules where possible."""
        new = [seat for seat in sorted(self.online()) if not self.match_state.seats[seat].joined]
        joins: list[Content] = [Joined(seat=seat) for seat in new]
        return joins + ([self.match_state.going_on()] if self.match_state.goes_on_alone() else [])

    def _next_unstored(self) -> list[int]:
        """Remove and return a portion of the entries whose events are not stored yet."""
        seqs, self.unstored = self.unstored[:EVENTS_AT_ONCE], self.unstored[EVENTS_AT_ONCE:]
        return seqs

    async def flush(self) -> None:
        """Store all events that are not stored yet."""
        with suppress(LudexError):
            while seqs := self._next_unstored():
                await self.store.append(self.match_state.id, [], event_rows(self.views, seqs))
                if self.unstored:
                    await asyncio.sleep(REST_S)

    def _numbered(self, contents: list[Content]) -> list[Entry]:
        """Return what is to be written as the next entries; raises LogFull if they do not fit."""
        log_quota.check(self.match_state.kinds, (content.kind for content in contents), self.settings.max_log_entries)
        return numbered(contents, self.match_state.seq + 1, time.time())

    async def _append(self, entries: list[Entry]) -> bool:
        """Store entries, then apply them; False if another worker took their numbers first."""
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
        """Queue the events of decisions to be stored with later entries, or store them now if there are too many."""
        self.unstored += [entry.seq for entry in entries if isinstance(entry.content, Decided)]
        if self.match_state.finished or len(self.unstored) > 2 * EVENTS_AT_ONCE:
            await self.flush()

    async def _read(self) -> None:
        """Fold the entries that others have added to the log."""
        entries = await self.store.entries(self.match_state.id, self.match_state.seq)
        self._doubt = False
        if entries:
            self.foreign = True
            await self._apply(entries)
            await self._store_events(entries)
            self._moved(self, self.settings.takeover_s)
            self._tell(REPLY)

    async def _apply(self, entries: Iterable[Entry]) -> None:
        """Fold entries; after an error the state is rebuilt from the whole log."""
        before = self._company()
        try:
            await self._fold(entries)
        except Exception:
            log.exception("match %s: its state is rebuilt from the log", self.match_state.id)
            await self._renew()
        self.used = time.monotonic()
        if before != self._company():
            self._news.add(Change.INFO)

    async def _fold(self, entries: Iterable[Entry]) -> None:
        """Fold entries one by one, yielding to the event loop in between."""
        begin = time.monotonic()
        for entry in entries:
            if isinstance(entry.content, GOING_BACK):
                await in_background(prepare, self.match_state, entry.content)
            self._news.add(change_of(entry.content))
            apply(self.match_state, entry)
            if time.monotonic() - begin > SPELL:
                await asyncio.sleep(0)
                begin = time.monotonic()

    def _tell(self, patience: float) -> None:
        """Schedule an update of all connections after `patience` seconds, unless an earlier one is scheduled."""
        loop = asyncio.get_running_loop()
        if self._timer and self._timer.when() <= loop.time() + patience:
            return
        if self._timer:
            self._timer.cancel()
        self._timer = loop.call_later(patience, self._show)

    def _show(self) -> None:
        """Send pending updates to all connections."""
        changes, self._timer = self._news.take(), None
        for subscriber in self.subscribers:
            subscriber.notify(changes)

    async def _renew(self) -> None:
        row = await self.store.match(self.match_state.id)
        if row:
            stored = await self.store.events(row.id)
            self.match_state = await in_background(fold, row, await self.store.entries(row.id), stored)
            self.views = SeatViews(self.match_state)
            self._news.add(EVERYTHING)

    def _company(self) -> tuple[object, ...]:
        """Return the fields of a MatchInfo that an entry may change."""
        seats = ((seat.bot, seat.level, seat.name, seat.joined) for seat in self.match_state.seats)
        return (
            self.match_state.over,
            self.match_state.version,
            self.match_state.broken,
            *self.match_state.game.client.players(self.match_state.match.state),
            *seats,
        )
