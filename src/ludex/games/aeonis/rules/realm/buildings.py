"""Building (AE-39): where a building may stand, what a BUILD action names, and what building does."""

from ludex.games.aeonis.rules.codes import (
    LEGENDARY,
    NONE,
    Building,
    Discovery,
    Flag,
    Milestone,
    Process,
    School,
    Source,
    Terrain,
)
from ludex.games.aeonis.rules.data import (
    BUILDING_POPULATION,
    BUILDINGS,
    MATCHING,
    TILE_BARRED,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES
from ludex.games.aeonis.rules.map.queries import (
    free_slot,
    has_foreign_units,
    holds,
    is_city,
    is_on_map,
    legendary_of,
    near,
)
from ludex.games.aeonis.rules.process import call, finish, top
from ludex.games.aeonis.rules.realm.build_prices import (
    build_ap,
    build_gold,
    build_influence,
    build_mana,
    is_legendary,
    is_production,
    meets_needs,
    use_build_discounts,
)
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.modes import BUILD_ACTION, BUILD_WATCHTOWER
from ludex.games.aeonis.rules.realm.points import gain_renown, gain_vp, meet_milestone
from ludex.games.aeonis.rules.realm.population import clamp_pool
from ludex.games.aeonis.rules.realm.spending import can_pay, gain, gain_ap, has_flag, pay_ap, set_flag, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of

SCHOOLS = len(School)
LEGENDARY_VP, LEGENDARY_RENOWN = 2, 2
HEX_BITS, BUILDING_BITS = 7, 5


@rule
def site_code(h: int, building: int, school: int) -> int:
    """AE-39: hex, building and school plus one as the number that the BUILD process takes."""
    return h | (building << HEX_BITS) | (school << (HEX_BITS + BUILDING_BITS))


@rule
def fits_terrain(terrain: int, building: int) -> bool:
    """AE-39: the site of each building."""
    if is_production(building):
        return MATCHING[terrain] == building
    if building in (Building.TOWER, Building.FORTRESS):
        return terrain != Terrain.LAKE
    if building == Building.BRIDGE:
        return terrain == Terrain.LAKE
    return terrain == Terrain.CITY


@rule
def has_bridgehead(s: State, h: int, seat: int) -> bool:
    """AE-39.1: whether a player controls a hex next to a Lake that is no Lake itself."""
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].controller == seat and s.hexes[other].terrain != Terrain.LAKE:
            return True
    return False


@rule
def why_not_site(s: State, seat: int, h: int, building: int) -> int:
    """AE-39.1, RU-102, RU-106: the hex is the builder's, free of foreign units, fitting, with a slot for it."""
    here = s.hexes[h]
    if not fits_terrain(here.terrain, building):
        return Reason.WRONG_SITE
    if holds(s, h, building):
        return Reason.IS_BUILT
    if building == Building.BRIDGE:
        if not has_bridgehead(s, h, seat):
            return Reason.NO_BRIDGEHEAD
    elif here.controller != seat:
        return Reason.NOT_YOURS
    if has_foreign_units(s, h, seat):
        return Reason.FOREIGN_UNITS
    if TILE_BARRED[here.tile] == building:
        return Reason.BARRED_TILE
    return Reason.NONE if free_slot(s, h) != NONE else Reason.NO_SLOT


@rule
def why_not_legendary(s: State, seat: int, building: int) -> int:
    """AE-39, AE-42.0: the own Lord's Legendary, once a game, its prerequisite met."""
    lord = s.players[seat].lord
    if not s.rules.lords:
        return Reason.MODULE_OFF
    if building != legendary_of(lord):
        return Reason.NOT_YOUR_LEGENDARY
    if s.legendary_hex[lord] != NONE:
        return Reason.LEGENDARY_STANDS
    return Reason.NONE if meets_needs(s, seat) else Reason.LEGENDARY_NEEDS


@rule
def why_not_price(s: State, seat: int, h: int, building: int, mode: int) -> int:
    """AE-39.2, AE-30: a piece is left, the Pool has the Population, and the player can pay."""
    if s.building_supply[building] == 0:
        return Reason.NO_PIECE
    if BUILDING_POPULATION[building] > s.players[seat].pool:
        return Reason.NO_POPULATION
    gold, mana = build_gold(s, seat, h, building, mode), build_mana(s, seat, building, mode)
    enough = can_pay(s, seat, gold, mana, build_influence(s, seat, building, mode))
    return Reason.NONE if enough else Reason.NO_RESOURCES


@rule
def why_not_build(s: State, seat: int, hex: int, building: int, school: int, mode: int) -> int:
    """AE-39: whether a player may build this here on these terms, AP aside; `school` is 0 but for an Academy."""
    if building <= Building.NONE or building >= BUILDINGS or school < 0 or school > SCHOOLS:
        return Reason.MALFORMED
    if not is_on_map(s, hex):
        return Reason.NOT_ON_MAP
    if mode == BUILD_WATCHTOWER and building != Building.TOWER:
        return Reason.WRONG_SITE
    if (building == Building.ACADEMY) != (school > 0):
        return Reason.WANTS_SCHOOL
    if is_legendary(building):
        why = why_not_legendary(s, seat, building)
        if why != Reason.NONE:
            return why
    why = why_not_site(s, seat, hex, building)
    return why if why != Reason.NONE else why_not_price(s, seat, hex, building, mode)


