"""Refusals: why the server does not do what a client asks, as one hierarchy of exceptions.

A refusal becomes a frame in `ludex.server.ws.connection` and an HTTP answer in `ludex.server.http.errors`.
"""

from __future__ import annotations

from typing import ClassVar

from ludex.kernel.errors import LudexError
from ludex.server.error_text import sentence

DAMAGED = "This match can't be played on: its log does not fit this version of Ludex."


class Refusal(LudexError):
    """A request that is refused, and why; nothing has changed."""

    status: ClassVar[int] = 422  # of the HTTP answer
    retry: ClassVar[bool] = False  # whether the same request may succeed later

    def told(self) -> tuple[str, str]:
        """Return the text for the client, and the id of the rule that forbids it, if one does."""
        return sentence(str(self))


class Forbidden(Refusal):
    """Not for this client."""

    status = 403


class NotFound(Refusal):
    """There is no match with this id."""

    status = 404


class NotNow(Refusal):
    """The match is not where this could be done."""

    status = 409


class Unplayable(Refusal):
    """A stored match that can't be played on: it has newer rules, or a damaged log."""

    status = 409


class TooLarge(Refusal):
    """A request with too many bytes."""

    status = 413


class UnknownHost(Refusal):
    """A request for another host."""

    status = 421


class TooOften(Refusal):
    """Too many requests from one address."""

    status = 429


class Unavailable(Refusal):
    """The server can't do this now; later it may."""

    status = 503
    retry = True


class NotReady(Unavailable):
    """A game that is still being compiled."""


class Full(Unavailable):
    """A limit is reached."""


class Busy(Unavailable):
    """Too many saves are being checked already, or the server stops."""


class LogFull(Refusal):
    """The log of a match can't take more entries of this kind."""


def explain(error: LudexError) -> tuple[str, str]:
    """Return text and rule of any error for a client, without details of the server."""
    return error.told() if isinstance(error, Refusal) else sentence(str(error))
