"""Groups (AE-4, AE-65.2, AE-65.5): units that move together, listed by counts, and the menu of automatic players."""

from ludex.games.aeonis.rules.codes import NONE, Grant, Kind, Rank
from ludex.games.aeonis.rules.data import IS_CAVALRY, RANKS
from ludex.games.aeonis.rules.map.hexes import distance, is_adjacent
from ludex.games.aeonis.rules.movement.trip import grant_of, target_hex
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import first_of
from ludex.games.aeonis.rules.units import lord_hex, lord_slot, of_kind, of_rank
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, push
from ludex.kernel.state.bits import count, lowest

SCEPTER_REACH = 3
RANK_MOST = 10  # AE-30: pieces of a rank
MENU = 13  # AE-65.5: groups of a hex at the most


@rule
def candidates(s: State, seat: int, origin: int, limit: int, allowed: int) -> int:
    """AE-4.1, AE-3.8: the own units in a hex that may make a Move, or the one that is granted."""
    if s.hexes[origin].owner != seat or not is_granted_origin(s, seat, origin, limit):
        return 0
    units = s.hexes[origin].units
    if allowed:
        units &= allowed
    return cavalry_of(s, seat, units) if grant_of(limit) == Grant.WARCAMP else units


@rule
def is_granted_origin(s: State, seat: int, origin: int, limit: int) -> bool:
    """AE-50/Scepter of Command, AE-49/Tomb Runners: from within 3 of the Lord, from next to the Site."""
    grant = grant_of(limit)
    if grant == Grant.SCEPTER:
        near_lord = lord_slot(s, seat) != NONE and lord_hex(s, seat) != NONE
        return near_lord and distance(lord_hex(s, seat), origin) <= SCEPTER_REACH
    return grant != Grant.TOMB or is_adjacent(origin, target_hex(limit))


@rule
def cavalry_of(s: State, seat: int, units: int) -> int:
    """AE-7: those of a set of units that have the trait."""
    rest, found = units, 0
    while rest:
        if IS_CAVALRY[s.units[seat, lowest(rest)].kind]:
            found |= rest & -rest
        rest &= rest - 1
    return found


@rule
def most_units(limit: int) -> int:
    """AE-4.2, AE-3.8: how many units a group may have: any number; one for Tomb Runners."""
    return 1 if grant_of(limit) == Grant.TOMB else 24


@rule
def why_not_group(s: State, seat: int, units: int, limit: int, allowed: int) -> int:
    """AE-4.1, AE-2.3, AE-3.8: why a set of units is not a group for this Move; a captured Lord is off the map."""
    if units == 0:
        return Reason.NO_GROUP
    origin = s.units[seat, lowest(units)].hex
    if origin == NONE or s.hexes[origin].owner != seat or units & ~s.hexes[origin].units:
        return Reason.NOT_TOGETHER
    if units & ~candidates(s, seat, origin, limit, allowed):
        return Reason.NOT_GRANTED
    if count(units) > most_units(limit):
        return Reason.ONE_UNIT_ONLY
    if grant_of(limit) == Grant.WAYSTONE and units != allowed:
        return Reason.WHOLE_GROUP_ONLY
    return Reason.NONE


@rule
def sort_ranks(s: State, seat: int, units: int) -> None:
    """AE-65.2: for each rank the first so many units of a set, in the usual order, into the scratch space."""
    for rank in range(RANKS):
        here = of_rank(s, seat, units, rank)
        for wanted in range(count_of_rank(s, seat, units, rank) + 1):
            s.work.firsts[rank, wanted] = first_of(s, seat, here, wanted)


@rule
def count_of_rank(s: State, seat: int, units: int, rank: int) -> int:
    """AE-30, AE-65.3: how many units of a rank a set has, as far as pieces go."""
    return min(RANK_MOST, count(of_rank(s, seat, units, rank)))


@rule
def count_groups(s: State, seat: int, units: int) -> int:
    """AE-65.2: how many groups a set of units has by counts, the empty one among them."""
    n = 1
    for rank in range(RANKS):
        n *= 1 + count_of_rank(s, seat, units, rank)
    return n


@rule
def nth_group(s: State, seat: int, units: int, n: int) -> int:
    """AE-65.1, AE-65.2: a group by its number in canonical order, Infantry first; `sort_ranks` has been called."""
    group, rest = 0, n
    for back in range(RANKS):
        rank = RANKS - 1 - back
        most = count_of_rank(s, seat, units, rank) + 1
        group |= s.work.firsts[rank, rest % most]
        rest //= most
    return group


@rule
def list_menu_groups(s: State, seat: int, origin: int, out: Buffer, n: int) -> int:
    """AE-65.5: the flat menu of groups in a hex, as sets of slots, without empty ones and repeats, after n entries."""
    if s.hexes[origin].owner != seat:
        return n
    all_units, first, end = s.hexes[origin].units, n, n
    for choice in range(MENU):
        group = menu_group(s, seat, all_units, choice)
        if group != 0 and not is_listed(out, first, end, group):
            end = push(out, end, group)
    return end


@rule
def is_listed(out: Buffer, first: int, end: int, group: int) -> bool:
    """AE-65.5: whether a list has an entry already."""
    for i in range(first, min(end, len(out))):
        if out[i] == group:
            return True
    return False


@rule
def menu_group(s: State, seat: int, units: int, choice: int) -> int:
    """AE-65.5: a group of the flat menu by its place in it, the empty set where there is none."""
    lord = of_kind(s, seat, units, Kind.LORD)
    if choice == 0:
        return units
    if choice == 1:
        return units & ~lord
    if choice == 2:
        return lord
    if choice == 3:
        return cavalry_of(s, seat, units)
    if choice == 4:
        return cavalry_of(s, seat, units) | lord
    foot, archers = of_rank(s, seat, units, Rank.INFANTRY), of_rank(s, seat, units, Rank.ARCHER)
    if choice == 5:
        return foot | archers
    if choice == 6:
        return units & ~last_of(s, seat, foot if foot else archers)
    return menu_few(s, seat, units, choice)


@rule
def menu_few(s: State, seat: int, units: int, choice: int) -> int:
    """AE-65.5: one Infantry, Archer, Cavalry, Caravan, all Caravans, half of every type but Lord and Caravans."""
    caravans = of_rank(s, seat, units, Rank.CARAVAN)
    if choice == 7:
        return first_of(s, seat, of_rank(s, seat, units, Rank.INFANTRY), 1)
    if choice == 8:
        return first_of(s, seat, of_rank(s, seat, units, Rank.ARCHER), 1)
    if choice == 9:
        return first_of(s, seat, of_rank(s, seat, units, Rank.CAVALRY), 1)
    if choice == 10:
        return first_of(s, seat, caravans, 1)
    return caravans if choice == 11 else half_of(s, seat, units)


@rule
def last_of(s: State, seat: int, units: int) -> int:
    """AE-65.5: the unit that stays if all but one of a type go; none of an empty type."""
    return units & ~first_of(s, seat, units, count(units) - 1) if units else 0


@rule
def half_of(s: State, seat: int, units: int) -> int:
    """AE-65.5: half of every type, rounded up, without Lord and Caravans."""
    group = 0
    for rank in range(RANKS):
        if rank != Rank.LORD and rank != Rank.CARAVAN:
            here = of_rank(s, seat, units, rank)
            group |= first_of(s, seat, here, (count(here) + 1) // 2)
    return group
