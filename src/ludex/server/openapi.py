"""What the server speaks, as one OpenAPI document: its routes and the frames of its WebSocket.

The client's types are made from it: `make types` writes web/openapi.json and web/src/api/schema.d.ts, and for each game
web/schemas/GAME.json and web/src/games/GAME/schema.d.ts.
"""

from __future__ import annotations

import json
import sys
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

import msgspec

from ludex import games
from ludex.kernel.contract.client import returned
from ludex.kernel.contract.game import Game
from ludex.server.app import create
from ludex.server.schemas import REFERENCE
from ludex.server.settings import Settings


def document() -> dict[str, Any]:
    """The OpenAPI document of the server."""
    return create(Settings(database="sqlite://")).openapi()


def game_document(game: Game) -> dict[str, Any]:
    """The view, the catalog and the events of a game as the schemas of a document."""
    events = reduce(or_, game.text.events.types.values())
    named: dict[str, Any] = {
        "View": returned(game.client.view),
        "Catalog": returned(game.client.catalog),
        "EventData": events,
    }
    schemas, components = msgspec.json.schema_components(named.values(), ref_template=REFERENCE)
    return {
        "openapi": "3.1.0",
        "info": {"title": game.meta.title, "version": str(game.meta.version)},
        "paths": {},
        "components": {"schemas": dict(zip(named, schemas, strict=True)) | components},
    }


def text(found: dict[str, Any]) -> str:
    """A document as it is stored: the same for the same code."""
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def texts() -> dict[str, str]:
    """Every document, by the path of its file below web/."""
    of_games = {f"schemas/{name}.json": text(game_document(games.load(name))) for name in games.GAMES}
    return {"openapi.json": text(document())} | of_games


if __name__ == "__main__":
    for path, content in texts().items():
        (Path(sys.argv[1]) / path).write_text(content, encoding="utf-8")
