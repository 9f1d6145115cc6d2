"""Rules about figures: a game's `aims.toml` says what was to be reached, its finding says what was measured.

["AB-0.3"]
"* / Standard / victory turn / mean" = [135, 165]
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError

ANY, PART = "*", " / "


def unmet(game: Game, findings: Path) -> dict[str, list[str]]:
    """Return the rules whose targets are missed, each with its figures in words."""
    place = game.meta.folder / "aims.toml"
    if not place.exists():
        return {}
    aims = tomllib.loads(place.read_text(encoding="utf-8"))
    finding = json.loads((findings / f"{game.meta.name}.json").read_text(encoding="utf-8"))
    found = {
        rule: [words for aim in wanted.items() for words in _missed(finding, *aim)] for rule, wanted in aims.items()
    }
    return {rule: words for rule, words in found.items() if words}


def _missed(finding: Any, pattern: str, bounds: list[float]) -> Iterator[str]:
    """Return the figures at a place of a finding that lie outside their bounds."""
    found = dict(_figures(finding, pattern.split(PART)))
    if not found:
        raise LudexError(f"the finding has no figure at “{pattern}”")
    least, most = bounds
    for place, figure in found.items():
        if not least <= figure <= most:
            yield f"{place} is {figure}, not {least} to {most}"


def _figures(data: Any, path: list[str], place: str = "") -> Iterator[tuple[str, float]]:
    """Yield the figures that a path with wildcards leads to, each with its full path."""
    if not path:
        yield place.removeprefix(PART), data
        return
    inside = data if isinstance(data, dict) else dict(enumerate(data)) if isinstance(data, list) else {}
    for key, value in inside.items():
        if path[0] in (ANY, str(key)):
            yield from _figures(value, path[1:], f"{place}{PART}{key}")
