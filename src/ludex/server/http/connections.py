"""HTTP connections are bounded: in number by address, and in time until a request is there and its answer is taken."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludex.server.addresses import is_in, networks, peer
from ludex.server.rate_limit import Buckets, Crowd
from ludex.server.settings import Settings


class Config(uvicorn.Config):
    """What the server knows of all its connections."""

    def __init__(self, app: FastAPI, settings: Settings, **options: Any) -> None:
        super().__init__(app, http=Protocol, **options)
        self.settings = settings
        self.open: Crowd[Protocol] = Crowd(settings.max_requests_open_per_address, settings.max_requests_open)
        speed = settings.max_connections_per_s_per_address
        self._new = Buckets(speed, 3 * speed)
        self._proxies = networks(settings.trusted_proxies)

    def may_connect(self, address: str) -> bool:
        """Whether one more connection may come from this address now."""
        return not address or self._new.take(address)

    def address(self, client: tuple[str, int] | None) -> str:
        """Whose a connection is; empty for a trusted proxy, which brings those of many."""
        return "" if client and is_in(client[0], self._proxies) else peer(client)


class Protocol(HttpToolsProtocol):
    """One connection until it is closed or becomes a WebSocket."""

    config: Config
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Not too many in a second; the oldest of an address makes room for a new one, and a request must come soon."""
        super().connection_made(transport)
        address = self.config.address(self.client)
        if not self.config.may_connect(address):
            transport.abort()
            return
        if address:
            for oldest in self.config.open.make_room(address):
                oldest.transport.abort()
            self.config.open.add(address, self)
        self._within(self.config.settings.head_timeout_s)

    def data_received(self, data: bytes) -> None:
        """The head of a later request on the same connection must come soon, too."""
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._within(self.config.settings.head_timeout_s)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is there; so must be the body soon."""
        self._within(self.config.settings.body_timeout_s)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of the request is there; the answer takes as long as it takes."""
        if not self.flow.write_paused:
            self._in_time()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The client must take what it is sent soon."""
        super().pause_writing()
        self._within(self.config.settings.send_timeout_s)

    def resume_writing(self) -> None:
        """It has."""
        super().resume_writing()
        self._in_time()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a WebSocket, which has limits of its own."""
        self._forget()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self._forget()
        super().connection_lost(exc)

    def _within(self, seconds: float) -> None:
        """Something must happen within so many seconds, or the connection is closed."""
        self._in_time()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _in_time(self) -> None:
        """It has happened."""
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _forget(self) -> None:
        """Nobody waits for this connection any more."""
        self._in_time()
        self.config.open.remove(self)
