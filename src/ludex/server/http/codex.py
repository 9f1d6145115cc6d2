"""The rulebook of each game for players: `GET /api/codex/{game}`."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Response
from pydantic import BaseModel

from ludex.games import load
from ludex.kernel import rulebook
from ludex.server.http.rulebook_html import Heading, Passage, render

router = APIRouter(prefix="/api/codex", tags=["codex"])


class Codex(BaseModel):
    """A rulebook as HTML, without the parts for developers; every id in `rules` is an anchor in it."""

    game: str
    title: str
    html: str
    rules: list[str]
    headings: list[Heading]
    passages: list[Passage]


@cache
def page(name: str) -> tuple[bytes, str]:
    """Return the answer for a game, encoded, and its ETag."""
    game = load(name)
    book = render(rulebook.codex(game))
    body = msgspec.json.encode(Codex(game=game.meta.name, title=game.meta.title, **vars(book)).model_dump())
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@router.get("/{game}", response_model=Codex, responses={304: {"description": "The client has this version."}})
def codex(game: str, if_none_match: Annotated[str, Header()] = "") -> Response:
    """Return the rulebook of a game, or 304 if the client has this version."""
    body, tag = page(game)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
