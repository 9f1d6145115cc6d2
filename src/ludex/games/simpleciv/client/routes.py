"""Ways to everywhere (UI-11, SC-12.16): how many turns a travel order would take, by what its owner knows."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.shown_numbers import list_entries, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.travel_orders import OWN_UNIT
from ludex.games.simpleciv.rules.unit.units import max_moves


class Arrival(NamedTuple):
    """How a unit comes to a tile: in how many turns, with how many moves left, and from which tile."""

    turns: int
    left: int
    before: int


def routes(s: State, unit: int) -> dict[int, Arrival]:
    """SC-12.16: the cheapest way of a unit to every tile that it can reach, as far as its owner knows."""
    start, most = s.units[unit].tile, int(max_moves(s, unit))
    list_entries(s, unit)
    costs, near = scratch(s, "cost", s.tile_count).tolist(), s.near.tolist()
    found = {start: Arrival(1, s.units[unit].moves, NONE)}
    paid, waiting = {start: 0}, [(0, start)]
    while waiting:
        cost, tile = heappop(waiting)
        for other in near[tile] if cost == paid[tile] else ():
            if other != NONE and costs[other] and cost + costs[other] < paid.get(other, 1 << 30):
                paid[other] = cost + costs[other]
                found[other] = _arrive(found[tile], tile, costs[other], most)
                heappush(waiting, (paid[other], other))
    return found


def _arrive(before: Arrival, tile: int, cost: int, most: int) -> Arrival:
    """SC-12.3, SC-12.15: a step this turn if the moves are left, else with the moves of the next."""
    price = cost if cost <= most else cost - OWN_UNIT
    if before.left >= price:
        return Arrival(before.turns, before.left - price, tile)
    return Arrival(before.turns + 1, most - price, tile)
