"""A WebSocket with limits on size and speed in both directions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from ludex.server.rate_limit import Bucket
from ludex.server.refusals import RequestRefused
from ludex.server.settings import Settings
from ludex.server.ws import protocol, request_types

BYE = 1.0  # seconds for the last words
AGAIN, NEVER = 1013, 1008  # how a connection is closed: try again later, or don't


class Goodbye(Exception):
    """The server closes the connection, and why."""

    def __init__(self, text: str, *, retry: bool) -> None:
        super().__init__(text)
        self.retry = retry


class BadMessage(RequestRefused):
    """A message that is not a request, comes too early or too fast; `ref` is its own, 0 if it can't be read."""

    def __init__(self, ref: int, text: str) -> None:
        super().__init__(text)
        self.ref = ref


class Ref(msgspec.Struct):
    """The ref of a frame that can't be read otherwise."""

    ref: request_types.Ref


class Channel:
    """Receives requests and sends frames; raises Goodbye if the client exceeds the limits."""

    def __init__(self, socket: WebSocket, settings: Settings) -> None:
        self._socket, self._settings = socket, settings
        self._bucket = Bucket(settings.max_frames_per_s, settings.max_frames_at_once)
        self._patience = Bucket(1.0, settings.max_fast_frames)
        self._bad = 0
        self.may_send: Callable[[], bool] = lambda: True  # whether its address has not sent too much

    async def receive(self) -> request_types.Request:
        """Return the next request; raises BadMessage for a message that is not one."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text") or ""
        if not (self._bucket.take() and self.may_send()):
            raise self._too_fast(text)
        if len(text) > self._settings.max_frame_characters:
            raise self._unreadable(0, f"A message may have at most {self._settings.max_frame_characters} characters.")
        try:
            return request_types.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            raise self._unreadable(ref_of(text), f"This message can't be read: {error}.") from None

    async def send(self, frame: protocol.Frame) -> None:
        """Send a frame; raises Goodbye if the client is too slow."""
        try:
            async with asyncio.timeout(self._settings.send_timeout_s):
                await self._socket.send_text(protocol.encoder.encode(frame).decode())
        except TimeoutError:
            raise Goodbye("The connection is too slow.", retry=True) from None
        except RuntimeError:  # closed meanwhile
            raise WebSocketDisconnect(1006) from None

    async def close(self, bye: Goodbye) -> None:
        """Tell the client why, then close."""
        with suppress(Exception):
            async with asyncio.timeout(BYE):
                await self._socket.send_text(
                    protocol.encoder.encode(protocol.Closed(text=str(bye), retry=bye.retry)).decode()
                )
                await self._socket.close(AGAIN if bye.retry else NEVER)

    def _too_fast(self, text: str) -> BadMessage:
        if not self._patience.take():
            raise Goodbye("The client sent far too many messages at once.", retry=True)
        return BadMessage(ref_of(text), "That was too fast; try again in a moment.")

    def _unreadable(self, ref: int, text: str) -> BadMessage:
        self._bad += 1
        if self._bad > self._settings.max_bad_frames:
            raise Goodbye("The client sent too many messages that can't be read.", retry=False)
        return BadMessage(ref, text)


def ref_of(text: str) -> int:
    """Return the ref of a frame, or 0 if it can't be read."""
    try:
        return msgspec.json.decode(text, type=Ref).ref
    except (msgspec.DecodeError, UnicodeEncodeError):
        return 0
