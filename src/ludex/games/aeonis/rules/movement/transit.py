"""A group under way (AE-20.3): what exploration cards and losses need to know of it.

While the process MOVE walks its path, the units of the group are lifted: `unit.hex` is the hex they are in, but they do
not stand in `s.hexes[h].units`. They come to stand in the last hex when the Move ends. `moving_group` gives them; who
takes a unit away calls `leave_group` too. The frame has: `mask` the group and, above it, the origin; `a` the path; `b`
how many hexes of it were entered; `c` the hex; `d` the bits below. Outside a Move there is no group: nothing is done.
"""

from ludex.games.aeonis.rules.codes import NONE, Process
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.process import running
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import OPTION_BITS, UNIT_BITS, UNIT_SET
from ludex.kernel.compile.rule import rule

HOPPED = 1 << OPTION_BITS  # bits of `d` above the options: the Move had a hop
ENDED = 2 << OPTION_BITS  # it ends in this hex and claims nothing (RU-85)
WAYSTONE = 4 << OPTION_BITS  # a Hidden Waystone was found
BLINKS = 8 << OPTION_BITS  # Blink was played and not cancelled


@rule
def moving_group(s: State) -> int:
    """AE-20.3: the units under way, as a set of slots; 0 outside a Move."""
    place = running(s, Process.MOVE)
    return s.stack[place].mask & UNIT_SET if place != NONE else 0


@rule
def moving_hex(s: State) -> int:
    """AE-20.3: the hex in which the group under way is, NONE outside a Move."""
    place = running(s, Process.MOVE)
    return s.stack[place].c if place != NONE else NONE


@rule
def moving_origin(s: State) -> int:
    """AE-3.2: the hex in which the Move began, NONE outside a Move."""
    place = running(s, Process.MOVE)
    return s.stack[place].mask >> UNIT_BITS if place != NONE else NONE


@rule
def leave_group(s: State, slot: int) -> None:
    """AE-20.3: a unit is no longer part of the group under way: it is lost or captured."""
    place = running(s, Process.MOVE)
    if place != NONE:
        s.stack[place].mask &= ~(1 << slot)


@rule
def end_move_at(s: State, h: int) -> None:
    """AE-20.3, RU-85: the group under way hops to a Portal at once and the Move ends there."""
    place = running(s, Process.MOVE)
    if place != NONE:
        frame = s.stack[place]
        frame.c = h
        frame.d |= HOPPED | ENDED
        for slot in range(UNITS):
            if (frame.mask >> slot) & 1:
                s.units[frame.seat, slot].hex = h


@rule
def offer_waystone(s: State) -> None:
    """AE-46.3/Hidden Waystone: after the Move the group may make one more step."""
    place = running(s, Process.MOVE)
    if place != NONE:
        s.stack[place].d |= WAYSTONE
