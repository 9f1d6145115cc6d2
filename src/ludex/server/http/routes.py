"""The HTTP interface: games, new matches, lists, saves."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from ludex import __version__
from ludex.kernel.errors import BadSave
from ludex.kernel.play import save_file
from ludex.server.background import in_background
from ludex.server.http import game_list, positions
from ludex.server.http import models as m
from ludex.server.http.answers import GameInfo, Summary, answers, encoded
from ludex.server.http.dependencies import Creating, Registry, finished, problems
from ludex.server.http.exports import SAVE
from ludex.server.http.import_worker import Given, Verified
from ludex.server.http.summaries import Summaries
from ludex.server.matches import creation
from ludex.server.matches.registry import MatchRegistry
from ludex.server.refusals import NotFound, RequestRefused, Unplayable

TEXT = {"requestBody": {"required": True, "content": {"text/plain": SAVE}}}
RecordGame = Annotated[m.Name, Query(description="the game whose own record this is; left out for a save")]
WRITING = problems(400, 403, 413, 422, 429, 503)


async def find_summaries(request: Request) -> Summaries:
    """The summaries of this server."""
    state = request.app.state
    if not hasattr(state, "summaries"):
        state.summaries = Summaries(state.registry)
    found: Summaries = state.summaries
    return found


Listed = Annotated[Summaries, Depends(find_summaries)]
router = APIRouter(prefix="/api", responses=problems(422, 503))


@router.get("/health")
async def health() -> m.Health:
    """Return whether the server is running."""
    return m.Health(status="ok", version=__version__)


@router.get("/games", response_class=Response, responses=answers(GameInfo, many=True))
async def games(registry: Registry) -> Response:
    """Return the games that load, their bots, options and scenarios, and whether they can be played now."""
    found = [game.meta for game in await registry.games.loaded()]
    return encoded([game_list.game_info(meta, registry.games.share(meta.name)) for meta in found])


@router.post("/matches", responses=WRITING, dependencies=[Creating], status_code=201)
async def create(registry: Registry, choice: m.NewMatch) -> m.Begun:
    """Create a match. Whoever has the token of a seat plays it: keep yours, send the others."""
    game = await registry.games.playable(choice.game)
    if choice.position:
        return await _begin(registry, await positions.opened(registry, game, choice))
    return await _begin(registry, await asyncio.to_thread(creation.chosen, game, choice))


@router.get("/matches/{id}", response_class=Response, responses=answers(Summary) | problems(404))
async def summary(summaries: Listed, id: m.MatchId) -> Response:
    """Return a summary of a match."""
    return encoded(await summaries.get(id))


@router.post("/mine", response_class=Response, responses=answers(Summary, many=True) | problems(400, 403, 413))
async def mine(summaries: Listed, wanted: m.Mine) -> Response:
    """Return summaries of several matches; unknown ids and matches that can't be read are left out."""
    found = []
    for id in dict.fromkeys(wanted.ids):
        with suppress(NotFound, Unplayable):
            found.append(await summaries.get(id))
    return encoded(found)


@router.post("/import", responses=WRITING, dependencies=[Creating], status_code=201, openapi_extra=TEXT)
async def import_match(registry: Registry, request: Request, game: RecordGame = "") -> m.Begun:
    """Import a saved match, or the record of a finished one; it is played again and compared."""
    try:
        words = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise BadSave("line 1: this is not text") from None
    found = await registry.games.playable(game or save_file.game_name(words))
    if game and not found.meta.records:
        raise RequestRefused(f"{found.meta.title} has no records of its own: import a save")
    return await _begin(registry, await registry.imports.verify(Given(text=words, game=game)))


@router.post("/matches/{id}/branch", responses=WRITING | problems(404, 409), dependencies=[Creating], status_code=201)
async def branch(registry: Registry, id: m.MatchId, wanted: m.Branch) -> m.Begun:
    """Create a match that goes on from a position of a finished one."""
    match_state = await finished(registry, id, "You can play on from a position when the match is over.")
    match = match_state.match
    return await _begin(
        registry, await in_background(creation.branched, match, wanted.at, wanted.seats, match_state.id)
    )


@router.post("/matches/{id}/rematch", responses=WRITING | problems(404, 409), dependencies=[Creating], status_code=201)
async def rematch(registry: Registry, id: m.MatchId, wanted: m.Rematch) -> m.Begun:
    """Create a match that begins as a finished one did: with its rules, its scenario or position, and new dice."""
    match_state = await finished(registry, id, "You can play a match again when it is over.")
    game = await registry.games.playable(match_state.game.meta.name)
    if match_state.course:
        return await _begin(registry, await in_background(creation.lesson, game))
    return await _begin(registry, await in_background(creation.again, match_state.match.header, wanted.seats))


async def _begin(registry: MatchRegistry, beginning: creation.Beginning | Verified) -> m.Begun:
    id = await registry.create(beginning.header, beginning.log)
    return m.Begun(id=id, tokens=beginning.tokens)
