"""What computer players build and buy (SC-24.20 to SC-24.22)."""

from ludex.games.simpleciv.builds import item_cost, why_not_build
from ludex.games.simpleciv.codes import (
    BUILD_BUILDINGS,
    FIRST_BUILDING,
    FIRST_PROJECT,
    ITEMS,
    NONE,
    Building,
    Civ,
    Kind,
    Overlay,
    Project,
    Tech,
)
from ludex.games.simpleciv.data import (
    BUILDING_SUPPLY,
    BUILDING_UPKEEP,
    BUILDING_YIELD,
    FOOD,
    GOLD,
    PRODUCTION,
    SCIENCE,
    UNIT_CAPTURES,
    UNIT_GARRISON,
    UNIT_RANGE,
)
from ludex.games.simpleciv.hexmap import CITY_PLACES, at
from ludex.games.simpleciv.ledger import rush_price, why_not_rush
from ludex.games.simpleciv.outlook import is_guarded, is_offensive, is_threatened, offensive_units
from ludex.games.simpleciv.persona import DESIRED_CITIES, SETTLERS_AT_ONCE, TROOPS, Goal
from ludex.games.simpleciv.plan_settling import knows_site
from ludex.games.simpleciv.state import State
from ludex.games.simpleciv.units import knows_tech
from ludex.games.simpleciv.verbs import Verb
from ludex.games.simpleciv.yields import city_yield
from ludex.kernel.action import pack
from ludex.kernel.record import table
from ludex.kernel.rule import rule

# SC-24.20: candidates in order of preference; -1 ends a row
_DEFENDERS = (Kind.LOREKEEPER, Kind.ARMY_BOW_GUARD, Kind.BOW_GUARD, Kind.SPEAR_GUARD, -1)
_CAPTORS = (Kind.LANDSHIP, Kind.ARMY_SPEAR_GUARD, Kind.RIDERS, Kind.SPEAR_GUARD, -1)
_ARCHERS = (Kind.ARMY_BOW_GUARD, Kind.BOW_GUARD, -1, -1, -1)
_ENGINES = (Kind.TREBUCHET, Kind.ARMY_BOW_GUARD, Kind.BOW_GUARD, -1, -1)
DEFENDERS, CAPTORS, ARCHERS, ENGINES = range(4)
EASY, NORMAL, HARD = 1, 2, 3  # levels of play
AMBITION = table([0, 50, 100, 100])  # percent of the cities that a civ desires, by level
CHOICES = 5
SETTLER, SCOUT, BOW_GUARD = int(Kind.SETTLER), int(Kind.SCOUT), int(Kind.BOW_GUARD)
PREFERRED = table([_DEFENDERS, _CAPTORS, _ARCHERS, _ENGINES])
SHARES = table([0, 40, 40, 20])  # SC-24.20: target composition by class
MAX_ENGINES = 4
POOR = 40  # Gold below which a loss stops the training of troops
GOLD_BUILDINGS = table([Building.TRADING_POST, Building.MARKET_HALL, Building.BANK, Building.EXCHANGE])
UNIQUES = table([Building.TITANS_CORE, Building.JADE_GRANARY, Building.BULWARK])
EXECUTE = 120  # SC-24.17: turns after which every civ begins the chain as well
OUTLOOK = 20  # turns of Production that count for a long project
SAVERS = 3  # cities that save for a step of the chain each
EARLY = 60  # SC-24.20, SC-24.22: turns in which Scouts are built and Settlers bought


@rule
def best_build(s: State, seat: int, level: int) -> int:
    """SC-24.20: the first idle city chooses its build; NONE if none is idle."""
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat and s.cities[city].build == NONE:
            item = wanted_item(s, seat, city, level)
            if item != NONE:
                return pack(Verb.BUILD, city, item, 0)
    return NONE


@rule
def wanted_item(s: State, seat: int, city: int, level: int) -> int:
    """SC-24.20, SC-24.21: the first need that applies."""
    if is_threatened(s, city) and not is_guarded(s, city):
        return first_of(s, city, DEFENDERS)
    if s.players[seat].austerity:
        item = gold_building(s, seat, city)
        return item if item != NONE else cheapest_item(s, seat, city)
    item = grand_item(s, seat, city)
    if item == NONE and level == HARD and saves(s, seat, city):
        return NONE
    if item == NONE:
        item = war_item(s, seat, city)
    if item == NONE:
        item = growth_item(s, seat, city, level)
    if item == NONE:
        item = wealth_item(s, seat, city)
    return item if item != NONE else last_item(s, seat, city)


