"""Examples of the rules of Nim."""

from __future__ import annotations

import pytest

from ludex.games import load
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.match import Match

NIM = load("nim")


def match(*decisions: str, stones: int = 3) -> Match:
    """A match of two people after some decisions."""
    begun = Match(NIM, ["human", "human"], 1, {"stones": stones})
    for words in decisions:
        begun.decide(begun.pending()[0], words)
    return begun


@pytest.mark.rule("NIM-1.1")
def test_each_heap_has_one_stone_more_than_the_one_before() -> None:
    assert match().view(0).heaps == [3, 4, 5]
    assert match(stones=7).view(1).heaps == [7, 8, 9]


@pytest.mark.rule("NIM-1.2")
def test_stones_are_taken_from_one_heap_in_turn() -> None:
    played = match("take 2 from heap 3")
    assert (played.view(0).heaps, played.pending()) == ([3, 4, 3], [1])
    assert len(played.legal(1)) == 10


@pytest.mark.rule("NIM-1.2")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("take 4 from heap 1", "the heap has fewer stones"),
        ("take 1 from heap 4", "take one stone or more"),
        ("take 0 from heap 1", "take one stone or more"),
        ("take 70000 from heap 1", "too large"),
        ("eat 1 from heap 1", "is not a decision; write take N from heap N"),
    ],
)
def test_nothing_else_can_be_taken(words: str, why: str) -> None:
    with pytest.raises(IllegalDecision, match=why):
        match(words)


@pytest.mark.rule("NIM-1.3")
def test_the_last_stone_wins() -> None:
    played = match("take 3 from heap 1", "take 4 from heap 2", "take 4 from heap 3")
    assert not played.over
    played.decide(1, "take 1 from heap 3")
    assert played.over
    assert played.returns() == [0.0, 1.0]
