"""A PostgreSQL database, shared by any number of workers that tell each other what they have appended."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ludex.server.store.database import Listener

CHANNEL = "ludex"
CONNECT_SECONDS, COMMAND_SECONDS = 10, 30
ALIVE_SECONDS = 15  # how often a silent listening connection is tried
RETRY_SECONDS = (0.1, 2.0)  # the first pause before connecting again, and the longest
FAULTS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
ALONE = text("SELECT pg_advisory_xact_lock(hashtext('ludex_version'))")
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', news) FROM unnest(CAST(:news AS text[])) AS news")


class Postgres:
    """By URL, as libpq and asyncpg understand it."""

    def __init__(self, url: str) -> None:
        parts = make_url(url)
        self.place = str(URL.create("postgresql", host=parts.host, port=parts.port, database=parts.database))
        self._url = url
        self._worker = secrets.token_hex(8)
        self._listening: asyncio.Task[None] | None = None
        self.engine = create_async_engine("postgresql+asyncpg://", async_creator=self._connect, pool_pre_ping=True)

    async def _connect(self, name: str = "ludex", **_options: Any) -> Any:
        """A connection on which a commit is on the disk."""
        settings = {"synchronous_commit": "on", "application_name": name}
        try:
            return await asyncpg.connect(
                self._url, timeout=CONNECT_SECONDS, command_timeout=COMMAND_SECONDS, server_settings=settings
            )
        except (ValueError, *FAULTS) as fault:  # ValueError: an address that makes no sense
            raise ConnectionError(str(fault) or f"it does not answer within {CONNECT_SECONDS} seconds") from fault

    async def alone(self, link: AsyncConnection) -> None:
        """Workers that start at the same time take turns."""
        await link.execute(ALONE)

    async def announce(self, link: AsyncConnection, last: Mapping[str, int]) -> None:
        """Notify other workers; PostgreSQL sends it with the commit."""
        await link.execute(NOTIFY, {"news": [f"{match} {seq} {self._worker}" for match, seq in last.items()]})

    def listen(self, listener: Listener) -> None:
        """On a connection of its own, from now on until the end."""
        self._listening = asyncio.create_task(self._listen(listener))

    async def close(self) -> None:
        """Stop listening and let go of all connections."""
        if self._listening:
            self._listening.cancel()
            await asyncio.wait([self._listening])
        await self.engine.dispose()

    async def _listen(self, listener: Listener) -> None:
        """Connect again whenever the connection is lost."""
        pause, longest = RETRY_SECONDS
        while True:
            with suppress(*FAULTS):
                link = await self._connect("ludex listener")
                pause = RETRY_SECONDS[0]
                await self._stay(link, listener)
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    async def _stay(self, link: Any, listener: Listener) -> None:
        """Pass on notifications while the connection lasts; earlier ones may have been missed."""
        lost = asyncio.Event()
        link.add_termination_listener(lambda _link: lost.set())
        try:
            await link.add_listener(CHANNEL, lambda _link, _pid, _channel, news: self._pass_on(news, listener))
            listener("", 0)
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), ALIVE_SECONDS)
                    return
                await link.execute("SELECT")
        finally:
            link.terminate()

    def _pass_on(self, news: str, listener: Listener) -> None:
        """Call the listener for what other workers have written."""
        match, seq, worker = news.split(" ")
        if worker != self._worker:
            listener(match, int(seq))
