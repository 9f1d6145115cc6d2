"""A trip: a group, its declared options and what grants the Move, with all that prices and permissions ask of them.

`begin_trip` lays it into the scratch space, where survey.py, price.py and reach.py read it.
"""

from ludex.games.aeonis.rules.codes import NONE, GlobalEvent, Grant, Kind, Lord, Motion, Terrain
from ludex.games.aeonis.rules.data import BASE_COST
from ludex.games.aeonis.rules.event_queries import touches
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.movement.paths import LONGEST
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import (
    all_cavalry,
    all_trade,
    any_cavalry,
    any_military,
    is_lord,
    of_kind,
    own_range,
)
from ludex.games.aeonis.rules.verbs import MoveOption
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest

TERRAINS = len(Terrain)
MARCH_AP = 1  # AE-37: what the secondary of card 3 costs besides the step
NO_LIMIT = 100  # more than any path costs


@rule
def limits(grant: int, target: int) -> int:
    """AE-3.8: what grants a Move and, for Tomb Runners, the hex it leads to, as one number; 0 for the Move action."""
    return grant | ((target + 1) << 4) if grant == Grant.TOMB else grant


@rule
def grant_of(limit: int) -> int:
    """AE-3.8: what grants a Move."""
    return limit & 15


@rule
def target_hex(limit: int) -> int:
    """AE-3.8: the hex that a granted Move must lead to, NONE for any."""
    return (limit >> 4) - 1


@rule
def is_one_hex(grant: int) -> bool:
    """AE-3.8: Moves of exactly one hex: all granted ones but the primary of Military Maneuvers."""
    return grant >= Grant.MARCH


@rule
def is_free(grant: int) -> bool:
    """AE-3.8: Moves at 0 AP in total."""
    return grant == Grant.SCEPTER or grant == Grant.WARCAMP or grant == Grant.TOMB


@rule
def begin_trip(s: State, seat: int, units: int, options: int, limit: int) -> None:
    """AE-20.1: lay a declared group with its options into the scratch space; the caller has checked both."""
    trip = s.work.trip
    trip.units = units
    trip.seat = seat
    trip.origin = s.units[seat, lowest(units)].hex
    trip.options = options
    trip.grant = grant_of(limit)
    trip.target = target_hex(limit)
    trip.portal_count = NONE
    set_traits(s)
    set_ranges(s)
    set_purse(s)
    set_effects(s)
    set_bases(s)
    for h in range(HEXES):
        s.work.known[h] = 0


@rule
def set_traits(s: State) -> None:
    """AE-2, AE-7.1, AE-7.5, AE-15.1, AE-3.7: what the group is."""
    trip = s.work.trip
    trip.military = int(any_military(s, trip.seat, trip.units))
    trip.all_cavalry = int(all_cavalry(s, trip.seat, trip.units))
    trip.any_cavalry = int(any_cavalry(s, trip.seat, trip.units))
    trip.all_trade = int(all_trade(s, trip.seat, trip.units))
    trip.limited = int(trip.grant == Grant.NONE and any_free_moved(s, trip.seat, trip.units))


@rule
def any_free_moved(s: State, seat: int, units: int) -> bool:
    """AE-3.7: whether a unit of a group has been part of a Move of price 0 this round."""
    rest = units
    while rest:
        if s.units[seat, lowest(rest)].free_moved:
            return True
        rest &= rest - 1
    return False


@rule
def group_range(s: State, seat: int, units: int, options: int) -> int:
    """AE-5.1, AE-5.2: the lowest range in a group, Forced March 1 more, Windcaller's Horn 2 more."""
    rest, least = units, LONGEST
    while rest:
        least = min(least, own_range(s, seat, lowest(rest)))
        rest &= rest - 1
    bonus = int(options & MoveOption.FORCED_MARCH != 0) + 2 * int(options & MoveOption.HORN != 0)
    return min(LONGEST, least + bonus)


