"""Which motions may be put to the council (AE-47.2, AE-47.3, AE-47.10, AE-47.11)."""

from ludex.games.aeonis.rules.codes import NONE, Terrain
from ludex.games.aeonis.rules.council.motion_data import (
    ANNEXED,
    CATALOGUE,
    DISPUTE,
    LAW,
    LAW_NAME,
    MOTION_KIND,
    MOTION_NAMES,
    MOTION_TITLE,
    NOTHING,
    PAIR,
    PLAYER,
    TITLE,
    TRIPLE,
    VICTORY,
    ZONE,
)
from ludex.games.aeonis.rules.council.parameters import given_to, parameters, part
from ludex.games.aeonis.rules.council.zones import why_not_borders, why_not_triple
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import borders_on, is_built, is_city, is_on_map, is_open_lake
from ludex.games.aeonis.rules.realm.control import is_fortress_blocked
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def why_not_kind(s: State, motion: int) -> int:
    """AE-47.2: a Law in force and a held Title can't be proposed."""
    kind = MOTION_KIND[motion]
    if kind == LAW and (s.laws >> motion) & 1:
        return Reason.LAW_IN_FORCE
    if kind == TITLE and s.title_holder[MOTION_TITLE[motion]] != NONE:
        return Reason.TITLE_IS_HELD
    return Reason.NONE


@rule
def why_not_again(s: State, motion: int, given: int) -> int:
    """AE-47.10, RU-77: a Law or Title comes once in a phase, a Decree again with other parameters only."""
    kind = MOTION_KIND[motion]
    for place in range(s.proposal_count):
        other = s.proposals[place]
        if other.motion == motion and (kind in (LAW, TITLE) or given_to(other) == given):
            return Reason.ALREADY_PROPOSED
    return Reason.NONE


@rule
def why_not_parameters(s: State, seat: int, motion: int, given: int) -> int:
    """AE-47.2, AE-47.11: why a motion of this proposer with these parameters is not legal."""
    names = MOTION_NAMES[motion]
    if names == NOTHING:
        return Reason.NONE if given == 0 else Reason.MALFORMED
    if names == ZONE:
        return why_not_borders(s, given)
    if names == TRIPLE:
        return why_not_triple(s, given)
    if names == DISPUTE:
        return why_not_dispute(s, given)
    if names in (PAIR, VICTORY):
        return why_not_two(s, names, given)
    return why_not_one(s, seat, names, given)


@rule
def why_not_one(s: State, seat: int, names: int, given: int) -> int:
    """AE-47.2: parameters that are one hex, one player or one Law."""
    first = part(given, 0)
    if given != parameters(first, 0, 0, 0) or first == 0:
        return Reason.MALFORMED
    if names == PLAYER:
        return Reason.NONE if first <= s.seats else Reason.MALFORMED
    if names == LAW_NAME:
        return Reason.NONE if first <= CATALOGUE and (s.laws >> (first - 1)) & 1 else Reason.NO_SUCH_LAW
    if not is_on_map(s, first - 1):
        return Reason.NOT_ON_MAP
    return why_not_annex(s, seat, first - 1) if names == ANNEXED else why_not_dig(s, first - 1)


@rule
def why_not_two(s: State, names: int, given: int) -> int:
    """AE-47.2: parameters that are two players: any two of a treaty, a winner and a loser of last round."""
    one, two = part(given, 0), part(given, 1)
    if given != parameters(one, two, 0, 0) or min(one, two) == 0 or max(one, two) > s.seats or one == two:
        return Reason.MALFORMED
    if names == PAIR:
        return Reason.NONE if one < two else Reason.MALFORMED
    return Reason.NONE if (s.wins_last_round[one - 1] >> (two - 1)) & 1 else Reason.NO_SUCH_VICTORY


@rule
def why_not_annex(s: State, seat: int, h: int) -> int:
    """AE-47/Imperial Annexation: a neutral enterable hex next to the proposer's, no foreign units, no Fortress."""
    if s.hexes[h].controller != NONE:
        return Reason.NOT_NEUTRAL
    if is_open_lake(s, h):
        return Reason.CANT_ENTER
    if s.hexes[h].owner not in (NONE, seat):
        return Reason.FOREIGN_UNITS
    if not borders_on(s, h, seat):
        return Reason.NOT_BORDERING
    return Reason.FORTRESS_BLOCKS if is_fortress_blocked(s, h, seat) else Reason.NONE


@rule
def may_be_disputed(s: State, h: int) -> bool:
    """AE-47/Border Arbitration: an enterable hex of the map without units, buildings or City."""
    if not is_on_map(s, h) or is_open_lake(s, h) or is_city(s, h):
        return False
    return s.hexes[h].owner == NONE and not is_built(s, h)


@rule
def is_dispute(s: State, h: int, one: int, two: int) -> bool:
    """AE-47/Border Arbitration, RU-46: one controls the hex and the other borders it, or both border a neutral one."""
    controller = s.hexes[h].controller
    if controller == NONE:
        return borders_on(s, h, one) and borders_on(s, h, two)
    return (controller == one and borders_on(s, h, two)) or (controller == two and borders_on(s, h, one))


@rule
def why_not_dispute(s: State, given: int) -> int:
    """AE-47/Border Arbitration: a hex and two players who can lay claim to it."""
    h, one, two = part(given, 0) - 1, part(given, 1), part(given, 2)
    if given != parameters(h + 1, one, two, 0) or one < 1 or one >= two or two > s.seats:
        return Reason.MALFORMED
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if not may_be_disputed(s, h):
        return Reason.HEX_IN_USE
    return Reason.NONE if is_dispute(s, h, one - 1, two - 1) else Reason.NOT_DISPUTED


@rule
def may_hold_site(s: State, h: int) -> bool:
    """AE-50.1, AE-47: a neutral enterable hex without a Site."""
    return is_on_map(s, h) and s.hexes[h].controller == NONE and not is_open_lake(s, h) and s.hexes[h].site == 0


@rule
def has_neutral_ruins(s: State) -> bool:
    """AE-47/Imperial Excavation: whether neutral Ruins without a Site are left."""
    for h in range(HEXES):
        if s.hexes[h].terrain == Terrain.RUINS and may_hold_site(s, h):
            return True
    return False


@rule
def why_not_dig(s: State, h: int) -> int:
    """AE-47/Imperial Excavation: a neutral Ruins hex, or any neutral hex if there are none."""
    if s.hexes[h].site:
        return Reason.HAS_SITE
    if not may_hold_site(s, h):
        return Reason.NOT_NEUTRAL
    return Reason.RUINS_FIRST if s.hexes[h].terrain != Terrain.RUINS and has_neutral_ruins(s) else Reason.NONE
