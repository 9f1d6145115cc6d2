"""What a seat does not know, dealt again (SC-22.8): chance, stores, builds and orders of others, units out of sight.

The map, cities and camps stay where they are, and so do the techs, buildings and relations of other civs, because what
a seat may know follows from them: scores, military power, the strength of what it sees (SC-22.6).
"""

from ludex.games.simpleciv.rules.city.builds import item_cost, why_not_build
from ludex.games.simpleciv.rules.city.cities import assign, workable
from ludex.games.simpleciv.rules.civ.technology import why_not_tech
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Overlay
from ludex.games.simpleciv.rules.computer_players.strategy import clear_advisor
from ludex.games.simpleciv.rules.data import BUILDING_MARKER, NATIVES, TECH_COST, TECHS
from ludex.games.simpleciv.rules.map.hexes import PLACES, at
from ludex.games.simpleciv.rules.map.vision import holder, look_away, seers, sees, unit_places
from ludex.games.simpleciv.rules.natives.camps import LEASH, from_camp
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import at_war, is_military, passable, set_on_tile, someone_on
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import Stream, below, next_word
from ludex.kernel.state.splitmix import SplitMix, plant

TRIES = 4  # places that a unit out of sight is looked for
SPARE = 40  # Gold that anybody may have


@rule
def redeal(s: State, seat: int, dice: Stream) -> None:
    """SC-22.8, SC-0.18: another world that this seat could not tell from its own (NONE only watches)."""
    reseed(s.map_chance, dice)
    reseed(s.chance, dice)
    reseed(s.computer_chance, dice)
    for other in range(s.seats):
        if other != seat and not s.players[other].eliminated:
            redeal_player(s, other, dice)
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner != seat:
            redeal_city(s, city, dice)
    for unit in range(s.unit_top):
        if s.units[unit].used and s.units[unit].owner != seat:
            redeal_unit(s, seat, unit, dice)


@rule
def reseed(stream: SplitMix, dice: Stream) -> None:
    """SC-0.18: nobody knows what chance will bring."""
    plant(stream, next_word(dice), next_word(dice))


@rule
def redeal_player(s: State, seat: int, dice: Stream) -> None:
    """SC-22.8: another treasury and other research; nobody knows the plans of a computer player (SC-24.37)."""
    me = s.players[seat]
    if not me.austerity:
        me.treasury = below(dice, 2 * me.treasury + SPARE)
    clear_advisor(s, seat)
    choice, options = NONE, 0
    for tech in range(TECHS):
        if tech == me.current_tech or why_not_tech(s, seat, tech) == 0:
            options += 1
            choice = tech if below(dice, options) == 0 else choice
    if choice != NONE:
        me.current_tech = choice
        me.tech_progress[choice] = below(dice, TECH_COST[choice])


@rule
def redeal_city(s: State, city: int, dice: Stream) -> None:
    """SC-22.8: other stores, another build and other worked tiles of a foreign city."""
    body = s.cities[city]
    body.stored_food = below(dice, body.stored_food + SPARE)
    body.stored_production = below(dice, SPARE)
    if is_secret(body.build):
        redeal_build(s, city, dice)
    body.pinned, body.excluded = next_word(dice) & workable(s, city) | 1, 0
    assign(s, city)


@rule
def redeal_build(s: State, city: int, dice: Stream) -> None:
    """SC-22.8: any build that nobody hears of."""
    body, choice, options = s.cities[city], NONE, 0
    for item in range(FIRST_PROJECT):
        if is_secret(item) and why_not_build(s, city, item) == 0:
            options += 1
            choice = item if below(dice, options) == 0 else choice
    if choice != NONE:
        body.build, body.build_cost = choice, item_cost(s, body.owner, choice)
        body.progress[choice] = below(dice, body.build_cost)


@rule
def is_secret(item: int) -> int:
    """SC-22.9: whether a build may be exchanged: no project, no wonder."""
    if item >= FIRST_PROJECT:
        return 0
    return int(item < FIRST_BUILDING or BUILDING_MARKER[item - FIRST_BUILDING] == NONE)


# ---------------------------------------------------------------- units out of sight


@rule
def redeal_unit(s: State, seat: int, unit: int, dice: Stream) -> None:
    """SC-22.7, SC-22.8: a unit out of sight may be somewhere else; a link, or a city around it, holds it."""
    body, moved = s.units[unit], 0
    if body.link == NONE and s.tiles[body.tile].city == NONE and is_unseen(s, seat, body.tile):
        for _ in range(TRIES):
            tile = at(s, body.tile, 1 + below(dice, PLACES - 1))
            if not moved and tile != NONE and may_lurk(s, seat, unit, tile):
                relocate(s, unit, tile)
                moved = 1
    if body.owner != NATIVES:
        goal = below(dice, s.tile_count)
        body.target = goal if goal != body.tile and below(dice, 2) else NONE


@rule
def is_unseen(s: State, seat: int, tile: int) -> int:
    """SC-22.1: whether a seat can't see a tile now; who only watches sees none."""
    return int(seat == NONE or not sees(s, seat, tile))


@rule
def may_lurk(s: State, seat: int, unit: int, tile: int) -> int:
    """SC-12.4 to SC-12.7: whether a unit could stand on a tile without this seat's knowledge or a new contact."""
    body, ground = s.units[unit], s.tiles[tile]
    if not is_unseen(s, seat, tile) or someone_on(s, tile) != NONE or ground.city != NONE:
        return 0
    if not passable(body.kind, ground.terrain) or ground.overlay == Overlay.GOODIE_HUT:
        return 0
    if body.owner == NATIVES:
        return int(from_camp(s, body.camp, tile) <= LEASH)
    if ground.owner != NONE and ground.owner != body.owner and not at_war(s, body.owner, ground.owner):
        return 0
    return meets_nobody(s, unit, tile)


@rule
def meets_nobody(s: State, unit: int, tile: int) -> int:
    """SC-19.1: whether a unit on a tile would be seen, and would see, only civs that its own has met."""
    body = s.units[unit]
    me = s.players[body.owner]
    if seers(s, tile) & ~me.met & ~(1 << body.owner):
        return 0
    places = unit_places(s, body.kind, tile)
    while places:
        owner = holder(s, at(s, tile, lowest(places)))
        places &= places - 1
        if owner != NONE and owner != NATIVES and me.eyes & ~s.players[owner].met & ~(1 << owner):
            return 0
    return 1


@rule
def relocate(s: State, unit: int, tile: int) -> None:
    """SC-22.5: a unit stands and sees somewhere else; nobody is told."""
    body = s.units[unit]
    before = body.tile
    set_on_tile(s, before, is_military(body.kind), NONE)
    set_on_tile(s, tile, is_military(body.kind), unit)
    body.tile = tile
    if body.owner != NATIVES:
        peek(s, body.owner, tile, unit_places(s, body.kind, tile))
        look_away(s, body.owner, before, unit_places(s, body.kind, before))


@rule
def peek(s: State, seat: int, centre: int, places: int) -> None:
    """SC-22.4: a seat watches some places around a tile from now on, without a word."""
    while places:
        tile = at(s, centre, lowest(places))
        places &= places - 1
        s.watch[seat, tile] += 1
        s.tiles[tile].watchers |= 1 << seat
        s.tiles[tile].revealed |= s.players[seat].eyes
