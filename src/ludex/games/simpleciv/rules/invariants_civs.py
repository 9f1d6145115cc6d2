"""What must hold of civs and camps after every decision (SC-1.3, SC-1.6): all that is counted is counted again."""

from ludex.games.simpleciv.rules.codes import NONE, Kind, Offer, Overlay
from ludex.games.simpleciv.rules.data import CAMP_NATIVES, CIV_UNITS, FREE_ACTIONS, TECH_COST, TECHS
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.map.vision import city_places, unit_places
from ludex.games.simpleciv.rules.natives.camps import ALARM
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest


@rule
def flaw_of_player(s: State, seat: int) -> int:
    """SC-1.3: the numbers of a civ."""
    me = s.players[seat]
    if me.treasury < 0 or me.free_actions < 0 or me.free_actions > FREE_ACTIONS or me.granted != 0:
        return 50
    if me.current_tech != NONE and me.techs >> me.current_tech & 1:
        return 51
    for tech in range(TECHS):
        if me.tech_progress[tech] < 0 or me.tech_progress[tech] > TECH_COST[tech]:
            return 52
    if me.eliminated != int(me.eliminated_turn != NONE) or (me.eliminated and me.units + me.cities > 0):
        return 53
    broken = flaw_of_counts(s, seat)
    if broken == 0:
        broken = flaw_of_relations(s, seat)
    return broken if broken else flaw_of_watch(s, seat)


@rule
def flaw_of_counts(s: State, seat: int) -> int:
    """SC-1.3: what a civ has, counted again."""
    units, settlers, titan, cities, population = 0, 0, NONE, 0, 0
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat:
            units += 1
            settlers += int(body.kind == Kind.SETTLER)
            titan = unit if body.kind == Kind.TITAN else titan
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            cities += 1
            population += s.cities[city].pop
    me = s.players[seat]
    if units != me.units or settlers != me.settlers or titan != me.titan or units > CIV_UNITS:
        return 54
    return 55 if cities != me.cities or population != me.population else 0


@rule
def flaw_of_relations(s: State, seat: int) -> int:
    """SC-1.1, SC-19.1: contact, wars and pacts hold both ways; offers are for those who could accept them."""
    me = s.players[seat]
    if me.met >> seat & 1 or me.wars & ~me.met or not me.eyes >> seat & 1 or me.eyes & me.wars:
        return 56
    for other in range(s.seats):
        you, pair = s.players[other], s.pairs[seat, other]
        if (me.met >> other & 1) != (you.met >> seat & 1) or (me.wars >> other & 1) != (you.wars >> seat & 1):
            return 57
        if (me.eyes >> other & 1) != (you.eyes >> seat & 1) or pair.since != s.pairs[other, seat].since:
            return 58
        if pair.offered[Offer.PEACE] and not me.wars >> other & 1:
            return 59
        if pair.offered[Offer.VISION] and (not me.met >> other & 1 or (me.wars | me.eyes) >> other & 1):
            return 60
    return 0


@rule
def flaw_of_watch(s: State, seat: int) -> int:
    """SC-22.2, SC-22.3: what the units, cities and borders of a civ see, counted again."""
    seen = s.work.cost
    for tile in range(s.tile_count):
        seen[tile] = int(s.tiles[tile].owner == seat)
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat:
            count_places(s, body.tile, unit_places(s, body.kind, body.tile))
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            count_places(s, s.cities[city].tile, city_places(s, s.cities[city].tile))
    for tile in range(s.tile_count):
        if seen[tile] != s.watch[seat, tile]:
            return 61
    return 0


@rule
def count_places(s: State, centre: int, places: int) -> None:
    """SC-22.4: some places around a tile are seen once more."""
    while places:
        s.work.cost[at(s, centre, lowest(places))] += 1
        places &= places - 1


@rule
def flaw_of_camp(s: State, number: int) -> int:
    """SC-1.6, SC-3.14: a camp lies on its tile, with as many natives as it counts."""
    camp, natives = s.camps[number], 0
    for unit in range(s.unit_top):
        natives += int(s.units[unit].used and s.units[unit].camp == number)
    if s.tiles[camp.tile].overlay != Overlay.NATIVE_CAMP or s.tiles[camp.tile].city != NONE:
        return 70
    if natives != camp.natives or natives > CAMP_NATIVES:
        return 71
    return 72 if camp.timer < 0 or camp.timer > ALARM else 0
