"""Every rule of every book has code and a test that is an example of it."""

from __future__ import annotations

import re
from pathlib import Path

from ludex.kernel import rulebook
from ludex.kernel.contract.game import Game

TESTS = Path(__file__).parents[1]


def test_no_rule_is_without_code_or_test(game: Game) -> None:
    assert rulebook.coverage(game, TESTS).missing == []


def test_the_book_has_rules_at_all(game: Game) -> None:
    assert len(rulebook.rules(game)) > 50


def test_no_test_is_marked_with_a_rule_or_table_that_does_not_exist(game: Game) -> None:
    marked = {
        name
        for path in (TESTS / "games" / game.meta.name).rglob("test_*.py")
        for name in rulebook.marked(path.read_text(encoding="utf-8"))
    }
    tables = {
        f"{game.meta.prefix}-{number}" for number in re.findall(r"^### (\d+\.\d+) ", rulebook.text(game), re.MULTILINE)
    }
    vectors = {name for name in marked if re.fullmatch(r"TV-\d{3}", name)}
    screens = set(re.findall(r"\*\*(UI-\d+)\*\*", rulebook.text(game)))
    assert marked - set(rulebook.rules(game)) - tables - vectors - screens == set()
