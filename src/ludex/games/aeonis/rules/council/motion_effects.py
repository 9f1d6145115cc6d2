"""What a passed motion does at once (AE-47, AE-13): laws, decrees on hexes and players, Titles."""

from ludex.games.aeonis.rules.codes import NONE, Motion, Secret, Terrain
from ludex.games.aeonis.rules.council.gains import pay_gold, win
from ludex.games.aeonis.rules.council.motion_data import (
    ANNEXATION_PRICE,
    LAW,
    LEVY,
    MOTION_KIND,
    MOTION_TITLE,
    REPARATION,
    TITLE,
)
from ludex.games.aeonis.rules.council.parameters import given_to
from ludex.games.aeonis.rules.council.tally import FOR
from ludex.games.aeonis.rules.council.titles import give_title
from ludex.games.aeonis.rules.council.zones import zone_hex, zone_size
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import count_terrain
from ludex.games.aeonis.rules.progress import count_secret
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit


@rule
def enact(s: State, place: int, log: Log) -> None:
    """AE-47.6, AE-13.6: the effect of a passed motion that asks nobody, from this moment on."""
    proposal = s.proposals[place]
    motion = proposal.motion
    kind = MOTION_KIND[motion]
    if kind == LAW:
        pass_law(s, place, log)
    elif kind == TITLE:
        if not give_title(s, MOTION_TITLE[motion], proposal.a - 1, log):
            emit(log, EventKind.NO_EFFECT, motion, proposal.proposer, 0)
    elif motion == Motion.BORDERS:
        set_borders(s, given_to(proposal), proposal.d)
    elif motion == Motion.DEMILITARIZED_ZONE:
        set_zone(s, given_to(proposal))
    elif motion == Motion.OPEN_BORDERS_TREATY:
        open_borders(s, proposal.a - 1, proposal.b - 1)
    elif motion == Motion.IMPERIAL_ANNEXATION:
        annex(s, proposal.proposer, proposal.a - 1, log)
    elif motion == Motion.WAR_REPARATIONS:
        repair(s, proposal.a - 1, proposal.b - 1, log)
    elif motion == Motion.GENERAL_AMNESTY:
        s.amnesty = 1
    elif motion == Motion.IMPERIAL_CENSUS:
        take_census(s, log)


@rule
def pass_law(s: State, place: int, log: Log) -> None:
    """AE-47.6, AE-13.1, AE-13.2, RU-19: a Law stays in force until it is repealed; who voted For it is kept."""
    proposal = s.proposals[place]
    s.laws |= 1 << proposal.motion
    voters = 0
    for seat in range(s.seats):
        if proposal.votes[seat] == FOR:
            voters |= 1 << seat
    s.law_for[proposal.motion] = voters
    emit(log, EventKind.LAW_CHANGED, proposal.motion, 1, 0)


@rule
def repeal(s: State, law: int, log: Log) -> None:
    """AE-47/Repeal: a Law in force ends."""
    s.laws &= ~(1 << law)
    s.law_for[law] = 0
    emit(log, EventKind.LAW_CHANGED, law, 0, 0)


@rule
def set_borders(s: State, given: int, mode: int) -> None:
    """AE-13.3, RU-20, RU-69: RESTRICT or CLOSE a zone until end of round; a hex under both modes is closed."""
    for place in range(zone_size(given)):
        here = s.hexes[zone_hex(given, place)]
        here.borders = max(here.borders, mode)


@rule
def set_zone(s: State, given: int) -> None:
    """AE-13.5, AE-47/Demilitarized Zone: no Attack may target these hexes this round."""
    for place in range(zone_size(given)):
        s.hexes[zone_hex(given, place)].zone = 1


@rule
def open_borders(s: State, one: int, two: int) -> None:
    """AE-13.4, AE-13.7, RU-21: two players open their borders to each other until end of round."""
    s.open_borders[one] |= 1 << two
    s.open_borders[two] |= 1 << one


@rule
def annex(s: State, seat: int, h: int, log: Log) -> None:
    """AE-47/Imperial Annexation, RU-45, AE-45.7: the proposer pays 5 Influence now and gains the hex, or nothing."""
    if s.players[seat].influence < ANNEXATION_PRICE:
        emit(log, EventKind.NO_EFFECT, Motion.IMPERIAL_ANNEXATION, seat, 0)
        return
    win(s, seat, 0, 0, -ANNEXATION_PRICE, log)
    gain_by_influence(s, seat, h, log)


@rule
def gain_by_influence(s: State, seat: int, h: int, log: Log) -> None:
    """AE-40.5, AE-45.7: a hex gained by an own Annexation or a won Arbitration is an Influence gain."""
    if s.hexes[h].controller != seat:
        take_control(s, h, seat, 0, log)
        count_secret(s, seat, Secret.THE_QUIET_KNIFE, 1)


@rule
def repair(s: State, attacker: int, defender: int, log: Log) -> None:
    """AE-47/War Reparations: last round's winner pays the loser 2 Gold; if short, all it has and 1 Renown."""
    if pay_gold(s, attacker, defender, REPARATION, log) < REPARATION:
        gain_renown(s, attacker, -1, log)


@rule
def take_census(s: State, log: Log) -> None:
    """AE-47/Imperial Census: a snapshot: whoever has 5 Influence pays 2, whoever has at most 1 gains 1."""
    for seat in range(s.seats):
        influence = s.players[seat].influence
        if influence >= 5:
            win(s, seat, 0, 0, -2, log)
        elif influence <= 1:
            win(s, seat, 0, 0, 1, log)


@rule
def levied(s: State) -> int:
    """AE-47/War Levy: players with most Cities, of these those with most Gold, as a set."""
    cities, gold, found = -1, -1, 0
    for seat in range(s.seats):
        mine, purse = count_terrain(s, seat, Terrain.CITY), s.players[seat].gold
        if mine > cities or (mine == cities and purse > gold):
            cities, gold, found = mine, purse, 0
        if mine == cities and purse == gold:
            found |= 1 << seat
    return found


@rule
def levy(s: State, seat: int, log: Log) -> None:
    """AE-47/War Levy: the payer gives 2 Gold or all; the others share equally, the rest goes to the supply."""
    paid = min(LEVY, s.players[seat].gold)
    win(s, seat, -paid, 0, 0, log)
    emit(log, EventKind.PAID, seat, NONE, paid)
    for other in range(s.seats):
        if other != seat:
            win(s, other, paid // (s.seats - 1), 0, 0, log)


@rule
def crown_winner(s: State, motion: int, winner: int, log: Log) -> None:
    """AE-47/Warden of the Seat, Realm Treasurer: what the winner of an Election gets."""
    if motion == Motion.WARDEN_OF_THE_SEAT:
        s.warden = winner
        s.warden_until = s.turn + 1
        return
    for other in range(s.seats):
        if other != winner and s.players[other].gold:
            pay_gold(s, other, winner, 1, log)
