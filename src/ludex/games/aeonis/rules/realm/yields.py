"""What hexes and realms yield (AE-31): pure functions, also for showing what the next production will bring."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Discovery, GlobalEvent, Lord, Terrain, Title
from ludex.games.aeonis.rules.data import SLOTS, TILE_GOLD, TILE_GROWTH, TILE_INFLUENCE, TILE_MANA
from ludex.games.aeonis.rules.event_queries import has_title, touches
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES
from ludex.games.aeonis.rules.map.queries import has, makes_mana, near
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

GOLD, MANA, INFLUENCE, GROWTH = range(4)
MANA_WELL, SACRED_SITE = 1, 2  # AE-31.5: bits of `Hex.marker`
CONDUIT_MANA, SANCTUM_MANA, HEARTHSTONE_GROWTH, HEARTWOOD_GROWTH = 2, 2, 2, 3

# AE-31: what a terrain yields, and which of the four it is (the main resource of AE-31.6)
TERRAIN_YIELD = table([0, 1, 1, 1, 1, 0, 2, 0, 0])
TERRAIN_WHAT = table([NONE, GROWTH, MANA, GOLD, INFLUENCE, NONE, GROWTH, NONE, NONE])
TILE_YIELD = table(
    [[int(row[lord]) for row in (TILE_GOLD, TILE_MANA, TILE_INFLUENCE, TILE_GROWTH)] for lord in range(9)]
)
# AE-31.2: the production building of each of the four, and what it adds
MAKER = table([Building.MINE, Building.GROVE, Building.EMBASSY, Building.FARM])
MAKER_YIELD = table([2, 2, 2, 1])


@rule
def is_blocked(s: State, h: int) -> bool:
    """AE-31.3: a hex with a Curse or Storm marker yields nothing at all; Omen of Shelter spares from the Storm."""
    here = s.hexes[h]
    if here.cursed or not here.storm or here.controller == NONE:
        return here.cursed != 0 or here.storm != 0
    return not (s.event == GlobalEvent.THE_SHATTERING_STORM and (s.sheltered >> here.controller) & 1 == 1)


@rule
def has_relic(s: State, h: int, artifact: int) -> bool:
    """AE-50.2, AE-31.3: whether a Building Relic lies on an enabled building of a hex."""
    for slot in range(SLOTS):
        built = s.hexes[h].slots[slot]
        if built.relic == artifact + 1 and built.disabled == 0:
            return True
    return False


@rule
def controls_relic(s: State, seat: int, artifact: int) -> bool:
    """AE-50.2: whether a player controls the hex of an attached Building Relic that works."""
    return relic_hex(s, seat, artifact) != NONE


@rule
def relic_hex(s: State, seat: int, artifact: int) -> int:
    """AE-50.2: the player's hex where an attached Building Relic works, or NONE."""
    for h in range(HEXES):
        if s.hexes[h].controller == seat and has_relic(s, h, artifact):
            return h
    return NONE


@rule
def controls_building(s: State, seat: int, building: int) -> bool:
    """AE-31.1, AE-39.3: whether an enabled building of a kind stands on a hex of a player."""
    for h in range(HEXES):
        if s.hexes[h].controller == seat and has(s, h, building):
            return True
    return False


@rule
def tile_of(s: State, seat: int) -> int:
    """AE-42.0: the hex of the player's own unique tile while that player controls it, else NONE."""
    lord = s.players[seat].lord
    for h in range(HEXES):
        if lord != Lord.STANDARD and s.hexes[h].tile == lord and s.hexes[h].controller == seat:
            return h
    return NONE


@rule
def base_yield(s: State, h: int, what: int) -> int:
    """AE-31: the yield of the land, of a unique tile its own (AE-42.0)."""
    here = s.hexes[h]
    if here.tile:
        return TILE_YIELD[here.tile, what]
    return TERRAIN_YIELD[here.terrain] if TERRAIN_WHAT[here.terrain] == what else 0


@rule
def built_yield(s: State, h: int, what: int) -> int:
    """AE-31.2, RU-28: what the production building adds to the tile's own yield."""
    return MAKER_YIELD[what] if has(s, h, MAKER[what]) else 0


@rule
def is_beside_building(s: State, h: int, building: int) -> bool:
    """AE-31.6: whether an enabled building of the same controller stands next to a hex."""
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].controller == s.hexes[h].controller and has(s, other, building):
            return True
    return False


