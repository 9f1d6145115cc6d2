"""What the server speaks, as one OpenAPI document: its routes and the frames of its WebSocket.

The client's types are made from it: `make types` writes web/openapi.json and web/src/api/schema.d.ts, and for each game
web/schemas/GAME.json and web/src/games/GAME/schema.d.ts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Union

import msgspec

from ludex import games
from ludex.kernel.contract.client import returned
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.menu import Menu
from ludex.server.app import create
from ludex.server.settings import Settings
from ludex.server.ws import protocol, requests

REFERENCE = "#/components/schemas/{name}"


def frame_schemas() -> dict[str, Any]:
    """The schemas of all frames and of what is in them, with the two unions that a client sends and receives."""
    unions = {"Incoming": requests.Incoming, "Outgoing": protocol.Outgoing}
    parts = (Menu, protocol.EventBatch)  # encoded already when a frame gets them
    schemas, components = msgspec.json.schema_components((*unions.values(), *parts), ref_template=REFERENCE)
    return components | dict(zip(unions, schemas, strict=False))


def document() -> dict[str, Any]:
    """The OpenAPI document of the server, with the frames among its components."""
    found = create(Settings(database="sqlite://")).openapi()
    schemas, extra = found["components"]["schemas"], frame_schemas()
    twice = schemas.keys() & extra.keys()
    if twice:
        raise ValueError(f"frames and models share the names {', '.join(sorted(twice))}")
    schemas.update(extra)
    return found


def game_document(game: Game) -> dict[str, Any]:
    """The view, the catalog and the events of a game as the schemas of a document."""
    events = Union[tuple(game.text.events.types.values())]  # noqa: UP007  # made at run time
    named = {"View": returned(game.client.view), "Catalog": returned(game.client.catalog), "EventData": events}
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
