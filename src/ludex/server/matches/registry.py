"""All matches of this process: find, create, and unload them when nobody is connected."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ludex.kernel.errors import LudexError
from ludex.server.admission import Admission
from ludex.server.background import Turns, in_background
from ludex.server.catalogs import catalog_of
from ludex.server.game_loader import Games
from ludex.server.http.imports import Imports
from ludex.server.matches.apply_entries import fold
from ludex.server.matches.auto_pass import Passer
from ludex.server.matches.bot_runner import Bots
from ludex.server.matches.event_archive import unstored
from ludex.server.matches.live import EVENTS_AT_ONCE, LiveMatch
from ludex.server.matches.memory_estimate import weight
from ludex.server.refusals import Full, NotFound, RequestRefused
from ludex.server.settings import Settings
from ludex.server.shielded_await import finish
from ludex.server.store import MatchRow, Store, StoreError
from ludex.server.store.entries import Content, numbered
from ludex.server.store.rows import StoredHeader
from ludex.server.ws.channel import Goodbye

SWEEP = 15  # seconds between two searches for idle matches
FAREWELL = 1  # seconds for saying goodbye
READERS = 2  # matches that are folded at the same time: more are not faster, and hold up everybody else
EXPIRED = 1_000  # matches deleted at one go
DAY, MB = 86_400, 1_000_000
log = logging.getLogger("ludex")


class MatchRegistry:
    """The live matches, their bots and the store behind them."""

    def __init__(self, store: Store, games: Games, settings: Settings) -> None:
        self.store, self.games, self.settings = store, games, settings
        self.bots, self.passer = Bots(settings), Passer(settings)
        self.imports = Imports(settings)
        self.live_matches: dict[str, LiveMatch] = {}
        self.connections = 0
        self.admission = Admission(settings)
        self.closing = asyncio.Event()
        self.turns = Turns()
        self._coming: dict[str, asyncio.Task[LiveMatch]] = {}
        self._readers = asyncio.Semaphore(READERS)
        self._chores: set[asyncio.Task[None]] = set()
        store.listen(self._on_append)
        self._do(self._sweep())
        self._do(self._expire())

    async def create(self, header: StoredHeader, contents: Sequence[Content]) -> str:
        """Store a new match with the beginning of its log and return its id; Full if there is no room."""
        self._make_space()
        if await self.store.count() >= self.settings.max_matches:
            raise Full("This server can't keep more matches: its store is full.")
        if len(contents) >= self.settings.max_log_entries:
            raise RequestRefused(
                f"this match has {len(contents):,} decisions; here a match may have {self.settings.max_log_entries:,}"
            )
        row = MatchRow(secrets.token_urlsafe(8), time.time(), header)
        await self.store.create(row, await in_background(numbered, contents, 1, row.created))
        await self.live(row.id)
        return row.id

    async def live(self, id: str) -> LiveMatch:
        """Return a live match, loaded from the store if necessary; NotFound if there is none."""
        if id in self.live_matches:
            self._look_at(self.live_matches[id])
            return self.live_matches[id]
        if id not in self._coming:
            self._coming[id] = task = asyncio.create_task(self._fetch(id))
            task.add_done_callback(lambda _: self._coming.pop(id, None))
        return await finish(self._coming[id])

    def _look_at(self, live: LiveMatch) -> None:
        """Note that somebody wants this match; paused bots go on."""
        paused = self.bots.paused(live)
        live.used = live.looked = time.monotonic()
        if paused:
            self.bots.move(live, 0.0)

    async def say_goodbye(self) -> None:
        """Tell all connections that the server stops."""
        self.closing.set()
        self.imports.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.connections:
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Stop everything; nothing more is written."""
        chores = list(self._chores)
        for task in chores:
            task.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        self.passer.close()
        await self.bots.close()
        for live in self.live_matches.values():
            await live.flush()
        await self.games.close()
        await self.store.close()

    async def _fetch(self, id: str) -> LiveMatch:
        """Load a match from the store, in a thread, and start its bots."""
        row = await self.store.match(id)
        if row is None:
            raise NotFound("There is no such match; its link may be cut off.")
        game = await self.games.playable(row.header.game)
        await in_background(catalog_of, game)
        self._make_space()
        async with self._readers:
            entries, last = await self.store.entries(id), await self.store.last_events(id)
            stored = await self.store.events(id) if row.header.version != game.meta.version else {}
            match_state = await in_background(fold, row, entries, stored)
        self.live_matches[id] = live = LiveMatch(match_state, self.store, self.settings, self._moved)
        live.unstored = [] if match_state.stale else unstored(match_state, last)
        if len(live.unstored) > EVENTS_AT_ONCE:
            self._do(live.flush())
        if self.settings.shared:
            await live.catch_up()  # what another worker wrote while we read
            await live.look_around()
        if match_state.goes_on_alone():
            with suppress(LudexError):
                await live.write(lambda _: [])
        self._moved(live, 0.0)
        return live

    def _moved(self, live: LiveMatch, delay: float) -> bool:
        """Start passes and bots after a match has changed; return whether bots are running now."""
        self.passer.heed(live)
        return self.bots.move(live, delay)

    def _on_append(self, id: str, seq: int) -> None:
        """Another worker has written, or its connections have changed."""
        touched = (
            list(self.live_matches.values()) if not id else [self.live_matches[id]] if id in self.live_matches else []
        )
        for live in touched:
            if not id or live.match_state.seq < seq:
                self._do(live.catch_up())
            if not seq:
                self._do(live.look_around())

    async def _sweep(self) -> None:
        """Regularly unload idle matches."""
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle_s))
            for id in self._unused(self.settings.idle_s):
                self._put_away(id)
            while self._too_large() and (spare := self._unused(0)):
                self._put_away(spare[0])

    async def _expire(self) -> None:
        """Delete matches that nobody has touched for too long, except those that are open here."""
        while self.settings.keep_days:
            await asyncio.sleep(self.settings.expiry_s)
            since = time.time() - self.settings.keep_days * DAY
            with suppress(StoreError):
                for id in await self.store.untouched(since, EXPIRED):
                    if id not in self.live_matches and id not in self._coming:
                        await self.store.delete(id, since)

    def _unused(self, seconds: float) -> list[str]:
        """Return the matches that have been idle for so long, the longest first."""
        idle = {id: live.idle for id, live in self.live_matches.items() if not self.bots.busy(live)}
        return sorted((id for id in idle if idle[id] > seconds), key=idle.__getitem__, reverse=True)

    def _watched(self) -> list[str]:
        """Return the matches without connected players, the longest unused first."""
        return sorted(
            (id for id, live in self.live_matches.items() if not live.online()),
            key=lambda id: self.live_matches[id].used,
        )

    def _make_space(self) -> None:
        """Unload matches until one more fits: idle ones first, then those with spectators only; raises Full."""
        while len(self.live_matches) >= self.settings.max_live_matches or self._too_large():
            spare = self._unused(0) or self._watched()
            if not spare:
                raise Full("Too many matches are being played here; try again in a minute.")
            self._put_away(spare[0])

    def _too_large(self) -> bool:
        """Return whether the matches in memory exceed their limit."""
        return sum(weight(live.match_state) for live in self.live_matches.values()) >= self.settings.max_live_mb * MB

    def _put_away(self, id: str) -> None:
        """Unload a match and dismiss its spectators."""
        live = self.live_matches.pop(id)
        self.bots.stop(live)
        self.passer.forget(live)
        for subscriber in live.subscribers:
            subscriber.dismiss(Goodbye("The server needs this place for players; try again in a minute.", retry=True))
        self._do(live.flush())

    def _do(self, work: Any) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._chores.discard(task)
        error = None if task.cancelled() else task.exception()
        if error:
            log.error("a background task failed: %s", error, exc_info=None if isinstance(error, LudexError) else error)