@rule
def is_beside_relic(s: State, h: int, artifact: int) -> bool:
    """AE-31.6: whether a Building Relic of the same controller works next to a hex."""
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and s.hexes[other].controller == s.hexes[h].controller and has_relic(s, other, artifact):
            return True
    return False


@rule
def heartwood_yield(s: State, h: int, what: int) -> int:
    """AE-31.6, AE-42.4: hexes next to the Heartwood Sanctum yield 1 more of their main resource; Cities have none."""
    terrain = s.hexes[h].terrain
    if terrain == Terrain.CITY or TERRAIN_WHAT[terrain] != what:
        return 0
    return int(is_beside_building(s, h, Building.HEARTWOOD_SANCTUM))


@rule
def special_yield(s: State, seat: int, h: int, what: int) -> int:
    """AE-31.6, AE-31.5: Mana Nexus, Ley Line Flux, Conduit, Hearthstone and scenario markers on one hex."""
    here = s.hexes[h]
    if what == GOLD:
        return int(is_beside_relic(s, h, Artifact.VERDANT_HEARTHSTONE))
    if what == INFLUENCE:
        return int(here.marker & SACRED_SITE != 0)
    if what != MANA:
        return 0
    more = int(here.marker & MANA_WELL != 0)
    if owns_discovery(s, seat, Discovery.MANA_NEXUS) and makes_mana(s, h):
        more += 1
    if here.terrain == Terrain.FOREST and touches(s, GlobalEvent.LEY_LINE_FLUX, seat):
        more += 1
    return more + CONDUIT_MANA * int(has_relic(s, h, Artifact.LEY_LINE_CONDUIT))


@rule
def drought(s: State, seat: int, h: int, what: int) -> int:
    """AE-46.1, The Long Drought: what a Plains hex loses of its growth."""
    is_dry = what == GROWTH and s.hexes[h].terrain == Terrain.PLAINS
    return int(is_dry and touches(s, GlobalEvent.THE_LONG_DROUGHT, seat))


@rule
def hex_yield(s: State, seat: int, h: int, what: int) -> int:
    """AE-31.1 to AE-31.6: what a hex yields to its controller, with Prospector's Find twice that."""
    if is_blocked(s, h):
        return 0
    total = base_yield(s, h, what) + built_yield(s, h, what) - drought(s, seat, h, what)
    total = max(0, total) + heartwood_yield(s, h, what) + special_yield(s, seat, h, what)
    return 2 * total if s.players[seat].prospect == h else total


@rule
def land_yield(s: State, seat: int, what: int) -> int:
    """AE-31.6, step 1: what all hexes of a player yield; units are not needed (AE-31.1)."""
    total = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            total += hex_yield(s, seat, h, what)
    return total


@rule
def flat_income(s: State, seat: int, what: int) -> int:
    """AE-31.6, step 2: Grand Exchange, Arcane Sanctum and the Hero of the Realm."""
    if what == GOLD:
        return s.trades_completed * int(controls_building(s, seat, Building.GRAND_EXCHANGE))
    if what == MANA:
        return SANCTUM_MANA * int(controls_building(s, seat, Building.ARCANE_SANCTUM))
    return int(what == INFLUENCE and has_title(s, seat, Title.HERO_OF_THE_REALM))


@rule
def growth(s: State, seat: int) -> int:
    """AE-31.6, step 3: 1, the growth of all hexes, the Verdant Hearthstone and the Heartwood Sanctum."""
    total = 1 + land_yield(s, seat, GROWTH)
    total += HEARTHSTONE_GROWTH * int(controls_relic(s, seat, Artifact.VERDANT_HEARTHSTONE))
    return total + HEARTWOOD_GROWTH * int(controls_building(s, seat, Building.HEARTWOOD_SANCTUM))


@rule
def income(s: State, seat: int, what: int) -> int:
    """AE-31.6: what the next production brings of Gold, Mana, Influence or growth, before choices and upkeep."""
    if what == GROWTH:
        return growth(s, seat)
    return land_yield(s, seat, what) + flat_income(s, seat, what)


@rule
def ruins_remnants(s: State, seat: int) -> int:
    """AE-31.6, step 6: a Remnant of each Ruins hex that is not blocked; the Keeper of Relics gets one more."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and s.hexes[h].terrain == Terrain.RUINS and not is_blocked(s, h):
            n += 1
    return n + int(has_title(s, seat, Title.KEEPER_OF_RELICS))
