"""Positions to test laws on: of every registered game, at every number of seats, under every variant of its rules."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest

from ludex.games import ALL, load
from ludex.kernel.contract.game import Game
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream, below, derive


class Table(NamedTuple):
    """Where a game is played: with so many seats, under one of its variants."""

    game: Game
    seats: int
    variant: str

    @property
    def overrides(self) -> Mapping[str, int]:
        return self.game.meta.variants[self.variant]

    def match(self, number: int) -> Match:
        return Match(self.game, [self.game.meta.levels[0]] * self.seats, seeds.numbered(number), self.overrides)


VARIANTS = [(name, variant) for name in ALL for variant in load(name).meta.variants]
TABLES = [
    Table(load(name), seats, variant)
    for name, variant in VARIANTS
    for seats in range(load(name).meta.seats.fewest, load(name).meta.seats.most + 1)
]


@pytest.fixture(params=ALL)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


@pytest.fixture(params=TABLES, ids=[f"{game.meta.name}-{seats}-{variant}" for game, seats, variant in TABLES])
def table(request: pytest.FixtureRequest) -> Table:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture(params=VARIANTS, ids="-".join)
def usual(request: pytest.FixtureRequest) -> Table:
    """A table with the usual number of seats."""
    name, variant = request.param
    return Table(load(name), load(name).meta.seats.usual, variant)


def dice_of(number: int) -> Stream:
    dice = Stream()
    derive(dice, number, 0)
    return dice


def wandering(table: Table, number: int, decisions: int) -> Iterator[Match]:
    """A match of random decisions, seen before each of them."""
    match, dice = table.match(number), dice_of(number)
    for _ in range(decisions):
        if match.over:
            return
        yield match
        seat = match.pending()[below(dice, len(match.pending()))]
        match.decide(seat, random_action(match, seat, dice))


def random_action(match: Match, seat: int, dice: Stream) -> int:
    """An entry of the list, and what it leaves open, each as likely as the others."""
    return match.bot_action(seat, match.game.meta.levels[0], dice)


def reachable(match: Match, seat: int, dice: Stream, limit: int) -> tuple[set[int], bool]:
    """Finished actions that the lists lead to, starting from entries in random order; and whether these are all."""
    entries, found = match.legal(seat), set()
    for i in range(len(entries) - 1, 0, -1):
        other = below(dice, i + 1)
        entries[i], entries[other] = entries[other], entries[i]
    waiting = deque(entries)
    while waiting and len(found) < limit:
        action = waiting.popleft()
        choices = match.choices(seat, action)
        waiting.extend(choices)
        if not choices:
            found.add(action)
    return found, not waiting
