"""Goodie huts (SC-10.4): what the first player unit that enters finds there."""

from enum import IntEnum

from ludex.games.simpleciv.rules.city.cities import nearest_city
from ludex.games.simpleciv.rules.city.growth import feed
from ludex.games.simpleciv.rules.city.new_units import spawn_near, wait
from ludex.games.simpleciv.rules.civ.technology import learn
from ludex.games.simpleciv.rules.codes import NONE, Kind, Overlay
from ludex.games.simpleciv.rules.data import TECH_COST
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.natives.camps import alarm
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import create_unit, may_muster
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell6
from ludex.kernel.state.splitmix import draw


class Reward(IntEnum):
    """SC-10.4: what a hut holds."""

    FOOD = 0
    PRODUCTION = 1
    RESEARCH = 2
    SCOUT = 3


REWARDS = len(Reward)
GRANT, SMALL_GRANT = 10, 5  # Food or Production
SMALL_POP = 3  # from here on a city gets the small grant of Food


@rule
def open_hut(s: State, unit: int, log: Log) -> None:
    """SC-10.4: the hut is removed, then one of four rewards is drawn; only its finder is told."""
    seat, tile = s.units[unit].owner, s.units[unit].tile
    s.tiles[tile].overlay = Overlay.NONE
    reward = draw(s.chance, REWARDS)
    if reward == Reward.FOOD:
        amount = find_food(s, seat, tile, log)
    elif reward == Reward.PRODUCTION:
        amount = find_production(s, seat, tile)
    elif reward == Reward.RESEARCH:
        amount = find_research(s, seat, log)
    else:
        amount = find_scout(s, seat, tile, log)
    tell6(log, 1 << seat, EventKind.HUT_COLLECTED, seat, reward, amount, tile, 0, 0)


@rule
def find_food(s: State, seat: int, tile: int, log: Log) -> int:
    """SC-10.4, kind 0: Food for the nearest city, more for a small one, which grows at once; how much."""
    city = nearest_city(s, seat, tile)
    if city == NONE:
        return 0
    amount = GRANT if s.cities[city].pop < SMALL_POP else SMALL_GRANT
    feed(s, city, amount, log)
    return amount


@rule
def find_production(s: State, seat: int, tile: int) -> int:
    """SC-10.4, kind 1: stored Production for the nearest city, more for an idle one; how much."""
    city = nearest_city(s, seat, tile)
    if city == NONE:
        return 0
    amount = GRANT if s.cities[city].build == NONE else SMALL_GRANT
    s.cities[city].stored_production += amount
    return amount


@rule
def find_research(s: State, seat: int, log: Log) -> int:
    """SC-10.4, kind 2: a fifth of the chosen tech, or a tenth from its middle on, rounded up; how much."""
    tech = s.players[seat].current_tech
    if tech == NONE:
        return 0
    cost = TECH_COST[tech]
    part = 5 if s.players[seat].tech_progress[tech] * 2 < cost else 10
    amount = (cost + part - 1) // part
    learn(s, seat, amount, log)
    return amount


@rule
def find_scout(s: State, seat: int, tile: int, log: Log) -> int:
    """SC-10.4, kind 3: a Scout without moves at the hut, else it waits in the nearest city; 0 if it is lost."""
    place = spawn_near(s, seat, Kind.SCOUT, tile) if may_muster(s, seat) else NONE
    if place != NONE:
        scout = create_unit(s, Kind.SCOUT, seat, place, log)
        s.units[scout].moves = 0
        alarm(s, place, log)
        return 1
    city = nearest_city(s, seat, tile)
    return wait(s, city, Kind.SCOUT, 0, log) if city != NONE else 0
