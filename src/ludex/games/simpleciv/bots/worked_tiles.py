"""What computer players do with their cities: the tiles they work, and those they give up (SC-24.23, SC-24.35)."""

from ludex.games.simpleciv.bots.fights import MIDDLE
from ludex.games.simpleciv.rules.city.cities import CENTRE, why_not_raze, why_not_work, workable
from ludex.games.simpleciv.rules.city.tile_score import best_place, doubled_yield, worst_place
from ludex.games.simpleciv.rules.city.yields import has_building
from ludex.games.simpleciv.rules.civ.income import gold_pressure
from ludex.games.simpleciv.rules.codes import NONE, Building
from ludex.games.simpleciv.rules.computer_players.knowledge import enemies_near, enemy_on
from ludex.games.simpleciv.rules.computer_players.personality import Goal
from ludex.games.simpleciv.rules.data import FOOD, GOLD, NATIVES, PRODUCTION, SCIENCE, UNIT_CAPTURES, YIELDS
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, WITHIN, at
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_FREE, Verb
from ludex.games.simpleciv.rules.war.combat import damage
from ludex.games.simpleciv.rules.war.strength import city_defense, striking
from ludex.games.simpleciv.rules.war.targets import CITY_RANGE
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.bits import count
from ludex.kernel.state.record import table

_WEIGHTS = {  # SC-24.23
    Goal.PROGRESS: {FOOD: 1, PRODUCTION: 2, SCIENCE: 3, GOLD: 1},
    Goal.CONQUEST: {FOOD: 2, PRODUCTION: 3, SCIENCE: 1, GOLD: 1},
    Goal.BALANCED: {FOOD: 2, PRODUCTION: 2, SCIENCE: 2, GOLD: 1},
}
WEIGHTS = table([[_WEIGHTS[goal][good] for good in range(YIELDS)] for goal in Goal])
SMALL = 2  # SC-24.35: people of a city that may be given up
SOON = 2  # SC-24.35: turns in which it would be lost


@rule
def best_work(s: State, seat: int) -> int:
    """SC-24.23: the first city with a better tile than one that it works changes them, once a turn (SC-24.15)."""
    for city in range(s.advisors[seat].tended, s.city_top):
        body = s.cities[city]
        if body.used and body.owner == seat and body.pop > 1:
            action = better_tile(s, seat, city)
            if action != NONE:
                return action
    return NONE


@rule
def better_tile(s: State, seat: int, city: int) -> int:
    """SC-24.23, SC-9.12: the worst tile is freed for a better one, and an idle citizen takes the best; or NONE."""
    worked, free = s.cities[city].worked & ~CENTRE, workable(s, city) & ~s.cities[city].worked
    if free == 0:
        return NONE
    for place in range(1, CITY_PLACES):
        if (worked | free) >> place & 1:
            s.work.worth[place] = tile_worth(s, seat, city, at(s, s.cities[city].tile, place))
    place, change = best_place(s, free), WORK_ADD
    if count(worked) + 1 == s.cities[city].pop:
        worst = worst_place(s, worked)
        if s.work.worth[place] <= s.work.worth[worst]:
            return NONE
        place, change = worst, WORK_FREE
    return pack(Verb.WORK, city, place, change) if why_not_work(s, city, change, place) == 0 else NONE


@rule
def tile_worth(s: State, seat: int, city: int, tile: int) -> int:
    """SC-24.23: what a tile yields to a city, weighed by what its civ is after."""
    worth = 0
    for good in range(YIELDS):
        weight = WEIGHTS[s.advisors[seat].goal, good]
        if (good == FOOD and is_hungry(s, city)) or (good == GOLD and gold_pressure(s, seat)):
            weight *= 2
        worth += weight * doubled_yield(s, city, tile, good)
    return worth


@rule
def is_hungry(s: State, city: int) -> int:
    """SC-24.23: a small city wants to grow, one with a Market Hall a little longer."""
    pop = s.cities[city].pop
    return int(pop < 3 or (pop < 5 and has_building(s, city, Building.MARKET_HALL)))


@rule
def best_raze(s: State, seat: int) -> int:
    """SC-24.35: a small captured city that is about to be lost again is razed; NONE without any."""
    for city in range(s.city_top):
        body = s.cities[city]
        if body.used and body.owner == seat and body.founder != seat and body.pop <= SMALL:
            if why_not_raze(s, city) == 0 and is_lost(s, seat, city):
                return pack(Verb.RAZE, city, 0, 0)
    return NONE


@rule
def is_lost(s: State, seat: int, city: int) -> int:
    """SC-24.35: the enemies around a city outnumber its troops, can break it within two turns, and can enter it."""
    tile, harm, captors, own = s.cities[city].tile, 0, 0, 0
    for place in range(WITHIN[CITY_RANGE]):
        there = at(s, tile, place)
        if there == NONE:
            continue
        enemy = enemy_on(s, seat, there)
        if enemy != NONE and s.units[enemy].owner != NATIVES:
            harm += damage(striking(s, enemy, tile) - city_defense(s, city), MIDDLE)
            captors += UNIT_CAPTURES[s.units[enemy].kind]
        elif s.tiles[there].military != NONE:
            own += int(s.units[s.tiles[there].military].owner == seat)
    foes = enemies_near(s, seat, tile, CITY_RANGE, 0)
    return int(captors > 0 and own < foes and SOON * harm >= s.cities[city].hp + s.cities[city].shield)
