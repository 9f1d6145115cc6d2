"""The natives' turn at the end of a round (SC-14.5 to SC-14.11)."""

from ludex.games.simpleciv.rules.codes import NONE, Kind, Mood
from ludex.games.simpleciv.rules.data import NATIVES, UNIT_HP, UNIT_RANGE
from ludex.games.simpleciv.rules.map.hexes import distance, in_sight
from ludex.games.simpleciv.rules.natives.camps import ALARM, LEASH, TERRITORY, from_camp, in_territory
from ludex.games.simpleciv.rules.natives.cleared_camps import clear_camp
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import go, passable, someone_on
from ludex.games.simpleciv.rules.war.combat import exchange, tell_battle
from ludex.games.simpleciv.rules.war.targets import is_out_of_reach, target_unit
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.splitmix import draw


@rule
def native_turn(s: State, log: Log) -> None:
    """SC-14.5, SC-4.9, E1: natives are ready again, forsaken camps are cleared, then each camp acts in turn."""
    for unit in range(s.unit_top):
        if s.units[unit].used and s.units[unit].owner == NATIVES:
            s.units[unit].moves, s.units[unit].attacked = 1, 0
    for camp in range(s.camp_count):
        if s.camps[camp].used and s.camps[camp].natives == 0:
            clear_camp(s, camp, NONE, log)
    for camp in range(s.camp_count):
        if s.camps[camp].used:
            camp_turn(s, camp, log)


@rule
def camp_turn(s: State, camp: int, log: Log) -> None:
    """SC-14.5: a camp's mood, its Champion, its Archers, their wounds."""
    change_mood(s, camp)
    act_all(s, camp, Kind.NATIVE_CHAMPION, log)
    act_all(s, camp, Kind.NATIVE_ARCHER, log)
    if s.camps[camp].used:
        heal_natives(s, camp)
        s.camps[camp].attacked = 0


@rule
def is_native(s: State, unit: int, camp: int) -> int:
    """SC-1.5: whether a slot holds a native of a camp."""
    return int(s.units[unit].used and s.units[unit].camp == camp)


@rule
def at_post(s: State, unit: int) -> int:
    """SC-14.6: a Champion's post is the camp, an Archer's the camp or beside it."""
    body = s.units[unit]
    return int(from_camp(s, body.camp, body.tile) <= int(body.kind == Kind.NATIVE_ARCHER))


@rule
def is_prey(s: State, unit: int, camp: int, reach: int) -> int:
    """SC-14.6, SC-14.7: whether a slot holds a player unit within reach of a camp and outside cities."""
    body = s.units[unit]
    if not body.used or body.owner == NATIVES or s.tiles[body.tile].city != NONE:
        return 0
    return int(from_camp(s, camp, body.tile) <= reach)


@rule
def change_mood(s: State, camp: int) -> None:
    """SC-14.6: intruders or an attack alarm a camp; it calms down round by round, retreats, and patrols again."""
    den = s.camps[camp]
    if den.attacked or has_intruders(s, camp):
        den.mood, den.timer = Mood.AGGRO, ALARM
    elif den.mood == Mood.AGGRO:
        den.timer -= 1
        if den.timer == 0:
            den.mood = Mood.RETREAT
    elif den.mood == Mood.RETREAT and all_at_post(s, camp):
        den.mood = Mood.PATROL


@rule
def has_intruders(s: State, camp: int) -> int:
    """SC-14.6: whether a player unit is in the territory of a camp and not in its own city."""
    for unit in range(s.unit_top):
        if is_prey(s, unit, camp, TERRITORY):
            return 1
    return 0


@rule
def all_at_post(s: State, camp: int) -> int:
    """SC-14.6: whether every native of a camp is at its post."""
    for unit in range(s.unit_top):
        if is_native(s, unit, camp) and not at_post(s, unit):
            return 0
    return 1


