"""Relocations as entries (AE-65.3, AE-65.4): origin, group, destination, each with the ways to pay."""

from ludex.games.aeonis.rules.codes import Kind
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.movement.groups import count_groups, nth_group, sort_ranks
from ludex.games.aeonis.rules.movement.relocation import (
    FROM,
    can_send,
    has_form,
    is_destination,
    is_origin,
    movable,
    why_not_from,
    why_not_payment,
    why_not_relocation,
)
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import NEXT_SHIFT, OPEN, choose_units, is_choosing, next_slot, rest_of
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, VERB_SHIFT, Verb, pack_units, place_of, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, push
from ludex.kernel.state.bits import count, lowest


@rule
def list_relocations(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-65.3: the forms with the hexes from which they can be used; the Rift Walkers' jumps in full."""
    end = n
    for verb in range(Verb.REINFORCE, Verb.RIFT_WALK):
        if has_form(s, seat, verb) == Reason.NONE:
            for h in range(HEXES):
                if is_origin(s, seat, verb, h) and why_not_open(s, seat, verb, FROM + h, 0) == Reason.UNFINISHED:
                    end = push(out, end, pack_units(verb, FROM + h, 0))
    for slot in range(UNITS):
        if s.units[seat, slot].used and s.units[seat, slot].kind == Kind.RIFT_WALKER:
            end = push_destinations(s, seat, Verb.RIFT_WALK, s.units[seat, slot].hex, 1 << slot, out, end)
    return end


@rule
def push_destinations(s: State, seat: int, verb: int, origin: int, units: int, out: Buffer, n: int) -> int:
    """AE-65.4: the destinations of a group, each with the ways to pay: plain, by Renown 10, with Waystones, both."""
    end = n
    for h in range(HEXES):
        if is_destination(s, seat, verb, h, origin):
            for ways in range(2):
                for free in range(2):
                    if why_not_payment(s, seat, verb, units, ways, free) == Reason.NONE:
                        end = push(out, end, pack_units(verb, h, units) | DISCOUNT * ways | FREE * free)
    return end


@rule
def why_not_open(s: State, seat: int, verb: int, place: int, units: int) -> int:
    """AE-65.1: why a relocation from a hex, with a group or without one yet, is not offered; UNFINISHED if it is."""
    origin = place - FROM
    if verb == Verb.RIFT_WALK:
        return Reason.MALFORMED
    reason = why_not_from(s, seat, verb, origin)
    if reason != Reason.NONE:
        return reason
    if units & ~s.hexes[origin].units:
        return Reason.NOT_TOGETHER
    found = can_send(s, seat, verb, units, movable(s, seat, verb, origin))
    return Reason.UNFINISHED if found else Reason.NO_AP


@rule
def why_not_relocation_action(s: State, seat: int, action: int) -> int:
    """AE-65.1: why a relocation, finished or open, is not allowed."""
    verb, place, units = action >> VERB_SHIFT, place_of(action), units_of(action)
    if place < FROM:
        extra = action & (DISCOUNT | FREE)
        if action != pack_units(verb, place, units) | extra:
            return Reason.MALFORMED
        return why_not_relocation(s, seat, verb, action)
    if is_choosing(action):
        return why_not_relocation_chooser(s, seat, action)
    return why_not_open(s, seat, verb, place, units) if action == pack_units(verb, place, units) else Reason.MALFORMED


@rule
def why_not_relocation_chooser(s: State, seat: int, action: int) -> int:
    """AE-65.2: UNFINISHED for units chosen so far that can still become a group to be sent."""
    verb, place, chosen, spot = action >> VERB_SHIFT, place_of(action), units_of(action), next_slot(action)
    if action != pack_units(verb, place, chosen) | OPEN | (spot << NEXT_SHIFT) or spot >= UNITS:
        return Reason.MALFORMED
    reason = why_not_open(s, seat, verb, place, 0)
    if reason != Reason.UNFINISHED:
        return reason
    units = movable(s, seat, verb, place - FROM)
    rest = rest_of(action, units)
    known = spot == 0 or (units >> (spot - 1)) & 1 == 1
    if not known or rest == 0 or count(units) < 2 or chosen & ~units or chosen & rest:
        return Reason.MALFORMED
    return Reason.UNFINISHED if can_send(s, seat, verb, chosen, rest) else Reason.NO_AP


@rule
def expand_relocation(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.3: the groups of an origin, the next choice among its units, or the destinations of a group."""
    verb, place, units = action >> VERB_SHIFT, place_of(action), units_of(action)
    if is_choosing(action):
        return expand_relocation_chooser(s, seat, action, out)
    if units:
        return push_destinations(s, seat, verb, place - FROM, units, out, 0)
    all_units, n = movable(s, seat, verb, place - FROM), 0
    sort_ranks(s, seat, all_units)
    for number in range(1, count_groups(s, seat, all_units)):
        group = nth_group(s, seat, all_units, number)
        if can_send(s, seat, verb, group, 0):
            n = push(out, n, pack_units(verb, place, group))
    return push(out, n, choose_units(verb, place)) if count(all_units) > 1 else n


@rule
def expand_relocation_chooser(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.2: the next unit of the origin goes along or stays."""
    verb, place = action >> VERB_SHIFT, place_of(action)
    units = movable(s, seat, verb, place - FROM)
    slot = lowest(rest_of(action, units))
    rest = units >> (slot + 1) << (slot + 1)
    n = push_sent(s, seat, pack_units(verb, place, units_of(action) | (1 << slot)), slot + 1, rest, out, 0)
    return push_sent(s, seat, pack_units(verb, place, units_of(action)), slot + 1, rest, out, n)


@rule
def push_sent(s: State, seat: int, bare: int, spot: int, rest: int, out: Buffer, n: int) -> int:
    """AE-65.1: a choice that leads to a group that can be sent: finished if no unit is left."""
    if not can_send(s, seat, bare >> VERB_SHIFT, units_of(bare), rest):
        return n
    return push(out, n, bare if rest == 0 else bare | OPEN | (spot << NEXT_SHIFT))
