"""The client's types are made from what the server and the games say, and from nothing older."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from ludex import games
from ludex.server import openapi

WEB = Path(__file__).parents[3] / "web"
AGAIN = "run `make types`"
TYPES = {"openapi.json": "src/api/schema.d.ts"} | {
    f"schemas/{game}.json": f"src/games/{game}/schema.d.ts" for game in games.GAMES
}


@pytest.mark.parametrize("path", TYPES)
def test_the_documents_are_what_the_code_says_now(path: str) -> None:
    assert (WEB / path).read_text(encoding="utf-8") == openapi.texts()[path], AGAIN


@pytest.mark.parametrize("path", TYPES)
def test_the_types_are_made_from_the_documents(path: str) -> None:
    made_from = hashlib.sha256((WEB / path).read_bytes()).hexdigest()
    assert f"// {path}: {made_from}\n" in (WEB / TYPES[path]).read_text(encoding="utf-8"), AGAIN


def test_frames_and_routes_are_in_one_document() -> None:
    document = openapi.document()
    assert {"Update", "Decide", "Menu", "GameInfo", "Summary"} <= document["components"]["schemas"].keys()
    assert {"/api/games", "/api/matches", "/api/import"} <= document["paths"].keys()
    assert document["components"]["schemas"]["Update"]["properties"]["batches"]["items"] == {
        "$ref": "#/components/schemas/EventBatch"
    }


def test_every_route_says_what_is_refused_before_it_is_reached() -> None:
    answers = {
        (path, method): operation["responses"].keys()
        for path, methods in openapi.document()["paths"].items()
        for method, operation in methods.items()
    }
    assert answers
    assert all({"421", "429"} <= found for found in answers.values())
