"""The files of the terminal: where matches and typed commands are kept, under which names, and typed paths."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import platformdirs

from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import Match


def store() -> Path:
    """Return the folder of matches: `LUDEX_MATCHES`, or in the user's data folder."""
    chosen = os.environ.get("LUDEX_MATCHES")
    if chosen:
        return Path(chosen)
    return platformdirs.user_data_path("ludex", appauthor=False)


def history(game: str) -> Path:
    """Return the file of the commands that were typed in a game, in the user's state folder."""
    return platformdirs.user_state_path("ludex", appauthor=False) / f"{game}.history"


def path_of(text: str) -> Path:
    """Return a typed file name as a path; raises LudexError if it can't be one."""
    if "\0" in text:
        raise LudexError("a file name can't have a NUL in it")
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise LudexError(f"there is no home folder for “{text}”") from error


def complaint(error: OSError | LudexError) -> str:
    """Return an error in words for people."""
    return f"can't use {error.filename}: {error.strerror}" if isinstance(error, OSError) else str(error)


def file_names(match: Match, trunk: Path | None) -> Iterator[Path]:
    """Yield the names that a match, or a branch of one, may have, in the order they are tried."""
    if trunk:
        stem = re.sub(r"-branch\d+$", "", trunk.stem)
        return (trunk.with_name(f"{stem}-branch{i}.ludex") for i in count(1))
    stem = f"{match.game.meta.name}-{match.commitment[:8]}"
    return (store() / f"{stem}{f'-{i}' if i > 1 else ''}.ludex" for i in count(1))


def claim(path: Path) -> bool:
    """Create a file; False if it exists already."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
