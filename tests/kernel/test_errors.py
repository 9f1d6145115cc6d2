"""An error keeps the rule that it names apart from its words, and prints both."""

from __future__ import annotations

import pickle

import pytest

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import BadSave, IllegalDecision, LudexError, UnknownName


@pytest.mark.parametrize("kind", [LudexError, UnknownName, IllegalDecision, BadSave])
def test_an_error_knows_its_rule(kind: type[LudexError]) -> None:
    error = kind("this is not finished", rule="IM-8.9")
    assert error.refusal == Refusal("IM-8.9", "this is not finished")
    assert str(error) == "this is not finished (IM-8.9)"


def test_an_error_may_have_no_rule() -> None:
    assert LudexError("no (see IM-9.4)").refusal == Refusal("", "no (see IM-9.4)")
    assert str(LudexError("no (see IM-9.4)")) == "no (see IM-9.4)"


def test_an_error_keeps_its_rule_in_another_process() -> None:
    error = pickle.loads(pickle.dumps(IllegalDecision("no", rule="IM-8.9")))
    assert (type(error), error.refusal) == (IllegalDecision, Refusal("IM-8.9", "no"))
