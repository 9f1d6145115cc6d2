"""Every test vector of the specification has a test that names it."""

import ast
from functools import cache
from pathlib import Path

import pytest

from ludex.kernel.coverage import marked

VECTORS = 179


@cache
def named() -> set[str]:
    """The vectors that a test is marked with, or that its docstring begins with."""
    found: set[str] = set()
    for path in Path(__file__).parent.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {mark for mark in marked(text) if mark.startswith("TV-")}
        tests = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
        words = [ast.get_docstring(test) or "" for test in tests if test.name.startswith("test_tv_")]
        found |= {line[:6] for line in words}
    return found


@pytest.mark.parametrize("number", range(1, VECTORS + 1))
def test_a_vector_has_its_test(number: int) -> None:
    assert f"TV-{number:03}" in named()
