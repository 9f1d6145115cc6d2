"""An accepted Trade (AE-48.3, AE-48.5): resources, units and hexes change hands at once."""

from ludex.games.aeonis.rules.codes import NONE, Secret, Terrain
from ludex.games.aeonis.rules.council.goods import new_place
from ludex.games.aeonis.rules.council.offer import (
    HEX,
    KINDS_OF_RESOURCE,
    MAKER,
    PARTNER,
    RESOURCES_ASKED,
    RESOURCES_GIVEN,
    UNIT,
    digit,
    good,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.progress import count_secret
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.population import add_pool
from ludex.games.aeonis.rules.realm.spending import gain
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import lift, new_unit, unit_population, wipe
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6


@rule
def giver_of(s: State, base: int, asked: int) -> int:
    """AE-48.2: who gives a side of an offer: its maker what is given, the partner what is asked for."""
    return s.offer[base + (PARTNER if asked else MAKER)] - 1


@rule
def exchange(s: State, base: int, log: Log) -> None:
    """AE-48.3: both sides give at once: units, resources, hexes; artifacts follow by a process of their own."""
    move_units(s, base, log)
    for asked in range(2):
        giver, receiver = giver_of(s, base, asked), giver_of(s, base, 1 - asked)
        hand_over(s, giver, receiver, s.offer[base + (RESOURCES_ASKED if asked else RESOURCES_GIVEN)])
        h = good(s, base, asked, HEX) - 1
        if h != NONE:
            emit6(log, EventKind.GOODS_GIVEN, giver, receiver, NONE, h, NONE, 0)
            take_control(s, h, receiver, 0, log)


@rule
def hand_over(s: State, giver: int, receiver: int, resources: int) -> None:
    """AE-48.2: Gold, Mana, Influence and Remnants go to the other player."""
    gold, mana, influence = digit(resources, 0), digit(resources, 1), digit(resources, 2)
    remnants = digit(resources, KINDS_OF_RESOURCE - 1)
    gain(s, giver, -gold, -mana, -influence)
    gain(s, receiver, gold, mana, influence)
    s.players[giver].remnants -= remnants
    s.players[receiver].remnants += remnants


@rule
def unit_at(s: State, base: int, number: int) -> int:
    """AE-48.2: the slot of one of the four units of an offer (two given, two asked for), NONE for none."""
    return good(s, base, number // 2, UNIT + number % 2) - 1


@rule
def move_units(s: State, base: int, log: Log) -> None:
    """AE-48.2: all traded units leave together, then each is placed, so that no hex has two owners."""
    places = s.work.order
    for number in range(4):
        slot, giver = unit_at(s, base, number), giver_of(s, base, number // 2)
        places[number] = NONE
        if slot != NONE:
            places[number] = new_place(s, giver, giver_of(s, base, 1 - number // 2), slot, base)
    for number in range(4):
        if unit_at(s, base, number) != NONE:
            lift(s, giver_of(s, base, number // 2), unit_at(s, base, number))
    for number in range(4):
        if unit_at(s, base, number) != NONE:
            give_unit(s, base, number, places[number], log)


@rule
def give_unit(s: State, base: int, number: int, h: int, log: Log) -> None:
    """AE-48.2, AE-38.3: a unit changes its owner with all its marks; the Pools follow its Population."""
    giver, receiver = giver_of(s, base, number // 2), giver_of(s, base, 1 - number // 2)
    slot = unit_at(s, base, number)
    old = s.units[giver, slot]
    population = unit_population(s, giver, slot)
    emit6(log, EventKind.GOODS_GIVEN, giver, receiver, NONE, h, old.kind, 0)
    new = s.units[receiver, new_unit(s, receiver, old.kind, h)]
    new.hp = old.hp
    new.desert_rounds = old.desert_rounds if s.hexes[h].terrain == Terrain.DESERT else 0
    new.free_moved = old.free_moved
    new.warcamp = old.warcamp
    new.moved = old.moved
    new.delivered = old.delivered
    new.last_stop = old.last_stop
    new.contract = old.contract
    wipe(s, giver, slot)
    add_pool(s, giver, population)
    s.players[receiver].pool = max(0, s.players[receiver].pool - population)


@rule
def complete(s: State, initiator: int) -> None:
    """AE-48.5, AE-45/Master of Trade: an exchange took place."""
    s.trades_completed += 1
    s.players[initiator].trades_initiated += 1
    count_secret(s, initiator, Secret.MASTER_OF_TRADE, 1)
