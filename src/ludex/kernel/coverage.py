"""Where the rules of a rulebook are: in code that acts, in data, or in prose alone; and which of them have a test.

A rule is in code if a function names its id, in its docstring or its body. It is in data if a statement of a module or
the body of a class does: tables, enumerations, records, reasons, with the comments above and beside them. Else it is in
prose alone: docstrings of modules, or only the book. A game's `coverage.toml` says why that is enough:

"SC-0.1" = "an aim of the design"
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from ludex.kernel import figure_aims
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError
from ludex.kernel.rulebook import ID, rules

ELSEWHERE = ("kernel", "lab")  # folders that name rules as examples, or to measure them


class Kind(StrEnum):
    """Where a rule is; the first that applies."""

    CODE = "code"
    DATA = "data"
    PROSE = "prose"


@dataclass(frozen=True)
class Coverage:
    """Where each rule is, which have a test, and which are about figures that are not as they should be."""

    kinds: dict[str, Kind]  # of every rule; what is measured and not met is in prose alone
    tested: list[str]
    unmet: dict[str, list[str]]  # measured, not met: the figures, in words
    reasons: dict[str, str]  # why a rule needs neither code nor data

    def of(self, kind: Kind) -> list[str]:
        """Return the rules of a kind."""
        return [rule for rule, found in self.kinds.items() if found == kind]

    @property
    def missing(self) -> list[str]:
        """The rules without code, data or a reason, and those without a test."""
        done = {rule for rule in self.tested if self.kinds[rule] != Kind.PROSE or rule in self.reasons}
        return [rule for rule in self.kinds if rule not in done and rule not in self.unmet]

    def plain(self) -> dict[str, Any]:
        """Return what programs rely on."""
        return {
            "rules": len(self.kinds),
            **{str(kind): len(self.of(kind)) for kind in Kind},
            "tested": len(self.tested),
            "reasons": self.reasons,
            "unmet": self.unmet,
            "missing": self.missing,
        }


def coverage(game: Game, tests: Path) -> Coverage:
    """Compare the rulebook with the ids that source and tests name, and with what was measured."""
    if not tests.is_dir():
        raise LudexError(f"no tests at {tests}: coverage needs a checkout of the source; run it there")
    unmet = figure_aims.unmet(game, tests.parent / "docs" / "findings")
    found = source_kinds(game.meta.folder.parent.parent, game.meta.prefix)
    kinds = {rule: Kind.PROSE if rule in unmet else found.get(rule, Kind.PROSE) for rule in rules(game)}
    marks = {rule for source in naming(game.meta.prefix, tests.rglob("test_*.py")) for rule in marked(source)}
    tested = [rule for rule in kinds if rule in marks and rule not in unmet]
    return Coverage(kinds, tested, unmet, reasons(game))


def reasons(game: Game) -> dict[str, str]:
    """Return why rules need neither code nor data, from a game's `coverage.toml`."""
    place = game.meta.folder / "coverage.toml"
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.exists() else {}


def marked(source: str) -> set[str]:
    """Return the ids in `@pytest.mark.rule(…)` of a test file."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func).endswith("mark.rule")]
    return {
        arg.value for call in marks for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    }


def source_kinds(package: Path, prefix: str) -> dict[str, Kind]:
    """Return the kind of each id that a source below a folder names, if it names any of a game's."""
    files = [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in ELSEWHERE]
    return strongest(found for source in naming(prefix, files) for found in named(source))


def naming(prefix: str, files: Iterable[Path]) -> Iterator[str]:
    """Yield the texts of files that name ids of a game; there is no need to parse the others."""
    texts = (path.read_text(encoding="utf-8") for path in files)
    return (text for text in texts if f"{prefix}-" in text)


def strongest(found: Iterable[tuple[str, Kind]]) -> dict[str, Kind]:
    """Return the first kind that applies to each id."""
    pairs = set(found)
    return {rule: kind for kind in reversed(Kind) for rule, its in pairs if its == kind}


def named(source: str) -> Iterator[tuple[str, Kind]]:
    """Yield the ids that a source names, with the kind of their lines."""
    for line, kind in zip(source.split("\n"), kinds_of_lines(source), strict=True):
        for rule in re.findall(ID, line):
            yield rule, kind


def kinds_of_lines(source: str) -> list[Kind]:
    """Return the kind of each line; a comment between two statements belongs to the table or class below it."""
    tree, kinds = ast.parse(source), [Kind.PROSE] * len(source.split("\n"))
    end = 0
    for statement in tree.body:
        if _is_data(statement):
            _fill(kinds, end, statement.end_lineno, Kind.DATA)
        end = statement.end_lineno or end
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _fill(kinds, node.lineno - 1, node.end_lineno, Kind.CODE)
    return kinds


def _is_data(statement: ast.stmt) -> bool:
    """Say whether a statement of a module holds data, rather than a text, an import or a function."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return False
    return not isinstance(statement, ast.Import | ast.ImportFrom | ast.FunctionDef | ast.AsyncFunctionDef)


def _fill(kinds: list[Kind], first: int, end: int | None, kind: Kind) -> None:
    """Set the kind of the lines from index `first` up to `end`."""
    kinds[first:end] = [kind] * len(kinds[first:end])
