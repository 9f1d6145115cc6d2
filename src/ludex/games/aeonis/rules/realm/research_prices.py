"""What research costs (AE-43.1, AE-39.5, AE-42.2, AE-46.4, AE-47): discounts in the order of their use."""

from ludex.games.aeonis.rules.codes import NONE, Building, Flag, Lord, Motion
from ludex.games.aeonis.rules.data import DISCOVERY_GOLD, DISCOVERY_INFLUENCE, DISCOVERY_MANA
from ludex.games.aeonis.rules.event_queries import is_law
from ludex.games.aeonis.rules.realm.discoveries import tier_of
from ludex.games.aeonis.rules.realm.modes import (
    MAGISTER,
    RESEARCH_ACTION,
    RESEARCH_FREE,
    RESEARCH_SECOND,
    RESEARCH_SECONDARY,
)
from ludex.games.aeonis.rules.realm.rituals import is_magister
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.realm.yields import controls_building, tile_of
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def terms(mode: int) -> int:
    """AE-37.6: the mode without the Magister's bit."""
    return mode & ~MAGISTER


@rule
def research_ap(s: State, seat: int, discovery: int, mode: int) -> int:
    """AE-43.1, AE-49/Ley Line Surge, AE-37: the tier; nothing for the next one after a Surge, nor for free ones."""
    if terms(mode) == RESEARCH_SECOND:
        return tier_of(s, discovery)
    if terms(mode) != RESEARCH_ACTION or s.players[seat].surge:
        return 0
    return tier_of(s, discovery)


@rule
def research_gold(discovery: int, mode: int) -> int:
    """AE-43.1: the Gold of a discovery."""
    return 0 if mode == RESEARCH_FREE else DISCOVERY_GOLD[discovery]


@rule
def research_influence(discovery: int, mode: int) -> int:
    """AE-43.1: the Influence of a discovery."""
    return 0 if mode == RESEARCH_FREE else DISCOVERY_INFLUENCE[discovery]


@rule
def has_endowment(s: State, seat: int, mode: int) -> bool:
    """AE-47, Arcane Endowment: the first Research action of a round is 1 Mana cheaper."""
    is_first = not has_flag(s, seat, Flag.ENDOWMENT)
    return terms(mode) == RESEARCH_ACTION and is_first and is_law(s, Motion.ARCANE_ENDOWMENT)


@rule
def has_milestone(s: State, seat: int, mode: int) -> bool:
    """AE-46.4: in the round of the first Legendary's milestone the first Research action is 1 Mana cheaper."""
    return terms(mode) == RESEARCH_ACTION and has_flag(s, seat, Flag.MILESTONE_RESEARCH)


@rule
def has_academy(s: State, seat: int, mode: int) -> bool:
    """AE-39/Academy: one Research action of a round is 1 Mana cheaper."""
    is_unused = not has_flag(s, seat, Flag.ACADEMY)
    return terms(mode) == RESEARCH_ACTION and is_unused and controls_building(s, seat, Building.ACADEMY)


@rule
def has_nexus(s: State, seat: int, mode: int) -> bool:
    """AE-42.2, Arcane Nexus: for its owner one researched discovery of a round is 1 Mana cheaper."""
    if terms(mode) not in (RESEARCH_ACTION, RESEARCH_SECONDARY) or has_flag(s, seat, Flag.NEXUS_TILE):
        return False
    return s.players[seat].lord == Lord.SERAPHEL and tile_of(s, seat) != NONE


@rule
def mana_before_titles(s: State, seat: int, discovery: int, mode: int) -> int:
    """AE-43.1, AE-37, AE-39.5: Mana after every discount but the Magister's; the secondary of card 1 adds 1."""
    if terms(mode) == RESEARCH_FREE:
        return 0
    mana = DISCOVERY_MANA[discovery] + int(terms(mode) == RESEARCH_SECONDARY)
    mana -= int(has_endowment(s, seat, mode)) + int(has_milestone(s, seat, mode))
    mana -= int(has_academy(s, seat, mode)) + int(has_nexus(s, seat, mode))
    return max(0, mana)


@rule
def research_mana(s: State, seat: int, discovery: int, mode: int) -> int:
    """AE-43.1, AE-47: the Mana that is paid."""
    return max(0, mana_before_titles(s, seat, discovery, mode) - int(mode & MAGISTER != 0))


@rule
def has_magister(s: State, seat: int, discovery: int, mode: int) -> bool:
    """AE-47, RU-95: whether the Magister of Mana may make this Research action 1 Mana cheaper."""
    if terms(mode) != RESEARCH_ACTION or not is_magister(s, seat):
        return False
    return mana_before_titles(s, seat, discovery, mode) > 0


@rule
def use_discounts(s: State, seat: int, discovery: int, mode: int) -> None:
    """AE-39.5, RU-95: discounts that this payment used are gone; those for the first Research action in any case."""
    mana = DISCOVERY_MANA[discovery] + int(terms(mode) == RESEARCH_SECONDARY)
    mana -= int(has_endowment(s, seat, mode)) + int(has_milestone(s, seat, mode))
    if has_academy(s, seat, mode) and mana > 0:
        set_flag(s, seat, Flag.ACADEMY)
        mana -= 1
    if has_nexus(s, seat, mode) and mana > 0:
        set_flag(s, seat, Flag.NEXUS_TILE)
    if mode & MAGISTER:
        set_flag(s, seat, Flag.MAGISTER)
    if terms(mode) == RESEARCH_ACTION:
        set_flag(s, seat, Flag.ENDOWMENT)
        s.players[seat].flags &= ~(1 << Flag.MILESTONE_RESEARCH)
        s.players[seat].surge = 0
