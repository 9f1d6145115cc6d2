"""The rulebook by ids, and what counts as implemented and tested."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel import aims, rulebook
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError, UnknownName
from tests.kernel.changed import changed

BOOK = """# A book

Some words before.

**XY-1.1** The first rule.

- one part
- another part

- **XY-1.2** A rule in a list.
## A heading ends a rule

**XY-2.1** Numbers:

{{numbers}}

**ZZ-9.9** A rule of another book.
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game with a book and code of its own."""
    folder = tmp_path / "package" / "games" / "xy"
    folder.mkdir(parents=True)
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
    (folder / "turn.py").write_text('"""XY-1.1, XY-2.1: the turn."""\n', encoding="utf-8")
    tables = {"numbers": lambda: rulebook.table(["what", "many"], [["legs", 4], ["wings", 2]])}
    return changed(load("impetus"), title="Xylo", prefix="XY", folder=folder, tables=tables)


def test_each_rule_has_its_words(game: Game) -> None:
    book = rulebook.rules(game)
    assert list(book) == ["XY-1.1", "XY-1.2", "XY-2.1"]
    assert book["XY-1.1"] == "The first rule.\n\n- one part\n- another part"
    assert book["XY-1.2"] == "A rule in a list."


def test_tables_are_filled_in_by_the_engine(game: Game) -> None:
    assert rulebook.rule(game, "XY-2.1").endswith("| what | many |\n| --- | --- |\n| legs | 4 |\n| wings | 2 |")
    assert "{{" not in rulebook.text(game)


def test_an_id_may_be_typed_in_small_letters(game: Game) -> None:
    assert rulebook.rule(game, "xy-1.2") == "A rule in a list."


@pytest.mark.parametrize(
    ("rule_id", "words"),
    [
        ("XY-1.9", "Xylo has no rule XY-1.9; this chapter has XY-1.1 to XY-1.2"),
        ("xy-1", "Xylo has no rule xy-1; this chapter has XY-1.1 to XY-1.2"),
        ("XY-7.1", "Xylo has no rule XY-7.1, for example XY-1.1"),
        ("ZZ-9.9", "Xylo has no rule ZZ-9.9, for example XY-1.1"),
        ("", "Xylo has no rule , for example XY-1.1"),
    ],
)
def test_an_unknown_id_gets_a_hint(game: Game, rule_id: str, words: str) -> None:
    with pytest.raises(UnknownName) as caught:
        rulebook.rule(game, rule_id)
    assert str(caught.value) == words


def test_the_marks_of_a_test_file() -> None:
    assert rulebook.marked('@pytest.mark.rule("XY-1.1", "XY-1.2")\ndef test_it(): ...') == {"XY-1.1", "XY-1.2"}
    assert rulebook.marked('pytestmark = pytest.mark.rule("XY-2.1")') == {"XY-2.1"}


@pytest.mark.parametrize("source", ['"""XY-1.1"""', "# XY-1.1", 'rulebook.rule(game, "XY-1.1")', 'x = "XY-1.1"'])
def test_naming_a_rule_is_no_mark(source: str) -> None:
    assert rulebook.marked(source) == set()


def test_coverage_compares_book_code_and_tests(game: Game, tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_xy.py").write_text('@pytest.mark.rule("XY-1.1", "XY-1.2")\ndef test_it(): ...', encoding="utf-8")
    (tests / "notes.py").write_text('@pytest.mark.rule("XY-2.1")\ndef test_it(): ...', encoding="utf-8")
    report = rulebook.coverage(game, tests)
    assert report.plain() == {"rules": 3, "implemented": 2, "tested": 2, "unmet": {}, "missing": ["XY-1.2", "XY-2.1"]}


@pytest.mark.parametrize(
    ("figure", "unmet"),
    [
        (7, {}),
        (4, {"XY-1.1": ["easy / Small / 1 is 4, not 5 to 8"]}),
        (9, {"XY-1.1": ["easy / Small / 1 is 9, not 5 to 8"]}),
    ],
)
def test_a_rule_about_figures_is_met_by_figures(game: Game, tmp_path: Path, figure: int, unmet: dict[str, Any]) -> None:
    tests, findings = tmp_path / "tests", tmp_path / "docs" / "findings"
    tests.mkdir()
    findings.mkdir(parents=True)
    (tests / "test_xy.py").write_text('@pytest.mark.rule("XY-1.1")\ndef test_it(): ...', encoding="utf-8")
    (game.meta.folder / "aims.toml").write_text('["XY-1.1"]\n"* / Small / 1" = [5, 8]', encoding="utf-8")
    finding = {"easy": {"Small": [1, figure], "Large": [0, 0]}, "other": 3}
    (findings / f"{game.meta.name}.json").write_text(json.dumps(finding), encoding="utf-8")
    report = rulebook.coverage(game, tests)
    assert report.unmet == unmet
    assert ("XY-1.1" in report.implemented, "XY-1.1" in report.tested) == (not unmet, not unmet)
    assert "XY-1.1" not in report.missing


def test_an_aim_without_a_figure_is_an_error(game: Game, tmp_path: Path) -> None:
    (game.meta.folder / "aims.toml").write_text('["XY-1.1"]\n"Tiny / 1" = [5, 8]', encoding="utf-8")
    (tmp_path / f"{game.meta.name}.json").write_text('{"Small": [1, 2]}', encoding="utf-8")
    with pytest.raises(LudexError, match="the finding has no figure at “Tiny / 1”"):
        aims.unmet(game, tmp_path)


def test_coverage_needs_the_tests(game: Game, tmp_path: Path) -> None:
    with pytest.raises(LudexError, match="coverage needs a checkout of the source; run it there"):
        rulebook.coverage(game, tmp_path / "nowhere")


def test_the_codex_hides_what_is_for_developers() -> None:
    codex, whole = rulebook.codex(load("impetus")), rulebook.text(load("impetus"))
    assert rulebook.DEVELOPERS in whole
    assert rulebook.DEVELOPERS not in codex
    assert "**IM-9.2**" in codex
    assert "**IM-25.1**" in whole
    assert "**IM-25.1**" not in codex


PLAYERS = """# A book

