"""Where the troops of computer players go (SC-24.8, SC-24.28 to SC-24.36)."""

from ludex.games.simpleciv.rules.codes import NONE, Kind, Overlay
from ludex.games.simpleciv.rules.computer_players.knowledge import (
    enemies_near,
    is_guarded,
    is_offensive,
    known_overlay,
    known_owner,
    nearest_home,
    offensive_near,
)
from ludex.games.simpleciv.rules.computer_players.personality import HARD, RETREAT, Goal, Stage
from ludex.games.simpleciv.rules.data import UNIT_CAPTURES, UNIT_GARRISON, UNIT_HP, UNIT_RANGE
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.map.vision import knows, sees
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.movement import why_not_fortify, why_not_step
from ludex.games.simpleciv.rules.unit.travel_orders import distances
from ludex.games.simpleciv.rules.unit.units import passable
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.rules.war.targets import CITY_RANGE
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack

SEARCH = 60  # movement points that a way may cost
HOST, CAMPED = 7, 5  # troops that march, and how near to their goal they are there
ESCORTS, COLUMN = 3, 2  # SC-24.32: who marches with the Titan, and how near
REACH = 3  # how near an enemy must be to matter to a wounded unit


@rule
def best_move(s: State, seat: int, level: int) -> int:
    """SC-24.15: the first unit that still has something to do this turn moves or digs in; NONE when all are done.

    SC-24.25: an escort goes where its Settler goes.
    """
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and body.moves > 0 and body.kind != Kind.SETTLER and body.link == NONE:
            action = unit_action(s, seat, unit, level)
            if action != NONE:
                return action
    return NONE


@rule
def unit_action(s: State, seat: int, unit: int, level: int) -> int:
    """SC-24.29 to SC-24.34: a step towards where a unit is wanted; else it fortifies, unless it has done so."""
    goal = destination(s, seat, unit, level)
    if goal != NONE and goal != s.units[unit].tile:
        direction = step_to(s, unit, goal)
        if direction != NONE and not too_bold(s, seat, unit, s.near[s.units[unit].tile, direction]):
            return pack(Verb.MOVE, unit, direction, 0)
    if s.units[unit].fortified or why_not_fortify(s, unit) != 0:
        return NONE
    return pack(Verb.FORTIFY, unit, 0, 0)


@rule
def destination(s: State, seat: int, unit: int, level: int) -> int:
    """SC-24.29 to SC-24.36: the tile where a unit is wanted; its own to stay."""
    body = s.units[unit]
    if is_scout(body.kind):
        return unexplored(s, seat, unit)
    if s.tiles[body.tile].city != NONE and UNIT_GARRISON[body.kind] > 0:
        return body.tile
    if is_wounded(s, unit):
        return shelter(s, seat, unit)
    bare = bare_city(s, seat, unit)
    if bare != NONE:
        return bare
    return duty(s, seat, unit, level)


@rule
def is_scout(kind: int) -> int:
    """SC-24.34: units that explore."""
    return int(kind == Kind.SCOUT or kind == Kind.ARMY_SCOUT or kind == Kind.AIRSHIP)


@rule
def is_wounded(s: State, unit: int) -> int:
    """SC-24.29: below the civ's share of hit points; once home, a unit stays until most of them are back."""
    body = s.units[unit]
    share = RETREAT[s.players[body.owner].civ]
    if s.tiles[body.tile].owner == body.owner and body.fortified:
        share = 80
    return int(100 * body.hp < share * UNIT_HP[body.kind])


@rule
def shelter(s: State, seat: int, unit: int) -> int:
    """SC-24.29: a wounded unit goes home if an enemy is near or the land is not its own, else it rests."""
    tile = s.units[unit].tile
    if s.tiles[tile].owner == seat and enemies_near(s, seat, tile, REACH, 1) == 0:
        return tile
    return nearest_home(s, seat, tile)


@rule
def bare_city(s: State, seat: int, unit: int) -> int:
    """SC-24.31: the nearest own city without a garrison, for a unit that can be one and is not far; or NONE."""
    body = s.units[unit]
    if UNIT_GARRISON[body.kind] == 0:
        return NONE
    best, nearest = NONE, 8
    for city in range(s.city_top):
        town = s.cities[city]
        if town.used and town.owner == seat and not is_guarded(s, city):
            steps = distance(s, body.tile, town.tile)
            if steps < nearest and not has_nearer(s, seat, unit, town.tile, steps):
                best, nearest = town.tile, steps
    return best


@rule
def has_nearer(s: State, seat: int, unit: int, tile: int, steps: int) -> int:
    """SC-24.31: whether another free defender is nearer to a city, or as near with a lower id."""
    for other in range(s.unit_top):
        body = s.units[other]
        if body.used and body.owner == seat and other != unit and UNIT_GARRISON[body.kind] > 0:
            apart = distance(s, body.tile, tile)
            if (apart < steps or (apart == steps and other < unit)) and s.tiles[body.tile].city == NONE:
                return 1
    return 0


