"""A path that is given: where it leads and what it costs, or why it may not be taken (AE-3, AE-18.2)."""

from ludex.games.aeonis.rules.codes import NONE, Grant, Terrain
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS
from ludex.games.aeonis.rules.map.queries import has_foreign_units
from ludex.games.aeonis.rules.movement.paths import code_at, length_of, next_hex
from ludex.games.aeonis.rules.movement.permission import why_not_hop, why_not_pass
from ludex.games.aeonis.rules.movement.price import MARKS_SHIFT, final_price, take_hop, take_step, why_not_price
from ludex.games.aeonis.rules.movement.reach import PRICE
from ludex.games.aeonis.rules.movement.survey import PORTAL, look, may_hop
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import MoveOption
from ludex.kernel.compile.rule import rule


@rule
def follow(s: State, path: int) -> int:
    """AE-3.2, AE-3.3, AE-3.4: walk the trip along a path: why it can't be, or `at`, `marks`, `sum` after it."""
    trip = s.work.trip
    trip.at = trip.origin
    trip.marks = 0
    trip.sum = 0
    trip.length = 0
    trip.forests = 1
    for place in range(length_of(path)):
        reason = follow_code(s, code_at(path, place))
        if reason != Reason.NONE:
            return reason
    return why_not_range(s)


@rule
def why_not_range(s: State) -> int:
    """AE-3.4, AE-5.3, AE-51/Stag Rider: as many hexes as the range, or as that in Forests alone, at whatever price."""
    trip = s.work.trip
    most = trip.forest_range if trip.forests else trip.range
    return Reason.NONE if trip.length <= most else Reason.OUT_OF_RANGE


@rule
def follow_code(s: State, code: int) -> int:
    """AE-3.2: the trip enters one more hex by a step or a hop, or why it can't."""
    trip = s.work.trip
    b = next_hex(s, trip.seat, trip.at, code)
    if b == NONE:
        return Reason.NOT_ON_MAP if code < DIRECTIONS else Reason.NOT_A_PORTAL
    reason = why_not_pass(s, trip.seat, b, trip.military, trip.veil)
    if reason != Reason.NONE:
        return reason
    reason = follow_hop(s, b) if code >= DIRECTIONS else follow_step(s, b)
    trip.at = b
    trip.length += 1
    trip.forests &= int(s.hexes[b].terrain == Terrain.FOREST)
    return reason


@rule
def follow_hop(s: State, b: int) -> int:
    """AE-10.4: a hop of the trip, or why it can't be."""
    trip = s.work.trip
    if trip.grant == Grant.WAYSTONE:
        return Reason.STEP_ONLY
    reason = why_not_hop(s, trip.seat, trip.at, b, trip.options & MoveOption.WAYSTONE_ACTIVATION)
    if reason == Reason.NONE:
        trip.marks = take_hop(s, trip.at, trip.marks)
    return reason


@rule
def follow_step(s: State, b: int) -> int:
    """AE-18.4: a step of the trip, unless a hop joins the two hexes."""
    trip = s.work.trip
    if look(s, trip.at) & PORTAL and look(s, b) & PORTAL and may_hop(s, trip.at, b):
        return Reason.HOP_INSTEAD
    step = take_step(s, trip.at, b, trip.marks)
    trip.sum += step & PRICE
    trip.marks = step >> MARKS_SHIFT
    return Reason.NONE


@rule
def why_not_end(s: State) -> int:
    """AE-3.2, AE-9.1: why the path that was followed can't end where it has led."""
    trip = s.work.trip
    if trip.at == trip.origin:
        return Reason.ENDS_AT_START
    if has_foreign_units(s, trip.at, trip.seat):
        return Reason.ENDS_AMONG_UNITS
    if trip.target == NONE:
        return Reason.NONE
    controller = s.hexes[trip.at].controller
    if trip.at != trip.target or (controller != NONE and controller != trip.seat):
        return Reason.OTHER_TARGET
    return Reason.NONE


@rule
def why_not_path(s: State, path: int) -> int:
    """AE-18.2: why the trip may not be made along a path."""
    reason = follow(s, path)
    if reason == Reason.NONE:
        reason = why_not_end(s)
    if reason == Reason.NONE:
        reason = why_not_price(s, followed_price(s), s.work.trip.marks)
    return reason


@rule
def followed_price(s: State) -> int:
    """AE-18.2: the final price of the path that was followed."""
    return final_price(s, s.work.trip.sum, s.work.trip.marks)