- [One](#1-one)
- [Two](#dev-only-2-two)
- [Three](#3-three)

## 1. One

**XY-1.1** For you.

<!-- CODEX_SKIP_START -->
**XY-1.2** Between the marks.

## A heading between the marks
<!-- CODEX_SKIP_END -->

```
# [DEV-ONLY] no heading
```

**XY-1.3** For you too.

### Not for [DEV-ONLY]

**XY-1.4** For you, since the mark does not begin the heading.

### [DEV-ONLY] A part

**XY-1.5** For developers.

#### A part of the part

**XY-1.6** For developers.

### Another part

**XY-1.7** For you.

### [DEV-ONLY] One more

**XY-1.8** For developers.

## [DEV-ONLY] 2. Two

**XY-2.1** For developers.

### A part of it

**XY-2.2** For developers as well.

## 3. Three
"""


@pytest.fixture
def codex(game: Game) -> str:
    (game.meta.folder / "rulebook.md").write_text(PLAYERS, encoding="utf-8")
    return rulebook.codex(game)


def test_the_codex_has_the_rules_for_players(codex: str) -> None:
    assert re.findall(r"XY-\d\.\d", codex) == ["XY-1.1", "XY-1.3", "XY-1.4", "XY-1.7"]
    assert re.findall("^## .*", codex, re.MULTILINE) == ["## 1. One", "## 3. Three"]


def test_skip_marks_are_no_words_of_the_codex(codex: str) -> None:
    assert "CODEX" not in codex
    assert "between the marks" not in codex.lower()


def test_code_has_no_headings(codex: str) -> None:
    assert "# [DEV-ONLY] no heading\n```\n\n**XY-1.3**" in codex


def test_the_table_of_contents_does_not_point_to_what_is_hidden(codex: str) -> None:
    assert re.findall(r"^- .*", codex, re.MULTILINE) == ["- [One](#1-one)", "- [Three](#3-three)"]
