"""Every rule of every book is in code or data, or has a reason not to be, and a test that is an example of it."""

from __future__ import annotations

import re
from pathlib import Path

from ludex.kernel import rulebook
from ludex.kernel.contract.game import Game
from ludex.kernel.coverage import Kind, coverage, marked

TESTS = Path(__file__).parents[1]


def test_no_rule_is_without_code_data_or_reason_nor_without_a_test(game: Game) -> None:
    assert coverage(game, TESTS).missing == []


def test_reasons_are_given_for_rules_in_prose_alone(game: Game) -> None:
    report = coverage(game, TESTS)
    assert list(report.reasons) == report.of(Kind.PROSE)
    assert [rule for rule, words in report.reasons.items() if len(words) < 20] == []


def test_the_book_has_rules_at_all(game: Game) -> None:
    assert rulebook.rules(game)


def test_no_test_is_marked_with_a_rule_or_table_that_does_not_exist(game: Game) -> None:
    names = {
        name
        for path in (TESTS / "games" / game.meta.name).rglob("test_*.py")
        for name in marked(path.read_text(encoding="utf-8"))
    }
    tables = {
        f"{game.meta.prefix}-{number}" for number in re.findall(r"^### (\d+\.\d+) ", rulebook.text(game), re.MULTILINE)
    }
    vectors = {name for name in names if re.fullmatch(r"TV-\d{3}", name)}
    screens = set(re.findall(r"\*\*(UI-\d+)\*\*", rulebook.text(game)))
    assert names - set(rulebook.rules(game)) - tables - vectors - screens == set()
