"""What never changes during the matches of a game: `GET /api/games/{name}/catalog`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Response

from ludex.server.background import in_background
from ludex.server.catalogs import catalog_of
from ludex.server.http.dependencies import Registry
from ludex.server.http.etag_answers import UNCHANGED

SCHEMA = {"type": "object", "description": "the game's Catalog"}
FOUND: dict[int | str, dict[str, Any]] = {200: {"content": {"application/json": {"schema": SCHEMA}}}}
router = APIRouter(prefix="/api/games/{name}", tags=["catalog"])


@router.get("/catalog", response_class=Response, responses=FOUND | UNCHANGED)
async def catalog(
    registry: Registry,
    name: str,
    v: Annotated[str, Query(description="the version that a match names; such an answer may be kept for ever")] = "",
    if_none_match: Annotated[str, Header()] = "",
) -> Response:
    """Return the catalog of a game, or 304 if the client has this version."""
    game = await registry.games.playable(name)
    return (await in_background(catalog_of, game)).response(if_none_match, v)
