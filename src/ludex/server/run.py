"""Run the server: one process, or several workers at one socket."""

from __future__ import annotations

import asyncio
import errno
import gc
import multiprocessing
import resource
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec
import uvicorn
from fastapi import FastAPI

from ludex.kernel.errors import LudexError
from ludex.kernel.parent_process import end_with_parent
from ludex.server.addresses import networks
from ludex.server.app import create
from ludex.server.http.connections import Config
from ludex.server.settings import Settings
from ludex.server.store import Store

GRACE = 5  # seconds for what is under way when the server stops
TIDY, HOUR = 1, 3600  # seconds
PAUSE = 0.2  # seconds between two looks at the workers
BACKLOG = 2048
Listening = Callable[[], None]


class Server(uvicorn.Server):
    """A uvicorn server that reports when it listens and says goodbye before it stops."""

    def __init__(self, app: FastAPI, settings: Settings, listening: Listening) -> None:
        super().__init__(
            Config(
                app,
                settings,
                ws="websockets-sansio",
                ws_max_size=settings.max_frame_characters * 4,  # a character may take four bytes
                ws_per_message_deflate=False,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=bool(settings.trusted_proxies),
                forwarded_allow_ips=networks(settings.trusted_proxies),
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._app, self._listening = app, listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Report that the address can be opened."""
        await super().startup(sockets)
        if self.started:
            self._tidying = asyncio.create_task(tidy())
            self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to all connections, then stop."""
        await self._app.state.registry.say_goodbye()
        self._tidying.cancel()
        await super().shutdown(sockets)


async def tidy() -> None:
    """What has lived for a while is not looked through for garbage again, except once an hour.

    With 300 matches at play one search through all that they remember holds up everybody for a quarter of a second.
    """
    while True:
        for _ in range(round(HOUR / TIDY)):
            await asyncio.sleep(TIDY)
            gc.collect(1)
            gc.freeze()
        gc.unfreeze()
        gc.collect()


def bind(host: str, port: int) -> socket.socket:
    """Open the server's socket; if the port is in use, the error names a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(BACKLOG)
        return found
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise LudexError(f"port {port} is in use; try --port {_free(family, host)}") from error
        raise LudexError(f"can't listen at {host}, port {port}: {error.strerror}") from error


def _free(family: int, host: str) -> int:
    """Return a free port."""
    with socket.socket(family) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def open_many_files() -> None:
    """Raise the limit on open files as far as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def check(database: str) -> None:
    """Check that the database can be used; raises a clear error otherwise."""

    async def opened() -> None:
        await (await Store.open(database)).close()

    asyncio.run(opened())


def serve(settings: Settings, at: socket.socket, listening: Listening = lambda: None) -> None:
    """Run one process until it is stopped or its parent ends."""
    end_with_parent()
    open_many_files()
    with suppress(KeyboardInterrupt):
        Server(create(settings), settings, listening).run([at])


def serve_many(settings: Settings, at: socket.socket, workers: int, listening: Listening) -> None:
    """Run several processes that share socket and database; one that dies is replaced, and the first one compiles."""
    spawn, stopping = multiprocessing.get_context("spawn"), False

    def stop(*_: Any) -> None:
        nonlocal stopping
        stopping = True

    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, stop)
    processes: dict[int, SpawnProcess] = {}
    listening()
    while not stopping:
        for number in range(workers):
            if number not in processes or not processes[number].is_alive():
                own = msgspec.structs.replace(settings, compiles=number == 0)
                processes[number] = spawn.Process(target=serve, args=(own, at))
                processes[number].start()
        time.sleep(PAUSE)
    for process in processes.values():
        process.terminate()
    for process in processes.values():
        process.join(2 * GRACE)
        process.kill()
