"""The WebSocket connection of one client to one match."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import SPECTATOR
from ludex.server.addresses import peer
from ludex.server.matches.live import LiveMatch
from ludex.server.matches.news import EVERYTHING, Change, News
from ludex.server.matches.presence import LEASE_S
from ludex.server.matches.registry import MatchRegistry
from ludex.server.matches.seat_tokens import seat_of
from ludex.server.refusals import Full, RequestRefused, explain
from ludex.server.ws import protocol, request_types
from ludex.server.ws.channel import BadMessage, Channel, Goodbye
from ludex.server.ws.request_handlers import answer
from ludex.server.ws.updates import Cursor, chat_update, history, match_info, position_update

REPLIES = 32  # that wait to be sent
log = logging.getLogger("ludex")


async def visit(socket: WebSocket) -> None:
    """Serve a connection from its handshake to its end."""
    registry: MatchRegistry = socket.app.state.registry
    await socket.accept()
    registry.connections += 1
    channel = Channel(socket, registry.settings)
    try:
        await Connection(channel, registry, peer(socket.scope["client"])).run()
    except WebSocketDisconnect:
        pass
    except Goodbye as bye:
        await channel.close(bye)
    except Exception:
        log.exception("a connection has failed")
        await channel.close(Goodbye("Something went wrong here; connect again.", retry=True))
    finally:
        registry.connections -= 1


class Connection:
    """One client. Replies wait in a short queue; updates show the position at the time they are sent."""

    def __init__(self, channel: Channel, registry: MatchRegistry, address: str) -> None:
        self._channel, self._registry, self._settings = channel, registry, registry.settings
        self.address = address
        self._dismissal: asyncio.Future[Goodbye] = asyncio.get_running_loop().create_future()
        self._replies: asyncio.Queue[protocol.Frame] = asyncio.Queue(REPLIES)
        self._news = News(EVERYTHING)
        self._cursor = Cursor()
        self.seats: frozenset[int] = frozenset()
        self.seat = SPECTATOR

    def notify(self, changes: Change) -> None:
        """Send what has changed as soon as the client takes it."""
        self._news.add(changes)

    def dismiss(self, bye: Goodbye) -> None:
        """Close the connection and tell the client why."""
        if not self._dismissal.done():
            self._dismissal.set_result(bye)

    def look_from(self, seat: int) -> None:
        """Show the match as this seat sees it from now on."""
        self.seat = seat
        self.notify(Change.POSITION)

    async def earlier(self, live: LiveMatch, request: request_types.Earlier) -> protocol.History:
        """Return what happened before, for the seat that looks; such work is done one piece at a time."""
        return await self._registry.turns.take(lambda: history(live, self.seat, request.before, request.ref))

    def may_rename(self) -> bool:
        """Return whether this address may change another name now."""
        return self._registry.admission.renames.take(self.address)

    async def run(self) -> None:
        """Serve the client until either side ends the connection."""
        self._registry.admission.knock(self)
        try:
            await self._first(self._visit(), self._dismissed(), self._stop())
        finally:
            self._registry.admission.leave(self)

    async def _visit(self) -> None:
        """Receive hello, then serve requests and send updates."""
        hello = await self._hello()
        live = await self._enter(hello)
        try:
            await self._join(live)
            await self._show(live)
            await self._channel.send(protocol.Ack(ref=hello.ref))
            await self._first(self._listen(live), self._tell(live), self._stay(live))
        finally:
            self._registry.admission.leave(self, live.match_state.id, self.seats)
            live.exit(self)
            await self._gone(live)

    async def _first(self, *work: Coroutine[Any, Any, None]) -> None:
        """Run all coroutines until the first one ends."""
        tasks = [asyncio.create_task(part) for part in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _hello(self) -> request_types.Hello:
        """Return the hello frame; Goodbye if it does not come in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._settings.hello_timeout_s):
                while True:
                    try:
                        return await self._first_request()
                    except BadMessage as error:
                        await self._channel.send(refused(error.ref, error))
        raise Goodbye("The client did not say hello in time; connect again.", retry=True)

    async def _first_request(self) -> request_types.Hello:
        """Return the next request; BadMessage if it is not a hello."""
        request = await self._channel.receive()
        if not isinstance(request, request_types.Hello):
            raise BadMessage(request.ref, "Say hello first: which match?")
        return request

    async def _enter(self, hello: request_types.Hello) -> LiveMatch:
        """Return the live match; Goodbye if there is none or no room."""
        try:
            live = await self._registry.live(hello.match)
            self._admit(live, hello)
        except LudexError as error:
            frame = refused(hello.ref, error)
            await self._channel.send(frame)
            raise Goodbye(frame.text, retry=isinstance(error, RequestRefused) and error.retry) from error
        self.seat = min(self.seats) if len(self.seats) == 1 else SPECTATOR
        self._cursor.seq, self._cursor.batches = hello.seq, min(hello.batches, live.match_state.count + 1)
        live.enter(self)
        return live

    def _admit(self, live: LiveMatch, hello: request_types.Hello) -> None:
        """Count the client as a player if it has a valid token, else as a spectator; raises Full."""
        admission, seats = self._registry.admission, {seat_of(live.match_state, token) for token in hello.tokens}
        self.seats = frozenset(seats - {-1})
        if self.seats:
            admission.play(self, live.match_state.id, self.seats)
        elif live.spectators >= self._settings.max_spectators_per_match:
            raise Full("This match has too many spectators; try again in a minute.")
        else:
            admission.watch(self)
        buckets = admission.player_frames if self.seats else admission.spectator_frames
        self._channel.may_send = lambda: buckets.take(self.address)

    async def _join(self, live: LiveMatch) -> None:
        """Store that a player has opened the link for the first time."""
        with suppress(LudexError):
            await live.write(lambda _: [])

    async def _stay(self, live: LiveMatch) -> None:
        """Regularly tell other workers that these players are connected here."""
        while self._settings.shared and self.seats:
            with suppress(LudexError):
                await live.presence.hold(self.seats)
            await asyncio.sleep(LEASE_S / 2)
        await asyncio.Event().wait()

    async def _gone(self, live: LiveMatch) -> None:
        """Tell other workers that these players are no longer connected here."""
        left = self.seats - live.online()
        if self._settings.shared and left:
            with suppress(LudexError):
                await live.presence.release(left)

    async def _listen(self, live: LiveMatch) -> None:
        """Receive requests and queue one reply to each."""
        while True:
            await self._replies.put(await self._reply(live))
            self._news.wake()

    async def _reply(self, live: LiveMatch) -> protocol.Frame:
        """Receive a request and return the reply to it."""
        try:
            request = await self._channel.receive()
        except BadMessage as error:
            return refused(error.ref, error)
        try:
            return await answer(live, self, request)
        except LudexError as error:
            return refused(request.ref, error)
        except Exception:
            log.exception("match %s: a request has failed", live.match_state.id)
            return protocol.Refused(ref=request.ref, text="Something went wrong here; nothing has changed.")

    async def _tell(self, live: LiveMatch) -> None:
        """Send replies as they come, and updates when something has changed."""
        while True:
            await self._news.wait()
            while not self._replies.empty():
                await self._channel.send(self._replies.get_nowait())
            await self._show(live)

    async def _show(self, live: LiveMatch) -> None:
        """Send what has changed since the last time."""
        changed = self._news.take()
        if Change.INFO in changed:
            await self._channel.send(match_info(live, self.seats))
        if Change.CHAT in changed:
            await self._channel.send(chat_update(live, self._cursor))
        if Change.POSITION in changed:
            if frame := position_update(live, self.seat, self._cursor):
                await self._channel.send(frame)

    async def _dismissed(self) -> None:
        """Wait until the connection is dismissed."""
        raise await self._dismissal

    async def _stop(self) -> None:
        """Wait until the server stops."""
        await self._registry.closing.wait()
        raise Goodbye("The server is being restarted; you will be connected again.", retry=True)


def refused(ref: int, error: LudexError) -> protocol.Refused:
    """Return the frame that tells a client why its request is refused."""
    refusal = explain(error)
    return protocol.Refused(ref=ref, text=refusal.text, rule=refusal.rule)
