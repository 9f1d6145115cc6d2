"""The dispatch of requests: one table from the type of a request to the function that handles it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from ludex.kernel.play.match import SPECTATOR
from ludex.server.matches.live import LiveMatch
from ludex.server.refusals import RequestRefused
from ludex.server.store.entries import Content
from ludex.server.ws import decisions, players, protocol, request_types
from ludex.server.ws.request_checks import Seats, my_seat


class Client(Protocol):
    """The connection that a request came over."""

    seats: Seats  # whose tokens it has

    def look_from(self, seat: int) -> None:
        """Show the match as this seat sees it from now on."""

    def may_rename(self) -> bool:
        """Return whether its address may change another name now."""

    async def earlier(self, live: LiveMatch, request: request_types.Earlier) -> protocol.History:
        """Return what happened before, for the seat that looks."""


R = TypeVar("R", bound=request_types.Request)
Handler = Callable[[LiveMatch, Client, Any], Awaitable[protocol.Frame]]
Row = tuple[type[request_types.Request], Handler]


async def answer(live: LiveMatch, client: Client, request: request_types.Request) -> protocol.Frame:
    """Carry out a request and return the reply; raises LudexError if it is refused, and then nothing has changed."""
    return await HANDLERS[type(request)](live, client, request)


def handles(kind: type[R], handler: Callable[[LiveMatch, Client, R], Awaitable[protocol.Frame]]) -> Row:
    """Return the row of a handler that is used as it is."""
    return kind, handler


def replies(kind: type[R], reply: Callable[[LiveMatch, Seats, R], protocol.Frame]) -> Row:
    """Return the row of a request that changes nothing: `reply` returns the frame to send."""

    async def handler(live: LiveMatch, client: Client, request: R) -> protocol.Frame:
        return reply(live, client.seats, request)

    return kind, handler


def writes(kind: type[R], entries: Callable[[LiveMatch, Seats, R], list[Content]]) -> Row:
    """Return the row of a request that is written to the log: `entries` returns what to write."""

    async def handler(live: LiveMatch, client: Client, request: R) -> protocol.Frame:
        await live.write(lambda _: entries(live, client.seats, request))
        return protocol.Ack(ref=request.ref)

    return kind, handler


async def hello(_live: LiveMatch, _client: Client, _request: request_types.Hello) -> protocol.Frame:
    """Refuse a second hello."""
    raise RequestRefused("you have already said hello")


def ping(_live: LiveMatch, _mine: Seats, request: request_types.Ping) -> protocol.Frame:
    """Say that the server is there."""
    return protocol.Ack(ref=request.ref)


async def sit(_live: LiveMatch, client: Client, request: request_types.Sit) -> protocol.Frame:
    """Switch to another seat of this browser, or to none."""
    if request.seat is not None:
        my_seat(client.seats, request.seat)
    client.look_from(SPECTATOR if request.seat is None else request.seat)
    return protocol.Ack(ref=request.ref)


async def earlier(live: LiveMatch, client: Client, request: request_types.Earlier) -> protocol.Frame:
    """Tell what happened before what the client has."""
    return await client.earlier(live, request)


async def name(live: LiveMatch, client: Client, request: request_types.Name) -> protocol.Frame:
    """Rename a player; not too often from one address."""
    if not client.may_rename():
        raise RequestRefused("too many names were changed from your address; try again in a minute")
    await live.write(lambda _: players.rename(live, client.seats, request))
    return protocol.Ack(ref=request.ref)


HANDLERS: dict[type[request_types.Request], Handler] = dict(
    (
        handles(request_types.Hello, hello),
        handles(request_types.Sit, sit),
        handles(request_types.Name, name),
        handles(request_types.Earlier, earlier),
        replies(request_types.Ping, ping),
        replies(request_types.Expand, decisions.expand),
        replies(request_types.Why, decisions.why),
        writes(request_types.Decide, decisions.decide),
        writes(request_types.Undo, decisions.undo),
        writes(request_types.Takeback, players.takeback),
        writes(request_types.Say, players.say),
        writes(request_types.Leave, players.leave),
        writes(request_types.Return, players.return_to_seat),
        writes(request_types.Relieve, players.relieve),
        writes(request_types.Abandon, players.abandon),
        writes(request_types.Learn, players.learn),
    )
)