@rule
def set_ranges(s: State) -> None:
    """AE-3.4, AE-51/Stag Rider: how many hexes may be entered; a Stag Rider's group two where all are Forests."""
    trip = s.work.trip
    trip.range = group_range(s, trip.seat, trip.units, trip.options)
    trip.forest_range = trip.range
    if of_kind(s, trip.seat, trip.units, Kind.STAG_RIDER):
        trip.forest_range = max(trip.range, 2)
    if is_one_hex(trip.grant):
        trip.range = 1
        trip.forest_range = 1


@rule
def set_purse(s: State) -> None:
    """AE-3.5, AE-18.9: what may be paid; the free action of Renown 10 needs a price of 1."""
    trip = s.work.trip
    trip.free = int(is_free(trip.grant))
    trip.waived = int(trip.grant == Grant.MANEUVERS or trip.grant == Grant.WAYSTONE)
    trip.ap = s.players[trip.seat].ap - MARCH_AP * int(trip.grant == Grant.MARCH)
    if trip.options & MoveOption.FREE:
        trip.ap = 1
    trip.most = NO_LIMIT if trip.free else trip.ap + int(trip.options & MoveOption.WAYSTONES != 0)


@rule
def set_effects(s: State) -> None:
    """AE-13, AE-14, AE-42, AE-18.7: laws, events and the Lord's option, as far as they do not depend on a hex."""
    trip, seat = s.work.trip, s.work.trip.seat
    road = (s.laws >> Motion.ROAD_NETWORKS) & 1
    lords = int(trip.options & MoveOption.LORD != 0)
    trip.veil = lords & int(is_lord(s, seat, Lord.NYXARA))
    trip.rift = lords & int(is_lord(s, seat, Lord.THALRIK))
    trip.flux = int(touches(s, GlobalEvent.LEY_LINE_FLUX, seat))
    trip.add = int(touches(s, GlobalEvent.WINTERS_GRIP, seat))
    trip.storm = int(spared_storm(s, seat) == 0)
    trip.less = int(trip.all_cavalry and touches(s, GlobalEvent.FESTIVAL_OF_WINDS, seat))
    trip.plains_less = road + int(touches(s, GlobalEvent.OPEN_ROADS, seat))
    trip.city_less = road * int(s.hexes[trip.origin].terrain == Terrain.CITY)


@rule
def spared_storm(s: State, seat: int) -> int:
    """AE-43/Omen of Shelter: 1 if this round's event is The Shattering Storm and does not affect a player."""
    return (s.sheltered >> seat) & int(s.event == GlobalEvent.THE_SHATTERING_STORM)


@rule
def set_bases(s: State) -> None:
    """AE-6, AE-6.1, AE-18.2, AE-18.3: what entering each terrain costs the group, by its most expensive member."""
    trip = s.work.trip
    smooth = is_smooth(s)
    for terrain in range(TERRAINS):
        trip.base[terrain] = 1 if smooth else BASE_COST[terrain]
    blink = trip.options & MoveOption.LORD != 0 and is_lord(s, trip.seat, Lord.SERAPHEL)
    if blink or touches(s, GlobalEvent.MOUNTAIN_PASSES_CLEARED, trip.seat):
        ease(s, Terrain.MOUNTAIN)
    if blink or is_lord(s, trip.seat, Lord.RAKHIS) or of_kind(s, trip.seat, trip.units, Kind.SANDRUNNER_LANCERS) != 0:
        ease(s, Terrain.DESERT)


@rule
def ease(s: State, terrain: int) -> None:
    """AE-18.2: a terrain has base 1 for the group."""
    s.work.trip.base[terrain] = 1


@rule
def is_smooth(s: State) -> bool:
    """AE-6.3, AE-16.2, AE-16.3, AE-16.4: base 1 everywhere by the Horn, a Windrunner, or if all units fly."""
    trip = s.work.trip
    if trip.options & MoveOption.HORN or of_kind(s, trip.seat, trip.units, Kind.WINDRUNNER):
        return True
    rest = trip.units
    while rest:
        if not s.units[trip.seat, lowest(rest)].flying:
            return False
        rest &= rest - 1
    return True
