"""Whether anything can move at all (AE-65.1): an open entry is listed only if it leads to an allowed Move."""

from ludex.games.aeonis.rules.codes import Grant, Lord
from ludex.games.aeonis.rules.movement.groups import candidates, cavalry_of, most_units, why_not_group
from ludex.games.aeonis.rules.movement.options import OPTION_SETS, available_options
from ludex.games.aeonis.rules.movement.reach import can_go
from ludex.games.aeonis.rules.movement.trip import begin_trip, grant_of
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, lord_slot, own_range
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest


@rule
def can_move_with(s: State, seat: int, units: int, options: int, limit: int) -> bool:
    """AE-19.1: whether a group can go anywhere with these options."""
    begin_trip(s, seat, units, options, limit)
    return can_go(s)


@rule
def can_move(s: State, seat: int, units: int, limit: int) -> bool:
    """AE-65.1: whether a group can go anywhere with any options that it has."""
    available = available_options(s, seat, units, grant_of(limit))
    for options in range(OPTION_SETS):
        if options & ~available == 0 and can_move_with(s, seat, units, options, limit):
            return True
        if available == 0:
            break
    return False


@rule
def may_group_move(s: State, seat: int, units: int, limit: int, allowed: int) -> bool:
    """AE-4.1, AE-65.1: whether a set of units is a group that can make this Move."""
    return why_not_group(s, seat, units, limit, allowed) == Reason.NONE and can_move(s, seat, units, limit)


@rule
def can_move_from(s: State, seat: int, origin: int, limit: int, allowed: int) -> bool:
    """AE-65.1: whether any group of a hex can make this Move."""
    return can_move_out_of(s, seat, 0, candidates(s, seat, origin, limit, allowed), limit, allowed)


@rule
def can_move_out_of(s: State, seat: int, chosen: int, rest: int, limit: int, allowed: int) -> bool:
    """AE-65.2: whether the units that are chosen, with some of the rest, make a group that can move.

    More units never help, but for one with a trait or an ability that serves the whole group: at most two are needed,
    a rider that flanks and the Lord with Blink Step.
    """
    if grant_of(limit) == Grant.WAYSTONE:
        return chosen | rest == allowed and may_group_move(s, seat, allowed, limit, allowed)
    if chosen and may_group_move(s, seat, chosen, limit, allowed):
        return True
    if count(chosen) >= most_units(limit):
        return False
    return can_move_joined(s, seat, chosen, rest, limit, allowed)


@rule
def can_move_joined(s: State, seat: int, chosen: int, rest: int, limit: int, allowed: int) -> bool:
    """AE-65.1: whether one or two units of the rest, added to those that are chosen, make a group that can move."""
    left = rest
    while left:
        unit = left & -left
        left &= left - 1
        if is_new_class(s, seat, lowest(unit), rest) and may_group_move(s, seat, chosen | unit, limit, allowed):
            return True
    return needs_pair(s, seat) and can_move_paired(s, seat, chosen, rest, limit, allowed)


@rule
def needs_pair(s: State, seat: int) -> bool:
    """AE-42.2: Blink Step is the one ability with which a Lord and a rider can do what neither can alone."""
    return is_lord(s, seat, Lord.SERAPHEL)


@rule
def can_move_paired(s: State, seat: int, chosen: int, rest: int, limit: int, allowed: int) -> bool:
    """AE-42.2, AE-7.5: whether the Lord and a rider, added to those that are chosen, make a group that can move."""
    lord = 1 << lord_slot(s, seat)
    riders = cavalry_of(s, seat, rest)
    if rest & lord == 0 or most_units(limit) < 2:
        return False
    while riders:
        if may_group_move(s, seat, chosen | lord | (riders & -riders), limit, allowed):
            return True
        riders &= riders - 1
    return False


@rule
def is_new_class(s: State, seat: int, slot: int, units: int) -> bool:
    """AE-4.4: whether no unit of a lower slot in a set moves just like this one."""
    rest, one = units & ((1 << slot) - 1), s.units[seat, slot]
    while rest:
        two = s.units[seat, lowest(rest)]
        same = one.kind == two.kind and one.free_moved == two.free_moved and one.flying == two.flying
        if same and own_range(s, seat, slot) == own_range(s, seat, lowest(rest)):
            return False
        rest &= rest - 1
    return True
