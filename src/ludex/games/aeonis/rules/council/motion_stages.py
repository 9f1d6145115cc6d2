"""Motions as decisions in stages (AE-65.7, AE-65.8): the motion, then its hexes, players, Law or mode."""

from ludex.games.aeonis.rules.codes import NONE, Borders, Motion
from ludex.games.aeonis.rules.council.motion_data import (
    CATALOGUE,
    DISPUTE,
    LAW_NAME,
    MOTION_NAMES,
    NOTHING,
    PAIR,
    PLAYER,
    TRIPLE,
    VICTORY,
    ZONE,
)
from ludex.games.aeonis.rules.council.motions import (
    is_dispute,
    may_be_disputed,
    why_not_again,
    why_not_kind,
    why_not_parameters,
)
from ludex.games.aeonis.rules.council.parameters import (
    OPEN,
    PARAMETER_BITS,
    given_of,
    is_open,
    motion_action,
    motion_of,
    parameters,
    part,
)
from ludex.games.aeonis.rules.council.zones import ZONE_HEXES, next_for_zone, why_not_zone, zone_size, zone_with
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_on_map
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, push

FIRST_MODE, LAST_MODE = int(Borders.RESTRICT), int(Borders.CLOSE)


@rule
def why_not_motion(s: State, seat: int, motion: int, given: int) -> int:
    """AE-47.2, AE-47.10: why a finished motion may not be put to the council now."""
    reason = why_not_kind(s, motion)
    if reason == Reason.NONE:
        reason = why_not_parameters(s, seat, motion, given)
    return reason if reason != Reason.NONE else why_not_again(s, motion, given)


@rule
def why_not_motion_action(s: State, seat: int, action: int) -> int:
    """AE-65.1: why a decision for a motion, open or finished, is not one."""
    motion, given = motion_of(action), given_of(action)
    subject = motion | (OPEN if is_open(action) else 0)
    if motion >= CATALOGUE or given >> PARAMETER_BITS or action != motion_action(kind_of(action), subject, given):
        return Reason.MALFORMED
    if not is_open(action):
        return why_not_motion(s, seat, motion, given)
    reason = why_not_kind(s, motion)
    if reason == Reason.NONE:
        reason = why_not_stage(s, MOTION_NAMES[motion], given)
    if reason != Reason.NONE:
        return reason
    listed = list_next(s, seat, kind_of(action), motion, given, s.work.tries[:], 0)
    return Reason.UNFINISHED if listed else Reason.MALFORMED


@rule
def why_not_stage(s: State, names: int, given: int) -> int:
    """AE-65.8: why parameters so far are no stage of a motion that names such things."""
    if names == NOTHING:
        return Reason.MALFORMED
    if names in (ZONE, TRIPLE):
        if part(given, 3) or (names == TRIPLE and zone_size(given) == ZONE_HEXES):
            return Reason.MALFORMED
        return why_not_zone(s, given)
    if names == DISPUTE and given == parameters(part(given, 0), 0, 0, 0):
        return Reason.NONE if given == 0 or is_on_map(s, part(given, 0) - 1) else Reason.NOT_ON_MAP
    return Reason.NONE if given == 0 else Reason.MALFORMED


@rule
def list_motion(s: State, seat: int, verb: int, motion: int, out: Buffer, n: int) -> int:
    """AE-65.7: a motion as an entry, open if it names something, and only if it can be finished."""
    subject = motion if MOTION_NAMES[motion] == NOTHING else motion | OPEN
    action = motion_action(verb, subject, 0)
    reason = why_not_motion_action(s, seat, action)
    return push(out, n, action) if reason in (Reason.NONE, Reason.UNFINISHED) else n


