"""A refusal keeps its rule and its words apart, from the rule to whoever asked."""

from __future__ import annotations

import pytest

from ludex.games import meta
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import BadSave, LudexError
from ludex.kernel.play import save_file
from ludex.kernel.play.match import Match
from tests.kernel.toy import TOY


def test_a_refusal_reads_as_its_words_and_then_its_rule() -> None:
    refusal = Refusal("IM-9.4", "you must place one")
    assert (refusal.rule, refusal.text) == ("IM-9.4", "you must place one")
    assert (str(refusal), f"No: {refusal}") == ("you must place one (IM-9.4)", "No: you must place one (IM-9.4)")


def test_a_refusal_without_a_rule_reads_as_its_words() -> None:
    assert str(Refusal("", "there is no seat 5")) == "there is no seat 5"


def test_every_number_of_a_game_has_a_refusal() -> None:
    for number, (rule, words) in TOY.text.reasons.items():
        assert TOY.text.reason(number) == Refusal(rule, words)


def test_an_error_keeps_its_rule_when_it_is_told_where_it_is() -> None:
    with pytest.raises(LudexError, match="scenario own: Stones of the first heap: 99 is out of range") as caught:
        scenarios.parse(meta("nim"), "own", {"title": "Many", "settings": {"stones": 99}})
    assert (caught.value.refusal.rule, caught.value.refusal.option) == ("NIM-1.1", "stones")
    assert "NIM-1.1" not in caught.value.refusal.text


def test_a_save_keeps_the_rule_of_a_decision_that_is_not_allowed() -> None:
    match = Match(TOY, ["human", "human"], "a seed")
    seat = match.pending()[0]
    other = 1 - seat
    words = match.actions(seat)[0]
    refusal = match.why_not_asked(other)
    assert refusal
    match.decide(seat, words)
    lines = save_file.dump(match).replace(f" S{seat} {words}", f" S{other} {words}")
    with pytest.raises(BadSave, match="line") as caught:
        save_file.load(lines, lambda _name: TOY)
    assert caught.value.refusal.rule == refusal.rule
    assert caught.value.refusal.text.endswith(refusal.text)
