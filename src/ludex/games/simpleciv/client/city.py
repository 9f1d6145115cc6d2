"""An own city in full (UI-06 to UI-09): yields with their parts, growth, builds, worked tiles, purchase."""

from itertools import pairwise
from typing import NamedTuple

from ludex.games.simpleciv.client.civs import members
from ludex.games.simpleciv.client.empire import left_of
from ludex.games.simpleciv.client.view_types import Build, Builds, CitySheet, Growth, Rush
from ludex.games.simpleciv.rules.codes import NONE, Building, Kind, Project
from ludex.games.simpleciv.rules.data import FOOD, POP_MAX, PRODUCTION, YIELDS
from ludex.games.simpleciv.rules.records import City as Body
from ludex.games.simpleciv.rules.shown_numbers import PRICES, REASONS, REST, SHEET, SPOTS, inspect, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS
from ludex.kernel.contract.fact import Part, Total

PART_NAMES = ("worked tiles", "buildings", "conditions of buildings", "city", "empire", "civilization")  # SC-5.3
BUILDING_WORDS = tuple(code.name.lower() for code in Building)
PROJECT_WORDS = tuple(code.name.lower() for code in Project)
KIND_WORDS = tuple(code.name.lower() for code in Kind)


class Inspection(NamedTuple):
    """SC-22.6: the numbers of an own city, as one call of the rules finds them."""

    yields: list[int]
    parts: list[list[int]]  # SC-5.3: what each step adds to them
    production: int  # after austerity
    prices: list[int]  # of all items
    reasons: list[int]
    spots: list[int]  # the tiles around the city
    growth: int
    progress: int
    price: int
    discount: int
    rushable: int
    razable: int
    workable: int


def inspected(s: State, number: int) -> Inspection:
    """SC-22.6: look into a city."""
    inspect(s, number)
    found = scratch(s, "cost", SHEET).tolist()
    parts = yield_parts(found[:PRICES])
    yields = [sum(goods) for goods in zip(*parts, strict=True)]
    production = left_of(s, s.cities[number].owner, yields[PRODUCTION])
    lists = (found[PRICES:REASONS], found[REASONS:SPOTS], found[SPOTS:REST])
    return Inspection(yields, parts, production, *lists, *found[REST:])


def yield_parts(sums: list[int]) -> list[list[int]]:
    """SC-5.3: what each step adds to the yield of a city."""
    rows = [[0] * YIELDS, *(sums[i : i + YIELDS] for i in range(0, len(sums), YIELDS))]
    return [[b - a for a, b in zip(before, after, strict=True)] for before, after in pairwise(rows)]


def city_sheet(s: State, number: int, found: Inspection) -> CitySheet:
    """UI-06: what the owner of a city sees besides what everybody sees."""
    city = s.cities[number]
    return CitySheet(
        yields=yields(found),
        production=found.production,
        growth=growth(city, found.growth, found.yields[FOOD]),
        build=current_build(city, found.progress, found.production),
        builds=builds(city, found),
        rush=rush(city, found),
        raze=found.razable,
        founded=city.founded_turn,
        claim_radius=city.claim_radius,
        worked=land(found, city.worked),
        workable=land(found, found.workable),
        pinned=land(found, city.pinned),
        excluded=land(found, city.excluded),
        stored_production=city.stored_production,
        buildings=[BUILDING_WORDS[building] for building in members(city.buildings)],
        milestones=[PROJECT_WORDS[project] for project in members(city.milestones)],
        waiting=[KIND_WORDS[kind] for kind in city.pending.tolist()[: city.waiting]],
        fired=bool(city.fired),
        struck=bool(city.hit),
        last_damaged=city.last_damaged if city.last_damaged != NONE else None,
        last_completed=ITEM_WORDS[city.last_completed] if city.last_completed != NONE else None,
    )


def yields(found: Inspection) -> list[Total]:
    """SC-5.3: the four goods, each with the steps of its sum if there are several."""
    totals = []
    for good, amount in enumerate(found.yields):
        parts = [Part(name, row[good]) for name, row in zip(PART_NAMES, found.parts, strict=True) if row[good]]
        totals.append(Total(amount, tuple(parts) if len(parts) > 1 else ()))
    return totals


def due(missing: int, each: int) -> int | None:
    """SC-7.4, SC-6.4: the turns until something is full, at the next Start of Turn at the earliest; None for never."""
    return max(1, -(-missing // each)) if each > 0 else None


def growth(city: Body, cost: int, each: int) -> Growth:
    """SC-6.4: stored Food, what the next citizen costs, and in how many turns it comes."""
    if city.pop == POP_MAX:
        return Growth(city.stored_food, None, None)
    return Growth(city.stored_food, cost, due(cost - city.stored_food, each))


def current_build(city: Body, progress: int, production: int) -> Build | None:
    """SC-7.1, SC-7.5: what a city builds, how far it is, and when it is done; None for an idle city."""
    if city.build == NONE:
        return None
    turns = due(city.build_cost - progress, production)
    return Build(ITEM_WORDS[city.build], city.build_cost, progress, turns)


def builds(city: Body, found: Inspection) -> Builds:
    """UI-06: for every item its turns from now, its progress, and why it can't be chosen."""
    progress, stored, each = city.progress.tolist(), city.stored_production, found.production
    turns = [due(cost - done - stored, each) for cost, done in zip(found.prices, progress, strict=True)]
    return Builds(turns, progress, found.reasons)


def rush(city: Body, found: Inspection) -> Rush:
    """UI-08, SC-8.10: what completes a build at once."""
    return Rush(rush_price(city, found) if city.build != NONE else None, found.discount, found.rushable)


def rush_price(city: Body, found: Inspection) -> Total:
    """SC-8.10: one Gold for each missing Production, less the discount."""
    missing = city.build_cost - found.progress
    if not found.discount:
        return Total(found.price)
    cheaper = Part(f"discount of {found.discount} %", found.price - missing)
    return Total(found.price, (Part("missing Production", missing), cheaper))


def land(found: Inspection, places: int) -> list[int]:
    """UI-07, SC-9.10: the tiles of a set of places around a city."""
    return [found.spots[place] for place in members(places)]
