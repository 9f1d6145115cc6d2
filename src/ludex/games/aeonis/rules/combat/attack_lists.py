"""Attacks as decisions of the own turn (AE-65.6, D8b): a target and the units that are committed."""

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.combat.sides import foe_of, inside, lords_in
from ludex.games.aeonis.rules.combat.targets import (
    attackers_for,
    own_siege,
    why_not_committed,
    why_not_price,
    why_not_target,
)
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES
from ludex.games.aeonis.rules.map.queries import near
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import NEXT, NEXT_SHIFT, OPEN, expand_choosing, is_choosing, why_not_choosing
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, UNIT_SET, Verb, kind_of, pack_units, place_of, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, push
from ludex.kernel.state.bits import count

FLAGS = FREE | DISCOUNT
CHOOSING = OPEN | (NEXT << NEXT_SHIFT)  # the bits of an open set
CHOICE = (1 << 32) - 1 - UNIT_SET


@rule
def list_attacks(s: State, seat: int, price_change: int, out: Buffer, n: int) -> int:
    """AE-41.2, D8b: every Attack that a player can declare, targets in canonical order."""
    for h in range(HEXES):
        if foe_of(s, h, seat) != NONE and why_not_target(s, seat, h) == Reason.NONE:
            n = list_attacks_on(s, seat, h, price_change, out, n)
    return n


@rule
def list_attacks_on(s: State, seat: int, h: int, price_change: int, out: Buffer, n: int) -> int:
    """AE-41.1, AE-35.6: the Attacks on one hex at each price that can be paid."""
    for discount in range(2):
        for free in range(2):
            if why_not_price(s, seat, h, discount, free, price_change) == Reason.NONE:
                bare = pack_units(Verb.ATTACK, h, 0) | (DISCOUNT * discount) | (FREE * free)
                n = list_committed(s, seat, h, bare, out, n)
    return n


@rule
def list_committed(s: State, seat: int, h: int, bare: int, out: Buffer, n: int) -> int:
    """AE-65.6: all; all but the Lord; all from one hex, with or without the Lord; any others one by one."""
    if own_siege(s, seat, h) != NONE:
        return push(out, n, bare) if why_not_committed(s, seat, h, 0) == Reason.NONE else n
    everybody = attackers_for(s, seat, h)
    lord = lords_in(s, seat, everybody)
    n = push(out, n, bare | everybody)
    if lord and everybody != lord:
        n = push(out, n, bare | (everybody & ~lord))
    n = push_part(bare, inside(s, seat, h), everybody, lord, out, n)
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE:
            n = push_part(bare, inside(s, seat, other), everybody, lord, out, n)
    return push(out, n, bare | OPEN) if count(everybody) > 1 else n


@rule
def push_part(bare: int, part: int, everybody: int, lord: int, out: Buffer, n: int) -> int:
    """AE-65.6: the units of one hex with and without the Lord, unless an entry says the same already."""
    if part in (0, everybody):
        return n
    if part != everybody & ~lord:
        n = push(out, n, bare | part)
    return push(out, n, bare | (part & ~lord)) if part & lord and part != lord else n


@rule
def why_not_attack(s: State, seat: int, action: int, price_change: int) -> int:
    """AE-41.1 to AE-41.4, AE-41.8: why an Attack may not be declared; `price_change` is -1 for a granted one."""
    if kind_of(action) != Verb.ATTACK:
        return Reason.NOT_NOW
    h, chosen = place_of(action), action & (UNIT_SET | CHOICE)
    if action != pack_units(Verb.ATTACK, h, chosen) | (action & FLAGS):
        return Reason.MALFORMED
    reason = why_not_target(s, seat, h)
    if reason == Reason.NONE:
        discount, free = int(action & DISCOUNT != 0), int(action & FREE != 0)
        reason = why_not_price(s, seat, h, discount, free, price_change)
    return why_not_units(s, seat, h, action) if reason == Reason.NONE else reason


@rule
def why_not_units(s: State, seat: int, h: int, action: int) -> int:
    """AE-41.8, AE-65.2: the committed set, finished or still open."""
    if not is_choosing(action):
        return Reason.MALFORMED if action & CHOICE else why_not_committed(s, seat, h, units_of(action))
    everybody = attackers_for(s, seat, h)
    if own_siege(s, seat, h) != NONE or count(everybody) < 2 or action & CHOICE & ~CHOOSING:
        return Reason.MALFORMED
    return why_not_choosing(action, everybody, 1, UNITS)


@rule
def expand_attack(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.2: the next unit of an open set takes part or not."""
    return expand_choosing(action, attackers_for(s, seat, place_of(action)), 1, UNITS, out)
