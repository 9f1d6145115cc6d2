"""Discoveries (AE-43): which ones a game has, their tiers, sigils and specialties."""

from ludex.games.aeonis.rules.codes import NONE, Building, Discovery, Lord, School
from ludex.games.aeonis.rules.data import (
    DISCOVERIES,
    DISCOVERY_NEED,
    DISCOVERY_SCHOOL,
    DISCOVERY_TIER,
    LORD_DISCOVERIES,
    SLOTS,
)
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import has, is_city
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, owns_discovery
from ludex.kernel.compile.rule import rule


@rule
def is_of_lord(discovery: int) -> bool:
    """AE-42.0: whether a discovery belongs to a Lord's sheet."""
    return discovery >= LORD_DISCOVERIES


@rule
def lord_of_discovery(discovery: int) -> int:
    """AE-42.0: the Lord on whose sheet a discovery stands."""
    return 1 + (discovery - LORD_DISCOVERIES) // 2


@rule
def tier_of(s: State, discovery: int) -> int:
    """AE-43.1, AE-42.0, RU-37: the tier; a Lord's discovery is Tier I, with higher discoveries Tier II."""
    if is_of_lord(discovery):
        return 2 if s.rules.tier_two else 1
    return DISCOVERY_TIER[discovery]


@rule
def sigils_needed(s: State, discovery: int) -> int:
    """AE-43.1, AE-42.0: how many sigils of its school a discovery asks for."""
    if is_of_lord(discovery):
        return 1 if s.rules.tier_two else 0
    return DISCOVERY_NEED[discovery]


@rule
def gives_sigil(s: State, discovery: int) -> bool:
    """AE-43.1, AE-42.0: every discovery is a sigil of its school, a Lord's only with higher discoveries."""
    return not is_of_lord(discovery) or s.rules.tier_two != 0


@rule
def academies(s: State, seat: int, school: int) -> int:
    """AE-43.2: the specialties of a school that the player's Academies give."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            for slot in range(SLOTS):
                built = s.hexes[h].slots[slot]
                if built.kind == Building.ACADEMY and built.disabled == 0 and built.school == school + 1:
                    n += 1
    return n


@rule
def has_anchor(s: State, seat: int) -> bool:
    """AE-43/Ley Anchors: whether the player controls the hex chosen for it."""
    anchor = s.players[seat].anchor
    return anchor != NONE and s.hexes[anchor].controller == seat


@rule
def sigils(s: State, seat: int, school: int) -> int:
    """AE-43.1, AE-43.2: owned discoveries of a school and its specialties: Academy, Ley Anchors, Polymath."""
    n = academies(s, seat, school) + int(is_lord(s, seat, Lord.SERAPHEL))
    if school == School.GEO and has_anchor(s, seat):
        n += 1
    for discovery in range(DISCOVERIES):
        if owns_discovery(s, seat, discovery) and gives_sigil(s, discovery):
            n += int(DISCOVERY_SCHOOL[discovery] == school)
    return n


@rule
def why_not_in_game(s: State, seat: int, discovery: int) -> int:
    """AE-43, AE-42.0, RU-62: without higher discoveries Tier I and Translocation; a Lord's own two are for it alone."""
    if is_of_lord(discovery):
        if not s.rules.lords:
            return Reason.MODULE_OFF
        mine = lord_of_discovery(discovery) == s.players[seat].lord
        return Reason.NONE if mine else Reason.DISCOVERY_FOREIGN
    is_open = DISCOVERY_TIER[discovery] == 1 or discovery == Discovery.TRANSLOCATION
    return Reason.NONE if is_open or s.rules.tier_two else Reason.MODULE_OFF


@rule
def why_not_known(s: State, seat: int, discovery: int) -> int:
    """AE-43.1: a legal discovery is unowned, part of the game and has its prerequisites met."""
    if discovery < 0 or discovery >= DISCOVERIES:
        return Reason.MALFORMED
    why = why_not_in_game(s, seat, discovery)
    if why != Reason.NONE:
        return why
    if owns_discovery(s, seat, discovery):
        return Reason.DISCOVERY_OWNED
    enough = sigils(s, seat, DISCOVERY_SCHOOL[discovery]) >= sigils_needed(s, discovery)
    return Reason.NONE if enough else Reason.NO_SIGILS


@rule
def may_anchor(s: State, seat: int, h: int) -> bool:
    """AE-43/Ley Anchors: a City, Tower or Fortress hex of the player."""
    if h < 0 or h >= HEXES or s.hexes[h].controller != seat:
        return False
    return is_city(s, h) or has(s, h, Building.TOWER) or has(s, h, Building.FORTRESS)


@rule
def any_anchor(s: State, seat: int) -> int:
    """AE-43/Ley Anchors: the first hex that may be chosen, NONE if there is none."""
    for h in range(HEXES):
        if may_anchor(s, seat, h):
            return h
    return NONE


@rule
def why_not_anchor(s: State, seat: int, discovery: int, h: int) -> int:
    """AE-43/Ley Anchors: it names a hex if there is one; other discoveries name none."""
    if discovery == Discovery.LEY_ANCHORS and any_anchor(s, seat) != NONE:
        return Reason.NONE if may_anchor(s, seat, h) else Reason.WANTS_ANCHOR
    return Reason.NONE if h == NONE else Reason.WANTS_ANCHOR