@rule
def duty(s: State, seat: int, unit: int, level: int) -> int:
    """SC-24.8, SC-24.30 to SC-24.36: intruders first, then the war, its preparation, a camp, and home."""
    advisor, tile = s.advisors[seat], s.units[unit].tile
    if not is_offensive(s, unit):
        return home(s, seat, unit)
    if advisor.intruder != NONE and distance(s, tile, advisor.intruder) <= 5:
        return advisor.intruder
    if advisor.march != NONE and level == HARD:
        return rally(s, seat) if host_ready(s, seat) else nearest_home(s, seat, advisor.march)
    if advisor.march != NONE and not stays_home(s, seat):
        return rally(s, seat)
    if advisor.target != NONE and advisor.stage >= Stage.GATHERING:
        return advisor.focus if advisor.stage >= Stage.POSITIONING else nearest_home(s, seat, advisor.focus)
    if advisor.camp != NONE:
        return advisor.camp
    return home(s, seat, unit)


@rule
def rally(s: State, seat: int) -> int:
    """SC-24.32: where troops march: to a sound Titan until three of them are with it, then to their goal."""
    giant = s.players[seat].titan
    if giant != NONE and not is_wounded(s, giant):
        place = s.units[giant].tile
        if offensive_near(s, seat, place, COLUMN, 0) <= ESCORTS:
            return place
    return s.advisors[seat].march


@rule
def host_ready(s: State, seat: int) -> int:
    """SC-24.30: the strong march when they can take a city: sound troops, engines and captors, or most are there."""
    engines, captors, sound, near = 0, 0, 0, 0
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and is_offensive(s, unit) and 2 * body.hp >= UNIT_HP[body.kind]:
            sound += 1
            engines += int(body.kind == Kind.TREBUCHET)
            captors += UNIT_CAPTURES[body.kind]
            near += int(distance(s, body.tile, s.advisors[seat].march) <= CAMPED)
    complete = engines >= 3 and captors >= 2 and sound >= HOST
    return int(captors > 0 and (near >= 4 or complete))


@rule
def stays_home(s: State, seat: int) -> int:
    """SC-24.36: civs that are after Progress and have begun the chain keep their troops at home."""
    return int(s.advisors[seat].goal == Goal.PROGRESS and s.players[seat].announced != 0)


@rule
def home(s: State, seat: int, unit: int) -> int:
    """SC-24.31: idle troops stay on own land, else they go home."""
    tile = s.units[unit].tile
    return tile if s.tiles[tile].owner == seat else nearest_home(s, seat, tile)


@rule
def too_bold(s: State, seat: int, unit: int, tile: int) -> int:
    """SC-24.30: nobody enters the fire of a defended city with too few, and those who shoot keep their distance."""
    advisor = s.advisors[seat]
    goal = advisor.march if advisor.march != NONE else advisor.focus if advisor.target != NONE else NONE
    if goal == NONE or s.tiles[tile].owner == seat:
        return 0
    steps, before = distance(s, tile, goal), distance(s, s.units[unit].tile, goal)
    if steps >= before:
        return 0
    if advisor.march == NONE:
        return int(s.tiles[tile].owner != NONE)
    if steps < CITY_RANGE and UNIT_RANGE[s.units[unit].kind] == CITY_RANGE:
        return 1
    if steps > CITY_RANGE:
        return 0
    return int(offensive_near(s, seat, goal, CITY_RANGE + 2, 0) < 3 - has_giant(s, seat))


@rule
def has_giant(s: State, seat: int) -> int:
    """SC-24.30: the Titan makes up for one attacker."""
    return int(s.players[seat].titan != NONE)


@rule
def step_to(s: State, unit: int, goal: int) -> int:
    """SC-12.16: the direction of the first possible step on the cheapest way to a tile, NONE if there is no way."""
    body = s.units[unit]
    distances(s, body.owner, body.kind, goal, body.tile, SEARCH)
    best, least = NONE, s.work.cost[body.tile]
    for direction in range(6):
        tile = s.near[body.tile, direction]
        if tile != NONE and s.work.cost[tile] < least and why_not_step(s, unit, direction) == 0:
            best, least = direction, s.work.cost[tile]
    return best


@rule
def unexplored(s: State, seat: int, unit: int) -> int:
    """SC-24.34: the nearest reachable hut or unknown tile; home when all is known."""
    found = spread(s, seat, unit)
    return found if found != NONE else home(s, seat, unit)


@rule
def spread(s: State, seat: int, unit: int) -> int:
    """SC-24.34: look outwards over known ground for a hut or a tile that was never seen; NONE without any."""
    queue, mark, body = s.work.queue, s.work.mark, s.units[unit]
    for tile in range(s.tile_count):
        mark[tile] = 0
    queue[0], mark[body.tile] = body.tile, 1
    first, last = 0, 1
    while first < last:
        tile = queue[first]
        first += 1
        for direction in range(6):
            other = s.near[tile, direction]
            if other == NONE or mark[other]:
                continue
            mark[other] = 1
            if not knows(s, seat, other):
                return other
            if may_explore(s, seat, body.kind, other):
                if known_overlay(s, seat, other) == Overlay.GOODIE_HUT:
                    return other
                queue[last] = other
                last += 1
    return NONE


@rule
def may_explore(s: State, seat: int, kind: int, tile: int) -> int:
    """SC-24.34: ground that is open to a scout: no foreign land, no enemies beside it."""
    if not passable(kind, s.tiles[tile].terrain) or (sees(s, seat, tile) and s.tiles[tile].military != NONE):
        return 0
    owner = known_owner(s, seat, tile)
    return int(owner in (NONE, seat))
