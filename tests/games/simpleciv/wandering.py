"""Positions in which much is possible, and random play from them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludex.games.simpleciv.game import GAME
from ludex.games.simpleciv.rules.civ.diplomacy import make_offer, make_pact
from ludex.games.simpleciv.rules.codes import Building, Civ, Kind, Offer, Overlay, Size, Tech, Terrain
from ludex.games.simpleciv.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.turn import apply, pending
from ludex.games.simpleciv.rules.unit.linked_units import perform_link
from ludex.kernel.play.random_bot import random_action
from ludex.kernel.state.dice import Stream, derive

from .world import BOW, MIDDLE, NE, SCOUT, SETTLER, SPEAR, E, W, city, erect, met, quiet, teach, unit, walk, war, world

BUFFER = np.zeros(MAX_ACTIONS, dtype=np.int64)


def listed(s: State, seat: int) -> list[int]:
    """What a seat may choose from."""
    return [int(action) for action in BUFFER[: legal(s, seat, BUFFER)]]


def expanded(s: State, seat: int, action: int) -> list[int]:
    """How an open entry can be completed."""
    return [int(choice) for choice in BUFFER[: expand(s, seat, action, BUFFER)]]


def dice_of(number: int) -> Stream:
    dice = Stream()
    derive(dice, number, 0)
    return dice


def wander(s: State, number: int, decisions: int) -> Iterator[tuple[int, int]]:
    """Random decisions: the seat and the action before each of them takes effect."""
    dice = dice_of(number)
    for _ in range(decisions):
        if not pending(s):
            return
        seat = s.seat
        action = int(random_action(GAME.engine, s, seat, dice, BUFFER))
        yield seat, action
        apply(s, seat, action, quiet())


def parade() -> State:
    """Six civs in the thirtieth turn; the first may do something of every kind."""
    s = world(civs=list(Civ))
    s.turn = 30
    city(s, MIDDLE, pop=4)
    city(s, walk(s, MIDDLE, W, W, W, W), pop=2)
    unit(s, BOW, MIDDLE)
    unit(s, SPEAR, s.cities[1].tile)
    unit(s, SPEAR, walk(s, MIDDLE, NE))
    for steps in (1, 6, 9):
        unit(s, SETTLER, walk(s, MIDDLE, *[NE] * steps))
    unit(s, SCOUT, walk(s, MIDDLE, *[NE] * 6))
    unit(s, SPEAR, walk(s, MIDDLE, NE, NE), 1)
    perform_link(s, 6, 4)
    s.units[0].target = 0
    s.cities[0].build, s.cities[0].build_cost = Kind.SCOUT, 20
    teach(s, 0, Tech.FIELDCRAFT)
    arrange(s)
    return s


def arrange(s: State) -> None:
    """War with two civs, offers both ways; peace with two more, one of them a partner."""
    for other in (1, 2):
        war(s, 0, other)
    for other in (3, 4):
        met(s, 0, other)
    for other in range(1, 5):
        s.pairs[0, other].since = s.pairs[other, 0].since = 1
    make_offer(s, 1, 0, Offer.PEACE, quiet())
    make_offer(s, 0, 2, Offer.PEACE, quiet())
    make_offer(s, 3, 0, Offer.VISION, quiet())
    make_pact(s, 0, 4, quiet())


def frontier(**rules: int) -> State:
    """Two civs at war on a small island of hills and woods, rich enough for everything."""
    terrain = {tile: Terrain((tile * 7) % 5) for tile in range(300) if tile % 3 == 0}
    overlay = {130: Overlay.GOODIE_HUT, 170: Overlay.ORE_VEIN}
    s = world(size=Size.TINY, terrain=terrain, overlay=overlay, **rules)  # type: ignore[arg-type]
    for seat, where in ((0, 105), (1, 112)):
        s.players[seat].treasury = 500
        teach(s, seat, *range(12))
        erect(s, city(s, where, seat, pop=5), Building.FARMSTEAD, Building.SCRIPTORIUM)
        for kind, way in ((Kind.RIDERS, E), (BOW, W), (Kind.TREBUCHET, NE), (SETTLER, E)):
            unit(s, kind, walk(s, where, way), seat)
    war(s)
    return s
