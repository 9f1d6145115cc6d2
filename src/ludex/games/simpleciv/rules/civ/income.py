"""What a civ earns and owes (SC-8.1 to SC-8.4), computed on demand and stored nowhere (SC-8.8)."""

from ludex.games.simpleciv.rules.city.yields import empire_yield, is_city_of
from ludex.games.simpleciv.rules.data import BUILDING_SUPPLY, BUILDING_UPKEEP, GOLD
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell6
from ludex.kernel.state.bits import lowest

LOW_TREASURY = 20  # SC-9.14


@rule
def reckon(s: State, seat: int) -> None:
    """SC-8.8: the ledger of a civ as it would be booked now, into `s.work.ledger`."""
    ledger = s.work.ledger
    ledger.gross = empire_yield(s, seat, GOLD)
    ledger.buildings = building_upkeep(s, seat)
    ledger.used = used_supply(s, seat)
    ledger.free = free_supply(s, seat)
    ledger.military = s.rules.upkeep_per_excess * max(0, ledger.used - ledger.free)  # SC-8.4
    ledger.net = ledger.gross - ledger.buildings - ledger.military


@rule
def building_upkeep(s: State, seat: int) -> int:
    """SC-8.1: the upkeep of all buildings, by the column that OPT-01 selects."""
    total = 0
    for city in range(s.city_top):
        rest = s.cities[city].buildings if is_city_of(s, seat, city) else 0
        while rest:
            total += BUILDING_UPKEEP[lowest(rest), s.rules.building_upkeep]
            rest &= rest - 1
    return total


@rule
def used_supply(s: State, seat: int) -> int:
    """SC-8.2: each military unit on the map counts 1, Settlers count 0."""
    return s.players[seat].units - s.players[seat].settlers


@rule
def free_supply(s: State, seat: int) -> int:
    """SC-8.3: units that need no upkeep: a base, one for each city, and what economic buildings carry."""
    total = s.rules.free_supply_base + s.players[seat].cities
    for city in range(s.city_top):
        rest = s.cities[city].buildings if is_city_of(s, seat, city) else 0
        while rest:
            total += BUILDING_SUPPLY[lowest(rest)]
            rest &= rest - 1
    return total


@rule
def gold_pressure(s: State, seat: int) -> int:
    """SC-9.14: austerity, a loss in the stored ledger, or a low treasury make Gold count twice."""
    player = s.players[seat]
    return int(player.austerity or player.net_gold < 0 or player.treasury <= LOW_TREASURY)


@rule
def tell_ledger(s: State, seat: int, log: Log) -> None:
    """SC-23.2: tell a civ its ledger as it would be booked now; the stored one does not change (SC-8.8)."""
    if log.on:
        reckon(s, seat)
        now, treasury = s.work.ledger, s.players[seat].treasury
        tell6(log, 1 << seat, EventKind.LEDGER_UPDATED, seat, now.gross, now.buildings, now.military, now.net, treasury)
