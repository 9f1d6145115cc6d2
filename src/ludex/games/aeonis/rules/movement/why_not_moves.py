"""Why a Move along a path, finished or open, is not allowed (AE-65.1)."""

from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_on_map
from ludex.games.aeonis.rules.movement.can_move import can_move, can_move_from
from ludex.games.aeonis.rules.movement.follow import follow, why_not_path
from ludex.games.aeonis.rules.movement.groups import candidates, most_units, why_not_group
from ludex.games.aeonis.rules.movement.list_moves import can_choose, is_choice, is_walk, present_limit, present_units
from ludex.games.aeonis.rules.movement.options import why_not_options
from ludex.games.aeonis.rules.movement.paths import BY_DESTINATION, LAST_PATH, LONGEST, QUICK
from ludex.games.aeonis.rules.movement.reach import can_go, reach
from ludex.games.aeonis.rules.movement.trip import begin_trip, grant_of
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import NEXT_SHIFT, OPEN, is_choosing, next_slot, rest_of
from ludex.games.aeonis.rules.verbs import (
    Verb,
    options_of,
    pack_units,
    path_of,
    place_of,
    units_of,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack, subject_of
from ludex.kernel.state.bits import count


@rule
def why_not_origin(s: State, seat: int, action: int) -> int:
    """AE-65.3: why no Move begins in a hex; UNFINISHED if one does."""
    origin = subject_of(action)
    if action != pack(Verb.MOVE_FROM, origin, 0, 0):
        return Reason.MALFORMED
    if not is_on_map(s, origin):
        return Reason.NOT_ON_MAP
    if s.hexes[origin].owner != seat:
        return Reason.NO_GROUP
    found = can_move_from(s, seat, origin, present_limit(s), present_units(s))
    return Reason.UNFINISHED if found else Reason.NO_MOVE


@rule
def why_not_grouping(s: State, seat: int, action: int) -> int:
    """AE-65.2: why a group, or a choice of one unit by unit, is not offered; UNFINISHED if it is."""
    if not is_on_map(s, place_of(action)):
        return Reason.MALFORMED
    if is_choosing(action):
        return why_not_chooser(s, seat, action)
    units = units_of(action)
    if action != pack_units(Verb.MOVE_GROUP, place_of(action), units):
        return Reason.MALFORMED
    reason = why_not_group(s, seat, units, present_limit(s), present_units(s))
    if reason != Reason.NONE:
        return reason
    if units & ~s.hexes[place_of(action)].units:
        return Reason.NOT_TOGETHER
    return Reason.UNFINISHED if can_move(s, seat, units, present_limit(s)) else Reason.NO_MOVE


@rule
def why_not_chooser(s: State, seat: int, action: int) -> int:
    """AE-65.1, AE-65.2: UNFINISHED for units chosen so far that can still become a group that moves."""
    chosen, place = units_of(action), next_slot(action)
    bare = pack_units(Verb.MOVE_GROUP, place_of(action), chosen)
    if action != bare | OPEN | (place << NEXT_SHIFT) or place >= UNITS:
        return Reason.MALFORMED
    units = candidates(s, seat, place_of(action), present_limit(s), present_units(s))
    rest = rest_of(action, units)
    known = place == 0 or (units >> (place - 1)) & 1 == 1
    if not known or rest == 0 or not is_choice(s, units) or chosen & ~units or chosen & rest:
        return Reason.MALFORMED
    if count(chosen) >= most_units(present_limit(s)):
        return Reason.ONE_UNIT_ONLY
    return Reason.UNFINISHED if can_choose(s, seat, action, rest) else Reason.NO_MOVE


@rule
def why_not_trip(s: State, seat: int, action: int) -> int:
    """AE-4.1, AE-20.1: why a group may not declare these options; if it may, its trip is begun."""
    units, options, limit = units_of(action), options_of(action), present_limit(s)
    reason = why_not_group(s, seat, units, limit, present_units(s))
    if reason == Reason.NONE:
        reason = why_not_options(s, seat, units, options, grant_of(limit))
    if reason == Reason.NONE:
        begin_trip(s, seat, units, options, limit)
    return reason


@rule
def why_not_move(s: State, seat: int, action: int) -> int:
    """AE-19.5, AE-3: why a finished Move is not allowed."""
    path = path_of(action)
    if path == 0 or path >= BY_DESTINATION + HEXES:
        return Reason.MALFORMED
    reason = why_not_trip(s, seat, action)
    if reason != Reason.NONE:
        return reason
    if path <= LAST_PATH:
        return why_not_path(s, path)
    reach(s)
    h = path - BY_DESTINATION
    is_longest = s.work.best_price[h] > 0 and s.work.best_length[h] == LONGEST
    return Reason.NONE if is_longest else Reason.OUT_OF_RANGE


@rule
def why_not_walk(s: State, seat: int, action: int) -> int:
    """AE-65.3: why a Move can't be chosen further from here; UNFINISHED if it can."""
    path = path_of(action)
    if path > QUICK or (path == QUICK and options_of(action) == 0):
        return Reason.MALFORMED
    reason = why_not_trip(s, seat, action)
    if reason != Reason.NONE:
        return reason
    if path == QUICK:
        return Reason.UNFINISHED if can_go(s) else Reason.NO_MOVE
    if is_walk(s, path):
        return Reason.UNFINISHED
    reason = follow(s, path)
    return reason if reason != Reason.NONE else Reason.OUT_OF_RANGE


@rule
def declared_path(s: State, action: int) -> int:
    """AE-65.4: the path of a finished Move in full; its trip has been begun by `why_not_move`."""
    path = path_of(action)
    return path if path <= LAST_PATH else s.work.best_path[path - BY_DESTINATION]
