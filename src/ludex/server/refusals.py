"""Why the server does not do what a client asks, as one hierarchy of exceptions.

What they say becomes a frame in `ludex.server.ws.connection` and an HTTP answer in `ludex.server.http.errors`.
"""

from __future__ import annotations

from typing import ClassVar

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError
from ludex.server.error_text import sentence

DAMAGED = "This match can't be played on: its log does not fit this version of Ludex."


class RequestRefused(LudexError):
    """A request that is refused, and why; nothing has changed."""

    status: ClassVar[int] = 422  # of the HTTP answer
    retry: ClassVar[bool] = False  # whether the same request may succeed later

    def told(self) -> Refusal:
        """Return what clients are told."""
        return self.refusal


class Forbidden(RequestRefused):
    """Not for this client."""

    status = 403


class NotFound(RequestRefused):
    """There is no match with this id."""

    status = 404


class NotNow(RequestRefused):
    """The match is not where this could be done."""

    status = 409


class Unplayable(RequestRefused):
    """A stored match that can't be played on: it has newer rules, or a damaged log."""

    status = 409


class TooLarge(RequestRefused):
    """A request with too many bytes."""

    status = 413


class UnknownHost(RequestRefused):
    """A request for another host."""

    status = 421


class TooOften(RequestRefused):
    """Too many requests from one address."""

    status = 429


class Unavailable(RequestRefused):
    """The server can't do this now; later it may."""

    status = 503
    retry = True


class NotReady(Unavailable):
    """A game that can't be played now: it is still being compiled, or fails to load."""


class Full(Unavailable):
    """A limit is reached."""


class Busy(Unavailable):
    """Too many saves are being checked already, or the server stops."""


class LogFull(RequestRefused):
    """The log of a match can't take more entries of this kind."""


def in_sentence(refusal: Refusal) -> Refusal:
    """Return a refusal whose text is a full sentence, as clients show it."""
    return refusal._replace(text=sentence(refusal.text))


def explain(error: LudexError) -> Refusal:
    """Return why any error was raised, for a client: in a full sentence, without details of the server."""
    return in_sentence(error.told() if isinstance(error, RequestRefused) else error.refusal)
