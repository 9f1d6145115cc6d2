"""The rulebook of each game for players: `GET /api/codex/{game}`."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Response
from pydantic import BaseModel

from ludex.games import load
from ludex.kernel import rulebook
from ludex.server.http.etag_answers import UNCHANGED, Versioned
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
def page(name: str) -> Versioned:
    """Return the answer for a game, encoded."""
    game = load(name)
    book = render(rulebook.codex(game))
    return Versioned.of(
        msgspec.json.encode(Codex(game=game.meta.name, title=game.meta.title, **vars(book)).model_dump())
    )


@router.get("/{game}", response_model=Codex, responses=UNCHANGED)
def codex(game: str, if_none_match: Annotated[str, Header()] = "") -> Response:
    """Return the rulebook of a game, or 304 if the client has this version."""
    return page(game).response(if_none_match)
