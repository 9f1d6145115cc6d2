"""What Moves cost (AE-18), and the fixed prices of relocations (AE-12.4)."""

from ludex.games.aeonis.rules.codes import GlobalEvent, Grant, Motion
from ludex.games.aeonis.rules.event_queries import touches
from ludex.games.aeonis.rules.movement.survey import ANCHOR, PLAINS, PORTAL, ZONE, look
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import all_cavalry
from ludex.games.aeonis.rules.verbs import MoveOption, Verb
from ludex.kernel.compile.rule import rule

# AE-19.2: what counts of the way so far, as bits
FLANK, ODD, STEP, FEE, RIFT = 1, 2, 4, 8, 16
MARKS_SHIFT = 8  # a step gives its price and, above it, the marks after it

REINFORCE_AP, RELOCATE_AP = 2, 1  # AE-12.4


@rule
def take_step(s: State, a: int, b: int, marks: int) -> int:
    """AE-18.1, AE-18.2: a step of the trip: its price and, in the higher bits, the marks after it."""
    trip, to = s.work.trip, look(s, b)
    after = marks | STEP
    if to & PLAINS and trip.all_cavalry:
        after ^= ODD
    fee = is_fee_waived(s, a, b, marks)
    if fee:
        after |= FEE
    price = hex_price(s, a, b, after, fee)
    if to & ZONE:
        price += zone_price(s, marks)
        after |= FLANK * trip.any_cavalry
    return (0 if trip.free else price) | (after << MARKS_SHIFT)


@rule
def hex_price(s: State, a: int, b: int, marks: int, fee: int) -> int:
    """AE-18.1, AE-18.5, AE-7.1, AE-7.2, AE-7.3, AE-7.4, AE-10.1, AE-10.3: stages 1 to 6; from Portals at least 1."""
    trip, to = s.work.trip, look(s, b)
    if trip.waived:
        return 0
    price = s.work.entry[b] - fee
    if to & PLAINS and trip.all_cavalry and marks & ODD == 0:
        price -= 1
    leaving = look(s, a) & PORTAL != 0 and to & PORTAL == 0
    return max(int(leaving and not fee), price)


@rule
def is_fee_waived(s: State, a: int, b: int, marks: int) -> int:
    """AE-10.10, AE-14.3, AE-18.7: 1 if Ley Line Flux or the Rift Anchor waives the fee of this Portal step."""
    trip, at, to = s.work.trip, look(s, a), look(s, b)
    entering = to & PORTAL != 0
    leaving = at & PORTAL != 0 and not entering
    if trip.flux:
        return int(entering or leaving)
    return int(trip.rift and (to & ANCHOR != 0 or (leaving and marks & RIFT != 0)))


@rule
def zone_price(s: State, marks: int) -> int:
    """AE-8.3, AE-8.5, AE-7.5, AE-7.6: 1 for a zoned hex, by however many; a group with cavalry has the first free."""
    return int(not s.work.trip.any_cavalry or marks & FLANK != 0)


@rule
def take_hop(s: State, a: int, marks: int) -> int:
    """AE-10.4, AE-10.5, AE-7.6: the marks after a hop, which is free; from the Rift Anchor it counts (AE-18.7)."""
    return marks | RIFT if s.work.trip.rift and look(s, a) & ANCHOR else marks


@rule
def final_price(s: State, total: int, marks: int) -> int:
    """AE-18.6, AE-18.8: Waystones take 1 off a sum of at least 2; a Move with a step costs at least 1, or is waived."""
    trip = s.work.trip
    if trip.free:
        return 0
    if trip.options & MoveOption.WAYSTONES and total >= 2:
        return total - 1
    if marks & STEP and total < 1 and not trip.waived and marks & FEE == 0:
        return 1
    return total


@rule
def why_not_price(s: State, price: int, marks: int) -> int:
    """AE-3.5, AE-3.7, AE-18.7, AE-18.9: why a Move of this final price may not be made."""
    trip = s.work.trip
    if trip.rift and marks & RIFT == 0:
        return Reason.NO_RIFT_HOP
    if not trip.free and price > trip.ap:
        return Reason.NO_AP
    if trip.options & MoveOption.FREE and price != 1:
        return Reason.NOT_FREE
    return Reason.FREE_MOVE_USED if trip.limited and price == 0 else Reason.NONE


@rule
def uses_waystones(s: State, total: int) -> bool:
    """AE-18.8: whether declared Waystones lower the price; below 2 they are not used up."""
    return s.work.trip.options & MoveOption.WAYSTONES != 0 and s.work.trip.free == 0 and total >= 2


@rule
def fixed_price(s: State, seat: int, verb: int, units: int) -> int:
    """AE-12.4, AE-13.2, AE-14.1: base, 1 more by Winter's Grip, 1 less by Road Networks or Festival, at least 1."""
    price = REINFORCE_AP if verb == Verb.REINFORCE else RELOCATE_AP
    price += int(touches(s, GlobalEvent.WINTERS_GRIP, seat))
    if verb == Verb.REINFORCE:
        price -= (s.laws >> Motion.ROAD_NETWORKS) & 1
    if touches(s, GlobalEvent.FESTIVAL_OF_WINDS, seat) and all_cavalry(s, seat, units):
        price -= 1
    return max(1, price)


@rule
def is_move_action(s: State) -> bool:
    """AE-3.8: whether the trip is a Move action and not granted by another effect."""
    return s.work.trip.grant == Grant.NONE
