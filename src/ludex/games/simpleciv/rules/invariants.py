"""What must hold after every decision (SC-1): whatever is noted twice agrees, and every number is in its range."""

from ludex.games.simpleciv.rules.codes import FIRST_PROJECT, ITEMS, NONE, End, Kind, Node, Overlay
from ludex.games.simpleciv.rules.data import CITIES, NATIVES, PENDING, POP_MAX, UNIT_HP, UNIT_MOVES, UNITS, WORKABLE
from ludex.games.simpleciv.rules.invariants_civs import flaw_of_camp, flaw_of_player
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at, distance
from ludex.games.simpleciv.rules.map.vision import holder, knows, sees
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import is_military, passable
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest

MOST_MOVES = 2  # SC-12.1: beyond those that are printed
MOST_PROGRESS = 700  # SC-1.11


@rule
def broken_invariant(s: State) -> int:
    """SC-1.8 to SC-1.11: the number of the first invariant that does not hold, or 0."""
    broken = flaw_of_game(s)
    if broken == 0:
        broken = flaw_of_slots(s)
    for tile in range(s.tile_count):
        if broken == 0:
            broken = flaw_of_tile(s, tile)
    for seat in range(s.seats):
        if broken == 0:
            broken = flaw_of_player(s, seat)
    for camp in range(s.camp_count):
        if broken == 0 and s.camps[camp].used:
            broken = flaw_of_camp(s, camp)
    return broken


@rule
def flaw_of_game(s: State) -> int:
    """SC-4.1, SC-20.9: somebody who is still in the game is asked, or it is over."""
    if (s.node == Node.OVER) != (s.ending != End.NONE) or s.chosen != 0:
        return 1
    if s.seat < 0 or s.seat >= s.seats or (s.node != Node.OVER and s.players[s.seat].eliminated):
        return 2
    if s.turn < 1 or s.turn > s.rules.max_turns or (s.end_turn == s.turn) != (s.node == Node.OVER):
        return 3
    return 0


@rule
def flaw_of_slots(s: State) -> int:
    """SC-1.10: no slot from the top on is in use, the last one below it is; and what is used is sound."""
    for unit in range(max(0, s.unit_top - 1), UNITS):
        if (s.units[unit].used != 0) != (unit < s.unit_top):
            return 4
    for city in range(max(0, s.city_top - 1), CITIES):
        if (s.cities[city].used != 0) != (city < s.city_top):
            return 5
    broken = 0
    for unit in range(s.unit_top):
        if broken == 0 and s.units[unit].used:
            broken = flaw_of_unit(s, unit)
    for city in range(s.city_top):
        if broken == 0 and s.cities[city].used:
            broken = flaw_of_city(s, city)
    return broken


# ---------------------------------------------------------------- tiles


@rule
def flaw_of_tile(s: State, tile: int) -> int:
    """SC-1.2, SC-1.9, SC-9.5: the owner of a tile is that of its city; camps belong to nobody."""
    ground = s.tiles[tile]
    if (ground.owner == NONE) != (ground.owner_city == NONE):
        return 10
    if ground.owner_city != NONE:
        city = s.cities[ground.owner_city]
        if not city.used or city.owner != ground.owner or distance(s, city.tile, tile) > city.claim_radius:
            return 11
        if ground.overlay == Overlay.NATIVE_CAMP:
            return 12
    if ground.city != NONE and (s.cities[ground.city].tile != tile or ground.owner_city != ground.city):
        return 13
    return flaw_of_stack(s, tile)


@rule
def flaw_of_stack(s: State, tile: int) -> int:
    """SC-1.8: at most one unit of each class stands on a tile, all of one owner, who owns the city there too."""
    ground = s.tiles[tile]
    owner = holder(s, tile)
    for unit in (ground.military, ground.civilian):
        if unit != NONE:
            body = s.units[unit]
            if not body.used or body.tile != tile or body.owner != owner:
                return 14
            if is_military(body.kind) != int(unit == ground.military):
                return 15
    return flaw_of_sight(s, tile, owner)


