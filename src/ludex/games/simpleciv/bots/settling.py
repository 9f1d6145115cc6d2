"""Where computer players found their cities (SC-24.24, SC-24.25)."""

from ludex.games.simpleciv.bots.marches import step_to
from ludex.games.simpleciv.rules.city.cities import why_not_found
from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind, Overlay, Terrain
from ludex.games.simpleciv.rules.computer_players.knowledge import (
    camp_near,
    enemies_near,
    enemy_on,
    home_distance,
    is_offensive,
    known_city_owner,
    known_overlay,
    known_owner,
    nearest_home,
)
from ludex.games.simpleciv.rules.data import CENTRE_MIN, CITY_SITE, TILE_YIELD, WORKABLE, YIELDS
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, FAR, WITHIN, at, distance
from ludex.games.simpleciv.rules.map.vision import knows
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import why_not_link
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack

SITE_REACH = 12  # SC-24.24: how far a Settler looks
GOOD_SITE = 8  # SC-24.20: worth building a Settler for
WORTHLESS = -1000
CAMP_RADIUS = 3  # SC-14.2
CAMP_FEAR = 4  # SC-24.24: no Settler lives long so near to a camp
DANGER = 3  # SC-24.25: so near to enemies a Settler does not go
FLIGHT, FEAR = 2, 4  # SC-24.25: how near an enemy must be to flee from it, and to the way to want an escort
PATIENCE = 3  # SC-24.25: how much better another site must be for the first city to wait


