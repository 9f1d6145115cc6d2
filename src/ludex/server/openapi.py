"""What the server speaks, as one OpenAPI document: its routes and the frames of its WebSocket.

The client's types are made from it: `make types` writes web/openapi.json and web/src/api/schema.d.ts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from ludex.server.app import create
from ludex.server.settings import Settings
from ludex.server.ws import protocol, requests

REFERENCE = "#/components/schemas/{name}"


def frame_schemas() -> dict[str, Any]:
    """The schemas of all frames and of what is in them, with the two unions that a client sends and receives."""
    unions = {"Incoming": requests.Incoming, "Outgoing": protocol.Outgoing}
    schemas, components = msgspec.json.schema_components(unions.values(), ref_template=REFERENCE)
    return components | dict(zip(unions, schemas, strict=True))


def document() -> dict[str, Any]:
    """The OpenAPI document of the server, with the frames among its components."""
    found = create(Settings(database="sqlite://")).openapi()
    schemas, extra = found["components"]["schemas"], frame_schemas()
    twice = schemas.keys() & extra.keys()
    if twice:
        raise ValueError(f"frames and models share the names {', '.join(sorted(twice))}")
    schemas.update(extra)
    return found


def text() -> str:
    """The document as it is stored: the same for the same server."""
    return json.dumps(document(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