@rule
def flaw_of_sight(s: State, tile: int, owner: int) -> int:
    """SC-22.4, SC-19.1: who sees a tile has seen it, and has met who is there."""
    for seat in range(s.seats):
        if (s.tiles[tile].watchers >> seat & 1) != int(s.watch[seat, tile] > 0):
            return 16
        if sees(s, seat, tile):
            if not knows(s, seat, tile):
                return 17
            if owner != NONE and owner != NATIVES and owner != seat and not s.players[seat].met >> owner & 1:
                return 18
    return 0


# ---------------------------------------------------------------- units and cities


@rule
def flaw_of_unit(s: State, unit: int) -> int:
    """SC-1.5: where a unit stands, and its numbers."""
    body = s.units[unit]
    ground = s.tiles[body.tile]
    if unit != (ground.military if is_military(body.kind) else ground.civilian):
        return 20
    if body.hp < 1 or body.hp > UNIT_HP[body.kind]:
        return 21
    if body.moves < 0 or body.moves > UNIT_MOVES[body.kind] + MOST_MOVES:
        return 22
    if body.target < NONE or body.target >= s.tile_count or body.target == body.tile:
        return 23
    if not passable(body.kind, ground.terrain) or (body.kind == Kind.SETTLER and body.fortified):
        return 24
    if (body.owner == NATIVES) != (body.camp != NONE) or (body.owner == NATIVES) != (body.kind > Kind.TITAN):
        return 25
    return flaw_of_link(s, unit) if body.link != NONE else 0


@rule
def flaw_of_link(s: State, unit: int) -> int:
    """SC-12.11, SC-12.13: a link holds both ways, between a Settler and its escort on one tile."""
    body, partner = s.units[unit], s.units[s.units[unit].link]
    if not partner.used or partner.link != unit or partner.tile != body.tile or partner.owner != body.owner:
        return 26
    return 26 if is_military(body.kind) == is_military(partner.kind) else 0


@rule
def flaw_of_city(s: State, number: int) -> int:
    """SC-1.4: the numbers of a city."""
    city = s.cities[number]
    if s.tiles[city.tile].city != number or s.tiles[city.tile].owner_city != number:
        return 30
    if city.pop < 1 or city.pop > POP_MAX or city.claim_radius < 1 or city.claim_radius > 2:
        return 31
    if city.hp < 0 or city.hp > max(s.rules.city_max_hp, s.rules.city_capture_hp):
        return 32
    if city.shield < 0 or city.shield > city.max_shield or city.waiting < 0 or city.waiting > PENDING:
        return 33
    if city.stored_food < 0 or city.stored_production < 0:
        return 34
    broken = flaw_of_build(s, number)
    return broken if broken else flaw_of_work(s, number)


@rule
def flaw_of_build(s: State, number: int) -> int:
    """SC-1.4, SC-7.12: progress never exceeds a price, and a Progress step is built in one city at a time."""
    city = s.cities[number]
    if city.build < NONE or city.build >= ITEMS:
        return 35
    for item in range(ITEMS):
        if city.progress[item] < 0 or city.progress[item] > MOST_PROGRESS:
            return 36
    if city.build != NONE and city.progress[city.build] > city.build_cost:
        return 37
    for other in range(number):
        rival = s.cities[other]
        if rival.used and rival.owner == city.owner and city.build == rival.build and is_step(city.build):
            return 38
    return 0


@rule
def is_step(item: int) -> int:
    """SC-17.1: whether this is a step of the Progress chain."""
    return int(FIRST_PROJECT <= item < FIRST_PROJECT + 3)


@rule
def flaw_of_work(s: State, number: int) -> int:
    """SC-9.10: the centre is worked, no more tiles than citizens, and only own ones that can be worked."""
    city = s.cities[number]
    if not city.worked & 1 or count(city.worked) > city.pop:
        return 40
    if (city.worked | city.pinned | city.excluded) >> CITY_PLACES:
        return 41
    rest = city.worked & ~1
    while rest:
        tile = at(s, city.tile, lowest(rest))
        rest &= rest - 1
        if tile == NONE or s.tiles[tile].owner_city != number or not WORKABLE[s.tiles[tile].terrain]:
            return 42
    return 0
