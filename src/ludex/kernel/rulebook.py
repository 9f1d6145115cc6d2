"""The rulebook of a game: its rules by id, its tables filled in by the engine, what is implemented and tested."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludex.kernel.errors import LudexError, UnknownName
from ludex.kernel.game import Game

ID = r"[A-Z]{2}-\d+\.\d+(?:\.\d+)?"
DEVELOPERS = "[DEV-ONLY]"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def text(game: Game) -> str:
    """The whole rulebook in Markdown, every table filled in from the engine."""
    raw = (game.folder / "rulebook.md").read_text(encoding="utf-8")
    return re.sub(r"^\{\{(\w+)\}\}$", lambda found: game.tables[found[1]](), raw, flags=re.MULTILINE)


def codex(game: Game) -> str:
    """The rulebook for players: without the sections that are marked for developers."""
    kept, hidden = [], 0
    for line in text(game).split("\n"):
        level = len(line) - len(line.lstrip("#")) if line.startswith("#") else 0
        if level and (not hidden or level <= hidden):
            hidden = level if line.endswith(DEVELOPERS) else 0
        if not hidden:
            kept.append(line)
    return "\n".join(kept)


def rules(game: Game) -> dict[str, str]:
    """Each rule by its id: its paragraph and what follows up to the next rule or heading."""
    pattern = rf"^(?:- )?\*\*({game.prefix}-\d+\.\d+(?:\.\d+)?)\*\*(.*?)(?=^(?:- )?\*\*[A-Z]+-\d|^#|\Z)"
    found = re.findall(pattern, text(game), flags=re.MULTILINE | re.DOTALL)
    return {rule_id: words.strip() for rule_id, words in found}


def rule(game: Game, rule_id: str) -> str:
    """One rule; a clear error if there is no such id."""
    known = rules(game)
    if rule_id.upper() not in known:
        chapter = [name for name in known if name.startswith(rule_id.upper().split(".")[0] + ".")]
        hint = f"; this chapter has {chapter[0]} to {chapter[-1]}" if chapter else f", for example {next(iter(known))}"
        raise UnknownName(f"{game.title} has no rule {rule_id}{hint}")
    return known[rule_id.upper()]


@dataclass(frozen=True)
class Coverage:
    """Which rules have code, and which have a test."""

    rules: list[str]
    implemented: list[str]
    tested: list[str]

    @property
    def missing(self) -> list[str]:
        return [name for name in self.rules if name not in self.implemented or name not in self.tested]

    def plain(self) -> dict[str, Any]:
        return {
            "rules": len(self.rules),
            "implemented": len(self.implemented),
            "tested": len(self.tested),
            "missing": self.missing,
        }


def coverage(game: Game, tests: Path) -> Coverage:
    """Compare the rulebook with the ids that code and tests name."""
    if not tests.is_dir():
        raise LudexError(f"no tests at {tests}: coverage needs a checkout of the source; run it there")
    names = list(rules(game))
    package = game.folder.parent.parent
    coded = _ids(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    tested = {name for path in tests.rglob("test_*.py") for name in marked(path.read_text(encoding="utf-8"))}
    return Coverage(names, [n for n in names if n in coded], [n for n in names if n in tested])


def _ids(sources: Iterable[str]) -> set[str]:
    return {name for source in sources for name in re.findall(ID, source)}


def marked(source: str) -> set[str]:
    """The ids in `@pytest.mark.rule(…)` of a test file."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func).endswith("mark.rule")]
    return {
        arg.value for call in marks for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    }
