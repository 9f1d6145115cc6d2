"""Every rule that code, refusals and questions cite stands in the book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludex.games.aeonis import game
from ludex.games.aeonis.client.prompts import PROMPTS
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.refusal_sentences import REASONS, Reason
from ludex.kernel import rulebook

KNOWN = frozenset(rulebook.rules(game.GAME))
FILES = sorted(Path(game.__file__).parent.rglob("*.py"))
NUMBERED = re.compile(r"AE-\d+\.\d+")


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_numbered_rules_of_docstrings_exist(path: Path) -> None:
    assert sorted(set(NUMBERED.findall(path.read_text(encoding="utf-8"))) - KNOWN) == []


def test_every_reason_has_a_sentence_and_a_numbered_rule() -> None:
    assert set(REASONS) == {int(reason) for reason in Reason if reason}
    assert sorted(rule for rule, _ in REASONS.values() if rule not in KNOWN) == []
    assert all(words and not words.endswith(".") for _, words in REASONS.values())


def test_every_question_has_words_and_a_rule() -> None:
    assert set(PROMPTS) == {int(node) for node in Node}
    assert sorted(rule for _, rule in PROMPTS.values() if rule not in KNOWN) == []
