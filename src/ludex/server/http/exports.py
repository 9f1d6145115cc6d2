"""Whole matches as text: the save of a finished one, and the record that its game has of it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from ludex.kernel.play import save_file
from ludex.server.background import in_background
from ludex.server.http import models as m
from ludex.server.http.dependencies import Registry, finished, problems
from ludex.server.http.replay import Caches, stamp_of
from ludex.server.matches.exports import record_writer
from ludex.server.matches.state import MatchState

SAVE = {"schema": {"type": "string"}, "example": "ludex match 2\ngame impetus rules 1\n…"}
RECORD = {"schema": {"type": "string"}, "example": "GAME: Soul Gems\nPLAYERS: human - easy\n…"}
router = APIRouter(prefix="/api/matches/{id}", tags=["exports"], responses=problems(404, 409, 422, 503))


def text(example: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    """Return what a route declares that answers with a text."""
    return {200: {"content": {"text/plain": example}}}


@router.get("/save", response_class=Response, responses=text(SAVE))
async def save(registry: Registry, id: m.MatchId) -> Response:
    """Return a finished match as text, with its dice."""
    match_state = await finished(registry, id, "The save holds the dice: you can have it when the match is over.")
    match_state.check_rules()
    return _file(match_state, "ludex", await in_background(save_file.dump, match_state.match))


@router.get("/record", response_class=Response, responses=text(RECORD))
async def record(registry: Registry, caches: Caches, id: m.MatchId) -> Response:
    """Return a match as its game records it; while it goes on, without its dice and what seats hide from each other."""
    match_state = (await registry.live(id)).match_state
    match_state.check_rules()
    key = (*stamp_of(match_state), "record")
    return _file(match_state, "txt", await caches.matches.get(key, lambda: record_writer(match_state)))


def _file(match_state: MatchState, suffix: str, content: str) -> Response:
    """Return a text that a browser stores as a file."""
    name = f"{match_state.game.meta.name}-{match_state.id}.{suffix}"
    return PlainTextResponse(content, headers={"Content-Disposition": f'attachment; filename="{name}"'})
