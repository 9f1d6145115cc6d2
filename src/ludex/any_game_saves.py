"""Matches in files, of any game."""

from __future__ import annotations

from pathlib import Path

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play.match import Match


def read_save(path: str | Path) -> Match:
    """Read a match from a file and play it again; raises BadSave if it is not what it claims to be."""
    return save_file.load(save_file.read(Path(path)), load)


def write_save(match: Match, path: str | Path) -> None:
    """Write a match to a file, whole or not at all; raises LudexError if it can't be written."""
    save_file.write(match, Path(path))
