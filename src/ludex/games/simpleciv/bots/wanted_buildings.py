"""Which buildings computer players put up (SC-24.20, items 7 and 8; SC-24.21)."""

from ludex.games.simpleciv.rules.city.builds import item_cost, why_not_build
from ludex.games.simpleciv.rules.codes import (
    BUILD_BUILDINGS,
    FIRST_BUILDING,
    ITEMS,
    NONE,
    Building,
    Civ,
    Kind,
    Overlay,
)
from ludex.games.simpleciv.rules.computer_players.knowledge import is_threatened
from ludex.games.simpleciv.rules.computer_players.personality import Goal
from ludex.games.simpleciv.rules.data import (
    BUILDING_SUPPLY,
    BUILDING_UPKEEP,
    BUILDING_YIELD,
    FOOD,
    GOLD,
    PRODUCTION,
    SCIENCE,
)
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

GOLD_BUILDINGS = table([Building.TRADING_POST, Building.MARKET_HALL, Building.BANK, Building.EXCHANGE])
PAYS_BACK = 40  # Production a point of it may cost in a city that saves


@rule
def wealth_item(s: State, seat: int, city: int) -> int:
    """SC-24.20, items 7 and 8: Gold when it is short, else what pays best."""
    player = s.players[seat]
    if player.net_gold < 2 or player.treasury <= 20 or player.used_supply >= player.free_supply:
        item = gold_building(s, seat, city)
        if item != NONE:
            return item
    return yield_building(s, seat, city)


@rule
def gold_building(s: State, seat: int, city: int) -> int:
    """SC-24.20, item 7: the gold building that pays best; a Bank only where Ore Veins are."""
    best, value = NONE, 0
    for i in range(len(GOLD_BUILDINGS)):
        building = GOLD_BUILDINGS[i]
        item = FIRST_BUILDING + building
        if why_not_build(s, city, item) != 0 or (building == Building.BANK and not has_ore(s, city)):
            continue
        net = BUILDING_YIELD[building, GOLD] - BUILDING_UPKEEP[building, s.rules.building_upkeep]
        worth = (net + 2 * BUILDING_SUPPLY[building]) * 1000 // item_cost(s, seat, item)
        if worth > value:
            best, value = item, worth
    return best


@rule
def has_ore(s: State, city: int) -> int:
    """SC-24.20, item 7: whether a city owns an Ore Vein."""
    for place in range(CITY_PLACES):
        tile = at(s, s.cities[city].tile, place)
        if tile != NONE and s.tiles[tile].owner_city == city and s.tiles[tile].overlay == Overlay.ORE_VEIN:
            return 1
    return 0


@rule
def yield_building(s: State, seat: int, city: int) -> int:
    """SC-24.20, item 8: the building with the best value for its price; NONE if none is worth it."""
    best, value = NONE, 0
    for building in range(BUILD_BUILDINGS):
        item = FIRST_BUILDING + building
        worth = building_value(s, seat, city, building)
        if worth > 0 and why_not_build(s, city, item) == 0:
            worth = worth * 1000 // item_cost(s, seat, item)
            if worth > value:
                best, value = item, worth
    return best


@rule
def building_value(s: State, seat: int, city: int, building: int) -> int:
    """SC-24.20, item 8: what a building is worth to a civ."""
    if building == Building.CITY_WARD:
        return 24 if s.players[seat].civ == Civ.SCHOLAR_KINGDOMS or is_threatened(s, city) else 12
    if building == Building.SHIELD_GENERATOR:
        return 20 * s.cities[city].is_capital
    value = 6 * BUILDING_YIELD[building, PRODUCTION]
    value += (6 if s.cities[city].pop < 5 else 4) * BUILDING_YIELD[building, FOOD]
    value += (9 if s.advisors[seat].goal == Goal.PROGRESS else 6) * BUILDING_YIELD[building, SCIENCE]
    net = BUILDING_YIELD[building, GOLD] - BUILDING_UPKEEP[building, s.rules.building_upkeep]
    return value + 4 * net


@rule
def workshop(s: State, seat: int, city: int) -> int:
    """SC-24.20, item 8: the building that gives Production at the lowest price for a point; NONE if it is too dear."""
    best, price = NONE, PAYS_BACK + 1
    for building in range(BUILD_BUILDINGS):
        item, gain = FIRST_BUILDING + building, BUILDING_YIELD[building, PRODUCTION]
        if gain > 0 and item_cost(s, seat, item) // gain < price and why_not_build(s, city, item) == 0:
            best, price = item, item_cost(s, seat, item) // gain
    return best


@rule
def cheapest_item(s: State, seat: int, city: int) -> int:
    """SC-24.21: the cheapest build."""
    best = NONE
    for item in range(ITEMS):
        if item != Kind.SETTLER and why_not_build(s, city, item) == 0:
            if best == NONE or item_cost(s, seat, item) < item_cost(s, seat, best):
                best = item
    return best
