"""What a seat does not know (SC-22.8): dealt again it changes nothing that the seat may know."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from ludex.games.simpleciv.client.view import view
from ludex.games.simpleciv.rules.codes import NONE, Kind
from ludex.games.simpleciv.rules.data import TILES
from ludex.games.simpleciv.rules.hidden import redeal
from ludex.games.simpleciv.rules.invariants import broken_invariant
from ludex.games.simpleciv.rules.map.vision import sees
from ludex.games.simpleciv.rules.observe import GAME_NUMBERS, SIZE, TILE_NUMBERS, observe
from ludex.games.simpleciv.rules.state import State
from tests.games.simpleciv.wandering import dice_of, frontier, listed, parade, wander
from tests.games.simpleciv.world import MIDDLE, SPEAR, city, met, unit, war, world

LAND = SIZE - TILES * TILE_NUMBERS  # where the tiles begin


def observed(s: State, seat: int) -> list[int]:
    out = np.zeros(SIZE, dtype=np.int64)
    observe(s, seat, out)
    return [int(number) for number in out]


def redealt(s: State, seat: int, number: int) -> State:
    """Another world that a seat could not tell from this one."""
    other = s.copy()
    redeal(other, seat, dice_of(number))
    return other


@pytest.mark.rule("SC-22.8")
@pytest.mark.parametrize("start", [frontier, parade], ids=["frontier", "parade"])
def test_nothing_that_a_seat_knows_changes(start: Callable[[], State]) -> None:
    """TV-159: no treasury, research, build or order of others, no chance is in a view or an observation."""
    s = start()
    for number, _ in enumerate(wander(s, 6, 24)):
        if number % 6 == 0:
            for seat in range(-1, s.seats):
                other = redealt(s, seat, number)
                assert broken_invariant(other) == 0
                assert other != s
                assert view(other, seat) == view(s, seat)
                assert observed(other, seat) == observed(s, seat)
                if seat >= 0:
                    assert listed(other, seat) == listed(s, seat)


@pytest.mark.rule("SC-22.8")
def test_what_is_dealt_again() -> None:
    """Treasury, research, builds, stores and work of others; and units out of sight."""
    s = world()
    city(s, MIDDLE)
    city(s, 30, 1, pop=5)
    unit(s, SPEAR, 160, 1)
    s.cities[1].build, s.cities[1].build_cost, s.players[1].current_tech = Kind.SCOUT, 23, 1
    worlds = [redealt(s, 0, number) for number in range(12)]
    secrets: list[Callable[[State], int]] = [
        lambda t: t.players[1].treasury,
        lambda t: t.players[1].current_tech,
        lambda t: t.cities[1].build,
        lambda t: t.cities[1].stored_food,
        lambda t: t.cities[1].worked,
        lambda t: t.units[0].tile,
        lambda t: t.units[0].target,
        lambda t: t.chance.low,
    ]
    for secret in secrets:
        assert len({secret(t) for t in worlds}) > 2
    assert {redealt(s, 1, number).units[0].tile for number in range(12)} == {160}


@pytest.mark.rule("SC-22.6")
def test_a_unit_out_of_sight_stays_out_of_sight_and_meets_nobody() -> None:
    s = world(civs=(0, 1, 2))
    city(s, MIDDLE)
    unit(s, SPEAR, MIDDLE + 5, 1)
    unit(s, SPEAR, MIDDLE + 9, 2)
    for number in range(20):
        other = redealt(s, 0, number)
        assert not sees(other, 0, other.units[0].tile)
        assert {player.met for player in other.players} == {0}
        assert broken_invariant(other) == 0


@pytest.mark.rule("SC-22.7")
def test_what_a_seat_observes() -> None:
    """Own land as it is, a city that is out of sight as it was remembered, nothing of the rest."""
    s = world()
    city(s, MIDDLE, pop=2)
    city(s, 30, 1, pop=3)
    unit(s, SPEAR, MIDDLE)
    mine = observed(s, 0)
    here = mine[LAND + MIDDLE * TILE_NUMBERS :][:TILE_NUMBERS]
    assert here[0:6] == [1, 0, 0, 1, 0, 1]
    assert here[6:11] == [Kind.SPEAR_GUARD + 1, 1, 10, 0, 1]
    assert here[16:20] == [1, 2, 1, 20]
    there = slice(LAND + 30 * TILE_NUMBERS, LAND + 31 * TILE_NUMBERS)
    assert not any(mine[there])
    met(s)
    s.tiles[30].revealed |= 1
    memory = s.memory[0, 30]
    memory.owner = memory.city_owner = memory.city_founder = 1
    memory.city_pop = 2
    assert observed(s, 0)[there][5] == 3
    assert observed(s, 0)[there][16:18] == [3, 2]
    war(s)
    assert observed(s, 0)[there][16] == 4


@pytest.mark.rule("SC-22.6")
def test_who_only_watches_observes_the_game_alone() -> None:
    numbers = observed(frontier(), NONE)
    assert numbers[0] == 1
    assert not any(numbers[GAME_NUMBERS:])
