"""Group commits: whatever waits is written in one transaction, since waiting for the disk costs most."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError

from ludex.server.store.database import Database, reporting
from ludex.server.store.rows import Conflict, StoreError
from ludex.server.store.schema import Values, matches

ADD = text(
    'INSERT INTO ludex_entries ("match", seq, kind, seat, data, at) VALUES (:match, :seq, :kind, :seat, :data, :at)'
)
INSERT_EVENTS = text(
    'INSERT INTO ludex_events ("match", seq, batch) VALUES (:match, :seq, :batch) ON CONFLICT DO NOTHING'
)
GROUP = 500  # jobs in one transaction at most
PAGE = 500  # entries that are handed over at a stretch: the server goes on with other things in between


@dataclass
class Job:
    """What one caller wants written, all or nothing, and the future on which it waits."""

    matches: list[Values]
    entries: list[Values]
    events: list[Values] = field(default_factory=list)
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self, fault: Exception | None = None) -> None:
        """Resolve the caller's future, if it still waits."""
        if self.done.done():
            return
        if fault:
            self.done.set_exception(fault)
        else:
            self.done.set_result(None)


class Writer:
    """The only writer of this process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._run())

    async def write(self, matches: list[Values], entries: list[Values], events: Sequence[Values] = ()) -> None:
        """Write rows; they are durable on return."""
        if self._closed:
            raise StoreError("The server is stopping: nothing more is written.")
        job = Job(matches, entries, list(events))
        self._queue.put_nowait(job)
        await job.done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closed = True
        await self._queue.join()
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        """One group after another."""
        while True:
            jobs = [await self._queue.get()]
            while len(jobs) < GROUP and not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            await self._settle(jobs)
            for _ in jobs:
                self._queue.task_done()

    async def _settle(self, jobs: Sequence[Job]) -> None:
        """Commit a group; on a conflict, halve it until only the late job fails."""
        fault: Exception | None = None
        try:
            await self._commit(jobs)
        except IntegrityError:
            if len(jobs) > 1:
                await self._settle(jobs[: len(jobs) // 2])
                await self._settle(jobs[len(jobs) // 2 :])
                return
            fault = Conflict("Somebody else was faster.")
        except Exception as problem:
            fault = problem
        for job in jobs:
            job.settle(fault)

    async def _commit(self, jobs: Sequence[Job]) -> None:
        """One transaction, in the order of the keys, so that two workers never wait for each other in a circle."""
        begun = sorted((row for job in jobs for row in job.matches), key=lambda row: row["id"])
        added = sorted((row for job in jobs for row in job.entries), key=lambda row: (row["match"], row["seq"]))
        events = sorted((row for job in jobs for row in job.events), key=lambda row: (row["match"], row["seq"]))
        with reporting(self._database.place):
            async with self._database.engine.begin() as link:
                if begun:
                    await link.execute(insert(matches), begun)
                for first in range(0, len(added), PAGE):
                    await link.execute(ADD, added[first : first + PAGE])
                for first in range(0, len(events), PAGE):
                    await link.execute(INSERT_EVENTS, events[first : first + PAGE])
                if added:
                    await self._database.announce(link, {row["match"]: row["seq"] for row in added})
