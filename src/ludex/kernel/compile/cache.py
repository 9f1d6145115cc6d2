"""Where compiled rules are kept: one folder for each set of sources, so that a stale one is never found."""

from __future__ import annotations

import ast
import functools
import hashlib
import os
import platform
import re
import shutil
import sys
import time
from pathlib import Path

import numpy as np

PACKAGE = Path(__file__).resolve().parents[2]
KEEP_SECONDS = 30 * 24 * 3600


def root() -> Path:
    """The folder of all caches: `LUDEX_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("LUDEX_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludex"


@functools.cache
def folder(module: str) -> Path:
    """The cache of the game that a module belongs to, or of the kernel."""
    parts = module.split(".")
    game = parts[2] if parts[:2] == ["ludex", "games"] and len(parts) > 2 else ""
    place = root() / f"{game or 'kernel'}-{_key(game)}"
    if place.is_dir():
        os.utime(place)  # it is in use: prune leaves it alone
    return place


@functools.cache
def _key(game: str) -> str:
    """A hash of everything that compiled code depends on: sources, versions, processor, bounds checking."""
    import llvmlite
    import numba

    digest = hashlib.sha256()
    for part in (sys.version, np.__version__, numba.__version__, llvmlite.__version__, *processor()):
        digest.update(part.encode() + b"\0")
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "0").encode())
    for path in sorted(sources(game)):
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def processor() -> tuple[str, str, str]:
    """What native code is made for: a cache that moves to another processor does not fit there."""
    from llvmlite import binding

    return platform.machine(), binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()


def sources(game: str) -> set[Path]:
    """The files that define rules, the kernel's and a game's, all of ours that these import, and the contract."""
    folders = [PACKAGE / "kernel"] + ([PACKAGE / "games" / game] if game else [])
    waiting = [path for place in folders for path in place.rglob("*.py") if "@rule\n" in path.read_text("utf-8")]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imports(path)
    return found | ({PACKAGE / "games" / game / "game.py"} if game else set())


def _imports(path: Path) -> list[Path]:
    """Our own modules that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return [file for name in names if name.startswith("ludex.") for file in _files(name)]


def _files(module: str) -> list[Path]:
    """The file of a module or of a package; none for a name that is neither."""
    place = PACKAGE.joinpath(*module.split(".")[1:])
    return [file for file in (place.with_suffix(".py"), place / "__init__.py") if file.exists()]


def prune() -> None:
    """Throw away caches that nobody has used for a month."""
    for place in root().glob("*"):
        ours = re.fullmatch(r"\w+-[0-9a-f]{16}", place.name)
        if ours and time.time() - place.stat().st_mtime > KEEP_SECONDS:
            shutil.rmtree(place, ignore_errors=True)
