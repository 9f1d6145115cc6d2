"""An own city in full (UI-06 to UI-09): yields with their parts, growth, builds, worked tiles, purchase, strengths."""

from itertools import pairwise
from typing import Any

from ludex.games.simpleciv.client.catalog import word
from ludex.games.simpleciv.client.civs import members
from ludex.games.simpleciv.client.combat_preview import city_strength
from ludex.games.simpleciv.client.empire import left_of
from ludex.games.simpleciv.rules.codes import NONE, Building, Kind, Project
from ludex.games.simpleciv.rules.data import FOOD, POP_MAX, PRODUCTION, YIELDS
from ludex.games.simpleciv.rules.records import City
from ludex.games.simpleciv.rules.shown_numbers import PRICES, REASONS, REST, SHEET, SPOTS, inspect, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS

Plain = dict[str, Any]
PART_NAMES = ("Worked tiles", "Buildings", "Conditions of buildings", "City", "Empire", "Civilization")  # SC-5.3


def city_sheet(s: State, number: int) -> Plain:
    """UI-06: what the owner of a city sees besides what everybody sees."""
    city = s.cities[number]
    inspect(s, number)
    found = scratch(s, "cost", SHEET).tolist()
    growth, progress, price, discount, rushable, razable, workable = found[REST:]
    parts = yield_parts(found[:PRICES])
    yields = [sum(goods) for goods in zip(*parts, strict=True)]
    production = left_of(s, city.owner, yields[PRODUCTION])
    rush = {"price": price if city.build != NONE else None, "discount": discount, "reason": rushable}
    return {
        "yields": yields,
        "parts": [[name, *part] for name, part in zip(PART_NAMES, parts, strict=True) if any(part)],
        "production": production,
        "stored_production": city.stored_production,
        "food": food(city, growth, yields[FOOD]),
        "build": current_build(city, progress, production),
        "builds": builds(city, found[PRICES:REASONS], found[REASONS:SPOTS], production),
        "rush": rush,
        "raze": razable,
        "modifiers": modifiers(s, number),
    } | (inside(city) | land(city, found[SPOTS:REST], workable))


def yield_parts(sums: list[int]) -> list[list[int]]:
    """SC-5.3: what each step adds to the yield of a city."""
    rows = [[0] * YIELDS, *(sums[i : i + YIELDS] for i in range(0, len(sums), YIELDS))]
    return [[b - a for a, b in zip(before, after, strict=True)] for before, after in pairwise(rows)]


def due(missing: int, each: int) -> int | None:
    """SC-7.4, SC-6.4: the turns until something is full, at the next Start of Turn at the earliest; None for never."""
    return max(1, -(-missing // each)) if each > 0 else None


def food(city: City, cost: int, each: int) -> Plain:
    """SC-6.4: stored Food, what the next citizen costs, and in how many turns it comes."""
    if city.pop == POP_MAX:
        return {"stored": city.stored_food, "cost": None, "turns": None}
    return {"stored": city.stored_food, "cost": cost, "turns": due(cost - city.stored_food, each)}


def current_build(city: City, progress: int, production: int) -> Plain | None:
    """SC-7.1, SC-7.5: what a city builds, how far it is, and when it is done; None for an idle city."""
    if city.build == NONE:
        return None
    turns = due(city.build_cost - progress, production)
    return {"item": ITEM_WORDS[city.build], "cost": city.build_cost, "progress": progress, "turns": turns}


def builds(city: City, prices: list[int], reasons: list[int], production: int) -> dict[str, list[Any]]:
    """UI-06: for every item its price today, its turns from now, its progress, and why it can't be chosen."""
    progress, stored = city.progress.tolist(), city.stored_production
    turns = [due(cost - done - stored, production) for cost, done in zip(prices, progress, strict=True)]
    return {"cost": prices, "turns": turns, "progress": progress, "reason": reasons}


def inside(city: City) -> Plain:
    """SC-1.4: what stands in a city, waits in it, and has happened to it."""
    return {
        "buildings": [word(Building(building)) for building in members(city.buildings)],
        "milestones": [word(Project(project)) for project in members(city.milestones)],
        "waiting": [word(Kind(kind)) for kind in city.pending.tolist()[: city.waiting]],
        "fired": bool(city.fired),
        "struck": bool(city.hit),
        "last_damaged": city.last_damaged if city.last_damaged != NONE else None,
        "last_completed": ITEM_WORDS[city.last_completed] if city.last_completed != NONE else None,
        "founded": city.founded_turn,
        "claim_radius": city.claim_radius,
    }


def land(city: City, tiles: list[int], workable: int) -> Plain:
    """UI-07, SC-9.10: the tiles around a city that it works, has by hand, leaves out, and may work."""
    sets = {"worked": city.worked, "pinned": city.pinned, "excluded": city.excluded, "workable": workable}
    return {name: [tiles[place] for place in members(places)] for name, places in sets.items()}


def modifiers(s: State, number: int) -> Plain:
    """UI-06, SC-9.18, SC-9.21: the items of a city's defense and attack."""
    strengths = city_strength(s, s.cities[number].owner, number)
    return {name: [list(item.values()) for item in strengths[name]["items"]] for name in strengths}
