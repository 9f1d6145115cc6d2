"""Positions as text: given out where nothing is hidden, and opened again as new matches.

A text says last which match it comes from. It is opened only if that match still gives out the same text: compiled
rules don't check what they are given, so no position that anybody has written by hand comes near them.
"""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from ludex.kernel.contract.game import Game
from ludex.kernel.play.position import position_text
from ludex.server.background import in_background
from ludex.server.http import models as m
from ludex.server.http.dependencies import Registry, problems
from ludex.server.matches import creation
from ludex.server.matches.exports import hides_nothing
from ludex.server.matches.registry import MatchRegistry
from ludex.server.matches.state import MatchState
from ludex.server.refusals import NotFound, NotNow, RequestRefused

EXAMPLE = "game nim rules 1 seats 2\nturn 1\nheaps 3,4,5\n# match qT3kPz0aB_c 0\n"
TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}, "example": EXAMPLE}}}
}
SOURCE = re.compile(r"# match ([A-Za-z0-9_-]{11}) ([0-9]{1,7})\n?\Z")
HIDDEN = "A position has all that is hidden in it: you can have it when the match is over."
STRANGE = (
    "This server opens only positions that were copied here, from a match that it still has, with their last line. "
    "Any other opens in a terminal: ludex play {game} --position FILE"
)
router = APIRouter(prefix="/api/matches/{id}", tags=["positions"], responses=problems(404, 409, 422, 503))
Count = Annotated[int | None, Query(ge=0, le=1_000_000, description="decisions made; all of them if left out")]


@router.get("/position", response_class=Response, responses=TEXT)
async def position(registry: Registry, id: m.MatchId, at: Count = None) -> Response:
    """Return a position of a match as text, if nothing is hidden: it is over, or it has neither secrets nor dice."""
    match_state = (await registry.live(id)).match_state
    return PlainTextResponse(await given_out(match_state, match_state.count if at is None else at))


async def given_out(match_state: MatchState, at: int) -> str:
    """Return a position with its source; NotNow if something is hidden."""
    if not hides_nothing(match_state):
        raise NotNow(HIDDEN)
    match_state.check_rules()
    if at > match_state.count:
        raise RequestRefused(f"this match has {match_state.count} decisions; look at 0 to {match_state.count}")
    return await in_background(_text, match_state, at)


def _text(match_state: MatchState, at: int) -> str:
    return f"{position_text(match_state.game, match_state.state_at(at))}# match {match_state.id} {at}\n"


async def opened(registry: MatchRegistry, game: Game, choice: m.NewMatch) -> creation.Beginning:
    """Return a new match that begins at a position; RequestRefused unless a match here gives out this very text."""
    text = choice.position.replace("\r\n", "\n").rstrip("\n") + "\n"
    if await _source(registry, text) != text:
        raise RequestRefused(STRANGE.format(game=game.meta.name))
    return await in_background(creation.placed, game, choice, text)


async def _source(registry: MatchRegistry, text: str) -> str:
    """Return what the match that a position names gives out; an empty text if there is none."""
    found = SOURCE.search(text)
    try:
        return await given_out((await registry.live(found[1])).match_state, int(found[2])) if found else ""
    except NotFound:
        return ""
