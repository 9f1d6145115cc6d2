"""The source as a reader finds it: everything public says what it is, and the kernel knows no game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import ludex
from ludex.games import ALL, load

PACKAGE = Path(ludex.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
DOCUMENTED = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("kernel", "games")]
RULED = [(load(game).meta.prefix, path) for game in ALL for path in sorted((PACKAGE / "games" / game).rglob("*.py"))]
Definition = ast.FunctionDef | ast.ClassDef


def name(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def public(path: Path) -> list[Definition]:
    """The functions and classes that a module offers."""
    found = [node for node in tree(path).body if isinstance(node, Definition)]
    return [node for node in found if not node.name.startswith("_")]


def rules(path: Path) -> list[ast.FunctionDef]:
    functions = [node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)]
    return [node for node in functions if any(ast.unparse(mark) == "rule" for mark in node.decorator_list)]


def test_there_is_something_to_look_at() -> None:
    assert len(MODULES) > 40
    assert sum(len(rules(path)) for _, path in RULED) > 100


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(tree(path))


@pytest.mark.parametrize("path", DOCUMENTED, ids=name)
def test_everything_public_says_what_it_is(path: Path) -> None:
    assert [node.name for node in public(path) if not ast.get_docstring(node)] == []


@pytest.mark.parametrize(("prefix", "path"), RULED, ids=[name(path) for _, path in RULED])
def test_every_rule_of_a_game_begins_with_its_id(prefix: str, path: Path) -> None:
    docs = {node.name: ast.get_docstring(node) or "" for node in rules(path)}
    assert {name: doc for name, doc in docs.items() if not re.match(rf"{prefix}-\d+\.\d+|RU?-\d+", doc)} == {}


@pytest.mark.parametrize("path", sorted((PACKAGE / "kernel").rglob("*.py")), ids=name)
def test_the_kernel_imports_nothing_but_itself(path: Path) -> None:
    ours = re.findall(r"^\s*(?:from|import) (ludex[\w.]*)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert [module for module in ours if not module.startswith("ludex.kernel")] == []
