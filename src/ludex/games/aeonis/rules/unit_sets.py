"""Sets of own units as decisions (AE-65.2): named by counts in the usual order, or chosen one by one.

An action with units (`pack_units`) is finished unless its OPEN bit is set. An open one has chosen among the candidates
below its place already; its completions take the next candidate or leave it out.
"""

from ludex.games.aeonis.rules.data import RANK, RANKS, UNITS
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import of_rank, own_range
from ludex.games.aeonis.rules.verbs import UNIT_SET, pack_units, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, push
from ludex.kernel.state.bits import count, lowest

OPEN = 1 << 29  # of an action with units: more are still to be chosen
NEXT_SHIFT = 24  # the slot from which on nothing is chosen yet
NEXT = 31


@rule
def choose_units(verb: int, place: int) -> int:
    """AE-65.2: an open action whose units are chosen one by one."""
    return pack_units(verb, place, OPEN)


@rule
def is_choosing(action: int) -> bool:
    """AE-65.2: whether the units of an action are still being chosen."""
    return action & OPEN != 0


@rule
def next_slot(action: int) -> int:
    """AE-65.2: the slot from which on nothing is chosen yet."""
    return (action >> NEXT_SHIFT) & NEXT


@rule
def rest_of(action: int, candidates: int) -> int:
    """AE-65.2: the candidates about which nothing is chosen yet."""
    return candidates >> next_slot(action) << next_slot(action)


@rule
def why_not_choosing(action: int, candidates: int, least: int, most: int) -> int:
    """AE-65.1: UNFINISHED for an open set that can still become one of `least` to `most` candidates."""
    chosen, rest = units_of(action), rest_of(action, candidates)
    if next_slot(action) >= UNITS or chosen & ~candidates or chosen & rest or rest == 0:
        return Reason.MALFORMED
    if count(chosen) > most or count(chosen) + count(rest) < least or most < 1:
        return Reason.MALFORMED
    return Reason.UNFINISHED


@rule
def expand_choosing(action: int, candidates: int, least: int, most: int, out: Buffer) -> int:
    """AE-65.2: take the next candidate or leave it out; a choice that leads to nothing is not listed."""
    slot, n = lowest(rest_of(action, candidates)), 0
    n = push_chosen(action | (1 << slot), slot + 1, candidates, least, most, out, n)
    return push_chosen(action, slot + 1, candidates, least, most, out, n)


@rule
def push_chosen(action: int, place: int, candidates: int, least: int, most: int, out: Buffer, n: int) -> int:
    """AE-65.1: one way to go on: finished if no candidate is left or none may be added, open otherwise."""
    chosen = units_of(action)
    rest = candidates >> place << place
    if count(chosen) > most or count(chosen) + count(rest) < least:
        return n
    bare = action & ~(UNIT_SET | OPEN | (NEXT << NEXT_SHIFT))
    if rest == 0 or count(chosen) == most:
        return push(out, n, bare | chosen)
    return push(out, n, bare | OPEN | (place << NEXT_SHIFT) | chosen)


@rule
def comes_before(s: State, seat: int, a: int, b: int) -> bool:
    """AE-65.2: free Move unused, Warcamp bonus unused, more HP, fewer desert rounds, lower id."""
    one, two = s.units[seat, a], s.units[seat, b]
    if one.free_moved != two.free_moved:
        return one.free_moved < two.free_moved
    if own_range(s, seat, a) != own_range(s, seat, b):
        return own_range(s, seat, a) > own_range(s, seat, b)
    if one.hp != two.hp:
        return one.hp > two.hp
    if one.desert_rounds != two.desert_rounds:
        return one.desert_rounds < two.desert_rounds
    return a < b


@rule
def first_of(s: State, seat: int, units: int, wanted: int) -> int:
    """AE-65.2: so many of a set of units, in the usual order."""
    rest, taken = units, 0
    for _ in range(min(wanted, count(units))):
        best, others = lowest(rest), rest
        while others:
            if comes_before(s, seat, lowest(others), best):
                best = lowest(others)
            others &= others - 1
        taken |= 1 << best
        rest &= ~(1 << best)
    return taken


@rule
def by_counts(s: State, seat: int, units: int, counts: int) -> int:
    """AE-65.2: a group as counts by rank, four bits each, taken from a set of units in the usual order."""
    group = 0
    for rank in range(RANKS):
        wanted = (counts >> (4 * rank)) & 15
        if wanted:
            group |= first_of(s, seat, of_rank(s, seat, units, rank), wanted)
    return group


@rule
def counts_of(s: State, seat: int, units: int) -> int:
    """AE-65.2: how many units of each rank a set has, four bits each."""
    rest, counts = units, 0
    while rest:
        counts += 1 << (4 * RANK[s.units[seat, lowest(rest)].kind])
        rest &= rest - 1
    return counts


@rule
def is_usual(s: State, seat: int, units: int, among: int) -> bool:
    """AE-67.4: whether a group is the one that its counts name."""
    return by_counts(s, seat, among, counts_of(s, seat, units)) == units
