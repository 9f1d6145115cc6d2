"""What a seat may know, as a fixed list of numbers for learners (SC-22.6 to SC-22.8)."""

from ludex.games.simpleciv.rules.civ.power import DISPLAY, military_power, score
from ludex.games.simpleciv.rules.codes import NONE, Offer
from ludex.games.simpleciv.rules.data import CIVS, NATIVES, TECHS, TILES
from ludex.games.simpleciv.rules.map.vision import knows, sees
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import at_war
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.bits import count

GAME_NUMBERS = 8
EMPIRE_NUMBERS = 24 + 2 * TECHS
CIV_NUMBERS = 14
TILE_NUMBERS = 24
SIZE = GAME_NUMBERS + EMPIRE_NUMBERS + (CIVS - 1) * CIV_NUMBERS + TILES * TILE_NUMBERS

NOBODY, OWN, STRANGER, PEACE, WAR = range(5)  # how somebody stands to the seat


@rule
def relation(s: State, seat: int, owner: int) -> int:
    """SC-19.2, SC-19.3: nobody's, own, not met, at peace, at war; natives are at war with everybody."""
    if owner == NONE:
        return NOBODY
    if owner == seat:
        return OWN
    if owner != NATIVES and not s.players[seat].met >> owner & 1:
        return STRANGER
    return WAR if at_war(s, seat, owner) else PEACE


@rule
def observe(s: State, seat: int, out: Buffer) -> None:
    """SC-22.6: the game, the own empire, the other civs in seat order, the map; who only watches sees the game."""
    for i in range(SIZE):
        out[i] = 0
    out[0], out[1], out[2], out[3] = s.turn, s.node, s.seats, s.map_size + 1
    out[4], out[5], out[6], out[7] = s.width, s.height, s.ending, s.rules.max_turns
    if seat == NONE:
        return
    observe_empire(s, seat, out, GAME_NUMBERS)
    at = GAME_NUMBERS + EMPIRE_NUMBERS
    for i in range(1, s.seats):
        observe_civ(s, seat, (seat + i) % s.seats, out, at)
        at += CIV_NUMBERS
    at = SIZE - TILES * TILE_NUMBERS
    for tile in range(s.tile_count):
        if knows(s, seat, tile):
            observe_tile(s, seat, tile, out, at)
        at += TILE_NUMBERS


@rule
def observe_empire(s: State, seat: int, out: Buffer, at: int) -> None:
    """SC-22.6: the own empire."""
    me = s.players[seat]
    out[at], out[at + 1], out[at + 2], out[at + 3] = int(s.seat == seat), me.civ + 1, me.treasury, me.net_gold
    out[at + 4], out[at + 5], out[at + 6], out[at + 7] = me.used_supply, me.free_supply, me.austerity, me.era
    out[at + 8], out[at + 9], out[at + 10], out[at + 11] = me.units, me.settlers, me.cities, me.population
    out[at + 12], out[at + 13], out[at + 14], out[at + 15] = me.projects, me.announced, me.current_tech + 1, me.granted
    out[at + 16], out[at + 17], out[at + 18] = me.has_founded, me.eliminated, me.free_actions
    out[at + 19], out[at + 20], out[at + 21] = score(s, seat), military_power(s, seat), count(me.techs)
    out[at + 22], out[at + 23] = me.festivals, me.experiments
    for tech in range(TECHS):
        out[at + 24 + 2 * tech] = me.techs >> tech & 1
        out[at + 25 + 2 * tech] = me.tech_progress[tech]


@rule
def observe_civ(s: State, seat: int, other: int, out: Buffer, at: int) -> None:
    """SC-22.6, SC-22.9: of another civ what is announced to all; the rest once it was met."""
    you, mine, theirs = s.players[other], s.pairs[seat, other], s.pairs[other, seat]
    out[at], out[at + 1] = you.announced, you.eliminated
    if not s.players[seat].met >> other & 1:
        return
    out[at + 2], out[at + 3], out[at + 4] = 1, you.civ + 1, you.era
    out[at + 5], out[at + 6] = score(s, other), military_power(s, other) // DISPLAY
    out[at + 7], out[at + 8] = at_war(s, seat, other), s.turn - mine.since
    out[at + 9] = s.players[seat].eyes >> other & 1
    out[at + 10], out[at + 11] = int(mine.offered[Offer.PEACE] > 0), int(mine.offered[Offer.VISION] > 0)
    out[at + 12], out[at + 13] = int(theirs.offered[Offer.PEACE] > 0), int(theirs.offered[Offer.VISION] > 0)


@rule
def observe_tile(s: State, seat: int, tile: int, out: Buffer, at: int) -> None:
    """SC-22.1, SC-22.7: the ground of a revealed tile, and what is there now or was there when last seen."""
    ground, memory = s.tiles[tile], s.memory[seat, tile]
    out[at], out[at + 1], out[at + 2] = 1, ground.terrain, ground.river
    if sees(s, seat, tile):
        out[at + 3], out[at + 4], out[at + 5] = 1, ground.overlay, relation(s, seat, ground.owner)
        observe_units(s, seat, tile, out, at)
        if ground.city != NONE:
            observe_city(s, seat, ground.city, out, at)
    else:
        out[at + 4], out[at + 5] = memory.overlay, relation(s, seat, memory.owner)
        out[at + 16], out[at + 17] = relation(s, seat, memory.city_owner), memory.city_pop
        out[at + 18] = memory.capital


@rule
def observe_units(s: State, seat: int, tile: int, out: Buffer, at: int) -> None:
    """SC-22.6: the units on a visible tile; moves, attacks and orders of own ones only (SC-22.8)."""
    ground = s.tiles[tile]
    if ground.military != NONE:
        body = s.units[ground.military]
        out[at + 6], out[at + 7], out[at + 8] = body.kind + 1, relation(s, seat, body.owner), body.hp
        out[at + 9] = body.fortified
        if body.owner == seat:
            out[at + 10], out[at + 11], out[at + 12] = body.moves, body.attacked, int(body.target != NONE)
    if ground.civilian != NONE:
        body = s.units[ground.civilian]
        out[at + 13] = relation(s, seat, body.owner)
        if body.owner == seat:
            out[at + 14], out[at + 15] = body.moves, int(body.link != NONE)


@rule
def observe_city(s: State, seat: int, number: int, out: Buffer, at: int) -> None:
    """SC-22.6, SC-22.8: a visible city; its build and stores only if it is an own one."""
    city = s.cities[number]
    out[at + 16], out[at + 17], out[at + 18] = relation(s, seat, city.owner), city.pop, city.is_capital
    out[at + 19], out[at + 20] = city.hp, city.shield
    if city.owner == seat:
        out[at + 21], out[at + 22], out[at + 23] = city.build + 1, city.stored_food, city.buildings
