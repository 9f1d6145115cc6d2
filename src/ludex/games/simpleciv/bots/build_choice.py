"""What computer players build (SC-24.20, SC-24.21)."""

from ludex.games.simpleciv.bots.settling import knows_site
from ludex.games.simpleciv.bots.troops import (
    CAPTORS,
    DEFENDERS,
    first_of,
    missing_class,
    needs_defender,
    troops_wanted,
    war_item,
)
from ludex.games.simpleciv.bots.wanted_buildings import (
    cheapest_item,
    gold_building,
    wealth_item,
    workshop,
    yield_building,
)
from ludex.games.simpleciv.rules.city.builds import why_not_build
from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Building, Kind, Project, Tech
from ludex.games.simpleciv.rules.computer_players.knowledge import is_guarded, offensive_units
from ludex.games.simpleciv.rules.computer_players.personality import (
    AMBITION,
    DESIRED_CITIES,
    EARLY,
    EXECUTE,
    HARD,
    NORMAL,
    SETTLERS_AT_ONCE,
    Goal,
)
from ludex.games.simpleciv.rules.data import PRODUCTION
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import knows_tech
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.record import table

SETTLER, SCOUT, BOW_GUARD = int(Kind.SETTLER), int(Kind.SCOUT), int(Kind.BOW_GUARD)
UNIQUES = table([Building.TITANS_CORE, Building.JADE_GRANARY, Building.BULWARK])
OUTLOOK = 20  # turns of Production that count for a long project
SAVERS = 3  # cities that save for a step of the chain each
RICH, WAR_FROM = 150, 60  # Gold with which the strong arm, and the turn from which those after Conquest do


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
    """SC-24.20, SC-24.21: the first need that applies; NONE to save."""
    if needs_defender(s, seat, city, level):
        return first_of(s, city, DEFENDERS)
    if s.players[seat].austerity:
        item = gold_building(s, seat, city)
        return item if item != NONE else cheapest_item(s, seat, city)
    item = grand_item(s, seat, city, level)
    if item != NONE:
        return item
    if level >= NORMAL and saves(s, seat, city):
        return workshop(s, seat, city) if level == HARD else NONE
    item = shrewd_item(s, seat, city) if level == HARD else usual_item(s, seat, city, level)
    return item if item != NONE else last_item(s, seat, city)


@rule
def usual_item(s: State, seat: int, city: int, level: int) -> int:
    """SC-24.20, items 2 and 5 to 8: war, growth, wealth."""
    item = war_item(s, seat, city, level)
    if item == NONE:
        item = growth_item(s, seat, city, level)
    return item if item != NONE else wealth_item(s, seat, city)


@rule
def shrewd_item(s: State, seat: int, city: int) -> int:
    """SC-24.20: the strong grow first and wage war from a wealthy land, earlier if they are after Conquest."""
    item = growth_item(s, seat, city, HARD)
    warlike = s.turn >= WAR_FROM and s.advisors[seat].goal == Goal.CONQUEST
    if item == NONE and (warlike or s.players[seat].treasury >= RICH):
        item = war_item(s, seat, city, HARD)
    if item == NONE:
        item = yield_building(s, seat, city)
    if item == NONE:
        item = war_item(s, seat, city, HARD)
    return item if item != NONE else wealth_item(s, seat, city)


@rule
def saves(s: State, seat: int, city: int) -> int:
    """SC-7.4, SC-17.1: an idle city stores Production for the Progress chain that comes nearer."""
    if not knows_tech(s, seat, Tech.SIGNAL_RELAY) or not is_guarded(s, city):
        return 0
    mine, better = promise(s, city), 0
    for other in range(s.city_top):
        if s.cities[other].used and s.cities[other].owner == seat:
            better += int(promise(s, other) > mine)
    return int(better < SAVERS and s.cities[city].stored_production < s.rules.experiment_cost)


@rule
def grand_item(s: State, seat: int, city: int, level: int) -> int:
    """SC-24.20, items 3 and 4: the next step of the Progress chain in the best city, then the unique building.

    They come before the troops of item 2: the best city does not wait until a war is over.
    """
    if level == HARD or after_progress(s, seat):
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
def after_progress(s: State, seat: int) -> int:
    """SC-24.17, SC-24.20, item 3: whether a civ is after Progress, has begun the chain, or it is late."""
    return int(s.advisors[seat].goal == Goal.PROGRESS or s.players[seat].announced != 0 or s.turn >= EXECUTE)


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