@rule
def saves(s: State, seat: int, city: int) -> int:
    """SC-7.4, SC-17.1: a strong player's idle city stores Production for the Progress chain that comes nearer."""
    if not knows_tech(s, seat, Tech.SIGNAL_RELAY) or not is_guarded(s, city):
        return 0
    mine, better = promise(s, city), 0
    for other in range(s.city_top):
        if s.cities[other].used and s.cities[other].owner == seat:
            better += int(promise(s, other) > mine)
    return int(better < SAVERS and s.cities[city].stored_production < s.rules.experiment_cost)


@rule
def first_of(s: State, city: int, which: int) -> int:
    """SC-24.20: the first kind of a row that a city may train, NONE if it may train none."""
    for i in range(CHOICES):
        kind = PREFERRED[which, i]
        if kind != NONE and why_not_build(s, city, kind) == 0:
            return kind
    return NONE


@rule
def troops_wanted(s: State, seat: int) -> int:
    """SC-24.12: troops that a civ keeps."""
    return TROOPS[s.players[seat].civ] * s.players[seat].cities // 10


@rule
def war_item(s: State, seat: int, city: int) -> int:
    """SC-24.20, item 2: in a war or its preparation, offensive troops in the right mix."""
    player = s.players[seat]
    if (player.wars == 0 and s.advisors[seat].target == NONE) or (player.net_gold < 0 and player.treasury < POOR):
        return NONE
    troops = offensive_units(s, seat)
    if troops >= max(4, troops_wanted(s, seat)) * (1 + int(s.advisors[seat].goal == Goal.CONQUEST)):
        return NONE
    return first_of(s, city, missing_class(s, seat, troops))


@rule
def missing_class(s: State, seat: int, troops: int) -> int:
    """SC-24.20, item 2: the class that is farthest below its share."""
    captors, archers, engines = 0, 0, 0
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and is_offensive(s, unit):
            if body.kind == Kind.TREBUCHET:
                engines += 1
            elif UNIT_CAPTURES[body.kind]:
                captors += 1
            else:
                archers += int(UNIT_RANGE[body.kind] > 1)
    need = SHARES[CAPTORS] * (troops + 1) - 100 * captors
    best = CAPTORS
    if SHARES[ARCHERS] * (troops + 1) - 100 * archers > need:
        best, need = ARCHERS, SHARES[ARCHERS] * (troops + 1) - 100 * archers
    return ENGINES if engines < MAX_ENGINES and SHARES[ENGINES] * (troops + 1) - 100 * engines > need else best


@rule
def grand_item(s: State, seat: int, city: int) -> int:
    """SC-24.20, items 3 and 4: the next step of the Progress chain in the best city, then the unique building.

    They come before the troops of item 2: the best city does not wait until a war is over.
    """
    if s.advisors[seat].goal == Goal.PROGRESS or s.players[seat].announced or s.turn >= EXECUTE:
        for project in range(Project.GRAND_EXPERIMENT + 1):
            if why_not_build(s, city, FIRST_PROJECT + project) == 0 and is_best_city(s, seat, city):
                return FIRST_PROJECT + project
    for i in range(len(UNIQUES)):
        building = UNIQUES[i]
        if why_not_build(s, city, FIRST_BUILDING + building) == 0:
            if building != Building.BULWARK or s.cities[city].is_capital:
                return FIRST_BUILDING + building
    return NONE


@rule
def is_best_city(s: State, seat: int, city: int) -> int:
    """SC-24.20, item 3: whether no own city has more Production, with what it has stored."""
    mine = promise(s, city)
    for other in range(s.city_top):
        if s.cities[other].used and s.cities[other].owner == seat and promise(s, other) > mine:
            return 0
    return 1


@rule
def promise(s: State, city: int) -> int:
    """SC-24.20, item 3: the Production that a city can give to a long project."""
    return s.cities[city].stored_production + OUTLOOK * city_yield(s, city, PRODUCTION)


