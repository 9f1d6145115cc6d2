"""Numbers that clients are shown of many things at once (SC-22.6, UI-06), written into scratch space by one call."""

from typing import Any

import numpy as np

from ludex.games.simpleciv.rules.city.builds import item_cost, why_not_build
from ludex.games.simpleciv.rules.city.cities import why_not_raze, workable
from ludex.games.simpleciv.rules.city.growth import growth_cost
from ludex.games.simpleciv.rules.city.production import effective_progress
from ludex.games.simpleciv.rules.city.yields import add_base, add_buildings, add_civ, add_conditions, add_empire, reap
from ludex.games.simpleciv.rules.civ.gold import rush_discount, rush_price, why_not_rush
from ludex.games.simpleciv.rules.civ.technology import why_not_tech
from ludex.games.simpleciv.rules.codes import ITEMS
from ludex.games.simpleciv.rules.data import TECHS, YIELDS
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at
from ludex.games.simpleciv.rules.records import Work
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.travel_orders import entry_cost
from ludex.games.simpleciv.rules.unit.units import max_moves
from ludex.games.simpleciv.rules.war.strength import (
    city_attack,
    city_defense,
    garrison_kind,
    unit_attack,
    unit_defense,
)
from ludex.kernel.compile.rule import rule

WORK = State.fields["work"].offset
PARTS = 6  # SC-5.3: the steps in which the yield of a city is summed up
# the parts of the sheet of a city: sums of yields, prices and reasons of items, tiles around it, and the rest
PRICES = PARTS * YIELDS
REASONS = PRICES + ITEMS
SPOTS = REASONS + ITEMS
REST = SPOTS + CITY_PLACES
SHEET = REST + 7


def scratch(s: State, name: str, n: int) -> np.ndarray[Any, Any]:
    """The first numbers of an array of the scratch space, as one of the rules below has left them."""
    field = Work.fields[name]
    return np.frombuffer(s.data, field.item.dtype, n, WORK + field.offset)


@rule
def count_units(s: State) -> None:
    """SC-22.6, SC-12.1: attack, defense and moves of every unit, in `cost`, `order` and `mark`."""
    for unit in range(s.unit_top):
        if s.units[unit].used:
            s.work.cost[unit] = unit_attack(s, unit)
            s.work.order[unit] = unit_defense(s, unit, 1)
            s.work.mark[unit] = max_moves(s, unit)


@rule
def count_cities(s: State) -> None:
    """SC-22.6: attack, defense and garrison kind of every city, in `cost`, `order` and `mark`."""
    for city in range(s.city_top):
        if s.cities[city].used:
            s.work.cost[city] = city_attack(s, city)
            s.work.order[city] = city_defense(s, city)
            s.work.mark[city] = garrison_kind(s, city)


@rule
def list_techs(s: State, seat: int) -> None:
    """SC-15.3, UI-23: why each tech can't be chosen, in `order`."""
    for tech in range(TECHS):
        s.work.order[tech] = why_not_tech(s, seat, tech)


@rule
def list_entries(s: State, unit: int) -> None:
    """SC-12.16: what entering each tile costs a unit by its owner's knowledge, 0 if it is closed, in `cost`."""
    for tile in range(s.tile_count):
        s.work.cost[tile] = entry_cost(s, s.units[unit].owner, s.units[unit].kind, tile)


@rule
def inspect(s: State, city: int) -> None:
    """SC-22.6, UI-06 to UI-09: all that the sheet of an own city needs, one part after the other in `cost`."""
    break_down(s, city)
    for item in range(ITEMS):
        s.work.cost[PRICES + item] = item_cost(s, s.cities[city].owner, item)
        s.work.cost[REASONS + item] = why_not_build(s, city, item)
    for place in range(CITY_PLACES):
        s.work.cost[SPOTS + place] = at(s, s.cities[city].tile, place)
    s.work.cost[REST] = growth_cost(s, city)
    s.work.cost[REST + 1] = effective_progress(s, city)
    s.work.cost[REST + 2] = rush_price(s, city)
    s.work.cost[REST + 3] = rush_discount(s, city)
    s.work.cost[REST + 4] = why_not_rush(s, city)
    s.work.cost[REST + 5] = why_not_raze(s, city)
    s.work.cost[REST + 6] = workable(s, city)


@rule
def break_down(s: State, city: int) -> None:
    """SC-5.3: the yield of a city after each step of its sum, four goods a step, in `cost`."""
    for part in range(PARTS):
        if part == 0:
            reap(s, city)
        elif part == 1:
            add_buildings(s, city)
        elif part == 2:
            add_conditions(s, city)
        elif part == 3:
            add_base(s)
        elif part == 4:
            add_empire(s, city)
        else:
            add_civ(s, city)
        for good in range(YIELDS):
            s.work.cost[part * YIELDS + good] = s.work.goods[good]
