"""The dispatch of requests: one table from the type of a request to the function that handles it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from ludex.kernel.play.match import SPECTATOR
from ludex.server.matches.live import LiveMatch
from ludex.server.refusals import RequestRefused
from ludex.server.store.entries import Content
from ludex.server.ws import decisions, players, protocol, requests
from ludex.server.ws.checks import Seats, my_seat


class Client(Protocol):
    """The connection that a request came over."""

    seats: Seats  # whose tokens it has

    def look_from(self, seat: int) -> None:
        """Show the match as this seat sees it from now on."""

    def may_rename(self) -> bool:
        """Return whether its address may change another name now."""


R = TypeVar("R", bound=requests.Request)
Handler = Callable[[LiveMatch, Client, Any], Awaitable[protocol.Frame]]
Row = tuple[type[requests.Request], Handler]


async def answer(live: LiveMatch, client: Client, request: requests.Request) -> protocol.Frame:
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


async def hello(_live: LiveMatch, _client: Client, _request: requests.Hello) -> protocol.Frame:
    """Refuse a second hello."""
    raise RequestRefused("you have already said hello")


def ping(_live: LiveMatch, _mine: Seats, request: requests.Ping) -> protocol.Frame:
    """Say that the server is there."""
    return protocol.Ack(ref=request.ref)


async def sit(_live: LiveMatch, client: Client, request: requests.Sit) -> protocol.Frame:
    """Switch to another seat of this browser, or to none."""
    if request.seat is not None:
        my_seat(client.seats, request.seat)
    client.look_from(SPECTATOR if request.seat is None else request.seat)
    return protocol.Ack(ref=request.ref)


async def name(live: LiveMatch, client: Client, request: requests.Name) -> protocol.Frame:
    """Rename a player; not too often from one address."""
    if not client.may_rename():
        raise RequestRefused("too many names were changed from your address; try again in a minute")
    await live.write(lambda _: players.rename(live, client.seats, request))
    return protocol.Ack(ref=request.ref)


HANDLERS: dict[type[requests.Request], Handler] = dict(
    (
        handles(requests.Hello, hello),
        handles(requests.Sit, sit),
        handles(requests.Name, name),
        replies(requests.Ping, ping),
        replies(requests.Expand, decisions.expand),
        replies(requests.Why, decisions.why),
        writes(requests.Decide, decisions.decide),
        writes(requests.Undo, decisions.undo),
        writes(requests.Takeback, players.takeback),
        writes(requests.Say, players.say),
        writes(requests.Leave, players.leave),
        writes(requests.Return, players.return_to_seat),
        writes(requests.Relieve, players.relieve),
        writes(requests.Abandon, players.abandon),
        writes(requests.Learn, players.learn),
    )
)
