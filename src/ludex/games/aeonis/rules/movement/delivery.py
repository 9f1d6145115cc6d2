"""Caravans deliver (AE-15.4), and the questions of a Move under way: go on, Blink, delivery."""

from ludex.games.aeonis.rules.codes import NONE, Kind
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES, distance
from ludex.games.aeonis.rules.map.queries import is_city, is_on_map, is_trade_hub
from ludex.games.aeonis.rules.realm.spending import gain
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import unit_id
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6

FAR = 3
DELIVERY_GOLD, PARTNER_GOLD = 2, 1


@rule
def is_stop(s: State, seat: int, slot: int, h: int, at: int) -> bool:
    """AE-15.4: a City or Trade Hub, here or next to here, at least 3 away from the Caravan's last stop."""
    if not is_on_map(s, h) or distance(h, at) > 1 or not (is_city(s, h) or is_trade_hub(s, h)):
        return False
    last = s.units[seat, slot].last_stop
    return last == NONE or distance(h, last) >= FAR


@rule
def has_stop(s: State, seat: int, slot: int, at: int) -> bool:
    """AE-15.4: whether a Caravan can deliver here."""
    for h in range(HEXES):
        if is_stop(s, seat, slot, h, at):
            return True
    return False


@rule
def next_delivery(s: State, seat: int, units: int, first: int, at: int) -> int:
    """AE-15.4, RU-103: the next Caravan of a group that delivers, once a round each; UNITS after the last."""
    for slot in range(first, UNITS):
        unit = s.units[seat, slot]
        if (units >> slot) & 1 and unit.kind == Kind.CARAVAN and not unit.delivered and has_stop(s, seat, slot, at):
            return slot
    return UNITS


@rule
def deliver(s: State, seat: int, slot: int, h: int, log: Log) -> None:
    """AE-15.4: 2 Gold for the owner, 1 Gold for another player who controls the place, which is the last stop now."""
    unit, other = s.units[seat, slot], s.hexes[h].controller
    partner = NONE if other == seat else other
    unit.delivered = 1
    unit.last_stop = h
    gain(s, seat, DELIVERY_GOLD, 0, 0)
    if partner != NONE:
        gain(s, partner, PARTNER_GOLD, 0, 0)
    emit6(log, EventKind.CARAVAN_DELIVERED, seat, unit_id(seat, slot), h, DELIVERY_GOLD, partner, 0)
