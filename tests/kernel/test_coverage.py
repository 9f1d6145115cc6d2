"""Where the rules of a book are, and which of them have a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel import figure_aims
from ludex.kernel.contract.game import Game
from ludex.kernel.coverage import Kind, coverage, kinds_of_lines, marked, named, source_kinds
from ludex.kernel.errors import LudexError
from tests.kernel.changed import changed

BOOK = """# A book

**XY-1.1** The first rule.

- **XY-1.2** A rule in a list.

**XY-2.1** Another one.

**XY-2.2** The last one.
"""
SOURCE = '''"""XY-1.1 is told here."""

import os  # XY-1.2

# XY-1.3: above a table
TABLE = (  # XY-1.4
    1,  # XY-1.5
)


# ------ XY-1.6: above a function
@rule  # XY-1.7
def act() -> None:
    """XY-2.1: what it does."""
    do()  # XY-2.2
    raise Refusal("XY-2.3")


class Record:
    """XY-3.1: a record."""

    field: int  # XY-3.2

    async def method(self) -> None:
        """XY-3.3"""


# XY-4.1 at the end'''
DOCSTRING, TABLES, RULE, CLASS = ["1.1"], ["1.3", "1.4", "1.5"], ["2.1", "2.2", "2.3"], ["3.1", "3.2"]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game with a book and source of its own."""
    folder = tmp_path / "package" / "games" / "xy"
    folder.mkdir(parents=True)
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
    (folder / "turn.py").write_text(
        '"""XY-2.1"""\n\nLIMIT = 3  # XY-1.2\n\n\ndef turn():\n    "XY-1.1"\n', encoding="utf-8"
    )
    return changed(load("impetus"), title="Xylo", prefix="XY", folder=folder)


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests that has one for each rule but the last."""
    folder = tmp_path / "tests"
    folder.mkdir()
    source = '@pytest.mark.rule("XY-1.1", "XY-1.2", "XY-2.1")\ndef test_it(): ...'
    (folder / "test_xy.py").write_text(source, encoding="utf-8")
    (folder / "notes.py").write_text('@pytest.mark.rule("XY-2.2")\ndef test_it(): ...', encoding="utf-8")
    return folder


def test_functions_act_tables_and_classes_hold_data_and_the_rest_is_prose() -> None:
    found = {kind: [rule.removeprefix("XY-") for rule, its in named(SOURCE) if its == kind] for kind in Kind}
    assert found[Kind.CODE] == [*RULE, "3.3"]
    assert found[Kind.DATA] == [*TABLES, *CLASS]
    assert found[Kind.PROSE] == [*DOCSTRING, "1.2", "1.6", "1.7", "4.1"]


@pytest.mark.parametrize("source", ["", "\n", "x = 1", "def f(): ...\n"])
def test_every_line_has_a_kind(source: str) -> None:
    assert len(kinds_of_lines(source)) == source.count("\n") + 1


def test_code_counts_before_data_and_data_before_prose(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('"""XY-1.1, XY-1.2"""\n\nX = 1  # XY-1.2, XY-1.3\n', encoding="utf-8")
    (tmp_path / "b.py").write_text('def f():\n    """XY-1.3"""\n', encoding="utf-8")
    assert source_kinds(tmp_path, "XY") == {"XY-1.1": Kind.PROSE, "XY-1.2": Kind.DATA, "XY-1.3": Kind.CODE}


@pytest.mark.parametrize("folder", ["kernel", "lab"])
def test_examples_and_measurements_do_not_count(tmp_path: Path, folder: str) -> None:
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "a.py").write_text('def f():\n    """XY-1.1"""\n', encoding="utf-8")
    assert source_kinds(tmp_path, "XY") == {}


def test_the_marks_of_a_test_file() -> None:
    assert marked('@pytest.mark.rule("XY-1.1", "XY-1.2")\ndef test_it(): ...') == {"XY-1.1", "XY-1.2"}
    assert marked('pytestmark = pytest.mark.rule("XY-2.1")') == {"XY-2.1"}


@pytest.mark.parametrize("source", ['"""XY-1.1"""', "# XY-1.1", 'rulebook.rule(game, "XY-1.1")', 'x = "XY-1.1"'])
def test_naming_a_rule_is_no_mark(source: str) -> None:
    assert marked(source) == set()


def test_coverage_compares_book_source_and_tests(game: Game, tests: Path) -> None:
    plain = coverage(game, tests).plain()
    assert plain == {
        "rules": 4, "code": 1, "data": 1, "prose": 2, "tested": 3, "reasons": {}, "unmet": {},
        "missing": ["XY-2.1", "XY-2.2"],
    }  # fmt: skip


def test_a_reason_stands_for_code_but_not_for_a_test(game: Game, tests: Path) -> None:
    (game.meta.folder / "coverage.toml").write_text('"XY-2.1" = "an aim"\n"XY-2.2" = "an aim"', encoding="utf-8")
    report = coverage(game, tests)
    assert report.reasons == {"XY-2.1": "an aim", "XY-2.2": "an aim"}
    assert report.missing == ["XY-2.2"]


@pytest.mark.parametrize(
    ("figure", "unmet"),
    [
        (7, {}),
        (4, {"XY-1.1": ["easy / Small / 1 is 4, not 5 to 8"]}),
        (9, {"XY-1.1": ["easy / Small / 1 is 9, not 5 to 8"]}),
    ],
)
def test_a_rule_about_figures_is_met_by_figures(game: Game, tests: Path, figure: int, unmet: dict[str, Any]) -> None:
    findings = tests.parent / "docs" / "findings"
    findings.mkdir(parents=True)
    (game.meta.folder / "aims.toml").write_text('["XY-1.1"]\n"* / Small / 1" = [5, 8]', encoding="utf-8")
    finding = {"easy": {"Small": [1, figure], "Large": [0, 0]}, "other": 3}
    (findings / f"{game.meta.name}.json").write_text(json.dumps(finding), encoding="utf-8")
    report = coverage(game, tests)
    assert report.unmet == unmet
    assert ("XY-1.1" in report.of(Kind.CODE), "XY-1.1" in report.tested) == (not unmet, not unmet)
    assert "XY-1.1" not in report.missing


def test_an_aim_without_a_figure_is_an_error(game: Game, tmp_path: Path) -> None:
    (game.meta.folder / "aims.toml").write_text('["XY-1.1"]\n"Tiny / 1" = [5, 8]', encoding="utf-8")
    (tmp_path / f"{game.meta.name}.json").write_text('{"Small": [1, 2]}', encoding="utf-8")
    with pytest.raises(LudexError, match="the finding has no figure at “Tiny / 1”"):
        figure_aims.unmet(game, tmp_path)


def test_coverage_needs_the_tests(game: Game, tmp_path: Path) -> None:
    with pytest.raises(LudexError, match="coverage needs a checkout of the source; run it there"):
        coverage(game, tmp_path / "nowhere")
