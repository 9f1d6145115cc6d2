"""The rulebook of a game: its rules by id, its tables filled in by the engine, and what players read of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ludex.kernel.errors import UnknownName

if TYPE_CHECKING:
    from ludex.kernel.contract.game import Game

ID = r"(?<![A-Z])[A-Z]{2,4}-\d+\.\d+(?:\.\d+)?"
DEVELOPERS = "[DEV-ONLY]"  # begins a heading that is for the people who write the program
SKIP_START, SKIP_END = "<!-- CODEX_SKIP_START -->", "<!-- CODEX_SKIP_END -->"
ENTRY = r"^\s*[-*] .*\]\(#([^)]+)\)"  # of a table of contents


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def text(game: Game) -> str:
    """The whole rulebook in Markdown, every table filled in from the engine."""
    raw = (game.meta.folder / "rulebook.md").read_text(encoding="utf-8")
    return re.sub(r"^\{\{(\w+)\}\}$", lambda found: game.text.tables[found[1]](), raw, flags=re.MULTILINE)


def codex(game: Game) -> str:
    """The rulebook for players: without what is marked for developers, and without entries that point there."""
    lines = list(_parted(text(game).split("\n")))
    gone = {anchor(line.lstrip("# ")) for line, kept in lines if not kept and line.startswith("#")}
    return "\n".join(line for line, kept in lines if kept and not gone.intersection(re.findall(ENTRY, line)))


def _parted(lines: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Each line, and whether players read it: not below a marked heading, not from a skip mark to the next."""
    hidden, skipped, code = 0, False, False
    for line in lines:
        code ^= line.lstrip().startswith("```")
        level = 0 if code else len(line) - len(line.lstrip("#"))
        if level and (not hidden or level <= hidden):
            hidden = level if line.lstrip("# ").startswith(DEVELOPERS) else 0
        skipped |= SKIP_START in line
        yield line, not hidden and not skipped
        skipped &= SKIP_END not in line


def anchor(title: str) -> str:
    """Return the anchor of a heading, as GitHub writes it."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def rules(game: Game) -> dict[str, str]:
    """Each rule by its id: its paragraph and what follows up to the next rule or heading."""
    pattern = rf"^(?:- )?\*\*({game.meta.prefix}-\d+\.\d+(?:\.\d+)?)\*\*(.*?)(?=^(?:- )?\*\*[A-Z]+-\d|^#|\Z)"
    found = re.findall(pattern, text(game), flags=re.MULTILINE | re.DOTALL)
    return {rule_id: words.strip() for rule_id, words in found}


def rule(game: Game, rule_id: str) -> str:
    """Return one rule; UnknownName if there is no such id."""
    known = rules(game)
    if rule_id.upper() not in known:
        chapter = [name for name in known if name.startswith(rule_id.upper().split(".")[0] + ".")]
        hint = f"; this chapter has {chapter[0]} to {chapter[-1]}" if chapter else f", for example {next(iter(known))}"
        raise UnknownName(f"{game.meta.title} has no rule {rule_id}{hint}")
    return known[rule_id.upper()]
