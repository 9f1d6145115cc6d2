"""All tables of this process: found, begun, put away when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import Any

from ludex.kernel.errors import LudexError
from ludex.server.bots import Bots
from ludex.server.chronicle import untold
from ludex.server.ready import Games
from ludex.server.room import Draft, Room
from ludex.server.settings import Settings
from ludex.server.store import Entry, MatchRow, Store
from ludex.server.table import fold

SWEEP = 15  # seconds between two looks for idle tables
FAREWELL = 1  # seconds for saying goodbye
READERS = 4  # tables that are folded at the same time
log = logging.getLogger("ludex")


class NotFound(LudexError):
    """No match of this id."""


class Full(LudexError):
    """No room for more."""


class Hall:
    """The tables, the bots that move at them and the store behind them."""

    def __init__(self, store: Store, games: Games, settings: Settings) -> None:
        self.store, self.games, self.settings = store, games, settings
        self.bots = Bots(settings)
        self.rooms: dict[str, Room] = {}
        self.connections = 0
        self.closing = asyncio.Event()
        self._coming: dict[str, asyncio.Task[Room]] = {}
        self._readers = asyncio.Semaphore(READERS)
        self._chores: set[asyncio.Task[None]] = set()
        store.listen(self._heard)
        self._do(self._sweep())

    async def create(self, header: dict[str, Any], drafts: list[Draft]) -> str:
        """A new match, durable, with the beginning of its log."""
        self._make_space()
        if await self.store.count() >= self.settings.matches:
            raise Full("This server keeps no more matches: its store is full.")
        row = MatchRow(secrets.token_urlsafe(8), time.time(), header)
        await self.store.create(row, [Entry(i, *draft, row.created) for i, draft in enumerate(drafts, 1)])
        await self.room(row.id)
        return row.id

    async def room(self, id: str) -> Room:
        """The table of a match, read from the store if it is not there."""
        if id in self.rooms:
            self.rooms[id].used = time.monotonic()
            return self.rooms[id]
        if id not in self._coming:
            self._coming[id] = task = asyncio.create_task(self._fetch(id))
            task.add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(self._coming[id])

    async def say_goodbye(self) -> None:
        """The server stops: everybody is told, and may come again."""
        self.closing.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.connections:
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Nothing more is written."""
        for task in self._chores:
            task.cancel()
        await self.bots.close()
        for room in self.rooms.values():
            await room.flush()
        await self.games.close()
        await self.store.close()

    async def _fetch(self, id: str) -> Room:
        """Fold the log of a match, in a thread; its bots go on."""
        row = await self.store.match(id)
        if row is None:
            raise NotFound("There is no such match; its link may be cut off.")
        game = await self.games.playable(row.header["game"])
        self._make_space()
        async with self._readers:
            entries, last = await self.store.entries(id), await self.store.last_told(id)
            told = await self.store.told(id) if row.header["version"] != game.version else {}
            table = await asyncio.to_thread(fold, row, entries, told)
            untold_rows = [] if table.stale else await asyncio.to_thread(untold, table, last)
        self.rooms[id] = room = Room(table, self.store, self.settings, self.bots.move)
        room.untold = untold_rows
        if self.settings.shared:
            await room.catch_up()  # what another worker wrote while we read
            await room.look_around()
        if table.goes_on_alone():
            with suppress(LudexError):
                await room.write(lambda _: [])
        self.bots.move(room, 0.0)
        return room

    def _heard(self, id: str, seq: int) -> None:
        """Another worker has written, or somebody has come to it or gone."""
        news = list(self.rooms.values()) if not id else [self.rooms[id]] if id in self.rooms else []
        for room in news:
            if not id or room.table.seq < seq:
                self._do(room.catch_up())
            if not seq:
                self._do(room.look_around())

    async def _sweep(self) -> None:
        """Put away tables at which nobody is and nothing happens."""
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            for id in self._unused(self.settings.idle):
                self._put_away(id)

    def _unused(self, seconds: float) -> list[str]:
        """Tables at which nothing has happened for so long, the longest first."""
        idle = {id: room.idle for id, room in self.rooms.items() if not self.bots.busy(room)}
        return sorted((id for id in idle if idle[id] > seconds), key=idle.__getitem__, reverse=True)

    def _make_space(self) -> None:
        """One more table must fit in."""
        if len(self.rooms) < self.settings.tables:
            return
        unused = self._unused(0)
        if not unused:
            raise Full("Too many matches are being played here; try again in a minute.")
        self._put_away(unused[0])

    def _put_away(self, id: str) -> None:
        """Nobody is at a table: it can be folded from its log again."""
        self._do(self.rooms.pop(id).flush())

    def _do(self, work: Any) -> None:
        """A chore in the background."""
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._chores.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a chore has failed", exc_info=task.exception())
