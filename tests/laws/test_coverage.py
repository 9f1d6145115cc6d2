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
    assert [name for name in sorted(names) if not is_in_the_book(name, game)] == []


def is_in_the_book(name: str, game: Game) -> bool:
    """Whether a book has what a mark names: a rule, a chapter, a table or a row of it, a ruling, a screen, a step."""
    text, prefix = rulebook.text(game), game.meta.prefix
    numbers = re.findall(r"^###? (?:\[DEV-ONLY\] )?(\d+(?:\.\d+)?)[. ]", text, re.MULTILINE)
    parts = {*rulebook.rules(game), *(f"{prefix}-{number}" for number in numbers)}
    part, _, row = name.partition("/")
    if part in parts or re.fullmatch(r"TV-\d{3}", name):
        return row in text
    if re.fullmatch(r"RU-\d+", name):
        return f"\n| {name} |" in text
    if re.fullmatch(r"UI-\d+", name):
        return f"**{name}**" in text
    return re.fullmatch(r"[RC]\d+", name) is not None and re.search(rf"\b{name}\b", text) is not None
