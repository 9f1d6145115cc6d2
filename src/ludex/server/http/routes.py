"""The HTTP interface: games, new matches, lists, saves."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from ludex import __version__
from ludex.games import ALL, meta
from ludex.kernel.errors import BadSave
from ludex.kernel.play import save_file
from ludex.server.background import in_background
from ludex.server.http import game_list, positions, summaries
from ludex.server.http import models as m
from ludex.server.http.answers import GameInfo, Summary, answers, encoded
from ludex.server.http.dependencies import Creating, Registry, problems
from ludex.server.http.import_worker import Verified
from ludex.server.matches import creation
from ludex.server.matches.registry import MatchRegistry
from ludex.server.matches.state import MatchState
from ludex.server.refusals import NotFound, NotNow, NotReady, Unplayable

SAVE = {"schema": {"type": "string"}, "example": "ludex match 2\ngame impetus rules 1\n…"}
TEXT = {"requestBody": {"required": True, "content": {"text/plain": SAVE}}}
WRITING = problems(400, 403, 413, 422, 429, 503)
router = APIRouter(prefix="/api", responses=problems(422, 503))


@router.get("/health")
async def health() -> m.Health:
    """Return whether the server is running."""
    return m.Health(status="ok", version=__version__)


@router.get("/games", response_class=Response, responses=answers(GameInfo, many=True))
async def games(registry: Registry) -> Response:
    """Return the games, their bots, options and scenarios, and whether they can be played now."""
    await registry.games.loaded()
    return encoded([game_list.game_info(meta(name), registry.games.share(name)) for name in ALL])


@router.post("/matches", responses=WRITING, dependencies=[Creating], status_code=201)
async def create(registry: Registry, choice: m.NewMatch) -> m.Begun:
    """Create a match. Whoever has the token of a seat plays it: keep yours, send the others."""
    game = await registry.games.playable(choice.game)
    if choice.position:
        return await _begin(registry, await positions.opened(registry, game, choice))
    return await _begin(registry, await asyncio.to_thread(creation.chosen, game, choice))


@router.get("/matches/{id}", response_class=Response, responses=answers(Summary) | problems(404))
async def summary(registry: Registry, id: m.MatchId) -> Response:
    """Return a summary of a match."""
    return encoded(await _summary(registry, id))


@router.post("/mine", response_class=Response, responses=answers(Summary, many=True) | problems(400, 403, 413))
async def mine(registry: Registry, wanted: m.Mine) -> Response:
    """Return summaries of several matches; unknown ids are left out."""
    found = []
    for id in dict.fromkeys(wanted.ids):
        try:
            found.append(await _summary(registry, id))
        except NotFound:
            continue
    return encoded(found)


@router.get(
    "/matches/{id}/save",
    response_class=Response,
    responses={**problems(404, 409), 200: {"content": {"text/plain": SAVE}}},
)
async def export(registry: Registry, id: m.MatchId) -> Response:
    """Return a finished match as text, with its dice."""
    match_state = await _finished(registry, id, "The save holds the dice: you can have it when the match is over.")
    match_state.check_rules()
    text = await in_background(save_file.dump, match_state.match)
    name = f"{match_state.game.meta.name}-{match_state.id}.ludex"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/import", responses=WRITING, dependencies=[Creating], status_code=201, openapi_extra=TEXT)
async def import_save(registry: Registry, request: Request) -> m.Begun:
    """Import a saved match; it is replayed and compared with its hashes."""
    try:
        words = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise BadSave("line 1: this is not text") from None
    await registry.games.playable((await registry.games.find(save_file.game_name(words))).meta.name)
    return await _begin(registry, await registry.imports.verify(words))


@router.post("/matches/{id}/branch", responses=WRITING | problems(404, 409), dependencies=[Creating], status_code=201)
async def branch(registry: Registry, id: m.MatchId, wanted: m.Branch) -> m.Begun:
    """Create a match that goes on from a position of a finished one."""
    match_state = await _finished(registry, id, "You can play on from a position when the match is over.")
    match = match_state.match
    return await _begin(
        registry, await in_background(creation.branched, match, wanted.at, wanted.seats, match_state.id)
    )


async def _begin(registry: MatchRegistry, beginning: creation.Beginning | Verified) -> m.Begun:
    id = await registry.create(beginning.header, beginning.log)
    return m.Begun(id=id, tokens=beginning.tokens)


async def _finished(registry: MatchRegistry, id: str, else_: str) -> MatchState:
    """Return a finished match; 409 if it is not over."""
    match_state = (await registry.live(id)).match_state
    if not match_state.over:
        raise NotNow(else_)
    return match_state


async def _summary(registry: MatchRegistry, id: str) -> Summary:
    """Return a summary, also of a match that can't be played, or not yet."""
    try:
        return summaries.summary((await registry.live(id)).match_state)
    except (Unplayable, NotReady) as reason:
        row = await registry.store.match(id)
        assert row
        return summaries.shut(row, str(reason), for_good=isinstance(reason, Unplayable))
