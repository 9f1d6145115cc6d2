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
import types
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs

PACKAGE = Path(__file__).resolve().parents[2]
WORDS = ("game.py", "meta.py", "refusal_sentences.py")  # of a game: only their numbers and names reach a rule
KEEP_SECONDS = 30 * 24 * 3600


def root() -> Path:
    """The folder of all caches: `LUDEX_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("LUDEX_CACHE")
    if chosen:
        return Path(chosen)
    return platformdirs.user_cache_path("ludex", appauthor=False)


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
    """A hash of everything that compiled code depends on: sources, versions, processor, bounds checking.

    It is noted under the hash of the files as they are, so that a start need not parse them again.
    """
    files = sorted(path for place in _folders(game) for path in place.rglob("*.py"))
    note = root() / "keys" / _digest(files, Path.read_bytes)
    with suppress(OSError):
        if re.fullmatch(r"[0-9a-f]{16}", noted := note.read_text("utf-8")):
            return noted
    found = sources(game)
    key = _digest(sorted(found), substance)
    if found <= set(files):
        with suppress(OSError):
            note.parent.mkdir(parents=True, exist_ok=True)
            note.write_text(key, "utf-8")
    return key


def _digest(files: list[Path], read: Callable[[Path], bytes]) -> str:
    """A hash of the machine, the versions, and what is read of some files."""
    import llvmlite
    import numba

    digest = hashlib.sha256()
    for part in (sys.version, np.__version__, numba.__version__, llvmlite.__version__, *processor()):
        digest.update(part.encode() + b"\0")
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "0").encode())
    for path in files:
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + read(path) + b"\0")
    return digest.hexdigest()[:16]


def _folders(game: str) -> list[Path]:
    return [PACKAGE / "kernel"] + ([PACKAGE / "games" / game] if game else [])


def substance(path: Path) -> bytes:
    """What of a source can change compiled code: no comments, docstrings, or texts of reasons and of games."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body and _is_text(node.body[0]):
            node.body[:1] = [] if isinstance(node, ast.Module) else [ast.copy_location(ast.Pass(), node.body[0])]
    return b"\0".join(_parts(compile(tree, path.name, "exec"), wordless=path.name in WORDS))


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _parts(code: types.CodeType, *, wordless: bool) -> Iterator[bytes]:
    """The instructions, names and constants of a code object and of those inside it; line numbers are none of them."""
    yield code.co_code
    yield repr((code.co_name, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)).encode()
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _parts(constant, wordless=wordless)
        else:
            yield _written(constant, wordless=wordless).encode()


def _written(constant: Any, *, wordless: bool) -> str:
    """A constant as text, the same in every process; without strings if they are only words."""
    if isinstance(constant, tuple | frozenset):
        parts = [_written(part, wordless=wordless) for part in constant]
        return f"{type(constant).__name__}({','.join(parts if isinstance(constant, tuple) else sorted(parts))})"
    return "" if wordless and isinstance(constant, str) else repr(constant)


def processor() -> tuple[str, str, str]:
    """What native code is made for: a cache that moves to another processor does not fit there."""
    from llvmlite import binding

    return platform.machine(), binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()


def sources(game: str) -> set[Path]:
    """The files that define rules, the kernel's and a game's, all of ours that these import, and the contract."""
    waiting = [path for place in _folders(game) for path in place.rglob("*.py") if "@rule\n" in path.read_text("utf-8")]
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
    """Throw away caches and notes that nobody has used for a month."""
    for place in root().glob("*"):
        if re.fullmatch(r"\w+-[0-9a-f]{16}", place.name) and _is_old(place):
            shutil.rmtree(place, ignore_errors=True)
    for note in root().glob("keys/*"):
        if _is_old(note):
            note.unlink(missing_ok=True)


def _is_old(place: Path) -> bool:
    return time.time() - place.stat().st_mtime > KEEP_SECONDS
