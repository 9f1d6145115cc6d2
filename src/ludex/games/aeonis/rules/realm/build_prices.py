"""What buildings cost (AE-39.2, AE-39.5, AE-42) and what Legendary Buildings need (AE-42)."""

from ludex.games.aeonis.rules.codes import NONE, Building, Discovery, Flag, Lord
from ludex.games.aeonis.rules.data import (
    BUILD_AP,
    BUILDING_GOLD,
    BUILDING_INFLUENCE,
    BUILDING_MANA,
    DISCOVERIES,
    LEGENDARY_AP,
)
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import count_buildings, is_common_portal
from ludex.games.aeonis.rules.realm.modes import BUILD_WATCHTOWER
from ludex.games.aeonis.rules.realm.population import population_cap
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.realm.yields import tile_of
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.kernel.compile.rule import rule

FIRST_LEGENDARY = Building.GRAND_EXCHANGE
WATCHTOWER_GOLD = 2


@rule
def is_legendary(building: int) -> bool:
    """AE-39: whether a building is one of the Lords' Legendary Buildings."""
    return building >= FIRST_LEGENDARY


@rule
def is_production(building: int) -> bool:
    """AE-39.1: Farm, Mine, Grove and Embassy are the production buildings."""
    return Building.FARM <= building <= Building.EMBASSY


@rule
def is_stonework(building: int) -> bool:
    """AE-43/Stonewright: Tower, Fortress and Bridge."""
    return Building.TOWER <= building <= Building.BRIDGE


@rule
def build_ap(building: int) -> int:
    """AE-36.1: 3 AP, a Legendary 4."""
    return LEGENDARY_AP if is_legendary(building) else BUILD_AP


@rule
def has_masonry(s: State, seat: int, building: int) -> bool:
    """AE-43/Sigiled Masonry: once a round a production building costs 1 less of its single resource."""
    if not is_production(building) or has_flag(s, seat, Flag.SIGILED_MASONRY):
        return False
    return owns_discovery(s, seat, Discovery.SIGILED_MASONRY)


@rule
def has_stonewright(s: State, seat: int, building: int) -> bool:
    """AE-43/Stonewright: once a round a Tower, Fortress or Bridge costs 1 Gold less."""
    if not is_stonework(building) or has_flag(s, seat, Flag.STONEWRIGHT):
        return False
    return owns_discovery(s, seat, Discovery.STONEWRIGHT)


@rule
def has_ironworks(s: State, seat: int, building: int) -> bool:
    """AE-42.3, Ironworks Ridge: for its owner once a round a Fortress costs 1 Gold less."""
    if building != Building.FORTRESS or has_flag(s, seat, Flag.IRONWORKS):
        return False
    return s.players[seat].lord == Lord.VHAROK and tile_of(s, seat) != NONE


@rule
def build_gold(s: State, seat: int, h: int, building: int, mode: int) -> int:
    """AE-39, AE-39.5, AE-42.1, AE-42.3: Gold after all discounts, never below 0."""
    if mode == BUILD_WATCHTOWER:
        return WATCHTOWER_GOLD
    gold = BUILDING_GOLD[building]
    gold -= int(has_masonry(s, seat, building)) + int(has_stonewright(s, seat, building))
    gold -= int(has_ironworks(s, seat, building))
    gold -= int(building == Building.MINE and s.hexes[h].tile == Lord.VHAROK)
    gold -= int(building == Building.MARKET and owns_discovery(s, seat, Discovery.GUILD_CONTRACTS))
    return max(0, gold)


@rule
def build_mana(s: State, seat: int, building: int, mode: int) -> int:
    """AE-39, AE-39.5: Mana, with Sigiled Masonry for a Grove."""
    if mode == BUILD_WATCHTOWER:
        return 0
    return BUILDING_MANA[building] - int(building == Building.GROVE and has_masonry(s, seat, building))


@rule
def build_influence(s: State, seat: int, building: int, mode: int) -> int:
    """AE-39, AE-39.5: Influence, with Sigiled Masonry for an Embassy."""
    if mode == BUILD_WATCHTOWER:
        return 0
    return BUILDING_INFLUENCE[building] - int(building == Building.EMBASSY and has_masonry(s, seat, building))


@rule
def use_build_discounts(s: State, seat: int, building: int) -> None:
    """AE-39.5, RU-95: discounts of once a round apply by themselves to the first payment they fit."""
    if has_masonry(s, seat, building):
        set_flag(s, seat, Flag.SIGILED_MASONRY)
    if has_stonewright(s, seat, building):
        set_flag(s, seat, Flag.STONEWRIGHT)
    if has_ironworks(s, seat, building):
        set_flag(s, seat, Flag.IRONWORKS)


@rule
def count_discoveries(s: State, seat: int) -> int:
    """AE-45: how many discoveries a player owns."""
    n = 0
    for discovery in range(DISCOVERIES):
        n += int(owns_discovery(s, seat, discovery))
    return n


@rule
def count_portals(s: State, seat: int) -> int:
    """AE-42.8, AE-1.4: how many Portal hexes a player controls."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and is_common_portal(s, h):
            n += 1
    return n


@rule
def meets_needs(s: State, seat: int) -> bool:
    """AE-39, AE-42.1 to AE-42.8: the prerequisite of the Legendary Building of a player's Lord."""
    me = s.players[seat]
    lord = me.lord
    if lord == Lord.CASSIAN:
        return count_buildings(s, seat, Building.MARKET) >= 2 and me.gold >= 8
    if lord == Lord.SERAPHEL:
        return count_discoveries(s, seat) >= 3
    if lord == Lord.VHAROK:
        return count_buildings(s, seat, Building.FORTRESS) >= 1
    if lord == Lord.ELYNDRA:
        return population_cap(s, seat) >= 15
    if lord == Lord.RAKHIS:
        return me.wins_attacking >= 2
    if lord == Lord.NYXARA:
        return me.whispers_played >= 4
    if lord == Lord.AURIEL:
        return me.renown >= 5
    return lord == Lord.THALRIK and count_portals(s, seat) >= 2
