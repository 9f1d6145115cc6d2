"""Public objectives (AE-45): each is worth 2 VP for everybody who meets its condition when it is scored."""

from ludex.games.aeonis.rules.cards.artifact_places import artifacts_of
from ludex.games.aeonis.rules.codes import LEGENDARY, NONE, Building, Lord, Public, Terrain
from ludex.games.aeonis.rules.data import DISCOVERIES, DISCOVERY_TIER, LORD_DISCOVERIES, SLOTS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import (
    controls_seat,
    count_hexes,
    count_terrain,
    has,
    is_common_portal,
    is_special,
)
from ludex.games.aeonis.rules.progress import is_revealed
from ludex.games.aeonis.rules.realm.population import population_cap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import PUBLICS, State
from ludex.games.aeonis.rules.units import count_military, owns_discovery
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count

STAGE_TWO_FIRST = 12


@rule
def count_in_play(s: State, seat: int) -> int:
    """AE-45.7: buildings in play: enabled ones on controlled hexes, whoever built them."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            for slot in range(SLOTS):
                built = s.hexes[h].slots[slot]
                n += int(built.kind != Building.NONE and built.disabled == 0)
    return n


@rule
def count_portals(s: State, seat: int) -> int:
    """AE-1.4: how many Portals for everybody a player controls."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and is_common_portal(s, h):
            n += 1
    return n


@rule
def count_special(s: State, seat: int) -> int:
    """AE-31.4: how many special tiles a player controls."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and is_special(s, h):
            n += 1
    return n


@rule
def owns_higher_discovery(s: State, seat: int) -> bool:
    """AE-43, AE-42: whether a player owns a discovery of Tier II or III; a Lord's are Tier II with module T2."""
    for discovery in range(DISCOVERIES):
        if owns_discovery(s, seat, discovery):
            if DISCOVERY_TIER[discovery] > 1 or (discovery >= LORD_DISCOVERIES and s.rules.tier_two):
                return True
    return False


@rule
def has_own_legendary(s: State, seat: int) -> bool:
    """AE-45, Living Legend: whether the own Lord's Legendary stands in a City that the player controls."""
    lord = s.players[seat].lord
    h = s.legendary_hex[lord]
    return lord != Lord.STANDARD and h != NONE and s.hexes[h].controller == seat and has(s, h, LEGENDARY + lord)


@rule
def wealth(s: State, seat: int) -> int:
    """C7: Gold, Mana and Influence of a player."""
    me = s.players[seat]
    return me.gold + me.mana + me.influence


@rule
def meets_public(s: State, seat: int, card: int) -> bool:
    """AE-45.1, AE-45.3: whether a player meets the condition of a public objective now."""
    return meets_stage_two(s, seat, card) if card >= STAGE_TWO_FIRST else meets_stage_one(s, seat, card)


@rule
def meets_stage_one(s: State, seat: int, card: int) -> bool:
    """AE-45, Stage I: the condition of each card."""
    me = s.players[seat]
    if card == Public.FRONTIER_LORD:
        return count_hexes(s, seat) >= 7
    if card == Public.BUILDER:
        return count_in_play(s, seat) >= 3
    if card == Public.MERCHANT_LORD:
        return me.gold >= 8
    if card == Public.PORTAL_MASTERY:
        return me.public_progress[card] >= 1 and count_portals(s, seat) >= 1
    if card == Public.WARLORD:
        return me.public_progress[card] >= 2
    if card == Public.SEAT_OF_EMPIRE:
        return controls_seat(s, seat)
    if card == Public.COUNCIL_POWER:
        return me.public_progress[card] >= 4
    if card == Public.TWIN_CITIES:
        return count_terrain(s, seat, Terrain.CITY) >= 2
    if card == Public.ADEPT_OF_THE_SCHOOLS:
        return count(me.discoveries) >= 2
    if card == Public.VOICE_OF_THE_REALM:
        return me.renown >= 5
    if card == Public.RELIC_SEEKER:
        return count(artifacts_of(s, seat)) >= 1
    return count_military(s, seat) >= 8  # Standing Army


@rule
def meets_stage_two(s: State, seat: int, card: int) -> bool:
    """AE-45, Stage II: the condition of each card."""
    me = s.players[seat]
    if card == Public.DOMINION:
        return count_hexes(s, seat) >= 12
    if card == Public.PROSPEROUS_REALM:
        return count_in_play(s, seat) >= 5 and population_cap(s, seat) >= 12
    if card == Public.LIVING_LEGEND:
        return has_own_legendary(s, seat)
    if card == Public.CROSSROADS_OF_EMPIRE:
        return count_special(s, seat) >= 4
    if card == Public.ARCHMAGE:
        return count(me.discoveries) >= 4 and owns_higher_discovery(s, seat)
    if card == Public.BREAKER_OF_WALLS:
        return me.public_progress[card] >= 1
    if card == Public.CONQUEROR:
        return me.public_progress[card] >= 5
    if card == Public.HOLD_THE_LINE or card == Public.LAWGIVER:
        return me.public_progress[card] >= 2
    if card == Public.BEACON_OF_RENOWN:
        return me.renown >= 10
    if card == Public.IMPERIAL_TREASURY:
        return wealth(s, seat) >= 20
    return count(artifacts_of(s, seat)) >= 3  # Reliquary


@rule
def why_not_public(s: State, seat: int, card: int) -> int:
    """AE-45.1: why a player may not score a public objective."""
    if card >= PUBLICS or not is_revealed(s, card):
        return Reason.NOT_REVEALED
    if (s.players[seat].publics_scored >> card) & 1:
        return Reason.SCORED_ALREADY
    return Reason.NONE if meets_public(s, seat, card) else Reason.NOT_MET
