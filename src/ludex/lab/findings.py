"""A finding: its figures as JSON, which docs/findings/NAME.md explains."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path("docs/findings")  # in a checkout
Plain = dict[str, Any]


def write(name: str, found: Plain, folder: Path) -> Path:
    """Write the figures of a finding and return the file."""
    path = folder / f"{name}.json"
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def report(name: str, found: Plain) -> None:
    """Print figures as soon as they are known, for whoever waits."""
    print(name, json.dumps(found, ensure_ascii=False), flush=True)
