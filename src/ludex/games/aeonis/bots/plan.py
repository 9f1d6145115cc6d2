"""What a player wants (AE-66.2, AE-66.9): the worth of each hex, lifted by Lords and, for hard players, by objectives.

A hard player looks at the objectives that it can still score and wants what they need: land, Cities, the Imperial Seat,
Portals, Gold that is not spent. Moves, attacks, claims and votes all use the same wishes.
"""

from ludex.games.aeonis.bots.values import worth
from ludex.games.aeonis.rules.codes import NONE, Lord, Public, Secret, Strategy, Terrain
from ludex.games.aeonis.rules.map.hexes import HEXES, SEAT_HEX
from ludex.games.aeonis.rules.map.queries import count_hexes, is_common_portal, is_forest_or_grove, is_special
from ludex.games.aeonis.rules.realm.control import is_held
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule

LEANING = 10  # AE-66.9
FRONTIER, DOMINION = 7, 12  # AE-45: hexes


@rule
def wants_public(s: State, seat: int, card: int) -> bool:
    """AE-45.1: a revealed public objective that the player has not scored."""
    return (s.public_row >> card) & 1 == 1 and (s.players[seat].publics_scored >> card) & 1 == 0


@rule
def wants_secret(s: State, seat: int, card: int) -> bool:
    """AE-45.4: an own secret objective that is not scored."""
    return (s.players[seat].secrets >> card) & 1 == 1


@rule
def make_plan(s: State, seat: int, hard: int) -> None:
    """AE-66.2, AE-66.9: what each hex is worth to a player, into the scratch space."""
    for h in range(HEXES):
        s.work.wanted[h] = 0
        if s.hexes[h].terrain != Terrain.OFF:
            value = worth(s, h) + leaning_to(s, seat, h)
            s.work.wanted[h] = value + wish_for(s, seat, h) if hard else value


@rule
def leaning_to(s: State, seat: int, h: int) -> int:
    """AE-66.9: Elyndra likes Forests, Rakhis Deserts, Thal'rik Portals."""
    lord = s.players[seat].lord
    if lord == Lord.ELYNDRA:
        return LEANING * int(is_forest_or_grove(s, h))
    if lord == Lord.RAKHIS:
        return LEANING * int(s.hexes[h].terrain == Terrain.DESERT)
    return LEANING * int(lord == Lord.THALRIK and is_common_portal(s, h))


@rule
def wish_for(s: State, seat: int, h: int) -> int:
    """AE-45: how much more a hex is worth because of what can still be scored."""
    wish = land_wish(s, seat)
    terrain = s.hexes[h].terrain
    if h == SEAT_HEX:
        wish += 45 + 60 * int(wants_public(s, seat, Public.SEAT_OF_EMPIRE))
    if terrain == Terrain.CITY and wants_public(s, seat, Public.TWIN_CITIES):
        wish += 40
    if is_common_portal(s, h) and wants_public(s, seat, Public.PORTAL_MASTERY):
        wish += 25
    if is_special(s, h):
        wish += 20 * int(wants_secret(s, seat, Secret.ARCHITECT_OF_CONTROL))
        wish += 15 * int(wants_public(s, seat, Public.CROSSROADS_OF_EMPIRE))
    if terrain == Terrain.DESERT and wants_secret(s, seat, Secret.DESERT_CROWN):
        wish += 20
    return wish


@rule
def land_wish(s: State, seat: int) -> int:
    """AE-45, Frontier Lord and Dominion: any hex is worth more while their number is missing."""
    hexes = count_hexes(s, seat)
    if wants_public(s, seat, Public.FRONTIER_LORD) and hexes < FRONTIER:
        return 40 if hexes >= FRONTIER - 2 else 28
    return 12 if wants_public(s, seat, Public.DOMINION) and hexes < DOMINION else 6


@rule
def gold_reserve(s: State, seat: int) -> int:
    """AE-45: Gold that a hard player keeps until Cleanup for Merchant Lord or the Golden Hoard."""
    if wants_secret(s, seat, Secret.GOLDEN_HOARD) and s.players[seat].gold >= 7:
        return 10
    return 8 if wants_public(s, seat, Public.MERCHANT_LORD) else 0


@rule
def mana_reserve(s: State, seat: int) -> int:
    """AE-45: Mana that a hard player keeps for the Mana Flood."""
    return 10 if wants_secret(s, seat, Secret.MANA_FLOOD) and s.players[seat].mana >= 6 else 0


@rule
def spending_regret(s: State, seat: int, gold: int, mana: int) -> int:
    """AE-45: what it costs a hard player to spend Gold or Mana that would score at this Cleanup."""
    me = s.players[seat]
    regret, keep, flood = 0, gold_reserve(s, seat), mana_reserve(s, seat)
    if keep and me.gold + 2 >= keep and me.gold - gold + 2 < keep:
        regret += 45
    if flood and me.mana + 2 >= flood and me.mana - mana + 2 < flood:
        regret += 45
    return regret


@rule
def may_walk_in(s: State, seat: int, h: int) -> bool:
    """AE-40.2: whether standing in a hex of another player takes it at the next Round Start."""
    return s.hexes[h].controller != NONE and s.hexes[h].controller != seat and not is_held(s, h)


@rule
def card_wish(s: State, seat: int, card: int) -> int:
    """AE-45, AE-37: Gold for Merchant Lord and the Hoard, land for Frontier Lord, secrets for everybody."""
    if card == Strategy.IMPERIAL_MANDATE:
        return 25
    if card == Strategy.EXPANSION_STRATEGY:
        return 10 * int(wants_public(s, seat, Public.FRONTIER_LORD))
    rich = wants_public(s, seat, Public.MERCHANT_LORD) or wants_secret(s, seat, Secret.GOLDEN_HOARD)
    if card == Strategy.ECONOMIC_BOOM:
        return 20 * int(rich)
    return 10 * int(rich and card == Strategy.RESOURCE_SURGE)
