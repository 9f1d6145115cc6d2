"""What several routes share: the refusals that they declare, and what they need of the application."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from ludex.server.addresses import peer
from ludex.server.http import models as m
from ludex.server.matches.registry import MatchRegistry
from ludex.server.matches.state import MatchState
from ludex.server.refusals import NotNow, TooOften


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the refusals that a route declares."""
    return {status: {"model": m.Problem, "description": MEANINGS[status]} for status in statuses}


MEANINGS = {
    400: "The body can't be read.",
    403: "Requests from other sites are refused.",
    404: "Not found.",
    409: "Not possible now.",
    413: "The body is too large.",
    421: "This server is not known under the name that the request has for it.",
    422: "The request is not valid; the error says why.",
    429: "Too many requests from one address; try again in a minute.",
    503: "The server is not ready or is full; Retry-After says when to try again.",
}


async def find_registry(request: Request) -> MatchRegistry:
    """Return the matches of this server."""
    registry: MatchRegistry = request.app.state.registry
    return registry


async def finished(registry: MatchRegistry, id: str, else_: str) -> MatchState:
    """Return a finished match; NotNow, with the words of `else_`, if it is not over."""
    match_state = (await registry.live(id)).match_state
    if not match_state.over:
        raise NotNow(else_)
    return match_state


async def may_create(request: Request) -> None:
    """Raise 429 if too many matches were created from one address."""
    if not request.app.state.creations.take(peer(request.client)):
        raise TooOften("Too many matches were created from your address; try again in a minute.")


Registry = Annotated[MatchRegistry, Depends(find_registry)]
Creating = Depends(may_create)