@rule
def growth_item(s: State, seat: int, city: int, level: int) -> int:
    """SC-24.20, items 5 and 6: Settlers while there is room, a garrison, a Scout."""
    player = s.players[seat]
    if wants_settler(s, seat, city, level):
        return SETTLER
    if not is_guarded(s, city):
        return BOW_GUARD
    if s.turn < EARLY and count_kind(s, seat, Kind.SCOUT) == 0 and player.cities > 1:
        return SCOUT
    return NONE


@rule
def wants_settler(s: State, seat: int, city: int, level: int) -> int:
    """SC-24.20, item 5: fewer cities than desired, few Settlers under way, troops at home and a good site known."""
    player = s.players[seat]
    coming = player.settlers + settlers_in_work(s, seat)
    if player.cities + coming >= DESIRED_CITIES[player.civ] * AMBITION[level] // 100:
        return 0
    if coming >= SETTLERS_AT_ONCE[player.civ] or player.units - player.settlers < player.cities:
        return 0
    return int(why_not_build(s, city, Kind.SETTLER) == 0 and knows_site(s, seat, s.cities[city].tile) != 0)


@rule
def settlers_in_work(s: State, seat: int) -> int:
    """SC-24.20, item 5: own cities that build Settlers."""
    count = 0
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            count += int(s.cities[city].build == Kind.SETTLER)
    return count


@rule
def count_kind(s: State, seat: int, kind: int) -> int:
    """SC-24.20, item 6: own units of a kind."""
    count = 0
    for unit in range(s.unit_top):
        count += int(s.units[unit].used and s.units[unit].owner == seat and s.units[unit].kind == kind)
    return count


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
def last_item(s: State, seat: int, city: int) -> int:
    """SC-24.20, items 9 and 10: troops that can be paid for, else a filler project, else troops."""
    player = s.players[seat]
    paid = player.net_gold >= 2 or player.used_supply < player.free_supply
    if paid and player.units - player.settlers < troops_wanted(s, seat) + player.cities:
        return first_of(s, city, missing_class(s, seat, offensive_units(s, seat)))
    science = s.advisors[seat].goal == Goal.PROGRESS
    for i in range(2):
        project = Project.ALCHEMICAL_EXPERIMENTS if science == (i == 0) else Project.HARVEST_FESTIVAL
        if why_not_build(s, city, FIRST_PROJECT + project) == 0:
            return FIRST_PROJECT + project
    return first_of(s, city, CAPTORS)


@rule
def cheapest_item(s: State, seat: int, city: int) -> int:
    """SC-24.21: the cheapest build."""
    best = NONE
    for item in range(ITEMS):
        if item != Kind.SETTLER and why_not_build(s, city, item) == 0:
            if best == NONE or item_cost(s, seat, item) < item_cost(s, seat, best):
                best = item
    return best


@rule
def best_purchase(s: State, seat: int, lavish: int) -> int:
    """SC-24.22: at most two purchases a turn, with a reserve kept; the lavish also buy with Gold to spare."""
    player = s.players[seat]
    if s.advisors[seat].purchases >= 2 or player.austerity:
        return NONE
    reserve = 30 + 9 * player.cities + 2 * (player.units - player.settlers) + (22 if player.wars else 0)
    if player.treasury <= reserve:
        return NONE
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat and why_not_rush(s, city) == 0:
            if player.treasury - rush_price(s, city) >= reserve and worth_buying(s, seat, city, reserve, lavish):
                return pack(Verb.RUSH, city, 0, 0)
    return NONE


@rule
def worth_buying(s: State, seat: int, city: int, reserve: int, lavish: int) -> int:
    """SC-24.22: defenders in danger, gold buildings that pay back in ten turns, early Settlers."""
    item, price = s.cities[city].build, rush_price(s, city)
    if lavish and s.players[seat].treasury - price >= 2 * reserve:
        return 1
    if item < FIRST_BUILDING:
        if item == Kind.SETTLER:
            return int(s.turn < EARLY)
        return int(UNIT_GARRISON[item] > 0 and is_threatened(s, city) != 0)
    gold = BUILDING_YIELD[item - FIRST_BUILDING, GOLD] if item < FIRST_PROJECT else 0
    return int(gold > 0 and price <= 10 * gold)
