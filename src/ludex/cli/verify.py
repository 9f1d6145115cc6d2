"""`ludex verify`"""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.markup import escape

from ludex.cli.arguments import read_save
from ludex.cli.console import out, print_json
from ludex.games import load
from ludex.kernel.errors import BadSave
from ludex.kernel.play import save_file


@click.command(short_help="check a saved match: its hashes and its dice")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(path: Path, as_json: bool) -> None:
    """Play a saved match again and compare every hash.

    Exit status 0 if it holds; else 1, with the first line that differs.
    """
    text = read_save(path)
    try:
        match = save_file.verify(text, load)
    except BadSave as error:
        _report(as_json, {"valid": False, "difference": str(error)}, f"[red]not valid[/]: {escape(str(error))}")
        sys.exit(1)
    words = f"[green]valid[/]: {len(match.decisions)} decisions, {len(match.hashes)} hashes, the promised seed"
    _report(as_json, {"valid": True, "decisions": len(match.decisions), "commitment": match.commitment}, words)


def _report(as_json: bool, data: dict[str, object], words: str) -> None:
    if as_json:
        print_json(data)
    else:
        out().print(words)
