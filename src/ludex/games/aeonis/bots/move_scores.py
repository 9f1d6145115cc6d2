"""Moves (AE-66.4): every group of the flat menu to every hex it can reach."""

from ludex.games.aeonis.bots.best import consider
from ludex.games.aeonis.bots.plan import may_walk_in, wants_public
from ludex.games.aeonis.bots.values import enemies_beside, enemy_within, is_lord_unit, strength
from ludex.games.aeonis.rules.codes import NONE, Kind, Lord, Public
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, SEAT_HEX
from ludex.games.aeonis.rules.map.queries import is_city, is_common_portal
from ludex.games.aeonis.rules.movement.delivery import has_stop
from ludex.games.aeonis.rules.movement.groups import MENU, candidates, menu_group
from ludex.games.aeonis.rules.movement.options import available_options
from ludex.games.aeonis.rules.movement.paths import coded, last_code, without_last
from ludex.games.aeonis.rules.movement.reach import reach
from ludex.games.aeonis.rules.movement.trip import begin_trip, grant_of
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import any_military, is_lord, military_at
from ludex.games.aeonis.rules.verbs import MoveOption, move
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.dice import Stream

AP_VALUE = 8  # AE-66.4


@rule
def consider_moves(s: State, seat: int, hard: int, limit: int, allowed: int, dice: Stream) -> None:
    """AE-66.4, AE-65.5: the Moves of all groups of the menu, within what grants the Move."""
    for origin in range(HEXES):
        units = candidates(s, seat, origin, limit, allowed)
        if units:
            consider_groups(s, seat, hard, origin, units, limit, dice)


@rule
def consider_groups(s: State, seat: int, hard: int, origin: int, units: int, limit: int, dice: Stream) -> None:
    """AE-65.5: each group of a hex once."""
    for choice in range(MENU):
        group = menu_group(s, seat, units, choice)
        if group and not is_repeated(s, seat, units, choice, group):
            consider_group(s, seat, hard, origin, group, limit, dice)


@rule
def is_repeated(s: State, seat: int, units: int, choice: int, group: int) -> bool:
    """AE-65.5: whether an earlier place of the menu has the same group."""
    for earlier in range(choice):
        if menu_group(s, seat, units, earlier) == group:
            return True
    return False


@rule
def consider_group(s: State, seat: int, hard: int, origin: int, group: int, limit: int, dice: Stream) -> None:
    """AE-66.4: a group to every hex it can reach; Waystones are used where they are owned."""
    options = available_options(s, seat, group, grant_of(limit)) & MoveOption.WAYSTONES
    begin_trip(s, seat, group, options, limit)
    reach(s)
    leaving = leaving_score(s, seat, hard, origin, group)
    for h in range(HEXES):
        if s.work.best_price[h]:
            price = s.work.best_price[h] - 1
            score = leaving + arrival_score(s, seat, hard, origin, group, h) - AP_VALUE * price
            score += path_score(s, seat, hard, s.work.best_path[h])
            consider(s, score, move(group, options, coded(s.work.best_path[h], h)), dice)


@rule
def path_score(s: State, seat: int, hard: int, path: int) -> int:
    """AE-66.9, AE-45: Thal'rik likes hops, and so does whoever wants Portal Mastery."""
    if not has_hop(path):
        return 0
    score = 10 * int(is_lord(s, seat, Lord.THALRIK))
    if hard and wants_public(s, seat, Public.PORTAL_MASTERY):
        score += 15 * int(s.players[seat].hops_round == 0)
    return score


@rule
def has_hop(path: int) -> bool:
    """AE-10.4: whether a path of at most six hexes has a hop in it."""
    rest = path
    while rest > 0:
        if last_code(rest) >= DIRECTIONS:
            return True
        rest = without_last(rest)
    return False


@rule
def leaving_score(s: State, seat: int, hard: int, origin: int, group: int) -> int:
    """AE-66.4: a unit beyond the first costs 1; the Seat and Cities are not left open."""
    score = 1 - count(group)
    if origin == SEAT_HEX and s.hexes[origin].controller == seat and is_lord_unit(s, seat, group):
        score -= 60
    if s.hexes[origin].controller == seat and is_city(s, origin) and military_at(s, origin) & ~group == 0:
        if any_military(s, seat, group):
            score -= 30 if enemy_within(s, seat, origin, 3) else 5
    if hard and origin == SEAT_HEX and military_at(s, origin) & ~group == 0:
        score -= 40
    return score


@rule
def arrival_score(s: State, seat: int, hard: int, origin: int, group: int, h: int) -> int:
    """AE-66.4: what it is worth to stand in a hex."""
    if not any_military(s, seat, group):
        return 20 if delivers(s, seat, group, h) else -10
    here = s.hexes[h]
    score = 7 * int(not here.explored)
    if here.controller == NONE:
        score += s.work.wanted[h] * (8 if is_common_portal(s, h) else 12) // 10
    elif here.controller != seat:
        score += s.work.wanted[h] * 9 // 10 if may_walk_in(s, seat, h) else 0
    else:
        score += (s.work.pull[h] - s.work.pull[origin]) * 15 // 10 - 5
    if h == SEAT_HEX and is_lord_unit(s, seat, group):
        score += 70 if hard else 40
    return score - danger_score(s, seat, group, h)


@rule
def danger_score(s: State, seat: int, group: int, h: int) -> int:
    """AE-66.4: enemies next to the end hex that are stronger than the group."""
    if enemies_beside(s, seat, h) <= strength(s, seat, group | (s.hexes[h].units if s.hexes[h].owner == seat else 0)):
        return 0
    return 25 if is_lord_unit(s, seat, group) else 15


@rule
def delivers(s: State, seat: int, group: int, h: int) -> bool:
    """AE-66.4, AE-15.4: whether a Caravan of the group would deliver there."""
    rest = group
    while rest:
        slot = lowest(rest)
        if (
            s.units[seat, slot].kind == Kind.CARAVAN
            and not s.units[seat, slot].delivered
            and has_stop(s, seat, slot, h)
        ):
            return True
        rest &= rest - 1
    return False
