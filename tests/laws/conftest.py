"""Positions to test laws on: of every registered game, at every number of seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludex.games import GAMES, load
from ludex.kernel import seed as seeds
from ludex.kernel.dice import Stream, below, derive
from ludex.kernel.game import Game
from ludex.kernel.match import Match

TABLES = [(name, seats) for name in GAMES for seats in range(load(name).seats[0], load(name).seats[1] + 1)]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


@pytest.fixture(params=TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def table(request: pytest.FixtureRequest) -> tuple[Game, int]:
    name, seats = request.param
    return load(name), seats


def dice_of(number: int) -> Stream:
    dice = Stream()
    derive(dice, number, 0)
    return dice


def wandering(game: Game, seats: int, number: int, decisions: int = 200) -> Iterator[Match]:
    """A match of random decisions, seen before each of them."""
    match = Match(game, ["human"] * seats, seeds.numbered(number))
    dice = dice_of(number)
    for _ in range(decisions):
        if match.over:
            return
        yield match
        seat = match.pending()[below(dice, len(match.pending()))]
        actions = match.legal(seat)
        match.decide(seat, actions[below(dice, len(actions))])
