"""The WebSocket: one visitor of one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from ludex.kernel.errors import LudexError
from ludex.kernel.match import SPECTATOR
from ludex.server import protocol as p
from ludex.server.frames import Heard, chat_update, news, table_info
from ludex.server.guard import same_origin
from ludex.server.hall import Full, Hall
from ludex.server.line import Goodbye, Line
from ludex.server.links import seat_of
from ludex.server.orders import carry_out, complaint, my_seat
from ludex.server.presence import LEASE_S
from ludex.server.ready import NotReady
from ludex.server.room import News, Refusal, Room
from ludex.server.store import StoreError

REPLIES = 32  # that wait to be sent
log = logging.getLogger("ludex")


async def visit(socket: WebSocket) -> None:
    """A connection from its handshake to its end."""
    hall: Hall = socket.app.state.hall
    if not same_origin(socket.headers):
        await socket.close()
        return
    await socket.accept()
    hall.connections += 1
    line = Line(socket, hall.settings)
    try:
        await Connection(line, hall).run()
    except WebSocketDisconnect:
        pass
    except Goodbye as bye:
        await line.close(bye)
    except Exception:
        log.exception("a connection has failed")
        await line.close(Goodbye("Something went wrong here; connect again.", retry=True))
    finally:
        hall.connections -= 1


class Connection:
    """One visitor. Replies wait in a short queue; the position is sent as it is when the client takes it."""

    def __init__(self, line: Line, hall: Hall) -> None:
        self._line, self._hall, self._settings = line, hall, hall.settings
        self._replies: asyncio.Queue[p.Frame] = asyncio.Queue(REPLIES)
        self._news = asyncio.Event()
        self._unsent = ~News(0)
        self._heard = Heard()
        self.seats: frozenset[int] = frozenset()
        self.seat = SPECTATOR

    def poke(self, news: News) -> None:
        """This has changed."""
        self._unsent |= news
        self._news.set()

    async def run(self) -> None:
        """Hello, then requests and news until one side has enough."""
        hello = await self._hello()
        room = await self._enter(hello)
        try:
            await self._join(room)
            await self._show(room)
            await self._line.send(p.Ack(ref=hello.ref))
            await self._both(self._listen(room), self._tell(room), self._stay(room), self._stop())
        finally:
            room.exit(self)
            await self._gone(room)

    async def _both(self, *work: Coroutine[Any, Any, None]) -> None:
        """All at once, until the first one ends."""
        tasks = [asyncio.create_task(part) for part in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _hello(self) -> p.Hello:
        """The first frame, soon."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._settings.hello):
                while True:
                    request = await self._line.receive()
                    if isinstance(request, p.Hello):
                        return request
                    early = p.Refused(ref=request.ref, text="Say hello first: which match?")
                    await self._line.send(request if isinstance(request, p.Refused) else early)
        raise Goodbye("No hello came; connect again.", retry=True)

    async def _enter(self, hello: p.Hello) -> Room:
        """The table, if there is one and it has room."""
        try:
            if self._hall.connections > self._settings.connections:
                raise Full("Too many people are connected; try again in a minute.")
            room = await self._hall.room(hello.match)
            if len(room.visitors) >= self._settings.visitors:
                raise Full("Too many people look at this match; try again in a minute.")
        except LudexError as error:
            text, rule = complaint(error)
            await self._line.send(p.Refused(ref=hello.ref, text=text, rule=rule))
            raise Goodbye(text, retry=isinstance(error, (Full, NotReady, StoreError))) from error
        self.seats = frozenset(seat for token in hello.tokens for seat in [seat_of(room.table, token)] if seat >= 0)
        self.seat = min(self.seats) if len(self.seats) == 1 else SPECTATOR
        self._heard.seq, self._heard.lots = hello.seq, min(hello.lots, room.table.count + 1)
        room.enter(self)
        return room

    async def _join(self, room: Room) -> None:
        """Whoever opens a link for the first time has joined."""
        with suppress(LudexError):
            await room.write(lambda _: [])

    async def _stay(self, room: Room) -> None:
        """Other workers hear now and then that the players of these seats are here."""
        while self._settings.shared and self.seats:
            with suppress(LudexError):
                await room.presence.hold(self.seats)
            await asyncio.sleep(LEASE_S / 2)
        await asyncio.Event().wait()

    async def _gone(self, room: Room) -> None:
        """Other workers hear that the players of these seats are not here any more."""
        left = self.seats - room.online()
        if self._settings.shared and left:
            with suppress(LudexError):
                await room.presence.release(left)

    async def _listen(self, room: Room) -> None:
        """One request after the other, one reply to each."""
        while True:
            request = await self._line.receive()
            await self._replies.put(request if isinstance(request, p.Refused) else await self._answer(room, request))
            self._news.set()

    async def _answer(self, room: Room, request: p.Request) -> p.Frame:
        """The reply to a request."""
        try:
            if isinstance(request, p.Hello):
                raise Refusal("you have said hello already")
            if isinstance(request, p.Sit):
                return self._sit(request)
            return await carry_out(room, self.seats, request)
        except LudexError as error:
            text, rule = complaint(error)
            return p.Refused(ref=request.ref, text=text, rule=rule)
        except Exception:
            log.exception("match %s: a request has failed", room.table.id)
            return p.Refused(ref=request.ref, text="Something went wrong here; nothing has changed.")

    def _sit(self, request: p.Sit) -> p.Frame:
        """Another person at this browser looks, or nobody does."""
        if request.seat is not None:
            my_seat(self.seats, request.seat)
        self.seat = SPECTATOR if request.seat is None else request.seat
        self.poke(News.POSITION)
        return p.Ack(ref=request.ref)

    async def _tell(self, room: Room) -> None:
        """Send replies as they come and the position when it has changed."""
        while True:
            await self._news.wait()
            self._news.clear()
            while not self._replies.empty():
                await self._line.send(self._replies.get_nowait())
            await self._show(room)

    async def _show(self, room: Room) -> None:
        """What has changed, and no more; what changes meanwhile is shown the next time."""
        changed, self._unsent = self._unsent, News(0)
        if News.TABLE in changed:
            await self._line.send(table_info(room, self.seats))
        if News.CHAT in changed:
            await self._line.send(chat_update(room, self._heard))
        if News.POSITION in changed:
            self._heard.look(room.table, self.seat)
            await room.sight.encode_lots(self._heard.lots, self.seat)
            if frame := news(room, self.seat, self._heard):
                await self._line.send(frame)

    async def _stop(self) -> None:
        """The server stops."""
        await self._hall.closing.wait()
        raise Goodbye("The server is being restarted; you will be connected again.", retry=True)
