"""The client as it is shipped: small, and without anything that the content-security policy forbids."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

STATIC = Path(__file__).parents[2] / "src" / "ludex" / "server" / "static"
LIMIT = 150_000  # bytes of gzipped script that one page may load, all that it loads later included
PAGES = ("home/HomePage", "new/NewMatchPage", "match/MatchPage", "replay/ReplayPage", "codex/CodexPage")
ENTRY = "index.html"
GAME = re.compile(r"src/games/\w+/index\.ts")


@pytest.fixture(scope="module")
def manifest() -> dict[str, dict[str, Any]]:
    """Every chunk by its source: its file and the chunks that it imports, at once or later."""
    file = STATIC / ".vite" / "manifest.json"
    assert file.is_file(), "the client is not built: run `make client`"
    chunks: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return chunks


def needed(manifest: dict[str, dict[str, Any]], start: str, *, later: bool) -> set[str]:
    """The files of a chunk and of all that it imports; other pages and games apart: one of each is shown at a time."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            chunk = manifest[name]
            goes_on = later and name != ENTRY
            more = chunk.get("imports", []) + (chunk.get("dynamicImports", []) if goes_on else [])
            waiting += [other for other in more if not GAME.fullmatch(other)]
    return {manifest[name]["file"] for name in found}


def weight(files: set[str]) -> int:
    """Their size as it goes over a wire."""
    return sum(len(gzip.compress((STATIC / file).read_bytes())) for file in files if file.endswith(".js"))


@pytest.mark.parametrize("page", PAGES)
def test_no_page_loads_much_script(manifest: dict[str, dict[str, Any]], page: str) -> None:
    own = needed(manifest, ENTRY, later=False) | needed(manifest, f"src/pages/{page}.svelte", later=True)
    games = [needed(manifest, name, later=True) for name in manifest if GAME.fullmatch(name)]
    assert len(games) == 3  # Impetus, Soul Gems and the generic one
    assert max(weight(own | game) for game in games) < LIMIT


def test_the_page_has_nothing_inline() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert "<style" not in page
    assert re.findall(r"\s(?:style|on\w+)=", page) == []


def test_nothing_is_loaded_from_elsewhere() -> None:
    texts = [file.read_text(encoding="utf-8") for kind in ("*.html", "*.css") for file in STATIC.rglob(kind)]
    assert texts
    assert [address for text in texts for address in re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text)] == []