@rule
def why_not_build_action(s: State, seat: int, action: int) -> int:
    """AE-36.1, AE-39: a BUILD action of the own turn."""
    h, building, school = subject_of(action), target_of(action), option_of(action)
    if action != pack(Verb.BUILD, h, building, school):
        return Reason.MALFORMED
    why = why_not_build(s, seat, h, building, school, BUILD_ACTION)
    return why if why != Reason.NONE else why_not_ap(s, seat, build_ap(building), 0)


@rule
def list_sites(s: State, seat: int, mode: int, out: Buffer, n: int) -> int:
    """AE-39, AE-65.7: every building that may be built, by hex, building and school, AP aside."""
    for h in range(HEXES):
        if is_on_map(s, h) and (s.hexes[h].controller == seat or s.hexes[h].terrain == Terrain.LAKE):
            for building in range(1, BUILDINGS):
                n = push_site(s, seat, h, building, mode, out, n)
    return n


@rule
def push_site(s: State, seat: int, h: int, building: int, mode: int, out: Buffer, n: int) -> int:
    """AE-65.1: a building if it may be built here; an Academy with each school."""
    is_academy = int(building == Building.ACADEMY)
    if why_not_build(s, seat, h, building, is_academy, mode) == Reason.NONE:
        for school in range(is_academy, 1 + SCHOOLS * is_academy):
            n = push(out, n, pack(Verb.BUILD, h, building, school))
    return n


@rule
def list_builds(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36.1, AE-39: the BUILD actions of the own turn."""
    first = n
    if s.players[seat].ap < build_ap(Building.FARM):
        return n
    n = list_sites(s, seat, BUILD_ACTION, out, n)
    kept = first
    for i in range(first, min(n, len(out))):
        if s.players[seat].ap >= build_ap(target_of(out[i])):
            out[kept] = out[i]
            kept += 1
    return kept if n <= len(out) else n


@rule
def begin_build(s: State, seat: int, action: int) -> None:
    """AE-35.2, AE-39: pay the AP of a BUILD action and begin."""
    pay_ap(s, seat, build_ap(target_of(action)), 0)
    code = site_code(subject_of(action), target_of(action), option_of(action))
    call(s, Process.BUILD, seat, BUILD_ACTION, code)


@rule
def run_build(s: State, log: Log) -> None:
    """AE-39: the building rises; `a` says on what terms, `b` what and where."""
    f = top(s)
    h, rest = f.b & ((1 << HEX_BITS) - 1), f.b >> HEX_BITS
    building, school = rest & ((1 << BUILDING_BITS) - 1), rest >> BUILDING_BITS
    seat, mode = f.seat, f.a
    finish(s, 1)
    do_build(s, seat, h, building, school, mode, log)


@rule
def do_build(s: State, seat: int, hex: int, building: int, school: int, mode: int, log: Log) -> None:
    """AE-39.2: pay resources and Population at once and place the piece; then what follows from it."""
    gold, mana = build_gold(s, seat, hex, building, mode), build_mana(s, seat, building, mode)
    influence = build_influence(s, seat, building, mode)
    gain(s, seat, -gold, -mana, -influence)
    if mode != BUILD_WATCHTOWER:
        use_build_discounts(s, seat, building)
    s.players[seat].pool -= BUILDING_POPULATION[building]
    emit6(log, EventKind.BUILDING_BUILT, seat, hex, building, gold, mana, influence)
    place_building(s, seat, hex, building, school)
    follow_build(s, seat, hex, building, log)
    clamp_pool(s, seat)


@rule
def place_building(s: State, seat: int, h: int, building: int, school: int) -> None:
    """AE-39.1, AE-30: a piece of the supply takes the first free slot."""
    built = s.hexes[h].slots[free_slot(s, h)]
    built.kind = building
    built.builder = seat
    built.disabled = 0
    built.relic = 0
    built.school = school
    s.building_supply[building] -= 1
    if building == Building.FORTRESS:
        s.players[seat].fortresses[h] = 1


@rule
def follow_build(s: State, seat: int, h: int, building: int, log: Log) -> None:
    """AE-39, AE-40.5, AE-43/Leyline Logistics: a Bridge gives its Lake, a Legendary VP and Renown, a City Build AP."""
    if building == Building.BRIDGE:
        take_control(s, h, seat, 0, log)
    if is_legendary(building):
        s.legendary_hex[building - LEGENDARY] = h
        meet_milestone(s, Milestone.LEGENDARY_BUILT)
        gain_vp(s, seat, Source.LEGENDARY_BUILT, LEGENDARY_VP, building, log)
        gain_renown(s, seat, LEGENDARY_RENOWN, log)
    if is_city(s, h) and owns_discovery(s, seat, Discovery.LEYLINE_LOGISTICS):
        if not has_flag(s, seat, Flag.LEYLINE_LOGISTICS):
            set_flag(s, seat, Flag.LEYLINE_LOGISTICS)
            gain_ap(s, seat, 1)
