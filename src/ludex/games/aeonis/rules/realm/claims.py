"""Claims of neutral hexes without units (AE-40.5 to AE-40.7): strategy card 5, Boundary Stones, Adjacency Claims."""

from ludex.games.aeonis.rules.codes import NONE, Building, Discovery
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DISTANCE, HEXES
from ludex.games.aeonis.rules.map.queries import (
    borders_on,
    has,
    has_foreign_units,
    is_city,
    is_common_portal,
    is_on_map,
    is_open_lake,
)
from ludex.games.aeonis.rules.realm.control import is_fortress_blocked, take_control
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push
from ludex.kernel.state.bits import count, lowest

TOWER_REACH = 2


@rule
def why_not_claim(s: State, seat: int, h: int, paid: int) -> int:
    """AE-37/card 5, AE-37.6, AE-40.7: a neutral hex beside own territory; for Influence no Fortress may block it."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != NONE or is_open_lake(s, h):
        return Reason.NOT_CLAIMABLE
    if not borders_on(s, h, seat):
        return Reason.NOT_BESIDE_YOURS
    if has_foreign_units(s, h, seat):
        return Reason.FOREIGN_UNITS
    return Reason.FORTRESS_NEAR if paid and is_fortress_blocked(s, h, seat) else Reason.NONE


@rule
def list_claims(s: State, seat: int, paid: int, out: Buffer, n: int) -> int:
    """AE-37/card 5: the hexes that may be claimed."""
    for h in range(HEXES):
        if why_not_claim(s, seat, h, paid) == Reason.NONE:
            n = push(out, n, pack(Verb.CHOOSE, h, 0, 0))
    return n


@rule
def do_claim(s: State, seat: int, h: int, log: Log) -> None:
    """AE-37.6, AE-40.5: a claimed hex becomes controlled; it is not explored."""
    take_control(s, h, seat, 0, log)


@rule
def is_beside_place(s: State, h: int, seat: int, reach: int) -> bool:
    """AE-40.6: whether a City of a player borders a hex, or a Tower of that player is within reach."""
    for other in range(HEXES):
        if s.hexes[other].controller == seat:
            steps = DISTANCE[h, other]
            if steps == 1 and is_city(s, other):
                return True
            if 1 <= steps <= reach and has(s, other, Building.TOWER):
                return True
    return False


@rule
def influencers(s: State, h: int) -> int:
    """AE-40.6: the players in whose influence a hex lies, as a set."""
    seats = 0
    for seat in range(s.seats):
        if is_beside_place(s, h, seat, TOWER_REACH):
            seats |= 1 << seat
    return seats


@rule
def claimant(s: State, h: int) -> int:
    """AE-40.6, RU-50, RU-91: the one player whose influence holds a neutral hex, no Portal, with nothing in the way."""
    if s.hexes[h].controller != NONE or is_open_lake(s, h) or is_common_portal(s, h):
        return NONE
    seats = influencers(s, h)
    if count(seats) != 1:
        return NONE
    seat = lowest(seats)
    return NONE if has_foreign_units(s, h, seat) or is_fortress_blocked(s, h, seat) else seat


@rule
def adjacency_claims(s: State, log: Log) -> None:
    """AE-40.6, C6: markers are laid, kept until the next Cleanup gives control, or removed; all judged at once."""
    for h in range(HEXES):
        s.work.mark[h] = claimant(s, h) if is_on_map(s, h) else NONE
    for h in range(HEXES):
        settle_claim(s, h, s.work.mark[h], log)


@rule
def settle_claim(s: State, h: int, seat: int, log: Log) -> None:
    """AE-40.6: the second Cleanup in a row gives control, the first one a marker, none removes it."""
    before = s.hexes[h].claim
    if seat != NONE and before == seat:
        take_control(s, h, seat, 0, log)
    elif seat != before:
        if before != NONE:
            emit(log, EventKind.CLAIM_DROPPED, before, h, 0)
        if seat != NONE:
            emit(log, EventKind.CLAIM_MARKED, seat, h, 0)
        s.hexes[h].claim = seat


@rule
def may_stone(s: State, seat: int, h: int) -> bool:
    """AE-43/Boundary Stones, RU-91: a neutral hex, no Portal, next to an own City or Tower, without enemy units."""
    if not is_on_map(s, h) or s.hexes[h].controller != NONE or is_open_lake(s, h) or is_common_portal(s, h):
        return False
    return not has_foreign_units(s, h, seat) and is_beside_place(s, h, seat, 1)


@rule
def has_stones(s: State, seat: int) -> bool:
    """AE-43/Boundary Stones: whether a player has something to claim with it."""
    if not owns_discovery(s, seat, Discovery.BOUNDARY_STONES):
        return False
    for h in range(HEXES):
        if may_stone(s, seat, h):
            return True
    return False
