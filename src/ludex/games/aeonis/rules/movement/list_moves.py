"""The Moves along paths as entries (AE-65.3, AE-65.4).

MOVE_FROM(origin) opens the groups of a hex: MOVE_GROUP by counts, and one that asks unit by unit. A group opens its
finished Moves without options, `walk` with an empty path (step by step), and `walk` with QUICK for each set of options.
"""

from ludex.games.aeonis.rules.codes import Grant, Node
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES
from ludex.games.aeonis.rules.movement.can_move import can_move_from, can_move_out_of, can_move_with, may_group_move
from ludex.games.aeonis.rules.movement.follow import follow, why_not_path
from ludex.games.aeonis.rules.movement.groups import candidates, count_groups, most_units, nth_group, sort_ranks
from ludex.games.aeonis.rules.movement.options import OPTION_SETS, available_options
from ludex.games.aeonis.rules.movement.paths import LAST_OPEN_PATH, QUICK, add_code, coded
from ludex.games.aeonis.rules.movement.reach import can_go_on, reach
from ludex.games.aeonis.rules.movement.survey import find_portals
from ludex.games.aeonis.rules.movement.trip import begin_trip, grant_of, limits
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import NEXT_SHIFT, OPEN, choose_units, rest_of
from ludex.games.aeonis.rules.verbs import Verb, move, options_of, pack_units, path_of, place_of, units_of, walk
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.bits import count, lowest


@rule
def present_limit(s: State) -> int:
    """AE-3.8: what grants the Move that is asked for; 0 on the own turn."""
    if s.node == Node.GRANTED_MOVE:
        return limits(top(s).a, top(s).b)
    return 0


@rule
def present_units(s: State) -> int:
    """AE-3.8: the units to which the Move that is asked for is granted; 0 for all."""
    if s.node == Node.GRANTED_MOVE:
        return top(s).mask
    return 0


@rule
def list_origins(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-65.3: the hexes from which a group can move."""
    limit, allowed, end = present_limit(s), present_units(s), n
    for h in range(HEXES):
        if s.hexes[h].owner == seat and can_move_from(s, seat, h, limit, allowed):
            end = push(out, end, pack(Verb.MOVE_FROM, h, 0, 0))
    return end


@rule
def expand_origin(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.2, AE-65.3: the groups of a hex by counts that can move, then the choice unit by unit."""
    origin, limit, allowed, n = subject_of(action), present_limit(s), present_units(s), 0
    units = candidates(s, seat, origin, limit, allowed)
    sort_ranks(s, seat, units)
    for number in range(1, count_groups(s, seat, units)):
        group = nth_group(s, seat, units, number)
        if may_group_move(s, seat, group, limit, allowed):
            n = push(out, n, pack_units(Verb.MOVE_GROUP, origin, group))
    return push(out, n, choose_units(Verb.MOVE_GROUP, origin)) if is_choice(s, units) else n


@rule
def is_choice(s: State, units: int) -> bool:
    """AE-65.2, AE-46.3: units are chosen one by one where there are several, unless the whole group must go."""
    return count(units) > 1 and grant_of(present_limit(s)) != Grant.WAYSTONE


@rule
def can_choose(s: State, seat: int, action: int, rest: int) -> bool:
    """AE-65.1: whether the units chosen so far can become a group that moves."""
    return can_move_out_of(s, seat, units_of(action), rest, present_limit(s), present_units(s))


@rule
def expand_chooser(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.2: the next unit of the hex goes along or stays."""
    units = candidates(s, seat, place_of(action), present_limit(s), present_units(s))
    slot = lowest(rest_of(action, units))
    n = push_choice(s, seat, action | (1 << slot), slot + 1, units, out, 0)
    return push_choice(s, seat, action, slot + 1, units, out, n)


@rule
def push_choice(s: State, seat: int, action: int, place: int, units: int, out: Buffer, n: int) -> int:
    """AE-65.1: a choice that leads to a group: finished if no unit is left or none may be added."""
    chosen, rest = units_of(action), units >> place << place
    if count(chosen) >= most_units(present_limit(s)):
        rest = 0
    if not can_choose(s, seat, action, rest):
        return n
    bare = pack_units(Verb.MOVE_GROUP, place_of(action), chosen)
    return push(out, n, bare if rest == 0 else bare | OPEN | (place << NEXT_SHIFT))


@rule
def expand_group(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.3: the Moves of a group without options, then each set of options that it can use."""
    units, limit = units_of(action), present_limit(s)
    n = list_quick(s, seat, units, 0, limit, out, 0)
    available = available_options(s, seat, units, grant_of(limit))
    if available:
        for options in range(1, OPTION_SETS):
            if options & ~available == 0 and can_move_with(s, seat, units, options, limit):
                n = push(out, n, walk(units, options, QUICK))
    return n


@rule
def list_quick(s: State, seat: int, units: int, options: int, limit: int, out: Buffer, n: int) -> int:
    """AE-65.3, AE-19.5: the canonical Move to each destination of a group, then step by step."""
    begin_trip(s, seat, units, options, limit)
    reach(s)
    end = n
    for h in range(HEXES):
        if s.work.best_price[h]:
            end = push(out, end, move(units, options, coded(s.work.best_path[h], h)))
    return push(out, end, walk(units, options, 0)) if is_walk(s, 0) else end


@rule
def is_walk(s: State, path: int) -> bool:
    """AE-65.3, AE-65.4: whether the trip is a choice step by step: more than one hex, and the path can go on."""
    if path > LAST_OPEN_PATH or max(s.work.trip.range, s.work.trip.forest_range) < 2:
        return False
    return follow(s, path) == Reason.NONE and can_go_on(s)


@rule
def expand_walk(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.3: with options chosen the destinations; step by step: stop here, or the next hexes."""
    units, options, path, limit = units_of(action), options_of(action), path_of(action), present_limit(s)
    if path == QUICK:
        return list_quick(s, seat, units, options, limit, out, 0)
    begin_trip(s, seat, units, options, limit)
    n = 0
    if path > 0 and why_not_path(s, path) == Reason.NONE:
        n = push(out, n, move(units, options, path))
    for code in range(DIRECTIONS + max(0, find_portals(s) - 1)):
        n = push_next(s, units, options, add_code(path, code), out, n)
    return n


@rule
def push_next(s: State, units: int, options: int, path: int, out: Buffer, n: int) -> int:
    """AE-65.3: one more hex: open if the path can go on from there, finished if it can only end."""
    if is_walk(s, path):
        return push(out, n, walk(units, options, path))
    return push(out, n, move(units, options, path)) if why_not_path(s, path) == Reason.NONE else n
