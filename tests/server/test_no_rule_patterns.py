"""The server passes rule ids on as data: no module of it looks for one in a sentence.

The one exception reads no sentence of the program: it makes links of the ids in a rulebook, which is a document.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludex.server

FOLDER = Path(ludex.server.__file__).parent
BOOK = FOLDER / "http" / "rulebook_html.py"
MODULES = sorted({*FOLDER.rglob("*.py")} - {BOOK})
IDS = ("IM-9.4", "SG-13", "NIM-1.1", "OPT-15")


def strings(source: str) -> Iterator[str]:
    """Every text in a source: any of them may be a pattern."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def finds(pattern: str, word: str) -> bool:
    """Whether a text, read as a pattern, finds a word at the end of a sentence."""
    try:
        found = re.search(pattern, f"this is not allowed ({word})")
    except re.error:
        return False
    return found is not None and word in found[0]


def is_for_rule_ids(pattern: str) -> bool:
    return any(finds(pattern, rule) for rule in IDS) and not finds(pattern, "at all")


def imported(source: str) -> set[str]:
    """The names that a source imports from the rulebook, which has a pattern for ids."""
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {name.name for node in imports if node.module == "ludex.kernel.rulebook" for name in node.names}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_module_of_the_server_has_a_pattern_for_rule_ids(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert [text for text in strings(source) if is_for_rule_ids(text)] == []
    assert "ID" not in imported(source)


@pytest.mark.parametrize(
    "pattern", [r" ?\(((?:[A-Z]{1,4})-\d+(?:\.\d+)*)\)", r"\b[A-Z]+-[\d.]+", r"\((IM|SG|SC)-.*\)", r"\(\w+-\S+\)$"]
)
def test_such_a_pattern_would_be_found(pattern: str) -> None:
    assert list(filter(is_for_rule_ids, strings(f"RULE = re.compile({pattern!r})"))) == [pattern]
    assert not is_for_rule_ids(r"[a-z]+[ ,;]")
    assert not is_for_rule_ids(r".*")


def test_the_exception_needs_to_be_one() -> None:
    assert any(map(is_for_rule_ids, strings(BOOK.read_text(encoding="utf-8"))))


# Who takes a text apart, and whose text that is: none of it is a sentence that Ludex has written for people.
CUTTING = {
    "split",
    "rsplit",
    "partition",
    "rpartition",
    "splitlines",
    "findall",
    "finditer",
    "fullmatch",
    "search",
    "sub",
}
READERS = {
    "addresses.py": "addresses and the header Host",
    "http/positions.py": "the last line of a position, which names its match",
    "http/replay.py": "the header Authorization",
    "http/rulebook_html.py": "the rulebook, a document",
    "store/database.py": "errors of a database",
    "store/postgres.py": "news of other workers",
    "store/schema_upgrade.py": "names of files",
    "ws/decisions.py": "what a player typed",
}


def cuts(source: str) -> set[str]:
    """The calls in a source that take a text apart."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return {call.attr for call in calls if isinstance(call, ast.Attribute)} & CUTTING


def test_only_what_others_have_written_is_taken_apart() -> None:
    found = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.py") if cuts(path.read_text(encoding="utf-8"))}
    assert found == READERS.keys()


def test_a_module_that_cuts_a_sentence_would_be_found() -> None:
    assert cuts('turn = moment.split(" · ")[0]') == {"split"}
    assert cuts("price = re.search(r'(\\d+) LP', text)") == {"search"}
    assert cuts("turn = moment.turn") == set()
