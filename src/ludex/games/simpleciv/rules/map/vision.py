"""Who sees what (SC-22): watched tiles are counted, so that a change touches only the tiles it concerns."""

from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.data import NATIVES, UNIT_VISION
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, WITHIN, at
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell, tell6
from ludex.kernel.state.bits import lowest


@rule
def sees(s: State, seat: int, tile: int) -> int:
    """SC-22.1, SC-22.4: whether a tile is visible to a seat now, by its own eyes or a partner's."""
    return int(s.tiles[tile].watchers & s.players[seat].eyes != 0)


@rule
def knows(s: State, seat: int, tile: int) -> int:
    """SC-22.1: whether a seat has ever seen a tile."""
    return s.tiles[tile].revealed >> seat & 1


@rule
def seers(s: State, tile: int) -> int:
    """SC-23.5: the seats that see a tile."""
    seats = 0
    for seat in range(s.seats):
        seats |= sees(s, seat, tile) << seat
    return seats


@rule
def report(
    s: State, log: Log, tile: int, others: int, kind: int, a: int, b: int, c: int, d: int, e: int, f: int
) -> None:
    """SC-23.5: tell of something on a tile to those who see it, and to some other seats."""
    if log.on:
        tell6(log, seers(s, tile) | others, kind, a, b, c, d, e, f)


@rule
def tell_known(s: State, log: Log, seat: int, kind: int, a: int, b: int, c: int) -> None:
    """SC-22.9: tell of something to a seat and to those in contact with it."""
    tell(log, s.players[seat].met | 1 << seat, kind, a, b, c)


@rule
def meet(s: State, a: int, b: int, log: Log) -> None:
    """SC-19.1: two civs come into contact, at peace from this turn on."""
    if a == b or s.players[a].met >> b & 1:
        return
    s.players[a].met |= 1 << b
    s.players[b].met |= 1 << a
    s.pairs[a, b].since = s.turn
    s.pairs[b, a].since = s.turn
    tell(log, 1 << a | 1 << b, EventKind.CIV_CONTACT, min(a, b), max(a, b), 0)


@rule
def holder(s: State, tile: int) -> int:
    """SC-1.8: whose city or units are on a tile, NONE for nobody's."""
    ground = s.tiles[tile]
    if ground.city != NONE:
        return s.cities[ground.city].owner
    if ground.military != NONE:
        return s.units[ground.military].owner
    return s.units[ground.civilian].owner if ground.civilian != NONE else NONE


@rule
def be_seen(s: State, tile: int, log: Log) -> None:
    """SC-19.1: whoever sees a tile meets the civ that stands there."""
    owner = holder(s, tile)
    if owner in (NONE, NATIVES):
        return
    strangers = ((1 << s.seats) - 1) & ~s.players[owner].met & ~(1 << owner)
    while strangers:
        seat = lowest(strangers)
        strangers &= strangers - 1
        if sees(s, seat, tile):
            meet(s, seat, owner, log)


@rule
def look(s: State, seat: int, centre: int, places: int, log: Log) -> None:
    """SC-22.4: a seat watches some places around a tile from now on."""
    fresh = 0
    while places:
        tile = at(s, centre, lowest(places))
        places &= places - 1
        if s.watch[seat, tile] == 0:
            fresh += notice(s, seat, tile, log)
        s.watch[seat, tile] += 1
    if fresh:
        tell(log, s.players[seat].eyes, EventKind.REVEALED, seat, fresh, 0)


@rule
def notice(s: State, seat: int, tile: int, log: Log) -> int:
    """SC-22.4, SC-22.5: a seat and its partners see a tile; 1 if it is new to one of them."""
    ground, eyes, owner = s.tiles[tile], s.players[seat].eyes, holder(s, tile)
    fresh, rest = 0, eyes
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        fresh |= 1 - sees(s, other, tile)
        if owner != NONE and owner != NATIVES:
            meet(s, other, owner, log)
    ground.watchers |= 1 << seat
    ground.revealed |= eyes
    return fresh


@rule
def look_away(s: State, seat: int, centre: int, places: int) -> None:
    """SC-22.4: a seat no longer watches some places around a tile."""
    while places:
        tile = at(s, centre, lowest(places))
        places &= places - 1
        s.watch[seat, tile] -= 1
        if s.watch[seat, tile] == 0:
            lose_sight(s, seat, tile)


@rule
def lose_sight(s: State, seat: int, tile: int) -> None:
    """SC-22.5: what drops out of sight of a seat and its partners is remembered as it is now."""
    s.tiles[tile].watchers &= ~(1 << seat)
    for other in range(s.seats):
        if s.players[seat].eyes >> other & 1 and not sees(s, other, tile):
            remember(s, other, tile)