@rule
def heal_natives(s: State, camp: int) -> None:
    """SC-14.11, SC-13.27: natives in their territory regain hit points, even if they fought."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if is_native(s, unit, camp) and in_territory(s, camp, body.tile):
            body.hp = min(UNIT_HP[body.kind], body.hp + s.rules.native_heal)


@rule
def act_all(s: State, camp: int, kind: int, log: Log) -> None:
    """SC-14.5: the natives of a kind act, by id, while the camp stands."""
    for unit in range(s.unit_top):
        if s.camps[camp].used and is_native(s, unit, camp) and s.units[unit].kind == kind:
            act(s, unit, log)


@rule
def act(s: State, unit: int, log: Log) -> None:
    """SC-14.7, SC-14.8, SC-14.9: what a native does by the mood of its camp."""
    mood = s.camps[s.units[unit].camp].mood
    if mood == Mood.AGGRO:
        rage(s, unit, log)
    elif mood == Mood.RETREAT or s.units[unit].kind == Kind.NATIVE_CHAMPION:
        step_home(s, unit, log)
    else:
        roam(s, unit, log)


# ---------------------------------------------------------------- Aggro


@rule
def rage(s: State, unit: int, log: Log) -> None:
    """SC-14.7: a wounded native falls back; one with a target strikes; one without hunts the nearest, or goes home."""
    body = s.units[unit]
    wounded = body.hp * 2 <= UNIT_HP[body.kind]
    if wounded:
        step_home(s, unit, log)
    if strike(s, unit, log) or wounded:
        return
    quarry = nearest_target(s, unit)
    if quarry == NONE:
        step_home(s, unit, log)
    else:
        chase(s, unit, s.units[quarry].tile, log)
        strike(s, unit, log)


@rule
def strike(s: State, unit: int, log: Log) -> int:
    """SC-14.7, SC-14.10, SC-13.32: attack the weakest target in reach; natives neither capture nor advance."""
    target = weakest_target(s, unit)
    if target == NONE:
        return 0
    body = s.units[unit]
    body.attacked = 1
    witnesses = tell_battle(s, NATIVES, body.kind, body.serial, s.units[target].tile, log)
    exchange(s, unit, target, witnesses, log)
    return 1


@rule
def is_target(s: State, unit: int, camp: int) -> int:
    """SC-14.7, SC-13.7: a player unit within the leash; a guarded Settler is not a target of its own."""
    if not is_prey(s, unit, camp, LEASH):
        return 0
    tile = s.units[unit].tile
    return int(target_unit(s, tile) == unit and not is_out_of_reach(s, tile))


@rule
def reaches(s: State, unit: int, tile: int) -> int:
    """SC-13.7: whether a tile is in a unit's range, in clear sight unless adjacent."""
    far = distance(s, s.units[unit].tile, tile)
    return int(far <= UNIT_RANGE[s.units[unit].kind] and (far <= 1 or in_sight(s, s.units[unit].tile, tile)))


@rule
def weakest_target(s: State, unit: int) -> int:
    """SC-14.7: the target in range with the fewest hit points, then the nearest, then the first; NONE without any."""
    body = s.units[unit]
    best, least = NONE, 0
    for other in range(s.unit_top):
        if is_target(s, other, body.camp) and reaches(s, unit, s.units[other].tile):
            rank = s.units[other].hp * LEASH + distance(s, body.tile, s.units[other].tile)
            if best == NONE or rank < least:
                best, least = other, rank
    return best


@rule
def nearest_target(s: State, unit: int) -> int:
    """SC-14.7: the nearest target within the leash, the first of equals; NONE without any."""
    body = s.units[unit]
    best, least = NONE, 0
    for other in range(s.unit_top):
        if is_target(s, other, body.camp):
            far = distance(s, body.tile, s.units[other].tile)
            if best == NONE or far < least:
                best, least = other, far
    return best


# ---------------------------------------------------------------- steps


@rule
def may_tread(s: State, tile: int) -> int:
    """SC-14.10: natives step on passable land without units and cities; borders and huts do not matter to them."""
    if tile == NONE or s.tiles[tile].city != NONE or someone_on(s, tile) != NONE:
        return 0
    return passable(Kind.NATIVE_CHAMPION, s.tiles[tile].terrain)


@rule
def tread(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-14.7: the one step of a native in a round."""
    s.units[unit].moves = 0
    go(s, unit, tile, log)


@rule
def chase(s: State, unit: int, goal: int, log: Log) -> None:
    """SC-14.7: one step nearer to a target, within the leash."""
    body = s.units[unit]
    far = distance(s, body.tile, goal)
    for direction in range(6):
        tile = s.near[body.tile, direction]
        if may_tread(s, tile) and distance(s, tile, goal) < far and from_camp(s, body.camp, tile) <= LEASH:
            tread(s, unit, tile, log)
            return


@rule
def step_home(s: State, unit: int, log: Log) -> None:
    """SC-14.7, SC-14.8: one step towards the camp, unless the native is at its post."""
    if not at_post(s, unit):
        approach(s, unit, 0, log)


@rule
def approach(s: State, unit: int, ring: int, log: Log) -> None:
    """SC-14.7, SC-14.9: one step to the first tile whose distance to the camp is nearer to the one wanted."""
    body = s.units[unit]
    off = abs(from_camp(s, body.camp, body.tile) - ring)
    for direction in range(6):
        tile = s.near[body.tile, direction]
        if may_tread(s, tile) and abs(from_camp(s, body.camp, tile) - ring) < off:
            tread(s, unit, tile, log)
            return


@rule
def roam(s: State, unit: int, log: Log) -> None:
    """SC-14.9, SC-0.19: an Archer keeps beside its camp and wanders around it in every second round, by chance."""
    if from_camp(s, s.units[unit].camp, s.units[unit].tile) != 1:
        approach(s, unit, 1, log)
    elif draw(s.chance, 2):
        ways = wander_ways(s, unit)
        if ways:
            tread(s, unit, s.near[s.units[unit].tile, nth(ways, draw(s.chance, count(ways)))], log)


@rule
def wander_ways(s: State, unit: int) -> int:
    """SC-14.9: the directions to open tiles at distance 1 or 2 of the camp, as a set."""
    body, ways = s.units[unit], 0
    for direction in range(6):
        tile = s.near[body.tile, direction]
        if may_tread(s, tile) and 1 <= from_camp(s, body.camp, tile) <= 2:
            ways |= 1 << direction
    return ways
