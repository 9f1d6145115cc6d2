"""The rulebook by ids."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludex.games import load
from ludex.kernel import rulebook
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import UnknownName
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
    """A game with a book of its own."""
    folder = tmp_path / "package" / "games" / "xy"
    folder.mkdir(parents=True)
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
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
