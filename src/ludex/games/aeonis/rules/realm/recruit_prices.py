"""What may be recruited where, and for what (AE-38.4 to AE-38.6, AE-51.1)."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Flag, GlobalEvent, Lord, Motion, Rank
from ludex.games.aeonis.rules.data import (
    DISCOVERIES,
    POPULATION,
    RANKS,
    RECRUIT_GOLD,
    RECRUIT_MANA,
    RECRUIT_UNITS,
)
from ludex.games.aeonis.rules.event_queries import is_law, touches
from ludex.games.aeonis.rules.map.queries import has, has_foreign_units, is_city, is_common_portal, is_on_map
from ludex.games.aeonis.rules.realm.discoveries import tier_of
from ludex.games.aeonis.rules.realm.modes import ORDINARY, RECRUIT_FORGE, RECRUIT_PRIMARY, RECRUIT_SECONDARY
from ludex.games.aeonis.rules.realm.spending import has_flag
from ludex.games.aeonis.rules.realm.yields import controls_building, has_relic
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, kind_of_rank, owns_discovery
from ludex.kernel.compile.rule import rule

MUSTER_UNITS = 3
COUNTS = (1 << 32) - 1  # of an action: how many of each rank, four bits each
EACH = 15


@rule
def count_of(counts: int, rank: int) -> int:
    """AE-65.2: how many of a rank are named."""
    return (counts >> (4 * rank)) & EACH


@rule
def count_all(counts: int) -> int:
    """AE-65.2: how many units are named."""
    total = 0
    for rank in range(RANKS):
        total += count_of(counts, rank)
    return total


@rule
def is_rift_place(s: State, seat: int, h: int) -> bool:
    """AE-42.8, Rift Summon: once a round Thal'rik may recruit in a Portal hex that he controls."""
    return is_common_portal(s, h) and is_lord(s, seat, Lord.THALRIK) and not has_flag(s, seat, Flag.RIFT_SUMMON)


@rule
def why_not_place(s: State, seat: int, h: int, mode: int) -> int:
    """AE-38.4, AE-1.8: a City that the player controls, without foreign units, once a round; or Rift Summon."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != seat:
        return Reason.NOT_A_CITY
    if has_foreign_units(s, h, seat):
        return Reason.FOREIGN_UNITS
    if mode == RECRUIT_FORGE:
        return Reason.NONE if has_relic(s, h, Artifact.ETERNAL_FORGE) else Reason.NOT_A_CITY
    if not is_city(s, h) and (mode == RECRUIT_PRIMARY or not is_rift_place(s, seat, h)):
        return Reason.NOT_A_CITY
    if mode == ORDINARY and s.players[seat].recruited[h]:
        return Reason.HAS_RECRUITED
    return Reason.NONE


@rule
def base_allowance(s: State, seat: int, h: int, mode: int) -> int:
    """AE-38.4, AE-38.5: 2 units, 3 under Muster Rolls or Muster Call; Rift Summon and card 6 stay at 2."""
    if mode == RECRUIT_FORGE:
        return 1
    is_mustering = is_law(s, Motion.MUSTER_ROLLS) or touches(s, GlobalEvent.MUSTER_CALL, seat)
    if is_mustering and is_city(s, h) and mode != RECRUIT_PRIMARY:
        return MUSTER_UNITS
    return RECRUIT_UNITS


@rule
def allowance(s: State, seat: int, h: int, mode: int) -> int:
    """AE-38.5: the allowance with the additional unit that a City's Forge gives once a round."""
    units = base_allowance(s, seat, h, mode)
    if mode in (ORDINARY, RECRUIT_SECONDARY) and has(s, h, Building.FORGE):
        units += int(s.players[seat].forge_used[h] == 0)
    return units


@rule
def is_free(mode: int) -> bool:
    """AE-37: the primary of card 6 asks for neither Gold nor Mana."""
    return mode == RECRUIT_PRIMARY


@rule
def unit_gold(s: State, seat: int, h: int, rank: int, mode: int) -> int:
    """AE-38.4, AE-38.5, AE-50: Gold for a unit; Forge and Eternal Forge leave at least 1, the Vanguard none."""
    if is_free(mode):
        return 0
    less = int(has(s, h, Building.FORGE)) + int(mode == RECRUIT_FORGE)
    gold = max(1, RECRUIT_GOLD[rank] - less)
    if rank >= Rank.ELITE and s.players[seat].vanguard:
        gold = max(0, gold - 2)
    return gold


@rule
def recruits_gold(s: State, seat: int, h: int, counts: int, mode: int) -> int:
    """AE-38.4: Gold for all units of a Recruit."""
    gold = 0
    for rank in range(RANKS):
        gold += count_of(counts, rank) * unit_gold(s, seat, h, rank, mode)
    return gold


@rule
def recruits_mana(counts: int, mode: int) -> int:
    """AE-38.4: Mana for all units of a Recruit."""
    mana = 0
    for rank in range(RANKS):
        mana += count_of(counts, rank) * RECRUIT_MANA[rank]
    return 0 if is_free(mode) else mana


@rule
def recruits_population(counts: int) -> int:
    """AE-38.2: the Population of all units of a Recruit."""
    population = 0
    for rank in range(RANKS):
        population += count_of(counts, rank) * POPULATION[rank]
    return population


@rule
def owns_tier_two(s: State, seat: int) -> bool:
    """AE-51.1: whether a player owns a discovery of Tier II."""
    for discovery in range(DISCOVERIES):
        if owns_discovery(s, seat, discovery) and tier_of(s, discovery) == 2:
            return True
    return False


@rule
def why_not_rank(s: State, seat: int, h: int, rank: int) -> int:
    """AE-38.4, AE-51.1, AE-15.2: which ranks a player may recruit in a hex."""
    if rank == Rank.LORD:
        return Reason.MALFORMED
    if rank == Rank.CARAVAN:
        return Reason.NONE if s.rules.caravans else Reason.MODULE_OFF
    if rank < Rank.ELITE:
        return Reason.NONE
    if not s.rules.faction_units:
        return Reason.MODULE_OFF
    if kind_of_rank(s, seat, rank) == NONE:
        return Reason.RANK_LOCKED
    return why_not_faction(s, seat, h, rank)


@rule
def why_not_faction(s: State, seat: int, h: int, rank: int) -> int:
    """AE-51.1: Elite with a Forge, Advanced with a Tier II discovery, Mythic where the own Legendary stands."""
    if rank == Rank.ELITE:
        return Reason.NONE if controls_building(s, seat, Building.FORGE) else Reason.RANK_LOCKED
    if rank == Rank.ADVANCED:
        return Reason.NONE if owns_tier_two(s, seat) else Reason.RANK_LOCKED
    stands = s.legendary_hex[s.players[seat].lord]
    if stands == NONE:
        return Reason.RANK_LOCKED
    return Reason.NONE if stands == h else Reason.MYTHIC_PLACE