@rule
def best_settling(s: State, seat: int) -> int:
    """SC-24.25: the first Settler that may found its city or can walk on does so; NONE when none can."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and body.kind == Kind.SETTLER:
            action = settler_action(s, seat, unit)
            if action != NONE:
                return action
    return NONE


@rule
def settler_action(s: State, seat: int, unit: int) -> int:
    """SC-24.25: flee from enemies, found where it is good enough, else walk to the best site."""
    body = s.units[unit]
    may_found = why_not_found(s, seat, unit) == 0
    if not may_found and body.moves == 0:
        return join(s, seat, unit)
    if enemies_near(s, seat, body.tile, FLIGHT, 1) and s.players[seat].cities:
        return walk(s, unit, nearest_home(s, seat, body.tile))
    site = best_site(s, seat, unit)
    if may_found and (site == NONE or good_enough(s, seat, unit, site)):
        return pack(Verb.FOUND, unit, 0, 0)
    return journey(s, seat, unit, site)


@rule
def journey(s: State, seat: int, unit: int, site: int) -> int:
    """SC-24.25: past enemies or camps a Settler travels with an escort if one is near, else alone."""
    body = s.units[unit]
    feared = site != NONE and is_feared(s, seat, body.tile, site)
    if body.link != NONE and not feared:
        return pack(Verb.UNLINK, unit, body.link, 0)
    guard = escort_near(s, seat, unit) if feared and body.link == NONE else NONE
    if guard != NONE and s.units[guard].tile == body.tile:
        return pack(Verb.LINK, unit, guard, 0)
    action = walk(s, unit, s.units[guard].tile) if guard != NONE else NONE
    return action if action != NONE else walk(s, unit, site)


@rule
def join(s: State, seat: int, unit: int) -> int:
    """SC-24.25: a Settler that has come to its escort is linked to it before that goes elsewhere; or NONE."""
    tile = s.units[unit].tile
    guard = s.tiles[tile].military
    if guard == NONE or s.tiles[tile].city != NONE or why_not_link(s, unit, guard) != 0:
        return NONE
    site = best_site(s, seat, unit)
    return pack(Verb.LINK, unit, guard, 0) if site != NONE and is_feared(s, seat, tile, site) else NONE


@rule
def is_feared(s: State, seat: int, start: int, site: int) -> int:
    """SC-24.25: whether a seat sees an enemy or knows a camp within four steps of the way to a site."""
    detour = distance(s, start, site) + 2 * FEAR
    for camp in range(s.camp_count):
        place = s.camps[camp].tile
        if distance(s, start, place) + distance(s, place, site) <= detour:
            if known_overlay(s, seat, place) == Overlay.NATIVE_CAMP:
                return 1
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner != seat and enemy_on(s, seat, body.tile) != NONE:
            if distance(s, start, body.tile) + distance(s, body.tile, site) <= detour:
                return 1
    return 0


@rule
def escort_near(s: State, seat: int, unit: int) -> int:
    """SC-24.25: the nearest free troops within four steps that can go with a Settler, NONE without any."""
    best, nearest, start = NONE, FEAR + 1, s.units[unit].tile
    for other in range(s.unit_top):
        body = s.units[other]
        if not body.used or body.owner != seat or body.link != NONE or body.attacked or not is_offensive(s, other):
            continue
        steps, guest = distance(s, start, body.tile), s.tiles[body.tile].civilian
        if steps < nearest and guest in (NONE, unit):
            best, nearest = other, steps
    return best


@rule
def good_enough(s: State, seat: int, unit: int, site: int) -> int:
    """SC-24.24, SC-24.25: whether a Settler founds where it stands rather than walk to a better site."""
    tile = s.units[unit].tile
    gain = site_score(s, seat, site) - distance(s, tile, site) // 3 - site_score(s, seat, tile)
    return int(gain < PATIENCE if s.players[seat].cities == 0 else gain <= 1)


@rule
def walk(s: State, unit: int, goal: int) -> int:
    """SC-24.25: a step towards a tile, if the Settler has moves and there is a way."""
    body = s.units[unit]
    if goal == NONE or goal == body.tile or body.moves == 0:
        return NONE
    direction = step_to(s, unit, goal)
    if direction == NONE or camp_near(s, body.owner, s.near[body.tile, direction], CAMP_RADIUS):
        return NONE
    flees = goal == nearest_home(s, body.owner, body.tile)
    if not flees and is_perilous(s, unit, s.near[body.tile, direction]):
        return NONE
    return pack(Verb.MOVE, unit, direction, 0)


@rule
def is_perilous(s: State, unit: int, tile: int) -> int:
    """SC-24.25: whether a Settler keeps away from a tile; with an escort it goes nearer to enemies."""
    body = s.units[unit]
    if body.link != NONE:
        return int(enemies_near(s, body.owner, tile, FLIGHT, 1) > 0)
    return is_dangerous(s, body.owner, tile)


@rule
def best_site(s: State, seat: int, unit: int) -> int:
    """SC-24.24: the best known site within reach of a Settler that no other Settler is nearer to; NONE without any."""
    best, value, start = NONE, WORTHLESS, s.units[unit].tile
    first = s.players[seat].cities == 0
    for tile in range(s.tile_count):
        steps = distance(s, start, tile)
        if steps <= (2 if first else SITE_REACH) and is_site(s, seat, tile):
            score = site_score(s, seat, tile) - steps // 3
            if score > value and not claimed(s, seat, unit, tile, steps) and not is_dangerous(s, seat, tile):
                best, value = tile, score
    return best


@rule
def is_dangerous(s: State, seat: int, tile: int) -> int:
    """SC-24.25: enemies are seen within three steps of a tile, or a city of theirs is known there."""
    for place in range(WITHIN[DANGER]):
        there = at(s, tile, place)
        if there != NONE and (enemy_on(s, seat, there) != NONE or enemy_city(s, seat, there)):
            return 1
    return 0


@rule
def enemy_city(s: State, seat: int, tile: int) -> int:
    """SC-24.25: whether a seat knows a city of an enemy on a tile."""
    owner = known_city_owner(s, seat, tile)
    return int(owner != NONE and s.players[seat].wars >> owner & 1 != 0)


@rule
def claimed(s: State, seat: int, unit: int, tile: int, steps: int) -> int:
    """SC-24.24: whether another own Settler is nearer to a site."""
    if s.players[seat].settlers < 2:
        return 0
    for other in range(s.unit_top):
        body = s.units[other]
        if body.used and body.owner == seat and body.kind == Kind.SETTLER and other != unit:
            apart = distance(s, body.tile, tile)
            if apart < steps or (apart == steps and other < unit):
                return 1
    return 0


@rule
def is_site(s: State, seat: int, tile: int) -> int:
    """SC-9.1: whether a city may stand on a tile, as far as a seat knows."""
    if not knows(s, seat, tile) or not CITY_SITE[s.tiles[tile].terrain] or known_owner(s, seat, tile) != NONE:
        return 0
    for place in range(WITHIN[min(FAR, s.rules.min_city_distance - 1)]):
        near = at(s, tile, place)
        if near != NONE and known_city_owner(s, seat, near) != NONE:
            return 0
    return 1 - camp_near(s, seat, tile, CAMP_FEAR)


@rule
def site_score(s: State, seat: int, tile: int) -> int:
    """SC-24.24: the centre, the three best tiles, river, resources, the civ's liking, and the distance to home."""
    first, second, third, extras = 0, 0, 0, 0
    for place in range(CITY_PLACES):
        near = at(s, tile, place)
        if near == NONE or not knows(s, seat, near):
            continue
        overlay = known_overlay(s, seat, near)
        extras += int(Overlay.RICH_SOIL <= overlay <= Overlay.SACRED_SITE)
        goods = tile_goods(s, near, overlay, place)
        if place == 0:
            extras += goods
        elif goods > third:
            if goods > first:
                first, second, third = goods, first, second
            elif goods > second:
                second, third = goods, second
            else:
                third = goods
    return first + second + third + extras + liking(s, seat, tile)


@rule
def tile_goods(s: State, tile: int, overlay: int, place: int) -> int:
    """SC-24.24: all that a tile yields, with the minimums of a centre at the first place."""
    terrain, goods = s.tiles[tile].terrain, 0
    if not WORKABLE[terrain]:
        return 0
    for good in range(YIELDS):
        much = TILE_YIELD[terrain, overlay, good]
        goods += max(much, CENTRE_MIN[good]) if place == 0 else much
    return goods


@rule
def liking(s: State, seat: int, tile: int) -> int:
    """SC-24.24: rivers, what a civ likes, and neither too near nor too far from home."""
    civ, river, steps = s.players[seat].civ, int(s.tiles[tile].river != 0), home_distance(s, seat, tile)
    value = river
    if civ == Civ.FORGE_CLANS and s.tiles[tile].terrain == Terrain.HILLS:
        value += 2
    if civ == Civ.RIVER_LEAGUE and river:
        value += 2
    if steps < 4:
        value -= 5
    return value - 2 if s.players[seat].cities and steps > 8 else value


@rule
def knows_site(s: State, seat: int, start: int) -> int:
    """SC-24.20: whether a site worth a Settler is known within reach of a tile."""
    for tile in range(s.tile_count):
        if distance(s, start, tile) <= SITE_REACH and is_site(s, seat, tile):
            if site_score(s, seat, tile) >= GOOD_SITE and not is_dangerous(s, seat, tile):
                return 1
    return 0