@rule
def remember(s: State, seat: int, tile: int) -> None:
    """SC-22.7: the memory of a tile; units are not remembered."""
    ground, memory = s.tiles[tile], s.memory[seat, tile]
    memory.overlay = ground.overlay
    memory.owner = ground.owner
    memory.city_founder, memory.city_owner, memory.city_pop, memory.city_name, memory.capital = NONE, NONE, 0, 0, 0
    if ground.city != NONE:
        city = s.cities[ground.city]
        memory.city_founder, memory.city_owner = city.founder, city.owner
        memory.city_pop, memory.city_name, memory.capital = city.pop, city.name_no, city.is_capital


@rule
def unit_places(s: State, kind: int, tile: int) -> int:
    """SC-22.2: what a unit sees from a tile: all that is near enough and in clear sight."""
    return s.sight[tile] & ((1 << WITHIN[UNIT_VISION[kind]]) - 1)


@rule
def city_places(s: State, tile: int) -> int:
    """SC-22.3: what a city sees: everything within two tiles."""
    places = 0
    for place in range(CITY_PLACES):
        places |= int(at(s, tile, place) != NONE) << place
    return places


@rule
def city_opens_eyes(s: State, seat: int, tile: int, log: Log) -> None:
    """SC-22.3, SC-19.1: a city of a seat sees from now on, and is seen."""
    look(s, seat, tile, city_places(s, tile), log)
    be_seen(s, tile, log)


@rule
def city_closes_eyes(s: State, seat: int, tile: int) -> None:
    """SC-22.3: a city no longer sees for a seat."""
    look_away(s, seat, tile, city_places(s, tile))


@rule
def give_tile(s: State, tile: int, city: int, log: Log) -> None:
    """SC-1.9, SC-22.3: a tile becomes a city's; its owner sees it."""
    seat = s.cities[city].owner
    before = s.tiles[tile].owner
    s.tiles[tile].owner = seat
    s.tiles[tile].owner_city = city
    look(s, seat, tile, 1, log)
    if before != NONE:
        look_away(s, before, tile, 1)


@rule
def free_tile(s: State, tile: int) -> None:
    """SC-9.9: a tile belongs to nobody any more."""
    before = s.tiles[tile].owner
    s.tiles[tile].owner = NONE
    s.tiles[tile].owner_city = NONE
    look_away(s, before, tile, 1)


@rule
def share_eyes(s: State, a: int, b: int, log: Log) -> None:
    """SC-19.11: two civs see with each other's eyes, and learn what the other has explored."""
    learn_map(s, a, b, log)
    learn_map(s, b, a, log)
    s.players[a].eyes |= 1 << b
    s.players[b].eyes |= 1 << a
    for tile in range(s.tile_count):
        if s.tiles[tile].watchers & (1 << a | 1 << b):
            be_seen(s, tile, log)


@rule
def learn_map(s: State, seat: int, partner: int, log: Log) -> None:
    """SC-19.11: everything that the partner has explored becomes revealed."""
    fresh = 0
    for tile in range(s.tile_count):
        if knows(s, partner, tile) and not knows(s, seat, tile):
            learn_tile(s, seat, partner, tile)
            fresh += 1
    tell(log, 1 << seat, EventKind.REVEALED, seat, fresh, 0)


@rule
def learn_tile(s: State, seat: int, partner: int, tile: int) -> None:
    """SC-19.11: a tile that was never seen is entered with the partner's memory; what it sees is its memory."""
    s.tiles[tile].revealed |= 1 << seat
    if sees(s, partner, tile):
        remember(s, seat, tile)
        return
    mine, theirs = s.memory[seat, tile], s.memory[partner, tile]
    mine.overlay, mine.owner, mine.city_founder = theirs.overlay, theirs.owner, theirs.city_founder
    mine.city_owner, mine.city_pop, mine.city_name = theirs.city_owner, theirs.city_pop, theirs.city_name
    mine.capital = theirs.capital


@rule
def part_eyes(s: State, a: int, b: int) -> None:
    """SC-19.10: two civs no longer see with each other's eyes; what only the other saw is remembered."""
    for tile in range(s.tile_count):
        watchers = s.tiles[tile].watchers
        if watchers & s.players[a].eyes and watchers & s.players[a].eyes & ~(1 << b) == 0:
            remember(s, a, tile)
        if watchers & s.players[b].eyes and watchers & s.players[b].eyes & ~(1 << a) == 0:
            remember(s, b, tile)
    s.players[a].eyes &= ~(1 << b)
    s.players[b].eyes &= ~(1 << a)
