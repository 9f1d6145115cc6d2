"""Laws of actions: listed is allowed, allowed is listed, and each has one notation."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ludex.kernel.action import LIMIT, pack
from ludex.kernel.errors import ActionOverflow, LudexError
from ludex.kernel.game import Game
from ludex.kernel.match import Match

from .conftest import wandering


def sample(rolls: random.Random, legal: list[int]) -> set[int]:
    """Actions near the legal ones and anywhere in the space of all."""
    near = {action ^ (1 << rolls.randrange(52)) for action in rolls.choices(legal, k=40)}
    small = {
        int(pack(rolls.randrange(12), rolls.randrange(9), rolls.randrange(70), rolls.randrange(300))) for _ in range(80)
    }
    return near | small | {rolls.randrange(LIMIT) for _ in range(40)}


def test_legal_and_why_not_agree(table: tuple[Game, int]) -> None:
    rolls = random.Random(1)
    for match in wandering(*table, number=11, decisions=150):
        for seat in range(table[1]):
            listed = match.legal(seat)
            assert len(set(listed)) == len(listed)
            assert listed == sorted(listed), "a fixed order"
            assert all(match.why_not(seat, action) == "" for action in listed)
            if listed:
                others = sample(rolls, listed) - set(listed)
                assert all(match.why_not(seat, action) for action in others)


def test_a_seat_that_is_not_asked_may_do_nothing(table: tuple[Game, int]) -> None:
    for match in wandering(*table, number=12, decisions=60):
        actions = match.legal(match.pending()[0])
        for seat in set(range(table[1])) - set(match.pending()):
            assert match.legal(seat) == []
            assert match.why_not(seat, actions[0])


def test_notation_is_unique_both_ways(table: tuple[Game, int]) -> None:
    for match in wandering(*table, number=13, decisions=150):
        actions = match.legal(match.pending()[0])
        words = [match.game.describe(action) for action in actions]
        assert len(set(words)) == len(words)
        assert [match.game.parse(word) for word in words] == actions


def test_an_illegal_decision_changes_nothing(table: tuple[Game, int]) -> None:
    rolls = random.Random(2)
    for match in wandering(*table, number=14, decisions=25):
        before, seat = match.state.copy(), match.pending()[0]
        for action in sample(rolls, match.legal(seat)) - set(match.legal(seat)):
            with pytest.raises(LudexError):
                match.decide(seat, action)
        assert match.state == before


def test_every_refusal_names_a_rule_of_the_book(game: Game) -> None:
    from ludex.kernel import rulebook

    known = rulebook.rules(game)
    assert all(rule in known and words for rule, words in game.reasons.values())


def test_a_full_buffer_fails_loudly(game: Game) -> None:
    match = Match(game, ["human"] * game.seats[0])
    match._buffer = np.zeros(2, dtype=np.int64)
    with pytest.raises(ActionOverflow):
        match.legal(match.pending()[0])


def test_no_list_is_longer_than_promised(table: tuple[Game, int]) -> None:
    roomy = np.zeros(table[0].max_actions + 100, dtype=np.int64)
    for match in wandering(*table, number=15, decisions=200):
        for seat in match.pending():
            assert 2 <= match.game.legal(match.state, seat, roomy) <= table[0].max_actions
