"""The schemas of what msgspec encodes: the frames of the WebSocket and the larger answers over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec

from ludex.kernel.contract.menu import Menu
from ludex.server.http.answers import ANSWERS
from ludex.server.ws import protocol, request_types

REFERENCE = protocol.SCHEMA + "{name}"
UNIONS = {"Incoming": request_types.Incoming, "Outgoing": protocol.Outgoing}  # what a client sends and receives
ENCODED = (Menu, protocol.EventBatch, protocol.ViewChange)  # parts that are encoded already when a frame gets them


def struct_schemas() -> dict[str, Any]:
    """Return the schemas of all frames and answers and of what is in them, by name."""
    schemas, components = msgspec.json.schema_components((*UNIONS.values(), *ENCODED, *ANSWERS), ref_template=REFERENCE)
    return components | dict(zip(UNIONS, schemas, strict=False))


def with_structs(document: dict[str, Any]) -> dict[str, Any]:
    """Return an OpenAPI document with these schemas among its components; ValueError if a name occurs twice."""
    schemas, extra = document["components"]["schemas"], struct_schemas()
    twice = schemas.keys() & extra.keys()
    if twice:
        raise ValueError(f"structs and models share the names {', '.join(sorted(twice))}")
    schemas.update(extra)
    return document