@rule
def expand_motion(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: what an open motion can become next."""
    return list_next(s, seat, kind_of(action), motion_of(action), given_of(action), out, 0)


@rule
def list_next(s: State, seat: int, verb: int, motion: int, given: int, out: Buffer, n: int) -> int:
    """AE-65.7, AE-65.8: the next stage of a motion."""
    names = MOTION_NAMES[motion]
    if names == ZONE:
        n = list_modes(s, seat, verb, given, out, n)
        return list_growth(s, seat, verb, motion, given, out, n)
    if names == TRIPLE and zone_size(given) < ZONE_HEXES - 1:
        return list_growth(s, seat, verb, motion, given, out, n)
    if names == TRIPLE:
        return list_thirds(s, seat, verb, given, out, n)
    if names in (PAIR, VICTORY):
        return list_pairs(s, seat, verb, motion, 0, out, n)
    if names == DISPUTE:
        if given == 0:
            return list_disputes(s, seat, verb, out, n)
        return list_pairs(s, seat, verb, motion, given, out, n)
    return list_ones(s, seat, verb, motion, out, n)


@rule
def push_motion(s: State, seat: int, verb: int, motion: int, given: int, out: Buffer, n: int) -> int:
    """AE-65.1: a finished motion, if it is legal."""
    if why_not_motion(s, seat, motion, given) != Reason.NONE:
        return n
    return push(out, n, motion_action(verb, motion, given))


@rule
def list_modes(s: State, seat: int, verb: int, given: int, out: Buffer, n: int) -> int:
    """AE-65.8, AE-47/Borders: enough hexes: RESTRICT or CLOSE them."""
    if zone_size(given):
        for mode in range(FIRST_MODE, LAST_MODE + 1):
            n = push_motion(s, seat, verb, Motion.BORDERS, given | mode, out, n)
    return n


@rule
def list_growth(s: State, seat: int, verb: int, motion: int, given: int, out: Buffer, n: int) -> int:
    """AE-65.8: a zone with one hex more, still open, if it can be finished."""
    if zone_size(given) == ZONE_HEXES:
        return n
    h = next_for_zone(s, given, 0)
    while h != NONE:
        zone = zone_with(given, h)
        if can_be_zone(s, seat, verb, motion, zone):
            n = push(out, n, motion_action(verb, motion | OPEN, zone))
        h = next_for_zone(s, given, h + 1)
    return n


@rule
def can_be_zone(s: State, seat: int, verb: int, motion: int, zone: int) -> bool:
    """AE-65.1: whether a zone still leads to a motion that was not proposed; one that can grow twice always does."""
    if motion == Motion.BORDERS:
        return zone_size(zone) < ZONE_HEXES or list_modes(s, seat, verb, zone, s.work.tries[:], 0) > 0
    return zone_size(zone) < ZONE_HEXES - 1 or list_thirds(s, seat, verb, zone, s.work.tries[:], 0) > 0


@rule
def list_thirds(s: State, seat: int, verb: int, given: int, out: Buffer, n: int) -> int:
    """AE-65.8, AE-47/Demilitarized Zone: the third hex finishes the zone."""
    h = next_for_zone(s, given, 0)
    while h != NONE:
        n = push_motion(s, seat, verb, Motion.DEMILITARIZED_ZONE, zone_with(given, h), out, n)
        h = next_for_zone(s, given, h + 1)
    return n


@rule
def list_pairs(s: State, seat: int, verb: int, motion: int, given: int, out: Buffer, n: int) -> int:
    """AE-65.7: two players, for a treaty, for reparations, or about a hex."""
    about = part(given, 0)
    for one in range(1, s.seats + 1):
        for two in range(1, s.seats + 1):
            pair = parameters(about, one, two, 0) if about else parameters(one, two, 0, 0)
            n = push_motion(s, seat, verb, motion, pair, out, n)
    return n


@rule
def can_be_disputed(s: State, h: int) -> bool:
    """AE-47/Border Arbitration: whether some two players can lay claim to a hex."""
    for one in range(s.seats):
        for two in range(one + 1, s.seats):
            if is_dispute(s, h, one, two):
                return True
    return False


@rule
def list_disputes(s: State, seat: int, verb: int, out: Buffer, n: int) -> int:
    """AE-65.7, AE-47/Border Arbitration: a hex, whose two players come next."""
    motion = Motion.BORDER_ARBITRATION
    for h in range(HEXES):
        about = parameters(h + 1, 0, 0, 0)
        if may_be_disputed(s, h) and can_be_disputed(s, h):
            if list_pairs(s, seat, verb, motion, about, s.work.tries[:], 0):
                n = push(out, n, motion_action(verb, motion | OPEN, about))
    return n


@rule
def list_ones(s: State, seat: int, verb: int, motion: int, out: Buffer, n: int) -> int:
    """AE-65.7: one player, one Law or one hex finishes the motion."""
    names, most = MOTION_NAMES[motion], HEXES
    if names == PLAYER:
        most = s.seats
    elif names == LAW_NAME:
        most = CATALOGUE
    for number in range(1, most + 1):
        n = push_motion(s, seat, verb, motion, parameters(number, 0, 0, 0), out, n)
    return n
