"""The client's types are made from what the server says, and from nothing older."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ludex.server import openapi

WEB = Path(__file__).parents[3] / "web"
AGAIN = "run `make types`"


def test_the_document_is_what_the_server_says_now() -> None:
    assert (WEB / "openapi.json").read_text(encoding="utf-8") == openapi.text(), AGAIN


def test_the_types_are_made_from_the_document() -> None:
    made_from = hashlib.sha256((WEB / "openapi.json").read_bytes()).hexdigest()
    assert f"// openapi.json: {made_from}\n" in (WEB / "src/api/schema.d.ts").read_text(encoding="utf-8"), AGAIN


def test_frames_and_routes_are_in_one_document() -> None:
    document = openapi.document()
    assert {"Update", "Decide", "GameInfo", "Summary"} <= document["components"]["schemas"].keys()
    assert {"/api/games", "/api/matches", "/api/import"} <= document["paths"].keys()
    assert document["components"]["schemas"]["Update"]["properties"]["batches"]["items"] == {
        "$ref": "#/components/schemas/EventBatch"
    }
