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

router = APIRouter(prefix="/api/codex", tags=["codex"])


class Codex(BaseModel):
    """A rulebook in Markdown, its tables filled in, without what is meant for developers."""

    game: str
    title: str
    text: str


@cache
def page(name: str) -> tuple[bytes, str]:
    """The answer for a game, ready to be sent, and its ETag."""
    game = load(name)
    body = msgspec.json.encode({"game": game.meta.name, "title": game.meta.title, "text": rulebook.codex(game)})
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@router.get("/{game}", response_model=Codex, responses={304: {"description": "You have this version already."}})
def codex(game: str, if_none_match: Annotated[str, Header()] = "") -> Response:
    """The rulebook of a game; whoever has it already hears only that it is the same."""
    body, tag = page(game)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
