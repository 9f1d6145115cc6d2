"""What the hexes are for the trip in the scratch space (AE-18.1): looked at once each, when a path first comes by."""

from ludex.games.aeonis.rules.codes import NONE, Borders, Grant, Lord, Terrain
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES
from ludex.games.aeonis.rules.map.queries import is_portal, is_trade_hub, near
from ludex.games.aeonis.rules.movement.permission import is_exempt, may_end, why_not_hop, why_not_pass
from ludex.games.aeonis.rules.movement.zone_of_control import is_enemy_zone
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import MoveOption
from ludex.kernel.compile.rule import rule

KNOWN, ENTER, END, PORTAL, PLAINS, ZONE, ANCHOR = 1, 2, 4, 8, 16, 32, 64  # what a hex is, as bits


@rule
def look(s: State, h: int) -> int:
    """AE-18.2: what a hex is for the trip, as bits; what a step into it costs then stands in `entry`."""
    known = s.work.known[h]
    if known == 0:
        known = survey(s, h)
        s.work.known[h] = known
    return known


@rule
def survey(s: State, h: int) -> int:
    """AE-9, AE-8, AE-1.4: may it be entered, may the Move end in it, is it a Portal, Plains, zoned, the Rift Anchor."""
    trip = s.work.trip
    seat, found = trip.seat, KNOWN
    if is_portal(s, h, seat):
        found |= PORTAL
        if s.hexes[h].tile == Lord.THALRIK:
            found |= ANCHOR
    elif s.hexes[h].terrain == Terrain.PLAINS:
        found |= PLAINS
    if why_not_pass(s, seat, h, trip.military, trip.veil) != Reason.NONE:
        return found
    found |= ENTER
    if may_end(s, seat, h, trip.origin) and is_wanted(s, h):
        found |= END
    if not trip.veil and not trip.free and is_enemy_zone(s, seat, h):
        found |= ZONE
    s.work.entry[h] = 0 if trip.waived else entry_price(s, h, found)
    return found


@rule
def is_wanted(s: State, h: int) -> bool:
    """AE-49/Tomb Runners: a granted Move with a target ends there alone, and only if no enemy controls it."""
    trip = s.work.trip
    if trip.target == NONE:
        return True
    controller = s.hexes[h].controller
    return h == trip.target and (controller == NONE or controller == trip.seat)


@rule
def entry_price(s: State, h: int, found: int) -> int:
    """AE-18.1, stages 1, 3 and 4: base and surcharges less reductions, without Plains rate and Portal fees."""
    trip = s.work.trip
    base = 1 if found & PORTAL else trip.base[s.hexes[h].terrain]
    return base + surcharges(s, h) - reductions(s, h, found)


@rule
def surcharges(s: State, h: int) -> int:
    """AE-14.1, AE-14.3, AE-13.3, AE-42.5: Winter's Grip 1, Storm 1, Borders 1, Desert Tempest 2."""
    trip, here = s.work.trip, s.hexes[h]
    more = trip.add
    if here.storm and trip.storm:
        more += 1
    if here.borders == Borders.RESTRICT and not is_exempt(s, trip.seat, h):
        more += 1
    if here.tempest != NONE and here.tempest != trip.seat:
        more += 2
    return more


@rule
def reductions(s: State, h: int, found: int) -> int:
    """AE-13.1, AE-13.2, AE-14.2, AE-14.3, AE-15.1: Road Networks, Open Roads, Festival of Winds, Trade Hub, 1 each."""
    trip = s.work.trip
    less = trip.less
    if found & PLAINS:
        less += trip.plains_less
    elif s.hexes[h].terrain == Terrain.CITY:
        less += trip.city_less
    if trip.all_trade and is_near_hub(s, h):
        less += 1
    return less


@rule
def is_near_hub(s: State, h: int) -> bool:
    """AE-15.1: whether a Trade Hub lies next to a hex, whoever controls it."""
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and is_trade_hub(s, other):
            return True
    return False


@rule
def may_hop(s: State, a: int, b: int) -> bool:
    """AE-10.4, AE-10.6: whether the trip's group may hop from a Portal to another; a Hidden Waystone grants no hop."""
    trip = s.work.trip
    if trip.grant == Grant.WAYSTONE:
        return False
    activated = trip.options & MoveOption.WAYSTONE_ACTIVATION
    return look(s, b) & ENTER != 0 and why_not_hop(s, trip.seat, a, b, activated) == Reason.NONE


@rule
def find_portals(s: State) -> int:
    """AE-10.2: how many Portals the mover has; they are looked for once."""
    trip = s.work.trip
    if trip.portal_count == NONE:
        trip.portal_count = 0
        for h in range(HEXES):
            if trip.portal_count < len(trip.portals) and is_portal(s, h, trip.seat):
                trip.portals[trip.portal_count] = h
                trip.portal_count += 1
    return trip.portal_count
