"""What computer players buy (SC-24.22)."""

from ludex.games.simpleciv.rules.civ.gold import rush_price, why_not_rush
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Kind
from ludex.games.simpleciv.rules.computer_players.knowledge import is_threatened
from ludex.games.simpleciv.rules.computer_players.personality import EARLY, HARD
from ludex.games.simpleciv.rules.data import BUILDING_YIELD, GOLD, UNIT_GARRISON
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack

MOST = 2  # purchases a turn
NEST_EGG, WAR_CHEST = 40, 100  # what the strong keep, and what they keep when they buy troops for an attack
PAYBACK = 10  # turns in which a gold building must earn its price


@rule
def best_purchase(s: State, seat: int, level: int) -> int:
    """SC-24.22: at most two purchases a turn, with a reserve kept; NONE when nothing is worth its Gold."""
    player, reserve = s.players[seat], reserve_of(s, seat, level)
    if s.advisors[seat].purchases >= MOST or player.austerity or player.treasury <= reserve:
        return NONE
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat and why_not_rush(s, city) == 0:
            left = player.treasury - rush_price(s, city)
            if left > reserve and worth_buying(s, city, left, reserve, level):
                return pack(Verb.RUSH, city, 0, 0)
    return NONE


@rule
def reserve_of(s: State, seat: int, level: int) -> int:
    """SC-24.22: Gold that is kept; the strong know that a piece of Gold in the treasury earns nothing."""
    if level == HARD:
        return NEST_EGG
    player = s.players[seat]
    return 30 + 9 * player.cities + 2 * (player.units - player.settlers) + (22 if player.wars else 0)


@rule
def worth_buying(s: State, city: int, left: int, reserve: int, level: int) -> int:
    """SC-24.22: defenders in danger, gold buildings that pay back, early Settlers; anything with Gold to spare."""
    item = s.cities[city].build
    if level == HARD:
        return is_shrewd(s, city, left)
    if left >= 2 * reserve:
        return 1
    if item < FIRST_BUILDING:
        return int(s.turn < EARLY) if item == Kind.SETTLER else defends(s, city)
    gold = BUILDING_YIELD[item - FIRST_BUILDING, GOLD] if item < FIRST_PROJECT else 0
    return int(gold > 0 and rush_price(s, city) <= PAYBACK * gold)


@rule
def is_shrewd(s: State, city: int, left: int) -> int:
    """SC-24.22: the strong buy every building and Settler, defenders in danger, and other troops from a war chest."""
    item = s.cities[city].build
    if item >= FIRST_BUILDING:
        return int(item < FIRST_PROJECT)
    return int(item == Kind.SETTLER or left >= WAR_CHEST or defends(s, city) != 0)


@rule
def defends(s: State, city: int) -> int:
    """SC-24.22: whether a city in danger is training a defender."""
    return int(UNIT_GARRISON[s.cities[city].build] > 0 and is_threatened(s, city) != 0)
